"""What the game frame shows, as small frozen inputs that scenes fill from whatever view they have.

All texts are ready. A person's (names, chat) may hold anything; everything else comes from the catalogue.
"""

from dataclasses import dataclass
from typing import NamedTuple

from lanspy.client.kit.people import Link, Person
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import Ink
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import Act


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat as the rail shows it. With an `act` the seat can be chosen; `cap` is then its key."""

    person: Person
    status: str
    link: Link = Link.HERE
    me: bool = False
    waited: bool = False  # the ring of whom we wait for
    dim: bool = False  # cannot take part in what happens now
    tags: tuple[str, ...] = ()  # framed words beside the name: dealer
    mark: str = ""  # my own pencil mark: ?
    status_ink: Ink | None = None  # good, warn, bad
    right: str = ""  # a short time at the right
    looks: int = 0  # how often it has looked at its card, where all see that
    badge: str = ""  # an icon at the right: badge-check
    cap: str = ""
    act: Act = None
    side: str = ""  # the team, where the rail is folded to tokens
    crest: str = ""  # an icon on the token: what this seat is for the whole game


@dataclass(frozen=True, slots=True)
class Banner:
    """The head of a team in the rail, above the seat at place `above`."""

    above: int
    kind: str  # see `kit.teams`
    title: str
    note: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """The header: where we are, whose move it is, what it waits for, the clock that runs."""

    label: str
    sub: str
    people: tuple[Person, ...] = ()
    move: str = ""
    wait: str = ""
    mine: bool = False  # the move line in lamp: it is my move
    clock: str = ""  # the agreed clock that runs
    clock_note: str = ""
    clock_warn: bool = False  # the last seconds
    title: str = ""  # words in the place of a clock
    seal_of: int = 0
    seal_done: int = 0
    pause: Act = None
    proof: Act = None
    help: Act = None
    leave: Act = None


@dataclass(frozen=True, slots=True)
class Foot:
    """The one large action of a screen. `loud` sets its words in the stamping face: STOP."""

    text: str
    note: str = ""
    kind: Kind = "primary"
    cap: str = ""
    icon: str = ""
    act: Act = None
    enabled: bool = True
    holds: bool = False
    loud: bool = False
    main: bool = False  # Enter presses it, though it is a danger: its screen was opened for nothing else


class TapeLine(NamedTuple):
    """One event on the tape: when, and what in words. Names are runs of their own."""

    when: str
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole game frame. `folded`: the rail is a row of tokens, because a page lies over the game."""

    head: Head
    seats: tuple[SeatCard, ...]
    foot: Foot | None = None
    tape: tuple[TapeLine, ...] = ()  # newest first
    tape_icon: str = "history"
    events: Act = None  # L: all events
    folded: bool = False
    banners: tuple[Banner, ...] = ()  # seats are in groups, each under its own
