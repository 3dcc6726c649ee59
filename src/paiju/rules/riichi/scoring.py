"""What a hand is worth, and why: yaku, dora, fu, limits (RRC-3.5 to RRC-3.7, RRC-4)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from paiju.core.errors import BadInput
from paiju.core.kinds import kinds_in
from paiju.core.melds import MeldKind
from paiju.core.tiles import Tile, compact
from paiju.rules.parts.arrangements import arrangement, written
from paiju.rules.parts.scores import Element, NotCounted, Rejected, Score, letters
from paiju.rules.parts.wins import Win
from paiju.rules.riichi.houses import Options, options
from paiju.rules.riichi.money import BET, Won, base_points, limit_name, payments
from paiju.rules.riichi.patterns import DORA, YAKU
from paiju.rules.riichi.patterns.counting import Count, best_count, counted, counted_dora, counts, times
from paiju.rules.riichi.patterns.fu import FuItem
from paiju.rules.riichi.patterns.situations import RENHOU
from paiju.rules.riichi.patterns.winning import Winning
from paiju.rules.riichi.shapes import SHAPES

FLAGS = frozenset({
    "riichi", "double_riichi", "ippatsu", "last_tile", "replacement", "robbing_kong", "tenhou", "chiihou", "renhou",
})
NUMBERS = frozenset({"honba", "deposits"})
OPTIONS: Mapping[str, object] = {field.name: field.default for field in fields(Options)}
DORA_CLAUSES = {"dora": "RRC-3.6.b", "uradora": "RRC-3.6.f", "akadora": "RRC-3.6.i"}


def score(win: Win) -> Score:
    """The reading worth most, with its reasons."""
    chosen = options(win.ruleset or "riichi", win.options)
    hand = winning(checked(win, chosen), chosen)
    count = best_count(hand)
    if count is None:
        return Score(reason="not_complete", clause="RRC-3.2.a")
    if not count.yaku:
        return no_yaku(win, hand, count)
    return Score(
        total=count.points,
        elements=(*yaku_elements(count), *dora_elements(count)),
        not_counted=tuple(not_counted(count)),
        arrangement=arranged(win, hand, count),
        rejected=best_rejected(win, hand, count),
        payments=paid(win, hand, count),
        facts=value_facts(hand, count),
    )


def winning(win: Win, chosen: Options) -> Winning:
    pons = tuple(
        meld.tiles[0].kind for meld in win.hand.melds if meld.kind is MeldKind.PUNG
    )
    return Winning(
        win.hand.counts(),
        win.tile.kind,
        win.melds(),
        closed=win.hand.concealed,
        open_pons=pons,
        open_kans=win.kongs(is_open=True),
        closed_kans=win.kongs(is_open=False),
        by_wall=win.by_wall,
        seat_wind=27 + win.wind,
        round_wind=27 + win.round,
        flags=win.flags,
        dora=dora_in(win, win.dora) if chosen.dora else 0,
        ura=dora_in(win, win.ura) if chosen.uradora else 0,
        reds=sum(tile.red for tile in every_tile(win)) if chosen.akadora else 0,
        options=chosen,
    )


def every_tile(win: Win) -> tuple[Tile, ...]:
    return (*win.hand.held, *(tile for meld in win.hand.melds for tile in meld.tiles), win.tile)


def dora_in(win: Win, indicators: tuple[Tile, ...]) -> int:
    """One for each tile and each indicator that points to it (RRC-3.6.b, RRC-3.6.d)."""
    kinds = [tile.kind for tile in every_tile(win)]
    return sum(kinds.count(pointed(indicator.kind)) for indicator in indicators)


def pointed(kind: int) -> int:
    """The next kind: 9 to 1, North to East, red to white (RRC-3.6.a)."""
    if kind < 27:
        return kind + 1 if kind % 9 != 8 else kind - 8
    return 27 + (kind - 26) % 4 if kind < 31 else 31 + (kind - 30) % 3


def checked(win: Win, chosen: Options) -> Win:
    """The win, if all that is said of it can be true at once."""
    flags, closed = win.flags, win.hand.concealed
    kans = [meld for meld in win.hand.melds if meld.kind is MeldKind.KONG]
    riichi = bool({"riichi", "double_riichi"} & flags)
    first = {"tenhou", "chiihou", "renhou"} & flags
    owned = win.hand.owned()[win.tile.kind]
    contradictions = {
        "riichi_open": riichi and not closed,                                       # RRC-3.3.6.a
        "ippatsu_without_riichi": "ippatsu" in flags and not riichi,
        "replacement_by_discard": "replacement" in flags and not win.by_wall,
        "replacement_without_kong": "replacement" in flags and not kans,
        "ippatsu_after_kan": {"ippatsu", "replacement"} <= flags,                   # RRC-4.2.1.c
        "robbing_by_wall": "robbing_kong" in flags and win.by_wall,
        "robbing_last_tile": {"robbing_kong", "last_tile"} <= flags,                # RRC-3.3.3.g
        "robbed_tile_held": "robbing_kong" in flags and owned > 0,
        "two_firsts": len(first) > 1,
        "first_and_more": bool(first) and len(flags) > 1,
        "first_with_melds": bool(first) and bool(win.hand.melds),
        "tenhou_not_dealer": "tenhou" in flags and (win.wind != 0 or not win.by_wall),
        "chiihou_dealer": "chiihou" in flags and (win.wind == 0 or not win.by_wall),
        "renhou_dealer": "renhou" in flags and (win.wind == 0 or win.by_wall),
        "renhou_off": "renhou" in flags and chosen.renhou == "off",
        "ura_without_riichi": bool(win.ura) and not riichi,                         # RRC-3.6.f
        "too_many_indicators": max(len(win.dora), len(win.ura)) > 5,                # RRC-3.6.c
        "no_red_fives_here": not chosen.akadora and any(tile.red for tile in every_tile(win)),
        "liable_winner": win.liable is not None and win.liable is win.seat,
    }
    for code, true in contradictions.items():
        if true:
            raise BadInput(code)
    return win


def yaku_elements(count: Count) -> Iterator[Element]:
    for name, han in sorted(count.yaku.items(), key=lambda row: YAKU[row[0]].order):
        yaku = YAKU[name]
        many = times(name, han)
        yield Element(name, yaku.names, han // many, yaku.clause, many)


def dora_elements(count: Count) -> Iterator[Element]:
    for name, many in counted_dora(count).items():
        yield Element(name, DORA[name], 1, DORA_CLAUSES[name], many)


def not_counted(count: Count) -> Iterator[NotCounted]:
    """Yaku that hold and do not count: replaced by another, or suppressed by a yakuman or by renhou."""
    for name in sorted(count.held, key=lambda name: YAKU[name].order):
        if name in count.yaku:
            continue
        by, rule, clause = suppressor(name, count)
        yield NotCounted(name, YAKU[name].names, by, YAKU[by].names, rule, clause)


def suppressor(name: str, count: Count) -> tuple[str, str, str]:
    first = next(iter(count.yaku))
    if count.yakuman:
        return first, "yakuman", "RRC-3.5.1.a"
    if RENHOU in count.yaku:
        return RENHOU, "excluded", "RRC-4.2.3.d"
    if name == RENHOU:
        return first, "excluded", "RRC-4.2.3.e"
    by = next(other for other in count.yaku if name in YAKU[other].replaces)
    return by, "implied", YAKU[by].clause


def value_facts(hand: Winning, count: Count) -> dict[str, object]:
    return {
        "han": count.han,
        "fu": count.fu,
        "fu_items": [fu_row(item) for item in count.fu_items],
        "limit": "mangan" if RENHOU in count.yaku else limit_name(count.han, count.fu, hand.options, count.yakuman),
    }


def fu_row(item: FuItem) -> dict[str, object]:
    row: dict[str, object] = {"id": item.id, "fu": item.fu, "clause": item.clause}
    return row | ({"tile": written((item.kind,))} if item.kind >= 0 else {})


def paid(win: Win, hand: Winning, count: Count) -> dict[str, int] | None:
    """Who pays what, honba and bets included, where it is known who gave the tile."""
    if not win.by_wall and win.source is None:
        return None
    base = base_points(count.han, count.fu, hand.options, count.yakuman)
    pao = any(name in hand.options.pao_yaku for name in count.yaku)
    won = Won(win.seat, base, pao)
    found = letters(payments(won, win.dealer, win.source, win.liable, win.numbers.get("honba", 0), hand.options))
    sticks = BET * win.numbers.get("deposits", 0)
    found[win.seat.letter] += sticks
    return found | {"pot": -sticks} if sticks else found


def arranged(win: Win, hand: Winning, count: Count) -> tuple[str, ...]:
    melds = [compact(meld.tiles) for meld in win.hand.melds]
    return arrangement(hand.held, count.completed.arranged.reading, melds)


def best_rejected(win: Win, hand: Winning, best: Count) -> Rejected | None:
    """The best count of another reading."""
    chosen = best.completed.arranged.reading
    others = [count for count in counts(hand) if count.completed.arranged.reading != chosen]
    if not others:
        return None
    other = max(others, key=lambda count: count[:4])
    return Rejected(arranged(win, hand, other), other.points)


def no_yaku(win: Win, hand: Winning, count: Count) -> Score:
    """A complete hand that may not win (RRC-3.5.a), and what would have given it a yaku."""
    return Score(
        reason="no_yaku",
        clause="RRC-3.5.a",
        elements=tuple(dora_elements(count)),
        arrangement=arranged(win, hand, count),
        facts={"han": 0, "fu": count.fu, "limit": None, "would_give": would_give(win, hand)},
    )


def would_give(win: Win, hand: Winning) -> list[str]:
    """Riichi or a self-draw for a closed hand, the last discard for any, and other waits that carry a yaku."""
    found = ["riichi", "menzen_tsumo"] if hand.closed else []
    found += ["haitei" if hand.by_wall else "houtei"]
    for kind in kinds_in(SHAPES.waits(win.hand)):
        other = replace(win, tile=Tile.of(kind))
        count = best_count(winning(other, hand.options))
        if kind != win.tile.kind and count is not None and counted(count.yaku):
            found.append(str(Tile.of(kind)))
    return found
