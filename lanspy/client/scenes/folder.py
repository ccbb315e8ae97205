"""A table nearby as a folder: its game on the tab, its name, how full it is, and the way in."""

from dataclasses import dataclass

from lanspy.client.kit import people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import shadow_level
from lanspy.client.widgets import Button, Look, Widget, button_width
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.limits import SEATS_MAX
from lanspy.peer.port import JoinTable, TableCard

FOLDER_GAP = 20.0
_TAB = 26.0
_NARROW = 640.0
_TOKEN = 40.0  # from one token to the next
_DISCS_MOST = 8  # seats shown one by one; more are counted in words
_ICONS = {"spyfall": "g:submarine", "codenames": "grid-3x3", "spyweb": "feather"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Folder(Widget):
    """The paper of a table; its button lies on top as a widget of its own."""

    card: TableCard
    title: str
    seed: int
    end: float  # where its button begins

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        kind = "paper" if self.card.mine else "manila"
        tab = brush.width(self.title, "label_small") + 66
        sheet = stationery.folder(brush, self.box, tab, kind, _TAB, self.seed)
        brush.icon(_ICONS.get(self.card.game, "layers"), (self.box.x + 26, self.box.y + 14), 18, "ink")
        stationery.typed(brush, self.title, (self.box.x + 46, self.box.y + 15), style="label_small")
        narrow = self.box.w < _NARROW
        words = Box(sheet.x + 28, sheet.y, (sheet.w - 240) if narrow else sheet.w * 0.43 - 28, sheet.h)
        self._words(brush, words)
        if not narrow:
            x = sheet.x + sheet.w * 0.455
            self._people(brush, Box(x, sheet.y, self.end - 16 - x, sheet.h))

    def _words(self, brush: Brush, box: Box) -> None:
        y = box.y + 40
        brush.fitted(self.card.name, (box.x, y), ("title", "heading", "figure"), "ink", "left", box.w)
        brush.text(state_of(self.card), (box.x, y + 32), "strong", "ink", width=box.w + 40)
        if self.card.mine or self.box.w < _NARROW:
            brush.text(seats_of(self.card), (box.x, y + 56), "small", "ink_soft", width=box.w + 40)

    def _people(self, brush: Brush, box: Box) -> None:
        y = box.y + 42
        if self.card.names:
            in_row = max(1, min(6, int((box.w + 8) // _TOKEN)))
            rows = -(-len(self.card.names[:SEATS_MAX]) // in_row)
            y -= _TOKEN / 2 * max(0, rows - 2)
            for i, name in enumerate(self.card.names[:SEATS_MAX]):
                at = box.x + 16 + (i % in_row) * _TOKEN, y + (i // in_row) * _TOKEN
                people.token(brush, Person(i, name), at, 32, on_paper=True)
            return
        most = self.card.seats_most
        if most > _DISCS_MOST:
            of = ngettext("{taken} of {most} seat", "{taken} of {most} seats", most)
            words = of.format(taken=self.card.seats_taken, most=most)
            brush.fitted(words, (box.x, box.cy), ("figure", "note", "small"), "ink", "left", box.w)
            return
        step = min(24.0, (box.w - 16) / max(1, most - 1))
        for i in range(most):
            taken = i < self.card.seats_taken
            brush.disc((box.x + 8 + i * step, y), 16, "ink" if taken else None, None if taken else "ink_soft", 1.75)
        brush.text(seats_of(self.card), (box.x, y + 30), "note", "ink_soft", width=box.w)

    def reach(self) -> Box:
        return shadow_level("card").reach(self.box)


def folder_height(card: TableCard) -> float:
    """How high a table's folder is."""
    return 164.0 if card.mine else 150.0


def table_folder(
    type_: Typesetter, card: TableCard, box: Box, cap: str, joining: str | None, first: bool
) -> tuple[Widget, ...]:
    """The folder and its way in: continue, join, or watch."""
    text = _("Continue") if card.mine else _("Watch") if card.playing else _("Join")
    busy = joining is not None and joining == card.name
    text = _("Joining …") if busy else text
    wide = max(160.0, button_width(type_, text, cap))
    sheet_middle = box.y + _TAB + (box.h - _TAB) / 2
    at = Box(box.right - 24 - wide, sheet_middle - 26, wide, 52)
    way_in = Button(
        key=f"table-{card.table.hex()}",
        box=at,
        text=text,
        cap=cap,
        kind="primary" if card.mine else "manila",
        act=JoinTable(card.table),
        enabled=joining is None,
        first=first,
    )
    title = title_of(card.game) if card.game in _ICONS else card.game or _("another version")
    return Folder(box=box, card=card, title=title, seed=sum(card.table) % 97, end=at.x), way_in


def state_of(card: TableCard) -> str:
    """Where a table stands, in one sentence."""
    if card.mine and card.round is not None and card.rounds is not None:
        return _("Round {round} of {rounds}. Your seat is kept.").format(round=card.round, rounds=card.rounds)
    if card.mine:
        return _("Your seat is kept.")
    return _("The game is running. You can watch.") if card.playing else _("In the lobby")


def seats_of(card: TableCard) -> str:
    """How full a table is."""
    form = ngettext("{taken} of {most} seat taken", "{taken} of {most} seats taken", card.seats_most)
    return form.format(taken=card.seats_taken, most=card.seats_most)
