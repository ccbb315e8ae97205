"""The end of a round: the verdict, the caught board, what it was worth, and what becomes of the other."""

from dataclasses import dataclass

from lanspy.client.kit import people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink, shadow_level
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import board, leader
from lanspy.client.scenes.spyweb.rounds import boards_of
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part, Stage
from lanspy.client.widgets import Drawing, Label, Rule, Sheet
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import BoardView, Phase, RoundResult

_VERDICT = 92.0
_HEAD = 28.0
_BOARD_HIGH = 356.0
_PURSE = 44.0
_SHARE = 0.58
_LOW_BOARD = 220.0
_LINES = 3
_WIDE = 2.6  # the most of a square's width to its height, where boards are low


def opened_stage(room: Room, sight: Sight, inner: Box) -> tuple[Widget, ...]:
    """How the round ended, and every board that is open by now."""
    result = sight.game.result
    if result is None or result.loser is None:
        return Stage((_verdict_part(room, sight, result),)).lay(room, inner)
    parts = _caught_part(room, sight, result, result.loser), _rest_part(sight, result, result.loser)
    return Stage(parts, lambda wide: wide * _SHARE).lay(room, inner)


# --- the verdict ------------------------------------------------------------------------------------------------------


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
        x, step = box.x + wide + 36, brush.type.line_height("lead")
        lines = brush.type.wrap(self.text, "lead", box.right - x - 16, _LINES)
        for i, line in enumerate(lines):
            brush.text(line, (x, box.cy + (i - (len(lines) - 1) / 2) * step), "lead", "ink")

    def reach(self) -> Box:
        return shadow_level("card").reach(self.box)


def verdict(room: Room, sight: Sight, result: RoundResult | None, box: Box) -> VerdictSlip:
    """How the round ended, stamped."""
    if result is None:
        return VerdictSlip(box=box, stamp=_("OVER"), ink="ink_soft", text=_("The boards are being opened."))
    stamped = room.ease(("stamp", result.deal), 1.0, "stamp", start=0.0)
    stamp, ink = _stamp(sight, result)
    text = phrases.outcome(result, sight.names)[1]
    if result.loser is not None and sight.game.phase is Phase.RESULT:
        text += " " + _("{name} begins the next round.").format(name=sight.name(result.loser))
    return VerdictSlip(box=box, stamp=stamp, ink=ink, text=text, grow=round(1.25 - 0.25 * stamped, 2))


def _stamp(sight: Sight, result: RoundResult) -> tuple[str, Ink]:
    if result.outcome == "caught":
        return _("CAUGHT"), "ink_red" if result.loser == sight.me else "ink_green"
    return (_("NO ANSWER"), "ink_red") if result.outcome == "refused" else (_("VOID"), "ink_soft")


def _verdict_part(room: Room, sight: Sight, result: RoundResult | None) -> Part:
    return Part(lambda _width: _VERDICT, lambda box: (verdict(room, sight, result, box.top(_VERDICT)[0]),))


# --- boards -----------------------------------------------------------------------------------------------------------


def open_of(sight: Sight, seat: Seat) -> BoardView | None:
    """The board of this round, if it lies open to all."""
    return next((each.board for each in boards_of(sight, None) if each.seat == seat), None)


def _caught_part(room: Room, sight: Sight, result: RoundResult, loser: Seat) -> Part:
    """The verdict, and below it the board of whoever lost."""

    def build(box: Box) -> tuple[Widget, ...]:
        top, rest = box.top(_VERDICT, 16)
        return (verdict(room, sight, result, top), *board_block(sight, loser, rest, "caught"))

    return Part(lambda _width: _VERDICT + _BOARD_HIGH + _HEAD + 16, build)


def _rest_part(sight: Sight, result: RoundResult, loser: Seat) -> Part:
    """The leader, the money, and the other board or why it stays shut."""
    winner, slip = other(loser), leader.HIGH + 14 if result.leader else 0.0
    purses = len(sight.order) * _PURSE + 16

    def build(box: Box) -> tuple[Widget, ...]:
        top, rest = box.top(slip)
        money, rest = rest.top(purses, 18)
        found: list[Widget] = [_leader(sight, result, loser, top.foot(0, 14)[1])] if slip else []
        return (*found, *_money(sight, result, money), *board_block(sight, winner, rest, "other"))

    return Part(lambda _width: slip + purses + 18 + _HEAD + _LOW_BOARD, build)


def _money(sight: Sight, result: RoundResult, box: Box) -> tuple[Widget, ...]:
    """What both have now, and what has just come."""
    found: list[Widget] = [Sheet(box=box, seed=23)]
    for i, (seat, line) in enumerate(zip(sight.order, box.inset(16, 8).rows(len(sight.order)), strict=True)):
        if i:
            found.append(Rule(box=Box(line.x, line.y, line.w, 1), ink="ruled_line"))
        more = _("+{money}").format(money=phrases.money(result.bounty)) if seat == result.winner else ""
        data = sight.person(seat), more, phrases.money(result.money[seat])
        found.append(Drawing(box=line, draw=_paint_purse, data=data, margin=2))
    return tuple(found)


def _paint_purse(brush: Brush, box: Box, data: tuple[Person, str, str]) -> None:
    person, more, money = data
    people.token(brush, person, (box.x + 16, box.cy), 30, on_paper=True)
    end = box.right - brush.text(money, (box.right, box.cy), "action", "ink", "right") - 12
    if more:
        end -= brush.text(more, (end, box.cy), "figure", "ink_green", "right") + 10
    people.name(brush, person, (box.x + 40, box.cy), "ink", width=end - box.x - 40, styles=("name", "lead", "small"))


def _leader(sight: Sight, result: RoundResult, loser: Seat, box: Box) -> Widget:
    network = sight.network(loser)
    whose = _("{spy}, your leader") if loser == sight.me else _("{spy}, caught leader")
    title = whose.format(spy=phrases.concept(result.leader))
    hid = _("hid in {city}").format(city=phrases.concept(result.city))
    worth = _("bounty {money}").format(money=phrases.money(result.bounty))
    return leader.leader_slip(box, network, result.leader, title, hid, worth)


def board_block(sight: Sight, seat: Seat, box: Box, key: str) -> tuple[Widget, ...]:
    """A board under its head: open, or covered with the reason in words."""
    head, rest = board.headed(box, _HEAD)
    cards, seen = sight.game.settings.cards, open_of(sight, seat)
    title = _("Your board") if seat == sight.me else phrases.concept(sight.side(seat).network)
    ratio = _WIDE if rest.h < _LOW_BOARD else 1.25
    why = "" if seen is not None else _why(sight, seat)
    return Label(box=head, text=title), *board.whole_board(rest, cards, sight.network(seat), seen, key, ratio, why=why)


def _why(sight: Sight, seat: Seat) -> str:
    """Why a board does not lie open."""
    if sight.side(seat).withheld:
        return _("was not opened")
    result = sight.game.result
    opens = sight.game.settings.other_board == "round" or (result is not None and result.loser == seat)
    return _("is being opened") if opens or sight.game.phase is not Phase.RESULT else _("opens after the evening")
