"""A script on the other side of `lanspy play --json`: writes intents, reads lines, waits for what it expects."""

import asyncio
import contextlib
import json
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from typing import Any, Self

__all__ = ["LINE_BYTES_MAX", "SECONDS_MAX", "Script", "agree"]

SECONDS_MAX = 90.0  # for anything that a script waits for, unless it says otherwise: the machine may be busy
LINE_BYTES_MAX = 4 * 1024 * 1024
END_SECONDS = 60.0
LOOK_SECONDS = 0.02  # how often several programs are compared


async def agree(scripts: Sequence["Script"], value: Callable[["Script"], Any], what: str) -> Any:
    """Wait until all programs show one and the same of something, and that it is something; gives it."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_MAX):
            while not (value(scripts[0]) and all(value(script) == value(scripts[0]) for script in scripts)):  # noqa: ASYNC110
                await asyncio.sleep(LOOK_SECONDS)
            return value(scripts[0])
    raise AssertionError(f"They never agree on {what}: {[(script.name, value(script)) for script in scripts]}")


class Script:
    """One program and what it has said. Use it in a `with`: whatever happens, the program is gone afterwards."""

    def __init__(self, process: Process, name: str) -> None:
        self.process, self.name = process, name
        self.lines: list[dict[str, Any]] = []
        self.errors = ""
        self._heard = asyncio.Condition()
        self._tasks = [asyncio.ensure_future(self._read()), asyncio.ensure_future(self._read_errors())]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        if self.process.returncode is None:
            await self.kill()

    # --- what it says -------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while text := await self.process.stdout.readline():
            async with self._heard:
                self.lines.append(json.loads(text))
                self._heard.notify_all()
        async with self._heard:
            self._heard.notify_all()

    async def _read_errors(self) -> None:
        if self.process.stderr is not None:
            self.errors = (await self.process.stderr.read()).decode()

    @property
    def screen(self) -> tuple[str, dict[str, Any]]:
        """The newest screen: its kind and its view."""
        for line in reversed(self.lines):
            if line["type"] == "screen":
                return line["screen"], line["view"]
        return "", {}

    @property
    def view(self) -> dict[str, Any]:
        """The newest view."""
        return self.screen[1]

    @property
    def game(self) -> dict[str, Any]:
        """The game's part of the newest view, empty before there is a game."""
        found: dict[str, Any] = self.view.get("game_view", {})
        return found

    def all(self, kind: str) -> list[dict[str, Any]]:
        """All lines of a type."""
        return [line for line in self.lines if line["type"] == kind]

    def clock_ms(self, now_ms: int) -> int:
        """Agreed time, as a program must believe it to be at this own time."""
        view = self.view
        ran: int = now_ms - view["at_ms"] if view["moving"] else 0
        agreed: int = view["agreed_ms"]
        return agreed + ran

    # --- what it is told ----------------------------------------------------------------------------------------------

    def do(self, what: str, **fields: Any) -> None:
        """Ask for something."""
        self.write(json.dumps({"do": what, **fields}).encode() + b"\n")

    def play(self, what: str, **fields: Any) -> None:
        """An action of the game."""
        self.do("Play", action={"do": what, **fields})

    def write(self, data: bytes) -> None:
        """Anything at all."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def until(self, accept: Callable[["Script"], Any], seconds: float = SECONDS_MAX, what: str = "") -> Any:
        """Wait until something is so; gives what `accept` gave. Fails with what was seen instead.

        What `accept` looks for may not be on the screen yet, or not on this screen: that is "not yet" too.
        """
        lacking = ""

        def look() -> Any:
            nonlocal lacking
            try:
                return accept(self)
            except (KeyError, IndexError) as error:
                lacking = f" It lacked {error!r}."
                return None

        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._heard:
                while not (found := look()) and not self._tasks[0].done():
                    await self._heard.wait()
                if found:
                    return found
        raise AssertionError(f"{self.name} waited for {what or 'something'} in vain.{lacking} {self._seen()}")

    async def at(self, screen: str, seconds: float = SECONDS_MAX) -> dict[str, Any]:
        """Wait for a kind of screen; gives its view."""
        await self.until(lambda script: script.screen[0] == screen, seconds, screen)
        return self.view

    async def line(self, accept: Callable[[dict[str, Any]], Any], since: int = 0, what: str = "") -> dict[str, Any]:
        """Wait for a line, from line number `since` on."""

        def find(script: Script) -> dict[str, Any] | None:
            return next((line for line in script.lines[since:] if accept(line)), None)

        found: dict[str, Any] = await self.until(find, what=what or "a line")
        return found

    def _seen(self) -> str:
        kind, view = self.screen
        game = view.get("game_view", {})
        brief = {name: game.get(name) for name in ("phase", "turn", "asker", "asked", "may", "clock")}
        rest = {name: value for name, value in view.items() if name not in ("game_view", "settings")}
        told = self.all("trouble")[-5:]
        return f"It shows {kind} {rest} {brief}; troubles {told}; errors {self.errors!r}"

    # --- ending -------------------------------------------------------------------------------------------------------

    async def kill(self) -> None:
        """End it as a power cut would."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self._gone()

    async def quit(self) -> int:
        """End its input; gives the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        async with asyncio.timeout(END_SECONDS):
            return await self._gone()

    async def _gone(self) -> int:
        code = await self.process.wait()
        await asyncio.gather(*self._tasks)
        return code
