"""Painting only what changed gives the same picture as painting everything."""

import random

import pygame
import pytest

from lanspy.client.input import Blurred, Input, Key, KeyUp, Pointed, Pressed, Released, Typed, Wheeled
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.cache import SurfaceCache
from lanspy.client.kit.desk import Ground
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.screen import PageTurn, Screen, kept, merged
from lanspy.client.stack import Picture
from lanspy.client.widgets import Text
from lanspy.client.widgets.widget import PLAIN, Look
from tests.client.gallery.table import TableSheet
from tests.client.scenes import SCENES

KEYS = (
    "Tab",
    "Left",
    "Right",
    "Up",
    "Down",
    "Enter",
    "Space",
    "Ctrl",
    "R",
    "3",
    "PageDown",
    "PageUp",
    "Backspace",
    "Esc",
)


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def _anything(dice: random.Random, scale: Scale) -> Input:
    x, y = dice.uniform(0, scale.width), dice.uniform(0, scale.height)
    return dice.choice(
        (
            Pointed(x, y),
            Pressed(x, y),
            Released(x, y),
            Wheeled(x, y, dice.uniform(-300, 300)),
            Key(dice.choice(KEYS), shift=dice.random() < 0.2),
            KeyUp(dice.choice(KEYS)),
            Typed(dice.choice("aäб日\u0301 ")),
            Blurred(),
        )
    )


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
@pytest.mark.parametrize("name", ["home", "table of 8", "settings", "rename", "credits"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((900, 600), 200)])
def test_changes_paint_what_a_whole_pass_would(name: str, seed: int, size: tuple[int, int], percent: int) -> None:
    """After any inputs, and in the middle of any motion, the canvas is the same as one painted from nothing."""
    dice = random.Random(f"{name}-{seed}")
    stack, clock = still(Preferences(ui_percent=percent))
    stack.reset(SCENES[name]())
    kit = Kit(Scale.fit(size, percent), theme())
    screen = Screen(kit)
    for step in range(16):
        for _ in range(dice.randrange(3)):
            stack.take(_anything(dice, kit.scale))
        if step == 8:
            stack.toast("Somebody's machine said something that nobody can read.", bad=True)
        clock[0] += dice.choice((0, 16, 50, 6_000))
        picture = stack.picture(kit)
        screen.paint(picture)
        whole = Screen(kit)
        whole.paint(picture)
        assert _pixels(screen.canvas) == _pixels(whole.canvas), f"step {step}"


def test_nothing_changed_paints_nothing() -> None:
    """An equal picture touches no pixel."""
    stack, _clock = still(Preferences())
    stack.reset(TableSheet())
    kit = Kit(Scale.fit((1280, 720)), theme())
    screen = Screen(kit)
    assert screen.paint(stack.picture(kit)) == [screen.canvas.get_rect()]
    clock = stack.picture(kit)
    assert screen.paint(clock) == screen.paint(stack.picture(kit)) == []


def test_a_clock_repaints_only_itself() -> None:
    """Another second on the clock touches a few thousand pixels, not the window."""
    stack, clock = still(Preferences())
    scene = TableSheet()
    stack.reset(scene)
    kit = Kit(Scale.fit((1280, 720)), theme())
    screen = Screen(kit)
    screen.paint(stack.picture(kit))
    clock[0] = 10_000.0
    screen.paint(stack.picture(kit))
    scene.clock = "5:41"
    stack.refresh()
    dirty = screen.paint(stack.picture(kit))
    assert 0 < sum(rect.w * rect.h for rect in dirty) < 1280 * 720 / 40


def _text(text: str, x: float) -> tuple[Text, Look]:
    return Text(box=Box(x, 0, 50, 20), text=text), PLAIN


def test_what_is_kept_stands_where_it_stood() -> None:
    """Entries that are equal are found again around what came, went or changed; an exchange of order keeps none."""
    a, b, c, d = (_text(name, 100 * i) for i, name in enumerate("abcd"))
    assert kept((a, b, c), (a, b, c)) == [0, 1, 2]
    assert kept((a, b), (a, b, c)) == [0, 1, None]
    assert kept((a, c), (a, b, c)) == [0, None, 1]
    assert kept((a, b, c), (a, c)) == [0, 2]
    assert kept((a, b, c), (a, d, c)) == [0, None, 2]
    assert kept((a, b), (b, a)) == [None, None]
    assert kept((a, b, c, d), (d, b)) == [None, None]
    assert kept((), (a,)) == [None]
    assert kept((a,), ()) == []


def test_merged_rectangles_cover_the_same_with_less() -> None:
    """Few rectangles cover all of the given ones and are no more to paint; too much becomes one whole pass."""
    dice, whole = random.Random(5), pygame.Rect(0, 0, 1000, 1000)
    for _ in range(50):
        rects = [pygame.Rect(dice.randrange(950), dice.randrange(950), 30, 20) for _ in range(dice.randrange(20))]
        found = merged(rects, whole)
        assert all(any(part.contains(rect) for part in found) for rect in rects)
        assert len(found) <= 12
        assert found == [whole] or sum(map(_area, found)) <= sum(map(_area, rects))
    assert merged([pygame.Rect(0, 0, 1000, 900)], whole) == [whole]
    beside = [pygame.Rect(0, 0, 40, 20), pygame.Rect(40, 0, 40, 20)]
    assert merged(beside, whole) == [pygame.Rect(0, 0, 80, 20)]
    corner = [pygame.Rect(0, 0, 10, 300), pygame.Rect(5, 290, 300, 10)]
    assert merged(corner, whole) == corner


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def test_the_cache_keeps_to_its_bytes() -> None:
    """What is kept never takes more than allowed, and the newest piece is always there."""
    cache = SurfaceCache(bytes_max=10_000)
    for i in range(50):
        piece = cache.get(i, lambda: pygame.Surface((20, 20), pygame.SRCALPHA))
        assert cache.get(i, lambda: pygame.Surface((1, 1))) is piece
        assert cache.bytes <= 10_000
    assert 0 < len(cache) < 50


def test_another_ground_paints_everything() -> None:
    """The static layer belongs to the picture: when it changes, all is painted."""
    kit = Kit(Scale.fit((900, 600)), theme())
    screen = Screen(kit)
    screen.paint(Picture(Ground(), (), False, None, None))
    assert screen.paint(Picture(Ground((10, 10)), (), False, None, None)) == [screen.canvas.get_rect()]


def test_a_page_turn_ends_with_the_new_page() -> None:
    """At its end the old page is gone, without a trace of fading."""
    old, new, target = (pygame.Surface((40, 30)) for _ in range(3))
    old.fill("red")
    new.fill("blue")
    turn = PageTurn(old, 0, 100)
    turn.show(target, new, turn.share(100), 8)
    assert target.get_at((5, 5)) == new.get_at((5, 5)) == pygame.Color("blue")
    assert turn.share(0) == 0.0
