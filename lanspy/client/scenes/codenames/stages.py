"""Which stage belongs to which moment: one or two parts from the rooms beside this one."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames import strip
from lanspy.client.scenes.codenames.board import board, board_part
from lanspy.client.scenes.codenames.clue_list import clue_list_part
from lanspy.client.scenes.codenames.evening import evening_part, scores_part
from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.menu import entries
from lanspy.client.scenes.codenames.result import key_part, key_width, roles_part
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.tape import tape
from lanspy.client.scenes.table.events import events_part, talk_column
from lanspy.client.scenes.table.menu import menu_part
from lanspy.client.scenes.table.part import Part, Stage
from lanspy.client.scenes.table.waiting import at_work, progress
from lanspy.client.scenes.table.waits import being_dealt, break_part
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _
from lanspy.games.codenames.view import Phase
from lanspy.limits import EVENTS_KEPT_MAX

_EVENTS_SHARE = 0.62
_WAIT_HIGH = 300.0


def stage(room: Room, sight: Sight, local: Local, inner: Box, doors: tuple[str, ...]) -> tuple[Widget, ...]:
    """The widgets of the stage."""
    page = _page(room, sight, local, doors)
    if page is not None:
        return page.lay(room, inner)
    game = sight.game
    if game.paused:
        return Stage((break_part([(sight.person(seat), sight.seat(seat).resumed) for seat in sight.order]),)).lay(
            room, inner
        )
    match game.phase:
        case Phase.EVENING:
            return Stage((evening_part(room, sight),)).lay(room, inner)
        case Phase.RESULT:
            parts = key_part(room, sight, local), roles_part(room, sight)
            return Stage(parts, key_width).lay(room, inner)
        case Phase.DEALING if not game.cards:
            return Stage((_dealt_part(sight),)).lay(room, inner)
    return _playing(room, sight, local, inner)


def _playing(room: Room, sight: Sight, local: Local, inner: Box) -> tuple[Widget, ...]:
    """Strip and board."""
    dealing = sight.game.phase is Phase.DEALING
    if room.compact:
        first = _wait_part(sight) if dealing else strip.strip_part(room, sight, local)
        return Stage((first, board_part(room, sight, local), strip.heads_part(sight))).lay(room, inner)
    top = Box(inner.x, inner.y - 4, inner.w, strip.HIGH)
    rest = Box(inner.x, top.bottom + 16, inner.w, inner.bottom - top.bottom - 16)
    above = _being_dealt(sight, top) if dealing else strip.strip(room, sight, local, top)
    return (*above, *board(room, sight, local, rest))


def _being_dealt(sight: Sight, box: Box) -> tuple[Widget, ...]:
    seal = sight.table.seal
    words = at_work(sight) or _("The key is dealt to the spymasters")
    return (being_dealt(box, seal.of, len(seal.done), words, progress(sight)),)


def _wait_part(sight: Sight) -> Part:
    return Part(lambda _width: strip.HIGH, lambda box: _being_dealt(sight, box))


def _dealt_part(sight: Sight) -> Part:
    """Before the words are drawn there is nothing but the seal."""
    return Part(lambda _width: _WAIT_HIGH, lambda box: _being_dealt(sight, box.middle(min(560.0, box.w), _WAIT_HIGH)))


def _page(room: Room, sight: Sight, local: Local, doors: tuple[str, ...]) -> Stage | None:
    match local.page:
        case "menu":
            return Stage((menu_part(room, entries(sight, doors)),))
        case "scores":
            return Stage((scores_part(sight),))
        case "clues":
            first, second = sight.sides
            parts = clue_list_part(room, sight, first), clue_list_part(room, sight, second)
            return Stage(parts, lambda width: (width - 24) / 2)
        case "events":
            events = events_part(room, tape(sight, EVENTS_KEPT_MAX))
            return Stage((events, talk_column(room, sight, local.draft)), lambda width: width * _EVENTS_SHARE)
    return None
