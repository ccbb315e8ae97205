"""A drawing that is kept looks as it did when it was drawn, wherever it is put."""

import pygame
import pytest

from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Kit
from lanspy.client.kit.cache import Recent
from lanspy.client.kit.people import Person
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.strokes import Strokes
from lanspy.client.kit.theme import theme

SIZE = (400, 300)
WHOLE = pygame.Rect(0, 0, *SIZE)


@pytest.fixture
def kit() -> Kit:
    pygame.font.init()
    return Kit(Scale(1.0, *SIZE, True, SIZE), theme())


def _pixels(strokes: Strokes, within: pygame.Rect = WHOLE) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill("white")
    strokes.on(surface, within)
    return pygame.image.tobytes(surface, "RGB")


def _draw(brush: Brush, x: float) -> None:
    """Everything that strokes may consist of: plain and half clear fills, straight and premultiplied alpha, cuts."""
    brush.shadow(Box(x + 20, 20, 200, 120), "card", "lifted")
    brush.rounded(Box(x + 20, 20, 200, 120), "paper")
    brush.fill(Box(x + 30, 30, 50, 10), "ink")
    brush.fill(Box(x + 60, 25, 50, 50), "backdrop")
    with brush.clip(Box(x + 30, 60, 60, 40)):
        brush.text("A line that is cut", (x + 34, 80), "body", "ink")
        with brush.clip(Box(x, 60, 80, 10)):
            brush.fill(Box(x + 20, 60, 100, 100), "ink_red")
    people.token(brush, Person(3, "Lena"), (x + 180, 90), 40)


def test_a_drawing_that_is_kept_looks_the_same_elsewhere(kit: Kit) -> None:
    """What `again` moves has the pixels of the same drawing made there, and is made only once."""
    made = []

    def draw() -> None:
        made.append(1)
        _draw(brush, 0)

    brush = Brush(kit)
    brush.again("sheet", draw, 37)
    once = Brush(kit)
    _draw(once, 37)
    assert _pixels(brush.strokes) == _pixels(once.strokes) != _pixels(Strokes())
    brush = Brush(kit)
    brush.again("sheet", draw, 37)
    assert _pixels(brush.strokes) == _pixels(once.strokes)
    assert made == [1]


def test_a_drawing_that_is_kept_is_cut_where_it_is_put(kit: Kit) -> None:
    """The cut of the place and the cuts inside hold both."""
    cut, drawn = Brush(kit), Brush(kit)
    with cut.clip(Box(40, 40, 90, 60)):
        cut.again("sheet", lambda: _draw(cut, 0))
    _draw(drawn, 0)
    assert _pixels(cut.strokes) == _pixels(drawn.strokes, pygame.Rect(40, 40, 90, 60))


def test_every_text_is_logged_though_its_drawing_is_kept(kit: Kit) -> None:
    """Tests of the layout read what is on the screen, not what was drawn for the first time."""
    drawn = Brush(kit, [])
    _draw(drawn, 37)
    for _ in range(2):
        kept = Brush(kit, [])
        kept.again("sheet", lambda b=kept: _draw(b, 0), 37)
        assert kept.log == drawn.log != []


def test_recent_things_are_bounded(kit: Kit) -> None:
    """The one that nobody asked for the longest goes first."""
    recent: Recent[list[int]] = Recent(3)
    first = recent.get(0, lambda: [0])
    for i in range(1, 4):
        recent.get(i, lambda i=i: [i])
        assert recent.get(0, lambda: [9]) is first
    assert len(recent) == 3
    assert recent.get(1, lambda: [-1]) == [-1]
