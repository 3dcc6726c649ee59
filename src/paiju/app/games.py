"""Games to look at again: a kept table as a record, a record in other formats and back, a record frame by frame."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from paiju import rules
from paiju.app import conversions, foreign, replays
from paiju.app.conversions import FORMATS, PAIJU, READABLE, recognised
from paiju.app.reckonings import reckoning
from paiju.app.sittings import APPLY, BOT, Sitter, Sitting, again, bot
from paiju.core.errors import BadInput
from paiju.locale import LANGUAGES
from paiju.notation.records import header, lines, written
from paiju.players import PLAYERS
from paiju.table import events as ev
from paiju.table.deals import OVER, Deal
from paiju.table.events import Event
from paiju.table.matches import Match
from paiju.table.rulesets import Ruleset
from paiju.table.walls import WallPlan

Row = dict[str, Any]
Story = list[tuple[int, Event]]             # events with their lines
MOST_TEXT = 2_000_000                       # bytes of a game brought from elsewhere
PACKED = b"\x1f\x8b"                        # how a packed file begins
MOST_DEALS = 100                            # no match comes near
FITTING: dict[str, tuple[str, ...]] = {     # the formats that can hold a game of a book
    book: (PAIJU, *(name for name, form in FORMATS.items() if form.book == book and form.write is not None))
    for book in rules.BOOKS
}


# A table


def record(rows: Sequence[Row]) -> str:
    """The deals of a kept table that are over, with their seeds; of a deal still played not a word."""
    sitting, told = again(rows[:1]), list[Row]()
    for row in rows[1:]:
        if row["t"] == "seed":
            told += finished(sitting)
        if row["t"] in APPLY:
            sitting.apply(row)
    told += finished(sitting)
    if sitting.over:
        told += ended(sitting.rules, sitting.after())
    return "\n".join(lines([head(sitting), *told])) + "\n"


def head(sitting: Sitting) -> Row:
    book, agreed = sitting.rules, sitting.agreement
    told = header(book.id, book.edition, map(recorded_name, sitting.places), agreed.options)
    return told | {"table": "human" if agreed.human else "strict"}


def recorded_name(sitter: Sitter) -> str:
    """A person by name, a bot by its kind."""
    return sitter.who if sitter.kind == BOT else sitter.name["en"]


def finished(sitting: Sitting) -> list[Row]:
    """The deal on the table, if it is over."""
    if not sitting.deal_over:
        return []
    return [written(event) for event in (*sitting.story, ev.Revealed("seed", (), sitting.seed))]


def ended(book: Ruleset, match: Match) -> list[Row]:
    """What the match came to, if it is over; person by person."""
    if not match.over:
        return []
    final = conversions.final_after(book, match)
    return [{"t": "match_ended", "scores": list(final.scores), "totals": list(final.totals or ())}]


# Formats


def formats(text: str) -> tuple[str, ...]:
    """The formats this record can be taken away in."""
    return FITTING[rules.book_of(rules_of(text).id)]


def rules_of(text: str) -> Ruleset:
    """The book a record was played by."""
    return replays.book_of(replays.deals_of(text.partition("\n")[0])[0])


def exports(text: str, form: str) -> tuple[str, list[Row]]:
    """The record in another format, and what could not be said in it."""
    if form not in conversions.WRITABLE:
        raise BadInput("unknown_format", format=form[:20], known=", ".join(formats(text)))
    if form == PAIJU:
        return text, []
    if form not in formats(text):
        raise BadInput("log_other_game", format=form, ruleset=rules_of(text).id)
    return conversions.converted(text, PAIJU, form)


def unpacked(data: bytes) -> str:
    """The text of a game as it was sent; tenhou packs its logs."""
    try:
        plain = zlib.decompressobj(wbits=31).decompress(data, MOST_TEXT + 1) if data[:2] == PACKED else data
        if len(plain) > MOST_TEXT:
            raise BadInput("game_too_large", most=MOST_TEXT // 1_000_000)
        return plain.decode("utf-8-sig")
    except (UnicodeDecodeError, zlib.error) as wrong:
        raise BadInput("game_unreadable", detail=str(wrong)[:80]) from wrong


def imported(text: str, form: str | None = None) -> tuple[str, list[Row]]:
    """Any game as a record of ours that the engine has played again, and what of it could not be kept."""
    if len(text.encode("utf-8", "replace")) > MOST_TEXT:
        raise BadInput("game_too_large", most=MOST_TEXT // 1_000_000)
    name = form or recognised(text)
    if name not in READABLE:
        raise BadInput("unknown_format", format=name[:20], known=", ".join(READABLE))
    if name == PAIJU:
        return own(clean(text)), []
    game = FORMATS[name].read(text)
    check_length(len(game.deals))
    told, lost = conversions.told_as(foreign.replayed(game), PAIJU)
    return clean(told), lost


def own(text: str) -> str:
    """A record of ours, if the engine plays it the same way."""
    check_length(len(replays.deals_of(text)[1]))
    for row in replays.checked(text)["disagreements"]:
        raise BadInput("log_not_played", deal=row["deal"], line=row["line"], what=str(row.get("reason", row["what"])))
    return text


def check_length(deals: int) -> None:
    if not 1 <= deals <= MOST_DEALS:
        raise BadInput("game_too_long" if deals else "game_without_deals", deals=deals, most=MOST_DEALS)


# Frames


def frames(text: str) -> Row:
    """A record for the viewer: every event as a judge hears it, all hands open, and who sat where in each deal."""
    head, deals = replays.deals_of(text)
    book = replays.book_of(head)
    final = conversions.final_row(text)
    return {
        "ok": True,
        "book": {"id": book.id, "edition": book.edition, "names": {"en": book.names.en, "ru": book.names.ru}},
        "kind": kind(head),
        "players": players(head),
        "hand": book.shapes.size,
        "kongs_down": not book.manners.concealed_kongs,
        "deals": list(watched(book, deals, human=kind(head) == "human")),
        "final": {"scores": final.scores, "totals": final.totals} if final is not None else None,
    }


def kind(head: Row) -> str:
    return "human" if head.get("table") == "human" else "strict"


def players(head: Row) -> list[Row]:
    """Who played, person by person; bots are called as at our tables."""
    told = head.get("players")
    names = [clean(str(name))[:40] for name in told] if isinstance(told, list) and len(told) == 4 else [""] * 4
    return [
        {"kind": "bot", "name": bot(name, at).name} if name in PLAYERS else
        {"kind": "person", "name": dict.fromkeys(LANGUAGES, name)}
        for at, name in enumerate(names)
    ]


def clean(text: str) -> str:
    """The text without halves of characters, which JSON can name and nobody can send."""
    return text.encode("utf-8", "replace").decode()


def watched(book: Ruleset, deals: Sequence[Story], *, human: bool) -> Iterator[Row]:
    match = book.match.first()
    for number, story in enumerate(deals, start=1):
        deal, events = replayed(book, number, story, human), [event for _, event in story]
        assert isinstance(events[0], ev.DealBegan)
        match = match if follows(match, events[0]) else standing(book, events[0])
        yield {
            "people": list(match.people), "tiles": drawable(deal.wall.plan), "events": [written(e) for e in events],
            "result": reckoning(book, match, deal, events) | {"deal": number, "seed": replays.seed_of(story) or ""},
        }
        match = book.match.after(match, deal)


def replayed(book: Ruleset, number: int, story: Story, human: bool) -> Deal:
    """The deal played again to its end."""
    begun = replays.started(book, story, human)
    if isinstance(begun, str):
        raise BadInput("log_not_played", deal=number, line=story[0][0], what=begun)
    deal, news = begun
    told = [(line, event) for line, event in story if not replays.is_secret(event)]
    for row in replays.compared(deal, news, told, number):
        raise BadInput("log_not_played", deal=number, line=row["line"], what=row["what"])
    if deal.phase != OVER:
        raise BadInput("log_not_played", deal=number, line=story[-1][0], what="truncated")
    return deal


def drawable(plan: WallPlan) -> int:
    """The tiles that can be drawn when everybody has been dealt a hand."""
    return plan.size - sum(plan.dealt) - plan.kept


def follows(match: Match, began: ev.DealBegan) -> bool:
    """Whether this is the next deal of the match: people move between chairs as the book says."""
    expected = (match.dealer, match.round, match.counter, match.pot, match.scores())
    return not match.over and expected == (began.dealer, began.round, began.counter, began.pot, began.scores)


def standing(book: Ruleset, began: ev.DealBegan) -> Match:
    """A deal for itself: everybody in the chair of his number."""
    return replace(
        book.match.first(), totals=began.scores, dealer=began.dealer, round=began.round, counter=began.counter,
        pot=began.pot, rounds=int(began.round), deals=4 * began.round + began.dealer,
    )
