"""lanspy in its real window, which also tells what it shows: `described.py <file> <arguments of lanspy>`.

A test that drives a window with keys and mouse has to know what a person would see. Whenever the window has painted a
picture that is at rest, one more line of the file holds it as a JSON object: every text, and every control with its
words and the pixel in its middle. What lies under the veil of a dialog is left out, for no hand reaches it. Nothing
else differs from the program that people start.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pygame

from lanspy.cli import main
from lanspy.client.screen import Screen
from lanspy.client.stack import Picture
from lanspy.client.widgets import Control, TextField
from lanspy.client.widgets.plain import Veil

PAINT = Screen.paint


def describe(screen: Screen, picture: Picture) -> dict[str, Any]:
    """The topmost layer of a picture, in words."""
    veils = [number for number, (widget, _look) in enumerate(picture.entries) if isinstance(widget, Veil)]
    entries = picture.entries[veils[-1] + 1 if veils else 0 :]
    again = Screen(screen.kit)
    again.log = []
    PAINT(again, Picture(picture.ground, entries, moving=False, wake_ms=None, typing=None))
    words: dict[Any, list[str]] = {}
    for drawn in again.log:
        words.setdefault(drawn.owner, []).append(drawn.text)
    controls = {
        widget.key: _control(screen, widget, words.get(widget.reach(), []))
        for widget, _look in entries
        if isinstance(widget, Control)
    }
    return {"texts": [drawn.text for drawn in again.log], "controls": controls}


def _control(screen: Screen, control: Control, words: list[str]) -> dict[str, Any]:
    written = control.text if isinstance(control, TextField) else ""
    middle = screen.kit.scale.rect(control.box).center
    return {"at": middle, "words": words, "written": written, "enabled": control.enabled}


def tell(file: Path) -> None:
    """From now on the file says what is shown."""

    def paint(screen: Screen, picture: Picture) -> list[pygame.Rect]:
        rects = PAINT(screen, picture)
        if not picture.moving:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(describe(screen, picture)) + "\n")
        return rects

    Screen.paint = paint  # the one place that every picture passes


if __name__ == "__main__":
    tell(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
