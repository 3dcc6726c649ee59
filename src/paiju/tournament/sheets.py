"""The sheet of one game at one table, and what is checked before it counts."""

from collections.abc import Collection
from dataclasses import dataclass

from paiju.core.errors import BadInput
from paiju.rulings.reasons import Reason, Ruling, Verdict
from paiju.tournament.terms import Terms

Player = int | str
JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Who sat East, South, West, North of a table, and with what they ended."""

    round: int
    table: int
    seats: tuple[Player, ...]               # the owners of the seats, also where somebody else played for them
    scores: tuple[int, ...]
    aside: int = 0                          # points that nobody has: sticks left on the table, fines within the scores

    def __post_init__(self) -> None:
        if len(self.seats) != 4 or len(self.scores) != 4:
            raise BadInput("standings.four_wanted", round=self.round, table=self.table)
        if len(set(self.seats)) != 4:
            raise BadInput("standings.sits_twice", round=self.round, table=self.table)
        if self.aside < 0:
            raise BadInput("standings.aside_negative", round=self.round, table=self.table)


def difference(terms: Terms, sheet: Sheet) -> int:
    """By how much the scores and what lies aside miss four starting stacks; 0 when the sheet adds up."""
    return sum(sheet.scores) + sheet.aside - 4 * terms.start


def checked(terms: Terms, sheet: Sheet) -> Ruling:
    """Whether the points of a sheet add up; a refusal tells by how much they do not (TOUR F1)."""
    missing = difference(terms, sheet)
    facts = (
        ("round", sheet.round), ("table", sheet.table), ("found", sum(sheet.scores) + sheet.aside),
        ("wanted", 4 * terms.start), ("difference", missing), ("signed", f"{missing:+}"),
    )
    verdict = Verdict.REFUSED if missing else Verdict.ALLOWED
    return Ruling(verdict, Reason(f"standings.sheet_{verdict}", terms.clauses.get("sheet"), facts))


def signed(terms: Terms, sheet: Sheet, signatures: Collection[Player]) -> Ruling:
    """Whether a sheet bears the signatures that make it final: four and a judge, or one of the two (TOUR D4, F4)."""
    lacking = [str(player) for player in sheet.seats if player not in signatures]
    judge = JUDGE in signatures
    done = judge and not lacking if terms.signed_by_all_and_judge else judge or not lacking
    if not judge and terms.signed_by_all_and_judge:
        lacking.append(JUDGE)
    verdict = Verdict.ALLOWED if done else Verdict.REFUSED
    facts = (("round", sheet.round), ("table", sheet.table), ("lacking", ", ".join(lacking)))
    return Ruling(verdict, Reason(f"standings.signed_{verdict}", terms.clauses.get("signed"), facts))
