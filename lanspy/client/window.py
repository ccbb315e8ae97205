"""The one window of the system: its surface, its place, full screen, and flipping the parts that changed.

The display module can flip single rectangles and the `Window` class cannot; the `Window` class can go full screen
without changing the display mode and the display module cannot. So both are used for the one window, here only.
"""

import os
import warnings

import pygame

from lanspy.client.kit.theme import tokens
from lanspy.client.preferences import Preferences
from lanspy.errors import LocalError


def prepare() -> None:
    """What has to be said before the display starts: pixels are ours on dense screens, and the screen saver may run."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    if os.environ.get("DISPLAY") and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        # On X11 pixels go to the server through shared memory. SDL would else load a whole OpenGL driver to do the
        # same: 100 MB and a quarter of a second. Other systems have no such way, so nothing is said there.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """The window. Lengths are window coordinates unless they are called pixels."""

    def __init__(self, preferences: Preferences, title: str = "lanspy") -> None:
        prepare()
        pygame.display.init()
        pygame.display.set_caption(title)
        self._windowed = _on_a_screen(preferences.window_size)
        flags = pygame.RESIZABLE | (pygame.HIDDEN if preferences.window_place else 0)
        pygame.display.set_mode(self._windowed, flags)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the module's own advice; see the essay above
            self._window = pygame.Window.from_display_module()
        width, height = tokens()["design"]["min_window"]
        self._window.minimum_size = (min(width, self._windowed[0]), min(height, self._windowed[1]))
        if preferences.window_place is not None:
            self._place(preferences.window_place)
        self.fullscreen = False
        if preferences.fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after every change of size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise LocalError("the window is closed")
        return surface

    @property
    def ratio(self) -> float:
        """Pixels of the surface per window coordinate."""
        width = pygame.display.get_window_size()[0]
        return self.surface.get_width() / width if width else 1.0

    @property
    def focused(self) -> bool:
        return pygame.key.get_focused()

    def place(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Size and place of the window while it is no full screen; the last known ones otherwise."""
        if not self.fullscreen:
            self._windowed = pygame.display.get_window_size()
            x, y = self._window.position
            return self._windowed, (int(x), int(y))
        return self._windowed, None

    def set_fullscreen(self, on: bool) -> None:
        """All of the desktop, without a change of the display mode; or back to the window that was."""
        if on == self.fullscreen:
            return
        if on:
            self._windowed = pygame.display.get_window_size()
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size = self._windowed
        self.fullscreen = on

    def flip(self, rects: list[pygame.Rect]) -> None:
        """Show these parts of the surface."""
        pygame.display.update(rects)

    def alert(self) -> None:
        """Flash in the task bar: it is this player's turn and the window is not looked at."""
        try:
            self._window.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error:
            return  # not every desktop can

    def set_icon(self, icon: pygame.Surface) -> None:
        self._window.set_icon(icon)

    def type_at(self, rect: pygame.Rect | None) -> None:
        """Where text is typed, in pixels; None: nowhere, and keys are only keys."""
        if rect is None:
            pygame.key.stop_text_input()
            return
        ratio = self.ratio
        pygame.key.set_text_input_rect(pygame.Rect(*(round(value / ratio) for value in rect)))
        pygame.key.start_text_input()

    def close(self) -> None:
        pygame.display.quit()

    def _place(self, at: tuple[int, int]) -> None:
        """Put the window where it was, if that is still on a screen; and show it."""
        try:
            screens = pygame.display.get_desktop_sizes()
            reach = max(width for width, _ in screens), max(height for _, height in screens)
            if -self._windowed[0] / 2 < at[0] < sum(w for w, _ in screens) - 40 and -40 < at[1] < reach[1] - 40:
                self._window.position = at
        finally:
            self._window.show()


def _on_a_screen(size: tuple[int, int]) -> tuple[int, int]:
    """No larger than the largest screen: a small laptop, or one that lost the big screen it had last time."""
    screens = pygame.display.get_desktop_sizes()
    return min(size[0], max(width for width, _ in screens)), min(size[1], max(height for _, height in screens))
