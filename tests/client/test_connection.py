"""The page of the connection: asking why nobody is found, and reading what it was."""

import pytest

from lanspy.client.input import Key, Typed
from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.screen import Screen
from lanspy.client.stack import Stack
from lanspy.peer.port import Examination, Examine
from tests.client.scenes import ILL, OWN, WELL, Sent, connection
from tests.client.test_stack import KIT


def _open(examination: Examination | None = None) -> tuple[Stack, Sent]:
    stack, sent = still(Preferences())[0], Sent()
    stack.reset(connection(examination, stack, sent))
    stack.picture(KIT)
    return stack, sent


def _press(stack: Stack, *keys: str) -> None:
    for key in keys:
        stack.take(Key(key))
        stack.picture(KIT)


def _all_words(examination: Examination | None) -> str:
    """What can be read with the keys that page down."""
    stack, _sent = _open(examination)
    read: list[str] = []
    for _page in range(4):
        screen = Screen(KIT)
        screen.log = []
        screen.paint(stack.picture(KIT))
        read += [text.text for text in screen.log]
        _press(stack, "PageDown")
    return " ".join(read)


def _words(examination: Examination | None) -> str:
    return " ".join(text.text for text in rendered(connection(examination)).texts)


@pytest.mark.parametrize("key", ["E", "Enter"])
def test_one_key_examines(key: str) -> None:
    """E and Enter ask the peer."""
    stack, sent = _open()
    _press(stack, key)
    assert sent == [Examine("")]


def test_an_address_is_dialled_as_well() -> None:
    """By keys alone: into the field, the address, Enter."""
    stack, sent = _open()
    _press(stack, "Up")
    stack.take(Typed(" 192.168.1.20 "))
    _press(stack, "Enter")
    assert sent == [Examine("192.168.1.20")]


def test_nothing_is_asked_twice_while_it_runs() -> None:
    """Neither key nor field asks again, and the page says that it is looking."""
    stack, sent = _open(Examination(0.4))
    _press(stack, "E")
    hand = stack.hand
    assert hand is not None
    hand.move_to("address")
    _press(stack, "Enter")
    assert sent == []
    assert "Looking" in _words(Examination(0.4))


def test_what_was_found_is_told_with_what_to_do() -> None:
    """Every finding and every advice, and this laptop's addresses; the general causes make room for them."""
    said = _all_words(ILL)
    for line in ILL.found:
        assert all(word in said for word in (*line.sentence.split(), *line.advice.split()))
    assert all(own in said for own in OWN)
    assert "Guest networks often" in _words(None)
    assert "Guest networks often" not in said
    assert "3 other machines" in _words(WELL)


def test_it_can_be_examined_again() -> None:
    """Once it is over the key asks again."""
    stack, sent = _open(WELL)
    _press(stack, "E")
    assert sent == [Examine("")]
