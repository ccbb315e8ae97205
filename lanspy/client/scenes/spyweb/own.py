"""The own board: covered until it is held, and then for no longer than that.

The slip below it is the control that is held; it says the same on every screen until then.
"""

from dataclasses import dataclass, replace

from lanspy.client.kit import marks, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import shadow_level
from lanspy.client.scenes.spyweb import board, faces
from lanspy.client.scenes.spyweb.local import Local, Look
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.standing import Card
from lanspy.client.widgets.widget import Control, Widget
from lanspy.client.widgets.widget import Look as Touch
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import BoardView

SLIP = 86.0
SLIP_LOW = 60.0
_TWO_LINES = 76.0


def seen(sight: Sight, local: Local) -> BoardView | None:
    """My board, while I look at it."""
    return sight.my_board if local.held else None


def own_board(sight: Sight, local: Local, box: Box, ratio: float = 1.0) -> tuple[Widget, ...]:
    """My nine squares in a box."""
    if sight.me is None:
        return ()
    cards, network = sight.game.settings.cards, sight.network(sight.me)
    laid = board.grid(box, cards, ratio)
    captions = board.has_captions(laid)
    lying = board.squares(laid, cards, network, seen(sight, local), "own", captions=captions, door=_("safe"))
    return board.plate(laid, network.id), *(replace(each, card=_quiet(each.card)) for each in lying)


def _quiet(card: Card | None) -> Card | None:
    """The same card for the eyes in this chair alone: from afar even the door of the safehouse looks like a back."""
    return None if card is None else replace(card, quiet=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderSlip(Control):
    """My leader and where it hides, or what to hold."""

    network: str
    spy: str
    title: str
    lines: tuple[str, ...]

    def paint(self, brush: Brush, look: Touch) -> None:
        box, kind = self.box, teams.kind(self.network)
        stationery.paper(brush, box, "paper_shade" if look.hover > 0.5 else "paper", 6, "card", seed=77)
        brush.ring(box, kind.fill, 6, 2)
        across = min(50.0, box.h - 22)
        at = box.x + 18 + across / 2, box.cy
        brush.icon(faces.picture(self.spy) if self.spy else faces.SAFEHOUSE, at, across, kind.fill)
        x = at[0] + across / 2 + 14
        end = box.right - 12
        if not self.spy:
            end -= marks.cap(brush, self.cap, (end, box.y + 24), "right", True) + 8
        lines = self.lines if box.h >= _TWO_LINES else self.lines[:1]
        y = box.cy - 10.5 * len(lines)
        brush.fitted(self.title, (x, y), ("name", "figure", "note"), "ink", "left", end - x)
        for line in lines:
            y += 21
            brush.fitted(line, (x, y), ("small",), "ink_soft", "left", box.right - 12 - x)
        if look.focused:
            marks.focus_ring(brush, box, 6)

    def reach(self) -> Box:
        return shadow_level("card").reach(self.box)


def leader_slip(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """What is held to look at the own board."""
    if sight.me is None:
        return ()
    network, mine = sight.network(sight.me), seen(sight, local)
    title, spy = _("Your board"), ""
    lines: tuple[str, ...] = (_("hold to look"), _("at your leader and its city"))
    if mine is not None:
        spy = mine.leader
        name = phrases.concept(spy)
        city = phrases.concept(sight.game.settings.cards.cities[mine.squares.index("")].id)
        bounty = phrases.money(network.spy(spy).bounty)
        title = _("{spy}, your leader").format(spy=name)
        lines = (_("in {city}, bounty {money}").format(city=city, money=bounty), _("let go of Ctrl to hide"))
        if box.h < _TWO_LINES:
            title, lines = name, (_("in {city}").format(city=city),)
    return (
        LeaderSlip(
            key="own",
            box=box,
            network=network.id,
            spy=spy,
            title=title,
            lines=lines,
            cap="Ctrl",
            act=Look(),
            holds=True,
        ),
    )
