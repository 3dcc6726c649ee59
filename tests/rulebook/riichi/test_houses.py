"""Options of a table, published columns, and what costs an event its rating (RRC-12)."""

from dataclasses import asdict, fields, replace
from typing import Any

import pytest

from paiju.core.errors import BadInput
from paiju.rules.riichi.houses import EMA, PRESETS, RRC, TENHOU, WRC, Options, options, unrated
from paiju.testing.clauses import clause

BOOK: dict[str, Any] = {
    "start_points": 30000, "return_points": 30000, "uma": (15000, 5000, -5000, -15000), "uma_tie": "split", "oka": 0,
    "tie_break": "share", "final_rounding": "none", "dice_rolls": 1, "leftover_riichi": "winner",
    "leftover_riichi_tie": "split", "akadora": 3, "call_priority": "pon_over_chi", "atamahane": False,
    "multi_ron_honba": "all", "multi_ron_riichi": "first_in_turn", "abortive_draws": "no_triple_ron",
    "abortive_honba": True, "pao_yaku": ("daisangen", "daisuushii"), "pao_honba_ron": "discarder",
    "pao_honba_tsumo": "liable", "tobi": False, "yakitori": False, "kiriage_mangan": False, "kazoe_yakuman": True,
    "yakuman_stacking": True, "double_yakuman_forms": False, "kokushi_rob_ankan": True, "nagashi_mangan": False,
    "renhou": "mangan", "double_wind_pair_fu": 4, "timer_end": "current_plus_one", "chombo": "two_uma_steps",
    "game_length": "hanchan", "kuitan": True, "atozuke": True, "kuikae_allowed": False, "renchan": "dealer_tenpai",
    "honba_value": 300, "noten_total": 3000, "dora": True, "uradora": True, "kandora": True, "kanuradora": True,
    "temp_furiten_end": "own_discard", "ryanhan_shibari": False, "kandora_open_kan": "immediate",
    "kandora_closed_kan": "immediate", "daiminkan_rinshan_liability": False, "agariyame": False, "tenpaiyame": False,
    "west_rounds": "never", "bazoro": 2, "furiten_riichi": True, "riichi_min_live_tiles": 4, "riichi_min_points": None,
    "ankan_after_riichi": "same_structure", "ryuuiisou_needs_hatsu": False, "rinshan_with_haitei": False,
    "formal_tenpai": True, "exhausted_own_wait": "noten", "tsumo_fu": "except_pinfu", "rinshan_tsumo_fu": False,
    "open_pinfu_fu": True,
}
EMA_DIFFERS = {
    "akadora": 0, "abortive_draws": "none", "abortive_honba": None, "kazoe_yakuman": False, "yakuman_stacking": False,
    "rinshan_tsumo_fu": True,
}
WRC_DIFFERS = {
    "akadora": 0, "leftover_riichi": "lost", "leftover_riichi_tie": None, "call_priority": "first_declared",
    "atamahane": True, "multi_ron_honba": None, "multi_ron_riichi": None, "abortive_draws": "none",
    "abortive_honba": None, "pao_yaku": ("daisangen", "daisuushii", "suukantsu"), "kiriage_mangan": True,
    "kazoe_yakuman": False, "kokushi_rob_ankan": False, "double_wind_pair_fu": 2, "timer_end": "current",
    "rinshan_tsumo_fu": True,
}
TENHOU_DIFFERS = {
    "start_points": 25000, "uma": (20000, 10000, -10000, -20000), "uma_tie": None, "oka": 20000,
    "tie_break": "seat_order", "final_rounding": "nearest_1000", "leftover_riichi_tie": None,
    "multi_ron_honba": "first_in_turn", "multi_ron_riichi": "first_takes_all", "abortive_draws": "all",
    "pao_honba_ron": "liable", "tobi": True, "kokushi_rob_ankan": False, "nagashi_mangan": True, "renhou": "off",
    "timer_end": None, "chombo": "none", "kandora_open_kan": "with_discard", "agariyame": True, "tenpaiyame": True,
    "west_rounds": "sudden_death", "riichi_min_points": 1000, "ankan_after_riichi": "same_waits",
    "rinshan_tsumo_fu": True,
}


def refusal(changes: dict[str, Any], ruleset: str = "riichi") -> str:
    with pytest.raises(BadInput) as caught:
        options(ruleset, changes)
    return caught.value.code


# The columns


@clause("RRC-12.1.a", "RRC-12.1.c", "RRC-12.1.d", "RRC R-36", "RRC R-75")
@pytest.mark.parametrize(
    ("ruleset", "differs"),
    [
        ("riichi", {}), ("riichi/ema", EMA_DIFFERS), ("riichi/wrc", WRC_DIFFERS), ("riichi/tenhou", TENHOU_DIFFERS),
    ],
)
def test_a_ruleset_has_the_values_of_its_column(ruleset: str, differs: dict[str, Any]) -> None:
    assert asdict(options(ruleset, {})) == BOOK | differs
    assert options(ruleset, {}) == PRESETS[ruleset]


@clause("RRC-12.1.a")
def test_the_book_is_ema_with_red_fives_abortive_draws_kazoe_and_yakuman_that_add_up() -> None:
    added = replace(
        EMA, akadora=3, abortive_draws="no_triple_ron", abortive_honba=True, kazoe_yakuman=True, yakuman_stacking=True
    )
    assert replace(added, rinshan_tsumo_fu=False) == RRC                # RRC R-05 stands beside the summary


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("name", [field.name for field in fields(Options)])
def test_telling_a_table_what_it_plays_anyway_changes_nothing(ruleset: str, name: str) -> None:
    chosen = PRESETS[ruleset]
    assert options(ruleset, {name: getattr(chosen, name)}) == chosen


# What may be told


@clause("RRC-12.2.b")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"no_such_option": 1}, "unknown_option"),
        ({"akadora": 4}, "bad_option"), ({"akadora": True}, "bad_option"), ({"tobi": 1}, "bad_option"),
        ({"start_points": 27000}, "bad_option"), ({"renhou": "yakuman"}, "bad_option"),
        ({"abortive_draws": True}, "bad_option"), ({"dice_rolls": 3}, "bad_option"),
        ({"kuitan": False}, "bad_option"), ({"double_yakuman_forms": True}, "bad_option"),
        ({"ryanhan_shibari": True}, "bad_option"), ({"kuikae_allowed": True}, "bad_option"),
        ({"final_rounding": "nearest_1000"}, "bad_option"), ({"tie_break": "seat_order"}, "bad_option"),
        ({"chombo": "none"}, "bad_option"), ({"timer_end": None}, "bad_option"), ({"oka": -4000}, "bad_option"),
        ({"oka": 20001}, "bad_option"), ({"oka": "20000"}, "bad_option"),
        ({"uma": [15000, 5000, -20000]}, "bad_uma"), ({"uma": 15000}, "bad_uma"),
        ({"uma": ["15000", "5000", "-5000", "-15000"]}, "bad_uma"),
        ({"uma": [15000, 5000, -5000, -10000]}, "uma_not_symmetric"),
        ({"uma": [15000, 5000, -10000, -15000]}, "uma_not_symmetric"),
        ({"return_points": 25000}, "return_points_differ"),
        ({"start_points": 25000, "return_points": 30000}, "return_points_differ"),
        ({"oka": 20000, "return_points": 30000}, "return_points_differ"),
        ({"multi_ron_honba": None}, "multi_ron_and_atamahane"), ({"multi_ron_riichi": None}, "multi_ron_and_atamahane"),
        ({"atamahane": True, "multi_ron_honba": "all"}, "multi_ron_and_atamahane"),
        ({"atamahane": True, "multi_ron_riichi": "first_in_turn"}, "multi_ron_and_atamahane"),
    ],
)
def test_what_does_not_fit_is_refused(changes: dict[str, Any], code: str) -> None:
    assert refusal(changes) == code


@clause("RRC-12.2.b")
def test_what_follows_from_a_change() -> None:
    first = options("riichi", {"atamahane": True})
    assert (first.multi_ron_honba, first.multi_ron_riichi) == (None, None)
    every = options("riichi/wrc", {"atamahane": False})
    assert (every.multi_ron_honba, every.multi_ron_riichi) == ("all", "first_in_turn")
    assert options("riichi", {"start_points": 25000}).return_points == 25000
    assert options("riichi", {"start_points": 25000, "oka": 20000}).return_points == 30000
    assert options("riichi", {"tobi": True}) == replace(RRC, tobi=True, riichi_min_points=1000)
    assert options("riichi", {"uma": [30000, 10000, -10000, -30000]}).uma == (30000, 10000, -10000, -30000)


@clause("RRC-12.1.d")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kandora_open_kan", "with_discard"), ("agariyame", True), ("tenpaiyame", True),
        ("west_rounds", "sudden_death"), ("tie_break", "seat_order"), ("final_rounding", "nearest_1000"),
        ("multi_ron_riichi", "first_takes_all"), ("multi_ron_honba", "first_in_turn"),
        ("pao_honba_ron", "liable"), ("chombo", "none"),
    ],
)
def test_what_only_tenhou_has_can_be_told_nowhere_else(name: str, value: object) -> None:
    assert getattr(TENHOU, name) == value
    for ruleset in ("riichi", "riichi/ema", "riichi/wrc"):
        assert refusal({name: value}, ruleset) == "bad_option"


@clause("RRC-12.1.c")
def test_a_log_may_say_its_length_red_fives_open_tanyao_and_nothing_else() -> None:
    told = {"game_length": "tonpuusen", "akadora": 0, "kuitan": False}
    assert options("riichi/tenhou", told) == replace(TENHOU, game_length="tonpuusen", akadora=0, kuitan=False)
    assert refusal({"renhou": "mangan"}, "riichi/tenhou") == "bad_option"
    assert refusal({"kiriage_mangan": True}, "riichi/tenhou") == "bad_option"


# Rated events


@clause("RRC-12.2.a", "RRC R-72")
@pytest.mark.parametrize(
    "changes",
    [
        {}, {"akadora": 0}, {"start_points": 25000}, {"uma": [30000, 10000, -10000, -30000]},
        {"uma": [20000, 10000, -10000, -20000]}, {"nagashi_mangan": True}, {"tobi": True}, {"abortive_draws": "all"},
        {"abortive_draws": "none"}, {"atamahane": True}, {"chombo": "reverse_mangan"}, {"yakitori": True},
        {"renhou": "off"}, {"dice_rolls": 2}, {"timer_end": "current"},
    ],
)
def test_a_permitted_variation_keeps_the_rating(changes: dict[str, Any]) -> None:
    assert unrated(options("riichi", changes)) == ()


@clause("RRC-12.2.a")
@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({"game_length": "tonpuusen"}, ("game_length",)), ({"kiriage_mangan": True}, ("kiriage_mangan",)),
        ({"kazoe_yakuman": False, "tobi": True}, ("kazoe_yakuman",)),
        ({"yakuman_stacking": False}, ("yakuman_stacking",)),
        ({"double_wind_pair_fu": 2}, ("double_wind_pair_fu",)), ({"rinshan_tsumo_fu": True}, ("rinshan_tsumo_fu",)),
        ({"leftover_riichi": "lost"}, ("leftover_riichi",)), ({"oka": 20000}, ("oka",)),
        ({"kokushi_rob_ankan": False}, ("kokushi_rob_ankan",)),
        ({"call_priority": "first_declared"}, ("call_priority",)),
        ({"pao_yaku": ["daisangen", "daisuushii", "suukantsu"]}, ("pao_yaku",)),
    ],
)
def test_any_other_change_costs_the_rating(changes: dict[str, Any], names: tuple[str, ...]) -> None:
    assert unrated(options("riichi", changes)) == names


@clause("RRC-12.2.a")
def test_a_minimum_for_riichi_goes_with_tobi() -> None:
    assert unrated(replace(RRC, tobi=True, riichi_min_points=1000)) == ()
    assert unrated(replace(RRC, riichi_min_points=1000)) == ("riichi_min_points",)


@clause("RRC-12.2.a")
def test_the_other_columns_are_not_rated() -> None:
    assert {"kazoe_yakuman", "yakuman_stacking", "rinshan_tsumo_fu"} <= set(unrated(EMA))
    assert {"leftover_riichi", "call_priority", "pao_yaku", "kiriage_mangan"} <= set(unrated(WRC))
    assert {"oka", "tie_break", "final_rounding", "west_rounds", "ankan_after_riichi"} <= set(unrated(TENHOU))
