"""The page behind the seal: what was proven, in plain words; one leaf a seal, four facts a leaf, what holds and what no
proof can stop."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Align, Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Typesetter
from lanspy.client.scenes.leaves import Body, Leaf
from lanspy.client.scenes.table.press import TurnLeaf
from lanspy.client.scenes.table.sight import TableSight
from lanspy.client.widgets import Drawing, Icon, Panel, Rule, Text
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _, ngettext

HEAD = 46.0
_DISC = 50.0
_NARROW = 620.0
_STAMP = 224.0


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that was proven: an icon, a sentence, and what it means."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """One leaf: its entry in the list, its page, and whether all of it is proven by now."""

    name: str
    note: str
    done: int
    title: str
    facts: tuple[Fact, ...]
    numbers: str = ""

    def whole(self, of: int) -> bool:
        return self.done >= of > 0


def proof_leaves(sight: TableSight, proofs: Sequence[Proof]) -> tuple[Leaf, ...]:
    """The list in the rail."""
    of = len(sight.table.seats)
    return tuple(
        Leaf(each.name, TurnLeaf("proof", i), each.note, of=of if each.done else 0, done=each.done)
        for i, each in enumerate(proofs)
    )


def count_of(sight: TableSight, name: str) -> int:
    """A number of the seal, such as "shuffles"."""
    return dict(sight.table.seal.facts).get(name, 0)


def table_proof(sight: TableSight, order: str) -> Proof:
    """What is proven at any table. `order` says what it means that all entries stand in one order."""
    n, ticks = len(sight.table.seats), count_of(sight, "ticks")
    return Proof(
        _("The table"),
        _("signed by all {n}").format(n=n),
        n,
        _("What was proven about this table"),
        (
            Fact("users-round", _("All {n} signed the same start.").format(n=n),
                 _("Who sits here, in which order, and by which settings: nobody can change it later.")),
            Fact("fingerprint", _("Every seat is a key, not a name."),
                 _("A name can be copied. The check words in the lobby showed that no stranger sits in between.")),
            Fact("stamp", _("All {n} sign the same record, entry by entry.").format(n=n),
                 _("A machine that tells two people two stories is caught by its own signatures.")),
            Fact("history", ngettext("{n} entry so far, in one order.", "{n} entries so far, in one order.",
                                     ticks).format(n=ticks),
                 order),
        ),
        ngettext("{n} agreed entry", "{n} agreed entries", ticks).format(n=ticks),
    )  # fmt: skip


# --- the page ---------------------------------------------------------------------------------------------------------


def proof_body(type_: Typesetter, sight: TableSight, page: Proof) -> Body:
    """The contents of the open leaf."""
    order = tuple(sight.person(line.seat) for line in sight.table.seats)
    return lambda width: _laid(type_, page, order, sight.table.needed_presses, width)


def _laid(
    type_: Typesetter, page: Proof, order: Sequence[Person], needed: int, width: float
) -> tuple[tuple[Widget, ...], float]:
    narrow = width < _NARROW
    whole = page.whole(len(order))
    stamped = whole and not narrow
    title_room = width - 16
    style = type_.fit(page.title, ("title", "heading"), title_room)
    found: list[Widget] = [
        Text(box=Box(8, 0, title_room, 40), text=page.title, styles=(style,), ink="ink"),
        Rule(box=Box(0, HEAD - 2, width, 2), ink="head_line", wide=2),
    ]
    if stamped:
        corner = Box(width - _STAMP, HEAD + 2, _STAMP, 92)
        found.append(Drawing(box=corner, draw=_paint_verified, margin=24, data=(_("VERIFIED"), _("by this computer"))))
    y = HEAD + 14
    for i, fact in enumerate(page.facts):
        beside = _STAMP if stamped and y < HEAD + 80 else 0.0
        made, high = _fact(type_, fact, Box(8, y, width - 16 - beside, 0))
        if i:
            found.append(Rule(box=Box(80, y - 6, width - 96 - beside, 1), ink="ruled_line"))
        found += made
        y += high + 14
    strip, y = _strip(type_, page, order, Box(8, y, width - 16, 0))
    limits, y = _limits(type_, len(order), needed, Box(0, y + 12, width, 0))
    return (*found, *strip, *limits), y


def _paint_verified(brush: Brush, box: Box, data: tuple[str, str]) -> None:
    stationery.stamp(brush, data[0], box.centre, "ink_green", 34, -7, data[1])


def _fact(type_: Typesetter, fact: Fact, at: Box) -> tuple[list[Widget], float]:
    words = Box(at.x + 72, at.y, at.w - 72, 0)
    first = len(type_.wrap(fact.title, "heading", words.w)) * type_.line_height("heading")
    second = len(type_.wrap(fact.text, "lead", words.w)) * type_.line_height("lead")
    return [
        Drawing(box=Box(at.x, at.y, _DISC, _DISC), draw=_paint_disc, data=fact.icon),
        Text(box=Box(words.x, at.y, words.w, first), text=fact.title, styles=("heading",), ink="ink", lines=9),
        Text(box=Box(words.x, at.y + first, words.w, second), text=fact.text, styles=("lead",), ink="ink_soft",
             lines=9),
    ], max(_DISC, first + second)  # fmt: skip


def _paint_disc(brush: Brush, box: Box, icon: str) -> None:
    marks.picture(brush, icon, box.centre, _DISC, 24)


def _strip(type_: Typesetter, page: Proof, order: Sequence[Person], at: Box) -> tuple[list[Widget], float]:
    """Who took part, in order, and the numbers."""
    found: list[Widget] = [Rule(box=Box(at.x - 8, at.y, at.w + 16, 1), ink="paper_line")]
    y = at.y + 8
    if page.numbers:
        wide = type_.width(page.numbers, "note") + 8
        below = wide > at.w - 58 * len(order) - 12
        line = Box(at.x, y, at.w, 40)
        found.append(Drawing(box=line, draw=_paint_order, data=tuple(order)))
        where = Box(at.x, y + 40, at.w, 26) if below else Box(at.right - wide, y, wide, 40)
        align: Align = "left" if below else "right"
        found.append(Text(box=where, text=page.numbers, styles=("note", "small"), ink="ink_green", align=align))
        return found, y + (70 if below else 44)
    return found, y


def _paint_order(brush: Brush, box: Box, order: tuple[Person, ...]) -> None:
    step = min(58.0, box.w / max(1, len(order)))
    for i, person in enumerate(order):
        at = box.x + 18 + i * step, box.cy
        people.token(brush, person, at, min(32.0, step - 10), on_paper=True)
        if i + 1 < len(order) and step >= 50:
            brush.icon("chevron-right", (at[0] + step / 2, box.cy), 16, "ink_soft")


def _limits(type_: Typesetter, seats: int, needed: int, at: Box) -> tuple[list[Widget], float]:
    holds = _("What holds with {n} seats").format(n=seats), _hold(seats, needed)
    stops = (
        _("What no proof can stop"),
        _("A glance at your screen, secret talk, all the others together against you."),
    )
    columns = 2 if at.w >= _NARROW else 1
    cells = at.columns(columns, 16)
    high = [_limit_high(type_, text, cells[0].w) for _title, text in (holds, stops)]
    if columns == 2:
        both = max(high)
        boxes = [Box(cell.x, at.y, cell.w, both) for cell in cells]
    else:
        boxes = [Box(at.x, at.y, at.w, high[0]), Box(at.x, at.y + high[0] + 12, at.w, high[1])]
    found = [
        *_limit(holds, boxes[0], "scale", "ink", "paper_shade"),
        *_limit(stops, boxes[1], "triangle-alert", "ink_red", "manila"),
    ]
    return found, boxes[1].bottom + 4


def _hold(seats: int, needed: int) -> str:
    """How many machines may fail before the table stands still; `needed` have to agree to go on."""
    spare = seats - needed
    if spare <= 0:
        return _("All machines are needed to go on. None can cheat: each checks every proof for itself.")
    form = ngettext(
        "{rest} can go on without {n} machine, and no liar can split the table.",
        "{rest} can go on without {n} machines, and no liar can split the table.",
        spare,
    )
    return form.format(rest=seats - spare, n=spare)


def _limit_high(type_: Typesetter, text: str, width: float) -> float:
    return 44 + len(type_.wrap(text, "small", width - 76)) * type_.line_height("small") + 12


def _limit(words: tuple[str, str], box: Box, icon: str, ink: str, fill: str) -> list[Widget]:
    title, text = words
    return [
        Panel(box=box, fill=fill, edge="paper_edge", corner="sheet"),
        Icon(box=Box(box.x + 12, box.y + 12, 40, 36), icon=icon, size=24, ink=ink),
        Text(box=Box(box.x + 58, box.y + 10, box.w - 70, 26), text=title, styles=("strong", "note"), ink="ink"),
        Text(box=Box(box.x + 58, box.y + 38, box.w - 76, box.h - 44), text=text, styles=("small",), ink="ink", lines=9),
    ]
