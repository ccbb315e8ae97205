"""The ways for a person, or a script, to sit at a table. The window does not wait for what only the others need."""

import argparse
import contextlib
import io
import os
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import lanspy
from lanspy.peer.inbox import Inbox
from lanspy.peer.options import Options
from lanspy.peer.port import Intent, JoinInvite, NewTable, Quit
from lanspy.peer.resident import Resident
from lanspy.peer.thread import PeerThread
from lanspy.programs.options import from_arguments
from lanspy.programs.process import must_have_output

if TYPE_CHECKING:
    from lanspy.plain.json_lines import Lines

LOOK_SECONDS = 1.0  # how often to see whether the peer still runs, when nothing else happens


def window(arguments: argparse.Namespace) -> int:
    """The pygame window; without a screen, the sentence that says what to do instead."""
    return show_window(from_arguments(arguments), *_first(arguments))


def terminal(arguments: argparse.Namespace) -> int:
    """Lines of text."""
    return show_terminal(from_arguments(arguments), *_first(arguments))


def json(arguments: argparse.Namespace) -> int:
    """One JSON object a line."""
    return show_json(from_arguments(arguments), *_first(arguments))


def _first(arguments: argparse.Namespace) -> tuple[Intent, ...]:
    """What is asked for on the command line beside the options of a peer."""
    if arguments.game is not None:
        return (NewTable("", arguments.game),)
    return (JoinInvite(arguments.invite),) if arguments.invite is not None else ()


def has_screen() -> bool:
    """Whether a window could be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_window(options: Options, *first: Intent) -> int:
    """Open the window over a new peer and send it these intents first."""
    from lanspy.client.app import run

    resident = Resident.of(options)
    peer = PeerThread.later(options, resident)
    for intent in first:
        peer.send(intent)
    try:
        return run(peer, options.profile, peer.begin)
    finally:
        peer.stop()
        resident.store.close()  # the peer does this too, if there was one


def show_terminal(options: Options, *first: Intent) -> int:
    """Play in the terminal over a new peer."""
    from lanspy.peer.loop import Peer
    from lanspy.plain.terminal import Typing

    must_have_output()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack the letters of somebody's name
    peer = PeerThread.of(Peer(options))
    typing = Typing(peer, _input("r", sys.stdin.encoding), partial(print, flush=True))
    _begin(peer, first)
    try:
        typing.run(lambda: peer.failed is not None or not peer.running)
    finally:
        peer.stop()
    return _ended(peer)


def show_json(options: Options, *first: Intent) -> int:
    """Snapshots and news out, intents in, until the input ends or a Quit comes."""
    from lanspy.peer.loop import Peer
    from lanspy.plain.json_lines import Lines

    must_have_output()
    changed = threading.Event()
    peer = PeerThread.of(Peer(options))
    inbox = Inbox(peer, changed.set)
    reader = _Reader(peer, Lines(_put), changed)
    _begin(peer, first)
    try:
        changed.wait(LOOK_SECONDS)  # what cannot even begin says nothing but why
        if peer.failed is None:
            reader.begin()
        while peer.failed is None and peer.running and not reader.over.is_set():
            changed.wait(LOOK_SECONDS)
            changed.clear()
            reader.lines.show(inbox.take())
    finally:
        peer.stop()
    reader.must_have_written()
    return _ended(peer)


def _begin(peer: PeerThread, first: tuple[Intent, ...]) -> None:
    peer.start()
    for intent in first:
        peer.send(intent)


def _ended(peer: PeerThread) -> int:
    """A peer that broke down says so; the command line makes a sentence of it, or shows our bug."""
    if peer.failed is not None:
        raise peer.failed
    return 0


def _put(line: str) -> None:
    """JSON is UTF-8, whatever the terminal is."""
    sys.stdout.buffer.write(line.encode() + b"\n")
    sys.stdout.buffer.flush()


def _input(mode: str, encoding: str | None = None) -> Any:
    """Standard input under a handle of its own. Python aborts when it ends while a thread waits in `sys.stdin`."""
    return open(sys.stdin.fileno(), mode, encoding=encoding, errors=encoding and "replace", closefd=False)


class _Reader:
    """The input of a script in a thread: lines become intents; the end of the input is a Quit."""

    def __init__(self, peer: PeerThread, lines: "Lines", changed: threading.Event) -> None:
        self.lines, self.over = lines, threading.Event()
        self._peer, self._changed = peer, changed
        self._unwritten: OSError | None = None

    def begin(self) -> None:
        """Say who speaks, then listen."""
        self.lines.begin(lanspy.__version__)
        threading.Thread(target=self._run, daemon=True).start()

    def must_have_written(self) -> None:
        """Raises the OSError that kept a sentence from being written."""
        if self._unwritten is not None:
            raise self._unwritten

    def _run(self) -> None:
        with contextlib.suppress(OSError):  # an input that cannot be read has ended
            self._read()
        self.over.set()
        self._changed.set()

    def _read(self) -> None:
        from lanspy.plain.json_intents import read_intents

        for intent in read_intents(_input("rb"), lambda: self._peer.snapshot().screen, self._refuse):
            if isinstance(intent, Quit):
                return
            self._peer.send(intent)

    def _refuse(self, sentence: str, line: int) -> None:
        try:
            self.lines.trouble(sentence, line)
        except OSError as error:
            self._unwritten = error
            raise
