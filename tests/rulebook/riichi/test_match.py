"""From raw points to final scores: places, bets, oka, uma, penalties (RRC-3.12)."""

from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.rules.riichi.houses import RRC, TENHOU, WRC, Options, options
from paiju.rules.riichi.match import final_scores
from paiju.testing.clauses import clause

WIDE = options("riichi", {"uma": [30000, 10000, -10000, -30000]})
UNEQUAL = options("riichi", {"uma": [20000, 10000, -10000, -20000]})
LOW_START = options("riichi", {"start_points": 25000})
OKA = options("riichi", {"start_points": 25000, "oka": 20000})
ORDINARY = (40000, 32000, 28000, 20000)
NOBODY = (0, 0, 0, 0)


def totals(raw: tuple[int, ...], chosen: Options = RRC, **more: Any) -> tuple[int, ...]:
    return tuple(result.total for result in final_scores(raw, chosen, **more))


def places(raw: tuple[int, ...], chosen: Options = RRC, **more: Any) -> tuple[int, ...]:
    return tuple(result.place for result in final_scores(raw, chosen, **more))


@clause("RRC-3.12.a")
@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ((20000, 45000, 25000, 30000), (4, 1, 3, 2)),
        ((35000, 25000, 35000, 25000), (1, 3, 1, 3)),
        ((45000, 25000, 25000, 25000), (1, 2, 2, 2)),
        ((30000, 30000, 30000, 30000), (1, 1, 1, 1)),
        ((-5000, 60000, 60000, 5000), (4, 1, 1, 3)),
    ],
)
def test_equal_points_share_a_place(raw: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    assert places(raw) == wanted


@clause("RRC-3.12.a", "RRC-12.1.c", "RRC-12.1.d")
def test_on_tenhou_equal_points_go_by_the_first_seats_and_nothing_is_shared() -> None:
    assert places((20000, 40000, 20000, 20000), TENHOU) == (2, 1, 3, 4)
    assert places((35000, 35000, 15000, 15000), TENHOU) == (1, 2, 3, 4)
    assert totals((35000, 35000, 15000, 15000), TENHOU) == (45000, 15000, -25000, -35000)


@clause("RRC-3.12.b", "RRC R-34", "RRC T-32")
@pytest.mark.parametrize(
    ("raw", "deposits", "wanted"),
    [
        ((39000, 32000, 28000, 20000), 1, (25000, 7000, -7000, -25000)),
        ((33000, 33000, 33000, 20000), 1, (8333, 8333, 8333, -25000)),          # 1000 / 3; one point is lost
        ((35000, 35000, 30000, 19000), 1, (15500, 15500, -5000, -26000)),
        ((35000, 35000, 28000, 19000), 3, (16500, 16500, -7000, -26000)),
        ((29750, 29750, 29750, 29750), 1, (0, 0, 0, 0)),
    ],
)
def test_bets_left_go_to_the_first_place(raw: tuple[int, ...], deposits: int, wanted: tuple[int, ...]) -> None:
    assert totals(raw, deposits=deposits) == wanted
    assert places(raw, deposits=deposits) == places(raw)


@clause("RRC-3.12.b", "RRC R-36")
def test_under_wrc_bets_left_are_lost() -> None:
    assert totals((39000, 32000, 28000, 20000), WRC, deposits=1) == (24000, 7000, -7000, -25000)


@clause("RRC-3.12.c")
def test_bets_return_points_oka_uma_penalties_and_no_rounding() -> None:
    found = totals((38950, 25050, 20000, 15000), OKA, deposits=1, penalties=(1000, 0, 0, 500))
    assert found == (
        38950 + 1000 - 30000 + 20000 + 15000 - 1000, 25050 - 30000 + 5000, -10000 - 5000, -15000 - 15000 - 500,
    )


@clause("RRC-3.12.d", "RRC-3.12.f", "RRC R-62")
def test_uma_by_place_and_no_oka() -> None:
    assert totals(ORDINARY) == (25000, 7000, -7000, -25000)
    assert totals(ORDINARY, WIDE) == (40000, 12000, -12000, -40000)
    assert totals(ORDINARY, UNEQUAL) == (30000, 12000, -12000, -30000)
    assert totals(ORDINARY[::-1]) == (-25000, -7000, 7000, 25000)
    assert RRC.oka == 0


@clause("RRC-3.12.d", "RRC R-62")
@pytest.mark.parametrize(
    "uma", [[15000, 5000, -5000, -10000], [15000, 5000, -4000, -15000], [20000, 0, 0, -15000]]
)
def test_uma_that_is_not_symmetric_is_refused(uma: list[int]) -> None:
    with pytest.raises(BadInput, match="uma_not_symmetric"):
        options("riichi", {"uma": uma})


@clause("RRC-3.12.e", "RRC T-31")
@pytest.mark.parametrize(
    ("raw", "chosen", "wanted"),
    [
        ((40000, 40000, 25000, 15000), WIDE, (30000, 30000, -15000, -45000)),   # +20000 uma each
        ((33000, 33000, 33000, 21000), RRC, (8000, 8000, 8000, -24000)),        # +5000 each
        ((45000, 25000, 25000, 25000), RRC, (30000, -10000, -10000, -10000)),   # -5000 each
        ((30000, 30000, 30000, 30000), RRC, (0, 0, 0, 0)),
        ((50000, 25000, 25000, 20000), RRC, (35000, -5000, -5000, -25000)),     # second and third: 0
    ],
)
def test_tied_players_share_the_uma_of_their_places(
    raw: tuple[int, ...], chosen: Options, wanted: tuple[int, ...]
) -> None:
    assert totals(raw, chosen) == wanted


@clause("RRC-3.12.e", "RRC R-35")
def test_oka_is_split_among_tied_first_places() -> None:
    assert totals((30000, 30000, 20000, 20000), OKA) == (20000, 20000, -20000, -20000)


@clause("RRC-3.12.e", "RRC R-74", "RRC T-58")
@pytest.mark.parametrize(
    ("raw", "chosen", "wanted"),
    [
        ((33000, 33000, 33000, 21000), UNEQUAL, (9666, 9666, 9666, -29000)),    # +6666 each
        ((45000, 25000, 25000, 25000), UNEQUAL, (35000, -11666, -11666, -11666)),       # -6666: toward zero
        ((30000, 30000, 30000, 10000), OKA, (11666, 11666, 11666, -35000)),     # 5000 uma and 6666 of the oka
    ],
)
def test_a_fraction_of_shared_uma_or_oka_is_dropped(
    raw: tuple[int, ...], chosen: Options, wanted: tuple[int, ...]
) -> None:
    assert totals(raw, chosen) == wanted


@clause("RRC T-29", "RRC R-33")
def test_worked_final_scores_of_the_book() -> None:
    assert totals((46500, 25300, 14100, 14100)) == (31500, 300, -25900, -25900)


@clause("RRC T-30")
def test_worked_final_scores_that_sum_to_zero() -> None:
    found = totals((51500, 30300, 19100, 19100))
    assert found == (36500, 5300, -20900, -20900)
    assert sum(found) == 0


@clause("RRC T-33", "RRC R-26", "RRC-3.12.c")
@pytest.mark.parametrize(("chosen", "uma", "fine"), [(RRC, 15000, 20000), (WIDE, 30000, 40000)])
def test_a_chombo_costs_two_uma_steps_after_uma(chosen: Options, uma: int, fine: int) -> None:
    clean = totals(ORDINARY, chosen)
    found = totals(ORDINARY, chosen, chombo=(1, 0, 2, 0))
    assert found == (10000 + uma - fine, clean[1], clean[2] - 2 * fine, clean[3])
    assert places(ORDINARY, chosen, chombo=(1, 0, 2, 0)) == (1, 2, 3, 4)


@clause("RRC R-26", "RRC R-62", "RRC-12.2.b")
def test_with_unequal_steps_the_event_must_say_what_a_chombo_costs() -> None:
    with pytest.raises(BadInput, match="chombo_amount_wanted"):
        final_scores(ORDINARY, UNEQUAL, chombo=(0, 1, 0, 0))
    assert totals(ORDINARY, UNEQUAL, chombo=(0, 1, 0, 0), chombo_amount=25000) == (30000, -13000, -12000, -30000)
    assert totals(ORDINARY, UNEQUAL) == (30000, 12000, -12000, -30000)          # nobody offended


@clause("RRC R-26")
def test_a_reverse_mangan_was_paid_at_the_table_and_costs_nothing_more() -> None:
    paid = options("riichi", {"chombo": "reverse_mangan"})
    assert totals(ORDINARY, paid, chombo=(1, 0, 0, 0)) == totals(ORDINARY, paid)


@clause("RRC R-51", "RRC-3.12.a")
def test_penalties_do_not_change_places() -> None:
    fined = final_scores(ORDINARY, RRC, chombo=(2, 0, 0, 0), penalties=(10000, 0, 0, 0))
    assert [(result.place, result.total) for result in fined] == [(1, -25000), (2, 7000), (3, -7000), (4, -25000)]


@clause("RRC R-43")
def test_yakitori_costs_two_uma_steps_where_it_is_played() -> None:
    bare = (False, True, False, True)
    played = options("riichi", {"yakitori": True})
    assert totals(ORDINARY, played, without_win=bare) == (25000, 7000 - 20000, -7000, -25000 - 20000)
    wide = options("riichi", {"yakitori": True, "uma": [30000, 10000, -10000, -30000]})
    assert totals(ORDINARY, wide, without_win=bare) == (40000, 12000 - 40000, -12000, -40000 - 40000)
    assert totals(ORDINARY, RRC, without_win=bare) == totals(ORDINARY)


@clause("RRC T-51", "RRC R-35", "RRC R-73")
def test_worked_scores_of_a_25000_start() -> None:
    raw = (40000, 30000, 20000, 10000)
    assert totals(raw, OKA) == (45000, 5000, -15000, -35000)
    assert totals(raw, LOW_START) == (30000, 10000, -10000, -30000)
    assert (LOW_START.oka, LOW_START.return_points, OKA.return_points) == (0, 25000, 30000)


@clause("RRC T-56", "RRC-12.1.c", "RRC-12.1.d")
@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ((49100, 20500, 16100, 14300), (59, 1, -24, -36)),
        ((47200, 31300, 23600, -2100), (57, 11, -16, -52)),
        ((60000, 30000, 17500, -7500), (70, 10, -22, -58)),
    ],
)
def test_worked_scores_of_tenhou(raw: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    assert totals(raw, TENHOU) == tuple(1000 * points for points in wanted)


@clause("RRC-12.1.c", "RRC-3.12.b")
def test_on_tenhou_the_first_takes_the_bets_left_and_balances_the_sum() -> None:
    found = totals((40400, 30000, 18000, 10600), TENHOU, deposits=1)
    assert found == (51000, 10000, -22000, -39000)
    assert sum(found) == 0
