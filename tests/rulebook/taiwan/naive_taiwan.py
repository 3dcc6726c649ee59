"""A deliberately naive scorer for Taiwanese 16-tile mahjong, written only to judge the real one.

The method is brute force and follows the wording of the rules:

1. list every arrangement of the tiles into a legal shape, and for each every group the winning tile may complete;
2. of every such reading ask each fan, independently of all others, how often it is true;
3. strike out what the "absorbs" column strikes out, from the highest fan down;
4. keep the reading with the highest total.

Kinds of tiles are numbers: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 East South West North,
31 white, 32 green, 33 red.  Flowers are 0-7, seats are 0-3 in turn order.
A meld is (shape, lowest kind, open) with the shape "chow", "pung" or "kong"; only a concealed kong is not open.
Ids such as TW-13.10 or R-14 name statements of the rules specification.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, NotRequired, TypedDict

Meld = tuple[str, int, bool]
Block = tuple[str, int]  # shape ("chow", "pung", "kong" or "pair") and lowest kind

KINDS = range(34)
HONOURS = range(27, 34)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
SEATS = range(4)

FLAGS = {
    "last_tile",
    "replacement",
    "robbing_kong",
    "ready_from_deal",
    "heaven",
    "earth",
    "late_fresh_discard",
    "eighth_flower",
    "robbing_flower",
}

# Worth of one; F15, F17 and F19 have two prices, see worth().
TAI = {
    1: "F1 F2 F3 F4 F5 F6 F7 F8 F9",
    2: "F10a F10b F11 F12",
    3: "F13 F14",
    5: "F16 F18",
    10: "F20 F21 F22 F23 F24 F25 F26",
    20: "F27",
    30: "F28 F29 F30 F31",
    40: "F32 F33 F34 F35 F36",
}
WORTH = {fan: tai for tai, fans in TAI.items() for fan in fans.split()}

# The "absorbs" column, highest fan first.  F3 inside a fan of winds or dragons is handled by left_over_honours().
# "F15" stands here for the big flat hand; the small one absorbs nothing.
ABSORBS = {
    "F36": "F9 F17",
    "F35": "F5 F14 F17",
    "F34": "F12 F16 F25 F21",
    "F33": "F24",
    "F32": "F4 F13 F20",
    "F31": "F9",
    "F30": "F18 F24",
    "F26": "F9",
    "F25": "F12 F16",
    "F22": "F11",
    "F16": "F12",
    "F15": "F2 F4 F13",
    "F14": "F5",
    "F13": "F2 F4",
}
FANS_OF_WINDS = {"F18", "F24", "F30", "F33"}
FANS_OF_DRAGONS = {"F23", "F29"}
FANS_OF_RESPONSIBILITY = {"F23", "F29", "F30", "F33", "F32"}


class Score(TypedDict):
    """The best reading of a winning hand."""

    tai: int
    fans: dict[str, int]  # how often each fan is counted
    worth: dict[str, int]  # what one of each is worth
    ties: NotRequired[list[dict[str, int]]]  # the fans of every reading with this total, the chosen one first


class Group(NamedTuple):
    """One set of a reading."""

    shape: str
    first: int
    claimed: bool  # an open meld
    concealed: bool  # no tile of it came from an opponent, the winning tile included


@dataclass
class Situation:
    """Everything that does not depend on the reading."""

    concealed: list[int]
    melds: list[Meld]
    win: int
    by_wall: bool
    flags: frozenset[str]
    flowers: int
    river: int | None

    @cached_property
    def kinds(self) -> set[int]:
        """Kinds present in the whole hand."""
        return {self.win, *self.concealed, *(kind for meld in self.melds for kind in tiles_of(meld[:2]))}

    @cached_property
    def single_wait(self) -> bool:
        """TW-13.10: the 16 tiles wait for one kind only."""
        return len(waits(self.concealed, self.melds)) == 1


@dataclass(frozen=True)
class Reading:
    """One way to read the winning hand; the irregular hand has neither sets nor a pair."""

    situation: Situation
    sets: tuple[Group, ...]
    pair: int | None
    winning_block: Block | None

    @property
    def regular(self) -> bool:
        """Five sets and a pair, not eight and a half pairs."""
        return self.pair is not None


# --- shapes ---------------------------------------------------------------------------------------------------------


def tiles_of(block: Block) -> list[int]:
    """The tiles of a chow, pung, kong or pair."""
    shape, first = block
    if shape == "chow":
        return [first, first + 1, first + 2]
    return [first] * {"pair": 2, "pung": 3, "kong": 4}[shape]


def count_kinds(tiles: Collection[int]) -> list[int]:
    """How often each kind occurs."""
    counts = [0] * len(KINDS)
    for kind in tiles:
        counts[kind] += 1
    return counts


def owned(concealed: Collection[int], melds: Collection[Meld]) -> list[int]:
    """How many copies of each kind a player owns, melds included."""
    return count_kinds([*concealed, *(kind for meld in melds for kind in tiles_of(meld[:2]))])


def blocks_at(counts: list[int], kind: int) -> Iterator[Block]:
    """The pung and the chow that start with this kind, if the tiles are there."""
    if counts[kind] >= 3:
        yield "pung", kind
    if kind < 27 and kind % 9 <= 6 and counts[kind + 1] and counts[kind + 2]:
        yield "chow", kind


def splits(counts: list[int], start: int = 0) -> Iterator[tuple[Block, ...]]:
    """Every way to use up all tiles in chows and pungs; the same way may come in several orders."""
    lowest = start
    while lowest < len(counts) and not counts[lowest]:
        lowest += 1
    if lowest == len(counts):
        yield ()
        return
    for block in blocks_at(counts, lowest):
        for kind in tiles_of(block):
            counts[kind] -= 1
        for rest in splits(counts, lowest):
            yield block, *rest
        for kind in tiles_of(block):
            counts[kind] += 1


def arrangements(tiles: Collection[int]) -> Iterator[tuple[int, tuple[Block, ...]]]:
    """Every pair with every split of the rest into chows and pungs."""
    counts = count_kinds(tiles)
    for pair in KINDS:
        if counts[pair] >= 2:
            counts[pair] -= 2
            for blocks in splits(counts):
                yield pair, tuple(sorted(blocks))
            counts[pair] += 2


def is_irregular(tiles: Collection[int], melds: Collection[Meld]) -> bool:
    """TW-2.3: eight and a half pairs."""
    counts = sorted(count for count in count_kinds(tiles) if count)
    return not melds and len(tiles) == 17 and counts.count(3) == 1 and set(counts) <= {2, 3, 4}


def is_complete(tiles: Collection[int], melds: Collection[Meld]) -> bool:
    """17 tiles (a kong is three) of a regular or irregular hand."""
    return any(True for _ in arrangements(tiles)) or is_irregular(tiles, melds)


def waits(concealed: Collection[int], melds: Collection[Meld]) -> list[int]:
    """TW-2.6, R-14: kinds that complete the 16 tiles, regular or irregular; never a fifth copy."""
    have = owned(concealed, melds)
    return [kind for kind in KINDS if have[kind] < 4 and is_complete([*concealed, kind], melds)]


# --- readings -------------------------------------------------------------------------------------------------------


def declared_groups(melds: Sequence[Meld]) -> tuple[Group, ...]:
    """The melds as sets of a reading."""
    return tuple(Group(shape, first, claimed=is_open, concealed=not is_open) for shape, first, is_open in melds)


def readings(situation: Situation) -> Iterator[Reading]:
    """TW-11.2: every arrangement with every group the winning tile may sit in."""
    tiles = [*situation.concealed, situation.win]
    melded = declared_groups(situation.melds)
    for pair, blocks in set(arrangements(tiles)):
        for winning in {block for block in (*blocks, ("pair", pair)) if situation.win in tiles_of(block)}:
            yield Reading(situation, melded + standing_groups(blocks, winning, situation.by_wall), pair, winning)
    if is_irregular(tiles, situation.melds):
        yield Reading(situation, (), None, None)


def standing_groups(blocks: tuple[Block, ...], winning: Block, by_wall: bool) -> tuple[Group, ...]:
    """TW-13.6: sets from the hand are concealed, but one set that receives a discard is not."""
    opened = blocks.index(winning) if winning in blocks and not by_wall else None
    return tuple(Group(*block, claimed=False, concealed=i != opened) for i, block in enumerate(blocks))


# --- fans -----------------------------------------------------------------------------------------------------------


def pungs(reading: Reading, kinds: Collection[int] = KINDS) -> int:
    """Pungs and kongs of these kinds."""
    return sum(group.shape != "chow" and group.first in kinds for group in reading.sets)


def concealed_pungs(reading: Reading) -> int:
    """Concealed pungs and concealed kongs."""
    return sum(group.shape != "chow" and group.concealed for group in reading.sets)


def kongs(reading: Reading, claimed: bool) -> int:
    """Melded or concealed kongs."""
    return sum(group.shape == "kong" and group.claimed == claimed for group in reading.sets)


def suits(reading: Reading) -> set[int]:
    """Suits present in the hand."""
    return {kind // 9 for kind in reading.situation.kinds if kind not in HONOURS}


def has_honours(reading: Reading) -> bool:
    """Some tile is a wind or a dragon."""
    return any(kind in HONOURS for kind in reading.situation.kinds)


def straight(reading: Reading, concealed_only: bool) -> bool:
    """123, 456 and 789 of one suit."""
    chows = {g.first for g in reading.sets if g.shape == "chow" and (g.concealed or not concealed_only)}
    return any({suit, suit + 3, suit + 6} <= chows for suit in (0, 9, 18))


def valuable_place(reading: Reading) -> bool:
    """TW-13.10: the winning tile is in the pair, in the middle of a chow, the 3 of 123 or the 7 of 789."""
    if reading.winning_block is None:
        return False
    shape, first = reading.winning_block
    rank_of_first = first % 9 + 1
    place = reading.situation.win - first
    if shape == "chow":
        return place == 1 or (place == 2 and rank_of_first == 1) or (place == 0 and rank_of_first == 7)
    return shape == "pair"


def fans_present(reading: Reading) -> dict[str, int]:
    """How often each fan is true, before absorption."""
    now = reading.situation
    flags = now.flags
    discard = not now.by_wall
    claimed = sum(group.claimed for group in reading.sets)
    winds, dragons = pungs(reading, WINDS), pungs(reading, DRAGONS)
    honours = has_honours(reading)
    concealed = concealed_pungs(reading)
    counts = {
        "F1": now.flowers,
        "F2": now.flowers == 0,
        "F3": winds + dragons,
        "F4": not honours,
        "F5": now.by_wall,
        "F6": kongs(reading, claimed=True),
        "F7": discard and "robbing_kong" in flags,
        "F8": now.by_wall and "last_tile" in flags,
        "F9": discard and claimed == 0,
        "F10a": 1,
        "F10b": kongs(reading, claimed=False),
        "F11": reading.regular and "heaven" not in flags and valuable_place(reading) and now.single_wait,
        "F12": concealed == 2,
        "F13": now.flowers == 0 and not honours,
        "F14": now.by_wall and claimed == 0,
        "F15": reading.regular and pungs(reading) == 0,
        "F16": concealed == 3,
        "F17": now.river is not None and now.river <= 9,
        "F18": winds == 2 and reading.pair in WINDS,
        "F19": straight(reading, concealed_only=False),
        "F20": len(suits(reading)) <= 1 and honours,
        "F21": pungs(reading) == 5,
        "F22": discard and claimed == 5,
        "F23": dragons == 2 and reading.pair in DRAGONS,
        "F24": winds == 3 and reading.pair not in WINDS,
        "F25": concealed == 4,
        "F26": "ready_from_deal" in flags and not flags & {"heaven", "earth"},
        "F29": dragons == 3,
        "F30": winds == 3 and reading.pair in WINDS,
        "F31": not reading.regular,
        "F32": len(suits(reading)) == 1 and not honours,
        "F33": winds == 4,
        "F34": concealed == 5,
        "F35": "heaven" in flags,
        "F36": "earth" in flags,
    }
    return {fan: int(count) for fan, count in counts.items() if count}


def worth(fan: str, reading: Reading) -> int:
    """Tai of one such fan in this reading."""
    now = reading.situation
    if fan == "F15":
        return 10 if now.flowers == 0 and not has_honours(reading) else 3
    if fan == "F17":
        return 10 if now.river is not None and now.river <= 5 else 5
    if fan == "F19":
        return 10 if straight(reading, concealed_only=True) else 5
    return WORTH[fan]


def left_over_honours(reading: Reading, fans: Collection[str]) -> int:
    """F3 for the honour pungs that no fan of winds or dragons has taken."""
    winds = 0 if FANS_OF_WINDS & set(fans) else pungs(reading, WINDS)
    dragons = 0 if FANS_OF_DRAGONS & set(fans) else pungs(reading, DRAGONS)
    return winds + dragons


def fans_counted(reading: Reading) -> dict[str, int]:
    """How often each fan is counted: TW-13.5, from the highest fan down, so an absorbed fan absorbs nothing."""
    fans = fans_present(reading)
    fans["F3"] = left_over_honours(reading, fans)
    for fan, absorbed in ABSORBS.items():
        if fan in fans and not (fan == "F15" and worth(fan, reading) == 3):
            for lower in absorbed.split():
                fans.pop(lower, None)
    return {fan: count for fan, count in fans.items() if count}


def total(reading: Reading) -> Score:
    """The value of one reading."""
    fans = fans_counted(reading)
    each = {fan: worth(fan, reading) for fan in fans}
    return {"tai": sum(count * each[fan] for fan, count in fans.items()), "fans": fans, "worth": each}


def main_tai(result: Score) -> int:
    """TW-13.3: what counts for the minimum, everything but F1 and F2."""
    return sum(count * result["worth"][fan] for fan, count in result["fans"].items() if fan not in ("F1", "F2"))


def flower_win(fan: str) -> Score:
    """TW-9.5: F27 and F28 come alone."""
    return {"tai": WORTH[fan], "fans": {fan: 1}, "worth": {fan: WORTH[fan]}, "ties": [{fan: 1}]}


def check(concealed: Sequence[int], melds: Sequence[Meld], by_wall: bool, flags: Collection[str]) -> None:
    """Refuse input that is no situation of the game."""
    wrong_flags = set(flags) - FLAGS
    if wrong_flags:
        raise ValueError(f"unknown flags {sorted(wrong_flags)}")
    if len(concealed) + 3 * len(melds) != 16:
        raise ValueError("a hand has 16 tiles before the winning one")
    if max(owned(concealed, melds)) > 4:
        raise ValueError("five copies of a kind")
    if any(shape != "kong" and not is_open for shape, _, is_open in melds):
        raise ValueError("a concealed meld is a kong")
    if by_wall and {"robbing_kong", "earth", "late_fresh_discard"} & set(flags):
        raise ValueError("this flag belongs to a win on another player's tile")
    if not by_wall and {"heaven", "replacement"} & set(flags):
        raise ValueError("this flag belongs to a win from the wall")
    if melds and {"heaven", "earth"} & set(flags):
        raise ValueError("nothing can be declared before a blessing")
    if {"heaven", "earth"} & set(flags) and {"last_tile", "robbing_kong"} & set(flags):
        raise ValueError("a blessing comes before the last tile and before any kong that can be robbed")
    if "ready_from_deal" in flags and any(is_open for _, _, is_open in melds):
        raise ValueError("nothing can be claimed by a player who was ready from the deal")


def score(
    concealed: Sequence[int],
    melds: Sequence[Meld],
    win: int,
    *,
    by_wall: bool,
    flags: Collection[str] = frozenset(),
    flowers: Collection[int] = (),
    river: int | None = None,
) -> Score | None:
    """The best reading of a hand, or None if the winning tile does not complete it.

    concealed   standing tiles without the winning one
    melds       declared sets in any order; big and added kongs are both ("kong", kind, True)
    win         the winning tile; on the dealt hand (F35) any tile may stand for it
    by_wall     self-draw; a robbed kong is not one
    flags       last_tile (F8, only with by_wall), robbing_kong (F7), ready_from_deal (F26), heaven (F35), earth (F36),
                eighth_flower (F28) and robbing_flower (F27), which need no hand; replacement and late_fresh_discard
                are known but worth nothing here
    flowers     exposed flowers of the winner
    river       tiles lying in the river, the winning discard excluded (F17); None: no early win

    Seat wind, round wind, dealer and streak change no fan (TW-4.2, R-33); the last two matter to payments().
    """
    if "eighth_flower" in flags:
        return flower_win("F28")
    if "robbing_flower" in flags:
        return flower_win("F27")
    check(concealed, melds, by_wall, flags)
    if owned(concealed, melds)[win] == 4:
        return None
    situation = Situation(list(concealed), list(melds), win, by_wall, frozenset(flags), len(flowers), river)
    totals = [total(reading) for reading in readings(situation)]
    if not totals:
        return None
    best = max(totals, key=lambda result: (result["tai"], main_tai(result)))
    best["ties"] = [best["fans"]]
    for result in totals:
        if result["tai"] == best["tai"] and result["fans"] not in best["ties"]:
            best["ties"].append(result["fans"])
    return best


# --- payments -------------------------------------------------------------------------------------------------------


def reaches_minimum(result: Score, minimum: int | None) -> bool:
    """TW-13.3; flower wins are exempt."""
    return minimum is None or bool({"F27", "F28"} & set(result["fans"])) or main_tai(result) >= minimum


def amounts_due(value: int, winner: int, payer: int | None, dealer: int, streak: int) -> dict[int, int]:
    """TW-14.1, TW-14.2: what each payer owes; payer None is a self-draw."""
    payers = [seat for seat in SEATS if seat != winner] if payer is None else [payer]
    surcharge = 1 + 2 * streak
    return {seat: value + (surcharge if dealer in (seat, winner) else 0) for seat in payers}


def payments(
    result: Score,
    *,
    winner: int,
    payer: int | None,
    dealer: int = 0,
    streak: int = 0,
    liable: int | None = None,
    late_fresh_discard: bool = False,
    cap: int | None = None,
    minimum: int | None = None,
) -> dict[int, int] | None:
    """Score changes of the four seats for one winner, or None if the hand does not reach the minimum.

    payer       discarder, robbed kong player or (F27) exposing player; None for a self-draw and F28
    dealer      seat of the dealer; streak: deals he has already won in a row (TW-14.2)
    liable      player who fed the decisive set; pays everything if a fan of TW-14.4 was won
    late_fresh_discard  TW-14.6: the discarder pays himself whoever is liable
    cap         TW-13.4: cuts the hand before the surcharge
    minimum     TW-13.3
    """
    if not reaches_minimum(result, minimum):
        return None
    value = result["tai"] if cap is None else min(result["tai"], cap)
    due = amounts_due(value, winner, payer, dealer, streak)
    excused = late_fresh_discard and payer is not None
    if liable is not None and not excused and FANS_OF_RESPONSIBILITY & set(result["fans"]):
        due = {liable: sum(due.values())}
    changes = {seat: -due.get(seat, 0) for seat in SEATS}
    changes[winner] += sum(due.values())
    return changes


def responsible(history: Sequence[tuple[Meld, int | None]]) -> int | None:
    """TW-14.4: who fed the decisive set, from the winner's melds in the order they were made with their feeders.

    A concealed kong has no feeder.  An added kong stands where its pung was claimed.
    """
    for position, (meld, feeder) in enumerate(history):
        exposed = [earlier for earlier, _ in history[:position] if earlier[2]]
        if feeder is not None and is_decisive(meld, exposed):
            return feeder
    return None


def is_decisive(meld: Meld, exposed: Sequence[Meld]) -> bool:
    """The third dragon, the fourth wind, or the fifth set of one suit, all others exposed."""
    kind = meld[1]
    if kind in DRAGONS:
        return sum(first in DRAGONS for _, first, _ in exposed) == 2
    if kind in WINDS:
        return sum(first in WINDS for _, first, _ in exposed) == 3
    return len(exposed) == 4 and all(first < 27 and first // 9 == kind // 9 for _, first, _ in exposed)


def false_win(offender: int) -> dict[int, int]:
    """TW-12.4: 5 tai to each of the others."""
    return {seat: -15 if seat == offender else 5 for seat in SEATS}
