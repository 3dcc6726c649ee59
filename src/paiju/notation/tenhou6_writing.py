"""Games written as the JSON logs of tenhou.net/6."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from paiju.core.seats import Seat
from paiju.notation.games import DealLog, Game, Step, ToldWin
from paiju.notation.tenhou6 import BET, DRAWN, ENDS, NOTHING, code
from paiju.notation.yaku import LIMIT_NAMES, NUMBERED, is_yakuman, limit, numbered
from paiju.table import actions as act
from paiju.table.deals import SEATS
from paiju.table.events import Drew
from paiju.table.faces import KIND


def write(game: Game) -> str:
    """A game as its JSON document."""
    told: dict[str, Any] = {"title": ["", ""], "name": list(game.players), "rule": rule_of(game)}
    if game.final is not None:
        totals = game.final.totals or (0, 0, 0, 0)
        told["sc"] = [number for pair in zip(game.final.scores, thousands(totals), strict=True) for number in pair]
    told["log"] = [Writer(deal).row() for deal in game.deals]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def thousands(totals: Sequence[int]) -> list[float | int]:
    return [total // 1000 if total % 1000 == 0 else total / 1000 for total in totals]


def rule_of(game: Game) -> dict[str, Any]:
    told = game.options
    length = "東" if told.get("game_length") == "tonpuusen" else "南"
    reds = told.get("akadora") != 0
    return {"disp": length + ("" if told.get("kuitan") is False else "喰") + ("赤" if reds else ""), "aka": int(reds)}


SPOTS = {"p": {3: 0, 2: 1, 1: 2}, "k": {3: 0, 2: 1, 1: 2}, "m": {3: 0, 2: 1, 1: 3}, "c": {3: 0}, "a": {0: 3}}


def call(letter: str, tile: int, own: Sequence[int], source: int) -> str:
    """A call with its letter where the tile came from.

    >>> call("p", 33, (33, 33), 2), call("a", 1, (1, 1, 1), 0)
    ('47p4747', '121212a12')
    """
    row = [str(code(each)) for each in own]
    row.insert(SPOTS[letter][source], f"{letter}{code(tile)}")
    return "".join(row)


class Writer:
    """Writes one deal, player by player."""

    def __init__(self, deal: DealLog) -> None:
        self.deal = deal
        self.held = [list(hand) for hand in deal.hands]
        self.ins: list[list[int | str]] = [[], [], [], []]
        self.outs: list[list[int | str]] = [[], [], [], []]
        self.last: tuple[Seat, int] = (deal.dealer, 0)
        self.melded: list[list[int]] = [[], [], [], []]
        self.pungs: dict[tuple[Seat, int], tuple[list[int], int]] = {}

    def row(self) -> list[Any]:
        deal = self.deal
        for step in deal.steps:
            self.step(step)
        rows: list[Any] = [[4 * deal.round + deal.dealer, deal.counter, deal.pot // BET], list(deal.scores)]
        rows += [[code(tile) for tile in deal.indicators], [code(tile) for tile in deal.ura]]
        for seat in SEATS:
            rows += [[code(tile) for tile in deal.hands[seat]], self.ins[seat], self.outs[seat]]
        return [*rows, self.result()]

    def step(self, step: Step) -> None:
        match step.what:
            case Drew(seat=seat, tile=tile):
                self.held[seat].append(tile)
                self.ins[seat].append(code(tile))
                self.last = seat, tile
            case act.Discard(seat=seat, tile=tile, word=word):
                self.held[seat].remove(tile)
                thrown = DRAWN if step.drawn else code(tile)
                self.outs[seat].append(f"r{thrown}" if word == "riichi" else thrown)
                self.last = seat, tile
            case act.Chow(seat=seat, using=using):
                self.claim("c", seat, list(using))
            case act.Pung(seat=seat, using=using):
                self.claim("p", seat, list(using))
            case act.Kong():
                self.kong(step.what)
            case _:
                pass

    def claim(self, letter: str, seat: Seat, own: list[int]) -> None:
        source, tile = self.last
        for each in own:
            self.held[seat].remove(each)
        self.melded[seat] += [*own, tile]
        away = (source - seat) % 4
        if letter == "p":
            self.pungs[seat, KIND[tile]] = [*own, tile], away
        self.ins[seat].append(call(letter, tile, own, away))

    def kong(self, action: act.Kong) -> None:
        seat = action.seat
        own = [tile for tile in self.held[seat] if KIND[tile] == action.tile]
        if action.cause == act.CLAIMED:
            self.claim("m", seat, own)
            self.outs[seat].append(NOTHING)
            return
        self.held[seat] = [tile for tile in self.held[seat] if KIND[tile] != action.tile]
        self.melded[seat] += own
        if action.cause == act.CONCEALED:
            self.outs[seat].append(call("a", own[-1], own[:-1], 0))
        else:
            laid, away = self.pungs[seat, action.tile]
            self.outs[seat].append(call("k", own[0], laid, away))
            self.last = seat, own[0]

    def result(self) -> list[Any]:
        end = self.deal.end
        if end.wins:
            return ["和了", *(part for won in end.wins for part in (list(won.changes or (0,) * 4), self.win(won)))]
        if end.reason != "exhausted":
            return [next(name for name, reason in ENDS.items() if reason == end.reason)]
        if end.nagashi:
            return ["流し満貫", list(end.changes or (0,) * 4)]
        if end.ready is not None and len(end.ready) in (0, 4):
            return ["全員聴牌" if end.ready else "全員不聴"]
        return ["流局", list(end.changes)] if end.changes is not None and any(end.changes) else ["流局"]

    def win(self, won: ToldWin) -> list[Any]:
        seat = won.seat
        row: list[Any] = [int(seat), int(seat if won.source is None else won.source)]
        row.append(int(seat if won.liable is None else won.liable))
        if won.points is None or won.elements is None:
            return row
        tiles = [*self.held[seat], *self.melded[seat], *([] if won.source is None else [self.last[1]])]
        kinds = Counter(KIND[tile] for tile in tiles)
        yaku = numbered(won.elements, kinds, seat.wind(self.deal.dealer), self.deal.round)
        row.append(value(won, seat is self.deal.dealer, sum(han for _, han in yaku)))
        return row + [f"{NUMBERED[at][1]}({'役満' if is_yakuman(NUMBERED[at][0]) else f'{han}飜'})" for at, han in yaku]


def value(won: ToldWin, dealer: bool, han: int) -> str:
    """What a hand is worth, as tenhou writes it.

    >>> value(ToldWin(Seat.SOUTH, None, points=4000, fu=30), False, 3)
    '30符3飜1000-2000点'
    """
    assert won.points is not None
    level = limit(won.points, dealer)
    named = LIMIT_NAMES[level] if level else f"{won.fu}符{han}飜"
    if won.source is not None:
        return f"{named}{won.points}点"
    if dealer:
        return f"{named}{won.points // 3}点∀"
    each = -(-won.points // 400) * 100
    return f"{named}{each}-{won.points - 2 * each}点"
