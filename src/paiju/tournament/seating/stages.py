"""Stages: which kinds of rounds an event has, and in what order (TOUR C1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from paiju.core.errors import BadInput
from paiju.tournament.seating.interval import default_steps


class Kind(StrEnum):
    PREDEFINED = "predefined"
    RANDOM = "random"
    SWISS = "swiss"
    INTERVAL = "interval"


class Category(StrEnum):
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Stage:
    """Rounds of one kind in a row; interval rounds have a step each."""

    kind: Kind
    rounds: int
    steps: tuple[int, ...] = ()


def category(players: int) -> Category:
    """Small below 40, medium up to 80, large above (RRC-6.3.1, TOUR D-10)."""
    return Category.SMALL if players < 40 else Category.MEDIUM if players <= 80 else Category.LARGE


def predefined_stages(rounds: int) -> tuple[Stage, ...]:
    """The first recommended scheme: everything is known before round one (RRC-12.2.s1)."""
    return (Stage(Kind.PREDEFINED, rounds),)


def automatic_stages(
    rounds: int, size: Category, days: int = 1, random: int = 1, intervals: int | None = None
) -> tuple[Stage, ...]:
    """The second recommended scheme: random, then Swiss, then interval rounds (RRC-12.2.s2).

    >>> [stage.rounds for stage in automatic_stages(9, Category.MEDIUM, days=2)]
    [1, 6, 2]
    """
    last = intervals if intervals is not None else 1 if size is Category.SMALL and days == 1 else 2
    middle = rounds - random - last
    if middle < 0:
        raise BadInput("seating.too_few_rounds", rounds=rounds, random=random, interval=last)
    stages = (Stage(Kind.RANDOM, random), Stage(Kind.SWISS, middle), Stage(Kind.INTERVAL, last, default_steps(last)))
    return tuple(stage for stage in stages if stage.rounds)


def kinds_of(stages: Sequence[Stage]) -> Iterator[tuple[Kind, int]]:
    """Each round with its kind and, for an interval round, its step."""
    for stage in stages:
        steps = stage.steps or default_steps(stage.rounds) if stage.kind is Kind.INTERVAL else (0,) * stage.rounds
        yield from ((stage.kind, step) for step in steps)


def recommended(stages: Sequence[Stage], size: Category, days: int = 1) -> bool:
    """Whether the plan is one of the two schemes an RR event needs (RRC-12.2.6)."""
    kinds = [kind for kind, _ in groupby(kind for kind, _ in kinds_of(stages))]
    if kinds == [Kind.PREDEFINED]:
        return True
    count = {kind: sum(stage.rounds for stage in stages if stage.kind is kind) for kind in Kind}
    in_order = kinds in ([Kind.RANDOM, Kind.SWISS, Kind.INTERVAL], [Kind.RANDOM, Kind.INTERVAL])
    intervals = (1, 2, 3) if size is Category.SMALL and days == 1 else (2, 3)
    return in_order and count[Kind.RANDOM] in (1, 2) and count[Kind.INTERVAL] in intervals


def warnings(stages: Sequence[Stage], size: Category) -> Iterator[str]:
    """What organisers are told about a plan they may still choose."""
    if size is not Category.LARGE and sum(stage.rounds for stage in stages if stage.kind is Kind.RANDOM) > 1:
        yield "seating.two_random"


class Scheme(StrEnum):
    """What an MCR event is (MCR-3.5.4, TOUR D-25)."""

    KNOCK_OUT = "knock_out"
    ROUND_ROBIN = "round_robin"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Cut:
    """A stage of sessions after which so many of the standings go on; the last stage cuts nobody."""

    sessions: int
    go_on: int | None = None


def carries_totals(scheme: Scheme) -> bool:
    """Whether totals go along into the next stage where the event does not say: in a mixed event only."""
    return scheme is Scheme.MIXED


def check_cuts(scheme: Scheme, players: int, cuts: Sequence[Cut]) -> None:
    """Round robin is one stage without a cut; the others have stages, each leaving a smaller multiple of four."""
    if scheme is Scheme.ROUND_ROBIN:
        if len(cuts) != 1 or cuts[0].go_on is not None:
            raise BadInput("seating.round_robin_cuts")
        return
    if len(cuts) < 2:
        raise BadInput("seating.no_cut", scheme=scheme.value)
    left = players
    for number, cut in enumerate(cuts[:-1], start=1):
        if cut.go_on is None or cut.go_on % 4 or not 0 < cut.go_on < left:
            raise BadInput("seating.bad_cut", stage=number, go_on=cut.go_on or 0, players=left)
        left = cut.go_on


def going_on(order: Sequence[int], cut: Cut) -> tuple[int, ...]:
    """Who plays the next stage."""
    return tuple(order if cut.go_on is None else order[: cut.go_on])
