"""Golden playthroughs: what everybody sees after each event is what it was when people last looked at it."""

import pytest

from tests.games.codenames.playthroughs import FOLDER, SCENES, text_of


@pytest.mark.parametrize("scene", SCENES)
def test_a_playthrough_is_as_it_was(scene: str) -> None:
    """A difference is a changed rule or a leak; write them anew with `python -m tests.games.codenames.playthroughs`."""
    assert text_of(scene) == (FOLDER / f"codenames_{scene}.txt").read_text("utf-8")


@pytest.mark.parametrize("scene", SCENES)
def test_an_operative_never_sees_a_key_that_is_not_open(scene: str) -> None:
    """In the text itself: a key changes under the two spymasters' names alone, or for all when its card is opened."""
    opening = False
    for line in text_of(scene).splitlines():
        opening = "Opened(" in line or (opening and line != "")
        who = line.split()[0] if ".key " in line else ""
        assert who in ("", "Aino", "Björn") or (opening and who == "all") or line.endswith("→ –"), line
