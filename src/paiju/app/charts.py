"""Statistics as a picture: what players did, when wins came, which fans or yaku they had."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from paiju.core.errors import BadInput
from paiju.locale import say
from paiju.rules import catalogue

WIDTH, ROW, LEFT, RIGHT = 760, 24, 230, 84
RATES = ("wins", "self_draws", "deal_ins")
COLOURS = {"wins": "#2f6f4f", "self_draws": "#8fb996", "deal_ins": "#b5534c", "bar": "#3c5a80"}
MOST_ELEMENTS = 15
FONT = "font-family='DejaVu Sans, Segoe UI, Helvetica, Arial, sans-serif'"


def check(path: Path) -> None:
    """Whether a chart can be written so: asked before anything is played."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise BadInput("bad_chart", file=path.name)


def save(found: Mapping[str, Any], path: Path, lang: str) -> None:
    """Write the chart of a simulation; the ending of the name says how."""
    picture = svg(found, lang)
    try:
        path.write_bytes(picture.encode() if path.suffix.lower() == ".svg" else png(picture))
    except OSError as wrong:
        raise BadInput("no_such_file", file=str(path), detail=wrong.strerror or "") from wrong


def png(picture: str) -> bytes:
    try:
        import resvg_py
    except ImportError as wrong:
        raise BadInput("charts_missing") from wrong
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, zoom=2.0, background="#ffffff"))


def svg(found: Mapping[str, Any], lang: str) -> str:
    """The whole picture: a title, the players, the turns of the wins, the most common elements."""
    blocks = [players(found, lang), turns(found, lang), elements(found, lang)]
    title = say("arena.summary", lang, ruleset=found["ruleset"], deals=found["deals"], seconds=found["seconds"])
    height, drawn = 56, [text(20, 34, title, size=18, weight="bold")]
    for heading, rows in blocks:
        if rows:
            drawn.append(text(20, height + 16, heading, size=14, weight="bold"))
            drawn += [bar(height + 28 + at * ROW, *row) for at, row in enumerate(rows)]
            height += 28 + len(rows) * ROW + 24
    head = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}' height='{height}'"
    return f"{head} role='img' {FONT}><title>{escape(title)}</title>" + "".join(drawn) + "</svg>\n"


Row = tuple[str, float, str, str]           # label, share of the full length, what stands at its end, colour


def players(found: Mapping[str, Any], lang: str) -> tuple[str, list[Row]]:
    rows: list[Row] = []
    for player in found["players"]:
        for rate in RATES:
            share = player[rate] / found["deals"]
            label = f"{player['seat']} {player['name']}: {say(f'arena.{rate}', lang)}"
            rows.append((label, share, f"{100 * share:.1f} %", COLOURS[rate]))
    return say("arena.chart_players", lang), rows


def turns(found: Mapping[str, Any], lang: str) -> tuple[str, list[Row]]:
    return say("arena.chart_turns", lang), counted(sorted((int(k), n) for k, n in found["win_turns"].items()))


def elements(found: Mapping[str, Any], lang: str) -> tuple[str, list[Row]]:
    names = catalogue(found["ruleset"])
    common = list(found["elements"].items())[:MOST_ELEMENTS]
    return say("arena.chart_elements", lang), counted([(names[name][lang], many) for name, many in common])


def counted(pairs: Sequence[tuple[object, int]]) -> list[Row]:
    most = max((many for _, many in pairs), default=1)
    return [(str(label), many / most, f"{many:,}", COLOURS["bar"]) for label, many in pairs]


def bar(y: int, label: str, share: float, end: str, colour: str) -> str:
    length = max(1.0, share * (WIDTH - LEFT - RIGHT))
    drawn = f"<rect x='{LEFT}' y='{y + 4}' width='{length:.1f}' height='{ROW - 8}' rx='2' fill='{colour}'/>"
    return text(LEFT - 8, y + 17, label, anchor="end") + drawn + text(LEFT + length + 6, y + 17, end)


def text(x: float, y: int, words: str, size: int = 12, weight: str = "normal", anchor: str = "start") -> str:
    style = f"font-size='{size}' font-weight='{weight}' text-anchor='{anchor}' fill='#222'"
    return f"<text x='{x:.1f}' y='{y}' {style}>{escape(words)}</text>"
