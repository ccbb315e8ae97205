"""Readers of single fields that only gathering has, on top of those of `wire`. Each raises BadBytes."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from lanspy.agreement.wire import Plain, as_blob, as_integer, as_list
from lanspy.errors import BadBytes
from lanspy.limits import (
    COUNTER_MAX,
    NAME_CHARACTERS_MAX,
    PACK_HASH_BYTES_MAX,
    PACKS_MAX,
    TEXT_BYTES_PER_CHARACTER_MAX,
)

__all__ = [
    "HASH_BYTES",
    "KEY_BYTES",
    "NONCE_BYTES",
    "TABLE_BYTES",
    "as_counter",
    "as_name",
    "as_optional",
    "as_packs",
    "as_text",
]

KEY_BYTES = 32
HASH_BYTES = 64
TABLE_BYTES = 16
NONCE_BYTES = 16

T = TypeVar("T")


def as_optional(plain: Plain, read: Callable[[Plain], T]) -> T | None:
    """Nothing, or what `read` reads."""
    return None if plain is None else read(plain)


def as_counter(plain: Plain) -> int:
    """A counter of presses, from 0 on."""
    return as_integer(plain, 0, COUNTER_MAX)


def as_text(plain: Plain, characters_max: int) -> str:
    """Text that is not empty. What of it may be drawn is for whoever draws; here only its bytes are bounded."""
    data = as_blob(plain, characters_max * TEXT_BYTES_PER_CHARACTER_MAX)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadBytes("Another machine sent text that is none.") from error
    if not text:
        raise BadBytes("Another machine sent text without a character.")
    return text


as_name = partial(as_text, characters_max=NAME_CHARACTERS_MAX)


def as_packs(plain: Plain) -> tuple[bytes, ...]:
    """Hashes of packs."""
    return as_list(plain, partial(as_blob, bytes_max=PACK_HASH_BYTES_MAX), PACKS_MAX)
