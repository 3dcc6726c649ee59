"""The conformance suite of a bot: it chooses what is offered, in every book, and the same when asked again."""

from collections.abc import Sequence

from paiju import rules
from paiju.arena.games import MOST_ACTIONS, own_view
from paiju.players import Player
from paiju.table.deals import OVER
from paiju.table.play import begin, options, play, waiting_for
from paiju.table.seeds import Chance

RULESETS = ("mcr", "riichi", "riichi/ema", "riichi/wrc", "taiwan", "sichuan")


def check_player(player: Player, deals: int = 5, names: Sequence[str] = RULESETS) -> None:
    """Four copies of the bot play some deals of every ruleset; what breaks a promise of bots is an AssertionError."""
    for name in names:
        for number in range(deals):
            check_deal_of(player, name, f"bot {number}")


def check_deal_of(player: Player, name: str, seed: str) -> None:
    deal, _ = begin(rules.ruleset(name), seed)
    for step in range(MOST_ACTIONS):
        if deal.phase == OVER:
            return
        seat = waiting_for(deal)[0]
        offered, seen = options(deal, seat), own_view(deal, seat)
        chosen, again = (player(seen, offered, Chance(f"{seed} {step}")) for _ in range(2))
        assert chosen in offered, f"{name}, {seed}: {chosen} was not offered"
        assert chosen == again, f"{name}, {seed}: the same question was answered by {chosen} and by {again}"
        assert own_view(deal, seat)[:-1] == seen[:-1], f"{name}, {seed}: the bot changed what it was shown"
        play(deal, chosen)
    raise AssertionError(f"{name}, {seed}: the deal did not end")
