"""From pictures to pixels: compares with what is there, and paints again only where something differs."""

import itertools
from collections.abc import Sequence

import pygame

from lanspy.client.kit.brush import Brush, Drawn, Kit
from lanspy.client.kit.desk import Ground, draw_ground
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.strokes import Strokes
from lanspy.client.kit.theme import shadow_level
from lanspy.client.stack import Entry, Picture
from lanspy.client.widgets.widget import Look, Widget

_RECTS_MAX = 12
_WHOLE = 0.7  # of the surface: beyond it one whole pass is cheaper than many parts


class _Shown:
    """A widget on the canvas: the pixels it may touch, those it is cut to, and its strokes once they are known."""

    __slots__ = ("entry", "rect", "strokes", "window")

    def __init__(self, entry: Entry, scale: Scale) -> None:
        widget = entry[0]
        self.entry = entry
        box = widget.shown()
        if entry[1].carried:  # high above all others, so that its shadow is wider than at its place
            box = box.union(shadow_level("lifted").reach(widget.box))
        self.rect = scale.cover(box)
        self.window = None if widget.clip is None else scale.rect(widget.clip)
        self.strokes: Strokes | None = None


class Screen:
    """The canvas of one window size: keeps the ground, and every widget as it was painted last."""

    def __init__(self, kit: Kit, canvas: pygame.Surface | None = None) -> None:
        """`canvas` is painted on, and must keep what is painted; without one the screen has its own."""
        self.kit = kit
        self.canvas = pygame.Surface(kit.scale.size) if canvas is None else canvas
        self._ground: tuple[Ground, pygame.Surface] | None = None
        self._shown: list[_Shown] | None = None
        self.log: list[Drawn] | None = None

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._shown = None

    def move_to(self, canvas: pygame.Surface) -> None:
        """Go on on another canvas of the same size, from what is there."""
        canvas.blit(self.canvas, (0, 0))
        self.canvas = canvas

    def paint(self, picture: Picture) -> list[pygame.Rect]:
        """Bring the canvas up to date; the rectangles that changed."""
        ground = self._lay_ground(picture.ground)
        before, scale = self._shown or [], self.kit.scale
        same = kept([shown.entry for shown in before], picture.entries)
        now = [
            _Shown(entry, scale) if old is None else before[old]
            for entry, old in zip(picture.entries, same, strict=True)
        ]
        dirty = [self.canvas.get_rect()] if self._shown is None else self._dirty(before, now)
        self._shown = now
        rects = [shown.rect for shown in now] if dirty else []
        for rect in dirty:
            self._paint_rect(rect, ground, [now[i] for i in rect.collidelistall(rects)])
        return dirty

    def _dirty(self, before: Sequence[_Shown], now: Sequence[_Shown]) -> list[pygame.Rect]:
        """What has to be painted again: where something was that is gone, and where something is new."""
        old, new = set(before), set(now)
        changed = [*(shown for shown in before if shown not in new), *(shown for shown in now if shown not in old)]
        return merged([shown.rect for shown in changed], self.canvas.get_rect())

    def _paint_rect(self, rect: pygame.Rect, ground: pygame.Surface, touched: Sequence[_Shown]) -> None:
        canvas = self.canvas
        canvas.set_clip(rect)
        canvas.blit(ground, rect, rect)
        for shown in touched:
            if shown.strokes is None:
                shown.strokes = self._draw(*shown.entry)
            shown.strokes.on(canvas, rect if shown.window is None else rect.clip(shown.window))
        canvas.set_clip(None)

    def _draw(self, widget: Widget, look: Look) -> Strokes:
        brush = Brush(self.kit, self.log)
        brush.owner, brush.window = widget.reach(), widget.clip
        widget.paint(brush, look)
        return brush.strokes

    def _lay_ground(self, ground: Ground) -> pygame.Surface:
        if self._ground is None or self._ground[0] != ground:
            made = self.kit.cache.get(("ground", ground), lambda: draw_ground(self.kit, ground))
            self._ground = (ground, made)
            self._shown = None
        return self._ground[1]


def kept(before: Sequence[Entry], now: Sequence[Entry]) -> list[int | None]:
    """For each entry which one of those before it equals; None where it is new, or where the order changed."""
    start, shorter = 0, min(len(before), len(now))
    while start < shorter and before[start] == now[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == now[-1 - end]:
        end += 1
    first, last = len(before) - end, len(now) - end
    middle = _kept_between(before[start:first], now[start:last])
    return [
        *range(start),
        *(None if old is None else start + old for old in middle),
        *range(first, len(before)),
    ]


def _kept_between(gone: Sequence[Entry], come: Sequence[Entry]) -> list[int | None]:
    if len(gone) == len(come):
        return [i if a == b else None for i, (a, b) in enumerate(zip(gone, come, strict=True))]
    places = {entry: i for i, entry in enumerate(gone)}
    found = [places.get(entry) for entry in come]
    stayed = [place for place in found if place is not None]
    in_order = all(a < b for a, b in itertools.pairwise(stayed))
    return found if in_order else [None] * len(come)


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover the same: two become one where that is less to paint; too much becomes the whole."""
    parts: list[pygame.Rect] = []
    for box in dict.fromkeys(map(tuple, rects)):  # what changes in its place comes twice
        if box[2] and box[3]:
            _join(parts, pygame.Rect(box))
    area = sum(rect.w * rect.h for rect in parts)
    return [whole] if len(parts) > _RECTS_MAX or area > _WHOLE * whole.w * whole.h else parts


def _join(parts: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add a rectangle, grown by all those that it is worth to paint together with."""
    i = 0
    while i < len(parts):
        both = parts[i].union(rect)
        if both.w * both.h <= parts[i].w * parts[i].h + rect.w * rect.h:
            del parts[i]
            rect, i = both, 0
        else:
            i += 1
    parts.append(rect)


class PageTurn:
    """The old page fades under the new one, which rises a little. Both are kept as pictures while it lasts."""

    RISE = 8.0  # units

    def __init__(self, old: pygame.Surface, begun_ms: float, took_ms: float) -> None:
        self._old, self._begun_ms, self._took_ms = old, begun_ms, took_ms

    def share(self, now_ms: float) -> float:
        """How much of the new page is there, 0 to 1."""
        return min(1.0, max(0.0, (now_ms - self._begun_ms) / self._took_ms)) if self._took_ms else 1.0

    def show(self, target: pygame.Surface, new: pygame.Surface, share: float, rise: float) -> None:
        """Put the page as it stands at `share` on `target`; `rise` in pixels."""
        target.blit(self._old, (0, 0))
        new.set_alpha(round(255 * share))
        target.blit(new, (0, round(rise * (1 - share))))
        new.set_alpha(None)
