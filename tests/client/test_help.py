"""Help without a table."""

import pytest

from lanspy.client.input import Key
from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.scenes.help import HelpScene
from lanspy.content import help as pages
from tests.client.layout_check import faults
from tests.client.test_stack import KIT

GAMES = ("spyfall", "codenames", "spyweb")
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((900, 600), 100), ((1280, 720), 200)]


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("leaf", range(len(pages.pages("spyfall"))))
@pytest.mark.parametrize("game", GAMES)
def test_every_page_fits(game: str, leaf: int, size: tuple[int, int], percent: int) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    scene = HelpScene(still(Preferences())[0], "spyfall", GAMES)
    scene.handle(game)
    scene.handle(min(leaf, len(pages.pages(game)) - 1))
    assert faults(rendered(scene, size, percent)) == []


def test_tabs_change_the_game() -> None:
    """Each game has its tab; the first page of the other one opens."""
    scene = HelpScene(still(Preferences())[0], "spyfall", GAMES)
    before = {text.text for text in rendered(scene).texts}
    scene.handle("codenames")
    after = {text.text for text in rendered(scene).texts}
    assert pages.pages("codenames")[0].lead in after - before


def test_pages_turn_by_keyboard_and_esc_goes_back() -> None:
    """Tab and Enter choose a page, Esc closes the help."""
    stack, _clock = still(Preferences())
    below, scene = HelpScene(stack, "spyfall"), HelpScene(stack, "spyfall")
    stack.reset(below)
    stack.push(scene)
    before = rendered(scene).texts
    for key in ("Tab", "Tab", "Enter"):
        stack.picture(KIT)
        stack.take(Key(key))
    assert rendered(scene).texts != before
    stack.picture(KIT)
    stack.take(Key("Esc"))
    assert stack.top is below
