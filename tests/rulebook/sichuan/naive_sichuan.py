"""A deliberately naive scorer for Sichuan "bloody" mahjong, written only to judge the real one.

The method is brute force and follows the wording of the rules:

1. list every arrangement of the tiles into four sets and a pair, and the seven pairs;
2. of every such reading ask each fan, independently of all others, how often it is true (there are no exclusions);
3. keep the reading with the most fans.

Kinds of tiles are numbers: 0-8 characters, 9-17 dots, 18-26 bamboos.  Suits are 0, 1, 2 and seats 0-3 in turn order.
A meld is (shape, kind, open) with the shape "pung" or "kong"; only a concealed kong is not open.
Ids such as SBR-6.4 or SR-21 name statements of the rules specification.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypedDict

Meld = tuple[str, int, bool]
Block = tuple[str, int]  # shape ("chow", "pung" or "kong") and lowest kind

KINDS = range(27)
SEATS = range(4)
FLAGS = {"last_tile", "replacement", "robbing_kong", "after_kong_discard"}
WORTH = {"F1": 1, "F2": 1, "F3": 1, "F4": 2, "F5": 2, "F6": 1, "F7": 1, "F8": 1, "F9": 1}


class Score(TypedDict):
    """The best reading of a winning hand."""

    fans: dict[str, int]  # how often each fan is counted
    total: int  # sum of fans
    value: int  # points of a discard win


# --- shapes ---------------------------------------------------------------------------------------------------------


def count_kinds(concealed: Collection[int], melds: Collection[Meld] = ()) -> list[int]:
    """How many copies of each kind there are."""
    counts = [0] * len(KINDS)
    for kind in concealed:
        counts[kind] += 1
    for shape, kind, _ in melds:
        counts[kind] += 4 if shape == "kong" else 3
    return counts


def splits(counts: list[int]) -> Iterator[tuple[Block, ...]]:
    """Every way to use up all tiles in chows and pungs; the same way may come in several orders."""
    lowest = next((kind for kind in KINDS if counts[kind]), None)
    if lowest is None:
        yield ()
        return
    if counts[lowest] >= 3:
        counts[lowest] -= 3
        for rest in splits(counts):
            yield ("pung", lowest), *rest
        counts[lowest] += 3
    if lowest % 9 <= 6 and counts[lowest + 1] and counts[lowest + 2]:
        for kind in (lowest, lowest + 1, lowest + 2):
            counts[kind] -= 1
        for rest in splits(counts):
            yield ("chow", lowest), *rest
        for kind in (lowest, lowest + 1, lowest + 2):
            counts[kind] += 1


def arrangements(tiles: Collection[int]) -> Iterator[tuple[Block, ...]]:
    """The sets of every regular arrangement of the standing tiles; each leaves out one pair."""
    counts = count_kinds(tiles)
    for pair in KINDS:
        if counts[pair] >= 2:
            counts[pair] -= 2
            yield from splits(counts)
            counts[pair] += 2


def is_seven_pairs(tiles: Collection[int], melds: Collection[Meld]) -> bool:
    """SBR-5.1, SR-14: four alike are two pairs."""
    return not melds and len(tiles) == 14 and all(count % 2 == 0 for count in count_kinds(tiles))


def is_complete(tiles: Collection[int], melds: Collection[Meld]) -> bool:
    """The shape alone, whatever the suits."""
    return is_seven_pairs(tiles, melds) or any(True for _ in arrangements(tiles))


def suits(tiles: Collection[int], melds: Collection[Meld]) -> set[int]:
    """Suits present in the hand."""
    return {kind // 9 for kind in tiles} | {kind // 9 for _, kind, _ in melds}


def has_void_tile(tiles: Collection[int], melds: Collection[Meld], void: int | None) -> bool:
    """SBR-5.2: a tile of the void suit; without a stated void suit, a third suit (one of the three must be void)."""
    present = suits(tiles, melds)
    return len(present) == 3 if void is None else void in present


# --- fans -----------------------------------------------------------------------------------------------------------


def hand_fans(tiles: Sequence[int], melds: Sequence[Meld], sets: tuple[Block, ...] | None) -> dict[str, int]:
    """F1-F5 of one reading; sets None is the reading as seven pairs."""
    return {
        "F1": sum(count == 4 for count in count_kinds(tiles, melds)),
        "F2": int(sets is not None and all(shape != "chow" for shape, _ in sets)),
        "F3": int(len(melds) == 4),
        "F4": int(len(suits(tiles, melds)) == 1),
        "F5": int(sets is None),
    }


def event_fans(by_wall: bool, flags: Collection[str]) -> dict[str, int]:
    """F6-F9; SR-9: a robbed kong is no discard after a kong."""
    robbing = not by_wall and "robbing_kong" in flags
    return {
        "F6": int(by_wall and "replacement" in flags),
        "F7": int(not by_wall and not robbing and "after_kong_discard" in flags),
        "F8": int(robbing),
        "F9": int("last_tile" in flags),
    }


def value_of(fans: int) -> int:
    """SBR-6.1."""
    return [1, 2, 4, 8][min(fans, 3)]


def summed(fans: Mapping[str, int]) -> Score:
    """SBR-6.4: the fans of a reading simply add up."""
    total = sum(WORTH[fan] * count for fan, count in fans.items())
    return {"fans": {fan: count for fan, count in fans.items() if count}, "total": total, "value": value_of(total)}


def check(concealed: Sequence[int], melds: Sequence[Meld], by_wall: bool, flags: Collection[str]) -> None:
    """Refuse input that is no situation of the game."""
    wrong_flags = set(flags) - FLAGS
    if wrong_flags:
        raise ValueError(f"unknown flags {sorted(wrong_flags)}")
    if len(concealed) + 3 * len(melds) != 13:
        raise ValueError("a hand has 13 tiles before the winning one")
    if any(shape not in ("pung", "kong") or (shape == "pung" and not is_open) for shape, _, is_open in melds):
        raise ValueError("a meld is an open pung or a kong")
    if max(count_kinds(concealed, melds)) > 4:
        raise ValueError("five copies of a kind")
    if by_wall and {"robbing_kong", "after_kong_discard"} & set(flags):
        raise ValueError("this flag belongs to a win on another player's tile")
    if "replacement" in flags and not (by_wall and any(shape == "kong" for shape, _, _ in melds)):
        raise ValueError("a replacement is drawn from the wall after an own kong")
    if "robbing_kong" in flags and {"after_kong_discard", "last_tile"} & set(flags):
        raise ValueError("a robbed tile is no discard, and no kong is laid when the wall is empty")


def score(
    concealed: Sequence[int],
    melds: Sequence[Meld],
    win: int,
    *,
    by_wall: bool,
    flags: Collection[str] = frozenset(),
    void: int | None = None,
) -> Score | None:
    """The best reading of a hand, or None if it may not win (shape, void suit, fifth copy).

    concealed   standing tiles without the winning one
    melds       declared sets; open and added kongs are both ("kong", kind, True)
    by_wall     self-draw; a robbed kong is not one
    flags       replacement (F6), after_kong_discard (F7), robbing_kong (F8), last_tile (F9: the last wall tile or a
                discard made when the wall is empty)
    void        suit the hand may not contain; None: any, so the hand may have at most two suits

    The value is that of a discard win; payments() adds the point of a self-draw.
    """
    check(concealed, melds, by_wall, flags)
    tiles = [*concealed, win]
    if count_kinds(concealed, melds)[win] == 4 or has_void_tile(tiles, melds, void):
        return None
    readings: list[tuple[Block, ...] | None] = [*arrangements(tiles)]
    if is_seven_pairs(tiles, melds):
        readings.append(None)
    extra = event_fans(by_wall, flags)
    totals = [summed(hand_fans(tiles, melds, sets) | extra) for sets in readings]
    return max(totals, key=lambda result: result["total"], default=None)


# --- ready hands ----------------------------------------------------------------------------------------------------


def waits(concealed: Sequence[int], melds: Sequence[Meld], void: int | None = None) -> list[int]:
    """Kinds that would complete a legal win, never a fifth copy (SR-19)."""
    return [kind for kind in KINDS if score(concealed, melds, kind, by_wall=False, void=void)]


def maximum(concealed: Sequence[int], melds: Sequence[Meld], void: int | None = None) -> int | None:
    """SBR-7.5, SR-21: the highest value over all winning kinds, F1-F5 only; None if the hand is not ready."""
    results = [score(concealed, melds, kind, by_wall=False, void=void) for kind in KINDS]
    return max((result["value"] for result in results if result), default=None)


def state(concealed: Sequence[int], melds: Sequence[Meld], void: int) -> str:
    """SBR-7.2: "pig", "ready" or "not ready"."""
    if has_void_tile(concealed, melds, void):
        return "pig"
    return "ready" if waits(concealed, melds, void) else "not ready"


# --- payments -------------------------------------------------------------------------------------------------------


def moved(due: Mapping[int, int], receiver: int) -> dict[int, int]:
    """Score changes when everyone pays what he owes to one receiver."""
    changes = {seat: -due.get(seat, 0) for seat in SEATS}
    changes[receiver] += sum(due.values())
    return changes


def others(seat: int, out: Collection[int]) -> list[int]:
    """Active players but one; out are the seats that have won."""
    return [other for other in SEATS if other != seat and other not in out]


def payments(value: int, *, winner: int, payer: int | None, out: Collection[int] = ()) -> dict[int, int]:
    """SBR-6.2, SBR-6.3: score changes for one winner; payer None is a self-draw."""
    if payer is not None:
        return moved({payer: value}, winner)
    return moved(dict.fromkeys(others(winner, out), value + 1), winner)


def kong_points(
    form: str, *, owner: int, payer: int | None = None, out: Collection[int] = (), just_drawn: bool = True
) -> dict[int, int]:
    """SBR-4.5 to SBR-4.8: score changes for an "open", "added" or "concealed" kong."""
    if form == "open":
        assert payer is not None, "an open kong has a discarder"
        return moved({payer: 2}, owner)
    each = 2 if form == "concealed" else int(just_drawn)
    return moved(dict.fromkeys(others(owner, out), each), owner)


def returned(kong: Mapping[int, int]) -> dict[int, int]:
    """SBR-4.9, SBR-4.10: the score changes of a kong taken back."""
    return {seat: -change for seat, change in kong.items()}


def wall_end(
    states: Mapping[int, str], maxima: Mapping[int, int], kongs: Sequence[tuple[int, Mapping[int, int]]] = ()
) -> dict[int, int]:
    """Section 7: score changes when the wall ends; they sum to -48 for every pig.

    states      of the active players: "pig", "ready" or "not ready" (also a dead hand, SBR-8.2)
    maxima      theoretical maximum of every ready player
    kongs       (owner, score changes) of every kong of the deal not yet returned
    """
    if len(states) < 2:  # SBR-7.1: the deal ended with the third win
        return dict.fromkeys(SEATS, 0)
    steps = [returned(kong) for owner, kong in kongs if states.get(owner) in ("pig", "not ready")]
    steps += [{seat: -48} for seat, its in states.items() if its == "pig"]
    debtors = [seat for seat, its in states.items() if its == "not ready"]
    for seat, its in states.items():
        if its == "ready":
            steps.append(moved(dict.fromkeys(debtors, maxima[seat]), seat))
    return {seat: sum(step.get(seat, 0) for step in steps) for seat in SEATS}


def false_win(offender: int, out: Collection[int] = ()) -> dict[int, int]:
    """SBR-8.1: 8 points to each other active player."""
    return returned(moved(dict.fromkeys(others(offender, out), 8), offender))
