"""Where a clue is typed: the field, the number, and what is wrong with it, said while it is typed.

It is the same check as that of the rules, so nothing that is sent is refused by surprise.
"""

from dataclasses import dataclass

from lanspy.client.kit import teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.stationery import paper, typed
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.local import Count, Give, Local, TypeClue, numbers
from lanspy.client.scenes.codenames.naming import count_name
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.widgets import Button, IconButton, Text, TextField
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _
from lanspy.games.codenames import clues, phrases
from lanspy.games.codenames.clues import CLUE_CHARACTERS_MAX, Fault

_FIELD_LIMIT = 2 * CLUE_CHARACTERS_MAX
_NUMBER_WIDE = 150.0
_STEP = 36.0


def fault(sight: Sight, local: Local) -> Fault | None:
    """What is wrong with what is typed, by the rules themselves."""
    rules = clues.rules_of(sight.game.settings)
    visible = tuple(map(sight.word, sight.game.visible))
    return clues.check(clues.typed(local.clue), local.number, visible, rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySlip(Widget):
    """The paper below the field and the number."""

    kind: str
    labels: tuple[str, str]
    number_x: float
    number: str

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        paper(brush, box, "paper", "sheet", "card", seed=8)
        teams.ground(brush, Box(box.x, box.y, 12, box.h), self.kind, (6, 0, 6, 0), 0.8)
        typed(brush, self.labels[0], (box.x + 32, box.y + 16), "ink_soft", style="label_small")
        typed(brush, self.labels[1], (self.number_x, box.y + 16), "ink_soft", style="label_small")
        brush.text(self.number, (self.number_x + 60, box.bottom - 26), "clock_small", "ink", "centre")

    def reach(self) -> Box:
        return self.box.grow(14)


def entry(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """The slip to write on."""
    wrong = fault(sight, local)
    number_x = box.right - _NUMBER_WIDE
    field = Box(box.x + 30, box.bottom - 46, number_x - box.x - 48, 40)
    team = sight.game.team.value if sight.game.team is not None else "red"
    bad = wrong is not None and bool(local.clue.strip())
    less, more = _steps(sight, local)
    line = box.bottom - 44
    return (
        EntrySlip(
            box=box, kind=team, labels=(_("Clue"), _("Number")), number_x=number_x, number=count_name(local.number)
        ),
        TextField(
            key="clue", box=field, text=local.clue, changed=TypeClue, hint=_("one word"), limit=_FIELD_LIMIT,
            style="word", on_paper=True, trouble=bad, first=True, cap="C",
            act=None if wrong is not None else Give(sight.game.turn),
        ),
        IconButton(
            key="fewer", box=Box(number_x, line, _STEP, _STEP), icon="minus", hint=_("fewer"), on_paper=True, size=18,
            cap="Down", act=less, enabled=less is not None,
        ),
        IconButton(
            key="more", box=Box(number_x + 84, line, _STEP, _STEP), icon="plus", hint=_("more"), on_paper=True, size=18,
            cap="Up", act=more, enabled=more is not None,
        ),
    )  # fmt: skip


def _steps(sight: Sight, local: Local) -> tuple[Count | None, Count | None]:
    allowed = numbers(sight.game.settings)
    at = allowed.index(local.number) if local.number in allowed else 0
    less = Count(allowed[at - 1]) if at else None
    return less, Count(allowed[at + 1]) if at + 1 < len(allowed) else None


def give_button(room: Room, sight: Sight, local: Local, box: Box) -> Button:
    """What will be given, once nothing is wrong with it."""
    wrong = fault(sight, local)
    word = clues.typed(local.clue).upper()
    text = _("Give clue {word}, {n}").format(word=word, n=count_name(local.number)) if not wrong else _("Give clue")
    if not wrong and room.type.width(text, "note") > box.w - 110:
        text = _("Give clue")
    act = Give(sight.game.turn) if wrong is None else None
    return Button(
        key="give", box=box, text=text, kind="primary", icon="send", cap="Enter", act=act, enabled=wrong is None
    )


def checks(sight: Sight, local: Local, box: Box) -> Widget:
    """What has been checked, or the one thing that is wrong."""
    wrong = fault(sight, local)
    if wrong is None:
        return Checks(box=box, lines=(_("one word"), _("not on a card")))
    if not local.clue.strip():
        keys = _("Digits choose the number, and so do the arrows up and down.")
        return Text(box=box, text=keys, styles=("small",), ink="text_soft", lines=4)
    sentence = phrases.refusal(wrong.sentence)
    if wrong.word is not None:
        sentence = f"{wrong.word.upper()}: {sentence}"
    return Text(box=box, text=sentence, styles=("note",), ink="bad", lines=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks(Widget):
    """Ticks with words."""

    lines: tuple[str, ...]

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        top = self.box.cy - 12 * (len(self.lines) - 1)
        for i, line in enumerate(self.lines):
            y = top + i * 24
            brush.icon("check", (self.box.x + 10, y), 18, "good")
            brush.text(line, (self.box.x + 26, y), "small", "good", width=self.box.w - 28)
