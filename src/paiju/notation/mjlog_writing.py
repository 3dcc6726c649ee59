"""Games written as the XML logs of tenhou."""

from collections import Counter
from collections.abc import Iterable, Iterator
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.notation.games import NO_CHANGE, DealLog, Final, Four, Game, Step, ToldEnd, ToldWin
from paiju.notation.mjlog import (
    ABORTS,
    BET,
    DISCARDS,
    DRAWS,
    HANCHAN,
    HUNDRED,
    NO_KUITAN,
    NO_REDS,
    VERSION,
    Call,
    face,
)
from paiju.notation.tenhou_walls import seed_words, walls
from paiju.notation.yaku import IDS, is_yakuman, limit, numbered
from paiju.table import actions as act
from paiju.table.events import Drew, Revealed

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
    attributes = "".join(f" {key}={quoteattr(str(value))}" for key, value in told.items())
    return f"<{name}{attributes}/>"


def joined(row: Iterable[int]) -> str:
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
            return self.drawn
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
        pairs = list(zip(self.scores, changes or NO_CHANGE, strict=True))
        self.scores = [points + change for points, change in pairs]
        return joined([number // HUNDRED for pair in pairs for number in pair])

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
