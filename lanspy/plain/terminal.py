"""Reads what is typed, prints what is new. One thread waits for keys, the peer's thread says when something changed."""

import contextlib
import queue
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TextIO

from lanspy.content.texts import _
from lanspy.errors import LanspyError, LocalError
from lanspy.limits import QUEUE_MAX
from lanspy.peer.inbox import Inbox
from lanspy.peer.port import PeerPort, Quit, Snapshot
from lanspy.plain.page import answer, printable, usage
from lanspy.plain.pages import commands_of, page_of

LOOK_SECONDS = 1.0  # how often to see whether the peer still runs, when nothing else happens


class Terminal:
    """The terminal client over any peer: snapshots and typed lines in, printed lines and intents out."""

    def __init__(self, send: Callable[[Any], None], put: Callable[[str], None]) -> None:
        self._send, self._put = send, put
        self._screen: Any = None

    def show(self, snapshot: Snapshot) -> None:
        """Print what is new."""
        for sentence in snapshot.troubles:
            self._complain(sentence)
        before, now = self._screen, snapshot.screen
        page = page_of(now)
        same = type(before) is type(now) and _place(before) == _place(now)
        for line in page.changes(before, now) if same else page.begin(now):
            self._say(line)
        self._screen = now

    def typed(self, line: str) -> bool:
        """Carry out one line; False when the person wants to quit."""
        word = line.strip().casefold()
        if word == "quit":
            return False
        if word:
            self._carry_out(line, commands_of(self._screen))
        return True

    def _carry_out(self, line: str, commands: Mapping[str, Any]) -> None:
        if line.strip().casefold() in ("help", "?"):
            self._say(usage(commands))
            return
        try:
            given = answer(commands, self._screen, line)
        except LocalError:
            raise
        except LanspyError as error:
            self._complain(error.sentence())
            return
        if isinstance(given, str):
            self._say(given)
        else:
            self._send(given)

    def _say(self, text: str) -> None:
        self._put(printable(text))

    def _complain(self, sentence: str) -> None:
        self._say(_("! {sentence}").format(sentence=sentence))


def _place(screen: Any) -> tuple[Any, ...]:
    """The table, and which of its evenings."""
    return tuple(getattr(screen, name, None) for name in ("table", "evening"))


class Typing:
    """A person at a terminal: their keys and the peer's changes in turn. Make one before the peer starts."""

    def __init__(self, peer: PeerPort, keys: TextIO, put: Callable[[str], None]) -> None:
        self._peer, self._keys = peer, keys
        self._typed: queue.Queue[str | None] = queue.Queue(QUEUE_MAX)
        self._changed = threading.Event()
        self._inbox = Inbox(peer, self._note_change)
        self._terminal = Terminal(peer.send, put)

    def run(self, over: Callable[[], bool]) -> None:
        """Until the person quits or the keys end, or the peer is over. Sends Quit in the end."""
        self._changed.wait(LOOK_SECONDS)  # the first snapshot knows nothing of the network yet
        if not over():  # what could not even begin greets nobody
            self._show()
            self._listen(over)
        self._peer.send(Quit())

    def _listen(self, over: Callable[[], bool]) -> None:
        threading.Thread(target=self._read, name="keys", daemon=True).start()
        for line in self._lines():
            if line is not None and not self._terminal.typed(line):
                break
            if self._changed.is_set():
                self._changed.clear()
                self._show()
            if over():
                break
        self._show()

    def _show(self) -> None:
        self._terminal.show(self._inbox.take())

    def _note_change(self) -> None:
        self._changed.set()
        if self._typed.empty():
            self._typed.put_nowait(None)

    def _read(self) -> None:
        with contextlib.suppress(OSError):  # keys that cannot be read, as of a terminal that is gone, have ended
            for line in self._keys:
                self._typed.put(line)
        self._typed.put("quit")

    def _lines(self) -> Iterator[str | None]:
        """What was typed; None when something changed, or when it is time to look whether all is well."""
        while True:
            try:
                yield self._typed.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                yield None
