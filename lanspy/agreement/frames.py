"""What travels over one link: signed messages, bundles that prove themselves, and questions between neighbours.

Frames are not signed. A bundle (TICK, SEATING, EVIDENCE) is checked as a whole by whoever takes it; STATUS and
NEIGHBOURS are a neighbour's word about itself, and at worst it gets too little or too much.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from lanspy import limits
from lanspy.agreement.envelopes import message_of, read_message
from lanspy.agreement.messages import (
    HASH_BYTES,
    NUMBER_MAX,
    START_BYTES,
    Kind,
    Message,
)
from lanspy.agreement.wire import Plain, as_exact, as_integer, as_list, as_record, pack, unpack
from lanspy.errors import BadBytes

__all__ = [
    "EvidenceFrame",
    "Frame",
    "NeighboursFrame",
    "SeatingFrame",
    "SignedFrame",
    "StatusFrame",
    "TickFrame",
    "read_frame",
    "write_frame",
]

NAME_BYTES = 16 + START_BYTES


class Tag(IntEnum):
    """The first item of a frame."""

    SIGNED = 0
    STATUS = 1
    TICK = 2
    SEATING = 3
    NEIGHBOURS = 4
    EVIDENCE = 5


@dataclass(frozen=True, slots=True)
class SignedFrame:
    """One signed message."""

    message: Message


@dataclass(frozen=True, slots=True)
class StatusFrame:
    """Where I am, and the names (`Message.identity`) of what I hold beyond; tell me what I lack.

    `seating` with its hash is mine, `number` with its digest my highest certified tick, `seatings` the numbers of the
    seatings that I hold.
    """

    seating: int
    seating_hash: bytes
    number: int
    digest: bytes
    seatings: tuple[int, ...]
    have: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class TickFrame:
    """One certified tick: the m batches and the m CONFIRMs, in roster order."""

    batches: tuple[Message, ...]
    confirms: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class SeatingFrame:
    """One certified seating: the proposal and the report of every member, in roster order.

    `acknowledged` are all members' first batches in it, shown of one that ended the evening; else there are none.
    """

    proposal: Message
    reports: tuple[Message, ...]
    acknowledged: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class NeighboursFrame:
    """The seats that I hear directly, bit i for seat i."""

    seats: int


@dataclass(frozen=True, slots=True)
class EvidenceFrame:
    """Two payloads of one slot under one start number."""

    first: Message
    second: Message


Frame: TypeAlias = SignedFrame | StatusFrame | TickFrame | SeatingFrame | NeighboursFrame | EvidenceFrame


def write_frame(frame: Frame) -> bytes:
    """The bytes that travel."""
    match frame:
        case SignedFrame(message):
            return pack((Tag.SIGNED.value, message.plain()))
        case StatusFrame(seating, seating_hash, number, digest, seatings, have):
            return pack((Tag.STATUS.value, seating, seating_hash, number, digest, seatings, have))
        case TickFrame(batches, confirms):
            return pack((Tag.TICK.value, _plain(batches), _plain(confirms)))
        case SeatingFrame(proposal, reports, acknowledged):
            return pack((Tag.SEATING.value, proposal.plain(), _plain(reports), _plain(acknowledged)))
        case NeighboursFrame(seats):
            return pack((Tag.NEIGHBOURS.value, seats))
        case EvidenceFrame(first, second):
            return pack((Tag.EVIDENCE.value, first.plain(), second.plain()))


def read_frame(data: bytes) -> Frame:
    """Read what came over a link; signatures are not checked here. Raises BadBytes."""
    plain = unpack(data)
    if not isinstance(plain, tuple) or not plain:
        raise BadBytes
    tag = Tag(as_integer(plain[0], min(Tag), max(Tag)))
    return _read(tag, plain[1:])


def _read(tag: Tag, items: tuple[Plain, ...]) -> Frame:
    match tag:
        case Tag.SIGNED:
            return SignedFrame(read_message(as_record(items, 1)[0]))
        case Tag.STATUS:
            return _read_status(items)
        case Tag.TICK:
            batches, confirms = as_record(items, 2)
            return TickFrame(_messages(batches, Kind.BATCH), _messages(confirms, Kind.CONFIRM))
        case Tag.SEATING:
            proposal, reports, acknowledged = as_record(items, 3)
            return SeatingFrame(
                message_of(Kind.PROPOSAL)(proposal),
                _messages(reports, Kind.REPORT),
                _messages(acknowledged, Kind.BATCH),
            )
        case Tag.NEIGHBOURS:
            return NeighboursFrame(as_integer(as_record(items, 1)[0], 0, 2**limits.SEATS_MAX - 1))
        case Tag.EVIDENCE:
            first, second = as_record(items, 2)
            return EvidenceFrame(read_message(first), read_message(second))


def _read_status(items: tuple[Plain, ...]) -> StatusFrame:
    seating, seating_hash, number, digest, seatings, have = as_record(items, 6)
    return StatusFrame(
        _as_number(seating),
        as_exact(seating_hash, HASH_BYTES),
        _as_number(number),
        as_exact(digest, HASH_BYTES),
        as_list(seatings, _as_number, limits.SEATINGS_MAX),
        as_list(have, lambda name: as_exact(name, NAME_BYTES), limits.HAVE_MAX),
    )


def _as_number(plain: Plain) -> int:
    return as_integer(plain, 0, NUMBER_MAX)


def _messages(plain: Plain, kind: Kind) -> tuple[Message, ...]:
    return as_list(plain, message_of(kind), limits.SEATS_MAX)


def _plain(messages: tuple[Message, ...]) -> Plain:
    return tuple(message.plain() for message in messages)
