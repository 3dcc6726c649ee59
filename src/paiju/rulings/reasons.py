"""Why the house decided as it did: a small tree of message ids, clauses and facts."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

Fact = int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of an explanation: a message id, the clause behind it, the facts it was about."""

    says: str
    clause: str | None = None
    facts: tuple[tuple[str, Fact], ...] = ()
    because: tuple["Reason", ...] = ()


class Verdict(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision and its reason. The words are chosen later, in the reader's language."""

    verdict: Verdict
    reason: Reason

    def cites(self, clause: str) -> bool:
        return clause in set(clauses_of(self.reason))


class Refused(Exception):  # noqa: N818 - the word of the game
    """What a player may cause: expected, shown to that player, not an error of the program."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.reason.says)
        self.ruling = ruling


def clauses_of(reason: Reason) -> Iterator[str]:
    """Every clause in the tree, the decisive one first."""
    if reason.clause is not None:
        yield reason.clause
    for step in reason.because:
        yield from clauses_of(step)
