"""Taiwanese: flowers and the eighth of them, several winners, kongs, the sea floor, responsibility, readiness."""

from paiju.core.seats import Seat
from paiju.testing.boards import Board
from tests.playthroughs.situations import situations

situation, SITUATIONS = situations()

DEALER = "147m 147p 147s 12345677z"                         # seventeen tiles that go with nothing
LATE = {Seat.EAST: "556z", Seat.SOUTH: "567z", Seat.WEST: "667z", Seat.NORTH: "577z"}       # no early win any more


@situation(
    "taiwan", dealt=True, east=DEALER, south="12345f 258m 258p 258s 12z", west="8f 369m 369p 369s 123456z",
    north="258m 147p 369s 1234567z", replacements="6f 7f 9p 9p 9p 9s 9s",
)
def eighth_flower_robbed(table: Board) -> None:
    """South shows seven flowers in the opening; when West shows the eighth, before the first discard, South robs it
    (TW-5.8, TW-9.3)."""
    for flower in range(1, 8):
        table.south.exposes(f"{flower}f")
    table.west.exposes("8f")
    table.south.wins()


@situation("taiwan", counter=2, east=DEALER, flowers={Seat.SOUTH: "1234567f"}, draws="8f")
def eight_flowers(table: Board) -> None:
    """With seven flowers shown the eighth from the wall wins thirty tai and nothing else; the dealer adds his surcharge
    (TW-9.2, TW-9.5, TW-14.2)."""
    table.east.discards("7z")
    table.south.wins()


@situation(
    "taiwan", counter=1, notes={"discards": 12}, rivers=LATE, flowers={Seat.SOUTH: "16f"},
    east="6p 147m 19p 147369s 9m 2244z",
    south="567m 678s 45p 11z | chow:234m:E pung:777p:W", north="123m 123456s 78p 55m | pung:333z:E",
)
def two_winners(table: Board) -> None:
    """Both who win on one discard are paid, the dealer's surcharge twice; the nearest is paid first (TW-7.7, TW-14.1,
    TW-14.2, TWC-06)."""
    table.east.discards("6p")
    table.north.wins()
    table.south.wins()


@situation(
    "taiwan", turn=Seat.WEST, west="9m 147p 147s 1122344z | pung:999m:S", rivers=LATE,
    north="78m 345p 345s 777s 33z | chow:234p:W",
)
def kong_robbed(table: Board) -> None:
    """A small melded kong is robbed: paid like a discard by the kong player, whose pung stays (TW-8.6, TWC-40)."""
    table.west.adds_to_kong("9m")
    table.north.wins()


@situation(
    "taiwan", east=DEALER, south="9999m 258p 258s 123456z", flowers={Seat.SOUTH: "123f"}, draws="8f", live=1,
)
def sea_floor_flower(table: Board) -> None:
    """A flower as the sea floor is kept: no kong, no win, no showing it; after the discard the deal is drawn and nobody
    pays (TW-10.3, TW-10.4, TW-10.7, TWC-49)."""
    table.east.discards("7z")
    table.south.discards("6z")


@situation(
    "taiwan", turn=Seat.NORTH, north="9s 124578m 2589p 112234z", rivers=LATE,
    south="99s 4s 3z | chow:123s:E chow:123s:E pung:555s:W pung:777s:E", draws="1m 4m 7m 4s",
)
def responsible_player(table: Board) -> None:
    """North feeds the fifth set of one suit and pays alone for the self-drawn full flush, the dealer's surcharge too
    (TW-14.4, TW-14.5)."""
    table.north.discards("9s")
    table.south.pungs()
    table.south.discards("3z")
    for chair, tile in ((table.west, "1m"), (table.north, "4m"), (table.east, "7m")):
        chair.discards(tile)
        table.rest_pass()
    table.south.wins()


@situation(
    "taiwan", dealt=True, east=DEALER, south="123456m 789p 234s 67s 11z", west="369m 369p 369s 2345567z",
    north="258m 258p 258s 2345667z", draws="5m 9s 9s 9m 8s",
)
def ready_from_the_deal(table: Board) -> None:
    """South, dealt a ready hand, says so with the first discard and wins by the next draw (TW-13.13, TW-13.17)."""
    table.east.discards("7z")
    table.rest_pass()
    table.south.discards("5m", "ready")
    for chair, tile in ((table.west, "9s"), (table.north, "9s"), (table.east, "9m")):
        table.rest_pass()
        chair.discards(tile)
    table.rest_pass()
    table.south.wins()


@situation("taiwan", human=True, counter=1, east=DEALER, north="123m 456m 789p 23s 44z 555s 8s")
def false_win(table: Board) -> None:
    """A false win pays five to each without any surcharge; the hand is dead and the deal goes on (TW-12.4, TW-12.6)."""
    table.east.discards("7z")
    table.north.wins()
    table.rest_pass()
