"""The 32 secret bytes that are a profile's identity, in a file of their own.

Apart from the database, so that a broken one costs nobody its seat. Written once: to a new file, synced, then renamed.
"""

import os
from hashlib import sha256
from pathlib import Path

from lanspy.errors import BadInput

__all__ = ["SEED_BYTES", "read_or_create"]

SEED_BYTES = 32
CHECK_BYTES = 8
MAGIC = b"lanspy identity 1\n"
DOMAIN = b"lanspy identity file"


def read_or_create(path: Path, fresh: bytes) -> bytes:
    """The seed in this file; when there is none, `fresh` is stored and returned. Raises BadInput for a damaged file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        _write(path, fresh)
        return fresh
    except OSError as error:
        raise BadInput(f"The identity in {path} cannot be read ({error.strerror}).") from None
    seed = data[len(MAGIC) : len(MAGIC) + SEED_BYTES]
    if data != _file(seed):
        raise BadInput(
            f"The identity in {path} is damaged. Put a copy of it back, or move it away to begin as somebody new."
        )
    return seed


def _file(seed: bytes) -> bytes:
    return MAGIC + seed + sha256(DOMAIN + seed).digest()[:CHECK_BYTES]


def _write(path: Path, seed: bytes) -> None:
    beside = path.with_suffix(".new")
    try:
        file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            os.write(file, _file(seed))
            os.fsync(file)
        finally:
            os.close(file)
        beside.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise BadInput(f"The identity cannot be stored in {path.parent} ({error.strerror}).") from None


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file in this folder survive a power cut; Windows has no such call and needs none."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
