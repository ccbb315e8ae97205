"""The TXT record."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.errors import BadBytes
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.discovery.txt import read_txt, write_txt

TABLE = bytes(range(16))
words = st.text("abcdefghijklmnopqrstuvwxyz-", max_size=16)
tables = st.binary(min_size=16, max_size=16).filter(any)
announcements = st.builds(
    Announcement, tables, st.none() | st.text(max_size=200), words, st.integers(0, 99), st.integers(0, 99), words
)


def as_read(items: dict[str, bytes]) -> dict[bytes, bytes | None]:
    """The library gives keys as bytes."""
    return {key.encode(): value for key, value in items.items()}


@given(announcements, st.integers(0, 10**9 - 1))
def test_round_trip(said: Announcement, incarnation: int) -> None:
    """Everything but the table's name comes back the same; the name comes back as something that may be shown."""
    items = write_txt(said, incarnation)
    assert sum(len(key) + len(value) + 2 for key, value in items.items()) <= limits.TXT_BYTES_MAX
    read, number = read_txt(as_read(items))
    assert number == incarnation
    assert (read.table, read.game, read.seats_taken, read.seats, read.phase) == (
        said.table, said.game, said.seats_taken, said.seats, said.phase
    )  # fmt: skip
    assert read.table_name is None or (read.table_name.isprintable() and 0 < len(read.table_name) <= 32)


def test_names() -> None:
    """A Finnish name survives; controls, turned text and invisible characters do not."""
    for name, shown in (("Pöytä 1", "Pöytä 1"), ("a\u202eb\u200bc\nd\x00", "abcd"), ("\u200b", None), ("", None)):
        read, _ = read_txt(as_read(write_txt(Announcement(TABLE, name), 1)))
        assert read.table_name == shown


def test_long_name_is_cut_between_characters() -> None:
    """A name in letters of several bytes is cut without leaving half of one."""
    items = write_txt(Announcement(TABLE, "漢" * 32), 1)
    assert items["n"].decode() == "漢" * 21


def test_without_a_table() -> None:
    """A program at no table says so, and nothing about one."""
    assert set(write_txt(Announcement(), 3)) == {"v", "i"}
    assert read_txt(as_read(write_txt(Announcement(), 3))) == (Announcement(), 3)


good = as_read(write_txt(Announcement(TABLE, "x", "spyfall", 1, 8, "lobby"), 1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (b"v", None), (b"v", b""), (b"v", b"-1"), (b"v", b"1e3"), (b"v", b"9" * 40), (b"v", "١".encode()),
        (b"i", b"x"), (b"t", b"!!!"), (b"t", b"aaaa"), (b"t", base64.b32encode(bytes(16))), (b"t", b"\xff" * 26),
        (b"s", b"3"), (b"s", b"/"), (b"s", b"3/x"), (b"g", b"a b"), (b"g", b"x" * 17), (b"g", b"\xc3\xa4"),
        (b"p", b"\n"), (b"n", b"x" * 300),
    ],
)  # fmt: skip
def test_odd_values(key: bytes, value: bytes | None) -> None:
    """A value that does not fit is refused."""
    with pytest.raises(BadBytes):
        read_txt({**good, key: value})


@given(st.dictionaries(st.binary(max_size=20), st.none() | st.binary(max_size=255), max_size=10))
def test_anything(items: dict[bytes, bytes | None]) -> None:
    """Foreign records give an announcement or BadBytes, nothing else."""
    for record in (items, {**good, **items}):
        try:
            read_txt(record)
        except BadBytes as error:
            assert error.sentence()  # noqa: PT017 - either is fine


def test_unknown_keys_are_left_aside() -> None:
    """A later version may say more."""
    assert read_txt({**good, b"z": b"later"}) == read_txt(good)
