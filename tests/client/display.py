"""A screen of the test's own: an X server without a monitor, keys pressed on it, pictures taken from it."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

Pixel = tuple[int, int, int]
PATIENCE_SECONDS = 60.0
STEP_SECONDS = 0.1
REST_SECONDS = 1.0  # longer than any movement of the window takes to show its next frame


@dataclass(frozen=True, slots=True)
class Picture:
    """What a screen shows, 4 bytes a pixel: blue, green, red, nothing."""

    width: int
    height: int
    data: bytes

    def at(self, x: int, y: int) -> Pixel:
        start = 4 * (y * self.width + x)
        blue, green, red = self.data[start : start + 3]
        return red, green, blue

    def part(self, x: int, y: int, width: int, height: int) -> bytes:
        """The bytes of a rectangle, to be compared."""
        rows = (4 * ((y + row) * self.width + x) for row in range(height))
        return b"".join(self.data[start : start + 4 * width] for start in rows)


@dataclass(frozen=True, slots=True)
class Display:
    """One X display."""

    name: str

    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}

    def hand(self, *words: str) -> None:
        """What xdotool is to do: ("key", "r"), ("keydown", "ctrl"), ("mousemove", "10", "20", "click", "1")."""
        subprocess.run(["xdotool", *words], env=self.environment(), check=True, capture_output=True, timeout=10)

    def picture(self) -> Picture:
        """A picture of the whole screen."""
        command = ["xwd", "-root", "-silent"]
        dump = subprocess.run(command, env=self.environment(), check=True, capture_output=True, timeout=10).stdout
        return read_xwd(dump)

    def at_rest(self, box: tuple[int, int, int, int]) -> Picture:
        """A picture on which this rectangle has stopped moving: two in a row may come from between two slow frames."""
        still, since = self.picture(), time.monotonic()
        while time.monotonic() - since < REST_SECONDS:
            time.sleep(STEP_SECONDS)
            now = self.picture()
            if now.part(*box) != still.part(*box):
                still, since = now, time.monotonic()
        return still

    def wait_for(self, seen: Callable[[Picture], bool], what: str) -> Picture:
        """The first picture on which this can be seen."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            picture = self.picture()
            if seen(picture):
                return picture
            time.sleep(STEP_SECONDS)
        raise AssertionError(f"never seen: {what}")


def read_xwd(dump: bytes) -> Picture:
    """A picture as `xwd` writes it: 25 big-endian words of header, a name, colours, then rows of 32 bits a pixel."""
    words = [int.from_bytes(dump[4 * i : 4 * i + 4]) for i in range(25)]
    header, width, height, bits, row, colours = words[0], words[4], words[5], words[11], words[12], words[19]
    assert bits == 32, "the display must have 24 bits of colour"
    start = header + 12 * colours
    rows = (dump[start + y * row : start + y * row + 4 * width] for y in range(height))
    return Picture(width, height, b"".join(rows))


@contextmanager
def screen(width: int, height: int) -> Iterator[Display]:
    """An X server with one screen of this size, ended afterwards."""
    for tool in ("Xvfb", "xdotool", "xwd"):
        assert shutil.which(tool), f"these tests need {tool}"
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as source:
            yield Display(f":{source.readline().strip()}")
    finally:
        server.terminate()
        server.wait(10)
