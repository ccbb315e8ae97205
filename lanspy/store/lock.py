"""One program per profile: two with one identity would sign against each other.

An advisory lock on an open file, which the system drops with the process, however it ends.
"""

import os
import sys
from pathlib import Path

from lanspy.errors import BadInput

__all__ = ["Lock"]

LOCKED_BYTE = 4096  # far behind the text: on Windows a locked byte cannot even be read


class Lock:
    """Held from construction to `release`. Raises BadInput when another program holds it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            holder = os.pread(self._file, 20, 0) if hasattr(os, "pread") else os.read(self._file, 20)
            os.close(self._file)
            number = holder.decode(errors="replace").strip()
            who = f" (process {number})" if number.isdigit() else ""
            raise BadInput(
                f"The profile in {path.parent} is open in another lanspy{who}: close that one, or choose another one."
            ) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another program have the profile."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
