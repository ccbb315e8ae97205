"""Golden playthroughs: what everybody sees after each event is what it was when people last looked at it."""

import pytest

from tests.games.spyweb.playthroughs import FOLDER, SCENES, text_of


@pytest.mark.parametrize("scene", SCENES)
def test_a_playthrough_is_as_it_was(scene: str) -> None:
    """A difference is a changed rule or a leak; write them anew with `python -m tests.games.spyweb.playthroughs`."""
    assert text_of(scene) == (FOLDER / f"spyweb_{scene}.txt").read_text("utf-8")


@pytest.mark.parametrize("scene", SCENES)
def test_a_leader_and_a_board_are_seen_by_their_owner_alone(scene: str) -> None:
    """In the text itself: until a board opens for all, only one name stands beside what lies on it."""
    owner = {"sides[0].board": "Aino", "sides[1].board": "Björn"}
    opening = False
    for line in text_of(scene).splitlines():
        opening = "Opened(" in line or (opening and line != "")
        who, *rest = line.split() or [""]
        if rest and rest[0].startswith("my_"):
            assert who in ("Aino", "Björn")
        for side, name in owner.items():
            if rest and rest[0].startswith(side):
                assert who == name or opening or line.endswith("→ –")
