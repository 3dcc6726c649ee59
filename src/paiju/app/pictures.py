"""A table as a page shows it to one person: tiles by name, choices by number, what happened in words."""

import json
from collections.abc import Sequence
from typing import Any

from paiju.app.reckonings import explanations
from paiju.app.rooms import Room
from paiju.app.sittings import Sitting
from paiju.app.words import won_lines
from paiju.core.seats import Seat
from paiju.locale import say
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import OVER
from paiju.table.faces import FACES, HIDDEN
from paiju.table.views import PlaceView, view

BACK = "back"


def text(tile: int) -> str:
    return BACK if tile == HIDDEN else str(FACES[tile])


def picture(room: Room, person: int, lang: str) -> dict[str, Any]:
    """Everything the page shows, from the person's own view alone."""
    sitting, prompt = room.sitting, room.prompts.get(person)
    if sitting.deal is None or room.pending:
        return {"waiting": True, "book": sitting.rules.names[lang]}
    seat = sitting.chair(person)
    seen = view(sitting.deal, seat)
    offered = seen.options if prompt is not None else ()
    names = {place: name_of(sitting, place, seat, lang) for place in Seat}
    around = [seat.after(turns) for turns in (2, 3, 1, 0)]
    return {
        "waiting": False,
        "seen": prompt.seen if prompt is not None else 0,
        "book": sitting.rules.names[lang],
        "round": seen.round.names[lang],
        "deal_number": sitting.deals,
        "live": seen.live,
        "furiten": seen.facts.get("furiten", False),
        "dora": [text(tile) for tile in seen.facts.get("dora", ())],
        "places": [shown(seen.places[place], place, seat, sitting, names[place], lang) for place in around],
        "hand": hand(seen.places[seat], offered),
        "buttons": [(at, told(action, lang)) for at, action in enumerate(offered) if not plain_discard(action)],
        "news": sayings(room, person, names, lang),
        "over": sitting.deal.phase == OVER,
        "match_over": sitting.over,
        "reckoning": reckoning(sitting, names, lang) if sitting.deal.phase == OVER else [],
        "results": [(sitting.places[at].name[lang], result) for at, result in enumerate(sitting.results())],
    }


def name_of(sitting: Sitting, place: Seat, own: Seat, lang: str) -> str:
    return say("table.you", lang) if place is own else sitting.sitter(place).name[lang]


def shown(place: PlaceView, seat: Seat, own: Seat, sitting: Sitting, name: str, lang: str) -> dict[str, Any]:
    assert sitting.deal is not None
    return {
        "seat": seat.letter,
        "own": seat is own,
        "name": name,
        "wind": sitting.deal.wind(seat).names[lang],
        "score": sitting.deal.scores[seat],
        "turn": sitting.deal.turn is seat and sitting.deal.phase != OVER,
        "backs": [text(tile) for tile in place.tiles] if seat is not own else [],
        "melds": [[text(tile) for tile in laid.tiles] for laid in place.melds],
        "flowers": [text(tile) for tile in place.flowers],
        "river": [text(tile) for tile in place.river],
        "riichi": seat in view(sitting.deal, own).facts.get("riichi", ()),
    }


def hand(place: PlaceView, offered: Sequence[Action]) -> list[dict[str, Any]]:
    """The own tiles, the drawn one last; each with the choice that discards it, where it may go."""
    choices = {action.tile: at for at, action in enumerate(offered) if plain_discard(action)}  # type: ignore[union-attr]
    tiles = sorted(place.tiles)
    if place.drawn is not None and place.drawn in tiles:
        tiles.remove(place.drawn)
        tiles.append(place.drawn)
    last = len(tiles) - 1 if place.drawn is not None else None
    return [{"tile": text(tile), "choice": choices.get(tile), "drawn": at == last} for at, tile in enumerate(tiles)]


def plain_discard(action: Action) -> bool:
    return isinstance(action, act.Discard) and action.word is None


def told(action: Action, lang: str) -> dict[str, Any]:
    """A button: what it says and the tiles it shows."""
    match action:
        case act.Discard(tile=tile, word=word):
            return {"says": say(f"table.{word}", lang), "tiles": [text(tile)]}
        case act.Chow(using=using) | act.Pung(using=using):
            kind = "chow" if isinstance(action, act.Chow) else "pung"
            return {"says": say(f"table.{kind}", lang), "tiles": [text(tile) for tile in (*using, action.tile)]}
        case act.Kong(tile=tile):
            return {"says": say("table.kong", lang), "tiles": [text(tile)] * 4}
        case act.Expose(tile=tile):
            return {"says": say("table.expose", lang), "tiles": [text(tile)]}
        case act.Declare(word="void", value=value):
            suit = say(f"page.suit_{value[-1]}", lang)
            return {"says": say("table.void", lang, suit=suit), "tiles": [value] if len(value) == 2 else []}
        case act.Declare(word=word, value=value):
            return {"says": say(f"table.{value or word}", lang), "tiles": []}
        case act.Win():
            return {"says": say("table.win", lang), "tiles": []}
        case _:
            return {"says": say("table.pass", lang), "tiles": []}


def sayings(room: Room, person: int, names: dict[Seat, str], lang: str) -> list[str]:
    """The last things that happened, in words."""
    found = []
    for row in map(json.loads, room.audience.ears[person].rows[-40:]):
        if row["t"] in ("melded", "kong_made", "declared", "flower_exposed", "won"):
            seat = Seat("ESWN".index(row["seat"]))
            what = row.get("kind") or row.get("word") or row["t"]
            found.append(f"{seat.names[lang]} ({names[seat]}): {say(f'table.did_{what}', lang)}")
    return found[-5:]


def reckoning(sitting: Sitting, names: dict[Seat, str], lang: str) -> list[str]:
    """What the deal came to: the wins, each with what it was made of and how it was read, and who paid whom."""
    assert sitting.deal is not None
    explained = {event: found for _, event, found in explanations(sitting.deal, sitting.story)}
    lines = list[str]()
    for event in sitting.story:
        if isinstance(event, ev.Won):
            lines += won_lines(explained[event], lang, who(event.seat, names, lang))
        if isinstance(event, ev.Paid):
            facts = {"payer": who(event.payer, names, lang), "payee": who(event.payee, names, lang)}
            lines.append(say("table.paid", lang, points=event.points, clause=event.clause, **facts))
        if isinstance(event, ev.DealEnded) and event.reason != "won":
            lines.append(say(f"table.ended_{event.reason}", lang, clause=event.clause))
    return lines


def who(party: Seat | str, names: dict[Seat, str], lang: str) -> str:
    return f"{party.names[lang]} ({names[party]})" if isinstance(party, Seat) else say(f"table.{party}", lang)
