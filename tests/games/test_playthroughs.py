"""Golden playthroughs: what everybody sees after each event is what it was when people last looked at it."""

import pytest

from tests.games.playthroughs import FOLDER, NAMES, SCENES, text_of


@pytest.mark.parametrize("scene", SCENES)
def test_a_playthrough_is_as_it_was(scene: str) -> None:
    """A difference is a changed rule or a leak; write them anew with `python -m tests.games.playthroughs`."""
    assert text_of(scene) == (FOLDER / f"spyfall_{scene}.txt").read_text("utf-8")


@pytest.mark.parametrize("scene", SCENES)
def test_before_an_opening_only_its_owner_sees_a_card(scene: str) -> None:
    """In the text itself: a dealt card appears under its owner's name alone."""
    owner = None
    for line in text_of(scene).splitlines():
        if not line:
            owner = None
        elif "Dealt(" in line:
            owner = NAMES[int(line.rsplit("owner=", 1)[1].rstrip(")"))]
        elif owner is not None and ("my_card" in line or "airliner" in line):
            assert line.split()[0] == owner
