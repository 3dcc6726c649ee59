"""Furiten at the table (RRC-3.4)."""

import pytest

from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, E, N, S, W, bets, waiting

TWO_SIDED = "33456678m 23p 678s"                    # waits 1p 4p
SHANPON = "123456789m 99s 11z"                      # waits 9s 1z
OTHER = "147m 258p 36s 23455z"                      # goes with nothing, and keeps no tile of that wait
RIVERS = {E: "2z", S: "3z", W: "3z", N: "4z"}
OWN = "1p 4z 7z 2s 4s 9m"


@clause("RRC-3.4.a", "RRC T-24")
@pytest.mark.parametrize("tile", ["1p", "4p"])
def test_an_own_discard_bars_every_wait_and_no_tsumo(tile: str) -> None:
    board = Board("riichi", south=TWO_SIDED, east=f"147m 258s 36s 12355z {tile}", rivers={S: OWN})
    assert waiting(board, S) == "14p"
    board.east.discards(tile)
    assert not board.south.can_win
    drawn = Board("riichi", turn=S, south=TWO_SIDED + tile, rivers={S: OWN})
    assert drawn.south.can_win


@clause("RRC-3.4.a")
def test_a_discard_that_was_claimed_still_bars() -> None:
    board = Board("riichi", turn=S, south=TWO_SIDED + "4p", west="44p 147m 258s 12355z", north=OTHER, draws="1p")
    board.south.discards("4p")
    board.west.pungs()
    board.west.discards("1z")
    board.north.discards("1p")
    assert board.deal.hands[S].river == []
    assert not board.south.can_win


@clause("RRC-3.4.a", "RRC-3.4.c")
@pytest.mark.parametrize("rivers", [{S: "1m"}, {}])
def test_whether_the_tile_would_have_given_a_yaku_does_not_matter(rivers: dict[Seat, str]) -> None:
    """The hand wins only on 5z; 1m completes it without a yaku."""
    board = Board(
        "riichi", south="123p 567s 55z 11m | chow:789m:E", east="147p 258s 369s 1234z 1m", west="147p 258s 36s 13345z",
        rivers=rivers, draws="2z 5z",
    )
    board.note("interrupted", True)
    board.east.discards("1m")
    board.rest_pass()
    board.south.discards("2z")
    board.rest_pass()
    board.west.discards("5z")
    assert board.south.can_win is not bool(rivers)                          # passing was over with the own discard


@clause("RRC-3.4.b", "RRC T-25")
def test_a_changed_wait_frees() -> None:
    board = Board(
        "riichi", turn=S, south=TWO_SIDED + "5p", west="147m 258s 36s 1235z 4p", draws="5z", rivers={S: OWN},
    )
    board.south.discards("2p")
    board.rest_pass()
    assert waiting(board, S) == "4p"
    board.west.discards("4p")
    assert board.south.can_win


def passed_nine(riichi: bool) -> Board:
    """East lets 9s of his right neighbour go by."""
    board = Board("riichi", turn=S, east=SHANPON, south=OTHER + "9s", west=OTHER, draws="1z6z6z1z9s", rivers=RIVERS)
    if riichi:
        bets(board, E)
    board.south.discards("9s")
    board.east.passes()
    return board


@clause("RRC-3.4.c", "RRC T-26", "RRC R-07")
def test_a_passed_tile_bars_the_other_wait_too() -> None:
    board = passed_nine(riichi=False)
    board.west.discards("1z")
    assert not board.east.can_win
    assert board.deal.notes.missed == {E}


@clause("RRC-3.4.d", "RRC T-26", "RRC R-06")
def test_after_the_own_next_discard_ron_is_possible_again() -> None:
    board = passed_nine(riichi=False)
    for chair, tile in ((board.west, "2z"), (board.north, "6z"), (board.east, "6z")):
        chair.discards(tile)
        board.rest_pass()
    board.south.discards("1z")
    assert board.east.can_win


@clause("RRC-3.4.e", "RRC-3.4.f", "RRC T-27")
def test_a_tile_passed_in_riichi_bars_until_the_end_but_no_tsumo() -> None:
    board = passed_nine(riichi=True)
    for chair, tile in ((board.west, "2z"), (board.north, "6z"), (board.east, "6z")):
        chair.discards(tile)
        board.rest_pass()
    board.south.discards("1z")
    assert not board.east.can_win
    board.rest_pass()
    assert board.deal.notes.missed_for_good == {E}
    tsumo = bets(Board("riichi", east=SHANPON + "9s", rivers={E: "2z"}), E)
    tsumo.note("missed_for_good", {E})
    assert tsumo.east.can_win


@clause("RRC-3.4.c", "RRC R-07")
def test_a_tile_taken_by_another_claim_counts_as_missed() -> None:
    board = Board("riichi", turn=N, east="46m 234p 678s 88p 345s", north=OTHER + "0m", south="55m 147p 258s 12344z")
    board.north.discards("0m")
    board.south.pungs()
    board.east.passes()
    assert board.deal.turn is S
    assert board.deal.notes.missed == {E}


@clause("RRC-3.4.c", "RRC-3.3.5.b")
def test_whoever_claims_his_winning_tile_for_a_set_is_free_after_the_discard() -> None:
    board = Board("riichi", turn=S, east=SHANPON, south=OTHER + "9s", rivers=RIVERS)
    board.south.discards("9s")
    board.east.pungs()
    assert board.deal.notes.missed == {E}
    board.east.discards("1z")
    assert board.deal.notes.missed == set()


@clause("RRC-3.4.d")
def test_tiles_discarded_before_the_hand_was_ready_do_not_count() -> None:
    board = Board(
        "riichi", turn=N, east="123456789m 99s 12z", north=OTHER + "9s", south=OTHER, draws="1z1z", rivers=RIVERS
    )
    board.north.discards("9s")
    board.rest_pass()
    board.east.discards("2z")                                               # now it waits for 9s and 1z
    board.rest_pass()
    board.south.discards("1z")
    assert board.east.can_win


@clause("RRC-3.4.f")
def test_furiten_forbids_neither_calls_nor_tenpai() -> None:
    board = Board("riichi", live=0, turn=E, east=SHANPON + "9p", rivers={E: "9s"})
    board.east.discards("9p")
    board.east.declares("tenpai", "tenpai")
    assert board.paid["E"] == 3000
    calls = Board("riichi", turn=S, east=SHANPON, south=JUNK + " 9s", rivers={E: "1z"})
    calls.south.discards("9s")
    assert calls.east.can(act.Pung)
    assert not calls.east.can_win


@clause("RRC-3.4.g")
def test_a_tile_that_ends_the_hand_makes_nobody_furiten() -> None:
    board = Board("riichi", turn=S, east=SHANPON, south=OTHER + "9s", west="234567m 234p 78s 55p", rivers=RIVERS)
    board.south.discards("9s")
    board.east.passes()
    board.west.wins()
    assert (board.winners, board.deal.notes.missed) == ([W], set())


@clause("RRC-3.4.g", "RRC-3.3.5.d")
def test_players_are_checked_independently() -> None:
    board = Board("riichi", turn=S, east=SHANPON, south=OTHER + "9s", west="234567m 234p 78s 55p", rivers={E: "9s"})
    board.south.discards("9s")
    assert (board.east.can_win, board.west.can_win) == (False, True)


@clause("RRC-3.4.a", "RRC-3.4.c", "RRC-3.4.e")
@pytest.mark.parametrize(
    ("river", "note", "cited"),
    [("1z", "", "RRC-3.4.a"), ("2z", "missed", "RRC-3.4.c"), ("2z", "missed_for_good", "RRC-3.4.e")],
)
def test_the_refusal_of_a_ron_says_why(river: str, note: str, cited: str) -> None:
    board = Board("riichi", turn=S, east=SHANPON, south=OTHER + "9s", rivers={E: river})
    if note:
        board.note(note, {E})
    board.south.discards("9s")
    with pytest.raises(Refused) as refused:
        board.east.wins()
    assert refused.value.ruling.reason.clause == cited


@clause("RRC-3.5.a")
def test_a_complete_hand_without_yaku_does_not_win_whatever_its_dora() -> None:
    board = Board(
        "riichi", turn=S, east="123p 567s 55z 11m | chow:789m:N", south=OTHER + "1m", wall={130: "9m"},
        rivers=RIVERS,
    )
    board.south.discards("1m")
    with pytest.raises(Refused) as refused:
        board.east.wins()
    assert refused.value.ruling.reason.clause == "RRC-3.5.a"
