"""The ways for a person, or a script, to sit at a table."""

import argparse
import os
import sys
import threading

from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.peer.loop import Options, Peer
from lanspy.peer.port import Intent, PeerPort, Quit
from lanspy.peer.thread import PeerThread
from lanspy.plain import json_lines
from lanspy.plain import terminal as plain_terminal
from lanspy.programs.options import from_arguments


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
    peer = PeerThread(Peer(options)).start()
    for intent in first:
        peer.send(intent)
    plain_terminal.run(peer, lambda: not peer.running)
    peer.stop()
    return 1 if peer.failed else 0


def show_json(options: Options, *first: Intent) -> int:
    """Snapshots and news out, intents in, until the input ends or a Quit comes."""
    peer = PeerThread(Peer(options)).start()
    changed = threading.Event()
    over = threading.Event()
    peer.on_change(changed.set)
    for intent in first:
        peer.send(intent)
    lines = json_lines.Lines(_put)
    threading.Thread(target=_read, args=(peer, lines, changed, over), daemon=True).start()
    while peer.running and not over.is_set():
        lines.show(peer.snapshot())
        changed.wait(1.0)
        changed.clear()
    peer.stop()
    return 1 if peer.failed else 0


def _put(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _read(peer: PeerPort, lines: json_lines.Lines, changed: threading.Event, over: threading.Event) -> None:
    """Input lines become intents; the end of the input is a Quit."""
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            intent = json_lines.read_intent(line, actions)
        except BadInput as error:
            lines.trouble(error.sentence())
            continue
        if isinstance(intent, Quit):
            break
        peer.send(intent)
    over.set()
    changed.set()
