"""Words stay in their place on every scene, at every size."""

import pytest

from lanspy.client.render import rendered
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


def test_the_sheet_of_parts_is_in_order() -> None:
    """All pieces beside each other keep their words apart."""
    assert faults(rendered(SCENES[PARTS]()), TYPED) == []


def test_a_fault_is_found() -> None:
    """The check itself notices two texts on one place."""
    found = rendered(SCENES["home"]())
    doubled = type(found)(found.surface, (*found.texts, found.texts[0]), found.stack, found.kit)
    assert any("lies on" in sentence for sentence in faults(doubled))
