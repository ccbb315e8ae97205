"""Reads what is typed, prints what is new. One thread waits for keys, the peer's thread says when something changed."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, TextIO

from lanspy.content.texts import _
from lanspy.errors import LanspyError, LocalError
from lanspy.limits import QUEUE_MAX
from lanspy.peer.port import HomeView, LobbyView, PeerPort, Quit, Snapshot, TableView
from lanspy.plain import home_page, lobby_page, spyfall_page
from lanspy.plain.page import answer, usage

PAGES: dict[type, Any] = {HomeView: home_page, LobbyView: lobby_page, TableView: spyfall_page}
END = object()


class Terminal:
    """The terminal client over any peer. `put` prints one line."""

    def __init__(self, peer: PeerPort, put: Callable[[str], None] = print) -> None:
        self._peer = peer
        self._put = put
        self._screen: Any = None

    def show(self, snapshot: Snapshot) -> None:
        """Print what is new."""
        for sentence in snapshot.troubles:
            self._put(f"! {sentence}")
        before, now = self._screen, snapshot.screen
        page = PAGES[type(now)]
        for line in page.changes(before, now) if type(before) is type(now) else page.begin(now):
            self._put(line)
        self._screen = now

    def typed(self, line: str) -> bool:
        """Carry out one line; False when the person wants to quit."""
        if not line.strip():
            return True
        if line.strip().casefold() == "quit":
            return False
        page = PAGES[type(self._screen)]
        if line.strip().casefold() == "help":
            self._put(usage(page.COMMANDS) + "\n  quit  " + _("end the program"))
            return True
        try:
            given = answer(page.COMMANDS, self._screen, line)
        except LocalError:
            raise
        except LanspyError as error:
            self._put(f"! {error.sentence()}")
            return True
        if isinstance(given, str):
            self._put(given)
        else:
            self._peer.send(given)
        return True


def run(peer: PeerPort, over: Callable[[], bool], keys: TextIO = sys.stdin) -> None:
    """Until the person quits, the input ends and nothing more can come, or the peer is over."""
    terminal = Terminal(peer)
    terminal.show(peer.snapshot())
    number = peer.snapshot().number
    for item in _items(peer, keys):
        if isinstance(item, str) and not terminal.typed(item):
            break
        snapshot = peer.snapshot()
        if snapshot.number != number:
            number = snapshot.number
            terminal.show(snapshot)
        if over():
            break
    peer.send(Quit())


def _items(peer: PeerPort, keys: TextIO) -> Iterator[object]:
    """Typed lines, and a tick for every change. When the input ends, only changes go on."""
    waiting: queue.Queue[object] = queue.Queue(QUEUE_MAX)
    peer.on_change(lambda: None if waiting.full() else waiting.put_nowait(None))

    def read() -> None:
        for line in keys:
            waiting.put(line)

    threading.Thread(target=read, name="keys", daemon=True).start()
    while True:
        try:
            yield waiting.get(timeout=1.0)
        except queue.Empty:
            yield None
