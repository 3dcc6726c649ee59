"""Dora: they add han and are no yaku (RRC-3.6)."""

from paiju.core.names import Names

DORA = {
    "dora": Names("Dora", "Дора", "宝牌", "ドラ"),
    "uradora": Names("Uradora", "Урадора", "里宝牌", "裏ドラ"),
    "akadora": Names("Akadora", "Акадора", "红宝牌", "赤ドラ"),
}
