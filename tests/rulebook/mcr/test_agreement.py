"""The count judged from outside and by its own laws."""

import random
from dataclasses import replace

import pytest

from paiju.rules.mcr.patterns import FANS
from paiju.rules.mcr.patterns.counting import best_count
from paiju.rules.mcr.patterns.fans import GATES, JOINING, OF_THE_HAND
from paiju.rules.mcr.patterns.winning import HONOUR_MASK
from tests.rulebook.mcr.agreement import Won, disagreements, won

HANDS = [won(random.Random(f"laws {number}")) for number in range(1_500)]


def points(hand: Won) -> int:
    count = best_count(hand.winning())
    assert count is not None
    return count.points


def test_the_count_agrees_with_the_naive_one() -> None:
    assert list(disagreements(8_000, seed=7)) == []


def test_a_gate_never_hides_a_fan() -> None:
    for hand in (each.winning() for each in HANDS):
        where = hand.suits, hand.present & HONOUR_MASK > 0, hand.by_wall, len(hand.kongs)
        for number, condition in OF_THE_HAND.items():
            assert GATES[number].lets(*where) or not condition(hand), (number, where)


def test_the_order_of_tiles_and_melds_does_not_matter() -> None:
    rng = random.Random(1)
    for hand in HANDS:
        standing, melds = list(hand.standing), list(hand.melds)
        rng.shuffle(standing)
        rng.shuffle(melds)
        mixed = replace(hand, standing=tuple(standing), melds=tuple(melds))
        assert best_count(mixed.winning())[:2] == best_count(hand.winning())[:2]  # type: ignore[index]


def test_winds_that_nobody_holds_do_not_matter() -> None:
    for hand in HANDS:
        held = {*hand.standing, hand.win, *(kind for _, kind, _ in hand.melds)}
        if not held & set(range(27, 31)):
            values = {points(replace(hand, seat=seat, round=wind)) for seat in range(4) for wind in range(4)}
            assert len(values) == 1


def test_seat_and_round_are_worth_the_same() -> None:
    for hand in HANDS:
        assert points(hand) == points(replace(hand, seat=hand.round, round=hand.seat))


def shifted(kind: int) -> int:
    return (kind + 9) % 27 if kind < 27 else kind


def test_suits_are_alike_but_for_green_and_reversible_tiles() -> None:
    for hand in HANDS:
        other = replace(
            hand,
            standing=tuple(map(shifted, hand.standing)),
            win=shifted(hand.win),
            melds=tuple((what, shifted(kind), is_open) for what, kind, is_open in hand.melds),
        )
        counts = [best_count(one.winning()) for one in (hand, other)]
        if not {3, 40} & {fan for count in counts if count for fan in count.fans}:
            assert points(hand) == points(other)


def is_chicken(hand: Won) -> bool:
    """MCR R-17: its eight points are lost with the first fan."""
    count = best_count(hand.winning())
    return count is not None and count.fans == (43,)


@pytest.mark.parametrize("flag", ["last_tile", "last_of_kind", "replacement"])
def test_a_rarer_way_to_win_is_never_worth_less(flag: str) -> None:
    for hand in HANDS:
        kongs = any(what == "kong" for what, _, _ in hand.melds)
        possible = {"last_tile": True, "last_of_kind": hand.win not in hand.standing, "replacement": kongs}[flag]
        if possible and "robbing_kong" not in hand.flags and (hand.by_wall or flag != "replacement"):
            rare, plain = (replace(hand, flags={**hand.flags, flag: true}) for true in (True, False))
            assert points(rare) >= points(plain) or is_chicken(plain)


def test_nothing_but_joining_fans_takes_joining_fans_away() -> None:
    """The reason why joins can be chosen by themselves."""
    for number, fan in FANS.items():
        if number not in JOINING:
            assert not (fan.not_with | fan.implies | fan.inside) & JOINING.keys()


def test_a_fan_takes_away_only_what_stands_below_it() -> None:
    """The reason why the dearest goes first; 23 and 24 never meet."""
    for number, fan in FANS.items():
        assert all(other > number for other in fan.not_with | fan.implies | fan.inside) or (number, {23}) == (
            24, set(fan.not_with),
        )
