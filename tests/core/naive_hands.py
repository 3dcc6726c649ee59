"""An independent, deliberately plain judge of hand shapes for four books.

Written from the specification alone; it shares no code with the program it judges.

Kinds are numbers: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-33 honours. A hand is
``counts`` (34 numbers, standing tiles only) and ``melds`` (how many sets are melded).

``missing`` is the least, over all complete targets t, of sum(max(0, t[k] - counts[k])).
A target holds at most four of a kind, except that in targets of sets and a pair (and in
knitted straights) one single kind of the whole target may stand five times.

How sets and a pair are weighed: a *table* holds, for some of the kinds, the least number
of missing tiles for every (sets, pairs, fifths) a target may place there. Suits and
honours get their own tables, which are then added up. ``completes`` uses none of this: it
takes the hand apart by direct recursion.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, reduce
from itertools import permutations, product

Table = tuple[int, ...]

KINDS = 34
FIRST_HONOUR = 27
BOOKS = ("mcr", "riichi", "taiwan", "sichuan")
NEVER = 99
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
HONOURS = tuple(range(FIRST_HONOUR, KINDS))
PLAIN = bytes(9)
# The tiles 147, 258 and 369 of one suit, as counts by rank.
KNITS = tuple(bytes(int(rank % 3 == start) for rank in range(9)) for start in range(3))


# --- What the books allow ---------------------------------------------------------------


def set_total(book: str) -> int:
    """How many sets a whole hand has in this book."""
    if book not in BOOKS:
        raise ValueError(f"unknown book {book!r}")
    return 5 if book == "taiwan" else 4


def allowed_kinds(book: str, void: int | None) -> list[int]:
    """The kinds that may stand in a complete hand."""
    if book != "sichuan":
        return list(range(KINDS))
    return [kind for kind in range(FIRST_HONOUR) if kind // 9 != void]


def knitted_nines() -> list[tuple[int, ...]]:
    """The six ways to knit: which of the KNITS each of the three suits takes."""
    return list(permutations(range(3)))


def knitted_kinds(nine: tuple[int, ...]) -> list[int]:
    """The nine kinds of one way to knit."""
    return [9 * suit + rank for suit in range(3) for rank in range(9) if KNITS[nine[suit]][rank]]


# --- Tables: least missing tiles by (sets, pairs, fifths) -------------------------------


@cache
def states(most: int) -> list[tuple[int, int, int]]:
    """All (sets, pairs, fifths) with at most this many sets; tables follow this order."""
    return list(product(range(most + 1), range(2), range(2)))


@cache
def sums(most: int) -> list[list[tuple[int, int]]]:
    """For each state a: the (b, a + b), as positions, whose sum is again a state."""
    place = {state: position for position, state in enumerate(states(most))}
    return [
        [(place[b], place[total]) for b in states(most) if (total := (a[0] + b[0], a[1] + b[1], a[2] + b[2])) in place]
        for a in states(most)
    ]


def position(sets: int, pairs: int, fifths: int) -> int:
    """Where a state stands in a table (the order of ``states``)."""
    return 4 * sets + 2 * pairs + fifths


def nothing(most: int) -> Table:
    """The table of no kinds at all: only the empty target, for nothing."""
    return (0,) + (NEVER,) * (len(states(most)) - 1)


def improve(best: list[int], table: Table, state: int, cost: int, most: int) -> None:
    """Enter into ``best`` every way to place ``state`` at ``cost`` beside ``table``."""
    for other, total in sums(most)[state]:
        candidate = cost + table[other]
        if candidate < best[total]:
            best[total] = candidate


def add(one: Table, two: Table, most: int) -> Table:
    """The table of two groups of kinds taken together."""
    best = [NEVER] * len(one)
    for state, cost in enumerate(one):
        if cost < NEVER:
            improve(best, two, state, cost, most)
    return tuple(best)


def add_all(tables: Iterable[Table], most: int) -> Table:
    """The table of several groups of kinds taken together."""
    return reduce(lambda one, two: add(one, two, most), tables)


@lru_cache(maxsize=400_000)
def suit_table(counts: bytes, base: bytes, ending: int, running: int, most: int) -> Table:
    """The table of one suit from some rank upwards.

    ``counts`` and ``base`` begin at that rank; ``base`` are tiles the target holds anyway
    (knitted ones). ``ending`` chows have their last tile here, ``running`` their middle
    one; those are counted as sets already. Three equal chows are the same tiles as three
    triplets, so no more than two begin at one rank.
    """
    if not counts:
        return (NEVER,) * len(states(most)) if ending or running else nothing(most)
    best = [NEVER] * len(states(most))
    for chows, triplets, pairs in product(range(3), range(2), range(2)):
        standing = base[0] + ending + running + chows + 3 * triplets + 2 * pairs
        if standing > 5 or ending + running + chows + triplets > most:
            continue
        above = suit_table(counts[1:], base[1:], running, chows, most)
        state = position(chows + triplets, pairs, int(standing == 5))
        improve(best, above, state, max(0, standing - counts[0]), most)
    return tuple(best)


def honour_kind_table(count: int, most: int) -> Table:
    """The table of a single honour."""
    best = [NEVER] * len(states(most))
    for triplets, pairs in product(range(2), range(2)):
        standing = 3 * triplets + 2 * pairs
        state = position(triplets, pairs, int(standing == 5))
        best[state] = max(0, standing - count)
    return tuple(best)


@cache
def sorted_honours_table(counts: tuple[int, ...], most: int) -> Table:
    """The table of all honours, for counts in any order."""
    return add_all((honour_kind_table(count, most) for count in counts), most)


def honours_table(counts: Sequence[int], most: int) -> Table:
    """The table of all honours; which honour has which count does not matter."""
    return sorted_honours_table(tuple(sorted(counts[FIRST_HONOUR:])), most)


def suit_of(counts: Sequence[int], suit: int) -> bytes:
    """The nine counts of one suit."""
    return bytes(counts[9 * suit : 9 * suit + 9])


def with_pair(table: Table, sets: int) -> int:
    """The least missing for so many sets and a pair, with or without a fifth."""
    return min(table[position(sets, 1, 0)], table[position(sets, 1, 1)])


# --- Missing tiles, shape by shape ------------------------------------------------------


def standard_missing(book: str, counts: Sequence[int], melds: int = 0, void: int | None = None) -> int:
    """Missing to sets and a pair."""
    most = set_total(book)
    suits = [suit for suit in range(3) if book != "sichuan" or suit != void]
    tables = [suit_table(suit_of(counts, suit), PLAIN, 0, 0, most) for suit in suits]
    if book != "sichuan":
        tables.append(honours_table(counts, most))
    return with_pair(add_all(tables, most), most - melds)


def knitted_straight_missing(counts: Sequence[int], melds: int) -> int:
    """Missing to all nine knitted tiles, a set (unless it is melded) and a pair."""
    honours = honours_table(counts, 1)
    least = NEVER
    for nine in knitted_nines():
        tables = [suit_table(suit_of(counts, suit), KNITS[nine[suit]], 0, 0, 1) for suit in range(3)]
        least = min(least, with_pair(add_all([*tables, honours], 1), 1 - melds))
    return least


def honours_and_knitted_missing(counts: Sequence[int]) -> int:
    """Missing to fourteen different singles out of the honours and a knitted nine."""
    most_held = 0
    for nine in knitted_nines():
        wanted = [*HONOURS, *knitted_kinds(nine)]
        most_held = max(most_held, sum(counts[kind] > 0 for kind in wanted))
    return 14 - min(14, most_held)


def orphans_missing(counts: Sequence[int]) -> int:
    """Missing to thirteen orphans: one of each and a second of any of them."""
    singles = sum(counts[kind] == 0 for kind in ORPHANS)
    paired = any(counts[kind] >= 2 for kind in ORPHANS)
    return singles + (0 if paired else 1)


def pair_costs(count: int) -> list[int]:
    """What the first and the second pair of a kind cost, each on top of the last."""
    first = max(0, 2 - count)
    return [first, max(0, 4 - count) - first]


def cheapest_pairs(held: Iterable[int], pairs: int) -> int:
    """The cost of so many pairs, fours allowed.

    A second pair never costs less than the first of its kind, so simply taking the
    cheapest never takes a second pair without having (or being able to have) the first.
    """
    return sum(sorted(cost for count in held for cost in pair_costs(count))[:pairs])


def seven_pairs_missing(book: str, counts: Sequence[int], void: int | None = None) -> int:
    """Missing to seven pairs: different ones in riichi, else four alike may be two."""
    held = [counts[kind] for kind in allowed_kinds(book, void)]
    if book == "riichi":
        return sum(sorted(max(0, 2 - count) for count in held)[:7])
    return cheapest_pairs(held, 7)


def half_pairs_missing(counts: Sequence[int]) -> int:
    """Missing to eight and a half pairs: one triplet and seven pairs of other kinds."""
    least = NEVER
    for count in set(counts):  # kinds with equal counts are as good as each other
        others = list(counts)
        others.remove(count)
        least = min(least, max(0, 3 - count) + cheapest_pairs(others, 7))
    return least


def special_missing(book: str, counts: Sequence[int], melds: int, void: int | None) -> list[int]:
    """Missing to each of the book's special shapes that is still open."""
    found = []
    if book == "mcr" and melds <= 1:
        found.append(knitted_straight_missing(counts, melds))
    if melds:
        return found
    if book == "taiwan":
        return [half_pairs_missing(counts)]
    found.append(seven_pairs_missing(book, counts, void))
    if book in ("mcr", "riichi"):
        found.append(orphans_missing(counts))
    if book == "mcr":
        found.append(honours_and_knitted_missing(counts))
    return found


def missing(book: str, counts: Sequence[int], melds: int = 0, void: int | None = None) -> int:
    """How many tiles the hand lacks to the nearest complete hand (shanten + 1)."""
    standard = standard_missing(book, counts, melds, void)
    return min([standard, *special_missing(book, counts, melds, void)])


# --- Complete hands, by taking them apart -----------------------------------------------


def without(counts: Sequence[int], kinds: Iterable[int]) -> list[int] | None:
    """The counts less these tiles, or None if the hand does not hold them."""
    rest = list(counts)
    for kind in kinds:
        if rest[kind] == 0:
            return None
        rest[kind] -= 1
    return rest


def all_sets(counts: Sequence[int]) -> bool:
    """Whether the tiles fall into triplets and chows with none left over."""
    lowest = next((kind for kind in range(KINDS) if counts[kind]), None)
    if lowest is None:
        return True
    groups = [(lowest, lowest, lowest)]
    if lowest < FIRST_HONOUR and lowest % 9 <= 6:
        groups.append((lowest, lowest + 1, lowest + 2))
    rests = [without(counts, group) for group in groups]
    return any(rest is not None and all_sets(rest) for rest in rests)


def is_sets_and_pair(counts: Sequence[int], sets: int) -> bool:
    """Whether the tiles are exactly so many sets and a pair."""
    if sum(counts) != 3 * sets + 2:
        return False
    rests = [without(counts, (kind, kind)) for kind in range(KINDS)]
    return any(rest is not None and all_sets(rest) for rest in rests)


def is_knitted_straight(counts: Sequence[int], melds: int) -> bool:
    """Whether the tiles are a knitted nine, a pair and the set that is not melded."""
    rests = [without(counts, knitted_kinds(nine)) for nine in knitted_nines()]
    return any(rest is not None and is_sets_and_pair(rest, 1 - melds) for rest in rests)


def is_honours_and_knitted(counts: Sequence[int]) -> bool:
    """Whether the tiles are fourteen singles out of the honours and a knitted nine."""
    if sum(counts) != 14 or max(counts) > 1:
        return False
    held = {kind for kind in range(KINDS) if counts[kind]}
    return any(held <= {*HONOURS, *knitted_kinds(nine)} for nine in knitted_nines())


def is_orphans(counts: Sequence[int]) -> bool:
    """Whether the tiles are thirteen orphans."""
    return sum(counts) == 14 and sorted(counts[kind] for kind in ORPHANS) == [1] * 12 + [2]


def is_seven_pairs(book: str, counts: Sequence[int]) -> bool:
    """Whether the tiles are seven pairs as the book has them."""
    sizes = (0, 2) if book == "riichi" else (0, 2, 4)
    return sum(counts) == 14 and all(count in sizes for count in counts)


def is_half_pairs(counts: Sequence[int]) -> bool:
    """Whether the tiles are eight and a half pairs."""
    sized = all(count in (0, 2, 3, 4) for count in counts)
    return sum(counts) == 17 and sized and list(counts).count(3) == 1


def is_special(book: str, counts: Sequence[int], melds: int) -> bool:
    """Whether the tiles are one of the book's special shapes."""
    if book == "mcr" and melds <= 1 and is_knitted_straight(counts, melds):
        return True
    if melds:
        return False
    if book == "taiwan":
        return is_half_pairs(counts)
    if is_seven_pairs(book, counts):
        return True
    if book in ("mcr", "riichi") and is_orphans(counts):
        return True
    return book == "mcr" and is_honours_and_knitted(counts)


def with_one_more(counts: Sequence[int], kind: int) -> list[int]:
    """The counts after one tile has arrived."""
    return [count + (other == kind) for other, count in enumerate(counts)]


def completes(book: str, counts: Sequence[int], kind: int, melds: int = 0, void: int | None = None) -> bool:
    """Whether the hand and one more tile (even a fifth) are a complete hand."""
    whole = with_one_more(counts, kind)
    allowed = allowed_kinds(book, void)
    if any(whole[other] for other in range(KINDS) if other not in allowed):
        return False
    return is_sets_and_pair(whole, set_total(book) - melds) or is_special(book, whole, melds)


def useful(book: str, counts: Sequence[int], melds: int = 0, void: int | None = None) -> set[int]:
    """The allowed kinds, not all four in hand, whose arrival lowers ``missing``."""
    now = missing(book, counts, melds, void)
    return {
        kind
        for kind in allowed_kinds(book, void)
        if counts[kind] < 4 and missing(book, with_one_more(counts, kind), melds, void) < now
    }
