"""The own card: its back, and its face while the key is held. The spy's face has the layout and ink of any other."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit import marks, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall import looking
from lanspy.client.scenes.spyfall.acts import Look
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.places import SPY_PICTURE, face_words
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Button
from lanspy.client.widgets.widget import Look as Touch
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _

PILL_HIGH = 48.0
_LOW = 140.0  # units; a card lying lower than this has its words side by side
_PILL_WIDE = 180.0  # narrower ones have one word
_TITLES = ("card", "title", "heading", "figure", "note")
_SECONDS = ("heading", "figure", "note")
_PICTURE = 156.0
_BACK = "eye"


def card_width(width: float) -> float:
    """How wide the card's column is on a stage of this width."""
    return min(304.0, max(236.0, width * 0.33))


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCard(Widget):
    """My card. `words` are its title, second line and picture; without them it shows its back.

    `share` is how far it has turned, 0 to 1; `what` is the label above the second line.
    """

    words: tuple[str, str, str] | None
    what: str
    note: str
    share: float = 1.0

    def paint(self, brush: Brush, look: Touch) -> None:  # noqa: ARG002
        wide = max(4.0, self.box.w * abs(1 - 2 * self.share))
        if wide < self.box.w * 0.98:  # on its way: a plain slip, for no two frames have the same width
            brush.fill(Box(self.box.cx - wide / 2, self.box.y, wide, self.box.h), "paper")
            return
        stationery.paper(brush, self.box, "paper", "card", "lifted", seed=5)
        brush.ring(self.box.inset(8), "paper_line", 5, 1)
        if self.words is None or self.share < 0.5:
            _back(brush, self.box, self.note)
        elif self.box.h > self.box.w:
            _upright(brush, self.box, self.words, self.what, self.note)
        else:
            _level(brush, self.box, self.words, self.what)

    def reach(self) -> Box:
        return self.box.grow(54)


def _back(brush: Brush, box: Box, note: str) -> None:
    """Pattern, seal, and what to do: the same whatever lies on the other side."""
    field = box.inset(18)
    brush.pattern(field, "scale", "paper_line", 1.4, "paper_shade", 5)
    across = min(_PICTURE, box.h - 56)
    brush.disc(box.centre, across, "paper", "paper_line", 1.5)
    brush.icon(_BACK, box.centre, across * 0.46, "ink_faint")
    if note and box.h > box.w:
        band = Box(box.x + 30, box.bottom - 66, box.w - 60, 32)
        brush.rounded(band, "paper", 4, "paper_line", 1)
        brush.fitted(note, band.centre, ("small",), "ink_soft", "centre", band.w - 12)


def _upright(brush: Brush, box: Box, words: tuple[str, str, str], what: str, note: str) -> None:
    title, second, picture = words
    room = box.w - 36
    stationery.typed(brush, _("Location"), (box.cx, box.y + 44), align="centre", width=room)
    brush.fitted(title, (box.cx, box.y + 84), _TITLES, "ink", "centre", room)
    across = min(_PICTURE, box.h - 268)
    middle = box.y + 108 + (box.h - 268 + 28) / 2
    marks.picture(brush, picture, (box.cx, middle), across, across * _share(picture))
    stationery.typed(brush, what, (box.cx, box.bottom - 112), align="centre", width=room)
    brush.fitted(second, (box.cx, box.bottom - 78), _SECONDS, "ink", "centre", room)
    brush.line((box.x + 24, box.bottom - 48), (box.right - 24, box.bottom - 48), "paper_line", 1)
    brush.fitted(note, (box.cx, box.bottom - 27), ("small",), "ink_soft", "centre", room)


def _share(picture: str) -> float:
    """How much of its disc a picture fills. The closed door has more ink than any place's, so it is drawn smaller: on
    every card about as much is dark."""
    return 0.62 if picture == SPY_PICTURE else 0.77


def _level(brush: Brush, box: Box, words: tuple[str, str, str], what: str) -> None:
    """The same card lying on its side, where there is little height."""
    title, second, picture = words
    across = min(_PICTURE, box.h - 32)
    marks.picture(brush, picture, (box.x + 24 + across / 2, box.cy), across, across * _share(picture))
    place = Box(box.x + 48 + across, box.y, box.w - 68 - across, box.h)
    if box.h < _LOW:
        first, other = place.columns(2, 24)
        _pair(brush, first, first.cy, _("Location"), title, _SECONDS)
        _pair(brush, other, other.cy, what, second, _SECONDS)
    else:
        step = min(68.0, (box.h - 24) / 2)
        _pair(brush, place, box.cy - step / 2, _("Location"), title, _TITLES[1:])
        _pair(brush, place, box.cy + step / 2, what, second, _SECONDS)


def _pair(brush: Brush, place: Box, y: float, label: str, words: str, styles: tuple[str, ...]) -> None:
    """A typed label, and below it what it names."""
    stationery.typed(brush, label, (place.x, y - 18), style="label_small", width=place.w)
    brush.fitted(words, (place.x, y + 14), styles, "ink", "left", place.w)


# --- the column -------------------------------------------------------------------------------------------------------


def own_card(room: Room, sight: Sight, local: Local, box: Box) -> OwnCard:
    """My card as it lies now; it turns up with a short turn and down at once."""
    card = sight.game.my_card
    what = _("Your role") if sight.game.roles_on else _("Your part")
    if card is None or not looking.shown(sight, local):
        return OwnCard(box=box, words=None, what=what, note=looking.back_words(sight))
    share = room.ease("flip", 1.0, "flip", start=0.0)
    return OwnCard(box=box, words=face_words(card), what=what, note=_("Only this screen can read it"), share=share)


def pill(sight: Sight, local: Local, box: Box) -> Button:
    """The key that is held to look."""
    if sight.game.my_card is None:
        return Button(key="look", box=box, text=_no_card(sight), kind="quiet", style="note", enabled=False)
    text = looking.key_words(sight, local, short=box.w < _PILL_WIDE)
    return Button(key="look", box=box, text=text, kind="lamp", cap="Ctrl", act=Look(), holds=True, style="note")


def _no_card(sight: Sight) -> str:
    """Who watches never gets one."""
    return _("no card: you watch") if sight.me is None else _("no card yet")


def card_part(
    room: Room, sight: Sight, local: Local, without: Callable[[Box], tuple[Widget, ...]] | None = None
) -> Part:
    """Card and pill. `without` draws what stands in its place while there is none."""

    def build(box: Box) -> tuple[Widget, ...]:
        if room.compact:
            waits = without(box.end(box.w / 2, 12)[0]) if without is not None and sight.game.my_card is None else ()
            return (pill(sight, local, Box(box.x, box.y, min(box.w, 300), 44)), *waits)
        column = Box(box.x + 8, box.y + 8, box.w - 16, min(424.0, box.h - 100))
        key = Box(column.cx - min(124.0, column.w / 2), column.bottom + 22, min(248.0, column.w), PILL_HIGH)
        if sight.game.my_card is None and without is not None:
            return (*without(column), pill(sight, local, key))
        return (_dealt(room, own_card(room, sight, local, column)), pill(sight, local, key))

    return Part(lambda _width: 44.0, build)


def _dealt(room: Room, card: OwnCard) -> OwnCard:
    """A card that has just come slides in from the upper edge."""
    gone = 1.0 - room.ease("deal", 1.0, "deal", start=0.0)
    if gone <= 0:
        return card
    return OwnCard(box=card.box.move(0, -gone * 90), words=card.words, what=card.what, note=card.note, share=card.share)
