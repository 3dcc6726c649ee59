"""People and bots sit at a table; what was kept brings it back as it was."""

from typing import Any

import pytest

from paiju.app.sittings import HUMAN, Agreement, Sitting
from paiju.core.errors import BadInput
from paiju.core.seats import EAST, SOUTH, Seat
from paiju.notation.records import written_action
from paiju.rulings.reasons import Refused
from paiju.table.deals import OVER
from paiju.table.play import legal, waiting_for
from paiju.testing.tables import snapshot

BOOKS = ["mcr", "riichi", "taiwan", "sichuan"]


def opened(book: str, *players: str, human: bool = False) -> tuple[Sitting, list[dict[str, Any]]]:
    kept: list[dict[str, Any]] = []
    agreement = Agreement(book, players or ("greedy",) * 4, human=human)
    kept.append(agreement.row())
    return Sitting(agreement, kept.extend), kept


@pytest.mark.parametrize("book", BOOKS)
def test_four_bots_play_a_match_and_the_kept_rows_bring_it_back(book: str) -> None:
    sitting, kept = opened(book)
    for number in range(3):
        sitting.begin(f"seed {number}")
        for _ in sitting.bots_move():
            pass
        assert sitting.deal is not None
        assert sitting.deal.phase == OVER
    again = Sitting.again(kept, list[Any]().extend)
    assert again.deal is not None
    assert sitting.deal is not None
    assert snapshot(again.deal) == snapshot(sitting.deal)
    assert (again.match, again.story) == (sitting.match, sitting.story)


@pytest.mark.parametrize("book", BOOKS)
def test_a_person_plays_among_bots_and_a_restart_at_any_moment_changes_nothing(book: str) -> None:
    sitting, kept = opened(book, HUMAN, "greedy", "random", "greedy")
    sitting.begin("a seed")
    for _ in range(12):
        for _ in sitting.bots_move():
            pass
        assert sitting.deal is not None
        if sitting.deal.phase == OVER:
            break
        again = Sitting.again(kept, list[Any]().extend)
        assert again.heard(EAST) == sitting.heard(EAST)
        seat = waiting_for(sitting.deal)[0]
        assert sitting.sitter(seat) == HUMAN
        sitting.act(seat, written_action(legal(sitting.deal, seat)[0]))


def test_a_refused_doing_is_not_kept_and_changes_nothing() -> None:
    sitting, kept = opened("mcr", HUMAN, HUMAN, HUMAN, HUMAN)
    sitting.begin("a seed")
    before = list(kept)
    with pytest.raises(Refused):
        sitting.act(SOUTH, {"do": "win"})
    with pytest.raises(BadInput):
        sitting.act(SOUTH, {"do": "fly"})
    with pytest.raises(BadInput):
        sitting.begin("another seed")
    assert kept == before


def test_nothing_is_played_that_could_not_be_kept() -> None:
    def full(_rows: Any) -> None:
        raise OSError("disk full")

    sitting, _ = opened("riichi", HUMAN, HUMAN, HUMAN, HUMAN)
    sitting.begin("a seed")
    assert sitting.deal is not None
    before = snapshot(sitting.deal)
    sitting.keep = full
    with pytest.raises(OSError, match="disk full"):
        sitting.act(EAST, written_action(legal(sitting.deal, EAST)[0]))
    assert snapshot(sitting.deal) == before


def test_a_message_cannot_speak_for_another_seat() -> None:
    sitting, _ = opened("riichi", HUMAN, HUMAN, HUMAN, HUMAN)
    sitting.begin("a seed")
    assert sitting.deal is not None
    forged = written_action(legal(sitting.deal, EAST)[0])
    with pytest.raises(Refused):
        sitting.act(SOUTH, forged)


def test_the_seed_is_told_only_when_the_deal_is_over() -> None:
    sitting, _ = opened("sichuan")
    sitting.begin("a seed")
    assert sitting.secret() is None
    for _ in sitting.bots_move():
        pass
    secret = sitting.secret()
    assert secret is not None
    assert all("a seed" not in str(row) for seat in Seat for _, row in sitting.heard(seat))
