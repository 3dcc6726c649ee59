"""Riichi results: points, bets, oka, uma, ties, fines (TOUR F1, TOUR F2)."""

import pytest

from paiju.core.errors import BadInput
from paiju.rulings.reasons import Verdict
from paiju.testing.clauses import clause
from paiju.tournament.events import CameLate, PenaltyGiven, PlayerReplaced, SheetEntered
from paiju.tournament.games import balance
from paiju.tournament.sheets import checked
from paiju.tournament.terms import Terms, riichi, tenhou
from tests.tournament.told import event, games, places, result, sheet

RRC = riichi()
STEEP = riichi(uma=(30000, 10000, -10000, -30000))


@clause("RRC-3.12", "TOUR D-21", "TOUR F8")
def test_the_books_example_is_reckoned_though_its_points_do_not_add_up() -> None:
    assert result(RRC, [46500, 25300, 14100, 14100]) == [31500, 300, -25900, -25900]


@clause("TOUR D-21", "TOUR F1")
def test_the_same_points_are_refused_as_a_result_with_the_difference() -> None:
    ruling = checked(RRC, sheet([46500, 25300, 14100, 14100]))
    assert ruling.verdict is Verdict.REFUSED
    assert dict(ruling.reason.facts)["difference"] == -20000
    assert ruling.cites("TOUR F1")


@clause("TOUR F1", "TOUR F8")
def test_a_balanced_game_sums_to_nothing() -> None:
    assert result(RRC, [46500, 33500, 20000, 20000]) == [31500, 8500, -20000, -20000]


@clause("TOUR D-7", "TOUR F1", "TOUR F8")
def test_three_winners_share_a_stick_and_the_remainder_is_lost_and_explained() -> None:
    told = games(RRC, [33000, 33000, 33000, 20000], 1000)
    assert [game.result for game in told] == [8333, 8333, 8333, -25000]
    assert [game.aside for game in told] == [333, 333, 333, 0]
    assert balance(RRC, sheet([33000, 33000, 33000, 20000], 1000), told) == {"aside_lost": -1}


@clause("RRC-3.12", "RRC-12.2.c")
@pytest.mark.parametrize(
    ("terms", "scores", "wanted"),
    [
        (STEEP, [40000, 40000, 20000, 20000], [30000, 30000, -30000, -30000]),
        (RRC, [30000] * 4, [0] * 4),
        (RRC, [35000, 35000, 35000, 15000], [10000, 10000, 10000, -30000]),
        (RRC, [45000, 25000, 25000, 25000], [30000, -10000, -10000, -10000]),
        (riichi(uma=(20000, 10000, -10000, -20000)), [31000, 31000, 31000, 27000], [7666, 7666, 7666, -23000]),
    ],
)
def test_equal_points_share_the_mean_of_their_places(terms: Terms, scores: list[int], wanted: list[int]) -> None:
    assert result(terms, scores) == wanted


@clause("TOUR D-6", "TOUR RRC-12.2.b", "RRC-12.1.b")
def test_with_oka_more_is_subtracted_and_the_winner_gets_it() -> None:
    points = [40000, 30000, 20000, 10000]
    assert result(riichi(25000, oka=20000), points) == [45000, 5000, -15000, -35000]
    assert result(riichi(25000), points) == [30000, 10000, -10000, -30000]


@clause("TOUR D-6")
def test_tied_winners_split_the_oka() -> None:
    told = result(riichi(25000, oka=20000), [35000, 35000, 20000, 10000])
    assert told == [35000 - 30000 + 10000 + 10000] * 2 + [-15000, -35000]


@clause("TOUR F1", "RRC-9.4.c", "TOUR F8")
def test_a_chombo_comes_after_uma_and_does_not_touch_the_place() -> None:
    found = event(RRC, SheetEntered(sheet([46500, 33500, 25000, 15000])), PenaltyGiven(1, 1, "chombo"))
    assert found.line(1).games[0].place == 1
    assert [found.line(player).total for player in (1, 2, 3, 4)] == [11500, 8500, -10000, -30000]


@clause("TOUR F1", "TOUR F8")
def test_a_hundred_points_short_is_refused() -> None:
    facts = dict(checked(RRC, sheet([30000, 30000, 30000, 29900])).reason.facts)
    assert (facts["difference"], facts["found"], facts["wanted"]) == (-100, 119900, 120000)
    assert checked(RRC, sheet([30000, 30000, 30000, 29000], 1000)).verdict is Verdict.ALLOWED


@clause("TOUR F2", "TOUR D-3", "RRC-12.2.h")
def test_a_chombo_costs_two_uma_steps_or_a_fixed_sum() -> None:
    assert RRC.price("chombo") == 20000
    assert STEEP.price("chombo") == 40000
    assert riichi(uma=STEEP.uma, chombo="fixed").price("chombo") == 20000


@clause("TOUR F2")
def test_with_uneven_steps_the_event_must_name_the_price() -> None:
    uneven = (45000, 5000, -15000, -35000)
    with pytest.raises(BadInput, match="chombo_amount_wanted"):
        riichi(uma=uneven).price("chombo")
    assert riichi(uma=uneven, chombo_amount=24000).price("chombo") == 24000


@clause("TOUR D-4", "TOUR F2")
def test_a_reverse_mangan_is_paid_at_the_table_and_costs_nothing_after_uma() -> None:
    found = event(riichi(chombo="reverse_mangan"), SheetEntered(sheet([30000] * 4)), PenaltyGiven(2, 1, "chombo"))
    assert found.line(2).total == 0


@clause("RRC-12.2.i", "TOUR F1")
def test_yakitori_is_a_fixed_fine_and_must_be_stated() -> None:
    entries = SheetEntered(sheet([30000] * 4)), PenaltyGiven(2, 1, "yakitori")
    assert event(riichi(yakitori=8000), *entries).line(2).total == -8000
    with pytest.raises(BadInput, match="no_price"):
        event(RRC, *entries)


@clause("RRC-9.4.e", "TOUR D2", "TOUR D-1", "TOUR D6")
@pytest.mark.parametrize(("seconds", "fine"), [(0, 0), (1, 1000), (200, 4000), (600, 10000), (601, None)])
def test_every_started_minute_costs_a_thousand_until_a_replacement_sits_down(seconds: int, fine: int | None) -> None:
    assert RRC.lateness(seconds) == fine


@clause("TOUR D-1")
def test_a_replacement_may_be_agreed_after_five_minutes() -> None:
    assert riichi(replaced_after=5).lateness(300) == 5000
    assert riichi(replaced_after=5).lateness(301) is None


@clause("TOUR D-2", "RRC-9.7", "TOUR D3", "TOUR D6")
def test_who_comes_too_late_gets_the_fixed_result_and_no_fine() -> None:
    found = event(RRC, SheetEntered(sheet([50000, 30000, 20000, 20000])), CameLate(1, 1, 601))
    assert found.line(1).total == -30000
    assert found.line(1).fined == 0
    assert [found.line(player).total for player in (2, 3, 4)] == [5000, -20000, -20000]


@clause("TOUR D3", "RRC-9.7", "TOUR D6")
def test_the_owner_of_a_replaced_seat_gets_twice_the_last_uma_whoever_wins() -> None:
    found = event(STEEP, SheetEntered(sheet([50000, 30000, 25000, 15000])), PlayerReplaced(1, 1))
    assert found.line(1).total == -60000
    assert [found.line(player).games[0].place for player in (1, 2, 3, 4)] == [None, 2, 3, 4]
    assert places(found)[0] == (1, 2, 10000)


@clause("TOUR F1")
def test_a_replaced_owner_still_pays_fines_of_the_journal() -> None:
    entries = SheetEntered(sheet([30000] * 4)), PlayerReplaced(1, 1), PenaltyGiven(1, 1, points=8000)
    assert event(RRC, *entries, CameLate(1, 1, 120)).line(1).total == -38000


@clause("TOUR D-16")
def test_a_replaced_game_is_no_place_in_the_statistics() -> None:
    found = event(
        RRC, SheetEntered(sheet([50000, 30000, 20000, 20000])), PlayerReplaced(1, 1),
        SheetEntered(sheet([20000, 50000, 30000, 20000], round_=2)),
    )
    assert found.line(1).places == (0, 0, 1, 0)
    assert found.line(1).average_place == 3 + 0.5


@clause("TOUR F1")
def test_the_balance_names_every_term() -> None:
    told = games(RRC, [50000, 30000, 20000, 20000], fines={2: 4000}, missed={1})
    assert balance(RRC, sheet([50000, 30000, 20000, 20000]), told) == {"fines": -4000, "missed": -65000}
    assert sum(game.result for game in told) == -69000


def test_bets_left_over_may_be_lost_as_in_the_world_championship() -> None:
    told = games(riichi(bets_to_first=False), [40000, 30000, 29000, 20000], 1000)
    assert told[0].result == 25000
    assert balance(RRC, sheet([40000, 30000, 29000, 20000], 1000), told) == {"aside_lost": -1000}


@pytest.mark.parametrize(
    ("scores", "wanted"),
    [
        ([49100, 20500, 16100, 14300], [59000, 1000, -24000, -36000]),
        ([47200, 31300, 23600, -2100], [57000, 11000, -16000, -52000]),
    ],
)
def test_tenhou_reckons_in_whole_thousands(scores: list[int], wanted: list[int]) -> None:
    terms = tenhou(riichi(25000, (20000, 10000, -10000, -20000), 20000))
    told = games(terms, scores)
    assert [game.result for game in told] == wanted
    assert sum(balance(terms, sheet(scores), told).values()) == 0


def test_on_tenhou_the_earlier_seat_stands_higher() -> None:
    told = games(tenhou(riichi(25000, (20000, 10000, -10000, -20000), 20000)), [25000] * 4)
    assert [game.place for game in told] == [1, 2, 3, 4]


@pytest.mark.parametrize(("uma", "code"), [((1, 2, 3, 4), "uma_rises"), ((10, 5, -5, -5), "uma_sum")])
def test_an_uma_falls_and_sums_to_nothing(uma: tuple[int, ...], code: str) -> None:
    with pytest.raises(BadInput, match=code):
        riichi(uma=uma)
