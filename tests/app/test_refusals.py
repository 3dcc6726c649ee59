"""Tiles that may not go, and why."""

from typing import Any

import pytest

from paiju import rules
from paiju.app.refusals import why_not
from paiju.arena.games import own_view
from paiju.core.seats import EAST, SOUTH, Seat
from paiju.core.tiles import tile
from paiju.locale import say
from paiju.notation.records import face as written_face
from paiju.players import PLAYERS
from paiju.rulings.clauses import known_ids
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table.deals import OVER, SEATS, TURN
from paiju.table.faces import number
from paiju.table.play import begin, legal, options, play, waiting_for
from paiju.table.seeds import Chance
from paiju.testing.boards import Board
from paiju.testing.clauses import clause

JUNK = "147m 258p 369s 1234z"
BOOKS = ("mcr", "riichi", "taiwan", "sichuan")


def reasons(board: Board, seat: Seat = EAST) -> dict[str, tuple[str, str]]:
    return {row["tile"]: (row["says"]["en"], row["clause"]) for row in why_not(board.deal, seat)}


@clause("RRC-3.3.4.b")
def test_a_swap_call_is_named() -> None:
    board = Board("riichi", east="3m" + "147p 258s 369s 1234z", south="456m 12p 147s 13456z", rivers={Seat.EAST: "9m"})
    board.east.discards("3m")
    board.south.chows("45m")
    found = reasons(board, SOUTH)
    assert found == {"6m": (say("play.kuikae", "en"), "RRC-3.3.4.b")}


@clause("RRC-3.3.6.g")
def test_in_riichi_only_the_drawn_tile_may_go() -> None:
    board = Board("riichi", east="123m 456m 78s 99s 123p 5z", rivers=dict.fromkeys(Seat, "1z"))
    board.note("riichi", {EAST})
    found = reasons(board)
    assert "5z" not in found
    assert found["1m"] == (say("play.in_riichi", "en"), "RRC-3.3.6.g")
    assert len(found) == 12


@clause("SBR-2.4")
def test_the_first_discard_is_the_marked_tile() -> None:
    board = Board("sichuan", east="147m 258p 369s 14m 25p 9s")
    board.note("void", dict.fromkeys(Seat, "s"))
    board.note("marked", {EAST: number(tile("9s"))})
    found = reasons(board)
    assert "9s" not in found
    assert set(found.values()) == {("Your first discard is the tile you laid face down.", "SBR-2.4")}


@clause("TW-13.14")
def test_a_hand_ready_from_the_deal_is_frozen() -> None:
    board = Board("taiwan", east="123m 456m 789m 123p 46p 99s 5z")
    board.note("ready", {EAST})
    found = reasons(board)
    assert "5z" not in found
    assert set(found.values()) == {(say("play.ready_from_deal", "en"), "TW-13.14")}


@clause("TW-1.3", "TW-5.9")
def test_a_flower_is_shown_and_not_discarded() -> None:
    board = Board("taiwan", east="147m 147p 147s 1234567z 1f")
    found = reasons(board)
    assert found["1f"] == ("A flower is never discarded.", "TW-1.3")
    assert found["1m"] == (say("play.flower_held", "en"), "TW-5.9")
    assert len(found) == 17


@clause("TW-9.2")
def test_the_eighth_flower_can_only_win() -> None:
    board = Board("taiwan", east="147m 147p 147s 1234567z 8f", flowers={Seat.EAST: "1234567f"})
    assert {clause for _, clause in reasons(board).values()} == {"TW-9.2"}


@clause("MCR-3.5.7.6-1")
def test_in_the_opening_only_flowers_are_shown() -> None:
    board = Board.dealt("mcr", east="1f 147m 258p 369s 1234z")
    assert {clause for _, clause in reasons(board).values()} == {"MCR-3.5.7.6-1"}


def test_who_is_not_to_move_is_told_nothing() -> None:
    board = Board("riichi", east=JUNK + "9p")
    assert why_not(board.deal, SOUTH) == []
    assert why_not(board.deal, EAST) == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("human", [False, True])
def test_exactly_the_tiles_that_would_be_refused_are_told_with_their_reason(book: str, human: bool) -> None:
    told = 0
    for number_of_deal in range(12):
        deal, _ = begin(rules.ruleset(book), f"refused {number_of_deal}", human=human)
        chance = Chance(str(number_of_deal))
        while deal.phase != OVER:
            seat = waiting_for(deal)[0]
            if deal.phase == TURN:
                found = {row["tile"]: row for row in why_not(deal, seat)}
                told += len(found)
                for face in set(deal.hands[seat].tiles):
                    assert refused(deal, act.discard(seat, face)) == found.get(written_face(face))
            assert all(why_not(deal, other) == [] for other in SEATS if other is not deal.turn)
            play(deal, PLAYERS["greedy"](own_view(deal, seat), legal(deal, seat), chance))
    assert told > 0 or book == "mcr" or (human and book == "riichi")


def refused(deal: Any, action: Any) -> dict[str, Any] | None:
    """What a refusal says; nothing when the action is open."""
    if action in options(deal, action.seat):
        return None
    with pytest.raises(Refused) as found:
        play(deal, action)
    reason = found.value.ruling.reason
    assert reason.clause in known_ids()
    says = {lang: say(reason.says, lang) for lang in ("en", "ru")}
    return {"tile": written_face(action.tile), "says": says, "clause": reason.clause}
