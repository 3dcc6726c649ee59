"""Tiles as the table handles them: small numbers. 0..33 playing kinds, 34..41 flowers, 42..44 the red fives."""

from paiju.core.tiles import BY_KIND, Tile, tile

REDS = tuple(tile(text) for text in ("0m", "0p", "0s"))
FACES: tuple[Tile, ...] = (*BY_KIND, *REDS)
KIND: tuple[int, ...] = tuple(face.kind for face in FACES)
FLOWER = 34                                 # flowers are 34..41
RED = 42
HIDDEN = -1                                 # a tile the reader may not know
RED_OF = {face.kind: 42 + at for at, face in enumerate(REDS)}
NUMBERS = {face: number for number, face in enumerate(FACES)}


def number(face: Tile) -> int:
    return NUMBERS[face]


def is_flower(face: int) -> bool:
    return FLOWER <= face < RED
