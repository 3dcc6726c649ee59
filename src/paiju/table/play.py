"""The rhythm of the table: decide, evolve (``evolve.py``), follow."""

from collections.abc import Callable, Sequence
from typing import Any

from paiju.core.seats import Seat
from paiju.rulings.reasons import Refused
from paiju.table import actions as act
from paiju.table import events as ev
from paiju.table.actions import Action
from paiju.table.deals import ASKING, OFFERING, OPENING, OVER, SEATS, TURN, Deal
from paiju.table.events import Event
from paiju.table.evolve import EVOLVE
from paiju.table.refusals import refusal
from paiju.table.rulesets import Reaction, Ruleset
from paiju.table.seeds import Chance, commitment
from paiju.table.walls import Wall


def begin(
    rules: Ruleset,
    seed: str,
    dealer: Seat = Seat.EAST,
    round_wind: Seat = Seat.EAST,
    counter: int = 0,
    pot: int = 0,
    scores: Sequence[int] | None = None,
    human: bool = False,
) -> tuple[Deal, list[Event]]:
    """Shuffle, throw the dice, break the wall, deal, and play the opening until somebody must act."""
    chance = Chance(seed)
    ring = chance.shuffled(rules.plan.tiles())
    dice = tuple(chance.dice() for _ in range(rules.plan.dice()))
    start = rules.plan.start(dice)
    deal = Deal(
        rules, Wall(rules.plan.wall, ring[start:] + ring[:start]), dealer, round_wind, counter, pot,
        scores or (rules.start,) * 4, human,
    )
    deal.seed = seed
    return deal, deal_out(deal, dice, commitment(seed))


def deal_out(deal: Deal, dice: tuple[int, ...] = (), promise: str = "") -> list[Event]:
    """Deal the tiles of a wall that lies ready, and play the opening."""
    wall, dealer, points = deal.wall, deal.dealer, deal.scores
    began = ev.DealBegan(
        dealer, deal.round, deal.counter, deal.pot, (points[0], points[1], points[2], points[3]), dice, promise
    )
    rows = [tuple(wall.tiles[place] for place in row) for row in wall.plan.deal]
    return run(deal, [began, *(ev.Dealt(dealer.after(at), row) for at, row in enumerate(rows))])


def options(deal: Deal, seat: Seat) -> tuple[Action, ...]:
    """What this seat may do now; at a human table also what a person could do wrong."""
    allowed = legal(deal, seat)
    return (*allowed, *wrongs(deal, seat)) if deal.human else allowed


def legal(deal: Deal, seat: Seat) -> tuple[Action, ...]:
    """What the book lets this seat do now."""
    if deal.options_memo is None:
        deal.options_memo = {}
    known = deal.options_memo.get(seat)
    if known is None:
        known = tuple(fresh_options(deal, seat))
        if seat in deal.dead:
            known = tuple([action for action in known if deal.rules.faults.still_may(action)])
        deal.options_memo[seat] = known
    return known


def wrongs(deal: Deal, seat: Seat) -> tuple[Action, ...]:
    """What this seat could do wrong now."""
    if seat not in waiting_for(deal) or deal.opening or deal.phase == ASKING:
        return ()
    allowed = legal(deal, seat)
    return tuple(action for action in deal.rules.faults.thinkable(deal, seat) if action not in allowed)


def fresh_options(deal: Deal, seat: Seat) -> list[Action]:
    if deal.phase == TURN and deal.turn is seat:
        return deal.rules.moves.on_turn(deal, seat)
    if deal.phase == OFFERING and seat in deal.asked and seat not in deal.replies:
        assert deal.offer is not None
        return [*entitled(deal, deal.offer).get(seat, ()), act.passing(seat)]
    if deal.phase == ASKING and seat in deal.asked and seat not in deal.answers:
        return deal.rules.moves.on_turn(deal, seat)
    return []


def waiting_for(deal: Deal) -> tuple[Seat, ...]:
    """The seats the table waits for."""
    if deal.phase == TURN:
        return (deal.turn,)
    if deal.phase == OFFERING:
        return tuple(seat for seat in deal.asked if seat not in deal.replies)
    if deal.phase == ASKING:
        return tuple(seat for seat in deal.asked if seat not in deal.answers)
    return ()


def play(deal: Deal, action: Action) -> list[Event]:
    """Play one action, and everything that follows from it by itself. The deal is changed; the news is returned.

    Raises Refused, with the ruling, when the action is not open to that seat.
    """
    if is_among(action, legal(deal, action.seat)):
        return run(deal, DECIDE[type(action)](deal, action))
    if deal.human and action in wrongs(deal, action.seat):
        return run(deal, wronged(deal, action))
    raise Refused(refusal(deal, action))


def is_among(action: Action, allowed: tuple[Action, ...]) -> bool:
    """Equal actions are one object wherever they come from a table; others are compared."""
    for each in allowed:
        if each is action:
            return True
    return action in allowed


def wronged(deal: Deal, action: Action) -> list[Event]:
    """A wrong action is caught at once, or judged with the other replies, or nobody notices and it is played."""
    caught = None if deal.phase == OFFERING else deal.rules.faults.caught(deal, action)
    return DECIDE[type(action)](deal, action) if caught is None else caught


def after(deal: Deal, action: Action) -> tuple[Deal, list[Event]]:
    """The same, leaving the given deal alone: for search, for tests, for reading."""
    copy = deal.copy()
    return copy, play(copy, action)


def run(deal: Deal, first: list[Event]) -> list[Event]:
    """Evolve the events, hear what follows from each, and go on until somebody must act."""
    todo, news, notes = first[::-1], list[Event](), deal.notes
    move, ending = None, None
    reactions = deal.rules.reactions or all_reactions(deal.rules)
    deal.options_memo = None
    while True:
        while todo:
            event = todo.pop()
            kind = type(event)
            evolve, fold, due, may_end, is_move = reactions[kind]
            evolve(deal, event)
            news.append(event)
            if fold is not None:
                fold(notes, deal, event)
            if due is not None:
                more = due(deal, event)
                if more:
                    todo += more[::-1]
            if is_move:
                move, ending = event, may_end
        todo = ending(deal, move) if ending is not None else []
        if not todo and (deal.phase == OVER or (deal.phase != OPENING and waiting(deal, move))):
            deal.options_memo = None
            return news
        todo = (todo or follow(deal, move))[::-1]


def all_reactions(rules: Ruleset) -> dict[type, Reaction]:
    for kind, evolve in EVOLVE.items():
        rules.reactions[kind] = rules.reaction(kind, evolve)
    return rules.reactions


def waiting(deal: Deal, move: Event | None) -> bool:
    """Whether the last move left the table waiting for somebody."""
    if move is None:                                    # a remark: a reply, or a flower kept in the opening
        return deal.phase in (OFFERING, ASKING) or not deal.opening
    kind = type(move)
    if kind is ev.Drew:
        return not deal.opening
    if kind is ev.Asked or kind is ev.Answered:
        return len(deal.answers) < len(deal.asked)
    return kind in STOPS


STOPS = frozenset({ev.TurnGiven, ev.Melded, ev.Offered})


# What an action causes first


def decide_discard(deal: Deal, action: act.Discard) -> list[Event]:
    drawn = deal.hands[action.seat].drawn == action.tile
    return [ev.discarded(action.seat, action.tile, drawn, action.word)]


def decide_kong(deal: Deal, action: act.Kong) -> list[Event]:
    if deal.phase == OFFERING:
        return reply(deal, action)
    place = deal.hands[action.seat]
    tiles = tuple(place.of_kind(action.tile))
    if action.cause == act.ADDED:
        tiles = tiles[:1]
    return [ev.KongProposed(action.seat, tiles, action.cause, place.drawn in tiles)]


def decide_win(deal: Deal, action: act.Win) -> list[Event]:
    if deal.phase == OFFERING:
        return reply(deal, action)
    return [won(deal, action.seat, None)]


def won(deal: Deal, seat: Seat, offer: ev.Offer | None) -> ev.Won:
    place = deal.hands[seat]
    tile = offer.tile if offer is not None else place.won_on()
    assert tile is not None
    worth = deal.rules.judge.worth(deal, seat, tile, offer)
    assert worth is not None
    cause = offer.cause if offer is not None else "draw"
    return ev.Won(seat, tile, offer.by if offer is not None else None, cause, worth.total, worth.elements)


def decide_expose(_deal: Deal, action: act.Expose) -> list[Event]:
    return [ev.FlowerExposed(action.seat, action.tile)]


def decide_declare(deal: Deal, action: act.Declare) -> list[Event]:
    if deal.phase == OFFERING:
        return reply(deal, action)
    if deal.phase == ASKING:
        return [ev.Answered(action.seat, action.value)]
    return [ev.Declared(action.seat, action.word, action.value)]


def reply(deal: Deal, action: Action) -> list[Event]:
    """An answer to the offer; the last one settles it."""
    news: list[Event] = [ev.replied(action.seat, action)]
    replies = {**deal.replies, action.seat: action}
    if len(replies) < len(deal.asked):
        return news
    assert deal.offer is not None
    if deal.human:
        news += false_replies(deal, deal.offer, replies)
        if isinstance(news[-1], ev.DealEnded):
            return news
    return [*news, deal.rules.claims.settle(deal, deal.offer, replies)]


def false_replies(deal: Deal, offer: ev.Offer, replies: dict[Seat, Action]) -> list[Event]:
    """A false win is judged together with the other replies; what is left of it is a pass."""
    found = entitled(deal, offer)
    in_turn = sorted(replies, key=lambda seat: (seat - offer.by) % 4)
    wrong = [
        seat for seat in in_turn
        if not isinstance(replies[seat], act.Pass) and replies[seat] not in found.get(seat, ())
    ]
    for seat in wrong:
        replies[seat] = act.passing(seat)
    return deal.rules.faults.judged(deal, wrong, replies) if wrong else []


DECIDE: dict[type, Callable[[Deal, Any], list[Event]]] = {
    act.Discard: decide_discard, act.Kong: decide_kong, act.Win: decide_win, act.Expose: decide_expose,
    act.Declare: decide_declare, act.Chow: reply, act.Pung: reply, act.Pass: reply,
}


# What the table does next by itself


def follow(deal: Deal, move: Event | None) -> list[Event]:
    if move is None or (deal.opening and type(move) in OPENING_MOVES):
        return deal.rules.opening.next(deal)
    return FOLLOW[type(move)](deal, move)


OPENING_MOVES = (ev.DealBegan, ev.Drew, ev.Answered)


def make_offer(deal: Deal, offer: ev.Offer) -> list[Event]:
    """Ask whoever may answer; an offer nobody may answer closes itself."""
    found = entitled(deal, offer)
    if not found and not deal.human:
        return [ev.unclaimed(offer)]
    asked_seats = tuple([seat for seat in SEATS if found.get(seat)])
    if deal.human and offer.cause != "flower":
        also = deal.rules.faults.may_regret(deal, offer)
        asked_seats = tuple([seat for seat in SEATS if deal.active(seat) and (seat is not offer.by or also)])
    if not asked_seats:
        return [ev.unclaimed(offer)]
    could = []
    for seat in asked_seats:
        if act.win(seat) in found.get(seat, ()):
            worth = deal.rules.judge.worth(deal, seat, offer.tile, offer)
            assert worth is not None
            could.append((seat, worth.value))
    return [ev.Offered(offer, asked_seats, tuple(could))]


def entitled(deal: Deal, offer: ev.Offer) -> dict[Seat, list[Action]]:
    """Who may answer an offer, and how; a dead hand only as its book says. Remembered while it lies there."""
    if deal.entitled is not None:
        return deal.entitled
    found = deal.entitled = deal.rules.claims.answers(deal, offer)
    for seat in deal.dead:
        found[seat] = [action for action in found.get(seat, ()) if deal.rules.faults.still_may(action)]
    return found


def after_discard(deal: Deal, move: ev.Discarded) -> list[Event]:
    return make_offer(deal, ev.offer_of(move.tile, move.seat, "discard"))


def after_kong_proposed(deal: Deal, move: ev.KongProposed) -> list[Event]:
    return make_offer(deal, ev.offer_of(move.tiles[0], move.seat, f"{move.cause}_kong"))


def after_flower(deal: Deal, move: ev.FlowerExposed) -> list[Event]:
    return make_offer(deal, ev.offer_of(move.tile, move.seat, "flower"))


def after_offer(deal: Deal, move: ev.OfferClosed) -> list[Event]:
    """The wins, or the claim that was granted, or what the offer was about goes on."""
    offer = move.offer
    if move.winners:
        robbed: list[Event] = [ev.KongRobbed(offer.by, offer.tile)] if offer.cause.endswith("_kong") else []
        return [*robbed, *(won(deal, seat, offer) for seat in move.winners)]
    if move.granted is not None:
        return [claim(deal, move.granted, offer)]
    if offer.cause == "discard":
        return next_draw(deal, deal.next_seat(offer.by))
    if offer.cause == "flower":
        return replacement(deal, offer.by)
    return [kong_event(deal, offer)]


def claim(deal: Deal, granted: Action, offer: ev.Offer) -> Event:
    if isinstance(granted, act.Kong):
        own = tuple(deal.hands[granted.seat].of_kind(granted.tile))
        return ev.KongMade(granted.seat, (*own, offer.tile), act.CLAIMED, offer.by)
    assert isinstance(granted, (act.Chow, act.Pung))
    kind = "chow" if isinstance(granted, act.Chow) else "pung"
    return ev.Melded(granted.seat, kind, (*granted.using, offer.tile), offer.tile, offer.by)


def kong_event(deal: Deal, offer: ev.Offer) -> Event:
    return ev.KongMade(offer.by, deal.proposed, offer.cause.removesuffix("_kong"))


def replacement(deal: Deal, seat: Seat) -> list[Event]:
    if deal.wall.live <= 0:
        return deal.rules.flow.exhausted(deal)
    tile = deal.wall.tiles[deal.wall.next_replacement()]
    return [ev.drew(seat, tile, True)]


def next_draw(deal: Deal, seat: Seat) -> list[Event]:
    if deal.wall.live <= 0:
        return deal.rules.flow.exhausted(deal)
    tile = deal.wall.tiles[deal.wall.next_draw()]
    return [ev.drew(seat, tile, False)]


def after_kong(deal: Deal, move: ev.KongMade) -> list[Event]:
    return replacement(deal, move.seat)


def after_won(deal: Deal, move: ev.Won) -> list[Event]:
    """Nobody said the deal was over: the next player after the last winner draws."""
    return next_draw(deal, deal.next_seat(move.seat))


def after_answers(deal: Deal, _move: Event) -> list[Event]:
    """The opening goes on, or the end of the wall does."""
    return deal.rules.opening.next(deal) if deal.opening else deal.rules.flow.exhausted(deal)


FOLLOW: dict[type, Callable[[Deal, Any], list[Event]]] = {
    ev.Discarded: after_discard, ev.KongProposed: after_kong_proposed, ev.FlowerExposed: after_flower,
    ev.OfferClosed: after_offer, ev.KongMade: after_kong, ev.Won: after_won, ev.Answered: after_answers,
}
