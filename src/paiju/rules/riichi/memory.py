"""What this game remembers: furiten (RRC-3.4)."""

from collections.abc import Iterable
from enum import StrEnum

from paiju.core.kinds import mask


class Furiten(StrEnum):
    """Why a player may not win by ron."""

    DISCARD = "discard"                     # a tile of his wait lies among his own discards
    TEMPORARY = "temporary"                 # he passed one since his own last discard
    RIICHI = "riichi"                       # he passed one after his riichi


CLAUSES = {Furiten.DISCARD: "RRC-3.4.a", Furiten.TEMPORARY: "RRC-3.4.c", Furiten.RIICHI: "RRC-3.4.e"}


def furiten(
    waits: int, own_discards: Iterable[int], passed: Iterable[int] = (), passed_in_riichi: Iterable[int] = ()
) -> Furiten | None:
    """Whether a hand with these waits is furiten, and why.

    ``own_discards`` are all kinds he discarded, claimed ones too; ``passed`` the kinds others offered since his last
    discard, robbable kan tiles too; ``passed_in_riichi`` those offered since his riichi. Whether a tile would have
    given a yaku does not matter.
    """
    if waits & mask(tuple(set(own_discards))):
        return Furiten.DISCARD
    if waits & mask(tuple(set(passed_in_riichi))):
        return Furiten.RIICHI
    if waits & mask(tuple(set(passed))):
        return Furiten.TEMPORARY
    return None
