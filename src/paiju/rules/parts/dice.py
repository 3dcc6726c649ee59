"""Where a wall is broken (the same counting in every book): seats counter-clockwise, stacks clockwise."""


def pointed(total: int) -> int:
    """The seat a throw points to, counted from the thrower as 1: 5 and 9 himself, 2, 6, 10 the right neighbour."""
    return (total - 1) % 4


def ring_start(seat: int, stacks: int, rows: tuple[int, int, int, int]) -> int:
    """The first tile after so many stacks from the right end of a seat's wall.

    Stacks are numbered clockwise from the right end of the dealer's wall; going on clockwise one comes to the wall of
    the player on the left. ``rows`` are the stacks of each seat's wall, the dealer first.
    """
    clockwise = (0, 3, 2, 1)
    before = 0
    for owner in clockwise:
        if owner == seat:
            break
        before += rows[owner]
    return 2 * ((before + stacks) % sum(rows))
