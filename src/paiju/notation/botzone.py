"""Botzone's MCR: the text of its data set (``Player 0 Play T6``) and the log of its judge, both without flowers."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from paiju.core.errors import BadInput
from paiju.core.seats import EAST, Seat
from paiju.notation.fans import CHINESE, LAST_TILE, counted
from paiju.notation.games import DealLog, Game, Step, ToldEnd, ToldWin, elements_of, four, reading, whole
from paiju.table import actions as act
from paiju.table.actions import Action
from paiju.table.deals import SEATS
from paiju.table.events import Drew

FACE = {
    **{f"{suit}{rank}": 9 * at + rank - 1 for at, suit in enumerate("WBT") for rank in range(1, 10)},
    **{f"F{wind}": 26 + wind for wind in range(1, 5)},
    "J1": 33, "J2": 32, "J3": 31,
}
NAME = {tile: name for name, tile in FACE.items()}
OWN_WALL = 34                               # every player draws from a wall of his own


@dataclass
class Dealt:
    """The deal being read."""

    round: Seat
    name: str = ""
    place: int = 0
    hands: list[tuple[int, ...]] = field(default_factory=lambda: [()] * 4)
    steps: list[Step] = field(default_factory=list)
    drawn: Seat | None = None               # who has just drawn
    drawn_tile: int | None = None
    offered: tuple[Seat, int] | None = None
    after_kong: bool = False
    draws: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    winner: Seat | None = None
    points: int | None = None
    fans: dict[str, int] | None = None
    reason: str = ""
    ended: int = 0

    def deal(self, seat: Seat, row: Sequence[int], _at: int) -> None:
        self.hands[seat] = tuple(row)

    def draw(self, seat: Seat, row: Sequence[int], at: int) -> None:
        self.steps.append(Step(Drew(seat, row[0], self.after_kong), place=at))
        self.drawn, self.drawn_tile, self.after_kong, self.offered = seat, row[0], False, None
        self.draws[seat] += 1

    def play(self, seat: Seat, row: Sequence[int], at: int) -> None:
        self.steps.append(Step(act.discard(seat, row[0]), self.drawn is seat and self.drawn_tile == row[0], place=at))
        self.drawn, self.offered = None, (seat, row[0])

    def claim(self, seat: Seat, word: str, row: Sequence[int]) -> Action:
        """What a seat answers to the tile that lies there."""
        if self.offered is None:
            raise ValueError(word)
        tile = self.offered[1]
        if word == "chi":
            low, high = (each for each in (row[0] - 1, row[0], row[0] + 1) if each != tile)
            return act.chow(seat, tile, (low, high))
        known: dict[str, Action] = {
            "peng": act.pung(seat, tile, (tile, tile)), "gang": act.kong(seat, tile, act.CLAIMED), "hu": act.win(seat)
        }
        return known[word]

    def claims(self, seat: Seat, word: str, row: Sequence[int], at: int) -> None:
        self.steps.append(Step(self.claim(seat, word, row), place=at))
        self.after_kong, self.drawn = word == "gang", None

    def angang(self, seat: Seat, row: Sequence[int], at: int) -> None:
        self.steps.append(Step(act.kong(seat, row[0], act.CONCEALED), place=at))
        self.after_kong, self.drawn = True, None

    def bugang(self, seat: Seat, row: Sequence[int], at: int) -> None:
        self.steps.append(Step(act.kong(seat, row[0], act.ADDED), place=at))
        self.after_kong, self.drawn, self.offered = True, None, (seat, row[0])

    def hu(self, seat: Seat, _row: Sequence[int], at: int) -> None:
        self.steps.append(Step(act.win(seat), place=at))
        self.winner, self.reason, self.ended = seat, "won", at

    def ignored(self, seat: Seat, word: str, row: Sequence[int]) -> None:
        """An answer that did not stand."""
        last = self.steps[-1]
        self.steps[-1] = replace(last, overruled=(*last.overruled, self.claim(seat, word, row)))

    def left(self) -> int:
        """Tiles still to draw: none when the next player's own wall is used up."""
        last = self.drawn if self.drawn is not None else self.offered[0] if self.offered is not None else EAST
        over = OWN_WALL - len(self.hands[0]) - self.draws[last.after()] <= 0
        if self.reason != "won" or (bool(LAST_TILE & set(self.fans)) if self.fans is not None else over):
            return 0
        return max(1, 4 * OWN_WALL - sum(map(len, self.hands)) - sum(self.draws))

    def log(self, scores: Sequence[int] | None) -> DealLog:
        changes = four(list(scores)) if scores is not None else None
        wins: tuple[ToldWin, ...] = ()
        if self.winner is not None:
            source = None if self.drawn is self.winner or self.offered is None else self.offered[0]
            worth = elements_of(self.fans) if self.fans is not None else None
            wins = (ToldWin(self.winner, source, None, self.points, None, worth, None, changes),)
        end = ToldEnd(self.reason, wins, None, changes, place=self.ended)
        return DealLog(
            EAST, self.round, tuple(self.hands), tuple(self.steps), end, left=self.left(), name=self.name,
            place=self.place,
        )


TURNS: dict[str, Callable[[Dealt, Seat, Sequence[int], int], None]] = {
    "deal": Dealt.deal, "draw": Dealt.draw, "play": Dealt.play, "angang": Dealt.angang, "bugang": Dealt.bugang,
    "hu": Dealt.hu,
}
CLAIMS = ("chi", "peng", "gang")


def faces(names: Sequence[str]) -> list[int]:
    return [FACE[name] for name in names]


# The text of the data set


def read(text: str) -> Game:
    """The deals of a file, one after another; every one is a match of its own."""
    deals: list[DealLog] = []
    deal: Dealt | None = None
    name, last = "", 0
    for at, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        if not words:
            continue
        last = at
        with reading("bad_record_line", line=at):
            if words[0] == "Match":
                if deal is not None:
                    raise BadInput("log_ends", place=at)
                name = words[1]
            elif words[0] == "Wind":
                deal = Dealt(Seat(int(words[1])), name, at)
            elif deal is None:
                raise ValueError(words[0])
            elif words[0] == "Score":
                deals.append(deal.log([int(word) for word in words[1:]]))
                deal = None
            else:
                read_line(deal, words, at)
    if deal is not None or not deals:
        raise BadInput("log_ends", place=last)
    return Game("mcr", tuple(deals), follow=False)


def read_line(deal: Dealt, words: list[str], at: int) -> None:
    if words[0] == "Huang":
        deal.reason, deal.ended = "exhausted", at
    elif words[0] == "Fan":
        deal.points, deal.fans = int(words[1]), counted(words[2].split("+"))
    elif words[0] == "Player":
        parts = " ".join(words[1:]).split(" Ignore ")
        seat, word, *names = parts[0].split()
        take(deal, Seat(int(seat)), word.lower(), faces(names), at)
        for other in parts[1:]:
            for seat, word, name in triples(other.split()):
                deal.ignored(Seat(int(seat)), word.lower(), faces([name]))
    else:
        raise ValueError(words[0])


def triples(words: list[str]) -> Iterator[tuple[str, str, str]]:
    """``Player 0 CHI W4 Player 1 PENG W5``."""
    for at in range(0, len(words), 4):
        _, seat, word, name = words[at : at + 4]
        yield seat, word, name


def take(deal: Dealt, seat: Seat, word: str, row: list[int], at: int) -> None:
    if word == "hu" and deal.drawn is not seat and deal.offered is None:
        raise ValueError(word)
    if word in CLAIMS:
        deal.claims(seat, word, row, at)
    else:
        TURNS[word](deal, seat, row, at)


def write(game: Game) -> str:
    """The deals as text."""
    return "\n".join(line for at, deal in enumerate(game.deals, start=1) for line in deal_lines(deal, at)) + "\n"


def deal_lines(deal: DealLog, number: int) -> Iterator[str]:
    yield f"Match {deal.name or number}"
    yield f"Wind {int(deal.round)}"
    for seat in SEATS:
        yield f"Player {int(seat)} Deal {' '.join(NAME[tile] for tile in deal.hands[seat])}"
    for one in moves(deal):
        yield f"Player {one.seat} {one.word} {one.name}" + "".join(
            f" Ignore Player {int(other.seat)} {WORDS[type(other)]} {one.other(other)}" for other in one.overruled
        )
    for won in deal.end.wins:
        yield f"Fan {won.points} {'+'.join(f'{CHINESE[fan]}*{times}' for fan, times in won.elements or ()) or '?'}"
    if not deal.end.wins:
        yield "Huang"
    yield f"Score {' '.join(str(points) for points in deal.end.changes or (0, 0, 0, 0))}"


WORDS: dict[type, str] = {act.Chow: "Chi", act.Pung: "Peng", act.Kong: "Gang", act.Win: "Hu"}
KONG_WORDS = {act.CLAIMED: "Gang", act.ADDED: "BuGang", act.CONCEALED: "AnGang"}


@dataclass(frozen=True, slots=True)
class Move:
    """A step in Botzone's words; ``tile`` is the tile drawn or lying there."""

    seat: int
    word: str
    name: str
    tile: int
    overruled: tuple[Action, ...] = ()

    def other(self, action: Action) -> str:
        return middle(action) if isinstance(action, act.Chow) else NAME[self.tile]


def middle(chow: act.Chow) -> str:
    return NAME[sorted((*chow.using, chow.tile))[1]]


def moves(deal: DealLog) -> Iterator[Move]:
    tile = 0
    for step in deal.steps:
        match step.what:
            case Drew(seat=seat, tile=tile):
                yield Move(seat, "Draw", NAME[tile], tile)
            case act.Discard(seat=seat, tile=tile):
                yield Move(seat, "Play", NAME[tile], tile)
            case act.Chow(seat=seat):
                yield Move(seat, "Chi", middle(step.what), tile, step.overruled)
            case act.Pung(seat=seat):
                yield Move(seat, "Peng", NAME[tile], tile, step.overruled)
            case act.Kong(seat=seat, tile=kind, cause=cause):
                tile = kind
                yield Move(seat, KONG_WORDS[cause], NAME[kind], kind, step.overruled)
            case act.Win(seat=seat):
                yield Move(seat, "Hu", NAME[tile], tile, step.overruled)
            case _:
                raise ValueError(str(step.what))


# The log of the judge


def read_judge(text: str) -> Game:
    """The judge's logs, one document or one in each line: only what is displayed is read."""
    deals = []
    for at, document in enumerate(documents(text), start=1):
        rows = document.get("log", document.get("logs")) if isinstance(document, dict) else document
        if not isinstance(rows, list):
            raise BadInput("log_head", detail="log")
        deals.append(judged(rows, at))
    return Game("mcr", tuple(deals), follow=False)


def documents(text: str) -> list[Any]:
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError) as wrong:
        if len(text.splitlines()) == 1:
            raise BadInput("log_json", detail=str(wrong)[:80]) from wrong
    found = []
    for at, line in enumerate(text.splitlines(), start=1):
        with reading("bad_record_line", line=at):
            found += [json.loads(line)] if line.strip() else []
    return found


def judged(rows: list[Any], number: int) -> DealLog:
    deal, scores = Dealt(EAST, place=number), None
    for at, row in enumerate(rows, start=1):
        with reading("log_entry", entry=at):
            shown = row.get("output", {}).get("display") if isinstance(row, dict) else None
            if isinstance(shown, dict) and "action" in shown:
                scores = display(deal, shown, at) or scores
    if not deal.reason:
        raise BadInput("log_ends", place=len(rows))
    with reading("log_entry", entry=len(rows)):
        return deal.log(scores or (0, 0, 0, 0))


def display(deal: Dealt, shown: dict[str, Any], at: int) -> list[int] | None:
    """One display; the scores where it is the last."""
    word = str(shown["action"]).lower()
    if word == "init":
        deal.round = Seat(shown["quan"])
    elif word == "deal":
        deal.hands = [tuple(faces(hand)) for hand in shown["hand"]]
    elif word == "huang":
        deal.reason, deal.ended = "exhausted", at
    else:
        return turn(deal, word, Seat(shown["player"]), shown, at)
    return None


def turn(deal: Dealt, word: str, seat: Seat, shown: dict[str, Any], at: int) -> list[int] | None:
    row = faces([shown["tile"]]) if "tile" in shown else []
    if word == "hu":
        take(deal, seat, word, row, at)
        deal.points = whole(shown["fanCnt"])
        deal.fans = counted(f"{fan['name']}*{fan.get('cnt', 1)}" for fan in shown["fan"])
        return list(shown["score"])
    if word in ("peng", "chi"):
        take(deal, seat, word, faces([shown["tileCHI"]]) if word == "chi" else row, at)
        word = "play"
    elif word == "gang" and deal.drawn is seat:
        word = "angang"
    take(deal, seat, word, row, at)
    return None


def write_judge(game: Game) -> str:
    """The judge's logs, a match in each line, with the requests and the answers."""
    return "".join(json.dumps({"log": list(entries(deal))}, ensure_ascii=False) + "\n" for deal in game.deals)


def entries(deal: DealLog) -> Iterator[dict[str, Any]]:
    """What the judge asks and shows, and after each what the players answer."""
    quan = int(deal.round)
    yield entry({"action": "INIT", "quan": quan}, [f"0 {seat} {quan}" for seat in range(4)])
    yield answers()
    hands = [[NAME[tile] for tile in hand] for hand in deal.hands]
    yield entry({"action": "DEAL", "hand": hands}, [f"1 0 0 0 0 {' '.join(hand)}" for hand in hands])
    yield answers()
    row = list(moves(deal))
    at = 0
    while at < len(row) and row[at].word != "Hu":
        following = row[at + 1] if at + 1 < len(row) and row[at].word in ("Chi", "Peng") else None
        yield entry(*told(row[at], following))
        at += 2 if following is not None else 1
        yield answers(row[at] if at < len(row) else None, row[at + 1] if at + 1 < len(row) else None)
    yield {"output": {"command": "finish", "display": last_display(deal)}}


def entry(display: dict[str, Any], requests: list[str]) -> dict[str, Any]:
    content = {str(seat): request for seat, request in enumerate(requests)}
    return {"output": {"command": "request", "content": content, "display": display}}


def told(one: Move, following: Move | None) -> tuple[dict[str, Any], list[str]]:
    """What is shown of a move, and what each player is told."""
    shown: dict[str, Any] = {"action": one.word.upper().replace("ANGANG", "GANG"), "player": one.seat, "tile": one.name}
    said = f"3 {one.seat} {shown['action']}"
    if following is not None:
        shown |= {"tile": following.name} | ({"tileCHI": one.name} if one.word == "Chi" else {})
        said += f" {one.name} {following.name}" if one.word == "Chi" else f" {following.name}"
    elif one.word in ("Play", "BuGang"):
        said += f" {one.name}"
    requests = [said] * 4
    if one.word == "Draw":
        requests[one.seat] = f"2 {one.name}"
    return shown, requests


def answers(one: Move | None = None, following: Move | None = None) -> dict[str, Any]:
    """Everybody passes but the player who moves next, and those who were overruled."""
    row = {str(seat): {"response": "PASS", "verdict": "OK"} for seat in range(4)}
    if one is not None and one.word != "Draw":
        row[str(one.seat)]["response"] = response(one, following)
        for other in one.overruled:
            row[str(int(other.seat))]["response"] = WORDS[type(other)].upper()
    return row


def response(one: Move, following: Move | None) -> str:
    played = following.name if following is not None and following.word == "Play" else ""
    return {
        "Play": f"PLAY {one.name}", "Chi": f"CHI {one.name} {played}", "Peng": f"PENG {played}", "Gang": "GANG",
        "AnGang": f"GANG {one.name}", "BuGang": f"BUGANG {one.name}", "Hu": "HU",
    }[one.word]


def last_display(deal: DealLog) -> dict[str, Any]:
    if not deal.end.wins:
        return {"action": "HUANG"}
    won = deal.end.wins[0]
    fans = [{"name": CHINESE[fan], "cnt": times} for fan, times in won.elements or ()]
    return {
        "action": "HU", "player": int(won.seat), "fan": fans, "fanCnt": won.points,
        "score": list(deal.end.changes or (0, 0, 0, 0)),
    }
