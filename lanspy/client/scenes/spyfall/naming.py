"""Everybody names a seat, sealed: who looks most suspicious and deals first, or whom they take for the spy in the end.

A name is chosen first and sealed then, for a number pressed for something else must not become a ballot.
"""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.consequences import Outcome, outcome_lines, outcomes_high
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.person_button import people_high, people_to_choose
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.voting import no_ballot
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Label, Rule, Sheet, Text, Widget
from lanspy.content.texts import _, ngettext
from lanspy.games.spyfall.actions import Name

HEAD = 58.0
_PAD = 32.0
_QUESTION = 52.0
_NO_BALLOT = 116.0


def naming_part(room: Room, sight: Sight, local: Local) -> Part:
    """The question, everybody to choose from, and what comes of it."""
    ends = outcomes(sight)

    def middle_high(width: float) -> float:
        return people_high(len(sight.others), width) if sight.game.may.name else _NO_BALLOT

    def height(width: float) -> float:
        inner = width - 2 * _PAD
        return HEAD + _QUESTION + middle_high(inner) + 28 + outcomes_high(room, ends, inner) + 16

    def build(box: Box) -> tuple[Widget, ...]:
        inner = Box(box.x + _PAD, box.y + HEAD, box.w - 2 * _PAD, box.h - HEAD)
        below, rest = inner.foot(outcomes_high(room, ends, inner.w) + 16, 20)
        question, people = rest.top(_QUESTION, 0)
        title = Box(inner.x, box.y + 12, inner.w, 44)
        return (
            Sheet(box=box, corner="card", level="lifted", head=HEAD, seed=14),
            *_title(room, sight, title),
            Text(box=question, text=asked(sight), styles=("heading", "figure", "note"), ink="ink"),
            *_middle(sight, local, people),
            Rule(box=Box(below.x, below.y - 10, below.w, 1), ink="paper_line"),
            *outcome_lines(room, ends, below),
        )

    return Part(height, build)


def asked(sight: Sight) -> str:
    """What everybody answers with a name."""
    return _("Who looks most suspicious?") if _is_first(sight) else _("Who is the spy?")


def _is_first(sight: Sight) -> bool:
    return sight.game.step == "first_dealer"


def _title(room: Room, sight: Sight, line: Box) -> tuple[Widget, ...]:
    title = _("First dealer") if _is_first(sight) else _("The last ballot")
    note = _("Sealed; all are opened together.")
    label, rest = line.left(min(line.w, room.type.width(title, "label_large") + 24))
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    if room.type.width(note, "small") <= rest.w:
        found.append(Text(box=rest, text=note, styles=("small",), ink="ink_soft", align="right"))
    return tuple(found)


def _middle(sight: Sight, local: Local, box: Box) -> list[Widget]:
    if sight.game.may.name:
        return [*people_to_choose(sight, local, box, "name", Name, sight.game.may.name, large=True)]
    return [no_ballot(Box(box.x, box.y, box.w, min(_NO_BALLOT, box.h)), *why_no_name(sight))]


def why_no_name(sight: Sight) -> tuple[str, str, str]:
    """Icon, title and explanation for who has no ballot to fill in. Whom mine names is not shown: chairs have
    neighbours."""
    game, me = sight.game, sight.me
    if me is None:
        return "eye", _("You watch"), _("The seats name somebody; all ballots are opened together.")
    if game.paused:
        return "pause", _("A break"), _("Sealed ballots stand.")
    if game.my_name is not None or sight.seat(me).has_sealed:
        return "lock", _("Your ballot is sealed"), _("It is opened when all are in, and cannot be taken back.")
    return "hourglass", _("No ballots any more"), _("They are being opened.")


def outcomes(sight: Sight) -> tuple[Outcome, Outcome]:
    """What the ballots decide."""
    if _is_first(sight):
        return (
            Outcome(_("Most named:"), _("deals first."), _("Whoever deals also asks the first question.")),
            Outcome(_("Equal:"), _("the machines draw among them."), _("Nobody can steer that draw.")),
        )
    return (
        Outcome(_("Enough right:"), needed(sight), _("Everybody who named the spy gets 1.")),
        Outcome(_("Too few:"), _("the spy gets away."), _("The spy 2, and all cards open.")),
    )


def needed(sight: Sight) -> str:
    """How many of those who are no spy have to name the spy."""
    others, settings = len(sight.table.seats) - 1, sight.game.settings
    tolerated = settings.tolerated_misses if settings is not None else 0
    least = max(others - tolerated, others // 2 + 1)
    if least == others:
        return _("all but the spy name the spy.")
    return ngettext("{n} of {all} name the spy.", "{n} of {all} name the spy.", least).format(n=least, all=others)
