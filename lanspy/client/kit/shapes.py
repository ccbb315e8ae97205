"""Shapes with soft edges: drawn four times too large, premultiplied, scaled down once, and kept.

All sizes here are pixels. Surfaces are premultiplied: put them down with `pygame.BLEND_PREMULTIPLIED`, or edges get a
dark fringe. Rounded boxes are cut from one small tile (nine slices), so that a large sheet costs no more than a button.
"""

import itertools
import math
from collections.abc import Callable, Sequence

import pygame

from lanspy.client.kit.theme import Rgba

FINE = 4  # how many times too large shapes are drawn
Point = tuple[float, float]
Corners = tuple[float, float, float, float]  # top left, top right, bottom left, bottom right


def soften(size: tuple[int, int], draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """A premultiplied surface of `size` from what `draw(surface, FINE)` put on one FINE times as large."""
    width, height = max(1, size[0]), max(1, size[1])
    large = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    draw(large, FINE)
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height))


def rounded(
    size: tuple[int, int], corners: Corners, fill: Rgba | None, edge: Rgba | None, wide: float
) -> pygame.Surface:
    """A rounded box of `size`: filled, edged inside by `wide` pixels, or both."""
    corner = math.ceil(max(*corners, wide)) + 1
    tile_size = 2 * corner + 1
    if size[0] <= tile_size or size[1] <= tile_size:
        return soften(size, lambda large, k: _rounded_into(large, k, corners, fill, edge, wide))
    tile = soften((tile_size, tile_size), lambda large, k: _rounded_into(large, k, corners, fill, edge, wide))
    return stretch(tile, corner, size)


def stretch(tile: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """`tile` as nine slices over `size`: corners as they are, one middle row and column repeated."""
    width, height = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    across, down = width - 2 * corner, height - 2 * corner
    far = tile.get_width() - corner
    out.fill(tile.get_at((corner, corner)), (corner, corner, across, down))
    for x, source_x in ((0, 0), (width - corner, far)):
        for y, source_y in ((0, 0), (height - corner, far)):
            _put(out, tile, (x, y), (source_x, source_y, corner, corner))
        _put(out, pygame.transform.scale(tile.subsurface((source_x, corner, corner, 1)), (corner, down)), (x, corner))
    for y, source_y in ((0, 0), (height - corner, far)):
        _put(out, pygame.transform.scale(tile.subsurface((corner, source_y, 1, corner)), (across, corner)), (corner, y))
    return out


def dashes(size: tuple[int, int], corner: float, ink: Rgba, wide: float, dash: float, gap: float) -> pygame.Surface:
    """A dashed rounded outline."""
    points = _outline(size, corner, wide / 2)

    def draw(large: pygame.Surface, k: int) -> None:
        walked = 0.0
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            walked += math.dist(start, end)
            if walked % (dash + gap) < dash:
                stroke_line(large, _up(start, k), _up(end, k), wide * k, ink)

    return soften(size, draw)


def disc(across: float, fill: Rgba | None, edge: Rgba | None, wide: float) -> pygame.Surface:
    """A circle of this diameter with an optional edge, centred on its surface."""
    size = math.ceil(across) + 2

    def draw(large: pygame.Surface, k: int) -> None:
        centre = size * k / 2
        if edge is not None:
            pygame.draw.circle(large, edge, (centre, centre), across * k / 2, 0 if fill else max(1, round(wide * k)))
        if fill is not None:
            pygame.draw.circle(large, fill, (centre, centre), (across / 2 - (wide if edge else 0)) * k)

    return soften((size, size), draw)


def polyline_margin(wide: float, arrow: float) -> int:
    """How far the surface of a line reaches around its points, in pixels."""
    return math.ceil(wide + arrow + 2)


def polyline(points: Sequence[Point], ink: Rgba, wide: float, arrow: float = 0) -> pygame.Surface:
    """A line through `points` (none below 0) with round joins and an arrow head of that length."""
    margin = polyline_margin(wide, arrow)
    size = math.ceil(max(p[0] for p in points)) + 2 * margin, math.ceil(max(p[1] for p in points)) + 2 * margin
    shifted = [(x + margin, y + margin) for x, y in points]

    def draw(large: pygame.Surface, k: int) -> None:
        body = _shorten(shifted, arrow * 0.6) if arrow else shifted
        for start, end in itertools.pairwise(body):
            stroke_line(large, _up(start, k), _up(end, k), wide * k, ink)
            pygame.draw.circle(large, ink, _up(end, k), wide * k / 2)
        pygame.draw.circle(large, ink, _up(body[0], k), wide * k / 2)
        if arrow:
            pygame.draw.polygon(large, ink, [_up(p, k) for p in _arrow_head(shifted, arrow)])

    return soften(size, draw)


def bezier(points: Sequence[Point], steps: int = 48) -> list[Point]:
    """Points along a cubic curve of four control points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    found: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        found.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return found


def stroke_line(surface: pygame.Surface, start: Point, end: Point, wide: float, ink: Rgba) -> None:
    """A straight stroke with flat ends, as a polygon: thick aliased lines of other makes have slanted ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * wide / 2, dx / length * wide / 2
    (x0, y0), (x1, y1) = start, end
    pygame.draw.polygon(surface, ink, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)])


def put(target: pygame.Surface, piece: pygame.Surface, at: Point) -> None:
    """Put a premultiplied piece down."""
    target.blit(piece, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def fade(piece: pygame.Surface, alpha: int) -> pygame.Surface:
    """A premultiplied piece, thinner."""
    out = piece.copy()
    out.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _put(out: pygame.Surface, tile: pygame.Surface, at: tuple[int, int], area: tuple[int, ...] | None = None) -> None:
    out.blit(tile, at, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def _rounded_into(
    large: pygame.Surface, k: int, corners: Corners, fill: Rgba | None, edge: Rgba | None, wide: float
) -> None:
    box = large.get_rect()
    step = round(wide * k)
    if edge is not None and step:
        pygame.draw.rect(large, edge, box, 0 if fill is not None else step, -1, *(round(c * k) for c in corners))
        box = box.inflate(-2 * step, -2 * step)
        top_left, top_right, low_left, low_right = (max(0.0, c - wide) for c in corners)
        corners = top_left, top_right, low_left, low_right
    if fill is not None:
        pygame.draw.rect(large, fill, box, 0, -1, *(round(c * k) for c in corners))


def _outline(size: tuple[int, int], corner: float, inset: float) -> list[Point]:
    """Points one pixel apart along a rounded rectangle, clockwise."""
    right, bottom = size[0] - inset, size[1] - inset
    corner = min(corner, (right - inset) / 2, (bottom - inset) / 2)
    found: list[Point] = []
    turns = (
        (right - corner, inset + corner, -90, (inset + corner, inset)),
        (right - corner, bottom - corner, 0, (right, inset + corner)),
        (inset + corner, bottom - corner, 90, (right - corner, bottom)),
        (inset + corner, inset + corner, 180, (inset, bottom - corner)),
    )
    for cx, cy, angle, start in turns:
        first = (cx + corner * math.cos(math.radians(angle)), cy + corner * math.sin(math.radians(angle)))
        steps = max(1, int(math.dist(start, first)))
        found += [_between(start, first, i / steps) for i in range(steps)]
        arc = max(2, int(corner * math.pi / 2))
        turn = [math.radians(angle + 90 * i / arc) for i in range(arc)]
        found += [(cx + corner * math.cos(a), cy + corner * math.sin(a)) for a in turn]
    return found


def _shorten(points: Sequence[Point], by: float) -> list[Point]:
    """The same line, ending `by` pixels earlier."""
    kept = list(points)
    while len(kept) > 2 and math.dist(kept[-2], points[-1]) < by:
        kept.pop()
    length = math.dist(kept[-2], points[-1]) or 1
    kept[-1] = _between(points[-1], kept[-2], min(1.0, by / length))
    return kept


def _arrow_head(points: Sequence[Point], long: float) -> list[Point]:
    tip, before = points[-1], _shorten(points, long)[-1]
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = math.hypot(dx, dy) or 1
    ux, uy = dx / length * long, dy / length * long
    return [tip, (tip[0] - ux - uy * 0.6, tip[1] - uy + ux * 0.6), (tip[0] - ux + uy * 0.6, tip[1] - uy - ux * 0.6)]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _up(point: Point, k: float) -> Point:
    return point[0] * k, point[1] * k
