"""What programs take that have nothing to do: everything at once, since nobody is in anybody's way."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from benches.children import Child
from benches.company import Company

READY_SECONDS = 60.0
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True, slots=True)
class Usage:
    """Share of a core in percent, and memory in MiB."""

    cpu: float
    memory: float


@dataclass(frozen=True, slots=True)
class Idle:
    """A window and a peer without one at a table where a round runs and nobody does anything, and bare things."""

    seconds: float  # how long was looked
    window: Usage
    peer: Usage
    bare_window: Usage
    bare_loop: Usage
    bare_imports: Usage


def measure(seats: int, seconds: float, folder: Path) -> Idle:
    """Sit down at a table of so many seats, wait until it is quiet, and look for so many seconds."""
    with ExitStack() as stack:
        company = stack.enter_context(Company(seats, folder, window=True))
        bare = [stack.enter_context(_bare(folder, *words)) for words in (("window", "1280", "720"), ("loop",))]
        bare.append(stack.enter_context(_bare(folder, "imports")))
        company.deal()
        company.grow_quiet()
        watched = [company.guests[-1], company.guests[0], *bare]
        before = [child.cpu_seconds() for child in watched]
        begun = time.monotonic()
        time.sleep(seconds)
        passed = time.monotonic() - begun
        usages = [
            Usage(100 * (child.cpu_seconds() - cpu) / passed, child.memory_mib())
            for child, cpu in zip(watched, before, strict=True)
        ]
    return Idle(seconds, *usages)


def _bare(folder: Path, *words: str) -> Child:
    child = Child(f"bare-{words[0]}", ["-m", "benches.programs.bare", *words], folder, **DUMMY)
    child.hear(lambda line: line.startswith(("ready", "frame")), READY_SECONDS)
    return child
