"""The SQLite file of a profile: settings, friends, and what each table wrote down.

One connection, guarded by a lock, so that it may be used from an executor's threads. Every method is one transaction;
every failure of the disk ends in a PeerError that says so, with nothing half-written.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lanspy import limits
from lanspy.errors import BadInput, LocalError

__all__ = ["Database", "Friend", "Record", "is_broken"]

VERSION = 1
SCHEMA = """
CREATE TABLE settings (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE friends (key BLOB PRIMARY KEY, name TEXT NOT NULL, addresses TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE records (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game BLOB NOT NULL, kind TEXT NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL,
    UNIQUE (game, kind, key)
);
"""
BROKEN = ("malformed", "not a database", "disk image", "integrity")
FULL = ("disk is full", "disk i/o error")


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that a table keeps: `value` under (`table`, `kind`, `key`); None deletes."""

    table: bytes
    kind: str
    key: bytes
    value: bytes | None


@dataclass(frozen=True, slots=True)
class Friend:
    """A pinned identity key, the name it was met under, and where it was last (newest first, as text)."""

    key: bytes
    name: str
    addresses: tuple[str, ...] = ()


class Database:
    """An open database. `Database(path)` raises sqlite3.DatabaseError for a broken one; the profile deals with that."""

    def __init__(self, path: Path) -> None:
        self._guard = threading.Lock()
        self._connection = sqlite3.connect(
            path, timeout=limits.DATABASE_WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        with self._guard:
            self._connection.close()

    def write(self, records: Sequence[Record]) -> None:
        """All of them or none, in this order; on the disk when this returns. Raises BadInput when the disk is full."""
        for record in records:
            _check(record)
        with self._transaction() as run:
            for record in records:
                if record.value is None:
                    run(
                        "DELETE FROM records WHERE game=? AND kind=? AND key=?", (record.table, record.kind, record.key)
                    )
                else:
                    run(
                        "INSERT OR REPLACE INTO records (game, kind, key, value) VALUES (?, ?, ?, ?)",
                        (record.table, record.kind, record.key, record.value),
                    )

    def read(self, table: bytes, kind: str | None = None) -> tuple[Record, ...]:
        """What this table holds, in the order in which it was last written; all kinds, or one."""
        where, values = ("game=?", (table,)) if kind is None else ("game=? AND kind=?", (table, kind))
        rows = self._all(f"SELECT kind, key, value FROM records WHERE {where} ORDER BY number", values)  # noqa: S608
        return tuple(Record(table, *row) for row in rows)

    def tables(self) -> tuple[bytes, ...]:
        """Tables that hold anything, the one written to last first."""
        rows = self._all("SELECT game FROM records GROUP BY game ORDER BY MAX(number) DESC")
        return tuple(row[0] for row in rows)

    def forget(self, table: bytes) -> None:
        """Delete everything that this table holds."""
        with self._transaction() as run:
            run("DELETE FROM records WHERE game=?", (table,))

    def setting(self, key: str) -> bytes | None:
        """One setting, or None."""
        rows = self._all("SELECT value FROM settings WHERE key=?", (key,))
        return bytes(rows[0][0]) if rows else None

    def settings(self) -> dict[str, bytes]:
        """All settings."""
        return dict(self._all("SELECT key, value FROM settings ORDER BY key"))

    def set(self, key: str, value: bytes | None) -> None:
        """Store one setting; None deletes."""
        with self._transaction() as run:
            if value is None:
                run("DELETE FROM settings WHERE key=?", (key,))
            else:
                run("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, value))

    def pin(self, friend: Friend) -> None:
        """Remember a friend, or what is new about one."""
        addresses = json.dumps(friend.addresses[: limits.ADDRESSES_PER_PEER_MAX])
        with self._transaction() as run:
            run("INSERT OR REPLACE INTO friends VALUES (?, ?, ?)", (friend.key, friend.name, addresses))

    def unpin(self, key: bytes) -> None:
        """Forget a friend."""
        with self._transaction() as run:
            run("DELETE FROM friends WHERE key=?", (key,))

    def friends(self) -> tuple[Friend, ...]:
        """All friends, by name."""
        rows = self._all("SELECT key, name, addresses FROM friends ORDER BY name, key")
        return tuple(Friend(key, name, _addresses(addresses)) for key, name, addresses in rows)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        connection = self._connection
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA trusted_schema=OFF")
        connection.execute("PRAGMA cell_size_check=ON")
        findings = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
        if findings != ["ok"]:
            raise sqlite3.DatabaseError(f"integrity: {findings[0]}")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise BadInput("This profile was written by a newer lanspy: update this one, or choose another profile.")
        if version == 0:
            connection.executescript(f"BEGIN;{SCHEMA}PRAGMA user_version={VERSION};COMMIT;")

    def _all(self, query: str, values: Iterable[object] = ()) -> list[tuple[Any, ...]]:
        with self._guard, _sentences():
            return self._connection.execute(query, tuple(values)).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[Callable[[str, tuple[object, ...]], object]]:
        with self._guard, _sentences():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection.execute
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise


def _addresses(text: str) -> tuple[str, ...]:
    """What `pin` wrote; of what somebody else put there, the texts."""
    try:
        stored = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return ()
    return tuple(item for item in stored if isinstance(item, str)) if isinstance(stored, list) else ()


def is_broken(error: sqlite3.Error) -> bool:
    """True if the file itself is damaged, rather than busy, full or not ours to open."""
    return any(word in str(error) for word in BROKEN)


@contextmanager
def _sentences() -> Iterator[None]:
    try:
        yield
    except sqlite3.ProgrammingError as error:
        raise LocalError(f"the database was called wrongly: {error}") from error
    except sqlite3.Error as error:
        if any(word in str(error).lower() for word in FULL):
            raise BadInput("The disk is full: nothing more can be stored until there is room.") from error
        if is_broken(error):
            raise BadInput("The profile's database is damaged: start lanspy again to have it moved aside.") from error
        raise BadInput(f"The profile's database cannot be used now ({error}).") from error


def _check(record: Record) -> None:
    if not isinstance(record.value, bytes | None):
        raise LocalError("a stored value is bytes")
    if record.value is not None and len(record.value) > limits.STORED_VALUE_BYTES_MAX:
        raise LocalError(f"a stored value has at most {limits.STORED_VALUE_BYTES_MAX} bytes")
    if max(len(record.key), len(record.table), len(record.kind)) > limits.STORED_KEY_BYTES_MAX:
        raise LocalError(f"a key has at most {limits.STORED_KEY_BYTES_MAX} bytes")
