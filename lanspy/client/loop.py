"""The main loop: pygame owns the main thread and sleeps until something happens.

Nothing is polled. An event wakes it, a scene's own alarm, or another thread through `wake`; it paints at 60 frames a
second only while something moves, at 10 while nobody looks, and otherwise not at all.
"""

import time
from collections.abc import Callable

import pygame

from lanspy.client.clipboard import SystemClipboard
from lanspy.client.input import Reader, Typed
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.emblem import draw_icon
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import duration_ms, theme
from lanspy.client.pads import Pads
from lanspy.client.preferences import PreferencesPort
from lanspy.client.screen import PageTurn, Screen
from lanspy.client.sound import Sound, open_sound
from lanspy.client.stack import Picture, Stack, with_place
from lanspy.client.window import Window, prepare

FRAME_MS = 1000 / 60
UNSEEN_FRAME_MS = 100.0
IDLE_MS = 60_000  # how long an undisturbed window sleeps at most


def now_ms() -> float:
    """The window's own clock."""
    return time.monotonic() * 1000


class Loop:
    """One window with its stack of scenes. `on_wake` is called in the main thread after another thread's `wake`."""

    def __init__(self, port: PreferencesPort, sound: Sound | None = None) -> None:
        prepare()
        pygame.display.init()
        pygame.font.init()
        self.stack = Stack(port, sound, SystemClipboard(), now_ms)
        self._sound_wanted = sound is None
        self.window = Window(self.stack.preferences)
        self.on_wake: Callable[[], None] = self.stack.refresh
        self.on_close: Callable[[], None] = self.stack.quit
        self.on_shown: Callable[[], None] = lambda: None  # what can wait until people see the first picture
        self._wake_event = pygame.event.custom_type()
        self._wake_posted = False
        self._pads = Pads()
        self._reader = Reader()
        self._screen = Screen(self._kit(), self.window.surface)
        self._picture: Picture | None = None
        self._turn: PageTurn | None = None
        self._turned = 0
        self._typing: pygame.Rect | None = None
        self._painted_ms = 0.0
        self._seen = True
        self._exposed = True
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()

    # --- other threads -----------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed outside. May be called from any thread, any number of times; never blocks."""
        if self._wake_posted:
            return
        self._wake_posted = True
        try:
            pygame.event.post(pygame.event.Event(self._wake_event))
        except pygame.error:
            self._wake_posted = False  # the display is closed, or the queue is full and the loop awake anyway

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until a scene quits. The window is closed afterwards, whatever happened."""
        try:
            self.paint()  # people see the first frame before the audio device has answered
            self.on_shown()
            self.window.set_icon(draw_icon())
            if self._sound_wanted:
                self.stack.use_sound(open_sound())
            while not self.stack.closing:
                self.step()
            self._remember_place()
        finally:
            self.close()

    def step(self) -> None:
        """Paint if needed, then sleep until the next event or alarm, then take everything that is there."""
        self.paint()
        first = pygame.event.wait(max(1, round(self._sleep_ms())))
        for event in (first, *pygame.event.get()):
            self._take(event)

    def paint(self) -> None:
        """Bring the window up to date, if anything wants it."""
        if not self._seen:
            return
        self._fit()
        picture = self._picture
        alarm = picture is not None and picture.wake_ms is not None and picture.wake_ms <= now_ms()
        if picture is None or self.stack.stale or picture.moving or alarm or self._turn is not None:
            picture = self._picture = self.stack.picture(self._screen.kit)
            self._show(picture)
            self._listen(picture)
            self._painted_ms = now_ms()
        elif self._exposed:
            self.window.flip([self.window.surface.get_rect()])
        self._exposed = False
        if self.stack.calling:
            self.stack.calling = False
            if not self.window.focused:
                self.window.alert()

    def close(self) -> None:
        self.stack.sound.close()
        self._pads.close()
        self.window.close()

    # --- painting ----------------------------------------------------------------------------------------------------

    def _show(self, picture: Picture) -> None:
        if self.stack.turned != self._turned:
            self._begin_turn()
        rects = self._screen.paint(picture)
        if self._turn is not None:
            self._show_turn(self._turn)
        elif self._exposed:
            self.window.flip([self.window.surface.get_rect()])
        elif rects:
            self.window.flip(rects)

    def _begin_turn(self) -> None:
        """Keep the old page as a picture, unless there is none or motion is reduced."""
        first = self._turned == 0
        self._turned = self.stack.turned
        if not first and not self.stack.preferences.reduced_motion:
            canvas = self._screen.canvas
            self._turn = PageTurn(canvas.copy(), now_ms(), duration_ms("scene"))
            self._screen.move_to(pygame.Surface(canvas.get_size()))

    def _show_turn(self, turn: PageTurn) -> None:
        """Both pages on the window. The new one is painted apart meanwhile, and on the window again at the end."""
        surface, share = self.window.surface, turn.share(now_ms())
        turn.show(surface, self._screen.canvas, share, self._screen.kit.scale.px(PageTurn.RISE))
        if share >= 1.0:
            self._turn = None
            self._screen.move_to(surface)
        self.window.flip([surface.get_rect()])

    def _kit(self) -> Kit:
        preferences = self.stack.preferences
        scale = Scale.fit(self.window.surface.get_size(), preferences.ui_percent)
        return Kit(scale, theme(preferences.theme), preferences.readable)

    def _fit(self) -> None:
        """A new kit when the window's size or the player's wishes for looks have changed."""
        kit, wanted = self._screen.kit, self.stack.preferences
        scale = Scale.fit(self.window.surface.get_size(), wanted.ui_percent)
        self.window.set_fullscreen(wanted.fullscreen)
        if scale != kit.scale or wanted.theme != kit.theme.name or wanted.readable != kit.readable:
            self._screen = Screen(self._kit(), self.window.surface)
            self._turn, self._exposed = None, True
            self.stack.refresh()

    def _listen(self, picture: Picture) -> None:
        rect = self._screen.kit.scale.rect(picture.typing) if picture.typing is not None else None
        if rect != self._typing:
            self._typing = rect
            self.window.type_at(rect)

    def _sleep_ms(self) -> float:
        picture = self._picture
        if not self._seen or picture is None:
            return IDLE_MS
        pace = FRAME_MS if self.window.focused else UNSEEN_FRAME_MS
        due = self._painted_ms + pace
        if picture.moving or self.stack.stale or self._turn is not None:
            return due - now_ms()
        if picture.wake_ms is not None:
            return max(due, picture.wake_ms) - now_ms()
        return IDLE_MS

    # --- events ------------------------------------------------------------------------------------------------------

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == self._wake_event:
            self._wake_posted = False
            self.on_wake()
            self.stack.refresh()
        elif event.type == pygame.QUIT:
            self.on_close()
        elif event.type == pygame.KEYDOWN and _wants_full(event):
            wanted = self.stack.preferences
            self.stack.change(with_place(wanted, *self.window.place(), not wanted.fullscreen))
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._seen = False
        elif event.type == pygame.WINDOWEXPOSED:
            self._seen = self._exposed = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED):
            self._seen = self._exposed = True
            self._screen.forget()  # the system may have given the window another surface
            self.stack.refresh()
        else:
            self._hand_over(event)

    def _hand_over(self, event: pygame.event.Event) -> None:
        self._pads.notice(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._remember_place()
        given = self._reader.read(event, self._screen.kit.scale, self.window.ratio)
        letter = self._early_letter(event)
        if given is not None:
            self.stack.take(given)
        if letter:
            self.stack.take(Typed(letter))

    def _early_letter(self, event: pygame.event.Event) -> str:
        """What a key writes into a field that has come up since the last picture.

        Only with a picture does the system hear that letters are wanted; until then it tells keys and no text.
        """
        if event.type != pygame.KEYDOWN or self._typing is not None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return ""
        letter = str(getattr(event, "unicode", ""))
        return letter if letter and letter.isprintable() and self.stack.types() else ""

    def _remember_place(self) -> None:
        preferences = self.stack.preferences
        self.stack.change(with_place(preferences, *self.window.place(), preferences.fullscreen))


def _wants_full(event: pygame.event.Event) -> bool:
    if event.key == pygame.K_F11:
        return True
    return bool(event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
