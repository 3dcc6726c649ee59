"""A game: honba, renchan, deposits, and when it ends (RRC-3.9, RRC-3.11, RRC-12.1.d)."""

from dataclasses import replace
from typing import Any

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.rules.riichi.houses import RRC, TENHOU
from paiju.rules.riichi.match import MatchPlan
from paiju.table.deals import Deal
from paiju.table.matches import Match, begin_deal
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import E, N, S, W, house

BOOK, ON_TENHOU = rules.ruleset("riichi"), rules.ruleset("riichi/tenhou")
DRAW, ABORT, CHOMBO = "exhausted", "suufon_renda", "chombo"


def dealt(match: Match, book: Ruleset, ended: str, **how: Any) -> Deal:
    """A deal of this match that is over: ``out`` won, ``tenpai`` were ready, ``scores`` lie there, ``pot`` is left."""
    board = Board(
        book, dealer=match.dealer, round_wind=match.round, counter=match.counter, pot=how.get("pot", match.pot),
        scores=how.get("scores", match.totals), turn=match.dealer,
    )
    deal = board.deal
    deal.ended, deal.out = ended, set(how.get("out", ()))
    board.note("tenpai", {seat: seat in how.get("tenpai", ()) for seat in Seat})
    deal.fines = list(how.get("fines", deal.fines))
    return deal


def after(match: Match, ended: str, book: Ruleset = BOOK, **how: Any) -> Match:
    return book.match.after(match, dealt(match, book, ended, **how))


def at(place: str, book: Ruleset = BOOK, **more: Any) -> Match:
    """A match at ``E1`` … ``S4``, ``W1``: the round and the dealer."""
    rounds = "ESWN".index(place[0])
    return replace(book.match.first(), round=Seat(rounds), rounds=rounds, dealer=Seat(int(place[1]) - 1), **more)


def place(match: Match) -> str:
    return "over" if match.over else f"{match.round.letter}{match.dealer + 1}"


# Honba and renchan


@clause("RRC-3.9.a", "RRC-3.9.c", "RRC-3.9.d", "RRC-3.9.e", "RRC R-24", "RRC R-25", "RRC R-59")
@pytest.mark.parametrize(
    ("ended", "how", "dealer", "honba"),
    [
        ("won", {"out": {S}}, S, 3),
        ("won", {"out": {W, S}}, S, 3),                     # the dealer as one of two
        ("won", {"out": {E}}, W, 0),
        ("won", {"out": {E, W, N}}, W, 0),
        (DRAW, {"tenpai": {S}}, S, 3),
        (DRAW, {"tenpai": {S, E}}, S, 3),
        (DRAW, {"tenpai": {W, N}}, W, 3),                   # the dealer noten, others ready
        (DRAW, {"tenpai": set()}, W, 3),
        ("suufon_renda", {}, S, 3),
        ("kyuushu_kyuuhai", {}, S, 3),
        ("suukaikan", {}, S, 3),
        ("suucha_riichi", {}, S, 3),
        ("triple_ron", {}, S, 3),
        (CHOMBO, {}, S, 2),
    ],
)
def test_who_deals_next_and_with_how_many_honba(ended: str, how: dict[str, Any], dealer: Seat, honba: int) -> None:
    found = after(at("E2", counter=2), ended, **how)
    assert (found.dealer, found.round, found.counter) == (dealer, E, honba)


@clause("RRC-3.9.c")
def test_honba_are_nobodys_points() -> None:
    found = after(at("E1", counter=4), DRAW, tenpai={E})
    assert (found.counter, found.totals) == (5, (30000,) * 4)


@clause("RRC-3.3.6.i", "RRC-3.8.e", "RRC-3.13.c", "RRC R-28")
@pytest.mark.parametrize("ended", [DRAW, ABORT, CHOMBO])
def test_sticks_left_go_along_to_the_next_hand(ended: str) -> None:
    found = after(at("E1"), ended, tenpai={E}, pot=2000, scores=(29000, 29000, 30000, 30000))
    assert (found.pot, found.totals) == (2000, (29000, 29000, 30000, 30000))
    deal, _ = begin_deal(BOOK, found, "next")
    assert (deal.pot, deal.notes.pot, deal.counter) == (2000, 2000, found.counter)


@clause("RRC-3.1.2.b", "RRC-3.1.2.c", "RRC-3.1.2.d", "RRC-3.11.d")
def test_a_hanchan_is_an_east_and_a_south_round_of_four_dealerships() -> None:
    match, places = BOOK.match.first(), []
    while not match.over:
        places.append(place(match))
        match = after(match, "won", out={match.dealer.after()})
    assert places == ["E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4"]


@clause("RRC-3.1.2.b", "RRC-3.11.d")
def test_a_tonpuusen_is_an_east_round() -> None:
    short = house(game_length="tonpuusen")
    assert place(after(at("E3", short), DRAW, short)) == "E4"
    assert place(after(at("E4", short), DRAW, short)) == "over"


# The end


@clause("RRC-3.11.c", "RRC-3.11.d", "RRC T-50")
@pytest.mark.parametrize(
    ("ended", "how", "wanted", "honba"),
    [
        ("won", {"out": {N}, "scores": (20000, 20000, 20000, 60000)}, "S4", 1),     # leading, and must go on
        (DRAW, {"tenpai": {N}, "scores": (20000, 20000, 20000, 60000)}, "S4", 1),
        (DRAW, {"tenpai": {S}, "scores": (29000, 29000, 29000, 29000), "pot": 4000}, "over", 1),
        ("won", {"out": {E}, "scores": (29000, 29000, 29000, 29000), "pot": 4000}, "over", 0),
        (CHOMBO, {}, "S4", 0),
        (ABORT, {}, "S4", 1),
    ],
)
def test_the_last_hand_is_repeated_or_ends_the_game(ended: str, how: dict[str, Any], wanted: str, honba: int) -> None:
    found = after(at("S4"), ended, **how)
    assert (place(found), found.counter) == (wanted, honba)


@clause("RRC-3.11.a", "RRC-3.11.b", "RRC R-41")
@pytest.mark.parametrize(
    ("book", "scores", "over"),
    [
        (BOOK, (-100, 40100, 40000, 40000), False),
        (house(tobi=True), (-100, 40100, 40000, 40000), True),
        (house(tobi=True), (0, 40000, 40000, 40000), False),
        (ON_TENHOU, (-100, 40100, 30000, 30000), True),
        (ON_TENHOU, (0, 40000, 30000, 30000), False),
    ],
    ids=["book", "tobi", "zero", "tenhou", "tenhou zero"],
)
@pytest.mark.parametrize("ended", ["won", DRAW, ABORT])
def test_tobi_ends_the_game_below_zero(book: Ruleset, scores: tuple[int, ...], over: bool, ended: str) -> None:
    assert after(at("E2", book), ended, book, scores=scores, out={S} if ended == "won" else ()).over is over


@clause("RRC-12.1.d", "RRC-3.11.e", "RRC T-55")
@pytest.mark.parametrize(
    ("at_place", "ended", "how", "wanted"),
    [
        ("S4", DRAW, {"tenpai": {N}, "scores": (20000, 20000, 11500, 48500)}, "over"),
        ("S4", "won", {"out": {N}, "scores": (20000, 20000, 11500, 48500)}, "over"),
        ("S4", "won", {"out": {N}, "scores": (40000, 20000, 8000, 32000)}, "S4"),          # second
        ("S4", "won", {"out": {N}, "scores": (32000, 20000, 16000, 32000)}, "S4"),         # equal, and a later seat
        ("S4", "won", {"out": {N}, "scores": (29000, 29000, 12000, 29900)}, "S4"),         # first, not enough
        ("S4", ABORT, {"scores": (20000, 20000, 11500, 48500)}, "S4"),
        ("S3", "won", {"out": {W}, "scores": (20000, 20000, 48500, 11500)}, "S3"),         # not the last hand
        ("S4", "won", {"out": {S}, "scores": (29000, 29000, 29000, 13000)}, "W1"),         # nobody has 30000
        ("S4", DRAW, {"tenpai": {S}, "scores": (29500, 29500, 29000, 11000), "pot": 1000}, "W1"),
        ("S4", "won", {"out": {S}, "scores": (29000, 30000, 28000, 13000)}, "over"),
        ("W1", "won", {"out": {S}, "scores": (29000, 31000, 28000, 12000)}, "over"),
        ("W1", "won", {"out": {S}, "scores": (29000, 29000, 29000, 13000)}, "W2"),
        ("W1", "won", {"out": {E}, "scores": (29000, 31000, 28000, 12000)}, "W1"),         # a repeat goes first
        ("W1", "won", {"out": {E}, "scores": (31000, 29000, 28000, 12000)}, "over"),
        ("W1", DRAW, {"tenpai": {E}, "scores": (31000, 29000, 28000, 12000)}, "over"),
        ("W4", "won", {"out": {S}, "scores": (29000, 29000, 29000, 13000)}, "over"),       # whatever the scores
    ],
)
def test_when_a_game_ends_on_tenhou(at_place: str, ended: str, how: dict[str, Any], wanted: str) -> None:
    assert place(after(at(at_place, ON_TENHOU), ended, ON_TENHOU, **how)) == wanted


@clause("RRC T-55", "RRC-12.1.d")
def test_an_east_game_on_tenhou_is_extended_into_south_and_the_leader_takes_the_bet() -> None:
    short = replace(TENHOU, game_length="tonpuusen")
    book = replace(ON_TENHOU, options=short, match=MatchPlan(short))
    extended = after(at("E4", book), "won", book, out={S}, scores=(29000, 29000, 29000, 13000))
    assert place(extended) == "S1"
    scores = (24500, 24000, 30500, 20000)
    found = after(at("S3", book), DRAW, book, tenpai={W}, scores=scores, pot=1000)
    assert (place(found), found.pot) == ("over", 1000)
    results = book.match.final(found)
    assert [result.total for result in results] == [5000, -16000, 41000, -30000]        # 31500 and 40000, balanced


@clause("RRC-5.4.2.b", "RRC-3.8.c", "RRC-3.11.d")
def test_the_last_dealer_may_end_the_game_by_saying_noten() -> None:
    for answer, wanted in (("noten", "over"), ("tenpai", "S4")):
        board = Board("riichi", live=0, dealer=N, round_wind=S, turn=N, north="123456789m 11p 34s 7z", rivers={N: "8m"})
        board.north.discards("7z")
        board.north.declares("tenpai", answer)
        assert place(BOOK.match.after(at("S4"), board.deal)) == wanted


# Chombo and the reckoning


@clause("RRC-3.13.a", "RRC-3.13.c", "RRC R-61")
def test_a_chombo_hand_does_not_count_and_its_price_is_taken_after_uma() -> None:
    match = at("E3", counter=1, pot=1000)
    found = after(match, CHOMBO, fines=(0, 20000, 0, 0), pot=1000)
    assert (place(found), found.counter, found.pot, found.deals) == ("E3", 1, 1000, match.deals)
    assert found.totals == match.totals
    over = replace(found, totals=(20000, 40000, 32000, 27000), over=True)
    results = BOOK.match.final(over)
    assert [(result.place, result.total) for result in results] == [
        (4, -25000), (1, 40000 + 1000 - 30000 + 15000 - 20000), (2, 7000), (3, -8000),
    ]


@clause("RRC R-43")
def test_yakitori_is_paid_by_whoever_never_won_where_it_is_played() -> None:
    bird = house(yakitori=True)
    match = after(at("E1", bird), "won", bird, out={S, W})
    match = after(match, DRAW, bird, tenpai={N})
    assert match.wins == (0, 1, 1, 0)
    with_it, without = bird.match.final(match), BOOK.match.final(match)
    assert [a.total - b.total for a, b in zip(with_it, without, strict=True)] == [-20000, 0, 0, -20000]


@clause("RRC-3.11.a", "RRC-3.11.c", "RRC-3.11.d", "RRC-3.11.e")
def test_the_book_has_none_of_the_other_ends() -> None:
    assert (RRC.tobi, RRC.agariyame, RRC.tenpaiyame, RRC.west_rounds) == (False, False, False, "never")
