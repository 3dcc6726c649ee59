"""Turns, pon and chi, kuikae, and whose claim stands (RRC-3.2, RRC-3.3.1, RRC-3.3.2, RRC-3.3.4, RRC-3.3.5)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.core.tiles import compact
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import FACES
from paiju.testing.boards import Board, Chair
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, W, at, placed, waiting, yaku

ALL_CLAIMS = (act.Chow, act.Pung, act.Kong)


def held(board: Board, chair: Chair) -> str:
    return compact(FACES[tile] for tile in sorted(board.deal.hands[chair.seat].tiles))


def laid(board: Board, chair: Chair) -> list[str]:
    """The sets of a hand: kind, tiles, whose tile it was."""
    return [
        f"{each.kind} {compact(sorted(FACES[tile] for tile in each.tiles))} {'ESWN'[each.source or 0]}"
        for each in board.deal.hands[chair.seat].melds
    ]


def discards(chair: Chair) -> str:
    """The tiles this seat may discard."""
    return compact(FACES[o.tile] for o in chair.options if isinstance(o, act.Discard) and o.word is None)


def claims(chair: Chair) -> set[str]:
    return {type(option).__name__.lower() for option in chair.options} - {"pass"}


# Turns


@clause("RRC-3.2.d", "RRC-3.2.e")
def test_whoever_has_drawn_must_discard_one_tile_and_the_next_player_draws() -> None:
    board = Board("riichi", east=JUNK + " 5z", draws="6z 7z", rivers=WASTE)
    assert all(isinstance(option, act.Discard) for option in board.east.options)
    news = board.east.discards("5z")
    assert news[0] == ev.discarded(E, 31, True, None)                  # as drawn
    assert news[-1] == ev.drew(S, 32, False)
    board.south.discards("6z")
    assert board.deal.turn is W
    assert board.deal.hands[W].drawn == 33


@clause("RRC-3.2.f")
def test_a_discard_is_never_taken_back() -> None:
    board = Board("riichi", east=JUNK + " 5z", south="55z 147m 258p 369s 12z", rivers=WASTE)
    board.east.discards("5z")
    assert board.east.options == ()
    with pytest.raises(Refused):
        board.east.discards("1m")
    board.south.passes()
    with pytest.raises(Refused):
        board.east.discards("5z")


# Pon


@clause("RRC-3.3.1.a", "RRC-3.3.1.b", "RRC-3.3.d", "RRC T-05")
def test_after_a_pon_from_opposite_the_caller_discards_and_play_goes_on_after_him() -> None:
    board = Board("riichi", west="22345m 237p 4888s 2z", east=JUNK + " 2m", rivers=WASTE)
    board.east.discards("2m")
    board.west.pungs()
    assert laid(board, board.west) == ["pung 222m E"]
    board.west.discards("2z")
    assert held(board, board.west) == "345m237p4888s"
    assert board.deal.turn is N
    assert not board.deal.hands[W].concealed


@clause("RRC-3.3.1.a")
@pytest.mark.parametrize("seat", [S, W, N])
def test_a_pon_is_claimed_from_any_opponent_with_two_tiles_of_the_kind(seat: Seat) -> None:
    board = Board("riichi", east="147m 258p 36s 12345z 7z", rivers=WASTE, **placed(seat, "77z 147m 258p 369s 12z"))
    board.east.discards("7z")
    assert claims(at(board, seat)) == {"pung"}


@clause("RRC-3.3.2.c", "RRC-3.3.1.a")
def test_the_caller_chooses_which_copy_of_a_five_he_uses() -> None:
    board = Board("riichi", east=JUNK + " 5s", south="5s0s5s46s 258p 147m 12z", rivers=WASTE)
    board.east.discards("5s")
    pungs = {compact(FACES[tile] for tile in o.using) for o in board.south.options if isinstance(o, act.Pung)}
    assert pungs == {"55s", "50s"}
    board = Board("riichi", east=JUNK + " 6s", south="5s0s7s4s 258p 147m 123z", rivers=WASTE)
    board.east.discards("6s")
    chows = {compact(FACES[tile] for tile in o.using) for o in board.south.options if isinstance(o, act.Chow)}
    assert chows == {"45s", "40s", "57s", "07s"}


# Chi


@clause("RRC-3.3.2.a", "RRC-3.3.2.b", "RRC T-05")
def test_a_chi_takes_the_discard_of_the_left_neighbour() -> None:
    board = Board("riichi", south="345m 237p 4888s | pung:222m:N", east=JUNK + " 4p", rivers=WASTE)
    board.east.discards("4p")
    board.south.chows("23p")
    assert laid(board, board.south)[-1] == "chow 234p E"
    board.south.discards("4s")
    assert held(board, board.south) == "345m7p888s"
    assert board.deal.turn is W


@clause("RRC-3.3.2.a")
@pytest.mark.parametrize("thrower", [W, N])
def test_a_chi_is_not_claimed_from_opposite_or_from_the_right(thrower: Seat) -> None:
    hand = placed(thrower, "4p 111222333s 4567z")
    board = Board("riichi", turn=thrower, south="23p 147m 69s 123456z", rivers=WASTE, **hand)
    at(board, thrower).discards("4p")
    assert not board.south.can(act.Chow)


@clause("RRC-3.3.2.a", "RRC-3.2.a")
@pytest.mark.parametrize(("own", "tile"), [("89m", "1m"), ("12m", "9m"), ("12z", "3z"), ("9m1p", "2p"), ("56z", "7z")])
def test_a_sequence_has_three_tiles_of_one_suit_in_a_row(own: str, tile: str) -> None:
    board = Board("riichi", east=f"147m 258p 369s 4445z {tile}", south=own + "333555888s 77p")
    board.east.discards(tile)
    assert not board.south.can(act.Chow)


@clause("RRC T-03", "RRC T-04", "RRC T-08")
@pytest.mark.parametrize(
    ("hand", "waits"),
    [("444789m 34567p 77z", "258p"), ("444789m 4566p 777z", "36p"), ("23455m 34p 456s | chow:678m:N", "25p")],
)
def test_what_a_hand_waits_for_at_the_table(hand: str, waits: str) -> None:
    board = Board("riichi", turn=S, east=hand)
    assert waiting(board, E) == waits


@clause("RRC-3.2.i", "RRC T-06")
def test_four_tiles_that_were_not_declared_are_no_kan() -> None:
    board = Board("riichi", east="550567m 1p 99s 3356z 7z", rivers=WASTE)
    assert board.east.can_kong("5m")
    board.east.discards("7z")
    assert board.deal.hands[E].melds == []
    assert board.deal.notes.kans == []
    ready = Board("riichi", east="555067m 234p 5678s", south=JUNK)
    assert waiting(ready, E) == "58s"                                       # 55m 567m, and one 5m stands in a sequence


# The last discard


@clause("RRC-3.3.c", "RRC-3.2.e", "RRC-3.8.a", "RRC-3.8.i", "RRC T-42")
def test_the_last_discard_must_be_made_and_cannot_be_claimed_for_a_set() -> None:
    board = Board("riichi", live=0, east=JUNK + " 5m", south="46m 147p 258s 12345z", west="550m 147p 258s 1234z")
    assert all(isinstance(option, act.Discard) for option in board.east.options)
    board.east.discards("5m")
    assert board.ended == "exhausted"


@clause("RRC-3.3.c", "RRC-3.2.g", "RRC-4.2.3.b")
def test_a_ron_on_the_last_discard_is_houtei() -> None:
    board = Board("riichi", live=0, east=JUNK + " 5m", west="46m 123p 456s 789s 22z", south="55m 147p 258s 12345z")
    board.note("interrupted", True)
    board.east.discards("5m")
    assert (board.south.options, board.west.can_win) == ((), True)
    board.west.wins()
    assert yaku(board) == [{"houtei"}]
    assert board.ended == "won"


# Kuikae


@clause("RRC-3.3.4.b", "RRC-3.3.4.c", "RRC-3.3.4.d", "RRC T-07")
@pytest.mark.parametrize(
    ("own", "claimed", "rest", "allowed"),
    [
        ("34m", "5m", "2255m 5678s 333z", "5678s3z"),
        ("35m", "4m", "2446m 1133577s", "26m1357s"),
        ("12m", "3m", "334m 11335577s", "4m1357s"),
        ("89m", "7m", "677m 1p 1133557s", "6m1p1357s"),
        ("12p", "3p", "9m 334p 1133557s", "9m4p1357s"),
        ("23m", "1m", "114m 11335577s", "1357s"),
        ("34m", "0m", "255m 11335577s", "1357s"),
        ("34m", "5m", "225m0m 1133557s", "1357s"),
        ("78m", "9m", "669m 11335577s", "1357s"),
        ("78m", "6m", "669m 11335577s", "1357s"),
    ],
)
def test_after_a_chi_neither_the_claimed_kind_nor_the_other_end_may_be_discarded(
    own: str, claimed: str, rest: str, allowed: str
) -> None:
    board = Board("riichi", east="147p 258p 68p 44567z" + claimed, south=own + rest)
    board.east.discards(claimed)
    board.south.chows(own)
    assert discards(board.south) == allowed


@clause("RRC-3.3.4.a", "RRC-3.3.4.c", "RRC T-07")
def test_after_a_pon_the_same_kind_may_not_be_discarded_in_that_turn() -> None:
    board = Board("riichi", east=JUNK + " 5s", south="5s5s0s 11335577m 9p 9p", draws="1z 1z 1z 2z", rivers=WASTE)
    board.east.discards("5s")
    board.play(act.pung(S, 22, (22, 22)))
    assert discards(board.south) == "1357m9p"
    with pytest.raises(Refused) as refused:
        board.south.discards("0s")
    assert refused.value.ruling.cites("RRC-3.3.4.a")
    board.south.discards("9p")
    for chair in (board.west, board.north, board.east):
        board.rest_pass()
        chair.discards("1z")
    board.rest_pass()
    assert board.south.can_discard("0s")                                # the ban was for that one discard


@clause("RRC-3.3.4.b")
def test_the_refusal_of_a_swap_after_a_chi_cites_its_clause() -> None:
    board = Board("riichi", east="147p 258p 369p 4567z 5m", south="34m 2255m 5678s 333z")
    board.east.discards("5m")
    board.south.chows("34m")
    with pytest.raises(Refused) as refused:
        board.south.discards("2m")
    assert refused.value.ruling.cites("RRC-3.3.4.b")


@clause("RRC-3.3.4.d", "RRC R-13")
@pytest.mark.parametrize(
    ("south", "tile", "offered"),
    [
        ("34m 22m", "5m", set()),
        ("34m 25m", "0m", set()),
        ("34m 26m", "5m", {"chow"}),
        ("99p 9p 1s", "9p", {"pung", "kong"}),
    ],
)
def test_a_claim_that_would_leave_only_forbidden_discards_is_not_offered(
    south: str, tile: str, offered: set[str]
) -> None:
    board = Board("riichi", east="147p 258p 36s 44567z" + tile, south=south + "| pung:111m:N pung:333s:N pung:777s:N")
    board.east.discards(tile)
    assert claims(board.south) - {"discard"} == offered


@clause("RRC-3.3.4.c")
def test_a_daiminkan_forbids_no_discard() -> None:
    board = Board("riichi", east=JUNK + " 5s", south="5s5s0s 11335577m 99p", replacements="7z")
    board.east.discards("5s")
    board.south.kongs("5s", act.CLAIMED)
    assert discards(board.south) == "1357m9p7z"


# Whose claim stands


@clause("RRC-3.3.5.c", "RRC-3.3.1.a", "RRC-5.3.1.b")
def test_a_pon_goes_before_a_chi_whoever_spoke_first() -> None:
    board = contested("riichi")
    board.south.chows("46m")
    board.west.pungs()
    assert board.deal.turn is W


@clause("RRC-3.3.3.b", "RRC-3.3.5.c")
def test_a_daiminkan_goes_before_a_chi() -> None:
    board = Board("riichi", east=JUNK + " 5m", south="46m 147p 258s 12345z", west="550m 147p 258s 1234z", rivers=WASTE)
    board.east.discards("5m")
    board.south.chows("46m")
    board.west.kongs("5m", act.CLAIMED)
    assert laid(board, board.west) == ["kong 5550m E"]


@clause("RRC-3.3.5.c", "RRC-3.3.5.b")
def test_a_ron_goes_before_every_set() -> None:
    board = contested("riichi", north="46m 234567p 66678s")
    board.west.pungs()
    board.south.chows("46m")
    board.north.wins()
    assert board.winners == [N]


@clause("RRC R-48", "RRC-3.3.5.c")
def test_under_wrc_the_claim_declared_first_stands() -> None:
    chi_first, pon_first = contested("riichi/wrc"), contested("riichi/wrc")
    chi_first.south.chows("46m")
    chi_first.west.pungs()
    pon_first.west.pungs()
    pon_first.south.chows("46m")
    assert (chi_first.deal.turn, pon_first.deal.turn) == (S, W)


@clause("RRC R-48", "RRC-3.3.5.c")
def test_under_wrc_a_ron_still_goes_before_a_claim_declared_first_and_a_pass_is_no_claim() -> None:
    won, passed = contested("riichi/wrc", north="46m 234567p 66678s"), contested("riichi/wrc")
    won.south.chows("46m")
    won.west.pungs()
    won.north.wins()
    passed.south.passes()
    passed.west.pungs()
    assert (won.winners, passed.deal.turn) == ([N], W)


def contested(book: str, **hands: Any) -> Board:
    """East discards a 5m that South may chi and West may pon."""
    board = Board(
        book, east=JUNK + " 5m", south="46m 147p 258s 12345z", west="55m 147p 258s 12345z", rivers=WASTE, **hands
    )
    board.east.discards("5m")
    return board


@clause("RRC-3.3.b", "RRC-3.3.a", "RRC R-03", "RRC-5.2.1.a")
def test_a_discard_can_be_claimed_until_the_next_player_draws() -> None:
    board = contested("riichi")
    assert board.deal.hands[S].drawn is None
    board.west.passes()
    board.south.passes()
    assert board.deal.turn is S
    for chair in (board.south, board.west):
        assert not any(chair.can(claim) for claim in ALL_CLAIMS)
    with pytest.raises(Refused):
        board.play(act.pung(W, 4, (4, 4)))


@clause("RRC-3.3.d")
def test_a_set_is_fixed_and_discards_come_from_the_closed_part() -> None:
    board = Board("riichi", east="11m 147p 258s 123z | pung:555m:S", rivers=WASTE)
    with pytest.raises(Refused):
        board.east.discards("5m")
    assert discards(board.east) == "1m147p258s123z"


@clause("RRC R-70", "RRC-3.3.3.a", "RRC-3.3.3.c")
def test_after_a_claim_there_is_only_a_discard_no_tsumo_and_no_kan() -> None:
    board = Board("riichi", east=JUNK + " 5m", south="46m 1111p 88s 22z | pung:555z:E", rivers=WASTE)
    board.east.discards("5m")
    board.south.chows("46m")
    assert all(isinstance(option, act.Discard) and option.word is None for option in board.south.options)
    complete = Board("riichi", east=JUNK + " 5m", south="55m 46m 123p | pung:555z:E chow:123s:E", rivers=WASTE)
    complete.east.discards("5m")
    complete.south.chows("46m")
    assert not complete.south.can_win                  # 55m, 456m, 123p and two sets: no tile was drawn
