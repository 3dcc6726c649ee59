"""Who pays whom in Sichuan mahjong: wins, kongs and their returns, the end of the wall, false and passed wins."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.rules.sichuan.memory import may_win
from paiju.rules.sichuan.money import (
    Kong,
    KongPaid,
    Standing,
    State,
    false_win,
    kong_paid,
    wall_end,
    win_payments,
)
from paiju.rules.sichuan.scoring import maximum
from paiju.testing.builders import hand, score, waits
from paiju.testing.clauses import clause

P = "123m456m789p34p22p"                                    # waits 2p, 5p; no fan
NOT_READY, PIG = Standing(State.NOT_READY), Standing(State.PIG)


def ready(most: int) -> Standing:
    return Standing(State.READY, most)


def said(*changes: Mapping[Seat, int]) -> str:
    """All these changes together: ``E-2 S+6 W-2 N-2``."""
    total = {who: sum(change.get(who, 0) for change in changes) for who in Seat}
    return " ".join(f"{who.letter}{amount:+d}" for who, amount in total.items() if amount)


def won(held: str, win: str, laid: str = "", how: str = "discard", **more: Any) -> tuple[int, str]:
    """The value of a win and what is paid for it."""
    by, _, flags = how.partition(" ")
    found = score("sichuan", held, win, laid, by=by, flags=flags, **{"void": "s", "seat": SOUTH} | more)
    assert found.wins
    value = found.facts["value"]
    assert isinstance(value, int)
    paid = dict(zip(Seat, (found.payments or {}).values(), strict=True))
    return value, said(paid)


# Kong points


@clause("SBR-4.5")
@pytest.mark.parametrize(
    ("source", "out", "expected"),
    [(WEST, (), "W-2 N+2"), (EAST, (), "E-2 N+2"), (WEST, (EAST,), "W-2 N+2"), (WEST, (EAST, SOUTH), "W-2 N+2")],
)
def test_an_open_kong_costs_the_discarder_two(source: Seat, out: tuple[Seat, ...], expected: str) -> None:
    assert said(kong_paid(Kong.OPEN, NORTH, source, out).changes()) == expected


@clause("SBR-4.6", "SBR-4.7", "SBR-4.8", "SBR SR-27")
@pytest.mark.parametrize(
    ("kind", "out", "expected"),
    [
        (Kong.ADDED, (), "E-1 S-1 W-1 N+3"),
        (Kong.ADDED, (EAST,), "S-1 W-1 N+2"),               # a winner pays nothing
        (Kong.ADDED, (EAST, WEST), "S-1 N+1"),
        (Kong.ADDED_LATE, (), ""),                          # a tile kept from before: unpaid
        (Kong.CONCEALED, (), "E-2 S-2 W-2 N+6"),
        (Kong.CONCEALED, (SOUTH,), "E-2 W-2 N+4"),
        (Kong.CONCEALED, (SOUTH, EAST), "W-2 N+2"),
    ],
)
def test_other_kongs_are_paid_by_every_active_player(kind: Kong, out: tuple[Seat, ...], expected: str) -> None:
    assert said(kong_paid(kind, NORTH, out=out).changes()) == expected


@clause("SBR-4.9", "SBR SR-9", "SBR SR-28")
@pytest.mark.parametrize(
    ("kong", "returned"),
    [
        (kong_paid(Kong.OPEN, WEST, NORTH), "W-2 N+2"),                         # to the discarder
        (kong_paid(Kong.ADDED, WEST), "E+1 S+1 W-3 N+1"),
        (kong_paid(Kong.ADDED, WEST, out=(EAST,)), "S+1 W-2 N+1"),
        (kong_paid(Kong.CONCEALED, WEST), "E+2 S+2 W-6 N+2"),                   # to each who paid
        (kong_paid(Kong.ADDED_LATE, WEST), ""),                                 # an unpaid kong returns nothing
    ],
)
def test_a_kong_is_returned_to_those_who_paid_it(kong: KongPaid, returned: str) -> None:
    assert said(kong.returned()) == returned
    assert said(kong.changes(), kong.returned()) == ""
    # Two winners on the discard after it: one return, and each win is paid beside it.
    wins = win_payments(1, SOUTH, WEST), win_payments(8, NORTH, WEST)
    assert said(kong.changes(), kong.returned(), *wins) == "S+1 W-9 N+8"


@clause("SBC-19")
def test_kong_points() -> None:
    assert said(kong_paid(Kong.OPEN, NORTH, WEST).changes()) == "W-2 N+2"
    assert said(kong_paid(Kong.ADDED, NORTH).changes()) == "E-1 S-1 W-1 N+3"
    assert said(kong_paid(Kong.ADDED, NORTH, out=(EAST,)).changes()) == "S-1 W-1 N+2"
    assert said(kong_paid(Kong.ADDED_LATE, NORTH).changes()) == ""
    for other in (EAST, SOUTH, WEST):
        assert kong_paid(Kong.CONCEALED, NORTH, out=(other,)).changes()[NORTH] == 4


# Wins


@clause("SBR-6.2")
@pytest.mark.parametrize("value", [1, 2, 4, 8])
@pytest.mark.parametrize("out", [(), (EAST,), (EAST, NORTH)])
def test_the_discarder_pays_the_value(value: int, out: tuple[Seat, ...]) -> None:
    assert said(win_payments(value, SOUTH, WEST, out)) == f"S+{value} W-{value}"


@clause("SBR-6.3")
@pytest.mark.parametrize(
    ("value", "out", "expected"),
    [
        (1, (), "E-2 S+6 W-2 N-2"),
        (4, (), "E-5 S+15 W-5 N-5"),
        (8, (), "E-9 S+27 W-9 N-9"),                        # nine at most
        (8, (NORTH,), "E-9 S+18 W-9"),
        (2, (NORTH, EAST), "S+3 W-3"),
    ],
)
def test_a_self_draw_takes_one_more_from_every_active_player(
    value: int, out: tuple[Seat, ...], expected: str
) -> None:
    assert said(win_payments(value, SOUTH, None, out)) == expected


@clause("SBC-02", "SBC-03", "SBC-15s")
@pytest.mark.parametrize(
    ("how", "more", "expected"),
    [
        ("wall", {}, (1, "E-2 S+6 W-2 N-2")),
        ("wall", {"out": (NORTH,)}, (1, "E-2 S+4 W-2")),
        ("wall last_tile", {}, (2, "E-3 S+9 W-3 N-3")),
        ("wall last_tile", {"out": (EAST,)}, (2, "S+6 W-3 N-3")),
        ("discard last_tile", {"source": WEST}, (2, "S+2 W-2")),
    ],
)
def test_the_plain_hand_self_drawn_and_under_the_sea(
    how: str, more: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert won(P, "5p", how=how, **more) == expected


@clause("SBC-09s")
def test_seven_pairs_self_drawn() -> None:
    assert won("11335577p22446s", "6s", how="wall", void="m") == (4, "E-5 S+15 W-5 N-5")
    assert won("1122446677889p", "9p", how="wall", void="m") == (8, "E-9 S+27 W-9 N-9")


@clause("SBC-07s")
def test_a_golden_wait_self_drawn_when_one_is_out() -> None:
    laid = "pung:222p pung:666p pung:888s pung:111s"
    assert won("4s", "4s", laid, "wall", void="m", out=(WEST,)) == (4, "E-5 S+10 N-5")


@clause("SBC-12s")
def test_a_win_on_the_replacement_keeps_the_kong_points() -> None:
    laid = "kong:3333m:concealed"
    assert won("678p789p99p45m", "6m", laid, "wall replacement") == (4, "E-5 S+15 W-5 N-5")
    assert said(kong_paid(Kong.CONCEALED, SOUTH).changes(), win_payments(4, SOUTH, None)) == "E-7 S+21 W-7 N-7"


@clause("SBC-13s")
def test_the_discard_after_a_kong_gives_its_points_back() -> None:
    kong = kong_paid(Kong.CONCEALED, WEST)
    assert said(kong.changes()) == "E-2 S-2 W+6 N-2"
    assert won(P, "5p", how="discard after_kong_discard", source=WEST) == (2, "S+2 W-2")
    assert said(kong.changes(), kong.returned(), win_payments(2, SOUTH, WEST)) == "S+2 W-2"


@clause("SBC-14s")
def test_a_robbed_kong_is_paid_by_its_player() -> None:
    assert won(P, "5p", how="discard robbing_kong", source=NORTH) == (2, "S+2 N-2")


@clause("SBC-16", "SBC-28")
@pytest.mark.parametrize(
    ("winners", "values", "expected"),
    [
        ({SOUTH: P, NORTH: "111p234p678p99p46p"}, [1, 4], "E-5 S+1 N+4"),
        ({SOUTH: P, WEST: "222m888m333p55p11p", NORTH: "9999m3377m8811p5p"}, [1, 2, 8], "E-11 S+1 W+2 N+8"),
    ],
)
def test_several_winners_on_one_discard(winners: dict[Seat, str], values: list[int], expected: str) -> None:
    found = {who: won(held, "5p", source=EAST, seat=who) for who, held in winners.items()}
    assert [value for value, _ in found.values()] == values
    assert said(*(win_payments(value, who, EAST) for who, (value, _) in found.items())) == expected


@clause("SBC-20")
def test_only_the_last_kong_of_the_turn_is_returned() -> None:
    first, second = kong_paid(Kong.CONCEALED, SOUTH), kong_paid(Kong.CONCEALED, SOUTH)
    events = first.changes(), second.changes(), second.returned(), win_payments(2, NORTH, SOUTH)
    assert said(*events) == "E-2 S+4 W-2"


@clause("SBC-31")
def test_a_discard_after_a_pung_with_the_wall_empty_is_under_the_sea() -> None:
    assert won("123m456m234p67p55p", "8p", how="discard last_tile", source=NORTH) == (2, "S+2 N-2")


# Passed wins


@clause("SBR-3.5", "SBR SR-6")
@pytest.mark.parametrize(
    ("value", "passed", "different", "greater"),
    [
        (1, [], True, True),                                # nothing passed since the last draw
        (1, [1], False, False),
        (2, [1], True, True),
        (1, [2], True, False),                              # different, though not greater
        (4, [2, 8], True, False),
        (2, [2, 8], False, False),
        (8, [2, 4], True, True),
        (4, [1, 2], True, True),
        (2, [1, 2], False, False),                          # from every win passed
    ],
)
def test_after_a_passed_win_only_another_value_wins(
    value: int, passed: list[int], different: bool, greater: bool
) -> None:
    assert may_win(value, passed) is different
    assert may_win(value, passed, "different") is different
    assert may_win(value, passed, "greater") is greater


@clause("SBC-18")
def test_a_passed_win_bars_wins_of_the_same_value_until_the_next_draw() -> None:
    passed, _ = won(P, "5p", source=WEST)
    same, _ = won(P, "2p", source=NORTH)
    other, _ = won(P, "2p", how="discard after_kong_discard", source=NORTH)
    assert (passed, same, other) == (1, 1, 2)
    assert not may_win(same, [passed])
    assert may_win(other, [passed])
    assert may_win(same, [])


# The end of the wall


@clause("SBR-7.2", "SBR SR-19", "SBC-26")
@pytest.mark.parametrize(
    ("held", "laid", "kinds", "most"),
    [
        (P, "", "25p", 1),
        ("123m456m789m4444p", "", "", None),                # only a fifth 4p would do
        ("123m456m2444p", "pung:222p", "3p", 2),            # a pair of 2p would need a fifth
        ("123m456m789m24p77s", "", "", None),               # tiles of the void suit
        ("123m456m789m24p7p9p", "", "", None),
    ],
)
def test_a_ready_hand_waits_for_a_tile_it_does_not_own_four_times(
    held: str, laid: str, kinds: str, most: int | None
) -> None:
    assert waits("sichuan", held, laid, "s") == kinds
    assert maximum(hand(held, laid), "s") == most


@clause("SBR-7.5", "SBR SR-21", "SBC-30")
@pytest.mark.parametrize(
    ("held", "laid", "most"),
    [
        ("33345m678p789p99p", "", 2),                       # 3m and 9p make four alike, 6m and 6p do not
        (P, "", 1),
        ("222m888m333p55p11p", "", 2),
        ("4p", "pung:111m pung:222m pung:333p pung:888p", 4),                   # with the golden wait
        ("1133557799m224p", "", 4),
        ("1122334557799m", "", 8),                          # the limit
        ("678p789p99p45m", "kong:3333m:concealed", 2),      # four alike, but no win after the kong
    ],
)
def test_the_theoretical_maximum_is_the_best_value_of_the_hand_itself(held: str, laid: str, most: int) -> None:
    assert maximum(hand(held, laid), "s") == most


@clause("SBC-30")
@pytest.mark.parametrize(("win", "value"), [("3m", 2), ("6m", 1), ("6p", 1), ("9p", 2)])
def test_the_waits_of_a_hand_differ_in_value(win: str, value: int) -> None:
    assert won("33345m678p789p99p", win, source=WEST)[0] == value


@clause("SBR-7.1", "SBR SR-18")
def test_after_the_third_win_there_is_no_settlement() -> None:
    for left in (PIG, NOT_READY, ready(8)):
        kongs = [kong_paid(Kong.CONCEALED, WEST)]
        assert said(*wall_end({WEST: left}, kongs)) == "", left


@clause("SBR-7.3", "SBR-4.10", "SBR-7.7", "SBR SR-10", "SBR SR-30")
@pytest.mark.parametrize(
    ("state", "returned"),
    [(NOT_READY, "E+2 S+4 W+2 N-8"), (PIG, "E+2 S+4 W+2 N-8"), (ready(1), "")],
)
def test_who_is_not_ready_returns_all_his_kongs(state: Standing, returned: str) -> None:
    kongs = [kong_paid(Kong.CONCEALED, NORTH), kong_paid(Kong.OPEN, NORTH, SOUTH), kong_paid(Kong.ADDED_LATE, NORTH)]
    first, _, _ = wall_end({SOUTH: ready(4), WEST: ready(2), NORTH: state}, kongs)          # East has won since
    assert said(first) == returned


@clause("SBR-7.3", "SBR-7.7")
def test_a_winner_keeps_his_kongs() -> None:
    first, _, _ = wall_end({SOUTH: NOT_READY, WEST: PIG}, [kong_paid(Kong.CONCEALED, EAST)])
    assert said(first) == ""


@clause("SBR-7.4", "SBR SR-20", "SBR SR-31")
@pytest.mark.parametrize(
    ("pays", "expected"),
    [(False, ["", "W-48 N-48", "E+4 S-4"]), (True, ["", "W-48 N-48", "E+12 S-4 W-4 N-4"])],
)
def test_a_pig_loses_48_to_nobody_and_pays_the_ready_only_by_option(pays: bool, expected: list[str]) -> None:
    steps = wall_end({EAST: ready(4), SOUTH: NOT_READY, WEST: PIG, NORTH: PIG}, pig_pays_ready=pays)
    assert [said(step) for step in steps] == expected


@clause("SBR-7.5")
@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ({EAST: ready(8), SOUTH: NOT_READY, WEST: NOT_READY, NORTH: ready(1)}, "E+16 S-9 W-9 N+2"),
        ({EAST: ready(2), SOUTH: NOT_READY}, "E+2 S-2"),    # two have won: they take no part
        ({EAST: ready(2), SOUTH: PIG, WEST: NOT_READY}, "E+2 S-48 W-2"),        # a pig receives nothing
    ],
)
def test_who_is_not_ready_pays_each_ready_player_his_maximum(
    standings: dict[Seat, Standing], expected: str
) -> None:
    assert said(*wall_end(standings)) == expected


@clause("SBC-23", "SBR-7.6")
@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        (dict.fromkeys(Seat, NOT_READY), ["E+2 S+2 W-6 N+2", "", ""]),          # only the kong goes back
        (dict.fromkeys(Seat, ready(8)), ["", "", ""]),                          # the kong stays paid
        (dict.fromkeys(Seat, PIG), ["E+2 S+2 W-6 N+2", "E-48 S-48 W-48 N-48", ""]),
        ({EAST: ready(8), SOUTH: ready(1), WEST: PIG, NORTH: PIG}, ["E+2 S+2 W-6 N+2", "W-48 N-48", ""]),
    ],
)
def test_all_alike(standings: dict[Seat, Standing], expected: list[str]) -> None:
    steps = wall_end(standings, [kong_paid(Kong.CONCEALED, WEST)])
    assert [said(step) for step in steps] == expected


@clause("SBC-21", "SBR SR-30")
def test_kong_returns_and_maximums_together() -> None:
    kongs = [kong_paid(Kong.OPEN, NORTH, SOUTH, (EAST,)), kong_paid(Kong.CONCEALED, NORTH, out=(EAST,))]
    steps = wall_end({SOUTH: ready(4), WEST: ready(1), NORTH: NOT_READY}, kongs)
    assert [said(step) for step in steps] == ["S+4 W+2 N-6", "", "S+4 W+1 N-5"]
    assert said(*steps) == "S+8 W+3 N-11"
    assert said(*(kong.changes() for kong in kongs), *steps) == "S+4 W+1 N-5"


@clause("SBC-22")
def test_two_ready_one_not_and_a_pig() -> None:
    steps = wall_end({EAST: ready(2), SOUTH: NOT_READY, WEST: PIG, NORTH: ready(8)})
    assert said(*steps) == "E+2 S-10 W-48 N+8"


# False wins, and the books


@clause("SBR-8.1", "SBC-24")
@pytest.mark.parametrize(
    ("out", "expected"),
    [((), "E+8 S-24 W+8 N+8"), ((NORTH,), "E+8 S-16 W+8"), ((NORTH, EAST), "S-8 W+8")],
)
def test_a_false_win_costs_eight_to_each_active_player(out: tuple[Seat, ...], expected: str) -> None:
    assert said(false_win(SOUTH, out)) == expected


@clause("SBC-17")
def test_a_win_with_the_void_suit_is_false() -> None:
    found = score("sichuan", P, "5p", void="m", seat=SOUTH, source=WEST)
    assert (found.reason, found.payments) == ("void_suit", None)
    assert said(false_win(SOUTH)) == "E+8 S-24 W+8 N+8"


def total(changes: Iterable[Mapping[Seat, int]]) -> int:
    return sum(amount for change in changes for amount in change.values())


@clause("SBR-9.4")
def test_everything_but_the_penalties_of_pigs_sums_to_zero() -> None:
    for who, out in product(Seat, [(), (EAST,), (WEST, NORTH)]):
        kongs = [kong_paid(kind, who, out=out) for kind in (Kong.ADDED, Kong.ADDED_LATE, Kong.CONCEALED)]
        kongs.append(kong_paid(Kong.OPEN, who, who.after(), out))
        assert all(total([kong.changes()]) == total([kong.returned()]) == 0 for kong in kongs)
        wins = win_payments(4, who, None, out), win_payments(8, who, who.after(2), out)
        assert total([*wins, false_win(who, out)]) == 0
    for states in product((NOT_READY, PIG, ready(1), ready(8)), repeat=4):
        returned, pigs, paid = wall_end(dict(zip(Seat, states, strict=True)), [kong_paid(Kong.CONCEALED, SOUTH)])
        assert (total([returned]), total([pigs]), total([paid])) == (0, -48 * states.count(PIG), 0)
