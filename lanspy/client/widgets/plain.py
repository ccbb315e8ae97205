"""Widgets that only show: texts, sheets, panels, labels, icons, lines."""

from dataclasses import dataclass, field

from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Align, Brush, Radius
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import Ink, shadow_level
from lanspy.client.widgets.widget import Look, Widget


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Widget):
    """Words in a box: one line in its middle, or wrapped from its top when `lines` is above 1.

    `styles` are tried in order until one fits; the last is cut with an ellipsis.
    """

    text: str
    styles: tuple[str, ...] = ("body",)
    ink: Ink = "text"
    align: Align = "left"
    lines: int = 1
    weight: int | None = None

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        if self.lines > 1:
            brush.paragraph(self.text, self.box, self.styles[0], self.ink, self.align, self.lines, self.weight)
            return
        x = {"left": self.box.x, "centre": self.box.cx, "right": self.box.right}[self.align]
        style = brush.type.fit(self.text, self.styles, self.box.w)
        brush.text(self.text, (x, self.box.cy), style, self.ink, self.align, self.box.w, self.weight)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rich(Widget):
    """One line of runs in different inks and weights, in the middle of a box."""

    runs: tuple[Run, ...]
    style: str = "body"
    align: Align = "left"

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        x = {"left": self.box.x, "centre": self.box.cx, "right": self.box.right}[self.align]
        brush.rich(self.runs, (x, self.box.cy), self.style, self.align, self.box.w)


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Widget):
    """A person's name, or the drawn signature that stands in for it."""

    person: Person
    styles: tuple[str, ...] = ("name", "lead")
    ink: Ink = "text"
    align: Align = "left"

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        x = {"left": self.box.x, "centre": self.box.cx, "right": self.box.right}[self.align]
        people.name(brush, self.person, (x, self.box.cy), self.ink, self.align, self.box.w, self.styles, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Widget):
    """A person's token around the middle of a box."""

    person: Person
    size: float = 40
    on_paper: bool = False
    dim: bool = False

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        people.token(brush, self.person, self.box.centre, self.size, self.on_paper, self.dim)


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon(Widget):
    """An icon in the middle of a box."""

    icon: str
    size: float = 20
    ink: Ink = "text"

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.icon(self.icon, self.box.centre, self.size, self.ink)


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Widget):
    """A typed label on a torn strip, at the left, middle or right of its box; or typed straight onto paper."""

    text: str
    align: Align = "left"
    on_paper: bool = False
    ink: Ink = "ink"
    style: str = "label"

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        x = {"left": self.box.x, "centre": self.box.cx, "right": self.box.right}[self.align]
        at = x, self.box.cy
        if self.on_paper:
            stationery.typed(brush, self.text, at, self.ink, self.align, self.style, self.box.w)
        else:
            stationery.label(brush, self.text, at, self.align, self.box.w)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Widget):
    """A sheet of paper with a shadow; `head` is how far below its top the red line runs."""

    kind: Ink = "paper"
    corner: Radius = "sheet"
    level: str | None = "card"
    seed: int = 1
    head: float | None = None

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        stationery.paper(brush, self.box, self.kind, self.corner, self.level, self.seed)
        if self.head is not None:
            stationery.head_line(brush, self.box.inset(20, 0), self.box.y + self.head)

    def reach(self) -> Box:
        return shadow_level(self.level).reach(self.box) if self.level else self.box.grow(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(Widget):
    """A plain rounded area, filled, edged or both."""

    fill: Ink | None = "raised"
    edge: Ink | None = None
    wide: float = 1.25
    corner: Radius = "card"
    dashed: bool = False

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        if self.dashed:
            brush.dashes(self.box, self.edge or "control_edge")
            return
        edge, wide = self.edge, self.wide
        if brush.theme.outline and edge is None:
            edge, wide = "control_edge", brush.theme.outline
        brush.rounded(self.box, self.fill, self.corner, edge, wide)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Widget):
    """A thin line along the middle of a box, level or upright."""

    ink: Ink = "line"
    wide: float = 1

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        if self.box.w >= self.box.h:
            brush.line((self.box.x, self.box.cy), (self.box.right, self.box.cy), self.ink, self.wide)
        else:
            brush.line((self.box.cx, self.box.y), (self.box.cx, self.box.bottom), self.ink, self.wide)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal(Widget):
    """What is proven: one segment a seat, with a tick when whole; and two lines beside it, if given."""

    of: int
    done: int
    across: float = 40
    ground: Ink = "pad"
    title: str = ""
    note: str = ""
    inks: tuple[Ink, Ink] = field(default=("text", "text_soft"))

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        at = (self.box.x + 36, self.box.cy) if self.title else self.box.centre
        marks.seal(brush, at, self.across, self.of, self.done, ground=self.ground)
        if self.title:
            x, room = self.box.x + 68, self.box.w - 76
            brush.text(self.title, (x, self.box.cy - 10), "figure", self.inks[0], width=room)
            brush.text(self.note, (x, self.box.cy + 12), "small", self.inks[1], width=room)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble(Widget):
    """An error at the place where it happened: edge, icon, one sentence."""

    text: str

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.rounded(self.box, "field", "field", "bad", 2)
        brush.icon("circle-alert", (self.box.x + 24, self.box.cy), 20, "bad")
        words = Box(self.box.x + 44, self.box.y + 6, self.box.w - 56, self.box.h - 12)
        step = brush.type.line_height("note")
        lines = brush.type.wrap(self.text, "note", words.w, max(1, int(words.h / step)))
        top = words.cy - step * len(lines) / 2
        for i, line in enumerate(lines):
            brush.text(line, (words.x, top + step * (i + 0.5)), "note", "bad", width=words.w)


@dataclass(frozen=True, slots=True, kw_only=True)
class Veil(Widget):
    """Darkens everything below: something lies over the scene and wants an answer."""

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.fill(self.box, "backdrop")

    def reach(self) -> Box:
        return self.box
