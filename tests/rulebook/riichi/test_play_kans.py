"""Kans: three ways, their limits, indicators, robbing (RRC-3.3.3)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, W, at, bets, happened, placed, turned, worth, yaku

ORPHANS = "19m 19p 19s 123456z"             # kokushi, but for the last tile
INDICATED = {128: "1s", 126: "2s", 124: "3s", 122: "4s"}


# Three ways


@clause("RRC-3.3.3.a", "RRC-3.3.3.d", "RRC-3.3.3.e", "RRC R-04")
def test_an_ankan_opens_an_indicator_then_draws_and_keeps_the_hand_closed() -> None:
    board = Board("riichi", east="1111m 258p 369s 1234z", wall={128: "7s"}, replacements="7z", rivers=WASTE)
    news = board.east.kongs("1m")
    assert happened(news) == "KongProposed OfferClosed KongMade Revealed Drew"
    assert turned(news) == "7s"
    assert board.deal.hands[E].drawn == 33
    assert board.deal.hands[E].concealed


@clause("RRC-3.3.3.b", "RRC-3.3.3.d", "RRC-3.3.3.l", "RRC-3.3.3.m", "RRC T-05")
@pytest.mark.parametrize("seat", [S, W, N])
def test_a_daiminkan_takes_any_opponents_discard_and_play_goes_on_after_the_caller(seat: Seat) -> None:
    hand = placed(seat, "888s 23p 345m 11447z")
    board = Board("riichi", east=JUNK + " 8s", replacements="7z", wall={128: "7m"}, rivers=WASTE, **hand)
    board.east.discards("8s")
    news = at(board, seat).kongs("8s", act.CLAIMED)
    assert happened(news) == "Replied OfferClosed KongMade Revealed Drew"      # nobody may rob it
    assert not board.deal.hands[seat].concealed
    at(board, seat).discards("7z")
    board.rest_pass()
    assert board.deal.turn is seat.after()


@clause("RRC-3.3.3.c", "RRC-3.3.3.d", "RRC-3.3.3.e")
def test_a_kakan_adds_the_fourth_tile_to_a_pon_and_another_kan_may_follow() -> None:
    board = Board(
        "riichi", east="5z 222m 147p 36s 11z | pung:555z:S", replacements="2m 7z", wall=INDICATED, rivers=WASTE
    )
    assert not board.east.can_kong("5z")
    assert turned(board.east.adds_to_kong("5z")) == "1s"
    assert turned(board.east.kongs("2m")) == "2s"
    assert [laid.cause for laid in board.deal.hands[E].melds] == ["added", "concealed"]
    assert board.deal.hands[E].melds[0].source is S


@clause("RRC-3.3.3.c")
def test_a_tile_kept_in_hand_may_be_added_in_a_later_turn() -> None:
    board = Board("riichi", turn=N, east="5z 147p 258s 123z | pung:555z:S", draws="7z", rivers=WASTE)
    board.play(board.north.options[0])
    board.rest_pass()
    assert board.east.can_kong("5z", act.ADDED)


# Limits


@clause("RRC-3.3.3.g", "RRC-4.2.2.c", "RRC R-46", "RRC R-56", "RRC T-42")
def test_with_one_live_tile_left_the_replacement_is_the_last_draw_and_its_win_is_rinshan() -> None:
    board = Board("riichi", live=1, east="1111m 234567p 678s 9s", replacements="9s", wall={128: "2z"}, rivers=WASTE)
    board.east.kongs("1m")
    assert board.deal.wall.live == 0
    board.east.wins()
    assert yaku(board) == [{"menzen_tsumo", "rinshan"}]


@clause("RRC-3.3.3.g", "RRC-4.2.3.b", "RRC R-56", "RRC T-42")
def test_the_discard_after_the_last_replacement_can_be_won_with_houtei_and_not_claimed() -> None:
    board = Board(
        "riichi", live=1, east="1111m 258p 369s 1234z", south="46p 234m 456s 789s 22z", west="55p 47m 258s 123344z",
        replacements="0p", wall={128: "2m"}, rivers=WASTE,
    )
    board.east.kongs("1m")
    assert not any(isinstance(option, act.Kong) for option in board.east.options)
    board.east.discards("0p")
    assert board.west.options == ()
    board.south.wins()
    assert yaku(board) == [{"houtei"}]


@clause("RRC-3.3.3.g", "RRC R-46", "RRC T-42")
def test_without_a_live_tile_there_is_no_kan() -> None:
    board = Board("riichi", live=0, east="1111m 5z 147p 36s 1z | pung:555z:S", west="333s 47m 258p 12444z")
    assert not board.east.can(act.Kong)
    board.east.discards("3s")
    assert board.west.options == ()


@clause("RRC-3.3.3.h")
@pytest.mark.parametrize("book", ["riichi", "riichi/ema", "riichi/tenhou"])
def test_there_is_never_a_fifth_kan(book: str) -> None:
    board = Board(book, east="1111m 5z 147p 36s 1z | pung:555z:S", west="333s 47m 258p 12444z", rivers=WASTE)
    board.note("kans", [N, N, N, N])
    assert not board.east.can(act.Kong)
    board.east.discards("3s")
    assert board.west.can(act.Pung)
    assert not board.west.can(act.Kong)


@clause("RRC-3.3.3.e", "RRC-3.3.3.d", "RRC-3.6.c")
def test_four_kans_open_four_indicators_and_take_four_tiles_in_their_order() -> None:
    board = Board(
        "riichi", east="1111m 2222m 3333m 4p 4p", replacements="4p4p7z6z", wall=INDICATED, rivers=WASTE,
    )
    news = [event for tile in ("1m", "2m", "3m", "4p") for event in board.east.kongs(tile)]
    assert turned(news) == "1s 2s 3s 4s"
    assert [event.tile for event in news if isinstance(event, ev.Drew)] == [12, 12, 33, 32]
    assert board.deal.notes.indicators == 5


@clause("RRC-3.3.3.i", "RRC-3.8.f")
def test_four_kans_of_one_player_do_not_stop_the_hand() -> None:
    three = "kong:1111m:concealed kong:2222m:concealed kong:3333m:concealed"
    board = Board("riichi", east=f"5z 7z | {three} pung:555z:S", replacements="6z", rivers=WASTE)
    board.note("kans", [E, E, E])
    board.east.adds_to_kong("5z")
    board.east.discards("7z")
    board.rest_pass()
    assert board.ended is None
    assert board.deal.turn is S


@clause("RRC-4.2.2.c", "RRC-4.2.2.b")
def test_a_win_in_a_later_turn_is_no_rinshan() -> None:
    board = Board("riichi", east="1111m 234567p 78s 99s", replacements="2z", draws="1z1z1z9s", rivers=WASTE)
    board.east.kongs("1m")
    for chair, tile in ((board.east, "2z"), (board.south, "1z"), (board.west, "1z"), (board.north, "1z")):
        chair.discards(tile)
        board.rest_pass()
    board.east.wins()
    assert yaku(board) == [{"menzen_tsumo"}]


# Robbing


def robbable(**hands: Any) -> Board:
    """East may add a 5m to his pon; South waits for it."""
    return Board(
        "riichi", east="5m 147p 258s 1234z | pung:055m:N", replacements="7z", wall=INDICATED, rivers=WASTE,
        south="46m 123p 456s 789s 22z", **hands,
    )


@clause("RRC-3.3.3.j", "RRC-4.2.3.c", "RRC R-12", "RRC-3.3.e", "RRC R-11")
def test_a_robbed_kan_was_never_declared() -> None:
    board = bets(robbable(), W, ippatsu=True)
    board.east.adds_to_kong("5m")
    news = board.south.wins()
    assert yaku(board) == [{"chankan"}]
    assert turned(news) == ""
    assert not any(isinstance(event, (ev.KongMade, ev.Drew)) for event in news)
    assert not board.deal.notes.interrupted
    assert board.deal.notes.ippatsu == {W}
    assert board.deal.hands[E].melds[0].kind == "pung"
    assert (board.paid["E"], board.paid["S"]) == (-1300, 1300 + 1000)       # the kan player pays, the bet goes along


@clause("RRC T-49", "RRC-4.2.1.c", "RRC-4.2.3.c")
def test_in_riichi_a_robbed_kan_gives_ippatsu_as_well() -> None:
    board = bets(robbable(), S, ippatsu=True)
    board.east.adds_to_kong("5m")
    board.south.wins()
    assert yaku(board) == [{"riichi", "ippatsu", "chankan"}]


@clause("RRC T-49", "RRC-3.4.c", "RRC-3.4.e", "RRC-3.3.e", "RRC R-07")
def test_a_kan_that_is_not_robbed_ends_every_ippatsu_and_bars_whoever_passed() -> None:
    board = bets(robbable(), S, W, ippatsu=True)
    board.east.adds_to_kong("5m")
    assert board.deal.notes.ippatsu == {S, W}
    news = board.south.passes()
    assert turned(news) == "1s"
    assert board.deal.notes.ippatsu == set()
    assert board.deal.notes.missed_for_good == {S}


@clause("RRC-3.3.3.j", "RRC-3.3.5.d")
def test_two_players_may_rob_one_kan() -> None:
    board = robbable(west="46m 345p 456s 99s 789p")
    board.east.adds_to_kong("5m")
    board.west.wins()
    board.south.wins()
    assert board.winners == [S, W]


@clause("RRC-3.3.3.k", "RRC R-10", "RRC-4.1.6.b")
def test_an_ankan_is_robbed_by_kokushi_alone() -> None:
    board = Board("riichi", east="7777z 147m 258p 369s 1z", south=ORPHANS + " 6z", west="77m 11p 11s 22p 33s 44p 5p")
    board.note("interrupted", True)
    board.east.kongs("7z")
    assert board.south.can_win
    news = board.south.wins()
    assert yaku(board) == [{"kokushi_musou"}]
    assert not any(isinstance(event, ev.KongMade) for event in news)
    assert board.paid == {"E": -32000, "S": 32000, "W": 0, "N": 0}


@clause("RRC-3.3.3.k")
@pytest.mark.parametrize(
    ("book", "kong", "south"),
    [
        ("riichi/wrc", "7777z", ORPHANS + " 6z"),
        ("riichi/tenhou", "7777z", ORPHANS + " 6z"),
        ("riichi", "8888p", "234m 567m 678s 22s 67p"),           # any other hand
        ("riichi", "7777z", "19m 19p 119s 123455z"),              # not ready
    ],
)
def test_an_ankan_is_not_robbed_otherwise(book: str, kong: str, south: str) -> None:
    board = Board(book, east=kong + "147m 36s 12344z", south=south)
    board.note("interrupted", True)
    board.east.kongs(kong[-2:])
    assert board.deal.turn is E
    assert board.deal.notes.kans == [E]


@clause("RRC-3.4.c", "RRC R-07")
@pytest.mark.parametrize(("book", "barred"), [("riichi", True), ("riichi/wrc", False)])
def test_an_ankan_let_by_bars_a_kokushi_where_it_could_be_robbed(book: str, barred: bool) -> None:
    board = Board(book, east="7777z 147m 258p 369s 1z", south=ORPHANS + " 6z")
    board.note("interrupted", True)
    board.east.kongs("7z")
    board.rest_pass()
    assert (S in board.deal.notes.missed) is barred


@clause("RRC R-45", "RRC-3.3.3.j")
def test_a_robbed_fourth_kan_is_a_win() -> None:
    board = robbable()
    board.note("kans", [N, N, N])
    board.east.adds_to_kong("5m")
    board.south.wins()
    assert (board.winners, board.ended) == ([S], "won")


# Indicators that wait for the discard


def two_pons() -> Board:
    """On tenhou East holds the fourth tile of two pons; South waits for one of them."""
    return Board(
        "riichi/tenhou", east="5z 7m 12344p 9s | pung:555z:S pung:777m:S", south="68m 123p 456s 789s 22z",
        replacements="1z 1z 1z", wall=INDICATED, rivers=WASTE,
    )


@clause("RRC T-57", "RRC-12.1.c", "RRC-12.1.d")
def test_on_tenhou_an_ankan_opens_its_indicator_at_once() -> None:
    board = Board("riichi/tenhou", east="1111m 258p 369s 1234z", wall=INDICATED, rivers=WASTE)
    assert happened(board.east.kongs("1m")).endswith("KongMade Revealed Drew")


@clause("RRC T-57", "RRC-12.1.d")
def test_on_tenhou_the_indicator_of_an_open_kan_comes_with_the_discard() -> None:
    board = two_pons()
    assert turned(board.east.adds_to_kong("5z")) == ""
    news = board.east.discards("1z")
    assert happened(news[:2]) == "Discarded Revealed"                   # before anybody answers
    assert turned(news) == "1s"


@clause("RRC T-57", "RRC-12.1.d")
def test_on_tenhou_a_win_on_the_replacement_leaves_the_indicator_closed() -> None:
    on_tenhou, by_the_book = (
        Board(
            name, east="5z 123p 99p 456s 79s | pung:555z:S", replacements="8s", wall={130: "9m", 128: "8p"},
            rivers=WASTE,
        )
        for name in ("riichi/tenhou", "riichi")
    )
    for board in (on_tenhou, by_the_book):
        board.east.adds_to_kong("5z")
        board.east.wins()
    assert turned(on_tenhou.news) == ""
    assert (worth(on_tenhou), worth(by_the_book)) == ([3900], [12000])      # two dora more: 9p


@clause("RRC T-57", "RRC-12.1.d")
def test_on_tenhou_another_kan_opens_what_waits_before_its_replacement() -> None:
    board = two_pons()
    board.east.adds_to_kong("5z")
    board.east.adds_to_kong("7m")
    news = board.south.passes()
    assert turned(news) == "1s"                                         # the second waits for the discard
    assert turned(board.east.discards("1z")) == "2s"


@clause("RRC T-57", "RRC-12.1.d")
def test_on_tenhou_a_second_kan_that_is_robbed_leaves_the_first_indicator_closed() -> None:
    board = two_pons()
    board.east.adds_to_kong("5z")
    board.east.adds_to_kong("7m")
    board.south.wins()
    assert board.winners == [S]
    assert turned(board.news) == ""
    assert board.deal.notes.indicators == 1
