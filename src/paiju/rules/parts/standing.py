"""A place at the table as the counts want it: counts of kinds, sets as codes."""

from paiju.table.deals import Place
from paiju.table.faces import KIND


def standing(place: Place, drawn: int | None = None) -> bytes:
    """The counts without the winning tile."""
    if drawn is None:
        return bytes(place.counts)
    counts = bytearray(place.counts)
    counts[KIND[drawn]] -= 1
    return bytes(counts)


def melds(place: Place) -> tuple[int, ...]:
    return tuple([laid.code for laid in place.melds])


def kongs(place: Place, *, is_open: bool) -> tuple[int, ...]:
    return tuple([KIND[laid.tiles[0]] for laid in place.melds if laid.kind == "kong" and laid.open is is_open])
