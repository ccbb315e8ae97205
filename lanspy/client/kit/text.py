"""Text at its real size: measuring, cutting, wrapping, and drawing one line at a time.

Lines stand by the middle of their capitals: `y` of a line is where a person sees its centre, in every face. All
strings pass `drawable` first, so no string raises.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import pygame

from lanspy.client.kit.cache import SurfaceCache
from lanspy.client.kit.clean import clusters, drawable
from lanspy.client.kit.fonts import Faces
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import Rgba, TypeStyle, tokens, type_style

ELLIPSIS = "…"


class Run(NamedTuple):
    """A piece of a line in one ink and weight."""

    text: str
    ink: str = "text"
    weight: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One drawn line, straight alpha."""

    surface: pygame.Surface
    middle: float  # pixels from the surface's top to the middle of the capitals


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a text becomes: the face, the letters that it has, pixel size, and where the middle of capitals lies."""

    file: str
    text: str
    px: int
    middle: float


_Asked: TypeAlias = tuple[str, str, int | None, float | None]  # text, style, weight, size
_REMEMBERED_MAX = 8192


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """Words as the pieces of runs that they consist of: the full stop behind a name belongs to it."""
    words: list[list[Run]] = [[]]
    for run in runs:
        for i, part in enumerate(run.text.split(" ")):
            if i:
                words.append([])
            if part:
                words[-1].append(run._replace(text=part))
    return [word for word in words if word]


def _joined(line: Sequence[Run]) -> list[Run]:
    """Neighbours of one ink and weight as one run, so that letters keep their distance."""
    found: list[Run] = []
    for run in line:
        if found and (found[-1].ink, found[-1].weight) == (run.ink, run.weight):
            found[-1] = run._replace(text=found[-1].text + run.text)
        else:
            found.append(run)
    return found


class Typesetter:
    """Measures and draws text for one scale. Widths are in units."""

    def __init__(self, scale: Scale, faces: Faces, cache: SurfaceCache) -> None:
        self._scale = scale
        self._faces = faces
        self._cache = cache
        self._widths: dict[_Asked, float] = {}
        self._shown: dict[_Asked, _Shown] = {}
        self._middles: dict[tuple[str, int], float] = {}

    def width(self, text: str, style: str = "body", weight: int | None = None, size: float | None = None) -> float:
        """How wide one line is, in units."""
        key = (text, style, weight, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _REMEMBERED_MAX:
                self._widths.clear()
            found = self._widths[key] = self._measure(text, style, weight, size) / self._scale.factor
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

    def cut_middle(self, text: str, style: str, width: float) -> str:
        """`text`, or its beginning and its end with an ellipsis between, so that it is at most `width` units wide."""
        text = drawable(text)
        if self.width(text, style) <= width:
            return text
        letters = clusters(text)
        for left_out in range(1, len(letters)):
            head = (len(letters) - left_out + 1) // 2
            shown = "".join(letters[:head]).rstrip() + ELLIPSIS + "".join(letters[head + left_out :]).lstrip()
            if self.width(shown, style) <= width:
                return shown
        return ELLIPSIS

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

    def wrap_runs(self, runs: Sequence[Run], style: str, width: float) -> tuple[tuple[Run, ...], ...]:
        """Runs in lines of at most `width` units, broken between words; a word longer than a line stands alone."""
        lines: list[list[Run]] = []
        for word in _words(runs):
            longer = _joined([*lines[-1], word[0]._replace(text=f" {word[0].text}"), *word[1:]]) if lines else []
            if lines and sum(self.width(run.text, style, run.weight) for run in longer) <= width:
                lines[-1] = longer
            else:
                lines.append(_joined(word))
        return tuple(map(tuple, lines)) or ((),)

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
        face = self._face(text, style, weight, size)
        spacing = self._spacing(type_style(style)) if spaced is None else spaced * face.px
        key = ("line", face.text, face.file, face.px, ink, spacing)
        return Line(self._cache.get(key, lambda: self._render(face, ink, spacing)), face.middle)

    def figures(self, text: str, style: str, ink: Rgba) -> Line:
        """Figures in cells of one width, so that a clock does not tremble; colons and points stand in narrow cells."""
        face = self._face(text, style, None, None)
        key = ("figures", face.text, face.file, face.px, ink)
        return Line(self._cache.get(key, lambda: self._cells(face, ink, type_style(style).cell or 0.62)), face.middle)

    def shows(self, name: str) -> bool:
        """Whether a name has its letters in our faces."""
        return self._faces.shows(drawable(name))

    def _face(self, text: str, style: str, weight: int | None, size: float | None) -> _Shown:
        key = (text, style, weight, size)
        found = self._shown.get(key)
        if found is None:
            if len(self._shown) > _REMEMBERED_MAX:
                self._shown.clear()
            kind, clean = type_style(style), drawable(text)
            file, shown = self._faces.pick(clean.upper() if kind.upper else clean, kind, weight)
            px = self._scale.font_px(size or kind.size)
            found = self._shown[key] = _Shown(file, shown, px, self._middle(file, px))
        return found

    def _measure(self, text: str, style: str, weight: int | None, size: float | None) -> float:
        face, spacing = self._face(text, style, weight, size), self._spacing(type_style(style))
        font = self._faces.font(face.file, face.px)
        if not spacing:
            return font.size(face.text)[0]
        return sum(font.size(letter)[0] + spacing for letter in face.text) - (spacing if face.text else 0)

    def _spacing(self, kind: TypeStyle) -> float:
        return float(tokens()["label"]["spacing"]) * self._scale.factor if kind.font == "typed" else 0.0

    def _middle(self, file: str, px: int) -> float:
        found = self._middles.get((file, px))
        if found is None:
            font = self._faces.font(file, px)
            metrics = font.metrics("H")
            capital = metrics[0][3] if metrics and metrics[0] else px * 0.7
            found = self._middles[file, px] = font.get_ascent() - capital / 2
        return found

    def _render(self, face: _Shown, ink: Rgba, spacing: float) -> pygame.Surface:
        font, text = self._faces.font(face.file, face.px), face.text
        if not spacing:
            return font.render(text, True, ink)
        widths = [font.size(letter)[0] for letter in text]
        surface = pygame.Surface((int(sum(widths) + spacing * len(text)) + 2, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for letter, width in zip(text, widths, strict=True):
            surface.blit(font.render(letter, True, ink), (round(x), 0))
            x += width + spacing
        return surface

    def _cells(self, face: _Shown, ink: Rgba, cell: float) -> pygame.Surface:
        font, wide = self._faces.font(face.file, face.px), cell * face.px
        cells = [wide if letter.isdigit() else wide * 0.55 for letter in face.text]
        surface = pygame.Surface((int(sum(cells)) + 1, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for letter, room in zip(face.text, cells, strict=True):
            drawn = font.render(letter, True, ink)
            lift = face.px * 0.06 if letter == ":" else 0  # a colon sits on the middle of the figures, not on the line
            surface.blit(drawn, (round(x + (room - drawn.get_width()) / 2), -round(lift)))
            x += room
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
