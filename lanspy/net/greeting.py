"""The clear first 64 bytes of every connection.

They are never trusted, only compared: both become the prologue of the handshake, so whoever changes a bit of them on
the way makes the handshake fail.

    0   8  magic; the line end and the 0x1A show at once when something treats it as text
    8   2  lowest protocol version spoken, big-endian
    10  2  highest
    12 16  table id; zeros: "whichever you sit at" from who dials, "none here" from who answers
    28  1  1 when the handshake uses the secret of an invite file, else 0
    29 10  the random id of this start as announced by discovery, in ASCII; zeros when not told
    39 25  room for later, zeros now, whatever stands there is accepted
"""

from dataclasses import dataclass
from typing import Final

from lanspy import limits
from lanspy.errors import BadBytes, LocalError, PeerError

__all__ = [
    "ANY_TABLE",
    "INSTANCE_BYTES",
    "PROTOCOL_VERSION",
    "TABLE_BYTES",
    "Greeting",
    "VersionsError",
    "is_instance",
    "meet",
]

PROTOCOL_VERSION: Final = 1
TABLE_BYTES: Final = 16
ANY_TABLE: Final = bytes(TABLE_BYTES)

MAGIC = b"LANSPY\r\x1a"
VERSION_BYTES = 2
INSTANCE_BYTES: Final = 10
INSTANCE_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz234567")


class VersionsError(PeerError):
    """No version of the protocol is spoken on both sides."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """What one side says first."""

    table: bytes = ANY_TABLE
    invited: bool = False
    lowest: int = PROTOCOL_VERSION
    highest: int = PROTOCOL_VERSION
    instance: str = ""

    def write(self) -> bytes:
        """64 bytes."""
        if len(self.table) != TABLE_BYTES:
            raise LocalError(f"a table id is {TABLE_BYTES} bytes")
        versions = b"".join(version.to_bytes(VERSION_BYTES, "big") for version in (self.lowest, self.highest))
        instance = self.instance.encode("ascii").ljust(INSTANCE_BYTES, b"\0")
        if len(instance) != INSTANCE_BYTES:
            raise LocalError(f"an instance id has at most {INSTANCE_BYTES} letters")
        told = MAGIC + versions + self.table + bytes([self.invited]) + instance
        return told.ljust(limits.GREETING_BYTES, b"\0")

    @staticmethod
    def read(data: bytes) -> "Greeting":
        """Raises BadBytes for anything that is not a greeting."""
        if len(data) != limits.GREETING_BYTES or not data.startswith(MAGIC):
            raise BadBytes("Something that is not lanspy answered there.")
        lowest, highest = int.from_bytes(data[8:10], "big"), int.from_bytes(data[10:12], "big")
        if not 0 < lowest <= highest or data[28] > 1:
            raise BadBytes("That machine's greeting makes no sense.")
        return Greeting(data[12:28], data[28] == 1, lowest, highest, _instance(data[29 : 29 + INSTANCE_BYTES]))


def is_instance(text: str) -> bool:
    """True for the id of a start: INSTANCE_BYTES small letters and digits."""
    return len(text) == INSTANCE_BYTES and set(text) <= INSTANCE_LETTERS


def meet(ours: Greeting, theirs: Greeting) -> int:
    """The highest version that both speak. Raises PeerError naming both when there is none."""
    version = min(ours.highest, theirs.highest)
    if version >= max(ours.lowest, theirs.lowest):
        return version
    older = "this" if ours.highest < theirs.highest else "the other"
    raise VersionsError(
        f"That lanspy speaks protocol {_span(theirs)}, this one {_span(ours)}: update lanspy on {older} machine."
    )


def _instance(data: bytes) -> str:
    """The id, or nothing when it is none: it only helps to merge what discovery heard."""
    text = data.rstrip(b"\0").decode("ascii", errors="replace")
    return text if is_instance(text) else ""


def _span(greeting: Greeting) -> str:
    if greeting.lowest == greeting.highest:
        return str(greeting.highest)
    return f"{greeting.lowest} to {greeting.highest}"
