"""Our standings against the naive judge: ``python -m tests.tournament.agreement --events 5000``."""

import argparse
import random
import time
from collections.abc import Iterator
from typing import Any

from paiju.tournament.games import balance, results
from paiju.tournament.history import fates, record
from paiju.tournament.standings import Line, Standings, standings
from tests.tournament.naive_standings import Judge
from tests.tournament.stories import Story, event_of, story, terms_of


def row(line: Line) -> dict[str, Any]:
    return {
        "player": line.player, "team": line.team, "mark": line.mark, "total": line.total, "tp": line.table_points,
        "games": [(game.round, game.place, game.result, game.table_points) for game in line.games],
        "fined": line.fined, "average": line.average_place, "counts": line.places,
    }


def told(found: Standings) -> dict[str, Any]:
    """Our answer in the judge's words."""
    everybody = (*found.lines, *found.below, *found.excluded)
    refused = [dict(ruling.reason.facts) for ruling in found.refused]
    return {
        "places": {line.player: line.place for line in found.lines},
        "rows": {line.player: row(line) for line in everybody},
        "teams": {line.team: (line.place, line.total, line.table_points) for line in found.teams},
        "history": {line.player: list(line.history) for line in found.lines},
        "refused": sorted((facts["round"], facts["table"], facts["difference"]) for facts in refused),
    }


def unbalanced(invented: Story) -> Iterator[str]:
    """Tables whose balance does not explain the sum of their results."""
    terms = terms_of(invented["settings"])
    found = record([event_of(entry, terms) for entry in invented["entries"]], terms)
    fate = fates(found)
    for sheet in found.sheets():
        missed = [player for player in sheet.seats if fate.misses(player, sheet.round)]
        games = results(terms, sheet, fate.fines[sheet.round], fate.got[sheet.round], missed)
        if sum(game.result for game in games) != sum(balance(terms, sheet, games).values()):
            yield f"round {sheet.round} table {sheet.table} is not explained"


def disagreements(number: int, seed: int) -> Iterator[str]:
    """Events about which the program and the judge differ."""
    for at in range(number):
        invented = story(random.Random(f"{seed} {at}"))
        terms = terms_of(invented["settings"])
        ours = told(standings([event_of(entry, terms) for entry in invented["entries"]], terms))
        theirs = Judge(invented).verdict()
        for part, expected in theirs.items():
            if ours[part] != expected:
                yield f"{seed} {at} {invented['settings']['book']} {part}: {ours[part]}, judge {expected}"
        for wrong in unbalanced(invented):
            yield f"{seed} {at}: {wrong}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = time.perf_counter()
    wrong = list(disagreements(wanted.events, wanted.seed))
    seconds = time.perf_counter() - start
    print(f"{wanted.events:,} events, {len(wrong)} differences, {seconds:.0f} s", *wrong[:5], sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
