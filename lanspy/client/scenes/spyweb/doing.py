"""The stage of a turn: the own board, the tracker with its tray, and the slip of the question below them."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import asking, own, told, tracker
from lanspy.client.scenes.spyweb.asked import asked_part
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import GAP, Part, Stage
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Button, Label
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _

_HEAD = 30.0
_GAP = 16.0
_OWN_FROM = 900.0  # narrower stages show the own board where the tracker lies, while it is held
_OWN_SHARE, _TRAY_WIDE = 0.324, 226.0
_COMPACT_BOARD, _COMPACT_TRAY = 380.0, 216.0
_COMPACT_ACROSS = 5
_ANSWERS_WIDE = 190.0


def turn_stage(room: Room, sight: Sight, local: Local, inner: Box) -> tuple[Widget, ...]:
    """Everything that a turn needs."""
    if room.compact:
        return Stage(_parts(room, sight, local)).lay(room, inner)
    slip, above = Box(inner.x, inner.y - 10, inner.w, inner.h + 16).foot(asking.HIGH, 14)
    if sight.me is None:
        return (*_watched(room, sight).lay(room, above), *slip_of(room, sight, local, slip))
    found: list[Widget] = []
    wide = above.w >= _OWN_FROM
    if wide:
        left, above = above.left(above.w * _OWN_SHARE, _GAP)
        found += _own_column(sight, local, left)
    found += _tracker(room, sight, local, above, wide)
    return (*found, *slip_of(room, sight, local, slip))


def _watched(room: Room, sight: Sight) -> Stage:
    """For who has no board and no tracker: all that both sides have heard."""
    first, second = sight.order
    parts = asked_part(room, sight, first), asked_part(room, sight, second)
    return Stage(parts, lambda width: (width - GAP) / 2)


def slip_of(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """The question while I may ask one, else what was asked."""
    return asking.builder(room, sight, local, box) if sight.game.may.ask else told.told(room, sight, box)


def _own_column(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    head, rest = box.top(_HEAD, 2)
    slip, board = rest.foot(own.SLIP, 8)
    label = Label(box=head, text=_("Your board"))
    return (label, *own.own_board(sight, local, board), *own.leader_slip(sight, local, slip))


def _tracker(room: Room, sight: Sight, local: Local, box: Box, wide: bool) -> tuple[Widget, ...]:
    """Tracker and tray; in a narrow window the own board takes the tracker's place while it is held."""
    side, left = box.end(_TRAY_WIDE, _GAP)
    head, board = left.top(_HEAD, 2)
    beside, below = side.top(_HEAD, 8)
    found: list[Widget] = []
    if not wide:
        slip, below = below.foot(own.SLIP_LOW, 10)
        found += own.leader_slip(sight, local, slip)
    shown = own.own_board(sight, local, board, 1.2) if not wide and local.held else tracker.squares(sight, local, board)
    return (*tracker.heads(room, sight, local, head, beside), *shown, *tracker.tray(sight, local, below), *found)


def _parts(room: Room, sight: Sight, local: Local) -> tuple[Part, ...]:
    """One below the other, for a small window."""
    high = asking.LOW_HIGH if sight.game.may.ask else told.LOW_HIGH
    slip = Part(lambda _width: high, lambda box: slip_of(room, sight, local, box))
    if sight.me is None:
        return slip, *_watched(room, sight).parts

    def board(box: Box) -> tuple[Widget, ...]:
        if local.held:
            return own.own_board(sight, local, box, 1.4)
        return tracker.squares(sight, local, box, 1.4)

    def spies(box: Box) -> tuple[Widget, ...]:
        head, rest = box.top(_HEAD, 6)
        first, second = head.columns(2, 12)
        return (
            *tracker.heads(room, sight, local, first, second),
            *tracker.tray(sight, local, rest, _COMPACT_ACROSS),
        )

    def pages(box: Box) -> tuple[Widget, ...]:
        answers, own_slip = box.end(_ANSWERS_WIDE, 10)
        button = Button(key="answers", box=answers, text=_("Answers"), icon="list", cap="H", act=Turn("asked"))
        return (*own.leader_slip(sight, local, own_slip), button)

    return (
        slip,
        Part(lambda _width: own.SLIP_LOW, pages),
        Part(lambda _width: _HEAD + 6 + _COMPACT_TRAY, spies),
        Part(lambda _width: _COMPACT_BOARD, board),
    )
