"""A program among others: what the system may do to it. It is asked to end, or its streams lead nowhere.

Whatever happens, what a program has begun is put in order: bots end, folders for the time being go.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType

from lanspy.content.texts import _
from lanspy.errors import BadInput

OF_SIGNALS = 128  # shells tell the end by a signal as this and its number
BROKEN_PIPE = OF_SIGNALS + 13  # SIGPIPE, which Windows has no name for
ENDINGS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)  # the system ends, the terminal is closed, and the latter on Windows


@contextlib.contextmanager
def ended_in_order() -> Iterator[None]:
    """Inside, being asked to end is SystemExit in the main thread, as Ctrl-C is KeyboardInterrupt: clean-up runs.

    What is ignored stays ignored, so that `nohup` works.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {each: signal.getsignal(each) for each in ENDINGS}
    heard = [each for each, handler in before.items() if handler is not signal.SIG_IGN]
    for each in heard:
        signal.signal(each, _end)
    try:
        yield
    finally:
        for each in heard:
            signal.signal(each, before[each])


def _end(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # asking twice must not interrupt the clean-up
    raise SystemExit(OF_SIGNALS + number)


def have_streams() -> None:
    """Give a program that was started with closed streams an input that has ended and a place for its complaints.

    The free numbers are taken as well, else the next file that is opened would be taken for a standard stream. Standard
    output stays None: whoever needs one has to say so.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the program
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def must_have_output() -> None:
    """Raises BadInput when there is no standard output, for programs that are pointless without one."""
    if sys.stdout is None:
        raise BadInput(_("Standard output is closed: there is nowhere to write to."))


def flush_output() -> None:
    """Write what still waits. Raises OSError, BrokenPipeError for a reader that is gone."""
    if sys.stdout is not None:
        sys.stdout.flush()


def forget_output() -> None:
    """Nobody reads any more: whatever still waits goes nowhere, and nobody complains when the program ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError, AttributeError):  # no descriptor beneath it, or no stream at all
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
