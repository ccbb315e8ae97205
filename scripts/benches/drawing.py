"""How long a frame takes to draw while much moves: laying out, comparing, painting what changed; no flip."""

import os
import time
from typing import TYPE_CHECKING, Any

from benches import busy
from benches.figures import Figure, median, percentile
from benches.lab import Lab

if TYPE_CHECKING:
    from lanspy.client.input import Pointed
    from lanspy.peer.port import TableView

BARS_MS = {(1280, 720): 4.0, (1920, 1080): 8.0}
FRAME_MS = 1000 / 60
WARM_FRAMES = 60  # what a round draws for the first time it keeps; people see that once an evening
FRAMES_PER_STEP = 20  # somebody else is asked three times a second
FRAMES_PER_POINT = 5  # the pointer is on the move too
BLITS = 200


def drawing(lab: Lab, size: tuple[int, int]) -> Figure:
    """The 99th percentile over the frames in which anything was painted."""
    took = frame_times_ms(size, lab.times(900, 180))
    value, blit = percentile(took, 0.99), _blit_ms(size)
    bar = BARS_MS[size]
    name = f"draw-{size[0]}x{size[1]}-p99"
    note = f"of {len(took)} frames, median {median(took):.2g} ms; baseline: one blit of the whole surface"
    return Figure.beside(name, value, "ms", blit, f"<= {bar:g} ms", value <= bar, note)


def frame_times_ms(size: tuple[int, int], frames: int) -> list[float]:
    """How long each painted frame took, on a software surface as the window has one."""
    pygame, target = _surface(size)
    try:
        animation = Animation(size, target)
        for number in range(WARM_FRAMES):
            animation.happen(number)
            animation.frame()
        times = []
        for number in range(WARM_FRAMES, WARM_FRAMES + frames):
            animation.happen(number)
            begun = time.perf_counter()
            if animation.frame():
                times.append(1000 * (time.perf_counter() - begun))
        return times
    finally:
        pygame.display.quit()


class Animation:
    """The scene of Spyfall on a desk whose clock we move, frame by frame, as the window's loop does."""

    def __init__(self, size: tuple[int, int], target: Any) -> None:
        from lanspy.client.kit.brush import Kit
        from lanspy.client.kit.scale import Scale
        from lanspy.client.kit.theme import theme
        from lanspy.client.preferences import Preferences
        from lanspy.client.render import still
        from lanspy.client.scenes.spyfall.scene import SpyfallScene
        from lanspy.client.screen import Screen

        preferences = Preferences()
        self._stack, self._clock = still(preferences)
        self._scene = SpyfallScene(self._stack, lambda _intent: None, busy.view(0, 0), now_ms=lambda: self._clock[0])
        self._stack.reset(self._scene)
        self._kit = Kit(Scale.fit(size), theme(preferences.theme), preferences.readable)
        self._screen = Screen(self._kit, target)
        self._view: TableView | None = None
        self._given: Pointed | None = None

    def happen(self, number: int) -> None:
        """What happens before a frame, in the peer's thread or in the player's hand."""
        from lanspy.client.input import Pointed

        self._clock[0] = number * FRAME_MS
        self._given = Pointed(*_pointer(number)) if number % FRAMES_PER_POINT == 0 else None
        self._view = None
        if number % FRAMES_PER_STEP == 0:
            self._view = busy.view(number // FRAMES_PER_STEP, int(self._clock[0]))

    def frame(self) -> bool:
        """The window hears of it and draws a frame. Whether anything had to be painted."""
        if self._view is not None:
            self._scene.show(self._view)
        if self._given is not None:
            self._stack.take(self._given)
        return bool(self._screen.paint(self._stack.picture(self._kit)))


def _pointer(number: int) -> tuple[float, float]:
    """Across the whole design, so that it comes by everything that lights up."""
    return 40.0 + number * 37 % 1200, 40.0 + number * 23 % 640


def _surface(size: tuple[int, int]) -> tuple[Any, Any]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    return pygame, pygame.display.set_mode(size)


def _blit_ms(size: tuple[int, int]) -> float:
    pygame, target = _surface(size)
    try:
        source, times = pygame.Surface(size), []
        for _ in range(BLITS):
            begun = time.perf_counter()
            target.blit(source, (0, 0))
            times.append(1000 * (time.perf_counter() - begun))
        return median(times)
    finally:
        pygame.display.quit()
