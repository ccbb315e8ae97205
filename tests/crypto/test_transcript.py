"""Bytes and hashes: nothing that differs may look the same."""

import hashlib
from dataclasses import dataclass, field
from enum import Enum, Flag, IntEnum, StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.ports import Group
from lanspy.crypto.transcript import Item, canonical, h512, hash_to_element, hash_to_scalar, lp
from lanspy.errors import LocalError

SETTINGS = settings(max_examples=200, deadline=None)
items = st.recursive(
    st.binary(max_size=5) | st.text(max_size=5) | st.integers(min_value=0),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)


class Suit(Enum):
    """An enum."""

    SPADE = 1
    HEART = 2


class Colour(Enum):
    """Another with a member of the same name and value."""

    SPADE = 1


class Number(IntEnum):
    """An enum whose members are integers."""

    ONE = 1


class Word(StrEnum):
    """An enum whose members are text."""

    ONE = "1"


@dataclass(frozen=True, slots=True)
class Point:
    """A plain state."""

    x: object
    y: object = None


@dataclass(frozen=True, slots=True)
class Spot:
    """The same fields under another name."""

    x: object
    y: object = None


@dataclass(frozen=True, slots=True)
class Remembering:
    """A state that keeps something beside its value."""

    value: int
    note: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Big:
    """A state that speaks for itself."""

    tag: bytes

    def digest(self) -> bytes:
        """Its hash, as if kept from before."""
        return self.tag


@dataclass
class Melting:
    """A state that may change."""

    x: int


def parse(data: bytes) -> tuple[object, bytes]:
    """An independent reader of one item: if every item can be read back, no two have the same bytes."""
    tag, length, rest = data[:1], int.from_bytes(data[1:9], "big"), data[9:]
    if tag == b"l":
        parsed = []
        for _ in range(length):
            item, rest = parse(rest)
            parsed.append(item)
        return tuple(parsed), rest
    body, rest = rest[:length], rest[length:]
    assert len(body) == length
    return {b"b": bytes, b"s": bytes.decode, b"i": lambda raw: int.from_bytes(raw, "big")}[tag](body), rest


@SETTINGS
@given(st.lists(items, max_size=5))
def test_lp_can_be_read_back(values: list[Item]) -> None:
    """Every sequence of items can be recovered from its bytes, types included, so the encoding is injective."""
    rest, seen = lp(*values), []
    while rest:
        item, rest = parse(rest)
        seen.append(item)
    assert repr(seen) == repr(values)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ((b"a",), ("a",)),
        ((b"ab", b"c"), (b"a", b"bc")),
        ((b"a", b"b"), ((b"a", b"b"),)),
        (((b"a",), b"b"), ((b"a", b"b"),)),
        ((1,), (b"\x01",)),
        ((1,), ("1",)),
        ((0,), (b"",)),
        (((),), ()),
        ((256,), (1, 0)),
    ],
)
def test_lp_tells_apart(left: tuple[Item, ...], right: tuple[Item, ...]) -> None:
    """Types, borders between items and nesting all show in the bytes."""
    assert lp(*left) != lp(*right)


def test_lists_and_tuples_are_one() -> None:
    """A list is the same sequence as a tuple."""
    assert lp([b"a", [1]]) == lp((b"a", (1,)))


@pytest.mark.parametrize("wrong", [-1, True, 1.5, None, bytearray(b"a"), {1: 2}, {1}, "\ud800", [True], iter([])])
def test_lp_refuses(wrong: Item) -> None:
    """What has no agreed bytes has no place in a hash."""
    with pytest.raises(LocalError):
        lp(wrong)


def test_h512_is_sha512_of_prefix_and_items() -> None:
    """The hash is nothing but SHA-512 over the project's tag and the items."""
    plain = b"s" + (14).to_bytes(8, "big") + b"lanspy/v1/test" + b"b" + (1).to_bytes(8, "big") + b"x"
    assert h512("test", b"x") == hashlib.sha512(plain).digest()


def test_tags_separate() -> None:
    """The same items under another tag, or moved into the tag, give another hash."""
    assert len({h512("a", "b"), h512("b", "a"), h512("ab"), h512("a", "b", "")}) == 4


def test_hashing_to_group(group: Group) -> None:
    """Scalars are the little-endian hash modulo the order, elements the derivation of the hash."""
    digest = h512("test", 5)
    assert hash_to_scalar(group, "test", 5) == int.from_bytes(digest, "little") % group.order
    assert hash_to_element(group, "test", 5) == group.derive(digest)


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.binary(max_size=4) | st.text(max_size=4) | st.sampled_from(Suit),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.frozensets(inner, max_size=3)
        | st.dictionaries(st.text(max_size=2), inner, max_size=3).map(lambda made: tuple(made.items()))
        | st.builds(Point, inner, inner)
        | st.builds(Spot, inner, inner)
    ),
    max_leaves=10,
)


def shape(value: object) -> object:
    """A value with all types spelled out, for Python says that 1 == True."""
    match value:
        case Point(x, y) | Spot(x, y):
            return type(value), shape(x), shape(y)
        case tuple():
            return tuple, tuple(map(shape, value))
        case frozenset():
            return frozenset, frozenset(map(shape, value))
    return type(value), value


@SETTINGS
@given(plain_values, plain_values)
def test_canonical_bytes_are_equal_exactly_for_equal_states(left: object, right: object) -> None:
    """Two states have the same bytes if and only if they are the same, types included."""
    assert (canonical(left) == canonical(right)) == (shape(left) == shape(right))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Point(1), Spot(1)),
        (Point(1, 2), Point(2, 1)),
        (Point((1,), 2), Point(1, (2,))),
        (Suit.SPADE, Colour.SPADE),
        (Suit.SPADE, Suit.HEART),
        (Number.ONE, 1),
        (Word.ONE, "1"),
        (1, True),
        (0, False),
        (None, False),
        (-1, 1),
        (-256, -1),
        ("a", b"a"),
        ((), frozenset()),
        ({}, frozenset()),
        ({"a": "b"}, {"b": "a"}),
        (frozenset({("a", "b")}), {"a": "b"}),
        (((1,), 2), (1, (2,))),
        (Big(bytes(32)), bytes(32)),
        (Big(bytes(32)), Big(bytes(33))),
    ],
)
def test_canonical_tells_apart(left: object, right: object) -> None:
    """Class, member, sign, type, order and nesting all show in the bytes."""
    assert canonical(left) != canonical(right)


def test_order_of_sets_and_dictionaries_does_not_matter() -> None:
    """Machines that filled a dictionary in another order agree."""
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})
    one, two = frozenset([0, 8]), frozenset([8, 0])  # they collide, so Python lists them as they came
    assert list(one) != list(two)
    assert canonical(one) == canonical(two)


def test_only_what_makes_a_state_equal_counts() -> None:
    """A field outside the equality of a dataclass is outside its bytes."""
    assert canonical(Remembering(1, note=5)) == canonical(Remembering(1, note=6))
    assert canonical(Remembering(1)) != canonical(Remembering(2))


class Bits(Flag):
    """A flag, whose combinations may have no name."""

    A = 1


@pytest.mark.parametrize(
    "wrong",
    [1.0, [1], bytearray(b"a"), Melting(1), Point(2.5), (1, [2]), object(), Point, "\ud800", Big(b"short"), Bits(0)],
)
def test_canonical_refuses(wrong: object) -> None:
    """Floats, anything that may change, and unknown kinds are our own bug at once, at any depth."""
    with pytest.raises(LocalError):
        canonical(wrong)
