"""Tiles, and their notation: ``1-9m 1-9p 1-9s 1-7z 1-8f``, red fives ``0m 0p 0s``."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import total_ordering

from paiju.core.errors import BadInput
from paiju.core.names import Names


class Suit(StrEnum):
    CHARACTERS = "m"
    DOTS = "p"
    BAMBOOS = "s"
    HONOURS = "z"
    FLOWERS = "f"


SUITS = "mpszf"
FIRST_KIND = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
LAST_RANK = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
PLAYING_KINDS = 34
KINDS = 42


@total_ordering
@dataclass(frozen=True, slots=True)
class Tile:
    """One face. Copies of a face are equal: a hand is a multiset of faces. Rank 0 is the red five.

    >>> Tile.of(0), Tile(Suit.DOTS, 0), sorted(tiles("7z 05m 1f"))
    (1m, 0p, [5m, 0m, 7z, 1f])
    """

    suit: Suit
    rank: int

    def __post_init__(self) -> None:
        if not (self.rank == 0 and self.suit in "mps") and not 1 <= self.rank <= LAST_RANK[self.suit]:
            raise BadInput("no_such_tile", tile=f"{self.rank}{self.suit}")

    @staticmethod
    def of(kind: int) -> "Tile":
        """The plain tile of a kind number: 0..33 playing tiles, 34..41 flowers."""
        return BY_KIND[kind]

    @property
    def kind(self) -> int:
        """A small number for the core: 0..41, a red five being a five."""
        return FIRST_KIND[self.suit] + (self.rank or 5) - 1

    @property
    def red(self) -> bool:
        return self.rank == 0

    @property
    def flower(self) -> bool:
        return self.suit is Suit.FLOWERS

    @property
    def names(self) -> Names:
        return RED_NAMES[self.suit] if self.red else TILE_NAMES[self.kind]

    @property
    def picture(self) -> str:
        """The tile as one Unicode character; a red five looks like a five.

        >>> "".join(t.picture for t in tiles("19m1z5z"))
        '🀇🀏🀀🀆'
        """
        return PICTURES[self.kind]

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return (self.kind, self.red) < (other.kind, other.red)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    __repr__ = __str__


BY_KIND = tuple(Tile(Suit(s), r) for s in SUITS for r in range(1, LAST_RANK[s] + 1))
BY_TEXT = {str(tile): tile for tile in (*BY_KIND, *(Tile(Suit(s), 0) for s in "mps"))}

RUN = re.compile(r"([0-9]+)([mpszf])|\s+")
DIGITS = re.compile(r"[0-9]*")
LONGEST = 400                               # no hand, river or wall needs more


def tiles(text: str) -> tuple[Tile, ...]:
    """Read compact notation; what cannot be read is refused with its place.

    >>> len(tiles("123m 55z"))
    5
    >>> tiles("123m 4x")
    Traceback (most recent call last):
    ...
    paiju.core.errors.BadInput: bad_notation, text=123m 4x, at=7, found=x
    """
    if len(text) > LONGEST:
        raise BadInput("too_long", length=len(text), most=LONGEST)
    read: list[Tile] = []
    at = 0
    while at < len(text):
        run = RUN.match(text, at)
        if run is None:
            raise unreadable(text, at)
        for place, rank in enumerate(run[1] or ""):
            tile = BY_TEXT.get(rank + run[2])
            if tile is None:
                raise BadInput("no_such_tile", tile=rank + run[2], at=at + place + 1)
            read.append(tile)
        at = run.end()
    return tuple(read)


def unreadable(text: str, at: int) -> BadInput:
    """What is wrong at this place: digits that no suit letter follows, or a sign that is none of ours."""
    digits = DIGITS.match(text, at)
    stop = digits.end() if digits else at
    if stop == len(text) or text[stop].isspace():
        return BadInput("no_suit", text=text, at=at + 1, found=text[at:stop])
    return BadInput("bad_notation", text=text, at=stop + 1, found=text[stop])


def tile(text: str) -> Tile:
    """Read exactly one tile."""
    read = tiles(text)
    if len(read) != 1:
        raise BadInput("one_tile_wanted", text=text, number=len(read))
    return read[0]


def compact(row: Iterable[Tile]) -> str:
    """Write tiles in runs, in the order given.

    >>> compact(tiles("1m 2m 3m 5z 5z"))
    '123m55z'
    """
    text = ""
    for piece in row:
        text = text[:-1] + str(piece) if text.endswith(piece.suit) else text + str(piece)
    return text


def pictures(row: Iterable[Tile]) -> str:
    """The tiles as Unicode characters, with a space after each: terminals draw them wide."""
    return " ".join(piece.picture for piece in row)


SUIT_PICTURES = {"m": 0x1F007, "p": 0x1F019, "s": 0x1F010, "f": 0x1F022}
HONOUR_PICTURES = "🀀🀁🀂🀃🀆🀅🀄"
PICTURES = tuple(
    HONOUR_PICTURES[t.rank - 1] if t.suit == "z" else chr(SUIT_PICTURES[t.suit] + t.rank - 1) for t in BY_KIND
)

NUMBERS_ZH = "一二三四五六七八九"
SUIT_NAMES = {
    "m": Names("of Characters", "ман", "萬", "萬子"),
    "p": Names("of Dots", "пин", "筒", "筒子"),
    "s": Names("of Bamboos", "со", "條", "索子"),
}
HONOUR_NAMES = (
    Names("East Wind", "Восточный ветер", "東", "東"),
    Names("South Wind", "Южный ветер", "南", "南"),
    Names("West Wind", "Западный ветер", "西", "西"),
    Names("North Wind", "Северный ветер", "北", "北"),
    Names("White Dragon", "Белый дракон", "白", "白"),
    Names("Green Dragon", "Зелёный дракон", "發", "發"),
    Names("Red Dragon", "Красный дракон", "中", "中"),
)
FLOWER_NAMES = (
    Names("Plum", "Слива", "梅", "梅"),
    Names("Orchid", "Орхидея", "蘭", "蘭"),
    Names("Bamboo (flower)", "Бамбук (цветок)", "竹", "竹"),
    Names("Chrysanthemum", "Хризантема", "菊", "菊"),
    Names("Spring", "Весна", "春", "春"),
    Names("Summer", "Лето", "夏", "夏"),
    Names("Autumn", "Осень", "秋", "秋"),
    Names("Winter", "Зима", "冬", "冬"),
)
SUIT_NAMES_RU = {"m": "символов", "p": "точек", "s": "бамбуков"}


def suit_tile_names(piece: Tile) -> Names:
    number, suit = NUMBERS_ZH[piece.rank - 1], SUIT_NAMES[piece.suit]
    return Names(
        f"{piece.rank} {suit.en}",
        f"{piece.rank} {SUIT_NAMES_RU[piece.suit]}",
        number + suit.zh,
        number + suit.ja,
    )


TILE_NAMES = (*(suit_tile_names(t) for t in BY_KIND[:27]), *HONOUR_NAMES, *FLOWER_NAMES)
RED_NAMES = {
    s: Names(f"Red 5 {suit.en}", f"Красная 5 {SUIT_NAMES_RU[s]}", "赤五" + suit.zh, "赤五" + suit.ja)
    for s, suit in SUIT_NAMES.items()
}
