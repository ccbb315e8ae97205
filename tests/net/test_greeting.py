"""The first 64 bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.errors import BadBytes, LocalError, PeerError
from lanspy.net.greeting import ANY_TABLE, Greeting, meet

versions = st.tuples(st.integers(1, 65_535), st.integers(1, 65_535)).map(sorted)
instances = st.just("") | st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=10, max_size=10)
greetings = st.builds(
    lambda table, invited, span, instance: Greeting(table, invited, span[0], span[1], instance),
    st.binary(min_size=16, max_size=16),
    st.booleans(),
    versions,
    instances,
)


@given(greetings)
def test_round_trip(greeting: Greeting) -> None:
    """What is written is 64 bytes and reads back the same."""
    assert len(greeting.write()) == limits.GREETING_BYTES
    assert greeting == Greeting.read(greeting.write())


@given(st.binary(max_size=100))
def test_garbage(data: bytes) -> None:
    """Random bytes are no greeting."""
    with pytest.raises(BadBytes):
        Greeting.read(data)


@given(greetings, st.integers(0, 7), st.integers(1, 255))
def test_other_magic(greeting: Greeting, place: int, change: int) -> None:
    """One wrong byte of the magic, and it is something else than lanspy."""
    data = bytearray(greeting.write())
    data[place] ^= change
    with pytest.raises(BadBytes):
        Greeting.read(bytes(data))


@given(greetings, st.binary(min_size=25, max_size=25))
def test_room_for_later(greeting: Greeting, future: bytes) -> None:
    """What a later version writes into the rest does not disturb this one."""
    assert greeting == Greeting.read(greeting.write()[:-25] + future)


@given(greetings, st.binary(min_size=10, max_size=10))
def test_odd_instance(greeting: Greeting, odd: bytes) -> None:
    """An instance id that is none is left aside, and whatever is read can be written again."""
    data = greeting.write()
    read = Greeting.read(data[:29] + odd + data[39:])
    assert read.instance in ("", odd.rstrip(b"\0").decode("ascii", errors="replace"))
    read.write()


@pytest.mark.parametrize(
    ("ours", "theirs", "agreed"), [((1, 3), (2, 5), 3), ((2, 5), (1, 3), 3), ((1, 1), (1, 1), 1), ((4, 9), (9, 9), 9)]
)
def test_versions_that_meet(ours: tuple[int, int], theirs: tuple[int, int], agreed: int) -> None:
    """The highest version that both speak is used."""
    assert agreed == meet(Greeting(lowest=ours[0], highest=ours[1]), Greeting(lowest=theirs[0], highest=theirs[1]))


def test_versions_that_do_not_meet() -> None:
    """The sentence names both versions and the machine to update, seen from either side."""
    old, new = Greeting(lowest=1, highest=1), Greeting(lowest=2, highest=3)
    with pytest.raises(PeerError, match=r"speaks protocol 2 to 3, this one 1: update lanspy on this machine"):
        meet(old, new)
    with pytest.raises(PeerError, match=r"speaks protocol 1, this one 2 to 3: update lanspy on the other machine"):
        meet(new, old)


def test_senseless_spans() -> None:
    """Version nought, a span upside down or an unknown flag is refused."""
    good = Greeting().write()
    for data in (good[:8] + b"\0\0" + good[10:], good[:8] + b"\0\2\0\1" + good[12:], good[:28] + b"\2" + good[29:]):
        with pytest.raises(BadBytes):
            Greeting.read(data)


def test_wrong_calls() -> None:
    """A table id of another length is our own bug."""
    with pytest.raises(LocalError):
        Greeting(b"short").write()
    with pytest.raises(LocalError):
        Greeting(ANY_TABLE, instance="elevenletters").write()
