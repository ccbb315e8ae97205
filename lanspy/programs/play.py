"""The ways for a person, or a script, to sit at a table."""

import argparse
import io
import os
import sys
import threading
from typing import Any

import lanspy
from lanspy.games.spyfall import actions
from lanspy.peer.inbox import Inbox
from lanspy.peer.loop import Options, Peer
from lanspy.peer.port import Intent, LobbyView, Quit
from lanspy.peer.thread import PeerThread
from lanspy.plain import json_lines
from lanspy.plain.json_intents import read_intents
from lanspy.plain.terminal import Typing
from lanspy.programs.options import from_arguments

LOOK_SECONDS = 1.0  # how often to see whether the peer still runs, when nothing else happens


def window(arguments: argparse.Namespace) -> int:
    """The pygame window; without a screen, the sentence that says what to do instead."""
    return show_window(from_arguments(arguments))


def terminal(arguments: argparse.Namespace) -> int:
    """Lines of text."""
    return show_terminal(from_arguments(arguments))


def json(arguments: argparse.Namespace) -> int:
    """One JSON object a line."""
    return show_json(from_arguments(arguments))


def has_screen() -> bool:
    """Whether a window could be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_window(options: Options, *first: Intent) -> int:
    """Open the window over a new peer and send it these intents first."""
    from lanspy.client.app import run

    peer = PeerThread(Peer(options)).start()
    for intent in first:
        peer.send(intent)
    try:
        return run(peer, options.profile)
    finally:
        peer.stop()


def show_terminal(options: Options, *first: Intent) -> int:
    """Play in the terminal over a new peer."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may lack the letters of somebody's name
    peer = PeerThread(Peer(options))
    typing = Typing(peer, sys.stdin, print)
    _begin(peer, first)
    try:
        typing.run(lambda: not peer.running)
    finally:
        peer.stop()
    return _ended(peer)


def show_json(options: Options, *first: Intent) -> int:
    """Snapshots and news out, intents in, until the input ends or a Quit comes."""
    changed, over = threading.Event(), threading.Event()
    peer = PeerThread(Peer(options))
    inbox = Inbox(peer, changed.set)
    lines = json_lines.Lines(_put)
    lines.begin(lanspy.__version__)
    _begin(peer, first)
    threading.Thread(target=_read, args=(peer, lines, changed, over), daemon=True).start()
    try:
        while peer.running and not over.is_set():
            changed.wait(LOOK_SECONDS)
            changed.clear()
            lines.show(inbox.take())
    finally:
        peer.stop()
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


def _read(peer: PeerThread, lines: json_lines.Lines, changed: threading.Event, over: threading.Event) -> None:
    """Input lines become intents; the end of the input is a Quit."""
    # Not `sys.stdin.buffer`: Python aborts when it ends while another thread waits in that one.
    stream = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115 - it is never closed, nor is standard input
    for intent in read_intents(stream, actions, lambda: _settings(peer), lines.trouble):
        if isinstance(intent, Quit):
            break
        peer.send(intent)
    over.set()
    changed.set()


def _settings(peer: PeerThread) -> Any:
    """What is in force in the lobby here."""
    screen = peer.snapshot().screen
    return screen.settings if isinstance(screen, LobbyView) else None
