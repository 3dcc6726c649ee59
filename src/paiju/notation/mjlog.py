"""The XML logs of tenhou: ``<INIT …/><T94/><D105/><N who="2" m="37199"/>…``."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote
from xml.sax.saxutils import unescape

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
from paiju.notation.yaku import IDS, YAKUMAN
from paiju.table import actions as act
from paiju.table.deals import SEATS
from paiju.table.events import Drew, Revealed
from paiju.table.faces import KIND, RED

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
    with reading("log_element", element=reader.place):
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
