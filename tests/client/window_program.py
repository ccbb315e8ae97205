"""A real window over a peer that only remembers: started by the tests of the window, with a display of their own."""

import os
import sys
import time
from pathlib import Path

import pygame

from lanspy.client.app import run
from lanspy.peer.port import Intent
from tests.client.scenes import home_view
from tests.client.test_director import Peer


class SpokenPeer(Peer):
    """Says every intent on standard output."""

    failed: BaseException | None = None

    def send(self, intent: Intent) -> None:
        print("intent", intent, flush=True)


def main() -> None:
    """Say when the window is there, its id, and what it cost once it is closed."""
    begun = time.perf_counter()
    peer = SpokenPeer(home_view())
    peer.on_change = lambda wake: _report(begun)
    code = run(peer, Path(sys.argv[1]))
    print("cpu", time.process_time(), flush=True)
    sys.exit(code)


def _report(begun: float) -> None:
    print(
        "window", pygame.display.get_wm_info()["window"], round(time.perf_counter() - begun, 3), os.getpid(), flush=True
    )


if __name__ == "__main__":
    main()
