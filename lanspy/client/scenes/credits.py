"""Credits: who made what we ship, and under which licence. Every licence can be read whole."""

from dataclasses import dataclass

import lanspy
from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.dialog import Dialog, Question, Words
from lanspy.client.scenes.home_dialogs import GAMES
from lanspy.client.scenes.page import page
from lanspy.client.widgets import Act, Back, Control, Label, Look, Rule, Sheet, Text, Widget
from lanspy.content.credits import Credit, credits_of_others, licence_text
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import notice_of

_ROW = 58.0
_TITLE = 64.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CreditRow(Control):
    """One author's part: what, how much, under which licence."""

    author: str
    what: str
    licence: str

    def paint(self, brush: Brush, look: Look) -> None:
        if look.hover > 0.5 or look.focused:
            brush.rounded(self.box.inset(0, 2), "paper_shade", 6)
        licence = min(self.box.w * 0.3, brush.width(self.licence, "note"))
        x, room = self.box.x + 12, self.box.w - licence - 64
        brush.text(self.author, (x, self.box.cy - 11), "strong", "ink", width=room)
        brush.text(self.what, (x, self.box.cy + 12), "small", "ink_soft", width=room)
        brush.text(self.licence, (self.box.right - 36, self.box.cy), "note", "ink_soft", "right", licence + 2)
        brush.icon("chevron-right", (self.box.right - 18, self.box.cy), 18, "ink")
        if look.focused:
            marks.focus_ring(brush, self.box.inset(0, 2), 6)


class CreditsScene:
    """The page of credits."""

    modal = False

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._credits = credits_of_others()

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, Credit):
            title = _("{licence}, for the work of {author}").format(licence=act.licence, author=act.author)
            question = Question(title, (Words(_unfolded(licence_text(act))),), _("Back"), no=None, yes_cap="Esc")
            self._desk.push(Dialog(self._desk, question, lambda _values: None))

    def layout(self, room: Room) -> Layout:
        note = _("lanspy {version} is free software under the MIT licence.").format(version=lanspy.__version__)
        around = page(room, _("Credits"), _("Made by many hands"), note)
        sheet = around.inner
        notices = [notice_of(game) for game in GAMES]
        place = sheet.inset(24, 12)
        lines = [room.type.wrap(notice, "small", place.w - 40) for notice in notices]
        step = room.type.line_height("small")
        words = sum(len(each) for each in lines) * step + 24
        content = _TITLE + len(self._credits) * _ROW + words

        def build(at: Box) -> tuple[Widget, ...]:
            head = Box(at.x + 12, at.y + 12, at.w - 24, 28)
            found: list[Widget] = [
                Label(box=head, text=_("Letters, icons, words"), on_paper=True, style="label_large"),
                Rule(box=Box(at.x, at.y + 52, at.w, 2), ink="head_line", wide=2),
            ]
            y = at.y + _TITLE
            for i, credit in enumerate(self._credits):
                found.append(_row(credit, Box(at.x, y, at.w, _ROW), f"credit-{i}", first=i == 0))
                y += _ROW
            text = "\n".join(notices)
            foot = Box(at.x + 12, y + 12, at.w - 24, words)
            found.append(Text(box=foot, text=text, styles=("small",), ink="ink_soft", lines=40))
            return tuple(found)

        rows = room.scrolled("credits", place, content, build, on_paper=True)
        return Layout(around.ground, (*around.widgets, Sheet(box=sheet, seed=31), *rows))


def _row(credit: Credit, box: Box, key: str, first: bool) -> CreditRow:
    count = len(credit.paths)
    what = f"{credit.source} {credit.version}".strip() + ", " + ngettext("{n} file", "{n} files", count).format(n=count)
    return CreditRow(key=key, box=box, author=credit.author, what=what, licence=credit.licence, act=credit, first=first)


def _unfolded(text: str) -> str:
    """A licence with its hard line ends taken out of paragraphs, so that it wraps to the sheet."""
    paragraphs = text.replace("\r\n", "\n").split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs if paragraph.strip())
