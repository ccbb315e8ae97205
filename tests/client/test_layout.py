"""Words stay in their place on every scene, at every size."""

import pytest

from lanspy.client.kit.brush import Drawn, Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.render import rendered
from lanspy.client.screen import Screen
from lanspy.client.stack import Stack
from lanspy.content import texts
from tests.client.gallery.table import TableSheet
from tests.client.layout_check import faults
from tests.client.scenes import SCENES

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((900, 600), 100), ((1280, 720), 200), ((1280, 720), 125)]
LOOKS = [{"theme": "contrast"}, {"readable": True}]
TYPED = ("/home", "lucide", "@")  # paths and package names may be cut
PARTS = "parts"


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("name", [name for name in SCENES if name != PARTS])
def test_words_stay_in_place(name: str, size: tuple[int, int], percent: int) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(SCENES[name](), size, percent), TYPED) == []


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("name", [name for name in SCENES if name != PARTS])
def test_words_stay_in_place_in_other_looks(name: str, look: dict[str, object]) -> None:
    """The contrast theme and the readable face need no more room than there is."""
    assert faults(rendered(SCENES[name](), (1280, 720), 100, **look), TYPED) == []


@pytest.mark.parametrize("language", texts.languages())
@pytest.mark.parametrize("name", [name for name in SCENES if name != PARTS])
def test_words_stay_in_place_in_other_languages(name: str, language: str) -> None:
    """Longer words find room too."""
    texts.use(language)
    try:
        assert faults(rendered(SCENES[name]()), TYPED) == []
        assert faults(rendered(SCENES[name](), (900, 600)), TYPED) == []
    finally:
        texts.use(texts.SOURCE_LANGUAGE)


def test_a_long_name_is_whole_while_it_is_looked_at() -> None:
    """A name that is cut on its card can be read whole when the card has the focus."""
    name = "Maximilian-Konstantin24"
    scene = TableSheet(names=("Aino", "Mika", name, "Олег", "Jun"))
    stack = rendered(scene).stack
    assert any(text.cut and name.startswith(text.text[:-1]) for text in _drawn(stack, "seat-3"))
    assert name in "".join(text.text for text in _drawn(stack, "seat-2"))


def _drawn(stack: Stack, focused: str) -> list[Drawn]:
    """The texts of a whole picture with the focus there."""
    hand = stack.hand
    assert hand is not None
    hand.focus = focused
    screen = Screen(Kit(Scale.fit((1280, 720)), theme()))
    screen.log = []
    screen.paint(stack.picture(screen.kit))
    return screen.log


def test_the_sheet_of_parts_is_in_order() -> None:
    """All pieces beside each other keep their words apart."""
    assert faults(rendered(SCENES[PARTS]()), TYPED) == []


def test_a_fault_is_found() -> None:
    """The check itself notices two texts on one place."""
    found = rendered(SCENES["home"]())
    doubled = type(found)(found.surface, (*found.texts, found.texts[0]), found.stack, found.kit)
    assert any("lies on" in sentence for sentence in faults(doubled))
