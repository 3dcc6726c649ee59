"""A room: a table and the people around it. What they say comes in, what they may know goes out, time is handed in."""

from paiju.app import frames
from paiju.app.audiences import Listener, deal_frame
from paiju.app.frames import frame
from paiju.app.rhythm import Keep, Rhythm, ms
from paiju.app.sittings import OPEN, Row, Sitting, Texts, did, given_to_bot, sat
from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES
from paiju.notation.records import read_action
from paiju.table.actions import Action
from paiju.table.play import options
from paiju.table.refusals import refusal
from paiju.table.seeds import Chance

__all__ = ["Keep", "Room"]


class Room(Rhythm):
    """A table that people come to and go from."""

    # Coming and going

    async def join(self, listener: Listener, cursor: int | None, now: float) -> None:
        """Somebody listens from now on, and first hears all there is."""
        person = listener.person
        listener.send(self.welcome(person, listener.who))
        self.audience.listeners.append(listener)
        if person is not None:
            self.given_up.discard(person)
        self.thaw(now)
        self.tell_people()
        if self.sitting.begun:
            self.catch_up(listener, cursor, now)
        await self.advance(now)

    def catch_up(self, listener: Listener, cursor: int | None, now: float) -> None:
        person = listener.person
        if person is None:
            for message in self.audience.gallery.shown:
                listener.send(message)
            return
        listener.send(deal_frame(self.sitting, person))
        listener.send(self.audience.ears[person].since(cursor))
        if person in self.prompts:
            listener.send(self.prompt_frame(person, now))
        if self.result is not None:
            listener.send(self.result)
        if listener.hints and person in self.hints:
            listener.send(self.hints[person])

    async def part(self, listener: Listener, now: float) -> None:
        """A socket is gone; the seat is kept."""
        if listener not in self.audience.listeners:
            return
        self.audience.listeners.remove(listener)
        if listener.person is not None and not self.here(listener.person):
            self.away[listener.person] = now
        if self.frozen is None and not self.alive():
            self.frozen = now
        self.tell_people()
        await self.advance(now)

    # Sitting down, and what the host may do

    async def sit(self, who: str, name: Texts, now: float) -> int:
        """The place this person has, or draws by lot among those that are open."""
        known = self.sitting.place_of(who)
        if known is not None:
            return known
        open_places = [at for at, sitter in enumerate(self.sitting.places) if sitter.kind == OPEN]
        if not open_places or self.state != "waiting":
            raise BadInput("table_full")
        place = open_places[Chance(self.new_seed()).below(len(open_places))]
        await self.write([sat(place, who, name)], now)
        self.tell_people()
        if self.sitting.full:
            await self.begin(now)
        return place

    async def leave(self, person: int, now: float) -> None:
        """Before the game the place is open again; later a bot plays on."""
        if self.state == "waiting":
            await self.write([{"t": "left", "place": person}], now)
        else:
            self.given_up.add(person)
            self.close(person)
        self.tell_people()
        await self.advance(now)

    async def begin(self, now: float, kind: str = "greedy") -> None:
        """Bots take the open places, and the first deal begins."""
        if self.state != "waiting":
            raise BadInput("deal_not_over")
        rows = [given_to_bot(at, kind) for at, sitter in enumerate(self.sitting.places) if sitter.kind == OPEN]
        await self.write([*rows, {"t": "seed", "seed": self.new_seed()}], now)
        self.frozen = None if self.alive() else now
        self.tell_people()
        await self.advance(now)

    async def pause(self, now: float) -> None:
        if self.state not in ("playing", "between"):
            raise BadInput("nothing_to_pause")
        await self.write([{"t": "paused"}], now)
        self.frozen = self.frozen or now
        self.tell_people()

    async def resume(self, now: float) -> None:
        if self.state != "paused":
            raise BadInput("nothing_to_resume")
        await self.write([{"t": "resumed"}], now)
        self.thaw(now)
        self.tell_people()
        self.ask_again(now)
        await self.advance(now)

    async def replace(self, person: int | None, now: float) -> None:
        """A bot takes the place for good."""
        if person not in self.sitting.persons() or self.state in ("over", "ended"):
            raise BadInput("no_such_person")
        await self.write([given_to_bot(person, "greedy")], now)
        self.prompts.pop(person, None)
        for listener in self.audience.of(person):
            listener.send(frames.farewell("replaced"))
            listener.person = None
        self.tell_people()
        await self.advance(now)

    async def end(self, now: float) -> None:
        if self.state in ("over", "ended"):
            raise BadInput("deal_not_over")
        await self.write([{"t": "ended", "why": "host"}], now)
        for person in list(self.prompts):
            self.close(person)
        self.frozen = now
        self.tell_people()

    async def host(self, order: frames.Host, now: float) -> None:
        """What only the host may ask for."""
        match order.do:
            case "begin":
                await self.begin(now)
            case "pause":
                await self.pause(now)
            case "resume":
                await self.resume(now)
            case "bot":
                await self.replace(order.person, now)
            case "end":
                await self.end(now)
            case _:
                raise BadInput("bad_frame", detail="do")

    # What people say

    async def said(self, listener: Listener, message: frames.Said, now: float) -> None:
        """One frame of a client: done and acknowledged, or answered with the reason why not."""
        if isinstance(message, frames.Hello):
            listener.send(frames.refusal(None, BadInput("bad_frame", detail="hello")))
        elif isinstance(message, frames.Ping):
            listener.send(frame("pong", id=message.id))
        else:
            try:
                await self.obey(listener, message, now)
            except BadInput as wrong:
                listener.send(frames.refusal(message.id, wrong))

    async def obey(
        self, listener: Listener, message: frames.Act | frames.Ready | frames.Host | frames.Leave, now: float
    ) -> None:
        person = listener.person
        if isinstance(message, frames.Host):
            if listener.who != self.sitting.agreement.host or not listener.who:
                raise BadInput("host_only")
            await self.host(message, now)
        elif person is None:
            raise BadInput("only_watching")
        elif isinstance(message, frames.Act):
            await self.act(listener, person, message, now)
            return
        elif isinstance(message, frames.Ready):
            await self.say_ready(person, now)
        else:
            await self.leave(person, now)
        listener.send(frame("ack", id=message.id))

    async def say_ready(self, person: int, now: float) -> None:
        if self.state == "between":
            self.ready.add(person)
            self.tell_people()
            await self.advance(now)

    async def act(self, listener: Listener, person: int, message: frames.Act, now: float) -> None:
        """An answer to a prompt: checked, kept, acknowledged, played."""
        if (person, message.id) in self.sitting.deeds or any(message.id == row.get("id") for _, row in self.held):
            listener.send(frame("ack", id=message.id))
            return
        prompt = self.prompts.get(person)
        if prompt is None or prompt.seen != message.seen or self.frozen is not None:
            raise BadInput("too_late")
        seat = self.sitting.chair(person)
        action = read_action({**message.action(), "seat": seat.letter})
        if not self.may(action):
            assert self.sitting.deal is not None
            listener.send(frames.ruled_out(message.id, refusal(self.sitting.deal, action).reason))
            return
        row = await self.kept(person, action, message.id, now)
        listener.send(frame("ack", id=message.id))
        self.played(person, action, row, now)
        await self.advance(now)

    async def kept(self, person: int, action: Action, key: str, now: float) -> Row:
        """What a person does, durable from now on."""
        row = did(action, key=key, spent=self.spent(self.prompts[person], now))
        await self.keep([row], f"{person}/{key}")
        return row

    def played(self, person: int, action: Action, row: Row, now: float) -> None:
        self.late[person] = 0
        self.given_up.discard(person)
        self.close(person)
        self.take(action.seat, row, now)

    async def visit(self, person: int, now: float, *, choice: tuple[int, int] | None = None, key: str = "") -> None:
        """A page without scripts looks in: its choice is done, and bots do not let it wait."""
        self.away[person] = now
        self.run_clocks(now)
        await self.advance(now, hurry=not self.together())
        prompt, deal = self.prompts.get(person), self.sitting.deal
        if choice is not None and prompt is not None and deal is not None and prompt.seen == choice[0]:
            offered = options(deal, self.sitting.chair(person))
            if not 0 <= choice[1] < len(offered):
                raise BadInput("no_such_choice")
            action = offered[choice[1]]
            self.played(person, action, await self.kept(person, action, key, now), now)
        await self.advance(now, hurry=not self.together())
        if not self.alive():
            self.frozen = now

    # The door

    def welcome(self, person: int | None, who: str) -> bytes:
        agreed, rules, clock = self.sitting.agreement, self.sitting.rules, self.clock
        return frame(
            "welcome", protocol=frames.PROTOCOL, table=self.table, you=person, host=bool(who) and who == agreed.host,
            book={"id": rules.id, "edition": rules.edition, "names": {lang: rules.names[lang] for lang in LANGUAGES}},
            options=agreed.options, kind="human" if agreed.human else "strict", rated=agreed.rated,
            clock={"id": clock.id, "base": clock.base, "bank": clock.bank, "window": clock.window},
            private=agreed.private, delay=ms(self.audience.delay), tiles=live_at_first(self.sitting),
            hand=rules.shapes.size,
        )


def live_at_first(sitting: Sitting) -> int:
    """How many tiles can be drawn once the hands are dealt."""
    plan = sitting.rules.plan.wall
    return plan.size - sum(plan.dealt) - plan.kept
