"""Before and with the first discard: the wall, the deal, the void suit (SBR-1, SBR-2)."""

from collections.abc import Mapping
from typing import Any

import pytest

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.core.tiles import tile
from paiju.rules.sichuan.tiles import PLAN
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import OVER
from paiju.table.faces import FACES, number
from paiju.table.play import begin, options, play, waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import chair, fans, refused, table

SOUTHS = "12345678p 99p 112s"               # no characters
EASTS = "123m 456m 789m 22p 99p 1s"         # fourteen tiles


def marked(answers: Mapping[str, str] | None = None, **hands: Any) -> Board:
    """Hands as dealt, and every void suit marked: with the answer named, or with the last tile held."""
    board = Board.dealt("sichuan", **hands)
    for seat in Seat:
        last = str(FACES[board.deal.hands[seat].tiles[-1]])
        chair(board, seat).declares("void", (answers or {}).get(seat.letter, last))
    return board


# The wall


@clause("SBR-1.2", "SBR SR-25")
def test_the_walls_of_east_and_west_are_a_stack_longer() -> None:
    assert PLAN.rows == (14, 13, 14, 13)
    assert 2 * sum(PLAN.rows) == PLAN.wall.size == 108


@clause("SBR-1.3", "SBR-1.4", "SBR SR-1", "SBC-25")
@pytest.mark.parametrize(
    ("dice", "stacks_from_the_right_end_of_easts_wall"),
    [
        ((4, 2), 14 + 13 + 14 + 2),             # six: South's wall, after North's and West's
        ((5, 4), 4),                            # nine: East's own
        ((6, 6), 14 + 6),                       # twelve: North's
        ((1, 1), 14 + 13 + 14 + 1),             # two: South's
        ((1, 2), 14 + 13 + 1),                  # three: West's
    ],
)
def test_the_sum_names_the_wall_and_the_smaller_die_the_break(
    dice: tuple[int, ...], stacks_from_the_right_end_of_easts_wall: int
) -> None:
    assert PLAN.dice() == 2
    assert PLAN.start(dice) == 2 * stacks_from_the_right_end_of_easts_wall


@clause("SBR-1.5", "SBR SR-1")
def test_three_times_two_stacks_then_a_tile_each_and_one_more_for_the_dealer() -> None:
    deal, news = begin(rules.ruleset("sichuan"), "dealt", dealer=WEST)
    dealt = {event.seat: event.tiles for event in news if isinstance(event, ev.Dealt)}
    wall = deal.wall.tiles
    assert dealt[WEST] == (*wall[0:4], *wall[16:20], *wall[32:36], wall[48], wall[52])
    assert dealt[NORTH] == (*wall[4:8], *wall[20:24], *wall[36:40], wall[49])
    assert (len(dealt[EAST]), len(dealt[SOUTH]), deal.wall.live) == (13, 13, 55)


@clause("SBR-1.6", "SBR-4.3")
def test_replacements_come_from_the_drawing_end() -> None:
    board = table(turn=SOUTH, south="9999m 123456m 1234p", draws="7p 8p", west="9p")
    board.south.kongs("9m")
    assert board.deal.hands[SOUTH].drawn == number(tile("7p"))
    board.south.discards("7p")
    board.rest_pass()
    assert board.deal.hands[WEST].drawn == number(tile("8p"))


@clause("SBR-1.6")
def test_every_tile_of_the_wall_comes_into_play() -> None:
    deal, _ = begin(rules.ruleset("sichuan"), "to the end")
    while deal.phase != OVER:
        found = options(deal, waiting_for(deal)[0])
        play(deal, next(option for option in found if isinstance(option, (act.Discard, act.Declare, act.Pass))))
    assert (deal.ended, deal.wall.left) == ("exhausted", 0)


# The void suit


@clause("SBR-2.1")
def test_everybody_chooses_at_once_and_nobody_plays_before_all_have_chosen() -> None:
    board = Board.dealt("sichuan")
    assert waiting_for(board.deal) == tuple(Seat)
    for seat in (NORTH, EAST, WEST):
        board.play(options(board.deal, seat)[0])
    assert waiting_for(board.deal) == (SOUTH,)
    assert board.east.options == ()
    board.play(options(board.deal, SOUTH)[0])
    assert waiting_for(board.deal) == (EAST,)


@clause("SBR-2.1", "SBR-2.4")
def test_the_choice_is_a_secret_until_the_first_discard() -> None:
    board = marked({"S": "1s"}, south=SOUTHS)
    assert not any(isinstance(event, ev.Declared) for event in board.news)
    board.play(options(board.deal, EAST)[0])
    board.rest_pass()
    news = board.south.discards("1s")
    assert [event for event in news if isinstance(event, ev.Declared)] == [ev.Declared(SOUTH, "void", "s")]


@clause("SBR-2.4")
def test_the_suit_is_named_once() -> None:
    board = marked(east=EASTS)
    board.play(options(board.deal, EAST)[0])
    while board.deal.turn is not EAST or board.deal.phase != "turn":
        seat = waiting_for(board.deal)[0]
        found = options(board.deal, seat)
        board.play(next(option for option in found if isinstance(option, (act.Discard, act.Pass))))
    board.play(next(option for option in board.east.options if isinstance(option, act.Discard)))
    named = [event.seat for event in board.news if isinstance(event, ev.Declared)]
    assert named.count(EAST) == 1


@clause("SBR-2.2", "SBR-2.4")
def test_the_marked_tile_stays_in_the_hand_and_is_the_first_discard() -> None:
    board = marked({"E": "1s"}, east=EASTS)
    assert len(board.deal.hands[EAST].tiles) == 14
    assert board.east.options == (act.discard(EAST, number(tile("1s"))),)
    assert refused(board.east.discards, "9p") == "SBR-2.4"


@clause("SBR-2.3", "SBR SR-2", "SBC-33")
def test_a_suit_not_held_is_marked_with_a_card_a_held_one_with_a_tile() -> None:
    board = Board.dealt("sichuan", south="123456789m 1234p")
    values = {option.value for option in board.south.options if isinstance(option, act.Declare)}
    assert "s" in values
    assert {"1m", "4p"} <= values
    assert not {"m", "p"} & values


@clause("SBR-2.3", "SBR-2.4", "SBC-33")
def test_with_a_card_any_tile_may_be_the_first_discard() -> None:
    board = marked({"S": "m"}, east=EASTS, south=SOUTHS, draws="5s")
    board.east.discards("1s")
    board.rest_pass()
    assert board.south.can_discard("5s")
    assert board.south.can_discard("9p")
    news = board.south.discards("9p")
    assert ev.Declared(SOUTH, "void", "m") in news


@clause("SBR-2.4", "SBR-2.5")
def test_after_a_pung_the_first_discard_is_the_marked_tile() -> None:
    board = marked({"E": "1s", "W": "9s"}, east=EASTS, west="11s 147m 258m 147p 3p 9s")
    board.east.discards("1s")
    assert not board.west.can(act.Pung)                             # bamboos are West's own void suit

    other = marked({"E": "1s", "W": "9m"}, east=EASTS, west="11s 2345s 147p 147p 9m")
    other.east.discards("1s")
    other.west.pungs()
    assert other.west.options == (act.discard(WEST, number(tile("9m"))),)


@clause("SBR-2.5", "SBR SR-3", "SBC-32")
def test_nobody_wins_while_he_holds_the_marked_tile_but_may_kong_before() -> None:
    board = marked(
        {"E": "1m", "S": "9s"}, east="1m 12356m 12345p 789p", south="4444m 123p 456p 77p 9s", draws="8m 7p"
    )
    board.east.discards("1m")
    assert board.deal.turn is SOUTH
    assert {type(option) for option in board.south.options} == {act.Discard, act.Kong}
    board.south.kongs("4m")
    assert not board.south.can_win
    assert refused(board.south.discards, "7p") == "SBR-2.4"
    board.south.discards("9s")


@clause("SBR-2.5", "SBC-32")
def test_the_first_discard_of_another_does_not_complete_a_hand_with_the_marked_tile() -> None:
    board = marked({"E": "5p", "S": "9s"}, east="5p 12345m 12346p 789p", south="123m 456m 789p 34p 2p 9s", draws="8m")
    board.east.discards("5p")
    assert (board.deal.turn, board.winners) == (SOUTH, [])
    assert board.south.options == (act.discard(SOUTH, number(tile("9s"))),)


@clause("SBR-2.5", "SBR SR-3", "SBR-6.6")
def test_with_a_card_a_win_is_open_from_the_first_turn() -> None:
    board = marked({"E": "s"}, east="123m456m789p34p22p5p")
    board.east.wins()
    assert fans(board) == [""]


@clause("SBR-2.6")
def test_later_discards_come_in_any_order() -> None:
    board = table(turn=SOUTH, south="123456m 12345p 1s 2s 9s")
    assert {option.tile for option in board.south.options if isinstance(option, act.Discard)} == set(
        board.deal.hands[SOUTH].tiles
    )


@clause("SBR-2.7", "SBR SR-4")
def test_no_pung_or_kong_of_the_own_void_suit() -> None:
    board = table(turn=EAST, east="9s 1p", south="999s 123456m 1234p", draws="7p")
    board.east.discards("9s")
    assert board.deal.turn is SOUTH
    own = table(turn=SOUTH, south="9999s 123456m 1234p")
    assert not own.south.can(act.Kong)
    assert refused(own.south.kongs, "9s") == "SBR-2.7"


@clause("SBR-2.7")
def test_the_choice_is_made_once() -> None:
    board = marked(east=EASTS)
    assert not board.east.can(act.Declare)
    assert refused(board.east.declares, "void", "m") == "SBR-2.1"
