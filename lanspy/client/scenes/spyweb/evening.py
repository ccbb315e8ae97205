"""The end of the evening: who has won, every round, the boards of any of them, and three slips below."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import board
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.rounds import boards_of, rounds_high, rounds_sheet
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.proof import count_of
from lanspy.client.scenes.table.slips import slips
from lanspy.client.widgets import Label, Text
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import BoardView

_SHARE = 0.5
_HEAD = 28.0
_BOARD_HIGH = 250.0
_SLIP, _SLIP_LOW = 88.0, 56.0
_SLIPS_WIDE = 860.0
_WIDE = 2.6  # the most of a square's width to its height


def evening_part(room: Room, sight: Sight, local: Local) -> Part:
    """Sheet, both boards of a round, and slips."""
    every = slips(sight, _checked(sight))
    sheet = rounds_high(sight)

    def height(width: float) -> float:  # noqa: ARG001
        return sheet + 2 * (_HEAD + _BOARD_HIGH) + 34 + (_SLIP_LOW + 10) * len(every) + 8

    def build(box: Box) -> tuple[Widget, ...]:
        shown = every if room.compact or box.w >= _SLIPS_WIDE else (every[0], *every[2:])  # the header says who signed
        if room.compact:
            below, body = box.foot((_SLIP_LOW + 10) * len(shown), 10)
            cells = below.rows(len(shown), 10)
            left, right = body.top(sheet, 14)
        else:
            below, body = box.foot(_SLIP, 16)
            cells = below.columns(len(shown), 18)
            left, right = body.left(body.w * _SHARE, 24)
            left = Box(left.x, left.y, left.w, min(left.h, sheet + 8))
        stamped = room.ease(("stamp", "evening"), 1.0, "stamp", start=0.0)
        winners = len(sight.game.winners)
        stamp = "" if room.compact or not winners else _("WINNER") if winners == 1 else _("SHARED WIN")
        title = _("Score sheet, {game}").format(game=title_of(sight.table.game))
        grow = round(1.25 - 0.25 * stamped, 2)
        lines = rounds_sheet(room, sight, left, title, stamp=stamp, grow=grow, shown=local.shown)
        slip_row = (make(cell) for make, cell in zip(shown, cells, strict=True))
        return (*lines, *_boards(room, sight, local, right), *slip_row)

    return Part(height, build)


def scores_part(room: Room, sight: Sight, local: Local) -> Part:
    """The sheet as it stands, as a page, with the boards that are open by now."""
    sheet = rounds_high(sight)
    boards = len(boards_of(sight, local.shown))

    def height(width: float) -> float:  # noqa: ARG001
        return sheet + (2 * (_HEAD + _BOARD_HIGH) + 24 if boards else 0)

    def build(box: Box) -> tuple[Widget, ...]:
        if not boards:
            return rounds_sheet(room, sight, Box(box.x, box.y, box.w, min(box.h, sheet + 8)), _("Score sheet"))
        left, right = box.top(sheet, 14) if room.compact else box.left(box.w * _SHARE, 24)
        left = Box(left.x, left.y, left.w, min(left.h, sheet + 8))
        return (
            *rounds_sheet(room, sight, left, _("Score sheet"), shown=local.shown),
            *_boards(room, sight, local, right),
        )

    return Part(height, build)


# --- boards -----------------------------------------------------------------------------------------------------------


def _boards(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """Both boards of the chosen round, one below the other; covered where one was not opened."""
    number = _number(sight, local)
    if number is None:
        return ()
    found: list[Widget] = []
    seen = {each.seat: each.board for each in boards_of(sight, local.shown)}
    for seat, cell in zip(sight.order, box.rows(len(sight.order), 10), strict=True):
        found += _board(room, sight, seat, seen.get(seat), number, cell)
    return tuple(found)


def _number(sight: Sight, local: Local) -> int | None:
    history = sight.game.history
    if not history:
        return None
    return history[-1 if local.shown is None else min(local.shown, len(history) - 1)].round


def _board(room: Room, sight: Sight, seat: Seat, seen: BoardView | None, number: int, box: Box) -> tuple[Widget, ...]:
    head, rest = board.headed(box, _HEAD)
    network = sight.network(seat)
    label, place = head.left(room.type.width(phrases.concept(network.id).upper(), "label") + 36, 8)
    why = _("was not opened")
    return (
        Label(box=label, text=phrases.concept(network.id)),
        Text(box=place, text=_("round {n}").format(n=number), styles=("note", "small"), ink="text_soft"),
        *board.whole_board(rest, sight.game.settings.cards, network, seen, f"side-{seat}", _WIDE, why=why),
    )  # fmt: skip


def _checked(sight: Sight) -> str:
    rounds = len([each for each in sight.game.history if each.outcome != "void"])
    opened = count_of(sight, "opened")
    played = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
    return f"{played}, " + ngettext("{n} card opened", "{n} cards opened", opened).format(n=opened)
