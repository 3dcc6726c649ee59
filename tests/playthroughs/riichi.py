"""Riichi: bets, robbed kans, indicators, furiten, aborts, the end of the wall, chombo."""

from functools import partial

from paiju.core.seats import Seat
from paiju.testing.boards import Board
from tests.playthroughs.situations import situations

situation, SITUATIONS = situations()

READY = "123456m 789s 23p 44z"                              # waits 1p 4p
QUIET = {130: "9s", 131: "8m"}                              # dora 1s, ura 9m
LATER = {Seat.EAST: "1z", Seat.SOUTH: "2z", Seat.WEST: "3z", Seat.NORTH: "2z"}      # everybody has discarded before
later = partial(situation, "riichi", rivers=LATER)


@later(east=f"{READY} 9p", west="99p 4p 258m 258s 5677z", wall=QUIET)
def bet_with_a_claimed_discard(table: Board) -> None:
    """The declaring discard is claimed: the bet is made all the same, and ippatsu is gone (RRC-3.3.6.c, RRC R-57)."""
    table.east.discards("9p", "riichi")
    table.west.pungs()
    table.west.discards("4p")
    table.east.wins()


@later(east=f"{READY} 9p", south="78p 234p 567s 345m 55p", wall=QUIET)
def bet_with_a_won_discard(table: Board) -> None:
    """The declaring discard is won: no bet, no riichi (RRC-3.3.6.d)."""
    table.east.discards("9p", "riichi")
    table.south.wins()


@later(
    live=0, dealer=Seat.EAST, counter=2, pot=1000, scores=(30000, 29000, 30000, 30000),
    notes={"riichi": {Seat.SOUTH}, "pot": 0},
    east=f"{READY} 9m", south="456789m 234s 67p 11z", west="123p 456p 789p 23s 55s", north="258m 258p 258s 3567z",
)
def wall_ends(table: Board) -> None:
    """The dealer announces first, the hand in riichi is shown unasked, West hides a ready hand and pays for it; the
    bet stays (RRC-3.8.b, RRC-3.8.c, RRC-3.8.e)."""
    table.east.discards("9m")
    table.rest_pass()
    table.east.declares("tenpai", "tenpai")
    table.west.declares("tenpai", "noten")


@later(
    turn=Seat.EAST, counter=1, pot=2000, scores=(30000, 29000, 30000, 30000),
    notes={"riichi": {Seat.SOUTH}, "pot": 1000},
    east="123456p 789p 4z 0m | pung:555m:N", south="46m 22z 123456789s", west="46m 33z 123p 456s 789s", wall=QUIET,
)
def kan_robbed_by_two(table: Board) -> None:
    """Both win on the robbed tile, each with honba; the first in turn takes the sticks; no indicator is opened
    (RRC-3.3.3.j, RRC-3.3.5.d, RRC-3.3.6.j, RRC-3.9.b)."""
    table.east.adds_to_kong("0m")
    table.south.wins()
    table.west.wins()


@later(
    pot=1000, scores=(29000, 30000, 30000, 30000), notes={"riichi": {Seat.EAST}, "ippatsu": {Seat.EAST}, "pot": 0},
    east="777p 123456m 23s 44z 7p", replacements="1s", wall={130: "9m", 131: "9s", 128: "3z", 129: "6p"},
)
def kan_in_riichi(table: Board) -> None:
    """The fourth tile drawn makes a kan that changes nothing: a new indicator at once, and its replacement wins,
    without ippatsu, with both ura (RRC-3.3.6.h, RRC-3.3.3.e, RRC-3.6.g)."""
    table.east.kongs("7p")
    table.east.wins()


@situation(
    "riichi", dealt=True, east="258m 258p 258s 11234z", south="19m 19p 19s 123z 2468m", draws="5z", wall=QUIET,
)
def nine_terminals(table: Board) -> None:
    """Nine different terminals and honours on the first turn stop the hand (RRC-3.8.f)."""
    table.east.discards("4z")
    table.south.declares("nine_terminals")


@situation(
    "riichi", dealt=True, dealer=Seat.WEST, east="258m 258p 258s 1234z", south="369m 369p 369s 1234z",
    west="147m 147p 147s 12347z", north="258m 369p 147s 1234z", draws="5m 5p 5s",
    wall=QUIET,
)
def four_winds(table: Board) -> None:
    """Four equal winds as the four first discards stop the hand (RRC-3.8.f)."""
    for chair in (table.west, table.north, table.east, table.south):
        chair.discards("4z")
        table.rest_pass()


@later(
    pot=1000, scores=(30000, 30000, 30000, 29000), notes={"riichi": {Seat.NORTH}, "pot": 0},
    east="1p 147m 58p 258s 12345z", north=READY, draws="4p 9m 1p", wall=QUIET,
)
def furiten_in_riichi(table: Board) -> None:
    """A win passed in riichi bars every ron to the end of the hand; the own draw still wins (RRC-3.4.e, RRC-3.4.f)."""
    table.east.discards("1p")
    table.north.passes()
    table.south.discards("4p")
    table.west.discards("9m")
    table.north.wins()


@later(
    east="9999m 258p 258s 1234z", south="1m 19p 19s 12345677z", west="78m 123p 456p 789s 55s", wall=QUIET,
)
def kokushi_robs_a_closed_kan(table: Board) -> None:
    """Only thirteen orphans may rob a closed kan; West, who waits for the same tile, is not asked (RRC-3.3.3.k)."""
    table.east.kongs("9m")
    table.south.wins()


@later(
    human=True, pot=1000, scores=(30000, 30000, 29000, 30000), notes={"riichi": {Seat.WEST}, "pot": 0},
    east="147m 258p 258s 12345z", west="456789m 234s 67p 66z", wall=QUIET,
)
def chombo(table: Board) -> None:
    """A false ron stops the hand: a fine after uma, and the bet goes back (RRC-3.13.a, RRC-3.13.c, RRC-3.13.d)."""
    table.east.discards("1z")
    table.west.passes()
    table.north.passes()
    table.south.wins()


@later(human=True, east="9p 147m 258p 258s 1234z", south="78p 234p 567s 345m 55p", wall=QUIET)
def false_ron_saved_by_a_valid_one(table: Board) -> None:
    """A false ron costs nothing when another player wins on the same tile (RRC-3.13.g)."""
    table.east.discards("9p")
    table.west.wins()
    table.north.passes()
    table.south.wins()


@later(east="5s 147m 258p 28s 12345z", south="46s 234567m 77z 123p", west="55s 0s 369m 369p 2344z")
def pon_before_chi(table: Board) -> None:
    """A pon goes before a chi, with or without the red five; the same kind may not be thrown at once (RRC-3.3.5.c,
    RRC-3.3.2.c, RRC-3.3.4.a)."""
    table.east.discards("5s")
    table.south.chows("46s")
    table.west.pungs()
    assert not table.west.can_discard("0s")
    table.west.discards("9p")
