"""The window over a peer: everything put together, and the way in for the command line."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from lanspy.client.director import Director
from lanspy.client.languages import speak
from lanspy.client.loop import Loop
from lanspy.client.preferences_file import PreferencesFile
from lanspy.client.scenes.registry import load, makers
from lanspy.client.signals import ending
from lanspy.content.texts import _
from lanspy.errors import LanspyError
from lanspy.peer.inbox import Inbox
from lanspy.peer.port import PeerPort

NO_SCREEN = 3
"""The exit code where there is no screen to open a window on."""

_UNSEEN = ("offscreen", "dummy", "evdev")  # what SDL falls back to without a desktop


class RunningPeer(PeerPort, Protocol):
    """A peer that may have ended. `failed` is why, when it was not asked to."""

    failed: BaseException | None


def run(peer: RunningPeer, profile: Path, shown: Callable[[], None] = lambda: None) -> int:
    """Show the peer in a window until the player leaves; gives the exit code. `profile` is this player's folder.

    `shown` is called once people see the first picture.
    """
    loop = _open(PreferencesFile(profile))
    if loop is None:
        sys.stderr.write(_("There is no screen here to open a window on: play in the terminal with --plain.") + "\n")
        return NO_SCREEN
    speak(loop.stack.preferences.language)
    inbox = Inbox(peer, loop.wake)
    director = Director(loop.stack, peer, makers(lambda: peer.snapshot().screen, str(profile)), inbox.take)

    def on_wake() -> None:
        if peer.failed is not None:
            loop.stack.quit()
        else:
            director.refresh()

    def on_shown() -> None:
        shown()
        load()

    loop.on_wake, loop.on_close, loop.on_shown = on_wake, director.close, on_shown
    director.refresh()
    with ending(loop.stack.quit, loop.wake):
        loop.run()
    if peer.failed is not None:
        _say_the_end(peer.failed)
        return 1
    return 0


def _open(port: PreferencesFile) -> Loop | None:
    """The window; None when the system cannot show one. A driver that was asked for by name is taken as meant."""
    if not _may_have_screen():
        return None
    try:
        loop = Loop(port)
    except pygame.error:
        return None
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        loop.close()
        return None
    return loop


def _may_have_screen() -> bool:
    """Whether it is worth asking SDL, which complains aloud about a missing desktop before it gives up."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def _say_the_end(failed: BaseException) -> None:
    """The window is gone: the system's own box says why."""
    words = failed.sentence() if isinstance(failed, LanspyError) else str(failed) or type(failed).__name__
    try:
        pygame.display.message_box("lanspy", _("lanspy had to stop: {why}").format(why=words), "error")
    except (pygame.error, NotImplementedError):  # the latter where the system has no such box
        return
