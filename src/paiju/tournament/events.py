"""What can happen in an event. Nothing is overwritten: a later entry names the one it replaces."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from paiju.tournament.sheets import Player, Sheet


class Kind(StrEnum):
    PLAYER = "player"
    REPLACEMENT = "replacement"             # a permanent one: plays to the end and is never ranked (RRC-6.5.r)
    BOT = "bot"


class Cause(StrEnum):
    """Why somebody plays no more."""

    ABSENT = "absent"                       # may return
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    EXCLUDED = "excluded"                   # missed half the games: no longer ranked (RRC-9.7)


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who made an entry, when, and why."""

    by: str = ""
    when: str = ""
    why: str = ""


UNSIGNED = Stamp()


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    player: Player
    name: str = ""
    team: str = ""
    kind: Kind = Kind.PLAYER
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class SheetEntered:
    sheet: Sheet
    signatures: tuple[Player, ...] = ()
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class SheetCorrected:
    """Another sheet in place of an entered one, with the judge's reason in the stamp."""

    supersedes: int
    sheet: Sheet
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A fine in a game, or without a round in the whole event. Without points the kind has a fixed price."""

    player: Player
    round: int | None = None
    kind: str = "fine"
    points: int | None = None
    to: tuple[Player, ...] = ()             # who shares it equally; usually nobody
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class CameLate:
    player: Player
    round: int
    seconds: int
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class PlayerReplaced:
    """Somebody else played this game on the player's seat, all of it or the rest."""

    player: Player
    round: int
    substitute: str = ""
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """From this round on the player plays no more."""

    player: Player
    round: int
    cause: Cause
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """From this round on the player plays again."""

    player: Player
    round: int
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class AdjustmentMade:
    """Points of the whole event given or taken: a corrected appeal, a settlement of the board."""

    player: Player
    points: int = 0
    table_points: Fraction = Fraction(0)
    stamp: Stamp = UNSIGNED


@dataclass(frozen=True, slots=True)
class EntryCancelled:
    """An earlier entry holds no more: a penalty withdrawn, a sheet annulled, a lateness forgiven."""

    supersedes: int
    stamp: Stamp = UNSIGNED


TournamentEvent = (
    PlayerEntered | SheetEntered | SheetCorrected | PenaltyGiven | CameLate | PlayerReplaced | PlayerLeft
    | PlayerReturned | AdjustmentMade | EntryCancelled
)
