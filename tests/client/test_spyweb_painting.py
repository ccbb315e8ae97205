"""What a window of Spy Web paints anew is all that has changed: no shadow is cut, none stays where a card was."""

import random

import pygame
import pytest

from lanspy.client.input import Input, Key, Pointed, Pressed, Released
from lanspy.client.kit.box import Box
from lanspy.client.screen import Screen
from lanspy.client.widgets.widget import Control
from tests.client.spyweb_scenes import Player, player_at

KEYS = ("1", "5", "9", "Q", "P", "S", "T", "Tab", "Space")
STEPS = 16


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def check(player: Player, screen: Screen, what: object) -> None:
    """The canvas is the same as one painted from nothing."""
    picture = player.stack.picture(player.kit)
    screen.paint(picture)
    whole = Screen(player.kit)
    whole.paint(picture)
    same = _pixels(screen.canvas) == _pixels(whole.canvas)
    assert same, what


def somewhere(dice: random.Random, box: Box) -> tuple[float, float]:
    """A place on a control."""
    return box.x + dice.random() * box.w, box.y + dice.random() * box.h


def hand(dice: random.Random, controls: tuple[Control, ...]) -> tuple[Input, ...]:
    """A key, a look around, a press, or something carried to somewhere else and not always let go."""
    (x, y), (to_x, to_y) = (somewhere(dice, dice.choice(controls).box) for _ in range(2))
    carry = (Pressed(x, y), Pointed((x + to_x) / 2, (y + to_y) / 2), Pointed(to_x, to_y), Released(to_x, to_y))
    key = Key(dice.choice(KEYS))
    return dice.choice(((key,), (Pointed(x, y),), (Pressed(x, y), Released(x, y)), carry, carry[:3], carry))


@pytest.mark.parametrize("moment", ["setup", "asking", "asked", "others turn"])
def test_changes_paint_what_a_whole_pass_would(moment: str) -> None:
    """After any press, and with a card anywhere on its way."""
    dice = random.Random(moment)
    player = player_at(moment)
    screen = Screen(player.kit)
    for step in range(STEPS):
        cards = tuple(each for each in player.look() if each.enabled and each.key[:4] in ("own-", "spy-", "squa"))
        for given in hand(dice, cards):
            player.give(given)
            check(player, screen, (step, given))
        player.clock[0] += dice.choice((0, 40, 6_000))


@pytest.mark.parametrize("spy", range(1, 10))
def test_the_spy_in_hand_casts_its_whole_shadow(spy: int) -> None:
    """Wherever it lies, and on its way; and nothing of it is left once it is put down."""
    player = player_at("asking")
    screen = Screen(player.kit)
    check(player, screen, "before")
    for key in (str(spy), str(spy)):
        player.keys(key)
        check(player, screen, key)
