"""Reading wins out of tenhou logs."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat
from paiju.core.tiles import Tile, tile
from paiju.rules.parts.wins import Win

RED = {16: "0m", 52: "0p", 88: "0s"}
YAKU = """
menzen_tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou yakuhai yakuhai yakuhai yakuhai yakuhai
yakuhai yakuhai yakuhai yakuhai yakuhai yakuhai double_riichi chiitoitsu chanta ittsu sanshoku_doujun sanshoku_doukou
sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu renhou tenhou chiihou daisangen
suuankou suuankou tsuuiisou ryuuiisou chinroutou chuuren_poutou chuuren_poutou kokushi_musou kokushi_musou daisuushii
shousuushii suukantsu dora uradora akadora
""".split()
FLAGS = {name: name for name in ("riichi", "double_riichi", "ippatsu", "tenhou", "chiihou")} | {
    "chankan": "robbing_kong", "rinshan": "replacement", "haitei": "last_tile", "houtei": "last_tile",
}


@dataclass(frozen=True)
class LoggedWin:
    """A win of a log, and what the log says it was worth."""

    win: Win
    points: int
    fu: int
    yaku: dict[str, int]
    honba: int
    changes: tuple[int, ...]


def log_text(path: Path) -> str:
    data = path.read_bytes()
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8")


def attributes(tag: str) -> dict[str, str]:
    return {name: unquote(value) for name, value in re.findall(r'(\w+)="([^"]*)"', tag)}


def numbers(text: str) -> list[int]:
    return [int(float(word)) for word in text.split(",") if word]


def face(number: int, reds: bool) -> Tile:
    return tile(RED[number]) if reds and number in RED else Tile.of(number // 4)


def meld(code: int, reds: bool) -> Meld:
    """A set from its sixteen bits."""
    if code & 4:
        pattern = code >> 10
        first, called = divmod(pattern, 3)[0], pattern % 3
        assert called in (0, 1, 2)
        kind = 9 * (first // 7) + first % 7
        row = [4 * (kind + step) + (code >> shift & 3) for step, shift in ((0, 3), (1, 5), (2, 7))]
        return Meld(MeldKind.CHOW, tuple(face(number, reds) for number in row))
    if code & 24:
        kind, unused = (code >> 9) // 3, code >> 5 & 3
        copies = [4 * kind + copy for copy in range(4) if copy != unused or code & 16]
        if code & 16:
            return Meld(MeldKind.KONG, tuple(face(number, reds) for number in copies), added=True)
        return Meld(MeldKind.PUNG, tuple(face(number, reds) for number in copies))
    kind = (code >> 8) // 4
    row = [4 * kind + copy for copy in range(4)]
    return Meld(MeldKind.KONG, tuple(face(number, reds) for number in row), open=bool(code & 3))


def wins(path: Path) -> Iterator[LoggedWin]:
    text = log_text(path)
    kind = int(attributes(re.search(r"<GO [^>]*>", text)[0])["type"])          # type: ignore[index]
    reds = not kind & 2
    if kind & 16:                                                               # three players: another game
        return
    seed: list[int] = []
    dealer, winners = 0, 0
    for tag in re.findall(r"<(?:INIT|AGARI) [^>]*>", text):
        told = attributes(tag)
        if tag.startswith("<INIT"):
            seed, dealer, winners = numbers(told["seed"]), int(told["oya"]), 0
        else:
            if winners:                                                         # honba go to the first in turn
                told["ba"] = "0," + told["ba"].split(",")[1]
            winners += 1
            yield logged(told, seed[0] // 4, dealer, reds, kuitan=not kind & 4)


def logged(told: dict[str, str], round_wind: int, dealer: int, reds: bool, kuitan: bool) -> LoggedWin:
    winner, source = Seat(int(told["who"])), Seat(int(told["fromWho"]))
    machi = int(told["machi"])
    standing = [number for number in numbers(told["hai"]) if number != machi]
    rows = numbers(told.get("yaku", ""))
    yaku: dict[str, int] = {}
    for number, han in zip(rows[::2], rows[1::2], strict=True):
        yaku[YAKU[number]] = yaku.get(YAKU[number], 0) + han
    for number in numbers(told.get("yakuman", "")):
        yaku[YAKU[number]] = 13
    fu, points, _ = numbers(told["ten"])
    melds = tuple(meld(code, reds) for code in numbers(told.get("m", "")))
    by_wall = winner is source
    options: dict[str, object] = {} if kuitan else {"kuitan": False}
    return LoggedWin(
        Win(
            Hand(tuple(face(number, reds) for number in standing), melds),
            face(machi, reds),
            by_wall,
            source=None if by_wall else source,
            seat=winner,
            round=Seat(round_wind),
            dealer=Seat(dealer),
            flags=frozenset(FLAGS[name] for name in yaku if name in FLAGS),
            dora=tuple(face(number, reds) for number in numbers(told["doraHai"])),
            ura=tuple(face(number, reds) for number in numbers(told.get("doraHaiUra", ""))),
            options=options | ({} if reds else {"akadora": 0}),
            liable=Seat(int(told["paoWho"])) if "paoWho" in told else None,
            numbers={"honba": numbers(told["ba"])[0], "deposits": numbers(told["ba"])[1]},
            ruleset="riichi/tenhou",
        ),
        points,
        fu,
        {name: han for name, han in yaku.items() if han},
        numbers(told["ba"])[0],
        tuple(100 * change for change in numbers(told["sc"])[1:8:2]),
    )
