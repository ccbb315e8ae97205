"""A peer without a screen that looks around on loopback, by all its ways, until it sees one table.

python -m benches.programs.looker PROFILE NAME

Prints "began" and "seen" with the system's monotonic time: before the peer starts, and when a snapshot shows the table.
"""

import sys
import threading
import time
from pathlib import Path

from benches.programs import end_with_parent, say
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import HomeView
from lanspy.peer.thread import PeerThread

LOOPBACK = ("127.0.0.1",)


def main(profile: str, name: str) -> None:
    """Once."""
    peer = PeerThread.of(Peer(Options(Path(profile), "Looker", LOOPBACK)))
    seen = threading.Event()

    def look() -> None:
        screen = peer.snapshot().screen
        if not seen.is_set() and isinstance(screen, HomeView) and name in [table.name for table in screen.tables]:
            say("seen", time.monotonic())
            seen.set()

    peer.on_change(look)
    say("began", time.monotonic())
    peer.start()
    seen.wait()
    peer.stop()


if __name__ == "__main__":
    end_with_parent()
    main(*sys.argv[1:])
