"""Processes that end with this one: they hold our end of their input, and go when it closes."""

import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benches.figures import CannotRunError

STOP_SECONDS = 5.0
SCRIPTS = Path(__file__).resolve().parent.parent


class Child:
    """One process. What it prints is read line by line; what it complains of goes into `complaints`."""

    def __init__(self, name: str, arguments: Sequence[str], complaints: Path, **environment: str) -> None:
        """`arguments` are those of our own interpreter; `complaints` is a folder."""
        self.name = name
        self._complaints = complaints / f"{name}.txt"
        self._lines: queue.Queue[str | None] = queue.Queue()
        paths = os.pathsep.join(filter(None, [str(SCRIPTS), os.environ.get("PYTHONPATH")]))
        self.begun = time.monotonic()
        with self._complaints.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONPATH": paths, **environment},
            )
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # --- talking ------------------------------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Write one line to its input."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def hear(self, wanted: Callable[[str], bool], seconds: float) -> str:
        """The next line that is `wanted`. Raises CannotRunError when it does not come in time, or the process ends."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise CannotRunError(f"{self.name} did not get ready within {seconds:g} s.") from None
            if line is None:
                raise CannotRunError(f"{self.name} ended: {self._last_words()}")
            if wanted(line):
                return line

    def word(self, word: str, seconds: float) -> str:
        """What follows this word on the next line that begins with it."""
        return self.hear(lambda line: line.split(" ", 1)[0] == word, seconds).partition(" ")[2]

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _last_words(self) -> str:
        self._process.wait()
        said = self._complaints.read_text("utf-8", "replace").strip().splitlines()
        return said[-1] if said else f"code {self._process.returncode}"

    # --- looking ------------------------------------------------------------------------------------------------------

    def cpu_seconds(self) -> float:
        """Processor time so far, on behalf of the program and of the system."""
        times = _process(self._process.pid).cpu_times()
        return float(times.user + times.system)

    def memory_mib(self) -> float:
        """What of its memory is really there."""
        return float(_process(self._process.pid).memory_info().rss) / 2**20

    # --- ending -------------------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """At once, with no goodbye."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Close its input; a process that does not go then is killed."""
        assert self._process.stdin is not None
        with suppress(OSError):  # it may have gone already
            self._process.stdin.close()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()


def _process(pid: int) -> Any:
    try:
        import psutil
    except ImportError:
        raise CannotRunError("psutil is not installed: run this by scripts/bench.py.") from None
    return psutil.Process(pid)
