"""Before the first discard: seats, dice, the wall, the deal, the flowers dealt (TW-3, TW-5)."""

import pytest

from paiju import rules
from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.core.tiles import tile
from paiju.rules.parts.dice import pointed
from paiju.rules.taiwan.match import seated_by_dice, seated_by_tiles, still_tied
from paiju.rules.taiwan.tiles import PLAN
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.faces import number
from paiju.table.play import begin, waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import fans, said

A, B, C, D = range(4)


# Seats


@clause("TW-3.1")
@pytest.mark.parametrize(
    ("seat", "sums"), [(EAST, (5, 9)), (SOUTH, (2, 6, 10)), (WEST, (3, 7, 11)), (NORTH, (4, 8, 12))]
)
def test_a_throw_points_to_a_seat_counted_from_the_thrower(seat: Seat, sums: tuple[int, ...]) -> None:
    assert {pointed(total) for total in sums} == {seat}


@clause("TW-3.2")
def test_the_shuffler_of_the_winds_takes_the_last_one() -> None:
    assert seated_by_tiles(B, [WEST, EAST, NORTH, SOUTH]) == (D, B, C, A)       # C draws first, then D, A, and B


@clause("TW-3.3")
def test_the_highest_sum_is_east() -> None:
    assert seated_by_dice([(4,), (12,), (5,), (7,)]) == (B, D, C, A)


@clause("TW-3.4", "TW R-5", "TWC-46")
def test_only_those_who_tied_throw_again_for_the_places_they_tied_for() -> None:
    assert still_tied([(6,), (9,), (6,), (10,)]) == (A, C)
    assert seated_by_dice([(6, 8), (9,), (6, 11), (10,)]) == (D, B, C, A)


@clause("TW-3.4")
def test_a_second_tie_is_thrown_for_again() -> None:
    assert still_tied([(7, 5), (7, 5), (7, 12), (3,)]) == (A, B)
    assert seated_by_dice([(7, 5, 2), (7, 5, 9), (7, 12), (3,)]) == (C, B, A, D)


# The wall


@clause("TW-5.1")
def test_a_seed_shuffles_every_tile_of_the_set_into_the_wall() -> None:
    book = rules.ruleset("taiwan")
    walls = [begin(book, seed)[0].wall.tiles for seed in ("one", "one", "two")]
    assert walls[0] == walls[1] != walls[2]
    assert sorted(walls[0]) == sorted(walls[2]) == sorted(PLAN.tiles())


@clause("TW-5.2")
def test_every_wall_has_eighteen_stacks_of_two() -> None:
    assert PLAN.rows == (18, 18, 18, 18)
    assert 2 * sum(PLAN.rows) == PLAN.wall.size == 144


@clause("TW-5.3", "TW-5.4", "TWC-45")
@pytest.mark.parametrize(
    ("dice", "stacks_from_the_right_end_of_easts_wall"),
    [
        ((5, 3, 1, 4), 18 + 13),                # 8: North breaks, 13 stacks of his own wall are the tail
        ((6, 5, 4, 5), 18 + 18 + 18 + 2),       # 11: West breaks, 20 stacks: all of his and two of South's
        ((1, 1, 1, 1), 54 + 4),                 # 2: South breaks
        ((4, 5, 6, 4), 18 + 1),                 # 9: East breaks, 19 stacks: one of North's
    ],
)
def test_both_throws_together_are_counted_clockwise_from_the_breakers_right(
    dice: tuple[int, ...], stacks_from_the_right_end_of_easts_wall: int
) -> None:
    assert PLAN.dice() == 4
    assert PLAN.start(dice) == 2 * stacks_from_the_right_end_of_easts_wall


@clause("TW-5.6", "TW-10.1")
def test_four_times_two_stacks_to_each_and_one_tile_more_for_east() -> None:
    deal, news = begin(rules.ruleset("taiwan"), "dealt", dealer=WEST)
    dealt = {event.seat: event.tiles for event in news if isinstance(event, ev.Dealt)}
    wall = deal.wall.tiles
    assert dealt[WEST] == (*wall[0:4], *wall[16:20], *wall[32:36], *wall[48:52], wall[64])
    assert dealt[NORTH] == (*wall[4:8], *wall[20:24], *wall[36:40], *wall[52:56])
    assert [len(dealt[seat]) for seat in Seat] == [16, 16, 17, 16]


@clause("TW-10.1")
def test_sixteen_of_the_seventy_nine_tiles_left_are_never_drawn() -> None:
    table = Board.dealt("taiwan")
    assert (table.deal.wall.left, table.deal.wall.live) == (79, 63)


@clause("TW-5.5", "TW R-7")
def test_draws_and_replacements_come_from_opposite_ends_the_upper_tile_first() -> None:
    assert PLAN.wall.draws[:4] == (65, 66, 67, 68)
    assert PLAN.wall.replacements[:4] == (142, 143, 140, 141)


# The flowers dealt


@clause("TW-5.8", "TW-1.3", "TW-9.1")
def test_east_shows_and_replaces_all_his_flowers_then_the_others_in_turn() -> None:
    table = Board.dealt(
        "taiwan", east="258m 258p 258s 12345z 12f 6z", north="369m 369p 369s 567z 127z 4f",
        replacements="3f 8s 7z 2m 3m",
    )

    turns = []
    while table.deal.opening:
        seat = table.deal.turn
        turns.append(seat.letter)
        first = next(iter(act_options(table, seat)))
        assert isinstance(first, act.Expose)
        table.play(first)

    assert turns == ["E", "E", "E", "N"]                            # the third flower came as a replacement
    assert waiting_for(table.deal) == (EAST,)
    assert [len(table.deal.hands[seat].tiles) for seat in Seat] == [17, 16, 16, 16]
    assert table.deal.wall.live == 63 - 4


def act_options(table: Board, seat: Seat) -> tuple[act.Action, ...]:
    return (table.east, table.south, table.west, table.north)[seat].options


@clause("TW-1.3", "TW-5.8")
def test_nobody_may_keep_a_flower_or_play_before_the_flowers_are_replaced() -> None:
    table = Board.dealt("taiwan", south="1479m 1479p 1479s 123z 5f")
    assert table.south.options == (act.expose(SOUTH, number(tile("5f"))),)
    assert table.east.options == ()


@clause("TW-5.5", "TW-5.8")
def test_replacements_are_taken_from_the_dead_end() -> None:
    table = Board.dealt("taiwan", south="1479m 1479p 1479s 12z 56f", wall={142: "8m", 143: "2m"})
    table.south.exposes("6f")
    table.south.exposes("5f")
    assert [event.tile for event in table.news if isinstance(event, ev.Drew)] == [number(tile(t)) for t in ("8m", "2m")]


@clause("TW-9.2", "TW-F28")
def test_all_eight_flowers_dealt_win_before_the_first_discard() -> None:
    table = Board.dealt("taiwan", south="1479m 2468p 12345678f", replacements="1357s 147p")
    for flower in "1234567":
        table.south.exposes(f"{flower}f")
    assert table.south.options == (act.win(SOUTH),)

    table.south.wins()

    assert (fans(table), said(table), table.ended) == (["F28"], "E-31 S+91 W-30 N-30", "won")


@clause("TW-9.3", "TW-F27")
def test_the_eighth_flower_can_be_robbed_in_the_opening() -> None:
    table = Board.dealt(
        "taiwan", east="1479m 1479p 14z 1234567f", south="1479m 1479p 1479s 123z 8f", replacements="1357s 258p"
    )
    for flower in "1234567":
        table.east.exposes(f"{flower}f")
    table.south.exposes("8f")

    table.east.wins()

    assert (fans(table), said(table), table.ended) == (["F27"], "E+21 S-21", "won")


# First turns


@clause("TW-6.1", "TW-F35", "TWC-35")
def test_east_may_win_with_the_tiles_he_was_dealt() -> None:
    table = Board.dealt("taiwan", east="123456789m 222p 345s 66s")
    table.east.wins()
    assert (fans(table), said(table)) == (["F10a F13 F19 F35"], "E+168 S-56 W-56 N-56")


@clause("TW-F35", "TW R-29")
def test_a_replaced_flower_does_not_spoil_the_blessing_of_heaven_but_a_kong_does() -> None:
    flower = Board.dealt("taiwan", east="123456789m 222p 345s 6s 1f", replacements="6s")
    flower.east.exposes("1f")
    flower.east.wins()
    assert fans(flower) == ["F1 F4 F10a F19 F35"]

    kong = Board.dealt("taiwan", east="123456789m 2222p 345s 6s", replacements="6s")
    kong.east.kongs("2p")
    kong.east.wins()
    assert "F35" not in fans(kong)[0].split()


@clause("TW-F36", "TWC-36", "TW R-39")
def test_whoever_wins_on_easts_first_discard_is_blessed_by_earth() -> None:
    table = Board.dealt(
        "taiwan", east="258m 258p 258s 1334z 667z 2z", south="111333p 456789s 22z 55z", west="123456m 789p 999s 777m 2z"
    )
    table.east.discards("2z")
    table.south.wins()
    table.west.wins()
    assert [row.split()[-1] for row in fans(table)] == ["F36", "F36"]
    assert table.paid["S"] == 46 + 1


@clause("TW-F36")
def test_a_later_discard_blesses_nobody() -> None:
    table = Board.dealt("taiwan", east="258m 258p 258s 12334z 667z", south="111333p 456789s 22z 55z", draws="3s 2z")
    table.east.discards("3z")
    table.south.discards("3s")
    table.west.discards("2z")
    table.south.wins()
    assert "F36" not in fans(table)[0].split()
