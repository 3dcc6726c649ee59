"""Options and published variants: RRC, EMA, WRC, and the ranked games of tenhou for replaying (RRC-12.1, RRC-12.2)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from paiju.core.errors import BadInput


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may agree on; the values here are the RRC's."""

    start_points: int = 30000
    return_points: int = 30000
    uma: tuple[int, int, int, int] = (15000, 5000, -5000, -15000)
    uma_tie: str | None = "split"
    oka: int = 0
    tie_break: str = "share"
    final_rounding: str = "none"
    dice_rolls: int = 1
    leftover_riichi: str = "winner"
    leftover_riichi_tie: str | None = "split"
    akadora: int = 3
    call_priority: str = "pon_over_chi"
    atamahane: bool = False
    multi_ron_honba: str | None = "all"
    multi_ron_riichi: str | None = "first_in_turn"
    abortive_draws: str = "no_triple_ron"
    abortive_honba: bool | None = True
    pao_yaku: tuple[str, ...] = ("daisangen", "daisuushii")
    pao_honba_ron: str = "discarder"
    pao_honba_tsumo: str = "liable"
    tobi: bool = False
    yakitori: bool = False
    kiriage_mangan: bool = False
    kazoe_yakuman: bool = True
    yakuman_stacking: bool = True
    double_yakuman_forms: bool = False
    kokushi_rob_ankan: bool = True
    nagashi_mangan: bool = False
    renhou: str = "mangan"
    double_wind_pair_fu: int = 4
    timer_end: str | None = "current_plus_one"
    chombo: str = "two_uma_steps"
    game_length: str = "hanchan"
    kuitan: bool = True
    atozuke: bool = True
    kuikae_allowed: bool = False
    renchan: str = "dealer_tenpai"
    honba_value: int = 300
    noten_total: int = 3000
    dora: bool = True
    uradora: bool = True
    kandora: bool = True
    kanuradora: bool = True
    temp_furiten_end: str = "own_discard"
    ryanhan_shibari: bool = False
    kandora_open_kan: str = "immediate"
    kandora_closed_kan: str = "immediate"
    daiminkan_rinshan_liability: bool = False
    agariyame: bool = False
    tenpaiyame: bool = False
    west_rounds: str = "never"
    bazoro: int = 2
    furiten_riichi: bool = True
    riichi_min_live_tiles: int = 4
    riichi_min_points: int | None = None
    ankan_after_riichi: str = "same_structure"
    ryuuiisou_needs_hatsu: bool = False
    rinshan_with_haitei: bool = False
    formal_tenpai: bool = True
    exhausted_own_wait: str = "noten"
    tsumo_fu: str = "except_pinfu"
    rinshan_tsumo_fu: bool = False
    open_pinfu_fu: bool = True


RRC = Options()
EMA = replace(
    RRC, akadora=0, abortive_draws="none", abortive_honba=None, kazoe_yakuman=False, yakuman_stacking=False,
    rinshan_tsumo_fu=True,
)
WRC = replace(
    RRC, akadora=0, leftover_riichi="lost", leftover_riichi_tie=None, call_priority="first_declared", atamahane=True,
    multi_ron_honba=None, multi_ron_riichi=None, abortive_draws="none", abortive_honba=None,
    pao_yaku=("daisangen", "daisuushii", "suukantsu"), kiriage_mangan=True, kazoe_yakuman=False,
    kokushi_rob_ankan=False, double_wind_pair_fu=2, timer_end="current", rinshan_tsumo_fu=True,
)
TENHOU = replace(
    RRC, start_points=25000, uma=(20000, 10000, -10000, -20000), uma_tie=None, oka=20000, tie_break="seat_order",
    final_rounding="nearest_1000", leftover_riichi_tie=None, multi_ron_honba="first_in_turn",
    multi_ron_riichi="first_takes_all", abortive_draws="all", pao_honba_ron="liable", tobi=True,
    kokushi_rob_ankan=False, nagashi_mangan=True, renhou="off", timer_end=None, chombo="none",
    kandora_open_kan="with_discard", agariyame=True, tenpaiyame=True, west_rounds="sudden_death",
    riichi_min_points=1000, ankan_after_riichi="same_waits", rinshan_tsumo_fu=True,
)
PRESETS = {"riichi": RRC, "riichi/ema": EMA, "riichi/wrc": WRC, "riichi/tenhou": TENHOU}
VARIANTS: tuple[str, ...] = ("ema", "wrc", "tenhou")

# RRC-12.2.a: what a rated tournament may vary; the uma may be any symmetric one.
RATED: Mapping[str, tuple[Any, ...]] = {
    "akadora": (3, 0), "start_points": (30000, 25000), "nagashi_mangan": (False, True), "tobi": (False, True),
    "abortive_draws": ("no_triple_ron", "all", "none"), "atamahane": (False, True),
    "chombo": ("two_uma_steps", "reverse_mangan"), "yakitori": (False, True), "renhou": ("mangan", "off"),
    "dice_rolls": (1, 2), "timer_end": ("current_plus_one", "current"),
}
FOLLOWING = ("return_points", "multi_ron_honba", "multi_ron_riichi", "riichi_min_points")   # they follow from others
MORE = {"game_length": ("tonpuusen",), "riichi_min_points": (1000,)}
FROM_THE_LOG = {"akadora": (0,), "kuitan": (False,), "game_length": ("tonpuusen",)}         # RRC-12.1.e
FREE = ("uma", "oka", "return_points")


def options(ruleset: str, changes: Mapping[str, object]) -> Options:
    """The options of a ruleset with some of them changed; what the book does not allow is refused."""
    preset = PRESETS[ruleset]
    names = {field.name for field in fields(Options)}
    told: dict[str, Any] = {}
    for name, value in changes.items():
        if name not in names:
            raise BadInput("unknown_option", option=str(name)[:40], ruleset=ruleset)
        told[name] = tuple(value) if isinstance(value, list) else value
        if name not in FREE and not any(same(told[name], value) for value in allowed(ruleset, name)):
            raise BadInput("bad_option", option=name, value=str(value)[:40], ruleset=ruleset)
    return checked(replace(preset, **{**consequences(preset, told), **told}))


def same(one: object, other: object) -> bool:
    """Equal, and of one type: 1 is not True."""
    return type(one) is type(other) and one == other


def allowed(ruleset: str, name: str) -> tuple[Any, ...]:
    """The values some published column has; those of tenhou alone only there (RRC-12.1.d)."""
    if ruleset == "riichi/tenhou":
        return (getattr(TENHOU, name), *FROM_THE_LOG.get(name, ()))
    return (*(getattr(preset, name) for preset in (RRC, EMA, WRC)), *RATED.get(name, ()), *MORE.get(name, ()))


def consequences(preset: Options, told: Mapping[str, Any]) -> dict[str, Any]:
    """What follows from a change unless it is told too (RRC-12.2.b)."""
    found: dict[str, Any] = {}
    oka, start = told.get("oka", preset.oka), told.get("start_points", preset.start_points)
    if isinstance(oka, int) and isinstance(start, int):
        found["return_points"] = start + oka // 4
    if told.get("atamahane", preset.atamahane) is not preset.atamahane:
        found["multi_ron_honba"] = None if told["atamahane"] else RRC.multi_ron_honba
        found["multi_ron_riichi"] = None if told["atamahane"] else RRC.multi_ron_riichi
    if "tobi" in told:
        found["riichi_min_points"] = 1000 if told["tobi"] else None
    return found


def checked(chosen: Options) -> Options:
    """RRC-12.2.b: what must fit together."""
    uma: Any = chosen.uma
    if not (isinstance(uma, tuple) and len(uma) == 4 and all(type(step) is int for step in uma)):
        raise BadInput("bad_uma")
    if uma[0] != -uma[3] or uma[1] != -uma[2]:
        raise BadInput("uma_not_symmetric")
    if type(chosen.oka) is not int or chosen.oka < 0 or chosen.oka % 4:
        raise BadInput("bad_option", option="oka", value=str(chosen.oka)[:40], ruleset="riichi")
    if chosen.return_points != chosen.start_points + chosen.oka // 4:
        raise BadInput("return_points_differ", wanted=chosen.start_points + chosen.oka // 4)
    if ((chosen.multi_ron_honba is None) is not chosen.atamahane) or (
        (chosen.multi_ron_riichi is None) is not chosen.atamahane
    ):
        raise BadInput("multi_ron_and_atamahane")
    if (chosen.riichi_min_points is None) is chosen.tobi:
        raise BadInput("riichi_minimum_and_tobi")                   # RRC-3.11.b
    return chosen


def unrated(chosen: Options) -> tuple[str, ...]:
    """The options that cost a tournament its rating, none when it keeps it (RRC-12.2.a)."""
    return tuple(
        field.name
        for field in fields(Options)
        if (value := getattr(chosen, field.name)) != getattr(RRC, field.name)
        and value not in RATED.get(field.name, ())
        and field.name not in ("uma", *following(chosen))
    )


def following(chosen: Options) -> tuple[str, ...]:
    """Options that follow from others and cost nothing by themselves; a minimum for riichi follows from tobi alone."""
    return FOLLOWING if chosen.tobi else FOLLOWING[:-1]
