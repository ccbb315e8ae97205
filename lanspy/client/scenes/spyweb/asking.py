"""The slip on which a question is put together: only what may be asked can be asked, in the words of the field."""

from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import faces
from lanspy.client.scenes.spyweb.local import Choose, Local, Sense
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets import Button, Choice, Option, Rule, Sheet, Text
from lanspy.client.widgets.widget import Control, Look, Widget
from lanspy.content.spies import SENSES
from lanspy.content.texts import N_, _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Ask, Done
from lanspy.games.spyweb.board import Question
from lanspy.peer.port import Play

HIGH = 122.0
LOW_HIGH = 138.0  # in a small window, where everything stands below each other
_ROW = 48.0
_ROOMY = 860.0  # slips narrower than this have no room for directions, and ask in a second row
_ASK_WIDE = 142.0
_DONE_WIDE = 112.0
_SPY_WIDE = 136.0
_SENSE_LEAST = {"look": 86.0, "listen": 86.0, "point": 99.0}  # beside its word; hands may point two ways
_GAP = 6.0
_SENSE_KEYS = {"look": "Q", "listen": "W", "point": "E"}
_DOES = {"look": N_("looking"), "listen": N_("listening"), "point": N_("pointing")}
_ENDS = {"look": N_("at?"), "listen": N_("to?"), "point": N_("at?")}
_LACKS = {
    ("look",): N_("{spy} looks at no one, so that cannot be asked."),
    ("listen",): N_("{spy} listens to no one, so that cannot be asked."),
    ("point",): N_("{spy} points at no one, so that cannot be asked."),
    ("look", "listen"): N_("{spy} neither looks nor listens."),
    ("look", "point"): N_("{spy} neither looks nor points."),
    ("listen", "point"): N_("{spy} neither listens nor points."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SpyChoice(Choice):
    """The spy that is asked about, with its picture."""

    def paint(self, brush: Brush, look: Look) -> None:
        option = self.options[self.chosen] if 0 <= self.chosen < len(self.options) else None
        fill: Ink = "paper_shade" if look.hover > 0.5 else "ballot"
        brush.rounded(self.box, fill, "field", "ink_soft", brush.theme.outline or 1.5)
        x, end = self.box.x + 12, self.box.right - 34
        if option is None:
            brush.fitted(_("which spy"), (x, self.box.cy), ("button", "note"), "ink_faint", "left", end - x)
        else:
            brush.icon(option.icon, (x + 11, self.box.cy), 24, "ink")
            brush.fitted(option.text, (x + 30, self.box.cy), ("button", "note"), "ink", "left", end - x - 28)
        brush.icon("chevron-down", (self.box.right - 18, self.box.cy), 18, "ink")
        if look.focused:
            marks.focus_ring(brush, self.box, "field")


@dataclass(frozen=True, slots=True, kw_only=True)
class SenseButton(Control):
    """One thing that a spy may do. Struck out where this one does not."""

    sense: str
    word: str
    ways: tuple[str, ...] = ()
    on: bool = False
    struck: bool = False

    def paint(self, brush: Brush, look: Look) -> None:
        face: Ink = "paper" if self.on else "ink" if self.enabled else "ink_faint"
        fill: Ink | None = "ink" if self.on else None
        if self.enabled and not self.on:
            fill = "paper_shade" if look.hover > 0.5 else "ballot"
        edge: Ink | None = None if self.on else "ink_soft" if self.enabled else "paper_line"
        brush.rounded(self.box, fill, "control", edge, brush.theme.outline or 1.5)
        cap = marks.cap_width(brush, self.cap) + 7 if self.enabled else 0.0
        x, y, end = self.box.x + 9, self.box.cy, self.box.right - 9
        brush.icon(faces.SENSES[self.sense], (x + 10, y), 20, face)
        if self.enabled:
            marks.cap(brush, self.cap, (end, y), "right", True)
            end -= cap
        for way in reversed(self.ways):
            marks.pointing(brush, (end - 5, y), way, 10, face)
            end -= 13
        words = brush.fitted(self.word, (x + 24, y), ("button", "note", "small"), face, "left", end - x - 24)
        if self.struck:
            brush.line((x + 22, y + 1), (x + 27 + words, y + 1), "ink_faint", 2)
        if look.focused:
            marks.focus_ring(brush, self.box)


# --- the whole slip ---------------------------------------------------------------------------------------------------


def builder(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """Who is X looking at?"""
    paper = Sheet(box=box, level="lifted", seed=15)
    if room.compact:
        return (paper, *_stacked(room.type, sight, local, box.inset(14, 10)))
    row, rest = Box(box.x + 24, box.y + 18, box.w - 48, box.h - 18).top(_ROW, 14)
    rule = Rule(box=Box(box.x + 20, box.y + 74, box.w - 40, 1), ink="ruled_line")
    roomy = box.w >= _ROOMY
    line = Box(rest.x, rest.y, rest.w, box.bottom - rest.y)
    words, button = (row.end(_ASK_WIDE, 8)[1], row.end(_ASK_WIDE)[0]) if roomy else (row, None)
    sentence = _sentence(room.type, sight, local, words, roomy)
    if button is None:
        button, line = line.end(_ASK_WIDE, 16)
        button = button.middle(_ASK_WIDE, 40).move(0, -1)
    return paper, rule, *sentence, ask_button(sight, local, button), *_below(room.type, sight, local, line)


def _sentence(type_: Typesetter, sight: Sight, local: Local, row: Box, roomy: bool) -> tuple[Widget, ...]:
    """The question in one line."""
    start, end = _("Who is"), _(_ENDS[local.sense or "point"])
    style = "heading"
    first = type_.width(start, style) + 10
    last = max(type_.width(_(each), style) for each in _ENDS.values()) + 4
    chips = row.w - first - last - 5 * _GAP
    spy = _SPY_WIDE
    at = row.x + first
    found: list[Widget] = [
        Text(box=Box(row.x, row.y, first, row.h), text=start, styles=(style,), ink="ink"),
        spy_choice(sight, local, Box(at, row.y, spy, row.h)),
    ]
    at += spy + _GAP
    needs = [_SENSE_LEAST[sense] + type_.width(_(_DOES[sense]), "button") for sense in SENSES]
    for sense, need in zip(SENSES, needs, strict=True):
        wide = need * (chips - spy) / sum(needs)
        found.append(sense_button(sight, local, sense, Box(at, row.y, wide, row.h), roomy))
        at += wide + _GAP
    return (*found, Text(box=Box(at, row.y, last, row.h), text=end, styles=(style,), ink="ink"))


def _stacked(type_: Typesetter, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    """One below the other, for a small window; all of it has to be seen at once."""
    start, end = _("Who is"), _(_ENDS[local.sense or "point"])
    first, rest = box.top(40, 8)
    second, line = rest.top(38, 6)
    before, after = type_.width(start, "heading") + 10, type_.width(end, "heading") + 4
    button, left = first.end(_ASK_WIDE, 10)
    spy = Box(left.x + before, left.y, min(220.0, left.w - before), left.h)
    cells = Box(second.x, second.y, second.w - after - 6, second.h).columns(len(SENSES), _GAP)
    last = Box(second.right - after, second.y, after, second.h)
    text = why_not(sight, local) or after_it(sight)
    done: tuple[Widget, ...] = ()
    if sight.game.may.done:
        place, line = line.end(_DONE_WIDE, 8)
        done = (done_button(sight, place.middle(_DONE_WIDE, 28)),)
    return (
        *done,
        Text(box=Box(left.x, left.y, before, left.h), text=start, styles=("heading",), ink="ink"),
        spy_choice(sight, local, spy),
        *(sense_button(sight, local, sense, cell, False) for sense, cell in zip(SENSES, cells, strict=True)),
        Text(box=last, text=end, styles=("heading",), ink="ink"),
        Text(box=line, text=text, styles=("small",), ink="ink_soft"),
        ask_button(sight, local, button),
    )


def _below(type_: Typesetter, sight: Sight, local: Local, line: Box) -> tuple[Widget, ...]:
    """Why something cannot be asked at the left, what comes after the answer at the right."""
    if sight.game.may.done:
        button, words = line.end(_DONE_WIDE, 16)
        text = why_not(sight, local) or after_it(sight)
        return Text(box=words, text=text, styles=("small",), ink="ink_soft"), done_button(
            sight, button.middle(_DONE_WIDE, 34).move(0, -1)
        )
    left, right = why_not(sight, local), after_it(sight)
    wide = type_.width(right, "small") + 4
    first = Text(box=line, text=left or right, styles=("small",), ink="ink_soft")
    if not left or type_.width(left, "small") + wide + 24 > line.w:
        return (first,)
    return first, Text(box=line, text=right, styles=("small",), ink="ink_soft", align="right")


# --- its pieces -------------------------------------------------------------------------------------------------------


def spy_choice(sight: Sight, local: Local, box: Box) -> SpyChoice:
    """All spies of the other side."""
    spies = sight.theirs.spies
    options = tuple(Option(phrases.concept(spy.id), Choose(spy.id), faces.picture(spy.id)) for spy in spies)
    chosen = next((i for i, spy in enumerate(spies) if spy.id == local.spy), -1)
    return SpyChoice(key="spy", box=box, options=options, chosen=chosen)


def sense_button(sight: Sight, local: Local, sense: str, box: Box, roomy: bool) -> SenseButton:
    """One of the three senses; only what this spy does can be pressed."""
    legal = Question(local.spy, sense) in sight.game.may.ask
    on = legal and local.sense == sense
    ways = sight.theirs.spy(local.spy).directions(sense) if legal and roomy else ()
    return SenseButton(
        key=f"sense-{sense}",
        box=box,
        sense=sense,
        word=_(_DOES[sense]),
        ways=ways,
        on=on,
        struck=bool(local.spy) and not legal,
        cap=_SENSE_KEYS[sense],
        act=Sense(sense) if legal else None,
        enabled=legal,
        yields=on,
    )


def ask_button(sight: Sight, local: Local, box: Box) -> Button:
    """Sends the question, once it is whole."""
    legal = Question(local.spy, local.sense) in sight.game.may.ask
    act = Do(Play(Ask(sight.game.turn, local.spy, local.sense))) if legal else None
    return Button(
        key="ask", box=box, text=_("Ask"), icon="send", kind="primary", cap="Enter", act=act, enabled=legal,
        first=True, on_paper=True,
    )  # fmt: skip


def done_button(sight: Sight, box: Box) -> Button:
    """A question that was paid for need not be asked."""
    act = Do(Play(Done(sight.game.turn)))
    return Button(key="done", box=box, text=_("Done"), kind="paper", cap="D", style="note", act=act, on_paper=True)


def why_not(sight: Sight, local: Local) -> str:
    """What this spy does not do, or what is left to choose."""
    if not local.spy:
        return _("Press the card of a spy, or its number.")
    spy = sight.theirs.spy(local.spy)
    lacks = tuple(sense for sense in SENSES if not spy.directions(sense))
    if lacks:
        return _(_LACKS[lacks]).format(spy=phrases.concept(spy.id))
    return "" if local.sense else _("Press what you ask about, or its letter.")


def after_it(sight: Sight) -> str:
    """What a question costs or leaves."""
    game = sight.game
    if game.bought:
        return _("You have paid for this one. Then your turn is over.")
    price = game.settings.extra_turn
    if sight.purse < price:
        return _("After the answer your turn is over.")
    return _("After the answer: done, or another turn for {money}.").format(money=phrases.money(price))
