"""Dora, fu, points and limits, and the worked hands of the book (RRC-3.6, RRC-3.7)."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.core.hands import Hand
from paiju.core.seats import Seat
from paiju.core.tiles import Tile, compact, tile, tiles
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rules.riichi.houses import EMA, RRC, WRC
from paiju.rules.riichi.money import base_points, limit_name, ron_points, tsumo_points
from paiju.rules.riichi.scoring import pointed, winning
from paiju.testing.builders import score, waits
from paiju.testing.clauses import clause

E, S, W, N = Seat
LOW = ("22456s 67p", "5p", "chow:456p pung:666m")           # open tanyao
FLAT = ("123m 456p 789p 55m 67s", "5s")                     # pinfu
PLAIN = ("13m 456p 789s 789m 55p", "2m")                    # closed, no yaku on a discard


def worth(held: str, win: str, laid: str = "", book: str = "riichi", **more: Any) -> Score:
    """East round, South seat unless told otherwise."""
    found = score(book, held, win, laid, **{"seat": S, **more})
    assert found.reason != "not_complete"
    return found


def value(found: Score) -> tuple[object, object, int]:
    return found.facts["han"], found.facts["fu"], found.total


def extra(yaku: str, found: Score) -> int:
    return sum(one.count for one in found.elements if one.id == yaku)


def fu(found: Score) -> dict[str, int]:
    """Fu by their reasons, the base apart."""
    rows: Any = found.facts["fu_items"]
    assert rows[0]["id"] == "base"
    assert rows[0]["fu"] == 20
    summed: dict[str, int] = {}
    for row in rows[1:]:
        summed[row["id"]] = summed.get(row["id"], 0) + row["fu"]
    return summed


# Dora


@clause("RRC-3.6.a")
@pytest.mark.parametrize(
    ("indicators", "dora"),
    [
        ("123456789m", "234567891m"), ("123456789p", "234567891p"), ("123456789s", "234567891s"),
        ("1234z", "2341z"), ("567z", "675z"), ("0m", "6m"), ("0s", "6s"),
    ],
)
def test_an_indicator_makes_the_next_kind_dora(indicators: str, dora: str) -> None:
    assert compact(Tile.of(pointed(each.kind)) for each in tiles(indicators)) == dora


@clause("RRC-3.6.b", "RRC-3.6.c", "RRC-3.6.d")
@pytest.mark.parametrize(
    ("laid", "indicators", "count"),
    [
        ("chow:456p pung:666m", "1s", 2),                   # in the hand
        ("chow:456p pung:666m", "4p", 2),                   # in a chi, and the winning tile
        ("chow:456p pung:666m", "5m", 3),
        ("chow:456p kong:6666m", "5m", 4), ("chow:456p kong:6666m:concealed", "5m", 4),
        ("chow:456p pung:666m", "8p", 0), ("chow:456p pung:666m", "6m", 0),
        ("chow:456p pung:666m", "1s 4p 5m 7p 1z", 7),       # four kans were declared
        ("chow:456p pung:666m", "1s 1s", 4), ("chow:456p pung:666m", "1s 1s 1s", 6),
        ("chow:456p pung:666m", "1s 1s 1s 1s", 8),
    ],
)
def test_each_dora_tile_is_one_han_for_each_indicator(laid: str, indicators: str, count: int) -> None:
    found = worth(LOW[0], LOW[1], laid, dora=tiles(indicators))
    assert extra("dora", found) == count
    assert found.facts["han"] == 1 + count


@clause("RRC-3.6.c")
def test_there_are_five_indicators_at_most() -> None:
    with pytest.raises(BadInput, match="too_many_indicators"):
        worth(*LOW, dora=tiles("1z 2z 3z 4z 5z 6z"))


@clause("RRC-3.6.d")
def test_dora_and_ura_may_point_to_one_tile() -> None:
    found = worth("22m 345p 567p 678s 23s", "4s", flags="riichi", dora=tiles("1m 1m"), ura=tiles("1m 1m"))
    assert (extra("dora", found), extra("uradora", found)) == (4, 4)
    assert found.facts["han"] == 2 + 8 + 1                  # riichi and tanyao, dora, and pinfu


@clause("RRC-3.6.e")
def test_indicators_belong_to_nobody() -> None:
    found = worth(*FLAT, dora=tiles("0m 3s"))
    assert [one.id for one in found.elements] == ["pinfu"]


@clause("RRC-3.6.f", "RRC-3.6.g", "RRC-3.6.h")
def test_ura_count_for_a_winner_in_riichi_alone() -> None:
    found = worth(*FLAT, flags="riichi", dora=tiles("9m 4z 4z"), ura=tiles("8p 4m 1m"))
    assert (extra("dora", found), extra("uradora", found)) == (1, 1 + 2 + 1)
    assert found.facts["han"] == 2 + 1 + 4
    assert value(worth(*FLAT, dora=tiles("9m"))) == (2, 30, 2000)
    with pytest.raises(BadInput, match="ura_without_riichi"):
        worth(*FLAT, dora=tiles("9m"), ura=tiles("8p"))


@clause("RRC-3.6.i")
@pytest.mark.parametrize(
    ("held", "win", "laid", "indicators", "han"),
    [
        ("22406s 67p", "5p", "chow:456p pung:666m", "", 2),
        ("22406s 67p", "0p", "chow:456p pung:666m", "", 3),
        ("22406s 67p", "5p", "chow:406p pung:666m", "", 3),
        ("22406s 67p", "8p", "chow:456p pung:666m", "4s", 3),       # the red five is worth two
        ("22406s 67p", "8p", "chow:456p pung:666m", "4s 4s", 4),
        ("22406s 67p", "8p", "chow:406p pung:666m", "4p", 4),
    ],
)
def test_a_red_five_is_a_han_beside_its_indicators(held: str, win: str, laid: str, indicators: str, han: int) -> None:
    assert worth(held, win, laid, dora=tiles(indicators)).facts["han"] == han


@clause("RRC-3.6.i")
def test_red_fives_do_not_exist_where_they_are_not_played() -> None:
    with pytest.raises(BadInput, match="no_red_fives_here"):
        worth("22406s 67p", "5p", "chow:456p pung:666m", book="riichi/ema")
    with pytest.raises(BadInput, match="no_red_fives_here"):
        worth("22406s 67p", "5p", "chow:456p pung:666m", options={"akadora": 0})


@clause("RRC-3.6.j")
def test_dora_are_no_yaku_and_add_nothing_to_a_yakuman_or_to_renhou() -> None:
    assert worth("13m 406p 789s 789m 55p", "2m", dora=tiles("6m 6s")).reason == "no_yaku"
    assert worth("1112345678999p", "5p", dora=tiles("9p 8p")).total == 32000
    assert worth(*PLAIN, flags="renhou", dora=tiles("6m 6s 4p 9m")).total == 8000


# Han and fu


@clause("RRC-3.7.a")
def test_fu_matter_below_five_han_only() -> None:
    assert [ron_points(base_points(4, fu, RRC), dealer=False) for fu in (25, 30, 40)] == [6400, 7700, 8000]
    assert {ron_points(base_points(5, fu, RRC), dealer=False) for fu in range(30, 120, 10)} == {8000}
    assert {ron_points(base_points(6, fu, RRC), dealer=False) for fu in range(20, 120, 10)} == {12000}
    assert value(worth(*FLAT, flags="riichi", dora=tiles("4m"))) == (4, 30, 7700)       # riichi, pinfu, two dora
    assert value(worth(*FLAT, flags="riichi", dora=tiles("4m 9m"))) == (5, 30, 8000)


@clause("RRC-3.7.b")
def test_fu_are_rounded_up_to_ten() -> None:
    found = worth("234p 567p 34s 55s", "2s", "kong:1111m:concealed", by="wall")
    assert 20 + sum(fu(found).values()) == 54
    assert value(found) == (1, 60, 500 + 500 + 1000)
    assert worth("456p 789p 34s 77z", "2s", "kong:2222s", flags="last_tile").facts["fu"] == 30      # 30 stay 30
    assert worth("456p 789p 33s 77z", "3s", "kong:2222p", flags="last_tile").facts["fu"] == 40      # 32


@clause("RRC-3.7.c", "RRC-4.1.6.a")
@pytest.mark.parametrize(
    ("held", "win", "by", "han", "total"),
    [
        ("3366s 7799m 33p 113z", "3z", "discard", 2, 1600),
        ("3366s 7799m 33p 113z", "3z", "wall", 3, 3200),
        ("1199m 3366p 88s 225z", "5z", "discard", 2, 1600),         # seat wind, dragon, tanki: nothing added
    ],
)
def test_seven_pairs_are_25_fu(held: str, win: str, by: str, han: int, total: int) -> None:
    found = worth(held, win, by=by)
    assert value(found) == (han, 25, total)


@clause("RRC-3.7.c", "RRC T-46")
def test_ryanpeikou_has_ordinary_fu() -> None:
    found = worth("112233p 556677s 5m", "5m")
    assert {one.id for one in found.elements} == {"ryanpeikou"}
    assert value(found) == (3, 40, 5200)
    assert fu(found) == {"tanki": 2, "closed_ron": 10}


@clause("RRC T-46")
def test_seven_pairs_of_terminals_and_of_honours() -> None:
    found = worth("1199m 1199p 11s 112z", "2z")
    assert {one.id for one in found.elements} == {"chiitoitsu", "honroutou"}
    assert value(found) == (4, 25, 6400)
    assert [one.id for one in worth("1122334455667z", "7z").elements] == ["tsuuiisou"]


@clause("RRC-3.7.1.a")
@pytest.mark.parametrize(
    ("held", "laid", "points"),
    [
        ("456p 789p 34s 99s", "pung:222m", 2), ("222m 456p 789p 34s 99s", "", 4),
        ("456p 789p 34s 99s", "pung:999m", 4), ("999m 456p 789p 34s 99s", "", 8),
        ("456p 789p 34s 99s", "pung:777z", 4), ("777z 456p 789p 34s 99s", "", 8),
        ("456p 789p 34s 99s", "kong:2222m", 8), ("456p 789p 34s 99s", "kong:2222m:concealed", 16),
        ("456p 789p 34s 99s", "kong:2222m:added", 8), ("456p 789p 34s 99s", "kong:7777z:added", 16),
        ("456p 789p 34s 99s", "kong:1111p", 16), ("456p 789p 34s 99s", "kong:1111p:concealed", 32),
        ("456p 789p 34s 99s", "kong:3333z", 16), ("456p 789p 34s 99s", "kong:3333z:concealed", 32),
        ("222m 456p 34s 99s", "chow:789p", 4),              # a closed set in an open hand
        ("34s 99s 456p", "kong:2222m:concealed pung:777z", 16 + 4),
    ],
)
def test_fu_of_triplets_and_kans(held: str, laid: str, points: int) -> None:
    found = fu(worth(held, "2s", laid, flags="last_tile"))
    assert sum(many for name, many in found.items() if name.endswith(("pon", "kan"))) == points


@clause("RRC-3.7.1.b")
@pytest.mark.parametrize(("win", "by", "points"), [
    ("3s", "discard", 2), ("3s", "wall", 4), ("9s", "discard", 4), ("9s", "wall", 8),
])
def test_a_triplet_completed_by_ron_is_open(win: str, by: str, points: int) -> None:
    found = fu(worth("222m 456p 789p 33s 99s", win, flags="riichi", by=by))
    assert found.get("open_pon", 0) == (points if by == "discard" else 0)
    assert found["closed_pon"] == 4 + (points if by == "wall" else 0)


@clause("RRC-3.7.1.c")
def test_sequences_give_no_fu() -> None:
    assert fu(worth(*FLAT)) == {"closed_ron": 10}
    assert fu(worth("123m 789m 456p 22s 78s", "9s", by="wall")) == {}


@clause("RRC-3.7.2.a")
@pytest.mark.parametrize(
    ("pair", "more", "points"),
    [
        ("55z", {}, 2), ("66z", {}, 2), ("77z", {}, 2), ("22z", {}, 2), ("11z", {}, 2),
        ("33z", {}, 0), ("44z", {}, 0), ("11s", {}, 0), ("55s", {}, 0),
        ("11z", {"seat": E}, 4), ("22z", {"round": S}, 4), ("33z", {"seat": W}, 2),
        ("11z", {"seat": E, "book": "riichi/wrc"}, 2), ("22z", {"book": "riichi/wrc"}, 2),
        ("22z", {"seat": E, "dealer": N}, 2),               # the winner's wind is South
    ],
)
def test_fu_of_the_pair(pair: str, more: dict[str, Any], points: int) -> None:
    found = fu(worth(f"123m 456p 789p {pair} 24s", "3s", flags="riichi", **more))
    assert found.get("pair", 0) == points


@clause("RRC-3.7.3.a")
@pytest.mark.parametrize(
    ("held", "laid", "by", "points"),
    [
        ("123m 456p 789p 55s 24s", "", "discard", 10),
        ("456p 789p 55s 24s", "kong:3333z:concealed", "discard", 10),
        ("456p 789p 55s 24s", "kong:3333z", "discard", 0),
        ("456p 789p 55s 24s", "chow:123m", "discard", 0),
        ("123m 456p 789p 55s 24s", "", "wall", 0),
    ],
)
def test_ron_of_a_closed_hand(held: str, laid: str, by: str, points: int) -> None:
    assert fu(worth(held, "3s", laid, by=by, flags="last_tile")).get("closed_ron", 0) == points


@clause("RRC-3.7.3.b", "RRC R-05")
@pytest.mark.parametrize(
    ("held", "win", "laid", "flags", "book", "points"),
    [
        ("123m 456p 789p 55s 24s", "3s", "", "", "riichi", 2),
        ("456p 789p 55s 24s", "3s", "chow:123m", "last_tile", "riichi", 2),
        ("456p 789p 55s 24s", "3s", "kong:3333z", "last_tile", "riichi", 2),        # no replacement tile
        (*FLAT, "", "", "riichi", 0),                                               # pinfu
        (*FLAT, "", "", "riichi/ema", 0),
        ("456p 789p 55s 24s", "3s", "kong:3333z", "replacement", "riichi", 0),
        ("456p 789p 55s 24s", "3s", "kong:3333z:concealed", "replacement", "riichi", 0),
        ("456p 789p 55s 24s", "3s", "kong:3333z", "replacement", "riichi/ema", 2),
        ("456p 789p 55s 24s", "3s", "kong:3333z", "replacement", "riichi/wrc", 2),
        ("456p 789p 55s 24s", "3s", "kong:3333z", "replacement", "riichi/tenhou", 2),
    ],
)
def test_tsumo_gives_two_fu(held: str, win: str, laid: str, flags: str, book: str, points: int) -> None:
    found = fu(worth(held, win, laid, book=book, flags=flags, by="wall"))
    assert found.get("tsumo", 0) == points


@clause("RRC-3.7.3.c")
@pytest.mark.parametrize(
    ("held", "win", "by", "items", "points"),
    [
        ("456p 789p 55m 67s", "5s", "discard", {"open_pinfu": 2}, 30),
        ("456p 789p 55m 67s", "5s", "wall", {"tsumo": 2}, 30),
        ("456p 789p 55m 68s", "7s", "discard", {"kanchan": 2}, 30),
        ("456p 789p 22z 67s", "5s", "discard", {"pair": 2}, 30),
        ("456p 777p 55m 67s", "5s", "discard", {"closed_pon": 4}, 30),
    ],
)
def test_open_pinfu(held: str, win: str, by: str, items: dict[str, int], points: int) -> None:
    found = worth(held, win, "chow:123m", by=by, flags="last_tile")
    assert (fu(found), found.facts["fu"]) == (items, points)


@clause("RRC-3.7.4.a")
@pytest.mark.parametrize(
    ("held", "win", "wait"),
    [
        ("456p 55m 24s", "3s", "kanchan"), ("456p 55m 79s", "8s", "kanchan"),
        ("456p 55m 12s", "3s", "penchan"), ("456p 55m 89s", "7s", "penchan"),
        ("456p 345s 5m", "5m", "tanki"),
        ("456p 55m 34s", "2s", ""), ("456p 55m 34s", "5s", ""), ("456p 55m 23s", "1s", ""), ("456p 55m 78s", "9s", ""),
        ("456p 55m 33s", "3s", ""),                         # shanpon
    ],
)
def test_fu_of_the_wait(held: str, win: str, wait: str) -> None:
    found = fu(worth(held, win, "chow:789m pung:222z"))
    assert {name: many for name, many in found.items() if name in ("kanchan", "penchan", "tanki")} == (
        {wait: 2} if wait else {}
    )


@clause("RRC-3.7.4.b", "RRC-3.5.c")
def test_a_tile_that_fits_two_waits_takes_the_better_one() -> None:
    found = worth("45567m 66z 123s", "6m", "kong:2222p", flags="last_tile")
    assert fu(found) == {"open_kan": 8, "pair": 2, "kanchan": 2}                # two-sided it would be 30 fu
    assert value(found) == (1, 40, 1300)
    assert extra("pinfu", worth("23466m 56789p 123s", "7p")) == 1               # and here two-sided gives the yaku


@clause("RRC T-19", "RRC-3.7.4.b")
@pytest.mark.parametrize(
    ("held", "all_waits", "win", "items"),
    [
        ("3456p 123m 456m 789s", "36p", "3p", {"tanki": 2}),
        ("3456p 123m 456m 789s", "36p", "6p", {"tanki": 2}),
        ("3456789s 123m 456p", "369s", "3s", {"tanki": 2}),
        ("3456789s 123m 456p", "369s", "6s", {"tanki": 2}),
        ("3456789s 123m 456p", "369s", "9s", {"tanki": 2}),
        ("3444m 456p 789p 123s", "235m", "2m", {}),
        ("3444m 456p 789p 123s", "235m", "5m", {}),
        ("3444m 456p 789p 123s", "235m", "3m", {"tanki": 2, "closed_pon": 4}),
    ],
)
def test_nobetan_sanmentan_ryantan(held: str, all_waits: str, win: str, items: dict[str, int]) -> None:
    assert waits("riichi", held) == all_waits
    assert fu(worth(held, win, flags="riichi")) == {**items, "closed_ron": 10}


# Points

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
RON = (
    "- - 1000 1300 1600 2000 2300 2600 2900 3200 3600",
    "- 1600 2000 2600 3200 3900 4500 5200 5800 6400 7100",
    "- 3200 3900 5200 6400 7700 8000 8000 8000 8000 8000",
    "- 6400 7700 8000 8000 8000 8000 8000 8000 8000 8000",
)
TSUMO = (
    "- - 300/500 400/700 400/800 500/1000 600/1200 700/1300 800/1500 800/1600 900/1800",
    "400/700 - 500/1000 700/1300 800/1600 1000/2000 1200/2300 1300/2600 1500/2900 1600/3200 1800/3600",
    "700/1300 800/1600 1000/2000 1300/2600 1600/3200 2000/3900" + 5 * " 2000/4000",
    "1300/2600 1600/3200 2000/3900" + 8 * " 2000/4000",
)
DEALER_RON = (
    "- - 1500 2000 2400 2900 3400 3900 4400 4800 5300",
    "- 2400 2900 3900 4800 5800 6800 7700 8700 9600 10600",
    "- 4800 5800 7700 9600 11600" + 5 * " 12000",
    "- 9600 11600" + 8 * " 12000",
)
DEALER_TSUMO = (
    "- - 500 700 800 1000 1200 1300 1500 1600 1800",
    "700 - 1000 1300 1600 2000 2300 2600 2900 3200 3600",
    "1300 1600 2000 2600 3200 3900" + 5 * " 4000",
    "2600 3200 3900" + 8 * " 4000",
)


def shares(base: int, dealer: bool) -> str:
    """What the others pay by tsumo, as the tables write it."""
    from_dealer, from_each = tsumo_points(base, dealer)
    return str(from_each) if dealer else f"{from_each}/{from_dealer}"


@clause("RRC-3.7.7.a", "RRC-3.7.7.b", "RRC-3.7.7.c", "RRC-3.7.6.b", "RRC R-37")
@pytest.mark.parametrize("han", [1, 2, 3, 4])
def test_the_payment_tables_of_the_book(han: int) -> None:
    tables = (RON, TSUMO, DEALER_RON, DEALER_TSUMO)
    cells = [table[han - 1].split() for table in tables]
    for at, points in enumerate(FU):
        base = base_points(han, points, RRC)
        ours = str(ron_points(base, False)), shares(base, False), str(ron_points(base, True)), shares(base, True)
        for cell, mine in zip((row[at] for row in cells), ours, strict=True):
            assert cell in ("-", mine), (han, points)


@clause("RRC-3.7.8.a", "RRC R-37")
@pytest.mark.parametrize(
    ("hans", "name", "ron", "tsumo", "dealer_ron", "dealer_tsumo"),
    [
        ([5], "mangan", 8000, "2000/4000", 12000, "4000"),
        ([6, 7], "haneman", 12000, "3000/6000", 18000, "6000"),
        ([8, 9, 10], "baiman", 16000, "4000/8000", 24000, "8000"),
        ([11, 12], "sanbaiman", 24000, "6000/12000", 36000, "12000"),
        ([13, 14, 15, 26, 40], "yakuman", 32000, "8000/16000", 48000, "16000"),
    ],
)
def test_the_limits(hans: list[int], name: str, ron: int, tsumo: str, dealer_ron: int, dealer_tsumo: str) -> None:
    for han in hans:
        base = base_points(han, 30, RRC)
        assert limit_name(han, 30, RRC) == name
        assert (ron_points(base, False), shares(base, False)) == (ron, tsumo)
        assert (ron_points(base, True), shares(base, True)) == (dealer_ron, dealer_tsumo)


@clause("RRC-3.7.7.a")
def test_the_base_is_capped_at_mangan_below_five_han() -> None:
    assert (base_points(1, 30, RRC), base_points(3, 40, RRC)) == (30 * 8, 40 * 32)
    assert (base_points(3, 60, RRC), base_points(3, 70, RRC), base_points(4, 40, RRC)) == (1920, 2000, 2000)
    assert [limit_name(han, fu, RRC) for han, fu in ((3, 60), (3, 70), (4, 30), (4, 40))] == [
        None, "mangan", None, "mangan",
    ]


@clause("RRC-3.7.7.c")
@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_nothing_is_rounded_up_to_mangan_but_under_wrc(han: int, fu: int) -> None:
    assert [ron_points(base_points(han, fu, RRC), dealer) for dealer in (False, True)] == [7700, 11600]
    assert [ron_points(base_points(han, fu, WRC), dealer) for dealer in (False, True)] == [8000, 12000]
    assert limit_name(han, fu, WRC) == "mangan"
    assert base_points(4, 25, WRC) == base_points(4, 25, RRC) == 1600


@clause("RRC R-52")
def test_pairs_of_han_and_fu_that_are_in_no_table_go_by_the_formula() -> None:
    assert [ron_points(base_points(1, fu, RRC), False) for fu in (120, 130, 140)] == [3900, 4200, 4500]
    assert [ron_points(base_points(2, fu, RRC), False) for fu in (120, 130)] == [7700, 8000]
    assert ron_points(base_points(2, 120, RRC), True) == 11600
    assert shares(base_points(1, 20, RRC), False) == "200/400"


@clause("RRC-3.7.6.b")
@pytest.mark.parametrize(
    ("held", "laid", "by", "points", "han"),
    [
        ("123m 456p 789p 55m 67s", "", "wall", 20, 3), ("123m 456p 789p 55m 67s", "", "discard", 30, 2),
        ("456p 789p 55m 67s", "chow:123m", "wall", 30, 1), ("456p 789p 55m 67s", "chow:123m", "discard", 30, 1),
    ],
)
def test_twenty_fu_are_a_closed_pinfu_tsumo_alone(held: str, laid: str, by: str, points: int, han: int) -> None:
    found = worth(held, "5s", laid, by=by, flags="last_tile")
    assert (found.facts["fu"], found.facts["han"]) == (points, han)


@clause("RRC-3.7.8.a", "RRC T-40")
def test_thirteen_han_are_one_yakuman_or_a_sanbaiman() -> None:
    rich: dict[str, Any] = {"flags": "riichi", "dora": tiles("9m 9m 1m")}       # 6 of chinitsu, 1, and 8 dora
    for book, total, limit in (
        ("riichi", 32000, "yakuman"), ("riichi/ema", 24000, "sanbaiman"), ("riichi/wrc", 24000, "sanbaiman"),
    ):
        found = worth("111345567m 79m 22m", "8m", book=book, **rich)
        assert (found.facts["han"], found.total, found.facts["limit"]) == (15, total, limit)
    assert base_points(13, 30, EMA) == base_points(11, 30, EMA) == 6000


@clause("RRC-3.7.8.b", "RRC T-40")
def test_three_yakuman() -> None:
    held = ("111z 222z 333z 444z 5z", "5z")
    found = worth(*held, by="wall")
    assert {one.id for one in found.elements} == {"daisuushii", "tsuuiisou", "suuankou"}
    assert found.total == 96000
    assert found.payments == {"E": -48000, "S": 96000, "W": -24000, "N": -24000}
    ema = worth(*held, by="wall", book="riichi/ema")
    assert ema.payments == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}


# The worked hands


@clause("RRC T-10")
def test_worked_hand_1() -> None:
    told: Any = ("123m 99p 13s", "2s", "chow:789s pung:666z")
    ron = worth(*told, seat=E, round=S, dora=tiles("9m"))
    assert {one.id: one.value for one in ron.elements} == {"yakuhai": 1, "chanta": 1, "dora": 1}
    assert (fu(ron), value(ron)) == ({"open_pon": 4, "kanchan": 2}, (3, 30, 5800))
    tsumo = worth(*told, seat=E, round=S, dora=tiles("9m"), by="wall")
    assert value(tsumo) == (3, 30, 6000)
    assert tsumo.payments == {"E": 6000, "S": -2000, "W": -2000, "N": -2000}


@clause("RRC T-11")
def test_worked_hand_2() -> None:
    found = worth(
        "340567m 44s 22z", "4s", "kong:9999m:concealed", flags="riichi", dora=tiles("2p 3z"), ura=tiles("6m 9p")
    )
    assert {one.id: one.count for one in found.elements} == {"riichi": 1, "akadora": 1, "uradora": 1}
    assert fu(found) == {"closed_kan": 32, "open_pon": 2, "pair": 2, "closed_ron": 10}
    assert (value(found), found.facts["limit"]) == ((3, 70, 8000), "mangan")


@clause("RRC T-12")
def test_worked_hand_3() -> None:
    found = worth(
        "455667p 3z", "3z", "kong:5555z:added chow:123p", seat=N, round=S, by="wall", flags="replacement",
        dora=tiles("3p 4s 3p"),
    )
    assert {one.id: one.value * one.count for one in found.elements} == {
        "yakuhai": 1, "honitsu": 2, "rinshan": 1, "dora": 2,
    }
    assert found.facts["han"] == 6
    assert found.payments == {"E": -6000, "S": -3000, "W": -3000, "N": 12000}


@clause("RRC T-13")
def test_worked_hand_4() -> None:
    found = worth("5688m 456p 678s", "4m", "chow:234p", seat=E, dora=tiles("6m"))
    assert [one.id for one in found.elements] == ["tanyao"]
    assert (fu(found), value(found)) == ({"open_pinfu": 2}, (1, 30, 1500))


@clause("RRC T-14")
def test_worked_hand_5() -> None:
    found = worth("222m 678p 1406888s", "1s", seat=W, round=S, by="wall", dora=tiles("4z"))
    assert {one.id for one in found.elements} == {"menzen_tsumo", "akadora"}
    assert (fu(found), value(found)) == ({"closed_pon": 8, "tanki": 2, "tsumo": 2}, (2, 40, 2700))
    assert found.payments == {"E": -1300, "S": -700, "W": 2700, "N": -700}


@clause("RRC T-15")
def test_worked_hand_with_two_dora() -> None:
    found = worth("233445m 567p 4599s", "3s", dora=tiles("3m"))
    assert {one.id: one.count for one in found.elements} == {"pinfu": 1, "dora": 2}
    assert value(found) == (3, 30, 3900)


@clause("RRC T-16")
def test_worked_hand_with_seven_dora() -> None:
    told = Win(Hand(tiles("788m 24056p 246s 22z")), tile("9s"), by_wall=False, dora=tiles("1z 4p 1z"))
    hand = winning(told, RRC)
    assert hand.dora + hand.reds == 7


@clause("RRC T-17")
def test_worked_hand_read_as_two_sided() -> None:
    hand = ("23466m 56789p 123s", "7p")
    assert value(worth(*hand)) == (1, 30, 1000)
    tsumo = worth(*hand, by="wall")
    assert value(tsumo) == (2, 20, 1500)
    assert tsumo.payments == {"E": -700, "S": 1500, "W": -400, "N": -400}


@clause("RRC T-18")
def test_worked_hand_of_two_readings() -> None:
    found = worth("777888999p 23m 99m", "4m", by="wall")
    assert {one.id for one in found.elements} == {"sanankou", "menzen_tsumo"}
    assert fu(found) == {"closed_pon": 16, "tsumo": 2}
    assert value(found) == (3, 40, 5200)
    assert found.rejected is not None
    assert found.rejected.total == 2700


@clause("RRC T-20")
def test_worked_payments() -> None:
    assert shares(base_points(2, 40, RRC), dealer=True) == "1300"
    assert shares(base_points(1, 30, RRC), dealer=False) == "300/500"
    assert ron_points(base_points(1, 30, RRC), dealer=False) == 1000
    assert {ron_points(base_points(han, fu, RRC), False) for han, fu in ((1, 100), (2, 50), (3, 25))} == {3200}
    assert worth("234p 567p 34s 55s", "2s", "kong:1111m:concealed", by="wall").facts["fu"] == 60        # of 54


@clause("RRC T-21")
def test_worked_hand_with_honba() -> None:
    told: Any = ("12378978p 44z", "9p", "chow:456p")
    found = worth(*told, dora=tiles("9p"), source=W)
    assert {one.id: one.value for one in found.elements} == {"ittsu": 1, "honitsu": 2, "dora": 1}
    assert (fu(found), value(found)) == ({"open_pinfu": 2}, (4, 30, 7700))
    later = worth(*told, dora=tiles("9p"), source=W, numbers={"honba": 2})
    assert later.payments == {"E": 0, "S": 8300, "W": -8300, "N": 0}


@clause("RRC T-37", "RRC R-05")
@pytest.mark.parametrize(("options", "value_wanted", "each", "dealer"), [
    ({}, (2, 30, 2000), -500, -1000), ({"rinshan_tsumo_fu": True}, (2, 40, 2700), -700, -1300),
])
def test_worked_hand_on_a_replacement_tile(
    options: dict[str, object], value_wanted: tuple[int, int, int], each: int, dealer: int
) -> None:
    found = worth(
        "234m 345p 678p 6m", "6m", "kong:4444s", by="wall", flags="replacement", options=options
    )
    assert {one.id for one in found.elements} == {"tanyao", "rinshan"}
    assert value(found) == value_wanted
    assert found.payments == {"E": dealer, "S": -2 * each - dealer, "W": each, "N": each}


@clause("RRC T-38", "RRC-3.7.2.a")
@pytest.mark.parametrize(("options", "value_wanted", "each"), [
    ({}, (2, 40, 3900), 1300), ({"double_wind_pair_fu": 2}, (2, 30, 3000), 1000),
])
def test_worked_hand_with_a_pair_of_both_winds(
    options: dict[str, object], value_wanted: tuple[int, int, int], each: int
) -> None:
    found = worth("567p 79p 11z", "8p", "pung:222p pung:333p", seat=E, by="wall", options=options)
    assert [one.id for one in found.elements] == ["honitsu"]
    assert fu(found) == {"open_pon": 4, "kanchan": 2, "tsumo": 2, "pair": 2 if options else 4}
    assert value(found) == value_wanted
    assert found.payments == {"E": 3 * each, "S": -each, "W": -each, "N": -each}


@clause("RRC T-47")
def test_worked_hand_of_four_triplets() -> None:
    ron = worth("222m 333444p 55p 66s", "6s")
    assert {one.id for one in ron.elements} == {"toitoi", "sanankou", "tanyao"}
    assert (ron.facts["han"], ron.facts["limit"], ron.total) == (5, "mangan", 8000)
    assert [one.id for one in worth("222m 333444p 55p 66s", "6s", by="wall").elements] == ["suuankou"]
