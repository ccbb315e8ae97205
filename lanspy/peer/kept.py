"""The tables where a seat of mine is kept: what the disk says of them."""

from lanspy.agreement.gathering import MEMORY_KIND
from lanspy.agreement.gathering.memory import read_memory
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import PeerError
from lanspy.store import Record, Store

OVER_KIND = "over"


def kept_starts(store: Store) -> dict[bytes, SignedStart]:
    """By table: the starts that were entered and whose evening was never closed, the one played last first."""
    kept = {}
    for table in store.tables():
        if _last(store, table, OVER_KIND) is None:
            start = _entered(_last(store, table, MEMORY_KIND))
            if start is not None:
                kept[table] = start
    return kept


def mark_over(store: Store, table: bytes) -> None:
    """The evening is closed: the seat is kept no more. What is on disk still serves those who lack the end."""
    store.write([Record(table, OVER_KIND, b"", b"1")])


def forget_over(store: Store) -> None:
    """At a new start of the program nobody asks for closed evenings any more; their files stay."""
    for table in store.tables():
        if _last(store, table, OVER_KIND) is not None:
            store.forget(table)


def _last(store: Store, table: bytes, kind: str) -> bytes | None:
    """The value of a kind of which a table keeps one record."""
    return next((record.value for record in store.read(table, kind)), None)


def _entered(record: bytes | None) -> SignedStart | None:
    try:
        starting = read_memory(record, ED25519).starting if record is not None else None
    except PeerError:  # another version wrote it: that version can go on with it
        return None
    if starting is None or not starting.settled:
        return None
    return starting.complete
