"""What a finished deal came to: every win item by item, who paid whom, what was done wrong, how the match stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from paiju.app.words import Both, both, called, not_counted
from paiju.core.seats import Seat
from paiju.locale import LANGUAGES, form, say
from paiju.notation.records import face
from paiju.rules import book_of, scoring, wins
from paiju.rules.parts.scores import Element, NotCounted, Score
from paiju.rules.parts.wins import Win
from paiju.table import events as ev
from paiju.table.deals import Deal, Laid
from paiju.table.events import Event, Party
from paiju.table.matches import Match
from paiju.table.replays import folded, untouched
from paiju.table.rulesets import Ruleset
from paiju.table.walls import Wall

Row = dict[str, Any]
TURNED = ("hand", "nine")                   # of what is shown, the tiles of a hand


def reckoning(rules: Ruleset, match: Match, deal: Deal, story: Sequence[Event]) -> Row:
    """The end of a deal as everybody may hear it; ``match`` is how it stood before, ``story`` the whole deal."""
    began, ended = of_kind(story, ev.DealBegan)[0], of_kind(story, ev.DealEnded)[0]
    return {
        "reason": ended.reason,
        "clause": ended.clause,
        "says": both(ENDINGS.get(ended.reason, f"table.ended_{ended.reason}"), clause=ended.clause),
        "wins": [won_row(*win) for win in explanations(deal, story)],
        "payments": [payment_row(event) for event in of_kind(story, ev.Paid)],
        "fines": [fine_row(event) for event in of_kind(story, ev.Fined)],
        "faults": [fault_row(event) for event in of_kind(story, ev.Faulted)],
        "hands": {event.seat.letter: faces(event.tiles) for event in of_kind(story, ev.Shown) if event.what in TURNED},
        "before": list(began.scores),
        "after": list(deal.scores),
        "match": final(rules, match, deal),
    }


ENDINGS = {"won": "reckoning.won"}


def of_kind(story: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in story if isinstance(event, kind)]


def win_told(deal: Deal, won: ev.Won) -> Win:
    """A win as its book wants it told; ask right after it was declared, before the table goes on."""
    found: Win = wins(deal.rules.id).told(deal, won)
    return found


def explained(deal: Deal, won: ev.Won) -> Score:
    """What a win is worth and why, by the very scorer that ``paiju score`` asks; ask right after it was declared."""
    found: Score = scoring(deal.rules.id).score(win_told(deal, won))
    return found


def explanations(deal: Deal, story: Sequence[Event]) -> Iterator[tuple[Deal, ev.Won, Score]]:
    """Every win of a deal, as the table lay when it was declared."""
    if not of_kind(story, ev.Won):
        return
    again = untouched(deal.rules, Wall(deal.wall.plan, deal.wall.tiles), story)
    for event in folded(again, story):
        if isinstance(event, ev.Won):
            yield again, event, explained(again, event)


def won_row(deal: Deal, won: ev.Won, found: Score) -> Row:
    place, facts = deal.hands[won.seat], found.facts
    return {
        "seat": won.seat.letter,
        "source": letter(won.source),
        "tile": face(won.tile),
        "cause": won.cause,
        "hand": [str(tile) for tile in win_told(deal, won).hand.held],
        "melds": [meld_row(laid) for laid in place.melds],
        "flowers": faces(sorted(place.flowers)),
        "total": found.total,
        "unit": unit(deal.rules.id, found.total),
        "value": facts.get("value"),
        "elements": [element_row(element) for element in found.elements],
        "not_counted": [not_counted_row(row) for row in found.not_counted],
        "arrangement": list(found.arrangement),
        "han": facts.get("han"),
        "fu": facts.get("fu"),
        "limit": both(f"score.limit_{facts['limit']}") if facts.get("limit") else None,
        "fu_items": [fu_row(row) for row in fu_items(found)],
    }


def unit(ruleset: str, total: int) -> Both:
    """What the book counts in, as it is said after the number."""
    said = {lang: say(f"reckoning.unit_{book_of(ruleset)}", lang).split("|") for lang in LANGUAGES}
    return {lang: words[form(total, len(words))] for lang, words in said.items()}


def element_row(element: Element) -> Row:
    return {
        "id": element.id, "names": called(element.names), "count": element.count, "value": element.value,
        "clause": element.clause,
    }


def not_counted_row(row: NotCounted) -> Row:
    return {
        "id": row.id, "names": called(row.names), "because": row.because, "because_names": called(row.because_names),
        "rule": row.rule, "clause": row.clause, "count": row.count,
        "says": {lang: not_counted(row, lang) for lang in LANGUAGES},
    }


def fu_items(found: Score) -> list[Row]:
    rows: Any = found.facts.get("fu_items", [])
    return list(rows)


def fu_row(row: Row) -> Row:
    return {
        "id": row["id"], "names": both(f"score.fu_{row['id']}"), "fu": row["fu"], "tile": row.get("tile"),
        "clause": row["clause"],
    }


def meld_row(laid: Laid) -> Row:
    return {"kind": laid.kind, "tiles": faces(laid.tiles), "source": letter(laid.source), "cause": laid.cause}


def payment_row(paid: ev.Paid) -> Row:
    return {"payer": party(paid.payer), "payee": party(paid.payee), "points": paid.points, "clause": paid.clause}


def fine_row(fined: ev.Fined) -> Row:
    return {"seat": fined.seat.letter, "points": fined.points, "clause": fined.clause}


def fault_row(fault: ev.Faulted) -> Row:
    says = both(f"reckoning.fault_{fault.what}", clause=fault.clause)
    return {"seat": fault.seat.letter, "what": fault.what, "clause": fault.clause, "says": says}


def final(rules: Ruleset, match: Match, deal: Deal) -> Row | None:
    """The places of everybody when the match is over; nothing while another deal follows."""
    after = rules.match.after(match, deal)
    if not after.over:
        return None
    found = enumerate(rules.match.final(after))
    return {"places": [{"person": person, "place": one.place, "total": one.total} for person, one in found]}


def faces(tiles: Sequence[int]) -> list[str]:
    return [face(tile) for tile in tiles]


def letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


def party(one: Party) -> str:
    """A seat by its letter, ``pot`` or ``bank``."""
    return one.letter if isinstance(one, Seat) else one
