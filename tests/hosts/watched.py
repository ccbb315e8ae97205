"""lanspy with every socket watched: `watched.py <log> <arguments of lanspy>` writes one JSON line an event."""

import json
import os
import sys
from pathlib import Path

from lanspy.cli import main
from tests.net.guard import WATCHED

ADDRESSED = frozenset({"socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"})


def watch(log: Path) -> None:
    """From now on until the process ends, however it ends: (event, host) for each, as in `tests.net.guard`."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(event: str, arguments: tuple[object, ...]) -> None:
        if event in WATCHED:
            place = arguments[-1] if event in ADDRESSED else arguments[0] if arguments else None
            host = str(place[0] if isinstance(place, tuple) else place)
            os.write(file, json.dumps((event, host)).encode() + b"\n")  # whole lines, whichever thread, even if killed

    sys.addaudithook(note)


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
