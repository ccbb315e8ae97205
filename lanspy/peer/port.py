"""What clients see of a peer, and what they may ask of it: frozen snapshots out, intents in.

A snapshot is everything one screen needs. It carries ids and numbers; sentences are made by the phrases of each game
and by the client. Times named `_ms` are milliseconds; `at_ms` is the machine's own monotonic time of the snapshot, so
that a client can let clocks run between two snapshots: agreed time now = agreed_ms + (now - at_ms) while `moving`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeAlias

from lanspy.dealing import Seat
from lanspy.games.port import News, Points


class Presence(Enum):
    """How well a machine is heard."""

    HERE = "here"
    RELAYED = "relayed"  # heard over another seat
    SILENT = "silent"  # nothing for 5 s
    AWAY = "away"  # nothing for 15 s; the seat is kept
    LEFT = "left"  # left for good


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table on the network, as home shows it."""

    table: bytes
    name: str
    game: str
    playing: bool
    seats_taken: int
    seats_most: int
    mine: bool  # my seat is kept there
    heard_ms: int  # ago
    round: int | None = None  # the round or game that was reached where my seat is kept; else nobody here knows
    rounds: int | None = None  # of how many; None with a round: until people end the evening
    names: tuple[str, ...] = ()  # only of a table where I sit; else nobody's name is on the air


@dataclass(frozen=True, slots=True)
class Place:
    """Where others can dial this machine: an address, and its join code to read aloud (none for IPv6)."""

    address: str
    code: str | None


@dataclass(frozen=True, slots=True)
class FoundLine:
    """One thing that is so on this network, and what to do about it on this system; nothing for what is harmless."""

    sentence: str
    advice: str
    harmless: bool


@dataclass(frozen=True, slots=True)
class Examination:
    """Why nobody may be found. `share` of it is done, 1 when it is over; `own` are the addresses of this machine."""

    share: float
    own: tuple[str, ...] = ()
    found: tuple[FoundLine, ...] = ()

    @property
    def over(self) -> bool:
        """Everything was tried."""
        return self.share >= 1.0


@dataclass(frozen=True, slots=True)
class SearchView:
    """What the search for tables is doing."""

    interfaces: tuple[str, ...]
    sources: tuple[tuple[str, str], ...]  # (source, state): ("mdns", "searching" | "heard" | "off: sentence")
    heard_ms: int | None  # ago
    port: int | None
    places: tuple[Place, ...] = ()  # what to tell somebody who finds no table
    examination: Examination | None = None  # the last one that was asked for


@dataclass(frozen=True, slots=True)
class HomeView:
    """No table: who I am and what is nearby."""

    name: str
    short_id: str
    tables: tuple[TableCard, ...]
    search: SearchView
    joining: str | None = None  # the table or address that is being dialled
    loading: bool = False  # the program has only just begun: what tables there are is not known yet


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person in the lobby, in roster order once they sit."""

    key: bytes
    short_id: str
    name: str
    seat: Seat | None
    me: bool
    ready: bool
    sits: bool
    presence: Presence
    silent_ms: int
    known: bool  # a pinned friend
    warning: str | None  # e.g. a known name with a new key
    at_results: bool = False  # has not come back from the evening before


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A setting that differs from what it was: who changed it, and from what. The field `game` is the game's id."""

    field: str
    by: str
    was: Any


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of chat."""

    by: str
    key: bytes
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody at the door."""

    key: bytes
    short_id: str
    name: str


@dataclass(frozen=True, slots=True)
class LobbyView:
    """A table before the game: people, settings, check words, chat."""

    table: bytes
    table_name: str
    listed: bool
    game: str
    people: tuple[PersonLine, ...]
    settings: Any  # the game's own settings type
    changes: tuple[SettingChange, ...]
    check_words: tuple[str, ...]  # empty until they can be shown
    check_words_wait: str | None  # why not yet
    knocks: tuple[Knock, ...]
    chat: tuple[ChatLine, ...]
    admitted: bool  # False: I am knocking
    me_ready: bool
    can_ready: bool
    can_start: bool
    cannot_start_why: str | None
    starting: tuple[int, int] | None  # (signed, of)
    seats_least: int
    seats_most: int
    places: tuple[Place, ...] = ()  # what to tell somebody who does not find this table
    invited: bool = False  # only who has its invitation can come; `SaveInvite` writes one
    coming: int = 0  # of the bots that the person here has started


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat at a running table. `owes` names what its machine owes, if anything, since `owes_ms`."""

    seat: Seat
    name: str
    short_id: str
    me: bool
    presence: Presence
    silent_ms: int
    owes: str | None
    owes_ms: int
    thinks: str | None  # what its person is waited for
    thinks_ms: int
    pressed: int  # how many want to go on without it
    may_press: bool


@dataclass(frozen=True, slots=True)
class SealView:
    """What is being proven, or was: one segment a seat."""

    what: str  # "shuffle", "deal", "vote", "score", "keys", "opening", "idle"
    done: tuple[Seat, ...]
    of: int
    working: Seat | None
    facts: tuple[tuple[str, int], ...] = ()  # counts for the proof page: ("ticks", 214), ("shuffles", 12), ...


@dataclass(frozen=True, slots=True)
class CloseView:
    """The evening is being closed, or is closed and signed. `served`: all machines at my links say to hold the end.

    `again`: who has gone back to the lobby, to play again.
    """

    signed: tuple[Seat, ...]
    of: int
    closed: bool
    without: tuple[Seat, ...]
    served: bool = False
    again: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """A running table. `game_view` is the own view type of `game` (for Spyfall `SpyfallView`)."""

    table: bytes
    table_name: str
    game: str
    me: Seat | None
    seats: tuple[SeatLine, ...]
    agreed_ms: int
    at_ms: int
    moving: bool  # agreed time moves
    game_view: Any
    tape: tuple[News, ...]  # newest last, the older ones forgotten
    told: int  # how many lines of news there have been
    seal: SealView
    needed_presses: int
    close: CloseView | None
    points: tuple[Points, ...]
    chat: tuple[ChatLine, ...]
    game_file: str | None
    driver: Seat | None
    alarm: str | None  # a differing Public, a double signer: one sentence
    evening: int = 1  # the number of its start: each evening of a table has a higher one
    catching_up: bool = False  # my machine has just come back: what I ask for is refused until it has heard the others
    own_bots: int = 0  # of the seats: bots that the person here has started, and that go when this one leaves


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the client shows now. `troubles` are new sentences for the player, each shown once.

    `good` are those of the last sentences that tell of no trouble: something asked for was done, or has come.
    """

    number: int
    screen: HomeView | LobbyView | TableView
    troubles: tuple[str, ...] = ()
    good: tuple[str, ...] = ()


# --- intents ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetName:
    name: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """`invited`: only who has the file that `SaveInvite` writes can come, and nobody else sees it."""

    name: str
    game: str
    listed: bool = True
    invited: bool = False


@dataclass(frozen=True, slots=True)
class JoinTable:
    table: bytes


@dataclass(frozen=True, slots=True)
class JoinAddress:
    """A typed address or join code."""

    text: str


@dataclass(frozen=True, slots=True)
class JoinInvite:
    """The name of a file with an invitation."""

    path: str


@dataclass(frozen=True, slots=True)
class SaveInvite:
    """Write an invitation to this table into a new file."""

    path: str


STRENGTHS = ("easy", "medium", "hard")
USUAL_STRENGTH = "medium"


@dataclass(frozen=True, slots=True)
class Practise:
    """A table on loopback with this many bots. `fast`: with short times that a person still keeps up with. `strength`:
    how well they play, one of STRENGTHS."""

    game: str
    bots: int
    fast: bool = False
    strength: str = USUAL_STRENGTH


@dataclass(frozen=True, slots=True)
class Examine:
    """Find out for some seconds why nobody is found; a typed address or code is dialled as well."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class ProposeSettings:
    settings: Any


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Before the start: propose this game, by the settings it had last at this table, else by its usual ones."""

    game: str


@dataclass(frozen=True, slots=True)
class SetReady:
    ready: bool


@dataclass(frozen=True, slots=True)
class Sit:
    sits: bool


@dataclass(frozen=True, slots=True)
class LetIn:
    key: bytes


@dataclass(frozen=True, slots=True)
class Refuse:
    key: bytes


@dataclass(frozen=True, slots=True)
class StartGame:
    """Start with those who are ready."""


@dataclass(frozen=True, slots=True)
class Chat:
    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """An action of the game's own type."""

    action: Any


@dataclass(frozen=True, slots=True)
class GoOnWithout:
    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseEvening:
    """Close the evening for all, with its scores signed."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """From an evening that is closed back to the lobby of the same table, for the next one."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Back to home. The seat is kept while a game runs."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The program ends."""


Intent: TypeAlias = (
    SetName
    | NewTable
    | JoinTable
    | JoinAddress
    | JoinInvite
    | SaveInvite
    | Practise
    | Examine
    | ProposeSettings
    | ChooseGame
    | SetReady
    | Sit
    | LetIn
    | Refuse
    | StartGame
    | Chat
    | Play
    | GoOnWithout
    | CloseEvening
    | PlayAgain
    | LeaveTable
    | Quit
)


class PeerPort(Protocol):
    """A peer as a client holds it. Thread-safe: the peer lives in another thread."""

    def snapshot(self) -> Snapshot:
        """The newest snapshot. Never blocks."""
        ...

    def send(self, intent: Intent) -> None:
        """Ask for something. Never blocks; a refusal comes back as a trouble."""
        ...

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake` (from the peer's thread) whenever a newer snapshot is there."""
        ...
