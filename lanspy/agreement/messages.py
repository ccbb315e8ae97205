"""Signed messages: who says what about which tick or seating.

A *payload* is (kind, table, seating, seating hash, number, author, body); an *envelope* is the payload's bytes and the
start number of the program that signed; the signature covers both. Hashes are over payloads alone, so the same
statement signed again after a restart is the same statement. Seats are indices into the roster of seating 0.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeAlias

from lanspy.agreement.wire import Plain
from lanspy.crypto.ports import Verifier
from lanspy.crypto.transcript import lp

__all__ = [
    "At",
    "Batch",
    "Body",
    "Certificate",
    "Confirm",
    "Header",
    "Hello",
    "Kind",
    "Message",
    "Press",
    "Proposal",
    "Report",
    "Slot",
    "Tell",
    "signed_bytes",
]

HASH_BYTES = 64
TABLE_BYTES = 16
START_BYTES = 16  # 8 of the counter, 8 random, both big-endian: they compare as bytes
NUMBER_MAX = 2**31 - 1  # ticks and seatings: at ten a second it takes seven years to get there
READING_MS_MAX = 2**47  # 4,000 years of milliseconds: medians and sums of readings stay far below 64 bits
SIGNATURE_BYTES_MAX = 64


class Kind(IntEnum):
    """What a message says. BATCH, CONFIRM, PROPOSAL and REPORT fill a slot: honest seats sign one payload for each."""

    BATCH = 1
    CONFIRM = 2
    PRESS = 3
    AT = 4
    PROPOSAL = 5
    REPORT = 6
    HELLO = 7
    TELL = 8


Slot: TypeAlias = tuple[Kind, int, int, int]
"""(kind, seating, number, author); the seating is 0 for PROPOSAL and REPORT, whose number is a seating of its own."""

SLOT_KINDS = frozenset({Kind.BATCH, Kind.CONFIRM, Kind.PROPOSAL, Kind.REPORT})


@dataclass(frozen=True, slots=True)
class Header:
    """What every payload begins with. `number` is a tick, or the seating that PROPOSAL, REPORT and AT speak of."""

    kind: Kind
    table: bytes
    seating: int
    seating_hash: bytes
    number: int
    author: int

    @property
    def slot(self) -> Slot | None:
        """The slot that this fills, if its kind has slots."""
        if self.kind not in SLOT_KINDS:
            return None
        return self.kind, self.seating if self.kind <= Kind.CONFIRM else 0, self.number, self.author


@dataclass(frozen=True, slots=True)
class Batch:
    """My part of tick `number`, on top of `head`; it also says that I hold the certificate of the tick before.

    `reading_ms` is my estimate of agreed time, `public` the hash of Public after the last FINAL tick, `entries` an
    encoded list: one that does not decode counts as empty for everybody.
    """

    head: bytes
    reading_ms: int
    public: bytes
    entries: bytes


@dataclass(frozen=True, slots=True)
class Confirm:
    """I hold all batches of tick `number`, and this is their digest."""

    digest: bytes


@dataclass(frozen=True, slots=True)
class Press:
    """The person at my seat wants to go on without `against`; void when the tick after `number` is certified."""

    against: int


@dataclass(frozen=True, slots=True)
class At:
    """In the running seating change I have reached seating number `number`."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Seating `number` shall have `members`; `presses` say why others are left out; `end` closes the evening."""

    members: tuple[int, ...]
    presses: tuple["Message", ...]
    end: bool


@dataclass(frozen=True, slots=True)
class Certificate:
    """All m CONFIRMs of one tick, and what they name: the head and the hashes of the batches, in roster order."""

    number: int
    head: bytes
    hashes: tuple[bytes, ...]
    confirms: tuple["Message", ...]


@dataclass(frozen=True, slots=True)
class Report:
    """I accept the proposal with hash `proposal` and sign no tick of an older seating any more.

    `certificate` is the highest of the base seating that I hold, None if I hold none; `final` my last FINAL tick.
    """

    proposal: bytes
    certificate: Certificate | None
    final: int


@dataclass(frozen=True, slots=True)
class Hello:
    """My program has started; tell me what you hold from me. `repeat` counts the times I asked."""

    repeat: int


@dataclass(frozen=True, slots=True)
class Tell:
    """To seat `to`, which started as `start`: this is what I hold from you, and I take nothing older any more.

    The header's seating and number are where the teller is.
    """

    to: int
    start: bytes
    told: tuple["Message", ...]


Body: TypeAlias = Batch | Confirm | Press | At | Proposal | Report | Hello | Tell


@dataclass(frozen=True, slots=True)
class Message:
    """A signed message with its bytes as they were received. `digest` is the hash of the payload."""

    payload: bytes
    start: bytes
    signature: bytes
    header: Header
    body: Any
    digest: bytes

    @property
    def author(self) -> int:
        """The seat that signed."""
        return self.header.author

    @property
    def identity(self) -> bytes:
        """32 bytes that name this payload under this start number."""
        return self.digest[:16] + self.start

    def plain(self) -> Plain:
        """What travels: payload, start number, signature."""
        return self.payload, self.start, self.signature

    def signed_by(self, key: bytes, verifier: Verifier) -> bool:
        """True if the signature holds under `key`."""
        return verifier.verify(key, signed_bytes(self.payload, self.start), self.signature)


def signed_bytes(payload: bytes, start: bytes) -> bytes:
    """What a signature covers."""
    return lp("lanspy/v1/message", payload, start)
