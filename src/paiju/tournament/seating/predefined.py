"""The predefined plan: all rounds drawn up before the first one (RRC-12.2.s1, TOUR C3)."""

from random import Random

from paiju.core.errors import BadInput
from paiju.tournament.seating.annealing import Tell, improved, patiently
from paiju.tournament.seating.calm import calmest
from paiju.tournament.seating.entrants import Entrants, entrants
from paiju.tournament.seating.numbering import varied
from paiju.tournament.seating.places import placed
from paiju.tournament.seating.plans import Fours, Pair, Plan, as_rounds, check_fours
from paiju.tournament.seating.quality import bound
from paiju.tournament.seating.winds import seated_evenly

MOST_PLAYERS, MOST_ROUNDS = 1000, 100
MOVES = 1_500_000                           # exchanges tried when a plan has to be searched, at most
MOVES_PER_SEAT = 10_000
WARM, COOL = 0.5, 0.25                      # from scratch; when a good plan is only to be mended


def check_size(players: int, rounds: int) -> None:
    check_fours(players)
    if not 4 <= players <= MOST_PLAYERS:
        raise BadInput("seating.players_range", players=players, most=MOST_PLAYERS)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput("seating.rounds_range", rounds=rounds, most=MOST_ROUNDS)


def predefined(
    players: int, rounds: int, seed: int = 1, apart: frozenset[Pair] = frozenset(), tell: Tell = patiently
) -> Plan:
    """The best plan we know or find for players 1 … N; the same seed gives the same plan."""
    check_size(players, rounds)
    chance = Random(seed)                   # noqa: S311 - reproducible, not secret
    field = entrants(range(1, players + 1), apart)
    fours = calmest(opponents(field, rounds, chance, tell))
    seated = seated_evenly(varied(fours, chance))
    return Plan(as_rounds(seated, field.names), "predefined", seed, apart)


def opponents(field: Entrants, rounds: int, chance: Random, tell: Tell = patiently) -> Fours:
    """Who meets whom: by construction where one is known, by search where it is not."""
    fours = placed(field, rounds, chance)
    if 3 * len(fours) == field.size - 1:    # everybody has met everybody: it begins anew
        fours = [fours[number % len(fours)] for number in range(rounds)]
    while len(fours) < rounds:
        fours.append(another(fours, field, rounds, chance))
    return searched(fours, field, rounds, chance, tell)


def least_cost(field: Entrants, rounds: int) -> int:
    """No plan costs less than the repeats that counting demands."""
    people = field.crowd(rounds)
    return people.more[1] * bound(field.size, rounds, field.apart) if not field.before else 0


def searched(fours: Fours, field: Entrants, rounds: int, chance: Random, tell: Tell) -> Fours:
    """The plan itself when it cannot be better, else the best of mending it and of searching from scratch."""
    people = field.crowd(rounds)
    if people.cost(fours) <= least_cost(field, rounds):
        return fours
    moves = min(MOVES, MOVES_PER_SEAT * field.size * rounds)
    found = [fours]
    for start, heat in ((fours, COOL), (shuffled(field.size, rounds, chance), WARM)):
        found.append(improved(start, people, moves, chance, heat, tell))
        if people.cost(found[-1]) <= least_cost(field, rounds):
            break
    return min(found, key=people.cost)


def another(fours: Fours, field: Entrants, rounds: int, chance: Random) -> list[list[int]]:
    """One more round that repeats as few of the earlier meetings as a short search finds."""
    people = field.crowd(rounds)
    people.sit(fours)
    tries = [improved(shuffled(field.size, 1, chance), people, 1500 * field.size, chance, COOL) for _ in range(2)]
    return min(tries, key=people.cost)[0]


def shuffled(size: int, rounds: int, chance: Random) -> Fours:
    """Rounds of pure chance."""
    made: Fours = []
    for _ in range(rounds):
        order = list(range(size))
        chance.shuffle(order)
        made.append([order[at : at + 4] for at in range(0, size, 4)])
    return made
