"""Real games of other houses: every action through the engine, every statement of the logs compared."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from paiju import rules
from paiju.app import conversions, foreign, replays
from paiju.core.errors import BadInput
from paiju.notation import botzone
from paiju.notation.games import Game
from paiju.rules.riichi.match import MatchPlan
from paiju.rules.riichi.tiles import plan
from paiju.table.rulesets import Ruleset

pytestmark = pytest.mark.fixtures
FOLDERS = {
    "mjlog": "tenhou-mjlog/*/*.xml", "tenhou6": "tenhou6-json/*/*.json", "mjai": "mjai/*.jsonl",
    "botzone": "botzone-mcr/*.txt", "open-mahjong": "open-mahjong-mcr/*.json",
}


@dataclass(frozen=True)
class House:
    """A log that is not of a ranked game as riichi/tenhou plays it (RRC-12.1.c to RRC-12.1.e): why, and how it differs.

    ``options`` are those it was played with, ``places`` where it still goes another way.
    """

    why: str
    options: Mapping[str, Any] = field(default_factory=dict)
    places: tuple[tuple[int, str], ...] = ()


EARLY_UMA = (10000, 5000, -5000, -10000)
HOUSES: dict[str, House] = {
    "bug1": House(
        "RRC-12.1.e: plays on although the dealer was tenpai and leading in S4", places=((10, "match_over"),)
    ),
    "bye": House("RRC-12.1.c.1: East-only games of the early years had an uma of 10/5", {"uma": EARLY_UMA}),
    "shuffle": House("RRC-12.1.c.1: East-only games of the early years had an uma of 10/5", {"uma": EARLY_UMA}),
    "chip": House(
        "RRC-12.1.e: a lobby with chips: kiriage, uma 30/10, an open kan's indicator at once",
        {"kiriage_mangan": True, "uma": (30000, 10000, -10000, -30000), "kandora_open_kan": "immediate"},
    ),
    "ratio1": House(
        "RRC-12.1.e: a lobby with chips and a rate: kiriage, uma 30/10, 1500 for a counter",
        {"kiriage_mangan": True, "uma": (30000, 10000, -10000, -30000), "honba_value": 1500},
    ),
    "ratio": House(
        "a lobby of one deal from 1000 points, paid by the point",
        {"start_points": 1000, "return_points": 1000, "uma": (0, 0, 0, 0), "oka": 0, "final_rounding": "none"},
    ),
    "sanma": House(
        "a lobby of one deal from 1000 points, paid by the point (four players, whatever the file is called)",
        {"start_points": 1000, "return_points": 1000, "uma": (0, 0, 0, 0), "oka": 0, "final_rounding": "none"},
    ),
    "newattr2023": House(
        "a private lobby: 30000 points, uma 15/5 shared by equal places",
        {
            "start_points": 30000, "return_points": 30000, "uma": (15000, 5000, -5000, -15000), "oka": 0,
            "uma_tie": "split", "tie_break": "share", "final_rounding": "none",
        },
    ),
    "23": House(
        "recorded by a bot's own table: the bets of player 0 are not paid",
        places=(
            (1, "changes"), (1, "win_changes"), (1, "scores"), (2, "changes"), (2, "win_changes"),
        ),
    ),
    "24": House(
        "recorded by a bot's own table: bets not paid, others than the dealer draw first, East-only by its header",
        places=(
            (3, "changes"), (3, "win_changes"), (3, "scores"), (4, "refused"), (5, "not_dealt"), (6, "changes"),
            (6, "win_changes"), (6, "match_over"), (7, "not_dealt"), (8, "not_dealt"), (9, "draw"), (11, "not_dealt"),
            (12, "not_dealt"), (14, "not_dealt"),
        ),
    ),
    "25": House(
        "recorded by a bot's own table: the bets of player 0 are not paid",
        places=((3, "changes"), (3, "win_changes"), (3, "scores")),
    ),
    "confusing_nakis_1": House(
        "edited by hand: a riichi was written in and its bet was not", places=((1, "changes"), (1, "win_changes"))
    ),
    "confusing_nakis_2": House("made up: five fives of bamboos", places=((1, "too_many"),)),
}
THREE_PLAYERS = ("sanma2",)                 # another game


def logs(fixtures: Path, name: str) -> Iterator[tuple[str, Game]]:
    """The games of a format with the names of their files."""
    for path in sorted((fixtures / "logs").glob(FOLDERS[name])):
        stem = path.name.partition(".")[0]
        if stem not in THREE_PLAYERS:
            yield stem, conversions.FORMATS[name].read(path.read_text(encoding="utf-8"))


def house(game: Game, changes: Mapping[str, Any]) -> Ruleset:
    """The rules of a log, with options no published variant has."""
    book = rules.ruleset(game.ruleset, game.options)
    if not changes:
        return book
    options = replace(book.options, **changes)
    return replace(book, options=options, plan=plan(options), match=MatchPlan(options), start=options.start_points)


def played(fixtures: Path, name: str) -> list[foreign.Replay]:
    found = []
    for stem, game in logs(fixtures, name):
        other = HOUSES.get(stem, House(""))
        replay = foreign.replayed(game, house(game, other.options))
        places = tuple((row["deal"], row["what"]) for row in replay.disagreements)
        assert places == other.places, (stem, replay.disagreements)
        found.append(replay)
    return found


EXPECTED = {
    "mjlog": {"games": 57, "deals": 513, "wins": 424, "draws": 84, "calls": 1038},
    "tenhou6": {"games": 20, "deals": 23, "wins": 19, "draws": 5, "calls": 84},
    "mjai": {"games": 1, "deals": 12, "wins": 9, "draws": 3, "calls": 28},
    "botzone": {"games": 1, "deals": 16, "wins": 14, "draws": 2, "calls": 63},
    "open-mahjong": {"games": 1, "deals": 4, "wins": 2, "draws": 2, "calls": 12},
}


@pytest.mark.parametrize("name", FOLDERS)
def test_every_game_is_played_as_its_log_tells_it(
    name: str, fixtures: Path, record_property: Callable[[str, object], None]
) -> None:
    counted = foreign.counts(played(fixtures, name))
    record_property("counts", f"{name}: " + ", ".join(f"{what} {many}" for what, many in counted.items()))
    assert {key: counted[key] for key in EXPECTED[name]} == EXPECTED[name]


def test_walls_are_rebuilt_from_the_seeds_of_tenhou(fixtures: Path) -> None:
    rebuilt = [deal for _, game in logs(fixtures, "mjlog") for deal in game.deals if deal.wall is not None]
    assert len(rebuilt) >= 376                                      # RRC-12.1.e
    for deal in rebuilt:
        _, wrong = foreign.laid(rules.ruleset("riichi/tenhou"), deal)
        assert not wrong


def test_a_game_for_three_is_named_and_refused(fixtures: Path) -> None:
    for stem in THREE_PLAYERS:
        path = next((fixtures / "logs").glob(f"tenhou-mjlog/*/{stem}.*"))
        with pytest.raises(BadInput, match="log_three_players"):
            conversions.checked(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in FOLDERS if name in conversions.WRITABLE])
def test_a_game_written_and_read_again_is_the_same_game(name: str, fixtures: Path) -> None:
    form = conversions.FORMATS[name]
    assert form.write is not None
    for stem, game in logs(fixtures, name):
        assert form.read(form.write(game)) == game, stem


def test_botzone_deals_are_the_same_in_the_judges_log(fixtures: Path) -> None:
    for _, game in logs(fixtures, "botzone"):
        again = botzone.read_judge(botzone.write_judge(game))
        for one, other in zip(game.deals, again.deals, strict=True):
            assert tuple(replace(step, overruled=()) for step in one.steps) == other.steps
            assert (one.hands, one.round, one.end.changes) == (other.hands, other.round, other.end.changes)


@pytest.mark.parametrize("name", FOLDERS)
def test_foreign_games_become_records_of_ours(name: str, fixtures: Path) -> None:
    for path in sorted((fixtures / "logs").glob(FOLDERS[name])):
        stem = path.name.partition(".")[0]
        if stem in THREE_PLAYERS or stem in HOUSES:
            continue
        record, _ = conversions.converted(path.read_text(encoding="utf-8"), name, "paiju")
        found = replays.checked(record)
        assert found["disagreements"] == [], stem


@pytest.mark.parametrize("target", ["mjlog", "tenhou6", "mjai"])
@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "mjai"])
def test_riichi_games_go_from_format_to_format(name: str, target: str, fixtures: Path) -> None:
    for path in sorted((fixtures / "logs").glob(FOLDERS[name])):
        stem = path.name.partition(".")[0]
        if stem in THREE_PLAYERS or stem in HOUSES:
            continue
        told, _ = conversions.converted(path.read_text(encoding="utf-8"), name, target)
        assert conversions.recognised(told) == target
        assert conversions.checked(told)["disagreements"] == [], stem
