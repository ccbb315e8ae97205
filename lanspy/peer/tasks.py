"""Steps and tasks of the loop, and who answers for what they raise.

What another machine, a file or a setting did wrong, and what the rules refuse, becomes a sentence. Anything else is a
bug of ours: it is kept as `failure`, nothing more is done, and the owner is told to end.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from lanspy.errors import LanspyError, LocalError

__all__ = ["Tasks"]


class Tell(Protocol):
    """Tells the player a sentence; `asked`: it answers what the person here asked for, so it is never left out."""

    def __call__(self, sentence: str, *, asked: bool) -> None: ...


class Tasks:
    """All that runs in one loop for one owner."""

    def __init__(self, loop: asyncio.AbstractEventLoop, tell: Tell, end: Callable[[], None]) -> None:
        self.failure: BaseException | None = None
        self._loop, self._tell, self._end = loop, tell, end
        self._running: set[asyncio.Task[Any]] = set()

    def step(self, step: Callable[[], None], *, asked: bool = False) -> None:
        """Take one step now."""
        if self.failure is not None:
            return
        try:
            step()
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing else would ever tell
            self._answer_for(error, asked=asked)

    def later(self, seconds: float, step: Callable[[], None]) -> asyncio.TimerHandle:
        """Take a step after some seconds."""
        return self._loop.call_later(seconds, self.step, step)

    def run(self, work: Coroutine[Any, Any, Any], *, asked: bool = False) -> "asyncio.Task[Any]":
        """Run this beside everything else."""
        task = self._loop.create_task(work)
        self._running.add(task)
        task.add_done_callback(partial(self._is_done, asked=asked))
        return task

    async def stop(self) -> None:
        """End all that still runs."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _is_done(self, task: "asyncio.Task[Any]", *, asked: bool) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._answer_for(error, asked=asked)

    def _answer_for(self, error: BaseException, *, asked: bool) -> None:
        if isinstance(error, LanspyError) and not isinstance(error, LocalError):
            self._tell(error.sentence(), asked=asked)
            return
        self.failure = self.failure or error
        self._end()
