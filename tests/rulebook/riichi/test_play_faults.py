"""What people do wrong at a riichi table, and what becomes of it (RRC-3.13, RRC-9.9)."""

from typing import Any

import pytest

from paiju import rules
from paiju.core.errors import BadInput
from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import ASKING
from paiju.table.play import begin
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, W, at, bets, death, house, worth

READY = "123456m 234p 99s 78s"              # waits 6s 9s
TANPIN = "234m 567m 678s 22s 67p"           # wins on 5p 8p
REVERSE = house(chombo="reverse_mangan")
BOOK = rules.ruleset("riichi")


def table(book: str | Ruleset = "riichi", **more: Any) -> Board:
    """A table of people."""
    return Board(book, human=True, **({"rivers": WASTE} | more))


def faults(board: Board) -> list[tuple[str, str, str]]:
    """Who did what wrong, and by which clause."""
    return [(event.seat.letter, event.what, event.clause) for event in board.news if isinstance(event, ev.Faulted)]


def play_on(board: Board) -> Board:
    """Everybody discards what is drawn, passes, and says tenpai, until the deal is over."""
    while board.ended is None:
        board.rest_pass()
        if board.deal.phase == ASKING:
            at(board, board.deal.asked[0]).declares("tenpai", "tenpai")
        elif board.ended is None:
            drawn = board.deal.hands[board.deal.turn].drawn
            assert drawn is not None
            board.play(act.discard(board.deal.turn, drawn))
    return board


# A strict table


@clause("RRC-2.1.a")
def test_at_a_strict_table_nothing_wrong_can_be_done() -> None:
    board = Board("riichi", east=JUNK + " 5z", rivers=WASTE)
    for action in (act.win(E), act.discard(E, 31, "riichi"), act.kong(E, 31, act.CONCEALED)):
        with pytest.raises(Refused):
            board.play(action)
    assert board.news == []


# False wins


@clause("RRC-3.13.a", "RRC-3.13.c", "RRC-3.13.d", "RRC-9.9.12", "RRC R-28")
def test_a_false_tsumo_is_a_chombo_and_the_bets_of_the_hand_come_back() -> None:
    board = bets(table(east=JUNK + " 5z", pot=2000), S, W)
    board.east.wins()
    assert faults(board) == [("E", "false_win", "RRC-3.13.d")]
    assert (board.ended, board.deal.fines) == ("chombo", [20000, 0, 0, 0])
    assert (board.paid, board.deal.pot) == ({"E": 0, "S": 1000, "W": 1000, "N": 0}, 2000)


@clause("RRC-3.13.c", "RRC T-50")
def test_after_a_chombo_the_same_hand_is_played_again() -> None:
    board = table(east=JUNK + " 5z", counter=3)
    board.east.wins()
    before = BOOK.match.first()
    after = BOOK.match.after(before, board.deal)
    assert (after.dealer, after.counter, after.deals, after.totals) == (E, 0, 0, before.totals)
    assert after.fines == (20000, 0, 0, 0)


@clause("RRC-3.4.h", "RRC-3.13.d", "RRC-3.5.a", "RRC-9.9.12")
@pytest.mark.parametrize(
    ("south", "river", "tile"),
    [
        (TANPIN, "5p", "8p"),                                       # furiten
        (TANPIN, "9p", "3p"),                                       # a wrong tile
        ("258m 147p 258s 1234z", "9p", "8p"),                       # not ready
        ("67p 234s 99s 123m | chow:789m:E", "9p", "8p"),            # no yaku
    ],
)
def test_a_false_ron_is_a_chombo(south: str, river: str, tile: str) -> None:
    board = table(east="19m 19p 19s 1234567z" + tile, south=south, rivers=WASTE | {S: river})
    board.east.discards(tile)
    board.south.wins()
    board.rest_pass()
    assert faults(board) == [("S", "false_win", "RRC-3.13.d")]
    assert (board.ended, board.winners) == ("chombo", [])


@clause("RRC-3.13.f", "RRC R-29")
def test_several_players_may_get_a_chombo_on_one_tile() -> None:
    board = table(east=JUNK + " 5z")
    board.east.discards("5z")
    board.west.wins()
    board.south.wins()
    board.north.passes()
    assert [seat for seat, _, _ in faults(board)] == ["S", "W"]
    assert board.deal.fines == [0, 20000, 20000, 0]


@clause("RRC-3.13.g", "RRC-3.13.k", "RRC-3.3.5.d", "RRC R-29")
def test_a_valid_win_on_the_same_tile_saves_the_false_one() -> None:
    board = table(east="19m 19p 19s 1234567z 8p", west=TANPIN)
    board.east.discards("8p")
    board.south.wins()
    board.west.wins()
    board.north.wins()
    assert (board.winners, board.ended, faults(board)) == ([W], "won", [])
    assert board.deal.fines == [0, 0, 0, 0]
    assert board.paid["E"] == -worth(board)[0]


@clause("RRC R-39", "RRC-3.8.g", "RRC-3.13.k")
def test_of_three_ron_only_valid_ones_count_for_an_abort() -> None:
    hands = {"east": "19m 19p 19s 1234567z 8p", "west": TANPIN, "north": "345m 456m 345s 44s 67p"}
    board = table(house(abortive_draws="all"), **hands)
    board.east.discards("8p")
    for chair in (board.south, board.west, board.north):
        chair.wins()
    assert (board.winners, board.ended) == ([W, N], "won")


# What a chombo costs


def both_wrong(*seats: Seat, dealer: Seat = E) -> Board:
    """These two, or one of them, declare a ron that is none on the dealer's discard."""
    board = table(REVERSE, east=JUNK + " 5z", dealer=dealer)
    if E in seats:
        board.east.wins()
        return board
    board.east.discards("5z")
    for seat in seats:
        at(board, seat).wins()
    board.rest_pass()
    return board


@clause("RRC-3.13.b", "RRC T-34", "RRC R-27", "RRC R-29")
@pytest.mark.parametrize(
    ("seats", "paid"),
    [
        ((S, W), {"E": 8000, "S": -6000, "W": -6000, "N": 4000}),
        ((S,), {"E": 4000, "S": -8000, "W": 2000, "N": 2000}),
        ((E,), {"E": -12000, "S": 4000, "W": 4000, "N": 4000}),
    ],
)
def test_a_reverse_mangan_is_paid_where_it_is_played(seats: tuple[Seat, ...], paid: dict[str, int]) -> None:
    board = both_wrong(*seats)
    assert (board.paid, board.deal.fines) == (paid, [0, 0, 0, 0])


@clause("RRC-3.13.a", "RRC R-26")
def test_two_uma_steps_are_lost_after_uma() -> None:
    wide = house(uma=[30000, 10000, -10000, -30000])
    board = table(wide, east=JUNK + " 5z")
    board.east.wins()
    assert (board.deal.fines, set(board.paid.values())) == ([40000, 0, 0, 0], {0})


# False riichi


@clause("RRC-9.9.10", "RRC R-67", "RRC-3.13.j")
@pytest.mark.parametrize(
    ("east", "live"), [("456m 234p 99s 78s 1z | pung:555z:S", 20), (READY + " 1z", 3)], ids=["open", "three tiles"]
)
def test_a_riichi_everybody_sees_is_none_is_void_and_kills_the_hand(east: str, live: int) -> None:
    board = table(live=live, east=east)
    board.east.discards("1z", "riichi")
    board.rest_pass()
    assert faults(board) == [("E", "false_riichi", "RRC-9.9.10")]
    assert (board.deal.dead, board.deal.notes.riichi, board.deal.pot) == ({E}, set(), 0)


@clause("RRC-3.11.b", "RRC R-67")
def test_where_tobi_is_played_so_is_a_riichi_without_1000_points() -> None:
    board = table(house(tobi=True), east=READY + " 1z", scores=(900, 39700, 39700, 39700))
    board.east.discards("1z", "riichi")
    assert (board.deal.dead, board.deal.notes.pending) == ({E}, None)


@clause("RRC-3.13.d", "RRC-9.9.18", "RRC R-67", "RRC-3.13.c")
def test_a_noten_riichi_is_found_at_the_draw() -> None:
    board = table(live=4, east=JUNK + " 5z", draws="6666z")
    board.east.discards("5z", "riichi")
    board.rest_pass()
    assert board.deal.notes.riichi == {E}                           # nobody has noticed
    play_on(board)
    assert faults(board) == [("E", "false_riichi", "RRC-3.13.d")]
    assert (board.ended, board.deal.fines[E], board.paid["E"]) == ("chombo", 20000, 0)


@clause("RRC-3.13.e")
def test_a_noten_riichi_costs_nothing_if_another_wins() -> None:
    board = table(east=JUNK + " 5z", south=TANPIN, draws="8p")
    board.east.discards("5z", "riichi")
    board.rest_pass()
    board.south.wins()
    assert (board.winners, faults(board)) == ([S], [])
    assert not any(isinstance(event, ev.Shown) and event.seat is E for event in board.news)


# In riichi


@clause("RRC-3.13.j", "RRC-9.9.20", "RRC R-50", "RRC-3.3.6.g")
def test_an_exchanged_tile_in_riichi_kills_the_hand_and_is_a_chombo_at_a_draw() -> None:
    board = bets(table(live=1, east=READY + " 9s", draws="6z"), E)
    board.east.discards("7s")                                       # 99s 8s 9s: still ready
    board.rest_pass()
    assert faults(board) == [("E", "exchange", "RRC-3.13.j")]
    assert board.deal.dead == {E}
    play_on(board)
    assert (board.ended, faults(board)[-1]) == ("chombo", ("E", "changed_hand", "RRC-3.13.d"))


@clause("RRC-3.13.d", "RRC-9.9.21", "RRC-3.3.6.h")
def test_an_ankan_that_changes_the_hand_in_riichi_is_found_at_the_draw() -> None:
    board = bets(table(live=2, east="678m 2333888p 345s 3p", replacements="6z", draws="7z"), E)
    board.east.kongs("3p")
    board.rest_pass()
    assert faults(board) == []                                      # nobody has noticed
    play_on(board)
    assert (board.ended, faults(board)) == ("chombo", [("E", "changed_hand", "RRC-3.13.d")])


@clause("RRC-3.13.d", "RRC-9.9.21")
def test_and_at_the_own_win() -> None:
    board = bets(table(east="678m 2333888p 345s 3p", replacements="2p"), E)
    board.east.kongs("3p")
    board.rest_pass()
    board.east.wins()
    assert (board.ended, board.winners, faults(board)) == ("chombo", [], [("E", "changed_hand", "RRC-3.13.d")])


@clause("RRC-3.13.d", "RRC-3.3.6.h", "RRC R-15")
def test_an_ankan_without_the_drawn_tile_changes_the_hand_too() -> None:
    board = bets(table(east="1111z 456m 234p 99s 78s"), E)
    board.east.kongs("1z")
    assert board.deal.notes.broken == {E}


@clause("RRC-3.3.3.h")
def test_even_people_make_no_fifth_kan() -> None:
    board = bets(table(east="678m 2333888p 345s 3p"), E)
    board.note("kans", [N, N, N, N])
    assert not board.east.can(act.Kong)


# Dead hands


@clause("RRC-3.3.4.e", "RRC-9.9.16", "RRC-3.13.j")
def test_after_kuikae_the_discard_stands_the_call_is_valid_and_the_hand_is_dead() -> None:
    board = table(east="147p 258p 369p 4567z 5m", south="34m 2255m 5678s 333z")
    board.east.discards("5m")
    board.south.chows("34m")
    board.rest_pass()
    board.south.discards("2m")
    assert faults(board) == [("S", "kuikae", "RRC-3.3.4.e")]
    assert board.deal.dead == {S}
    assert board.deal.notes.interrupted
    assert board.deal.hands[S].river[-1] == 1
    assert board.deal.hands[S].melds[0].kind == "chow"


@clause("RRC-3.13.h", "RRC-3.3.f", "RRC-3.2.d")
def test_a_dead_hand_draws_and_discards_and_makes_no_call() -> None:
    board = Board("riichi", east="19m 19p 19s 1234567z 8p", south="88867p 234s 22s 567m", draws="1z", rivers=WASTE)
    death(board, S)
    board.east.discards("8p")
    assert board.deal.turn is S                                     # neither pon, nor kan, nor ron
    assert all(isinstance(option, act.Discard) and option.word is None for option in board.south.options)
    kyuushu = Board("riichi", east="19m 19p 19s 123z 22456p")
    assert act.declare(E, "nine_terminals") in kyuushu.east.options
    assert act.declare(E, "nine_terminals") not in death(kyuushu, E).east.options


@clause("RRC-3.13.h")
def test_a_dead_hands_discard_can_be_won_and_it_pays_and_is_noten() -> None:
    board = death(Board("riichi", east="19m 19p 19s 1234567z 8p", south=TANPIN, rivers=WASTE), E)
    board.east.discards("8p")
    board.south.wins()
    assert board.paid["E"] == -worth(board)[0]
    drawn = death(Board("riichi", live=0, east=READY + " 1z", rivers=WASTE), E)
    drawn.east.discards("1z")
    assert (drawn.ended, drawn.deal.notes.tenpai[E]) == ("exhausted", False)


@clause("RRC-3.13.i", "RRC-3.3.6.l")
@pytest.mark.parametrize(("hand", "ended"), [(READY, "exhausted"), ("147m 258p 369s 1235z", "chombo")])
def test_a_dead_hand_in_riichi_is_shown_and_only_pays_as_noten_if_it_is_ready(hand: str, ended: str) -> None:
    board = bets(Board("riichi", live=0, east=hand + " 6z", north="123789s 22z 34567p", rivers=WASTE), E)
    death(board, E).east.discards("6z")
    board.north.declares("tenpai", "tenpai")
    assert any(isinstance(event, ev.Shown) and event.seat is E for event in board.news)
    assert board.ended == ended
    assert board.paid["E"] == (-1000 if ended == "exhausted" else 1000)     # noten, or the bet comes back


@clause("RRC-9.9.13", "RRC-3.13.d", "RRC-3.3.f")
@pytest.mark.parametrize(
    ("east", "call"),
    [
        (TANPIN + " 8p", act.win(E)),
        (READY + " 1z", act.discard(E, 27, "riichi")),
        ("1111z 147m 258p 369s 5z", act.kong(E, 27, act.CONCEALED)),
    ],
)
def test_any_call_of_a_dead_hand_is_a_chombo(east: str, call: Any) -> None:
    board = death(table(east=east), E)
    board.play(call)
    assert (board.ended, faults(board)) == ("chombo", [("E", "call_of_a_dead_hand", "RRC-9.9.13")])


@clause("RRC-9.9.13", "RRC-3.13.d", "RRC-3.13.g")
@pytest.mark.parametrize("saved", [False, True])
def test_so_is_a_claim_unless_another_wins_the_tile(saved: bool) -> None:
    board = death(table(east="19m 19p 19s 1234567z 8p", south="88p 147m 258s 12344z", west=TANPIN), S)
    board.east.discards("8p")
    board.play(act.pung(S, 16, (16, 16)))
    board.west.wins() if saved else board.west.passes()
    board.rest_pass()
    assert board.ended == ("won" if saved else "chombo")
    assert faults(board) == ([] if saved else [("S", "call_of_a_dead_hand", "RRC-9.9.13")])


@clause("RRC-3.13.h", "RRC-9.9.20")
def test_a_dead_hand_in_riichi_may_not_kan_unnoticed() -> None:
    board = death(bets(table(east="678m 2333888p 345s 8p"), E), E)
    board.east.kongs("8p")
    assert (board.ended, faults(board)[0][1]) == ("chombo", "call_of_a_dead_hand")


@clause("RRC-12.1.c", "RRC-12.1.d")
def test_where_there_is_no_chombo_nothing_is_paid() -> None:
    board = table("riichi/tenhou", east=JUNK + " 5z")
    board.east.wins()
    assert (board.ended, board.deal.fines, set(board.paid.values())) == ("chombo", [0, 0, 0, 0], {0})


@clause("RRC-12.2.b")
def test_a_table_whose_chombo_has_no_price_is_not_opened() -> None:
    uneven = rules.ruleset("riichi", {"uma": [20000, 10000, -10000, -20000]})
    begin(uneven, "strict")
    with pytest.raises(BadInput):
        begin(uneven, "human", human=True)


@clause("RRC-3.3.6.e", "RRC R-14")
def test_a_riichi_withdrawn_before_the_stick_costs_the_hand_but_no_bet() -> None:
    board = table(east=f"{READY} 4z")
    board.east.discards("4z", "riichi")
    board.east.declares("withdraw")
    board.rest_pass()
    assert board.deal.dead == {E}
    assert board.deal.notes.riichi == set()
    assert board.deal.pot == 0


@clause("RRC-3.3.6.e")
def test_after_the_stick_a_riichi_cannot_be_withdrawn() -> None:
    board = table(east=f"{READY} 4z")
    board.east.discards("4z", "riichi")
    board.rest_pass()
    assert board.deal.notes.riichi == {E}
    with pytest.raises(Refused):
        board.east.declares("withdraw")


@clause("RRC-3.3.6.e", "RRC-3.3.6.d")
def test_a_riichi_whose_discard_is_won_needs_no_withdrawal() -> None:
    board = table(east=f"{READY} 5p", south=TANPIN)
    board.east.discards("5p", "riichi")
    board.east.declares("withdraw")
    board.south.wins()
    board.rest_pass()
    assert board.winners == [S]
    assert board.deal.dead == set()
