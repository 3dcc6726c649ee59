"""Real games of other houses, brought and watched: their frames fold to what their logs say came of them."""

from pathlib import Path
from typing import Any

import pytest

from paiju.app import conversions
from paiju.app.games import frames, imported
from paiju.notation.games import Game
from tests.conformance.test_replays import FOLDERS, HOUSES, THREE_PLAYERS

pytestmark = pytest.mark.fixtures
EVERY = {"mjlog": 3}                        # one of so many files; of the other formats all
LEAST = {"mjlog": 12, "tenhou6": 15, "mjai": 1, "botzone": 1, "open-mahjong": 1}


def logs(fixtures: Path, name: str) -> list[str]:
    """The texts of games that are played as the log tells them."""
    odd = {*HOUSES, *THREE_PLAYERS}
    paths = [path for path in sorted((fixtures / "logs").glob(FOLDERS[name])) if path.name.partition(".")[0] not in odd]
    return [path.read_text(encoding="utf-8") for path in paths[:: EVERY.get(name, 1)]]


def folded(deal: dict[str, Any]) -> tuple[list[int], int]:
    """The scores and what lies on the table after a deal, from its events alone."""
    scores, pot = list(deal["events"][0]["scores"]), deal["events"][0]["pot"]
    for event in deal["events"]:
        if event["t"] == "paid":
            for party, points in ((event["payer"], -event["points"]), (event["payee"], event["points"])):
                if party in "ESWN":
                    scores["ESWN".index(party)] += points
                elif party == "pot":
                    pot += points
    return scores, pot


def final(scores: list[int], pot: int) -> tuple[int, ...]:
    """Bets left on the table go to the first; of equal ones the first to deal."""
    first = scores.index(max(scores))
    return tuple(points + pot * (at == first) for at, points in enumerate(scores))


@pytest.mark.parametrize("name", FOLDERS)
def test_the_frames_of_a_log_fold_to_what_it_says(name: str, fixtures: Path) -> None:
    texts = logs(fixtures, name)
    assert len(texts) >= LEAST[name]
    for text in texts:
        game: Game = conversions.FORMATS[name].read(text)
        told = frames(imported(text)[0])
        assert len(told["deals"]) == len(game.deals)
        ends = [folded(deal) for deal in told["deals"]]
        for end, deal, following in zip(ends, told["deals"], game.deals[1:], strict=False):
            if game.follow:
                assert tuple(end[0]) == following.scores
            assert deal["result"]["after"] == end[0]
        for (scores, _), log in zip(ends, game.deals, strict=True):
            if log.end.changes is not None and not log.pot and "riichi" not in game.ruleset:
                assert tuple(scores) == tuple(a + b for a, b in zip(log.scores, log.end.changes, strict=True))
        if game.final is not None:
            assert final(*ends[-1]) == game.final.scores
