"""What was asked and proven: the last answers in the rail, and all of it on a page, side by side by who asked."""

from dataclasses import dataclass

from lanspy.client.kit import marks, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run, Typesetter
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Rule, Sheet, Text
from lanspy.client.widgets.widget import Control, Look, Widget
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.naming import INCORRECT, NOTHING, RIGHT
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import Asked

_LABEL = 34.0
_LINE = 48.0
_HEAD = 58.0
_ROW = 30.0
_NUMBER = 28.0
_SIGN = 30.0
_BAR_ROOM = 12.0


def answer_runs(asked: Asked, ink: str, strong: str) -> tuple[Run, ...]:
    """The answer as a sentence with what is new in it bolder; nothing while there is none."""
    sentence = phrases.answer(asked)
    if not sentence:
        return ()
    new = "" if asked.answer in (NOTHING, RIGHT, INCORRECT) else phrases.concept(asked.answer)
    before, found, after = sentence.rpartition(new) if new else (sentence, "", "")
    runs = Run(before, ink), Run(found, strong, 800), Run(after, ink)
    return tuple(run for run in runs if run.text)


def sign(asked: Asked) -> str:
    """An icon for a question, a bribe, an accusation; the seal of a proof has its own."""
    return {"bribe": "coins", "accusation": "gavel"}.get(asked.kind, "")


# --- in the rail ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers(Control):
    """The newest answers, newest first; all of them stand on a page."""

    lines: tuple[tuple[str, tuple[tuple[Run, ...], ...], bool], ...]  # number, words in lines, proven

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        if look.hover > 0.5:
            brush.rounded(box.grow(4), "raised", "card")
        stationery.label(brush, _("Answers"), (box.x, box.y + 14))
        marks.cap(brush, self.cap, (box.right, box.y + 14), "right")
        for i, (number, words, proven) in enumerate(self.lines):
            cell = Box(box.x, box.y + _LABEL + i * _LINE, box.w, _LINE)
            if i:
                brush.line((cell.x, cell.y), (cell.right, cell.y), "line", 1)
            brush.text(number, (cell.x + 16, cell.cy), "small", "text_faint", "right", weight=800)
            step = brush.type.line_height("small")
            for row, runs in enumerate(words):
                y = cell.cy + (row - (len(words) - 1) / 2) * step
                brush.rich(runs, (cell.x + 26, y), "small", width=cell.w - 52)
            icon: tuple[str, Ink] = ("badge-check", "good") if proven else ("hourglass", "text_faint")
            brush.icon(icon[0], (cell.right - 12, cell.cy), 18, icon[1])
        if look.focused:
            marks.focus_ring(brush, box.grow(4), "card")

    def reach(self) -> Box:
        return self.box.grow(12)


def in_rail(room: Room, sight: Sight, free: Box) -> tuple[Widget, ...]:
    """As many of my newest answers as there is room for."""
    most = int((free.h - _LABEL - 12) // _LINE)
    mine = [each for each in sight.game.asked if each.by == sight.me]
    if most < 1 or not mine:
        return ()
    lines = tuple(_short(room.type, each, free.w - 52) for each in reversed(mine[-most:]))
    box = Box(free.x, free.y + 4, free.w, _LABEL + _LINE * len(lines))
    return (Answers(key="answers", box=box, lines=lines, cap="H", act=Turn("asked")),)


def _short(type_: Typesetter, each: Asked, width: float) -> tuple[str, tuple[tuple[Run, ...], ...], bool]:
    runs = answer_runs(each, "text_soft", "text") or (Run(phrases.question(each), "text_soft"),)
    return str(each.number), type_.wrap_runs(runs, "small", width)[:2], bool(each.answer)


# --- all of it --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedLine(Widget):
    """One question with its answer on paper."""

    number: str
    lines: tuple[tuple[Run, ...], ...]
    icon: str
    proven: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, step = self.box, brush.type.line_height("lead")
        y = box.cy - step * (len(self.lines) - 1) / 2
        brush.text(self.number, (box.x + _NUMBER - 8, y), "small", "ink_soft", "right")
        for i, runs in enumerate(self.lines):
            brush.rich(runs, (box.x + _NUMBER, y + i * step), "lead", width=box.w - _NUMBER - _SIGN)
        if self.icon:
            brush.icon(self.icon, (box.right - _SIGN - 8, y), 18, "ink_soft")
        icon: tuple[str, Ink] = ("badge-check", "ink_green") if self.proven else ("hourglass", "ink_soft")
        brush.icon(icon[0], (box.right - 14, y), 18, icon[1])


def asked_part(room: Room, sight: Sight, seat: Seat) -> Part:
    """Everything that one side has asked in this round, oldest first."""
    asked = tuple(each for each in sight.game.asked if each.by == seat)
    about = phrases.concept(sight.network(other(seat)).id)

    def height(width: float) -> float:
        return _HEAD + 24 + max(40.0, _high(room.type, asked, width - 40 - _BAR_ROOM))

    def build(box: Box) -> tuple[Widget, ...]:
        title = _("You ask about {network}") if seat == sight.me else _("{name} asks about {network}")
        title = title.format(name=sight.name(seat), network=about)
        head = Box(box.x + 24, box.y + 12, box.w - 48, 44)
        body = Box(box.x + 16, box.y + _HEAD + 8, box.w - 32, box.h - _HEAD - 16)
        found: list[Widget] = [
            Sheet(box=box, head=_HEAD, seed=31 + seat),
            Text(box=head, text=title, styles=("heading", "figure", "note"), ink="ink"),
        ]
        if not asked:
            words = Text(box=body.top(30)[0].inset(8, 0), text=_("Nothing yet."), styles=("lead",), ink="ink_soft")
            return (*found, words)

        def rows(at: Box) -> tuple[Widget, ...]:
            return _rows(room.type, asked, at)

        if room.compact:
            return (*found, *rows(body))
        high = _high(room.type, asked, body.w - _BAR_ROOM)
        return (*found, *room.scrolled(f"asked-{seat}", body, high, rows, on_paper=True))

    return Part(height, build)


def _words(type_: Typesetter, each: Asked, width: float) -> tuple[tuple[Run, ...], ...]:
    runs = answer_runs(each, "ink", "ink") or (Run(phrases.question(each), "ink_soft"),)
    return type_.wrap_runs(runs, "lead", width - _NUMBER - 2 * _SIGN)


def _high(type_: Typesetter, asked: tuple[Asked, ...], width: float) -> float:
    step = type_.line_height("lead")
    return sum(_ROW + (len(_words(type_, each, width)) - 1) * step for each in asked)


def _rows(type_: Typesetter, asked: tuple[Asked, ...], at: Box) -> tuple[Widget, ...]:
    found: list[Widget] = []
    y, step = at.y, type_.line_height("lead")
    for i, each in enumerate(asked):
        lines = _words(type_, each, at.w)
        high = _ROW + (len(lines) - 1) * step
        if i:
            found.append(Rule(box=Box(at.x, y, at.w, 1), ink="ruled_line"))
        found.append(
            AskedLine(
                box=Box(at.x, y, at.w, high),
                number=str(each.number),
                lines=lines,
                icon=sign(each),
                proven=bool(each.answer),
            )
        )
        y += high
    return tuple(found)
