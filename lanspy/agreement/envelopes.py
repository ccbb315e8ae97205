"""Messages to bytes and back: signing, reading, and the shape of every body.

Reading checks shapes, lengths and ranges; whether a signature holds is asked of the message (`Message.signed_by`).
"""

from collections.abc import Callable
from typing import Any

from lanspy import limits
from lanspy.agreement.messages import (
    HASH_BYTES,
    NUMBER_MAX,
    READING_MS_MAX,
    SIGNATURE_BYTES_MAX,
    SLOT_KINDS,
    START_BYTES,
    TABLE_BYTES,
    At,
    Batch,
    Body,
    Certificate,
    Confirm,
    Header,
    Hello,
    Kind,
    Message,
    Press,
    Proposal,
    Report,
    Tell,
    signed_bytes,
)
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
from lanspy.crypto.ports import Signer
from lanspy.crypto.transcript import h512
from lanspy.errors import BadBytes

__all__ = ["message_of", "read_entries", "read_message", "sign_message", "sign_payload", "write_entries"]


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
