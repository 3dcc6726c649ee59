"""Riichi: conditions, the bet, ippatsu, what may be done afterwards (RRC-3.3.6)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.faces import FACES
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, bets, house, turned, waiting, worth, yaku

READY = "123456m 234p 99s 78s"              # waits 6s 9s
DOUBLE = "123456789m 11p 34s"               # waits 2s 5s


def riichis(board: Board) -> set[str]:
    """The tiles East may declare riichi with."""
    return {str(FACES[o.tile]) for o in board.east.options if isinstance(o, act.Discard) and o.word == "riichi"}


# Conditions


@clause("RRC-3.3.6.a", "RRC-4.2.1.a")
def test_a_closed_hand_that_is_ready_after_the_discard_may_declare() -> None:
    assert riichis(Board("riichi", east="123456m 234p 68s 99s 1z", rivers=WASTE)) == {"1z"}
    assert riichis(Board("riichi", east="123456m 234p 6789s 1z", rivers=WASTE)) == {"6s", "9s", "1z"}
    assert riichis(Board("riichi", east=JUNK + " 5z", rivers=WASTE)) == set()


@clause("RRC-3.3.6.a")
@pytest.mark.parametrize(
    ("laid", "may"),
    [("kong:1111p:concealed", True), ("kong:1111p", False), ("pung:111p:S", False), ("chow:123p:N", False)],
)
def test_only_an_ankan_leaves_the_hand_closed_enough(laid: str, may: bool) -> None:
    board = Board("riichi", east=f"456m 234s 99s 78s 1z | {laid}", rivers=WASTE)
    assert board.east.can_discard("1z", "riichi") is may


@clause("RRC-3.3.6.a", "RRC-3.8.d", "RRC R-38")
def test_a_hand_that_waits_only_for_tiles_it_holds_itself_is_not_ready() -> None:
    board = Board("riichi", east="1111m 234567p 678s 7z", rivers=WASTE)
    assert not board.east.can_discard("7z", "riichi")


@clause("RRC-3.3.6.a", "RRC T-42")
@pytest.mark.parametrize(("live", "may"), [(5, True), (4, True), (3, False), (0, False)])
def test_four_live_tiles_must_be_left(live: int, may: bool) -> None:
    board = Board("riichi", live=live, east=READY + " 1z", rivers=WASTE)
    assert board.east.can_discard("1z", "riichi") is may


@clause("RRC-3.3.6.a")
def test_a_player_in_riichi_does_not_declare_again() -> None:
    board = bets(Board("riichi", east=READY + " 1z", rivers=WASTE), E)
    assert board.east.options == (act.discard(E, 27),)


@clause("RRC-3.3.6.b", "RRC-3.11.a", "RRC R-21")
@pytest.mark.parametrize("points", [900, 0, -5000])
def test_points_do_not_matter_and_the_score_may_become_negative(points: int) -> None:
    board = Board("riichi", east=READY + " 1z", scores=(points, 40000, 40000, 40000), rivers=WASTE)
    board.east.discards("1z", "riichi")
    board.rest_pass()
    assert board.east.score == points - 1000


@clause("RRC-3.3.6.b", "RRC-3.11.b")
@pytest.mark.parametrize(("points", "may"), [(1000, True), (900, False)])
def test_where_tobi_is_played_a_riichi_needs_1000_points(points: int, may: bool) -> None:
    for book in (house(tobi=True), "riichi/tenhou"):
        board = Board(book, east=READY + " 1z", scores=(points, 40000, 40000, 40000), rivers=WASTE)
        assert board.east.can_discard("1z", "riichi") is may


@clause("RRC-3.3.6.b", "RRC-3.4.f")
def test_a_furiten_hand_may_declare() -> None:
    board = Board("riichi", east=READY + " 1z", rivers={E: "6s"})
    assert board.east.can_discard("1z", "riichi")


# The bet


@clause("RRC-3.3.6.c", "RRC-5.3.3.a", "RRC-5.3.3.b")
def test_the_bet_is_made_when_nobody_wins_the_discard_and_before_the_next_draw() -> None:
    board = Board("riichi", east=READY + " 1z", rivers=WASTE)
    news = board.east.discards("1z", "riichi")
    assert [type(event) for event in news] == [ev.Discarded, ev.OfferClosed, ev.Paid, ev.Drew]
    assert (board.paid["E"], board.deal.pot) == (-1000, 1000)
    assert (board.deal.notes.riichi, board.deal.notes.double) == ({E}, set())


@clause("RRC-3.3.6.c", "RRC R-23", "RRC-5.3.3.b")
@pytest.mark.parametrize(
    ("south", "claim"),
    [
        ("55m 147p 258s 12345z", act.pung(S, 4, (4, 4))),
        ("46m 147p 258s 12345z", act.chow(S, 4, (3, 5))),
        ("550m 147p 258s 1234z", act.kong(S, 4, act.CLAIMED)),
    ],
)
def test_the_bet_is_made_before_a_claim_of_the_declaring_tile(south: str, claim: Action) -> None:
    board = Board("riichi", east="123678m 234p 99s 78s 5m", south=south, rivers={E: "9p"})
    board.east.discards("5m", "riichi")
    assert board.east.score == 30000
    news = board.play(claim)
    assert [type(event) for event in news][1:3] == [ev.OfferClosed, ev.Paid]
    assert board.east.score == 29000
    assert board.deal.turn is S


@clause("RRC-3.3.6.d")
def test_a_riichi_whose_discard_is_won_never_was() -> None:
    board = Board("riichi", east="123678m 234p 99s 78s 5m", south="46m 234p 678s 88p 234s", rivers=WASTE)
    board.east.discards("5m", "riichi")
    board.south.wins()
    assert board.winners == [S]
    assert board.paid["E"] == -board.paid["S"] == -worth(board)[0]
    assert (board.deal.pot, board.deal.notes.riichi) == (0, set())


@clause("RRC-3.3.6.e", "RRC R-14", "RRC R-22")
def test_the_word_comes_with_the_discard_and_cannot_be_added_or_withdrawn_afterwards() -> None:
    board = Board("riichi", east=READY + " 1z", south="11z 147m 258p 369s 22z", rivers=WASTE)
    assert {board.east.can_discard("1z"), board.east.can_discard("1z", "riichi")} == {True}
    board.east.discards("1z")
    with pytest.raises(Refused):
        board.east.discards("1z", "riichi")
    assert E not in board.deal.notes.riichi


@clause("RRC-3.3.6.i", "RRC-3.3.6.k", "RRC-3.6.f", "RRC-3.6.h")
def test_the_winners_own_bet_comes_back_and_his_ura_are_turned() -> None:
    board = bets(Board("riichi", east=READY + " 9s", wall={130: "9m", 131: "8s"}, rivers=WASTE), E)
    news = board.east.wins()
    assert turned(news, "ura") == "8s"
    assert worth(board) == [18000]                           # riichi, tsumo, three ura, 1m
    assert board.paid["E"] == 18000 + 1000
    assert board.deal.pot == 0


@clause("RRC-3.3.6.i", "RRC-3.6.h")
def test_another_winner_takes_the_bet_and_without_riichi_no_ura_are_turned() -> None:
    board = bets(Board("riichi", east=JUNK + " 5m", south="46m 234p 678s 88p 345s", rivers=WASTE), N)
    board.east.discards("5m")
    board.south.wins()
    assert turned(board.news, "ura") == ""
    assert board.paid["S"] == worth(board)[0] + 1000


@clause("RRC-3.3.6.i", "RRC-3.8.e")
def test_the_bet_stays_on_the_table_after_a_draw() -> None:
    board = bets(Board("riichi", live=0, east=READY + " 1z", rivers=WASTE), E)
    board.east.discards("1z")
    assert (board.ended, board.deal.pot) == ("exhausted", 1000)


@clause("RRC-3.6.g", "RRC-3.3.6.k")
def test_every_kan_turns_one_more_ura() -> None:
    board = bets(
        Board(
            "riichi", east="456m 234p 99s 78s 9s | kong:1111z:concealed",
            wall={130: "1m", 131: "2m", 128: "1s", 129: "2s", 126: "3s", 127: "4s"}, rivers=WASTE,
        ),
        E,
    )
    board.note("indicators", 2)
    assert turned(board.east.wins(), "ura") == "2m 2s"


# Double riichi and ippatsu


@clause("RRC-4.2.1.b", "RRC R-58", "RRC R-65")
def test_double_riichi_is_declared_with_the_first_discard_before_any_set() -> None:
    board = Board.dealt("riichi", east=DOUBLE + " 7z", draws="1z 1z 1z 2s")
    board.east.discards("7z", "riichi")
    for chair in (board.south, board.west, board.north):
        chair.discards("1z")
        board.rest_pass()
    board.east.wins()
    assert {"riichi", "double_riichi", "ippatsu"} <= yaku(board)[0]         # riichi interrupts nothing


@clause("RRC-4.2.1.b", "RRC R-58", "RRC T-53")
def test_after_an_own_ankan_there_is_no_double_riichi_no_tenhou_and_no_kyuushu() -> None:
    board = Board.dealt("riichi", east="1111z 234567m 99p 34s", replacements="7z")
    board.east.kongs("1z")
    assert act.declare(E, "nine_terminals") not in board.east.options
    board.east.discards("7z", "riichi")
    assert board.deal.notes.double == set()
    won = Board.dealt("riichi", east="1111z 234567m 99p 34s", replacements="5s", wall={130: "9s", 128: "9s"})
    won.east.kongs("1z")
    won.east.wins()
    assert yaku(won) == [{"menzen_tsumo", "rinshan", "yakuhai"}]            # the ankan of East


@clause("RRC-4.2.1.b")
def test_a_riichi_after_somebodys_pon_is_a_plain_one() -> None:
    board = Board.dealt("riichi", east="147m 258p 369s 12345z", north="55z 147m 258p 36s 126z", south=DOUBLE)
    board.east.discards("5z")
    board.north.pungs()
    board.north.discards("6z")
    board.rest_pass()
    board.east.discards("1m")
    board.rest_pass()
    drawn = board.deal.hands[S].drawn
    assert drawn is not None
    board.play(act.discard(S, drawn, "riichi"))
    board.rest_pass()
    assert (board.deal.notes.riichi, board.deal.notes.double) == ({S}, set())


def declared(**more: Any) -> Board:
    """East has just declared riichi."""
    board = Board("riichi", east=READY + " 1z", rivers=WASTE, **more)
    board.east.discards("1z", "riichi")
    return board


def goes_round(board: Board, *chairs: str) -> None:
    for name in chairs:
        getattr(board, name).discards("7z")
        board.rest_pass()


@clause("RRC-4.2.1.c", "RRC R-57")
def test_ippatsu_lasts_through_the_own_next_draw() -> None:
    board = declared(draws="7z 7z 7z 9s")
    goes_round(board, "south", "west", "north")
    board.east.wins()
    assert "ippatsu" in yaku(board)[0]


@clause("RRC-4.2.1.c", "RRC R-57")
def test_ippatsu_ends_with_the_discard_after_that_draw() -> None:
    board = declared(draws="7z 7z 7z 5z 9s")
    goes_round(board, "south", "west", "north")
    board.east.discards("5z")
    board.rest_pass()
    board.south.discards("9s")
    board.east.wins()
    assert yaku(board)[0] >= {"riichi"}
    assert "ippatsu" not in yaku(board)[0]


@clause("RRC-4.2.1.c", "RRC-3.3.e", "RRC R-65")
def test_ippatsu_ends_with_any_set_and_with_an_own_ankan() -> None:
    board = declared(draws="7z", west="77z 147m 258p 36s 122z")
    board.south.discards("7z")
    board.west.pungs()
    assert board.deal.notes.ippatsu == set()
    own = bets(Board("riichi", east="456m 234p 99s 78s 1111z", rivers=WASTE), E, ippatsu=True)
    own.east.kongs("1z")
    assert own.deal.notes.ippatsu == set()


@clause("RRC-4.2.1.c")
def test_a_claim_of_the_declaring_tile_ends_ippatsu_at_once() -> None:
    board = Board("riichi", east="123678m 234p 99s 78s 5m", south="55m 147p 258s 12345z", rivers={E: "9p"})
    board.east.discards("5m", "riichi")
    board.south.pungs()
    assert (board.deal.notes.riichi, board.deal.notes.ippatsu) == ({E}, set())


# Afterwards


@clause("RRC-3.3.6.g")
def test_in_riichi_the_drawn_tile_is_discarded_and_no_discard_is_claimed() -> None:
    board = bets(Board("riichi", turn=N, east="888456m 234p 99s 78s", north=JUNK + " 8m", draws="5z", rivers=WASTE), E)
    board.north.discards("8m")
    assert board.east.options == (act.discard(E, 31),)                      # no pon, no kan
    with pytest.raises(Refused) as refused:
        board.east.discards("4m")
    assert refused.value.ruling.cites("RRC-3.3.6.g")


@clause("RRC-3.3.6.g", "RRC-3.3.5.b")
def test_in_riichi_a_win_may_be_passed_by_discarding_it() -> None:
    board = bets(Board("riichi", east=READY + " 9s", rivers=WASTE), E)
    assert set(board.east.options) == {act.win(E), act.discard(E, 26)}


@clause("RRC-3.3.6.h", "RRC R-15", "RRC T-22", "RRC T-23", "RRC T-52")
@pytest.mark.parametrize(
    ("hand", "waits", "drawn", "book", "may"),
    [
        ("678m 2333888p 345s", "124p", "8p", "riichi", True),           # T-22
        ("678m 2333888p 345s", "124p", "3p", "riichi", False),
        ("2399m 333444555s", "14m", "3s", "riichi", False),             # T-23
        ("2399m 333444555s", "14m", "4s", "riichi", False),
        ("2399m 333444550s", "14m", "5s", "riichi", False),
        ("3335666s 555z 777z", "457s", "3s", "riichi", False),          # T-52
        ("3335666s 555z 777z", "457s", "3s", "riichi/tenhou", True),
        ("3335666s 555z 777z", "457s", "6s", "riichi", False),
        ("3335666s 555z 777z", "457s", "6s", "riichi/tenhou", False),
        ("3335666s 555z 777z", "457s", "5z", "riichi", True),
        ("3335666s 555z 777z", "457s", "5z", "riichi/tenhou", True),
        ("678m 23499p 33345s", "9p36s", "3s", "riichi", False),         # a win, never an ankan
        ("678m 23499p 33345s", "9p36s", "3s", "riichi/tenhou", False),
        ("11122m 345678p 99s", "2m9s", "1m", "riichi", True),
        ("11122m 345678p 99s", "2m9s", "1m", "riichi/tenhou", True),
    ],
)
def test_an_ankan_in_riichi_must_leave_the_hand_as_it_is(
    hand: str, waits: str, drawn: str, book: str, may: bool
) -> None:
    board = bets(Board(book, east=hand + drawn, rivers={S: "9m"}), E)
    ready = Board(book, east=hand, south=JUNK, turn=S)
    assert waiting(ready, E) == waits
    assert board.east.can_kong(drawn) is may
    assert board.east.can_discard(drawn)


@clause("RRC-3.3.6.h", "RRC R-15")
def test_an_ankan_in_riichi_is_made_with_the_tile_just_drawn() -> None:
    board = bets(Board("riichi", east="1111z 456m 234p 99s 78s", rivers=WASTE), E)
    assert not board.east.can(act.Kong)


@clause("RRC T-09")
def test_the_ninth_discard_declares_and_the_tenth_is_an_ordinary_one() -> None:
    board = Board("riichi", east="456789m 456p 99s 78s 3p", draws="1z 1z 1z 7s", rivers={E: "4z1m7p6z7z2s2m4m"})
    news = [*board.east.discards("3p", "riichi"), *board.rest_pass()]
    for chair in (board.south, board.west, board.north):
        chair.discards("1z")
        board.rest_pass()
    news += board.east.discards("7s")
    assert [event.word for event in news if isinstance(event, ev.Discarded) and event.seat is E] == ["riichi", None]
    assert len(board.deal.hands[E].thrown) == 10


@clause("RRC-3.3.6.l", "RRC-3.8.c")
@pytest.mark.parametrize("dead", [False, True])
def test_a_riichi_hand_is_shown_at_the_end_of_the_wall_unasked(dead: bool) -> None:
    board = bets(Board("riichi", live=0, east=READY + " 1z", rivers=WASTE), E)
    if dead:
        board.deal.dead.add(E)
    board.east.discards("1z")
    assert [event.seat for event in board.news if isinstance(event, ev.Shown)] == [Seat.EAST]
    assert board.deal.notes.tenpai[E] is not dead
