"""After the talk everybody in turn may nominate a suspect, on whom the others vote."""

from dataclasses import dataclass

from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.acts import Choose
from lanspy.client.scenes.spyfall.consequences import Outcome, outcome_lines, outcomes_high
from lanspy.client.scenes.spyfall.envelopes import keys
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.person_button import people_high, people_to_choose
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.voting import no_ballot
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Button, Label, Rule, Sheet, Text, Widget
from lanspy.client.widgets.widget import Look
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyfall.actions import Nominate

HEAD = 58.0
_PAD = 32.0
_QUESTION = 52.0
_NOBODY = 44.0
_WAITING = 116.0
_ROW_MOST, _ROW_LEAST = 52.0, 30.0
_KEYS = 44.0


def nominating_part(room: Room, sight: Sight, local: Local) -> Part:
    """My nomination, or whose the table waits for."""
    ends = outcomes()
    mine = bool(sight.game.may.nominate)

    def middle_high(width: float) -> float:
        return people_high(len(sight.others), width) + 8 + _NOBODY if mine else _WAITING

    def height(width: float) -> float:
        inner = width - 2 * _PAD
        return HEAD + _QUESTION + middle_high(inner) + 28 + outcomes_high(room, ends, inner) + 16

    def build(box: Box) -> tuple[Widget, ...]:
        inner = Box(box.x + _PAD, box.y + HEAD, box.w - 2 * _PAD, box.h - HEAD)
        below, rest = inner.foot(outcomes_high(room, ends, inner.w) + 16, 20)
        question, people_box = rest.top(_QUESTION, 0)
        return (
            Sheet(box=box, corner="card", level="lifted", head=HEAD, seed=16),
            Label(box=Box(inner.x, box.y + 12, inner.w, 44), text=_("Nominations"), on_paper=True, style="label_large"),
            Text(box=question, text=_asked(sight), styles=("heading", "figure", "note"), ink="ink"),
            *(_choice(sight, local, people_box) if mine else _waiting(sight, people_box)),
            Rule(box=Box(below.x, below.y - 10, below.w, 1), ink="paper_line"),
            *outcome_lines(room, ends, below),
        )

    return Part(height, build)


def _asked(sight: Sight) -> str:
    if sight.game.may.nominate:
        return _("Whom do you nominate?")
    if sight.game.nominator is None:
        return _("Whose turn is it?")
    return _("Whom does {name} nominate?").format(name=sight.name(sight.game.nominator))


def _choice(sight: Sight, local: Local, box: Box) -> list[Widget]:
    nobody, people_box = box.foot(_NOBODY, 8)
    return [
        *people_to_choose(sight, local, people_box, "nominate", Nominate, sight.game.may.nominate, large=True),
        Button(
            key="nobody", box=nobody, text=_("Nobody: I pass"), cap="N", act=Choose(Nominate(None)), style="note",
            kind="chosen" if local.target == Nominate(None) else "paper", on_paper=True,
        ),
    ]  # fmt: skip


def _waiting(sight: Sight, box: Box) -> list[Widget]:
    place = Box(box.x, box.y, box.w, min(_WAITING, box.h))
    if sight.game.paused:
        return [no_ballot(place, "pause", _("A break"), _("The turn stands as it was."))]
    if sight.me is not None and sight.me in sight.game.to_nominate:
        return [no_ballot(place, "hourglass", _("Your turn comes"), _("Unless all agree on somebody before that."))]
    return [no_ballot(place, "hourglass", _("Somebody else's turn"), _("You vote on whoever is nominated."))]


def outcomes() -> tuple[Outcome, Outcome]:
    """What comes of a nomination, and of none."""
    return (
        Outcome(_("Somebody:"), _("everybody else votes, sealed."), _("The first one on whom all agree is convicted.")),
        Outcome(_("Nobody:"), _("the turn passes on."), _("After the last turn the spy gets away, with 2 points.")),
    )


# --- in turn ----------------------------------------------------------------------------------------------------------


def turns_part(room: Room, sight: Sight, local: Local) -> Part:
    """Everybody in the order of the nominations, from the dealer on."""
    order = turns(sight)

    def height(width: float) -> float:  # noqa: ARG001
        return 44 + 40 * len(order) + 12

    def build(box: Box) -> tuple[Widget, ...]:
        head, rest = box.top(30, 10)
        foot, rest = rest.foot(0 if room.compact else _KEYS, 0 if room.compact else 12)
        high = min(_ROW_MOST, max(_ROW_LEAST, rest.h / len(order)))
        found: list[Widget] = [Label(box=head, text=_("In turn"))]
        for i, seat in enumerate(order):
            line = Box(rest.x, rest.y + i * high, rest.w, high)
            now = seat == sight.game.nominator
            found.append(TurnLine(box=line, person=sight.person(seat), word=turn_word(sight, seat), now=now))
        return (*found, *(() if room.compact else keys(sight, local, foot)))

    return Part(height, build)


def turns(sight: Sight) -> tuple[Seat, ...]:
    """All seats as they nominate: the dealer, then in roster order."""
    count, first = len(sight.table.seats), sight.game.dealer or 0
    return tuple((first + step) % count for step in range(count))


def turn_word(sight: Sight, seat: Seat) -> str:
    """Where this seat stands in the order."""
    if seat == sight.game.nominator:
        return _("now")
    return _("to come") if seat in sight.game.to_nominate else _("was here")


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLine(Widget):
    """Somebody in the order; who has had their turn is dim."""

    person: Person
    word: str
    now: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        if self.now:
            brush.rounded(box.inset(0, 2), "raised", 6)
        across = min(34.0, box.h - 6)
        past = not self.now and self.word == _("was here")
        people.token(brush, self.person, (box.x + 12 + across / 2, box.cy), across, dim=past)
        ink = "lamp" if self.now else "text_faint" if past else "text_soft"
        wide = brush.text(self.word, (box.right - 12, box.cy), "small", ink, "right")
        x = box.x + across + 24
        name_ink = "text_faint" if past else "text"
        room = box.right - 24 - wide - x
        people.name(brush, self.person, (x, box.cy), name_ink, width=room, styles=("name", "lead", "small"))
