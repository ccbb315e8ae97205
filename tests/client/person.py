"""Somebody at a real window: reads what it shows, presses keys, clicks with the mouse. No more than a person could."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from tests.client.display import STEP_SECONDS, Display, screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 120.0  # for anything that is waited for: the machine may be busy with quite other things
END_SECONDS = 60.0
ON_LOOPBACK = ("--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon")


@dataclass(frozen=True, slots=True)
class Control:
    """Something to press: where it is, its words, what is written in it, and whether it can be used now."""

    at: tuple[int, int]
    words: tuple[str, ...]
    written: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What a window shows: see `tests.client.described`."""

    texts: tuple[str, ...]
    controls: Mapping[str, Control]

    @staticmethod
    def read(line: bytes) -> "Shown":
        plain: dict[str, Any] = json.loads(line)
        controls = {
            key: Control(tuple(one["at"]), tuple(one["words"]), one["written"], one["enabled"])
            for key, one in plain["controls"].items()
        }
        return Shown(tuple(plain["texts"]), controls)

    @property
    def foot(self) -> str:
        """What the one large action says."""
        return " ".join(self.controls["foot"].words[:1]) if "foot" in self.controls else ""

    def may(self, key: str) -> bool:
        """Whether a control is there and can be used."""
        return key in self.controls and self.controls[key].enabled

    def after(self, text: str, count: int = 1) -> tuple[str, ...]:
        """The texts that follow this one; none while it is not there."""
        start = self.texts.index(text) + 1 if text in self.texts else len(self.texts)
        return self.texts[start : start + count]

    def between(self, first: str, last: str) -> tuple[str, ...]:
        """The texts between these two; none while they are not there."""
        after = self.after(first, len(self.texts))
        return after[: after.index(last)] if last in after else ()


class Window:
    """lanspy in a window that tells what it shows. `all` is what it has shown since `forget`.

    `inside` are the words of a command that runs another one.
    """

    def __init__(
        self,
        name: str,
        folder: Path,
        options: Sequence[str],
        environment: Mapping[str, str],
        inside: Sequence[str] = (),
    ) -> None:
        self.name, self.profile = name, folder / name
        self.all: list[Shown] = []
        self._log, self._file = folder / f"{name}.log", folder / f"{name}.shown"
        self._read = 0
        words = (sys.executable, "-m", "tests.client.described", str(self._file), "play")
        own = ("--profile", str(self.profile), "--name", name, *options)
        with self._log.open("w") as log:
            self.program = subprocess.Popen(
                [*inside, *words, *own], cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        """Gone, whatever happened. When all went well the program has to end well: in order and without a question,
        though a game may run."""
        self.program.terminate()
        try:
            code = self.program.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.program.kill()
            code = self.program.wait()
        assert kind is not None or code == 0, self.seen()

    def look(self) -> Shown | None:
        """What the window shows now; None before its first picture."""
        if self._file.exists():
            with self._file.open("rb") as lines:
                lines.seek(self._read)
                for line in lines:
                    if line.endswith(b"\n"):
                        self._read += len(line)
                        self.all.append(Shown.read(line))
        return self.all[-1] if self.all else None

    def until(self, accept: Callable[[Shown], bool], what: str) -> Shown:
        """The first picture from now on that is accepted."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            shown = self.look()
            if shown is not None and accept(shown):
                return shown
            assert self.program.poll() is None, f"{self.name}'s program ended: {self._log.read_text()}"
            time.sleep(STEP_SECONDS)
        raise AssertionError(f"{self.name} never saw {what}. {self.seen()}")

    def saw(self, text: str) -> bool:
        """Whether the window has shown this since `forget`."""
        self.look()
        return any(text in shown.texts for shown in self.all)

    def forget(self) -> None:
        """Only what the window shows from now on counts as seen; that includes what it shows now."""
        self.look()
        del self.all[:-1]

    def seen(self) -> str:
        """What a failing test should tell."""
        return f"{self.name} sees {self.look()}; the program said {self._log.read_text()!r}"


class Person(Window):
    """Somebody who looks at a window on a display of its own, with hands."""

    def __init__(
        self, name: str, display: Display, folder: Path, options: Sequence[str], inside: Sequence[str] = ()
    ) -> None:
        super().__init__(name, folder, options, display.environment(), inside)
        self.display = display

    def press(self, key: str) -> None:
        """A key, down and up."""
        self.display.hand("key", key)

    def click(self, key: str) -> None:
        """A control, with the mouse, once it can be used."""
        self.tap(self.until(lambda shown: shown.may(key), f"{key}, to be used"), key)

    def tap(self, shown: Shown, key: str) -> None:
        """A control, with the mouse, where it was when it was last seen."""
        x, y = shown.controls[key].at
        self.display.hand("mousemove", str(x), str(y), "click", "1")

    def drag(self, shown: Shown, start: str, end: str) -> None:
        """A control to another one with the mouse, where both were when they were last seen."""
        (x, y), (to_x, to_y) = shown.controls[start].at, shown.controls[end].at
        self.display.hand("mousemove", str(x), str(y), "mousedown", "1")
        self.display.hand("mousemove", str((x + to_x) // 2), str((y + to_y) // 2))
        self.display.hand("mousemove", str(to_x), str(to_y), "mouseup", "1")

    def write(self, field: str, text: str) -> None:
        """Letter by letter, each once the one before it stands there."""
        for end in range(len(text) + 1):
            self.until(lambda shown, wanted=text[:end]: written(shown, field) == wanted, f"{text[:end]!r} in {field}")
            if end < len(text):
                self.display.hand("type", text[end])

    @contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """A key held down."""
        self.display.hand("keydown", key)
        try:
            yield
        finally:
            self.display.hand("keyup", key)


def written(shown: Shown, field: str) -> str | None:
    """What stands in a field; None while there is none."""
    return shown.controls[field].written if field in shown.controls else None


@contextmanager
def at_a_window(
    name: str, folder: Path, options: Sequence[str] = ON_LOOPBACK, inside: Sequence[str] = ()
) -> Iterator[Person]:
    """Somebody at a screen of their own, until the end of a `with`."""
    with screen(1280, 720) as display, Person(name, display, folder, options, inside) as person:
        yield person
