"""Bots: from what a seat may know and may do to what it does."""

from collections.abc import Callable, Sequence
from typing import Protocol

from paiju.core.accelerator import missing
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.core.shapes import Shapes
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.faces import FACES, KIND, is_flower


class Chooser(Protocol):
    """A source of choices; the table hands it in, so that a match can be played again."""

    def below(self, limit: int) -> int: ...


class Own(Protocol):
    """What a simple bot looks at: its own tiles and melds, and the shapes of its book."""

    @property
    def seat(self) -> Seat: ...
    @property
    def tiles(self) -> Sequence[int]: ...
    @property
    def melds(self) -> int: ...
    @property
    def shapes(self) -> Shapes: ...
    @property
    def void(self) -> str: ...
    @property
    def wins_without(self) -> Callable[[int], int]: ...


Player = Callable[[Own, Sequence[Action], Chooser], Action]


def at_random(_own: Own, options: Sequence[Action], chance: Chooser) -> Action:
    """Any option, each as likely as the other."""
    return options[chance.below(len(options))]


def first(_own: Own, options: Sequence[Action], _chance: Chooser) -> Action:
    """The first option offered."""
    return options[0]


def greedy(own: Own, options: Sequence[Action], _chance: Chooser) -> Action:
    """Wins when it can, shows flowers, declares riichi, and discards what leaves the hand nearest to ready.

    Of discards that leave it ready it takes the one after which most kinds would win by the book.
    """
    for wanted in (act.Win, act.Expose):
        for option in options:
            if isinstance(option, wanted):
                return option
    if any(isinstance(option, act.Declare) for option in options) and not any(
        isinstance(option, act.Discard) for option in options
    ):
        return answer(own, options)
    discards = [option for option in options if isinstance(option, act.Discard)]
    if discards:
        distances = distances_without(own, [option.tile for option in discards])
        near = min(distances.values())
        best = [option for option in discards if distances[option.tile] == near]
        return min(best, key=lambda option: (-wins(own, option, near), option.word is None, fits(own, option.tile)))
    return claim(own, options)


def fits(own: Own, tile: int) -> tuple[bool, int]:
    """Tiles of a void suit go first, then in order."""
    return FACES[tile].suit != own.void, tile


def wins(own: Own, option: act.Discard, distance_left: int) -> int:
    """Kinds that would win after this discard; asked only of a hand that is ready then. A word makes them all win."""
    if distance_left != 1:
        return 0
    return own.wins_without(option.tile) + (ANY_KIND if option.word is not None else 0)


ANY_KIND = 34


def distances_without(own: Own, tiles: Sequence[int]) -> dict[int, int]:
    """How far the hand is from complete without each of these tiles."""
    counts, found = standing(own), dict[int, int]()
    for tile in tiles:
        kind = KIND[tile]
        if is_flower(tile):
            found[tile] = 99                # a flower is worth a replacement; it is shown, not thrown
        elif not counts[kind]:
            found[tile] = distance(own, counts, own.melds)
        elif tile not in found:
            counts[kind] -= 1
            found[tile] = distance(own, counts, own.melds)
            counts[kind] += 1
    return found


def standing(own: Own) -> bytearray:
    """The tiles that can be part of a win: no flowers, nothing of a void suit."""
    counts = bytearray(34)
    for tile in own.tiles:
        if not is_flower(tile):
            counts[KIND[tile]] += 1
    if own.void:
        first = 9 * "mps".index(own.void)
        counts[first : first + 9] = bytes(9)
    return counts


def distance(own: Own, counts: bytearray, melds: int) -> int:
    return missing(bytes(counts), own.shapes.sets - melds, own.shapes.special_with(melds))


def claim(own: Own, options: Sequence[Action]) -> Action:
    """A pung or chow that brings the hand nearer, or a pass."""
    counts = standing(own)
    now = distance(own, counts, own.melds)
    for option in options:
        if isinstance(option, (act.Pung, act.Chow)):
            rest = bytearray(counts)
            for tile in option.using:
                rest[KIND[tile]] -= 1
            if distance(own, rest, own.melds + 1) < now:
                return option
    return next(option for option in options if isinstance(option, act.Pass))


def answer(own: Own, options: Sequence[Action]) -> Action:
    """The void suit: the one with fewest tiles; a kept flower is never wanted."""
    suits = [sum(KIND[tile] // 9 == suit for tile in own.tiles) for suit in range(3)]
    rarest = "mps"[suits.index(min(suits))]
    named = [option for option in options if isinstance(option, act.Declare) and option.value.endswith(rarest)]
    return named[0] if named else options[0]


PLAYERS: dict[str, Player] = {"random": at_random, "first": first, "greedy": greedy}


def player(name: str) -> Player:
    if name not in PLAYERS:
        raise BadInput("unknown_player", player=name[:40], known=", ".join(PLAYERS))
    return PLAYERS[name]
