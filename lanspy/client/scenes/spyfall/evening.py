"""The end of the evening: the score sheet, and the slips below it: what was checked, who signed, the file,
and back to the cards of the last round."""

from collections.abc import Callable

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.proof import deals_of
from lanspy.client.scenes.spyfall.revealed import turn_scores
from lanspy.client.scenes.spyfall.sheet import score_sheet, sheet_high
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.slips import Slip, slip, slips
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of

_SLIP = 88.0
_SLIP_LOW = 56.0
_SLIP_WIDE = 286.0


def evening_part(room: Room, sight: Sight) -> Part:
    """Sheet and slips."""
    seats = len(sight.table.seats)
    every = _slips(sight)

    def height(width: float) -> float:  # noqa: ARG001
        return sheet_high(seats, 38) + (_SLIP_LOW + 10) * len(every) + 8

    def build(box: Box) -> tuple[Widget, ...]:
        shown = every if room.compact else _fitting(every, box.w)
        if room.compact:
            below, body = box.foot((_SLIP_LOW + 10) * len(shown), 10)
            cells = below.rows(len(shown), 10)
        else:
            below, body = box.foot(_SLIP if seats <= 7 else _SLIP_LOW, 16)
            body = Box(body.x, body.y, body.w, min(body.h, sheet_high(seats) + 12))
            cells = below.columns(len(shown), 18)
        stamped = room.ease(("stamp", "evening"), 1.0, "stamp", start=0.0)
        winners = len(sight.game.winners)
        stamp = "" if room.compact or not winners else _("WINNER") if winners == 1 else _("SHARED WIN")
        title = _("Score sheet, {game}").format(game=title_of(sight.table.game))
        sheet = score_sheet(sight, body, title, stamp, round(1.25 - 0.25 * stamped, 2))
        return (*sheet, *(make(cell) for make, cell in zip(shown, cells, strict=True)))

    return Part(height, build)


def _fitting(made: tuple[Callable[[Box], Slip], ...], wide: float) -> tuple[Callable[[Box], Slip], ...]:
    """Side by side, as many as have room: the header says who signed, and its seal leads to what was checked."""
    if wide >= _SLIP_WIDE * len(made):
        return made
    rest = (made[0], *made[2:])
    return rest if wide >= _SLIP_WIDE * len(rest) else rest[1:]


def _slips(sight: Sight) -> tuple[Callable[[Box], Slip], ...]:
    facts = dict(sight.table.seal.facts)
    count = deals_of(sight)
    deals = ngettext("{n} deal", "{n} deals", count).format(n=count)
    cards = ngettext("{n} card opened", "{n} cards opened", facts.get("opened", 0)).format(n=facts.get("opened", 0))
    made = slips(sight, f"{deals}, {cards}")
    if sight.game.result is None:
        return made
    return (*made, slip("cards", "layers", _("Last round"), _("whose cards, whose points"), "F4", turn_scores(sight)))
