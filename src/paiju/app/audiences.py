"""Everybody who listens at a table: the four who play there, and the gallery."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from paiju.app.ears import Ear, Gallery, rows_for
from paiju.app.frames import frame
from paiju.app.sittings import Sitting
from paiju.table import events as ev
from paiju.table.deals import SEATS
from paiju.table.events import Event
from paiju.table.views import Onlooker, Viewer


@dataclass(eq=False, slots=True)
class Listener:
    """One socket: whose it is (none: a spectator's), and how to send it a frame."""

    person: int | None
    send: Callable[[bytes], None]
    hints: bool = False
    who: str = ""


@dataclass
class Audience:
    """Who hears what. Every frame leaves through here."""

    delay: float = 0
    listeners: list[Listener] = field(default_factory=list)
    ears: list[Ear] = field(default_factory=lambda: [Ear() for _ in SEATS])
    spectators: Ear = field(default_factory=Ear)
    gallery: Gallery = field(init=False)

    def __post_init__(self) -> None:
        self.gallery = Gallery(self.delay)

    def of(self, person: int | None) -> list[Listener]:
        return [listener for listener in self.listeners if listener.person == person]

    def to(self, person: int | None, message: bytes) -> None:
        for listener in self.of(person):
            listener.send(message)

    def everybody(self, message: bytes) -> None:
        for listener in list(self.listeners):
            listener.send(message)

    def tell(self, sitting: Sitting, events: Sequence[Event], now: float) -> None:
        """The events to everybody, to each as they may know them."""
        if events and isinstance(events[0], ev.DealBegan):
            self.new_deal(sitting, now)
        viewers: list[Viewer] = [*(sitting.chair(person) for person in range(len(SEATS))), Onlooker.SPECTATOR]
        *own, public = rows_for(sitting.rules.manners, events, viewers)
        for person, rows in enumerate(own):
            if rows:
                self.to(person, self.ears[person].hear(rows))
        if public:
            self.gallery.put(self.spectators.hear(public), now)

    def new_deal(self, sitting: Sitting, now: float) -> None:
        for ear in (*self.ears, self.spectators):
            ear.new_deal()
        for person in range(len(SEATS)):
            self.to(person, deal_frame(sitting, person))
        self.gallery.put(deal_frame(sitting, None), now, new_deal=True)

    def show(self, now: float) -> None:
        """What the gallery may see by now."""
        for message in self.gallery.take(now):
            self.to(None, message)


def deal_frame(sitting: Sitting, person: int | None) -> bytes:
    seat = None if person is None else sitting.chair(person).letter
    return frame("deal", deal=sitting.deals, people=list(sitting.match.people), seat=seat)
