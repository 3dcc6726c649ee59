"""A board set in notation, and play told in verbs: for tests that read like the rule book."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from paiju import rules
from paiju.core.seats import Seat
from paiju.core.tiles import tile, tiles
from paiju.notation.melds import meld as read_meld
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import SEATS, TURN, Deal, Laid
from paiju.table.events import Event
from paiju.table.faces import FACES, FLOWER, KIND, is_flower, number
from paiju.table.play import deal_out, options, play, waiting_for
from paiju.table.rulesets import Ruleset
from paiju.table.walls import Wall

CITING = (ev.Paid, ev.Fined, ev.Faulted, ev.HandDied, ev.DealEnded)


class Chair:
    """One seat, and what it does."""

    def __init__(self, board: "Board", seat: Seat) -> None:
        self.board, self.seat = board, seat

    def discards(self, text: str, word: str | None = None) -> list[Event]:
        return self.board.play(act.discard(self.seat, number(tile(text)), word))

    def wins(self) -> list[Event]:
        return self.board.play(act.win(self.seat))

    def passes(self) -> list[Event]:
        return self.board.play(act.passing(self.seat))

    def pungs(self) -> list[Event]:
        return self.board.play(next(option for option in self.options if isinstance(option, act.Pung)))

    def chows(self, text: str) -> list[Event]:
        """With these two own tiles."""
        own = tuple(number(each) for each in tiles(text))
        return self.board.play(
            next(o for o in self.options if isinstance(o, act.Chow) and sorted(o.using) == sorted(own))
        )

    def kongs(self, text: str, cause: str = act.CONCEALED) -> list[Event]:
        return self.board.play(act.kong(self.seat, tile(text).kind, cause))

    def adds_to_kong(self, text: str) -> list[Event]:
        return self.kongs(text, act.ADDED)

    def exposes(self, text: str) -> list[Event]:
        return self.board.play(act.expose(self.seat, number(tile(text))))

    def declares(self, word: str, value: str = "") -> list[Event]:
        return self.board.play(act.declare(self.seat, word, value))

    @property
    def options(self) -> tuple[Action, ...]:
        return options(self.board.deal, self.seat)

    @property
    def can_win(self) -> bool:
        return act.win(self.seat) in self.options

    def can_discard(self, text: str, word: str | None = None) -> bool:
        return act.discard(self.seat, number(tile(text)), word) in self.options

    def can_kong(self, text: str, cause: str = act.CONCEALED) -> bool:
        return act.kong(self.seat, tile(text).kind, cause) in self.options

    def can(self, kind: type) -> bool:
        return any(isinstance(option, kind) for option in self.options)

    @property
    def score(self) -> int:
        return self.board.deal.scores[self.seat]


class Board:
    """A table in the middle of a deal: hands as ``standing | melds``, the next draws, whose turn it is.

    Places that are not named get tiles that go with nothing, the drawn tile of a hand is the last one written.
    ``wall`` names tiles by their place in the wall, as the plan of the book numbers them.
    """

    def __init__(
        self,
        book: str | Ruleset,
        *,
        turn: Seat = Seat.EAST,
        dealer: Seat = Seat.EAST,
        round_wind: Seat = Seat.EAST,
        counter: int = 0,
        pot: int = 0,
        scores: Sequence[int] | None = None,
        draws: str = "",
        replacements: str = "",
        wall: Mapping[int, str] | None = None,
        live: int | None = None,
        flowers: Mapping[Seat, str] | None = None,
        rivers: Mapping[Seat, str] | None = None,
        human: bool = False,
        **hands: str,
    ) -> None:
        self.rules = rules.ruleset(book) if isinstance(book, str) else book
        self.news: list[Event] = []
        places = {seat: hands.get(seat.names.en.lower(), "") for seat in SEATS}
        laid = {seat: laid_sets(text) for seat, text in places.items()}
        held = {seat: faces(text.partition("|")[0]) for seat, text in places.items()}
        shown = {seat: faces((flowers or {}).get(seat, "")) for seat in SEATS}
        thrown = {seat: faces((rivers or {}).get(seat, "")) for seat in SEATS}
        fixed = self.fixed_places(draws, replacements, wall or {})
        left = Counter(self.rules.plan.tiles())
        for row in (*held.values(), *shown.values(), *thrown.values(), fixed.values()):
            left.subtract(row)
        left.subtract(tile for sets in laid.values() for each in sets for tile in each.tiles)
        assert min(left.values()) >= 0, f"more tiles than there are: {[str(FACES[f]) for f in -left]}"
        for at, seat in enumerate(SEATS):
            if not places[seat]:
                held[seat] = junk(left, self.rules.shapes.size + (seat is turn), at)
        tiles = self.laid_wall(fixed, left)
        self.deal = Deal(
            self.rules, Wall(self.rules.plan.wall, tiles), dealer, round_wind, counter, pot,
            scores or (self.rules.start,) * 4, human,
        )
        self.start = tuple(self.deal.scores)
        self.remember(pot)
        self.shorten(live, fixed)
        for seat in SEATS:
            place = self.deal.hands[seat]
            for face in held[seat]:
                place.add(face)
            place.melds, place.flowers = list(laid[seat]), list(shown[seat])
            place.river, place.thrown = list(thrown[seat]), list(thrown[seat])
        self.give(turn)
        self.east, self.south, self.west, self.north = (Chair(self, seat) for seat in SEATS)

    @classmethod
    def dealt(
        cls, book: str | Ruleset, *, dealer: Seat = Seat.EAST, draws: str = "", replacements: str = "",
        wall: Mapping[int, str] | None = None, human: bool = False, **hands: str,
    ) -> "Board":
        """A table from its first tile: whole hands as dealt (the dealer one more), before the opening is played."""
        board = cls.__new__(cls)
        board.rules = rules.ruleset(book) if isinstance(book, str) else book
        plan = board.rules.plan.wall
        fixed = board.fixed_places(draws, replacements, wall or {})
        for seat in SEATS:
            row = plan.deal[(seat - dealer) % 4]
            named = faces(hands.get(seat.names.en.lower(), ""))
            assert len(named) in (0, len(row)), f"{seat.names.en} is dealt {len(row)} tiles, not {len(named)}"
            fixed |= dict(zip(row, named, strict=False))
        left = Counter(board.rules.plan.tiles())
        left.subtract(fixed.values())
        assert min(left.values()) >= 0, f"more tiles than there are: {[str(FACES[f]) for f in -left]}"
        for at, seat in enumerate(SEATS):
            row = plan.deal[(seat - dealer) % 4]
            if row[0] not in fixed:
                fixed |= dict(zip(row, junk(left, len(row), at), strict=True))
        board.deal = Deal(
            board.rules, Wall(plan, board.laid_wall(fixed, left)), dealer, Seat.EAST, 0, 0,
            (board.rules.start,) * 4, human,
        )
        board.start = tuple(board.deal.scores)
        board.news = deal_out(board.deal)
        board.east, board.south, board.west, board.north = (Chair(board, seat) for seat in SEATS)
        return board

    def fixed_places(self, draws: str, replacements: str, wall: Mapping[int, str]) -> dict[int, int]:
        """The places of the wall whose tiles are named."""
        plan = self.rules.plan.wall
        front = list(plan.draws)
        named = faces(draws)
        back = [place for place in plan.replacements if place not in front[: len(named)]]
        fixed = dict(zip(front, named, strict=False)) | dict(zip(back, faces(replacements), strict=False))
        return fixed | {place: number(tile(text)) for place, text in wall.items()}

    def laid_wall(self, fixed: Mapping[int, int], left: Counter[int]) -> list[int]:
        """Named tiles in their places, the rest anywhere, flowers last."""
        plan = self.rules.plan.wall
        dealt = {place for row in plan.deal for place in row}
        rest = sorted(left.elements(), key=lambda face: (is_flower(face), face * 7 % 34))
        free = [place for place in range(plan.size) if place not in fixed and place not in dealt]
        placed = dict(zip(free, rest, strict=False))
        return [fixed.get(place, placed.get(place, 0)) for place in range(plan.size)]

    def shorten(self, live: int | None, fixed: Mapping[int, int]) -> None:
        """So many live tiles are left; those taken away are not the named ones."""
        wall = self.deal.wall
        for place in reversed(wall.plan.draws):
            if live is not None and wall.live > live and place not in fixed:
                wall.take(place)

    def remember(self, pot: int) -> None:
        """The book knows what earlier deals have left on the table."""
        if hasattr(self.deal.notes, "pot"):
            self.deal.notes.pot = pot

    def give(self, seat: Seat) -> None:
        self.deal.phase, self.deal.turn, self.deal.opening = TURN, seat, False
        place = self.deal.hands[seat]
        place.drawn = place.tiles[-1] if len(place.tiles) % 3 == 2 else None
        self.deal.options_memo = None

    def play(self, action: Action) -> list[Event]:
        news = play(self.deal, action)
        self.news += news
        return news

    def rest_pass(self) -> list[Event]:
        """Whoever is still asked passes."""
        news: list[Event] = []
        while self.deal.phase == "offering":
            news += self.play(act.passing(waiting_for(self.deal)[0]))
        return news

    @property
    def winners(self) -> list[Seat]:
        return [event.seat for event in self.news if isinstance(event, ev.Won)]

    @property
    def ended(self) -> str | None:
        return next((event.reason for event in self.news if isinstance(event, ev.DealEnded)), None)

    @property
    def paid(self) -> dict[str, int]:
        """What each seat has won or lost since the board was set."""
        return {seat.letter: self.deal.scores[seat] - self.start[seat] for seat in SEATS}

    @property
    def clauses(self) -> set[str]:
        """The clauses cited by what happened."""
        return {event.clause for event in self.news if isinstance(event, CITING)}

    def note(self, name: str, value: Any) -> None:
        """Something that happened before: written into the notes of the book."""
        setattr(self.deal.notes, name, value)


def faces(text: str) -> list[int]:
    return [number(each) for each in tiles(text)]


def junk(left: Counter[int], many: int, at: int) -> list[int]:
    """Tiles that neither pair up nor run: every third rank and single honours, as long as there are any."""
    found: list[int] = []
    for copy in range(4):
        for far in (True, False):
            for face in sorted(left, key=lambda face: (KIND[face] >= 27, face)):
                fits = KIND[face] >= 27 or KIND[face] % 9 % 3 == at % 3
                if len(found) < many and fits is far and found.count(face) <= copy and left[face] and is_plain(face):
                    found.append(face)
                    left[face] -= 1
    return found


def is_plain(face: int) -> bool:
    return face < FLOWER


def laid_sets(text: str) -> list[Laid]:
    """The melds of a place: ``5m 123p | pung:555m:S``, the feeder's letter last where it matters."""
    return [laid_set(word) for word in text.partition("|")[2].split()]


def laid_set(word: str) -> Laid:
    body, source = (word[:-2], word[-1]) if word[-2:-1] == ":" and word[-1] in "ESWN" else (word, "")
    found = read_meld(body)
    cause = "added" if found.added else "claimed" if found.open else "concealed"
    feeder = Seat("ESWN".index(source)) if source else None
    return Laid(str(found.kind), tuple(number(each) for each in found.tiles), feeder, cause)

