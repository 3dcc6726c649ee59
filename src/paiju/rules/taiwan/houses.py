"""Published variants of Taiwanese mahjong: none yet."""

VARIANTS: tuple[str, ...] = ()
