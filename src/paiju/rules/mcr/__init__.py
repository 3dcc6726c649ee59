"""MCR: the Mahjong Competition Rules of 2006, as one value."""

from paiju.core.names import Names
from paiju.table.rulesets import Ruleset


def ruleset() -> Ruleset:
    """The book, chapter by chapter."""
    from paiju.rules.mcr.claims import Claims
    from paiju.rules.mcr.faults import Faults
    from paiju.rules.mcr.flow import Flow
    from paiju.rules.mcr.judge import Judge
    from paiju.rules.mcr.manners import MANNERS
    from paiju.rules.mcr.match import MatchPlan
    from paiju.rules.mcr.memory import Memory
    from paiju.rules.mcr.money import Money
    from paiju.rules.mcr.moves import Moves
    from paiju.rules.mcr.opening import FlowerOpening
    from paiju.rules.mcr.shapes import SHAPES
    from paiju.rules.mcr.tiles import PLAN

    return Ruleset(
        id="mcr",
        edition="2006",
        names=Names("MCR 2006", "MCR 2006", "国标麻将"),
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
    )
