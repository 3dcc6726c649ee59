"""Riichi by the Russian community rules, and the variants the book compares, each as one value."""

from collections.abc import Mapping

from paiju.core.names import Names
from paiju.table.rulesets import Ruleset


def ruleset(name: str = "riichi", changes: Mapping[str, object] | None = None) -> Ruleset:
    """The book, chapter by chapter; ``changes`` are options the table agreed on."""
    from paiju.rules.riichi.claims import Claims
    from paiju.rules.riichi.faults import Faults
    from paiju.rules.riichi.flow import Flow
    from paiju.rules.riichi.houses import options as agreed
    from paiju.rules.riichi.judge import Judge
    from paiju.rules.riichi.manners import MANNERS
    from paiju.rules.riichi.match import MatchPlan
    from paiju.rules.riichi.memory import Memory
    from paiju.rules.riichi.moves import Moves
    from paiju.rules.riichi.opening import Opening
    from paiju.rules.riichi.settlement import Money
    from paiju.rules.riichi.shapes import SHAPES
    from paiju.rules.riichi.tiles import plan

    options = agreed(name, changes or {})
    return Ruleset(
        id=name,
        edition="RRC 1.0",
        names=Names("Riichi", "Риичи", "立直麻将", "立直麻雀"),
        shapes=SHAPES,
        plan=plan(options),
        opening=Opening(),
        moves=Moves(),
        claims=Claims(),
        judge=Judge(),
        memory=Memory(),
        money=Money(),
        flow=Flow(),
        manners=MANNERS,
        faults=Faults(),
        match=MatchPlan(options),
        start=options.start_points,
        options=options,
    )
