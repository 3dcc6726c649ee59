"""Published variants of MCR: none; the 2006 edition is the book."""

VARIANTS: tuple[str, ...] = ()
