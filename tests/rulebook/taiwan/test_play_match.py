"""Rounds, the dealer, his streak, and the end of the game (TW-4)."""

from typing import Any

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.rules.taiwan.match import MatchPlan
from paiju.table.matches import Match, begin_deal
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import chair, table

COMPLETE = "123456m 456p 11z 234s 789s"
PLAN = MatchPlan()


def after(match: Match, winner: Seat | None, plan: MatchPlan = PLAN) -> Match:
    """The match after a deal this seat won, self-drawn; or nobody."""
    more: dict[str, Any] = {"dealer": match.dealer, "counter": match.counter, "scores": match.scores()}
    if winner is None:
        board = table(turn=WEST, west="9s 9p", live=0, **more)
        board.west.discards("9s")
        board.rest_pass()
    else:
        board = table(turn=winner, **{winner.names.en.lower(): COMPLETE}, **more)
        chair(board, winner).wins()
    return plan.after(match, board.deal)


def seats(match: Match) -> tuple[str, str, int]:
    return match.dealer.letter, match.round.letter, match.counter


@clause("TW-4.1", "TW-4.4")
def test_the_dealer_stays_while_he_wins_and_his_streak_grows() -> None:
    match = PLAN.first()
    told = [seats(match)]
    for winner in (EAST, EAST, SOUTH, NORTH, None, NORTH, NORTH):
        match = after(match, winner)
        told.append(seats(match))
    assert told == [
        ("E", "E", 0), ("E", "E", 1), ("E", "E", 2), ("S", "E", 0), ("W", "E", 0), ("N", "E", 0), ("N", "E", 1),
        ("N", "E", 2),
    ]


@clause("TW-4.4", "TW-14.2", "TW R-1")
def test_the_streak_is_what_the_surcharge_grows_with() -> None:
    match = PLAN.first()
    taken = []
    for _ in range(3):
        before, match = match.totals[EAST], after(match, EAST)
        taken.append((match.totals[EAST] - before) // 3)
    assert [amount - taken[0] for amount in taken] == [0, 2, 4]


@clause("TW-4.2")
def test_the_round_wind_advances_when_the_deal_comes_back_to_the_first_dealer() -> None:
    match = PLAN.first()
    rounds = []
    while not match.over:
        rounds.append(match.round.letter)
        match = after(match, None)
    assert "".join(rounds) == "EEEESSSSWWWWNNNN"


@clause("TW-4.2", "TW R-33")
def test_a_pung_of_the_round_or_seat_wind_is_worth_no_more_than_another() -> None:
    paid = set()
    for wind in "1234":
        hand = f"123456m 456p 99p 234s {wind * 3}z"
        board = table(turn=EAST, east=hand, round_wind=SOUTH, river="5566777z 22p 9s")
        board.east.wins()
        paid.add(board.paid["E"])
    assert len(paid) == 1


@clause("TW-4.3")
def test_the_game_ends_with_the_north_round_or_as_agreed() -> None:
    def deals(plan: MatchPlan, winner: Seat | None = None) -> int:
        match = plan.first()
        while not match.over and match.deals < 30:
            match = after(match, winner, plan)
        return match.deals

    assert deals(PLAN) == 16
    assert deals(MatchPlan(rounds=1)) == 4
    assert deals(MatchPlan(deals=7)) == 7
    assert deals(MatchPlan(deals=7), EAST) == 7


@clause("TW-4.3")
def test_after_the_north_round_comes_an_east_round() -> None:
    plan = MatchPlan(rounds=5)
    match = plan.first()
    for _ in range(16):
        match = after(match, None, plan)
    assert (match.round, match.over) == (EAST, False)


@clause("TW-4.1", "TW-15.2")
def test_the_next_deal_is_begun_where_the_match_stands() -> None:
    match = after(after(PLAN.first(), SOUTH), SOUTH)
    deal, _ = begin_deal(rules.ruleset("taiwan"), match, "next")
    assert (deal.dealer, deal.counter, deal.round) == (SOUTH, 1, EAST)
    assert tuple(deal.scores) == match.totals != (0, 0, 0, 0)


@clause("TW-15.2")
def test_the_final_result_is_the_total_after_the_last_deal() -> None:
    match = after(PLAN.first(), SOUTH)
    assert [result.total for result in PLAN.final(match)] == list(match.totals)
    assert [result.place for result in PLAN.final(match)] == [4, 1, 2, 2]
