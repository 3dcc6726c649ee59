"""A deal told in words, for those who read instead of watching."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from paiju.core.seats import seat
from paiju.core.tiles import compact, tile
from paiju.locale import say
from paiju.rules import catalogue

Row = Mapping[str, Any]
SEATS = "ESWN"
RESULT = ("won", "paid", "fined", "faulted", "hand_died", "deal_ended")


def title(frames: Row, deal: int, lang: str) -> str:
    """``East round, South deals``, with what lies on the table."""
    began = frames["deals"][deal]["events"][0]
    facts = {"round": seat(began["round"]).names[lang], "dealer": seat(began["dealer"]).names[lang]}
    extra = [say("replays.counter", lang, counter=began["counter"])] if began["counter"] else []
    extra += [say("replays.pot", lang, points=began["pot"])] if began["pot"] else []
    return ", ".join([say("replays.deal_title", lang, deal=deal + 1, **facts), *extra])


def seating(frames: Row, deal: int, lang: str) -> str:
    """Who sat where: ``East – Anna, South – Boris``; nothing where nobody has a name."""
    people = frames["deals"][deal]["people"]
    named = [(letter, frames["players"][person]["name"][lang]) for letter, person in zip(SEATS, people, strict=True)]
    return ", ".join(f"{seat(letter).names[lang]} – {name}" for letter, name in named if name)


def result(frames: Row, deal: int, lang: str) -> list[str]:
    """What the deal came to."""
    teller = Teller(frames, deal, lang)
    return [line for event in teller.events if event["t"] in RESULT for line in teller.tell(event)]


def moves(frames: Row, deal: int, lang: str) -> list[str]:
    """The whole deal, one line for what a player does in a turn."""
    teller = Teller(frames, deal, lang)
    return [line for event in merged(teller.events) for line in teller.tell(event)]


def merged(events: Sequence[Row]) -> Iterator[Row]:
    """A draw and the discard that follows it at once are one line."""
    drew: Row | None = None
    for event in events:
        if drew is not None and event["t"] == "discarded":
            yield {**event, "t": "turn", "draw": drew["tile"]}
            drew = None
            continue
        if drew is not None:
            yield drew
        drew = event if event["t"] == "drew" else None
        if drew is None:
            yield event


class Teller:
    """Says events of one deal in one language."""

    def __init__(self, frames: Row, deal: int, lang: str) -> None:
        self.events: Sequence[Row] = frames["deals"][deal]["events"]
        self.book, self.lang = frames["book"]["id"], lang

    def tell(self, event: Row) -> Iterator[str]:
        if event["t"] in TOLD:
            yield TOLD[event["t"]](self, event)

    def say(self, message: str, event: Row, **facts: object) -> str:
        who = self.who(event["seat"]) if "seat" in event else ""
        return say(f"replays.{message}", self.lang, **{"who": who, **facts})

    def who(self, party: str) -> str:
        """A seat, the pot, or nobody."""
        return seat(party).names[self.lang] if party in SEATS else say(f"table.{party}", self.lang)

    def thrown(self, event: Row) -> dict[str, str]:
        word = say(f"replays.with_{event['word']}", self.lang) if event["word"] else ""
        return {"tile": event["tile"], "word": word}


def one(message: str, field: str, teller: Teller, event: Row) -> str:
    return teller.say(message, event, **{field: event[field]})


def row(message: str, teller: Teller, event: Row) -> str:
    return teller.say(message, event, tiles=together(event["tiles"]))


def together(row: Sequence[str]) -> str:
    """Tiles in runs, sorted: ``123m 55z``."""
    return " ".join(compact(suit) for _, suit in groupby(sorted(map(tile, row)), key=lambda piece: piece.suit))


def turn(teller: Teller, event: Row) -> str:
    return teller.say("turn_drawn" if event["drawn"] else "turn", event, draw=event["draw"], **teller.thrown(event))


def discarded(teller: Teller, event: Row) -> str:
    return teller.say("discarded", event, **teller.thrown(event))


def melded(teller: Teller, event: Row) -> str:
    facts = {"tiles": together(event["tiles"]), "claimed": event["claimed"], "source": teller.who(event["source"])}
    return teller.say(f"melded_{event['kind']}", event, **facts)


def kong_made(teller: Teller, event: Row) -> str:
    source = teller.who(event["source"]) if event["source"] else ""
    return teller.say(f"kong_{event['cause']}", event, tiles=together(event["tiles"]), source=source)


def declared(teller: Teller, event: Row) -> str:
    if event["word"] == "void":
        suit = say(f"page.suit_{event['value'][-1]}", teller.lang)
        return teller.say("declared_void", event, suit=suit)
    return teller.say("declared", event, what=say(f"table.did_{event['word']}", teller.lang))


def revealed(teller: Teller, event: Row) -> str:
    return teller.say(f"revealed_{event['what']}", event, tiles=" ".join(event["tiles"]), text=event["text"])


def won(teller: Teller, event: Row) -> str:
    called = catalogue(teller.book)
    made = ", ".join(called[name][teller.lang] for name in event["elements"])
    made = f"{event['total']} ({made})" if made else str(event["total"])
    facts = {"tile": event["tile"], "made": made}
    if event["source"] is None:
        return teller.say("won_wall", event, **facts)
    return teller.say("won_discard", event, source=teller.who(event["source"]), **facts)


def paid(teller: Teller, event: Row) -> str:
    facts = {"payer": teller.who(event["payer"]), "payee": teller.who(event["payee"])}
    return say("table.paid", teller.lang, points=event["points"], clause=event["clause"], **facts)


def deal_ended(teller: Teller, event: Row) -> str:
    if event["reason"] == "won":
        return say("replays.ended_won", teller.lang, clause=event["clause"])
    return say(f"table.ended_{event['reason']}", teller.lang, clause=event["clause"])


def fined(teller: Teller, event: Row) -> str:
    return teller.say("fined", event, points=event["points"], clause=event["clause"])


TOLD: dict[str, Callable[[Teller, Row], str]] = {
    "dealt": partial(row, "dealt"), "drew": partial(one, "drew", "tile"), "turn": turn, "discarded": discarded,
    "flower_exposed": partial(one, "flower_exposed", "tile"), "melded": melded, "kong_made": kong_made,
    "kong_robbed": partial(one, "kong_robbed", "tile"), "declared": declared, "revealed": revealed, "won": won,
    "paid": paid, "fined": fined, "faulted": partial(one, "faulted", "clause"),
    "hand_died": partial(one, "hand_died", "clause"), "deal_ended": deal_ended, "shown": partial(row, "shown"),
}
