"""The slip of a turn while no question is put together on it: what was asked, who proves it, and what more can be had
for money."""

from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import money
from lanspy.client.scenes.spyweb.asked import answer_runs
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.widgets import Sheet
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.naming import INCORRECT
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import Asked, Phase

HIGH = 122.0
LOW_HIGH = 138.0
_ROOMY = 860.0  # slips narrower than this have their buttons below the sentence
_HIGH_LINE = 60.0  # lower ones have smaller words
_STYLES = ("title", "heading", "figure", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Widget):
    """A sentence with a seal, and a smaller one above it."""

    above: str
    runs: tuple[Run, ...]
    of: int = 0  # segments of the seal; none where nothing is proven
    done: int = 0
    wrong: bool = False  # it is proven that the accusation was wrong: a tick beside it would say the contrary

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, x = self.box, self.box.x
        if self.of:
            x += self._seal(brush) + 18
        room, words = box.right - x, "".join(run.text for run in self.runs)
        style = brush.type.fit(words, _STYLES if box.h >= _HIGH_LINE else _STYLES[1:], room)
        lift = 15 if self.above else 0
        if self.above:
            brush.fitted(self.above, (x, box.cy - lift), ("small",), "ink_soft", "left", room)
        brush.rich(self.runs, (x, box.cy + (13 if self.above else 0)), style, width=room)

    def _seal(self, brush: Brush) -> float:
        """The seal; how wide it is."""
        across = min(56.0, self.box.h - 4)
        at = self.box.x + across / 2, self.box.cy
        ink: Ink = "ink_soft" if self.done < self.of else "ink_red" if self.wrong else "ink_green"
        marks.seal(brush, at, across, self.of, self.done, ink, "paper", wide=5, show=not self.wrong)
        if self.wrong:
            brush.icon("x", at, across / 2, ink)
        return across


def told(room: Room, sight: Sight, box: Box) -> tuple[Widget, ...]:
    """The slip, with buttons where something can be paid for."""
    paper = Sheet(box=box, level="lifted", seed=15)
    inside = box.inset(24, 12) if not room.compact else box.inset(14, 10)
    offers = money.offers(sight) if sight.moves and sight.game.phase is Phase.TURN else ()
    if not offers:
        return paper, _sentence(sight, inside)
    if room.compact:
        first, rest = inside.top(50, 8)
        return (paper, _sentence(sight, first), *money.buttons(offers, rest))
    if box.w < _ROOMY:
        first, rest = inside.top(48, 8)
        return (paper, _sentence(sight, first), *money.buttons(offers, rest, low=True))
    words, rest = inside.left(inside.w - len(offers) * money.WIDE - (len(offers) - 1) * 12 - 24, 24)
    return (paper, _sentence(sight, words), *money.buttons(offers, rest.middle(rest.w, 62)))


def _sentence(sight: Sight, box: Box) -> Told:
    game, pending = sight.game, sight.pending
    if pending is not None:
        who = _proves(sight, pending)
        return Told(box=box, above=who, runs=(Run(phrases.question(pending), "ink"),), of=2, done=1)
    shown = next((each for each in reversed(game.asked) if each.answer), None)
    if shown is None:
        return Told(box=box, above="", runs=(Run(_nothing(sight), "ink"),))
    wrong = shown.answer == INCORRECT
    return Told(box=box, above=_above(sight, shown), runs=answer_runs(shown, "ink", "ink"), of=2, done=2, wrong=wrong)


def _proves(sight: Sight, pending: Asked) -> str:
    """Who owes the answer, and to whom."""
    owner = other(pending.by)
    if owner == sight.me:
        return _("{name} asks, and your machine proves the answer.").format(name=sight.name(pending.by))
    return _("{name}'s machine proves the answer.").format(name=sight.name(owner))


def _nothing(sight: Sight) -> str:
    mover = sight.game.mover
    if mover is None or mover == sight.me:
        return _("Nothing has been asked yet.")
    return _("{name} asks first.").format(name=sight.name(mover))


def _above(sight: Sight, shown: Asked) -> str:
    """Who asked what, or who paid for it."""
    mine = shown.by == sight.me
    if shown.kind == "accusation":
        sentence = _("You accused: {question}") if mine else _("{name} accused: {question}")
    elif shown.kind == "bribe":
        sentence = _("You paid for it: {question}") if mine else _("{name} paid for it: {question}")
    else:
        sentence = _("You asked: {question}") if mine else _("{name} asked: {question}")
    return sentence.format(name=sight.name(shown.by), question=phrases.question(shown))
