"""Wins at the table: how they come, several on one tile, honba, bets, pao (RRC-3.3.5, RRC-3.7.9, RRC-3.9.b)."""

from dataclasses import replace
from typing import Any

import pytest

from paiju import rules
from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.rulesets import Ruleset
from paiju.testing.boards import Board
from paiju.testing.clauses import clause
from tests.rulebook.riichi.telling import JUNK, WASTE, E, N, S, W, bets, house, placed, turned, worth, yaku

# Hands that win on 8p, by what a non-dealer's ron is worth.
H1000 = "123m 567m 678s 22s 67p"                    # pinfu
H2000 = "234m 567m 678s 22s 67p"                    # pinfu, tanyao
H3900 = "345m 345m 567s 88s 67p"                    # pinfu, tanyao, iipeikou
H3900_RIICHI = "345m 456m 345s 44s 67p"             # riichi, pinfu, tanyao
H8000_RIICHI = "234m 234p 234s 88m 67p"             # riichi, pinfu, tanyao, sanshoku
ORPHANS = "19m 19p 19s 1234567z"
NO_DORA = {130: "4z", 131: "5z"}


# How a win comes


@clause("RRC-3.3.5.a", "RRC-3.3.5.b", "RRC-3.3.a")
def test_a_tsumo_is_offered_on_the_drawn_tile_and_may_be_passed() -> None:
    board = Board("riichi", east=H2000 + "8p", rivers=WASTE)
    assert board.east.can_win
    board.east.discards("8p")
    assert board.winners == []
    assert not board.east.can_win


@clause("RRC-3.3.5.a", "RRC-3.3.5.b")
def test_a_ron_is_offered_on_a_discard_and_may_be_passed() -> None:
    board = Board("riichi", east=ORPHANS + "8p", south=H2000, rivers=WASTE)
    board.east.discards("8p")
    assert act.passing(S) in board.south.options
    board.rest_pass()
    assert (board.winners, board.deal.turn) == ([], S)


@clause("RRC-3.3.5.e", "RRC R-03")
def test_after_the_next_draw_the_tile_can_no_longer_be_won() -> None:
    board = Board("riichi", east=ORPHANS + "8p", west=H2000, rivers=WASTE)
    board.east.discards("8p")
    board.west.passes()
    assert board.deal.hands[S].drawn is not None
    with pytest.raises(Refused):
        board.west.wins()


@clause("RRC-3.6.b", "RRC-3.6.i", "RRC-3.6.j")
def test_a_win_names_its_yaku_in_the_order_of_the_book_then_its_dora_each_as_often_as_it_counts() -> None:
    board = won_on("8p", "340m 567m 678s 22s 67p", {130: "1s", 131: "5z"})
    assert won_elements(board) == ("pinfu", "tanyao", "dora", "dora", "akadora")
    assert won_elements(won_on("8p", "67p 22s 456m | pung:555z pung:666z", NO_DORA)) == ("yakuhai", "yakuhai")
    assert won_elements(won_on("9m", ORPHANS, {130: "8m", 131: "5z"})) == ("kokushi_musou",)


def won_on(tile: str, hand: str, indicators: dict[int, str]) -> Board:
    board = Board("riichi", east=JUNK + tile, south=hand, rivers=WASTE, wall=indicators)
    board.east.discards(tile)
    board.south.wins()
    return board


def won_elements(board: Board) -> tuple[str, ...]:
    return next(event.elements for event in board.news if isinstance(event, ev.Won))


@clause("RRC-3.3.5.g", "RRC-3.2.g")
def test_a_win_ends_the_hand_and_is_paid_at_once() -> None:
    board = Board("riichi", east=ORPHANS + "8p", south=H2000, wall=NO_DORA, rivers=WASTE)
    board.east.discards("8p")
    board.south.wins()
    assert (board.ended, board.paid) == ("won", {"E": -2000, "S": 2000, "W": 0, "N": 0})
    with pytest.raises(Refused) as refused:
        board.south.discards("2s")
    assert refused.value.ruling.cites("RRC-3.2.g")


@clause("RRC-3.2.b", "RRC-3.2.c")
@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        ("123567m 22678s 678p", 14),
        ("567m 22678s 678p | kong:1111z:concealed", 15),
        ("22s 678p | kong:1111z:concealed kong:2222z kong:3333z", 17),
        ("22s | kong:1111z:concealed kong:2222z kong:3333z kong:1111m", 18),
    ],
)
def test_a_winning_hand_has_fourteen_tiles_and_one_more_for_every_kan(hand: str, tiles: int) -> None:
    board = Board("riichi", east=hand, rivers=WASTE)
    place = board.deal.hands[E]
    assert board.east.can_win
    assert len(place.tiles) + sum(len(laid.tiles) for laid in place.melds) == tiles


@clause("RRC-4.2.2.b", "RRC T-42")
def test_a_tsumo_on_the_last_live_tile_is_haitei() -> None:
    board = Board("riichi", live=0, east="678p 22567s | chow:123m:N chow:789m:N", rivers=WASTE)
    board.east.wins()
    assert yaku(board) == [{"haitei"}]


@clause("RRC-4.2.2.c", "RRC-3.7.9.a")
def test_a_tsumo_after_a_daiminkan_is_rinshan_and_everybody_pays() -> None:
    board = Board(
        "riichi", east=JUNK + " 4s", south="444s 234m 345p 678p 6m", replacements="6m", wall=NO_DORA | {128: "4z"},
        rivers=WASTE,
    )
    board.east.discards("4s")
    board.south.kongs("4s", act.CLAIMED)
    board.south.wins()
    assert yaku(board) == [{"tanyao", "rinshan"}]
    assert board.paid == {"E": -1000, "S": 2000, "W": -500, "N": -500}      # no liability for the feeder: T-37


@clause("RRC-4.2.2.e", "RRC R-58")
def test_a_non_dealers_first_draw_may_be_chiihou() -> None:
    board = Board.dealt("riichi", east=ORPHANS + "1z", south=H1000, draws="8p")
    board.east.discards("1z")
    board.rest_pass()
    board.south.wins()
    assert yaku(board) == [{"chiihou"}]


@clause("RRC-4.2.2.e", "RRC R-58")
def test_a_set_before_it_ends_chiihou_and_renhou() -> None:
    board = Board.dealt("riichi", east=ORPHANS + "5z", south=H1000, west="55z 147m 258p 369s 22z", draws="1z1z8p")
    board.east.discards("5z")
    board.west.pungs()
    board.west.discards("2z")
    board.rest_pass()
    board.north.discards("1z")
    board.rest_pass()
    board.east.discards("1z")
    board.rest_pass()
    board.south.wins()
    assert yaku(board) == [{"menzen_tsumo", "pinfu"}]


@clause("RRC-4.2.3.a", "RRC R-16")
@pytest.mark.parametrize(
    ("book", "points"),
    [("riichi", 8000), ("riichi/tenhou", 1000), (house(renhou="off"), 1000)],
    ids=["on", "tenhou", "off"],
)
def test_a_ron_before_the_own_first_draw_is_renhou_where_it_is_played(book: str | Ruleset, points: int) -> None:
    board = Board.dealt(book, east=ORPHANS + "8p", west=H1000, wall=NO_DORA)
    board.east.discards("8p")
    board.west.wins()
    assert worth(board) == [points]


@clause("RRC-4.2.3.a", "RRC R-16")
def test_several_renhou_are_a_mangan_each() -> None:
    board = Board.dealt("riichi", east=ORPHANS + "8p", south=H2000, west=H1000.replace("22s", "33s"), wall=NO_DORA)
    board.east.discards("8p")
    board.south.wins()
    board.west.wins()
    assert worth(board) == [8000, 8000]


@clause("RRC-4.2.3.a", "RRC R-16", "RRC R-58")
def test_after_the_own_first_discard_it_is_no_renhou() -> None:
    board = Board.dealt("riichi", east=ORPHANS + "1z", south=H1000, west=ORPHANS, draws="1z8p", wall=NO_DORA)
    board.east.discards("1z")
    board.rest_pass()
    board.south.discards("1z")
    board.rest_pass()
    board.west.discards("8p")
    board.south.wins()
    assert yaku(board) == [{"pinfu"}]


@clause("RRC-4.1.6.b", "RRC-3.3.5.a")
def test_kokushi_wins_on_a_discard() -> None:
    board = Board("riichi", east=JUNK + " 7z", south="119m 19p 19s 123456z", rivers={S: "5m"})
    board.east.discards("7z")
    board.south.wins()
    assert (yaku(board), board.paid["S"]) == ([{"kokushi_musou"}], 32000)


# Several winners


def on_the_8p(book: str | Ruleset = "riichi", *, by: Seat, dealer: Seat = E, riichi: Any = (), **more: Any) -> Board:
    """This seat discards the 8p."""
    hand = placed(by, ORPHANS + "8p")
    board = Board(book, turn=by, dealer=dealer, wall=NO_DORA, rivers=WASTE, **hand, **more)
    bets(board, *riichi)
    board.play(act.discard(by, 16))
    return board


@clause("RRC T-28", "RRC-3.3.5.d", "RRC-3.3.6.j", "RRC-3.9.b", "RRC-3.9.c", "RRC-3.8.g")
def test_three_ron_in_east_3_with_two_honba_and_a_bet_in_the_pot() -> None:
    board = on_the_8p(
        by=W, dealer=W, counter=2, pot=1000, scores=(26900, 23000, 27000, 20100), riichi=(E, S),
        north=H2000, east=H8000_RIICHI, south=H3900_RIICHI,
    )
    for chair in (board.south, board.east, board.north):
        chair.wins()
    assert board.winners == [N, E, S]
    assert board.deal.scores == [36500, 28500, 11300, 23700]
    assert sum(board.deal.scores) == 100000
    plan = rules.ruleset("riichi").match
    after = plan.after(replace(plan.first(), dealer=W, counter=2, pot=1000), board.deal)
    assert (after.dealer, after.round, after.counter, after.pot) == (N, E, 0, 0)


@clause("RRC T-45", "RRC-3.3.6.j", "RRC-3.9.b", "RRC R-63")
def test_of_two_winners_the_first_in_turn_takes_the_other_bets() -> None:
    board = on_the_8p(by=W, counter=1, pot=2000, riichi=(N, E), north=H3900_RIICHI, south=H2000)
    board.south.wins()
    board.north.wins()
    assert board.winners == [N, S]
    assert board.paid == {"E": 0, "S": 2300, "W": -6500, "N": 4200 + 4000}


@clause("RRC T-45", "RRC-3.6.h", "RRC R-60")
def test_only_the_winner_in_riichi_counts_ura() -> None:
    ura = {130: "4z", 131: "7p"}                                            # 8p, the tile both win on
    board = Board("riichi", turn=W, wall=ura, west=ORPHANS + "8p", north=H3900_RIICHI, south=H2000, rivers=WASTE)
    bets(board, N)
    board.west.discards("8p")
    board.south.wins()
    board.north.wins()
    assert worth(board) == [7700, 2000]                                     # a han more for North alone
    assert turned(board.news, "ura") == "7p"


@clause("RRC T-54", "RRC-3.9.b", "RRC-12.1.c", "RRC-12.1.d")
@pytest.mark.parametrize(
    ("book", "paid"),
    [
        ("riichi/tenhou", {"E": 5800, "S": 0, "W": -7400, "N": 3600}),
        ("riichi", {"E": 6400, "S": 0, "W": -8000, "N": 3600}),
    ],
)
def test_honba_for_every_winner_or_for_the_first(book: str, paid: dict[str, int]) -> None:
    board = on_the_8p(book, by=W, counter=2, pot=2000, north=H1000, east=H3900)
    board.north.wins()
    board.east.wins()
    assert board.paid == paid


@clause("RRC-12.1.c", "RRC-12.1.d")
def test_on_tenhou_the_first_winner_takes_even_the_other_winners_bet() -> None:
    board = on_the_8p("riichi/tenhou", by=W, riichi=(S,), north=H2000, south=H3900_RIICHI)
    board.north.wins()
    board.south.wins()
    assert board.paid == {"E": 0, "S": 3900, "W": -5900, "N": 3000}


@clause("RRC-3.3.5.f", "RRC-3.3.6.j", "RRC R-63")
@pytest.mark.parametrize("book", ["riichi/wrc", house(atamahane=True)], ids=["wrc", "house"])
def test_with_atamahane_the_first_in_turn_wins_alone_and_takes_everything(book: str | Ruleset) -> None:
    board = on_the_8p(book, by=W, counter=2, pot=1000, riichi=(S,), north=H2000, south=H3900_RIICHI)
    board.south.wins()
    board.north.wins()
    assert board.winners == [N]
    assert board.paid == {"E": 0, "S": 0, "W": -2600, "N": 2600 + 2000}


@clause("RRC-3.3.5.d", "RRC-3.3.5.b")
def test_a_winner_may_leave_the_tile_to_another() -> None:
    board = on_the_8p(by=W, north=H2000, south=H2000.replace("567m", "456m"))
    board.north.passes()
    board.south.wins()
    assert board.winners == [S]


# Liability


def fed_third_dragon(book: str, counter: int, draws: str = "1s1s1s2m", last: str = "77z", laid: str = "") -> Board:
    """West, with two dragon sets, claims the third from North."""
    sets = laid or "pung:555z:E pung:666z:S"
    board = Board(
        book, turn=N, north=JUNK + " 7z", west=f"{last} 34m 55s 9p | {sets}", counter=counter, draws=draws,
        replacements="8m", rivers=WASTE,
    )
    board.north.discards("7z")
    if board.west.can(act.Kong):
        board.west.kongs("7z", act.CLAIMED)
    else:
        board.west.pungs()
    board.west.discards("9p")
    board.rest_pass()
    return board


def go_round(board: Board) -> None:
    for chair in (board.north, board.east, board.south):
        chair.discards("1s")
        board.rest_pass()


@clause("RRC T-59", "RRC-3.7.9.b", "RRC-3.7.9.d", "RRC R-18", "RRC T-36")
@pytest.mark.parametrize("book", ["riichi", "riichi/tenhou"])
@pytest.mark.parametrize("laid", ["", "kong:5555z:concealed pung:666z:N"])
def test_whoever_feeds_the_third_dragon_pays_a_tsumo_alone(book: str, laid: str) -> None:
    board = fed_third_dragon(book, counter=1, laid=laid)
    go_round(board)
    board.west.wins()
    assert board.paid == {"E": 0, "S": 0, "W": 32300, "N": -32300}


@clause("RRC T-59", "RRC-3.7.9.e", "RRC T-36")
@pytest.mark.parametrize(("book", "north", "east"), [("riichi", -16000, -16600), ("riichi/tenhou", -16600, -16000)])
def test_a_ron_from_a_third_player_is_paid_by_halves(book: str, north: int, east: int) -> None:
    board = fed_third_dragon(book, counter=2, draws="1s2m")
    board.north.discards("1s")
    board.rest_pass()
    board.east.discards("2m")
    board.west.wins()
    assert board.paid == {"E": east, "S": 0, "W": 32600, "N": north}


@clause("RRC-3.7.9.c")
def test_a_third_dragon_set_from_own_draws_makes_nobody_liable() -> None:
    board = Board("riichi", turn=W, west="777z 34m 55s 2m | pung:555z:E pung:666z:S", rivers=WASTE)
    board.west.wins()
    assert board.paid == {"E": -16000, "S": -8000, "W": 32000, "N": -8000}


@clause("RRC-3.7.9.b", "RRC-3.7.9.c")
def test_whoever_feeds_the_second_dragon_is_not_liable() -> None:
    board = Board("riichi", turn=N, north=JUNK + " 7z", west="77z 666z 34m 55s 9p | pung:555z:E", rivers=WASTE)
    board.north.discards("7z")
    board.west.pungs()
    assert board.deal.notes.pao == {}


@clause("RRC-3.7.9.c")
def test_an_ankan_of_the_third_dragon_makes_nobody_liable_and_a_later_kakan_changes_nothing() -> None:
    own = Board("riichi", turn=W, west="7777z 34m 55s | pung:555z:E pung:666z:S", replacements="2m", rivers=WASTE)
    own.west.kongs("7z")
    own.west.wins()
    assert own.deal.notes.pao == {}
    fed = fed_third_dragon("riichi", counter=0, draws="1s1s1s7z")
    go_round(fed)
    fed.west.adds_to_kong("7z")
    assert fed.deal.notes.pao == {(W, "daisangen"): N}


@clause("RRC-3.7.9.b")
def test_a_daiminkan_makes_liable_like_a_pon() -> None:
    board = Board(
        "riichi", turn=N, north=JUNK + " 7z", west="777z 34m 55s | pung:555z:E pung:666z:S", replacements="2m",
        rivers=WASTE,
    )
    board.north.discards("7z")
    board.west.kongs("7z", act.CLAIMED)
    board.west.wins()
    assert board.paid == {"E": 0, "S": 0, "W": 32000, "N": -32000}


@clause("RRC-3.7.9.b", "RRC-3.7.9.a")
def test_the_fourth_wind_makes_liable_too() -> None:
    board = Board(
        "riichi", turn=N, north="147m 258p 369s 5566z 4z", west="44z 3s 9p | pung:111z:E pung:222z:S pung:333z:N",
        draws="1s1s1s3s", rivers=WASTE,
    )
    board.north.discards("4z")
    board.west.pungs()
    board.west.discards("9p")
    board.rest_pass()
    go_round(board)
    board.west.wins()
    assert board.paid == {"E": 0, "S": 0, "W": 32000, "N": -32000}


@clause("RRC-3.7.9.a", "RRC-12.1.a")
@pytest.mark.parametrize(
    ("book", "paid"),
    [
        ("riichi/wrc", {"E": 0, "S": 0, "W": 32000, "N": -32000}),
        ("riichi", {"E": -16000, "S": -8000, "W": 32000, "N": -8000}),
    ],
)
def test_the_fourth_kan_makes_liable_under_wrc_alone(book: str, paid: dict[str, int]) -> None:
    three = "kong:1111p kong:3333p kong:7777s"
    board = Board(book, turn=N, north=JUNK + " 8m", west=f"888m 6s | {three}", replacements="6s", rivers=WASTE)
    board.note("kans", [W, W, W])
    board.north.discards("8m")
    board.west.kongs("8m", act.CLAIMED)
    board.west.wins()
    assert yaku(board) == [{"suukantsu"}]
    assert board.paid == paid


@clause("RRC-3.7.9.g")
def test_without_the_yakuman_nobody_is_liable() -> None:
    board = fed_third_dragon("riichi", counter=0)
    assert board.deal.notes.pao == {(W, "daisangen"): N}
    lost = on_the_8p(by=W, north=H2000)
    lost.note("pao", {(W, "daisangen"): E})
    lost.north.wins()
    assert lost.paid == {"E": 0, "S": 0, "W": -2000, "N": 2000}


@clause("RRC-3.5.a", "RRC-3.6.c")
def test_the_win_tells_what_it_is_worth_dora_included() -> None:
    board = Board("riichi", east=H2000 + "8p", wall={130: "1s"}, rivers=WASTE)
    board.east.wins()
    won = next(event for event in board.news if isinstance(event, ev.Won))
    assert (won.total, won.source, won.cause) == (12000, None, "draw")      # tsumo, pinfu, tanyao, two 2s: 5 han


@clause("RRC-3.6.j")
@pytest.mark.parametrize(
    ("hand", "tile", "points"), [(H1000, "8p", 8000), ("119m 19p 19s 123456z", "7z", 32000)], ids=["renhou", "yakuman"]
)
def test_dora_add_nothing_to_renhou_and_to_yakuman(hand: str, tile: str, points: int) -> None:
    board = Board.dealt("riichi", east=f"2468m 2446p 24468s {tile}", south=hand, wall={130: "9m"})
    board.east.discards(tile)
    board.south.wins()
    assert worth(board) == [points]
