"""A deliberately naive scorer for Mahjong Competition Rules 2006, written only to judge the real one.

The method is brute force and follows the wording of the rules:

1. list every arrangement of the tiles into a legal shape, and for each every group the winning tile may complete;
2. list every instance of every fan that is true of that reading, with the sets it uses;
3. try the subsets of these instances that the principles of 3.9.1.5 allow and keep the best total;
4. if the best total over all readings is nothing, the hand is a Chicken Hand; flowers are added at the end.

Kinds of tiles are numbers: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 East South West North,
31 white, 32 green, 33 red.  Ids such as MCR-S.5 or R-33 name statements of the rules specification.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise, permutations
from typing import NamedTuple, TypedDict

HONORS = range(27, 34)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
ORPHANS = {0, 8, 9, 17, 18, 26, *HONORS}
GREEN = {19, 20, 21, 23, 25, 32}  # 2s 3s 4s 6s 8s, green dragon
REVERSIBLE = {9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31}  # 1234589p, 245689s, white dragon

POINTS_OF_FANS = {
    88: range(1, 8),
    64: range(8, 14),
    48: range(14, 16),
    32: range(16, 19),
    24: range(19, 28),
    16: range(28, 34),
    12: range(34, 39),
    8: range(39, 49),
    6: range(49, 55),
    4: range(55, 59),
    2: range(59, 69),
    1: range(69, 82),
}
POINTS = {fan: points for points, fans in POINTS_OF_FANS.items() for fan in fans}

# MCR-A1.X.  "n" = fan n is not counted at all beside this one, "n!" = not for the sets of this one ("inside").
EXCLUSIONS = {
    1: "38 49 60 61 73",
    2: "54 59",
    4: "22 62 73 75 76",
    5: "79 17 48 49 57 67 74",
    6: "22 62 79 19 75 76",
    7: "52 62 79 18 55",
    8: "49 55 73 76 18",
    9: "38 73",
    10: "54 59",
    11: "49 55 73 18",
    12: "49 62 33 66",
    13: "19 22 63 69 72 75 76",
    14: "24 64 69 23",
    15: "23 49 24",
    16: "71 30 72",
    17: "48 57 67 74",
    18: "49 73 55",
    19: "62 79",
    20: "52 62 34",
    21: "49 68 76",
    22: "76 75",
    23: "24 69!",
    24: "23",
    25: "76 36",
    26: "68 76",
    27: "76 37",
    28: "71! 72!",
    29: "63 69 72 76 70",
    31: "68 76",
    32: "65!",
    33: "66",
    34: "52 62",
    36: "76",
    37: "76",
    38: "73!",
    40: "75",
    41: "70!",
    44: "80",
    46: "80",
    47: "58",
    48: "66 67",
    50: "75",
    53: "79",
    54: "59",
    56: "80",
    57: "74 67",
    59: "73!",
    60: "73!",
    61: "73!",
    63: "76",
    68: "76",
}
NEVER_WITH = {a: {int(b) for b in text.split() if "!" not in b} for a, text in EXCLUSIONS.items()}
NOT_INSIDE = {a: {int(b[:-1]) for b in text.split() if "!" in b} for a, text in EXCLUSIONS.items()}

# MCR-S.4 and MCR-S.5: the fans that join several sets.
FOUR_SETS = {13, 14, 15, 16, 29}
THREE_CHOWS = {23, 28, 30, 39, 41, 51}
THREE_PUNGS = {24, 32, 42}
TWO_SETS = {65, 69, 70, 71, 72}
JOINING = FOUR_SETS | THREE_CHOWS | THREE_PUNGS | TWO_SETS

Piece = tuple[str, int]  # ("chow" | "pung" | "pair", lowest kind)


class Score(TypedDict):
    """The answer: points with and without flowers, and how often each fan is counted."""

    total: int
    without_flowers: int
    fans: dict[int, int]


class Instance(NamedTuple):
    """One fan that is true of a reading; `uses` are the positions of the sets that make it (none: whole hand)."""

    fan: int
    uses: frozenset[int]
    points: int


@dataclass(frozen=True)
class Set:
    """A chow, pung or kong; `exposed` if laid down before the win, `melded` if it does not count as concealed."""

    kind: str
    low: int
    exposed: bool
    melded: bool

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """The kinds of its three or four tiles."""
        if self.kind == "chow":
            return (self.low, self.low + 1, self.low + 2)
        return (self.low,) * (4 if self.kind == "kong" else 3)

    @property
    def is_pung(self) -> bool:
        """Whether it is a pung or a kong, which serve the same fans (MCR-0.3)."""
        return self.kind != "chow"


@dataclass(frozen=True)
class Hand:
    """What is known about the win."""

    concealed: tuple[int, ...]
    melds: tuple[Set, ...]
    win: int
    by_wall: bool
    seat_wind: int
    round_wind: int
    last_tile: bool
    replacement: bool
    robbing_kong: bool
    last_of_kind: bool
    dealt: bool

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """Every tile of the hand, the fourth tiles of kongs included."""
        return (*self.concealed, self.win, *(tile for meld in self.melds for tile in meld.tiles))

    @cached_property
    def waits(self) -> list[int]:
        """Every kind that would complete some legal shape, whatever its worth and however many are left (MCR-W.1)."""
        return [kind for kind in range(34) if arrangements((*self.concealed, kind), self.melds)]


@dataclass(frozen=True)
class Arrangement:
    """The hand laid out: sets (exposed ones first), pairs, and the single tiles of the special shapes."""

    shape: str  # "standard" | "seven pairs" | "thirteen orphans" | "knitted singles" | "knitted straight"
    sets: tuple[Set, ...]
    pairs: tuple[int, ...]
    singles: tuple[int, ...]


@dataclass(frozen=True)
class Reading:
    """An arrangement with the group that the winning tile completes: a set's position, "pair", "single" or None."""

    hand: Hand
    shape: str
    sets: tuple[Set, ...]
    pairs: tuple[int, ...]
    completes: int | str | None

    @property
    def groups(self) -> list[tuple[int, ...]]:
        """The tiles of every set and pair."""
        return [one.tiles for one in self.sets] + [(kind, kind) for kind in self.pairs]

    @property
    def pungs(self) -> list[int]:
        """The kinds of the pungs and kongs."""
        return [one.low for one in self.sets if one.is_pung]

    @property
    def chows(self) -> list[int]:
        """The lowest kinds of the chows."""
        return [one.low for one in self.sets if not one.is_pung]


# ------------------------------------------------------------ tiles


def suit(kind: int) -> int:
    """0, 1, 2 for the suits, 3 for honors."""
    return min(kind // 9, 3)


def number(kind: int) -> int:
    """1 to 9, or 0 for an honor."""
    return 0 if kind in HONORS else kind % 9 + 1


# ------------------------------------------------------------ arrangements (MCR-S.1)


def without(tiles: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...] | None:
    """The tiles left after taking some away, or None if they are not all there."""
    left = list(tiles)
    for tile in gone:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def split(tiles: tuple[int, ...], pairs: int) -> set[tuple[Piece, ...]]:
    """Every way to split sorted tiles into chows, pungs and so many pairs."""
    if not tiles:
        return {()} if pairs == 0 else set()
    first = tiles[0]
    pieces: list[tuple[Piece, tuple[int, ...], int]] = [(("pung", first), (first,) * 3, pairs)]
    if pairs > 0:
        pieces.append((("pair", first), (first,) * 2, pairs - 1))
    if 1 <= number(first) <= 7:
        pieces.append((("chow", first), (first, first + 1, first + 2), pairs))
    found: set[tuple[Piece, ...]] = set()
    for piece, needed, pairs_left in pieces:
        rest = without(tiles, needed)
        if rest is not None:
            found.update(tuple(sorted((piece, *others))) for others in split(rest, pairs_left))
    return found


def sets_and_pair(tiles: tuple[int, ...], melds: tuple[Set, ...]) -> Iterator[tuple[tuple[Set, ...], tuple[int, ...]]]:
    """The melds together with every split of the standing tiles into sets and one pair."""
    for pieces in split(tuple(sorted(tiles)), 1):
        standing = tuple(Set(kind, low, exposed=False, melded=False) for kind, low in pieces if kind != "pair")
        yield melds + standing, tuple(low for kind, low in pieces if kind == "pair")


def knitted_nines() -> list[tuple[int, ...]]:
    """The six ways to knit: 147, 258 and 369, each in a suit of its own."""
    return [tuple(9 * s + n for n, s in zip(range(9), suits * 3, strict=True)) for suits in permutations(range(3))]


KNITTED_NINES = knitted_nines()


def arrangements(standing: tuple[int, ...], melds: tuple[Set, ...]) -> list[Arrangement]:
    """Every legal shape the standing tiles, the winning one included, can take beside the melds."""
    found = [Arrangement("standard", sets, pair, ()) for sets, pair in sets_and_pair(standing, melds)]
    for nine in KNITTED_NINES:
        rest = without(standing, nine)
        if rest is not None and len(melds) <= 1:
            found += [Arrangement("knitted straight", sets, pair, nine) for sets, pair in sets_and_pair(rest, melds)]
    if melds:
        return found
    count = Counter(standing)
    if all(copies % 2 == 0 for copies in count.values()):
        pairs = tuple(sorted(standing))[::2]
        found.append(Arrangement("seven pairs", (), pairs, ()))
    if set(standing) == ORPHANS:
        pairs = tuple(kind for kind in count if count[kind] == 2)
        found.append(Arrangement("thirteen orphans", (), pairs, tuple(kind for kind in count if count[kind] == 1)))
    if len(count) == 14 and any({kind for kind in count if kind not in HONORS} <= set(nine) for nine in KNITTED_NINES):
        found.append(Arrangement("knitted singles", (), (), tuple(standing)))
    return found


def readings(hand: Hand) -> Iterator[Reading]:
    """Every arrangement with every group of standing tiles that the winning tile may complete (MCR-S.2)."""
    for way in arrangements((*hand.concealed, hand.win), hand.melds):
        completed: list[int | str | None] = []
        if hand.dealt:
            completed.append(None)  # no winning tile is defined
        else:
            completed += [i for i, one in enumerate(way.sets) if not one.exposed and hand.win in one.tiles]
            completed += ["pair"] if hand.win in way.pairs else []
            completed += ["single"] if hand.win in way.singles else []
        for group in completed:
            sets = list(way.sets)
            if isinstance(group, int) and not hand.by_wall:
                sets[group] = replace(sets[group], melded=True)
            yield Reading(hand, way.shape, tuple(sets), way.pairs, group)


# ------------------------------------------------------------ fans that hold (MCR-S.3)


def tile_fans(tiles: tuple[int, ...]) -> Iterator[int]:
    """Fans that are true of the tiles alone, in whatever shape."""
    kinds = set(tiles)
    suits = {suit(kind) for kind in kinds} - {3}
    numbers = {number(kind) for kind in kinds}
    honors = 0 in numbers
    truths = {
        3: kinds <= GREEN,
        8: numbers <= {1, 9},
        11: numbers == {0},
        18: numbers <= {0, 1, 9} and honors and numbers != {0},
        22: len(suits) == 1 and not honors,
        25: numbers <= {7, 8, 9},
        26: numbers <= {4, 5, 6},
        27: numbers <= {1, 2, 3},
        36: numbers <= {6, 7, 8, 9},
        37: numbers <= {1, 2, 3, 4},
        40: kinds <= REVERSIBLE,
        50: len(suits) == 1 and honors,
        52: len(suits) == 3 and any(kind in WINDS for kind in kinds) and any(kind in DRAGONS for kind in kinds),
        68: numbers <= {2, 3, 4, 5, 6, 7, 8},
        75: len(suits) == 2,
        76: not honors,
    }
    yield from (fan for fan, true in truths.items() if true)


def tile_hogs(hand: Hand) -> Iterator[int]:
    """Fan 64 for each kind held four times and not declared as a kong (R-13: any kind)."""
    kongs = {meld.low for meld in hand.melds if meld.kind == "kong"}
    yield from (64 for kind, copies in Counter(hand.tiles).items() if copies == 4 and kind not in kongs)


def win_fans(hand: Hand) -> Iterator[int]:
    """Fans for the way of winning."""
    closed = not any(meld.melded for meld in hand.melds)
    truths = {
        44: hand.last_tile and hand.by_wall,
        45: hand.last_tile and not hand.by_wall,
        46: hand.replacement,
        47: hand.robbing_kong,
        53: len(hand.melds) == 4 and all(meld.melded for meld in hand.melds) and not hand.by_wall,
        56: closed and hand.by_wall,
        58: hand.last_of_kind and not hand.dealt,
        62: closed and not hand.by_wall,
        80: hand.by_wall,
    }
    yield from (fan for fan, true in truths.items() if true)


def wait_fans(reading: Reading) -> Iterator[int]:
    """Fans 77, 78 and 79, true only of a group completed by the only winning kind (MCR-W)."""
    group, win = reading.completes, reading.hand.win
    if group == "pair":
        fan = 79
    elif isinstance(group, int) and not reading.sets[group].is_pung:
        low = reading.sets[group].low
        if win == low + 1:
            fan = 78
        elif (win == low + 2 and number(low) == 1) or (win == low and number(low) == 7):
            fan = 77
        else:
            return
    else:
        return
    if reading.hand.waits == [win]:
        yield fan


def nine_gates(hand: Hand) -> bool:
    """Whether the 13 standing tiles are 1112345678999 of the suit of the winning tile."""
    start = 9 * suit(hand.win)
    gates = [start + n - 1 for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)]
    return not hand.dealt and hand.win not in HONORS and sorted(hand.concealed) == gates


def special_shape_fans(reading: Reading) -> Iterator[int]:
    """Fans of the shapes that are not four sets and a pair."""
    if reading.shape == "seven pairs":
        yield 19
        pairs = reading.pairs
        if suit(pairs[0]) < 3 and suit(pairs[0]) == suit(pairs[6]) and pairs == tuple(range(pairs[0], pairs[0] + 7)):
            yield 6
    if reading.shape == "thirteen orphans":
        yield 7
    if reading.shape == "knitted singles":
        honors = sum(tile in HONORS for tile in reading.hand.tiles)
        yield 20 if honors == 7 else 34
        if honors == 5:
            yield 35
    if reading.shape == "knitted straight":
        yield 35


def kong_fans(reading: Reading) -> Iterator[tuple[int, int]]:
    """The line of table MCR-K that fits, with its points (fan 57 is worth 6 for a mixed pair of kongs)."""
    melded = sum(one.kind == "kong" and one.melded for one in reading.sets)
    concealed = sum(one.kind == "kong" and not one.melded for one in reading.sets)
    table = {(1, 0): (74, 1), (0, 1): (67, 2), (2, 0): (57, 4), (1, 1): (57, 6), (0, 2): (48, 8)}
    if (melded, concealed) in table:
        yield table[melded, concealed]
    if melded + concealed == 3:
        yield 17, 32
    if melded + concealed == 4:
        yield 5, 88


def concealed_pung_fans(reading: Reading) -> Iterator[int]:
    """Fans 66, 33 and 12 for exactly two, three or four concealed pungs and kongs (MCR-K.1)."""
    concealed = sum(one.is_pung and not one.melded for one in reading.sets)
    if concealed >= 2:
        yield {2: 66, 3: 33, 4: 12}[concealed]


def honor_pung_fans(reading: Reading) -> Iterator[Instance]:
    """Fans for the pungs of winds and dragons: 1, 9, 38 and 2, 10, 54."""
    pair = reading.pairs[0]
    winds = frozenset(i for i, one in enumerate(reading.sets) if one.is_pung and one.low in WINDS)
    dragons = frozenset(i for i, one in enumerate(reading.sets) if one.is_pung and one.low in DRAGONS)
    if len(winds) == 4:
        yield instance(1, winds)
    if len(winds) == 3:
        yield instance(9 if pair in WINDS else 38, winds)
    if len(dragons) == 3:
        yield instance(2, dragons)
    if len(dragons) == 2:
        yield instance(10 if pair in DRAGONS else 54, dragons)


def standard_fans(reading: Reading) -> Iterator[int]:
    """Fans that ask something of all four sets and the pair."""
    groups = reading.groups
    all_pungs = len(reading.pungs) == 4
    if all_pungs:
        yield 49
    if all_pungs and all(number(tile) in (2, 4, 6, 8) for group in groups for tile in group):
        yield 21
    if all(5 in map(number, group) for group in groups):
        yield 31
    if all(not ORPHANS.isdisjoint(group) for group in groups):
        yield 55


def all_chows(reading: Reading) -> bool:
    """Four chows, or Knitted Straight and a chow, with a numbered pair (fan 63)."""
    shaped = reading.shape in ("standard", "knitted straight")
    return shaped and not reading.pungs and reading.pairs[0] not in HONORS


def single_set_fans(reading: Reading) -> Iterator[Instance]:
    """Fans that belong to one pung or kong: 59, 60, 61, 73."""
    for position, one in enumerate(reading.sets):
        if one.is_pung:
            here = frozenset({position})
            if one.low in DRAGONS:
                yield instance(59, here)
            if one.low == 27 + reading.hand.round_wind:
                yield instance(60, here)
            if one.low == 27 + reading.hand.seat_wind:
                yield instance(61, here)
            if number(one.low) in (1, 9) or one.low in WINDS:
                yield instance(73, here)


def steps(lows: list[int]) -> set[int]:
    """The differences between neighbours; a single member means a constant step."""
    return {b - a for a, b in pairwise(lows)}


def four_set_fans(sets: list[Set], pair: int) -> Iterator[int]:
    """Fans 13, 14, 15, 16 and 29 for four sets."""
    lows = sorted(one.low for one in sets)
    one_suit = len({suit(low) for low in lows}) == 1 and lows[0] not in HONORS
    if all(one.is_pung for one in sets):
        if one_suit and steps(lows) == {1}:
            yield 15
    elif not any(one.is_pung for one in sets):
        numbers = [number(low) for low in lows]
        suits = [suit(low) for low in lows]
        if one_suit and numbers == [1, 1, 7, 7] and pair == lows[0] + 4:
            yield 13
        if steps(lows) == {0}:
            yield 14
        if one_suit and steps(lows) in ({1}, {2}):
            yield 16
        two_suits = suits[0] == suits[1] != suits[2] == suits[3]
        if two_suits and numbers == [1, 7, 1, 7] and number(pair) == 5 and suit(pair) not in suits:
            yield 29


def three_set_fans(sets: list[Set]) -> Iterator[int]:
    """Fans 23, 28, 30, 39, 41, 51 for three chows and 24, 32, 42 for three pungs."""
    lows = sorted(one.low for one in sets)
    if any(low in HONORS for low in lows):
        return
    one_suit = len({suit(low) for low in lows}) == 1
    three_suits = len({suit(low) for low in lows}) == 3
    numbers = sorted(number(low) for low in lows)
    if all(one.is_pung for one in sets):
        truths = {
            24: one_suit and steps(numbers) == {1},
            32: three_suits and steps(numbers) == {0},
            42: three_suits and steps(numbers) == {1},
        }
    elif not any(one.is_pung for one in sets):
        truths = {
            23: one_suit and steps(numbers) == {0},
            28: one_suit and numbers == [1, 4, 7],
            30: one_suit and steps(numbers) in ({1}, {2}),
            39: three_suits and numbers == [1, 4, 7],
            41: three_suits and steps(numbers) == {0},
            51: three_suits and steps(numbers) == {1},
        }
    else:
        return
    yield from (fan for fan, true in truths.items() if true)


def two_set_fans(sets: list[Set]) -> Iterator[int]:
    """Fans 69, 70, 71, 72 for two chows and 65 for two pungs."""
    low, high = sorted(one.low for one in sets)
    if high in HONORS or sets[0].is_pung != sets[1].is_pung:
        return
    same_suit = suit(low) == suit(high)
    same_number = number(low) == number(high)
    if sets[0].is_pung:
        if same_number and not same_suit:
            yield 65
        return
    if same_suit and same_number:
        yield 69
    if not same_suit and same_number:
        yield 70
    if same_suit and high - low == 3:
        yield 71
    if same_suit and number(low) == 1 and number(high) == 7:
        yield 72


def joining_fans(reading: Reading) -> Iterator[Instance]:
    """Every instance of a fan made of two, three or four particular sets."""
    sets = reading.sets
    for size in (2, 3, 4):
        for positions in combinations(range(len(sets)), size):
            chosen = [sets[position] for position in positions]
            if size == 4:
                fans = four_set_fans(chosen, reading.pairs[0])
            else:
                fans = three_set_fans(chosen) if size == 3 else two_set_fans(chosen)
            yield from (instance(fan, frozenset(positions)) for fan in fans)


def instance(fan: int, uses: frozenset[int] = frozenset()) -> Instance:
    """An instance of a fan at its usual value."""
    return Instance(fan, uses, POINTS[fan])


def instances(reading: Reading) -> list[Instance]:
    """Everything that is true of a reading, before any principle is applied."""
    hand = reading.hand
    fans = [*tile_fans(hand.tiles), *tile_hogs(hand), *win_fans(hand), *wait_fans(reading)]
    fans += [*special_shape_fans(reading), *concealed_pung_fans(reading)]
    if nine_gates(hand):
        fans.append(4)
    if all_chows(reading):
        fans.append(63)
    if reading.shape == "standard":
        fans += standard_fans(reading)
    found = [instance(fan) for fan in fans]
    found += [Instance(fan, frozenset(), points) for fan, points in kong_fans(reading)]
    found += [*single_set_fans(reading), *joining_fans(reading)]
    if reading.shape == "standard":
        found += honor_pung_fans(reading)
    return found


# ------------------------------------------------------------ legal subsets


def drops(strong: Instance, weak: Instance) -> bool:
    """Non-repeat (principle 1): whether the first keeps the second from being counted (MCR-A1.X)."""
    if weak.fan in NEVER_WITH.get(strong.fan, ()):
        return True
    return weak.fan in NOT_INSIDE.get(strong.fan, ()) and weak.uses <= strong.uses


def crowd(one: Instance, other: Instance) -> bool:
    """Whether two fans made of several sets can not stand side by side (MCR-S.4)."""
    for fans in (FOUR_SETS, THREE_CHOWS, THREE_PUNGS):
        if one.fan in fans and other.fan in fans:
            return True
    return (one.fan in FOUR_SETS and other.fan in JOINING) or (other.fan in FOUR_SETS and one.fan in JOINING)


def identical(one: Instance, other: Instance) -> bool:
    """Non-identical (principle 3): the same fan of several sets, using a set twice (MCR-S.5 b)."""
    return one.fan == other.fan and one.fan in JOINING and not one.uses.isdisjoint(other.uses)


def clash(one: Instance, other: Instance) -> bool:
    """Whether two instances can not both be counted, whatever else is."""
    return drops(one, other) or drops(other, one) or crowd(one, other) or identical(one, other)


def accounts_once(chosen: list[Instance]) -> bool:
    """Principle 5 (MCR-S.5 a): bigger fans merge their sets, then every two-set fan joins two separate parts."""
    parts = [{position} for position in range(4)]
    for one in sorted((one for one in chosen if one.fan in JOINING), key=lambda one: -len(one.uses)):
        touched = [part for part in parts if part & one.uses]
        if len(touched) < len(one.uses):
            return False
        parts = [part for part in parts if part not in touched] + [set().union(*touched)]
    return True


def better(total: int, fans: list[int], best: tuple[int, list[int]]) -> bool:
    """More points, or as many with the lexicographically smaller list of fans (MCR-S.9)."""
    return total > best[0] or (total == best[0] and fans < best[1])


def best_subset(found: list[Instance]) -> tuple[int, list[int]]:
    """The most valuable legal subset: its points and its fans in ascending order.

    Instances that clash with nothing and join no sets are always counted; the others are tried in and out.
    """
    disputed = [
        one
        for i, one in enumerate(found)
        if one.fan in JOINING or any(clash(one, other) for j, other in enumerate(found) if i != j)
    ]
    certain = [one for one in found if one not in disputed]
    disputed.sort(key=lambda one: -one.points)
    best: tuple[int, list[int]] = (-1, [])

    def search(rest: list[Instance], chosen: list[Instance]) -> None:
        nonlocal best
        total = sum(one.points for one in chosen)
        if total + sum(one.points for one in rest) < best[0]:
            return
        if not rest:
            fans = sorted(one.fan for one in chosen)
            if better(total, fans, best):
                best = (total, fans)
            return
        first, others = rest[0], rest[1:]
        if not any(clash(first, one) for one in chosen) and accounts_once([*chosen, first]):
            search(others, [*chosen, first])
        search(others, chosen)

    search(disputed, certain)
    return best


# ------------------------------------------------------------ the whole


def check(hand: Hand) -> None:
    """Refuse what can not happen at a table; the rules have no answer for it."""
    if len(hand.concealed) + 3 * len(hand.melds) != 13:
        raise ValueError("a hand has 13 tiles before the winning one, a kong counting as three")
    if max(Counter(hand.tiles).values()) > 4:
        raise ValueError("more than four tiles of a kind")
    kongs = [meld for meld in hand.melds if meld.kind == "kong"]
    if any(not meld.melded and meld not in kongs for meld in hand.melds):
        raise ValueError("of the exposed sets only a kong can be concealed")
    if hand.replacement and not (hand.by_wall and kongs):
        raise ValueError("a replacement tile is drawn from the wall after a kong")
    if hand.robbing_kong and (hand.by_wall or hand.last_tile):
        raise ValueError("a robbed tile is neither drawn nor, as no kong is declared at the end (R-18), the last one")
    if hand.dealt and (not hand.by_wall or hand.melds or hand.last_tile):
        raise ValueError("dealt tiles come from a full wall and without melds")


def score(
    concealed: list[int],
    melds: list[tuple[str, int, bool]],
    win: int,
    *,
    by_wall: bool,
    seat_wind: int = 0,
    round_wind: int = 0,
    last_tile: bool = False,
    replacement: bool = False,
    robbing_kong: bool = False,
    last_of_kind: bool = False,
    dealt: bool = False,
    flowers: int = 0,
) -> Score | None:
    """The best legal count of a winning hand, or None if the tiles form no legal shape.

    `concealed` are the standing tiles without the winning one, `melds` are (kind, lowest tile, open), winds are
    0-3 for East to North.  The minimum of eight points is not applied.  ValueError: the situation is impossible.
    """
    sets = tuple(Set(kind, low, exposed=True, melded=is_open) for kind, low, is_open in melds)
    hand = Hand(
        concealed=tuple(concealed),
        melds=sets,
        win=win,
        by_wall=by_wall,
        seat_wind=seat_wind,
        round_wind=round_wind,
        last_tile=last_tile,
        replacement=replacement,
        robbing_kong=robbing_kong,
        last_of_kind=last_of_kind,
        dealt=dealt,
    )
    check(hand)
    best: tuple[int, list[int]] = (-1, [])
    for reading in readings(hand):
        total, fans = best_subset(instances(reading))
        if better(total, fans, best):
            best = (total, fans)
    if best[0] < 0:
        return None
    points, counted = best if best[0] > 0 else (POINTS[43], [43])  # MCR-S.7
    counted = counted + [81] * flowers
    return {"total": points + flowers * POINTS[81], "without_flowers": points, "fans": dict(Counter(counted))}
