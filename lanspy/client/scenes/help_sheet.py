"""The help as a page: the rules of this very moment, and the leaves that always hold."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.kit import marks, people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Typesetter
from lanspy.client.scenes.leaves import Body, Leaf
from lanspy.client.widgets import Drawing, Label, Panel, Rule, Text
from lanspy.client.widgets.widget import Act, Look, Widget
from lanspy.content import help as pages
from lanspy.content.help import Key, Moment, Page, Score, Step
from lanspy.content.texts import _

HEAD = 46.0
_SIDE = 320.0  # of the second column
_SIDE_FROM = 700.0  # width from which there is one
_GAP = 40.0


@dataclass(frozen=True, slots=True)
class Ways:
    """Who may be asked by whom, for the picture beside the rules of a question."""

    asker: Person
    barred: Person | None
    may: tuple[Person, ...]


def help_leaves(game: str, act: Callable[[int], Act], now: bool) -> tuple[Leaf, ...]:
    """The list: right now (if there is a now), then every page."""
    titles = ([_("Right now")] if now else []) + [page.title for page in pages.pages(game)]
    return tuple(Leaf(title, act(i)) for i, title in enumerate(titles))


def help_body(type_: Typesetter, game: str, chosen: int, moment: Moment | None, ways: Ways | None) -> Body:
    """The contents of one leaf."""
    always = pages.pages(game)
    count = len(always) + (moment is not None)
    chosen = min(max(chosen, 0), count - 1)
    number = _("page {n} of {all}").format(n=chosen + 1, all=count)
    if moment is not None and chosen == 0:
        return lambda width: _moment(type_, moment, ways, number, width)
    page = always[chosen - (moment is not None)]
    scores = pages.scores(game) if page.id == "points" else ()
    return lambda width: _page(type_, page, scores, number, width)


# --- a moment ---------------------------------------------------------------------------------------------------------


def _moment(
    type_: Typesetter, moment: Moment, ways: Ways | None, number: str, width: float
) -> tuple[tuple[Widget, ...], float]:
    side = _SIDE if width >= _SIDE_FROM else 0.0
    column = width - side - (_GAP if side else 0)
    found = _head(type_, moment.label, number, width)
    y = HEAD + 14
    lead, high = _paragraph(type_, moment.lead, "title", Box(8, y, column - 8, 0), "ink")
    steps, y = _steps(type_, moment.steps, Box(8, y + high + 16, column - 8, 0))
    also, y = _also(type_, moment.also, Box(8, y + 6, column - 8, 0))
    found += [lead, *steps, *also]
    at = Box(width - side, HEAD + 18, side, 0) if side else Box(8, y + 14, width - 16, 0)
    picture, below = _ways(ways, at) if ways is not None else ([], at.y)
    example, end = _example(type_, moment.example, Box(at.x, below, at.w, 0))
    return (*found, *picture, *example), max(y, end) + 8


def _head(type_: Typesetter, label: str, number: str, width: float) -> list[Widget]:
    right = type_.width(number, "small") + 8
    return [
        Label(box=Box(8, 0, width - right - 24, 36), text=label, on_paper=True, style="label_large"),
        Text(box=Box(width - right - 8, 0, right, 36), text=number, styles=("small",), ink="ink_soft", align="right"),
        Rule(box=Box(0, HEAD - 2, width, 2), ink="head_line", wide=2),
    ]


def _paragraph(type_: Typesetter, text: str, style: str, at: Box, ink: str) -> tuple[Text, float]:
    high = len(type_.wrap(text, style, at.w)) * type_.line_height(style)
    return Text(box=Box(at.x, at.y, at.w, high), text=text, styles=(style,), ink=ink, lines=99), high


def _steps(type_: Typesetter, steps: Sequence[Step], at: Box) -> tuple[list[Widget], float]:
    found: list[Widget] = []
    y = at.y
    for number, step in enumerate(steps, 1):
        words = Box(at.x + 56, y, at.w - 56, 0)
        title, first = _paragraph(type_, step.title, "heading", words, "ink")
        text, second = _paragraph(type_, step.text, "lead", Box(words.x, y + first + 2, words.w, 0), "ink_soft")
        found += [_Numbered(box=Box(at.x, y, 40, 40), number=str(number)), title, text]
        y += max(46.0, first + second + 2) + 16
    return found, y


@dataclass(frozen=True, slots=True, kw_only=True)
class _Numbered(Widget):
    number: str

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        marks.numbered(brush, self.number, self.box.centre)


def _also(type_: Typesetter, keys: Sequence[Key], at: Box) -> tuple[list[Widget], float]:
    if not keys:
        return [], at.y
    label = Box(at.x, at.y + 8, at.w, 28)
    found: list[Widget] = [
        Rule(box=Box(at.x, at.y, at.w, 1), ink="paper_line"),
        Label(box=label, text=_("Also possible now"), on_paper=True, ink="ink_soft"),
    ]
    y = label.bottom + 6
    for key in keys:
        text, high = _paragraph(type_, key.text, "lead", Box(at.x + 76, y + 3, at.w - 76, 0), "ink")
        found += [_Cap(box=Box(at.x, y, 70, 28), text=key.key), text]
        y += max(34.0, high + 8)
    return found, y


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cap(Widget):
    text: str

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        marks.cap(brush, self.text, (self.box.x, self.box.cy), on_paper=True)


def _example(type_: Typesetter, example: Step, at: Box) -> tuple[list[Widget], float]:
    inner = at.w - 40
    words, first = _paragraph(type_, example.title, "body", Box(at.x + 20, at.y + 44, inner, 0), "ink")
    moral_at = Box(at.x + 20, at.y + 54 + first, inner, 0)
    moral, second = _paragraph(type_, example.text, "small", moral_at, "ink_soft")
    whole = Box(at.x, at.y, at.w, 54 + first + second + 16)
    label = Box(at.x + 20, at.y + 12, inner, 28)
    return [
        Panel(box=whole, fill="manila", edge="paper_edge", corner="sheet"),
        Label(box=label, text=_("Example"), on_paper=True, style="label_small"),
        words,
        moral,
    ], whole.bottom


def _ways(ways: Ways, at: Box) -> tuple[list[Widget], float]:
    box = Box(at.x, at.y, at.w, 204)
    return [
        Panel(box=box, fill="paper_shade", edge="paper_line", corner="sheet"),
        Label(
            box=Box(box.x, box.y + 10, box.w, 28),
            text=_("Who asks whom"),
            on_paper=True,
            style="label_small",
            align="centre",
            ink="ink_soft",
        ),
        Drawing(box=box, draw=_paint_ways, data=(ways, _("not back"))),
    ], box.bottom + 20


def _paint_ways(brush: Brush, box: Box, data: tuple[Ways, str]) -> None:
    ways, word = data
    shown = ways.may[:5]
    across = 36.0 if len(shown) <= 3 else 26.0
    start = box.x + 64, box.y + 88
    top, room = box.y + 46, 140.0
    ends = [(box.right - 60, top + room * (i + 0.5) / len(shown)) for i in range(len(shown))]
    for x, y in ends:
        points = (start[0] + 28, start[1]), (start[0] + 96, start[1]), (x - 100, y), (x - across / 2 - 10, y)
        brush.curve(points, "ink", 2.5, 11)
    if ways.barred is not None:
        below = start[0], start[1] + 74
        brush.polyline(((below[0], below[1] - 28), (below[0], start[1] + 30)), "ink_soft", 2.5, arrow=9)
        people.token(brush, ways.barred, below, 38, on_paper=True)
        brush.icon("x", (below[0] + 38, below[1] + 14), 20, "ink_red")
        brush.text(word, (below[0] + 52, below[1] + 14), "note", "ink_red", width=90)
    people.token(brush, ways.asker, start, 38, on_paper=True)
    for person, at in zip(shown, ends, strict=True):
        people.token(brush, person, at, across, on_paper=True)


# --- a page -----------------------------------------------------------------------------------------------------------


def _page(
    type_: Typesetter, page: Page, scores: Sequence[Score], number: str, width: float
) -> tuple[tuple[Widget, ...], float]:
    found = _head(type_, page.title, number, width)
    lead, high = _paragraph(type_, page.lead, "title", Box(8, HEAD + 14, width - 16, 0), "ink")
    y = HEAD + 14 + high + 16
    steps, y = _steps(type_, page.steps, Box(8, y, width - 16, 0))
    table, y = _scores(type_, scores, Box(8, y, width - 16, 0))
    notes, y = _notes(type_, page.notes, Box(8, y + 4, width - 16, 0))
    return (*found, lead, *steps, *table, *notes), y


def _scores(type_: Typesetter, scores: Sequence[Score], at: Box) -> tuple[list[Widget], float]:
    found: list[Widget] = []
    y = at.y
    first, second = at.w * 0.47, at.w * 0.37
    for i, line in enumerate(scores):
        what, high = _paragraph(type_, line.what, "note", Box(at.x, y + 6, first, 0), "ink")
        who, more = _paragraph(type_, line.who, "small", Box(at.x + first + 16, y + 6, second, 0), "ink_soft")
        whole = max(high, more) + 12
        points = Box(at.right - 60, y + 3, 60, 26)
        if i:
            found.append(Rule(box=Box(at.x, y, at.w, 1), ink="ruled_line"))
        found += [what, who, Text(box=points, text=line.points, styles=("figure",), ink="ink", align="right")]
        y += whole
    return found, y + (10 if scores else 0)


def _notes(type_: Typesetter, notes: Sequence[Step], at: Box) -> tuple[list[Widget], float]:
    """Notes in boxes side by side, or below each other where it is narrow."""
    if not notes:
        return [], at.y
    columns = len(notes) if at.w >= 640 else 1
    cells = at.columns(columns, 16)
    heights = [_note_high(type_, note, cells[0].w) for note in notes]
    found: list[Widget] = []
    y = at.y
    for i, note in enumerate(notes):
        high = max(heights) if columns > 1 else heights[i]
        box = Box(cells[i % columns].x, y, cells[0].w, high)
        found += _note(type_, note, box)
        y += high + 12 if columns == 1 else 0
    return found, y + (max(heights) + 8 if columns > 1 else 0)


def _note_high(type_: Typesetter, note: Step, width: float) -> float:
    title = len(type_.wrap(note.title, "strong", width - 36)) * type_.line_height("strong")
    return 14 + title + len(type_.wrap(note.text, "small", width - 36)) * type_.line_height("small") + 18


def _note(type_: Typesetter, note: Step, box: Box) -> list[Widget]:
    title, _title_high = _paragraph(type_, note.title, "strong", Box(box.x + 18, box.y + 12, box.w - 36, 0), "ink")
    text, _text_high = _paragraph(
        type_, note.text, "small", Box(box.x + 18, title.box.bottom + 2, box.w - 36, 0), "ink"
    )
    return [Panel(box=box, fill="paper_shade", edge="paper_edge", corner="sheet"), title, text]
