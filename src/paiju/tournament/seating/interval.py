"""Interval rounds: the standings cut into blocks, every k-th player of a block at one table (TOUR C7)."""

from collections.abc import Sequence

from paiju.core.errors import BadInput
from paiju.tournament.seating.plans import check_fours


def interval(order: Sequence[int], step: int) -> list[list[int]]:
    """The tables for a step, best players first; what is left at the bottom goes by step one.

    >>> interval(range(1, 21), 2)
    [[1, 3, 5, 7], [2, 4, 6, 8], [9, 11, 13, 15], [10, 12, 14, 16], [17, 18, 19, 20]]
    """
    check_fours(len(order))
    if step < 1:
        raise BadInput("seating.bad_step", step=step)
    block = 4 * step
    whole = len(order) // block * block
    tables = [list(order[top + j : top + block : step]) for top in range(0, whole, block) for j in range(step)]
    return tables + [list(order[at : at + 4]) for at in range(whole, len(order), 4)]


def default_steps(rounds: int) -> tuple[int, ...]:
    """One step for each interval round: two, and one in the last (TOUR D-24).

    >>> default_steps(3)
    (2, 2, 1)
    """
    return (2,) * (rounds - 1) + (1,) * min(rounds, 1)
