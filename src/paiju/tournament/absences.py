"""Missed games, and what a chief judge is asked about them (RRC-9.4.h, RRC-9.7)."""

from collections.abc import Sequence

from paiju.rulings.reasons import Reason
from paiju.tournament.standings import Line


def longest_absence(missed: Sequence[bool]) -> int:
    """How many games in a row were missed at most."""
    longest = running = 0
    for gone in missed:
        running = running + 1 if gone else 0
        longest = max(longest, running)
    return longest


def questions(line: Line, planned: int) -> tuple[Reason, ...]:
    """Two games missed in a row: disqualify? Half of all games or more: exclude? The chief judge decides."""
    missed = [game.missed for game in line.games]
    facts = (("name", line.name or str(line.player)), ("missed", sum(missed)), ("planned", planned))
    asked = []
    if longest_absence(missed) >= 2:
        asked.append(Reason("standings.ask_disqualify", "RRC-9.4.h", facts))
    if planned and 2 * sum(missed) >= planned:
        asked.append(Reason("standings.ask_exclude", "RRC-9.7", facts))
    return tuple(asked)
