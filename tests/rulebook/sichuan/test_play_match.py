"""Who deals next, and how long a game lasts (SBR-9)."""

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.rules.sichuan.match import MatchPlan, next_dealer
from paiju.table.matches import Match, begin_deal
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.tables import P, said, table

FLUSH = "111p234p678p99p46p"                # waits for 5p


@clause("SBR-9.1", "SBC-27")
def test_the_first_winner_deals_next() -> None:
    board = table(turn=EAST, east="2p 9s", south=P, north=FLUSH, draws="5p")
    board.east.discards("2p")
    board.south.wins()
    board.west.discards("5p")
    board.north.wins()
    assert (board.winners, next_dealer(board.deal)) == ([SOUTH, NORTH], SOUTH)


@clause("SBR-9.1", "SBC-27")
def test_whoever_gave_the_tile_of_the_first_wins_deals_next() -> None:
    board = table(turn=EAST, east="5p 9s", south=P, west=FLUSH, draws="9m")
    board.east.discards("5p")
    board.south.wins()
    board.west.wins()
    assert next_dealer(board.deal) is EAST


@clause("SBR-9.1", "SBC-27")
def test_so_does_whoever_had_his_kong_robbed_by_two() -> None:
    board = table(turn=NORTH, north="147m 258m 3m 5p | pung:555p:W", south=P, east=FLUSH, draws="9m")
    board.north.adds_to_kong("5p")
    board.south.wins()
    board.east.wins()
    assert next_dealer(board.deal) is NORTH


@clause("SBR-9.1", "SBR-5.5")
def test_later_wins_on_one_tile_do_not_matter() -> None:
    board = table(turn=WEST, west="123456m 789m 777m 99m", south=P, east=FLUSH, draws="5p")
    board.west.wins()
    board.north.discards("5p")
    board.south.wins()
    board.east.wins()
    assert (board.ended, next_dealer(board.deal)) == ("three_won", WEST)


def drawn(match: Match) -> Board:
    """A deal nobody wins, from where the match stands."""
    board = table(
        turn=WEST, west="6m 9s", east="6m", south="6m", north="6m", live=0, dealer=match.dealer, scores=match.scores()
    )
    board.west.discards("9s")
    return board


@clause("SBR-9.1", "SBC-27")
def test_without_a_win_the_dealer_stays() -> None:
    board = drawn(Match((0, 0, 0, 0), dealer=SOUTH))
    assert (board.ended, next_dealer(board.deal)) == ("exhausted", SOUTH)


@clause("SBR-9.2")
def test_the_new_dealer_is_east_and_the_others_follow() -> None:
    deal, _ = begin_deal(rules.ruleset("sichuan"), Match((0, 0, 0, 0), dealer=WEST), "next")
    assert [deal.wind(seat).letter for seat in Seat] == ["W", "N", "E", "S"]
    assert len(deal.hands[WEST].tiles) == 14


@clause("SBR-9.2")
def test_the_dealer_neither_pays_nor_receives_more() -> None:
    for dealer in Seat:
        board = table(turn=SOUTH, south=f"{P} 5p", dealer=dealer)
        board.south.wins()
        assert said(board) == "E-2 S+6 W-2 N-2"


@clause("SBR-9.3", "SBR SR-23")
def test_a_game_starts_from_nothing_and_lasts_sixteen_deals_or_as_agreed() -> None:
    for plan, length in ((MatchPlan(), 16), (MatchPlan(deals=4), 4)):
        match = plan.first()
        assert match.totals == (0, 0, 0, 0)
        while not match.over:
            match = plan.after(match, drawn(match).deal)
        assert match.deals == length


@clause("SBR-9.3", "SBR-9.4")
def test_totals_are_carried_from_deal_to_deal() -> None:
    plan = MatchPlan()
    match = plan.first()
    for _ in range(2):
        board = table(turn=SOUTH, south=f"{P} 5p", live=0, west="6m", north="6m", east="6m", scores=match.scores())
        board.south.wins()
        match = plan.after(match, board.deal)
    assert match.totals == (-6, 18, -6, -6)                         # under the sea: three from each, twice
    assert [result.place for result in plan.final(match)] == [2, 1, 2, 2]
    assert match.dealer is SOUTH
