"""MCR: robbing, flowers, both ends of the wall, priorities, false Hu."""

from paiju.core.seats import Seat
from paiju.table import actions as act
from paiju.testing.boards import Board
from tests.playthroughs.situations import situations

situation, SITUATIONS = situations()

THROWS = "5m 147m 258p 258s 1234z"
STRAIGHT = "46m 11z 123456789s"                             # waits 5m
POOR = "234m 567p 46m 234s 77z"                             # waits 5m and is too cheap


@situation("mcr", east="123456789p 7z 5m | pung:555m:S", south=STRAIGHT, west="46m 22z 123456789s")
def kong_robbed_by_two(table: Board) -> None:
    """Two could rob the kong: the nearest wins, the pung stays a pung (MCR-3.7.2.4, MCR R-22, MCR R-66)."""
    table.east.adds_to_kong("5m")
    table.west.wins()
    table.south.wins()


@situation(
    "mcr", dealt=True, dealer=Seat.SOUTH, east="5f 369m 369p 369s 123z", south="1f 2f 147m 147p 147s 123z",
    west="3f 258m 258p 258s 123z", north="147m 258p 147s 4567z", replacements="4f 9m 9p 6f 8s", draws="5z 6z 7z",
)
def flowers_of_the_opening(table: Board) -> None:
    """The dealer replaces all flowers, then each in turn; East keeps one and throws it: nobody may claim it
    (MCR-3.5.7.6-1, MCR R-20, MCR R-21)."""
    for flower in ("1f", "2f", "4f"):
        table.south.exposes(flower)
    table.west.exposes("3f")
    table.west.exposes("6f")
    table.east.declares("keep")
    table.south.discards("3z")
    table.west.discards("3z")
    table.north.discards("7z")
    table.east.discards("5f")


@situation(
    "mcr", east="7777p 147m 147s 1234z", west="258m 258p 258s 567z 9m", wall={142: "9p", 143: "6s"}, live=2,
)
def wall_open_at_both_ends(table: Board) -> None:
    """The replacement is the upper tile of the last stack, the last draw the lower one; the draw costs nothing, the
    concealed kong is turned up (MCR R-39, MCR-3.4.30, MCR-3.6.8.2)."""
    table.east.kongs("7p")
    table.east.discards("9p")
    table.south.discards("6s")


@situation("mcr", east=THROWS, south=STRAIGHT, draws="1f", live=1)
def last_flower(table: Board) -> None:
    """The tile that empties the wall is a flower: a draw at once, without a discard (MCR R-18)."""
    table.east.discards("4z")


@situation("mcr", east=THROWS, south="46m 11z 123s 678s 234p", west="55m 369m 369p 369s 67z", live=0)
def last_discard(table: Board) -> None:
    """The last discard is claimed for nothing but Hu, which is worth eight points by itself (MCR R-18, MCR-A1.45)."""
    table.east.discards("5m")
    table.south.wins()


@situation(
    "mcr", east=THROWS, south="46m 1479p 1479s 566z", west="555m 369m 369p 369s 7z", north=STRAIGHT,
)
def hu_before_kong_before_chow(table: Board) -> None:
    """Three want one tile: Hu goes first, whoever spoke first (MCR-3.6.9, MCR-3.7.1-2)."""
    table.east.discards("5m")
    table.south.chows("46m")
    table.west.kongs("5m", act.CLAIMED)
    table.north.wins()


@situation(
    "mcr", east=THROWS, south="55m 9999p 36p 369s 56z", draws="1s 7s 7s 5m", replacements="4z", west=STRAIGHT,
    rivers={Seat.NORTH: "5s"},
)
def pung_first_kong_later(table: Board) -> None:
    """After a pung no kong until the next draw; then the pung is promoted, and one who could rob it passes
    (MCR-3.6.8-2, MCR R-63, MCR R-22, MCR R-64)."""
    table.east.discards("5m")
    table.south.pungs()
    table.west.passes()
    table.south.discards("6z")
    for chair, tile in ((table.west, "1s"), (table.north, "7s"), (table.east, "7s")):
        chair.discards(tile)
        table.rest_pass()
    table.south.adds_to_kong("5m")
    table.west.passes()
    table.south.kongs("9p")


@situation("mcr", east="7777p 333s 46m 11z 789s", replacements="1f 3s 5m")
def kong_flower_kong(table: Board) -> None:
    """A flower spoils the replacement of the first kong, the second kong renews it (MCR R-53)."""
    table.east.kongs("7p")
    table.east.exposes("1f")
    table.east.kongs("3s")
    table.east.wins()


@situation("mcr", human=True, east=THROWS, south=POOR, north="55m 369m 369p 369s 67z")
def false_hu_beside_a_pung(table: Board) -> None:
    """A Hu under eight points pays ten to each and is dead; the pung on the same tile stands (MCR-3.11.6.6-2,
    MCR R-70)."""
    table.east.discards("5m")
    table.south.wins()
    table.north.pungs()
    table.west.passes()


@situation("mcr", human=True, east=THROWS, south=STRAIGHT, west="147m 258p 369s 1234z", north="46m 22z 123456789p")
def false_hu_beside_a_hu(table: Board) -> None:
    """A wrong Hu pays twenty to each; of the two valid ones the nearest wins and the dead hand pays like any other
    (MCR-3.11.6.6-3, MCR-0.5, MCR R-70)."""
    table.east.discards("5m")
    table.west.wins()
    table.north.wins()
    table.south.wins()


@situation("mcr", dealt=True, east="123456789m 11p 123s", south="1f 258m 258p 258s 123z", replacements="9p")
def win_with_the_dealt_hand(table: Board) -> None:
    """The dealt fourteen tiles win without a winning tile: no Edge Wait (MCR R-33)."""
    table.south.exposes("1f")
    table.east.wins()
