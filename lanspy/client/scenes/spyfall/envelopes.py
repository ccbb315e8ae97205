"""Who has sealed a ballot and who is missing, in envelopes; what holds for every vote; the keys below it."""

from lanspy.client.kit import people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.card import pill
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Button, Drawing, Icon, Label, Name, Rule, Text, Widget
from lanspy.content.texts import _, ngettext
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import Phase

_NAME = 28.0
_KEYS = 44.0


def envelopes_part(room: Room, sight: Sight, local: Local) -> Part:
    """Who has sealed and who is missing, in envelopes; below them what holds for all."""
    voters = voters_of(sight)

    def shape(width: float) -> tuple[int, int]:
        columns = envelope_columns(len(voters)) if not room.compact else max(2, int(width / 110))
        return columns, -(-len(voters) // columns)

    def height(width: float) -> float:
        return 44 + shape(width)[1] * (72 + _NAME + 6) + 3 * 32 + 24

    def build(box: Box) -> tuple[Widget, ...]:
        head, rest = box.top(30, 14)
        facts, rest = rest.foot(3 * 32 + 14 + (0.0 if room.compact else _KEYS + 10), 10)
        columns, count = shape(box.w)
        gap = 20.0 if columns == 2 else 12.0
        high = min(136.0, rest.h / max(1, count))
        found: list[Widget] = list(_sealed_head(sight, head))
        for i, seat in enumerate(voters):
            row = Box(rest.x, rest.y + (i // columns) * high, rest.w, high)
            found += _envelope(sight, seat, row.columns(columns, gap)[i % columns])
        return (*found, *_facts(sight, facts), *(() if room.compact else keys(sight, local, facts.foot(_KEYS)[0])))

    return Part(height, build)


def voters_of(sight: Sight) -> tuple[Seat, ...]:
    """The initiator, whose accusation is its yes, then the electorate in roster order."""
    voters = tuple(view.seat for view in sight.game.seats if view.votes)
    stopper = sight.game.stopper
    return voters if stopper is None or sight.game.phase is not Phase.ACCUSATION else (stopper, *voters)


def envelope_columns(count: int) -> int:
    """How many envelopes stand side by side."""
    return 2 if count <= 4 else 3 if count <= 9 else 4


def _sealed_head(sight: Sight, line: Box) -> tuple[Widget, ...]:
    voters = [view for view in sight.game.seats if view.votes]
    sealed = sum(view.has_sealed for view in voters)
    count = _("{n} of {all}").format(n=sealed, all=len(voters))
    right, left = line.end(84, 8)
    return (
        Label(box=left, text=_("Sealed ballots") if sight.naming else _("Sealed votes")),
        Text(box=right, text=count, styles=("name",), align="right"),
    )


def _envelope(sight: Sight, seat: Seat, cell: Box) -> tuple[Widget, ...]:
    box, name = (
        Box(cell.x, cell.y, cell.w, max(44.0, cell.h - _NAME - 6)),
        Box(cell.x, cell.bottom - _NAME - 4, cell.w, _NAME),
    )
    state, word = envelope_state(sight, seat)
    names = sight.seat(seat).names
    aim = None if names is None else sight.person(names)
    picture = Drawing(box=box, draw=_paint_envelope, data=(sight.person(seat), state, word, aim), margin=24)
    return picture, Name(box=name, person=sight.person(seat), styles=("button", "note"), align="centre", ink="text")


def envelope_state(sight: Sight, seat: Seat) -> tuple[str, str]:
    """ "open", "sealed", "mine" or "missing", and the word on it."""
    view = sight.seat(seat)
    if view.names is not None:
        return "open", ""
    if sight.naming and view.withheld:
        return "missing", _("not opened")
    if seat == sight.game.stopper and not view.votes:
        return "open", _("Yes")
    if view.ballot is not None:
        return "open", _("Yes") if view.ballot else _("No")
    mine = seat == sight.me
    if view.has_sealed or (mine and (sight.game.my_vote is not None or sight.game.my_name is not None)):
        return "sealed", ""
    if mine and not sight.game.paused:
        return "mine", _("your ballot") if sight.naming else _("your vote")
    return "missing", _("not yet")


def _paint_envelope(brush: Brush, box: Box, data: tuple[Person, str, str, Person | None]) -> None:
    person, state, word, aim = data
    if state == "sealed":
        at = stationery.envelope(brush, box, seed=person.seat + 3)
        people.token(brush, person, at, min(44.0, box.h * 0.5), on_paper=True)
        return
    if state == "open":
        stationery.paper(brush, box, "paper", 5, "card", seed=person.seat + 12)
        brush.ring(box.inset(5), "paper_line", 3, 1)
        across = min(40.0, box.h * 0.5)
        if aim is not None:
            _paint_aim(brush, box, aim)
            return
        wide = brush.width(word, "heading")
        if across + 8 + wide > box.w - 16:
            people.token(brush, person, (box.cx, box.cy - 12), min(26.0, across), on_paper=True)
            brush.text(word, (box.cx, box.bottom - 18), "note", "ink", "centre", box.w - 12)
            return
        x = box.cx - (across + 8 + wide) / 2
        people.token(brush, person, (x + across / 2, box.cy), across, on_paper=True)
        brush.fitted(word, (x + across + 8, box.cy), ("heading", "note"), "ink", "left", box.right - x - across - 10)
        return
    mine = state == "mine"
    brush.dashes(box, "lamp" if mine else "control_edge", 8)
    with_word = box.h >= 66
    y = box.cy - (11 if with_word else 0)
    people.token(brush, person, (box.cx, y), min(40.0, box.h * 0.5), dim=not mine)
    if with_word and brush.width(word, "small") <= box.w - 8:
        ink = "lamp" if mine else "text_soft"
        brush.fitted(word, (box.cx, box.bottom - 15), ("note", "small"), ink, "centre", box.w - 8)


def _paint_aim(brush: Brush, box: Box, aim: Person) -> None:
    """Whom an open ballot names; whose it is stands below."""
    across = min(40.0, box.h - 20, box.w * 0.4)
    x = box.cx - across / 2
    brush.polyline(((x - 18, box.cy), (x + 6, box.cy)), "ink_soft", 2.5, arrow=9)
    people.token(brush, aim, (x + 14 + across / 2, box.cy), across, on_paper=True)


def _facts(sight: Sight, box: Box) -> list[Widget]:
    count = sum(view.votes for view in sight.game.seats)
    lines = (
        ("lock", "good", ngettext("Sealed until the vote is in", "Sealed until all {n} are in", count).format(n=count)),
        ("stamp", "text_soft", _("A sealed ballot stands") if sight.naming else _("A sealed vote stands")),
        ("hourglass", "text_soft", _("A missing one names nobody") if sight.naming else _("A missing vote is a no")),
    )
    found: list[Widget] = [Rule(box=Box(box.x, box.y, box.w, 1), ink="line")]
    for i, (icon, ink, text) in enumerate(lines):
        line = Box(box.x, box.y + 10 + i * 32, box.w, 32)
        found.append(Icon(box=line.left(24)[0], icon=icon, size=20, ink=ink))
        found.append(Text(box=line.left(34)[1], text=text, styles=("strong", "note", "small")))
    return found


def keys_part(sight: Sight, local: Local) -> Part:
    """The same keys as a part of their own, above all others in a small window."""
    return Part(lambda _width: _KEYS, lambda box: keys(sight, local, box))


def keys(sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """Where the stage holds no card and no list: the key to look, and the key to the list."""
    look, page = box.columns(2, 12)
    return (pill(sight, local, look), _page_key(sight, page))


def _page_key(sight: Sight, box: Box) -> Widget:
    """The key to what the stage does not show: the list, or where questions are written those, beside the list."""
    if sight.game.written:
        return Button(key="written", box=box, text=_("Written"), cap="W", act=Turn("written"), style="note")
    return Button(key="places", box=box, text=_("Places"), icon="list", cap="P", act=Turn("places"), style="note")
