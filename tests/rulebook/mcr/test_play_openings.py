"""Before the first discard: the wall, the dice, the deal, the flowers (MCR-3.5.7)."""

from collections import Counter
from itertools import permutations, product

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.rules.mcr.tiles import PLAN
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import Deal
from paiju.table.events import Event
from paiju.table.faces import FACES
from paiju.table.play import begin, waiting_for
from paiju.table.seeds import Chance
from paiju.table.walls import Wall
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

MCR = rules.ruleset("mcr")
CLOCKWISE = "ENWS"                                          # from the dealer's wall on, as the stacks are numbered
FIRST, SECOND = "147m 147p 147s 123z", "258m 258p 258s 123z"


def dice(total: int) -> tuple[int, int]:
    return total - total // 2, total // 2


def last_counted(first: int, second: int) -> tuple[str, int]:
    """Whose wall the last counted stack lies in, and which one it is from the right."""
    stack = PLAN.start((*dice(first), *dice(second))) // 2 - 1
    return CLOCKWISE[stack % 72 // 18], stack % 72 % 18 + 1


def top(deal: Deal, stack: int) -> int:
    """The upper tile of a stack counted clockwise from the break."""
    return deal.wall.tiles[2 * stack - 2]


def bottom(deal: Deal, stack: int) -> int:
    return deal.wall.tiles[2 * stack - 1]


def shown(news: list[Event]) -> str:
    """Who exposed which flower, in order."""
    return " ".join(f"{event.seat.letter}{FACES[event.tile]}" for event in news if isinstance(event, ev.FlowerExposed))


# The wall and the dice


@clause("MCR-3.5.7.3")
def test_every_order_of_the_tiles_is_as_likely_as_the_other() -> None:
    chance = Chance("fair")
    found = Counter(tuple(chance.shuffled("abcd")) for _ in range(24_000))
    assert set(found) == set(permutations("abcd"))
    assert all(850 < many < 1_150 for many in found.values())
    assert Counter(begin(MCR, "fair")[0].wall.tiles) == Counter(PLAN.tiles())


@clause("MCR-3.4.32", "MCR-3.5.7.4")
def test_each_of_four_walls_has_eighteen_stacks_of_two() -> None:
    assert PLAN.rows == (18, 18, 18, 18)
    assert PLAN.wall.size == 2 * sum(PLAN.rows) == len(PLAN.tiles())


@clause("MCR-3.5.7.5-1")
@pytest.mark.parametrize(
    ("seat", "throws"), [("E", (5, 9)), ("S", (2, 6, 10)), ("W", (3, 7, 11)), ("N", (4, 8, 12))]
)
def test_the_first_throw_names_the_second_thrower_the_dealer_being_one(seat: str, throws: tuple[int, ...]) -> None:
    assert {last_counted(first, 2)[0] for first in throws} == {seat}


@clause("MCR-3.5.7.5-2")
def test_both_throws_together_are_counted_from_the_right_end_of_the_second_throwers_wall() -> None:
    assert last_counted(5, 2) == ("E", 7)
    assert last_counted(2, 2) == ("S", 4)
    assert last_counted(7, 11) == ("W", 18)


@clause("MCR-3.5.7.5-2", "MCR R-39")
@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [(9, 10, ("N", 1)), (12, 12, ("W", 6)), (11, 9, ("S", 2)), (10, 12, ("E", 4))],
)
def test_past_eighteen_the_count_goes_on_in_the_wall_to_the_left(
    first: int, second: int, wanted: tuple[str, int]
) -> None:
    assert last_counted(first, second) == wanted


@clause("MCR-3.5.7.5-2", "MCR R-39")
def test_the_wall_opens_behind_the_counted_stacks_and_they_are_its_other_end() -> None:
    for number in range(20):
        deal, news = begin(MCR, f"break {number}")
        began = news[0]
        assert isinstance(began, ev.DealBegan)
        assert len(began.dice) == 4
        ring = Chance(f"break {number}").shuffled(PLAN.tiles())
        behind = PLAN.start(began.dice)
        assert deal.wall.tiles[0] == ring[behind]
        assert deal.wall.tiles[142:] == tuple(ring[behind - 2 : behind])
        assert deal.wall.next_replacement() == 142


# The deal


@clause("MCR-3.5.7.5-3")
def test_two_stacks_to_each_from_the_dealer_on_three_times() -> None:
    deal, news = begin(MCR, "twelve each", dealer=Seat.SOUTH)
    rows = [(event.seat, event.tiles) for event in news if isinstance(event, ev.Dealt)]
    assert [seat.letter for seat, _ in rows] == list("SWNE")
    for turn, (_, tiles) in enumerate(rows):
        stacks = [8 * time + 2 * turn + half for time in range(3) for half in (1, 2)]
        assert tiles[:12] == tuple(tile(deal, stack) for stack in stacks for tile in (top, bottom))


@clause("MCR-3.5.7.5-4")
def test_the_last_tiles_come_from_three_stacks_and_the_dealer_takes_two() -> None:
    deal, news = begin(MCR, "fourteen")
    east, south, west, north = (event.tiles[12:] for event in news if isinstance(event, ev.Dealt))
    assert east == (top(deal, 25), top(deal, 27))
    assert (south, west, north) == ((bottom(deal, 25),), (top(deal, 26),), (bottom(deal, 26),))


@clause("MCR-3.5.7.5-4")
def test_91_tiles_are_left_and_the_bottom_of_the_third_stack_is_next() -> None:
    board = Board.dealt("mcr", draws="9s")
    assert board.deal.wall.live == 91
    board.east.discards("1z")
    board.rest_pass()
    drawn = next(event for event in board.news if isinstance(event, ev.Drew))
    assert (drawn.seat, drawn.tile) == (Seat.SOUTH, bottom(board.deal, 27))


# A wall open at both ends


@clause("MCR R-39")
@pytest.mark.parametrize("order", list(product("dr", repeat=4)), ids="".join)
def test_at_both_ends_a_stack_gives_its_upper_tile_first_and_no_tile_twice(order: tuple[str, ...]) -> None:
    wall = Wall(PLAN.wall, PLAN.tiles())
    while wall.live > 4:
        wall.take(wall.next_draw() if wall.live % 2 else wall.next_replacement())
    taken = []
    for end in order:
        taken.append(wall.next_draw() if end == "d" else wall.next_replacement())
        wall.take(taken[-1])
    assert len(set(taken)) == 4
    assert all(place % 2 == 0 or place - 1 not in taken[at:] for at, place in enumerate(taken))
    assert (wall.live, bytes(wall.taken)) == (0, b"\1" * 144)


@clause("MCR R-39")
@pytest.mark.parametrize("ends", ["dd", "dr", "rd", "rr"])
def test_of_the_last_stack_the_upper_tile_goes_first_whichever_end_asks(ends: str) -> None:
    wall = Wall(PLAN.wall, PLAN.tiles())
    while wall.live > 2:
        wall.take(wall.next_draw())
    asks = {"d": wall.next_draw, "r": wall.next_replacement}
    assert [wall.take(asks[end]()) for end in ends] == list(PLAN.tiles()[142:])


@clause("MCR R-39")
def test_replacements_go_back_stack_by_stack_towards_the_break() -> None:
    wall = Wall(PLAN.wall, PLAN.tiles())
    places = []
    for _ in range(6):
        places.append(wall.next_replacement())
        wall.take(places[-1])
    assert places == [142, 143, 140, 141, 138, 139]


# Flowers of the opening


@clause("MCR-3.5.7.6-1", "MCR R-21")
def test_east_replaces_all_flowers_before_south_does() -> None:
    board = Board.dealt(
        "mcr", east=f"1f 2f {FIRST}", south=f"3f {SECOND}", north="4f 369m 369p 369s 123z", replacements="9m 9m 9p 9p"
    )
    assert waiting_for(board.deal) == (Seat.EAST,)
    board.east.exposes("2f")
    board.east.exposes("1f")
    board.south.exposes("3f")
    board.north.exposes("4f")
    assert shown(board.news) == "E2f E1f S3f N4f"
    assert (board.deal.turn, board.deal.opening) == (Seat.EAST, False)


@clause("MCR R-21", "MCR-3.4.20")
def test_a_flower_drawn_as_a_replacement_is_replaced_before_the_next_player_begins() -> None:
    board = Board.dealt("mcr", east=f"1f {FIRST} 4z", south=f"2f {SECOND}", replacements="3f 4f 9m 5f 9p")
    for flower in ("1f", "3f", "4f"):
        board.east.exposes(flower)
    for flower in ("2f", "5f"):
        board.south.exposes(flower)
    assert shown(board.news) == "E1f E3f E4f S2f S5f"
    assert all(not place.holds_flower() for place in board.deal.hands)


@clause("MCR-3.5.7.6-1")
def test_the_flowers_of_the_opening_are_replaced_from_the_other_end_of_the_wall() -> None:
    board = Board.dealt("mcr", east=f"1f {FIRST} 4z", wall={142: "9m", 143: "2f", 53: "3f"})
    board.east.exposes("1f")
    drawn = next(event for event in board.news if isinstance(event, ev.Drew))
    assert (str(FACES[drawn.tile]), drawn.replacement) == ("9m", True)


@clause("MCR-3.5.7.6-1")
def test_the_order_begins_with_the_dealer_wherever_he_sits() -> None:
    board = Board.dealt(
        "mcr", dealer=Seat.WEST, east=f"1f {SECOND}", west=f"2f {FIRST} 4z", replacements="9m 9p"
    )
    board.west.exposes("2f")
    board.east.exposes("1f")
    assert shown(board.news) == "W2f E1f"
    assert board.deal.turn is Seat.WEST


@clause("MCR R-20", "MCR-3.4.20")
def test_a_flower_may_be_kept_and_the_others_go_on() -> None:
    board = Board.dealt("mcr", east=f"1f {FIRST} 4z", south=f"2f {SECOND}", replacements="9m")
    board.east.declares("keep")
    board.south.exposes("2f")
    assert shown(board.news) == "S2f"
    assert board.deal.turn is Seat.EAST
    assert board.deal.hands[Seat.EAST].holds_flower()


@clause("MCR R-20")
def test_a_kept_flower_may_be_shown_on_a_later_turn() -> None:
    board = Board.dealt("mcr", east=f"1f {FIRST} 4z", replacements="9m")
    board.east.declares("keep")
    board.east.exposes("1f")
    assert shown(board.news) == "E1f"
    assert str(FACES[board.deal.hands[Seat.EAST].tiles[-1]]) == "9m"


@clause("MCR-3.5.7.6-2")
def test_then_east_wins_or_discards() -> None:
    board = Board.dealt("mcr", east="123456789m 11p 123s")
    assert board.east.can_win
    assert board.east.can(act.Discard)
    assert not any(chair.options for chair in (board.south, board.west, board.north))


@clause("MCR-3.5.7.6-2", "MCR R-33")
def test_the_dealt_hand_has_no_winning_tile_even_when_others_replaced_flowers() -> None:
    board = Board.dealt("mcr", east="123456789m 11p 123s", south=f"1f {SECOND}", replacements="9p")
    board.south.exposes("1f")
    board.east.wins()
    won = next(event for event in board.news if isinstance(event, ev.Won))
    assert won.elements == ("mcr.28", "mcr.56", "mcr.63", "mcr.70")     # no Edge Wait for the last tile dealt


@clause("MCR R-33")
def test_a_replaced_flower_of_the_dealer_is_the_winning_tile_but_no_kong_replacement() -> None:
    board = Board.dealt("mcr", east="1f 123456789m 11p 12s", replacements="3s")
    board.east.exposes("1f")
    board.east.wins()
    won = next(event for event in board.news if isinstance(event, ev.Won))
    assert won.elements == ("mcr.28", "mcr.56", "mcr.63", "mcr.70", "mcr.77", "mcr.81")
