"""The rhythm of a table among people: what happens by itself, who is asked, how long, and what the clock does then."""

import math
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from paiju.app.audiences import Audience
from paiju.app.frames import frame
from paiju.app.hints import hint
from paiju.app.reckonings import reckoning
from paiju.app.refusals import why_not
from paiju.app.sittings import BOT, Row, Sitting, agreed, did
from paiju.arena.games import own_view
from paiju.core.seats import Seat
from paiju.notation.records import written_action
from paiju.players import player
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import ASKING, OFFERING, SEATS, TURN
from paiju.table.events import Event
from paiju.table.play import legal, options, waiting_for
from paiju.table.seeds import Chance

GRACE = 30.0                                # seconds before a bot plays for somebody who dropped out
BEHIND = 300.0                              # seconds spectators are late at rated tables
MOST_LATE = 2                               # times the clock may answer for a person before a bot does
OWN_TILES = (ev.Dealt, ev.Drew, ev.Discarded, ev.Melded)
Keep = Callable[[list[Row], str | None], Awaitable[None]]


@dataclass(slots=True)
class Prompt:
    """A question to one person: on which event it rests, since when it is open, when the clock answers."""

    kind: str
    seen: int
    since: float
    base: float                             # seconds before the bank is touched
    until: float | None


class Rhythm:
    """A table and its time. Every deed is kept before anybody hears of it."""

    def __init__(
        self, table: str, rows: Sequence[tuple[float, Row]], keep: Keep, new_seed: Callable[[], str], now: float
    ) -> None:
        self.table, self.keep, self.new_seed = table, keep, new_seed
        self.sitting = Sitting(agreed(rows[0][1]))
        self.clock = self.sitting.agreement.clock
        self.audience = Audience(BEHIND if self.sitting.agreement.rated else 0)
        self.pending: deque[tuple[float, list[Event]]] = deque()    # told when the last tile has lain long enough
        self.held: list[tuple[Seat, Row]] = []                      # answers that are kept and not turned up yet
        self.prompts: dict[int, Prompt] = {}
        self.ready: set[int] = set()
        self.late = [0] * len(SEATS)        # how often in a row the clock answered
        self.away = dict.fromkeys(range(len(SEATS)), now)
        self.given_up: set[int] = set()     # a bot answers for these until they act
        self.moment = now                   # when the table began to wait as it does
        self.frozen: float | None = now     # since when no clock runs
        self.wake = math.inf
        self.result: bytes | None = None
        self.hints: dict[int, bytes] = {}
        for at, row in rows[1:]:
            self.audience.tell(self.sitting, self.sitting.apply(row), at)
        if self.sitting.deal_over:
            self.tell_result(now)
        self.audience.show(now)

    # Who is there

    @property
    def state(self) -> str:
        sitting = self.sitting
        if sitting.ended:
            return "ended"
        if not sitting.begun:
            return "waiting"
        if sitting.over and not self.pending:
            return "over"
        if sitting.paused:
            return "paused"
        return "between" if sitting.deal_over and not self.pending else "playing"

    def here(self, person: int) -> bool:
        return bool(self.audience.of(person))

    def by_bot(self, person: int, now: float) -> bool:
        """Whether a bot answers in this place now."""
        if self.sitting.places[person].kind == BOT or person in self.given_up:
            return True
        return not self.here(person) and now >= self.away[person] + GRACE

    def together(self) -> bool:
        """Whether several people play: then the length of an offer must tell nothing."""
        return len(self.sitting.persons()) > 1 and self.clock.base is not None

    def alive(self) -> bool:
        people = self.sitting.persons()
        there = self.here_at_all() if not people else any(self.here(person) for person in people)
        return there and self.state in ("playing", "between")

    def here_at_all(self) -> bool:
        return bool(self.audience.listeners)

    def thaw(self, now: float) -> None:
        """Clocks run again, if somebody is there to play; the time that stood still is charged to nobody."""
        if self.alive():
            self.run_clocks(now)

    def run_clocks(self, now: float) -> None:
        if self.frozen is None:
            return
        still = now - self.frozen
        self.frozen = None
        self.moment += still
        self.pending = deque((due + still, events) for due, events in self.pending)
        for person, since in self.away.items():
            self.away[person] = since + still
        for prompt in self.prompts.values():
            prompt.since += still
            prompt.until = None if prompt.until is None else prompt.until + still

    # What happens

    async def write(self, rows: list[Row], now: float) -> None:
        """Rows that are kept, then change the table."""
        await self.keep(rows, None)
        self.apply(rows, now)

    def take(self, seat: Seat, row: Row, now: float) -> None:
        """A deed that is kept: a turn is played at once, an answer waits for the others."""
        assert self.sitting.deal is not None
        if self.sitting.deal.phase == TURN:
            self.apply([row], now)
        else:
            self.held.append((seat, row))

    def apply(self, rows: Sequence[Row], now: float) -> None:
        """Kept rows change the table, and are told together: how many there were is nobody's business.

        What follows a tile nobody was asked about is told a little later.
        """
        first, later = self.portions([event for row in rows for event in self.sitting.apply(row)])
        self.tell(first, now)
        self.moment = now
        if later:
            self.pending.append((now + self.lying(), later))
            if self.together():
                self.audience.everybody(self.asked_frame(None, self.lying()))

    def portions(self, news: list[Event]) -> tuple[list[Event], list[Event]]:
        for at, event in enumerate(news):
            if isinstance(event, (ev.Offered, ev.Replied)):
                break
            if isinstance(event, ev.OfferClosed) and event.offer.cause != "flower":
                return news[:at], news[at:]
        return news, []

    def lying(self) -> float:
        """Seconds a tile lies there before the game goes on, whoever is asked about it."""
        return (self.clock.window if self.together() else self.clock.bots / 2) / 1000

    def tell(self, events: list[Event], now: float) -> None:
        self.audience.tell(self.sitting, events, now)
        self.give_hints(events)
        if any(isinstance(event, ev.DealBegan) for event in events):
            self.result = None
            self.hints = {}
            self.ready.clear()
        if any(isinstance(event, ev.DealEnded) for event in events):
            self.tell_result(now)
            self.tell_people()

    def tell_result(self, now: float) -> None:
        self.result = self.result_frame()
        for person in range(len(SEATS)):
            self.audience.to(person, self.result)
        self.audience.gallery.put(self.result, now)

    async def advance(self, now: float, *, hurry: bool = False) -> None:
        """Everything that happens by itself until somebody must act or some time must pass."""
        self.wake = math.inf
        running = hurry or (self.frozen is None and self.alive())
        while running and await self.moved(now, hurry):
            running = self.state in ("playing", "between")
        self.audience.show(now)
        self.later(self.audience.gallery.due())

    async def moved(self, now: float, hurry: bool) -> bool:
        sitting = self.sitting
        if self.pending:
            due, events = self.pending[0]
            if now < due and not hurry:
                return self.later(due)
            self.pending.popleft()
            self.tell(events, now)
            self.moment = now
            return True
        assert sitting.deal is not None
        if sitting.deal_over:
            return await self.went_on(now)
        if sitting.deal.phase == TURN:
            return await self.turn_played(sitting.deal.turn, now, hurry)
        return await self.answered(now, hurry)

    def later(self, at: float | None) -> bool:
        """Nothing moved; look again then."""
        if at is not None:
            self.wake = min(self.wake, at)
        return False

    async def went_on(self, now: float) -> bool:
        """The next deal, when everybody who is there has looked long enough at this one."""
        if self.sitting.over:
            return False
        needed = [person for person in self.sitting.persons() if not self.by_bot(person, now)]
        patience = None if self.clock.between is None else self.moment + self.clock.between / 1000
        if any(person not in self.ready for person in needed) and (patience is None or now < patience):
            for person in needed:
                self.later(self.away[person] + GRACE if not self.here(person) else None)
            return self.later(patience)
        await self.write([{"t": "seed", "seed": self.new_seed()}], now)
        self.tell_people()
        return True

    async def turn_played(self, seat: Seat, now: float, hurry: bool) -> bool:
        person = self.sitting.person(seat)
        if self.by_bot(person, now):
            due = self.moment + self.clock.bots / 1000
            if now < due and not hurry:
                return self.later(due)
            self.close(person)
            await self.write([self.bots_deed(seat, person)], now)
            return True
        return await self.clock_answered([seat], now)

    async def answered(self, now: float, hurry: bool) -> bool:
        """An offer or a question: bots answer at once, people in their time, and all answers are turned up together."""
        deal = self.sitting.deal
        assert deal is not None
        given = {seat for seat, _ in self.held}
        missing = [seat for seat in waiting_for(deal) if seat not in given]
        bots = [seat for seat in missing if self.by_bot(self.sitting.person(seat), now)]
        if bots:
            rows = [self.bots_deed(seat, self.sitting.person(seat)) for seat in bots]
            await self.keep(rows, None)
            for seat, row in zip(bots, rows, strict=True):
                self.close(self.sitting.person(seat))
                self.held.append((seat, row))
            return True
        if missing:
            return await self.clock_answered(missing, now)
        if deal.phase == OFFERING and self.together() and now < self.moment + self.lying() and not hurry:
            return self.later(self.moment + self.lying())
        turned, self.held = self.held, []
        self.apply([row for _, row in turned], now)
        return True

    async def clock_answered(self, seats: Sequence[Seat], now: float) -> bool:
        """Ask these; whoever's time is up is answered for by the clock."""
        unasked = [person for person in map(self.sitting.person, seats) if person not in self.prompts]
        for person in unasked:
            self.ask(person, now)
        if unasked and self.together():
            self.tell_others(seats, now)
        for seat in seats:
            person = self.sitting.person(seat)
            prompt = self.prompts[person]
            self.later(prompt.until)
            if not self.here(person):
                self.later(self.away[person] + GRACE)
            if prompt.until is not None and now >= prompt.until:
                row = did(self.plainest(seat), by="clock", spent=self.spent(prompt, now))
                await self.keep([row], None)
                self.count_late(person, prompt)
                self.close(person)
                self.take(seat, row, now)
                return True
        return False

    def count_late(self, person: int, prompt: Prompt) -> None:
        """Who lets turns run out is not there; to let an offer lie is to pass."""
        self.late[person] += prompt.kind != "offer"
        if self.late[person] >= MOST_LATE:
            self.given_up.add(person)
            self.late[person] = 0
            self.tell_people()

    def bots_deed(self, seat: Seat, person: int) -> Row:
        sitting, sitter = self.sitting, self.sitting.places[person]
        assert sitting.deal is not None
        chooses = player(sitter.who if sitter.kind == BOT else "greedy")
        chance = Chance(f"{sitting.seed}:bot:{seat.letter}:{len(sitting.story)}")
        action = chooses(own_view(sitting.deal, seat), legal(sitting.deal, seat), chance)
        return did(action, by="" if sitter.kind == BOT else "bot")

    def plainest(self, seat: Seat) -> Action:
        """What is done for somebody who does nothing: a pass, the drawn tile, else what a bot would do."""
        deal = self.sitting.deal
        assert deal is not None
        allowed, drawn = legal(deal, seat), deal.hands[seat].drawn
        for action in allowed:
            if isinstance(action, act.Pass) or (isinstance(action, act.Discard) and action == act.discard(seat, drawn)):
                return action
        return player("greedy")(own_view(deal, seat), allowed, Chance("plain"))

    def may(self, action: Action) -> bool:
        assert self.sitting.deal is not None
        return action in options(self.sitting.deal, action.seat)

    def spent(self, prompt: Prompt, now: float) -> int:
        """Milliseconds of the bank that this answer took."""
        return 0 if prompt.until is None else max(0, round((now - prompt.since - prompt.base) * 1000))

    # Prompts

    def ask(self, person: int, now: float) -> None:
        deal = self.sitting.deal
        assert deal is not None
        kind = {TURN: "turn", OFFERING: "offer", ASKING: "question"}[deal.phase]
        base, until = self.time_for(person, kind, now)
        self.prompts[person] = Prompt(kind, self.audience.ears[person].count, now, base, until)
        self.audience.to(person, self.prompt_frame(person, now))

    def time_for(self, person: int, kind: str, now: float) -> tuple[float, float | None]:
        """The own time of an answer, and when the clock gives it."""
        if self.clock.base is None:
            return 0, None
        if kind == "offer" and self.together():
            return self.lying(), self.moment + self.lying()
        thrown = self.sitting.deal is not None and any(place.thrown for place in self.sitting.deal.hands)
        base = (self.clock.turn(first=not thrown) or 0) / 1000
        return base, now + base + self.sitting.banks[person] / 1000

    def close(self, person: int) -> None:
        prompt = self.prompts.pop(person, None)
        if prompt is not None:
            self.audience.to(person, frame("done", seen=prompt.seen))

    def ask_again(self, now: float) -> None:
        for person in self.prompts:
            self.audience.to(person, self.prompt_frame(person, now))

    def tell_others(self, seats: Sequence[Seat], now: float) -> None:
        """The same pause is shown to those who are not asked."""
        deal = self.sitting.deal
        assert deal is not None
        asked = {self.sitting.person(seat) for seat in seats}
        prompt = self.prompts[self.sitting.person(seats[0])]
        left = None if prompt.until is None else prompt.until - now
        turn = deal.turn if deal.phase == TURN and not deal.opening else None
        if deal.phase == ASKING and len(deal.asked) < len(SEATS):
            return                          # that somebody is asked would say that the hand is ready (RRC-3.8.c)
        for person in (*range(len(SEATS)), None):
            if person not in asked and (person is not None or not self.audience.delay):
                self.audience.to(person, self.asked_frame(turn, left))

    def asked_frame(self, turn: Seat | None, left: float | None) -> bytes:
        return frame("asked", seat=None if turn is None else turn.letter, left=None if left is None else ms(left))

    # Frames

    def tell_people(self) -> None:
        self.audience.everybody(self.people_frame())

    def people_frame(self) -> bytes:
        rows = [
            {
                "name": sitter.name, "kind": sitter.kind, "here": sitter.kind == BOT or self.here(at),
                "played_by": "bot" if sitter.kind == BOT or at in self.given_up else "self", "ready": at in self.ready,
            }
            for at, sitter in enumerate(self.sitting.places)
        ]
        banks = [None if self.clock.base is None else bank for bank in self.sitting.banks]
        return frame("people", people=rows, state=self.state, why=self.sitting.ended or None, bank=banks)

    def prompt_frame(self, person: int, now: float) -> bytes:
        deal, seat, prompt = self.sitting.deal, self.sitting.chair(person), self.prompts[person]
        assert deal is not None
        offered = [without_seat(written_action(action)) for action in options(deal, seat)]
        left = None if prompt.until is None else ms(max(0, prompt.until - now))
        base = None if prompt.until is None else ms(max(0, prompt.since + prompt.base - now))
        why = why_not(deal, seat) if prompt.kind == "turn" else []
        return frame("prompt", seen=prompt.seen, kind=prompt.kind, left=left, base=base, options=offered, why=why)

    def result_frame(self) -> bytes:
        sitting = self.sitting
        assert sitting.deal is not None
        found = reckoning(sitting.rules, sitting.match, sitting.deal, sitting.story)
        return frame("result", deal=sitting.deals, seed=sitting.seed, **found)

    def give_hints(self, events: list[Event]) -> None:
        """What the own hand waits for, to whoever's tiles have just changed, where the table allows it."""
        deal = self.sitting.deal
        if deal is None or self.sitting.agreement.rated or self.sitting.deal_over:
            return
        changed = {event.seat for event in events if isinstance(event, OWN_TILES)}
        for listener in self.audience.listeners:
            person = listener.person
            if listener.hints and person is not None and self.sitting.chair(person) in changed:
                listener.send(self.hint_frame(person))

    def hint_frame(self, person: int) -> bytes:
        """Remembered until the hand changes: whoever comes back hears the same."""
        deal, seen = self.sitting.deal, self.audience.ears[person].count
        assert deal is not None
        found = frame("hint", seen=seen, **hint(deal, self.sitting.chair(person)))
        self.hints[person] = found
        return found


def ms(seconds: float) -> int:
    return round(seconds * 1000)


def without_seat(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "seat"}
