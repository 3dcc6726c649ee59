"""Sichuan: the void suit, robbed and returned kongs, passed wins, three winners at once, the end of the wall."""

from typing import Any

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.testing.boards import Board
from tests.playthroughs.situations import situations

situation, SITUATIONS = situations()

PLAIN = "123m 456m 789p 34p 22p"                            # void s, waits 2p 5p, no fans
FLUSH = "111p 234p 678p 99p 46p"                            # void s, waits 5p, full flush


def void(*suits: str) -> dict[str, Any]:
    """The suits chosen before, and named with a first discard."""
    return {"void": dict(zip(Seat, suits, strict=True)), "named": set(Seat)}


@situation(
    "sichuan", dealt=True, east="123456m 789p 11223s", south="112233m 4567889p", west="147m 147p 1258s 479s",
    north="2369m 258p 25689s 5m", draws="9m 9p 8m 1p",
)
def void_suit(table: Board) -> None:
    """All choose at once and in secret, South a suit not held, with a card; the marked tile is the first discard,
    with a card any tile (SBR-2.1 to SBR-2.4)."""
    table.north.declares("void", "2p")
    table.south.declares("void", "s")
    table.east.declares("void", "3s")
    table.west.declares("void", "1m")
    assert not table.east.can_discard("1s")
    table.east.discards("3s")
    table.rest_pass()
    table.south.discards("9m")
    table.rest_pass()
    table.west.discards("1m")
    table.rest_pass()
    assert not table.north.can_discard("8m")
    table.north.discards("2p")
    table.rest_pass()


@situation("sichuan", notes=void("s", "s", "p", "s"), east="123m 456m 1789s 5p | pung:555p:W", south=PLAIN, north=FLUSH)
def kong_robbed_by_two(table: Board) -> None:
    """Both who rob the kong are paid and leave; no kong points; the next player after the last winner draws
    (SBR-3.4, SBR-3.6, SBR-4.4)."""
    table.east.adds_to_kong("5p")
    table.north.wins()
    table.south.wins()


@situation(
    "sichuan", notes=void("m", "s", "p", "m"), east="9s 1478s 258p 147m 369p", west="999s 1347s 1378m 11p", south=PLAIN,
    draws="5p",
)
def kong_returned(table: Board) -> None:
    """The discard directly after a kong is won: the kong points go back to who paid them (SBR-4.5, SBR-4.9)."""
    table.east.discards("9s")
    table.west.kongs("9s", act.CLAIMED)
    table.west.discards("5p")
    table.south.wins()


@situation(
    "sichuan", turn=Seat.WEST, notes=void("m", "s", "m", "m"), west="5p 147m 147s 2358s 169p",
    south=PLAIN, draws="2p 9s 5p",
)
def passed_win(table: Board) -> None:
    """A win passed bars another of the same value until the own next draw; the draw itself may win (SBR-3.5,
    SBC-18)."""
    table.west.discards("5p")
    table.south.passes()
    table.north.discards("2p")
    assert not table.south.can_win
    table.south.passes()
    table.east.discards("9s")
    table.rest_pass()
    table.south.wins()


@situation(
    "sichuan", notes=void("m", "s", "s", "s"), east="5p 147s 258s 369s 1379s", south=PLAIN,
    west="222m 888m 333p 55p 11p", north="9999m 3377m 8811p 5p",
)
def three_winners_on_one_discard(table: Board) -> None:
    """Three win on one discard, each by the value of the own hand; the deal is over and the wall is not settled
    (SBR-3.4, SBR-5.5, SBR-7.1, SBC-28)."""
    table.east.discards("5p")
    for chair in (table.north, table.west, table.south):
        chair.wins()


@situation(
    "sichuan", notes=void("s", "p", "m", "m"), east="33345m 678p 789p 99p 1s", south="111s 2589s 258m 147m",
    west="147m 2356s 3456p 79s", north="1122446677889p", draws="9s", live=1,
)
def wall_ends(table: Board) -> None:
    """The wall ends: South, not ready, gives the kong points back and pays the ready hands their best; West, who holds
    the void suit, loses 48 to nobody (SBR-7.2 to SBR-7.5, SBC-22)."""
    table.east.discards("1s")
    table.south.kongs("1s", act.CLAIMED)
    table.south.discards("9s")


@situation("sichuan", human=True, notes=void("m", "s", "s", "s"), east="5p 147s 258s 369s 1379s", north=FLUSH)
def false_win_beside_a_win(table: Board) -> None:
    """A false win costs eight to each active player and the hand is dead; the valid win on the same tile stands,
    and the game goes on (SBR-8.1, SBR-8.2)."""
    table.east.discards("5p")
    table.south.wins()
    table.west.passes()
    table.north.wins()
