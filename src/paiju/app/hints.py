"""What a player may know of his own ready hand: its waits, the copies left, what each is worth, or why it is none."""

from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from paiju.app.words import Both, cited, listed
from paiju.core.hands import Hand
from paiju.core.kinds import kinds_in
from paiju.core.seats import Seat
from paiju.core.shapes import Shapes
from paiju.core.tiles import Tile
from paiju.locale import LANGUAGES, say
from paiju.notation.records import face
from paiju.rules import book_of, scoring, wins
from paiju.rules.parts.scores import Score
from paiju.rules.parts.table_wins import Ready
from paiju.rules.parts.wins import Win
from paiju.rulings.reasons import Reason
from paiju.table import actions as act
from paiju.table.deals import Deal
from paiju.table.faces import FACES, HIDDEN, KIND
from paiju.table.rulesets import Ruleset
from paiju.table.views import PlaceView, View, view

Row = dict[str, Any]
NOTHING_LEFT = Reason("reckoning.wall_empty")
THE_END = Reason("reckoning.deal_ends")


def hint(deal: Deal, seat: Seat) -> Row:
    """The waits of this seat's hand, or those after each discard that leaves it ready; from its own view alone."""
    return hint_of(deal.rules, view(deal, seat), seat)


def hint_of(rules: Ruleset, seen: View, seat: Seat) -> Row:
    place = seen.places[seat]
    standing = hand_of(place)
    if seen.over or place.out:
        return {"furiten": None, "waits": [], "discards": {}}
    if standing.size == rules.shapes.size:
        ready = ready_hand(rules, seen, seat, standing, None)
        return {"furiten": wins(rules.id).furiten(ready), "waits": rows(ready), "discards": {}}
    return {"furiten": furiten_before_draw(rules, seen, seat), "waits": [], "discards": discards(rules, seen, seat)}


def hand_of(place: PlaceView) -> Hand:
    return Hand(
        tuple(FACES[tile] for tile in place.tiles),
        tuple(laid.meld() for laid in place.melds),
        tuple(FACES[tile] for tile in place.flowers),
    )


def furiten_before_draw(rules: Ruleset, seen: View, seat: Seat) -> bool | None:
    """Whether the hand was furiten before the tile that was just drawn."""
    place = seen.places[seat]
    standing = hand_of(place)
    if place.drawn is not None:
        standing = standing.minus(FACES[place.drawn])
    found: bool | None = wins(rules.id).furiten(ready_hand(rules, seen, seat, standing, None))
    return found


def discards(rules: Ruleset, seen: View, seat: Seat) -> Row:
    """For every discard that may go and leaves the hand ready, the waits after it."""
    standing = hand_of(seen.places[seat])
    found: Row = {}
    for tile in sorted({option.tile for option in seen.options if isinstance(option, act.Discard)}):
        ready = ready_hand(rules, seen, seat, standing.minus(FACES[tile]), tile)
        if ready.waits:
            found[face(tile)] = rows(ready)
    return found


def ready_hand(rules: Ruleset, seen: View, seat: Seat, hand: Hand, discard: int | None) -> Ready:
    return Ready(rules, seen, seat, hand, waits_of(rules.shapes, hand), discard)


@lru_cache(4096)
def waits_of(shapes: Shapes, hand: Hand) -> int:
    """The waits by shape; whether a void suit still stands in the way is said with each."""
    whole = hand.size == shapes.size and not any(tile.flower for tile in hand.held)
    return by_shape(shapes).waits(hand) if whole else 0


@cache
def by_shape(shapes: Shapes) -> Shapes:
    return replace(shapes, void=False)


def rows(ready: Ready) -> list[Row]:
    visible = copies_seen(ready.seen)
    return [row(ready, Tile.of(kind), visible[kind]) for kind in kinds_in(ready.waits)]


def copies_seen(seen: View) -> Counter[int]:
    """How many tiles of each kind this player can see, his own among them."""
    found = Counter(KIND[tile] for tile in seen.facts.get("dora", ()))
    for place in seen.places:
        laid = [tile for one in place.melds for tile in one.tiles]
        found.update(KIND[tile] for tile in (*place.tiles, *place.river, *laid) if tile != HIDDEN)
    return found


def row(ready: Ready, tile: Tile, visible: int) -> Row:
    return {
        "tile": str(tile),
        "left": max(0, 4 - visible),
        "discard": prospect(ready, tile, by_wall=False),
        "wall": prospect(ready, tile, by_wall=True),
    }


def prospect(ready: Ready, tile: Tile, by_wall: bool) -> Row:
    """Whether this tile would win, what the hand would count, and why it would not win."""
    book = wins(ready.rules.id)
    found = counted(book.hoped(ready, tile, by_wall))
    reason = impossible(ready, by_wall) or (book.barred(ready, found, by_wall) if found.wins else None)
    says = cited(reason) if reason is not None else None if found.wins else shortcoming(ready.rules, found)
    return {"win": says is None, "total": found.total, "says": says}


def impossible(ready: Ready, by_wall: bool) -> Reason | None:
    """A dead hand wins nothing, and an empty wall gives nothing."""
    if ready.place.dead:
        return Reason("reckoning.dead_hand", ready.rules.faults.clauses["dead"])
    if ready.seen.live > 0:
        return None
    return THE_END if ready.discard is not None else NOTHING_LEFT if by_wall else None


def shortcoming(rules: Ruleset, found: Score) -> Both:
    """Why a complete hand is no win by what it counts."""
    assert found.reason is not None
    message = f"reckoning.{found.reason}"
    if found.reason == "below_minimum":
        message = f"reckoning.short_{book_of(rules.id)}"
    said = {lang: {name: listed(value, lang) for name, value in found.facts.items()} for lang in LANGUAGES}
    return {lang: say(message, lang, clause=found.clause, **said[lang]) for lang in LANGUAGES}


def counted(win: Win) -> Score:
    """The score of a win, remembered: a hand waits for many turns, and little changes about it."""
    return remembered(Same(win))


class Same:
    """A win to be looked up by all that is told of it."""

    __slots__ = ("key", "win")

    def __init__(self, win: Win) -> None:
        self.win = win
        self.key = (
            win.ruleset, win.hand, win.tile, win.by_wall, win.wind, win.round, win.flags, win.dora, win.void,
            tuple(win.numbers.items()), tuple(win.options.items()),
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.key == other.key


@lru_cache(8192)
def remembered(same: Same) -> Score:
    found: Score = scoring(same.win.ruleset).score(same.win)
    return found
