"""Games of other houses played again at our table: every action through ``play``, every statement compared."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from paiju import rules
from paiju.app import tellings
from paiju.app.replays import resized
from paiju.core.seats import Seat
from paiju.notation.games import DealLog, Game, Step, ToldEnd, ToldWin
from paiju.notation.mjai import DRAW
from paiju.notation.records import written
from paiju.notation.yaku import limit
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import ASKING, OFFERING, OVER, Deal
from paiju.table.events import Event
from paiju.table.faces import FACES, is_flower
from paiju.table.matches import Match
from paiju.table.play import deal_out, play, waiting_for
from paiju.table.rulesets import Ruleset
from paiju.table.walls import Wall, WallPlan

Row = dict[str, Any]


@dataclass
class Played:
    """A foreign deal at our table: how it went, and where it went another way than the log says."""

    log: DealLog
    deal: Deal | None = None                # none when the log's tiles cannot be laid
    story: list[Event] = field(default_factory=list)
    wrong: list[Row] = field(default_factory=list)
    stopped: bool = False                   # an action was refused, or the log breaks off


@dataclass
class Replay:
    """A foreign game at our table."""

    game: Game
    book: Ruleset
    deals: list[Played]
    match: Match | None = None              # where the match stands at the end

    @property
    def disagreements(self) -> list[Row]:
        return [{"deal": at, **row} for at, one in enumerate(self.deals, start=1) for row in one.wrong]


def replayed(game: Game, book: Ruleset | None = None) -> Replay:
    """Play every deal of a game, and follow its match from deal to deal."""
    table = book if book is not None else rules.ruleset(game.ruleset, game.options)
    found = Replay(game, table, [])
    for at, log in enumerate(game.deals):
        one = played(table, log)
        found.deals.append(one)
        if game.follow and one.deal is not None and not one.stopped:
            found.match = table.match.after(standing(table, log), one.deal)
            following = game.deals[at + 1] if at + 1 < len(game.deals) else None
            one.wrong += onward(found, following)
    return found


# One deal


def played(book: Ruleset, log: DealLog) -> Played:
    """One deal: its wall laid as the log tells it, then step by step."""
    one = Played(log)
    try:
        wall, one.wrong = laid(book, log)
        one.deal = Deal(book, wall, log.dealer, log.round, log.counter, log.pot, log.scores)
        one.story += deal_out(one.deal, log.dice)
        Table(one, one.deal).run()
    except Otherwise as other:
        one.stopped = True
        one.wrong.append(other.row)
    if one.deal is not None and not one.stopped:
        one.wrong += compared(one, one.deal)
    return one


def laid(book: Ruleset, log: DealLog) -> tuple[Wall, list[Row]]:
    """A wall that gives the tiles of the log; what nobody saw is filled with what is left."""
    plan = book.plan.wall if log.left is None else resized(book.plan.wall, drawn(log) + log.left)
    known = places(book, plan, log)
    wrong: list[Row] = []
    if log.wall is not None:
        if len(log.wall) != plan.size:
            plan = resized(plan, len(log.wall))
        wrong = [{"line": log.place, "what": "wall"}] if any(log.wall[at] != known[at] for at in known) else []
        known = known if wrong else dict(enumerate(log.wall))
    left = Counter(book.plan.tiles())
    left.subtract(known.values())
    if min(left.values()) < 0:
        raise Otherwise("too_many", log, tile=str(FACES[min(left, key=lambda face: left[face])]))
    rest = iter(sorted(left.elements(), key=is_flower))
    return Wall(plan, [known[at] if at in known else next(rest) for at in range(plan.size)]), wrong


def drawn(log: DealLog) -> int:
    return sum(map(len, log.hands)) + sum(isinstance(step.what, ev.Drew) for step in log.steps)


def places(book: Ruleset, plan: WallPlan, log: DealLog) -> dict[int, int]:
    """The tiles of the log by their place in the wall."""
    draws = [step.what for step in log.steps if isinstance(step.what, ev.Drew)]
    if not draws or draws[0].seat is not log.dealer or any(len(hand) != len(plan.deal[1]) for hand in log.hands):
        raise Otherwise("not_dealt", log)
    known: dict[int, int] = {}
    for at, row in enumerate(plan.deal):
        seat = log.dealer.after(at)
        known |= zip(row, (*log.hands[seat], draws[0].tile), strict=False)
    wall = Wall(plan, [0] * plan.size)
    for draw in draws[1:]:
        if wall.live <= 0:
            raise Otherwise("no_tiles", log)
        place = wall.next_replacement() if draw.replacement else wall.next_draw()
        wall.take(place)
        known[place] = draw.tile
    logs = rules.logs(book.id)
    known |= zip(logs.INDICATORS, log.indicators, strict=False)
    known |= zip(logs.URA, log.ura, strict=False)
    return known


class Otherwise(Exception):  # noqa: N818 - a finding, not a failure
    """The engine does something else here."""

    def __init__(self, what: str, step: Step | ToldEnd | DealLog, **facts: Any) -> None:
        super().__init__(what)
        self.row: Row = {"line": step.place, "what": what, **facts}


class Table:
    """Plays the steps of a log; whoever is asked and does nothing in the log passes."""

    def __init__(self, one: Played, deal: Deal) -> None:
        self.one, self.deal, self.log = one, deal, one.log
        self.draws: deque[ev.Drew] = deque()
        self.turned = 1                     # indicators, by the log

    def do(self, action: Action) -> None:
        news = play(self.deal, action)
        self.one.story += news
        self.draws += [event for event in news if isinstance(event, ev.Drew)]

    def run(self) -> None:
        steps = deque(self.log.steps)
        step: Step | ToldEnd = steps.popleft()          # the dealer's fourteenth tile was dealt
        try:
            while steps:
                step = steps.popleft()
                self.take(step, steps)
            step = self.log.end
            self.finish()
        except Refused as refused:
            why = refused.ruling.reason
            raise Otherwise("refused", step, reason=why.says, clause=why.clause) from refused

    def take(self, step: Step, steps: deque[Step]) -> None:
        what = step.what
        if isinstance(what, ev.Drew):
            self.draw(step, what)
        elif isinstance(what, ev.Revealed):
            self.turned += len(what.tiles)
        elif is_claim(what) and self.deal.phase == OFFERING:
            self.answer(together_with(step, what, steps))
        else:
            self.do(what)

    def draw(self, step: Step, wanted: ev.Drew) -> None:
        self.answer({})
        self.same_indicators(step)
        found = self.draws.popleft() if self.draws else None
        if found != wanted:
            raise Otherwise("draw", step, expected=written(found) if found else None, found=written(wanted))

    def answer(self, replies: Mapping[Seat, Action]) -> None:
        """Everybody asked answers; an answer from somebody who was not asked is refused."""
        for seat, action in replies.items():
            if seat not in waiting_for(self.deal) or self.deal.phase != OFFERING:
                self.do(action)
        while self.deal.phase == OFFERING:
            seat = waiting_for(self.deal)[0]
            self.do(replies.get(seat, act.passing(seat)))

    def same_indicators(self, step: Step | ToldEnd) -> None:
        """Indicators are turned when the log turns them, where it says when."""
        timed = any(isinstance(each.what, ev.Revealed) for each in self.log.steps)
        if timed and self.deal.notes.indicators != self.turned:
            raise Otherwise("indicators", step, expected=self.deal.notes.indicators, found=self.turned)

    def finish(self) -> None:
        """The end as the log tells it: passes, and who says tenpai."""
        told = self.log.end
        if not told.reason:
            self.one.stopped = True
            return
        self.answer({})
        self.same_indicators(told)
        while self.deal.phase == ASKING:
            seat = waiting_for(self.deal)[0]
            ready = told.ready is None or seat in told.ready
            self.do(act.declare(seat, "tenpai", "tenpai" if ready else "noten"))
        if self.deal.phase != OVER:
            raise Otherwise("not_over", told)


def is_claim(action: Action) -> bool:
    return isinstance(action, (act.Chow, act.Pung, act.Win)) or (
        isinstance(action, act.Kong) and action.cause == act.CLAIMED
    )


def together_with(step: Step, first: Action, steps: deque[Step]) -> dict[Seat, Action]:
    """Several wins on one tile are answers to one offer."""
    replies = {action.seat: action for action in (first, *step.overruled)}
    while isinstance(first, act.Win) and steps and isinstance(another := steps[0].what, act.Win):
        replies[another.seat] = another
        steps.popleft()
    return replies


# What the log states, against what the engine decided


def compared(one: Played, deal: Deal) -> Iterator[Row]:
    told, ours = one.log.end, tellings.end(deal, one.story)
    drawn_somehow = told.reason == DRAW and ours.reason != "won"
    pairs: list[tuple[str, Any, Any]] = [
        ("end", ours.reason, None if drawn_somehow else told.reason),
        ("winners", [won.seat for won in ours.wins], [won.seat for won in told.wins]),
        ("ready", ours.ready, told.ready if not told.nagashi else None),
        ("changes", ours.changes, told.changes),
    ]
    for mine, theirs in zip(ours.wins, told.wins, strict=False):
        pairs += win_pairs(deal, mine, theirs)
    for what, expected, found in pairs:
        if found is not None and expected != found:
            yield {"line": told.place, "what": what, "expected": plain(expected), "found": plain(found)}


def win_pairs(deal: Deal, ours: ToldWin, told: ToldWin) -> Iterator[tuple[str, Any, Any]]:
    yield "source", source_of(ours), source_of(told)
    yield "tile", ours.tile, told.tile
    yield "points", ours.points, told.points
    yield "elements", together(ours), together(told)
    yield "win_changes", ours.changes, told.changes
    yield "liable", ours.liable, told.liable
    if ours.fu is not None and not limit(ours.points or 0, ours.seat is deal.dealer):
        yield "fu", ours.fu, told.fu


def source_of(won: ToldWin) -> str:
    return "wall" if won.source is None else won.source.letter


def together(won: ToldWin) -> dict[str, int] | None:
    """What counted; some logs write all dora as one."""
    if won.elements is None:
        return None
    rows = dict(won.elements)
    dora = sum(rows.pop(name, 0) for name in tellings.DORA)
    return {**rows, "dora": dora} if dora else rows


def plain(value: Any) -> Any:
    """As JSON has it."""
    if isinstance(value, Seat):
        return value.letter
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


# From deal to deal


def standing(book: Ruleset, log: DealLog) -> Match:
    """The match as the log has it before a deal."""
    return replace(
        book.match.first(), totals=log.scores, dealer=log.dealer, round=log.round, counter=log.counter, pot=log.pot,
        rounds=int(log.round), deals=4 * log.round + log.dealer,
    )


def onward(found: Replay, following: DealLog | None) -> Iterator[Row]:
    """Who deals next and with what, or what it all comes to."""
    match, place = found.match, found.deals[-1].log.end.place
    assert match is not None
    pairs: list[tuple[str, Any, Any]] = []
    if following is not None:
        pairs.append(("match_over", match.over, False))
        after = [("dealer", match.dealer, following.dealer), ("round", match.round, following.round),
                 ("counter", match.counter, following.counter)]
        pairs += [] if match.over else after
        pairs += [("pot", match.pot, following.pot), ("scores", match.scores(), following.scores)]
    elif found.game.final is not None:
        results = found.book.match.final(match)
        scores = [total + match.pot * (row.place == 1) for row, total in zip(results, match.totals, strict=True)]
        pairs += [("match_over", match.over, True), ("final_scores", scores, list(found.game.final.scores))]
        if found.game.final.totals is not None:
            pairs.append(("final", [row.total for row in results], list(found.game.final.totals)))
    for what, expected, stated in pairs:
        if expected != stated:
            yield {"line": place, "what": what, "expected": plain(expected), "found": plain(stated)}


def counts(found: Sequence[Replay]) -> dict[str, int]:
    """How much was played."""
    stories = [event for replay in found for one in replay.deals for event in one.story]
    kinds = Counter(type(event) for event in stories)
    return {
        "games": len(found),
        "deals": sum(len(replay.deals) for replay in found),
        "wins": kinds[ev.Won],
        "draws": sum(isinstance(event, ev.DealEnded) and event.reason != "won" for event in stories),
        "calls": kinds[ev.Melded] + kinds[ev.KongMade],
        "events": len(stories),
    }
