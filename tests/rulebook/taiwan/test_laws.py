"""What is true of every Taiwanese hand, told of random ones."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from paiju.core.hands import Hand
from paiju.core.melds import Meld as LaidMeld
from paiju.core.melds import MeldKind
from paiju.core.seats import Seat
from paiju.core.tiles import Tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from paiju.rules.taiwan.patterns.counting import best_count, counts
from paiju.rules.taiwan.scoring import score
from paiju.testing.clauses import clause
from tests.rulebook.mcr.agreement import Meld
from tests.rulebook.taiwan.agreement import Won, won

HANDS = 400
FLOWERS = tuple(map(Tile.of, range(34, 42)))


def hands(seed: int) -> Iterator[tuple[Won, random.Random]]:
    rng = random.Random(seed)
    for _ in range(HANDS):
        yield won(rng), rng


def laid(meld: Meld) -> LaidMeld:
    what, kind, is_open = meld
    kinds = (kind, kind + 1, kind + 2) if what == "chow" else (kind,) * (4 if what == "kong" else 3)
    return LaidMeld(MeldKind(what), tuple(map(Tile.of, kinds)), open=is_open)


def told(hand: Won, rng: random.Random) -> Win:
    """The hand won by somebody from somebody; the Blessings know who deals."""
    dealer, seat = rng.choice(list(Seat)), rng.choice(list(Seat))
    if "heaven" in hand.flags:
        seat = dealer
    elif "earth" in hand.flags:
        seat = rng.choice(dealer.others())
    source = None if hand.by_wall else dealer if "earth" in hand.flags else rng.choice(seat.others())
    numbers = {"streak": rng.randrange(4)} | ({} if hand.river is None else {"river": hand.river})
    if rng.random() < 0.3:
        numbers["cap"] = 40
    return Win(
        Hand(tuple(map(Tile.of, hand.standing)), tuple(map(laid, hand.melds)), FLOWERS[: hand.flowers]),
        Tile.of(hand.win), hand.by_wall, source, seat, dealer=dealer, flags=hand.flags, numbers=numbers,
        liable=rng.choice((None, *seat.others())),
    )


def answer(found: Score) -> Score:
    """All but the order in which an arrangement is written."""
    return replace(found, arrangement=(), rejected=None)


@clause("TW-13.5")
@pytest.mark.parametrize("seed", [1, 2])
def test_absorbing_never_raises_a_total(seed: int) -> None:
    absorbed = 0
    for hand, _ in hands(seed):
        for count in counts(hand.winning()):
            everything = sum(worth for _, worth, _ in count.items)
            assert count.main <= count.tai <= everything, hand
            absorbed += count.tai < everything
    assert absorbed > HANDS / 4                             # it was put to the test


@clause("TW-13.1", "TW-F10a")
@pytest.mark.parametrize("seed", [3, 4])
def test_a_total_is_the_sum_of_what_counts_and_every_win_counts_two(seed: int) -> None:
    for hand, rng in hands(seed):
        found = score(told(hand, rng))
        total = sum(element.value * element.count for element in found.elements)
        assert found.total == (total if "uncapped" not in found.facts else 40), hand
        assert found.wins, hand
        assert [element.value for element in found.elements if element.id == "taiwan.F10a"] == [2], hand


@clause("TW-11.2")
@pytest.mark.parametrize("seed", [5, 6])
def test_no_arrangement_beats_the_chosen_one(seed: int) -> None:
    choices = 0
    for hand, _ in hands(seed):
        best, every = best_count(hand.winning()), counts(hand.winning())
        assert best is not None
        assert best.fans in [count.fans for count in every], hand
        assert best.tai == max(count.tai for count in every), hand
        choices += len({count.tai for count in every}) > 1
    assert choices                                          # there was something to choose


@pytest.mark.parametrize("seed", [7, 8])
def test_the_order_of_tiles_and_melds_does_not_matter(seed: int) -> None:
    for hand, rng in hands(seed):
        standing, melds = list(hand.standing), list(hand.melds)
        rng.shuffle(standing)
        rng.shuffle(melds)
        win = told(hand, rng)
        shuffled = replace(win, hand=Hand(tuple(map(Tile.of, standing)), tuple(map(laid, melds)), win.hand.flowers))
        assert answer(score(shuffled)) == answer(score(win)), hand


def renamed(kind: int) -> int:
    """The next suit, the next wind, the next dragon."""
    if kind < 27:
        return (kind + 9) % 27
    return 27 + (kind - 26) % 4 if kind < 31 else 31 + (kind - 30) % 3


@clause("TW R-33")
@pytest.mark.parametrize("seed", [9, 10])
def test_suits_winds_and_dragons_may_change_their_names(seed: int) -> None:
    for hand, _ in hands(seed):
        other = replace(
            hand,
            standing=tuple(map(renamed, hand.standing)),
            win=renamed(hand.win),
            melds=tuple((what, renamed(kind), is_open) for what, kind, is_open in hand.melds),
        )
        here, there = best_count(hand.winning()), best_count(other.winning())
        assert here is not None
        assert there is not None
        assert here[:2] == there[:2], hand


@clause("TW-14.8")
@pytest.mark.parametrize("seed", [11, 12])
def test_payments_sum_to_zero(seed: int) -> None:
    for hand, rng in hands(seed):
        win = told(hand, rng)
        found = score(win)
        assert found.payments is not None
        assert sum(found.payments.values()) == 0, hand
        assert found.payments[win.seat.letter] >= found.total * (3 if hand.by_wall else 1), hand
        assert all(amount <= 0 for who, amount in found.payments.items() if who != win.seat.letter), hand
