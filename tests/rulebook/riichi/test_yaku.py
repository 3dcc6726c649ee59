"""Every yaku: when it counts, when it just fails to, and what it is worth closed and open (RRC-3.5, RRC-4)."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.core.tiles import tiles
from paiju.testing.builders import counted, score, waits
from paiju.testing.clauses import clause

E, S, W, N = Seat
Y = 13                                                      # a yakuman
PLAIN = ("13m 456p 789s 789m 55p", "2m")                    # closed, complete, without any yaku on a discard
OPEN = ("13m 456p 789m 55p", "2m", "chow:789s")
ANKAN = ("13m 456p 789m 55p", "2m", "kong:3333z:concealed")
MINKAN = ("13m 456p 789m 55p", "2m", "kong:3333z")
hands = pytest.mark.parametrize


def han(yaku: str, held: str, win: str, laid: str = "", book: str = "riichi", **more: Any) -> int:
    """What a yaku is worth in a complete hand, nothing where it does not count. East round, South seat."""
    found = score(book, held, win, laid, **{"seat": S, **more})
    assert found.reason != "not_complete"
    return sum(element.value * element.count for element in found.elements if element.id == yaku)


def yaku_of(held: str, win: str, laid: str = "", book: str = "riichi", **more: Any) -> set[str]:
    return set(counted(book, held, win, laid, **{"seat": S, **more}))


def refused(held: str, win: str, laid: str = "", **more: Any) -> str:
    """The code under which a win is refused that cannot have happened."""
    with pytest.raises(BadInput) as caught:
        yaku_of(held, win, laid, **more)
    return caught.value.code


# Winds and dragons


@clause("RRC-4.1.1.a", "RRC R-54")
@hands(
    ("laid", "more", "worth"),
    [
        ("pung:555z", {}, 1), ("pung:666z", {}, 1), ("pung:777z", {}, 1), ("kong:7777z:concealed", {}, 1),
        ("pung:222z", {}, 1),                               # seat wind
        ("pung:111z", {}, 1),                               # round wind
        ("pung:333z", {}, 0), ("pung:444z", {}, 0),
        ("pung:444z", {"seat": N}, 1),
        ("pung:111z", {"seat": E}, 2), ("kong:2222z", {"round": S}, 2),     # both winds in one
        ("pung:222z", {"seat": E, "dealer": N}, 1),         # winds move with the dealer
        ("pung:111z", {"seat": E, "dealer": N, "round": S}, 0),
    ],
)
def test_yakuhai_is_a_triplet_of_a_dragon_or_of_an_own_wind(laid: str, more: dict[str, Any], worth: int) -> None:
    assert han("yakuhai", "123p 666m 567s 1m", "1m", laid, **more) == worth


@clause("RRC-4.1.1.a")
def test_each_triplet_is_a_yakuhai_and_a_pair_is_none() -> None:
    assert han("yakuhai", "123p 567s 1m", "1m", "pung:555z pung:111z") == 2
    assert han("yakuhai", "123p 666m 567s 5z", "5z", "chow:789s") == 0
    assert han("yakuhai", "123p 789m 567s 55z 11m", "5z") == 1


@clause("RRC-4.1.1.b")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("555z 666m 56s 77z", "4s", "pung:666z", 2),
        ("555z 666z 123m 78p 77z", "9p", "", 2),
        ("66z 78p 555z", "9p", "kong:7777z:concealed chow:123m", 2),
        ("555z 666z 123m 78p 77s", "9p", "", 0),            # another pair
        ("555z 666m 56s 44z", "4s", "pung:666z", 0),        # a wind is no dragon
        ("555z 34m 55s", "2m", "pung:666z pung:777z", 0),   # three triplets are daisangen
    ],
)
def test_shousangen(held: str, win: str, laid: str, worth: int) -> None:
    assert han("shousangen", held, win, laid) == worth


@clause("RRC-4.1.1.b")
def test_shousangen_adds_to_its_two_yakuhai() -> None:
    found = score("riichi", "555z 666m 56s 77z", "4s", "pung:666z", seat=S)
    assert [(one.id, one.value * one.count) for one in found.elements] == [("yakuhai", 2), ("shousangen", 2)]
    assert found.facts["han"] == 4


@clause("RRC-4.1.1.c")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("555z 34m 55s", "2m", "pung:666z pung:777z", Y),
        ("555z 666z 777z 34m 55s", "5m", "", Y),
        ("555z 666z 77z 55s 234m", "7z", "", Y),            # the third triplet by ron
        ("34m 55s", "2m", "kong:5555z:concealed kong:6666z pung:777z", Y),
        ("555z 666z 77z 34m 123s", "2m", "", 0),
    ],
)
def test_daisangen(held: str, win: str, laid: str, worth: int) -> None:
    assert han("daisangen", held, win, laid) == worth


@clause("RRC-4.1.1.d")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("333z 11z 23s", "1s", "pung:222z pung:444z", Y),
        ("111z 222z 333z 44z 78m", "9m", "", Y),
        ("44z 78m", "6m", "kong:1111z:concealed kong:2222z pung:333z", Y),
        ("111z 222z 333z 55m 78p", "9p", "", 0),
        ("111z 222z 333z 55z 78p", "9p", "", 0),            # a pair of dragons
    ],
)
def test_shousuushii(held: str, win: str, laid: str, worth: int) -> None:
    assert han("shousuushii", held, win, laid) == worth


@clause("RRC-4.1.1.e")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("333z 111z 3s", "3s", "pung:222z pung:444z", Y),
        ("3s", "3s", "kong:1111z:concealed kong:2222z kong:3333z pung:444z", Y),
        ("111z 222z 333z 44z 33s", "4z", "", Y),
        ("111z 222z 333z 44z 33s", "3s", "", 0),            # that is shousuushii
    ],
)
def test_daisuushii(held: str, win: str, laid: str, worth: int) -> None:
    assert han("daisuushii", held, win, laid) == worth
    assert han("shousuushii", held, win, laid) == Y - worth


@clause("RRC-4.1.1.f")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("333z 777z 5z", "5z", "pung:444z pung:222z", Y),
        ("111z 222z 555z 77z 66z", "7z", "", Y),
        ("1122334455667z", "7z", "", Y),
        ("111z 222z 555z 77z 99m", "7z", "", 0),
        ("1122334455z 99m 6z", "6z", "", 0),
    ],
)
def test_tsuuiisou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("tsuuiisou", held, win, laid) == worth


# Triplets and kans


@clause("RRC-4.1.2.a", "RRC R-54")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("333z 22m 88s", "2m", "pung:555p pung:333s", 2),
        ("111m 222p 333s 55z 77z", "5z", "", 2),
        ("22m 88s", "8s", "kong:1111p kong:5555p:concealed pung:333s", 2),
        ("111m 222p 345s 55z 77z", "5z", "", 0),
    ],
)
def test_toitoi(held: str, win: str, laid: str, worth: int) -> None:
    assert han("toitoi", held, win, laid) == worth


@clause("RRC-4.1.2.b", "RRC-3.7.1.b", "RRC R-54")
@hands(
    ("held", "win", "laid", "by", "worth"),
    [
        ("333z 222m 888s 7z", "7z", "chow:234s", "discard", 2),
        ("333z 222m 888s 456p 7z", "7z", "", "discard", 2),
        ("222m 888s 33z 77p", "3z", "chow:234s", "wall", 2),
        ("222m 888s 33z 77p", "3z", "chow:234s", "discard", 0),         # completed by ron: open
        ("222m 888s 7z", "7z", "kong:3333z:concealed chow:234s", "discard", 2),
        ("222m 888s 7z", "7z", "kong:3333z chow:234s", "discard", 0),
        ("222m 888s 333p 45p 99p", "3p", "", "discard", 2),             # the tile ends 345p, not the triplet
        ("222m 345m 888s 33z 77p", "3z", "", "wall", 2),
        ("22m 345m 888s 333z 55p", "2m", "", "discard", 0),
    ],
)
def test_sanankou(held: str, win: str, laid: str, by: str, worth: int) -> None:
    assert han("sanankou", held, win, laid, by=by) == worth


@clause("RRC-4.1.2.c", "RRC R-54")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("444m 78s 33z", "6s", "pung:444p pung:444s", 2),
        ("444m 444p 44s 123m 77z", "4s", "", 2),
        ("44s 123m 77z", "4s", "kong:4444m:concealed kong:4444p", 2),
        ("444m 444p 55s 123m 77z", "5s", "", 0),
        ("44s 123m 77z", "7z", "pung:444m pung:444p", 0),               # a pair is no triplet
    ],
)
def test_sanshoku_doukou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("sanshoku_doukou", held, win, laid) == worth


@clause("RRC-4.1.2.d")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("12m 77s", "3m", "kong:3333z:concealed kong:1111s kong:4444p", 2),
        ("12m 77s", "3m", "kong:3333z:concealed kong:1111s:concealed kong:4444p:concealed", 2),
        ("12m 77s", "3m", "kong:3333z:added kong:1111s:added kong:4444p", 2),
        ("12m 77s", "3m", "kong:3333z:concealed kong:1111s pung:444p", 0),
        ("444456p 1m", "1m", "kong:3333z:concealed kong:1111s", 0),     # four alike, not declared
    ],
)
def test_sankantsu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("sankantsu", held, win, laid) == worth


@clause("RRC-4.1.2.e")
@hands(
    ("laid", "worth"),
    [
        ("kong:3333z:concealed kong:1111s kong:4444p kong:9999p:added", Y),
        ("kong:3333z:concealed kong:1111s:concealed kong:4444p:concealed kong:9999p:concealed", Y),
        ("kong:3333z:concealed kong:1111s kong:4444p pung:999p", 0),
    ],
)
def test_suukantsu(laid: str, worth: int) -> None:
    assert han("suukantsu", "1m", "1m", laid) == worth


@clause("RRC-4.1.2.f", "RRC R-54")
@hands(
    ("held", "win", "laid", "by", "worth"),
    [
        ("333z 222m 888s 333s 7z", "7z", "", "discard", Y),
        ("333z 222m 888s 33s 77z", "7z", "", "wall", Y),
        ("333z 222m 888s 33s 77z", "7z", "", "discard", 0),
        ("222m 88s 77z", "8s", "kong:3333z:concealed kong:3333s:concealed", "wall", Y),
        ("222m 888s 7z", "7z", "kong:3333z:concealed kong:3333s", "wall", 0),
    ],
)
def test_suuankou(held: str, win: str, laid: str, by: str, worth: int) -> None:
    assert han("suuankou", held, win, laid, by=by) == worth


@clause("RRC-4.1.2.f")
def test_four_triplets_finished_by_ron_are_toitoi_and_sanankou_a_pair_wait_stays_one_yakuman() -> None:
    assert yaku_of("444z 222m 888s 33s 77p", "7p") == {"toitoi", "sanankou"}
    assert score("riichi", "333z 222m 888s 333s 7z", "7z", seat=S).total == 32000


# Sequences


@clause("RRC-4.1.3.a")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123m 456p 789p 55m 67s", "5s", "", 1), ("123m 456p 789p 55m 67s", "8s", "", 1),
        ("123m 456p 789p 33z 67s", "5s", "", 1),            # a guest wind gives no fu
        ("123m 456p 789p 22z 67s", "5s", "", 0),            # seat wind
        ("123m 456p 789p 11z 67s", "5s", "", 0),            # round wind
        ("123m 456p 789p 77z 67s", "5s", "", 0),
        ("123m 456p 789p 55m 68s", "7s", "", 0),            # kanchan
        ("123m 456p 789p 55m 89s", "7s", "", 0),            # penchan
        ("123m 456p 789p 55m 12s", "3s", "", 0),
        ("123m 456p 789p 567s 5m", "5m", "", 0),            # tanki
        ("111m 456p 789p 55m 67s", "5s", "", 0),            # a triplet
        ("456p 789p 55m 67s", "5s", "kong:1111m:concealed", 0),
        ("456p 789p 55m 67s", "5s", "chow:123m", 0),        # open
    ],
)
def test_pinfu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("pinfu", held, win, laid) == worth
    assert han("pinfu", held, win, laid, by="wall") == worth


@clause("RRC-4.1.3.b")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("112233p 567s 33s 56m", "4m", "", 1),
        ("112233p 33s 56m", "4m", "kong:9999m:concealed", 1),
        ("112233p 33s 56m", "4m", "chow:567s", 0),          # open
        ("123p 234p 567s 33s 56m", "4m", "", 0),
        ("123p 123s 567s 33s 56m", "4m", "", 0),            # of two suits
        ("112233p 556677s 5m", "5m", "", 0),                # ryanpeikou
        ("112233m 4477p 99s 5z", "5z", "", 0),              # chiitoitsu
    ],
)
def test_iipeikou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("iipeikou", held, win, laid) == worth


@clause("RRC-4.1.3.c")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("112233p 556677s 5m", "5m", "", 3),
        ("222233334444m 9p", "9p", "", 3),
        ("112233p 345s 678s 5m", "5m", "", 0),
        ("112233p 567s 5m", "5m", "chow:567s", 0),
    ],
)
def test_ryanpeikou_replaces_iipeikou_and_chiitoitsu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("ryanpeikou", held, win, laid) == worth
    assert not worth or yaku_of(held, win, laid) & {"iipeikou", "chiitoitsu"} == set()


@clause("RRC-4.1.3.d")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123m 123p 12s 789s 55z", "3s", "", 2),
        ("123p 123s 56s 11z", "4s", "chow:123m", 1),
        ("123m 123p 23s 789s 55z", "1s", "", 2),
        ("123m 123p 23s 789s 55z", "4s", "", 0),
        ("789m 789p 78m 123s 55z", "9m", "", 0),            # two suits only
    ],
)
def test_sanshoku_doujun(held: str, win: str, laid: str, worth: int) -> None:
    assert han("sanshoku_doujun", held, win, laid) == worth


@clause("RRC-4.1.3.e")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123456m 78m 123p 55z", "9m", "", 2),
        ("123789p 56s 11z", "7s", "chow:456p", 1),
        ("123456m 78m 123p 55z", "6m", "", 0),
        ("123m 456p 789s 23m 55z", "1m", "", 0),
        ("234m 567m 78m 123p 55z", "9m", "", 0),
    ],
)
def test_ittsu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("ittsu", held, win, laid) == worth


# Suits


@clause("RRC-4.1.4.a")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123456789p 11z 55z", "5z", "", 3),
        ("123789p 55p 11z", "5p", "pung:555z", 2),
        ("1122336677m 11z 5z", "5z", "", 3),                # seven pairs
        ("123456789p 1z 555m", "1z", "", 0),                # two suits
        ("123456789p 2255p", "5p", "", 0),                  # no honour: chinitsu
        ("111z 222z 555z 77z 66z", "7z", "", 0),            # no suit
    ],
)
def test_honitsu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("honitsu", held, win, laid) == worth


@clause("RRC-4.1.4.b")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123456789p 2255p", "5p", "", 6),
        ("456789p 2255p", "5p", "chow:123p", 5),
        ("123456789p 11z 55z", "5z", "", 0),
        ("123456789p 1m 555p", "1m", "", 0),
    ],
)
def test_chinitsu_replaces_honitsu(held: str, win: str, laid: str, worth: int) -> None:
    assert han("chinitsu", held, win, laid) == worth
    assert not worth or han("honitsu", held, win, laid) == 0


@clause("RRC-4.1.4.c")
@hands(
    ("held", "win", "laid", "worth"),
    [
        *(("1112345678999p", f"{rank}p", "", Y) for rank in range(1, 10)),
        ("1112245678999p", "3p", "", Y),
        ("1112345678889p", "9p", "", 0),
        ("2345678999p", "5p", "pung:111p", 0),
        ("2345678999p", "5p", "kong:1111p:concealed", 0),
    ],
)
def test_chuuren_poutou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("chuuren_poutou", held, win, laid) == worth
    assert score("riichi", held, win, laid, seat=S).total == 32000 or not worth


@clause("RRC-4.1.4.c")
def test_an_open_chuuren_is_chinitsu() -> None:
    assert han("chinitsu", "2345678999p", "5p", "pung:111p") == 5


@clause("RRC-4.1.4.d")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("2233446s", "6s", "pung:888s pung:666z", Y),
        ("234234s 666s 888s 3s", "3s", "", Y),              # green dragons are not required
        ("2233446s", "6s", "pung:888s pung:777z", 0),
        ("223344s 666s 55s 88s", "8s", "", 0),
    ],
)
def test_ryuuiisou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("ryuuiisou", held, win, laid) == worth


# Terminals and honours


@clause("RRC-4.1.5.a")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("22456s 67p", "5p", "chow:456p pung:666m", 1),
        ("22m 345p 567p 678s 23s", "4s", "", 1),
        ("22m 345p 567p 678s 23s", "1s", "", 0),
        ("22456s 67p", "8p", "chow:456p pung:111m", 0),
        ("22m 345p 567p 34s", "2s", "kong:7777z:concealed", 0),
    ],
)
def test_tanyao(held: str, win: str, laid: str, worth: int) -> None:
    assert han("tanyao", held, win, laid) == worth


@clause("RRC-4.1.5.b", "RRC R-31", "RRC R-54")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123m 789p 99s 78s 111z", "9s", "", 2),
        ("11789s 11z", "1s", "chow:123p pung:666z", 1),
        ("789p 99s 78s", "9s", "chow:123m kong:1111z", 1),
        ("123m 789p 55s 78s 111z", "9s", "", 0),            # the pair
        ("123m 456p 99s 78s 111z", "9s", "", 0),            # a set
        ("123m 789p 99s 78s 111p", "9s", "", 0),            # no honour: junchan
        ("111m 999p 99s 111z 55z", "9s", "", 0),            # no sequence: honroutou
    ],
)
def test_chanta(held: str, win: str, laid: str, worth: int) -> None:
    assert han("chanta", held, win, laid) == worth


@clause("RRC-4.1.5.c", "RRC R-31", "RRC R-54")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("123m 789p 99s 78s 111p", "9s", "", 3),
        ("11789s 99m", "9m", "chow:123p chow:789m", 2),
        ("789p 99s 78s", "9s", "chow:123m kong:1111p", 2),
        ("123m 789p 99s 78s 111z", "9s", "", 0),            # an honour: chanta
        ("123m 789p 55s 78s 111p", "9s", "", 0),            # the pair
        ("123m 789p 99s 68s 111p", "7s", "", 0),            # a set
        ("111m 999m 111p 99s 99p", "9s", "", 0),            # no sequence: chinroutou
    ],
)
def test_junchan_replaces_chanta(held: str, win: str, laid: str, worth: int) -> None:
    assert han("junchan", held, win, laid) == worth
    assert not worth or han("chanta", held, win, laid) == 0


@clause("RRC-4.1.5.d")
@hands(
    ("held", "win", "laid", "worth", "beside"),
    [
        ("111m 999p 99s 111z 55z", "9s", "", 2, "toitoi"),
        ("333z 11m 99s", "1m", "pung:555z pung:111s", 2, "toitoi"),
        ("1199m 1199p 11s 112z", "2z", "", 2, "chiitoitsu"),
        ("333z 11m 88s", "1m", "pung:555z pung:111s", 0, "toitoi"),
        ("123m 999p 99s 111z 55z", "9s", "", 0, "chanta"),
    ],
)
def test_honroutou_comes_with_toitoi_or_chiitoitsu(held: str, win: str, laid: str, worth: int, beside: str) -> None:
    assert han("honroutou", held, win, laid) == worth
    assert beside in yaku_of(held, win, laid)
    assert not worth or "chanta" not in yaku_of(held, win, laid)


@clause("RRC-4.1.5.e", "RRC R-54")
@hands(
    ("held", "win", "laid", "worth"),
    [
        ("111999s 9m", "9m", "pung:111p pung:999p", Y),
        ("111m 999m 111p 99s 99p", "9s", "", Y),
        ("1s", "1s", "kong:1111m:concealed kong:9999m pung:111p pung:999p", Y),
        ("111m 999m 111p 99s 55z", "9s", "", 0),
        ("111m 999m 123p 99s 99p", "9s", "", 0),
    ],
)
def test_chinroutou(held: str, win: str, laid: str, worth: int) -> None:
    assert han("chinroutou", held, win, laid) == worth


# Other shapes


@clause("RRC-4.1.6.a", "RRC R-55")
@hands(
    ("held", "win", "worth"),
    [
        ("3366s 7799m 33p 113z", "3z", 2),
        ("112233m 4477p 99s 5z", "5z", 2),
        ("112233p 556677s 5m", "5m", 0),                    # ryanpeikou
    ],
)
def test_chiitoitsu(held: str, win: str, worth: int) -> None:
    assert han("chiitoitsu", held, win) == worth


@clause("RRC-4.1.6.a", "RRC R-55")
def test_four_alike_are_not_two_pairs_and_five_pairs_with_a_triplet_are_not_tenpai() -> None:
    assert score("riichi", "1122m 3344p 55s 777z", "7z", seat=S).reason == "not_complete"
    assert waits("riichi", "1122m 3344p 55s 777z") == ""
    assert waits("riichi", "1122m 3344p 5577s 7z") == "7z"


@clause("RRC-4.1.6.b", "RRC-3.5.1.b")
@hands("win", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z".split())
def test_kokushi_musou_is_single_on_each_of_thirteen_tiles(win: str) -> None:
    found = score("riichi", "19m 19p 19s 1234567z", win, seat=S)
    assert [one.id for one in found.elements] == ["kokushi_musou"]
    assert found.total == 32000


@clause("RRC-4.1.6.b")
def test_kokushi_musou_wants_all_thirteen_kinds() -> None:
    assert han("kokushi_musou", "119m 19p 19s 234567z", "1z") == Y
    assert score("riichi", "119m 19p 19s 234567z", "9m", seat=S).reason == "not_complete"


# The way of winning


@clause("RRC-4.2.1.a", "RRC R-30")
def test_riichi_is_one_han_of_a_closed_hand() -> None:
    assert score("riichi", *PLAIN, seat=S).reason == "no_yaku"
    assert yaku_of(*PLAIN, flags="riichi") == {"riichi"}
    assert han("riichi", *PLAIN, flags="riichi") == 1
    assert han("riichi", *ANKAN, flags="riichi") == 1
    assert refused(*OPEN, flags="riichi") == "riichi_open"
    assert refused(*MINKAN, flags="riichi") == "riichi_open"


@clause("RRC-4.2.1.b", "RRC R-53")
def test_double_riichi_is_one_han_beside_riichi() -> None:
    assert yaku_of(*PLAIN, flags="double_riichi") == {"riichi", "double_riichi"}
    assert yaku_of(*PLAIN, flags="riichi double_riichi") == {"riichi", "double_riichi"}
    assert score("riichi", *PLAIN, seat=S, flags="double_riichi").facts["han"] == 2
    assert refused(*OPEN, flags="double_riichi") == "riichi_open"


@clause("RRC-4.2.1.c")
def test_ippatsu_is_one_han_after_a_riichi_and_never_with_an_own_kan_in_between() -> None:
    assert yaku_of(*PLAIN, flags="riichi ippatsu") == {"riichi", "ippatsu"}
    assert yaku_of(*PLAIN, flags="riichi ippatsu", by="wall") == {"riichi", "ippatsu", "menzen_tsumo"}
    assert score("riichi", *PLAIN, seat=S, flags="riichi ippatsu").facts["han"] == 2
    assert refused(*PLAIN, flags="ippatsu") == "ippatsu_without_riichi"
    assert refused(*ANKAN, flags="riichi ippatsu replacement", by="wall") == "ippatsu_after_kan"


@clause("RRC-4.2.2.a", "RRC R-30")
def test_menzen_tsumo_is_a_closed_hand_won_from_the_wall() -> None:
    assert han("menzen_tsumo", *PLAIN, by="wall") == 1
    assert han("menzen_tsumo", *ANKAN, by="wall") == 1
    assert han("menzen_tsumo", *PLAIN) == 0
    assert score("riichi", *OPEN, seat=S, by="wall").reason == "no_yaku"
    assert score("riichi", *MINKAN, seat=S, by="wall").reason == "no_yaku"


@clause("RRC-4.2.2.b")
def test_haitei_is_the_last_tile_of_the_live_wall() -> None:
    assert yaku_of(*PLAIN, flags="last_tile", by="wall") == {"menzen_tsumo", "haitei"}
    assert yaku_of(*OPEN, flags="last_tile", by="wall") == {"haitei"}
    assert han("haitei", *OPEN, flags="last_tile", by="wall") == 1
    assert han("haitei", *PLAIN, by="wall") == 0


@clause("RRC-4.2.2.b", "RRC-4.2.2.c", "RRC-4.2.3.b", "RRC R-56", "RRC T-42")
def test_a_replacement_tile_that_is_the_last_gives_rinshan_alone_and_its_discard_houtei() -> None:
    assert yaku_of(*MINKAN, flags="replacement last_tile", by="wall") == {"rinshan"}
    assert yaku_of(*ANKAN, flags="replacement last_tile", by="wall") == {"menzen_tsumo", "rinshan"}
    assert yaku_of(*OPEN, flags="last_tile") == {"houtei"}


@clause("RRC-4.2.2.c")
def test_rinshan_is_a_tsumo_on_a_replacement_tile_without_tsumo_fu() -> None:
    assert yaku_of(*MINKAN, flags="replacement", by="wall") == {"rinshan"}
    assert han("rinshan", *ANKAN, flags="replacement", by="wall") == 1
    found: Any = score("riichi", *MINKAN, seat=S, flags="replacement", by="wall").facts["fu_items"]
    assert "tsumo" not in [item["id"] for item in found]
    assert refused(*MINKAN, flags="replacement") == "replacement_by_discard"
    assert refused(*PLAIN, flags="replacement", by="wall") == "replacement_without_kong"


@clause("RRC-4.2.2.d")
def test_tenhou_is_the_dealers_dealt_hand() -> None:
    assert yaku_of(*PLAIN, seat=E, flags="tenhou", by="wall") == {"tenhou"}
    assert score("riichi", *PLAIN, seat=E, flags="tenhou", by="wall").total == 48000
    assert refused(*PLAIN, flags="tenhou", by="wall") == "tenhou_not_dealer"
    assert refused(*PLAIN, seat=E, flags="tenhou") == "tenhou_not_dealer"
    assert refused(*ANKAN, seat=E, flags="tenhou", by="wall") == "first_with_melds"


@clause("RRC-4.2.2.e")
def test_chiihou_is_a_first_draw_of_another_player() -> None:
    assert yaku_of(*PLAIN, flags="chiihou", by="wall") == {"chiihou"}
    assert score("riichi", *PLAIN, seat=S, flags="chiihou", by="wall").total == 32000
    assert refused(*PLAIN, seat=E, flags="chiihou", by="wall") == "chiihou_dealer"
    assert refused(*PLAIN, flags="chiihou") == "chiihou_dealer"
    assert refused(*ANKAN, flags="chiihou", by="wall") == "first_with_melds"
    assert refused(*ANKAN, flags="chiihou replacement", by="wall") == "first_and_more"


@clause("RRC T-53")
def test_after_an_own_first_kan_the_replacement_tile_wins_with_menzen_tsumo_and_rinshan() -> None:
    assert yaku_of(*PLAIN, seat=E, flags="tenhou", by="wall") == {"tenhou"}
    assert yaku_of(*ANKAN, seat=E, flags="replacement", by="wall") == {"menzen_tsumo", "rinshan"}
    assert refused(*ANKAN, seat=E, flags="tenhou replacement", by="wall") == "first_and_more"


@clause("RRC-4.2.3.a", "RRC R-16")
def test_renhou_is_a_ron_of_a_player_who_does_not_deal() -> None:
    assert yaku_of(*PLAIN, flags="renhou") == {"renhou"}
    assert score("riichi", *PLAIN, seat=S, flags="renhou").total == 8000
    assert score("riichi", *PLAIN, seat=S, flags="renhou").facts["limit"] == "mangan"
    assert refused(*PLAIN, seat=E, flags="renhou") == "renhou_dealer"
    assert refused(*PLAIN, flags="renhou", by="wall") == "renhou_dealer"
    assert refused(*ANKAN, flags="renhou") == "first_with_melds"


@clause("RRC-4.2.3.b")
def test_houtei_is_the_last_discard() -> None:
    assert yaku_of(*PLAIN, flags="last_tile") == {"houtei"}
    assert han("houtei", *OPEN, flags="last_tile") == 1
    assert han("houtei", *PLAIN, flags="riichi") == 0
    assert han("houtei", *OPEN, flags="last_tile", by="wall") == 0


@clause("RRC-4.2.3.c", "RRC T-49")
def test_chankan_is_a_robbed_kan_and_adds_to_ippatsu() -> None:
    assert yaku_of(*PLAIN, flags="robbing_kong") == {"chankan"}
    assert han("chankan", *OPEN, flags="robbing_kong") == 1
    assert yaku_of(*PLAIN, flags="riichi ippatsu robbing_kong") == {"riichi", "ippatsu", "chankan"}
    assert refused(*PLAIN, flags="robbing_kong", by="wall") == "robbing_by_wall"


# Renhou and its value


@clause("RRC-4.2.3.d", "RRC-3.6.j", "RRC R-16")
def test_renhou_is_added_to_nothing() -> None:
    flat = ("233445m 567p 4599s", "3s")
    found = score("riichi", *flat, seat=S, flags="renhou", dora=tiles("3m"))
    assert [one.id for one in found.elements] == ["renhou"]
    assert found.total == 8000
    assert score("riichi", *flat, seat=S, flags="renhou").total == 8000


@clause("RRC-4.2.3.e", "RRC R-16", "RRC T-39")
@hands(
    ("held", "win", "dora", "total", "counts"),
    [
        (*PLAIN, "", 8000, {"renhou"}),
        (*PLAIN, "6m 6s 4p 1p", 8000, {"renhou"}),                  # dora alone are worth nothing
        ("233445m 567p 4599s", "3s", "3m", 8000, {"renhou"}),       # pinfu and two dora
        ("233445m 567p 4599s", "3s", "3m 8s", 8000, {"renhou"}),    # exactly five han
        ("233445m 567p 4599s", "3s", "3m 8s 4p", 12000, {"pinfu", "dora"}),
        ("111345567m 79m 22m", "8m", "", 12000, {"chinitsu"}),
        ("19m 19p 19s 1234567z", "1m", "", 32000, {"kokushi_musou"}),
    ],
)
def test_a_hand_worth_more_than_mangan_is_scored_without_renhou(
    held: str, win: str, dora: str, total: int, counts: set[str]
) -> None:
    found = score("riichi", held, win, seat=S, flags="renhou", dora=tiles(dora))
    assert ({one.id for one in found.elements}, found.total) == (counts, total)


@clause("RRC-4.2.3.f")
def test_renhou_is_a_yaku_unless_the_table_plays_without_it() -> None:
    assert score("riichi", *PLAIN, seat=S, flags="renhou").wins
    assert score("riichi", *PLAIN, seat=S, options={"renhou": "off"}).reason == "no_yaku"
    assert refused(*PLAIN, flags="renhou", options={"renhou": "off"}) == "renhou_off"
    assert score("riichi", "233445m 567p 4599s", "3s", seat=S, options={"renhou": "off"}).total == 1000


# Yaku together


@clause("RRC-3.5.a")
def test_a_win_needs_a_yaku_and_dora_are_none() -> None:
    found = score("riichi", *PLAIN, seat=S, dora=tiles("6m 6s"))
    assert (found.wins, found.reason, found.clause, found.total) == (False, "no_yaku", "RRC-3.5.a", 0)
    assert score("riichi", "13m 406p 789s 789m 55p", "2m", seat=S).reason == "no_yaku"
    assert score("riichi", *PLAIN, seat=S, dora=tiles("6m 6s"), flags="riichi").facts["han"] == 3
    assert waits("riichi", "13m 456p 789m 55p", "chow:789s") == "2m"            # tenpai all the same


@clause("RRC-3.5.b", "RRC-4.3.a")
def test_yaku_add_up() -> None:
    found = score("riichi", "223344m 34p 234s 66p", "2p", seat=S, by="wall", flags="riichi ippatsu")
    assert {one.id: one.value for one in found.elements} == {
        "riichi": 1, "ippatsu": 1, "menzen_tsumo": 1, "tanyao": 1, "pinfu": 1, "iipeikou": 1, "sanshoku_doujun": 2,
    }
    assert (found.facts["han"], found.total) == (8, 16000)


@clause("RRC-3.5.b", "RRC R-32")
def test_yaku_of_two_readings_are_not_mixed() -> None:
    assert yaku_of("111222333m 78p 99p", "9p", by="wall") == {"menzen_tsumo", "pinfu", "iipeikou", "junchan"}
    assert yaku_of("777888999p 23m 99m", "4m", by="wall") == {"menzen_tsumo", "sanankou"}


@clause("RRC-3.5.c", "RRC R-32")
def test_of_equal_points_more_han_count() -> None:
    found = score("riichi", "111222333m 789p 9s", "9s", seat=S, dora=tiles("9m 2m"))
    assert {one.id for one in found.elements} == {"iipeikou", "junchan", "dora"}        # and not sanankou
    assert (found.facts["han"], found.total) == (10, 16000)
    assert found.rejected is not None
    assert found.rejected.total == 16000


@clause("RRC-3.5.c", "RRC R-32")
def test_of_equal_points_and_han_more_fu_count() -> None:
    found = score("riichi", "777888999p 23m 99m", "4m", seat=S, by="wall", dora=tiles("8p"))
    assert {one.id for one in found.elements} == {"menzen_tsumo", "sanankou", "dora"}   # and not pinfu, iipeikou
    assert (found.facts["han"], found.facts["fu"], found.total) == (6, 40, 12000)
    assert found.rejected is not None
    assert found.rejected.total == 12000


@clause("RRC-3.5.d")
def test_atozuke_only_the_tile_won_on_must_give_a_yaku() -> None:
    half = "123p 567s 55z 11m"
    assert waits("riichi", half, "chow:789m") == "1m5z"
    assert yaku_of(half, "5z", "chow:789m") == {"yakuhai"}
    assert score("riichi", half, "1m", "chow:789m", seat=S).reason == "no_yaku"


@clause("RRC-3.5.d")
def test_kuitan_an_open_tanyao_counts() -> None:
    low = ("22456s 67p", "5p", "chow:456p pung:666m")
    assert yaku_of(*low) == {"tanyao"}
    assert yaku_of(*low, book="riichi/tenhou") == {"tanyao"}
    assert score("riichi/tenhou", *low, seat=S, options={"kuitan": False}).reason == "no_yaku"
    closed = ("22m 345p 567p 678s 23s", "4s")
    assert "tanyao" in yaku_of(*closed, book="riichi/tenhou", options={"kuitan": False})


@clause("RRC-3.5.1.a", "RRC-3.6.j", "RRC-4.3.a")
@hands(("seat", "total"), [(S, 32000), (W, 32000), (N, 32000), (E, 48000)])
def test_a_yakuman_suppresses_ordinary_yaku_and_dora(seat: Seat, total: int) -> None:
    found = score(
        "riichi", "555z 666z 777z 34m 11m", "0m", seat=seat, flags="riichi ippatsu", dora=tiles("7z"), ura=tiles("9m")
    )
    assert [one.id for one in found.elements] == ["daisangen"]
    assert found.total == total
    assert {one.id for one in found.not_counted} == {"riichi", "ippatsu", "yakuhai", "honitsu", "sanankou"}


@clause("RRC-3.5.1.b", "RRC R-17")
@hands(
    ("held", "win", "laid", "yakuman"),
    [
        ("111z 333z 3s", "3s", "pung:222z pung:444z", "daisuushii"),
        ("333z 222m 888s 333s 7z", "7z", "", "suuankou"),
        ("19m 19p 19s 1234567z", "5z", "", "kokushi_musou"),
        ("1112345678999p", "5p", "", "chuuren_poutou"),
    ],
)
def test_no_yakuman_counts_double(held: str, win: str, laid: str, yakuman: str) -> None:
    found = score("riichi", held, win, laid, seat=S)
    assert [(one.id, one.count) for one in found.elements] == [(yakuman, 1)]
    assert found.total == 32000


@clause("RRC R-17", "RRC-3.7.8.a")
def test_a_counted_yakuman_is_one_and_never_added_to_another() -> None:
    rich: dict[str, Any] = {
        "seat": S, "flags": "riichi ippatsu", "dora": tiles("9m 9m 4m 6m"), "ura": tiles("9m 2m 4m 6m"),
    }
    kazoe = score("riichi", "111345567m 79m 22m", "8m", **rich)
    assert kazoe.facts["han"] == 26                         # 8 of yaku, 10 of dora, 8 of ura: twice thirteen
    assert (kazoe.total, kazoe.facts["limit"]) == (32000, "yakuman")
    real = score("riichi", "111m 222m 333p 777s 5z", "5z", **rich)
    assert ([one.id for one in real.elements], real.total) == (["suuankou"], 32000)


@clause("RRC-4.3.b", "RRC-3.5.1.b", "RRC-3.7.8.b")
@hands(
    ("held", "win", "laid", "more", "names", "total"),
    [
        ("111z 222z 333z 444z 5z", "5z", "", {}, "daisuushii tsuuiisou suuankou", 96000),
        ("222z 1z", "1z", "pung:555z pung:666z pung:777z", {}, "daisangen tsuuiisou", 64000),
        (
            "5m", "5m", "kong:1111m:concealed kong:3333p:concealed kong:7777s:concealed kong:3333z:concealed", {},
            "suukantsu suuankou", 64000,
        ),
        ("19m 19p 19s 1234567z", "1m", "", {"seat": E, "flags": "tenhou", "by": "wall"}, "kokushi_musou tenhou", 96000),
        ("111m 999m 111p 999p 1s", "1s", "", {}, "chinroutou suuankou", 64000),
        ("222s 333s 444s 666s 8s", "8s", "", {}, "ryuuiisou suuankou", 64000),
    ],
)
def test_yakuman_add_up(held: str, win: str, laid: str, more: dict[str, Any], names: str, total: int) -> None:
    found = score("riichi", held, win, laid, **{"seat": S, **more})
    assert {one.id for one in found.elements} == set(names.split())
    assert found.total == total


# The samples of the list


@clause("RRC T-48")
@hands(
    ("yaku", "held", "laid", "wins"),
    [
        ("yakuhai", "123p 666m 567s 1m", "pung:666z", "1m"),
        ("shousangen", "555z 666m 56s 77z", "pung:666z", "4s 7s"),
        ("daisangen", "555z 34m 55s", "pung:666z pung:777z", "2m 5m"),
        ("shousuushii", "333z 11z 23s", "pung:222z pung:444z", "1s 4s"),
        ("daisuushii", "333z 111z 3s", "pung:222z pung:444z", "3s"),
        ("tsuuiisou", "333z 777z 5z", "pung:444z pung:222z", "5z"),
        ("toitoi", "333z 22m 88s", "pung:555p pung:333s", "2m 8s"),
        ("sanankou", "333z 222m 888s 7z", "chow:234s", "7z"),
        ("sanshoku_doukou", "444m 78s 33z", "pung:444p pung:444s", "6s 9s"),
        ("sankantsu", "12m 77s", "kong:3333z:concealed kong:1111s kong:4444p", "3m"),
        ("suukantsu", "1m", "kong:3333z:concealed kong:1111s kong:4444p kong:9999p:added", "1m"),
        ("suuankou", "333z 222m 888s 333s 7z", "", "7z"),
        ("pinfu", "123p 234m 567s 33s 56m", "", "1m 4m 7m"),
        ("iipeikou", "112233p 567s 33s 56m", "", "4m 7m"),
        ("ryanpeikou", "112233p 556677s 5m", "", "5m"),
        ("sanshoku_doujun", "123p 123s 56s 11z", "chow:123m", "4s 7s"),
        ("ittsu", "123789p 56s 11z", "chow:456p", "4s 7s"),
        ("honitsu", "123789p 55p 11z", "pung:555z", "5p 1z"),
        ("chuuren_poutou", "1112345678999p", "", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
        ("ryuuiisou", "2233446s", "pung:888s pung:666z", "6s"),
        ("tanyao", "22456s 67p", "chow:456p pung:666m", "5p 8p"),
        ("chanta", "11789s 11z", "chow:123p pung:666z", "1s 1z"),
        ("junchan", "11789s 99m", "chow:123p chow:789m", "9m 1s"),
        ("honroutou", "333z 11m 99s", "pung:555z pung:111s", "1m 9s"),
        ("chinroutou", "111999s 9m", "pung:111p pung:999p", "9m"),
        ("chiitoitsu", "3366s 7799m 33p 113z", "", "3z"),
        ("kokushi_musou", "19m 19p 19s 1234567z", "", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
    ],
)
@hands("by", ["discard", "wall"])
def test_the_sample_of_each_yaku_shows_it(yaku: str, held: str, laid: str, wins: str, by: str) -> None:
    for win in wins.split():
        assert yaku in yaku_of(held, win, laid, by=by), win
