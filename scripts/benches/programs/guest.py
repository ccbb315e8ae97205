"""A peer without a screen that sits down at a table, is ready, and then does nothing: a machine and no player.

python -m benches.programs.guest PROFILE NAME ADDRESS
"""

import random
import sys
import threading
import time
from pathlib import Path

from benches.programs import say
from lanspy.bots import Bot, Strength
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import JoinAddress, LobbyView, PeerPort, TableView
from lanspy.peer.thread import PeerThread

LOOPBACK = ("127.0.0.1",)


def options(profile: str, name: str) -> Options:
    """A peer that talks to this machine and to nobody else."""
    return Options(profile=Path(profile), name=name, interfaces=LOOPBACK, mdns=False, beacon=False)


class Presses:
    """What a guest presses: ready, and again when that was undone. Says "dealt" when it holds a card."""

    def __init__(self, peer: PeerPort) -> None:
        self._peer = peer
        self._mind = Bot(Strength.EASY, random.Random(0))
        self._dealt = False

    def look(self) -> None:
        """At the newest snapshot; from the table on a guest lets everything happen."""
        snapshot = self._peer.snapshot()
        screen = snapshot.screen
        if isinstance(screen, LobbyView):
            for intent in self._mind.look(snapshot, time.monotonic_ns() // 1_000_000):
                self._peer.send(intent)
        elif isinstance(screen, TableView) and not self._dealt and screen.game_view.my_card is not None:
            self._dealt = True
            say("dealt")


def main(profile: str, name: str, address: str) -> None:
    """Until the input closes."""
    peer = PeerThread.of(Peer(options(profile, name))).start()
    presses = Presses(peer)
    peer.on_change(presses.look)
    peer.send(JoinAddress(address))
    waiting = threading.Thread(target=sys.stdin.read, daemon=True)
    waiting.start()
    waiting.join()
    peer.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
