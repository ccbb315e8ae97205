"""What the network tells its owner, in the order in which it happened."""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.net.address import Address

__all__ = ["Event", "Heard", "LinkDown", "LinkUp", "Moved", "Received", "Trouble", "Woke"]


@dataclass(frozen=True, slots=True)
class LinkUp:
    """A peer has proven its identity `key` (32 bytes) for `table` (16 bytes), and both sides keep this connection."""

    link: int
    key: bytes
    table: bytes
    address: Address
    initiated: bool  # we dialled


@dataclass(frozen=True, slots=True)
class Received:
    """One whole message, 1 to MESSAGE_BYTES_MAX bytes. Also a sign of life."""

    link: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Heard:
    """A heartbeat: the machine at the other end is awake."""

    link: int


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The link is gone; its number is never used again."""

    link: int
    reason: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that a player may want to know and that ended nothing but one attempt."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Woke:
    """This machine slept, or hung, for about this long: announce again, and believe no old presence."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Moved:
    """This machine's interfaces changed: it can be dialled here now."""

    addresses: tuple[Address, ...]


Event: TypeAlias = LinkUp | Received | Heard | LinkDown | Trouble | Woke | Moved
