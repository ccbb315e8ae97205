"""Virtual units, pixels, and where the compact layout begins."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.kit.box import Box
from lanspy.client.kit.scale import Scale

BOXES = st.builds(Box, *(st.floats(-500, 2000) for _ in range(2)), *(st.floats(0, 1500) for _ in range(2)))


@pytest.mark.parametrize(
    ("size", "percent", "units", "compact"),
    [
        ((1280, 720), 100, (1280, 720), False),
        ((1920, 1080), 100, (1280, 720), False),
        ((3840, 2160), 150, (853, 480), True),
        ((900, 600), 100, (1125, 750), False),  # the text floor leaves this many: still the full layout
        ((900, 600), 200, (640, 427), True),
        ((1280, 720), 200, (640, 360), True),
        ((1280, 720), 125, (1024, 576), True),
        ((1280, 720), 75, (1600, 900), False),
        ((1920, 1080), 75, (1707, 960), False),
        ((2560, 1080), 100, (1707, 720), False),
    ],
)
def test_known_sizes(size: tuple[int, int], percent: int, units: tuple[int, int], compact: bool) -> None:
    """These windows leave so many units, and are compact or not."""
    scale = Scale.fit(size, percent)
    assert (round(scale.width), round(scale.height)) == units
    assert scale.compact is compact


def test_the_border_of_compact() -> None:
    """A window that leaves exactly 1100 by 640 units is not compact; one pixel less is."""
    assert [Scale.fit(size).compact for size in ((1100, 720), (1099, 720))] == [
        False,
        False,
    ]  # their text is at the floor
    wide = [Scale.fit((width, 1440), 100) for width in (1407, 1408, 1409)]
    assert [scale.compact for scale in wide] == [scale.width < 1100 for scale in wide]
    low = [Scale.fit((1280, 720), percent) for percent in (100, 125)]
    assert [(scale.height >= 640, scale.compact) for scale in low] == [(True, False), (False, True)]


@given(st.integers(1, 8000), st.integers(1, 5000), st.integers(-10, 500))
def test_any_window_has_a_scale(width: int, height: int, percent: int) -> None:
    """Odd sizes and wishes still give a scale that covers the window and shows text of 12 pixels."""
    scale = Scale.fit((width, height), percent)
    assert scale.rect(scale.box).size == (width, height)
    assert scale.font_px(15) >= 12
    assert scale.compact == (scale.width < 1100 or scale.height < 640)


@given(BOXES, st.integers(75, 200))
def test_boxes_that_touch_still_touch(box: Box, percent: int) -> None:
    """Two boxes side by side have no gap and no overlap in pixels."""
    scale = Scale.fit((1367, 771), percent)
    left, right = box.left(box.w / 3)
    assert scale.rect(left).right == scale.rect(right).left


@given(BOXES)
def test_cover_holds_the_box(box: Box) -> None:
    """What is repainted for a box holds every pixel of it that is on the surface."""
    scale = Scale.fit((1280, 720))
    seen = scale.rect(box).clip(pygame.Rect(0, 0, 1280, 720))
    assert not (seen.w and seen.h) or scale.cover(box).contains(seen)


@given(BOXES, BOXES)
def test_meet_and_meets_agree(a: Box, b: Box) -> None:
    """Two boxes meet exactly when what both cover has a size."""
    both = a.meet(b)
    assert a.meets(b) == b.meets(a)
    if both.w > 1e-6 and both.h > 1e-6:
        assert a.meets(b)


@given(BOXES, st.integers(1, 6), st.floats(0, 20))
def test_columns_fill_a_box(box: Box, count: int, gap: float) -> None:
    """Columns with their gaps are exactly as wide as the box."""
    parts = box.columns(count, gap)
    assert len(parts) == count
    assert parts[-1].right == pytest.approx(box.right, abs=1e-6)
