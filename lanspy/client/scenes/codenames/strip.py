"""What lies above the board: the slip with the clue, or the one to write it on, and the buttons beside it."""

from lanspy.client.kit import teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.doing import doing
from lanspy.client.scenes.codenames.entry import checks, entry, give_button
from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.naming import team_title
from lanspy.client.scenes.codenames.rail import left_word
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.slip import slip
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Drawing
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _

HIGH = 76.0
_BUTTON = 60.0
_SLIP_SHARE, _LARGE_SHARE = 0.449, 0.335
_GAP, _GAP_SMALL = 24.0, 16.0
_SLIP_LOW, _ENTRY, _ROW, _HEADS = 48.0, 76.0, 44.0, 26.0  # in a small window


def strip(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """Side by side."""
    first, rest = box.left(box.w * _SLIP_SHARE, _GAP)
    large, small = rest.left(box.w * _LARGE_SHARE, _GAP_SMALL)
    lift = (box.h - _BUTTON) / 2
    return _filled(room, sight, local, first, large.inset(0, lift), small.inset(0, lift))


def strip_part(room: Room, sight: Sight, local: Local) -> Part:
    """One below the other, for a small window."""
    high = _ENTRY if sight.game.may.clue else _SLIP_LOW

    def build(box: Box) -> tuple[Widget, ...]:
        first, rest = box.top(high, 8)
        large, small = rest.left(rest.w * 0.64, 10)
        return _filled(room, sight, local, first, large, small)

    return Part(lambda _width: high + 8 + _ROW, build)


def heads_part(sight: Sight) -> Part:
    """The teams and what is left of them, for a small window."""
    return Part(lambda _width: _HEADS, lambda box: team_heads(sight, box))


def _filled(room: Room, sight: Sight, local: Local, first: Box, large: Box, small: Box) -> tuple[Widget, ...]:
    if sight.game.may.clue and not sight.game.paused:
        words = Box(small.x, first.y, small.w, first.h) if not room.compact else small
        return (*entry(sight, local, first), give_button(room, sight, local, large), checks(sight, local, words))
    found = doing(sight, local, large, small, room.compact)
    return (slip(sight, first), found.large, *(() if found.small is None else (found.small,)))


def team_heads(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """The teams side by side, where the rail has no room for their names."""
    found: list[Widget] = []
    for team, cell in zip(sight.sides, box.columns(2, 12), strict=True):
        note = _("yours") if team is sight.my_team else ""
        data = team.value, team_title(team), note, left_word(sight, team)
        found.append(Drawing(box=cell, draw=_paint_head, data=data))
    return tuple(found)


def _paint_head(brush: Brush, box: Box, data: tuple[str, str, str, str]) -> None:
    teams.band(brush, box, *data)
