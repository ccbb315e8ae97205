"""Carrying controls with the mouse: what is let go where, and what never happens by accident."""

import pytest

from lanspy.client.hand import Hand
from lanspy.client.input import Blurred, Input, Key, Pointed, Pressed, Released
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.widgets import Back, Button, Dropped

WHOLE = Box(0, 0, 1280, 720)
KIT = Kit(Scale.fit((1280, 720)), theme())


def button(key: str, x: float, **more: object) -> Button:
    return Button(**{"key": key, "box": Box(x, 0, 100, 40), "text": key, "act": key, **more})


def settled(*widgets: Button) -> Hand:
    hand = Hand()
    hand.settle(widgets, WHOLE, KIT.type)
    return hand


CARD, PLACE, OTHER = button("card", 0, carries="card"), button("place", 200, catches="place"), button("other", 400)


def does(hand: Hand, *inputs: Input) -> list[object]:
    """Everything that is said meanwhile."""
    return [act for given in inputs for act in hand.take(given)]


def test_a_card_is_carried_to_a_place() -> None:
    """Press, move, release: what was carried, and where to; no click besides."""
    found = does(settled(CARD, PLACE), Pressed(10, 10), Pointed(60, 10), Pointed(250, 20), Released(250, 20))
    assert found == [Dropped("card", "place")]


def test_a_click_with_a_shaking_hand_is_a_click() -> None:
    """A few units are no drag."""
    assert does(settled(CARD, PLACE), Pressed(10, 10), Pointed(13, 12), Released(13, 12)) == ["card"]


@pytest.mark.parametrize("x", [450, 900])
def test_let_go_elsewhere_it_came_down_nowhere(x: float) -> None:
    """On a control that catches nothing, and beside all controls."""
    found = does(settled(CARD, PLACE, OTHER), Pressed(10, 10), Pointed(x, 10), Released(x, 10))
    assert found == [Dropped("card", None)]


def test_back_where_it_was_nothing_happened() -> None:
    """Carried away and back: neither a drop nor a click."""
    assert does(settled(CARD, PLACE), Pressed(10, 10), Pointed(250, 10), Pointed(12, 12), Released(12, 12)) == []


def test_what_does_not_carry_is_never_dropped() -> None:
    """Releasing a plain button over a place says nothing at all."""
    assert does(settled(PLACE, OTHER), Pressed(410, 10), Pointed(250, 10), Released(250, 10)) == []


@pytest.mark.parametrize("stops", [Blurred(), Key("Esc")])
def test_it_can_be_called_off(stops: Input) -> None:
    """Esc and a window that loses the focus let go where it was; Esc means nothing else then."""
    hand = settled(CARD, PLACE)
    assert does(hand, Pressed(10, 10), Pointed(250, 10), stops, Released(250, 10)) == []
    assert hand.carried() == ()
    assert does(hand, Key("Esc")) == [Back()]


@pytest.mark.parametrize("after", [(PLACE,), (button("card", 0, carries="another"), PLACE),
                                   (button("card", 0, carries="card", enabled=False), PLACE)])  # fmt: skip
def test_what_is_gone_meanwhile_is_let_go(after: tuple[Button, ...]) -> None:
    """A newer view may have taken the card, changed it, or made it unusable."""
    hand = settled(CARD, PLACE)
    does(hand, Pressed(10, 10), Pointed(250, 10))
    hand.settle(after, WHOLE, KIT.type)
    assert does(hand, Released(250, 10)) == []


def test_it_is_drawn_under_the_pointer_and_away_from_its_place() -> None:
    """As far from its place as the pointer has gone, above everything; its place knows."""
    hand = settled(CARD, PLACE)
    does(hand, Pressed(10, 10), Pointed(110, 30))
    ((ghost, look),) = hand.carried()
    assert ghost.box == CARD.box.move(100, 20)
    assert look.carried
    assert hand.look(CARD).away
    does(hand, Released(110, 30))
    assert hand.carried() == ()
    assert not hand.look(CARD).away
