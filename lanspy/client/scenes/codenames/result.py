"""The end of a game: how it ended, the whole key on the board, and who plays what next."""

from dataclasses import dataclass

from lanspy.client.kit import people, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.board import board
from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.naming import role_name, team_name, team_title
from lanspy.client.scenes.codenames.rail import crest
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets import Button, Drawing, Label, Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.dealing import Seat
from lanspy.games.codenames import phrases
from lanspy.games.codenames.actions import Rotate, Wish
from lanspy.games.codenames.roles import Role, Team, operative_of, spymaster_of
from lanspy.games.codenames.view import GameResult
from lanspy.peer.port import Play

_STRIP = 92.0
_HEAD = 58.0
_BAND = 28.0
_ROW_MOST, _ROW_LEAST = 30.0, 22.0
_WISH = 40.0
_WISHES = 3 * (_WISH + 8) + 30
_ROTATE = 2 * 40.0 + 8
_COMPACT_ROW = 40.0


def key_width(width: float) -> float:
    """How wide the board is beside the sheet of the next game."""
    return width * (0.62 if width > 860 else 0.635)


def key_part(room: Room, sight: Sight, local: Local) -> Part:
    """The verdict, and below it every card as it was."""
    rows = -(-len(sight.game.cards) // 5)

    def build(box: Box) -> tuple[Widget, ...]:
        top, rest = box.top(_STRIP, 14)
        return (verdict(room, sight, top), *board(room, sight, local, rest))

    return Part(lambda _width: _STRIP + 14 + rows * _COMPACT_ROW, build)


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictSlip(Widget):
    """A stamp and a sentence on paper. `grow`: the stamp on its way down."""

    stamp: str
    ink: Ink
    text: str
    grow: float = 1.0

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        stationery.paper(brush, box, "paper", "sheet", "card", seed=14)
        wide = min(210.0, box.w * 0.36)
        size = min(30.0, wide / max(5, len(self.stamp)) * 1.25)
        stationery.stamp(brush, self.stamp, (box.x + 14 + wide / 2, box.cy), self.ink, size, -5, grow=self.grow)
        x = box.x + wide + 36
        step = brush.type.line_height("lead")
        lines = brush.type.wrap(self.text, "lead", box.right - x - 16, 3)
        for i, line in enumerate(lines):
            brush.text(line, (x, box.cy + (i - (len(lines) - 1) / 2) * step), "lead", "ink")

    def reach(self) -> Box:
        return self.box.grow(20)


def verdict(room: Room, sight: Sight, box: Box) -> VerdictSlip:
    """How the game ended."""
    result = sight.game.result
    if result is None:
        return VerdictSlip(box=box, stamp="…", ink="ink_soft", text="")
    stamped = room.ease(("stamp", result.game), 1.0, "stamp", start=0.0)
    grow = round(1.25 - 0.25 * stamped, 2)
    return VerdictSlip(box=box, stamp=_stamp(result), ink=_ink(result), text=story(sight, result), grow=grow)


def story(sight: Sight, result: GameResult) -> str:
    """What happened, in one or two sentences."""
    return phrases.outcome(result, sight.names)


def _stamp(result: GameResult) -> str:
    if result.winner is None:
        return _("VOID")
    return _("{team} WINS").format(team=team_title(result.winner))


def _ink(result: GameResult) -> Ink:
    if result.winner is None:
        return "ink_soft"
    return "ink_red" if result.winner is Team.RED else "ink_blue"


# --- the next game ----------------------------------------------------------------------------------------------------


def roles_part(room: Room, sight: Sight) -> Part:
    """Who plays what next, my wish, and changing all roles at once."""
    most = max(len(next_group(sight, team)) for team in Team)

    def height(width: float) -> float:  # noqa: ARG001
        return _HEAD + _BAND + 12 + (most + 1) * _ROW_LEAST + 24 + _WISHES + _ROTATE + 24

    def build(box: Box) -> tuple[Widget, ...]:
        inner = Box(box.x + 14, box.y + _HEAD + 8, box.w - 28, box.h - _HEAD - 20)
        found: list[Widget] = [
            Sheet(box=box, head=_HEAD, seed=37),
            *_title(room, sight, Box(box.x + 22, box.y + 12, box.w - 44, 44)),
        ]
        if sight.me is None:
            return (*found, *_teams(room, sight, inner))
        turns, inner = inner.foot(_ROTATE, 10)
        wishes, inner = inner.foot(_WISHES, 6)
        return (*found, *_teams(room, sight, inner), *_wishes(sight, wishes), *_rotations(sight, turns))

    return Part(height, build)


def _title(room: Room, sight: Sight, line: Box) -> tuple[Widget, ...]:
    title = _("Next game")
    label, rest = line.left(min(line.w, room.type.width(title, "label_large") + 20))
    words = ngettext("{n} word is fresh", "{n} words are fresh", sight.game.words_left).format(n=sight.game.words_left)
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    if room.type.width(words, "small") <= rest.w:
        found.append(Text(box=rest, text=words, styles=("small",), ink="ink_soft", align="right"))
    return tuple(found)


def next_group(sight: Sight, team: Team | None) -> tuple[Seat, ...]:
    """Who will belong to a team, its spymaster first."""
    seats = [view.seat for view in sight.game.seats if view.next_role.team is team]
    return tuple(sorted(seats, key=lambda seat: not sight.seat(seat).next_role.is_spymaster))


def _teams(room: Room, sight: Sight, box: Box) -> tuple[Widget, ...]:
    """Both teams; they scroll where one has too many."""
    most = max(len(next_group(sight, team)) for team in Team) + bool(next_group(sight, None))
    row = min(_ROW_MOST, max(_ROW_LEAST, (box.h - _BAND - 8) / max(1, most)))
    high = _BAND + 6 + most * row

    def build(at: Box) -> tuple[Widget, ...]:
        return _columns(sight, at, row, most)

    return build(box) if room.compact else room.scrolled("roles", box, high, build, on_paper=True)


def _columns(sight: Sight, box: Box, row: float, most: int) -> tuple[Widget, ...]:
    master = next_group(sight, None)
    found: list[Widget] = []
    for team, cell in zip(Team, box.columns(2, 10), strict=True):
        data = team.value, team_name(team), ""
        found.append(Drawing(box=Box(cell.x, cell.y, cell.w, _BAND), draw=_paint_band, data=data))
        for i, seat in enumerate(next_group(sight, team)):
            at = Box(cell.x, cell.y + _BAND + 6 + i * row, cell.w, row)
            found.append(_person(sight, seat, at))
    for i, seat in enumerate(master):
        at = Box(box.x, box.y + _BAND + 6 + (most - 1 + i) * row, box.w, row)
        found.append(_person(sight, seat, at))
    return tuple(found)


def _person(sight: Sight, seat: Seat, box: Box) -> Widget:
    data = sight.person(seat), crest(sight.seat(seat).next_role)
    return Drawing(box=box, draw=_paint_person, data=data, margin=2)


def _paint_band(brush: Brush, box: Box, data: tuple[str, str, str]) -> None:
    teams.band(brush, box, *data)


def _paint_person(brush: Brush, box: Box, data: tuple[Person, str]) -> None:
    person, icon = data
    across = min(24.0, box.h - 2)
    people.token(brush, person, (box.x + 6 + across / 2, box.cy), across, on_paper=True)
    end = box.right - (24 if icon else 0)
    if icon:
        brush.icon(icon, (box.right - 12, box.cy), 18, "ink")
    x = box.x + across + 16
    people.name(brush, person, (x, box.cy), "ink", width=end - x - 4, styles=("lead", "small"))


def _wishes(sight: Sight, box: Box) -> tuple[Widget, ...]:
    head, rest = box.top(22, 4)
    found: list[Widget] = [Text(box=head, text=_("What would you like to be?"), styles=("note", "small"), ink="ink")]
    rows = rest.rows(3, 8)
    for i, make in enumerate((spymaster_of, operative_of)):
        for team, cell in zip(Team, rows[i].columns(2, 10), strict=True):
            found.append(_wish(sight, make(team), cell, str(2 * i + 1 + (team is Team.BLUE))))
    return (*found, _wish(sight, Role.GAMESMASTER, rows[2], "5"))


def _wish(sight: Sight, role: Role, box: Box, cap: str) -> Button:
    me = sight.me
    mine = me is not None and sight.seat(me).next_role is role
    may = role in sight.game.may.wish
    text = _("Spymaster") if role.is_spymaster else role_name(role) if role is Role.GAMESMASTER else _("Operative")
    return Button(
        key=f"wish-{role.value}", box=box, text=text, kind="chosen" if mine else "paper", cap=cap,
        act=Do(Play(Wish(role))) if may else None, enabled=may or mine, style="note", on_paper=True,
        show_cap=box.w > 136 and not mine,
    )  # fmt: skip


def _rotations(sight: Sight, box: Box) -> tuple[Widget, ...]:
    game, found = sight.game, []
    names = (("rotate", _("Next spymasters"), "O", False), ("mix", _("Mix teams"), "M", True))
    for (key, text, cap, mix), cell in zip(names, box.rows(2, 8), strict=True):
        act = Do(Play(Rotate(game.game + 1, mix))) if game.may.rotate else None
        found.append(
            Button(
                key=key, box=cell, text=text, cap=cap, act=act, enabled=act is not None, kind="paper", style="note",
                icon="rotate-ccw" if not mix else "shuffle", on_paper=True,
            )
        )  # fmt: skip
    return tuple(found)
