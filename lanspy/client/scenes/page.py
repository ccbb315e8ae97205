"""The plain page of screens without a table: a title, a way back, a blotter with sheets on it."""

from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Room
from lanspy.client.widgets import Back, Button, Label, Text, Widget, button_width
from lanspy.content.texts import _


@dataclass(frozen=True, slots=True)
class Page:
    """A page laid out: where its sheets go, and what is drawn around them."""

    ground: Ground
    widgets: tuple[Widget, ...]
    inner: Box


def page(room: Room, label: str, title: str, note: str = "") -> Page:
    """Label, title, note and the button back; the rest is the blotter."""
    margin = 8.0 if room.compact else 24.0
    top = 56.0 if room.compact else 92.0
    stage = Box(margin, top, room.box.w - 2 * margin, room.box.h - top - margin)
    back = _("Back")
    wide = max(120.0, button_width(room.type, back, "Esc"))
    button = Box(room.box.w - margin - wide, (top - 44) / 2, wide, 44)
    x = margin if room.compact else 272.0
    words: list[Widget] = []
    if room.compact:
        words.append(Text(box=Box(x, 8, button.x - x - 8, 40), text=title, styles=("move", "heading", "name")))
    else:
        words.append(Label(box=Box(24, 20, 236, 28), text=label))
        words.append(Text(box=Box(x, 14, button.x - x - 16, 36), text=title, styles=("move", "heading")))
        words.append(Text(box=Box(x, 52, button.x - x - 16, 24), text=note, styles=("lead", "small"), ink="text_soft"))
    way_back = Button(key="back", box=button, text=back, cap="Esc", act=Back())
    return Page(Ground((room.box.w / 2, 140), stage), (*words, way_back), stage.inset(12 if room.compact else 24))
