"""Ending in order when the system or a terminal asks."""

import os
import signal
import threading

import pytest

from lanspy.client.signals import ending


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_and_wakes(number: signal.Signals) -> None:
    """The window is told to stop, and woken from another thread so that it notices."""
    stopped, woken, by = [], threading.Event(), []

    def wake() -> None:
        by.append(threading.current_thread().name)
        woken.set()

    with ending(lambda: stopped.append(True), wake):
        os.kill(os.getpid(), number)
        assert woken.wait(10)
    assert stopped == [True]
    assert by == ["signals"]


def test_afterwards_everything_is_as_before() -> None:
    """The handlers that were there come back."""
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    with ending(lambda: None, lambda: None):
        assert signal.getsignal(signal.SIGTERM) != before[0]
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before


def test_other_threads_get_nothing() -> None:
    """Handlers belong to the main thread; elsewhere nothing is changed."""
    seen = []

    def run() -> None:
        with ending(lambda: None, lambda: None):
            seen.append(signal.getsignal(signal.SIGTERM))

    before = signal.getsignal(signal.SIGTERM)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert seen == [before]
