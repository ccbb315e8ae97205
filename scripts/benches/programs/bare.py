"""Bare things to compare with: a window, a loop, a program that has loaded what lanspy loads.

python -m benches.programs.bare window WIDTH HEIGHT | loop | imports

A window says "frame" and the system's monotonic time after its first flip; the others say "ready".
"""

import importlib
import sys
import time
from collections.abc import Callable

from benches.programs import end_with_parent, say

IMPORTS = ("zeroconf.asyncio", "msgpack", "noise.connection", "nacl.signing", "rbcl", "platformdirs", "ifaddr")
EVENT_MS = 60_000


def window(width: str, height: str) -> None:
    """Open it, show one frame, wait for events as lanspy's loop does."""
    import pygame

    pygame.display.init()
    surface = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    surface.fill("black")
    pygame.display.flip()
    say("frame", time.monotonic())
    end_with_parent()
    while True:
        pygame.event.wait(EVENT_MS)


def loop() -> None:
    """An asyncio loop with nothing to do."""
    import asyncio

    async def idle() -> None:
        say("ready")
        end_with_parent()
        await asyncio.Event().wait()

    asyncio.run(idle())


def imports() -> None:
    """The libraries of a peer without a screen, and nothing of ours."""
    for name in (*IMPORTS, "asyncio", "sqlite3"):
        importlib.import_module(name)
    say("ready")
    sys.stdin.read()


if __name__ == "__main__":
    programs: dict[str, Callable[..., None]] = {"window": window, "loop": loop, "imports": imports}
    programs[sys.argv[1]](*sys.argv[2:])
