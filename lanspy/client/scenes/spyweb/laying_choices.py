"""Beside the board that is laid: the leader, what a spy that points two ways tells first, the city, who begins."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.spyweb import leader
from lanspy.client.scenes.spyweb.laid import Cover, HideIn, Shuffle, TellFirst, begun
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets import Button, Label, Text
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.spies import SENSES, SIDE, Spy
from lanspy.content.texts import N_, _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Lock, NameFirst
from lanspy.peer.port import Play

_GAP = 14.0
_LABEL = 30.0
_BUTTON = 42.0
_PEG = 44.0
_SIZES = ("note", "small")
_PEG_GAP = 6.0
_WAYS = {"left": N_("Left"), "right": N_("Right"), "up": N_("Up"), "down": N_("Down")}
_ARROWS = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}

Block = tuple[float, Callable[[Box], tuple[Widget, ...]]]


def locking(sight: Sight, local: Local) -> bool:
    """Whether my machine is just laying and proving what I have locked."""
    sent = local.sent.intent if local.sent is not None else None
    return sight.game.may.lock and isinstance(sent, Play) and isinstance(sent.action, Lock)


def column_part(sight: Sight, local: Local) -> Part:
    """Everything that is chosen beside the board."""
    blocks = _blocks(sight, local)

    def build(box: Box) -> tuple[Widget, ...]:
        found: list[Widget] = []
        y = box.y
        for high, make in blocks:
            found += make(Box(box.x, y, box.w, high))
            y += high + _GAP
        return tuple(found)

    return Part(lambda _width: sum(high + _GAP for high, _make in blocks), build)


def _blocks(sight: Sight, local: Local) -> list[Block]:
    may, found = sight.game.may, list[Block]()
    found.append((leader.HIGH, lambda box: (_leader(sight, local, box),)))
    covered = local.laying.covered
    if may.lock and not covered:
        if two_ways(sight) is not None:
            found.append((_LABEL + _BUTTON, lambda box: _told(sight, local, box)))
        found.append((_LABEL + SIDE * (_PEG + _PEG_GAP), lambda box: _cities(sight, local, box)))
    if may.lock:
        found.append((_BUTTON, lambda box: _shuffle(sight, local, box)))
        found.append((2 * 20.0 + 4, lambda box: (_how(sight, local, box),)))
    else:
        found.append((3 * 22.0 + 8, lambda box: (_locked(box),)))
    if sight.game.settings.first_player == "named" and sight.game.first is None:
        found.append((_LABEL + _BUTTON + 22, lambda box: _begins(sight, box)))
    return found


def _leader(sight: Sight, local: Local, box: Box) -> Widget:
    """My leader, while I lay or look."""
    game, network = sight.game, sight.network(sight.me or 0)
    if game.may.lock and local.laying.covered:
        return leader.leader_slip(box, network, "", _("Your leader"), _("behind the door"), _("covered"))
    if game.may.lock:
        squares = begun(local.laying, game).squares
        city = game.settings.cards.cities[squares.index("")].id
    elif local.held and sight.my_board is not None:
        city = game.settings.cards.cities[sight.my_board.squares.index("")].id
    else:
        return leader.leader_slip(box, network, "", _("Your leader"), _("behind the door"), _("hold Ctrl to look"))
    title = _("{spy}, your leader").format(spy=phrases.concept(game.my_leader))
    note = _("bounty {money}").format(money=phrases.money(network.spy(game.my_leader).bounty))
    hides = _("hides in {city}").format(city=phrases.concept(city))
    return leader.leader_slip(box, network, game.my_leader, title, hides, note)


def _how(sight: Sight, local: Local, box: Box) -> Text:
    text = _("Drag cards, or choose two: they change places.")
    if local.laying.covered:
        text = _("Covered: so it is when another window comes to the front, too.")
    if locking(sight, local):
        text = _("Your machine lays the cards and proves that they are all there.")
    return Text(box=box, text=text, styles=("small",), ink="text_soft", lines=2)


def _locked(box: Box) -> Text:
    text = _("Your board is locked. Your machine has proven that it holds eight spies and one empty city, and no more.")
    return Text(box=box, text=text, styles=("small",), ink="text_soft", lines=4)


# --- what is told first -----------------------------------------------------------------------------------------------


def two_ways(sight: Sight) -> Spy | None:
    """My spy that points two ways, if it stands on the board: a leader tells nothing."""
    game = sight.game
    for spy in sight.network(sight.me or 0).spies:
        if spy.id in game.my_spies and any(len(spy.directions(sense)) > 1 for sense in SENSES):
            return spy
    return None


def _told(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    spy = two_ways(sight)
    ways = sight.network(sight.me or 0).two_ways
    first, free = begun(local.laying, sight.game).first, not locking(sight, local)
    title = _("{spy} tells first").format(spy=phrases.concept(spy.id) if spy is not None else "")
    head, row = box.top(_LABEL)
    found: list[Widget] = [_title(head, title)]
    for way, cell in zip(ways, row.columns(len(ways), 8), strict=True):
        chosen = way == first
        found.append(
            Button(
                key=f"first-{way}", box=cell, text=_(_WAYS[way]), icon=_ARROWS[way], style="note",
                kind="paper" if chosen else "second", cap="" if chosen else "T",
                act=None if chosen else TellFirst(way), enabled=free,
            )
        )  # fmt: skip
    return tuple(found)


# --- the city ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Peg(Control):
    """A city on the map of the door; `here` is the peg."""

    text: str
    here: bool

    def paint(self, brush: Brush, look: Look) -> None:
        box, usable = self.box, self.enabled and not self.here
        fill: Ink | None = "paper" if self.here else "raised_hover" if look.hover > 0.5 and usable else "raised"
        brush.rounded(box, fill if self.here or self.enabled else None, "control", "control_edge", 1.5)
        ink: Ink = "ink" if self.here else "text" if self.enabled else "text_faint"
        room, step = box.w - 6, 17.0
        whole = any(brush.width(self.text, style) <= room for style in _SIZES)
        lines = [self.text] if whole else brush.type.wrap(self.text, "small", room, 2)
        for i, line in enumerate(lines):
            at = box.cx, box.cy + (i - (len(lines) - 1) / 2) * step
            brush.fitted(line, at, _SIZES, ink, "centre", room)
        if look.focused:
            marks.focus_ring(brush, box)


def _cities(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """The map on the door: a press puts the peg into another city."""
    cards, squares = sight.game.settings.cards, begun(local.laying, sight.game).squares
    free, here = not locking(sight, local), squares.index("")
    head, rest = box.top(_LABEL)
    keys = Text(box=head.end(90)[0], text=_("keys 1 to 9"), styles=("small",), ink="text_faint", align="right")
    found: list[Widget] = [_title(head, _("Safehouse in")), keys]
    cells = [cell for row in Box(rest.x, rest.y, rest.w, rest.h - _PEG_GAP).rows(SIDE, _PEG_GAP)
             for cell in row.columns(SIDE, _PEG_GAP)]  # fmt: skip
    for number, (city, cell) in enumerate(zip(cards.cities, cells, strict=True)):
        found.append(
            Peg(
                key=f"city-{number}", box=cell, text=cards.name_of(city.id), cap=str(number + 1), here=number == here,
                act=None if number == here else HideIn(number), enabled=free,
            )
        )  # fmt: skip
    return tuple(found)


def _shuffle(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """Everything by chance, and covers against who comes by."""
    free, covered = not locking(sight, local), local.laying.covered
    left, right = box.columns(2, 8)
    word = _("Show") if covered else _("Cover")
    cover = Button(key="cover", box=right, text=word, cap="C", icon="eye" if covered else "eye-off",
                   act=Cover(not covered), enabled=free)  # fmt: skip
    if covered:
        return (cover,)
    shuffle = Button(key="shuffle", box=left, text=_("Shuffle"), cap="S", icon="shuffle", act=Shuffle(), enabled=free)
    return shuffle, cover


# --- who begins -------------------------------------------------------------------------------------------------------


def _begins(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """Both say the same; what the other one says stands below."""
    me = sight.me or 0
    head, rest = box.top(_LABEL)
    row, note = rest.top(_BUTTON)
    mine = sight.side(me).names_first
    found: list[Widget] = [_title(head, _("Who begins?"))]
    for seat, cell, cap in zip(sight.order, row.columns(2, 8), "YO", strict=True):
        chosen = seat == mine
        text = _("I do") if seat == me else sight.name(seat)
        act: Act = Do(Play(NameFirst(seat))) if seat in sight.game.may.name_first else None
        found.append(
            Button(key=f"begins-{seat}", box=cell, text=text, style="note", kind="paper" if chosen else "second",
                   cap="" if chosen else cap, act=act, enabled=chosen or act is not None)
        )  # fmt: skip
    words = _said(sight, sight.across)
    return (*found, Text(box=note, text=words, styles=("small",), ink="text_soft"))


def _said(sight: Sight, seat: Seat) -> str:
    named = sight.side(seat).names_first
    if named is None:
        return _("{name} has not said yet.").format(name=sight.name(seat))
    if named == sight.me:
        return _("{name} names you.").format(name=sight.name(seat))
    return _("{name} wants to begin.").format(name=sight.name(seat))


def _title(box: Box, text: str) -> Label:
    return Label(box=Box(box.x, box.y, box.w, box.h - 4), text=text)
