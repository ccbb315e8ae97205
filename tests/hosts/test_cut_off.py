"""A machine with no network but loopback, no screen and no sound."""

import json
import os
import subprocess
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.client.person import Window, at_a_window
from tests.hosts.rig import ROOT, cut_off, ip

pytestmark = [pytest.mark.hosts, pytest.mark.slow]

EVENING_SECONDS = (
    1200.0  # only so that a program that hangs is ended: five rounds take two minutes where nothing else runs
)
NO_NETWORK = "No network to search on"


@pytest.fixture
def inside() -> Iterator[tuple[str, ...]]:
    """The words before a command that is to run where there is nothing but loopback."""
    with cut_off() as namespace:
        links = json.loads(ip("-n", namespace, "-json", "link"))
        assert [link["ifname"] for link in links if "UP" in link["flags"]] == ["lo"]
        yield "ip", "netns", "exec", namespace


def bare(folder: Path) -> Mapping[str, str]:
    """All that the programs are told about this machine: no display, no sound server, no desktop."""
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONPATH": str(ROOT)}


def lanspy(inside: tuple[str, ...], folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run the command that is installed, to its end."""
    command = [*inside, str(Path(sysconfig.get_path("scripts")) / "lanspy"), *words]
    return subprocess.run(
        command, cwd=folder, env=bare(folder), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=EVENING_SECONDS,
    )  # fmt: skip


def test_an_evening_of_bots(inside: tuple[str, ...], tmp_path: Path) -> None:
    """Bots play a whole evening and agree; the files that they leave hold, and are about the same evening."""
    words = ("demo", "--bots-only", "--plain", "--fast", "--seats", "3", "--out", str(tmp_path / "games"))
    done = lanspy(inside, tmp_path, *words)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "3 peers agree, and every file holds." in done.stdout.splitlines()
    checks = [lanspy(inside, tmp_path, "verify", str(file)) for file in (tmp_path / "games").glob("*.lanspy")]
    assert [(check.returncode, check.stderr) for check in checks] == [(0, "")] * 3
    assert len({check.stdout for check in checks}) == 1
    assert checks[0].stdout.splitlines()[-1].startswith("Finished. The end is signed by ")


def test_no_screen_in_a_sentence(inside: tuple[str, ...], tmp_path: Path) -> None:
    """Asked for a window where none can be, the program says what to do instead."""
    done = lanspy(inside, tmp_path, "play", "--profile", str(tmp_path / "profile"))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines() == [
        "There is no screen here to open a window on: play in the terminal with --plain."
    ]


def test_a_window_that_nobody_sees(inside: tuple[str, ...], tmp_path: Path) -> None:
    """With SDL's dummies for screen and sound the window comes up, says that there is no network, and ends in order."""
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with Window("Ann", tmp_path, (), {**bare(tmp_path), **dummies}, inside) as window:
        window.until(lambda shown: NO_NETWORK in shown.texts, "that there is no network")


@pytest.mark.window
def test_practice(inside: tuple[str, ...], tmp_path: Path) -> None:
    """A real window says that there is no network, and a game with bots on this machine begins all the same."""
    with at_a_window("Ann", tmp_path, (), inside) as ann:
        ann.until(lambda shown: NO_NETWORK in shown.texts, "that there is no network")
        ann.press("p")
        ann.until(lambda shown: shown.may("yes"), "the question how many bots")
        ann.press("Return")
        ann.until(lambda shown: "5 of 12 seats" in shown.texts, "four bots at the table")
        ann.press("r")
        ann.until(lambda shown: shown.foot == "STOP" and shown.may("look"), "a card")
