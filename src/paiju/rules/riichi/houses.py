"""Published variants: EMA, WRC, and the ranked games of tenhou for replaying (RRC-12.1.a, RRC-12.1.c)."""

VARIANTS: tuple[str, ...] = ("ema", "wrc", "tenhou")
