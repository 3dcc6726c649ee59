"""What this game remembers: the wins a player has passed since his last draw (SBR-3.5)."""

from collections.abc import Iterable


def may_win(value: int, passed: Iterable[int], exception: str = "different") -> bool:
    """Whether a win on another player's tile is open to one who passed wins of these values since his last draw.

    The new win must differ in value from every win passed; with ``exception`` ``greater`` it must be worth more
    (SBR SR-6). A self-drawn win is never barred.
    """
    if exception == "greater":
        return all(value > other for other in passed)
    return all(value != other for other in passed)
