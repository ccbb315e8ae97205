"""The person in the next chair: from two metres a spymaster's screen is anybody's until the key is held,
and then hardly differs."""

from dataclasses import replace

import pygame
import pytest

from lanspy.client.render import rendered
from lanspy.client.scenes.codenames.word_card import WordCard
from lanspy.games.codenames.view import Colour
from lanspy.peer.port import TableView
from tests.client.codenames_scenes import Player, scene_of
from tests.client.codenames_views import OPERATIVE, SPYMASTER, view_of
from tests.client.colour import difference

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
MOST = 2.5  # mean CIEDE2000 between held and hidden that the look allows


def other_key(view: TableView) -> TableView:
    """The same view with another key behind the covered cards."""
    turned = {Colour.RED: Colour.BLUE, Colour.BLUE: Colour.BYSTANDER, Colour.BYSTANDER: Colour.ASSASSIN,
              Colour.ASSASSIN: Colour.RED}  # fmt: skip
    cards = tuple(
        replace(card, key=turned[card.key]) if card.colour is None and card.key is not None else card
        for card in view.game_view.cards
    )
    return replace(view, game_view=replace(view.game_view, cards=cards))


def _pixels(view: TableView, size: str, **local: object) -> bytes:
    return pygame.image.tobytes(rendered(scene_of(view, **local), *SIZES[size]).surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["clue", "guess", "turning", "challenge", "paused"])
def test_with_the_key_hidden_the_pictures_are_the_same(moment: str, size: str) -> None:
    """Not a pixel of a spymaster's screen depends on the key while it is not held, confirmed or not."""
    view = view_of(moment, SPYMASTER)
    assert _pixels(view, size, confirmed=1) == _pixels(other_key(view), size, confirmed=1)
    assert _pixels(view, size, held=True) == _pixels(other_key(view), size, held=True)


@pytest.mark.parametrize("moment", ["clue", "guess", "choice"])
def test_the_same_things_can_be_pressed_whatever_the_key_is(moment: str) -> None:
    """Names, keys, places and states of all controls are equal, held or not."""
    view = view_of(moment, SPYMASTER)
    for held in (False, True):
        found = []
        for each in (view, other_key(view)):
            player = Player(each)
            player.scene.local = replace(player.scene.local, held=held, confirmed=1)
            found.append([(c.key, c.cap, c.box, c.enabled, c.act) for c in player.look()])
        assert found[0] == found[1]


def _board(view: TableView, size: str, **local: object) -> pygame.Surface:
    """The part of the picture that the covered cards fill."""
    picture = rendered(scene_of(view, **local), *SIZES[size])
    entries = picture.stack.picture(picture.kit).entries
    boxes = [widget.box for widget, _look in entries if isinstance(widget, WordCard)]
    whole = boxes[0]
    for box in boxes:
        whole = whole.union(box)
    rect = picture.kit.scale.rect(whole.meet(picture.kit.scale.box))
    return picture.surface.subsurface(rect).copy()


def test_a_hidden_board_is_that_of_an_operative() -> None:
    """The same cards, rings and ink: who gives clues cannot be told from the board."""
    mine, other = (_board(view_of("turning", part), "720") for part in (SPYMASTER, OPERATIVE))
    assert pygame.image.tobytes(mine, "RGB") == pygame.image.tobytes(other, "RGB")


def test_held_the_board_hardly_differs_from_afar() -> None:
    """Mean CIEDE2000 over 16-pixel cells between held and hidden, and between two keys, stays below what is allowed."""
    view = view_of("clue", SPYMASTER)
    hidden = _board(view, "720", confirmed=1)
    shown = _board(view, "720", confirmed=1, held=True)
    another = _board(other_key(view), "720", confirmed=1, held=True)
    assert 0 < difference(hidden, shown) <= MOST
    assert 0 < difference(shown, another) <= MOST


def test_nothing_on_a_held_card_has_a_colour() -> None:
    """Ink is ink: no red, no blue in any ring."""
    picture = rendered(scene_of(view_of("clue", SPYMASTER), confirmed=1, held=True))
    entries = picture.stack.picture(picture.kit).entries
    marked = [widget for widget, _look in entries if isinstance(widget, WordCard) and widget.mark]
    assert {card.mark for card in marked} == {"red", "blue", "bystander", "assassin"}
    for card in marked:
        part = picture.surface.subsurface(picture.kit.scale.rect(card.box.inset(9)))
        for x in range(0, part.get_width(), 2):
            for y in range(0, part.get_height(), 2):
                red, green, blue, _alpha = part.get_at((x, y))
                assert -12 <= red - blue <= 70, (card.word, x, y)
                assert abs(red - green) < 40, (card.word, x, y)
