"""What every game offers to the table, and what it is told. See the essay of this package for the recipe."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from lanspy.dealing import Card, Fact, Millis, Mine, Needs, Seat

Plain: TypeAlias = bool | int | str | bytes | tuple["Plain", ...] | None
"""Data that travels: what msgpack carries with exact types, lists as tuples."""


@dataclass(frozen=True, slots=True)
class Act:
    """A person's action, FINAL in the log. `action` is the game's own type."""

    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class Expired:
    """A deadline of the game has been reached."""

    name: str


Event: TypeAlias = Act | Expired | Fact


@dataclass(frozen=True, slots=True)
class Deadline:
    """The game wants `Expired(name)` once agreed time reaches `at_ms`; equal times go by `rank`."""

    at_ms: Millis
    rank: int
    name: str


@dataclass(frozen=True, slots=True)
class News:
    """One line of what happened: `kind` names the sentence, `seats` who is in it, `data` what else fills it.

    Public: derived from Public state alone, equal on all machines. `at_ms` is the agreed time, `clock_ms` what the
    round clock showed then (None while no round clock exists).
    """

    kind: str
    at_ms: Millis
    seats: tuple[Seat, ...] = ()
    data: tuple[str | int, ...] = ()
    clock_ms: Millis | None = None


@dataclass(frozen=True, slots=True)
class Awaited:
    """A person is thought to be thinking: `seat` is waited for since `since_ms`, `what` names the sentence."""

    seat: Seat
    what: str
    since_ms: Millis


State = TypeVar("State")
Settings = TypeVar("Settings")


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """What one event did: the next state, news for everyone, and why it was refused, if it was.

    `refused` is the English sentence, which is also its key in the catalogues: `_` translates it where it is shown.
    """

    state: State
    news: tuple[News, ...] = ()
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """Put this action into the log."""

    action: Any


@dataclass(frozen=True, slots=True)
class Seal:
    """Put this value, sealed, into an open slot."""

    slot: str
    value: bytes


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay this deck with these cards, row by row; the machine covers and proves it."""

    deck: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """Keep this text under this name on the own machine (`Mine.notes`). It is never sent."""

    name: str
    text: str


Intent: TypeAlias = Say | Seal | Lay | Note


@dataclass(frozen=True, slots=True)
class Points:
    """Why a seat got points: `reason` names the sentence."""

    seat: Seat
    points: int
    reason: str


class Game(Protocol[State, Settings]):
    """A game as a declaration. All methods are pure."""

    id: str
    seats_least: int
    seats_most: int

    def default_settings(self) -> Settings: ...

    def read_settings(self, plain: Plain) -> Settings:
        """Check untrusted settings. Raises BadInput with a sentence."""
        ...

    def write_settings(self, settings: Settings) -> Plain: ...

    def short(self, settings: Settings) -> Settings:
        """The same settings with times for people who try the game out."""
        ...

    def fast(self, settings: Settings) -> Settings:
        """The same settings at a pace that only bots keep up with."""
        ...

    def is_fast(self, settings: Settings) -> bool:
        """Whether these are settings at the bots' own pace."""
        ...

    def packs(self, settings: Settings) -> tuple[bytes, ...]:
        """The hashes of the packs that these settings need, beside what comes with the game."""
        ...

    def begin(self, settings: Settings, people: tuple[bytes, ...], at_ms: Millis) -> State:
        """The state before anything happened. `people` are the public keys of the seats, in roster order."""
        ...

    def apply(self, state: State, event: Event, at_ms: Millis) -> Step[State]:
        """One event. An illegal act leaves the state as it is and says why in `refused`."""
        ...

    def ties(self, state: State, events: Sequence[Event]) -> bool:
        """Whether the order of these events within one tick may matter. Nothing of value may hang on it; where this
        says no, every order must give the same state."""
        ...

    def deadlines(self, state: State) -> tuple[Deadline, ...]: ...

    def needs(self, state: State) -> Needs: ...

    def awaited(self, state: State) -> tuple[Awaited, ...]: ...

    def clock_runs(self, state: State) -> bool:
        """A game clock runs: stalls must be noticed."""
        ...

    def over(self, state: State) -> bool:
        """The evening of this game is finished."""
        ...

    def progress(self, state: State) -> tuple[int, int | None]:
        """Which round or game of the evening this is, and of how many; None: until people end the evening."""
        ...

    def scores(self, state: State) -> tuple[int, ...]:
        """Points so far, a seat each."""
        ...

    def read_action(self, plain: Plain) -> Any:
        """Check an untrusted action. Raises BadInput."""
        ...

    def write_action(self, action: Any) -> Plain: ...

    def plan(self, state: State, mine: Mine, action: Any) -> tuple[Intent, ...]:
        """What a person's own press puts into the log. Raises Refused with a sentence when it is not allowed now."""
        ...

    def view(self, state: State, mine: Mine) -> Any:
        """The only thing a screen, line, bot or log may show. Changing any card outside `mine` never changes it."""
        ...


Registry: TypeAlias = Mapping[str, Game[Any, Any]]
