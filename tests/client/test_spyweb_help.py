"""The help at a table of Spy Web: the rules of now, whatever now is."""

import pytest

from lanspy.client.render import rendered
from lanspy.client.scenes.spyweb.scene import moment
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.content import help as pages
from tests.client.layout_check import faults
from tests.client.snapshots import AT_MS
from tests.client.spyweb_scenes import scene_at
from tests.client.spyweb_views import ALL, view_of

SEES = [(at, me) for at in ALL for me in (0, 1, None)]
SIZES = [((1280, 720), 100), ((900, 600), 100), ((1280, 720), 200)]


def told(at: str, me: int | None) -> pages.Moment:
    """What the help says to this seat."""
    return moment(Sight(view_of(at, me), AT_MS))


FIRST = {told(at, me).lead: (at, me) for at, me in SEES}
"""One table for each text."""


def test_every_text_of_the_help_is_told_at_some_moment() -> None:
    """All of them are met; that of the lobby before the game."""
    leads = {pages.moment("spyweb", *name.split(".")).lead for name in pages.moments("spyweb") if name != "lobby"}
    assert FIRST.keys() == leads


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize(("at", "me"), FIRST.values())
def test_the_rules_of_now_fit(at: str, me: int | None, size: tuple[int, int], percent: int) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(at, me, page="help"), size, percent)) == []
