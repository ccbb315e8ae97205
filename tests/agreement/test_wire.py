"""Bytes that mean one thing, and readers that take nothing else."""

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.agreement.envelopes import read_entries, read_message, write_entries
from lanspy.agreement.frames import (
    EvidenceFrame,
    NeighboursFrame,
    SeatingFrame,
    SignedFrame,
    StatusFrame,
    TickFrame,
    read_frame,
    write_frame,
)
from lanspy.agreement.messages import (
    Kind,
    Message,
)
from lanspy.agreement.wire import as_blob, as_exact, as_flag, as_integer, as_list, as_record, pack, unpack
from lanspy.crypto.toy import TOY_VERIFIER
from lanspy.errors import BadBytes, PeerError
from tests.agreement import samples
from tests.simulation.world import signer_of

plains = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)
names = st.binary(min_size=32, max_size=32)
frames = st.one_of(
    st.builds(SignedFrame, samples.messages),
    st.builds(
        StatusFrame,
        samples.numbers,
        samples.hashes,
        samples.numbers,
        samples.hashes,
        st.lists(samples.numbers, max_size=4).map(tuple),
        st.lists(names, max_size=4).map(tuple),
    ),
    st.builds(
        TickFrame, st.lists(samples.batches, max_size=3).map(tuple), st.lists(samples.confirms, max_size=3).map(tuple)
    ),
    st.builds(SeatingFrame, samples.proposals, st.lists(samples.reports, max_size=2).map(tuple)),
    st.builds(NeighboursFrame, st.integers(0, 2**limits.SEATS_MAX - 1)),
    st.builds(EvidenceFrame, samples.messages, samples.messages),
)


@settings(deadline=None)
@given(plains)
def test_plain_data_comes_back(plain: object) -> None:
    """What is packed is unpacked to the same value."""
    assert unpack(pack(plain)) == plain


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_bytes_have_one_meaning_or_none(data: bytes) -> None:
    """Whatever unpacks would be packed to exactly these bytes."""
    try:
        plain = unpack(data)
    except BadBytes:
        return
    assert pack(plain) == data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\xcc\x05",  # five in two bytes
        b"\xdc\x00\x01\x05",  # a list of one with a long length
        msgpack.packb(1.5),
        msgpack.packb({1: 2}),
        msgpack.packb(msgpack.ExtType(1, b"x")),
        b"\x01\x01",
        b"\x91" * 20 + b"\x01",
        b"\x91" * 5_000 + b"\x01",
        msgpack.packb([0] * (limits.WIRE_ITEMS_MAX + 1)),
        b"\xc6\xff\xff\xff\xff",
    ],
)
def test_what_is_odd_is_refused(data: bytes) -> None:
    """Floats, maps, extensions, long forms, left-over bytes, deep and long lists, lengths that lie."""
    with pytest.raises(BadBytes):
        unpack(data)


def test_too_many_bytes_are_refused_before_they_are_read() -> None:
    """The limit is on the bytes received."""
    with pytest.raises(BadBytes, match="allowed"):
        unpack(bytes(limits.MESSAGE_BYTES_MAX + 1))


@pytest.mark.parametrize(
    "read",
    [
        lambda: as_record((1, 2), 3),
        lambda: as_record(b"ab", 2),
        lambda: as_list((1, 2, 3), lambda item: item, 2),
        lambda: as_list(None, lambda item: item, 2),
        lambda: as_integer(True, 0, 1),
        lambda: as_integer(5, 0, 4),
        lambda: as_integer(-1, 0, 4),
        lambda: as_exact(b"abc", 4),
        lambda: as_blob(b"abc", 2),
        lambda: as_blob(7, 2),
        lambda: as_flag(1),
    ],
)
def test_readers_are_strict(read: object) -> None:
    """Exact types, lengths and ranges; a truth value is no integer and one is no truth value."""
    with pytest.raises(BadBytes):
        read()


@settings(deadline=None)
@given(frames)
def test_frames_come_back(frame: object) -> None:
    """Every frame is read as it was written, signatures included."""
    assert read_frame(write_frame(frame)) == frame


@settings(deadline=None)
@given(frames, st.data())
def test_no_bytes_raise_anything_but_a_peer_error(frame: object, data: st.DataObject) -> None:
    """Cut, flipped and extended frames are read as something well-formed or refused."""
    written = bytearray(write_frame(frame))
    position = data.draw(st.integers(0, len(written) - 1))
    written[position] ^= data.draw(st.integers(1, 255))
    cut = data.draw(st.integers(0, len(written)))
    for bad in (bytes(written), bytes(written[:cut]), bytes(written) + b"\x00"):
        try:
            read_frame(bad)
        except PeerError:
            continue


@settings(deadline=None)
@given(samples.messages)
def test_a_signature_covers_payload_and_start_number(message: Message) -> None:
    """Nothing of a message can be changed without its signature failing."""
    key = signer_of(message.author).public
    assert message.signed_by(key, TOY_VERIFIER)
    other = read_message((message.payload, bytes(15) + b"\x01", message.signature))
    assert other.start == message.start or not other.signed_by(key, TOY_VERIFIER)
    assert other.digest == message.digest


@settings(deadline=None)
@given(samples.batches)
def test_the_same_statement_signed_again_has_the_same_hash(message: Message) -> None:
    """Hashes are over payloads: another start number is another envelope of the same payload."""
    again = read_message((message.payload, bytes(16), b"other"))
    assert again.digest == message.digest
    assert again.header.slot == message.header.slot


def test_an_oversized_batch_is_refused() -> None:
    """A batch has at most 32 KiB."""
    large = samples.batch(0, 1, bytes(limits.BATCH_BYTES_MAX))
    with pytest.raises(BadBytes, match="batch"):
        read_message(large.plain())


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"\xc1",
        pack((1, 2)),
        pack(b"no list"),
        pack(tuple(b"x" for _ in range(limits.ENTRIES_PER_BATCH_MAX + 1))),
    ],
)
def test_entries_that_do_not_decode_are_none(blob: bytes) -> None:
    """A signed list of entries that nobody can read counts as empty for everybody."""
    assert read_entries(blob) == ()


@settings(deadline=None)
@given(st.lists(st.binary(min_size=1, max_size=50), max_size=limits.ENTRIES_PER_BATCH_MAX).map(tuple))
def test_entries_come_back(entries: tuple[bytes, ...]) -> None:
    """A batch's entries are read in their order."""
    assert read_entries(write_entries(entries)) == entries


def test_nesting_ends() -> None:
    """A TELL carries what fills slots, never another TELL."""
    inner = samples.message(Kind.HELLO, 0, 1, samples.Hello(0))
    outer = samples.message(Kind.TELL, 0, 1, samples.Tell(1, samples.START, (inner,)))
    with pytest.raises(BadBytes):
        read_message(outer.plain())
