"""A deliberately naive scorer for riichi hands (RRC rules 1.0), written only to judge the real one.

The method is brute force and follows the wording of the rules:

1. list every arrangement of the tiles into a winning shape, and for each every group the winning tile may complete;
2. ask every yaku, one by one, whether it is true of that reading, then strike out the excluded ones;
3. add up the fu item by item, turn han and fu into points by the formula;
4. keep the reading worth the most points (more han, then more fu, if the points are equal).

Kinds of tiles are numbers: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 East South West North,
31 white, 32 green, 33 red.  Ids such as RRC-3.7.3.b or R-32 name statements of the rules specification.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypedDict

EAST = 27
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = frozenset(range(27, 34))
TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
YAOCHUU = TERMINALS | HONOURS
GREEN = frozenset({19, 20, 21, 23, 25, 32})  # 2s 3s 4s 6s 8s, green dragon
GREEN_DRAGON = 32

# The options of section 12.1 that can change the value of a hand.
RRC: dict[str, Any] = {
    "akadora": 3,
    "dora": True,
    "uradora": True,
    "kuitan": True,
    "kiriage_mangan": False,
    "kazoe_yakuman": True,
    "yakuman_stacking": True,
    "double_yakuman_forms": False,
    "renhou": "mangan",
    "double_wind_pair_fu": 4,
    "bazoro": 2,
    "ryuuiisou_needs_hatsu": False,
    "rinshan_with_haitei": False,
    "rinshan_tsumo_fu": False,
    "open_pinfu_fu": True,
}

PRESETS: dict[str, dict[str, Any]] = {
    "riichi": dict(RRC),
    "riichi/ema": RRC | {"akadora": 0, "kazoe_yakuman": False, "yakuman_stacking": False, "rinshan_tsumo_fu": True},
    "riichi/wrc": RRC
    | {
        "akadora": 0,
        "kiriage_mangan": True,
        "kazoe_yakuman": False,
        "double_wind_pair_fu": 2,
        "rinshan_tsumo_fu": True,
    },
    "riichi/tenhou": RRC | {"renhou": "off", "rinshan_tsumo_fu": True},
}

MANGAN_BASE = 2000
YAKUMAN_BASE = 8000
YAKUMAN_HAN = 13  # how many han a yakuman is written down as


class Score(TypedDict):
    """The value of one reading.

    ``han`` is the sum of ``yaku``, dora included.  A yakuman is written as 13 han with 0 fu, a renhou mangan as 5 han
    with 0 fu.  ``yakuman`` is how many yakuman are paid: a counted (kazoe) yakuman is one.
    """

    yaku: dict[str, int]
    han: int
    fu: int
    limit: str | None
    points: int
    yakuman: int
    payments: tuple[int, ...]


# --------------------------------------------------------------------------------------------------------------------
# Hands and their readings
# --------------------------------------------------------------------------------------------------------------------


class Group(NamedTuple):
    """A set or the pair; ``kind`` is its lowest tile."""

    form: str  # "chow", "pung", "kong" or "pair"
    kind: int
    open: bool = False

    @property
    def tiles(self) -> list[int]:
        """All tiles of the group."""
        if self.form == "chow":
            return [self.kind, self.kind + 1, self.kind + 2]
        return [self.kind] * {"pair": 2, "pung": 3, "kong": 4}[self.form]

    @property
    def is_triplet(self) -> bool:
        """Kans count as triplets everywhere (R-54)."""
        return self.form in ("pung", "kong")


@dataclass(frozen=True)
class Win:
    """Everything about a win that does not depend on how the tiles are read."""

    win: int
    by_wall: bool
    closed: bool  # no open set; a concealed kan keeps the hand closed
    seat: int  # kind of the seat wind
    round: int  # kind of the round wind
    flags: frozenset[str]
    dora: int
    ura: int
    reds: int
    options: Mapping[str, Any]

    @property
    def by_dealer(self) -> bool:
        """East is the dealer."""
        return self.seat == EAST

    @property
    def riichi(self) -> bool:
        """Double riichi alone means both; an open hand has no riichi."""
        return self.closed and bool(self.flags & {"riichi", "double_riichi"})

    @property
    def bonus(self) -> dict[str, int]:
        """The han of the dora that count: ura need riichi, red fives must be in use."""
        found = {
            "dora": self.dora if self.options["dora"] else 0,
            "uradora": self.ura if self.options["uradora"] and self.riichi else 0,
            "akadora": self.reds if self.options["akadora"] else 0,
        }
        return {name: han for name, han in found.items() if han}


@dataclass(frozen=True)
class Reading:
    """One arrangement of the tiles together with the group the winning tile completes."""

    shape: str  # "standard", "pairs" or "orphans"
    groups: tuple[Group, ...]  # none for the orphans; a pung completed by ron is open
    wait: str  # "ryanmen", "kanchan", "penchan", "tanki", "shanpon" or "orphan"
    tiles: tuple[int, ...]
    situation: Win

    @cached_property
    def count(self) -> Counter[int]:
        """How many tiles of each kind the hand has."""
        return Counter(self.tiles)

    @cached_property
    def kinds(self) -> frozenset[int]:
        """The different kinds in the hand."""
        return frozenset(self.tiles)

    @cached_property
    def suits(self) -> set[int]:
        """The suits in the hand: 0, 1, 2."""
        return {kind // 9 for kind in self.kinds - HONOURS}

    @cached_property
    def chows(self) -> list[int]:
        """Lowest tiles of the sequences, sorted."""
        return sorted(group.kind for group in self.groups if group.form == "chow")

    @cached_property
    def triplets(self) -> list[int]:
        """Kinds of the triplets and kans."""
        return [group.kind for group in self.groups if group.is_triplet]

    @cached_property
    def closed_triplets(self) -> int:
        """Number of closed triplets and concealed kans."""
        return sum(group.is_triplet and not group.open for group in self.groups)

    @cached_property
    def kongs(self) -> int:
        """Number of kans."""
        return sum(group.form == "kong" for group in self.groups)

    @cached_property
    def pair(self) -> int:
        """Kind of the pair of a standard hand, otherwise -1."""
        if self.shape != "standard":
            return -1
        return next(group.kind for group in self.groups if group.form == "pair")


def arrangements(count: Counter[int], sets: int, pairs: int) -> set[tuple[Group, ...]]:
    """Every way to split the tiles into so many sets and pairs."""
    left = [kind for kind in count if count[kind] > 0]
    if not left:
        return {()} if sets == pairs == 0 else set()
    lowest = min(left)
    found = set()
    for group in (Group("pair", lowest), Group("pung", lowest), Group("chow", lowest)):
        is_pair = group.form == "pair"
        if (pairs if is_pair else sets) == 0 or not fits(group, count):
            continue
        rest = count - Counter(group.tiles)
        for others in arrangements(rest, sets - (not is_pair), pairs - is_pair):
            found.add(tuple(sorted((group, *others))))
    return found


def fits(group: Group, count: Counter[int]) -> bool:
    """Are the tiles of the group there, and is a sequence inside one suit?"""
    if group.form == "chow" and (group.kind in HONOURS or group.kind % 9 > 6):
        return False
    return all(count[kind] >= number for kind, number in Counter(group.tiles).items())


def wait_of(group: Group, win: int) -> str:
    """The wait that the winning tile ended by completing this group."""
    if group.form == "pair":
        return "tanki"
    if group.form == "pung":
        return "shanpon"
    if win == group.kind + 1:
        return "kanchan"
    edge = (win == group.kind + 2 and group.kind % 9 == 0) or (win == group.kind and group.kind % 9 == 6)
    return "penchan" if edge else "ryanmen"


def readings(concealed: list[int], melds: list[Group], situation: Win) -> Iterator[Reading]:
    """Every arrangement of the hand with every place of the winning tile."""
    win = situation.win
    standing = Counter([*concealed, win])
    tiles = (*concealed, win, *(tile for meld in melds for tile in meld.tiles))
    for arrangement in arrangements(standing, 4 - len(melds), 1):
        for place in {group for group in arrangement if win in group.tiles}:
            groups = list(arrangement)
            if place.form == "pung" and not situation.by_wall:  # RRC-3.7.1.b
                groups[groups.index(place)] = place._replace(open=True)
            yield Reading("standard", (*groups, *melds), wait_of(place, win), tiles, situation)
    if not melds and len(standing) == 7 and set(standing.values()) == {2}:  # seven different pairs
        pairs = tuple(Group("pair", kind) for kind in sorted(standing))
        yield Reading("pairs", pairs, "tanki", tiles, situation)
    if not melds and len(tiles) == 14 and standing.keys() == YAOCHUU:
        yield Reading("orphans", (), "orphan", tiles, situation)


# --------------------------------------------------------------------------------------------------------------------
# Yaku of the tiles (4.1): each predicate says how often the yaku is there
# --------------------------------------------------------------------------------------------------------------------


def yakuhai(r: Reading) -> int:
    """A triplet of dragons, of the seat wind, of the round wind; a wind that is both counts twice."""
    dragons = sum(kind in DRAGONS for kind in r.triplets)
    return dragons + r.triplets.count(r.situation.seat) + r.triplets.count(r.situation.round)


def shousangen(r: Reading) -> bool:
    """Two triplets and a pair of dragons."""
    return sum(kind in DRAGONS for kind in r.triplets) == 2 and r.pair in DRAGONS


def daisangen(r: Reading) -> bool:
    """Three triplets of dragons."""
    return set(DRAGONS) <= set(r.triplets)


def shousuushii(r: Reading) -> bool:
    """Three triplets and a pair of winds."""
    return sum(kind in WINDS for kind in r.triplets) == 3 and r.pair in WINDS


def daisuushii(r: Reading) -> bool:
    """Four triplets of winds."""
    return set(WINDS) <= set(r.triplets)


def tsuuiisou(r: Reading) -> bool:
    """Only honours, also as seven pairs."""
    return r.kinds <= HONOURS


def toitoi(r: Reading) -> bool:
    """Four triplets."""
    return len(r.triplets) == 4


def sanankou(r: Reading) -> bool:
    """Three closed triplets."""
    return r.closed_triplets == 3


def sanshoku_doukou(r: Reading) -> bool:
    """Triplets of the same number in the three suits."""
    return any({number, number + 9, number + 18} <= set(r.triplets) for number in range(9))


def sankantsu(r: Reading) -> bool:
    """Three kans."""
    return r.kongs == 3


def suukantsu(r: Reading) -> bool:
    """Four kans."""
    return r.kongs == 4


def suuankou(r: Reading) -> bool:
    """Four closed triplets."""
    return r.closed_triplets == 4


def pinfu_shape(r: Reading) -> bool:
    """Four sequences, a pair without fu and a two-sided wait, open or closed."""
    return len(r.chows) == 4 and pair_fu(r) == 0 and r.wait == "ryanmen"


def iipeikou(r: Reading) -> bool:
    """Two identical sequences."""
    return len(set(r.chows)) < len(r.chows)


def ryanpeikou(r: Reading) -> bool:
    """Twice two identical sequences; four identical ones included."""
    return len(r.chows) == 4 and r.chows[0] == r.chows[1] and r.chows[2] == r.chows[3]


def sanshoku_doujun(r: Reading) -> bool:
    """The same sequence in the three suits."""
    return any({number, number + 9, number + 18} <= set(r.chows) for number in range(7))


def ittsu(r: Reading) -> bool:
    """123 456 789 in one suit."""
    return any({one, one + 3, one + 6} <= set(r.chows) for one in (0, 9, 18))


def honitsu(r: Reading) -> bool:
    """One suit and honours, both present."""
    return len(r.suits) == 1 and bool(r.kinds & HONOURS)


def chinitsu(r: Reading) -> bool:
    """One suit only."""
    return len(r.suits) == 1 and not r.kinds & HONOURS


def chuuren_poutou(r: Reading) -> bool:
    """1112345678999 of one suit and one more tile of it, without any kan."""
    if not chinitsu(r) or len(r.tiles) != 14:
        return False
    one = 9 * min(r.suits)
    return all(r.count[one + number] >= (3 if number in (0, 8) else 1) for number in range(9))


def ryuuiisou(r: Reading) -> bool:
    """Only 2s 3s 4s 6s 8s and green dragons."""
    return r.kinds <= GREEN and (GREEN_DRAGON in r.kinds or not r.situation.options["ryuuiisou_needs_hatsu"])


def tanyao(r: Reading) -> bool:
    """No terminal and no honour."""
    return not r.kinds & YAOCHUU and (r.situation.closed or bool(r.situation.options["kuitan"]))


def all_groups_have(r: Reading, wanted: frozenset[int]) -> bool:
    """Every set and the pair of a standard hand hold one of these tiles."""
    return r.shape == "standard" and all(wanted & set(group.tiles) for group in r.groups)


def chanta(r: Reading) -> bool:
    """A terminal or honour in every group, at least one sequence and one honour (R-31)."""
    return all_groups_have(r, YAOCHUU) and bool(r.chows) and bool(r.kinds & HONOURS)


def junchan(r: Reading) -> bool:
    """A terminal in every group, at least one sequence."""
    return all_groups_have(r, TERMINALS) and bool(r.chows)


def honroutou(r: Reading) -> bool:
    """Only terminals and honours."""
    return r.kinds <= YAOCHUU


def chinroutou(r: Reading) -> bool:
    """Only terminals."""
    return r.kinds <= TERMINALS


def chiitoitsu(r: Reading) -> bool:
    """Seven different pairs."""
    return r.shape == "pairs"


def kokushi_musou(r: Reading) -> bool:
    """The thirteen orphans."""
    return r.shape == "orphans"


# --------------------------------------------------------------------------------------------------------------------
# Yaku of the situation (4.2)
# --------------------------------------------------------------------------------------------------------------------


def riichi(r: Reading) -> bool:
    """Riichi was declared."""
    return r.situation.riichi


def double_riichi(r: Reading) -> bool:
    """Riichi with the first discard; one han beside riichi (R-53)."""
    return r.situation.riichi and "double_riichi" in r.situation.flags


def ippatsu(r: Reading) -> bool:
    """Win within one go-around after riichi."""
    return r.situation.riichi and "ippatsu" in r.situation.flags


def menzen_tsumo(r: Reading) -> bool:
    """Tsumo with a closed hand."""
    return r.situation.by_wall


def haitei(r: Reading) -> bool:
    """Tsumo on the last tile."""
    return r.situation.by_wall and "last_tile" in r.situation.flags


def rinshan(r: Reading) -> bool:
    """Tsumo on a replacement tile."""
    return r.situation.by_wall and "replacement" in r.situation.flags


def houtei(r: Reading) -> bool:
    """Ron on the last discard; a robbed kan is no discard."""
    return not r.situation.by_wall and "last_tile" in r.situation.flags and not chankan(r)


def chankan(r: Reading) -> bool:
    """Ron on the tile added to a pon."""
    return not r.situation.by_wall and "robbing_kong" in r.situation.flags


def tenhou(r: Reading) -> bool:
    """The dealer wins with the dealt tiles."""
    return r.situation.by_wall and r.situation.by_dealer and "tenhou" in r.situation.flags


def chiihou(r: Reading) -> bool:
    """Another player wins on the first draw."""
    return r.situation.by_wall and not r.situation.by_dealer and "chiihou" in r.situation.flags


Predicate = Callable[[Reading], int]

# name: (predicate, han when closed, han when open); 0 = not available
YAKU: dict[str, tuple[Predicate, int, int]] = {
    "yakuhai": (yakuhai, 1, 1),
    "shousangen": (shousangen, 2, 2),
    "toitoi": (toitoi, 2, 2),
    "sanankou": (sanankou, 2, 2),
    "sanshoku_doukou": (sanshoku_doukou, 2, 2),
    "sankantsu": (sankantsu, 2, 2),
    "pinfu": (pinfu_shape, 1, 0),
    "iipeikou": (iipeikou, 1, 0),
    "ryanpeikou": (ryanpeikou, 3, 0),
    "sanshoku_doujun": (sanshoku_doujun, 2, 1),
    "ittsu": (ittsu, 2, 1),
    "honitsu": (honitsu, 3, 2),
    "chinitsu": (chinitsu, 6, 5),
    "tanyao": (tanyao, 1, 1),
    "chanta": (chanta, 2, 1),
    "junchan": (junchan, 3, 2),
    "honroutou": (honroutou, 2, 2),
    "chiitoitsu": (chiitoitsu, 2, 0),
    "riichi": (riichi, 1, 0),
    "double_riichi": (double_riichi, 1, 0),
    "ippatsu": (ippatsu, 1, 0),
    "menzen_tsumo": (menzen_tsumo, 1, 0),
    "haitei": (haitei, 1, 1),
    "rinshan": (rinshan, 1, 1),
    "houtei": (houtei, 1, 1),
    "chankan": (chankan, 1, 1),
}

YAKUMAN: dict[str, tuple[Predicate, int, int]] = {
    "daisangen": (daisangen, 1, 1),
    "shousuushii": (shousuushii, 1, 1),
    "daisuushii": (daisuushii, 1, 1),
    "tsuuiisou": (tsuuiisou, 1, 1),
    "suukantsu": (suukantsu, 1, 1),
    "suuankou": (suuankou, 1, 0),
    "chuuren_poutou": (chuuren_poutou, 1, 0),
    "ryuuiisou": (ryuuiisou, 1, 1),
    "chinroutou": (chinroutou, 1, 1),
    "kokushi_musou": (kokushi_musou, 1, 0),
    "tenhou": (tenhou, 1, 0),
    "chiihou": (chiihou, 1, 0),
}

# The stronger yaku: what is not counted beside it.
EXCLUSIONS = {
    "ryanpeikou": {"iipeikou", "chiitoitsu"},
    "chinitsu": {"honitsu"},
    "junchan": {"chanta"},
    "honroutou": {"chanta"},
    "rinshan": {"haitei"},
}


def true_of(r: Reading, table: dict[str, tuple[Predicate, int, int]]) -> dict[str, int]:
    """Every yaku of the table that this reading has, with its worth."""
    found = {}
    for name, (predicate, closed, opened) in table.items():
        each = closed if r.situation.closed else opened
        worth = each * predicate(r) if each else 0
        if worth:
            found[name] = worth
    return found


def ordinary_yaku(r: Reading) -> dict[str, int]:
    """The ordinary yaku with their han, after the exclusions."""
    found = true_of(r, YAKU)
    struck: set[str] = set()
    for name in found:
        struck |= EXCLUSIONS.get(name, set())
    if r.situation.options["rinshan_with_haitei"]:
        struck.discard("haitei")
    return {name: han for name, han in found.items() if name not in struck}


def is_double(name: str, r: Reading) -> bool:
    """The forms that count double where the rules say so (never under the RRC, R-17)."""
    if not r.situation.options["double_yakuman_forms"]:
        return False
    win = r.situation.win
    if name == "suuankou":
        return r.wait == "tanki"
    if name == "kokushi_musou":
        return r.count[win] == 2
    if name == "chuuren_poutou":  # without the winning tile exactly 1112345678999
        return r.count[win] == (4 if win in TERMINALS else 2)
    return name == "daisuushii"


def real_yakuman(r: Reading) -> dict[str, int]:
    """The yakuman of this reading and how many each counts as."""
    return {name: 2 if is_double(name, r) else 1 for name in true_of(r, YAKUMAN)}


# --------------------------------------------------------------------------------------------------------------------
# Fu (3.7)
# --------------------------------------------------------------------------------------------------------------------


def triplet_fu(group: Group) -> int:
    """The table of 3.7.1; sequences and the pair give nothing here."""
    if not group.is_triplet:
        return 0
    fu = 2 if group.form == "pung" else 8
    if group.kind in YAOCHUU:
        fu *= 2
    return fu if group.open else fu * 2


def pair_fu(r: Reading) -> int:
    """2 for dragons, the seat wind or the round wind; a wind that is both has its own option."""
    seat, wind = r.situation.seat, r.situation.round
    if r.pair == seat == wind:
        return int(r.situation.options["double_wind_pair_fu"])
    return 2 if r.pair in DRAGONS or r.pair in (seat, wind) else 0


def win_fu(r: Reading) -> int:
    """Fu for the kind of win (3.7.3)."""
    situation = r.situation
    if situation.by_wall:
        without = (pinfu_shape(r) and situation.closed) or (rinshan(r) and not situation.options["rinshan_tsumo_fu"])
        return 0 if without else 2
    if situation.closed:
        return 10
    return 2 if pinfu_shape(r) and situation.options["open_pinfu_fu"] else 0


def fu_of(r: Reading) -> int:
    """All fu of a reading, rounded up to ten; seven pairs are always 25."""
    if r.shape == "pairs":
        return 25
    wait = 2 if r.wait in ("kanchan", "penchan", "tanki") else 0
    return round_up(20 + sum(map(triplet_fu, r.groups)) + pair_fu(r) + win_fu(r) + wait, 10)


# --------------------------------------------------------------------------------------------------------------------
# Points (3.7.6-3.7.8)
# --------------------------------------------------------------------------------------------------------------------


def round_up(number: int, step: int) -> int:
    """The next multiple of the step, or the number itself."""
    return -(-number // step) * step


def base_points(han: int, fu: int, options: Mapping[str, Any]) -> tuple[int, str | None]:
    """Base points and the name of the limit of an ordinary hand."""
    if han >= 13 and options["kazoe_yakuman"]:
        return YAKUMAN_BASE, "yakuman"
    if han >= 11:
        return 6000, "sanbaiman"
    if han >= 8:
        return 4000, "baiman"
    if han >= 6:
        return 3000, "haneman"
    base = fu * 2 ** (han + int(options["bazoro"]))
    kiriage = bool(options["kiriage_mangan"]) and (han, fu) in ((4, 30), (3, 60))
    if han == 5 or base >= MANGAN_BASE or kiriage:
        return MANGAN_BASE, "mangan"
    return base, None


def payments_of(base: int, *, by_wall: bool, by_dealer: bool) -> tuple[int, ...]:
    """(ron,) or (the dealer's share, the share of each other player); each payment is rounded up to 100."""
    if not by_wall:
        return (round_up(base * (6 if by_dealer else 4), 100),)
    double = round_up(base * 2, 100)
    return (0, double) if by_dealer else (double, round_up(base, 100))


def total_of(payments: tuple[int, ...], *, by_dealer: bool) -> int:
    """What the winner receives."""
    if len(payments) == 1:
        return payments[0]
    return payments[0] + payments[1] * (3 if by_dealer else 2)


def paid(situation: Win, yaku: dict[str, int], fu: int, base: int, limit: str | None, yakuman: int) -> Score:
    """The finished value of a reading."""
    payments = payments_of(base, by_wall=situation.by_wall, by_dealer=situation.by_dealer)
    points = total_of(payments, by_dealer=situation.by_dealer)
    han = sum(yaku.values())
    return Score(yaku=yaku, han=han, fu=fu, limit=limit, points=points, yakuman=yakuman, payments=payments)


# --------------------------------------------------------------------------------------------------------------------
# The value of a hand
# --------------------------------------------------------------------------------------------------------------------


def score_reading(r: Reading) -> Score | None:
    """The value of one reading, or None if it has no yaku."""
    options = r.situation.options
    yakuman = real_yakuman(r)
    if yakuman:
        number = sum(yakuman.values()) if options["yakuman_stacking"] else max(yakuman.values())
        yaku = {name: YAKUMAN_HAN * times for name, times in yakuman.items()}
        return paid(r.situation, yaku, 0, YAKUMAN_BASE * number, "yakuman", number)
    yaku = ordinary_yaku(r)
    if not yaku:
        return None
    yaku |= r.situation.bonus
    fu = fu_of(r)
    base, limit = base_points(sum(yaku.values()), fu, options)
    return paid(r.situation, yaku, fu, base, limit, 1 if limit == "yakuman" else 0)


def renhou(situation: Win) -> Score | None:
    """The flat mangan for a ron before the first own draw, if there is such a thing."""
    possible = situation.closed and not situation.by_wall and not situation.by_dealer
    if not possible or "renhou" not in situation.flags or situation.options["renhou"] == "off":
        return None
    return paid(situation, {"renhou": 5}, 0, MANGAN_BASE, "mangan", 0)


def rank(value: Score) -> tuple[int, bool, int, int, list[str]]:
    """RRC-3.5.c and R-32: more points, then a real yakuman before a counted one, more han, more fu, fixed order."""
    real = any(name in YAKUMAN for name in value["yaku"])
    return value["points"], real, value["han"], value["fu"], sorted(value["yaku"])


def score_all(
    concealed: list[int],
    melds: list[tuple[str, int, bool]],
    win: int,
    *,
    by_wall: bool,
    seat_wind: int = 0,
    round_wind: int = 0,
    flags: frozenset[str] = frozenset(),
    dora: int = 0,
    ura: int = 0,
    reds: int = 0,
    options: Mapping[str, Any] | None = None,
) -> list[Score] | None:
    """The value of every reading that has a yaku, the best first; None if the hand is not complete."""
    chosen = RRC | dict(options or {})
    declared = [Group(*meld) for meld in melds]
    closed = not any(meld.open for meld in declared)
    situation = Win(win, by_wall, closed, EAST + seat_wind, EAST + round_wind, flags, dora, ura, reds, chosen)
    found = list(readings(concealed, declared, situation))
    if not found or max(found[0].count.values()) > 4:
        return None
    values = [value for value in map(score_reading, found) if value]
    flat = renhou(situation)
    if flat and all(value["points"] <= flat["points"] for value in values):  # RRC-4.2.3.e
        values = [flat]
    return sorted(values, key=rank, reverse=True)


def score(
    concealed: list[int],
    melds: list[tuple[str, int, bool]],
    win: int,
    *,
    by_wall: bool,
    seat_wind: int = 0,
    round_wind: int = 0,
    flags: frozenset[str] = frozenset(),
    dora: int = 0,
    ura: int = 0,
    reds: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Score | None:
    """The value of the best reading; no yaku = no points; None if the hand is not complete.

    ``concealed`` are the standing tiles without the winning one, ``melds`` are (form, lowest kind, open), ``seat_wind``
    and ``round_wind`` count from East = 0.  ``dora``, ``ura`` and ``reds`` are han already counted.
    """
    values = score_all(
        concealed,
        melds,
        win,
        by_wall=by_wall,
        seat_wind=seat_wind,
        round_wind=round_wind,
        flags=flags,
        dora=dora,
        ura=ura,
        reds=reds,
        options=options,
    )
    if values is None:
        return None
    if not values:
        nothing = (0, 0) if by_wall else (0,)
        return Score(yaku={}, han=0, fu=0, limit=None, points=0, yakuman=0, payments=nothing)
    return values[0]
