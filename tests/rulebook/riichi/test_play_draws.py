"""Draws: tenpai and noten, abortive draws, nagashi mangan (RRC-3.8, RRC-3.10)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.core.tiles import compact
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import ASKING
from paiju.table.events import Event
from paiju.table.faces import FACES
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, W, at, bets, death, house, placed, worth

READY = {
    E: "123456789m 11p 34s", S: "123456789m 22p 34s", W: "123456789p 55s 67m", N: "123456789s 33z 67p",
}
NAGASHI = house(nagashi_mangan=True)
TERMINALS = "1m9m1p"


def last_discard(ready: str, book: str | Ruleset = "riichi", *, riichi: Any = (), **more: Any) -> Board:
    """East makes the last discard; these seats are ready."""
    hands: dict[str, Any] = {}
    for seat in Seat:
        if seat.letter in ready:
            hands |= placed(seat, READY[seat] + (" 7z" if seat is E else ""))
        elif seat is E:
            hands |= placed(E, "147m 258p 369s 12447z")
    board = bets(Board(book, live=0, **hands, **({"rivers": WASTE} | more)), *riichi)
    board.east.discards("7z")
    return board


def everybody_says_tenpai(board: Board) -> Board:
    while board.deal.phase == ASKING:
        at(board, board.deal.asked[0]).declares("tenpai", "tenpai")
    return board


def said(news: list[Event]) -> list[str]:
    """Who was asked, who showed, who said noten, in order."""
    words = []
    for event in news:
        match event:
            case ev.Asked(seats=(seat,)):
                words.append(f"{seat.letter}?")
            case ev.Shown(seat=seat):
                words.append(f"{seat.letter} shows")
            case ev.Declared(seat=seat, word="noten"):
                words.append(f"{seat.letter} noten")
    return words


# The end of the wall


@clause("RRC-3.8.a", "RRC-3.8.b", "RRC T-35")
@pytest.mark.parametrize(
    ("ready", "paid"),
    [
        ("S", (-1000, 3000, -1000, -1000)),
        ("EW", (1500, -1500, 1500, -1500)),
        ("ESN", (1000, 1000, -3000, 1000)),
        ("", (0, 0, 0, 0)),
        ("ESWN", (0, 0, 0, 0)),
    ],
)
def test_those_who_are_not_ready_pay_3000_to_those_who_are(ready: str, paid: tuple[int, ...]) -> None:
    board = everybody_says_tenpai(last_discard(ready))
    assert board.ended == "exhausted"
    assert tuple(board.paid.values()) == paid


@clause("RRC-3.8.c", "RRC-5.4.2.a")
def test_the_dealer_announces_first_and_riichi_hands_are_shown_unasked() -> None:
    board = everybody_says_tenpai(last_discard("ESN", riichi=(S,)))
    assert said(board.news) == ["E?", "E shows", "S shows", "W noten", "N?", "N shows"]


@clause("RRC-3.8.c", "RRC-5.4.2.a")
@pytest.mark.parametrize("dealer", Seat)
def test_announcements_start_with_the_dealer(dealer: Seat) -> None:
    board = last_discard("ESWN", dealer=dealer)
    order = []
    while board.deal.phase == ASKING:
        order.append(board.deal.asked[0])
        at(board, order[-1]).declares("tenpai", "tenpai")
    assert order == [dealer.after(turns) for turns in range(4)]


@clause("RRC-3.8.c", "RRC-5.4.2.b")
def test_a_tenpai_may_be_concealed_and_counts_as_noten() -> None:
    board = last_discard("EN")
    board.east.declares("tenpai", "noten")
    board.north.declares("tenpai", "tenpai")
    assert said(board.news) == ["E?", "E noten", "S noten", "W noten", "N?", "N shows"]
    assert board.paid == {"E": -1000, "S": -1000, "W": -1000, "N": 3000}


@clause("RRC-3.8.c")
def test_an_announcement_is_made_once() -> None:
    board = last_discard("EN")
    board.east.declares("tenpai", "noten")
    assert board.east.options == ()
    assert board.deal.asked == (N,)


@clause("RRC-3.8.d", "RRC T-41", "RRC R-38", "RRC-3.5.a")
@pytest.mark.parametrize(
    ("east", "rivers", "tenpai"),
    [
        ("1111m | chow:234p:N chow:567s:N pung:777z:N", {}, False),
        ("12m 99p | kong:3333m:N chow:456p:N chow:567s:N", {}, False),
        ("12m 99p | chow:456p:N chow:567s:N chow:123s:N", {S: "3333m"}, True),          # all lie in a river
        ("12m 99p | chow:456p:N chow:567s:N chow:789s:N", {}, True),                    # no yaku is possible
    ],
)
def test_a_hand_that_waits_only_for_its_own_tiles_is_noten(east: str, rivers: dict[Seat, str], tenpai: bool) -> None:
    standing, _, laid = east.partition("|")
    board = Board("riichi", live=0, east=f"{standing} 6z | {laid}", rivers=rivers)
    board.east.discards("6z")
    assert (board.deal.phase == ASKING) is tenpai
    assert ("E noten" in said(board.news)) is not tenpai


@clause("RRC-3.8.e", "RRC-3.3.6.i")
def test_bets_stay_on_the_table() -> None:
    board = everybody_says_tenpai(last_discard("EN", riichi=(E, N), pot=2000))
    assert board.deal.pot == 4000
    assert board.paid["E"] == 1500


# Abortive draws


def fourth_wind(book: str | Ruleset = "riichi", north: str = JUNK + " 5z", **more: Any) -> Board:
    """Three have begun with the North wind, and it is North's first turn."""
    return Board(book, turn=N, north=north, rivers={E: "4z", S: "4z", W: "4z"}, **more)


@clause("RRC-3.8.f", "RRC R-69")
def test_four_first_discards_of_one_wind_stop_the_hand_without_payments() -> None:
    board = fourth_wind()
    board.north.discards("4z")
    assert (board.ended, board.deal.phase) == ("suufon_renda", "over")
    assert set(board.paid.values()) == {0}


@clause("RRC-3.8.f", "RRC T-43", "RRC-3.3.e")
@pytest.mark.parametrize("tile", ["1z", "5z", "1m"])
def test_another_first_discard_does_not_stop_it(tile: str) -> None:
    board = fourth_wind()
    board.north.discards(tile)
    board.rest_pass()
    assert board.ended is None


@clause("RRC-3.8.f")
@pytest.mark.parametrize("tile", ["5z", "1m"])
def test_four_first_discards_of_another_kind_do_not_stop_it(tile: str) -> None:
    board = Board("riichi", turn=N, north=JUNK + " 5z", rivers={E: tile, S: tile, W: tile})
    board.north.discards(tile)
    board.rest_pass()
    assert board.ended is None


@clause("RRC-3.8.f", "RRC T-43", "RRC-3.3.e", "RRC R-58")
def test_four_winds_are_broken_by_any_set_even_an_ankan() -> None:
    board = fourth_wind(north="1111s 147m 258p 124z 5z")
    board.north.kongs("1s")
    board.north.discards("4z")
    board.rest_pass()
    assert board.ended is None


@clause("RRC-3.8.f")
def test_four_winds_count_among_first_discards_alone() -> None:
    board = Board("riichi", turn=N, north=JUNK + " 5z", rivers={E: "4z", S: "4z", W: "4z", N: "9m"})
    board.north.discards("4z")
    board.rest_pass()
    assert board.ended is None


@clause("RRC-3.8.f", "RRC-3.8.h", "RRC R-23")
def test_a_riichi_with_the_fourth_wind_is_paid_and_shown() -> None:
    board = fourth_wind(north="123456789s 55z 67p 4z")
    board.north.discards("4z", "riichi")
    assert board.ended == "suufon_renda"
    assert (board.paid["N"], board.deal.pot, said(board.news)) == (-1000, 1000, ["N shows"])


@clause("RRC-3.8.f", "RRC T-53", "RRC R-39")
def test_nine_kinds_of_terminals_and_honours_on_the_first_turn_may_stop_the_hand() -> None:
    board = Board.dealt("riichi", east="19m 19p 19s 123z 22456p")
    news = board.east.declares("nine_terminals")
    shown = [event for event in news if isinstance(event, ev.Shown)]
    assert [(event.what, compact(FACES[tile] for tile in event.tiles)) for event in shown] == [
        ("nine", "19m19p19s123z")
    ]
    assert (board.ended, set(board.paid.values())) == ("kyuushu_kyuuhai", {0})


def may_stop(board: Board, seat: Seat) -> bool:
    return act.declare(seat, "nine_terminals") in at(board, seat).options


@clause("RRC-3.8.f")
def test_eight_kinds_are_not_enough_and_nobody_must_stop() -> None:
    assert not may_stop(Board.dealt("riichi", east="19m 19p 19s 12z 22z 2456p"), E)
    board = Board.dealt("riichi", east="19m 19p 19s 123z 22456p")
    assert board.east.can_discard("2p")


@clause("RRC-3.8.f", "RRC R-39")
@pytest.mark.parametrize(("draw", "may"), [("3z", True), ("2z", False)])
def test_the_drawn_tile_counts_for_the_others(draw: str, may: bool) -> None:
    board = Board.dealt("riichi", east="147m 258p 369s 45677z", south="19m 19p 19s 12z 22456p", draws=draw)
    board.east.discards("7z")
    board.rest_pass()
    assert may_stop(board, S) is may


@clause("RRC-3.8.f", "RRC T-43", "RRC R-58")
def test_nine_kinds_cannot_stop_the_hand_after_a_set_or_a_discard_of_ones_own() -> None:
    after_kan = Board.dealt("riichi", east="1111z 147m 258p 369s 7z", south="19m 19p 19s 234z 2456p", draws="5z")
    after_kan.east.kongs("1z")
    after_kan.east.discards("7z")
    after_kan.rest_pass()
    assert (after_kan.deal.turn, may_stop(after_kan, S)) == (S, False)
    later = Board("riichi", east="19m 19p 19s 123z 22456p", rivers={E: "5s"})
    assert not may_stop(later, E)


def fourth_riichi(book: str | Ruleset = "riichi", tile: str = "7z") -> Board:
    board = Board(book, turn=N, east=READY[E], south=READY[S], west=READY[W], north=READY[N] + tile, rivers=WASTE)
    bets(board, E, S, W)
    board.north.discards(tile, "riichi")
    return board


@clause("RRC-3.8.f", "RRC-3.8.h", "RRC R-23", "RRC-3.3.6.l")
def test_the_fourth_riichi_stops_the_hand_and_its_bet_is_placed() -> None:
    board = fourth_riichi()
    assert (board.ended, board.deal.pot) == ("suucha_riichi", 4000)
    assert said(board.news) == ["E shows", "S shows", "W shows", "N shows"]
    assert board.paid == {"E": 0, "S": 0, "W": 0, "N": -1000}


@clause("RRC-3.8.f", "RRC T-43", "RRC-3.3.6.d")
def test_a_ron_on_the_fourth_riichi_wins_instead_and_its_bet_is_not_paid() -> None:
    board = fourth_riichi(tile="2s")
    board.east.wins()
    board.south.passes()
    assert (board.winners, board.deal.pot) == ([E], 0)
    assert board.paid["N"] == -worth(board)[0]
    assert board.paid["E"] == worth(board)[0] + 3000


def fourth_kan(book: str | Ruleset = "riichi", replacement: str = "7z", **more: Any) -> Board:
    """East has made three kans, North makes the fourth."""
    board = Board(
        book, turn=N, north="1111z 23467m 678p 99s", replacements=replacement, rivers=WASTE, **more
    )
    board.note("kans", [E, E, E])
    board.north.kongs("1z")
    return board


@clause("RRC-3.8.f", "RRC-3.3.3.i", "RRC T-43")
def test_four_kans_of_two_players_stop_the_hand_after_the_discard() -> None:
    board = fourth_kan()
    assert board.ended is None
    board.north.discards("7z")
    board.rest_pass()
    assert board.ended == "suukaikan"


@clause("RRC-3.8.f")
def test_the_abort_comes_before_a_claim_that_was_granted() -> None:
    board = fourth_kan(east="77z 234m 456s 789s 22p")
    board.north.discards("7z")
    board.east.pungs()
    board.rest_pass()
    assert board.ended == "suukaikan"
    assert not any(isinstance(event, ev.Melded) for event in board.news)


@clause("RRC T-43", "RRC R-45")
def test_a_tsumo_on_the_fourth_replacement_wins() -> None:
    board = fourth_kan(replacement="5m")
    assert not board.north.can(act.Kong)
    board.north.wins()
    assert board.winners == [N]


@clause("RRC-3.8.f", "RRC R-45", "RRC R-39")
def test_a_ron_on_the_discard_after_the_fourth_kan_wins() -> None:
    board = fourth_kan(east="46p 234m 456s 789s 22z", replacement="0p")
    board.note("interrupted", True)
    board.note("riichi", {E})
    board.north.discards("0p")
    board.east.wins()
    assert (board.winners, board.ended) == ([E], "won")


@clause("RRC-3.8.j", "RRC-3.3.3.h")
@pytest.mark.parametrize(
    "book", ["riichi/ema", "riichi/wrc", house(abortive_draws="none")], ids=["ema", "wrc", "house"]
)
def test_where_no_abortive_draw_is_played_the_hand_goes_on(book: str | Ruleset) -> None:
    winds, kans = fourth_wind(book), fourth_kan(book)
    winds.north.discards("4z")
    kans.north.discards("7z")
    for board in (winds, kans, fourth_riichi(book)):
        board.rest_pass()
        assert (board.ended, board.deal.turn) == (None, E)
    assert not may_stop(Board.dealt(book, east="19m 19p 19s 123z 22456p"), E)


# Three ron on one tile


def three_ron(book: str | Ruleset, word: str | None = None) -> Board:
    """West discards a tile three can win on, North in riichi."""
    board = Board(
        book, turn=W, east="234m 567m 678s 22s 67p", south="234m 234p 234s 88m 67p", north="345m 456m 345s 44s 67p",
        west="111222333z 99m 11s 8p", rivers=WASTE, pot=1000,
    )
    bets(board, N)
    board.west.discards("8p", word)
    for chair in (board.east, board.south, board.north):
        chair.wins()
    return board


@clause("RRC-3.8.g")
def test_three_ron_are_all_paid() -> None:
    assert three_ron("riichi").winners == [N, E, S]


@clause("RRC-3.8.g", "RRC-3.8.h", "RRC-12.1.c")
@pytest.mark.parametrize(
    "book", ["riichi/tenhou", house(abortive_draws="all"), house(abortive_draws="all", atamahane=True)],
    ids=["tenhou", "all", "all and atamahane"],
)
def test_where_all_aborts_are_played_three_ron_stop_the_hand(book: str | Ruleset) -> None:
    board = three_ron(book, "riichi")
    assert (board.winners, board.ended) == ([], "triple_ron")
    assert board.deal.pot == 2000                                           # the bets stay, West's is not paid
    assert set(board.paid.values()) == {0}
    assert said(board.news) == ["N shows"]


@clause("RRC-3.8.g")
def test_two_ron_never_stop_it() -> None:
    board = Board(
        house(abortive_draws="all"), turn=W, east="234m 567m 678s 22s 67p", south="234m 234p 234s 88m 67p",
        west="111222333z 99m 11s 8p", rivers=WASTE,
    )
    board.west.discards("8p")
    board.east.wins()
    board.south.wins()
    assert board.winners == [E, S]


# A false riichi found at a draw


@clause("RRC-3.8.h", "RRC-3.13.d", "RRC-3.13.f")
def test_a_noten_riichi_turns_a_draw_into_a_chombo() -> None:
    board = Board(
        "riichi", turn=N, east=READY[E], south=JUNK, west="147m 258p 369s 1235z", north=READY[N] + "7z", rivers=WASTE
    )
    bets(board, E, S, W)
    board.north.discards("7z", "riichi")
    assert board.ended == "chombo"
    assert said(board.news) == ["E shows", "S shows", "W shows", "N shows"]
    assert board.deal.fines == [0, 20000, 20000, 0]


# Nagashi mangan


@clause("RRC-3.10.a", "RRC-3.10.b", "RRC-3.10.c", "RRC T-44", "RRC R-42")
def test_two_players_of_terminals_and_honours_are_paid_separately() -> None:
    board = last_discard("", NAGASHI, rivers={E: TERMINALS, S: "8m", W: "9s1z", N: "8p"})
    assert board.ended == "exhausted"
    assert board.paid == {"E": 8000, "S": -6000, "W": 4000, "N": -6000}
    assert board.clauses >= {"RRC-3.10.b"}
    assert "RRC-3.8.b" not in board.clauses


@clause("RRC-3.10.b", "RRC-3.10.c", "RRC-12.1.c")
@pytest.mark.parametrize("book", [NAGASHI, "riichi/tenhou"], ids=["house", "tenhou"])
def test_it_is_paid_like_a_mangan_by_tsumo_without_honba_and_bets(book: str | Ruleset) -> None:
    rivers = {E: "8m", S: TERMINALS, W: "8s", N: "8p"}
    board = everybody_says_tenpai(last_discard("N", book, rivers=rivers, counter=3, pot=2000))
    assert board.paid == {"E": -4000, "S": 8000, "W": -2000, "N": -2000}
    assert board.deal.pot == 2000


@clause("RRC-3.10.a", "RRC-3.10.c")
@pytest.mark.parametrize(("answer", "dealer"), [("tenpai", E), ("noten", S)])
def test_the_dealer_stays_if_he_is_tenpai_and_a_honba_is_added(answer: str, dealer: Seat) -> None:
    board = last_discard("E", NAGASHI, rivers={E: "8m", S: TERMINALS, W: "8s", N: "8p"})
    board.east.declares("tenpai", answer)
    after = NAGASHI.match.after(NAGASHI.match.first(), board.deal)
    assert (after.dealer, after.counter, after.wins) == (dealer, 1, (0, 0, 0, 0))


@clause("RRC-3.10.a")
def test_where_it_is_not_played_terminals_earn_nothing() -> None:
    assert last_discard("", rivers={E: TERMINALS, S: "8m", W: "8s", N: "8p"}).paid["E"] == 0


@clause("RRC-3.10.a", "RRC-3.13.h")
def test_a_dead_hand_earns_none() -> None:
    board = Board(NAGASHI, live=0, east="147m 258p 369s 12447z", rivers={E: TERMINALS, S: "8m", W: "8s", N: "8p"})
    death(board, E).east.discards("7z")
    assert (board.ended, board.paid["E"]) == ("exhausted", 0)


@clause("RRC-3.10.a")
def test_a_claimed_discard_spoils_it() -> None:
    board = Board(
        NAGASHI, live=1, east="147m 258p 369s 12345z", south="55z 147m 258p 36s 112z",
        draws="6p", rivers={E: TERMINALS, S: "8m", W: "8s", N: "8p"},
    )
    board.east.discards("5z")
    board.south.pungs()
    board.south.discards("3s")
    board.rest_pass()
    board.west.discards("6p")
    assert (board.ended, board.paid["E"]) == ("exhausted", 0)


@clause("RRC-3.10.d")
def test_a_ron_on_the_last_discard_prevents_it_even_by_that_player_himself() -> None:
    board = Board(
        NAGASHI, live=0, east=JUNK + " 8p", west="234m 567m 678s 22s 67p", wall={130: "4z"},
        rivers={E: "8m", S: "8m", W: TERMINALS, N: "8p"},
    )
    board.east.discards("8p")
    board.west.wins()
    assert "RRC-3.10.b" not in board.clauses
    assert board.paid["W"] == worth(board)[0]


@clause("RRC-3.10.d", "RRC R-29", "RRC R-42")
def test_a_chombo_at_that_draw_comes_first() -> None:
    board = last_discard("N", NAGASHI, riichi=(S,), rivers={E: TERMINALS, S: "8m", W: "8s", N: "8p"})
    everybody_says_tenpai(board)
    assert board.ended == "chombo"
    assert not {"RRC-3.10.b", "RRC-3.8.b"} & board.clauses
    assert board.paid == {"E": 0, "S": 1000, "W": 0, "N": 0}                # only the bet comes back
