"""The slip with the clue as it was given, and what has become of it; a press opens all clues."""

from dataclasses import dataclass

from lanspy.client.kit import marks, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run
from lanspy.client.scenes.codenames.naming import count_name, team_name
from lanspy.client.scenes.codenames.sight import Sight, colour_of
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets.widget import Control, Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Phase

_BAND = 12.0
_LOW = 60.0  # a slip that is lower has room for one line
_WORDS = ("title", "heading", "figure", "note", "small")
_NUMBER_WIDE = 56.0
_MARKS_WIDE = 136.0  # for the circles of the guesses


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueSlip(Control):
    """`kind` is the team, `found` one kind for each guess, `most` how many there may be (0: no circles)."""

    kind: str
    label: str
    word: str
    number: str = ""
    found: tuple[str, ...] = ()
    most: int = 0
    note: str = ""

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        stationery.paper(brush, box, "paper_shade" if look.hover > 0.5 else "paper", "sheet", "card", seed=8)
        if self.kind:
            teams.ground(brush, Box(box.x, box.y, _BAND, box.h), self.kind, (6, 0, 6, 0), 0.8)
        marks.cap(brush, self.cap, (box.right - 8, min(box.y + 18, box.cy)), "right", on_paper=True)
        right = box.right - 40 if not self.most and not self.note else box.right - _MARKS_WIDE - 44
        wide = right - box.x - 40 - (_NUMBER_WIDE if self.number else 0)
        if box.h < _LOW or brush.width(self.word, _WORDS[-1]) <= wide:
            self._short(brush, box, right, wide)
        else:
            self._long(brush, box, right)
        if look.focused:
            marks.focus_ring(brush, box, "sheet")

    def _short(self, brush: Brush, box: Box, right: float, wide: float) -> None:
        """The word beside its number and its circles."""
        self._right(brush, box)
        x, y = box.x + 32, box.cy
        if box.h >= _LOW:
            stationery.typed(brush, self.label, (x, box.y + 20), "ink_soft", style="label_small", width=right - x - 40)
            y = box.bottom - box.h * 0.34
        brush.fitted(self.word or self.label, (x, y), _WORDS, "ink", "left", wide)
        if self.number:
            style = "clock" if box.h >= 70 else "clock_small"
            brush.text(self.number, (right - 8, box.cy), style, "ink", "right")

    def _long(self, brush: Brush, box: Box, right: float) -> None:
        """The word above everything else: compounds have as many letters as a clue may have."""
        x, y = box.x + 32, box.bottom - box.h * 0.3
        brush.fitted(self.word, (x, box.y + box.h * 0.3), _WORDS[1:], "ink", "left", box.right - 44 - x)
        brush.text(self.number, (right - 8, y), "clock_small", "ink", "right")
        self._circles(brush, right + 8, y)
        if brush.width(self.note, "small") <= right - _NUMBER_WIDE - x:  # the circles say the same
            brush.text(self.note, (x, y), "small", "ink_soft")

    def _right(self, brush: Brush, box: Box) -> None:
        """Circles and the note below them."""
        if not self.most and not self.note:
            return
        left = box.right - _MARKS_WIDE - 36
        self._circles(brush, left, box.cy - 12)
        brush.fitted(
            self.note, (left, box.cy + (18 if box.h >= _LOW else 14)), ("small",), "ink_soft", "left", _MARKS_WIDE + 28
        )

    def _circles(self, brush: Brush, x: float, y: float) -> None:
        """A circle for every agent the clue speaks of, and one more guess; guesses stand in them as what they were."""
        if not self.most:
            return
        step = min(32.0, _MARKS_WIDE / (self.most + 1))
        across = min(24.0 if self.box.h >= _LOW else 18.0, step - 2)
        for i in range(self.most + 1):
            at = x + across / 2 + i * step, y
            if i < len(self.found):
                look = teams.kind(self.found[i])
                brush.disc(at, across, look.fill, "ink", 1.25)
                brush.icon("check" if self.found[i] == self.kind else "x", at, across * 0.66, look.on)
                continue
            brush.disc(at, across, None, "ink_soft", 2)
            if i == self.most and across >= 20:
                brush.text("+1", at, "key", "ink_soft", "centre")

    def reach(self) -> Box:
        return self.box.grow(14)


def slip(sight: Sight, box: Box) -> Widget:
    """The slip of the running turn, or what stands in its place."""
    game, turn = sight.game, sight.running
    kind = game.team.value if game.team is not None else ""
    most, note, word, number = 0, "", "", ""
    found: tuple[str, ...] = ()
    label = _("Clue")
    if game.clue is not None:
        word, number = game.clue.word.upper(), count_name(game.clue.number)
        most = game.clue.number or 0
        found = tuple(guess.colour.value for guess in turn.guesses) if turn is not None else ()
        label = _("Clue, to be spelled") if turn is not None and turn.spelling else label
        note = _found(sight, found, game.clue.number)
    elif game.no_clue:
        word = _("none in time")
    elif game.phase is Phase.CLUE:
        word = "…"
        label = _("Clue of {team}").format(team=_team(game.team))
    else:
        word = _("none now")
    return ClueSlip(
        key="clues",
        box=box,
        kind=kind,
        label=label,
        word=word,
        number=number,
        found=found,
        most=most,
        note=note,
        cap="H",
        act=Turn("clues"),
    )


def _team(team: Team | None) -> str:
    return team_name(team) if team is not None else ""


def _found(sight: Sight, found: tuple[str, ...], number: int | None) -> str:
    own = colour_of(sight.game.team).value if sight.game.team is not None else ""
    count = sum(each == own for each in found)
    if number:
        return _("{n} of {all} found").format(n=count, all=number)
    return ngettext("{n} found, no limit", "{n} found, no limit", count).format(n=count)


@dataclass(frozen=True, slots=True, kw_only=True)
class Info(Widget):
    """Two lines on the blotter, where nobody has to press anything."""

    title: str
    runs: tuple[Run, ...] = ()
    icon: str = ""

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        x = box.x + (34 if self.icon else 0)
        if self.icon:
            brush.icon(self.icon, (box.x + 12, box.cy), 24, "text_soft")
        y = box.cy - (12 if self.runs else 0)
        brush.fitted(self.title, (x, y), ("strong", "note", "small"), "text", "left", box.right - x)
        if self.runs:
            brush.rich(self.runs, (x, box.cy + 12), "small", width=box.right - x)
