"""One deal: a state that only events change."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paiju.core.accelerator import useful
from paiju.core.hands import Hand
from paiju.core.kinds import PLAYING
from paiju.core.melds import Meld, MeldKind
from paiju.core.readings import PUNG
from paiju.core.seats import Seat
from paiju.table.actions import Action
from paiju.table.events import Offer
from paiju.table.faces import FACES, FLOWER, KIND, is_flower
from paiju.table.walls import Wall

if TYPE_CHECKING:
    from paiju.table.rulesets import Ruleset

OPENING, TURN, OFFERING, ASKING, OVER = "opening", "turn", "offering", "asking", "over"
SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Laid:
    """A set on the table: the tiles as faces, where the claimed one came from, how a kong was made."""

    kind: str                               # chow, pung, kong
    tiles: tuple[int, ...]
    source: Seat | None = None
    cause: str = "claimed"                  # of a kong: claimed, added, concealed

    @property
    def open(self) -> bool:
        return self.cause != "concealed"

    @property
    def code(self) -> int:
        kind = min(KIND[tile] for tile in self.tiles)
        return kind if self.kind == "chow" else PUNG + kind

    def meld(self) -> Meld:
        return Meld(
            MeldKind(self.kind), tuple(FACES[tile] for tile in self.tiles), open=self.open, added=self.cause == "added"
        )


class Place:
    """What one seat has: standing tiles, the tile just drawn, sets, flowers, discards."""

    __slots__ = ("counts", "drawn", "flowers", "hidden_flowers", "known_waits", "melds", "river", "thrown", "tiles")

    def __init__(self) -> None:
        self.tiles: list[int] = []          # standing, the drawn one among them
        self.counts = bytearray(34)
        self.drawn: int | None = None
        self.melds: list[Laid] = []
        self.flowers: list[int] = []        # exposed
        self.river: list[int] = []          # lying there now
        self.thrown: list[int] = []         # all discards, claimed ones too
        self.hidden_flowers = 0             # standing, not exposed
        self.known_waits: int | None = None

    def add(self, tile: int) -> None:
        self.tiles.append(tile)
        kind = KIND[tile]
        if kind < FLOWER:
            self.counts[kind] += 1
        else:
            self.hidden_flowers += 1
        self.known_waits = None

    def remove(self, tile: int) -> None:
        self.tiles.remove(tile)
        kind = KIND[tile]
        if kind < FLOWER:
            self.counts[kind] -= 1
        else:
            self.hidden_flowers -= 1
        self.known_waits = None

    def holds_flower(self) -> bool:
        return self.hidden_flowers > 0

    def won_on(self) -> int | None:
        """The tile of a win on the own turn: the one just drawn, or the flower still held, which alone can win then."""
        return next((tile for tile in self.tiles if is_flower(tile)), self.drawn)

    def of_kind(self, kind: int) -> list[int]:
        """The standing copies of a kind, plain ones first."""
        return sorted(tile for tile in self.tiles if KIND[tile] == kind)

    def hand(self) -> Hand:
        melds = tuple(laid.meld() for laid in self.melds)
        held = tuple(FACES[tile] for tile in self.tiles)
        return Hand(held, melds, tuple(FACES[tile] for tile in self.flowers))

    @property
    def concealed(self) -> bool:
        return not any(laid.open for laid in self.melds)


class Deal:
    """The table during one deal. ``play`` changes it, and nothing else does."""

    __slots__ = (
        "answers",
        "asked",
        "could_win",
        "counter",
        "dead",
        "dealer",
        "ended",
        "entitled",
        "fines",
        "granted",
        "hands",
        "human",
        "notes",
        "offer",
        "opening",
        "options_memo",
        "out",
        "phase",
        "pot",
        "proposed",
        "question",
        "replies",
        "round",
        "rules",
        "scores",
        "seed",
        "turn",
        "wall",
        "winners",
    )

    def __init__(
        self,
        rules: "Ruleset",
        wall: Wall,
        dealer: Seat,
        round_wind: Seat,
        counter: int,
        pot: int,
        scores: Sequence[int],
        human: bool = False,
    ) -> None:
        self.rules, self.wall, self.dealer, self.round = rules, wall, dealer, round_wind
        self.counter, self.pot, self.scores = counter, pot, list(scores)
        self.hands = [Place() for _ in SEATS]
        self.phase, self.turn, self.opening = OPENING, dealer, True
        self.offer: Offer | None = None
        self.asked: tuple[Seat, ...] = ()
        self.could_win: tuple[tuple[Seat, int], ...] = ()
        self.replies: dict[Seat, Action] = {}
        self.question = ""
        self.answers: dict[Seat, str] = {}
        self.granted: Action | None = None
        self.proposed: tuple[int, ...] = ()     # the tiles of a kong not made yet
        self.winners: list[Seat] = []
        self.out: set[Seat] = set()         # seats that have left the deal
        self.human = human                  # a table where people can do wrong
        self.dead: set[Seat] = set()        # hands that cannot win any more
        self.fines = [0, 0, 0, 0]           # points outside the deal
        self.ended = ""                     # why the deal is over
        self.seed = ""
        self.entitled: dict[Seat, list[Action]] | None = None   # who may answer the offer, and how: remembered
        self.options_memo: dict[Seat, tuple[Action, ...]] | None = None
        self.notes: Any = rules.memory.fresh()

    def copy(self) -> "Deal":
        """The same table once more, for looking ahead."""
        return deepcopy(self, {id(self.rules): self.rules, id(self.wall.tiles): self.wall.tiles})

    def wind(self, seat: Seat) -> Seat:
        return seat.wind(self.dealer)

    def active(self, seat: Seat) -> bool:
        return seat not in self.out

    def next_seat(self, seat: Seat) -> Seat:
        """The next player still in the deal."""
        following = seat.after()
        while following in self.out:
            following = following.after()
        return following

    def waits(self, seat: Seat) -> int:
        """The kinds that would complete this seat's hand, as its book sees it; asked when it holds no drawn tile."""
        place = self.hands[seat]
        if place.known_waits is None:
            place.known_waits = self.fresh_waits(seat)
        return place.known_waits

    def fresh_waits(self, seat: Seat) -> int:
        return self.waits_of(self.hands[seat])

    def waits_without(self, seat: Seat, tile: int) -> int:
        """The waits once this standing tile is gone."""
        place, probe = self.hands[seat], Place()
        probe.counts[:], probe.melds, probe.hidden_flowers = place.counts, place.melds, place.hidden_flowers
        if is_flower(tile):
            probe.hidden_flowers -= 1
        else:
            probe.counts[KIND[tile]] -= 1
        return self.waits_of(probe)

    def waits_of(self, place: Place) -> int:
        shapes = self.rules.shapes
        melds = len(place.melds)
        counts = bytes(place.counts)
        if sum(counts) % 3 != 1 or place.holds_flower():
            return 0
        missing, bits = useful(counts, shapes.sets - melds, shapes.special_with(melds))
        bits &= shapes.kinds
        if missing != 1:
            return 0
        if shapes.fifths:
            return bits | shapes.fifth_waits(counts, melds)
        return bits & ~self.owned_four(place)

    @staticmethod
    def owned_four(place: Place) -> int:
        owned = bytearray(place.counts)
        for laid in place.melds:
            for tile in laid.tiles:
                owned[KIND[tile]] += 1
        full = 0
        for kind in PLAYING:
            full |= (owned[kind] >= 4) << kind
        return full
