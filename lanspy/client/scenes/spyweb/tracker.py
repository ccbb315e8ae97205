"""The tracker: nine squares of cardboard, and beside them the other network's spies that lie nowhere yet.

It is a pad for the player's own thoughts. Cards and pencil marks lie where the player put them, right or wrong.
"""

from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import board
from lanspy.client.scenes.spyweb.hinting import agreed
from lanspy.client.scenes.spyweb.local import AskMark, Local, Pencil, Take, tracked
from lanspy.client.scenes.spyweb.noting import Carry, OnSquare, PutBack
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.standing import Card, reach, standing
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Button, Label
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.spies import SIDE, Spy
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases

_CORNER = 6.0


def squares(sight: Sight, local: Local, box: Box, ratio: float = 1.1) -> tuple[Widget, ...]:
    """The board of cardboard in a box."""
    game = sight.game
    cards, network, noted = game.settings.cards, sight.theirs, tracked(local, game)
    laid = board.grid(box, cards, ratio)
    found: list[Widget] = [board.plate(laid)]
    for number, (at, city) in enumerate(zip(laid.squares, cards.cities, strict=True)):
        spy = noted.squares[number]
        card = Card(network.id, network.spy(spy)) if spy else None
        act, picked = _press(local, number, spy), bool(spy) and spy == local.spy
        found.append(
            board.Square(
                key=f"square-{number}", box=at, city=cards.name_of(city.id), card=card, picked=picked,
                wanted=bool(local.spy) and not picked, mark=noted.marks[number], seed=number + 50,
                act=act, carries=Carry(spy) if spy else None, catches=OnSquare(number),
                enabled=sight.me is not None, yields=picked,
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda each: isinstance(each, board.Square) and each.picked))


def _press(local: Local, square: int, spy: str) -> Act:
    """What a press on a square means now."""
    if spy and (not local.spy or spy == local.spy):
        return Take(spy)
    return OnSquare(square) if local.spy else AskMark(square)


# --- who lies nowhere -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayCard(Control):
    """A spy beside the tracker, or the place that it has left. Its number takes it in hand from wherever it lies."""

    network: str
    spy: Spy
    here: bool
    picked: bool
    seed: int = 1

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        if self.here and not look.away:
            card = Card(self.network, self.spy)
            standing(
                brush, box, card, level="lifted" if self.picked or look.carried else "flat", seed=self.seed,
                hover=look.hover > 0.5 and self.enabled,
            )  # fmt: skip
        else:
            brush.dashes(box, "control_edge", _CORNER)
            name = phrases.concept(self.spy.id)
            brush.fitted(name, box.centre, ("small",), "text_faint", "centre", box.w - 10)
        if self.cap and not look.carried:
            brush.text(self.cap, (box.x + 9, box.y + 11), "key", "ink_soft" if self.here else "text_faint", "centre")
        if self.picked:
            marks.lamp_ring(brush, box, _CORNER)
        if look.focused and not look.carried:
            marks.focus_ring(brush, box.grow(2) if self.picked else box, _CORNER)

    def reach(self) -> Box:
        return reach(self.box, lifted=self.picked)


def tray(sight: Sight, local: Local, box: Box, across: int = SIDE, gap: float = 8.0) -> tuple[Widget, ...]:
    """All nine, each always at its own place."""
    network, noted = sight.theirs, tracked(local, sight.game)
    rows = box.rows(-(-len(network.spies) // across), gap)
    found: list[TrayCard] = []
    for number, spy in enumerate(network.spies):
        cell = rows[number // across].columns(across, gap)[number % across]
        picked, here = spy.id == local.spy, spy.id not in noted.squares
        act: Act = PutBack(spy.id) if picked and not here else Take(spy.id)
        found.append(
            TrayCard(
                key=f"spy-{number + 1}", box=cell, network=network.id, spy=spy, here=here, picked=picked,
                seed=number + 70, cap=str(number + 1), act=act, carries=Carry(spy.id) if here else None,
                catches=PutBack(spy.id), enabled=sight.me is not None, yields=picked and here,
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda card: card.picked))


def heads(room: Room, sight: Sight, local: Local, first: Box, second: Box) -> tuple[Widget, ...]:
    """The labels above both, and the pencil."""
    title = _("Tracker: {network}").format(network=phrases.concept(sight.theirs.id))
    wide = 128.0
    pencil = Box(first.right - wide, first.cy - 17, wide, 34)
    kind: Kind = "paper" if local.pencils else "second"
    text = _("Pencil") if room.type.width(title, "label") + wide + 40 <= first.w else ""
    found = [_hints_button(Box(second.right - 104, second.cy - 17, 104, 34))] if agreed(sight) else []
    return (
        *found,
        Label(box=Box(first.x, first.y, first.w - wide - 8, first.h), text=title),
        Button(key="pencil", box=pencil if text else Box(first.right - 76, pencil.y, 76, 34), text=text, icon="pencil",
               cap="P", style="note", kind=kind, act=Pencil(), enabled=sight.me is not None),
        Label(box=Box(second.x, second.y, second.w - (112 if found else 0), second.h), text=_("Not placed")),
    )  # fmt: skip


def _hints_button(box: Box) -> Button:
    return Button(key="hints", box=box, text=_("Hints"), cap="I", style="note", act=Turn("hints"))
