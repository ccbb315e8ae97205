"""What a brush leaves behind: a picture as the few surfaces it consists of, and where each of them lies.

A widget is drawn once and put down as often as something moves over or under it: deciding what to draw takes ten times
as long as drawing it. All sizes here are pixels.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

import pygame

from lanspy.client.kit.theme import Rgba

_Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
_Fill: TypeAlias = tuple[Rgba, pygame.Rect]


class _Pieces:
    """Surfaces that follow each other and are put down in the same way, cut to `clip`."""

    def __init__(self, flags: int, clip: pygame.Rect | None) -> None:
        self.flags, self.clip = flags, clip
        self.placed: list[_Placed] = []


class Strokes:
    """Surfaces and plain fills in the order in which they are put down. Surfaces are shared: nobody changes them."""

    def __init__(self) -> None:
        self._steps: list[_Pieces | _Fill] = []
        self._clip: pygame.Rect | None = None

    def put(self, piece: pygame.Surface, at: tuple[float, float]) -> None:
        """A premultiplied piece by its upper left corner."""
        self._place(piece, at, pygame.BLEND_PREMULTIPLIED)

    def lay(self, piece: pygame.Surface, at: tuple[float, float]) -> None:
        """A piece of straight alpha, or without any, by its upper left corner."""
        self._place(piece, at, 0)

    def fill(self, rgba: Rgba, rect: pygame.Rect) -> None:
        """A plain area."""
        rect = rect if self._clip is None else rect.clip(self._clip)
        if not rect.w or not rect.h:
            return
        if rgba[3] == 255:
            self._steps.append((rgba, rect))
        else:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill(rgba)
            self.lay(veil, rect.topleft)

    def add(self, other: "Strokes", dx: int = 0, dy: int = 0) -> None:
        """Everything that others consist of, moved."""
        for step in other._steps:
            if isinstance(step, tuple):
                self.fill(step[0], step[1].move(dx, dy))
                continue
            moved = [(piece, (x + dx, y + dy)) for piece, (x, y) in step.placed] if dx or dy else step.placed
            if step.clip is None:
                self._pieces(step.flags).placed.extend(moved)
            else:
                with self.clip(step.clip.move(dx, dy)):
                    self._pieces(step.flags).placed.extend(moved)

    @contextmanager
    def clip(self, rect: pygame.Rect) -> Iterator[None]:
        """What is put down meanwhile is cut to this area."""
        before = self._clip
        self._clip = rect if before is None else rect.clip(before)
        try:
            yield
        finally:
            self._clip = before

    def on(self, surface: pygame.Surface, within: pygame.Rect) -> None:
        """Put everything down on a surface, as far as it lies inside `within`. Leaves the clip there."""
        surface.set_clip(within)
        cut = False
        for step in self._steps:
            if isinstance(step, tuple):
                surface.fill(step[0], step[1].clip(within))
                continue
            if step.clip is not None or cut:
                surface.set_clip(within if step.clip is None else step.clip.clip(within))
                cut = step.clip is not None
            surface.fblits(step.placed, step.flags)

    def _place(self, piece: pygame.Surface, at: tuple[float, float], flags: int) -> None:
        self._pieces(flags).placed.append((piece, (round(at[0]), round(at[1]))))

    def _pieces(self, flags: int) -> _Pieces:
        """The last ones, if more may be put down in the same way."""
        last = self._steps[-1] if self._steps else None
        if not isinstance(last, _Pieces) or last.flags != flags or last.clip is not self._clip:
            last = _Pieces(flags, self._clip)
            self._steps.append(last)
        return last
