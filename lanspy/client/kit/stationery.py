"""Papers and what is done to them: sheets, folders, label tape, envelopes, stamps. Functions over a brush."""

import hashlib
import math

import pygame

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Align, Brush, Point, Radius
from lanspy.client.kit.grain import Grain
from lanspy.client.kit.shapes import Corners, rounded, soften
from lanspy.client.kit.theme import Ink, Rgba, tokens

_FIBRE_UNITS = 2_600  # square units of paper for one fibre


def paper(
    brush: Brush, box: Box, kind: Ink = "paper", corner: Radius = "sheet", level: str | None = "card", seed: int = 1
) -> None:
    """A sheet with its shadow: flat fill, a few fibres, a light upper and a dark lower edge."""
    if level:
        brush.shadow(box, corner, level)
    if not brush.theme.textures:
        brush.rounded(box, kind, corner, "ink", brush.theme.outline)
        return
    rect, fill = brush.scale.rect(box), brush.ink(kind)
    corners = brush.corners(corner)
    key = ("paper", rect.size, fill, corners, seed)
    if rect.w and rect.h:
        piece = brush.cache.get(key, lambda: _sheet(brush, rect.size, kind, corners, seed))
        brush.strokes.put(piece, rect.topleft)


def head_line(brush: Brush, box: Box, y: float) -> None:
    """The red line under the heading of a sheet."""
    brush.line((box.x, y), (box.right, y), "head_line", 2)


def rule(brush: Brush, x: float, right: float, y: float, ink: Ink = "ruled_line") -> None:
    """A thin ruled line."""
    brush.line((x, y), (right, y), ink, 1)


def label_size(brush: Brush, text: str) -> tuple[float, float]:
    """Width and height of a label in units."""
    rules = tokens()["label"]
    return brush.width(text, "label") + 2 * rules["pad"] + 4, rules["h"]


def label(brush: Brush, text: str, at: Point, align: Align = "left", width: float | None = None) -> float:
    """A typed label on a strip of paper with torn ends, `at` the middle of its side. Returns its width."""
    rules = tokens()["label"]
    if width is not None:
        text = brush.type.cut(text, "label", width - 2 * rules["pad"] - 4)
    wide, high = label_size(brush, text)
    x = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
    box = Box(x, at[1] - high / 2, wide, high)
    rect, fill, unit = brush.scale.rect(box), brush.ink("paper_shade"), brush.scale.factor
    brush.shadow(box, 1, "flat")
    piece = brush.cache.get(("label", rect.size, fill, text), lambda: _torn(rect.size, fill, unit, text))
    brush.strokes.put(piece, rect.topleft)
    brush.text(text, (box.cx, box.cy + 1), "label", "ink", "centre")
    return wide


def typed(
    brush: Brush,
    text: str,
    at: Point,
    ink: Ink = "ink",
    align: Align = "left",
    style: str = "label",
    width: float | None = None,
) -> float:
    """Words typed straight onto paper."""
    return brush.text(text, at, style, ink, align, width)


def folder(brush: Brush, box: Box, tab: float, kind: Ink = "manila", tab_high: float = 26, seed: int = 1) -> Box:
    """A folder with its tab (`tab` units wide) standing out above the sheet. Returns the sheet."""
    sheet = Box(box.x, box.y + tab_high, box.w, box.h - tab_high)
    brush.shadow(sheet, "sheet", "card")
    ink = "folder_tab" if kind == "manila" else kind
    tab_box = Box(box.x, box.y, tab, tab_high + 8)
    brush.rounded(tab_box, ink, (8, 8, 0, 0), "ink" if brush.theme.outline else None, brush.theme.outline)
    paper(brush, sheet, kind, "sheet", None, seed)
    return sheet


def envelope(brush: Brush, box: Box, kind: Ink = "paper_shade", seed: int = 1) -> Point:
    """A closed envelope. Returns where its seal sits."""
    paper(brush, box, kind, 5, "card", seed)
    tip = box.cx, box.y + box.h * 0.56
    for side, share in ((box.x, 0.37), (box.right, 0.63)):
        inward = 4 if side == box.x else -4
        brush.polyline(((side + inward, box.y + 4), tip), "fold", 1.6)
        brush.polyline(((side + inward, box.bottom - 4), (box.x + box.w * share, box.y + box.h * 0.44)), "fold", 1.2)
    return tip[0], tip[1] - 2


def stamp(
    brush: Brush,
    text: str,
    at: Point,
    ink: Ink = "ink_red",
    size: float = 40,
    angle: float = -7,
    sub: str = "",
    grow: float = 1.0,
) -> None:
    """A verdict, stamped on paper around `at`. `grow` above 1 is a stamp on its way down."""
    px = max(12, brush.scale.px(size))
    key = ("stamp", text, sub, brush.ink(ink), px, angle, round(grow, 2), brush.kit.readable)
    piece = brush.cache.get(key, lambda: _stamped(brush, text, sub, ink, px, angle, grow))
    x, y = at[0] * brush.scale.factor - piece.get_width() / 2, at[1] * brush.scale.factor - piece.get_height() / 2
    brush.strokes.lay(piece, (x, y))


def pencil(brush: Brush, x: float, right: float, y: float, seed: int) -> None:
    """A pencil stroke through a word: yours alone."""
    grain, count = Grain(seed), max(3, int((right - x) / 24))
    points = [(x + (right - x) * i / count, y + grain.between(-1.8, 1.8)) for i in range(count + 1)]
    brush.polyline(points, "pencil", 2.2)


def _sheet(brush: Brush, size: tuple[int, int], kind: Ink, corners: Corners, seed: int) -> pygame.Surface:
    width, height = size
    unit, fill = brush.scale.factor, brush.ink(kind)
    out = rounded(size, corners, fill, None, 0)
    grain, edge = Grain(seed * 977 + round(width / unit)), math.ceil(max(corners)) + 1
    inks = brush.ink(f"{kind}/fibre_dark"), brush.ink(f"{kind}/fibre_light")
    for _ in range(int(width * height / unit / unit / _FIBRE_UNITS)):
        x, y = grain.between(edge, width - edge), grain.between(edge, height - edge)
        angle, long = grain.between(0, math.tau), grain.between(3, 9) * unit
        ink = inks[0] if grain.share() < 0.6 else inks[1]
        end = min(max(x + long * math.cos(angle), 1), width - 2), min(max(y + long * math.sin(angle), 1), height - 2)
        pygame.draw.aaline(out, ink, (x, y), end)
    line = max(1, round(unit))
    out.fill(brush.ink(f"{kind}/paper_light"), (edge, 0, width - 2 * edge, line))
    out.fill(brush.ink(f"{kind}/paper_dark"), (edge, height - line, width - 2 * edge, line))
    return out


def _torn(size: tuple[int, int], fill: Rgba, unit: float, text: str) -> pygame.Surface:
    grain, steps, torn = Grain(text), 7, float(tokens()["label"]["torn"]) * unit
    width, height = size
    left = [(grain.between(0, torn), i * height / steps) for i in range(steps + 1)]
    right = [(width - grain.between(0, torn), height - i * height / steps) for i in range(steps + 1)]

    def draw(large: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(large, fill, [(x * k, y * k) for x, y in (*left[::-1], *right[::-1])])

    return soften(size, draw)


def _stamped(brush: Brush, text: str, sub: str, ink: Ink, px: int, angle: float, grow: float) -> pygame.Surface:
    fine = 2
    plain = _stamp_face(brush, text, sub, ink, px * fine)
    if brush.theme.worn:
        plain.blit(_wear(plain.get_size(), text), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    plain.fill((255, 255, 255, tokens()["stamp"]["alpha"]), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(plain, angle, grow / fine)


def _stamp_face(brush: Brush, text: str, sub: str, ink: Ink, px: int) -> pygame.Surface:
    """Letters, a second line and a double border, straight and unworn, on a surface of its own."""
    unit, rgba = px / brush.scale.factor, brush.ink(ink)
    main = brush.type.line(text, "display", rgba, size=unit, spaced=0.08)
    under = brush.type.line(sub, "name", rgba, size=unit * 0.36) if sub else None
    capital, pad = int(px * 0.65), (int(px * 0.42), int(px * 0.34))
    inner = max(main.surface.get_width(), under.surface.get_width() if under else 0)
    width, height = inner + 2 * pad[0], capital + 2 * pad[1] + (int(px * 0.52) if under else 0)
    out = pygame.Surface((width + 8, height + 8), pygame.SRCALPHA)
    pygame.draw.rect(out, rgba, (4, 4, width, height), max(2, int(px * 0.075)), int(px * 0.16))
    gap = int(px * 0.13)
    inside = (4 + gap, 4 + gap, width - 2 * gap, height - 2 * gap)
    pygame.draw.rect(out, rgba, inside, max(2, int(px * 0.028)), int(px * 0.1))
    top = 4 + pad[1] + capital / 2
    out.blit(main.surface, (4 + (width - main.surface.get_width()) / 2, top - main.middle))
    if under:
        out.blit(
            under.surface, (4 + (width - under.surface.get_width()) / 2, top + capital * 0.5 + px * 0.26 - under.middle)
        )
    return out


def _wear(size: tuple[int, int], text: str) -> pygame.Surface:
    """A mask of where ink took, by clouds of noise with fine grain, pushed to black and white."""
    coarse = _noise((max(2, size[0] // 5), max(2, size[1] // 5)), text)
    mask = pygame.transform.smoothscale(coarse, size)
    mask.fill((191, 191, 191, 191), special_flags=pygame.BLEND_RGBA_MULT)
    fine = _noise((97, 89), text + "/")
    fine.fill((64, 64, 64, 64), special_flags=pygame.BLEND_RGBA_MULT)
    for x in range(0, size[0], 97):
        for y in range(0, size[1], 89):
            mask.blit(fine, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    worn = round(tokens()["stamp"]["worn"] * 255)
    mask.fill((worn, worn, worn, worn), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(3):
        mask.blit(mask.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def _noise(size: tuple[int, int], seed: str) -> pygame.Surface:
    count = size[0] * size[1]
    data = hashlib.shake_128(seed.encode("utf-8", "replace")).digest(count)
    return pygame.image.frombytes(bytes(value for value in data for _ in range(4)), size, "RGBA")
