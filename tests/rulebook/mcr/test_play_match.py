"""A session: sixteen hands, who deals, who sits where, what it comes to (MCR-3.4.2 to MCR-3.4.9, MCR-A4)."""

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.rules.mcr.match import MatchPlan
from paiju.table.deals import Deal
from paiju.table.matches import Match, begin_deal
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

MCR = rules.ruleset("mcr")
PLAN = MatchPlan()
THROWS = "5m 147m 258p 258s 1234z"                          # East, about to throw 5m
STRAIGHT = "46m 11z 123456789s"                             # waits 5m, 21 points
POOR = "234m 567p 46m 234s 77z"                             # waits 5m, too cheap
# MCR-A4: who starts East, South, West, North
SEATS = ["ABCD", "BADC", "CDBA", "DCAB"]


def names(people: tuple[int, ...]) -> str:
    return "".join("ABCD"[person] for person in people)


def hand(match: Match, **won: int) -> Deal:
    """A finished hand of the match in which the chairs won and lost so much."""
    deal, _ = begin_deal(MCR, match, f"hand {match.deals}")
    for chair, points in won.items():
        deal.scores["ESWN".index(chair)] += points
    return deal


def session() -> list[Match]:
    """The match before each of its hands, all of them drawn."""
    rows = [PLAN.first()]
    while not (after := PLAN.after(rows[-1], hand(rows[-1]))).over:
        rows.append(after)
    return rows


@clause("MCR-A4.1", "MCR-3.4.3", "MCR-3.4.4")
def test_a_full_game_has_sixteen_hands_in_four_rounds_of_four() -> None:
    assert [match.round.letter for match in session()] == list("EEEESSSSWWWWNNNN")


@clause("MCR-3.4.5")
def test_the_prevalent_wind_goes_from_east_to_north() -> None:
    for match, wind in zip(session()[::4], Seat, strict=True):
        assert begin_deal(MCR, match, "wind")[0].round is wind


@clause("MCR-A4", "MCR-3.4.9")
def test_people_change_chairs_after_each_round() -> None:
    assert [names(match.people) for match in session()] == [row for row in SEATS for _ in range(4)]


@clause("MCR-A4.1", "MCR-3.4.8", "MCR-3.4.6", "MCR R-34")
def test_the_dealer_is_the_next_chair_of_the_row_and_seat_winds_count_from_him() -> None:
    for number, match in enumerate(session()):
        row, column = divmod(number, 4)
        deal = hand(match)
        winds = {deal.wind(chair): names(match.people)[chair] for chair in Seat}
        assert "".join(winds[wind] for wind in Seat) == "".join(SEATS[row][(column + j) % 4] for j in range(4))
        assert match.dealer is deal.dealer is Seat(column)


@clause("MCR-3.4.8", "MCR-3.6.2")
def test_the_deal_passes_even_when_the_dealer_has_won() -> None:
    board = Board("mcr", turn=Seat.NORTH, north=THROWS, east=STRAIGHT)
    board.north.discards("5m")
    board.east.wins()
    assert PLAN.after(PLAN.first(), board.deal).dealer is Seat.SOUTH


@clause("MCR-A4.1")
def test_everybody_starts_once_on_each_seat_and_sits_above_every_other_at_least_once() -> None:
    rows = [names(match.people) for match in session()[::4]]
    assert all(len({row[chair] for row in rows}) == 4 for chair in range(4))
    above = {(row[chair - 1], row[chair]) for row in rows for chair in range(4)}
    assert len(above) == 12


@clause("MCR-A4", "MCR-3.4.9")
def test_points_belong_to_people_and_go_with_them_to_the_next_chair() -> None:
    match = PLAN.first()
    for _ in range(4):
        match = PLAN.after(match, hand(match, E=30, S=-10, W=-10, N=-10))
    assert match.totals == (120, -40, -40, -40)
    assert (names(match.people), match.scores()) == ("BADC", (-40, 120, -40, -40))
    match = PLAN.after(match, hand(match, E=24, N=-24))         # B wins from C
    assert match.totals == (120, -16, -64, -40)


@clause("MCR-3.9.2-1")
def test_at_the_end_the_points_of_all_hands_give_the_places() -> None:
    match = PLAN.first()
    while not match.over:
        match = PLAN.after(match, hand(match, E=9, S=-3, W=-3, N=-3))
    assert match.deals == 16
    assert sum(match.totals) == 0
    assert {result.place for result in PLAN.final(match)} == {1}        # each started once in every chair
    ahead = PLAN.final(PLAN.after(PLAN.first(), hand(PLAN.first(), W=40, S=-10, N=-30)))
    assert [result.place for result in ahead] == [2, 3, 1, 4]


@clause("MCR-3.9.1.2-3", "MCR R-67")
def test_points_for_a_foul_enter_the_totals_with_the_hand_and_sum_to_zero() -> None:
    board = Board("mcr", east=THROWS, live=0, human=True)
    board.east.discards("5m")
    board.south.wins()
    board.rest_pass()
    after = PLAN.after(PLAN.first(), board.deal)
    assert after.totals == (20, -60, 20, 20)


# Time


@clause("MCR R-35", "MCR-3.5.6", "MCR-3.4.4", "MCR-A4.1")
def test_when_time_is_up_the_running_hand_is_void() -> None:
    board = Board("mcr", east=THROWS, south=STRAIGHT)
    board.east.discards("5m")
    over = PLAN.time_up(PLAN.first(), board.deal)
    assert (over.over, over.deals, over.totals) == (True, 0, (0, 0, 0, 0))


@clause("MCR R-35")
def test_penalties_of_the_void_hand_stay() -> None:
    board = Board("mcr", east=THROWS, south=POOR, human=True)
    board.east.discards("5m")
    board.south.wins()
    board.rest_pass()
    over = PLAN.time_up(PLAN.first(), board.deal)
    assert (over.deals, over.totals) == (0, (10, -30, 10, 10))


@clause("MCR R-35")
def test_a_hu_called_before_the_signal_still_counts() -> None:
    board = Board("mcr", east=THROWS, south=STRAIGHT)
    board.east.discards("5m")
    board.south.wins()
    over = PLAN.time_up(PLAN.first(), board.deal)
    assert (over.over, over.deals, over.totals) == (True, 1, (-29, 45, -8, -8))


@clause("MCR R-35", "MCR-3.9.2-1")
def test_the_finished_hands_give_the_places() -> None:
    first = PLAN.after(PLAN.first(), hand(PLAN.first(), S=24, E=-8, W=-8, N=-8))
    over = PLAN.time_up(first, hand(first))
    assert [result.place for result in PLAN.final(over)] == [2, 1, 2, 2]


@pytest.mark.parametrize("hands", [4, 8])
@clause("MCR-3.4.4")
def test_a_shorter_game_may_be_agreed(hands: int) -> None:
    plan, match = MatchPlan(deals=hands), PLAN.first()
    while not match.over:
        match = plan.after(match, hand(match))
    assert match.deals == hands
