"""Plain data as bytes, one encoding for each value, and strict readers for what comes back.

msgpack carries nothing but None, truth values, integers, bytes, text and lists (tuples here). A value has exactly one
encoding: what would be written differently is refused, so nobody can send one meaning under two hashes. The readers
check exact types, lengths and ranges; whatever they refuse is `BadBytes`.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgpack

from lanspy import limits
from lanspy.errors import BadBytes

__all__ = ["Plain", "as_blob", "as_exact", "as_flag", "as_integer", "as_list", "as_record", "pack", "unpack"]

Plain: TypeAlias = "bool | int | bytes | str | tuple[Plain, ...] | None"

T = TypeVar("T")


def pack(plain: Plain) -> bytes:
    """The one encoding of `plain`."""
    packed: bytes = msgpack.packb(plain, use_bin_type=True)
    return packed


def unpack(data: bytes, bytes_max: int = limits.MESSAGE_BYTES_MAX) -> Plain:
    """Read one value. Raises BadBytes unless `data` is at most `bytes_max` long and is what `pack` would write."""
    if len(data) > bytes_max:
        raise BadBytes(f"Another machine sent {len(data)} bytes where {bytes_max} are allowed.")
    try:
        plain = msgpack.unpackb(
            data,
            use_list=False,
            max_str_len=bytes_max,
            max_map_len=0,
            max_ext_len=0,
            max_array_len=limits.WIRE_ITEMS_MAX,
            max_bin_len=bytes_max,
        )
    except (ValueError, TypeError, msgpack.UnpackException) as error:
        raise BadBytes from error
    _check(plain, limits.WIRE_DEPTH_MAX)
    if pack(plain) != data:
        raise BadBytes("Another machine wrote a value in an unusual way.")
    checked: Plain = plain
    return checked


def _check(plain: object, depth: int) -> None:
    """Only the types of `Plain`, and lists no deeper than `depth`."""
    if isinstance(plain, tuple):
        if depth == 0:
            raise BadBytes("Another machine sent lists nested too deeply.")
        for item in plain:
            _check(item, depth - 1)
    elif plain is not None and type(plain) not in (bool, int, bytes, str):
        raise BadBytes


def as_record(plain: Plain, size: int) -> tuple[Plain, ...]:
    """A list of exactly `size` items."""
    if not isinstance(plain, tuple) or len(plain) != size:
        raise BadBytes
    return plain


def as_list(plain: Plain, read: Callable[[Plain], T], items_max: int) -> tuple[T, ...]:
    """A list of at most `items_max` items, each read by `read`."""
    if not isinstance(plain, tuple) or len(plain) > items_max:
        raise BadBytes
    return tuple(map(read, plain))


def as_integer(plain: Plain, low: int, high: int) -> int:
    """An integer from `low` to `high`, both included."""
    if type(plain) is not int or not low <= plain <= high:
        raise BadBytes
    return plain


def as_exact(plain: Plain, size: int) -> bytes:
    """Exactly `size` bytes."""
    if not isinstance(plain, bytes) or len(plain) != size:
        raise BadBytes
    return plain


def as_blob(plain: Plain, bytes_max: int) -> bytes:
    """At most `bytes_max` bytes."""
    if not isinstance(plain, bytes) or len(plain) > bytes_max:
        raise BadBytes
    return plain


def as_flag(plain: Plain) -> bool:
    """True or False."""
    if not isinstance(plain, bool):
        raise BadBytes
    return plain
