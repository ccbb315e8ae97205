"""The loop on a dummy display: it sleeps, wakes, paints what changed, and ends."""

import threading
from collections.abc import Iterator

import pygame
import pytest

from lanspy.client import loop as loop_room
from lanspy.client.loop import IDLE_MS, Loop
from lanspy.client.preferences import MemoryPreferences
from lanspy.client.screen import Screen
from lanspy.client.sound import Silence
from lanspy.peer.port import JoinAddress
from tests.client.gallery.table import TableSheet
from tests.client.scenes import Sent, home


@pytest.fixture
def loop() -> Iterator[Loop]:
    made = Loop(MemoryPreferences({"reduced_motion": True}), Silence())
    made.stack.reset(TableSheet())
    pygame.event.clear()
    yield made
    made.close()


def _settle(loop: Loop) -> None:
    loop.paint()
    for event in pygame.event.get():
        loop._take(event)
    loop.paint()


def test_it_sleeps_when_nothing_happens(loop: Loop) -> None:
    """With nothing moving and no alarm, the loop would sleep as long as it may."""
    _settle(loop)
    loop.paint()
    assert loop._sleep_ms() == IDLE_MS


def test_another_thread_wakes_it(loop: Loop) -> None:
    """A wake from a worker thread arrives once, however often it was called, and in the main thread."""
    _settle(loop)
    heard: list[int] = []
    loop.on_wake = lambda: heard.append(threading.get_ident())
    worker = threading.Thread(target=lambda: [loop.wake() for _ in range(100)])
    worker.start()
    worker.join()
    loop.step()
    assert heard == [threading.get_ident()]


def test_a_resize_fits_the_scene_again(loop: Loop) -> None:
    """After a new size the whole surface is painted at the new scale."""
    _settle(loop)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    loop.paint()
    assert loop._screen.canvas.get_size() == loop.window.surface.get_size() == (1600, 900)


def test_a_bigger_interface_is_used_at_once(loop: Loop) -> None:
    """A change of preferences shows in the next picture."""
    from dataclasses import replace

    loop.stack.change(replace(loop.stack.preferences, ui_percent=200, theme="contrast"))
    loop.paint()
    assert loop._screen.kit.scale.compact
    assert loop._screen.kit.theme.name == "contrast"


def test_losing_the_focus_hides_what_is_held(loop: Loop) -> None:
    """The window's own event closes a held card."""
    _settle(loop)
    scene = loop.stack.top
    assert isinstance(scene, TableSheet)
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode=""))
    assert scene.looking
    loop._take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not scene.looking


def test_quit_ends_the_loop(loop: Loop) -> None:
    """Closing the window ends `run`."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    while not loop.stack.closing:
        loop.step()
    assert loop.stack.closing


def test_a_hidden_window_is_not_painted(loop: Loop) -> None:
    """A minimised window paints nothing until it comes back."""
    _settle(loop)
    loop._take(pygame.event.Event(pygame.WINDOWMINIMIZED))
    loop.stack.refresh()
    loop.paint()
    assert loop.stack.stale
    loop._take(pygame.event.Event(pygame.WINDOWRESTORED))
    loop.paint()
    assert not loop.stack.stale


def _window(loop: Loop) -> bytes:
    return pygame.image.tobytes(loop.window.surface, "RGB")


def _page(loop: Loop) -> bytes:
    """The last picture, painted from nothing."""
    whole = Screen(loop._screen.kit)
    assert loop._picture is not None
    whole.paint(loop._picture)
    return pygame.image.tobytes(whole.canvas, "RGB")


def test_a_page_turn_ends_with_the_new_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both pages are seen on the way; then the window is painted on as before, and no trace of the old page is left."""
    clock = [0.0]
    monkeypatch.setattr(loop_room, "now_ms", lambda: clock[0])
    loop = Loop(MemoryPreferences(), Silence())
    try:
        table = TableSheet()
        loop.stack.reset(table)
        loop.paint()
        clock[0] = 5_000.0
        loop.stack.refresh()
        loop.paint()
        assert _window(loop) == _page(loop)
        loop.stack.reset(home())
        loop.paint()
        clock[0] = 5_050.0
        loop.paint()
        assert _window(loop) != _page(loop)
        clock[0] = 9_000.0
        loop.paint()
        assert _window(loop) == _page(loop)
        loop.stack.toast("Somebody joined.")
        clock[0] = 9_050.0
        loop.paint()
        assert _window(loop) == _page(loop)
    finally:
        loop.close()


def test_a_window_with_another_surface_is_painted_whole(loop: Loop) -> None:
    """Whatever the system has left on it when it shows the window again."""
    _settle(loop)
    loop.window.surface.fill("red")
    loop._take(pygame.event.Event(pygame.WINDOWRESTORED))
    loop.paint()
    assert _window(loop) == _page(loop)


def test_a_burst_of_letters_in_one_turn_is_typed_whole(loop: Loop) -> None:
    """All events of one turn of the loop arrive, also those that come after one that has changed the text."""
    loop.stack.reset(home(stack=loop.stack))
    _settle(loop)
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    _settle(loop)
    for letter in "192.168.1.20":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    loop.step()
    loop.paint()
    assert loop._picture is not None
    assert "192.168.1.20" in [getattr(widget, "text", "") for widget, _look in loop._picture.entries]


def test_a_file_dropped_on_a_dialog_is_where_it_lies(loop: Loop) -> None:
    """Nobody has to type a long path: a file from the desktop falls into the field that is being written in."""
    loop.stack.reset(home(stack=loop.stack))
    _settle(loop)
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    _settle(loop)
    loop._take(pygame.event.Event(pygame.DROPFILE, file="/home/ann/our table.lanspy-invite"))
    loop.paint()
    assert loop._picture is not None
    assert "/home/ann/our table.lanspy-invite" in [
        getattr(widget, "text", "") for widget, _look in loop._picture.entries
    ]


def test_letters_right_behind_the_key_of_a_dialog_are_typed(loop: Loop) -> None:
    """A key opens a dialog, and letters follow before it is on the screen: keys without text, since none was wanted."""
    sent = Sent()
    loop.stack.reset(home(stack=loop.stack, sent=sent))
    _settle(loop)
    for letter in "jK7QP-2M9X":
        key = pygame.key.key_code(letter.casefold())
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=letter))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    loop.step()
    assert sent == [JoinAddress("K7QP-2M9X")]


def test_no_letter_is_typed_twice(loop: Loop) -> None:
    """Once the system sends text, its keys are only keys; with Ctrl they never were letters."""
    loop.stack.reset(home(stack=loop.stack))
    _settle(loop)
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=pygame.KMOD_LCTRL, unicode="\x02"))
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=pygame.KMOD_LALT, unicode="d"))
    _settle(loop)
    loop._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    loop._take(pygame.event.Event(pygame.TEXTINPUT, text="a"))
    loop.paint()
    assert loop._picture is not None
    field = next(widget for widget, _look in loop._picture.entries if getattr(widget, "key", "") == "text")
    assert field.text == "a"
