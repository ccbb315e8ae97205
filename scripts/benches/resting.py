"""What a program costs a laptop while everybody thinks: processor and memory."""

from benches.figures import Figure
from benches.lab import Lab

WINDOW_CPU, PEER_CPU = 3.0, 1.0  # percent of a core
WINDOW_MIB, PEER_MIB = 140.0, 70.0


def idle_cpu(lab: Lab) -> list[Figure]:
    """At a table where a round's clock runs and nobody does anything."""
    idle = lab.idle
    over = f"over {idle.seconds:g} s at a running table of eight"
    polls = f"a bare pygame window that waits for events under the same driver takes {idle.bare_window.cpu:.2g} %"
    return [
        _cpu("idle-cpu-window", idle.window.cpu, idle.bare_loop.cpu, WINDOW_CPU, f"{over}, no real screen; {polls}"),
        _cpu("idle-cpu-peer", idle.peer.cpu, idle.bare_loop.cpu, PEER_CPU, over),
    ]


def memory(lab: Lab) -> list[Figure]:
    """The same programs' memory."""
    idle = lab.idle
    return [
        _memory("memory-window", idle.window.memory, idle.bare_window.memory, WINDOW_MIB, "a bare pygame window"),
        _memory("memory-peer", idle.peer.memory, idle.bare_imports.memory, PEER_MIB, "Python with the same libraries"),
    ]


def _cpu(name: str, value: float, baseline: float, bar: float, note: str) -> Figure:
    words = f"<= {bar:g} %"
    return Figure.beside(name, value, "%", baseline, words, value <= bar, f"{note}; baseline: an idle asyncio loop")


def _memory(name: str, value: float, baseline: float, bar: float, what: str) -> Figure:
    note = f"resident, at a running table of eight; baseline: {what}"
    return Figure.beside(name, value, "MiB", baseline, f"<= {bar:g} MiB", value <= bar, note)
