"""Slips below the last score sheet of an evening: what was checked, who signed, the file."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scenes.table.press import Turn
from lanspy.client.scenes.table.sight import TableSight
from lanspy.client.scenes.table.waiting import signing
from lanspy.client.widgets.widget import Act, Control, Look
from lanspy.content.texts import _

_NAME_LINE = 18.0


@dataclass(frozen=True, slots=True)
class CopyPath:
    """Copy where the game file is."""

    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip(Control):
    """An icon (or the seal), two lines, a key."""

    icon: str
    title: str
    note: str
    of: int = 0
    done: int = 0
    name: bool = False  # the second line is a file's name

    def paint(self, brush: Brush, look: Look) -> None:
        self._paint(brush, look)
        if look.focused:
            marks.focus_ring(brush, self.box, "card")

    def _paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        fill = "raised_pressed" if look.pressed else "raised_hover" if look.hover > 0.5 else "raised"
        brush.rounded(box, fill, "card", "control_edge" if brush.theme.outline else "line", brush.theme.outline or 1.25)
        across = min(44.0, box.h - 16)
        if self.of:
            marks.seal(brush, (box.x + 16 + across / 2, box.cy), across, self.of, self.done, ground="raised")
        else:
            brush.icon(self.icon, (box.x + 16 + across / 2, box.cy), 28, "text")
        x = box.x + across + 30
        if self.name and (look.focused or look.hover > 0.5) and self._noted(brush, box.right - x - 14) != self.note:
            self._whole(brush, Box(x, box.y, box.right - x - 14, box.h))
            return
        cap = marks.cap(brush, self.cap, (box.right - 14, box.cy - 12), "right") + 8 if self.cap else 0.0
        lift = 12 if box.h > 64 else 11
        brush.fitted(self.title, (x, box.cy - lift), ("figure", "note"), "text", "left", box.right - x - 16 - cap)
        brush.text(self._noted(brush, box.right - x - 14), (x, box.cy + lift), "small", "text_soft")

    def _noted(self, brush: Brush, room: float) -> str:
        """The second line as far as there is room; a file's name keeps its end, which tells files apart."""
        cut = brush.type.cut_middle if self.name else brush.type.cut
        return cut(self.note, "small", room)

    def _whole(self, brush: Brush, box: Box) -> None:
        """A file's name too long for its line, whole, while somebody looks at it."""
        brush.paragraph(self.note, box.middle(box.w, min(box.h - 8, 3 * _NAME_LINE)), "small", "text", "left", 3)


def slips(sight: TableSight, checked: str) -> tuple[Callable[[Box], Slip], ...]:
    """All of them; `checked` counts what was checked."""
    close = sight.table.close
    signed = len(close.signed) if close is not None else 0
    of = close.of if close is not None else len(sight.table.seats)
    made = [
        slip("checked", "shield-check", _("Checked to the end"), checked, "F2", Turn("proof")),
        slip("signed", "", _("Signed result"), signing(sight), "", None, of, signed),
    ]
    if sight.table.game_file is not None:
        name = PurePath(sight.table.game_file).name
        made.append(slip("file", "save", _("Kept as one file"), name, "O", CopyPath(sight.table.game_file)))
    return tuple(made)


def slip(
    key: str, icon: str, title: str, note: str, cap: str, act: Act, of: int = 0, done: int = 0
) -> Callable[[Box], Slip]:
    """One of them, in whatever box it gets."""

    def make(box: Box) -> Slip:
        return Slip(
            key=key, box=box, icon=icon, title=title, note=note, cap=cap, act=act, of=of, done=done,
            enabled=act is not None, name=isinstance(act, CopyPath),
        )  # fmt: skip

    return make
