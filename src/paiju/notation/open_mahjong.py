"""The MCR records of open_mahjong, flowers among them: ticks such as ``["bh", 53, 0]``, ``["c", 46, "F"]``."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.seats import EAST, Seat
from paiju.notation.fans import counted
from paiju.notation.games import DealLog, Four, Game, Step, ToldEnd, ToldWin, added, elements_of, four, reading, whole
from paiju.table import actions as act
from paiju.table.events import Drew
from paiju.table.faces import FLOWER

CHOWS = {"cl": (-2, -1), "cm": (-1, 1), "cr": (1, 2)}       # own tiles, seen from the claimed one


def read(text: str) -> Game:
    """A game from its JSON document."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput("log_json", detail=str(wrong)[:80]) from wrong
    with reading("log_head"):
        title, rounds = told["game_title"], list(told["game_round"].values())
        players = tuple(str(title[f"p{seat}_name"]) for seat in range(4))
        if title.get("rule") != "guobiao" or not rounds:
            raise ValueError("rule")
    deals: list[DealLog] = []
    scores: Four = (0, 0, 0, 0)
    for at, row in enumerate(rounds, start=1):
        with reading("log_deal", deal=at):
            deals.append(deal_of(row, scores, at))
            scores = added([scores, deals[-1].end.changes or (0, 0, 0, 0)])
    return Game("mcr", tuple(deals), players)


def face(code: Any) -> int:
    suit, rank = divmod(whole(code), 10)
    if not (1 <= suit <= 5 and 1 <= rank <= (9, 9, 9, 7, 8)[suit - 1]):
        raise ValueError(f"tile {code}")
    return FLOWER + rank - 1 if suit == 5 else 9 * (suit - 1) + rank - 1


def deal_of(row: Any, scores: Four, at: int) -> DealLog:
    number = whole(row["current_round"]) - 1
    dealer = Seat(number % 4)
    rows = [[face(code) for code in row[f"p{place}_tiles"]] for place in range(4)]
    deal = Dealt(dealer, [Step(Drew(dealer, rows[0].pop()))])
    for number_of_tick, tick in enumerate(row["action_ticks"], start=1):
        told = len(deal.steps)
        deal.take(tick)
        deal.steps[told:] = [replace(step, place=number_of_tick) for step in deal.steps[told:]]
    if not deal.end.reason:
        raise BadInput("log_ends", place=at)
    hands = tuple(tuple(rows[(chair - dealer) % 4]) for chair in range(4))
    return DealLog(
        dealer, Seat(number // 4 % 4), hands, tuple(deal.steps), replace(deal.end, place=deal.steps[-1].place),
        scores=scores, place=at,
    )


@dataclass
class Dealt:
    """The deal being read; the record numbers the seats from the dealer."""

    dealer: Seat
    steps: list[Step]
    turn: Seat = EAST
    offered: tuple[Seat, int] | None = None
    after_kong: bool = False
    end: ToldEnd = field(default_factory=ToldEnd)

    def __post_init__(self) -> None:
        self.turn = self.dealer

    def chair(self, place: Any) -> Seat:
        return self.dealer.after(Seat(place))

    def take(self, tick: Any) -> None:
        word, *more = tick
        if word in CHOWS or word in ("p", "g"):
            self.claim(word, more[0], more[1])
        elif word.startswith("hu_"):
            self.hu(*more)
        else:
            TICKS[word](self, *more)

    def draw(self, code: Any) -> None:
        """Whoever is next; after a kong the same player."""
        if self.offered is not None and not self.after_kong:
            self.turn = self.offered[0].after()
        self.drew(code, self.after_kong)

    def replacement(self, code: Any) -> None:
        self.drew(code, True)

    def drew(self, code: Any, replacement: bool) -> None:
        self.steps.append(Step(Drew(self.turn, face(code), replacement)))
        self.offered, self.after_kong = None, False

    def flower(self, code: Any, place: Any) -> None:
        self.turn = self.chair(place)
        self.steps.append(Step(act.expose(self.turn, face(code))))

    def discard(self, code: Any, drawn: Any) -> None:
        if self.first_turn():
            self.turn = self.dealer
        self.steps.append(Step(act.discard(self.turn, face(code)), drawn == "T"))
        self.offered = self.turn, face(code)

    def first_turn(self) -> bool:
        return not any(isinstance(step.what, act.Discard) for step in self.steps)

    def claim(self, word: str, code: Any, place: Any) -> None:
        seat, tile = self.chair(place), face(code)
        if word in CHOWS:
            low, high = (tile + step for step in CHOWS[word])
            self.steps.append(Step(act.chow(seat, tile, (low, high))))
        elif word == "p":
            self.steps.append(Step(act.pung(seat, tile, (tile, tile))))
        else:
            self.steps.append(Step(act.kong(seat, tile, act.CLAIMED)))
        self.turn, self.offered, self.after_kong = seat, None, word == "g"

    def concealed_kong(self, code: Any, *_: Any) -> None:
        self.steps.append(Step(act.kong(self.turn, face(code), act.CONCEALED)))
        self.after_kong = True

    def added_kong(self, code: Any, *_: Any) -> None:
        self.steps.append(Step(act.kong(self.turn, face(code), act.ADDED)))
        self.offered, self.after_kong = (self.turn, face(code)), True

    def hu(self, place: Any, points: Any, fans: Any, changes: Any) -> None:
        seat = self.chair(place)
        source = None if self.offered is None or self.offered[0] is seat else self.offered[0]
        worth = counted(str(fan) for fan in fans)
        won = ToldWin(
            seat, source, None, whole(points), None, elements_of(worth) if worth is not None else None, None,
            four(changes),
        )
        self.steps.append(Step(act.win(seat)))
        self.end = ToldEnd("won", (won,), None, won.changes)

    def drawn_out(self) -> None:
        self.end = ToldEnd("exhausted", (), None, (0, 0, 0, 0))

    def over(self) -> None:
        """The last tick."""


TICKS: dict[str, Callable[..., None]] = {
    "d": Dealt.draw, "bd": Dealt.replacement, "gd": Dealt.replacement, "bh": Dealt.flower, "c": Dealt.discard,
    "ag": Dealt.concealed_kong, "jg": Dealt.added_kong, "liuju": Dealt.drawn_out, "end": Dealt.over,
}
