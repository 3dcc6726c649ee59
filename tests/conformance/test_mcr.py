"""Published MCR hands: the examples of the book, a peer's cases, and the totals of real games."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.core.hands import Hand
from paiju.core.melds import Meld, MeldKind
from paiju.core.seats import Seat, seat
from paiju.core.tiles import Tile, tile, tiles
from paiju.rules.mcr.patterns import FANS
from paiju.rules.mcr.scoring import score
from paiju.rules.parts.scores import Score
from paiju.rules.parts.wins import Win
from tools.judge_mcr import CLASSES

pytestmark = pytest.mark.fixtures
Fans = Counter[int]


def fans(found: Score) -> Fans:
    return Counter({int(e.id.removeprefix("mcr.")): e.count for e in found.elements})


def laid(kind: str, row: tuple[Tile, ...], concealed: bool) -> Meld:
    return Meld(MeldKind(kind), row, open=not (concealed and kind == "kong"))


def example_win(setup: dict[str, Any]) -> Win:
    won = tile(setup["win_tile"])
    melds = tuple(laid(m["kind"], tiles(m["tiles"]), bool(m["concealed"])) for m in setup["melds"])
    flags = {flag for flag in ("last_tile", "replacement", "robbing_kong", "last_of_kind") if setup.get(flag)}
    return Win(
        Hand(tiles(setup["concealed"]), melds).minus(won),
        won,
        setup["win_by"] in ("self", "wall", "self_draw"),
        seat=seat(setup["seat_wind"]),
        round=seat(setup["round_wind"]),
        flags=frozenset(flags | set(setup.get("flags", []))),
    )


def test_every_example_of_the_book(fixtures: Path) -> None:
    examples = json.loads((fixtures / "mcr_examples.json").read_text(encoding="utf-8"))
    assert len(examples) == 70
    for example in examples:
        found = fans(score(example_win(example["setup"])))
        wanted = Counter(example.get("corrected") or example["expected"])
        assert wanted <= found, f"{example['id']}: {wanted - found} is missing from {found}"
        if example["one_of"]:
            assert sum(Counter(choice) <= found for choice in example["one_of"]) == 1, example["id"]


PINYIN = """
dasixi dasanyuan lvyise jiulianbaodeng sigang lianqidui shisanyao qingyaojiu xiaosixi xiaosanyuan ziyise sianke
yiseshuanglonghui yisesitongshun yisesijiegao yisesibugao sangang hunyaojiu qidui qixingbukao quanshuangke qingyise
yisesantongshun yisesanjiegao quanda quanzhong quanxiao qinglong sanseshuanglonghui yisesanbugao quandaiwu santongke
sananke quanbukao zuhelong dayuwu xiaoyuwu sanfengke hualong tuibudao sansesantongshun sansesanjiegao wufanhu
miaoshouhuichun haidilaoyue gangshangkaihua qiangganghu shuangangang pengpenghu hunyise sansesanbugao wumenqi
quanqiuren shuangjianke quandaiyao buqiuren shuangminggang hujuezhang jianke quanfengke menfengke menqianqing pinghu
siguiyi shuangtongke shuanganke angang duanyao yibangao xixiangfeng lianliu laoshaofu yaojiuke minggang queyimen wuzi
bianzhang kanzhang dandiaojiang zimo huapai
""".split()
NUMBERS = {f"FAN_{name.upper()}": number for number, name in enumerate(PINYIN, start=1)} | {"FAN_MINGANGANG": 57}
LETTERS = dict(zip("ESWNPFC", range(1, 8), strict=True))


def read_row(text: str) -> list[Tile]:
    """Tiles in the order written: ``123mEES``."""
    return list(tiles(re.sub("[ESWNPFC]", lambda letter: f"{LETTERS[letter[0]]}z", text)))


def case_win(text: str) -> Win:
    """``[EEE,2][SSSS]WWW…|EE1000``: melds, standing tiles with the winning one last, winds and four circumstances."""
    hand, _, situation = text.partition("|")
    situation, _, flowers = situation.partition("|")
    melds = []
    for row, offer in re.findall(r"\[([^\],]+)(,\d)?\]", hand):
        kinds = read_row(row)
        kind = "kong" if len(kinds) == 4 else "pung" if kinds[0] == kinds[1] else "chow"
        melds.append(laid(kind, tuple(kinds), concealed=not offer))
    standing = read_row(re.sub(r"\[[^\]]*\]", "", hand))
    winds, circumstances = (situation[:2] or "EE"), (situation[2:6] or "0000")
    wall, last_of_kind, last_tile, kong = (digit == "1" for digit in circumstances)
    flags = {"last_of_kind": last_of_kind, "last_tile": last_tile, ("replacement" if wall else "robbing_kong"): kong}
    exposed = int(flowers) if flowers.isdigit() else len(flowers)
    return Win(
        Hand(tuple(standing[:-1]), tuple(melds), tiles("12345678f")[:exposed]),
        standing[-1],
        wall,
        round=seat(winds[0]),
        seat=seat(winds[1]),
        flags=frozenset(flag for flag, true in flags.items() if true),
    )


def retold(found: Fans, theirs: Fans) -> Fans:
    """Our fans as the peer decides them, ruling by ruling."""
    ours = found.copy()
    for change in CLASSES.values():
        change(ours, theirs)
    return +ours


def test_the_cases_of_a_peer(fixtures: Path) -> None:
    read = json.loads((fixtures / "logs" / "mcr-hands" / "gb_mahjong_js_cases.json").read_text(encoding="utf-8"))
    for case in read["fanCases"]:
        found = fans(score(case_win(case["input"])))
        lists = [case["expectedNames"], case["altExpectedNames"] or []]
        theirs = [Counter(NUMBERS[name] for name in names) for names in lists]
        assert any(retold(found, other) == other for other in theirs), (case, sorted(found.elements()))


SUITS = {"W": "m", "B": "p", "T": "s"}


def botzone_tile(name: str) -> Tile:
    suit, rank = name[0], int(name[1])
    if suit in SUITS:
        return tile(f"{rank}{SUITS[suit]}")
    return tile(f"{rank}z") if suit == "F" else tile(f"{8 - rank}z")     # J1 red, J2 green, J3 white


class BotzoneMatch:
    """Hands and melds of one game, followed line by line."""

    def __init__(self) -> None:
        self.hands = [Hand() for _ in range(4)]
        self.river: Counter[Tile] = Counter()
        self.offered: tuple[int, Tile] | None = None
        self.drawn = self.after_kong = self.kong_offered = False
        self.wall = 144 - 8

    def move(self, player: int, what: str, names: list[str]) -> None:
        getattr(self, what.lower())(player, [botzone_tile(name) for name in names])

    def deal(self, player: int, row: list[Tile]) -> None:
        self.hands[player] = Hand(tuple(row))

    def draw(self, player: int, row: list[Tile]) -> None:
        self.hands[player] = self.hands[player].plus(row[0])
        self.drawn, self.offered = True, None

    def play(self, player: int, row: list[Tile]) -> None:
        self.hands[player] = self.hands[player].minus(row[0])
        self.river[row[0]] += 1
        self.offered, self.drawn, self.after_kong = (player, row[0]), False, False

    def claimed(self) -> Tile:
        assert self.offered is not None
        self.river[self.offered[1]] -= 1
        return self.offered[1]

    def meld(self, player: int, kind: str, row: tuple[Tile, ...], own: list[Tile], is_open: bool = True) -> None:
        hand = self.hands[player].minus(*own)
        self.hands[player] = Hand(hand.held, (*hand.melds, Meld(MeldKind(kind), row, open=is_open)))

    def chi(self, player: int, row: list[Tile]) -> None:
        middle, claimed = row[0], self.claimed()
        three = [Tile.of(middle.kind + step) for step in (-1, 0, 1)]
        self.meld(player, "chow", tuple(three), [t for t in three if t != claimed])

    def peng(self, player: int, _row: list[Tile]) -> None:
        claimed = self.claimed()
        self.meld(player, "pung", (claimed,) * 3, [claimed] * 2)

    def gang(self, player: int, _row: list[Tile]) -> None:
        claimed = self.claimed()
        self.meld(player, "kong", (claimed,) * 4, [claimed] * 3)
        self.after_kong = True

    def angang(self, player: int, row: list[Tile]) -> None:
        self.meld(player, "kong", (row[0],) * 4, [row[0]] * 4, is_open=False)
        self.after_kong = True

    def bugang(self, player: int, row: list[Tile]) -> None:
        hand = self.hands[player].minus(row[0])
        melds = tuple(
            Meld(MeldKind.KONG, (row[0],) * 4, added=True) if meld.tiles[0] == row[0] and meld.kind == "pung" else meld
            for meld in hand.melds
        )
        self.hands[player] = Hand(hand.held, melds)
        self.offered, self.after_kong = (player, row[0]), True

    def in_sight(self, won: Tile) -> int:
        """Copies everybody can see, the one won on apart."""
        melds = [meld for hand in self.hands for meld in hand.melds if meld.open]
        return self.river[won] + sum(t == won for meld in melds for t in meld.tiles)

    def win(self, player: int, won: Tile, wind: int) -> Win:
        hand, flags = self.hands[player], set()
        if self.drawn:
            hand = hand.minus(won)
            flags |= {"replacement"} if self.after_kong else set()
        elif self.after_kong:
            flags |= {"robbing_kong"}
        else:
            self.river[won] -= 1
        if self.in_sight(won) == 3 and "robbing_kong" not in flags:
            flags |= {"last_of_kind"}
        return Win(hand, won, self.drawn, seat=Seat(player), round=Seat(wind), flags=frozenset(flags))


def botzone_wins(text: str) -> Iterator[tuple[Win, int, list[int]]]:
    match, wind, won = BotzoneMatch(), 0, None
    for words in (line.split() for line in text.splitlines() if line.strip()):
        if words[0] == "Match":
            match = BotzoneMatch()
        elif words[0] == "Wind":
            wind = int(words[1])
        elif words[0] == "Player" and words[2] == "Hu":
            won = match.win(int(words[1]), botzone_tile(words[3]), wind)
        elif words[0] == "Player":
            names = words[3 : words.index("Ignore")] if "Ignore" in words else words[3:]
            match.move(int(words[1]), words[2], names)
        elif words[0] == "Fan":
            points = int(words[1])
        elif words[0] == "Score" and won is not None:
            yield won, points, [int(word) for word in words[1:]]
            won = None


def test_the_totals_of_real_games(fixtures: Path) -> None:
    text = (fixtures / "logs" / "botzone-mcr" / "sample_16_matches.txt").read_text(encoding="utf-8", errors="replace")
    games = list(botzone_wins(text))
    assert len(games) == 14
    for win, points, paid in games:
        found = score(win)
        assert found.total == points, (win, [(e.id, e.count) for e in found.elements])
        assert max(paid) == (3 * (8 + points) if win.by_wall else 24 + points)


def test_the_table_of_the_specification_is_the_catalogue(specifications: Path) -> None:
    """Every line of the table in section 7: names, points, and what each fan takes away."""
    text = (specifications / "mcr.md").read_text(encoding="utf-8")
    lines = re.findall(r"\*\*MCR-A1\.(\d+) ([^*]+)\*\* \(([^;)]+); ([^)]+)\), (\d+)\.", text)
    assert len(lines) == 81
    for number, english, russian, chinese, points in lines:
        fan = FANS[int(number)]
        assert (fan.names.en, fan.names.zh, fan.points) == (english, chinese, int(points)), number
        wanted = russian.split(" / ")[-1].replace("ё", "е")
        assert fan.names.ru.replace("ё", "е") == wanted, number
    for number, printed, implied in re.findall(r"^(\d+): (.+?) \| (.+)$", text, re.MULTILINE):
        fan, inside = FANS[int(number)], {int(n[:-1]) for n in f"{printed} {implied}".split() if n.endswith("!")}
        plain = [{int(n) for n in row.split() if n.isdigit()} for row in (printed, implied)]
        mixed = {67} if int(number) == 57 else set()                # the six-point pair drops 67 too
        assert (set(fan.not_with), set(fan.implies) - mixed, set(fan.inside)) == (plain[0], plain[1], inside), number
