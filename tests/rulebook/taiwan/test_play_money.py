"""What a win costs at the table: responsibility, late discards, the river, agreed limits (TW-13, TW-14)."""

import pytest

from paiju.core.seats import NORTH, SOUTH, WEST
from paiju.rules.taiwan.money import STICKS, worth_of_sticks
from paiju.table import events as ev
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import agreed, fans, said, table

PLAIN = "567m678s45p11z | chow:234m pung:777p"          # waits for 3p and 6p
FLUSH = "4s | chow:123s:W chow:123s:W pung:666s:E chow:789s:W pung:888s:S"      # South fed the fifth set


# Responsibility


@clause("TW-14.4", "TW-14.5", "TW-F29")
def test_whoever_feeds_the_third_dragon_pays_for_the_discarder() -> None:
    board = table(
        east="7z 9s", west="77z 12345m 99p 1z | pung:555z:S pung:666z:N", river="1122334499s", draws="9m 6m",
        south="147p 147s 3z",
    )
    board.east.discards("7z")
    board.west.pungs()
    board.west.discards("1z")
    board.rest_pass()
    board.north.discards("9m")
    board.rest_pass()
    board.east.discards("6m")
    board.west.wins()

    assert "F29" in fans(board)[0].split()
    assert {event.clause for event in board.news if isinstance(event, ev.Paid)} == {"TW-14.5"}
    assert board.paid["E"] == -board.paid["W"]


@clause("TW-14.4", "TW-14.5", "TW R-24")
@pytest.mark.parametrize(
    ("how", "expected"), [("discard", "S-53 N+53"), ("draw", "S-139 N+139")]        # 46 from two, 47 from the dealer
)
def test_the_feeder_of_the_fifth_set_of_a_full_flush_pays_it_all(how: str, expected: str) -> None:
    if how == "discard":
        board = table(turn=WEST, west="4s 9p", north=FLUSH)
        board.west.discards("4s")
    else:
        board = table(turn=WEST, west="1z 9p", north=FLUSH, draws="4s")
        board.west.discards("1z")
        board.rest_pass()
    board.north.wins()
    assert said(board) == expected


@clause("TW-14.4")
def test_a_set_fed_before_makes_nobody_responsible() -> None:
    board = table(turn=WEST, west="4p 9p", north="4p | chow:123s:W chow:123s:W pung:666s:E chow:789s:W pung:888s:S")
    board.west.discards("4p")
    board.north.wins()
    assert said(board) == "W-15 N+15"                               # no full flush: the discarder pays


@clause("TW-14.6", "TW R-25", "TWC-47")
@pytest.mark.parametrize(
    ("live", "river", "expected"),
    [
        (5, "2244556677z", "W-53 N+53"),
        (6, "2244556677z", "S-53 N+53"),
        (5, "2244556677z 4s", "S-53 N+53"),             # discarded before
    ],
)
def test_a_fresh_tile_discarded_late_is_paid_by_its_discarder(live: int, river: str, expected: str) -> None:
    board = table(turn=WEST, west="4s 9p", north=FLUSH, live=live, river=river)
    board.west.discards("4s")
    board.north.wins()
    assert said(board) == expected


@clause("TW-14.6", "TW R-25")
def test_a_tile_that_was_discarded_and_claimed_is_not_fresh() -> None:
    board = table(east="4s 9p", south="56s 147m 147p 1z", west="4s 9p 9m 1z", north=FLUSH, live=5)
    board.east.discards("4s")
    board.north.passes()
    board.south.chows("56s")
    board.south.discards("1z")
    board.rest_pass()
    board.west.discards("4s")
    board.north.wins()
    assert said(board) == "S-53 N+53"


# The river


@clause("TW R-21", "TW-F17")
@pytest.mark.parametrize(("river", "tai"), [("22445z", 10), ("224455z", 5), ("224455667z", 5), ("2244556677z", 0)])
def test_an_early_win_looks_at_the_tiles_lying_in_the_river(river: str, tai: int) -> None:
    board = table(east="6p 9s", south=PLAIN, river=river)
    board.east.discards("6p")
    board.south.wins()
    assert said(board) == f"E-{4 + tai} S+{4 + tai}"


@clause("TW R-21")
def test_a_claimed_discard_has_left_the_river() -> None:
    board = table(east="9s 9p", south=PLAIN, west="99p 6p 1z", river="22445z")
    board.east.discards("9p")
    board.west.pungs()
    board.west.discards("6p")
    board.south.wins()
    assert said(board) == "S+13 W-13"                               # five lie there: ten tai


# What a table may agree on


@clause("TW-13.3", "TWC-44")
def test_a_win_below_the_agreed_minimum_may_not_be_declared() -> None:
    board = table(book=agreed(minimum=5), turn=WEST, west="6p 9s", south=PLAIN, flowers={SOUTH: "16f"}, draws="9m")
    board.west.discards("6p")
    assert board.deal.turn is NORTH

    enough = table(book=agreed(minimum=5), turn=NORTH, north="89m345p345s666s55z7m | pung:333z")
    enough.north.wins()
    assert said(enough) == "E-8 S-7 W-7 N+22"


@clause("TW-13.3")
def test_flower_wins_need_no_minimum() -> None:
    board = table(book=agreed(minimum=40), turn=SOUTH, south="147m 147p 147s 1237z 8f", flowers={SOUTH: "1234567f"})
    board.south.wins()
    assert fans(board) == ["F28"]


@clause("TW-13.4", "TW R-18", "TWC-43")
def test_the_agreed_cap_cuts_the_hand_before_the_surcharge() -> None:
    board = table(
        book=agreed(cap=40), turn=NORTH, north="333p777s999s55z44z4z | kong:1111m:concealed", flowers={NORTH: "8f"},
        river="2266777z 22p 9p",
    )
    board.north.wins()
    assert said(board) == "E-41 S-40 W-40 N+121"


# Counting sticks


@clause("TW-15.3", "TW R-26", "TWC-53")
def test_the_sticks_of_a_player_come_to_790_or_800() -> None:
    assert worth_of_sticks(STICKS) == 790
    assert worth_of_sticks(STICKS | {10: 9}) == 800
    assert (4 * (STICKS[1] + STICKS[100] + STICKS[500] + 8), 4 * sum((STICKS | {10: 9}).values())) == (84, 88)


@clause("TW-14.8")
def test_what_one_pays_the_other_receives() -> None:
    board = table(east="6p 9s", south=PLAIN, north="123m123s456s78p55m | pung:333z", counter=3)
    board.east.discards("6p")
    board.south.wins()
    board.north.wins()
    paid = [(event.payee, event.points) for event in board.news if isinstance(event, ev.Paid)]
    assert paid == [(SOUTH, 3 + 7), (NORTH, 4 + 7)]                 # per winner, the nearest first
    assert sum(board.paid.values()) == 0
