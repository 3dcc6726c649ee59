"""Published variants of Sichuan mahjong: none yet."""

VARIANTS: tuple[str, ...] = ()
