"""How a win comes about at a riichi table: riichi and first turns, indicators, honba and bets, furiten, who answers."""

from dataclasses import fields
from functools import cache

from paiju.core.tiles import Tile
from paiju.rules.parts.scores import Score
from paiju.rules.parts.table_wins import Ready, declared, hoped_for, offer_won
from paiju.rules.parts.wins import Win
from paiju.rules.riichi.houses import PRESETS, Options
from paiju.rules.riichi.judge import circumstances
from paiju.rules.riichi.memory import CLAUSES, Furiten
from paiju.rules.riichi.settlement import honba_of, liable_for, sticks_of
from paiju.rules.riichi.tiles import INDICATORS, URA
from paiju.rulings.reasons import Reason
from paiju.table.deals import Deal
from paiju.table.events import Won
from paiju.table.faces import FACES, KIND


def told(deal: Deal, won: Won) -> Win:
    """The win that has just been declared."""
    notes, options = deal.notes, deal.rules.options
    flags = circumstances(deal, won.seat, offer_won(deal, won))
    return declared(
        deal,
        won,
        flags=flags - {"renhou"} if options.renhou == "off" else flags,
        dora=indicators(deal, INDICATORS),
        ura=indicators(deal, URA) if won.seat in notes.riichi else (),
        liable=liable_for(deal, won.seat, won.elements),
        numbers={"honba": honba_of(deal, won), "deposits": sticks_of(deal, won)},
        options=agreed(deal.rules.id, options),
    )


def indicators(deal: Deal, places: tuple[int, ...]) -> tuple[Tile, ...]:
    return tuple(FACES[deal.wall.tiles[at]] for at in places[: deal.notes.indicators])


@cache
def agreed(ruleset: str, options: Options) -> dict[str, object]:
    """What a table plays differently from its published variant."""
    preset = PRESETS[ruleset]
    every = {field.name: getattr(options, field.name) for field in fields(Options)}
    return {name: value for name, value in every.items() if value != getattr(preset, name)}


def hoped(ready: Ready, tile: Tile, by_wall: bool) -> Win:
    """The win a player may expect from this tile, as far as he can know: no ura."""
    return hoped_for(
        ready, tile, by_wall, flags=expected(ready, by_wall),
        dora=tuple(FACES[face] for face in ready.seen.facts["dora"]),
        options=agreed(ready.rules.id, ready.rules.options),
    )


def expected(ready: Ready, by_wall: bool) -> frozenset[str]:
    facts, seat, flags = ready.seen.facts, ready.seat, set[str]()
    if seat in facts["riichi"]:
        flags.add("double_riichi" if seat in facts["double"] else "riichi")
        flags |= {"ippatsu"} if seat in facts["ippatsu"] and ready.discard is None else set()   # RRC R-57
    if ready.last_draw() if by_wall else ready.last_discard():
        flags.add("last_tile")
    untouched = not facts["thrown"] and ready.discard is None and not ready.melds_on_the_table
    if untouched and seat is not ready.seen.dealer:
        first = "chiihou" if by_wall else "renhou"
        flags |= {first} if by_wall or ready.rules.options.renhou != "off" else set()
    return frozenset(flags)


def barred(ready: Ready, _found: Score, by_wall: bool) -> Reason | None:
    """A hand changed in riichi (RRC-3.13.d), or furiten: only his own draw wins then."""
    if ready.seen.facts["broken"]:
        return Reason("reckoning.changed_hand", "RRC-3.13.d")
    why = None if by_wall else furiten_of(ready)
    return Reason("play.furiten", CLAUSES[why]) if why is not None else None


def furiten(ready: Ready) -> bool | None:
    return furiten_of(ready) is not None


def furiten_of(ready: Ready) -> Furiten | None:
    """By an own discard, also the next one; by a tile passed, which the next discard ends (RRC-3.4)."""
    facts = ready.seen.facts
    thrown = (*facts["thrown"], *(() if ready.discard is None else (ready.discard,)))
    if any(ready.waits >> KIND[face] & 1 for face in thrown):
        return Furiten.DISCARD
    if facts["passed"] is Furiten.TEMPORARY and ready.discard is not None:
        return None                                                 # RRC-3.4.d
    passed: Furiten | None = facts["passed"]
    return passed
