"""Melds as text: ``kind:tiles[:open]``, for example ``pung:555z``, ``kong:7777z:concealed``, ``kong:5555p:added``."""

from paiju.core.errors import BadInput
from paiju.core.melds import Meld, MeldKind
from paiju.core.tiles import tiles

MANNERS = {"open": (True, False), "concealed": (False, False), "closed": (False, False), "false": (False, False),
           "true": (True, False), "added": (True, True)}
MOST = 12


def meld(text: str) -> Meld:
    """Read one meld.

    >>> meld("kong:7777z:concealed").open
    False
    """
    kind, _, rest = text.partition(":")
    row, _, manner = rest.partition(":")
    if not row or (manner or "open") not in MANNERS:
        raise BadInput("bad_meld", text=text[:40])
    is_open, added = MANNERS[manner or "open"]
    return Meld(meld_kind(kind), tiles(row), is_open, added)


def melds(text: str) -> tuple[Meld, ...]:
    """Read melds separated by blanks."""
    words = text.split()
    if len(words) > MOST:
        raise BadInput("too_long", length=len(text), most=MOST)
    return tuple(map(meld, words))


def meld_kind(word: str) -> MeldKind:
    if word not in tuple(MeldKind):
        raise BadInput("unknown_meld_kind", kind=word[:20])
    return MeldKind(word)
