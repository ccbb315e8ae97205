"""The system or a terminal asks the program to end: it ends at once and in order, without a question in the window.

Python runs its handlers in the main thread, which sleeps inside the window system. So a byte in a pipe wakes another
thread, and that one wakes the window. Windows knows no such pipe: there the next event wakes it.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def ending(stop: Callable[[], None], wake: Callable[[], None]) -> Iterator[None]:
    """While inside, SIGINT and SIGTERM call `stop` in the main thread; `wake` must be safe to call from any thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.signal(each, lambda _number, _frame: stop()) for each in _SIGNALS]
    try:
        with _woken(wake) if sys.platform != "win32" else contextlib.nullcontext():
            yield
    finally:
        for each, handler in zip(_SIGNALS, before, strict=True):
            signal.signal(each, handler)


@contextlib.contextmanager
def _woken(wake: Callable[[], None]) -> Iterator[None]:
    """Call `wake` from another thread after every signal."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    watcher = threading.Thread(target=_watch, args=(reader, wake), name="signals", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writer)
        watcher.join()
        os.close(reader)


def _watch(reader: int, wake: Callable[[], None]) -> None:
    """Until the other end is closed."""
    while os.read(reader, 64):
        wake()
