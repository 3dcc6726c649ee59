"""Yaku as tenhou numbers and names them, with our ids."""

from collections.abc import Iterable, Mapping

from paiju.core.seats import Seat

# In the order of tenhou's numbers; the value tiles are one yaku of ours.
NUMBERED: tuple[tuple[str, str], ...] = (
    ("menzen_tsumo", "門前清自摸和"), ("riichi", "立直"), ("ippatsu", "一発"), ("chankan", "槍槓"),
    ("rinshan", "嶺上開花"), ("haitei", "海底摸月"), ("houtei", "河底撈魚"), ("pinfu", "平和"), ("tanyao", "断幺九"),
    ("iipeikou", "一盃口"), ("yakuhai", "自風 東"), ("yakuhai", "自風 南"), ("yakuhai", "自風 西"),
    ("yakuhai", "自風 北"), ("yakuhai", "場風 東"), ("yakuhai", "場風 南"), ("yakuhai", "場風 西"),
    ("yakuhai", "場風 北"), ("yakuhai", "役牌 白"), ("yakuhai", "役牌 發"), ("yakuhai", "役牌 中"),
    ("double_riichi", "両立直"), ("chiitoitsu", "七対子"), ("chanta", "混全帯幺九"), ("ittsu", "一気通貫"),
    ("sanshoku_doujun", "三色同順"), ("sanshoku_doukou", "三色同刻"), ("sankantsu", "三槓子"), ("toitoi", "対々和"),
    ("sanankou", "三暗刻"), ("shousangen", "小三元"), ("honroutou", "混老頭"), ("ryanpeikou", "二盃口"),
    ("junchan", "純全帯幺九"), ("honitsu", "混一色"), ("chinitsu", "清一色"), ("renhou", "人和"), ("tenhou", "天和"),
    ("chiihou", "地和"), ("daisangen", "大三元"), ("suuankou", "四暗刻"), ("suuankou", "四暗刻単騎"),
    ("tsuuiisou", "字一色"), ("ryuuiisou", "緑一色"), ("chinroutou", "清老頭"), ("chuuren_poutou", "九蓮宝燈"),
    ("chuuren_poutou", "純正九蓮宝燈"), ("kokushi_musou", "国士無双"), ("kokushi_musou", "国士無双１３面"),
    ("daisuushii", "大四喜"), ("shousuushii", "小四喜"), ("suukantsu", "四槓子"), ("dora", "ドラ"),
    ("uradora", "裏ドラ"), ("akadora", "赤ドラ"),
)
SEAT_WIND, ROUND_WIND, DRAGON = 10, 14, 18
YAKUMAN = 13
IDS = tuple(name for name, _ in NUMBERED)
BY_NAME = {told: name for name, told in NUMBERED}
FIRST_NUMBER = {name: at for at, (name, _) in reversed(list(enumerate(NUMBERED)))}
LIMIT_NAMES = ("", "満貫", "跳満", "倍満", "三倍満", "役満")


def limit(points: int, dealer: bool) -> int:
    """0 for none, then mangan, haneman, baiman, sanbaiman, yakuman: seen from the points alone.

    >>> [limit(points, False) for points in (7700, 8000, 12000, 16000, 24000, 64000)]
    [0, 1, 2, 3, 4, 5]
    """
    mangan = 12000 if dealer else 8000
    steps = ((4, 5), (3, 4), (2, 3), (1.5, 2), (1, 1))
    return next((name for times, name in steps if points >= times * mangan), 0)


def numbered(elements: Iterable[tuple[str, int]], kinds: Mapping[int, int], wind: Seat, prevailing: Seat) -> list[
    tuple[int, int]
]:
    """Yaku as tenhou's numbers with their han; which value tiles counted is seen from the winner's tiles."""
    found: list[tuple[int, int]] = []
    for name, han in elements:
        if name != "yakuhai":
            found.append((FIRST_NUMBER[name], han))
            continue
        found += [(DRAGON + at, 1) for at in range(3) if kinds.get(31 + at, 0) >= 3]
        found += [(SEAT_WIND + wind, 1)] if kinds.get(27 + wind, 0) >= 3 else []
        found += [(ROUND_WIND + prevailing, 1)] if kinds.get(27 + prevailing, 0) >= 3 else []
    return sorted(found, key=lambda row: (row[0] >= FIRST_NUMBER["dora"], row[0]))


def is_yakuman(name: str) -> bool:
    return FIRST_NUMBER["tenhou"] <= FIRST_NUMBER.get(name, 0) <= FIRST_NUMBER["suukantsu"]
