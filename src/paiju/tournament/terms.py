"""What an event counts by: the numbers of its book, and the clause behind each of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from paiju.core.errors import BadInput

Band = tuple[int, int]                      # late up to so many seconds: so many points
NO_UMA = (0, 0, 0, 0)
MINUTE = 60


@dataclass(frozen=True, slots=True)
class Terms:
    """How four scores of a sheet become results, and results a place. A book fills it in; nothing here knows books."""

    start: int = 0                          # what everybody begins with
    oka: int = 0
    uma: tuple[int, ...] = NO_UMA
    aside: int = 0                          # what one stick left on the table, or one pig, is worth
    aside_to_first: bool = False            # else nobody gets what lies aside
    seats_break_ties: bool = False          # equal points: the earlier seat stands higher
    thousands: bool = False                 # results in whole thousands, the first place balances them
    table_points: tuple[int, ...] = ()
    fines_before_places: bool = False       # a fine is part of the session's total, or comes after the uma
    prices: Mapping[str, int | None] = field(default_factory=dict)  # penalties with a fixed price; None: not stated
    late: tuple[Band, ...] = ()             # later than the last band: somebody else plays
    missed: int = 0                         # the result of a game in which somebody else played
    order: tuple[str, ...] = ("total",)     # what decides about places, the first that differs
    signed_by_all_and_judge: bool = False   # else four players, or a judge for them
    clauses: Mapping[str, str] = field(default_factory=dict)

    @property
    def returned(self) -> int:
        """What is subtracted from everybody's points: the start and a quarter of the oka (TOUR D-6)."""
        return self.start + self.oka // 4

    def price(self, kind: str) -> int:
        """What a penalty of this kind costs; an event that has not stated it is told so."""
        found = self.prices.get(kind)
        if found is None and kind == "chombo" and kind in self.prices:
            raise BadInput("chombo_amount_wanted")
        if found is None:
            raise BadInput("standings.no_price", kind=kind)
        return found

    def lateness(self, seconds: int) -> int | None:
        """The fine for coming so late, or None where somebody else plays the game (TOUR D2)."""
        if seconds <= 0:
            return 0
        return next((points for limit, points in self.late if seconds <= limit), None)

    def points_of_place(self, place: int, sharing: int) -> Fraction | None:
        """Table points of a place; those who share places share their sum (TOUR D-8)."""
        return shared(self.table_points, place, sharing) if self.table_points else None

    def uma_of_place(self, place: int, sharing: int) -> int:
        """The uma of a place; of shared places the mean, a fraction dropped toward zero (RRC-3.12.e)."""
        return toward_zero(sum(self.uma[place - 1 : place - 1 + sharing]), sharing)


@cache
def shared(points: tuple[int, ...], place: int, sharing: int) -> Fraction:
    return Fraction(sum(points[place - 1 : place - 1 + sharing]), sharing)


def toward_zero(points: int, sharing: int) -> int:
    return points // sharing if points >= 0 else -(-points // sharing)


RIICHI_CLAUSES = {
    "sheet": "TOUR F1", "place": "RRC-3.12.a", "aside": "RRC-3.12.b", "aside_shared": "TOUR D-7",
    "returned": "RRC-3.12.c", "oka": "TOUR D-6", "uma": "RRC-3.12.d", "uma_shared": "RRC-3.12.e",
    "fine": "RRC-9.4.d", "chombo": "RRC-3.13.a", "yakitori": "RRC-12.2.i", "late": "RRC-9.4.e", "missed": "RRC-9.7",
    "total": "TOUR F3", "rank": "TOUR F3", "signed": "TOUR D4",
}
MCR_CLAUSES = {
    "sheet": "MCR R-67", "place": "MCR-3.9.2-1", "table_points": "MCR-3.9.2-1", "table_points_shared": "MCR-3.9.2-2",
    "fine": "MCR-3.11.2", "late": "MCR-3.11.2", "missed": "MCR R-68", "total": "MCR-3.9.2-1", "rank": "MCR-3.10.1",
    "rank_shared": "MCR R-28", "signed": "MCR-3.9.2-3",
}
TAIWAN_CLAUSES = {
    "sheet": "TW-14.8", "place": "TW-15.2", "returned": "TW-15.3", "fine": "TW-12.6", "missed": "TOUR F3",
    "total": "TW-15.2", "rank": "TOUR F3", "signed": "TOUR D4",
}
SICHUAN_CLAUSES = {
    "sheet": "SBR-9.4", "place": "SBR-9.4", "fine": "SBR-9.4", "pig": "SBR-7.4", "missed": "TOUR F3",
    "total": "SBR-9.4", "rank": "TOUR F3", "signed": "TOUR D4",
}
REPLACED_AFTER = (10, 5)                    # minutes: TOUR D-1
TAIWAN_STOCKS = (0, 790, 800)               # TW-15.3
CHOMBO = 20000                              # the amount of RRC-9.4: TOUR D-3
PIG = 48                                    # SBR-7.4


def riichi(
    start: int = 30000,
    uma: Sequence[int] = (15000, 5000, -5000, -15000),
    oka: int = 0,
    *,
    chombo: str = "double_step",
    chombo_amount: int | None = None,
    yakitori: int | None = None,
    replaced_after: int = REPLACED_AFTER[0],
    replaced_points: int | None = None,
    bets_to_first: bool = True,
) -> Terms:
    """A riichi event: uma, oka, bets left over, fines after uma (TOUR F1, TOUR F2)."""
    checked_uma(uma)
    return Terms(
        start, oka, tuple(uma), aside=1000, aside_to_first=bets_to_first,
        prices={**chombo_price(uma, chombo, chombo_amount), "yakitori": yakitori},
        late=tuple((MINUTE * late, 1000 * late) for late in range(1, replaced_after + 1)),
        missed=2 * uma[3] if replaced_points is None else replaced_points,
        clauses=RIICHI_CLAUSES,
    )


def tenhou(terms: Terms) -> Terms:
    """The same reckoned as on tenhou: seats break ties, results in whole thousands (RRC-12.1.c, RRC-12.1.d)."""
    return replace(terms, seats_break_ties=True, thousands=True)


def checked_uma(uma: Sequence[int]) -> None:
    if len(uma) != 4 or any(low > high for high, low in pairwise(uma)):
        raise BadInput("standings.uma_rises")
    if sum(uma):
        raise BadInput("standings.uma_sum", found=sum(uma))


def chombo_price(uma: Sequence[int], mode: str, stated: int | None) -> dict[str, int | None]:
    """Two uma steps, or what the event says; nothing after uma where it is paid at the table (TOUR F2, TOUR D-4)."""
    steps = {high - low for high, low in pairwise(uma)}
    double = 2 * steps.pop() if len(steps) == 1 else None
    if mode in ("double_step", "fixed"):
        agreed = CHOMBO if mode == "fixed" else double
        return {"chombo": agreed if stated is None else stated}
    return {"chombo": 0} if mode == "reverse_mangan" else {}


def mcr(*, missed_points: int = 0, more: Sequence[str] = ()) -> Terms:
    """An MCR event: table points, then game points; fines belong to the session's total (TOUR F4, MCR R-67)."""
    return Terms(
        table_points=(4, 2, 1, 0), aside=1, fines_before_places=True, missed=missed_points,
        late=((10 * MINUTE, 10), (15 * MINUTE, 20)), order=("table_points", "total", *more),
        signed_by_all_and_judge=True, clauses=MCR_CLAUSES,
    )


def taiwan(*, stock: int = 0, missed_points: int = 0, more: Sequence[str] = ()) -> Terms:
    """A Taiwanese event: tai won and lost, counted from the stock of sticks where there is one (TOUR F5)."""
    return Terms(
        stock, aside=1, fines_before_places=True, missed=missed_points, order=("total", *more), clauses=TAIWAN_CLAUSES,
    )


def sichuan(*, missed_points: int = 0, more: Sequence[str] = ()) -> Terms:
    """A Sichuan event: everything sums to zero but the fines of pigs (TOUR F6)."""
    return Terms(
        aside=PIG, fines_before_places=True, prices={"pig": PIG}, missed=missed_points, order=("total", *more),
        clauses=SICHUAN_CLAUSES,
    )
