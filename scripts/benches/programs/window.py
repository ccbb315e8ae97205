"""lanspy's own window, which tells when its first frame was shown.

python -m benches.programs.window PROFILE                   the program as the command line starts it, at home
python -m benches.programs.window PROFILE NAME ADDRESS      sitting down at a table as a guest does

Says "frame" and the system's monotonic time when the first flip is done.
"""

import sys
import time
from pathlib import Path

from benches.programs import end_with_parent, say


def main(profile: str, *table: str) -> None:
    """Until the input closes."""
    end_with_parent()
    tell_first_frame()
    if table:
        as_guest(profile, *table)
    else:
        at_home(profile)


def tell_first_frame() -> None:
    """The very flip that puts the first picture on the screen; it costs later ones nothing."""
    from lanspy.client.window import Window

    flip = Window.flip

    def first(window: Window, rects: object) -> None:
        flip(window, rects)  # type: ignore[arg-type]  # what kind they are is of no matter here
        say("frame", time.monotonic())
        Window.flip = flip  # type: ignore[method-assign]  # the one place that every picture passes

    Window.flip = first  # type: ignore[assignment, method-assign]  # the same


def at_home(profile: str) -> None:
    """What a person starts."""
    from lanspy.cli import main as command_line

    command_line(["play", "--profile", profile, "--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon"])


def as_guest(profile: str, name: str, address: str) -> None:
    """The same window over the same peer, with a guest's presses."""
    from benches.programs.guest import Presses, options
    from lanspy.client.app import run
    from lanspy.peer.loop import Peer
    from lanspy.peer.port import JoinAddress
    from lanspy.peer.thread import PeerThread

    peer = PeerThread.of(Peer(options(profile, name))).start()
    peer.on_change(Presses(peer).look)
    peer.send(JoinAddress(address))
    run(peer, Path(profile))


if __name__ == "__main__":
    main(*sys.argv[1:])
