"""Finite fields and their products: the arithmetic behind plans without repeats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

Square = list[list[int]]
Field = tuple[Square, Square]               # addition and multiplication


@dataclass(frozen=True, slots=True)
class Ring:
    """Numbers 0 … size−1 that can be added and multiplied; ``fans`` have differences that never divide zero."""

    size: int
    plus: tuple[tuple[int, ...], ...]
    times: tuple[tuple[int, ...], ...]
    fans: tuple[int, int, int, int]


def prime_powers(number: int) -> Iterator[tuple[int, int]]:
    """The prime powers of a number as (prime, exponent).

    >>> list(prime_powers(360))
    [(2, 3), (3, 2), (5, 1)]
    """
    prime = 2
    while number > 1:
        exponent = 0
        while number % prime == 0:
            number //= prime
            exponent += 1
        if exponent:
            yield prime, exponent
        prime += 1


@cache
def ring(size: int) -> Ring | None:
    """A product of fields of this size, where each has four elements or more; None where one is too small."""
    factors = [prime**exponent for prime, exponent in prime_powers(size)]
    if not factors or min(factors) < 4:
        return None
    fields = [field(prime, exponent) for prime, exponent in prime_powers(size)]
    elements = list(product(*(range(order) for order in factors)))
    at = {element: index for index, element in enumerate(elements)}

    def table(which: int) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(at[joined(fields, which, a, b)] for b in elements) for a in elements)

    first, second, third, fourth = (at[(k,) * len(factors)] for k in range(4))
    return Ring(size, table(0), table(1), (first, second, third, fourth))


def joined(fields: Sequence[Field], which: int, a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """The sum or the product of two elements, field by field."""
    return tuple(field[which][x][y] for field, x, y in zip(fields, a, b, strict=True))


@cache
def field(prime: int, exponent: int) -> Field:
    """Addition and multiplication of the field of ``prime ** exponent`` elements, written as base-``prime`` numbers."""
    order = prime**exponent
    digits = [tuple(x // prime**k % prime for k in range(exponent)) for x in range(order)]
    adding = [[number([a + b for a, b in zip(x, y, strict=True)], prime) for y in digits] for x in digits]
    for wrap in digits:                     # the powers of x wrap round by this polynomial
        multiplying = [[number(reduced(x, y, wrap, prime), prime) for y in digits] for x in digits]
        if all(0 not in row[1:] for row in multiplying[1:]):
            return adding, multiplying
    raise AssertionError("every prime power has a field")


def number(digits: list[int], prime: int) -> int:
    return sum(digit % prime * prime**place for place, digit in enumerate(digits))


def reduced(x: tuple[int, ...], y: tuple[int, ...], wrap: tuple[int, ...], prime: int) -> list[int]:
    """The product of two polynomials, its high powers replaced by ``wrap``."""
    length = len(x)
    grown = [0] * (2 * length - 1)
    for i, a in enumerate(x):
        for j, b in enumerate(y):
            grown[i + j] += a * b
    for high in range(2 * length - 2, length - 1, -1):
        top = grown.pop() % prime
        for k, digit in enumerate(wrap):
            grown[high - length + k] += top * digit
    return grown
