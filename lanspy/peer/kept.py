"""The tables where a seat of mine is kept: what the disk says of them."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from lanspy.agreement import wire
from lanspy.agreement.gathering import MEMORY_KIND
from lanspy.agreement.gathering.memory import Memory, read_memory, write_memory
from lanspy.agreement.gathering.starting import Starting
from lanspy.agreement.gathering.starts import Draft
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import BadBytes, PeerError
from lanspy.peer.sitting import prefix_of
from lanspy.store import Record, Store

OVER_KIND = "over"
REACHED_KIND = "reached"
COUNT_MOST = 1_000_000  # more rounds or games than an evening has
Reached: TypeAlias = tuple[int | None, int | None]
"""The round or game that an evening has come to, and of how many; None: nobody knows, or there is no number."""

OVER_KEPT_MAX = 16  # tables where no game runs, of which the disk remembers who was there


@dataclass(frozen=True, slots=True)
class Kept:
    """A start that was entered and whose evening was never closed, and how far it had come here."""

    start: SignedStart
    reached: Reached


def kept_starts(store: Store) -> dict[bytes, Kept]:
    """By table: the evenings where a seat is kept, the one played last first."""
    kept = {}
    for table in store.tables():
        memory = _memory(store, table)
        start = _entered(memory)
        if start is not None and not _is_over(store, start):
            kept[table] = Kept(start, _reached(store, start))
    return kept


def mark_over(store: Store, start: SignedStart) -> None:
    """The evening is closed: the seat is kept no more. What is on disk still serves those who lack the end."""
    store.write([Record(start.table, OVER_KIND, b"", prefix_of(start).encode())])


def mark_reached(store: Store, start: SignedStart, reached: Reached) -> None:
    """The evening has come to this round or game."""
    store.write([Record(start.table, REACHED_KIND, b"", wire.pack((prefix_of(start), *reached)))])


def _reached(store: Store, start: SignedStart) -> Reached:
    record = _last(store, start.table, REACHED_KIND)
    try:
        prefix, now, of = wire.as_record(wire.unpack(record or b""), 3)
        if prefix != prefix_of(start):
            return None, None
        return _count(now), _count(of)
    except BadBytes:
        return None, None


def _count(plain: wire.Plain) -> int | None:
    return None if plain is None else wire.as_integer(plain, 1, COUNT_MOST)


def forget_over(store: Store) -> None:
    """At a new start of the program nobody looks at closed evenings any more; their files stay.

    What belongs to the table stays for the next evening there, at the tables used last.
    """
    for number, table in enumerate(store.tables()):
        memory = _memory(store, table)
        start = _entered(memory)
        if memory is None:
            continue
        if start is not None and _is_over(store, start):
            starting = Starting(b"", memory.starting, 0)
            starting.finish(Draft.of(start).id)
            memory = replace(memory, starting=starting.memory)
            gone = [Record(table, record.kind, record.key, None) for record in store.read(table) if _is_of_game(record)]
            store.write([*gone, Record(table, MEMORY_KIND, table, write_memory(memory))])
        if number >= OVER_KEPT_MAX and memory.starting.finished is not None and memory.starting.part is None:
            store.forget(table)


def _last(store: Store, table: bytes, kind: str) -> bytes | None:
    """The value of a kind of which a table keeps one record."""
    return next((record.value for record in store.read(table, kind)), None)


def _memory(store: Store, table: bytes) -> Memory | None:
    record = _last(store, table, MEMORY_KIND)
    try:
        return read_memory(record, ED25519) if record is not None else None
    except PeerError:  # another version wrote it: that version can go on with it
        return None


def _entered(memory: Memory | None) -> SignedStart | None:
    return memory.starting.complete if memory is not None and memory.starting.settled else None


def _is_over(store: Store, start: SignedStart) -> bool:
    return _last(store, start.table, OVER_KIND) == prefix_of(start).encode()


def _is_of_game(record: Record) -> bool:
    """A ledger's record begins with its start's prefix."""
    return "/" in record.kind or record.kind in (OVER_KIND, REACHED_KIND)
