"""STOP: the dialog in which it is chosen, of one shape for all, and the moment before it is opened."""

from lanspy.client.kit import people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.listing import HEAD, rows, rows_high
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.person_button import people_high, people_to_choose
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Drawing, Icon, Label, Seal, Sheet, Text, Widget
from lanspy.content.texts import _
from lanspy.games.spyfall.actions import Accuse

_PAD = 24.0


def stop_part(room: Room, sight: Sight, local: Local) -> Part:
    """Whom to accuse, and below it where we might be. Who is no spy sees the same."""
    others = sight.others

    def seats_high(width: float) -> float:
        return people_high(len(others), width - 2 * _PAD)

    def height(width: float) -> float:
        return HEAD + 12 + seats_high(width) + 44 + rows_high(room.type, sight.game.locations, width) + 12

    def build(box: Box) -> tuple[Widget, ...]:
        inner = Box(box.x + _PAD, box.y + HEAD + 12, box.w - 2 * _PAD, box.h - HEAD - 20)
        seats, rest = inner.top(seats_high(box.w), 4)
        label, places = rest.top(30, 2)
        why = "" if sight.game.may.accuse else _("Your accusation of this round is used up.")
        guess = _("Or, only the spy: name the place")
        if not sight.game.may.guess:
            guess = _("No guess: an accusation has failed")
        return (
            Sheet(box=box, head=HEAD, seed=19),
            *_title(room, Box(box.x + _PAD, box.y + 10, box.w - 2 * _PAD, 36), why),
            *people_to_choose(sight, local, seats, "accuse", Accuse, sight.game.may.accuse),
            Label(box=label, text=guess, on_paper=True, style="label_small", ink="ink_soft"),
            *rows(room, sight, local, places, choosing=True),
        )

    return Part(height, build)


def _title(room: Room, line: Box, why: str) -> tuple[Widget, ...]:
    title = _("Accuse a seat")
    label, rest = line.left(min(line.w, room.type.width(title, "label_large") + 24))
    note = why or _("All hear it. It cannot be taken back.")
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    if room.type.width(note, "small") <= rest.w:
        ink = "ink_red" if why else "ink_soft"
        found.append(Text(box=rest, text=note, styles=("small",), ink=ink, align="right"))
    return tuple(found)


# --- the clock has been stopped ---------------------------------------------------------------------------------------


def stopped_part(sight: Sight) -> Part:
    """Somebody stopped the clock; what it is lies in an envelope that is being opened."""

    def build(box: Box) -> tuple[Widget, ...]:
        seal = sight.table.seal
        words = Box(box.x + 32, box.bottom - 116, box.w - 64, 100)
        stopper = sight.game.stopper
        person = None if stopper is None else sight.person(stopper)
        picture = Box(box.x + 32, box.y + HEAD + 16, box.w - 64, max(90.0, box.h - HEAD - 16 - 132))
        return (
            Sheet(box=box, head=HEAD, seed=23),
            Label(box=Box(box.x + 24, box.y + 10, box.w - 48, 36), text="STOP", on_paper=True, style="label_large"),
            Drawing(box=picture, draw=_sealed, data=person, margin=24),
            Seal(box=words.top(52)[0], of=seal.of, done=len(seal.done), title=_("It is being opened"),
                 note=_("An accusation and a guess look alike until then."), ground="paper", inks=("ink", "ink_soft")),
            Icon(box=Box(words.x + 18, words.bottom - 36, 36, 32), icon="hourglass", ink="ink_soft"),
            Text(box=Box(words.x + 68, words.bottom - 36, words.w - 68, 32), styles=("small",), ink="ink_soft",
                 text=_("Not opened in time, it counts as the accusation.")),
        )  # fmt: skip

    return Part(lambda _width: 330.0, build)


def _sealed(brush: Brush, box: Box, person: Person | None) -> None:
    """An envelope with the stopper's token for a seal, and the stamp."""
    high = min(box.h - 16, 210.0)
    envelope = box.middle(min(box.w, high * 1.6), high)
    at = stationery.envelope(brush, envelope, seed=31)
    if person is not None:
        people.token(brush, person, at, 56, on_paper=True)
    stationery.stamp(brush, "STOP", (envelope.right - 54, envelope.bottom - 36), "ink_red", 34, -7)
