"""Short golden records, one per remarkable situation: when one changes, the commit explains the line.

``PAIJU_GOLDEN=write`` writes them anew; read what changed before it is committed.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from paiju.notation.records import read_event, written
from paiju.table.events import BANK, Paid
from paiju.testing.tables import tiles_on_the_table
from tests.playthroughs import mcr, riichi, sichuan, taiwan
from tests.playthroughs.situations import Situation

GOLDEN = Path(__file__).parent / "golden"
ALL = [*mcr.SITUATIONS, *riichi.SITUATIONS, *taiwan.SITUATIONS, *sichuan.SITUATIONS]
each_situation = pytest.mark.parametrize("situation", ALL, ids=lambda situation: situation.name)


@each_situation
def test_a_situation_is_played_as_it_was_written_down(situation: Situation) -> None:
    told = "\n".join(situation.told()) + "\n"
    file = GOLDEN / f"{situation.name}.txt"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")


@each_situation
def test_its_record_can_be_read_and_nothing_is_lost(situation: Situation) -> None:
    board = situation.board()
    tiles = tiles_on_the_table(board.deal)
    points = sum(board.deal.scores) + board.deal.pot
    situation.script(board)
    assert [read_event(written(event)) for event in board.news] == board.news
    assert tiles_on_the_table(board.deal) == tiles
    to_nobody = sum(event.points for event in board.news if isinstance(event, Paid) and event.payee == BANK)
    assert sum(board.deal.scores) + board.deal.pot == points - to_nobody


def test_every_situation_has_its_file_and_every_file_its_situation() -> None:
    names = Counter(situation.name for situation in ALL)
    assert max(names.values()) == 1
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(names)
    assert all(situation.says.endswith(".") for situation in ALL)
