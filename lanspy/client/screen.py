"""From pictures to pixels: compares with what is there, and paints again only where something differs."""

from collections.abc import Sequence

import pygame

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Drawn, Kit
from lanspy.client.kit.desk import Ground, draw_ground
from lanspy.client.stack import Entry, Picture

_RECTS_MAX = 12
_WHOLE = 0.7  # of the surface: beyond it one whole pass is cheaper than many parts


class Screen:
    """The canvas of one window size: keeps the ground and what was painted last."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.canvas = pygame.Surface(kit.scale.size)
        self._ground: tuple[Ground, pygame.Surface] | None = None
        self._entries: tuple[Entry, ...] | None = None
        self.log: list[Drawn] | None = None

    def forget(self) -> None:
        """Paint everything next time."""
        self._entries = None

    def paint(self, picture: Picture) -> list[pygame.Rect]:
        """Bring the canvas up to date; the rectangles that changed."""
        ground = self._lay_ground(picture.ground)
        whole = self.canvas.get_rect()
        if self._entries is None:
            dirty = [whole]
        else:
            boxes = changed(self._entries, picture.entries)
            dirty = merged([self.kit.scale.cover(box) for box in boxes], whole)
        self._entries = picture.entries
        seen = self._seen(picture.entries) if dirty else []
        for rect in dirty:
            touched = [picture.entries[i] for i in rect.collidelistall(seen)]
            self._paint_rect(rect, ground, touched)
        return dirty

    def _seen(self, entries: Sequence[Entry]) -> list[pygame.Rect]:
        """What each widget may touch, in pixels. One that touches nothing lies outside."""
        cover = self.kit.scale.cover
        return [cover(widget.shown()) for widget, _look in entries]

    def _paint_rect(self, rect: pygame.Rect, ground: pygame.Surface, entries: Sequence[Entry]) -> None:
        canvas = self.canvas
        brush = Brush(self.kit, canvas, self.log)
        canvas.set_clip(rect)
        canvas.blit(ground, rect, rect)
        for widget, look in entries:
            brush.owner, brush.window = widget.reach(), widget.clip
            if widget.clip is None:
                widget.paint(brush, look)
            else:
                with brush.clip(widget.clip):
                    widget.paint(brush, look)
        canvas.set_clip(None)

    def _lay_ground(self, ground: Ground) -> pygame.Surface:
        if self._ground is None or self._ground[0] != ground:
            self._ground = (ground, draw_ground(self.kit, ground))
            self._entries = None
        return self._ground[1]


def changed(before: Sequence[Entry], now: Sequence[Entry]) -> list[Box]:
    """What has to be painted again: the boxes of entries that came, went, changed or changed their order."""
    start = 0
    shorter = min(len(before), len(now))
    while start < shorter and before[start] == now[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == now[-1 - end]:
        end += 1
    gone, come = before[start : len(before) - end], now[start : len(now) - end]
    if len(gone) == len(come):
        pairs = [(a, b) for a, b in zip(gone, come, strict=True) if a != b]
        return [entry[0].shown() for pair in pairs for entry in pair]
    stayed = set(gone) & set(come)
    ordered = [e for e in gone if e in stayed] == [e for e in come if e in stayed]
    return [entry[0].shown() for entry in (*gone, *come) if not ordered or entry not in stayed]


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover the same: those that touch become one; too many or too much become the whole."""
    parts = [rect for rect in rects if rect.w and rect.h]
    joined = True
    while joined:
        joined = False
        found: list[pygame.Rect] = []
        for rect in parts:
            touching = rect.collidelist(found)
            if touching >= 0:
                found[touching] = found[touching].union(rect)
                joined = True
            else:
                found.append(rect)
        parts = found
    area = sum(rect.w * rect.h for rect in parts)
    return [whole] if len(parts) > _RECTS_MAX or area > _WHOLE * whole.w * whole.h else parts


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
