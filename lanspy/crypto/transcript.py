"""The one way from values to bytes and hashes. No two different values have the same bytes.

`lp` encodes what goes into a hash: every item carries its type and its length, so that neither moving a border between
two items nor swapping a number for its text gives the same bytes (the alpha-shuffle of TSSHOCK). `canonical` does the
same for whole states: frozen dataclasses, enums, tuples, sets and dictionaries of them.
"""

import dataclasses
import hashlib
from collections.abc import Iterable, Mapping, Sequence, Set
from enum import Enum, Flag
from functools import cache
from typing import Any, TypeAlias

from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.errors import LocalError

__all__ = ["Item", "canonical", "h512", "hash_to_element", "hash_to_scalar", "lp"]

Item: TypeAlias = "bytes | str | int | Sequence[Item]"
"""What `lp` takes: bytes, text, non-negative integers, and lists of these."""

PREFIX = "lanspy/v1/"
LENGTH_BYTES = 8
DIGEST_BYTES_MIN = 32


def lp(*items: Item) -> bytes:
    """The items one after the other, each with type and length. Raises LocalError for anything else than an `Item`."""
    return b"".join(map(_item, items))


def h512(tag: str, *items: Item) -> bytes:
    """64 bytes: SHA-512 of the project's prefix with `tag`, and the items."""
    return hashlib.sha512(lp(PREFIX + tag, *items)).digest()


def hash_to_scalar(group: Group, tag: str, *items: Item) -> Scalar:
    """A scalar that nobody can choose: 512 bits reduced modulo the order, so its bias is negligible."""
    return int.from_bytes(h512(tag, *items), "little") % group.order


def hash_to_element(group: Group, tag: str, *items: Item) -> Element:
    """An element whose logarithm nobody knows (RFC 9496, 4.3.4, over `h512`)."""
    return group.derive(h512(tag, *items))


def canonical(value: Any) -> bytes:
    """The bytes of a state, equal on all machines exactly when the states are equal.

    Takes None, bool, int, bytes, str, tuples, frozensets, dictionaries (sets and dictionaries are sorted by their own
    canonical bytes), enums and frozen dataclasses. Of a dataclass the fields that take part in its equality count; one
    that offers `digest() -> bytes` (32 bytes or more) is represented by that instead, so that large parts need not be
    encoded again. Raises LocalError for anything else, floats above all: machines may differ about them.
    """
    match value:
        case None:
            return b"N"
        case bool():
            return b"T" if value else b"F"
        case Flag():
            raise LocalError("a set of flags has no canonical bytes: write a frozenset of an enum's members")
        case Enum():
            return _tagged(b"E", _kind(value) + _text(value.name))
        case int():
            return _tagged(b"i" if value >= 0 else b"-", _magnitude(abs(value)))
        case bytes():
            return _tagged(b"b", value)
        case str():
            return _text(value)
        case tuple():
            return _counted(b"t", map(canonical, value))
        case Set():
            return _counted(b"S", sorted(map(canonical, value)))
        case Mapping():
            return _counted(b"M", sorted(canonical(key) + canonical(held) for key, held in value.items()))
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return _dataclass(value)
    raise LocalError(f"{type(value).__name__} has no canonical bytes")


def _item(item: Item) -> bytes:
    match item:
        case bytes():
            return _tagged(b"b", item)
        case str():
            return _text(item)
        case bool():
            raise LocalError("a truth value has no place in a hash: write 0 or 1")
        case int():
            return _tagged(b"i", _magnitude(item))
        case tuple() | list():
            return _counted(b"l", map(_item, item))
    raise LocalError(f"{type(item).__name__} has no place in a hash")


def _tagged(tag: bytes, body: bytes) -> bytes:
    return tag + len(body).to_bytes(LENGTH_BYTES, "big") + body


def _counted(tag: bytes, parts: Iterable[bytes]) -> bytes:
    listed = list(parts)
    return tag + len(listed).to_bytes(LENGTH_BYTES, "big") + b"".join(listed)


def _text(text: str) -> bytes:
    try:
        return _tagged(b"s", text.encode())
    except UnicodeEncodeError as error:
        raise LocalError("text with half a character has no bytes") from error


def _magnitude(number: int) -> bytes:
    if number < 0:
        raise LocalError("a negative number has no place in a hash")
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _dataclass(value: Any) -> bytes:
    digest = getattr(value, "digest", None)
    if callable(digest):
        return _tagged(b"H", _kind(value) + _tagged(b"b", _full_digest(digest())))
    kind, fields = _described(value.__class__)
    return _counted(b"D", (kind, *(canonical(getattr(value, field)) for field in fields)))


def _full_digest(digest: object) -> bytes:
    if not isinstance(digest, bytes) or len(digest) < DIGEST_BYTES_MIN:
        raise LocalError("a digest is 32 bytes or more")
    return digest


def _kind(value: Any) -> bytes:
    return _described(value.__class__)[0]


@cache
def _described(kind: Any) -> tuple[bytes, tuple[str, ...]]:
    """The name of a class, and its fields. Two classes of one name are two kinds, and so are two versions of one."""
    fields = _fields(kind) if dataclasses.is_dataclass(kind) else ()
    return _text(f"{kind.__module__}.{kind.__qualname__}({','.join(fields)})"), fields


def _fields(kind: Any) -> tuple[str, ...]:
    if not kind.__dataclass_params__.frozen:
        raise LocalError(f"{kind.__qualname__} can change, so it has no canonical bytes: freeze it")
    return tuple(field.name for field in dataclasses.fields(kind) if field.compare)
