"""The whole program on a real screen: keys in, pictures out, bots at the table."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lanspy.client.kit.theme import theme
from tests.client.display import Display, Picture, screen

pytestmark = [pytest.mark.window, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[2]
FOOT = (40, 604)  # a place on the large action, beside its words
CARD = (320, 140, 256, 390)  # inside the own card
BESIDE = (340, 200)  # on the card: pattern on its back, bare paper on its face
LAMP, DANGER, PAPER, GOOD = (theme().rgba(ink)[:3] for ink in ("lamp", "danger", "paper", "good"))
REACH = range(-9, 10)


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Display]:
    """A demo with four bots, in a window of 1280 by 720."""
    with screen(1280, 720) as display, (tmp_path / "log").open("w") as log:
        command = [sys.executable, "-m", "lanspy", "demo", "--seats", "5", "--out", str(tmp_path / "games")]
        program = subprocess.Popen(command, cwd=ROOT, env=display.environment(), stdout=log, stderr=log)
        yield display
        program.terminate()  # ends in order and asks nothing, though a game runs
        assert program.wait(30) == 0


def _four_are_ready(picture: Picture) -> bool:
    """A green badge on the second to the fifth seat."""
    spots = [(230, 223 + 78 * row) for row in range(4)]
    return all(any(_near(picture.at(x + i, y + j), GOOD) for i in REACH for j in REACH) for x, y in spots)


def _near(pixel: tuple[int, ...], ink: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 12 for a, b in zip(pixel, ink, strict=True))


def _foot(picture: Picture, ink: tuple[int, ...]) -> bool:
    return _near(picture.at(*FOOT), ink)


def _start(shown: Display) -> None:
    """The bots start once all are ready. On a busy machine a start may be given up; then S starts again."""
    for _try in range(5):
        picture = shown.wait_for(lambda picture: _foot(picture, DANGER) or _foot(picture, LAMP), "STOP, or Start")
        if _foot(picture, DANGER):
            return
        shown.hand("key", "s")
        shown.wait_for(lambda picture: not _foot(picture, LAMP), "the start on its way")
    raise AssertionError("the game never started")


def test_from_the_lobby_to_a_card_that_hides_again(shown: Display) -> None:
    """R makes me ready, the game starts with the bots, Ctrl shows my card while it is held and not a moment longer."""
    shown.wait_for(_four_are_ready, "the lobby with four bots that are ready")
    shown.hand("key", "r")
    _start(shown)
    hidden = shown.at_rest(CARD)
    assert hidden.at(*BESIDE) != PAPER
    shown.hand("keydown", "ctrl")
    shown.wait_for(lambda picture: picture.at(*BESIDE) == PAPER, "the face of my card")
    shown.hand("keyup", "ctrl")
    shown.wait_for(lambda picture: picture.part(*CARD) == hidden.part(*CARD), "its back")
    shown.hand("key", "s")
    shown.wait_for(lambda picture: not _foot(picture, DANGER), "the STOP dialog, where nothing is chosen yet")
    shown.hand("key", "Escape")
    shown.wait_for(lambda picture: _foot(picture, DANGER), "the game again")
    shown.hand("key", "F1")
    shown.wait_for(lambda picture: _foot(picture, LAMP), "the help and the way back")
