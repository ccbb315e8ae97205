"""The datagram of the beacon: what is written is read, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.errors import BadBytes
from lanspy.net.discovery.datagram import Beat, Kind, read_beat, write_beat
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.greeting import INSTANCE_LETTERS

TABLE = bytes(range(16))
words = st.text("abcdefghijklmnopqrstuvwxyz-", max_size=16)
tables = st.binary(min_size=16, max_size=16).filter(any)
byte = st.integers(0, 255)
versions = st.integers(1, 65_535)
at_tables = st.builds(Announcement, tables, st.none() | st.text(max_size=200), words, byte, byte, words, versions)
announcements = at_tables | st.builds(Announcement, version=versions)
instances = st.text(sorted(INSTANCE_LETTERS), min_size=10, max_size=10)
beats = st.builds(
    Beat,
    st.sampled_from(Kind),
    instances,
    st.integers(0, 2**32 - 1),
    st.integers(0, 65_535),
    st.integers(1, 60),
    announcements,
)
GOOD = Beat(Kind.SAYS, "abcdefghij", 7, 47475, 2, Announcement(TABLE, "Pöytä", "spyfall", 3, 8, "lobby"))


@given(beats)
def test_round_trip(beat: Beat) -> None:
    """Everything but the table's name comes back the same; the name comes back as something that may be shown."""
    data = write_beat(beat)
    assert len(data) <= limits.BEACON_BYTES_MAX
    read = read_beat(data)
    assert (read.kind, read.instance, read.number, read.port, read.every) == (
        beat.kind, beat.instance, beat.number, beat.port, beat.every
    )  # fmt: skip
    ours, theirs = beat.said, read.said
    assert (theirs.table, theirs.game, theirs.seats_taken, theirs.seats, theirs.phase, theirs.version) == (
        ours.table, ours.game, ours.seats_taken, ours.seats, ours.phase, ours.version
    )  # fmt: skip
    assert theirs.table_name is None or (theirs.table_name.isprintable() and 0 < len(theirs.table_name) <= 32)


def test_a_good_one() -> None:
    """All of it, with a Finnish name."""
    assert read_beat(write_beat(GOOD)) == GOOD


@given(st.binary(max_size=300))
def test_garbage(data: bytes) -> None:
    """No bytes raise anything but BadBytes."""
    with pytest.raises(BadBytes):
        read_beat(data)


@given(st.data())
def test_damaged(draw: st.DataObject) -> None:
    """A good datagram with any bytes changed, cut or added is read or refused, and never anything else."""
    data = bytearray(write_beat(draw.draw(beats)))
    for _ in range(draw.draw(st.integers(1, 4))):
        data[draw.draw(st.integers(0, len(data) - 1))] = draw.draw(byte)
    end = draw.draw(st.integers(0, len(data)))
    try:
        read_beat(bytes(data[:end]) + draw.draw(st.binary(max_size=3)))
    except BadBytes:
        return


@given(beats)
def test_no_byte_may_lack_and_none_be_added(beat: Beat) -> None:
    """Cut anywhere, or with a byte more, it is refused."""
    data = write_beat(beat)
    for changed in (*(data[:end] for end in range(len(data))), data + b"\0"):
        with pytest.raises(BadBytes):
            read_beat(changed)


WRONG = {
    "another version": (7, b"\x02"),
    "no kind": (8, b"\x03"),
    "no id": (9, b"ABCDEFGHIJ"),
    "half a letter in the id": (9, b"\xc3"),
    "protocol version 0": (23, b"\0\0"),
    "never again": (27, b"\0"),
    "in an hour": (27, b"\xff"),
    "something of no table": (28, bytes(16)),
    "a game that is no word": (46, b"\x07sp fall"),
    "a word as long as a sentence": (46, b"\x11"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_refused(wrong: str) -> None:
    """Each field is checked by itself."""
    start, changed = WRONG[wrong]
    data = write_beat(GOOD)
    with pytest.raises(BadBytes):
        read_beat(data[:start] + changed + data[start + len(changed) :])


def test_texts_that_would_fool_people() -> None:
    """Controls, turned and invisible characters of a name are left out."""
    for name, shown in (("a\u202eb\u200bc\nd\x00", "abcd"), ("\u200b", None), ("漢" * 32, "漢" * 21)):
        assert read_beat(write_beat(Beat(Kind.SAYS, "abcdefghij", 1, 1, 2, Announcement(TABLE, name)))).said == (
            Announcement(TABLE, shown)
        )
