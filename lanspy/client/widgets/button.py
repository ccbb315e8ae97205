"""Buttons: the one lamp-filled one, ordinary ones, dangers, paper ones, rows, icons."""

from dataclasses import dataclass
from typing import Literal

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import Ink, Rgba
from lanspy.client.widgets.widget import Control, Look

Kind = Literal["primary", "second", "danger", "paper", "manila", "chosen", "quiet", "lamp"]

_FILL: dict[str, Ink | None] = {
    "primary": "lamp",
    "danger": "danger",
    "second": "raised",
    "paper": "paper",
    "manila": "choice_fill",
    "chosen": "ink",
    "quiet": None,
    "lamp": "desk_deep",
}
_FACE: dict[str, Ink] = {
    "primary": "on_lamp",
    "danger": "on_danger",
    "second": "text",
    "paper": "ink",
    "manila": "ink",
    "chosen": "paper",
    "quiet": "text",
    "lamp": "text",
}
_EDGE: dict[str, Ink | None] = {
    "primary": None,
    "danger": None,
    "second": "control_edge",
    "paper": "ink_soft",
    "manila": "ink_soft",
    "chosen": None,
    "quiet": None,
    "lamp": "lamp",
}
_HOVER: dict[str, Ink] = {
    "primary": "lamp_hover",
    "danger": "danger_hover",
    "second": "raised_hover",
    "paper": "paper_shade",
    "manila": "paper",
    "chosen": "ink",
    "quiet": "raised",
    "lamp": "raised_pressed",
}
_PRESSED: dict[str, Ink] = {
    "primary": "lamp_pressed",
    "danger": "danger_pressed",
    "second": "raised_pressed",
    "paper": "manila",
    "manila": "manila",
    "chosen": "ink",
    "quiet": "raised_pressed",
    "lamp": "desk_deep",
}
_STEPS = 4  # of a hover on its way: few, so that drawn pieces are shared
_SUNK = 2.0
_LIP = 3.0
_ICON = 20.0
_ICON_GAP = 9.0
_CAP_GAP = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Control):
    """A button. `icon` stands before its words, its `cap` behind them, `note` on a second line.

    `align` "row" puts the icon and the words at the left and the cap at the right, as in a list of actions.
    """

    text: str = ""
    kind: Kind = "second"
    icon: str = ""
    note: str = ""
    style: str = "button"
    note_style: str = "note"
    row: bool = False
    on_paper: bool = False  # quiet ones: paper lies under it
    show_cap: bool = True
    inner_ring: bool = False  # a second line inside the edge: not a button to press by mistake

    def paint(self, brush: Brush, look: Look) -> None:
        face, fill = self._body(brush, look)
        sunk = _SUNK if look.pressed and self.enabled else 0.0
        lip = _LIP if self._raised() and not sunk else 0.0
        inside = Box(self.box.x, self.box.y + sunk, self.box.w, self.box.h - lip)
        if self.inner_ring and self.enabled:
            brush.ring(inside.inset(5), "danger_edge" if self.kind == "danger" else "line", 6, 1)
        if self.row:
            self._paint_row(brush, inside, face, fill)
        else:
            self._paint_middle(brush, inside, face, fill)
        if look.focused:
            marks.focus_ring(brush, self.box)

    def _raised(self) -> bool:
        return self.kind in ("primary", "danger") and self.enabled

    def _body(self, brush: Brush, look: Look) -> tuple[Ink, Rgba | None]:
        """Paint what lies under the words; the ink of the words and the fill below them."""
        if not self.enabled:
            edge = ("paper_line" if self._paper() else "line") if self.kind != "quiet" else None
            brush.rounded(self.box, None, "control", edge, 1.5)
            return "ink_faint" if self._paper() else "text_faint", None
        fill = self._fill(brush, look)
        edge = _EDGE[self.kind] or (
            ("ink" if self._paper() else "control_edge") if brush.theme.outline and self.kind != "quiet" else None
        )
        if not self._raised():
            brush.rounded(self.box, fill, "control", edge, brush.theme.outline or 1.5)
        elif look.pressed:
            brush.rounded(self.box.move(0, _SUNK), fill, "control", edge, brush.theme.outline)
        else:
            brush.shadow(self.box, "control", "flat")
            brush.rounded(self.box, f"{_FILL[self.kind]}/press_edge", "control")
            brush.rounded(
                Box(self.box.x, self.box.y, self.box.w, self.box.h - _LIP), fill, "control", edge, brush.theme.outline
            )
        return "ink" if self.kind == "quiet" and self.on_paper else _FACE[self.kind], fill

    def _paper(self) -> bool:
        return self.kind in ("paper", "manila", "chosen") or self.on_paper

    def _fill(self, brush: Brush, look: Look) -> Rgba | None:
        rest = _FILL[self.kind]
        if look.pressed:
            return brush.ink(self._on(_PRESSED[self.kind]))
        share = round(look.hover * _STEPS) / _STEPS
        hover = self._on(_HOVER[self.kind])
        if rest is None:
            return brush.ink(hover) if share > 0.5 else None
        return brush.theme.mix(rest, hover, share)

    def _on(self, ink: Ink) -> Ink:
        return "paper_shade" if self.kind == "quiet" and self.on_paper else ink

    def _paint_middle(self, brush: Brush, box: Box, face: Ink, fill: Rgba | None) -> None:
        y = box.cy - (13 if self.note else 0)
        icon = _ICON + _ICON_GAP if self.icon and self.text else 0.0
        cap = marks.cap_width(brush, self.cap) + _CAP_GAP if self._shows_cap() else 0.0
        room = box.w - 20 - icon - cap
        style = brush.type.fit(self.text, (self.style, "button", "note"), room)
        words = min(brush.width(self.text, style), room)
        x = box.cx - (icon + words + cap) / 2
        if self.icon:
            brush.icon(self.icon, (x + _ICON / 2 if self.text else box.cx, y), _ICON + 2, face)
        if self.text:
            brush.text(self.text, (x + icon, y), style, face, width=room)
        if cap:
            self._paint_cap(brush, (x + icon + words + _CAP_GAP, y), "left", face, fill)
        if self.note:
            ink = {"text": "text_soft", "text_faint": "text_faint"}.get(face, face)
            brush.text(self.note, (box.cx, box.cy + 15), self.note_style, ink, "centre", box.w - 16)

    def _paint_row(self, brush: Brush, box: Box, face: Ink, fill: Rgba | None) -> None:
        if self.icon:
            soft = "text_soft" if self.kind == "quiet" and face == "text" else face
            brush.icon(self.icon, (box.x + 30, box.cy), _ICON + 2, soft)
        x = box.x + (56 if self.icon else 20)
        cap = marks.cap_width(brush, self.cap) + 16 if self._shows_cap() else 0.0
        brush.fitted(self.text, (x, box.cy), (self.style, "button", "note"), face, "left", box.right - cap - x - 8)
        if cap:
            self._paint_cap(brush, (box.right - 16, box.cy), "right", face, fill)

    def _shows_cap(self) -> bool:
        return bool(self.cap) and self.show_cap

    def _paint_cap(
        self, brush: Brush, at: tuple[float, float], align: Literal["left", "right"], face: Ink, fill: Rgba | None
    ) -> None:
        if not self.enabled:
            marks.cap(
                brush, self.cap, at, align, ink=face, fill=fill or brush.ink("paper" if self._paper() else "desk")
            )
        elif self.kind in ("primary", "danger"):
            name = "cap_fill"
            marks.cap(brush, self.cap, at, align, ink=face, fill=f"{_FILL[self.kind]}/{name}")
        elif self.kind == "lamp":
            marks.cap(brush, self.cap, at, align, ink="lamp")
        else:
            marks.cap(brush, self.cap, at, align, on_paper=self._paper())


@dataclass(frozen=True, slots=True, kw_only=True)
class IconButton(Control):
    """A square button with an icon; its key stands below the square when `under` is given. `hint` names it in words."""

    icon: str
    hint: str
    under: str = ""
    size: float = 22
    on_paper: bool = False
    ink: Ink | None = None

    def paint(self, brush: Brush, look: Look) -> None:
        hovers = look.hover > 0.5 and self.enabled
        if self.on_paper:
            fill, edge, face = ("paper_shade" if hovers else "paper"), "ink_soft", self.ink or "ink"
        else:
            fill = "raised_pressed" if look.pressed else "raised_hover" if hovers else "raised"
            edge, face = ("control_edge" if brush.theme.outline else "line"), self.ink or "text"
        if not self.enabled:
            face = "ink_faint" if self.on_paper else "text_faint"
        brush.rounded(self.box, fill, "control", edge, brush.theme.outline or (1.5 if self.on_paper else 1.25))
        brush.icon(self.icon, self.box.centre, self.size, face)
        if self.under:
            brush.text(self.under, (self.box.cx, self.box.bottom + 12), "key", "text_faint", "centre")
        if look.focused:
            marks.focus_ring(brush, self.box)

    def reach(self) -> Box:
        return Box(self.box.x - 8, self.box.y - 8, self.box.w + 16, self.box.h + 28)


def button_width(type_: Typesetter, text: str, cap: str = "", icon: bool = False, style: str = "button") -> float:
    """How wide a button must be for its words, its key cap and its icon, with room on both sides."""
    cap_wide = max(marks.CAP_HIGH, type_.width(cap, "key") + 14) + _CAP_GAP if cap else 0.0
    return type_.width(text, style) + cap_wide + (_ICON + _ICON_GAP if icon else 0.0) + 36
