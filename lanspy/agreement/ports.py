"""What the ledger hands up and what it asks for: the seam between agreement and whatever gives entries a meaning.

The ledger is driven by three calls (`receive`, `wake`, `propose`), each with the machine's own monotonic time in
milliseconds, and answers with a list of effects that must be carried out in order. It drives one `Fold`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias

Link: TypeAlias = int
"""One channel to one neighbour, numbered by whoever owns the network."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that one seat put into the log. `data` is opaque here."""

    author: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Tick:
    """One agreed step of the log, in the order in which it must be folded.

    `entries` are in the tick's order (roster rotated by the tick number, each author's in its own order);
    `agreed_ms` is the agreed time; `judged_ms` the agreed time two ticks earlier: a duty due by then and still
    unfulfilled after these entries is missed.
    """

    seating: int
    number: int
    digest: bytes
    agreed_ms: int
    judged_ms: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What the fold says about the state that it reached."""

    public_hash: bytes  # 64 bytes, equal on all machines
    deadline_ms: int | None  # the next deadline in agreed time, if any
    overdue: bool  # a duty whose deadline is reached at this agreed time is still owed
    clock_runs: bool  # a game clock runs: machines must show signs of life


class Fold(Protocol):
    """Gives entries a meaning. Pure: the same ticks give the same standings on every machine."""

    def preview(self, tick: Tick) -> None:
        """`tick` is certified on top of what was folded; it will be folded next, or be void with its seating."""
        ...

    def fold(self, tick: Tick) -> Standing:
        """`tick` is FINAL."""
        ...


# --- effects: to be carried out in order ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Persist:
    """Write `value` under (`kind`, `key`) durably before carrying out any later effect. None deletes."""

    kind: str
    key: bytes
    value: bytes | None


@dataclass(frozen=True, slots=True)
class Send:
    """Send `data` over `link`, or over every link of this table when `link` is None (except `but`)."""

    data: bytes
    link: Link | None = None
    but: Link | None = None


@dataclass(frozen=True, slots=True)
class WakeAt:
    """Call `wake` at this own monotonic time (milliseconds), or earlier; the last one given holds."""

    at_ms: int


class NoticeKind(Enum):
    """What a player should be told by the ledger."""

    FINAL = "final"  # a tick was folded
    PRESENCE = "presence"  # who owes, who is unheard changed
    RAN_TWICE = "ran_twice"  # a profile ran twice, or its disk is old: nobody is guilty
    CONVICTED = "convicted"  # two payloads for one slot under one start number
    DESYNC = "desync"  # somebody's Public differs
    SUPERSEDED = "superseded"  # my key runs elsewhere with a higher start number: this program must stop
    SEATING = "seating"  # a seating change began, moved on, or ended
    CLOSED = "closed"  # the evening is closed and signed
    FORKED = "forked"  # more than f0 liars: my FINAL log is not on theirs; never merged


@dataclass(frozen=True, slots=True)
class Notice:
    """Tell the player. `seat` is whom it is about, `data` the evidence or detail in bytes."""

    kind: NoticeKind
    seat: int | None = None
    data: bytes = b""


Effect: TypeAlias = Persist | Send | WakeAt | Notice


@dataclass(frozen=True, slots=True)
class Member:
    """One seat of the roster: the identity key and the name, as signed when gathering."""

    key: bytes
    name: str


@dataclass(frozen=True, slots=True)
class SignedStart:
    """Seating 0: everything that n READY signatures cover, and the signatures themselves.

    `table` (16 bytes) is the id of the table, `number` the start's number (starts are numbered, a newer one seals the
    older), `settings` and `packs` are opaque here: the settings blob and the hashes of the packs in play.
    """

    table: bytes
    number: int
    members: tuple[Member, ...]
    settings: bytes
    packs: tuple[bytes, ...]
    signatures: tuple[bytes, ...]
