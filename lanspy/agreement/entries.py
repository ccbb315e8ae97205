"""The few entries that agreement itself understands. All others are opaque and go to the fold.

The first byte of an entry says whose it is: zero is agreement's, the second byte then names which. Nobody else may
begin an entry with a zero byte.
"""

from enum import IntEnum

from lanspy import limits
from lanspy.errors import LocalError

__all__ = ["OWN_TAG", "OwnEntry", "check_proposed", "own_entry", "write_own_entry"]

OWN_TAG = 0
ENTRY_BYTES_MAX = limits.BATCH_BYTES_MAX - 1024  # what the envelope, the header and the list around it may take


class OwnEntry(IntEnum):
    """LEAVE: its author goes. CLOSE: the evening shall be closed. JOIN: kept for a newcomer's signed request."""

    LEAVE = 1
    CLOSE = 2
    JOIN = 3


def write_own_entry(kind: OwnEntry) -> bytes:
    """The bytes of an entry of agreement."""
    return bytes((OWN_TAG, kind))


def own_entry(data: bytes) -> OwnEntry | None:
    """Which entry of agreement this is; None for anybody else's, and for one that nobody understands."""
    known = len(data) == 2 and data[0] == OWN_TAG and data[1] in set(OwnEntry)
    return OwnEntry(data[1]) if known else None


def is_foreign(data: bytes) -> bool:
    """True for an entry that goes to the fold."""
    return data[:1] != bytes((OWN_TAG,))


def check_proposed(data: bytes) -> None:
    """Raises LocalError for an entry that no batch can carry or that pretends to be agreement's."""
    if not 1 <= len(data) <= ENTRY_BYTES_MAX:
        raise LocalError(f"an entry has 1 to {ENTRY_BYTES_MAX} bytes, not {len(data)}")
    if not is_foreign(data):
        raise LocalError("entries that begin with a zero byte belong to agreement")
