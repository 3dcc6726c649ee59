"""Hypothesis strategies: tiles, hands, melds, complete hands."""

from hypothesis import strategies as st

from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.tiles import BY_KIND, BY_TEXT, Tile

all_tiles: st.SearchStrategy[Tile] = st.sampled_from(sorted(BY_TEXT.values()))
playing_tiles: st.SearchStrategy[Tile] = st.sampled_from(BY_KIND[:34])


def rows(least: int = 0, most: int = 14) -> st.SearchStrategy[tuple[Tile, ...]]:
    """Playing tiles, at most four of a kind."""
    wall = [tile for tile in BY_KIND[:34] for _ in range(4)]
    return st.permutations(range(136)).flatmap(
        lambda order: st.integers(least, most).map(lambda size: tuple(wall[i] for i in order[:size]))
    )


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Any single meld."""
    kind = draw(st.sampled_from(list(MeldKind)))
    if kind is MeldKind.CHOW:
        first = draw(st.sampled_from([k for k in range(27) if k % 9 < 7]))
        return Meld(kind, BY_KIND[first : first + 3])
    tile = draw(playing_tiles)
    if kind is MeldKind.PUNG:
        return Meld(kind, (tile,) * 3)
    manner = draw(st.sampled_from([(True, False), (False, False), (True, True)]))
    return Meld(kind, (tile,) * 4, *manner)


def hands(size: int = 13) -> st.SearchStrategy[Hand]:
    """Hands without melds."""
    return rows(size, size).map(Hand)


@st.composite
def complete_hands(draw: st.DrawFn, sets: int = 4) -> Hand:
    """Sets and a pair, at most four of a kind, nothing melded."""
    used = [0] * 34
    held: list[Tile] = []
    for _ in range(sets):
        options = [(k, k, k) for k in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
        fit = [group for group in options if all(used[k] + group.count(k) <= 4 for k in group)]
        for kind in draw(st.sampled_from(fit)):
            used[kind] += 1
            held.append(BY_KIND[kind])
    pair = draw(st.sampled_from([k for k in range(34) if used[k] <= 2]))
    return Hand((*held, BY_KIND[pair], BY_KIND[pair]))
