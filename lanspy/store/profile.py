"""A profile: the folder with one identity, one database and one lock."""

import itertools
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import platformdirs

from lanspy.errors import BadInput
from lanspy.store.database import Database, is_broken
from lanspy.store.identity import SEED_BYTES, read_or_create
from lanspy.store.lock import Lock

__all__ = ["Store", "default_profile"]

DATABASE = "profile.sqlite"
COMPANIONS = ("", "-wal", "-shm", "-journal")
PROFILE = "default"


def default_profile(name: str = PROFILE) -> Path:
    """Where the profile of this name lives on this system. Raises BadInput for a name that is no folder name."""
    if not name.isprintable() or name != name.strip(". ") or not name or set(name) & set('/\\:*?"<>|'):
        raise BadInput(f"“{name[:40]}” cannot name a profile: use letters, digits, dashes.")
    return Path(platformdirs.user_data_dir("lanspy", appauthor=False)) / "profiles" / name


class Store(Database):
    """An open profile: everything that a `Database` does, and the identity."""

    def __init__(self, path: Path, seed: bytes, lock: Lock) -> None:
        self.path, self.seed, self._lock = path, seed, lock
        super().__init__(path / DATABASE)

    @staticmethod
    def open(path: Path, entropy: Callable[[int], bytes] = secrets.token_bytes) -> "Store":
        """Open the profile in this folder, making it if there is none.

        Raises BadInput, with the sentence to show, when another program has it open, when it cannot be read or written,
        and when the database is damaged. A damaged one has then been moved aside whole, and opening again begins with
        an empty one and the same identity.
        """
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            lock = Lock(path / "profile.lock")
        except OSError as error:
            raise BadInput(f"The profile folder {path} cannot be used ({error.strerror}).") from None
        with ExitStack() as on_failure:
            on_failure.callback(lock.release)
            seed = read_or_create(path / "identity", entropy(SEED_BYTES))
            try:
                store = Store(path, seed, lock)
            except sqlite3.Error as error:
                raise _explained(path, error) from None
            on_failure.pop_all()
            return store

    def close(self) -> None:
        """Let go of the profile."""
        super().close()
        self._lock.release()


def _explained(path: Path, error: sqlite3.Error) -> BadInput:
    """The sentence for a database that did not open; a damaged one is moved aside first."""
    if not is_broken(error):
        return BadInput(f"The profile in {path} cannot be opened ({error}).")
    aside = _move_aside(path)
    return BadInput(
        f"The profile's database was damaged ({error}). It was moved to {aside}, nothing of it was deleted. "
        "Start lanspy again to go on with the same identity and an empty database."
    )


def _move_aside(path: Path) -> Path:
    for number in itertools.count(1):
        aside = path / f"broken-{number}"
        try:
            aside.mkdir()
        except FileExistsError:
            continue
        for companion in COMPANIONS:
            file = path / (DATABASE + companion)
            if file.exists():
                file.replace(aside / file.name)
        return aside
    raise AssertionError
