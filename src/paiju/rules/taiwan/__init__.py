"""Taiwanese mahjong with sixteen tiles, as one value."""

from paiju.core.names import Names
from paiju.table.rulesets import Ruleset


def ruleset() -> Ruleset:
    """The book, chapter by chapter."""
    from paiju.rules.taiwan.claims import Claims
    from paiju.rules.taiwan.faults import Faults
    from paiju.rules.taiwan.flow import Flow
    from paiju.rules.taiwan.houses import OPTIONS
    from paiju.rules.taiwan.judge import Judge
    from paiju.rules.taiwan.manners import MANNERS
    from paiju.rules.taiwan.match import MatchPlan
    from paiju.rules.taiwan.memory import Memory
    from paiju.rules.taiwan.money import Money
    from paiju.rules.taiwan.moves import Moves
    from paiju.rules.taiwan.opening import FlowerOpening
    from paiju.rules.taiwan.shapes import SHAPES
    from paiju.rules.taiwan.tiles import PLAN

    return Ruleset(
        id="taiwan",
        edition="16 tiles",
        names=Names("Taiwanese", "Тайваньский", "台灣麻將"),
        shapes=SHAPES,
        plan=PLAN,
        opening=FlowerOpening(),
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
