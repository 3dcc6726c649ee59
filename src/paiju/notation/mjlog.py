"""The XML logs of tenhou: ``<INIT …/><T94/><D105/><N who="2" m="37199"/>…``."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote
from xml.sax.saxutils import escape, unescape

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.games import (
    DealLog,
    Final,
    Four,
    Game,
    Step,
    ToldEnd,
    ToldWin,
    elements_of,
    four,
    reading,
)
from paiju.notation.tenhou_walls import seed_words, walls
from paiju.notation.yaku import IDS, YAKUMAN, is_yakuman, limit, numbered
from paiju.table import actions as act
from paiju.table.deals import SEATS
from paiju.table.events import Drew, Revealed
from paiju.table.faces import KIND, RED, RED_OF

VERSION = "2.3"
ELEMENT = re.compile(r"\s*<(/?)([A-Za-z]+)(\d*)((?:\s+[\w:]+=\"[^\"<>]*\")*)\s*(/?)>\s*")
ATTRIBUTE = re.compile(r"([\w:]+)=\"([^\"]*)\"")
DRAWS, DISCARDS = "TUVW", "DEFG"
RED_NUMBERS = {16: RED, 52: RED + 1, 88: RED + 2}
NO_REDS, NO_KUITAN, HANCHAN, THREE = 2, 4, 8, 16
HUNDRED, BET = 100, 1000
ABORTS = {
    "yao9": "kyuushu_kyuuhai", "reach4": "suucha_riichi", "ron3": "triple_ron", "kan4": "suukaikan",
    "kaze4": "suufon_renda",
}
PASSED_OVER = frozenset({"BYE", "TAIKYOKU", "CHAT", "PROF", "FURITEN"})
Element = tuple[str, str, dict[str, str]]   # name, number, attributes


def read(text: str) -> Game:
    """A game from the text of a log; what cannot be read is refused by the number of its element."""
    reader = Reader()
    for at, element in elements(text):
        with reading("log_element", element=at):
            reader.take(at, element)
    return reader.game()


def elements(text: str) -> Iterator[tuple[int, Element]]:
    """The elements with their numbers; the log must be whole."""
    place = number = 0
    opened = closed = False
    while place < len(text):
        found = ELEMENT.match(text, place)
        if found is None or closed:
            raise BadInput("log_element", element=number + 1, detail=text[place : place + 40])
        number += 1
        place = found.end()
        ending, name, digits, more, _ = found.groups()
        if name == "mjloggm":
            opened, closed = True, bool(ending)
            continue
        if not opened or ending:
            raise BadInput("log_element", element=number, detail=found[0].strip()[:40])
        yield number, (name, digits, {key: unescape(value) for key, value in ATTRIBUTE.findall(more)})
    if not closed:
        raise BadInput("log_ends", place=number)


class Reader:
    """Takes a log element by element."""

    def __init__(self) -> None:
        self.kind: int | None = None
        self.seed = ""
        self.walls: Iterator[tuple[list[int], tuple[int, int]]] | None = None
        self.players: tuple[str, ...] = ("", "", "", "")
        self.deals: list[DealLog] = []
        self.deal: Dealt | None = None
        self.ends: list[ToldEnd] = []
        self.final: Final | None = None
        self.place = 0

    def take(self, at: int, element: Element) -> None:
        name, digits, told = element
        self.place = at
        if digits and name in DRAWS:
            self.playing().draws(Seat(DRAWS.index(name)), tile_number(digits), at)
        elif digits and name in DISCARDS:
            self.playing().discards(Seat(DISCARDS.index(name)), tile_number(digits), at)
        elif name not in PASSED_OVER:
            READS[name](self, told)

    def playing(self) -> "Dealt":
        if self.deal is None or self.ends:
            raise ValueError("INIT")
        return self.deal

    def shuffle(self, told: dict[str, str]) -> None:
        words = seed_words(told["seed"])
        if words is not None:
            self.seed, self.walls = told["seed"], walls(words)

    def go(self, told: dict[str, str]) -> None:
        self.kind = int(told["type"])
        if self.kind & THREE:
            raise BadInput("log_three_players")

    def names(self, told: dict[str, str]) -> None:
        if all(f"n{seat}" in told for seat in range(4)) and not any(self.players):
            self.players = tuple(unquote(told[f"n{seat}"]) for seat in range(4))

    def init(self, told: dict[str, str]) -> None:
        self.close()
        if self.kind is None:
            raise ValueError("GO")
        rounds, honba, sticks, one, two, dora = numbers(told["seed"])
        self.deal = Dealt(
            place=self.place,
            reds=not self.kind & NO_REDS,
            round=Seat(rounds // 4 % 4),
            dealer=Seat(int(told["oya"])),
            counter=honba,
            pot=sticks * BET,
            dice=(one + 1, two + 1),
            scores=hundreds(numbers(told["ten"])),
            held=[[tile_number(word) for word in told[f"hai{seat}"].split(",")] for seat in range(4)],
            dora=[dora],
            wall=next(self.walls)[0] if self.walls is not None else None,
        )

    def call(self, told: dict[str, str]) -> None:
        self.playing().calls(Seat(int(told["who"])), int(told["m"]), self.place)

    def reach(self, told: dict[str, str]) -> None:
        if told["step"] == "1":
            self.playing().riichi = Seat(int(told["who"]))

    def dora(self, told: dict[str, str]) -> None:
        self.playing().turns_up(tile_number(told["hai"]), self.place)

    def agari(self, told: dict[str, str]) -> None:
        if self.deal is None or (self.ends and self.ends[-1].reason != "won"):
            raise ValueError("INIT")
        won = self.deal.wins(told, self.place)
        self.ends.append(ToldEnd("won", (won,), changes=won.changes, place=self.place))
        self.owari(told)

    def ryuukyoku(self, told: dict[str, str]) -> None:
        self.ends.append(self.playing().drawn_out(told, self.place))
        self.owari(told)

    def owari(self, told: dict[str, str]) -> None:
        if told.get("owari"):
            row = told["owari"].split(",")[:8]
            totals = tuple(round(1000 * float(word)) for word in row[1::2])
            self.final = Final(hundreds([int(word) for word in row[::2]]), totals)

    def close(self) -> None:
        """The deal before is over."""
        if self.deal is None:
            return
        if not self.ends:
            raise BadInput("log_ends", place=self.place)
        self.deals.append(self.deal.log(self.ends))
        self.deal, self.ends = None, []

    def game(self) -> Game:
        self.close()
        if not self.deals or self.kind is None:
            raise BadInput("log_ends", place=self.place)
        options: dict[str, Any] = {} if self.kind & HANCHAN else {"game_length": "tonpuusen"}
        options |= {"akadora": 0} if self.kind & NO_REDS else {}
        options |= {"kuitan": False} if self.kind & NO_KUITAN else {}
        return Game("riichi/tenhou", tuple(self.deals), self.players, options, self.final, seed=self.seed)


READS: dict[str, Callable[[Reader, dict[str, str]], None]] = {
    "SHUFFLE": Reader.shuffle, "GO": Reader.go, "UN": Reader.names, "INIT": Reader.init, "N": Reader.call,
    "REACH": Reader.reach, "DORA": Reader.dora, "AGARI": Reader.agari, "RYUUKYOKU": Reader.ryuukyoku,
}


@dataclass
class Dealt:
    """The deal being read; tiles by tenhou's numbers."""

    place: int
    reds: bool
    round: Seat
    dealer: Seat
    counter: int
    pot: int
    dice: tuple[int, ...]
    scores: Four
    held: list[list[int]]
    dora: list[int]
    wall: list[int] | None
    ura: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    riichi: Seat | None = None
    drawn: int | None = None
    after_kong: bool = False
    last: Seat | None = None                # whose discard or kong lies there
    turned: list[Step] = field(default_factory=list)

    def face(self, number: int) -> int:
        return face(number, self.reds)

    def draws(self, seat: Seat, number: int, at: int) -> None:
        self.steps.append(Step(Drew(seat, self.face(number), self.after_kong), place=at))
        self.drawn, self.after_kong = number, False

    def discards(self, seat: Seat, number: int, at: int) -> None:
        word = "riichi" if self.riichi is seat else None
        self.steps.append(Step(act.discard(seat, self.face(number), word), number == self.drawn, place=at))
        self.steps += self.turned
        self.riichi, self.drawn, self.last, self.turned = None, None, seat, []

    def turns_up(self, number: int, at: int) -> None:
        """Written before the discard it is turned with."""
        self.dora.append(number)
        step = Step(Revealed("kandora", (self.face(number),)), place=at)
        (self.turned if isinstance(self.steps[-1].what, Drew) else self.steps).append(step)

    def calls(self, seat: Seat, code: int, at: int) -> None:
        call = Call.read(code)
        own = tuple(sorted((self.face(number) for number in call.own), key=lambda tile: (KIND[tile], tile)))
        action: act.Action
        if call.kind == "chow":
            action = act.chow(seat, self.face(call.tile), (own[0], own[1]))
        elif call.kind == "pung":
            action = act.pung(seat, self.face(call.tile), (own[0], own[1]))
        else:
            action = act.kong(seat, KIND[self.face(call.tile)], call.kind)
            self.after_kong = True
        self.steps.append(Step(action, place=at))
        self.drawn, self.last = None, seat

    def wins(self, told: dict[str, str], at: int) -> ToldWin:
        seat, source = Seat(int(told["who"])), Seat(int(told["fromWho"]))
        fu, points, _ = numbers(told["ten"])
        rows = numbers(told.get("yaku", ""))
        worth: Counter[str] = Counter()
        for number, han in zip(rows[::2], rows[1::2], strict=True):
            worth[IDS[number]] += han
        for number in numbers(told.get("yakuman", "")):
            worth[IDS[number]] = YAKUMAN
        self.ura = [*self.ura, *numbers(told.get("doraHaiUra", ""))[len(self.ura) :]]
        self.steps.append(Step(act.win(seat), place=at))
        return ToldWin(
            seat,
            None if seat is source else source,
            self.face(tile_number(told["machi"])),
            points,
            fu,
            elements_of(worth),
            Seat(int(told["paoWho"])) if "paoWho" in told else None,
            changes_of(told),
        )

    def drawn_out(self, told: dict[str, str], at: int) -> ToldEnd:
        kind = told.get("type", "")
        shown = tuple(seat for seat in SEATS if f"hai{seat.value}" in told)
        if kind == "yao9":
            self.steps.append(Step(act.declare(shown[0], "nine_terminals"), place=at))
        if kind == "ron3" and self.last is not None:
            self.steps += [Step(act.win(seat), place=at) for seat in self.last.others()]
        if "sc" not in told:
            return ToldEnd(place=at)                                # a game broken off
        if kind in ABORTS:
            return ToldEnd(ABORTS[kind], changes=changes_of(told), place=at)
        if kind not in ("", "nm"):
            raise ValueError(kind)
        return ToldEnd("exhausted", (), shown, changes_of(told), kind == "nm", at)

    def log(self, ends: list[ToldEnd]) -> DealLog:
        wins = tuple(won for end in ends for won in end.wins)
        whole = ends[-1] if len(ends) == 1 else ToldEnd("won", wins, changes=total(wins), place=ends[-1].place)
        return DealLog(
            self.dealer,
            self.round,
            tuple(tuple(self.face(number) for number in row) for row in self.held),
            tuple(self.steps),
            whole,
            self.counter,
            self.pot,
            self.scores,
            self.dice,
            tuple(self.face(number) for number in self.dora),
            tuple(self.face(number) for number in self.ura),
            tuple(self.face(number) for number in self.wall) if self.wall is not None else None,
            place=self.place,
        )


def total(wins: tuple[ToldWin, ...]) -> Four:
    rows = [won.changes or (0, 0, 0, 0) for won in wins]
    return four([sum(column) for column in zip(*rows, strict=True)])


@dataclass(frozen=True, slots=True)
class Call:
    """A set from its sixteen bits: the tile claimed or added, and the tiles that were in the hand."""

    kind: str                               # chow, pung, or the cause of a kong
    tile: int
    own: tuple[int, ...]
    source: int                             # seats from the caller to the feeder

    @staticmethod
    def read(code: int) -> "Call":
        if not 0 <= code < 1 << 16 or (not code & 0x1C and code & 0x20):
            raise ValueError(f"m={code}")
        source = code & 3
        if code & 4:
            pattern, called = divmod(code >> 10, 3)
            kind = 9 * (pattern // 7) + pattern % 7
            row = [4 * (kind + step) + (code >> shift & 3) for step, shift in ((0, 3), (1, 5), (2, 7))]
            return Call("chow", row[called], tuple(row[:called] + row[called + 1 :]), source)
        if code & 24:
            kind, called = divmod(code >> 9, 3)
            fourth = 4 * kind + (code >> 5 & 3)
            three = [number for number in range(4 * kind, 4 * kind + 4) if number != fourth]
            if code & 16:
                return Call(act.ADDED, fourth, (), source)
            return Call("pung", three[called], tuple(three[:called] + three[called + 1 :]), source)
        return Call(act.CLAIMED if source else act.CONCEALED, code >> 8, (), source)

    def written(self) -> int:
        kind = self.tile // 4
        if self.kind == "chow":
            row = sorted((self.tile, *self.own))
            low = row[0] // 4
            pattern = (low // 9 * 7 + low % 9) * 3 + row.index(self.tile)
            bits = sum((number % 4) << shift for number, shift in zip(row, (3, 5, 7), strict=True))
            return pattern << 10 | bits | 4 | self.source
        if self.kind in ("pung", act.ADDED):
            fourth = self.own[2] if self.kind == "pung" else self.tile
            three = [number for number in range(4 * kind, 4 * kind + 4) if number != fourth]
            called = three.index(self.tile if self.kind == "pung" else self.own[0])
            return (3 * kind + called) << 9 | fourth % 4 << 5 | (8 if self.kind == "pung" else 16) | self.source
        return self.tile << 8 | self.source


def face(number: int, reds: bool) -> int:
    return RED_NUMBERS[number] if reds and number in RED_NUMBERS else number // 4


def tile_number(text: str) -> int:
    number = int(text)
    if not 0 <= number < 136:
        raise ValueError(text[:20])
    return number


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split(",") if word]


def hundreds(row: list[int]) -> Four:
    return four([HUNDRED * number for number in row])


def changes_of(told: dict[str, str]) -> Four:
    return hundreds(numbers(told["sc"])[1:8:2])


# Writing


DRAW_PLACES = range(52, 122)                # the dealer's fourteenth tile and the live wall, in the order of ours
REPLACEMENT_PLACES = (134, 135, 132, 133)
DORA_PLACES, URA_PLACES = (130, 128, 126, 124, 122), (131, 129, 127, 125, 123)
DEALT_PLACES = tuple(
    (*range(4 * at, 4 * at + 4), *range(16 + 4 * at, 20 + 4 * at), *range(32 + 4 * at, 36 + 4 * at), 48 + at)
    for at in range(4)
)


def write(game: Game) -> str:
    """A game as the XML of tenhou; tiles get the numbers of the published wall, or any that fit."""
    words = seed_words(game.seed) if game.seed else None
    found = walls(words) if words is not None else None
    body = [
        *([element("SHUFFLE", seed=game.seed, ref="")] if game.seed else []),
        element("GO", type=kind_of(game), lobby=0),
        element("UN", **{f"n{seat}": quote(name) for seat, name in enumerate(game.players)}),
        element("TAIKYOKU", oya=int(game.deals[0].dealer)),
    ]
    for deal in game.deals:
        last = game.final if deal is game.deals[-1] else None
        numbers_of_wall = next(found)[0] if found is not None else None
        body += Writer(deal, "akadora" not in game.options, numbers_of_wall, last).elements()
    return f'<mjloggm ver="{VERSION}">{"".join(body)}</mjloggm>\n'


def kind_of(game: Game) -> int:
    told = game.options
    kind = 1 | (NO_REDS if told.get("akadora") == 0 else 0) | (NO_KUITAN if told.get("kuitan") is False else 0)
    return kind | (0 if told.get("game_length") == "tonpuusen" else HANCHAN)


def element(name: str, **told: object) -> str:
    quotes = {'"': "&quot;"}
    return f"<{name}{''.join(f' {key}={chr(34)}{escape(str(value), quotes)}{chr(34)}' for key, value in told.items())}/>"


def joined(row: "Iterator[int] | list[int] | tuple[int, ...]") -> str:
    return ",".join(map(str, row))


class Copies:
    """Which of the four copies a tile is: that of its place in the wall, or the next one free."""

    def __init__(self, reds: bool, wall: list[int] | None) -> None:
        self.reds, self.wall = reds, wall
        self.free: dict[int, list[int]] = {}
        for number in range(136):
            self.free.setdefault(face(number, reds), []).append(number)

    def take(self, tile: int, place: int) -> int:
        if self.wall is not None and face(self.wall[place], self.reds) == tile:
            return self.wall[place]
        if not self.free.get(tile):
            raise BadInput("log_head", detail=f"tile {tile}")
        return self.free[tile].pop(0)


def turned_before(steps: tuple[Step, ...]) -> list[Step]:
    """The steps with every indicator that is turned with a discard before that discard."""
    row: list[Step] = []
    for step in steps:
        turned = isinstance(step.what, Revealed) and row and isinstance(row[-1].what, act.Discard)
        row.insert(len(row) - 1 if turned else len(row), step)
    return row


class Writer:
    """Writes one deal, following whose hand every copy is in."""

    def __init__(self, deal: DealLog, reds: bool, wall: list[int] | None, final: Final | None) -> None:
        self.deal, self.final = deal, final
        self.copies = Copies(reds, wall)
        self.scores, self.sticks = list(deal.scores), deal.pot // BET
        self.held = [
            [self.copies.take(tile, DEALT_PLACES[(seat - deal.dealer) % 4][at]) for at, tile in enumerate(row)]
            for seat, row in enumerate(deal.hands)
        ]
        self.dora = [self.copies.take(tile, at) for tile, at in zip(deal.indicators, DORA_PLACES, strict=False)]
        self.ura = [self.copies.take(tile, at) for tile, at in zip(deal.ura, URA_PLACES, strict=False)]
        self.draws, self.replacements = iter(DRAW_PLACES), iter(REPLACEMENT_PLACES)
        self.drawn: int | None = None
        self.last: tuple[Seat, int] = (deal.dealer, 0)
        self.sets: list[list[int]] = [[], [], [], []]               # call codes
        self.melded: list[list[int]] = [[], [], [], []]
        self.pungs: dict[tuple[Seat, int], tuple[int, int]] = {}
        self.opened = 1

    def elements(self) -> Iterator[str]:
        deal = self.deal
        one, two = (*deal.dice, 1, 1)[:2]
        seed = (4 * deal.round + deal.dealer, deal.counter, self.sticks, one - 1, two - 1, self.dora[0])
        hands = {f"hai{seat}": joined(row) for seat, row in enumerate(self.held)}
        ten = joined([points // HUNDRED for points in deal.scores])
        yield element("INIT", seed=joined(seed), ten=ten, oya=int(deal.dealer), **hands)
        row = turned_before(deal.steps)
        for step, following in zip(row, (*row[1:], None), strict=True):
            yield from self.step(step, following is not None and isinstance(following.what, act.Win))
        yield from self.ending()

    def step(self, step: Step, won: bool) -> Iterator[str]:
        match step.what:
            case Drew(seat=seat, tile=tile, replacement=replacement):
                self.drawn = self.copies.take(tile, next(self.replacements if replacement else self.draws))
                self.held[seat].append(self.drawn)
                yield f"<{DRAWS[seat]}{self.drawn}/>"
            case act.Discard():
                yield from self.discard(step.what, step.drawn, won)
            case Revealed():
                yield element("DORA", hai=self.dora[self.opened])
                self.opened += 1
            case act.Chow(seat=seat, using=using) | act.Pung(seat=seat, using=using):
                yield self.claim(seat, "chow" if isinstance(step.what, act.Chow) else "pung", using)
            case act.Kong():
                yield self.kong(step.what)
            case _:
                pass

    def discard(self, action: act.Discard, drawn: bool | None, won: bool) -> Iterator[str]:
        """A riichi stands unless the tile is won."""
        seat = action.seat
        if action.word == "riichi":
            yield element("REACH", who=int(seat), step=1)
        number = self.pick(seat, action.tile, drawn)
        self.held[seat].remove(number)
        self.drawn, self.last = None, (seat, number)
        yield f"<{DISCARDS[seat]}{number}/>"
        if action.word == "riichi" and not won:
            self.scores[seat] -= BET
            self.sticks += 1
            ten = joined([points // HUNDRED for points in self.scores])
            yield element("REACH", who=int(seat), ten=ten, step=2)

    def pick(self, seat: Seat, tile: int, drawn: bool | None) -> int:
        """The copy that goes: the one just drawn, or if it was not that one, another."""
        same = [number for number in self.held[seat] if face(number, self.copies.reds) == tile]
        if self.drawn in same and drawn is not False:
            return self.drawn                                       # type: ignore[return-value]
        return next((number for number in same if number != self.drawn), same[0])

    def claim(self, seat: Seat, kind: str, using: tuple[int, ...]) -> str:
        source, tile = self.last
        own: list[int] = []
        for face_ in using:
            own.append(self.pick(seat, face_, False))
            self.held[seat].remove(own[-1])
        if kind == "pung":
            fourth = next(number for number in range(tile // 4 * 4, tile // 4 * 4 + 4) if number not in (tile, *own))
            self.pungs[seat, tile // 4] = (tile, (source - seat) % 4)
            self.melded[seat] += [tile, *own]
            return self.called(seat, Call(kind, tile, (*own, fourth), (source - seat) % 4))
        self.melded[seat] += [tile, *own]
        return self.called(seat, Call(kind, tile, tuple(own), (source - seat) % 4))

    def kong(self, action: act.Kong) -> str:
        seat = action.seat
        own = [number for number in self.held[seat] if number // 4 == action.tile]
        self.held[seat] = [number for number in self.held[seat] if number not in own]
        self.melded[seat] += own
        if action.cause == act.CLAIMED:
            source, tile = self.last
            self.melded[seat].append(tile)
            return self.called(seat, Call(act.CLAIMED, tile, (), (source - seat) % 4))
        if action.cause == act.CONCEALED:
            return self.called(seat, Call(act.CONCEALED, own[0], (), 0))
        claimed, source_of = self.pungs[seat, action.tile]
        self.last = seat, own[0]
        return self.called(seat, Call(act.ADDED, own[0], (claimed,), source_of))

    def called(self, seat: Seat, call: Call) -> str:
        code = call.written()
        if call.kind == act.ADDED:
            self.sets[seat] = [old for old in self.sets[seat] if Call.read(old).tile // 4 != call.tile // 4 or old & 4]
        self.sets[seat].insert(0, code)
        return element("N", who=int(seat), m=code)

    def ending(self) -> Iterator[str]:
        end = self.deal.end
        if not end.reason:
            yield element("RYUUKYOKU", owari="")
        elif end.wins:
            for won in end.wins:
                yield self.agari(won, self.owari() if won is end.wins[-1] else {})
        else:
            yield self.ryuukyoku(end)

    def paid(self, changes: Four | None) -> str:
        row = [(points // HUNDRED, change // HUNDRED) for points, change in zip(self.scores, changes or (0,) * 4, strict=True)]
        self.scores = [points + change for points, change in zip(self.scores, changes or (0,) * 4, strict=True)]
        return joined([number for pair in row for number in pair])

    def owari(self) -> dict[str, str]:
        if self.final is None:
            return {}
        totals = self.final.totals or (0, 0, 0, 0)
        pairs = zip(self.final.scores, totals, strict=True)
        return {"owari": ",".join(f"{points // HUNDRED},{total / 1000:.1f}" for points, total in pairs)}

    def agari(self, won: ToldWin, more: dict[str, str]) -> str:
        deal, seat = self.deal, won.seat
        by_wall = won.source is None
        tile = self.drawn if by_wall and self.drawn is not None else self.last[1]
        hand = sorted({*self.held[seat], tile})
        kinds = Counter(number // 4 for number in (*hand, *self.melded[seat]))
        rows = numbered(won.elements or (), kinds, seat.wind(deal.dealer), deal.round)
        yakuman = all(is_yakuman(name) for name, _ in won.elements or ()) and bool(won.elements)
        told: dict[str, object] = {"ba": f"{deal.counter},{self.sticks}", "hai": joined(hand)}
        told |= {"m": joined(self.sets[seat])} if self.sets[seat] else {}
        told |= {"machi": tile, "ten": f"{won.fu or 0},{won.points},{limit(won.points or 0, seat is deal.dealer)}"}
        told |= {"yakuman": joined([at for at, _ in rows])} if yakuman else {
            "yaku": ",".join(f"{at},{han}" for at, han in rows)
        }
        told |= {"doraHai": joined(self.dora)}
        told |= {"doraHaiUra": joined(self.ura)} if self.ura and riichi(rows) else {}
        told |= {"who": int(seat), "fromWho": int(seat if won.source is None else won.source)}
        told |= {"paoWho": int(won.liable)} if won.liable is not None else {}
        told |= {"sc": self.paid(won.changes)}
        self.sticks = 0
        return element("AGARI", **told, **more)

    def ryuukyoku(self, end: ToldEnd) -> str:
        kind = next((name for name, reason in ABORTS.items() if reason == end.reason), "nm" if end.nagashi else "")
        told: dict[str, object] = {"type": kind} if kind else {}
        told |= {"ba": f"{self.deal.counter},{self.sticks}", "sc": self.paid(end.changes)}
        shown = end.ready if end.ready is not None else tuple(Seat)
        if end.reason == "kyuushu_kyuuhai":
            shown = tuple(step.what.seat for step in self.deal.steps if isinstance(step.what, act.Declare))
        told |= {f"hai{int(seat)}": joined(sorted(self.held[seat])) for seat in shown}
        return element("RYUUKYOKU", **told, **self.owari())


def riichi(rows: list[tuple[int, int]]) -> bool:
    return any(IDS[at] in ("riichi", "double_riichi") for at, _ in rows)
