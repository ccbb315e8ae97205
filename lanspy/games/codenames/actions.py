"""What a person can do in Codenames, and how it travels. Cards are places on the board, 0 to 24; seats are indices.

What could be too late names what its author saw: the turn, and for guesses how many cards were open.
"""

from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.errors import BadInput, LocalError
from lanspy.games.codenames.roles import Role
from lanspy.games.port import Plain
from lanspy.limits import SEATS_MAX

BOARD_CARDS = 25


@dataclass(frozen=True, slots=True)
class GiveClue:
    """The spymaster's clue of turn `turn`: one word, and a number; None is as many as they like."""

    turn: int
    word: str
    number: int | None


@dataclass(frozen=True, slots=True)
class WeGuess:
    """“We guess ...”: the first one in the log counts. `opened`: how many cards its author saw open."""

    turn: int
    opened: int
    card: int


@dataclass(frozen=True, slots=True)
class StopGuessing:
    """The team ends its turn; without a clue and without a guess that forfeits it."""

    turn: int
    opened: int


@dataclass(frozen=True, slots=True)
class Point:
    """At which card this seat points before its team guesses; None at none. Counts for nothing."""

    card: int | None


@dataclass(frozen=True, slots=True)
class SpellIt:
    """The own team asks the spymaster to spell the clue."""

    turn: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """The other team says that the clue breaks the rules."""

    turn: int


@dataclass(frozen=True, slots=True)
class Rule:
    """Whoever rules says whether the challenged clue is bad."""

    turn: int
    bad: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """A sealed yes (the clue is bad) or no. Becomes a sealed value, never a plain entry."""

    bad: bool


@dataclass(frozen=True, slots=True)
class Choose:
    """The card that the other spymaster turns up; None turns up none."""

    turn: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock for a break."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Ready to go on after a break; the clock runs when everyone is."""


@dataclass(frozen=True, slots=True)
class Void:
    """This game shall not count: more than half void it."""


@dataclass(frozen=True, slots=True)
class Ready:
    """This seat is ready for game `game`, in the roles that are shown."""

    game: int


@dataclass(frozen=True, slots=True)
class Wish:
    """The role that this seat wants in the next game."""

    role: Role


@dataclass(frozen=True, slots=True)
class Rotate:
    """Change the roles for game `game`: the next in each team gives clues, or everybody moves on (`mix`)."""

    game: int
    mix: bool


@dataclass(frozen=True, slots=True)
class EndEvening:
    """No more games: more than half end the evening."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Go on without `seat`, which has kept the table waiting for a minute; takes more than half of all seats."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Nudge:
    """Tell `seat`, which has kept the table waiting for a minute, that it is waited for."""

    seat: Seat


Action: TypeAlias = (
    GiveClue
    | WeGuess
    | StopGuessing
    | Point
    | SpellIt
    | Challenge
    | Rule
    | Vote
    | Choose
    | Pause
    | Resume
    | Void
    | Ready
    | Wish
    | Rotate
    | EndEvening
    | Skip
    | Nudge
)

# --- to and from plain data -------------------------------------------------------------------------------------------

COUNT_MOST = 1_000_000  # more turns or games than anybody plays in one evening
NUMBER_MOST = 9  # as many as a team has agents, at most
CLUE_BYTES_MAX = 200  # of what claims to be a word; `clues` says what a word is

TRAVELS: dict[str, type] = {
    "clue": GiveClue,
    "guess": WeGuess,
    "stop": StopGuessing,
    "point": Point,
    "spell": SpellIt,
    "challenge": Challenge,
    "rule": Rule,
    "choose": Choose,
    "pause": Pause,
    "resume": Resume,
    "void": Void,
    "ready": Ready,
    "wish": Wish,
    "rotate": Rotate,
    "end": EndEvening,
    "skip": Skip,
    "nudge": Nudge,
}
"""Every action that stands in the log as it is; what is sealed never does."""

RANGES: dict[str, tuple[int, int]] = {
    "turn": (1, COUNT_MOST),
    "game": (1, COUNT_MOST),
    "opened": (0, BOARD_CARDS),
    "card": (0, BOARD_CARDS - 1),
    "number": (0, NUMBER_MOST),
    "seat": (0, SEATS_MAX - 1),
}
MAY_BE_NONE = {(Point, "card"), (Choose, "card"), (GiveClue, "number")}
ROLES = {role.value: role for role in Role}


def write_action(action: Any) -> Plain:
    """The action's word and its fields. Raises LocalError for one that must be sealed."""
    for word, kind in TRAVELS.items():
        if type(action) is kind:
            return (word, *(_plain(getattr(action, field.name)) for field in fields(kind)))
    raise LocalError(f"{type(action).__name__} never travels in the open.")


def _plain(value: Any) -> Plain:
    plain: Plain = value.value if isinstance(value, Role) else value
    return plain


def read_action(plain: Plain) -> Any:
    """Check an untrusted action. Raises BadInput."""
    kind = TRAVELS.get(plain[0]) if isinstance(plain, tuple) and plain and isinstance(plain[0], str) else None
    if not isinstance(plain, tuple) or kind is None:
        raise BadInput(_("This is no action of Codenames."))
    names = tuple(field.name for field in fields(kind))
    if len(plain) != len(names) + 1 or not all(map(_fits, (kind,) * len(names), names, plain[1:])):
        raise BadInput(_("An action of Codenames has values that make no sense."))
    if kind is Wish:
        return Wish(ROLES[str(plain[1])])
    return kind(*plain[1:])


def _fits(kind: type, field: str, value: Plain) -> bool:
    if value is None:
        return (kind, field) in MAY_BE_NONE
    if field in RANGES:
        least, most = RANGES[field]
        return type(value) is int and least <= value <= most
    if field in ("bad", "mix"):
        return type(value) is bool
    if field == "role":
        return isinstance(value, str) and value in ROLES
    return isinstance(value, str) and 0 < len(value.encode("utf-8", "replace")) <= CLUE_BYTES_MAX
