"""Which stage belongs to which moment: parts from the rooms beside this one."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.accusing import accusing_stage
from lanspy.client.scenes.spyweb.asked import asked_part
from lanspy.client.scenes.spyweb.doing import turn_stage
from lanspy.client.scenes.spyweb.evening import evening_part, scores_part
from lanspy.client.scenes.spyweb.hinting import agreed, hints_stage
from lanspy.client.scenes.spyweb.laying import laying_stage
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.menu import entries
from lanspy.client.scenes.spyweb.opened import opened_stage
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.tape import tape
from lanspy.client.scenes.table.events import events_part, talk_column
from lanspy.client.scenes.table.menu import menu_part
from lanspy.client.scenes.table.part import GAP, Stage
from lanspy.client.widgets.widget import Widget
from lanspy.games.spyweb.hints import Hint
from lanspy.games.spyweb.view import Phase
from lanspy.limits import EVENTS_KEPT_MAX

_EVENTS_SHARE = 0.62


def stage(
    room: Room, sight: Sight, local: Local, inner: Box, doors: tuple[str, ...], told: Hint | None
) -> tuple[Widget, ...]:
    """The widgets of the stage. `told` is the hint, once it was asked for and worked out."""
    page = _page(room, sight, local, doors, told)
    if page is not None:
        return page.lay(room, inner)
    match sight.game.phase:
        case Phase.SETUP:
            return laying_stage(room, sight, local, inner)
        case Phase.RESULT | Phase.OPENING:
            return opened_stage(room, sight, inner)
        case Phase.EVENING:
            return Stage((evening_part(room, sight, local),)).lay(room, inner)
    return turn_stage(room, sight, local, inner)


def _page(room: Room, sight: Sight, local: Local, doors: tuple[str, ...], told: Hint | None) -> Stage | None:
    match local.page:
        case "accuse":
            return accusing_stage(room, sight, local)
        case "asked":
            first, second = sight.order
            parts = asked_part(room, sight, first), asked_part(room, sight, second)
            return Stage(parts, lambda width: (width - GAP) / 2)
        case "hints" if agreed(sight):
            return hints_stage(room, sight, told)
        case "menu":
            return Stage((menu_part(room, entries(sight, doors)),))
        case "scores":
            return Stage((scores_part(room, sight, local),))
        case "events":
            events = events_part(room, tape(sight, EVENTS_KEPT_MAX))
            return Stage((events, talk_column(room, sight, local.draft)), lambda width: width * _EVENTS_SHARE)
    return None
