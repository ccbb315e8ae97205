"""Text at its real size: measuring, cutting, wrapping, and drawing one line at a time.

Lines stand by the middle of their capitals: `y` of a line is where a person sees its centre, in every face. All
strings pass `drawable` first, so no string raises.
"""

from dataclasses import dataclass

import pygame

from lanspy.client.kit.cache import SurfaceCache
from lanspy.client.kit.clean import clusters, drawable
from lanspy.client.kit.fonts import Faces
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import Rgba, TypeStyle, tokens, type_style

ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one ink and weight."""

    text: str
    ink: str = "text"
    weight: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One drawn line, straight alpha."""

    surface: pygame.Surface
    middle: float  # pixels from the surface's top to the middle of the capitals


class Typesetter:
    """Measures and draws text for one scale. Widths are in units."""

    def __init__(self, scale: Scale, faces: Faces, cache: SurfaceCache) -> None:
        self._scale = scale
        self._faces = faces
        self._cache = cache
        self._widths: dict[tuple[str, str, int | None, float | None], float] = {}

    def width(self, text: str, style: str = "body", weight: int | None = None, size: float | None = None) -> float:
        """How wide one line is, in units."""
        key = (text, style, weight, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 8192:
                self._widths.clear()
            found = self._widths[key] = self._measure(text, type_style(style), weight, size) / self._scale.factor
        return found

    def line_height(self, style: str) -> float:
        """The distance of two lines in units; grows with the pixel floor, so that small text never overlaps."""
        kind = type_style(style)
        return kind.line * self._scale.font_px(kind.size) / (kind.size * self._scale.factor)

    def cut(self, text: str, style: str, width: float, weight: int | None = None, size: float | None = None) -> str:
        """`text`, or its beginning with an ellipsis, so that it is at most `width` units wide."""
        text = drawable(text)
        if self.width(text, style, weight, size) <= width:
            return text
        letters = clusters(text)
        low, high = 0, len(letters)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width("".join(letters[:middle]).rstrip() + ELLIPSIS, style, weight, size) <= width:
                low = middle
            else:
                high = middle - 1
        return "".join(letters[:low]).rstrip() + ELLIPSIS

    def fit(self, text: str, styles: tuple[str, ...], width: float) -> str:
        """The first of `styles` in which `text` is not wider than `width`, else the last."""
        for style in styles:
            if self.width(text, style) <= width:
                return style
        return styles[-1]

    def wrap(self, text: str, style: str, width: float, lines: int = 99, weight: int | None = None) -> tuple[str, ...]:
        """`text` in at most `lines` lines of `width` units; words longer than a line are broken, the rest is cut."""
        found: list[str] = []
        for paragraph in text.split("\n"):
            found.extend(self._wrap_paragraph(drawable(paragraph), style, width, weight))
        if len(found) > lines:
            found = [*found[: lines - 1], self.cut(" ".join(found[lines - 1 :]), style, width, weight)]
        return tuple(found)

    def line(
        self,
        text: str,
        style: str,
        ink: Rgba,
        weight: int | None = None,
        size: float | None = None,
        spaced: float | None = None,
    ) -> Line:
        """One line, drawn; its surface is shared: do not change it. `spaced` letters are a share of the size apart."""
        kind = type_style(style)
        file, shown, px = self._face(text, kind, weight, size)
        spacing = self._spacing(kind) if spaced is None else spaced * px
        surface = self._cache.get(
            ("line", shown, file, px, ink, spacing), lambda: self._render(shown, file, px, ink, spacing)
        )
        return Line(surface, self._middle(file, px))

    def figures(self, text: str, style: str, ink: Rgba) -> Line:
        """Figures in cells of one width, so that a clock does not tremble; colons and points stand in narrow cells."""
        kind = type_style(style)
        file, shown, px = self._face(text, kind, None, None)
        surface = self._cache.get(("figures", shown, file, px, ink), lambda: self._cells(shown, file, px, ink, kind))
        return Line(surface, self._middle(file, px))

    def shows(self, name: str) -> bool:
        """Whether a name has its letters in our faces."""
        return self._faces.shows(drawable(name))

    def _face(self, text: str, kind: TypeStyle, weight: int | None, size: float | None) -> tuple[str, str, int]:
        clean = drawable(text)
        file, shown = self._faces.pick(clean.upper() if kind.upper else clean, kind, weight)
        return file, shown, self._scale.font_px(size or kind.size)

    def _measure(self, text: str, kind: TypeStyle, weight: int | None, size: float | None) -> float:
        file, shown, px = self._face(text, kind, weight, size)
        font, spacing = self._faces.font(file, px), self._spacing(kind)
        if not spacing:
            return font.size(shown)[0]
        return sum(font.size(letter)[0] + spacing for letter in shown) - (spacing if shown else 0)

    def _spacing(self, kind: TypeStyle) -> float:
        return float(tokens()["label"]["spacing"]) * self._scale.factor if kind.font == "typed" else 0.0

    def _middle(self, file: str, px: int) -> float:
        font = self._faces.font(file, px)
        metrics = font.metrics("H")
        capital = metrics[0][3] if metrics and metrics[0] else px * 0.7
        return font.get_ascent() - capital / 2

    def _render(self, text: str, file: str, px: int, ink: Rgba, spacing: float) -> pygame.Surface:
        font = self._faces.font(file, px)
        if not spacing:
            return font.render(text, True, ink)
        widths = [font.size(letter)[0] for letter in text]
        surface = pygame.Surface((int(sum(widths) + spacing * len(text)) + 2, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for letter, width in zip(text, widths, strict=True):
            surface.blit(font.render(letter, True, ink), (round(x), 0))
            x += width + spacing
        return surface

    def _cells(self, text: str, file: str, px: int, ink: Rgba, kind: TypeStyle) -> pygame.Surface:
        font = self._faces.font(file, px)
        wide = (kind.cell or 0.62) * px
        cells = [wide if letter.isdigit() else wide * 0.55 for letter in text]
        surface = pygame.Surface((int(sum(cells)) + 1, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for letter, cell in zip(text, cells, strict=True):
            drawn = font.render(letter, True, ink)
            lift = px * 0.06 if letter == ":" else 0  # a colon sits on the middle of the figures, not on the line
            surface.blit(drawn, (round(x + (cell - drawn.get_width()) / 2), -round(lift)))
            x += cell
        return surface

    def _wrap_paragraph(self, text: str, style: str, width: float, weight: int | None) -> list[str]:
        lines: list[str] = []
        current = ""
        for word in text.split(" "):
            joined = f"{current} {word}" if current else word
            if self.width(joined, style, weight) <= width:
                current = joined
                continue
            if current:
                lines.append(current)
            *full, current = self._break_word(word, style, width, weight)
            lines.extend(full)
        return [*lines, current]

    def _break_word(self, word: str, style: str, width: float, weight: int | None) -> list[str]:
        parts, current = [], ""
        for letter in clusters(word):
            if current and self.width(current + letter, style, weight) > width:
                parts.append(current)
                current = ""
            current += letter
        return [*parts, current]
