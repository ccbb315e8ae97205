"""H: all clues of the game, team by team, newest first, and what was turned up because of each."""

from dataclasses import dataclass

from lanspy.client.kit import teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.naming import count_name, team_title
from lanspy.client.scenes.codenames.rail import left_word
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Drawing, Rule, Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _
from lanspy.games.codenames import phrases
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Guess, TurnView

HEAD = 58.0
_LINE = 30.0
_CHIP, _CHIP_GAP = 26.0, 6.0
_PAD = 20.0
_BAR = 12.0
_SIZE = "note"


@dataclass(frozen=True, slots=True)
class Chip:
    """A word in the colour it was turned up in; `chosen` by the other spymaster."""

    kind: str
    word: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRow(Widget):
    """One turn: the clue, why it ended, and lines of chips."""

    clue: str
    ended: str
    chips: tuple[tuple[Chip, ...], ...]

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        y = box.y + _LINE / 2 + 2
        right = brush.text(self.ended, (box.right, y), "small", "ink_soft", "right", box.w * 0.5)
        brush.fitted(self.clue, (box.x, y), ("figure", "note"), "ink", "left", box.w - right - 12)
        for i, line in enumerate(self.chips):
            self._line(brush, line, box.y + _LINE + i * (_CHIP + _CHIP_GAP))

    def _line(self, brush: Brush, line: tuple[Chip, ...], top: float) -> None:
        x = self.box.x
        for chip in line:
            box = Box(x, top, min(chip_width(brush.type, chip), self.box.w), _CHIP)
            look = teams.ground(brush, box, chip.kind, 5, 0.8)
            brush.rounded(box.inset(26, 3), look.fill, 3)  # no pattern behind small letters
            brush.icon(look.icon, (box.x + 14, box.cy), 16, look.on)
            brush.text(chip.word, (box.x + 30, box.cy), _SIZE, look.on, width=box.w - 34)
            if chip.chosen:
                brush.ring(box, "ink", 5, 1.5)
            x = box.right + _CHIP_GAP


def chip_width(type_: Typesetter, chip: Chip) -> float:
    """How wide a chip is."""
    return type_.width(chip.word, _SIZE) + 60


def clue_list_part(room: Room, sight: Sight, team: Team) -> Part:
    """The clues of a team."""
    turns = tuple(turn for turn in reversed(sight.game.turns) if turn.team is team)

    def high(width: float) -> float:
        return sum(_row_high(room, sight, turn, width) for turn in turns) if turns else 40.0

    def build(box: Box) -> tuple[Widget, ...]:
        body = Box(box.x + _PAD, box.y + HEAD + 4, box.w - 2 * _PAD, box.h - HEAD - 12)
        band = Box(box.x + 14, box.y + 12, box.w - 28, 34)
        note = _("yours") if team is sight.my_team else ""
        data = team.value, team_title(team), note, left_word(sight, team)
        content = high(body.w - _BAR)

        def rows(at: Box) -> tuple[Widget, ...]:
            return _rows(room, sight, turns, at)

        inside = rows(body) if room.compact else room.scrolled(f"clues-{team.value}", body, content, rows, True)
        return (Sheet(box=box, seed=31), Drawing(box=band, draw=_paint_band, data=data), *inside)

    return Part(lambda width: HEAD + 16 + high(width - 2 * _PAD), build)


def _paint_band(brush: Brush, box: Box, data: tuple[str, str, str, str]) -> None:
    teams.band(brush, box, *data)


def _rows(room: Room, sight: Sight, turns: tuple[TurnView, ...], at: Box) -> tuple[Widget, ...]:
    if not turns:
        line = Box(at.x, at.y + 6, at.w, 26)
        return (Text(box=line, text=_("No clue yet."), styles=("small",), ink="ink_soft"),)
    found: list[Widget] = []
    y = at.y
    for i, turn in enumerate(turns):
        high = _row_high(room, sight, turn, at.w)
        if i:
            found.append(Rule(box=Box(at.x, y, at.w, 1), ink="ruled_line"))
        ended = phrases.turn_ended(turn) or _("now")
        box = Box(at.x, y + 2, at.w, high - 4)
        found.append(TurnRow(box=box, clue=_clue(turn), ended=ended, chips=_lines(room, sight, turn, at.w)))
        y += high
    return tuple(found)


def _clue(turn: TurnView) -> str:
    if turn.clue is not None:
        return f"{turn.clue.word.upper()}, {count_name(turn.clue.number)}"
    return _("no clue") if turn.ended or turn.guesses else "…"


def _row_high(room: Room, sight: Sight, turn: TurnView, width: float) -> float:
    return _LINE + 8 + len(_lines(room, sight, turn, width)) * (_CHIP + _CHIP_GAP)


def _lines(room: Room, sight: Sight, turn: TurnView, width: float) -> tuple[tuple[Chip, ...], ...]:
    """All chips of a turn in lines of this width."""
    lines: list[list[Chip]] = []
    left = 0.0
    for guess in (*turn.guesses, *turn.chosen):
        chip = _chip(sight, guess)
        wide = chip_width(room.type, chip) + _CHIP_GAP
        if not lines or wide > left:
            lines.append([])
            left = width + _CHIP_GAP
        lines[-1].append(chip)
        left -= wide
    return tuple(map(tuple, lines))


def _chip(sight: Sight, guess: Guess) -> Chip:
    return Chip(guess.colour.value, sight.card(guess.card), guess.chosen)
