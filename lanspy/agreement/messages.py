"""Signed messages: who says what about which tick or seating.

A *payload* is (kind, table, seating, seating hash, number, author, body); an *envelope* is the payload's bytes and the
start number of the program that signed; the signature covers both. Hashes are over payloads alone, so the same
statement signed again after a restart is the same statement. Seats are indices into the roster of seating 0.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeAlias

from lanspy import limits
from lanspy.agreement.wire import (
    Plain,
    as_blob,
    as_exact,
    as_flag,
    as_integer,
    as_list,
    as_record,
    pack,
    unpack,
)
from lanspy.crypto.ports import Signer, Verifier
from lanspy.crypto.transcript import h512, lp
from lanspy.errors import BadBytes

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
    "message_of",
    "read_entries",
    "read_message",
    "sign_message",
    "sign_payload",
    "signed_bytes",
    "write_entries",
]

HASH_BYTES = 64
TABLE_BYTES = 16
START_BYTES = 16  # 8 of the counter, 8 random, both big-endian: they compare as bytes
NUMBER_MAX = 2**31 - 1
READING_MS_MAX = 2**47
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


def sign_message(signer: Signer, start: bytes, header: Header, body: Body) -> Message:
    """Sign `body` under `header`."""
    payload = pack((*_write_header(header), pack(_WRITE[header.kind](body))))
    return sign_payload(signer, start, payload, header, body)


def sign_payload(signer: Signer, start: bytes, payload: bytes, header: Header, body: Body) -> Message:
    """Sign a payload that may have been signed before, under a new start number."""
    signature = signer.sign(signed_bytes(payload, start))
    return Message(payload, start, signature, header, body, h512("payload", payload))


def read_message(plain: Plain) -> Message:
    """Read a received message; its signature is not checked here. Raises BadBytes."""
    payload, start, signature = as_record(plain, 3)
    payload = as_blob(payload, limits.MESSAGE_BYTES_MAX)
    header, body = _read_payload(payload)
    if header.kind is Kind.BATCH and len(payload) > limits.BATCH_BYTES_MAX:
        raise BadBytes("Another machine sent a batch that is too large.")
    return Message(
        payload,
        as_exact(start, START_BYTES),
        as_blob(signature, SIGNATURE_BYTES_MAX),
        header,
        body,
        h512("payload", payload),
    )


def write_entries(entries: tuple[bytes, ...]) -> bytes:
    """A batch's entries as bytes."""
    return pack(entries)


def read_entries(blob: bytes) -> tuple[bytes, ...]:
    """The entries of a batch; none if the list does not decode or is too long."""
    try:
        return as_list(
            unpack(blob, limits.BATCH_BYTES_MAX),
            lambda item: as_blob(item, limits.BATCH_BYTES_MAX),
            limits.ENTRIES_PER_BATCH_MAX,
        )
    except BadBytes:
        return ()


# --- headers ---------------------------------------------------------------------------------------------------------


def _write_header(header: Header) -> tuple[Plain, ...]:
    return int(header.kind), header.table, header.seating, header.seating_hash, header.number, header.author


def _read_payload(payload: bytes) -> tuple[Header, Body]:
    kind, table, seating, seating_hash, number, author, body = as_record(unpack(payload), 7)
    header = Header(
        Kind(as_integer(kind, min(Kind), max(Kind))),
        as_exact(table, TABLE_BYTES),
        as_integer(seating, 0, NUMBER_MAX),
        as_exact(seating_hash, HASH_BYTES),
        as_integer(number, 0, NUMBER_MAX),
        _as_seat(author),
    )
    return header, _READ[header.kind](unpack(as_blob(body, limits.MESSAGE_BYTES_MAX)))


def _as_seat(plain: Plain) -> int:
    return as_integer(plain, 0, limits.SEATS_MAX - 1)


def _as_hash(plain: Plain) -> bytes:
    return as_exact(plain, HASH_BYTES)


def message_of(*kinds: Kind) -> Callable[[Plain], Message]:
    """A reader of messages of `kinds` alone; what is nested in another message is of a kind that nests no further."""

    def read(plain: Plain) -> Message:
        message = read_message(plain)
        if message.header.kind not in kinds:
            raise BadBytes
        return message

    return read


# --- bodies ----------------------------------------------------------------------------------------------------------


def _read_batch(plain: Plain) -> Batch:
    head, reading, public, entries = as_record(plain, 4)
    return Batch(
        _as_hash(head),
        as_integer(reading, 0, READING_MS_MAX),
        _as_hash(public),
        as_blob(entries, limits.BATCH_BYTES_MAX),
    )


def _read_confirm(plain: Plain) -> Confirm:
    return Confirm(_as_hash(as_record(plain, 1)[0]))


def _read_press(plain: Plain) -> Press:
    return Press(_as_seat(as_record(plain, 1)[0]))


def _read_at(plain: Plain) -> At:
    as_record(plain, 0)
    return At()


def _read_proposal(plain: Plain) -> Proposal:
    members, presses, end = as_record(plain, 3)
    seats = as_list(members, _as_seat, limits.SEATS_MAX)
    if not seats or list(seats) != sorted(set(seats)):
        raise BadBytes("Another machine proposed a roster that is none.")
    return Proposal(seats, as_list(presses, message_of(Kind.PRESS), limits.SEATS_MAX**2), as_flag(end))


def _read_report(plain: Plain) -> Report:
    proposal, certificate, final = as_record(plain, 3)
    shown = None if certificate is None else _read_certificate(certificate)
    return Report(_as_hash(proposal), shown, as_integer(final, 0, NUMBER_MAX))


def _read_certificate(plain: Plain) -> Certificate:
    number, head, hashes, confirms = as_record(plain, 4)
    return Certificate(
        as_integer(number, 1, NUMBER_MAX),
        _as_hash(head),
        as_list(hashes, _as_hash, limits.SEATS_MAX),
        as_list(confirms, message_of(Kind.CONFIRM), limits.SEATS_MAX),
    )


def _write_report(body: Report) -> Plain:
    shown = body.certificate
    certificate: Plain = None
    if shown is not None:
        certificate = (shown.number, shown.head, shown.hashes, tuple(confirm.plain() for confirm in shown.confirms))
    return body.proposal, certificate, body.final


def _read_hello(plain: Plain) -> Hello:
    return Hello(as_integer(as_record(plain, 1)[0], 0, NUMBER_MAX))


def _read_tell(plain: Plain) -> Tell:
    to, start, told = as_record(plain, 3)
    kinds = message_of(*SLOT_KINDS)
    return Tell(_as_seat(to), as_exact(start, START_BYTES), as_list(told, kinds, limits.TOLD_MAX))


_READ: dict[Kind, Callable[[Plain], Body]] = {
    Kind.BATCH: _read_batch,
    Kind.CONFIRM: _read_confirm,
    Kind.PRESS: _read_press,
    Kind.AT: _read_at,
    Kind.PROPOSAL: _read_proposal,
    Kind.REPORT: _read_report,
    Kind.HELLO: _read_hello,
    Kind.TELL: _read_tell,
}

_WRITE: dict[Kind, Callable[[Any], Plain]] = {
    Kind.BATCH: lambda body: (body.head, body.reading_ms, body.public, body.entries),
    Kind.CONFIRM: lambda body: (body.digest,),
    Kind.PRESS: lambda body: (body.against,),
    Kind.AT: lambda _: (),
    Kind.PROPOSAL: lambda body: (body.members, tuple(press.plain() for press in body.presses), body.end),
    Kind.REPORT: _write_report,
    Kind.HELLO: lambda body: (body.repeat,),
    Kind.TELL: lambda body: (body.to, body.start, tuple(message.plain() for message in body.told)),
}
