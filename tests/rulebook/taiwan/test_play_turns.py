"""Turns and claims: who may take a discard, in which order, and what follows (TW-5.9, TW-6, TW-7)."""

import pytest

from paiju.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from paiju.core.tiles import tile
from paiju.rules.taiwan.claims import may_still_claim, overrides_chow
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.deals import TURN
from paiju.table.faces import number
from paiju.table.play import waiting_for
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.taiwan.tables import chair, fans, refused, said, table

PLAIN = "567m678s45p11z | chow:234m pung:777p"          # waits for 3p and 6p
SECOND = "123m123s456s78p55m | pung:333z"               # waits for 6p and 9p
LOOSE = "147m 147s 1z"                                  # goes with no dot


# A turn


@clause("TW-6.1")
def test_east_begins_without_a_draw_and_may_win_kong_or_discard() -> None:
    complete = Board.dealt("taiwan", east="123456789m 2222p 55z 99s")           # nine characters, no more
    assert {type(option) for option in complete.east.options} == {act.Discard, act.Kong}
    assert not any(isinstance(event, ev.Drew) for event in complete.news)
    assert Board.dealt("taiwan", east="123456789m 222p 345s 66s").east.can_win


@clause("TW-6.1")
def test_every_other_turn_begins_with_a_draw_in_order_of_play() -> None:
    table = Board.dealt("taiwan", draws="9m 9p 9s")
    for seat, wanted in ((EAST, None), (SOUTH, "9m"), (WEST, "9p"), (NORTH, "9s")):
        place = table.deal.hands[seat]
        assert waiting_for(table.deal) == (seat,)
        assert wanted is None or place.drawn == number(tile(wanted))
        table.play(act.discard(seat, place.tiles[-1]))
        table.rest_pass()


@clause("TW-6.1")
def test_it_is_not_the_turn_of_anybody_else() -> None:
    assert refused(Board.dealt("taiwan").south.discards, "1m") == ("TW-6.1",)


@clause("TW-6.2")
def test_a_discard_is_dead_once_it_was_not_claimed() -> None:
    board = table(east="6p 9s", south=PLAIN, draws="9m 9m")
    board.east.discards("6p")
    board.rest_pass()
    board.south.discards("9m")
    assert board.deal.turn is WEST
    assert refused(board.south.wins) == ("TW-6.1",)


@clause("TW-6.6")
def test_where_a_discard_came_from_is_private() -> None:
    assert not table().rules.manners.drawn_discards


@clause("TW-6.7", "TW R-10")
def test_whoever_passed_a_win_may_win_on_the_next_discard() -> None:
    board = table(turn=WEST, south=PLAIN, west="6p 9s", draws="6p")
    board.west.discards("6p")
    board.rest_pass()
    board.north.discards("6p")
    assert board.south.can_win


@clause("TW-6.7", "TW R-10")
def test_the_tile_just_claimed_and_its_other_end_may_be_discarded() -> None:
    board = table(east="3p 9s", south="3456p 147m 147s 147z 999m")
    board.east.discards("3p")
    board.south.chows("45p")
    assert board.south.can_discard("3p")
    assert board.south.can_discard("6p")


# Claims


@clause("TW-7.1", "TW-7.2")
@pytest.mark.parametrize("seat", [SOUTH, WEST, NORTH])
def test_a_chow_comes_from_the_left_neighbour_only(seat: Seat) -> None:
    board = table(east="7p 9s", **{name(seat): "5677p 147m 147s 11z"})
    board.east.discards("7p")
    assert chair(board, seat).can(act.Chow) is (seat is SOUTH)
    assert chair(board, seat).can(act.Pung)


def name(seat: Seat) -> str:
    return seat.names.en.lower()


@clause("TW-7.2")
@pytest.mark.parametrize("source", [EAST, WEST, NORTH])
def test_a_win_a_pung_and_a_kong_come_from_anybody(source: Seat) -> None:
    giver = {name(source): "6p 9s"}
    win = table(turn=source, south=PLAIN, **giver)
    chair(win, source).discards("6p")
    assert win.south.can_win

    sets = table(turn=source, south="666p 147m 147s 147z 9999m", **giver)
    chair(sets, source).discards("6p")
    assert sets.south.can(act.Pung)
    assert sets.south.can_kong("6p", act.CLAIMED)


@clause("TW-7.1", "TW-7.2")
def test_every_way_to_chow_is_offered_and_the_whole_set_is_laid_open() -> None:
    board = table(east="5p 9s", south="3467p 147m 147s 123z 99m 6z")
    board.east.discards("5p")
    ways = [option.using for option in board.south.options if isinstance(option, act.Chow)]
    assert len(ways) == 3                                           # 34, 46, 67

    news = board.south.chows("46p")

    melded = next(event for event in news if isinstance(event, ev.Melded))
    assert sorted(melded.tiles) == [number(tile(text)) for text in ("4p", "5p", "6p")]
    assert melded.source is EAST
    assert number(tile("5p")) not in board.deal.hands[SOUTH].tiles


@clause("TW-7.3", "TW-8.1", "TW-8.2")
def test_after_a_pung_there_is_no_kong_before_the_discard() -> None:
    board = table(east="6p 9s", west="66p 8888s 147m 1z | pung:111m:N")
    board.east.discards("6p")
    board.west.pungs()
    assert {type(option) for option in board.west.options} == {act.Discard}
    assert refused(board.west.kongs, "8s") == ("TW-8.1",)


@clause("TW-7.3", "TW-5.9")
def test_a_flower_is_not_shown_after_a_claim_but_after_the_next_draw() -> None:
    board = table(east="6p 9s", south="66p 147m 147s 258m 258s 1z 5f", draws="9m 9p 9m 7m")
    board.east.discards("6p")
    board.south.pungs()
    assert {type(option) for option in board.south.options} == {act.Discard}
    assert not board.south.can_discard("5f")
    board.south.discards("1z")
    board.rest_pass()

    while board.deal.turn is not SOUTH:
        seat = board.deal.turn
        board.play(act.discard(seat, board.deal.hands[seat].tiles[-1]))
        board.rest_pass()

    assert board.south.options == (act.expose(SOUTH, number(tile("5f"))),)


@clause("TW-7.3")
def test_play_continues_to_the_right_of_the_claimer() -> None:
    board = table(east="6p 9s", west="66p 147m 147s 147z 99m 123p", draws="9m")
    board.east.discards("6p")
    board.west.pungs()
    board.west.discards("1z")
    board.rest_pass()
    assert waiting_for(board.deal) == (NORTH,)                      # South is passed over


@clause("TW-7.4", "TW-7.8", "TWC-51")
def test_a_pung_comes_before_a_chow() -> None:
    board = table(turn=WEST, west="5p 9s", north="46p 147m 147s 1z", east="55p 147m 147s 1z")
    board.west.discards("5p")
    board.north.chows("46p")
    board.east.pungs()
    assert (board.deal.turn, board.deal.phase) == (EAST, TURN)


@clause("TW-7.4", "TW-8.6")
def test_a_win_comes_before_a_kong_and_is_no_robbery() -> None:
    board = table(turn=WEST, west="6p 9s", south="567m678s45p11z | chow:234m pung:777p", east="666p 147m 147s 1z")
    board.west.discards("6p")
    board.east.kongs("6p", act.CLAIMED)
    board.south.wins()
    assert (board.winners, fans(board)) == ([SOUTH], ["F2 F10a"])


@clause("TW-7.8")
def test_the_offer_is_settled_when_everybody_asked_has_answered() -> None:
    board = table(turn=WEST, west="5p 9s", north="46p 147m 147s 1z", east="55p 147m 147s 1z", draws="9m")
    board.west.discards("5p")
    board.north.chows("46p")
    assert waiting_for(board.deal) == (EAST,)
    board.east.passes()
    assert board.deal.turn is NORTH
    assert len(board.deal.hands[NORTH].melds) == 1


@clause("TW-7.8")
def test_if_nobody_claims_the_next_player_draws() -> None:
    board = table(turn=WEST, west="5p 9s", north="46p 147m 147s 1z", draws="9m")
    board.west.discards("5p")
    board.north.passes()
    assert board.deal.hands[NORTH].drawn == number(tile("9m"))


# Several winners


@clause("TW-7.7", "TW-14.8", "TW-14.1", "TWC-06")
def test_both_winners_on_one_discard_are_paid_the_nearest_first() -> None:
    board = table(east="6p 9s", south=PLAIN, north=SECOND, flowers={SOUTH: "16f"}, counter=1)
    board.east.discards("6p")
    board.north.wins()
    board.south.wins()

    assert (board.winners, fans(board)) == ([SOUTH, NORTH], ["F1 F1 F10a", "F2 F3 F10a"])
    assert said(board) == "E-14 S+7 N+7"
    after = board.rules.match.after(board.rules.match.first(), board.deal)
    assert (after.dealer, after.counter) == (SOUTH, 0)


@clause("TW-7.7")
def test_three_may_win_on_one_discard() -> None:
    board = table(east="6p 9s", south=PLAIN, north=SECOND, west="222p 3456p 888m 555s 999s")
    board.east.discards("6p")
    for winner in (board.north, board.west, board.south):
        winner.wins()
    assert board.winners == [SOUTH, WEST, NORTH]
    assert board.ended == "won"


@clause("TW-11.1")
def test_the_winners_lay_their_hands_open_and_nobody_else() -> None:
    board = table(east="6p 9s", south=PLAIN, north=SECOND)
    board.east.discards("6p")
    board.south.wins()
    board.north.passes()
    shown = [event for event in board.news if isinstance(event, ev.Shown)]
    assert shown == [ev.Shown(SOUTH, tuple(sorted(board.deal.hands[SOUTH].tiles)))]


@clause("TW R-6", "TW-4.1", "TW-4.4", "TWC-48")
def test_the_dealer_stays_when_he_wins_together_with_another() -> None:
    board = table(
        turn=WEST, west="6p 9s", east="567m678s45p22m | chow:234m pung:111z", north=SECOND,
        flowers={EAST: "134f", NORTH: "25678f"},
    )
    board.west.discards("6p")
    board.east.wins()
    board.north.wins()

    assert fans(board) == ["F1 F1 F1 F1 F1 F3 F10a", "F1 F1 F1 F3 F10a"]        # 8 and 6; North sits nearer to West
    assert said(board) == "E+7 W-15 N+8"
    after = board.rules.match.after(board.rules.match.first(), board.deal)
    assert (after.dealer, after.counter) == (EAST, 1)


# Tables of real tiles, where claims come one after another


@clause("TW-7.5", "TWC-51")
def test_a_late_pung_overrides_a_chow_until_a_step_is_taken_a_win_until_both_are() -> None:
    assert overrides_chow(act.Pung, exposed=False, discarded=False)
    assert not overrides_chow(act.Pung, exposed=True, discarded=False)
    assert not overrides_chow(act.Kong, exposed=False, discarded=True)
    assert overrides_chow(act.Win, exposed=True, discarded=False)
    assert not overrides_chow(act.Win, exposed=True, discarded=True)


@clause("TW-6.3", "TW R-8", "TWC-52")
def test_whoever_touched_the_wall_may_only_win_and_only_after_anothers_claim() -> None:
    assert may_still_claim(act.Win, touched=True, claimed_by_another=True)
    assert not may_still_claim(act.Win, touched=True, claimed_by_another=False)
    assert not may_still_claim(act.Pung, touched=True, claimed_by_another=True)
    assert may_still_claim(act.Pung, touched=False, claimed_by_another=False)


@clause("TWC-52", "TW-7.4")
def test_the_win_then_beats_the_pung() -> None:
    board = table(turn=WEST, west="3s 9s", south="33s 147m 147p 1z", north="123m 456m 789m 111p 24s 99p")
    board.west.discards("3s")
    board.south.pungs()
    board.north.wins()
    assert board.winners == [NORTH]
