"""A bot as a peer of its own: it sits down at the table it was started for, plays by its view alone, and goes."""

import argparse
import contextlib
import os
import random
import secrets
import sys
import threading
import time
from collections.abc import Callable, Sequence

from lanspy.bots import Bot, Strength
from lanspy.errors import BadInput
from lanspy.net.greeting import TABLE_BYTES
from lanspy.peer.loop import Peer
from lanspy.peer.port import HomeView, JoinAddress, JoinTable, LobbyView, PeerPort, Snapshot
from lanspy.peer.thread import PeerThread
from lanspy.programs.options import from_arguments

DIAL_AGAIN_SECONDS = 15.0  # longer than two dials take
LOOK_SECONDS = 0.1  # how often a bot thinks when nothing changes
WAITED_BYTES = 4096  # read at once and thrown away: only the end of the input says something


def bot(arguments: argparse.Namespace) -> int:
    """Run until the evening is closed and nobody stays to play again, or the one who started us is gone."""
    try:
        table = bytes.fromhex(arguments.table)
    except ValueError:
        table = b""
    if len(table) != TABLE_BYTES:
        raise BadInput("A table id is 32 hexadecimal digits.")
    peer = PeerThread.of(Peer(from_arguments(arguments))).start()
    orphaned = threading.Event()
    threading.Thread(target=_wait_for_parent, args=(orphaned,), daemon=True).start()
    peer.send(JoinTable(table))
    whims = random.Random(secrets.randbits(64))  # noqa: S311 - a bot's whims are no secret
    mind = Bot(Strength(arguments.strength), whims, company=arguments.company, once=arguments.once)
    try:
        play(peer, mind, lambda: orphaned.is_set() or not peer.running, Coming(peer, arguments.address))
    finally:
        peer.stop()
    if peer.failed is not None:
        raise peer.failed
    return 0


class Coming:
    """Dials where it was told to, and again while it has reached nobody: a machine that has just started a dozen bots
    answers some of them late."""

    def __init__(self, peer: PeerPort, addresses: Sequence[str], seconds: Callable[[], float] = time.monotonic) -> None:
        self._peer, self._addresses, self._seconds = peer, addresses, seconds
        self._dialled: float | None = None

    def __call__(self, snapshot: Snapshot) -> None:
        """Look whether somebody was reached."""
        now = self._seconds()
        if self._dialled is None or (is_alone(snapshot) and now - self._dialled >= DIAL_AGAIN_SECONDS):
            self._dialled = now
            for address in self._addresses:
                self._peer.send(JoinAddress(address))


def is_alone(snapshot: Snapshot) -> bool:
    """Nobody else is seen here yet."""
    screen = snapshot.screen
    return isinstance(screen, HomeView) or (
        isinstance(screen, LobbyView) and not screen.admitted and all(line.me for line in screen.people)
    )


def _wait_for_parent(orphaned: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), WAITED_BYTES):  # not `sys.stdin`: Python aborts when it ends while that reads
            pass
    orphaned.set()


def play(
    peer: PeerPort, mind: Bot, over: Callable[[], bool], watch: Callable[[Snapshot], None] = lambda _snapshot: None
) -> None:
    """Let the bot look at every snapshot, and now and then in between, until it is done.

    `watch` is shown each snapshot first, in this thread.
    """
    changed = threading.Event()
    peer.on_change(changed.set)
    while not over():
        changed.clear()
        snapshot, now_ms = peer.snapshot(), time.monotonic_ns() // 1_000_000
        watch(snapshot)
        for intent in mind.look(snapshot, now_ms):
            peer.send(intent)
        if mind.is_done(snapshot, now_ms):
            return
        changed.wait(LOOK_SECONDS)
