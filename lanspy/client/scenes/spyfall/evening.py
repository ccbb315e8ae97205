"""The end of the evening: the score sheet, and the slips below it: what was checked, who signed, the file,
and back to the cards of the last round."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.acts import Turn
from lanspy.client.scenes.spyfall.proof import deals_of
from lanspy.client.scenes.spyfall.revealed import turn_scores
from lanspy.client.scenes.spyfall.sheet import score_sheet, sheet_high
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.words import signing
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of

_SLIP = 88.0
_SLIP_LOW = 56.0
_SLIP_WIDE = 286.0
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


def evening_part(room: Room, sight: Sight) -> Part:
    """Sheet and slips."""
    seats = len(sight.table.seats)
    every = _slips(sight)

    def height(width: float) -> float:  # noqa: ARG001
        return sheet_high(seats, 38) + (_SLIP_LOW + 10) * len(every) + 8

    def build(box: Box) -> tuple[Widget, ...]:
        slips = every if room.compact else _fitting(every, box.w)
        if room.compact:
            below, body = box.foot((_SLIP_LOW + 10) * len(slips), 10)
            cells = below.rows(len(slips), 10)
        else:
            below, body = box.foot(_SLIP if seats <= 7 else _SLIP_LOW, 16)
            body = Box(body.x, body.y, body.w, min(body.h, sheet_high(seats) + 12))
            cells = below.columns(len(slips), 18)
        stamped = room.ease(("stamp", "evening"), 1.0, "stamp", start=0.0)
        winners = len(sight.game.winners)
        stamp = "" if room.compact else _("WINNER") if winners == 1 else _("SHARED WIN")
        title = _("Score sheet, {game}").format(game=title_of(sight.table.game))
        sheet = score_sheet(sight, body, title, stamp, round(1.25 - 0.25 * stamped, 2))
        return (*sheet, *(make(cell) for make, cell in zip(slips, cells, strict=True)))

    return Part(height, build)


def _fitting(slips: tuple[Callable[[Box], Slip], ...], wide: float) -> tuple[Callable[[Box], Slip], ...]:
    """Side by side, as many as have room. The header says who signed, and F4 leads to the cards without a slip."""
    if wide >= _SLIP_WIDE * len(slips):
        return slips
    rest = (slips[0], *slips[2:])
    return rest if wide >= _SLIP_WIDE * len(rest) else rest[:-1]


def _slips(sight: Sight) -> tuple[Callable[[Box], Slip], ...]:
    facts = dict(sight.table.seal.facts)
    count = deals_of(sight)
    deals = ngettext("{n} deal", "{n} deals", count).format(n=count)
    cards = ngettext("{n} card opened", "{n} cards opened", facts.get("opened", 0)).format(n=facts.get("opened", 0))
    close = sight.table.close
    signed = len(close.signed) if close is not None else 0
    made = [
        _slip("checked", "shield-check", _("Checked to the end"), f"{deals}, {cards}", "F2", Turn("proof")),
        _slip(
            "signed",
            "",
            _("Signed result"),
            signing(sight),
            "",
            None,
            close.of if close else len(sight.table.seats),
            signed,
        ),
    ]
    if sight.table.game_file is not None:
        name = PurePath(sight.table.game_file).name
        made.append(_slip("file", "save", _("Kept as one file"), name, "O", CopyPath(sight.table.game_file)))
    if sight.game.result is not None:
        made.append(_slip("cards", "layers", _("Last round"), _("whose cards, whose points"), "F4", turn_scores(sight)))
    return tuple(made)


def _slip(
    key: str, icon: str, title: str, note: str, cap: str, act: Act, of: int = 0, done: int = 0
) -> Callable[[Box], Slip]:
    def make(box: Box) -> Slip:
        return Slip(
            key=key, box=box, icon=icon, title=title, note=note, cap=cap, act=act, of=of, done=done,
            enabled=act is not None, name=isinstance(act, CopyPath),
        )  # fmt: skip

    return make
