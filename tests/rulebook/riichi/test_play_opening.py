"""Before the first discard: dice, break, deal, dora indicator, the first turn (RRC-3.1)."""

from dataclasses import replace

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.core.tiles import tile
from paiju.rules.riichi.houses import EMA, RRC
from paiju.rules.riichi.scoring import pointed
from paiju.rules.riichi.tiles import INDICATORS, REPLACEMENTS, URA, plan
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import FACES
from paiju.table.matches import begin_deal
from paiju.table.play import begin, options
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import N, S, W, house, turned

THROWS = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (1, 4), 6: (3, 3), 7: (2, 5), 8: (6, 2), 9: (4, 5), 10: (5, 5),
          11: (5, 6), 12: (6, 6)}


@clause("RRC-3.1.2.e", "RRC-3.1.2.f", "RRC-3.1.2.g", "RRC-3.1.2.h", "RRC T-01")
@pytest.mark.parametrize(
    ("thrown", "side", "stack"),
    [
        (2, S, 53), (3, W, 37), (4, N, 21), (5, Seat.EAST, 5), (6, S, 57), (7, W, 41), (8, N, 25), (9, Seat.EAST, 9),
        (10, S, 61), (11, W, 45), (12, N, 29),
    ],
)
def test_the_sum_of_one_throw_names_the_side_and_the_stacks_to_count(thrown: int, side: Seat, stack: int) -> None:
    start = plan(RRC).start(THROWS[thrown])
    assert start == 2 * stack
    assert stack == 17 * (-side % 4) + thrown              # so many stacks from the right end of that side


@clause("RRC-3.1.2.i", "RRC-3.1.2.j", "RRC T-01")
def test_the_dead_wall_lies_right_of_the_break_and_the_indicator_on_its_third_stack() -> None:
    start = plan(RRC).start(THROWS[8]) // 2
    stacks = [(start + place // 2) % 68 for place in range(122, 136)]
    assert sorted(set(stacks)) == [*range(18, 25)]
    assert (start + 134 // 2) % 68 == 24                    # beside the break
    assert (start + INDICATORS[0] // 2) % 68 == 22
    assert INDICATORS[0] % 2 == 0                           # the upper tile
    assert plan(RRC).wall.draws == tuple(range(53, 122))


@clause("RRC-3.1.2.k", "RRC R-02")
def test_with_two_throws_the_second_alone_counts_the_stacks() -> None:
    twice = plan(replace(RRC, dice_rolls=2))
    assert (plan(RRC).dice(), twice.dice()) == (2, 4)
    assert twice.start((*THROWS[8], *THROWS[3])) == 2 * (17 + 3)        # North's side, three stacks


@clause("RRC-3.1.2.f")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_deal_begins_with_the_throw_and_the_wall_is_broken_there(seed: str) -> None:
    book = rules.ruleset("riichi")
    deal, news = begin(book, seed)
    began = news[0]
    assert isinstance(began, ev.DealBegan)
    assert len(began.dice) == 2
    assert sorted(deal.wall.tiles) == sorted(book.plan.tiles())


@clause("RRC-3.1.2.l", "RRC-3.1.2.m", "RRC T-02")
@pytest.mark.parametrize("dealer", Seat)
def test_tiles_are_dealt_four_by_four_and_the_dealer_takes_the_first_and_third_upper_one(dealer: Seat) -> None:
    dealt = rules.ruleset("riichi").plan.wall.deal
    assert dealt == (
        (*range(4), *range(16, 20), *range(32, 36), 48, 52),
        (*range(4, 8), *range(20, 24), *range(36, 40), 49),
        (*range(8, 12), *range(24, 28), *range(40, 44), 50),
        (*range(12, 16), *range(28, 32), *range(44, 48), 51),
    )
    board = Board.dealt("riichi", dealer=dealer)
    assert [len(board.deal.hands[dealer.after(turns)].tiles) for turns in range(4)] == [14, 13, 13, 13]
    assert board.deal.wall.live == 69
    assert board.deal.wall.next_draw() == 53
    assert board.deal.turn is dealer


@clause("RRC-3.1.2.n", "RRC-3.3.3.d", "RRC-3.3.3.e", "RRC-3.3.3.f", "RRC R-64", "RRC T-02")
def test_the_first_kan_takes_the_last_tile_from_the_live_wall() -> None:
    board = Board.dealt("riichi", east="1111m 258p 369s 1234z", wall={128: "7z", 134: "6z"})
    news = board.east.kongs("1m")
    assert turned(news) == "7z"
    assert news[-1] == ev.drew(Seat.EAST, board.deal.wall.tiles[134], True)
    wall = board.deal.wall
    assert (wall.live, 122 - 1 - wall.next_draw()) == (68, 68)      # ends at 120
    assert (INDICATORS, URA) == ((130, 128, 126, 124, 122), (131, 129, 127, 125, 123))
    assert REPLACEMENTS == (134, 135, 132, 133)


@clause("RRC-3.1.2.j", "RRC-5.1.b", "RRC R-47")
def test_the_indicator_is_turned_before_the_dealer_may_discard() -> None:
    board = Board.dealt("riichi", wall={130: "3s"})
    assert turned(board.news, "dora") == "3s"
    assert board.news[-1] == ev.turn_given(Seat.EAST)
    assert isinstance(board.news[-2], ev.Revealed)


@clause("RRC-3.2.d", "RRC R-71", "RRC T-53")
def test_the_dealer_starts_with_fourteen_tiles_and_his_first_turn_counts_as_a_draw() -> None:
    board = Board.dealt("riichi", east="1111m 9m 19p 19s 12345z")
    assert board.deal.hands[Seat.EAST].drawn is not None
    assert board.east.can_kong("1m")
    assert act.declare(Seat.EAST, "nine_terminals") in board.east.options


@clause("RRC-3.2.d", "RRC T-53", "RRC-4.2.2.d")
def test_the_dealers_first_turn_offers_tsumo_and_double_riichi() -> None:
    board = Board.dealt("riichi", east="123456789m 11p 345s")
    assert board.east.can_win
    assert board.east.can_discard("5s", "riichi")
    board.east.wins()
    assert board.paid == {"E": 48000, "S": -16000, "W": -16000, "N": -16000}


@clause("RRC-3.1.1.e", "RRC-3.11.a")
def test_everybody_starts_with_30000_or_as_agreed() -> None:
    assert rules.ruleset("riichi").match.first().totals == (30000,) * 4
    assert house(start_points=25000).match.first().totals == (25000,) * 4
    assert rules.ruleset("riichi/tenhou").match.first().totals == (25000,) * 4


@clause("RRC-3.1.1.b")
def test_there_are_no_red_fives_where_none_are_played() -> None:
    reds = {str(FACES[face]) for face in plan(EMA).tiles()} & {"0m", "0p", "0s"}
    assert not reds
    assert len(plan(EMA).tiles()) == 136


@clause("RRC-3.1.2.c", "RRC-3.1.2.d")
def test_seat_winds_follow_the_dealer_and_the_round_wind_the_round() -> None:
    book = rules.ruleset("riichi")
    match = replace(book.match.first(), dealer=W, round=S)
    deal, _ = begin_deal(book, match, "winds")
    assert [deal.wind(seat).letter for seat in Seat] == ["W", "N", "E", "S"]
    assert deal.round is S
    assert options(deal, W)


@clause("RRC-3.1.1.c")
def test_honours_have_an_order_that_indicators_and_seats_follow() -> None:
    indicated = {indicator: pointed(tile(indicator).kind) for indicator in ("1z", "2z", "3z", "4z", "5z", "6z", "7z")}
    assert [str(FACES[kind]) for kind in indicated.values()] == ["2z", "3z", "4z", "1z", "6z", "7z", "5z"]
    assert [seat.after().letter for seat in Seat] == ["S", "W", "N", "E"]
