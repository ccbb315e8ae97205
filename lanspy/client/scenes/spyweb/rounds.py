"""The rounds of an evening on one sheet: who caught whom, what it was worth, what both have then."""

from dataclasses import dataclass

from lanspy.client.kit import marks, people, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import faces
from lanspy.client.scenes.spyweb.local import ShowRound
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.widgets import Drawing, Label, Rule, Sheet, Text
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import OpenBoard, RoundResult

HEAD = 58.0
_TOP = 40.0
_ROW = 46.0
_FOOT = 34.0
_NUMBER = 34.0
_MONEY = 96.0
_MONEY_LOW = 86.0
_NARROW = 460.0
_STAMP = 150.0


def rounds_high(sight: Sight) -> float:
    """How high the sheet wants to be."""
    return HEAD + _TOP + max(1, len(sight.game.history)) * _ROW + _FOOT + 8


def boards_of(sight: Sight, place: int | None) -> tuple[OpenBoard, ...]:
    """The open boards of a finished round, in the order of the seats of this screen."""
    history = sight.game.history
    if not history:
        return ()
    number = history[-1 if place is None else min(place, len(history) - 1)].round
    found = {each.seat: each for each in sight.game.boards if each.round == number}
    return tuple(found[seat] for seat in sight.order if seat in found)


def rounds_sheet(
    room: Room, sight: Sight, box: Box, title: str, *, stamp: str = "", grow: float = 1.0, shown: int | None = None
) -> tuple[Widget, ...]:
    """The sheet in its box; rounds that do not fit scroll. `shown` is the round whose boards lie beside it."""
    history, money = sight.game.history, _MONEY if box.w >= _NARROW else _MONEY_LOW
    inner = Box(box.x + 16, box.y + HEAD, box.w - 32, box.h - HEAD - 8)
    head, rest = inner.top(_TOP)
    foot, rows = rest.foot(_FOOT)
    found: list[Widget] = [
        Sheet(box=box, head=HEAD, seed=21),
        Label(box=Box(box.x + 28, box.y + 12, box.w - 56, 44), text=title, on_paper=True, style="label_large"),
        Drawing(box=head, draw=_paint_names, data=(tuple(map(sight.person, sight.order)), money), margin=2),
        Text(box=foot.inset(10, 0), text=_bank(room, sight, foot.w - 20), styles=("small",), ink="ink_soft"),
    ]
    if not history:
        text = _("No round is over yet.")
        found.append(Text(box=rows.inset(10, 4).top(24)[0], text=text, styles=("small",), ink="ink_soft"))

    def build(at: Box) -> tuple[Widget, ...]:
        lines: list[Widget] = []
        for place, result in enumerate(history):
            line = Box(at.x, at.y + place * _ROW, at.w, _ROW)
            if place:
                lines.append(Rule(box=Box(line.x + 8, line.y, line.w - 16, 1), ink="ruled_line"))
            lines.append(_row(sight, result, place, shown, money, line))
        return tuple(lines)

    high = len(history) * _ROW
    found += (
        build(rows) if room.compact or high <= rows.h else room.scrolled("rounds", rows, high, build, on_paper=True)
    )
    if stamp and room.type.width(title.upper(), "label_large") + _STAMP + 40 <= box.w:
        corner = Box(box.right - _STAMP - 14, box.y + 4, _STAMP, 56)
        found.append(Drawing(box=corner, draw=paint_stamp, data=(stamp, grow), margin=18))
    return tuple(found)


def _bank(room: Room, sight: Sight, width: float) -> str:
    money = {"bank": phrases.money(sight.game.bank), "goal": phrases.money(sight.game.settings.goal)}
    text = _("The bank has paid {bank} in all. {goal} wins.").format(**money)
    return text if room.type.width(text, "small") <= width else _("{goal} wins.").format(**money)


def _row(sight: Sight, result: RoundResult, place: int, shown: int | None, money: float, box: Box) -> "RoundRow":
    act: Act = ShowRound(place) if result.outcome != "void" else None
    icon = network = ""
    if result.loser is not None:
        network = sight.side(result.loser).network
        icon = faces.picture(result.leader) if result.leader else "ban"
    at = sight.order.index(result.winner) if result.winner is not None else None
    last = len(sight.game.history) - 1 if shown is None else shown
    return RoundRow(
        key=f"round-{place}", box=box, number=str(result.round), icon=icon, network=network, words=words(result),
        money=tuple(phrases.money(result.money[seat]) for seat in sight.order), winner=at, wide=money,
        chosen=place == last and act is not None, act=act, enabled=act is not None,
    )  # fmt: skip


def words(result: RoundResult) -> tuple[str, str, str]:
    """What a round was about: a name, a line below it, and the same in less room."""
    if result.outcome == "void":
        return _("void"), _("dealt again"), _("dealt again")
    bounty = phrases.money(result.bounty)
    if not result.leader:
        return _("no answer"), _("{money} bounty").format(money=bounty), bounty
    city = phrases.concept(result.city)
    return phrases.concept(result.leader), _("in {city}, {money}").format(city=city, money=bounty), bounty


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow(Control):
    """A round: number, caught leader, what both have after it. A press shows its boards."""

    number: str
    icon: str
    network: str
    words: tuple[str, str, str]
    money: tuple[str, ...]
    winner: int | None
    wide: float
    chosen: bool

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        if self.chosen or (look.hover > 0.5 and self.enabled):
            brush.rounded(box.inset(0, 2), "paper_shade", 6)
        brush.text(self.number, (box.x + 14, box.cy), "figure", "ink", "centre")
        x = box.x + _NUMBER
        if self.icon:
            brush.icon(self.icon, (x + 14, box.cy), 28, teams.kind(self.network).fill)
        end = box.right - self.wide * len(self.money)
        title, below, short = self.words
        room = end - x - 40
        brush.fitted(title, (x + 36, box.cy - 9), ("name", "note", "small"), "ink", "left", room)
        below = below if brush.width(below, "small") <= room else short
        brush.text(below, (x + 36, box.cy + 11), "small", "ink_soft", width=room)
        for i, amount in enumerate(self.money):
            at = box.right - self.wide * (len(self.money) - i - 1) - 8, box.cy
            won = i == self.winner
            wide = brush.text(amount, at, "figure" if won else "lead", "ink" if won else "ink_soft", "right")
            if won:
                brush.icon("trophy", (at[0] - wide - 13, at[1]), 15, "ink_green")
        if look.focused:
            marks.focus_ring(brush, box.inset(0, 2), 6)


def _paint_names(brush: Brush, box: Box, data: tuple[tuple[Person, ...], float]) -> None:
    both, wide = data
    brush.text(_("Round"), (box.x + 4, box.cy), "note", "ink_soft")
    for i, person in enumerate(both):
        right = box.right - wide * (len(both) - i - 1) - 8
        room = wide - 40
        name = min(people.name_width(brush, person, "note", 800), room)
        people.token(brush, person, (right - name - 17, box.cy), 24, on_paper=True)
        people.name(brush, person, (right, box.cy), "ink", "right", width=room, styles=("note", "small"))


def paint_stamp(brush: Brush, box: Box, data: tuple[str, float]) -> None:
    """A verdict in the corner of the sheet."""
    text, grow = data
    stationery.stamp(brush, text, box.centre, "ink_green", 24, -5, grow=grow)
