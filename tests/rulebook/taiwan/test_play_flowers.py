"""Flowers in play and flower wins (TW-5.9, TW-9)."""

from paiju.core.seats import EAST, NORTH, SOUTH, WEST
from paiju.core.tiles import tile
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import TURN
from paiju.table.faces import number
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import fans, said, table

WAITING = "123456m 45p 11z 234s 789s"                   # waits for 3p and 6p
NOTHING = "147m 147p 147s 1237z"                        # thirteen tiles


@clause("TW-9.1", "TW-5.9", "TW-1.3")
def test_a_drawn_flower_must_be_shown_and_is_replaced_until_no_flower_comes() -> None:
    board = table(east="1z 9s", south=WAITING, draws="5f", replacements="6f 9m")
    board.east.discards("1z")
    board.rest_pass()
    assert board.south.options == (act.expose(SOUTH, number(tile("5f"))),)
    board.south.exposes("5f")
    board.south.exposes("6f")
    assert board.deal.hands[SOUTH].drawn == number(tile("9m"))
    assert len(board.deal.hands[SOUTH].flowers) == 2
    assert board.south.can_discard("9m")


@clause("TW-9.1", "TW-8.5")
def test_a_win_on_the_replacement_of_a_flower_is_a_self_draw() -> None:
    board = table(turn=SOUTH, south=f"{WAITING} 5f", replacements="6p")
    board.south.exposes("5f")
    board.south.wins()
    assert (fans(board), said(board)) == (["F1 F10a F14 F15"], "E-10 S+28 W-9 N-9")


@clause("TW-1.3")
def test_the_number_of_a_flower_and_the_seat_do_not_matter() -> None:
    for seat, flower in ((SOUTH, "1f"), (SOUTH, "2f"), (SOUTH, "6f")):
        board = table(turn=EAST, east="6p 9s", south=WAITING, flowers={seat: flower})
        board.east.discards("6p")
        board.south.wins()
        assert fans(board) == ["F1 F9 F10a F15"]


# The eighth flower


@clause("TW-9.2", "TW-F28", "TWC-33", "TW-9.5")
def test_the_eighth_flower_from_the_wall_wins_thirty_at_once() -> None:
    board = table(east="1z 9s", south=NOTHING, flowers={SOUTH: "1234567f"}, draws="8f")
    board.east.discards("1z")
    board.rest_pass()
    assert board.south.options == (act.win(SOUTH),)
    board.south.wins()
    assert (fans(board), said(board), board.ended) == (["F28"], "E-31 S+91 W-30 N-30", "won")


@clause("TW-9.2", "TW-F28")
def test_the_eighth_flower_may_come_as_a_replacement() -> None:
    board = table(turn=SOUTH, south=f"{NOTHING} 7f", flowers={SOUTH: "123456f"}, replacements="8f")
    board.south.exposes("7f")
    board.south.wins()
    assert fans(board) == ["F28"]


@clause("TW-9.3", "TW-F27", "TW R-11", "TWC-34")
def test_a_player_with_seven_flowers_may_rob_the_eighth() -> None:
    board = table(turn=WEST, west=f"{NOTHING} 8f", flowers={NORTH: "1234567f"}, replacements="9m")
    board.west.exposes("8f")
    assert board.north.can_win
    board.north.wins()
    assert (fans(board), said(board), board.ended) == (["F27"], "W-20 N+20", "won")
    assert not any(isinstance(event, ev.Drew) for event in board.news)


@clause("TW-9.3", "TW-9.5", "TWC-34")
def test_the_dealer_pays_his_surcharge_for_a_robbed_flower() -> None:
    board = table(turn=EAST, east=f"{NOTHING} 8f", flowers={NORTH: "1234567f"}, counter=2)
    board.east.exposes("8f")
    board.north.wins()
    assert said(board) == "E-25 N+25"


@clause("TW-9.3")
def test_the_flower_need_not_be_robbed_and_is_then_replaced() -> None:
    board = table(turn=WEST, west=f"{NOTHING} 8f", flowers={NORTH: "1234567f"}, replacements="9m")
    board.west.exposes("8f")
    board.north.passes()
    assert (board.deal.turn, board.deal.hands[WEST].drawn) == (WEST, number(tile("9m")))


@clause("TW-9.4", "TWC-34")
def test_a_flower_shown_before_the_seventh_was_obtained_is_safe() -> None:
    board = table(turn=WEST, west=f"{NOTHING} 8f", flowers={NORTH: "123456f"}, draws="7f", replacements="9m 9p")
    board.west.exposes("8f")
    board.west.discards("9m")
    board.rest_pass()
    board.north.exposes("7f")
    assert len(board.deal.hands[NORTH].flowers) == 7
    assert (board.deal.phase, board.deal.turn, board.winners) == (TURN, NORTH, [])
