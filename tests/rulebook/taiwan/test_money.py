"""Who pays whom in Taiwanese mahjong: the dealer's surcharge, responsibility, late discards and penalties."""

from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from paiju.core.errors import BadInput
from paiju.core.melds import Meld
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat, seat
from paiju.notation.melds import meld
from paiju.rules.taiwan.money import (
    Paid,
    false_win,
    is_late,
    payments,
    responsible,
    surcharge,
    wrong_concealed_kongs,
)
from paiju.testing.builders import score
from paiju.testing.clauses import clause

DRAGONS = "pung:555z pung:666z pung:777z"


def said(change: Mapping[Seat, int]) -> str:
    """Payments in one line: ``E-6 S+16 W-5 N-5``."""
    return " ".join(f"{who.letter}{change[who]:+d}" for who in Seat if change.get(who))


def every_way() -> Iterator[Paid]:
    """Every winner, payer, dealer and responsible player, with a streak."""
    for winner, source, dealer, liable, streak in product(Seat, (None, *Seat), Seat, (None, *Seat), range(3)):
        if winner not in (source, liable):
            yield Paid(winner, source, dealer, streak, liable)


# Payments


@clause("TW-14.1")
@pytest.mark.parametrize(
    ("paid", "expected"),
    [
        (Paid(SOUTH, WEST, EAST), "S+9 W-9"),               # the other two pay nothing
        (Paid(SOUTH, NORTH, EAST), "S+9 N-9"),
        (Paid(SOUTH, None, WEST), "E-9 S+28 W-10 N-9"),
        (Paid(WEST, None, EAST), "E-10 S-9 W+28 N-9"),
    ],
)
def test_the_discarder_pays_alone_and_a_self_draw_is_paid_by_all(paid: Paid, expected: str) -> None:
    assert said(payments(9, paid)) == expected


@clause("TW-14.1")
def test_a_discarder_pays_each_winner_separately() -> None:
    both = payments(9, Paid(SOUTH, WEST, NORTH)), payments(20, Paid(EAST, WEST, NORTH))
    assert [said(one) for one in both] == ["S+9 W-9", "E+20 W-20"]


@clause("TW-14.2", "TW R-1")
@pytest.mark.parametrize(("streak", "more"), [(0, 1), (1, 3), (2, 5), (3, 7), (10, 21)])
def test_the_surcharge_is_one_and_two_for_each_win_before(streak: int, more: int) -> None:
    assert surcharge(streak) == more
    assert payments(4, Paid(EAST, NORTH, EAST, streak)) == {NORTH: -4 - more, EAST: 4 + more}   # the dealer wins
    assert payments(4, Paid(NORTH, EAST, EAST, streak)) == {EAST: -4 - more, NORTH: 4 + more}   # the dealer pays
    assert payments(4, Paid(NORTH, SOUTH, EAST, streak)) == {SOUTH: -4, NORTH: 4}


@clause("TW-14.3", "TW-14.2")
@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize(("value", "streak", "more"), [(3, 0, 1), (12, 1, 3), (53, 2, 5)])
def test_what_the_winner_collects(dealer: Seat, value: int, streak: int, more: int) -> None:
    right, across, left = dealer.others()
    assert payments(value, Paid(dealer, None, dealer, streak))[dealer] == 3 * (value + more)
    assert payments(value, Paid(dealer, left, dealer, streak))[dealer] == value + more
    drawn = payments(value, Paid(right, None, dealer, streak))
    assert drawn == {dealer: -value - more, across: -value, left: -value, right: 3 * value + more}
    assert payments(value, Paid(right, dealer, dealer, streak))[right] == value + more
    assert payments(value, Paid(right, left, dealer, streak))[right] == value


@clause("TW-14.8")
def test_what_one_pays_another_receives() -> None:
    for paid in every_way():
        assert sum(payments(17, paid).values()) == 0, paid
        assert sum(payments(30, paid).values()) == 0, paid
    for offender in Seat:
        assert sum(false_win(offender).values()) == 0
        assert sum(wrong_concealed_kongs(offender, 3).values()) == 0


# Responsibility


def fed(told: str) -> dict[str, Seat]:
    """Melds as they were laid, each with the seat that fed it: ``pung:555z<W``; nobody feeds a concealed kong."""
    rows: list[tuple[Meld, Seat | None]] = []
    for word in told.split():
        laid, _, feeder = word.partition("<")
        rows.append((meld(laid), seat(feeder) if feeder else None))
    return responsible(rows)


@clause("TW-14.4", "TW R-24")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        # (a) the third dragon
        ("pung:555z<W pung:666z<N pung:777z<S", {"F29": SOUTH, "F23": SOUTH}),
        ("pung:666z<W pung:777z<N chow:123m<N kong:5555z<E", {"F29": EAST, "F23": EAST}),
        ("kong:5555z:added<W kong:6666z<N pung:777z<N", {"F29": NORTH, "F23": NORTH}),
        ("pung:555z<W pung:666z<N kong:7777z:added<S", {"F29": SOUTH, "F23": SOUTH}),       # fed as a pung
        ("pung:555z<W pung:666z<N", {}),
        ("kong:5555z:concealed pung:666z<N pung:777z<S", {}),                               # face down
        ("pung:555z<W pung:666z<N kong:7777z:concealed", {}),                               # nobody fed it
        ("pung:555z<W pung:666z<N pung:111z<S", {}),
        # (b) the fourth wind
        ("pung:111z<W pung:222z<W kong:3333z<N pung:444z<S", {"F33": SOUTH, "F30": SOUTH}),
        ("pung:222z<W pung:444z<W pung:333z<N pung:777z<E pung:111z<N", {"F33": NORTH, "F30": NORTH}),
        ("pung:111z<W pung:222z<W pung:333z<N", {}),
        ("pung:111z<W kong:2222z:concealed pung:333z<N pung:444z<S", {}),
        # (c) the fifth set of a suit
        ("chow:123s<E chow:345s<E pung:777s<W chow:456s<E pung:999s<N", {"F32": NORTH}),
        ("chow:123s<E chow:345s<E pung:777s<W pung:999s<N chow:456s<E", {"F32": EAST}),
        ("chow:123s<E chow:345s<E pung:777s<W chow:456s<E pung:999p<N", {}),                # of another suit
        ("chow:123p<E chow:345s<E pung:777s<W chow:456s<E pung:999s<N", {}),
        ("chow:123s<E chow:345s<E pung:777s<W chow:456s<E pung:111z<N", {}),
        ("chow:123s<E kong:1111s:concealed pung:777s<W chow:456s<E pung:999s<N", {}),
        ("chow:123s<E chow:345s<E pung:777s<W chow:456s<E", {}),
    ],
)
def test_who_feeds_the_named_set_is_responsible(told: str, expected: dict[str, Seat]) -> None:
    assert fed(told) == expected


@clause("TW-14.5", "TW R-24")
@pytest.mark.parametrize(
    ("paid", "expected"),
    [
        (Paid(SOUTH, WEST, EAST, 0, NORTH), "S+33 N-33"),                   # the discarder pays nothing
        (Paid(SOUTH, EAST, EAST, 1, NORTH), "S+36 N-36"),                   # the dealer's surcharge moves with it
        (Paid(SOUTH, WEST, NORTH, 1, NORTH), "S+33 N-33"),                  # the payer was no dealer
        (Paid(SOUTH, None, EAST, 0, NORTH), "S+100 N-100"),                 # 33 + 33 + 34
        (Paid(EAST, None, EAST, 2, NORTH), "E+114 N-114"),                  # three times 33 + 5
        (Paid(SOUTH, NORTH, EAST, 0, NORTH), "S+33 N-33"),                  # he is the discarder himself
        (Paid(SOUTH, None, EAST), "E-34 S+100 W-33 N-33"),
    ],
)
def test_the_responsible_player_pays_what_the_others_would(paid: Paid, expected: str) -> None:
    assert said(payments(33, paid)) == expected


@clause("TW-14.7")
def test_the_example_of_the_book() -> None:
    assert said(payments(42, Paid(SOUTH, WEST, EAST, 0, NORTH))) == "S+42 N-42"
    assert said(payments(43, Paid(SOUTH, None, EAST, 0, NORTH))) == "S+130 N-130"


@clause("TW-14.4", "TW-14.5")
@pytest.mark.parametrize(
    ("held", "laid", "win", "by", "expected"),
    [
        # Big three dragons, 33 tai: North fed one of them.
        ("45p 567m 99s", DRAGONS, "6p", "discard", {"E": 0, "S": 33, "W": 0, "N": -33}),
        ("45p 567m 99s", DRAGONS, "6p", "wall", {"E": 0, "S": 103, "W": 0, "N": -103}),     # 34 thrice and 1
        # None of the named fans: everybody pays for himself.
        ("45p 567m 678s 99s", "pung:111z pung:777z", "6p", "discard", {"E": 0, "S": 5, "W": -5, "N": 0}),
        ("45p 567m 99s", "pung:111z pung:222z pung:333z", "6p", "discard", {"E": 0, "S": 13, "W": -13, "N": 0}),
    ],
)
def test_responsibility_is_for_the_named_fans_only(
    held: str, laid: str, win: str, by: str, expected: dict[str, int]
) -> None:
    source = WEST if by == "discard" else None
    assert score("taiwan", held, win, laid, by=by, seat=SOUTH, source=source, liable=NORTH).payments == expected


@clause("TW-14.4")
@pytest.mark.parametrize(
    ("held", "laid", "fan"),
    [
        ("77z 45p 567m 678s", "pung:555z pung:666z", "F23"),
        ("45p 567m 99s", DRAGONS, "F29"),
        ("44z 45p 567m", "pung:111z pung:222z pung:333z", "F30"),
        ("45p 99s", "pung:111z pung:222z pung:333z pung:444z", "F33"),
        ("45p 11p", "chow:234p chow:345p pung:888p pung:999p", "F32"),
    ],
)
def test_the_five_named_fans(held: str, laid: str, fan: str) -> None:
    found = score("taiwan", held, "6p", laid, seat=SOUTH, source=WEST, liable=NORTH)
    assert f"taiwan.{fan}" in [element.id for element in found.elements]
    assert found.payments == {"E": 0, "S": found.total, "W": 0, "N": -found.total}


@clause("TW-14.4")
def test_nobody_is_responsible_to_himself() -> None:
    with pytest.raises(BadInput, match="liable_winner"):
        score("taiwan", "45p 567m 99s", "6p", DRAGONS, seat=SOUTH, source=WEST, liable=SOUTH)


# Late fresh discards


@clause("TW-14.6", "TW R-25")
@pytest.mark.parametrize(
    ("live", "discarded_before", "late"),
    [(0, False, True), (5, False, True), (6, False, False), (63, False, False), (5, True, False), (0, True, False)],
)
def test_a_fresh_kind_among_the_last_five_live_tiles_is_late(live: int, discarded_before: bool, late: bool) -> None:
    assert is_late(live, discarded_before) is late


@clause("TW-14.6", "TW R-25")
@pytest.mark.parametrize(
    ("flags", "liable", "expected"),
    [
        ("late_fresh_discard", NORTH, {"E": 0, "S": 33, "W": -33, "N": 0}),     # responsibility is overridden
        ("", NORTH, {"E": 0, "S": 33, "W": 0, "N": -33}),
        ("late_fresh_discard", None, {"E": 0, "S": 33, "W": -33, "N": 0}),      # the single amount, never three
    ],
)
def test_who_discards_late_pays_the_whole_win_himself(
    flags: str, liable: Seat | None, expected: dict[str, int]
) -> None:
    found = score("taiwan", "45p 567m 99s", "6p", DRAGONS, flags=flags, seat=SOUTH, source=WEST, liable=liable)
    assert found.payments == expected


# Penalties


@clause("TW-12.4", "TW-12.6", "TW R-36")
@pytest.mark.parametrize(
    ("offender", "expected"),
    [(SOUTH, "E+5 S-15 W+5 N+5"), (EAST, "E-15 S+5 W+5 N+5"), (NORTH, "E+5 S+5 W+5 N-15")],
)
def test_a_false_win_costs_five_to_each_whoever_deals(offender: Seat, expected: str) -> None:
    assert said(false_win(offender)) == expected


@clause("TW-12.5", "TW-12.6", "TW R-36")
@pytest.mark.parametrize(
    ("kongs", "expected"),
    [
        (1, "E+10 S-30 W+10 N+10"), (2, "E+20 S-60 W+20 N+20"), (3, "E+30 S-90 W+30 N+30"),
        (5, "E+50 S-150 W+50 N+50"),
    ],
)
def test_each_wrong_concealed_kong_costs_ten_to_each(kongs: int, expected: str) -> None:
    assert said(wrong_concealed_kongs(SOUTH, kongs)) == expected
    assert wrong_concealed_kongs(EAST, kongs)[EAST] == -30 * kongs          # no surcharge for the dealer
