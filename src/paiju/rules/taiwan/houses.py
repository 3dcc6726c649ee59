"""Published variants of Taiwanese mahjong: none yet. A table may agree on a minimum and on a cap."""

from collections.abc import Mapping

VARIANTS: tuple[str, ...] = ()
OPTIONS: Mapping[str, int] = {"minimum": 0, "cap": 0}       # TW-13.3, TW-13.4: 0 is none
