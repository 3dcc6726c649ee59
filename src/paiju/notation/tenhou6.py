"""The JSON logs of tenhou.net/6: one row of draws and one of discards for each player, no order of turns."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.games import DealLog, Final, Four, Game, Step, ToldEnd, ToldWin, added, elements_of, four, reading
from paiju.notation.yaku import BY_NAME, YAKUMAN
from paiju.table import actions as act
from paiju.table.deals import SEATS
from paiju.table.events import Drew, Revealed
from paiju.table.faces import KIND, RED

BET = 1000
DRAWN, NOTHING = 60, 0                      # the tile just drawn; no discard after a claimed kong
ENDS = {
    "和了": "won", "流局": "exhausted", "全員聴牌": "exhausted", "全員不聴": "exhausted", "流し満貫": "exhausted",
    "九種九牌": "kyuushu_kyuuhai", "四家立直": "suucha_riichi", "三家和了": "triple_ron", "四風連打": "suufon_renda",
    "四槓散了": "suukaikan",
}
READY = {"全員聴牌": SEATS, "全員不聴": ()}
ENGLISH = {
    "Riichi": "riichi", "Double Riichi": "double_riichi", "Dora": "dora", "Ura Dora": "uradora", "Red Five": "akadora",
    "Ippatsu": "ippatsu", "Fully Concealed Hand": "menzen_tsumo", "All Simples": "tanyao", "Pinfu": "pinfu",
}
UNKNOWN = ""                                # a yaku in a language we do not know
CALL = re.compile(r"((?:\d\d)*)([cpmka])((?:\d\d)+)")
YAKU = re.compile(r"(.+)\((?:(\d+)飜|役満)\)")
VALUE = re.compile(r"(?:(\d+)符(\d+)飜|\D*)(\d+)(?:-(\d+))?点(∀?)")
MOST_STATES = 200_000                       # of the search for the order of turns


def read(text: str) -> Game:
    """A game from its JSON document."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput("log_json", detail=str(wrong)[:80]) from wrong
    with reading("log_head"):
        rows, rule = told["log"], told.get("rule", {})
        players = tuple(str(name) for name in told.get("name", ("", "", "", "")))
        options = options_of(rule)
        final = final_of(told.get("sc"))
        if len(players) != 4 or not isinstance(rows, list) or not rows:
            raise ValueError("log, name")
    deals = []
    for at, row in enumerate(rows, start=1):
        with reading("log_deal", deal=at):
            deals.append(deal_of(at, row))
    return Game("riichi/tenhou", tuple(deals), players, options, final)


def options_of(rule: Any) -> dict[str, Any]:
    """Length, red fives and open tanyao from the name of the room."""
    name = str(rule.get("disp", ""))
    reds = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    japanese = "東" in name or "南" in name
    options: dict[str, Any] = {"game_length": "tonpuusen"} if "東" in name or "East" in name else {}
    options |= {} if reds else {"akadora": 0}
    return options | ({"kuitan": False} if japanese and "喰" not in name else {})


def final_of(row: Any) -> Final | None:
    if row is None:
        return None
    return Final(four([int(number) for number in row[::2]]), tuple(round(1000 * number) for number in row[1::2]))


def face(code: Any) -> int:
    """A tile from its two digits.

    >>> [face(code) for code in (11, 29, 47, 53)]
    [0, 17, 33, 44]
    """
    suit, rank = divmod(int(code), 10)
    if suit == 5 and 1 <= rank <= 3:
        return RED + rank - 1
    if not (1 <= suit <= 4 and 1 <= rank <= (7 if suit == 4 else 9)):
        raise ValueError(f"tile {code}")
    return 9 * (suit - 1) + rank - 1


def code(tile: int) -> int:
    """The two digits of a tile."""
    return 51 + tile - RED if tile >= RED else 10 * (tile // 9 + 1) + tile % 9 + 1


@dataclass(frozen=True, slots=True)
class Call:
    """A call as it is written: the letter, the tile it is about, the own tiles, seats to the feeder."""

    letter: str
    tile: int
    own: tuple[int, ...]
    source: int

    @staticmethod
    def read(text: str) -> "Call":
        found = CALL.fullmatch(text)
        if found is None:
            raise ValueError(text[:20])
        before, letter, after = found.groups()
        row = [face(pair) for pair in re.findall(r"\d\d", before + after)]
        at = len(before) // 2
        own = tuple(sorted((*row[:at], *row[at + 1 :]), key=lambda tile: (KIND[tile], tile)))
        source = {"c": (3,), "p": (3, 2, 1), "m": (3, 2, 0, 1), "k": (3, 2, 1), "a": (0, 0, 0, 0)}[letter][at]
        if len(row) != {"c": 3, "p": 3}.get(letter, 4):
            raise ValueError(text[:20])
        return Call(letter, row[at], own, source)

    def action(self, seat: Seat) -> act.Action:
        if self.letter == "c":
            return act.chow(seat, self.tile, (self.own[0], self.own[1]))
        if self.letter == "p":
            return act.pung(seat, self.tile, (self.own[0], self.own[1]))
        cause = {"m": act.CLAIMED, "k": act.ADDED, "a": act.CONCEALED}[self.letter]
        return act.kong(seat, KIND[self.tile], cause)


Entry = int | Call


@dataclass(frozen=True, slots=True)
class Out:
    """What a player did on his turn: a discard, a kong, nothing."""

    tile: int | None = None                 # None: the tile drawn
    riichi: bool = False
    kong: Call | None = None
    nothing: bool = False


def taken(entry: Any) -> Entry:
    return Call.read(entry) if isinstance(entry, str) else face(entry)


def put(entry: Any) -> Out:
    if isinstance(entry, str) and entry.startswith("r"):
        return Out(None if int(entry[1:]) == DRAWN else face(entry[1:]), riichi=True)
    if isinstance(entry, str):
        return Out(kong=Call.read(entry))
    if entry == NOTHING:
        return Out(nothing=True)
    return Out(None if entry == DRAWN else face(entry))


def deal_of(at: int, row: Any) -> DealLog:
    (number, counter, sticks), scores, dora, ura, *rows, result = row
    if len(rows) != 12:
        raise ValueError(f"{len(rows)} rows")
    dealer = Seat(number % 4)
    ins = tuple(tuple(taken(entry) for entry in rows[3 * seat + 1]) for seat in range(4))
    outs = tuple(tuple(put(entry) for entry in rows[3 * seat + 2]) for seat in range(4))
    end = end_of(result)
    order = Order(ins, outs, dealer, end).steps()
    end = replace(end, place=len(order))
    return DealLog(
        dealer,
        Seat(number // 4 % 4),
        tuple(tuple(face(tile) for tile in rows[3 * seat]) for seat in range(4)),
        (*order, *last_steps(end, order)),
        end,
        int(counter),
        BET * int(sticks),
        four(scores),
        indicators=tuple(face(tile) for tile in dora),
        ura=tuple(face(tile) for tile in ura),
        place=at,
    )


def last_steps(end: ToldEnd, order: Sequence[Step]) -> list[Step]:
    """What the result says was done last."""
    last = order[-1].what
    assert not isinstance(last, Revealed)
    actions: list[act.Action] = [act.win(won.seat) for won in end.wins]
    if end.reason == "kyuushu_kyuuhai":
        actions = [act.declare(last.seat, "nine_terminals")]
    if end.reason == "triple_ron":
        actions = [act.win(seat) for seat in last.seat.others()]
    return [Step(action, place=end.place) for action in actions]


def end_of(result: Any) -> ToldEnd:
    name, *more = result
    reason = ENDS[name]
    if reason == "won":
        wins = tuple(win_of(more[at], more[at + 1]) for at in range(0, len(more), 2))
        return ToldEnd(reason, wins, changes=added([won.changes for won in wins if won.changes is not None]))
    changes: Four = four(more[0]) if more else (0, 0, 0, 0)
    return ToldEnd(reason, (), ready_of(name, changes), changes, name == "流し満貫")


def ready_of(name: str, changes: Four) -> tuple[Seat, ...] | None:
    """Who was tenpai: those who were paid."""
    if name == "流局" and any(changes):
        return tuple(seat for seat in SEATS if changes[seat] > 0)
    return READY.get(name)


def win_of(changes: Any, told: Any) -> ToldWin:
    seat, source, liable, *rows = told
    points, fu = value_of(rows[0]) if rows else (None, None)
    worth: dict[str, int] = {}
    for row in rows[1:]:
        found = YAKU.fullmatch(row)
        if found is None:
            raise ValueError(str(row)[:20])
        name = BY_NAME.get(found[1]) or ENGLISH.get(found[1], UNKNOWN)
        worth[name] = worth.get(name, 0) + (int(found[2]) if found[2] else YAKUMAN)
    return ToldWin(
        Seat(seat),
        None if seat == source else Seat(source),
        None,
        points,
        fu,
        elements_of(worth) if rows and UNKNOWN not in worth else None,
        Seat(liable) if liable != seat and rows else None,
        four(changes),
    )


def value_of(text: str) -> tuple[int, int | None]:
    """The points of the hand, and its fu where they are told.

    >>> value_of("30符3飜1000-2000点"), value_of("満貫8000点"), value_of("30符4飜3900点∀")
    ((4000, 30), (8000, None), (11700, 30))
    """
    found = VALUE.fullmatch(text)
    if found is None:
        raise ValueError(text[:20])
    fu, _, points, dealer, each = found.groups()
    told = int(points)
    total = 2 * told + int(dealer) if dealer else 3 * told if each else told
    return total, int(fu) if fu else None


State = tuple[Seat, bool, tuple[int, ...], tuple[int, ...], Seat | None]


class Order:
    """The turns in order. Where two calls could be meant, the one after which everything is used up is right."""

    def __init__(
        self, ins: tuple[tuple[Entry, ...], ...], outs: tuple[tuple[Out, ...], ...], dealer: Seat, end: ToldEnd
    ) -> None:
        self.ins, self.outs, self.dealer = ins, outs, dealer
        won = end.wins[0] if end.wins else None
        self.by_wall = won.seat if won is not None and won.source is None else None
        self.source = won.source if won is not None else None

    def steps(self) -> tuple[Step, ...]:
        """The first way through that uses up every row."""
        first: State = (self.dealer, True, (0, 0, 0, 0), (0, 0, 0, 0), None)
        seen: set[tuple[Any, ...]] = set()
        stack: list[tuple[State, tuple[Any, ...]]] = [(first, ())]
        while stack:
            state, path = stack.pop()
            if state in seen or len(seen) > MOST_STATES:
                continue
            seen.add(state)
            for following, news in self.after(state):
                if following is None:
                    return tuple(unfolded((path, news)))
                stack.append((following, (path, news)))
        raise ValueError("order of turns")

    def after(self, state: State) -> Iterator[tuple[State | None, list[Step]]]:
        """What may follow; the likelier last. No state: the deal is over."""
        seat, draws, ins, outs, _ = state
        news: list[Step] = []
        drawn: int | None = None
        if draws:
            entry = self.ins[seat][ins[seat]] if ins[seat] < len(self.ins[seat]) else None
            if not isinstance(entry, int):
                return
            drawn, ins = entry, more(ins, seat)
            news.append(Step(Drew(seat, entry, replacement=False)))
        if outs[seat] >= len(self.outs[seat]):
            if self.used_up(ins, outs) and self.by_wall in (None, seat) and self.source is None:
                yield None, news
            return
        out, outs = self.outs[seat][outs[seat]], more(outs, seat)
        if out.nothing:
            yield (seat, True, ins, outs, None), news
            return
        if out.kong is not None:
            news.append(Step(out.kong.action(seat)))
            if self.used_up(ins, outs) and self.source is seat:
                yield None, news
            yield (seat, True, ins, outs, None), news
            return
        tile = out.tile if out.tile is not None else drawn
        if tile is None:
            return
        news.append(Step(act.discard(seat, tile, "riichi" if out.riichi else None), out.tile is None))
        if self.used_up(ins, outs) and self.source in (None, seat) and self.by_wall is None:
            yield None, news
            return
        yield (seat.after(), True, ins, outs, None), news
        yield from self.calls(seat, tile, ins, outs, news)

    def calls(
        self, seat: Seat, tile: int, ins: tuple[int, ...], outs: tuple[int, ...], news: list[Step]
    ) -> Iterator[tuple[State, list[Step]]]:
        for other in reversed(seat.others()):
            entry = self.ins[other][ins[other]] if ins[other] < len(self.ins[other]) else None
            if isinstance(entry, Call) and entry.tile == tile and other.after(entry.source) is seat:
                told = [*news, Step(entry.action(other))]
                yield (other, False, more(ins, other), outs, None), told

    def used_up(self, ins: tuple[int, ...], outs: tuple[int, ...]) -> bool:
        return all(ins[at] == len(self.ins[at]) and outs[at] == len(self.outs[at]) for at in range(4))


def more(row: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*row[:at], row[at] + 1, *row[at + 1 :])


def unfolded(path: tuple[Any, ...]) -> list[Step]:
    """The steps of a path from its end to its beginning, in order; draws after kongs are replacements."""
    parts: list[list[Step]] = []
    while path:
        path, news = path
        parts.append(news)
    steps = [step for part in reversed(parts) for step in part]
    found: list[Step] = []
    for at, step in enumerate(steps):
        what = step.what
        if isinstance(what, Drew) and at > 0 and isinstance(steps[at - 1].what, act.Kong):
            what = Drew(what.seat, what.tile, replacement=True)
        found.append(Step(what, step.drawn, place=at + 1))
    return found
