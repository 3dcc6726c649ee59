"""mjai: one JSON object per line, ``{"type": "dahai", "actor": 0, "pai": "5mr", "tsumogiri": false}``."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

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
    added,
    elements_of,
    four,
    reading,
    whole,
)
from paiju.table import actions as act
from paiju.table.deals import SEATS
from paiju.table.events import Drew, Revealed
from paiju.table.faces import KIND, RED

BET = 1000
TILES = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")
FACE = {name: at for at, name in enumerate(TILES)} | {"5mr": RED, "5pr": RED + 1, "5sr": RED + 2}
NAME = {at: name for name, at in FACE.items()}
WINDS = "ESWN"
REASONS = {
    "kyushukyuhai": "kyuushu_kyuuhai", "suufonrenda": "suufon_renda", "suukaikan": "suukaikan",
    "suuchariichi": "suucha_riichi", "sanchaho": "triple_ron", "fanpai": "exhausted", "nagashimangan": "exhausted",
}
DRAW = "drawn"                              # a draw, nobody says which
YAKU = {                                    # as the first mjai server names them
    "reach": "riichi", "double_reach": "double_riichi", "ippatsu": "ippatsu", "menzenchin_tsumoho": "menzen_tsumo",
    "pinfu": "pinfu", "tanyaochu": "tanyao", "ipeko": "iipeikou", "ryanpeko": "ryanpeikou", "rinshankaiho": "rinshan",
    "chankan": "chankan", "haiteiraoyue": "haitei", "hoteiraoyui": "houtei", "jikaze": "yakuhai", "bakaze": "yakuhai",
    "sangenpai": "yakuhai", "chitoitsu": "chiitoitsu", "toitoiho": "toitoi", "sananko": "sanankou",
    "sankantsu": "sankantsu", "sanshokudojun": "sanshoku_doujun", "sanshokudoko": "sanshoku_doukou",
    "ikkitsukan": "ittsu", "honchantaiyao": "chanta", "junchantaiyao": "junchan", "honroto": "honroutou",
    "shosangen": "shousangen", "honiso": "honitsu", "chiniso": "chinitsu", "tenho": "tenhou", "chiho": "chiihou",
    "renho": "renhou", "daisangen": "daisangen", "suanko": "suuankou", "tsuiso": "tsuuiisou", "ryuiso": "ryuuiisou",
    "chinroto": "chinroutou", "churenpoton": "chuuren_poutou", "kokushimuso": "kokushi_musou",
    "daisushi": "daisuushii", "shosushi": "shousuushii", "sukantsu": "suukantsu", "dora": "dora",
    "uradora": "uradora", "akadora": "akadora",
}
UNKNOWN = ""                                # a yaku nobody here knows
OUR_YAKU = {ours: theirs for theirs, ours in reversed(YAKU.items())} | {"yakuhai": "sangenpai"}
CALLS = ("chi", "pon")
KONGS = {"daiminkan": act.CLAIMED, "kakan": act.ADDED, "ankan": act.CONCEALED}


def read(text: str) -> Game:
    """A game from its lines; keys nobody knows are passed over."""
    reader = Reader()
    last = 0
    for at, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        last = at
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as wrong:
            raise BadInput("bad_record_line", line=at, detail=str(wrong)[:80]) from wrong
        with reading("bad_record_line", line=at):
            reader.take(at, row)
    if reader.deal is not None or not reader.deals:
        raise BadInput("log_ends", place=last)
    return reader.game()


class Reader:
    """Takes a log line by line."""

    def __init__(self) -> None:
        self.players: tuple[str, ...] = ("", "", "", "")
        self.ruleset = "riichi/tenhou"
        self.options: dict[str, Any] = {}
        self.deals: list[DealLog] = []
        self.deal: Dealt | None = None
        self.final: Final | None = None
        self.place = 0

    def take(self, at: int, row: Any) -> None:
        self.place = at
        kind = row["type"]
        if kind in CALLS or kind in KONGS:
            self.playing().calls(kind, row, at)
        elif kind not in ("reach_accepted", "none"):
            READS[kind](self, row)

    def playing(self) -> "Dealt":
        if self.deal is None or self.deal.reason:
            raise ValueError("start_kyoku")
        return self.deal

    def start_game(self, row: Any) -> None:
        self.players = tuple(str(name) for name in row.get("names", self.players))
        if len(self.players) != 4:
            raise BadInput("log_three_players")
        self.ruleset = str(row.get("ruleset", self.ruleset))
        self.options = dict(row.get("options", {}))

    def start_kyoku(self, row: Any) -> None:
        self.close()
        if any("?" in hand for hand in row["tehais"]):
            raise BadInput("log_hidden", line=self.place)
        self.deal = Dealt(
            place=self.place,
            round=Seat(WINDS.index(row["bakaze"])),
            dealer=Seat(row["oya"]),
            counter=whole(row["honba"]),
            pot=BET * whole(row["kyotaku"]),
            scores=four(row.get("scores", (25000,) * 4)),
            hands=tuple(tuple(FACE[name] for name in hand) for hand in row["tehais"]),
            dora=[FACE[row["dora_marker"]]],
        )

    def tsumo(self, row: Any) -> None:
        self.playing().draws(Seat(row["actor"]), row["pai"], self.place)

    def dahai(self, row: Any) -> None:
        self.playing().discards(Seat(row["actor"]), FACE[row["pai"]], bool(row.get("tsumogiri")), self.place)

    def reach(self, row: Any) -> None:
        self.playing().riichi = Seat(row["actor"])

    def dora(self, row: Any) -> None:
        self.playing().turns_up(FACE[row["dora_marker"]], self.place)

    def hora(self, row: Any) -> None:
        if self.deal is None or self.deal.reason not in ("", "won"):
            raise ValueError("start_kyoku")
        self.deal.won(row, self.place)

    def ryukyoku(self, row: Any) -> None:
        self.playing().drawn_out(row, self.place)

    def end_kyoku(self, _row: Any) -> None:
        self.close()

    def end_game(self, row: Any) -> None:
        self.close()
        if "scores" in row:
            self.final = Final(four(row["scores"]))

    def close(self) -> None:
        if self.deal is not None:
            if not self.deal.reason:
                raise BadInput("log_ends", place=self.place)
            self.deals.append(self.deal.log())
        self.deal = None

    def game(self) -> Game:
        return Game(self.ruleset, tuple(self.deals), self.players, self.options, self.final)


READS: dict[str, Callable[[Reader, Any], None]] = {
    name: getattr(Reader, name)
    for name in (
        "start_game", "start_kyoku", "tsumo", "dahai", "reach", "dora", "hora", "ryukyoku", "end_kyoku", "end_game"
    )
}


@dataclass
class Dealt:
    """The deal being read."""

    place: int
    round: Seat
    dealer: Seat
    counter: int
    pot: int
    scores: Four
    hands: tuple[tuple[int, ...], ...]
    dora: list[int]
    ura: tuple[int, ...] = ()
    steps: list[Step] = field(default_factory=list)
    turned: list[Step] = field(default_factory=list)
    riichi: Seat | None = None
    reason: str = ""
    wins: list[ToldWin] = field(default_factory=list)
    ready: tuple[Seat, ...] | None = None
    changes: Four | None = None
    nagashi: bool = False
    ended: int = 0

    def draws(self, seat: Seat, name: str, at: int) -> None:
        if name == "?":
            raise BadInput("log_hidden", line=at)
        before = [step.what for step in self.steps if not isinstance(step.what, Revealed)]
        replacement = bool(before) and isinstance(before[-1], act.Kong)
        self.steps.append(Step(Drew(seat, FACE[name], replacement), place=at))

    def discards(self, seat: Seat, tile: int, drawn: bool, at: int) -> None:
        word = "riichi" if self.riichi is seat else None
        self.steps.append(Step(act.discard(seat, tile, word), drawn, place=at))
        self.steps += self.turned
        self.riichi, self.turned = None, []

    def turns_up(self, tile: int, at: int) -> None:
        """What is told between a draw and its discard is turned with the discard."""
        self.dora.append(tile)
        step = Step(Revealed("kandora", (tile,)), place=at)
        (self.turned if isinstance(self.steps[-1].what, Drew) else self.steps).append(step)

    def calls(self, kind: str, row: Any, at: int) -> None:
        seat = Seat(row["actor"])
        own = sorted((FACE[name] for name in row["consumed"]), key=lambda tile: (KIND[tile], tile))
        if kind in CALLS:
            one, two = own
            call = (act.chow if kind == "chi" else act.pung)(seat, FACE[row["pai"]], (one, two))
            self.steps.append(Step(call, place=at))
        else:
            self.steps.append(Step(act.kong(seat, KIND[own[0]], KONGS[kind]), place=at))

    def won(self, row: Any, at: int) -> None:
        seat, source = Seat(row["actor"]), Seat(row["target"])
        worth: dict[str, int] = {}
        for name, han in row.get("yakus", ()):
            worth[YAKU.get(name, UNKNOWN)] = worth.get(YAKU.get(name, UNKNOWN), 0) + whole(han)
        ura = tuple(FACE[name] for name in row.get("ura_markers", row.get("uradora_markers", ())))
        self.ura = ura if len(ura) > len(self.ura) else self.ura
        self.steps.append(Step(act.win(seat), place=at))
        self.reason, self.ended = "won", at
        self.wins.append(
            ToldWin(
                seat,
                None if seat is source else source,
                FACE[row["pai"]] if "pai" in row else None,
                whole(row["hora_points"]) if "hora_points" in row else None,
                whole(row["fu"]) if "fu" in row else None,
                elements_of(worth) if "yakus" in row and UNKNOWN not in worth else None,
                Seat(row["liable"]) if "liable" in row else None,
                four(row["deltas"]) if "deltas" in row else None,
            )
        )

    def drawn_out(self, row: Any, at: int) -> None:
        self.ended, last = at, self.steps[-1].what
        self.changes = four(row["deltas"]) if "deltas" in row else None
        told = REASONS.get(str(row.get("reason", "")), DRAW)
        if isinstance(last, Drew):
            told = "kyuushu_kyuuhai"
            self.steps.append(Step(act.declare(last.seat, "nine_terminals"), place=at))
        if told == "triple_ron":
            self.steps += [Step(act.win(seat), place=at) for seat in last.seat.others()]    # type: ignore[union-attr]
        self.reason = "exhausted" if told == DRAW and self.changes and any(self.changes) else told
        self.nagashi = row.get("reason") == "nagashimangan"
        if "tenpais" in row:
            self.ready = tuple(seat for seat in SEATS if row["tenpais"][seat])
        elif self.changes and any(self.changes) and not self.nagashi:
            self.ready = tuple(seat for seat in SEATS if self.changes[seat] > 0)

    def log(self) -> DealLog:
        told = [won.changes for won in self.wins if won.changes is not None]
        changes = added(told) if self.wins and len(told) == len(self.wins) else self.changes
        return DealLog(
            self.dealer,
            self.round,
            self.hands,
            tuple(self.steps),
            ToldEnd(self.reason, tuple(self.wins), self.ready, changes, self.nagashi, self.ended),
            self.counter,
            self.pot,
            self.scores,
            indicators=tuple(self.dora),
            ura=self.ura,
            place=self.place,
        )


def write(game: Game) -> str:
    """A game as lines."""
    return "\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows(game)) + "\n"


def rows(game: Game) -> Iterator[dict[str, Any]]:
    told: dict[str, Any] = {} if game.ruleset == "riichi/tenhou" else {"ruleset": game.ruleset}
    told |= {"options": dict(game.options)} if game.options else {}
    yield {"type": "start_game", "names": list(game.players), **told}
    for deal in game.deals:
        yield from deal_rows(deal)
    ending = {"scores": list(game.final.scores)} if game.final is not None else {}
    yield {"type": "end_game", **ending}


def names(tiles: Iterable[int]) -> list[str]:
    return [NAME[tile] for tile in tiles]


def deal_rows(deal: DealLog) -> Iterator[dict[str, Any]]:
    yield {
        "type": "start_kyoku", "bakaze": WINDS[deal.round], "dora_marker": NAME[deal.indicators[0]],
        "kyoku": deal.dealer + 1, "honba": deal.counter, "kyotaku": deal.pot // BET, "oya": int(deal.dealer),
        "scores": list(deal.scores), "tehais": [names(hand) for hand in deal.hands],
    }
    yield from Teller(deal).rows()
    yield from end_rows(deal)
    yield {"type": "end_kyoku"}


class Teller:
    """Tells the steps of a deal as mjai does."""

    def __init__(self, deal: DealLog) -> None:
        self.deal = deal
        self.last: tuple[Seat, int] = (deal.dealer, 0)  # whose discard lies there, and which
        self.sets: dict[tuple[Seat, int], list[int]] = {}
        self.held = [list(hand) for hand in deal.hands]

    def rows(self) -> Iterator[dict[str, Any]]:
        steps = self.deal.steps
        for at, step in enumerate(steps):
            after = steps[at + 1].what if at + 1 < len(steps) else None
            match step.what:
                case Drew(seat=seat, tile=tile):
                    self.held[seat].append(tile)
                    yield {"type": "tsumo", "actor": int(seat), "pai": NAME[tile]}
                case act.Discard():
                    yield from self.discard(step.what, bool(step.drawn), isinstance(after, act.Win))
                case Revealed(tiles=tiles):
                    yield from ({"type": "dora", "dora_marker": name} for name in names(tiles))
                case act.Chow(seat=seat, tile=tile, using=using) | act.Pung(seat=seat, tile=tile, using=using):
                    yield self.claim("chi" if isinstance(step.what, act.Chow) else "pon", seat, tile, list(using))
                case act.Kong():
                    yield self.kong(step.what)
                case _:
                    pass

    def discard(self, action: act.Discard, drawn: bool, won: bool) -> Iterator[dict[str, Any]]:
        seat = action.seat
        if action.word == "riichi":
            yield {"type": "reach", "actor": int(seat)}
        self.held[seat].remove(action.tile)
        self.last = seat, action.tile
        yield {"type": "dahai", "actor": int(seat), "pai": NAME[action.tile], "tsumogiri": drawn}
        if action.word == "riichi" and not won:
            yield {"type": "reach_accepted", "actor": int(seat)}

    def claim(self, kind: str, seat: Seat, tile: int, own: list[int]) -> dict[str, Any]:
        for each in own:
            self.held[seat].remove(each)
        if kind == "pon":
            self.sets[seat, KIND[tile]] = [*own, tile]
        return {
            "type": kind, "actor": int(seat), "target": int(self.last[0]), "pai": NAME[tile], "consumed": names(own)
        }

    def kong(self, action: act.Kong) -> dict[str, Any]:
        seat, kind = action.seat, action.tile
        own = [tile for tile in self.held[seat] if KIND[tile] == kind]
        self.held[seat] = [tile for tile in self.held[seat] if KIND[tile] != kind]
        if action.cause == act.CLAIMED:
            return self.claim_row("daiminkan", seat, self.last[1], own)
        if action.cause == act.CONCEALED:
            return {"type": "ankan", "actor": int(seat), "consumed": names(own)}
        self.last = seat, own[0]
        return {
            "type": "kakan", "actor": int(seat), "pai": NAME[own[0]], "consumed": names(self.sets[seat, kind])
        }

    def claim_row(self, kind: str, seat: Seat, tile: int, own: list[int]) -> dict[str, Any]:
        return {
            "type": kind, "actor": int(seat), "target": int(self.last[0]), "pai": NAME[tile], "consumed": names(own)
        }


def end_rows(deal: DealLog) -> Iterator[dict[str, Any]]:
    end = deal.end
    for won in end.wins:
        row: dict[str, Any] = {
            "type": "hora", "actor": int(won.seat), "target": int(won.source if won.source is not None else won.seat)
        }
        row |= {"pai": NAME[won.tile]} if won.tile is not None else {}
        row |= {"hora_points": won.points} if won.points is not None else {}
        row |= {"fu": won.fu} if won.fu is not None else {}
        if won.elements is not None:
            row["yakus"] = [[OUR_YAKU.get(name, name), han] for name, han in won.elements]
        row |= {"liable": int(won.liable)} if won.liable is not None else {}
        row |= {"deltas": list(won.changes)} if won.changes is not None else {}
        yield row | {"ura_markers": names(deal.ura)}
    if not end.wins:
        row = {"type": "ryukyoku"}
        known = {ours: theirs for theirs, ours in REASONS.items()} | {"exhausted": "fanpai"}
        row |= {"reason": "nagashimangan" if end.nagashi else known[end.reason]} if end.reason in known else {}
        row |= {"tenpais": [seat in end.ready for seat in SEATS]} if end.ready is not None else {}
        yield row | ({"deltas": list(end.changes)} if end.changes is not None else {})
