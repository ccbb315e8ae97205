"""libsodium, through rbcl, loaded so that nothing of it stays in the temporary folder.

Importing rbcl writes libsodium into the temporary folder and forgets it there. It is removed here at import, the only
files that this layer touches, and whoever asks the program to end meanwhile waits until it is done.
"""

import contextlib
import filecmp
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lanspy.errors import BadInput

__all__ = ["rbcl"]


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Signals to this thread wait until the end. Windows has none that could."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _remove_leaked_library() -> None:
    """Unlink the copy of libsodium that importing rbcl left behind; it stays loaded.

    Windows locks a loaded library, so there the copies of processes that have ended are swept instead.
    """
    leaked = getattr(sys.modules.get("rbcl._sodium"), "lib_path", None)
    if leaked is None:
        return
    if os.name == "nt":
        _sweep(Path(leaked))
    else:
        Path(leaked).unlink(missing_ok=True)


def _sweep(mine: Path) -> None:
    """Remove byte-for-byte copies of `mine` beside it; those in use by other processes are locked and stay."""
    for other in mine.parent.glob(f"tmp*{mine.suffix}"):
        with contextlib.suppress(OSError):
            if other != mine and filecmp.cmp(mine, other, shallow=False):
                other.unlink()


with _undisturbed():
    try:
        import rbcl
    except OSError as refused:
        raise BadInput(
            f"The arithmetic of the cards cannot be loaded from the temporary folder {tempfile.gettempdir()}; "
            "set TMPDIR to a folder from which programs may run."
        ) from refused
    finally:
        _remove_leaked_library()
