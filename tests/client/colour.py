"""How different two pictures look from two metres away: CIEDE2000 over the mean colours of cells.

Formulas: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula", 2005.
"""

import math

import pygame

Lab = tuple[float, float, float]
_WHITE = (0.95047, 1.0, 1.08883)  # D65


def cells(picture: pygame.Surface, size: int = 16) -> list[Lab]:
    """The mean colour of every cell of a picture, averaged as light is."""
    width, height = picture.get_width() // size, picture.get_height() // size
    return [_mean(picture, x * size, y * size, size) for y in range(height) for x in range(width)]


def difference(a: pygame.Surface, b: pygame.Surface, size: int = 16) -> float:
    """The mean CIEDE2000 between the cells of two pictures of one size."""
    pairs = list(zip(cells(a, size), cells(b, size), strict=True))
    return sum(ciede2000(x, y) for x, y in pairs) / len(pairs)


def _mean(picture: pygame.Surface, x: int, y: int, size: int) -> Lab:
    small = pygame.transform.average_color(picture, pygame.Rect(x, y, size, size))
    return lab(small[0], small[1], small[2])


def lab(red: int, green: int, blue: int) -> Lab:
    """An sRGB colour in CIELAB under D65."""
    r, g, b = (_linear(value / 255) for value in (red, green, blue))
    xyz = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    x, y, z = (_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return math.cbrt(value) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def ciede2000(first: Lab, second: Lab) -> float:
    """The colour difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(mean_c7 / (mean_c7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    mean_c7 = mean_c**7
    r_c = 2 * math.sqrt(mean_c7 / (mean_c7 + 25**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    light, chroma, tone = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return math.sqrt(max(0.0, light**2 + chroma**2 + tone**2 + r_t * chroma * tone))


def _turn(h1: float, h2: float) -> float:
    turn = h2 - h1
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
