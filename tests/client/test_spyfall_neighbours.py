"""The person in the next chair: from two metres a spy's screen is anybody's."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from statistics import fmean

import pygame
import pytest

from lanspy.client.kit.box import Box
from lanspy.client.render import Rendered, rendered
from lanspy.client.scenes.spyfall.card import OwnCard
from lanspy.games.spyfall.actions import Name
from lanspy.games.spyfall.view import CardFace, Phase
from lanspy.peer.port import TableView
from tests.client.colour import ciede2000, difference
from tests.client.snapshots import asking, begun, run_out, table_view
from tests.client.spyfall_scenes import Seated, scene_of
from tests.client.ways import (
    counted_looks,
    looking_now,
    nominated,
    nominating,
    open_ballot,
    write_answer,
    write_question,
)
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import accuse

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
FACES = (
    CardFace(False, "airliner", "captain"),
    CardFace(False, "bank", "teller"),
    CardFace(False, "submarine", "cook"),
    CardFace(False, "night_train", "conductor"),
    CardFace(False, "amusement_park", "visitor"),
    CardFace(False, "polar_station", "cook"),
)
SPY = CardFace(True)


def pair(play: Callable[[int | None], IdealTable]) -> tuple[TableView, TableView]:
    """One moment twice: in the first seat 0 is the spy, in the second it is not."""
    return table_view(play(0)), table_view(play(4))


def _accused(spy: int | None) -> IdealTable:
    played = asking(5, spy)
    accuse(played, 1, 2)
    return played


def _talking(spy: int | None) -> IdealTable:
    played = asking(5, spy)
    run_out(played)
    return played


MOMENTS: dict[str, tuple[Callable[[int | None], IdealTable], dict[str, object]]] = {
    "my question": (lambda spy: asking(5, spy), {}),
    "listening": (lambda spy: begun(5, spy), {}),
    "STOP": (lambda spy: asking(5, spy), {"page": "stop"}),
    "vote": (_accused, {}),
    "talk": (_talking, {}),
    "naming": (lambda spy: open_ballot(5, spy), {"target": Name(2)}),
    "nominating": (lambda spy: nominating(5, spy), {}),
    "nominated": (lambda spy: nominated(5, spy), {}),
    "writing a question": (lambda spy: write_question(5, spy), {"whom": 2, "written": "Warm?"}),
    "writing an answer": (lambda spy: write_answer(5, spy), {}),
    "counted looks": (lambda spy: counted_looks(5, spy), {}),
    "a look not held": (lambda spy: looking_now(5, spy), {}),
    "help": (lambda spy: asking(5, spy), {"page": "help"}),
    "proof": (lambda spy: asking(5, spy), {"page": "proof", "seal_page": 2}),
    "menu": (lambda spy: asking(5, spy), {"page": "menu"}),
    "events": (lambda spy: asking(5, spy), {"page": "events"}),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_with_the_card_hidden_the_pictures_are_the_same(moment: str, size: str) -> None:
    """Not a pixel tells the spy's screen from anybody's while the card is not held."""
    play, local = MOMENTS[moment]
    spy, other = pair(play)
    assert spy.game_view.my_card == SPY
    assert other.game_view.my_card != SPY
    assert _pixels(spy, size, **local) == _pixels(other, size, **local)


def _pixels(view: TableView, size: str, **local: object) -> bytes:
    return pygame.image.tobytes(rendered(scene_of(view, **local), *SIZES[size]).surface, "RGB")


@pytest.mark.parametrize(
    "moment",
    [
        "my question",
        "STOP",
        "vote",
        "talk",
        "naming",
        "nominating",
        "nominated",
        "writing a question",
        "a look not held",
    ],
)
def test_the_same_things_can_be_pressed(moment: str) -> None:
    """Names, keys, places and states of all controls are equal, held or not."""
    play, local = MOMENTS[moment]
    for held in (False, True):
        found = []
        for view in pair(play):
            seated = Seated(view)
            seated.scene.local = replace(seated.scene.local, held=held, **local)
            found.append([(c.key, c.cap, c.box, c.enabled, c.act) for c in seated.look()])
        assert found[0] == found[1]


def held(face: CardFace, size: str = "720", phase: Phase | None = None) -> Rendered:
    """A screen with this card held up."""
    view = table_view(asking(5))
    game = replace(view.game_view, my_card=face, phase=phase or view.game_view.phase)
    return rendered(scene_of(replace(view, game_view=game), held=True), *SIZES[size])


@pytest.mark.parametrize("size", SIZES)
def test_held_the_spy_card_differs_no_more_than_two_places_do(size: str) -> None:
    """Mean CIEDE2000 over 16-pixel cells of the card: the spy's against a place's is about that of two places, and the
    worst pair is no worse."""
    pictures = {face: _card_only(held(face, size)) for face in (SPY, *FACES)}
    places = [difference(pictures[a], pictures[b]) for a, b in itertools.combinations(FACES, 2)]
    spies = [difference(pictures[SPY], pictures[face]) for face in FACES]
    assert max(spies) <= max(places) * 1.25
    assert fmean(spies) <= fmean(places) * 1.1 + 0.4


def _card_only(picture: Rendered) -> pygame.Surface:
    """The part of the picture that the card covers."""
    entries = picture.stack.picture(picture.kit).entries
    box = next(widget.box for widget, _look in entries if isinstance(widget, OwnCard))
    return picture.surface.subsurface(picture.kit.scale.rect(box)).copy()


@pytest.mark.parametrize("size", SIZES)
def test_held_the_words_stand_in_the_same_places(size: str) -> None:
    """Five lines on every card, at the same heights."""
    lines = [_heights(held(face, size)) for face in (SPY, *FACES)]
    assert all(each == lines[0] for each in lines)


def _heights(picture: Rendered) -> list[float]:
    entries = picture.stack.picture(picture.kit).entries
    card = next(widget.box for widget, _look in entries if isinstance(widget, OwnCard))
    return [round(text.box.cy - card.y, 1) for text in picture.texts if _inside(card, text.box)]


def _inside(card: Box, text: Box) -> bool:
    return card.covers(text, 2)


def test_nothing_red_is_on_a_held_card() -> None:
    """Red is what a neighbour notices first."""
    for face in (SPY, *FACES):
        card = _card_only(held(face))
        for x in range(0, card.get_width(), 3):
            for y in range(0, card.get_height(), 3):
                red, green, blue, _alpha = card.get_at((x, y))
                assert red - max(green, blue) < 60, (face, x, y)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_is_the_published_one(first: object, second: object, expected: float) -> None:
    """Pairs from the paper's table of test data."""
    assert ciede2000(first, second) == pytest.approx(expected, abs=1e-4)
