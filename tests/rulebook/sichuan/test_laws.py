"""What is true of every Sichuan hand, told of random ones."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from paiju.core.hands import Hand
from paiju.core.seats import Seat
from paiju.core.tiles import Tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rules.sichuan.patterns.counting import STRUCTURAL, best_count, counts
from paiju.rules.sichuan.scoring import maximum, score
from paiju.testing.clauses import clause
from tests.rulebook.sichuan.agreement import Won, won

HANDS = 400
VALUES = {0: 1, 1: 2, 2: 4}


def hands(seed: int) -> Iterator[tuple[Won, random.Random]]:
    rng = random.Random(seed)
    for _ in range(HANDS):
        yield won(rng), rng


def told(hand: Won, rng: random.Random) -> Win:
    """The hand won by somebody from somebody, with up to two players out."""
    seat, *others = rng.sample(list(Seat), 4)
    source = None if hand.by_wall else others.pop()
    out = tuple(others[: rng.randrange(3)])
    return Win(hand.hand(), Tile.of(hand.win), hand.by_wall, source, seat, flags=hand.flags, out=out)


def answer(found: Score) -> Score:
    """All but the order in which an arrangement is written."""
    return replace(found, arrangement=(), rejected=None)


@clause("SBR-6.1", "SBR-6.4", "SBR SR-12")
@pytest.mark.parametrize("seed", [1, 2])
def test_every_fan_that_holds_adds_up_and_the_value_is_limited(seed: int) -> None:
    for hand, rng in hands(seed):
        found = score(told(hand, rng))
        assert found.total == sum(element.value * element.count for element in found.elements), hand
        assert found.facts["value"] == VALUES.get(found.total, 8), hand
        assert found.not_counted == (), hand


@clause("SBR-6.4")
@pytest.mark.parametrize("seed", [3, 4])
def test_no_arrangement_beats_the_chosen_one(seed: int) -> None:
    choices = 0
    for hand, _ in hands(seed):
        best, every = best_count(hand.winning()), counts(hand.winning())
        assert best is not None
        assert best in every, hand
        assert best.total == max(count.total for count in every), hand
        choices += len({count.total for count in every}) > 1
    assert choices                                          # there was something to choose


@pytest.mark.parametrize("seed", [5, 6])
def test_the_order_of_tiles_and_melds_does_not_matter(seed: int) -> None:
    for hand, rng in hands(seed):
        standing, melds = list(hand.standing), list(hand.hand().melds)
        rng.shuffle(standing)
        rng.shuffle(melds)
        win = told(hand, rng)
        shuffled = replace(win, hand=Hand(tuple(map(Tile.of, standing)), tuple(melds)))
        assert answer(score(shuffled)) == answer(score(win)), hand


@pytest.mark.parametrize("seed", [7, 8])
def test_suits_may_change_their_names(seed: int) -> None:
    for hand, rng in hands(seed):
        other = replace(
            hand,
            standing=tuple((kind + 9) % 27 for kind in hand.standing),
            win=(hand.win + 9) % 27,
            melds=tuple((what, (kind + 9) % 27, is_open) for what, kind, is_open in hand.melds),
        )
        win = told(hand, rng)
        moved = replace(win, hand=other.hand(), tile=Tile.of(other.win))
        assert answer(score(moved)) == answer(score(win)), hand


@clause("SBR-6.2", "SBR-6.3")
@pytest.mark.parametrize("seed", [9, 10])
def test_payments_sum_to_zero_and_leave_the_winners_out(seed: int) -> None:
    for hand, rng in hands(seed):
        win = told(hand, rng)
        paid = score(win).payments
        assert paid is not None
        assert sum(paid.values()) == 0, hand
        assert all(paid[seat.letter] == 0 for seat in win.out), hand
        assert sum(amount < 0 for amount in paid.values()) == (3 - len(win.out) if hand.by_wall else 1), hand


@clause("SBR-7.5", "SBR SR-21")
@pytest.mark.parametrize("seed", [11, 12])
def test_the_maximum_is_never_below_the_hand_itself(seed: int) -> None:
    for hand, _ in hands(seed):
        most, own = maximum(hand.hand(), None), best_count(hand.winning(), STRUCTURAL)
        assert most is not None
        assert own is not None
        assert own.value <= most <= 8, hand
