"""Which stage belongs to which moment: one or two parts from the rooms beside this one."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.card import PILL_HIGH, card_part, card_width, own_card, pill
from lanspy.client.scenes.spyfall.envelopes import envelopes_part, keys_part
from lanspy.client.scenes.spyfall.evening import evening_part
from lanspy.client.scenes.spyfall.listing import places_part
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.menu import entries
from lanspy.client.scenes.spyfall.naming import naming_part
from lanspy.client.scenes.spyfall.nominating import nominating_part, turns_part
from lanspy.client.scenes.spyfall.revealed import revealed_part
from lanspy.client.scenes.spyfall.sheet import score_sheet, sheet_high
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.stopping import stop_part, stopped_part
from lanspy.client.scenes.spyfall.talking import pointing_part, talk_part
from lanspy.client.scenes.spyfall.tape import tape
from lanspy.client.scenes.spyfall.voting import slip_part
from lanspy.client.scenes.spyfall.words import step
from lanspy.client.scenes.spyfall.writing import writing_part
from lanspy.client.scenes.table.events import events_part, talk_column
from lanspy.client.scenes.table.menu import menu_part
from lanspy.client.scenes.table.part import Part, Stage
from lanspy.client.scenes.table.waiting import at_work, progress
from lanspy.client.scenes.table.waits import being_dealt, break_part
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _
from lanspy.games.spyfall.view import Phase
from lanspy.limits import EVENTS_KEPT_MAX

_EVENTS_SHARE = 0.62


def stage(room: Room, sight: Sight, local: Local, inner: Box, doors: tuple[str, ...]) -> tuple[Widget, ...]:
    """The widgets of the stage. While the key is held the card takes the first place, wherever it was."""
    if local.held and sight.game.my_card is not None and room.compact:
        return _card_alone(room, sight, local, inner)
    return chosen(room, sight, local, doors).lay(room, inner)


def chosen(room: Room, sight: Sight, local: Local, doors: tuple[str, ...]) -> Stage:
    """The stage of this moment, or of the page that lies over it."""
    page = _page(room, sight, local, doors)
    if page is not None:
        return page
    game = sight.game
    if game.paused:
        back = [(sight.person(seat), sight.seat(seat).resumed) for seat in sight.order]
        return _with_card(room, sight, local, break_part(back))
    if sight.naming:
        return _looked_under(room, sight, local, naming_part(room, sight, local), envelopes_part(room, sight, local))
    if sight.nominating:
        return _looked_under(room, sight, local, nominating_part(room, sight, local), turns_part(room, sight, local))
    match game.phase:
        case Phase.DEALING:
            card = card_part(room, sight, local, lambda box: _being_dealt(sight, box))
            return Stage((card, places_part(room, sight, local)), card_width)
        case Phase.QUESTIONS:
            part = writing_part if game.written else places_part
            return _with_card(room, sight, local, part(room, sight, local))
        case Phase.STOPPED:
            return _with_card(room, sight, local, stopped_part(sight))
        case Phase.ACCUSATION | Phase.FINAL_VOTE:
            return _looked_under(room, sight, local, slip_part(room, sight), envelopes_part(room, sight, local))
        case Phase.DISCUSSION:
            return _looked_under(room, sight, local, pointing_part(room, sight, local), talk_part(room, sight, local))
        case Phase.EVENING:
            return Stage((evening_part(room, sight),))
    return Stage((revealed_part(room, sight),))


def _page(room: Room, sight: Sight, local: Local, doors: tuple[str, ...]) -> Stage | None:
    match local.page:
        case "stop":
            return _with_card(room, sight, local, stop_part(room, sight, local))
        case "places":
            return _with_card(room, sight, local, places_part(room, sight, local))
        case "written":
            return _with_card(room, sight, local, writing_part(room, sight, local))
        case "menu":
            return Stage((menu_part(room, entries(sight, doors)),))
        case "scores":
            return Stage((_scores(sight),))
        case "cards":
            return Stage((revealed_part(room, sight),))
        case "events":
            bare = room.compact or sight.game.phase is Phase.EVENING  # then no card is to be looked at
            below = None if bare else (lambda box: pill(sight, local, box))
            events = events_part(room, tape(sight, EVENTS_KEPT_MAX))
            talk = talk_column(room, sight, local.draft, below)
            return _looked_under(room, sight, local, events, talk, _EVENTS_SHARE)
    return None


def _being_dealt(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """In the card's place: the step that the machines are at, and whose is at work."""
    seal, working = sight.table.seal, at_work(sight)
    words = step(sight) if working else _("The cards come")
    return (being_dealt(box, seal.of, len(seal.done), words, working or progress(sight)),)


def _with_card(room: Room, sight: Sight, local: Local, other: Part) -> Stage:
    return Stage((card_part(room, sight, local), other), card_width)


def _looked_under(room: Room, sight: Sight, local: Local, first: Part, second: Part, share: float = 0.61) -> Stage:
    """Two parts; the first gives way to the card while it is looked at."""
    if local.held and sight.game.my_card is not None:
        first = _bare_card(room, sight, local)
    above = (keys_part(sight, local),) if room.compact else ()
    return Stage((*above, first, second), lambda width: width * share)


def _bare_card(room: Room, sight: Sight, local: Local) -> Part:
    def build(box: Box) -> tuple[Widget, ...]:
        wide = card_width(box.w / 0.6) - 16
        return (own_card(room, sight, local, box.middle(wide, min(424.0, box.h - 16))),)

    return Part(lambda _width: 300.0, build)


def _card_alone(room: Room, sight: Sight, local: Local, inner: Box) -> tuple[Widget, ...]:
    """In a small window: the card lies on its side over the whole stage."""
    key, rest = inner.foot(min(PILL_HIGH, 40.0), 8)
    return own_card(room, sight, local, rest.inset(6, 4)), pill(sight, local, key.middle(min(280.0, key.w), key.h))


def _scores(sight: Sight) -> Part:
    seats = len(sight.table.seats)

    def build(box: Box) -> tuple[Widget, ...]:
        sheet = Box(box.x, box.y, box.w, min(box.h, sheet_high(seats) + 8))
        return score_sheet(sight, sheet, _("Score sheet"))

    return Part(lambda _width: sheet_high(seats, 40), build)
