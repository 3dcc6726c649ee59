"""The walls of tenhou from the seed a log publishes: Mersenne Twister, SHA-512, a shuffle (RRC-12.1.e)."""

import base64
import hashlib
from collections.abc import Iterator
from random import Random

WORDS, EARLY = 624, 32                      # of the published seed, now and in early years
OUTPUTS = 288                               # numbers taken for each deal
BLOCK = 128                                 # bytes hashed at once
TILES, KEPT = 136, 14


def seed_words(text: str) -> list[int] | None:
    """The words of a SHUFFLE seed; None when the seed is of another kind."""
    kind, _, rest = text.partition(",")
    if kind == "mt19937ar-sha512-n288-base64":
        data = base64.b64decode(rest, validate=True)
        words = [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
    elif kind == "mt19937ar-sha512-n288":
        words = [int(word, 16) for word in rest.split(",")]
    else:
        return None
    if len(words) not in (WORDS, EARLY) or not words[-1]:
        raise ValueError(f"{len(words)} words")
    return words


def walls(words: list[int]) -> Iterator[tuple[list[int], tuple[int, int]]]:
    """Deal after deal: the tiles (0 to 135) in the order of our walls, and the dice.

    Python seeds its Mersenne Twister from a whole number word by word, lowest first, just as the recipe wants it.
    In early years the stacks that are kept back lay the other way up.
    """
    numbers = Random(sum(word << 32 * at for at, word in enumerate(words)))  # noqa: S311 - the recipe is public
    while True:
        data = b"".join(numbers.getrandbits(32).to_bytes(4, "little") for _ in range(OUTPUTS))
        hashed = b"".join(hashlib.sha512(data[at : at + BLOCK]).digest() for at in range(0, len(data), BLOCK))
        chance = [int.from_bytes(hashed[at : at + 4], "little") for at in range(0, len(hashed), 4)]
        tiles = shuffled(chance)
        if len(words) == EARLY:
            tiles[:KEPT] = [tiles[at ^ 1] for at in range(KEPT)]
        yield tiles[::-1], (chance[TILES - 1] % 6, chance[TILES] % 6)


def shuffled(chance: list[int]) -> list[int]:
    tiles = list(range(TILES))
    for at in range(TILES - 1):
        other = at + chance[at] % (TILES - at)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return tiles
