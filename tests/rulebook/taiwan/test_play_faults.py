"""What people do wrong at a Taiwanese table (TW-2.5, TW-12)."""

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST
from paiju.core.tiles import tile
from paiju.rules.taiwan.faults import wrong_kongs, wrong_number, wrong_set
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import TURN
from paiju.table.faces import number
from paiju.table.play import run
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import agreed, refused, said, table

PLAIN = "567m678s45p11z | chow:234m pung:777p"          # waits for 3p and 6p
LOOSE = "147m 147p 258s 12347z 99m"                     # waits for nothing


# Wins that are none


@clause("TW-2.5")
def test_a_win_that_is_none_is_refused_at_a_strict_table() -> None:
    assert refused(table(turn=SOUTH, south=f"{LOOSE} 6z").south.wins) == ("TW-2.5",)


@clause("TW-12.4", "TW-12.1", "TWC-41")
def test_a_false_win_costs_five_to_each_and_the_hand_is_dead() -> None:
    board = table(turn=WEST, west="9s 9p", south=LOOSE, draws="9m", human=True)
    board.west.discards("9s")
    board.south.wins()
    board.rest_pass()
    assert said(board) == "E+5 S-15 W+5 N+5"
    assert ev.HandDied(SOUTH, "TW-12.4") in board.news
    assert (board.ended, board.deal.turn) == (None, NORTH)


@clause("TW-12.4", "TW-7.4", "TWC-41")
def test_the_other_claims_on_that_discard_remain_open() -> None:
    board = table(turn=WEST, west="9s 9p", south=LOOSE, east="99s 147m 1z", human=True)
    board.west.discards("9s")
    board.south.wins()
    board.east.pungs()
    board.rest_pass()
    assert (board.deal.turn, len(board.deal.hands[EAST].melds)) == (EAST, 1)


@clause("TW-7.7", "TW-12.4")
def test_a_valid_win_on_the_same_tile_stands_beside_a_false_one() -> None:
    board = table(turn=WEST, west="6p 9p", south=PLAIN, east=LOOSE, human=True)
    board.west.discards("6p")
    board.south.wins()
    board.east.wins()
    board.rest_pass()
    assert board.winners == [SOUTH]
    assert said(board) == "E-15 S+8 W+2 N+5"                        # three tai from West, five from East


@clause("TW-12.4")
def test_a_false_win_on_the_own_turn_leaves_the_turn_to_the_offender() -> None:
    board = table(turn=SOUTH, south=f"{LOOSE} 6z", human=True)
    board.south.wins()
    assert said(board) == "E+5 S-15 W+5 N+5"
    assert board.deal.turn is SOUTH
    assert board.south.can_discard("6z")


@clause("TW-12.6")
def test_the_dealer_pays_and_receives_no_surcharge_on_penalties() -> None:
    board = table(turn=EAST, east=f"{LOOSE} 6z", counter=2, human=True)
    board.east.wins()
    assert said(board) == "E-15 S+5 W+5 N+5"


@clause("TW R-36", "TW-12.6")
def test_a_penalty_stays_when_the_deal_is_drawn() -> None:
    board = table(turn=SOUTH, south=f"{LOOSE} 6z", live=0, human=True)
    board.south.wins()
    board.south.discards("6z")
    board.rest_pass()
    assert (board.ended, said(board)) == ("exhausted", "E+5 S-15 W+5 N+5")


@clause("TW-13.3")
def test_a_win_below_the_agreed_minimum_is_false() -> None:
    board = table(book=agreed(minimum=5), turn=WEST, west="6p 9s", south=PLAIN, human=True)
    board.west.discards("6p")
    board.south.wins()
    board.rest_pass()
    assert said(board) == "E+5 S-15 W+5 N+5"


# Dead hands


@clause("TW-12.1", "TW-2.5")
@pytest.mark.parametrize(
    "hand", [PLAIN, "66p 147m 147s 1z", "666p 147m 147s 1z", "57p 147m 147s 1z"], ids=["win", "pung", "kong", "chow"]
)
def test_a_dead_hand_neither_wins_nor_claims(hand: str) -> None:
    board = table(turn=EAST, east="6p 9p", south=hand, draws="9m")
    run(board.deal, [ev.HandDied(SOUTH, "TW-12.1")])
    board.east.discards("6p")
    assert (board.deal.phase, board.deal.turn) == (TURN, SOUTH)     # nobody was asked


@clause("TW-12.1")
def test_a_dead_hand_keeps_drawing_and_discarding_but_lays_no_kong_and_does_not_win() -> None:
    board = table(turn=EAST, east="1z 9p", south="9999m 123456m 789p 11z 6s", draws="6s")
    run(board.deal, [ev.HandDied(SOUTH, "TW-12.1")])
    board.east.discards("9p")
    board.rest_pass()
    assert {type(option) for option in board.south.options} == {act.Discard}
    assert refused(board.south.kongs, "9m") == ("TW-12.1",)
    board.south.discards("6s")
    board.rest_pass()
    assert board.deal.turn is WEST


@clause("TW-12.1", "TW-9.2")
def test_a_dead_hand_replaces_its_eighth_flower_and_does_not_win_with_it() -> None:
    board = table(turn=EAST, east="1z 9p", south=LOOSE, draws="8f", flowers={SOUTH: "1234567f"}, replacements="9s")
    run(board.deal, [ev.HandDied(SOUTH, "TW-12.1")])
    board.east.discards("9p")
    board.rest_pass()
    board.south.exposes("8f")
    assert board.deal.hands[SOUTH].drawn == number(tile("9s"))
    assert board.south.can_discard("9s")


# What a referee finds


@clause("TW-12.1")
@pytest.mark.parametrize(
    ("tiles", "to_discard", "died"), [(16, False, False), (17, True, False), (16, True, True), (17, False, True)]
)
def test_a_wrong_number_of_tiles_kills_the_hand(tiles: int, to_discard: bool, died: bool) -> None:
    found = wrong_number(SOUTH, tiles, to_discard=to_discard)
    assert (ev.HandDied(SOUTH, "TW-12.1") in found) is died


@clause("TW-12.2", "TWC-54")
def test_a_wrong_chow_is_put_right_at_once_for_nothing() -> None:
    board = table(east="2p 9s", south="345p 147m 147s 1z", human=True)
    board.east.discards("2p")
    two, four, five = (number(tile(text)) for text in ("2p", "4p", "5p"))
    with pytest.raises(Refused):
        board.play(act.chow(SOUTH, two, (four, five)))
    board.south.chows("34p")
    board.rest_pass()
    assert (len(board.deal.hands[SOUTH].melds), said(board)) == (1, "")
    assert wrong_set(SOUTH, went_on=False) == []


@clause("TW-12.3", "TWC-54")
def test_a_wrong_set_found_after_play_went_on_stands_and_kills_the_hand() -> None:
    board = table(turn=WEST, west="6p 9p", south=PLAIN, draws="9m")
    board.news += run(board.deal, wrong_set(SOUTH, went_on=True))
    board.west.discards("6p")
    board.rest_pass()
    assert (board.winners, said(board)) == ([], "")
    assert len(board.deal.hands[SOUTH].melds) == 2


@clause("TW-12.5", "TW R-36", "TWC-42")
def test_concealed_kongs_of_different_tiles_cost_thirty_each_after_a_drawn_deal_too() -> None:
    board = table(turn=WEST, west="9s 9p", live=0)
    board.west.discards("9s")
    board.rest_pass()
    assert board.ended == "exhausted"
    run(board.deal, wrong_kongs(NORTH, 2))
    assert said(board) == "E+20 S+20 W+20 N-60"
    assert WEST not in board.deal.dead
