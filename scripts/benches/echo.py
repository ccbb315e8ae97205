"""The bare ways of agreeing, run here: an echo of messages, and a raft."""

import json
import socket
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from benches.children import Child
from benches.figures import CannotRunError

READY_SECONDS = 60.0
MEASURE_SECONDS = 300.0


def echo_seconds(seats: int, times: int, gap: float, folder: Path) -> list[float]:
    """How long it took each time until one of so many processes had heard from all in every exchange."""
    with ExitStack() as stack:
        command = ["-m", "benches.programs.echo"]
        children = [
            stack.enter_context(Child(f"echo-{number}", [*command, str(number), str(seats)], folder))
            for number in range(seats)
        ]
        ports = json.dumps([int(child.word("at", READY_SECONDS)) for child in children])
        for child in children:
            child.say(ports)
        for child in children:
            child.word("up", READY_SECONDS)
        return _measured(children[0], times, gap)


def raft_seconds(seats: int, times: int, gap: float, folder: Path) -> list[float]:
    """How long each commit of a follower took in PySyncObj."""
    ports = [str(port) for port in _free_ports(seats)]
    with ExitStack() as stack:
        command = ["-m", "benches.programs.raft"]
        children = [
            stack.enter_context(Child(f"raft-{number}", [*command, str(number), *ports], folder))
            for number in range(seats)
        ]
        leaders = [child.word("leader", READY_SECONDS) for child in children]
        own = zip(children, ports, strict=True)
        follower = next((child for child, port in own if not leaders[-1].endswith(f":{port}")), None)
        if follower is None:
            raise CannotRunError("PySyncObj elected nobody.")
        return _measured(follower, times, gap)


def _measured(child: Child, times: int, gap: float) -> list[float]:
    child.say(f"measure {times} {gap}")
    took: list[float] = json.loads(child.word("took", MEASURE_SECONDS))
    return took


def _free_ports(count: int) -> Sequence[int]:
    """Ports of loopback that nobody listens at right now."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
