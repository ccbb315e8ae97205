"""The real window on a display of the test's own."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from lanspy.client.preferences import Preferences
from lanspy.client.window import Window

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
IDLE_SECONDS = 4.0
IDLE_SHARE = 0.5  # of a core: a loop that spins takes all of one; how little it is, `scripts/bench.py` measures


@dataclass(slots=True)
class Shown:
    """A running window."""

    program: "subprocess.Popen[str]"
    window: str
    display: str
    log: Path

    def do(self, *words: str) -> None:
        environment = {**os.environ, "DISPLAY": self.display}
        subprocess.run(["xdotool", *words], env=environment, check=True, capture_output=True, timeout=PATIENCE_SECONDS)

    def wait_for(self, text: str) -> str:
        """The log, once it holds `text`."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            said = self.log.read_text()
            if text in said:
                return said
            time.sleep(0.05)
        raise AssertionError(f"never said {text!r}: {self.log.read_text()}")

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    assert shutil.which("Xvfb"), "these tests need Xvfb"
    assert shutil.which("xdotool"), "these tests need xdotool"
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as source:
        number = source.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(PATIENCE_SECONDS)


@pytest.fixture
def shown(display: str, tmp_path: Path) -> Iterator[Shown]:
    log = tmp_path / "log"
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.client.window_program", str(tmp_path / "profile")]
    with log.open("w") as out:
        program = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT, text=True)
    made = Shown(program, "", display, log)
    try:
        made.window = made.wait_for("window ").split("window ")[1].split()[0]
        yield made
    finally:
        program.terminate()
        program.wait(PATIENCE_SECONDS)


def test_keys_and_clicks_reach_the_peer(shown: Shown) -> None:
    """A new table by keyboard, with letters that come as text; then a seat by mouse."""
    shown.do("mousemove", "--window", shown.window, "300", "600")
    shown.do("windowfocus", shown.window)
    shown.do("key", "--window", shown.window, "n")
    shown.do("type", "Tea ae")
    shown.do("key", "Return")
    shown.wait_for("NewTable(name='Tea ae'")
    shown.do("mousemove", "--window", shown.window, "1100", "200", "click", "1")
    shown.wait_for("JoinTable")


def test_an_idle_window_costs_next_to_nothing(shown: Shown) -> None:
    """Nothing happens, so the loop waits instead of spinning."""
    time.sleep(1.5)
    before = shown.cpu_seconds()
    time.sleep(IDLE_SECONDS)
    assert (shown.cpu_seconds() - before) / IDLE_SECONDS <= IDLE_SHARE


def test_a_resize_and_the_end_are_survived(shown: Shown) -> None:
    """The window follows its new size, remembers it, and ends in order when it is asked to."""
    shown.do("windowsize", shown.window, "1000", "700")
    time.sleep(0.5)
    shown.do("windowfocus", shown.window)
    shown.do("key", "--window", shown.window, "Escape")
    time.sleep(0.4)
    shown.do("key", "Return")
    shown.wait_for("cpu ")
    assert shown.program.wait(PATIENCE_SECONDS) == 0
    assert "1000" in (shown.log.parent / "profile" / "window.json").read_text()


@pytest.mark.parametrize(
    ("screens", "wanted", "size"),
    [
        ([(1920, 1080)], (1280, 720), (1280, 720)),
        ([(1024, 600)], (1280, 720), (1024, 600)),
        ([(1366, 768)], (2500, 1400), (1366, 768)),  # the big screen of last time is not plugged in
        ([(1024, 600), (2560, 1440)], (2500, 1400), (2500, 1400)),
    ],
)
def test_a_window_opens_no_larger_than_the_screen(
    monkeypatch: pytest.MonkeyPatch, screens: list[tuple[int, int]], wanted: tuple[int, int], size: tuple[int, int]
) -> None:
    """Whatever size was kept or is usual, all of the window can be seen; what fits is left alone."""
    made: list[tuple[int, int]] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "set_mode", lambda at, flags=0: (made.append(at), set_mode(at, flags))[1])
    window = Window(Preferences(window_size=wanted))
    window.close()
    assert made == [size]
