"""Why a player stands where he stands: every number down to the sheet, each with its clause."""

from collections.abc import Iterator

from paiju.rulings.reasons import Fact, Reason
from paiju.tournament.games import Fine, Game
from paiju.tournament.standings import ADJUSTMENT, Extra, Line
from paiju.tournament.terms import Terms

TERMS_OF_A_GAME = ("score", "aside", "returned", "oka", "uma", "got", "rounding")
SHARED = {"uma": "uma_shared", "aside": "aside_shared"}
KINDS = ("chombo", "yakitori", "pig", "late")


def why(line: Line, terms: Terms) -> Reason:
    """A place and the total behind it. The points of the leaves add up to the total."""
    because = (*(why_game(game, terms) for game in line.games), *(why_extra(extra, terms) for extra in line.extras))
    facts: list[tuple[str, Fact]] = [("name", line.name or str(line.player)), ("total", line.total)]
    if line.place is None:
        return Reason(f"standings.why_{line.mark.lower()}", "TOUR F3", tuple(facts), because)
    facts += [("place", line.place), ("sharing", line.sharing)]
    says, clause = "standings.why_place", terms.clauses.get("rank")
    if line.table_points is not None:
        says = "standings.why_place_points"
        facts.append(("table_points", str(line.table_points)))
    if line.sharing > 1:
        says, clause = f"{says}_shared", terms.clauses.get("rank_shared", clause)
    return Reason(says, clause, tuple(facts), because)


def why_game(game: Game, terms: Terms) -> Reason:
    """One result, term by term."""
    facts: tuple[tuple[str, Fact], ...] = (("round", game.round), ("result", game.result))
    fines = tuple(why_fine(fine, terms) for fine in game.fines)
    if game.place is None:
        fixed = Reason("standings.why_missed", terms.clauses.get("missed"), (("points", terms.missed),))
        return Reason("standings.why_game_missed", terms.clauses.get("missed"), facts, (fixed, *fines))
    facts += (("table", game.table or 0), ("place", game.place), ("sharing", game.sharing))
    says = "standings.why_game_shared" if game.sharing > 1 else "standings.why_game"
    because = (*why_terms(game, terms), *fines, *why_table_points(game, terms))
    return Reason(says, terms.clauses.get("place"), facts, because)


def why_terms(game: Game, terms: Terms) -> Iterator[Reason]:
    for term in TERMS_OF_A_GAME:
        points: int = getattr(game, term)
        if points or term == "score":
            shared = SHARED.get(term) if game.sharing > 1 else None
            clause = terms.clauses.get(shared or term) or terms.clauses.get("sheet")
            yield Reason(f"standings.why_{shared or term}", clause, (("points", points),))


def why_table_points(game: Game, terms: Terms) -> Iterator[Reason]:
    if game.table_points is not None:
        name = "table_points_shared" if game.sharing > 1 else "table_points"
        yield Reason(f"standings.why_{name}", terms.clauses.get(name), (("table_points", str(game.table_points)),))


def why_fine(fine: Fine, terms: Terms) -> Reason:
    """What a fine was for."""
    name = fine.kind if fine.kind in KINDS else "fine_because" if fine.why else "fine"
    clause = terms.clauses.get(fine.kind) or terms.clauses.get("fine")
    return Reason(f"standings.why_{name}", clause, (("points", -fine.points), ("why", fine.why)))


def why_extra(extra: Extra, terms: Terms) -> Reason:
    """Points bound to no game."""
    if extra.kind != ADJUSTMENT:
        return why_fine(Fine(extra.kind, -extra.points, extra.why), terms)
    says = "standings.why_adjustment_because" if extra.why else "standings.why_adjustment"
    facts = (("points", extra.points), ("table_points", str(extra.table_points)), ("why", extra.why))
    return Reason(f"{says}_points" if extra.table_points else says, "TOUR F3", facts)
