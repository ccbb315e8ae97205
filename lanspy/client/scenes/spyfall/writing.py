"""Where questions are written: the line to write into, and below it everything that was asked and answered, newest
first. What people wrote was cleaned before it came into the log; names are drawn as everywhere."""

from dataclasses import dataclass, replace

from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.clean import drawable
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Typesetter
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.acts import Write
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.widgets import Button, Label, Rule, Sheet, Text, TextField, Widget, button_width
from lanspy.client.widgets.widget import Act, Look
from lanspy.content.cleaning import characters, clean_text
from lanspy.content.texts import _
from lanspy.games.spyfall.actions import WRITTEN_CHARACTERS_MAX, Answer, Question
from lanspy.games.spyfall.view import Exchange, Phase
from lanspy.peer.port import Play

HEAD = 52.0
_PAD = 24.0
_LEAD, _FIELD = 34.0, 48.0
_COUNT = 92.0  # wide, for the characters
_SEND = 116.0
_TOKEN = 28.0
_NAME = 22.0
_BAR_ROOM = 12.0  # what a scroll bar takes
_AREA = "written"
_COMPACT_MOST = 20  # exchanges below each other where the whole stage scrolls


def writing_part(room: Room, sight: Sight, local: Local) -> Part:
    """The sheet with the line, if it is mine to write now, and the dialogue."""
    shown = tuple(reversed(_answers(sight)))
    shown = shown[:_COMPACT_MOST] if room.compact else shown
    mine = is_mine(sight)
    above = _LEAD + (_FIELD + 20 if mine else 8)

    def content(width: float) -> float:
        return sum(_high(room.type, each, width) for each in shown) or 44.0

    def height(width: float) -> float:
        return HEAD + 12 + above + content(width - 2 * _PAD) + 16

    def build(box: Box) -> tuple[Widget, ...]:
        body = Box(box.x + _PAD, box.y + HEAD + 12, box.w - 2 * _PAD, box.h - HEAD - 24)
        top, rest = body.top(above, 0)
        high = content(rest.w - _BAR_ROOM)

        def rows(at: Box) -> tuple[Widget, ...]:
            return _rows(room.type, sight, shown, at)

        inside = rows(rest) if room.compact else room.scrolled(_AREA, rest, high, rows, on_paper=True)
        return (
            Sheet(box=box, head=HEAD, seed=13),
            *_head(room, Box(box.x + _PAD, box.y + 8, box.w - 2 * _PAD, 40)),
            *_above(sight, local, top, mine),
            *inside,
        )

    return Part(height, build)


def is_mine(sight: Sight) -> bool:
    """Whether it is for me to write now."""
    return sight.game.may.write_question or sight.game.may.write_answer


def _head(room: Room, box: Box) -> tuple[Widget, ...]:
    title, text = _("Questions and answers"), _("Places")
    button, rest = box.end(button_width(room.type, text, "P", icon=True, style="note"), 12)
    return (
        Label(box=rest, text=title, on_paper=True, style="label_large"),
        Button(key="places", box=button.inset(0, 4), text=text, kind="paper", icon="list", cap="P", style="note",
               act=Turn("places"), on_paper=True),
    )  # fmt: skip


# --- the line ---------------------------------------------------------------------------------------------------------


def _above(sight: Sight, local: Local, box: Box, mine: bool) -> list[Widget]:
    lead, rest = box.top(_LEAD, 4)
    found: list[Widget] = []
    if mine:
        count, lead = lead.end(_COUNT, 8)
        used = characters(clean_text(local.written, WRITTEN_CHARACTERS_MAX + 1))
        words = _("{n} of {all}").format(n=used, all=WRITTEN_CHARACTERS_MAX)
        found.append(Text(box=count, text=words, styles=("small",), ink="ink_soft", align="right"))
        found += _line(sight, local, Box(rest.x, rest.y, rest.w, _FIELD))
    ink = "ink" if mine else "ink_soft"
    return [Text(box=lead, text=turn_words(sight, local), styles=("strong", "note", "small"), ink=ink), *found]


def turn_words(sight: Sight, local: Local) -> str:
    """Whose turn it is, and what to do."""
    game = sight.game
    if game.may.write_answer and game.asker is not None:
        return _("Answer {name}, in one line.").format(name=sight.name(game.asker))
    if game.may.write_question:
        if local.whom is None:
            return _("Whom do you ask? Choose a seat.")
        return _("Ask {name}, in one line.").format(name=sight.name(local.whom))
    if game.phase is not Phase.QUESTIONS or game.paused or game.asker is None:
        return _("Nobody writes now.")
    if game.asked is None:
        return _("{name} is writing a question.").format(name=sight.name(game.asker))
    return _("{name} is writing an answer.").format(name=sight.name(game.asked))


def _line(sight: Sight, local: Local, box: Box) -> list[Widget]:
    """The field and the button to send; both send what stands there."""
    act = sending(sight, local)
    send, field = box.end(_SEND, 10)
    ready = sight.game.may.write_answer or local.whom is not None
    hint = _("Your answer") if sight.game.may.write_answer else _("Your question")
    return [
        TextField(
            key="writing", box=field, text=local.written, hint=hint, limit=WRITTEN_CHARACTERS_MAX, changed=Write,
            act=act, cap="T", on_paper=True, first=ready,
        ),
        Button(key="send", box=send, text=_("Send"), kind="paper", icon="send", act=act, enabled=act is not None,
               on_paper=True),
    ]  # fmt: skip


def sending(sight: Sight, local: Local) -> Act:
    """What sends the text as it stands; None while something is missing."""
    game = sight.game
    if not clean_text(local.written, WRITTEN_CHARACTERS_MAX):
        return None
    if game.may.write_answer:
        return Do(Play(Answer(game.turn, local.written)))
    if game.may.write_question and local.whom in game.may.ask and local.whom is not None:
        return Do(Play(Question(game.may.ask_turn, local.whom, local.written)))
    return None


# --- the dialogue -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeLines(Widget):
    """A question and its answer: who, to whom, what; then who, and what."""

    asker: Person
    asked: Person
    question: tuple[str, ...]
    answer: tuple[str, ...]
    pending: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        y = self._side(brush, self.box.y + 6, self.asker, self.question, self.asked)
        self._side(brush, y + 4, self.asked, self.answer, None)

    def _side(self, brush: Brush, y: float, by: Person, lines: tuple[str, ...], to: Person | None) -> float:
        """One side of it; returns where it ends."""
        box, x = self.box, self.box.x + _TOKEN + 12
        people.token(brush, by, (box.x + _TOKEN / 2, y + _NAME / 2 + 3), _TOKEN, on_paper=True)
        half = (box.right - x) / 2 - 20
        styles = ("note", "small")
        x += people.name(brush, by, (x, y + _NAME / 2), "ink_soft", width=half, styles=styles)
        if to is not None:
            brush.icon("arrow-right", (x + 16, y + _NAME / 2), 16, "ink_faint")
            people.name(brush, to, (x + 32, y + _NAME / 2), "ink_soft", width=half, styles=styles)
        step = brush.type.line_height("lead")
        ink = "ink_faint" if to is None and self.pending else "ink"
        for i, line in enumerate(lines):
            brush.text(line, (box.x + _TOKEN + 12, y + _NAME + step * (i + 0.5)), "lead", ink)
        return y + _NAME + step * len(lines)


def _wrapped(type_: Typesetter, text: str, width: float) -> tuple[str, ...]:
    return type_.wrap(drawable(text), "lead", width - _TOKEN - 12)


def _answers(sight: Sight) -> tuple[Exchange, ...]:
    """The dialogue with words where there is no answer: it is still to come, or never came."""
    game = sight.game
    asked = game.phase is Phase.QUESTIONS and game.asked is not None
    words = {True: _("no answer yet"), False: _("no answer")}
    return tuple(replace(each, answer=each.answer or words[asked and each.turn == game.turn]) for each in game.dialogue)


def _pending(sight: Sight) -> frozenset[int]:
    """The turns that have no answer."""
    return frozenset(each.turn for each in sight.game.dialogue if not each.answer)


def _high(type_: Typesetter, each: Exchange, width: float) -> float:
    lines = len(_wrapped(type_, each.question, width)) + len(_wrapped(type_, each.answer, width))
    return 6 + 2 * _NAME + 4 + lines * type_.line_height("lead") + 10


def _rows(type_: Typesetter, sight: Sight, shown: tuple[Exchange, ...], at: Box) -> tuple[Widget, ...]:
    if not shown:
        nothing = _("Nothing has been written in this round.")
        return (Text(box=Box(at.x, at.y, at.w, 36), text=nothing, styles=("note", "small"), ink="ink_faint"),)
    found: list[Widget] = []
    y, pending = at.y, _pending(sight)
    for each in shown:
        high = _high(type_, each, at.w)
        found.append(Rule(box=Box(at.x, y, at.w, 1), ink="ruled_line"))
        found.append(
            ExchangeLines(
                box=Box(at.x, y, at.w, high),
                asker=sight.person(each.asker),
                asked=sight.person(each.asked),
                question=_wrapped(type_, each.question, at.w),
                answer=_wrapped(type_, each.answer, at.w),
                pending=each.turn in pending,
            )
        )
        y += high
    return tuple(found)
