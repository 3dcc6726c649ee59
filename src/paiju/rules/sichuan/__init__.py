"""Sichuan mahjong to the bitter end, as one value."""

from paiju.core.names import Names
from paiju.table.rulesets import Ruleset


def ruleset() -> Ruleset:
    """The book, chapter by chapter."""
    from paiju.rules.sichuan.claims import Claims
    from paiju.rules.sichuan.faults import Faults
    from paiju.rules.sichuan.flow import Flow
    from paiju.rules.sichuan.judge import Judge
    from paiju.rules.sichuan.manners import MANNERS
    from paiju.rules.sichuan.match import MatchPlan
    from paiju.rules.sichuan.memory import Memory
    from paiju.rules.sichuan.moves import Moves
    from paiju.rules.sichuan.opening import Opening
    from paiju.rules.sichuan.scoring import OPTIONS
    from paiju.rules.sichuan.settlement import Money
    from paiju.rules.sichuan.shapes import SHAPES
    from paiju.rules.sichuan.tiles import PLAN

    return Ruleset(
        id="sichuan",
        edition="WMSG",
        names=Names("Sichuan", "Сычуаньский", "四川麻将"),
        shapes=SHAPES,
        plan=PLAN,
        opening=Opening(),
        moves=Moves(),
        claims=Claims(),
        judge=Judge(),
        memory=Memory(),
        money=Money(),
        flow=Flow(),
        manners=MANNERS,
        faults=Faults(),
        match=MatchPlan(),
        options=OPTIONS,
    )
