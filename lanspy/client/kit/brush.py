"""The brush: primitives in virtual units. Everything that is drawn goes through it, and is kept as `Strokes`.

It knows the scale, the theme and the caches; pieces with a meaning (papers, tokens, seals, stamps) are functions over a
brush in `stationery`, `people` and `marks`. With a `log` it also remembers every text it drew and where that text had
to stay, which is what the layout tests read.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from lanspy.client.kit import icons, shapes
from lanspy.client.kit.box import Box
from lanspy.client.kit.cache import Recent, SurfaceCache
from lanspy.client.kit.fonts import Faces
from lanspy.client.kit.patterns import pattern
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.shadows import Soft, cast
from lanspy.client.kit.strokes import Strokes
from lanspy.client.kit.text import ELLIPSIS, Line, Run, Typesetter
from lanspy.client.kit.theme import Ink, Rgba, Theme, radius, shadow_level, stroke, type_style

Align = Literal["left", "centre", "right"]
Radius = float | str | tuple[float, float, float, float]
Point = tuple[float, float]

_STROKES_MAX = 256  # drawings kept for `again`: some on each of all widgets that a full window shows


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text as it was drawn: its box, what its widget may touch, and whether it had to be cut."""

    text: str
    box: Box
    owner: Box | None
    cut: bool


class Kit:
    """What brushes of one window share: scale, theme, faces, caches."""

    def __init__(self, scale: Scale, theme: Theme, readable: bool = False, cache: SurfaceCache | None = None) -> None:
        self.scale = scale
        self.theme = theme
        self.readable = readable
        self.cache = cache or SurfaceCache()
        self.drawings: Recent[Strokes] = Recent(_STROKES_MAX)
        self.type = Typesetter(scale, Faces(readable), self.cache)


class Brush:
    """Notes `strokes`. Points and lengths are units, `y` of a text is the middle of its capitals."""

    def __init__(self, kit: Kit, log: list[Drawn] | None = None) -> None:
        self.kit = kit
        self.scale = kit.scale
        self.theme = kit.theme
        self.cache = kit.cache
        self.type = kit.type
        self.strokes = Strokes()
        self.log = log
        self.owner: Box | None = None  # where the texts of the widget at work have to stay
        self.window: Box | None = None  # the scrolled area it is seen through, if any

    # --- shapes ------------------------------------------------------------------------------------------------------

    def fill(self, box: Box, ink: Ink | Rgba) -> None:
        """A plain box."""
        self.strokes.fill(self.ink(ink), self.scale.rect(box))

    def rounded(
        self,
        box: Box,
        fill: Ink | Rgba | None,
        corner: Radius = "control",
        edge: Ink | Rgba | None = None,
        wide: float = 0,
    ) -> None:
        """A rounded box, filled, edged on its inside, or both. `corner` is a radius token, units, or four of them."""
        rect = self.scale.rect(box)
        if not rect.w or not rect.h:
            return
        corners = self.corners(corner)
        inks = None if fill is None else self.ink(fill), None if edge is None else self.ink(edge)
        width = max(1.0, wide * self.scale.factor) if edge is not None else 0.0
        key = ("rounded", rect.size, corners, inks, width)
        piece = self.cache.get(key, lambda: shapes.rounded(rect.size, corners, *inks, width))
        self.strokes.put(piece, rect.topleft)

    def ring(self, box: Box, ink: Ink | Rgba, corner: Radius = "control", wide: float | None = None) -> None:
        self.rounded(box, None, corner, ink, stroke("control") if wide is None else wide)

    def dashes(self, box: Box, ink: Ink, corner: float = 8, wide: float | None = None) -> None:
        """A dashed rounded outline: a place that is still free."""
        rect, unit = self.scale.rect(box), self.scale.factor
        wide = stroke("control") if wide is None else wide
        key = ("dashes", rect.size, corner, self.ink(ink), wide)
        piece = self.cache.get(
            key,
            lambda: shapes.dashes(rect.size, corner * unit, self.ink(ink), max(1.0, wide * unit), 9 * unit, 7 * unit),
        )
        self.strokes.put(piece, rect.topleft)

    def disc(
        self, at: Point, across: float, fill: Ink | Rgba | None, edge: Ink | Rgba | None = None, wide: float = 1.5
    ) -> None:
        """A circle of this diameter."""
        inks = None if fill is None else self.ink(fill), None if edge is None else self.ink(edge)
        size, line = across * self.scale.factor, max(1.0, wide * self.scale.factor)
        piece = self.cache.get(("disc", round(size, 1), inks, line), lambda: shapes.disc(size, *inks, line))
        self.put(piece, at)

    def line(self, start: Point, end: Point, ink: Ink | Rgba, wide: float = 1) -> None:
        """A straight line; level and upright ones are sharp."""
        unit, rgba = self.scale.factor, self.ink(ink)
        if start[0] == end[0] or start[1] == end[1]:
            thick = max(1, round(wide * unit))
            x, y = round(min(start[0], end[0]) * unit), round(min(start[1], end[1]) * unit)
            w, h = round(abs(start[0] - end[0]) * unit), round(abs(start[1] - end[1]) * unit)
            self.strokes.fill(rgba, pygame.Rect(x, y, max(thick, w), max(thick, h)))
            return
        self.polyline((start, end), ink, wide)

    def polyline(self, points: Sequence[Point], ink: Ink | Rgba, wide: float = 1.5, arrow: float = 0) -> None:
        """A line through points with round joins; `arrow` is the length of a head at its end."""
        unit, rgba = self.scale.factor, self.ink(ink)
        left, top = min(p[0] for p in points), min(p[1] for p in points)
        local = tuple((round((x - left) * unit, 1), round((y - top) * unit, 1)) for x, y in points)
        width = max(1.0, wide * unit)
        key = ("polyline", local, rgba, width, arrow)
        piece = self.cache.get(key, lambda: shapes.polyline(local, rgba, width, arrow * unit))
        margin = shapes.polyline_margin(width, arrow * unit)
        self.strokes.put(piece, (left * unit - margin, top * unit - margin))

    def curve(self, points: Sequence[Point], ink: Ink | Rgba, wide: float = 2.5, arrow: float = 0) -> None:
        """A cubic curve of four control points."""
        key = ("curve", tuple(points), ink, wide, arrow)
        self.again(key, lambda: self.polyline(shapes.bezier(points), ink, wide, arrow))

    def shadow(self, box: Box, corner: Radius = "card", level: str = "card") -> None:
        """The shadow of a rounded box. Themes without shadows draw none."""
        if self.theme.shadows:
            fall, unit, ink = shadow_level(level), self.scale.factor, self.ink("shadow")
            soft = Soft(max(self.corners(corner)), max(1, round(fall.blur * unit)), (*ink[:3], fall.alpha))
            rect = self.scale.rect(box).move(round(fall.dx * unit), round(fall.dy * unit))
            rim = self.kit.drawings.get(("shadow", soft, rect.size), lambda: cast(self.cache, rect.size, soft))
            self.strokes.add(rim, rect.x, rect.y)

    def pattern(
        self,
        box: Box,
        name: str,
        ink: Ink | Rgba,
        unit: float = 1.0,
        fill: Ink | Rgba | None = None,
        corner: Radius = 0,
    ) -> None:
        """A pattern over an optional fill, cut to a rounded box. `unit` makes the pattern finer or coarser."""
        rect, corners, grain = self.scale.rect(box), self.corners(corner), unit * self.scale.factor
        ground, rgba = None if fill is None else self.ink(fill), self.ink(ink)
        key = ("pattern", rect.size, name, rgba, grain, ground, corners)
        if rect.w and rect.h:
            piece = self.cache.get(key, lambda: self._woven(rect.size, name, rgba, grain, ground, corners))
            self.strokes.put(piece, rect.topleft)

    def icon(self, name: str, at: Point, size: float, ink: Ink | Rgba, flip: bool = False, turn: int = 0) -> None:
        """An icon of `size` units around a point; `turn` in degrees against the clock."""
        px, rgba = max(8, self.scale.px(size)), self.ink(ink)
        piece = self.cache.get(("icon", name, px, rgba, flip, turn), lambda: icons.tinted(name, px, rgba, flip, turn))
        self.put(piece, at)

    def put(self, piece: pygame.Surface, at: Point) -> None:
        """A premultiplied piece around a point."""
        x, y = at[0] * self.scale.factor - piece.get_width() / 2, at[1] * self.scale.factor - piece.get_height() / 2
        self.strokes.put(piece, (x, y))

    # --- text --------------------------------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        at: Point,
        style: str = "body",
        ink: Ink | Rgba = "text",
        align: Align = "left",
        width: float | None = None,
        weight: int | None = None,
    ) -> float:
        """One line, cut to `width` units if it is given. Returns how wide it became."""
        shown = text if width is None else self.type.cut(text, style, width, weight)
        line = self.type.line(shown, style, self.ink(ink), weight)
        self._line(line, at, align, shown, style, cut=shown != text and shown.endswith("…") and not text.endswith("…"))
        return line.surface.get_width() / self.scale.factor

    def fitted(self, text: str, at: Point, styles: tuple[str, ...], ink: Ink, align: Align, width: float) -> float:
        """One line in the first of `styles` that fits, cut in the last."""
        return self.text(text, at, self.type.fit(text, styles, width), ink, align, width)

    def paragraph(
        self,
        text: str,
        box: Box,
        style: str = "body",
        ink: Ink = "text",
        align: Align = "left",
        lines: int = 99,
        weight: int | None = None,
    ) -> float:
        """Wrapped text from the top of `box`, of its width. Returns the y below the last line."""
        step = self.type.line_height(style)
        x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
        y = box.y + step / 2
        for line in self.type.wrap(text, style, box.w, lines, weight):
            self.text(line, (x, y), style, ink, align, weight=weight)
            y += step
        return y - step / 2

    def rich(
        self, runs: Sequence[Run], at: Point, style: str = "body", align: Align = "left", width: float | None = None
    ) -> float:
        """Runs of different ink and weight on one line; what does not fit into `width` is cut."""
        widths = [self.type.width(run.text, style, run.weight) for run in runs]
        x = at[0] - {"left": 0.0, "centre": sum(widths) / 2, "right": sum(widths)}[align]
        start, end = x, None if width is None else x + width
        for run, wide in zip(runs, widths, strict=True):
            left = None if end is None else end - x
            if left is not None and left < wide:
                if left >= self.type.width(ELLIPSIS, style, run.weight):
                    self.text(run.text, (x, at[1]), style, run.ink, width=left, weight=run.weight)
                return end - start if end is not None else 0
            self.text(run.text, (x, at[1]), style, run.ink, weight=run.weight)
            x += wide
        return x - start

    def figures(self, text: str, at: Point, style: str, ink: Ink, align: Align = "left") -> float:
        """A clock reading: figures in cells."""
        line = self.type.figures(text, style, self.ink(ink))
        self._line(line, at, align, text, style, cut=False)
        return line.surface.get_width() / self.scale.factor

    def width(self, text: str, style: str = "body", weight: int | None = None) -> float:
        return self.type.width(text, style, weight)

    # --- the rest ----------------------------------------------------------------------------------------------------

    def ink(self, ink: Ink | Rgba) -> Rgba:
        return self.theme.rgba(ink) if isinstance(ink, str) else ink

    def again(self, key: Hashable, draw: Callable[[], None], dx: float = 0) -> None:
        """What `draw` draws, moved by `dx` units; drawn only once while `key` says that it would be the same.

        The log of texts wants to hear of every one, so with a log nothing is skipped.
        """
        if self.log is None:
            found = self.kit.drawings.get(key, lambda: self._apart(draw))
        else:
            earlier = len(self.log)
            found = self._apart(draw)
            self.log[earlier:] = [replace(text, box=text.box.move(dx, 0)) for text in self.log[earlier:]]
        self.strokes.add(found, self.scale.px(dx))

    def _apart(self, draw: Callable[[], None]) -> Strokes:
        """The strokes of `draw` alone."""
        before, self.strokes = self.strokes, Strokes()
        draw()
        apart, self.strokes = self.strokes, before
        return apart

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside `box` for a while."""
        with self.strokes.clip(self.scale.rect(box)):
            yield

    def _line(self, line: Line, at: Point, align: Align, text: str, style: str, cut: bool) -> None:
        unit, width = self.scale.factor, line.surface.get_width()
        x = at[0] * unit - {"left": 0.0, "centre": width / 2, "right": float(width)}[align]
        left, top = round(x), round(at[1] * unit - line.middle)
        self.strokes.lay(line.surface, (left, top))
        if self.log is not None and text.strip():
            high = type_style(style).size * 0.8
            box = Box(left / unit, at[1] - high / 2, width / unit, high)
            if self.window is None or self.window.covers(box):
                self.log.append(Drawn(text, box, self.owner, cut))

    def corners(self, corner: Radius) -> shapes.Corners:
        unit = self.scale.factor
        if isinstance(corner, tuple):
            first, second, third, fourth = corner
            return first * unit, second * unit, third * unit, fourth * unit
        each = (radius(corner) if isinstance(corner, str) else corner) * unit
        return each, each, each, each

    def _woven(
        self, size: tuple[int, int], name: str, ink: Rgba, unit: float, ground: Rgba | None, corners: shapes.Corners
    ) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        if ground is not None:
            out.fill(ground)
        shapes.put(out, pattern(size, name, unit, ink), (0, 0))
        if any(corners):
            out.blit(
                shapes.rounded(size, corners, (255, 255, 255, 255), None, 0),
                (0, 0),
                special_flags=pygame.BLEND_RGBA_MULT,
            )
        return out
