"""What a seat hears and sees at one moment of each book."""

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST
from paiju.table import events as ev
from paiju.table.events import Event
from paiju.table.faces import HIDDEN
from paiju.table.views import Onlooker, Viewer, told, view
from paiju.testing.boards import Board
from paiju.testing.clauses import clause


def heard(board: Board, viewer: Viewer, kind: type) -> list[Event]:
    every = [told(board.rules.manners, event, viewer) for event in board.news]
    return [event for event in every if event is not None and isinstance(event, kind)]


@clause("TW-6.6")
def test_in_taiwan_nobody_hears_whether_a_discard_was_the_drawn_tile() -> None:
    board = Board("taiwan", east="147m 147p 147s 1234567z 9m")
    board.east.discards("9m")
    assert heard(board, EAST, ev.Discarded) == [ev.discarded(EAST, 8, True)]
    assert heard(board, WEST, ev.Discarded) == [ev.discarded(EAST, 8, False)]


@clause("MCR-3.6.8.2")
def test_a_concealed_kong_of_mcr_lies_face_down_until_the_hand_ends() -> None:
    board = Board("mcr", east="1111m 147p 147s 1234z")
    board.east.kongs("1m")
    (made,) = heard(board, SOUTH, ev.KongMade)
    assert isinstance(made, ev.KongMade)
    assert made.tiles == (HIDDEN,) * 4
    assert view(board.deal, SOUTH).places[EAST].melds[0].tiles == (HIDDEN,) * 4
    assert view(board.deal, EAST).places[EAST].melds[0].tiles == (0,) * 4


@clause("SBR-4.2")
def test_a_concealed_kong_of_sichuan_is_seen_by_all() -> None:
    board = Board("sichuan", east="1111m 147p 258p 147s 2m")
    board.note("void", dict.fromkeys((EAST, SOUTH, WEST, NORTH), "s"))
    board.east.kongs("1m")
    assert view(board.deal, Onlooker.SPECTATOR).places[EAST].melds[0].tiles == (0,) * 4


@clause("SBR-5.4", "SBR SR-11")
def test_a_winner_of_sichuan_hides_his_hand_and_a_drawn_winning_tile_until_the_deal_ends() -> None:
    board = Board("sichuan", east="123m 456m 789p 34p 22p 5p")
    board.note("void", dict.fromkeys((EAST, SOUTH, WEST, NORTH), "s"))
    board.east.wins()
    (won,) = heard(board, NORTH, ev.Won)
    assert isinstance(won, ev.Won)
    assert (won.tile, won.elements) == (HIDDEN, ())
    assert set(view(board.deal, NORTH).places[EAST].tiles) == {HIDDEN}
    assert not heard(board, NORTH, ev.Shown)


@clause("SBR-2.1", "SBR-2.4")
def test_a_void_suit_is_secret_until_the_first_discard_names_it() -> None:
    board = Board.dealt("sichuan", east="19m 1234567899p 11s")
    board.east.declares("void", "1s")
    for chair in (board.south, board.west, board.north):
        board.play(chair.options[0])
    assert view(board.deal, EAST).facts["void"] == {EAST: "s"}
    assert view(board.deal, SOUTH).facts["void"].get(EAST) is None
    assert not heard(board, SOUTH, ev.Answered)[1:]
    board.east.discards("1s")
    assert view(board.deal, SOUTH).facts["void"][EAST] == "s"


@clause("RRC-3.8.c")
def test_a_ready_hand_that_stays_hidden_sounds_like_one_that_is_not_ready() -> None:
    board = Board("riichi", east="123456789m 11p 55z 9s", live=0)
    board.east.discards("9s")
    board.rest_pass()
    board.east.declares("tenpai", "noten")
    said = heard(board, SOUTH, ev.Declared)
    assert [(event.seat, event.word) for event in said if isinstance(event, ev.Declared)] == [
        (EAST, "noten"), (SOUTH, "noten"), (WEST, "noten"), (NORTH, "noten")
    ]
    assert not heard(board, SOUTH, ev.Asked)
    assert not heard(board, SOUTH, ev.Answered)


def test_only_those_asked_hear_of_an_offer_and_only_the_author_of_a_reply() -> None:
    board = Board("mcr", east="19p 47p 147s 1234567z 5m", west="55m 28p 28s 1234567z")
    board.east.discards("5m")
    board.west.passes()
    assert heard(board, WEST, ev.Offered) == [ev.Offered(ev.Offer(4, EAST, "discard"), (WEST,), ())]
    assert heard(board, WEST, ev.Replied)
    assert not heard(board, NORTH, ev.Offered)
    assert not heard(board, NORTH, ev.Replied)
    assert heard(board, NORTH, ev.OfferClosed)


def test_every_book_has_manners() -> None:
    seen = {name: rules.ruleset(name).manners for name in rules.BOOKS}
    assert [name for name in seen if not seen[name].concealed_kongs] == ["mcr", "taiwan"]


@clause("MCR R-20", "MCR-3.5.7.6-1")
def test_nobody_hears_that_a_player_of_the_opening_keeps_a_flower() -> None:
    board = Board.dealt("mcr", east="1f 147m 147p 147s 1234z")
    board.east.declares("keep")
    assert heard(board, EAST, ev.Declared)
    for other in (SOUTH, Onlooker.SPECTATOR):
        assert not heard(board, other, ev.Declared)
        assert all(not event.opening for event in heard(board, other, ev.TurnGiven) if isinstance(event, ev.TurnGiven))
