"""Who pays whom: one winner, several, honba, bets, pao (RRC-3.7.6, RRC-3.7.9, RRC-3.9, RRC-3.3.6.j)."""

from typing import Any

import pytest

from paiju.core.seats import Seat
from paiju.core.tiles import tiles
from paiju.rules.riichi.houses import RRC, TENHOU, WRC, options
from paiju.rules.riichi.money import Won, base_points, payments, ron_points, shared_ron
from paiju.testing.builders import score
from paiju.testing.clauses import clause

E, S, W, N = Seat
# Bases of well-known hands.
ONE_THIRTY = 240                                            # 1 han 30 fu: 1000, for the dealer 1500
TWO_THIRTY = 480                                            # 2000, 2900
THREE_THIRTY = 960                                          # 3900, 5800
MANGAN = 2000                                               # 8000, 12000
YAKUMAN = 8000                                              # 32000, 48000
DAISANGEN = ("34m 55s", "2m", "pung:555z pung:666z pung:777z")
DAISUUSHII_TSUUIISOU = ("5z", "5z", "pung:111z pung:222z pung:333z pung:444z")
LOW = ("22456s 67p", "5p", "chow:456p pung:666m")           # open tanyao, 30 fu


def paid(held: str, win: str, laid: str = "", book: str = "riichi", **more: Any) -> object:
    return score(book, held, win, laid, **more).payments


def moved(*wins: Won, source: Seat, dealer: Seat = E, honba: int = 0, pot: int = 0, bets: str = "", **more: Any) -> str:
    """What moves on a discard, as text: ``E-8000 S0 W0 N+8000``."""
    change = shared_ron(
        wins, source, dealer, more.get("liable", {}), honba, pot, [Seat("ESWN".index(letter)) for letter in bets],
        more.get("options", RRC),
    )
    return " ".join(f"{seat.letter}{change[seat]:+}".replace("+0", "0") for seat in Seat)


# One winner


@clause("RRC-3.7.6.a", "RRC-3.7.7.b")
@pytest.mark.parametrize(
    ("seat", "dealer", "source", "wanted"),
    [
        (S, E, W, {"E": 0, "S": 2000, "W": -2000, "N": 0}),
        (S, E, E, {"E": -2000, "S": 2000, "W": 0, "N": 0}),
        (E, E, N, {"E": 2900, "S": 0, "W": 0, "N": -2900}),
        (N, N, E, {"E": -2900, "S": 0, "W": 0, "N": 2900}),         # chairs do not move, the dealer does
        (S, E, None, {"E": -1000, "S": 2000, "W": -500, "N": -500}),
        (S, W, None, {"E": -500, "S": 2000, "W": -1000, "N": -500}),
        (E, E, None, {"E": 3000, "S": -1000, "W": -1000, "N": -1000}),
    ],
)
def test_the_discarder_pays_a_ron_and_all_three_a_tsumo(
    seat: Seat, dealer: Seat, source: Seat | None, wanted: dict[str, int]
) -> None:
    by = "wall" if source is None else "discard"
    assert paid(*LOW, by=by, seat=seat, dealer=dealer, source=source, dora=tiles("3s")) == wanted     # 2 han 30 fu


@clause("RRC-3.7.6.a")
@pytest.mark.parametrize("options", [RRC, TENHOU, WRC])
def test_points_only_move_between_players(options: Any) -> None:
    for base in (base_points(han, fu, RRC) for han in range(1, 14) for fu in (25, 30, 40, 50, 110)):
        for winner in Seat:
            for source in (None, *winner.others()):
                for liable in (None, *winner.others()):
                    found = payments(Won(winner, base, True), S, source, liable, 3, options)
                    assert sum(found.values()) == 0
                    assert min(found, key=lambda seat: found[seat]) is not winner


@clause("RRC-3.9.b", "RRC T-21")
@pytest.mark.parametrize(
    ("base", "winner", "source", "honba", "wanted"),
    [
        (base_points(4, 30, RRC), S, W, 2, {S: 8300, W: -8300}),
        (base_points(2, 40, RRC), S, None, 0, {S: 2700, E: -1300, W: -700, N: -700}),
        (base_points(2, 40, RRC), S, None, 1, {S: 3000, E: -1400, W: -800, N: -800}),
        (THREE_THIRTY, S, W, 2, {S: 4500, W: -4500}),
        (ONE_THIRTY, E, None, 3, {E: 1500 + 900, S: -800, W: -800, N: -800}),
        (ONE_THIRTY, E, N, 3, {E: 1500 + 900, N: -2400}),
    ],
)
def test_each_honba_adds_300_from_the_discarder_or_100_from_each(
    base: int, winner: Seat, source: Seat | None, honba: int, wanted: dict[Seat, int]
) -> None:
    assert payments(Won(winner, base), E, source, None, honba, RRC) == wanted


@clause("RRC-3.3.6.i", "RRC-3.9.b")
@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [
        ({}, {"E": 0, "S": 1000, "W": -1000, "N": 0}),
        ({"deposits": 1}, {"E": 0, "S": 2000, "W": -1000, "N": 0, "pot": -1000}),
        ({"honba": 2, "deposits": 3}, {"E": 0, "S": 4600, "W": -1600, "N": 0, "pot": -3000}),
    ],
)
def test_the_winner_takes_the_bets_on_the_table(numbers: dict[str, int], wanted: dict[str, int]) -> None:
    assert paid(*LOW, seat=S, source=W, numbers=numbers) == wanted
    assert sum(wanted.values()) == 0


@clause("RRC-3.9.f")
@pytest.mark.parametrize("honba", [0, 4, 5, 6, 20])
def test_one_yaku_is_enough_whatever_the_honba(honba: int) -> None:
    found = score("riichi", *LOW, seat=S, source=W, numbers={"honba": honba})
    assert found.wins
    assert found.payments == {"E": 0, "S": 1000 + 300 * honba, "W": -1000 - 300 * honba, "N": 0}


# Several winners


@clause("RRC-3.3.5.d", "RRC-3.9.b")
def test_every_winner_is_paid_in_full_with_honba() -> None:
    assert moved(Won(S, TWO_THIRTY), Won(N, MANGAN), source=W, honba=1) == "E0 S+2300 W-10600 N+8300"
    assert moved(Won(E, TWO_THIRTY), Won(S, TWO_THIRTY), Won(N, TWO_THIRTY), source=W) == "E+2900 S+2000 W-6900 N+2000"


@clause("RRC-3.3.5.d", "RRC-3.3.6.j", "RRC-3.9.b", "RRC T-28")
def test_worked_case_three_winners_with_two_bets_and_a_pot() -> None:
    before = {E: 27000, S: 20100, W: 26900, N: 23000}
    wins = [Won(S, TWO_THIRTY), Won(W, MANGAN), Won(N, THREE_THIRTY)]
    change = shared_ron(wins, E, E, {}, 2, 1, [W, N], RRC)
    assert {seat: before[seat] + change[seat] for seat in Seat} == {E: 11300, S: 23700, W: 36500, N: 28500}


@clause("RRC-3.3.6.j", "RRC T-45", "RRC R-63")
def test_worked_case_the_first_in_turn_takes_all_other_bets() -> None:
    wins = (Won(S, ONE_THIRTY), Won(N, TWO_THIRTY))
    assert moved(*wins, source=W, honba=1, pot=2, bets="EN") == "E0 S+1300 W-3600 N+6300"       # 2000 + 300 + 4 bets


@clause("RRC-3.3.6.i", "RRC-3.3.6.j", "RRC R-63")
@pytest.mark.parametrize(
    ("winners", "source", "bets", "pot", "wanted"),
    [
        ("S", W, "S", 0, "E0 S+2000 W-1000 N0"),                    # his own bet comes back
        ("S", W, "N", 0, "E0 S+2000 W-1000 N0"),
        ("S", W, "WN", 1, "E0 S+4000 W-1000 N0"),
        ("SN", W, "SN", 0, "E0 S+2000 W-2000 N+2000"),
        ("SN", W, "S", 1, "E0 S+2000 W-2000 N+2000"),               # N is next after W and takes the pot
        ("SN", E, "W", 1, "E-2000 S+3000 W0 N+1000"),               # S is next after E
        ("SW", N, "E", 0, "E0 S+2000 W+1000 N-2000"),               # E is next after N but no winner
    ],
)
def test_bets_go_home_or_to_the_winner_first_in_turn(
    winners: str, source: Seat, bets: str, pot: int, wanted: str
) -> None:
    wins = [Won(Seat("ESWN".index(letter)), ONE_THIRTY) for letter in reversed(winners)]
    assert moved(*wins, source=source, pot=pot, bets=bets) == wanted


@clause("RRC-3.3.5.f", "RRC R-63")
@pytest.mark.parametrize("chosen", [WRC, options("riichi", {"atamahane": True})])
def test_with_atamahane_the_first_in_turn_wins_alone_and_takes_everything(chosen: Any) -> None:
    wins = (Won(S, MANGAN), Won(N, ONE_THIRTY))
    assert moved(*wins, source=W, honba=1, pot=2, bets="SN", options=chosen) == "E0 S0 W-1300 N+5300"


@clause("RRC T-54")
@pytest.mark.parametrize(("chosen", "wanted"), [
    (RRC, "E+6400 S-8000 W+3600 N0"), (TENHOU, "E+5800 S-7400 W+3600 N0"),
])
def test_worked_case_of_honba_for_two_winners(chosen: Any, wanted: str) -> None:
    assert moved(Won(E, THREE_THIRTY), Won(W, ONE_THIRTY), source=S, honba=2, pot=2, options=chosen) == wanted


@clause("RRC-12.1.c", "RRC-12.1.d")
def test_on_tenhou_the_first_in_turn_takes_the_other_winners_bet_too() -> None:
    wins = (Won(S, ONE_THIRTY), Won(N, ONE_THIRTY))
    assert moved(*wins, source=W, pot=1, bets="SNE", options=TENHOU) == "E0 S+1000 W-2000 N+5000"


@clause("RRC R-16")
def test_two_winners_with_renhou_have_a_mangan_each() -> None:
    plain = ("13m 456p 789s 789m 55p", "2m")
    assert [score("riichi", *plain, seat=seat, flags="renhou").total for seat in (S, N)] == [8000, 8000]
    assert moved(Won(S, MANGAN), Won(N, MANGAN), source=E) == "E-16000 S+8000 W0 N+8000"


# Pao


@clause("RRC-3.7.9.d", "RRC-3.7.9.e", "RRC-3.7.9.f", "RRC R-20", "RRC T-36")
@pytest.mark.parametrize(
    ("source", "liable", "honba", "wanted"),
    [
        (None, N, 1, {"E": 0, "S": 0, "W": 32300, "N": -32300}),
        (S, N, 2, {"E": 0, "S": -16600, "W": 32600, "N": -16000}),
        (E, N, 2, {"E": -16600, "S": 0, "W": 32600, "N": -16000}),          # the dealer pays no more than half
        (N, N, 1, {"E": 0, "S": 0, "W": 32300, "N": -32300}),
        (None, None, 1, {"E": -16100, "S": -8100, "W": 32300, "N": -8100}),
        (None, E, 0, {"E": -32000, "S": 0, "W": 32000, "N": 0}),
    ],
)
def test_pao_of_daisangen(source: Seat | None, liable: Seat | None, honba: int, wanted: dict[str, int]) -> None:
    by = "wall" if source is None else "discard"
    assert paid(*DAISANGEN, by=by, seat=W, source=source, liable=liable, numbers={"honba": honba}) == wanted


@clause("RRC-3.7.9.d", "RRC-3.7.9.e", "RRC R-19", "RRC T-36")
@pytest.mark.parametrize(("source", "wanted"), [
    (N, {"E": 96000, "S": 0, "W": -48000, "N": -48000}), (None, {"E": 96000, "S": 0, "W": -96000, "N": 0}),
])
def test_pao_covers_all_yakuman_of_the_hand(source: Seat | None, wanted: dict[str, int]) -> None:
    by = "wall" if source is None else "discard"
    assert paid(*DAISUUSHII_TSUUIISOU, by=by, seat=E, source=source, liable=W) == wanted


@clause("RRC-3.7.9.a")
def test_pao_is_for_daisangen_and_daisuushii_only() -> None:
    kans = ("1m", "1m", "kong:3333z:concealed kong:1111s kong:4444p kong:9999p:added")
    each = {"E": -16000, "S": 32000, "W": -8000, "N": -8000}
    assert paid(*kans, by="wall", seat=S, liable=N) == each
    assert paid(*kans, by="wall", seat=S, liable=N, book="riichi/ema") == each
    assert paid(*kans, by="wall", seat=S, liable=N, book="riichi/wrc") == {"E": 0, "S": 32000, "W": 0, "N": -32000}
    honours = ("333z 777z 5z", "5z", "pung:444z pung:222z")
    assert paid(*honours, by="wall", seat=S, liable=N) == each


@clause("RRC-3.7.9.a")
def test_nobody_is_liable_for_a_win_on_a_replacement_tile() -> None:
    kan = ("234m 345p 678p 6m", "6m", "kong:4444s")
    wanted = {"E": -1000, "S": 2000, "W": -500, "N": -500}
    assert paid(*kan, by="wall", flags="replacement", seat=S, liable=N) == wanted


@clause("RRC-3.7.9.b", "RRC-3.7.9.c", "RRC R-18")
@pytest.mark.parametrize(
    "laid", ["kong:5555z:concealed pung:666z pung:777z", "pung:555z pung:666z kong:7777z:added"]
)
def test_pao_is_paid_for_sets_of_every_kind(laid: str) -> None:
    wanted = {"E": 0, "S": -16000, "W": 32000, "N": -16000}
    assert paid("34m 55s", "2m", laid, seat=W, source=S, liable=N) == wanted


@clause("RRC-3.7.9.g")
def test_without_the_yakuman_nobody_is_liable_and_bets_follow_the_normal_rule() -> None:
    little = ("555z 77z 34m", "2m", "pung:666z chow:123s")                     # shousangen, 4 han 40 fu
    assert paid(*little, by="discard", seat=W, source=S, liable=N) == {"E": 0, "S": -8000, "W": 8000, "N": 0}
    assert paid(*DAISANGEN, seat=W, source=S, liable=N, numbers={"deposits": 2}) == {
        "E": 0, "S": -16000, "W": 34000, "N": -16000, "pot": -2000,
    }


@clause("RRC R-19")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
@pytest.mark.parametrize("dealer", [True, False])
def test_half_a_yakuman_is_a_whole_number_of_thousands(many: int, dealer: bool) -> None:
    points = ron_points(YAKUMAN * many, dealer)
    assert points % 2000 == 0
    found = payments(Won(W, YAKUMAN * many, True), W if dealer else E, S, N, 0, RRC)
    assert found == {W: points, S: -points // 2, N: -points // 2}


@clause("RRC R-19")
def test_a_liable_player_who_wins_on_the_same_tile_pays_his_half_and_is_paid() -> None:
    wins = (Won(W, YAKUMAN, True), Won(N, MANGAN))
    assert moved(*wins, source=S, honba=1, liable={W: N}) == "E0 S-24600 W+32300 N-7700"
    # S: half of 32000, 8000, and 300 to each winner; N: 8300 less 16000


@clause("RRC T-59", "RRC-12.1.c", "RRC-12.1.d", "RRC R-20")
@pytest.mark.parametrize(
    ("book", "source", "honba", "wanted"),
    [
        ("riichi/tenhou", None, 1, {"E": 0, "S": 0, "W": 32300, "N": -32300}),
        ("riichi/tenhou", S, 2, {"E": 0, "S": -16000, "W": 32600, "N": -16600}),
        ("riichi", S, 2, {"E": 0, "S": -16600, "W": 32600, "N": -16000}),
    ],
)
def test_worked_case_of_pao_and_honba_on_tenhou(
    book: str, source: Seat | None, honba: int, wanted: dict[str, int]
) -> None:
    by = "wall" if source is None else "discard"
    assert paid(*DAISANGEN, book=book, by=by, seat=W, source=source, liable=N, numbers={"honba": honba}) == wanted
