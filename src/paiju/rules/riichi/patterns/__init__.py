"""The yaku of the book, chapter by chapter; ``YAKU["pinfu"]`` is pinfu (RRC-4.1.3.a)."""

from paiju.rules.riichi.patterns import honours, sequences, situations, special, suits, terminals, triplets
from paiju.rules.riichi.patterns.dora import DORA
from paiju.rules.riichi.patterns.yaku import YAKU, Yaku

CHAPTERS = (honours, triplets, sequences, suits, terminals, special, situations)

__all__ = ["CHAPTERS", "DORA", "YAKU", "Yaku"]
