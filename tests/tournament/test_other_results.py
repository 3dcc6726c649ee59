"""MCR sessions, Taiwanese and Sichuan sheets (TOUR F4, TOUR F5, TOUR F6)."""

from fractions import Fraction

import pytest

from paiju.core.errors import BadInput
from paiju.rulings.reasons import Verdict
from paiju.testing.clauses import clause
from paiju.tournament.events import CameLate, PenaltyGiven, PlayerReplaced, SheetEntered
from paiju.tournament.sheets import JUDGE, checked, signed
from paiju.tournament.terms import Terms, mcr, riichi, sichuan, taiwan
from tests.tournament.told import event, games, players, sheet

MCR = mcr()


@clause("MCR-3.9.2", "MCR-3.9.2-1", "MCR-3.9.2-2", "MCR R-27", "TOUR D-8", "TOUR F8")
@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ([150, 20, -30, -140], ["4", "2", "1", "0"]),
        ([150, 20, 20, -190], ["4", "3/2", "3/2", "0"]),
        ([80, 80, -50, -110], ["3", "3", "1", "0"]),
        ([80, 20, -50, -50], ["4", "2", "1/2", "1/2"]),
        ([50, 50, 50, -150], ["7/3", "7/3", "7/3", "0"]),
        ([150, -50, -50, -50], ["4", "1", "1", "1"]),
        ([0, 0, 0, 0], ["7/4"] * 4),
    ],
)
def test_table_points_are_exact_and_shared(totals: list[int], points: list[str]) -> None:
    assert [game.table_points for game in games(MCR, totals)] == [Fraction(text) for text in points]


@clause("TOUR MCR-3.10.1", "MCR-3.10.1", "MCR R-28", "TOUR F8")
def test_of_equal_table_points_more_game_points_stand_higher_and_full_equality_shares() -> None:
    sessions = [
        SheetEntered(sheet([310, 10, 0, -320], table=1, seats=[1, 4, 5, 6])),
        SheetEntered(sheet([295, 10, 0, -305], table=2, seats=[2, 7, 8, 9])),
        SheetEntered(sheet([310, 10, 0, -320], table=3, seats=[3, 10, 11, 12])),
    ]
    found = event(MCR, *sessions, among=players(*range(1, 13)))
    assert [(line.place, line.player) for line in found.lines[:3]] == [(1, 1), (1, 3), (3, 2)]


@clause("MCR-3.11.2", "MCR R-29", "TOUR D6", "TOUR D2")
@pytest.mark.parametrize(("seconds", "fine"), [(600, 10), (601, 20), (900, 20), (901, None)])
def test_lateness_in_mcr_has_two_bands_and_then_the_session_is_missed(seconds: int, fine: int | None) -> None:
    assert MCR.lateness(seconds) == fine


@clause("MCR R-67", "MCR-3.11.2")
def test_a_fine_lowers_the_sessions_total_and_with_it_the_place() -> None:
    found = event(MCR, SheetEntered(sheet([30, 25, 0, -55])), CameLate(1, 1, 60))
    assert [found.line(player).total for player in (1, 2)] == [20, 25]
    assert [found.line(player).table_points for player in (1, 2)] == [2, 4]


@clause("MCR R-67")
def test_a_fine_paid_to_the_others_sums_to_nothing() -> None:
    found = event(MCR, SheetEntered(sheet([0, 0, 0, 0])), PenaltyGiven(1, 1, points=30, to=(2, 3, 4)))
    assert [found.line(player).total for player in (1, 2, 3, 4)] == [-30, 10, 10, 10]
    assert [found.line(player).table_points for player in (1, 2)] == [0, Fraction(7, 3)]


@clause("TOUR D-12")
def test_two_tai_for_a_misnamed_discard_go_to_nobody_and_thirty_for_a_shown_hand_to_the_three_others() -> None:
    misnamed = event(taiwan(), SheetEntered(sheet([0] * 4)), PenaltyGiven(1, 1, points=2))
    assert [misnamed.line(player).total for player in (1, 2, 3, 4)] == [-2, 0, 0, 0]
    shown = event(MCR, SheetEntered(sheet([0] * 4)), PenaltyGiven(4, 1, points=30, to=(1, 2, 3)))
    assert [shown.line(player).total for player in (1, 2, 3, 4)] == [10, 10, 10, -30]


@clause("MCR R-68", "TOUR F4", "TOUR D2")
def test_a_missed_session_brings_nothing_and_the_others_play_against_the_replacement() -> None:
    found = event(MCR, SheetEntered(sheet([90, 30, -40, -80])), CameLate(1, 1, 901))
    assert found.line(1).total == 0
    assert [found.line(player).table_points for player in (1, 2, 3, 4)] == [0, 2, 1, 0]


@clause("TOUR MCR-3.5.3", "TOUR F4")
def test_teams_are_ranked_by_the_sums_of_their_members() -> None:
    among = [*players(1, 2, 3, 4, team="A"), *players(5, 6, 7, 8, team="B")]
    found = event(
        MCR, SheetEntered(sheet([40, 30, -30, -40], seats=[1, 5, 2, 6])),
        SheetEntered(sheet([10, 0, 0, -10], table=2, seats=[3, 7, 8, 4])), among=among,
    )
    assert [(team.place, team.team, str(team.table_points), team.total) for team in found.teams] == [
        (1, "A", "9", 10), (2, "B", "5", -10),
    ]


@clause("MCR R-67", "TOUR F4")
def test_an_mcr_sheet_sums_to_nothing_but_for_fines_told_aside() -> None:
    assert checked(MCR, sheet([10, 0, 0, -11])).verdict is Verdict.REFUSED
    assert checked(MCR, sheet([10, 0, 0, -20], 10)).verdict is Verdict.ALLOWED


@clause("MCR-3.9.2-3", "TOUR F4")
def test_an_mcr_sheet_is_signed_by_four_and_a_judge() -> None:
    assert signed(MCR, sheet([0] * 4), (1, 2, 3, 4, JUDGE)).verdict is Verdict.ALLOWED
    lacking = signed(MCR, sheet([0] * 4), (1, 2, 4))
    assert lacking.verdict is Verdict.REFUSED
    assert dict(lacking.reason.facts)["lacking"] == "3, judge"
    assert lacking.cites("MCR-3.9.2-3")


def test_a_riichi_sheet_is_signed_by_four_or_a_judge() -> None:
    assert signed(riichi(), sheet([0] * 4), (1, 2, 3, 4)).verdict is Verdict.ALLOWED
    assert signed(riichi(), sheet([0] * 4), (JUDGE,)).verdict is Verdict.ALLOWED
    assert signed(riichi(), sheet([0] * 4), (1, 2, 3)).verdict is Verdict.REFUSED


@clause("TW-15.2", "TW-15.3")
@pytest.mark.parametrize(("stock", "scores"), [(0, [45, -15, -15, -15]), (800, [845, 785, 785, 785])])
def test_a_taiwanese_result_is_the_difference_from_the_stock(stock: int, scores: list[int]) -> None:
    found = event(taiwan(stock=stock), SheetEntered(sheet(scores)))
    assert [(line.place, line.total) for line in found.lines] == [(1, 45), (2, -15), (2, -15), (2, -15)]


@clause("SBR-9.4")
def test_a_sichuan_sheet_sums_to_nothing_but_for_pigs() -> None:
    assert checked(sichuan(), sheet([18, -9, -9, -48])).verdict is Verdict.REFUSED
    assert checked(sichuan(), sheet([18, -9, -9, -48], 48)).verdict is Verdict.ALLOWED
    found = event(sichuan(), SheetEntered(sheet([18, -9, -9, 0])), PenaltyGiven(4, 1, "pig"))
    assert found.line(4).total == -48


@pytest.mark.parametrize("terms", [taiwan(), sichuan()])
def test_books_without_a_price_for_lateness_say_so(terms: Terms) -> None:
    with pytest.raises(BadInput, match="no_lateness"):
        event(terms, CameLate(1, 1, 60))


@pytest.mark.parametrize("terms", [taiwan(missed_points=-40), sichuan(missed_points=-40), mcr(missed_points=-40)])
def test_what_a_missed_session_costs_can_be_agreed(terms: Terms) -> None:
    found = event(terms, SheetEntered(sheet([9, 0, 0, -9])), PlayerReplaced(1, 1))
    assert found.line(1).total == -40
