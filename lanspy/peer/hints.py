"""Where others can be dialled, told from neighbour to neighbour: unsigned, for a lie wastes one dial.

People who typed one address, or whose network loses multicast, still come to a full mesh this way; who cannot be
dialled at all is talked to over somebody else.
"""

from collections.abc import Iterable

from lanspy.agreement import wire
from lanspy.errors import BadBytes, BadInput
from lanspy.limits import (
    ADDRESS_CHARACTERS_MAX,
    ADDRESSES_PER_PEER_MAX,
    HINT_BYTES_MAX,
    SEATS_MAX,
    SPECTATORS_MAX,
)
from lanspy.net import Address, parse_address

KEY_BYTES = 32


class Hints:
    """What this machine knows of where the others are; `me` is never dialled."""

    def __init__(self, me: bytes) -> None:
        self._me = me
        self._known: dict[bytes, tuple[Address, ...]] = {}

    def of(self, key: bytes) -> tuple[Address, ...]:
        """Where this key may be."""
        return self._known.get(key, ())

    def met(self, key: bytes, dialled: Address | None, own: tuple[Address, ...]) -> bytes:
        """There is a link to `key`; gives what to tell it, whoever it is: where I am."""
        if dialled is not None:
            self._add(key, (dialled,))
        return write_hints({self._me: own})

    def about(self, keys: Iterable[bytes]) -> bytes | None:
        """What to tell somebody at the table of these people; None when nothing is known."""
        known = {key: places for key in keys if (places := self.of(key))}
        return write_hints(known) if known else None

    def take(self, data: bytes, only: bytes | None = None) -> dict[bytes, tuple[Address, ...]]:
        """A neighbour's hints: the keys of which something new was told, with everything known. Raises BadBytes.

        `only`: what is said of other keys is passed over.
        """
        fresh = {}
        for key, places in read_hints(data).items():
            if key != self._me and only in (None, key) and self._add(key, places):
                fresh[key] = self._known[key]
        return fresh

    def _add(self, key: bytes, places: tuple[Address, ...]) -> bool:
        before = self._known.get(key, ())
        if key not in self._known and len(self._known) >= SEATS_MAX + SPECTATORS_MAX:
            return False
        self._known[key] = tuple(dict.fromkeys((*places, *before)))[:ADDRESSES_PER_PEER_MAX]
        return self._known[key] != before


def write_hints(known: dict[bytes, tuple[Address, ...]]) -> bytes:
    """Keys with their addresses, the newest first."""
    some = list(known.items())[: SEATS_MAX + SPECTATORS_MAX]
    return wire.pack(tuple((key, tuple(map(str, places[:ADDRESSES_PER_PEER_MAX]))) for key, places in some))


def read_hints(data: bytes) -> dict[bytes, tuple[Address, ...]]:
    """The hints of a neighbour. Raises BadBytes; an address that names no machine is passed over."""
    hints = wire.as_list(wire.unpack(data, HINT_BYTES_MAX), _read_hint, SEATS_MAX + SPECTATORS_MAX)
    return dict(hints)


def _read_hint(plain: wire.Plain) -> tuple[bytes, tuple[Address, ...]]:
    key, places = wire.as_record(plain, 2)
    read = wire.as_list(places, _read_address, ADDRESSES_PER_PEER_MAX)
    return wire.as_exact(key, KEY_BYTES), tuple(_addresses(read))


def _read_address(plain: wire.Plain) -> str:
    if not isinstance(plain, str) or len(plain) > ADDRESS_CHARACTERS_MAX:
        raise BadBytes("Another machine tells an address that is none.")
    return plain


def _addresses(texts: Iterable[str]) -> Iterable[Address]:
    for text in texts:
        try:
            yield parse_address(text)
        except BadInput:
            continue
