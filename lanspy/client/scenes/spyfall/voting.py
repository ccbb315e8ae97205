"""A vote: the slip with two equal ballots and what each outcome does, and the envelopes with who has sealed."""

from dataclasses import dataclass

from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.consequences import Outcome, outcome_lines, outcomes_high
from lanspy.client.scenes.spyfall.sight import NOMINATION, Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.scenes.times import reading
from lanspy.client.widgets import Drawing, Label, Rule, Sheet, Text, Widget
from lanspy.client.widgets.widget import Control, Look
from lanspy.content.texts import _
from lanspy.games.spyfall.actions import Vote
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Play

HEAD = 58.0
_PAD = 32.0
_NAME = 28.0
_KEYS = 44.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotSlip(Control):
    """Yes or no: both alike, neither chosen beforehand."""

    word: str
    icon: str
    note: str

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box.move(0, 2) if look.pressed else self.box
        if self.enabled:
            brush.shadow(box, 6, "flat" if look.pressed else "card")
        fill = "paper" if look.hover > 0.5 else "ballot"
        brush.rounded(box, fill if self.enabled else None, 6, "ink_soft" if self.enabled else "paper_line", 1.5)
        brush.ring(box.inset(7), "paper_line", 3, 1)
        ink = "ink" if self.enabled else "ink_faint"
        middle = box.y + box.h * (0.42 if self.note else 0.5)
        across = min(50.0, box.h * 0.36)
        brush.disc((box.x + 28 + across / 2, middle), across, "paper", ink, 2.5)
        brush.icon(self.icon, (box.x + 28 + across / 2, middle), across * 0.5, "ink_faint")
        x = box.x + 46 + across
        styles = ("display", "title", "heading")
        brush.fitted(self.word, (x, middle), styles if box.h > 110 else styles[1:], ink, "left", box.right - x - 16)
        if self.cap and self.enabled:
            marks.cap(brush, self.cap, (box.right - 18, box.y + 28), "right", on_paper=True)
        if self.note:
            note = (box.cx, box.bottom - box.h * 0.22)
            brush.fitted(self.note, note, ("strong", "note", "small"), "ink_soft", "centre", box.w - 28)
        if look.focused:
            marks.focus_ring(brush, box, 6)

    def reach(self) -> Box:
        return self.box.grow(24)


# --- the slip ---------------------------------------------------------------------------------------------------------


def slip_part(room: Room, sight: Sight) -> Part:
    """Who is accused by whom, the ballots, the outcomes."""

    def height(width: float) -> float:
        return HEAD + 84 + 116 + 24 + outcomes_high(room, outcomes(sight), width - 2 * _PAD) + 16

    def build(box: Box) -> tuple[Widget, ...]:
        inner = Box(box.x + _PAD, box.y + HEAD, box.w - 2 * _PAD, box.h - HEAD)
        ends = outcomes(sight)
        below, rest = inner.foot(outcomes_high(room, ends, inner.w) + 16, 20)
        who, ballots = rest.top(76 if room.compact else min(124.0, rest.h * 0.4), 4)
        return (
            Sheet(box=box, corner="card", level="lifted", head=HEAD, seed=4),
            *_title(room, sight, Box(box.x + _PAD, box.y + 12, box.w - 2 * _PAD, 44)),
            _who(sight, who),
            *_ballots(sight, ballots),
            Rule(box=Box(below.x, below.y - 10, below.w, 1), ink="paper_line"),
            *outcome_lines(room, ends, below),
        )

    return Part(height, build)


def _title(room: Room, sight: Sight, line: Box) -> tuple[Widget, ...]:
    title = _("Accusation") if sight.game.phase is Phase.ACCUSATION else _("The last vote")
    title = _("Nomination") if sight.game.step == NOMINATION else title
    label, rest = line.left(min(line.w, room.type.width(title, "label_large") + 24))
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    held = sight.game.round_clock
    if sight.game.phase is Phase.ACCUSATION and held is not None:
        left = _("{time} left in round {n}").format(time=reading(sight.left_ms(held)), n=sight.game.round)
        if room.type.width(left, "small") <= rest.w:
            found.append(Text(box=rest, text=left, styles=("small",), ink="ink_soft", align="right"))
    return tuple(found)


def _who(sight: Sight, box: Box) -> Widget:
    stopper, suspect = sight.game.stopper, sight.game.suspect
    by = sight.game.nominator if sight.game.step == NOMINATION else stopper
    first = None if by is None else sight.person(by)
    second = None if suspect is None else sight.person(suspect)
    word = _("accuses") if first is not None else _("is suspected")
    word = _("nominates") if sight.game.step == NOMINATION else word
    return Drawing(box=box, draw=_paint_who, data=(first, second, word), margin=8)


def _paint_who(brush: Brush, box: Box, data: tuple[Person | None, Person | None, str]) -> None:
    """Token, name, arrow, name, token; without an accuser the suspect alone."""
    first, second, word = data
    across = min(56.0, box.h - 20)
    if second is None:
        return
    if first is None:
        _paint_one(brush, box, second, word, across)
        return
    arrow = max(70.0, brush.width(word, "label_small") + 24)
    half = (box.w - arrow) / 2 - across - 24
    wide = [min(half, people.name_width(brush, each, "title", None)) for each in (first, second)]
    whole = wide[0] + wide[1] + arrow + 2 * (across + 12) + 24
    x, y = box.cx - whole / 2, box.cy
    people.token(brush, first, (x + across / 2, y), across, on_paper=True)
    x += across + 12
    people.name(brush, first, (x, y), "ink", width=wide[0] + 1, styles=_NAMES, weight=None)
    x += wide[0] + 12
    stationery.typed(brush, word, (x + arrow / 2, y - 17), "ink_soft", "centre", "label_small")
    brush.polyline(((x, y + 1), (x + arrow - 2, y + 1)), "ink_soft", 2.5, arrow=11)
    x += arrow + 12
    people.name(brush, second, (x, y), "ink", width=wide[1] + 1, styles=_NAMES, weight=None)
    people.token(brush, second, (x + wide[1] + 12 + across / 2, y), across, on_paper=True)


_NAMES = ("title", "heading", "figure", "note")


def _paint_one(brush: Brush, box: Box, person: Person, word: str, across: float) -> None:
    room = box.w - across - 16
    wide = min(room, people.name_width(brush, person, "title", None))
    x = box.cx - (across + 16 + wide) / 2
    people.token(brush, person, (x + across / 2, box.cy), across, on_paper=True)
    people.name(brush, person, (x + across + 16, box.cy - 8), "ink", width=wide + 1, styles=_NAMES, weight=None)
    stationery.typed(brush, word, (x + across + 16, box.cy + 18), "ink_soft", style="label_small")


def _ballots(sight: Sight, box: Box) -> tuple[Widget, ...]:
    if not sight.game.may.vote:
        return (_no_ballot(sight, box),)
    name = sight.name(sight.game.suspect or 0)
    yes, no = Box(box.x, box.y, box.w, min(160.0, box.h)).columns(2, 24)
    against = _("play on") if sight.game.phase is Phase.ACCUSATION else _("not {name}").format(name=name)
    is_spy = _("{name} is the spy").format(name=name)
    return (
        BallotSlip(
            key="yes", box=yes, word=_("Yes"), icon="check", note=is_spy, cap="Y", grave=True, act=Do(Play(Vote(True)))
        ),
        BallotSlip(
            key="no", box=no, word=_("No"), icon="x", note=against, cap="N", grave=True, act=Do(Play(Vote(False)))
        ),
    )


def _no_ballot(sight: Sight, box: Box) -> Widget:
    """In the place of the ballots: why there is none for me, or that mine is sealed."""
    return no_ballot(Box(box.x, box.y, box.w, min(160.0, box.h)), *why_no_ballot(sight))


def no_ballot(box: Box, icon: str, title: str, text: str) -> Widget:
    """A place without a ballot: icon, title and explanation."""
    return Drawing(box=box, draw=_paint_no_ballot, data=(icon, title, text))


def why_no_ballot(sight: Sight) -> tuple[str, str, str]:
    """Icon, title and explanation for who has no ballot to fill in."""
    game, me = sight.game, sight.me
    if me is None:
        return "eye", _("You watch"), _("The seats vote; their ballots are opened together.")
    if game.paused:
        return "pause", _("A break"), _("Sealed votes stand.")
    if me == game.suspect:
        return "user-round", _("You have no vote"), _("You may speak up for yourself, but show no card.")
    if me == game.stopper:
        return "stamp", _("Your accusation is your yes"), _("You need not vote again.")
    if sight.seat(me).votes and (game.my_vote is not None or sight.seat(me).has_sealed):
        return "lock", _("Your vote is sealed"), _("It is opened when all are in, and cannot be taken back.")
    return "hourglass", _("No votes any more"), _("They are being opened.")


def _paint_no_ballot(brush: Brush, box: Box, data: tuple[str, str, str]) -> None:
    icon, title, text = data
    brush.dashes(box, "paper_edge", 6)
    y = box.cy - 10
    wide = min(box.w - 100, brush.width(title, "heading"))
    x = box.cx - (wide + 44) / 2
    brush.icon(icon, (x + 14, y), 28, "ink_soft")
    brush.fitted(title, (x + 44, y), ("heading", "figure", "note"), "ink", "left", box.w - 92)
    lines = brush.type.wrap(text, "small", box.w - 48, 2)
    for i, line in enumerate(lines):
        brush.text(line, (box.cx, y + 30 + i * brush.type.line_height("small")), "small", "ink_soft", "centre")


# --- what each outcome does -------------------------------------------------------------------------------------------


def outcomes(sight: Sight) -> tuple[Outcome, Outcome]:
    """For all yes and for any no."""
    game = sight.game
    name = sight.name(game.suspect) if game.suspect is not None else _("somebody")
    opens = _("{name}'s card is opened.").format(name=name)
    if game.phase is Phase.FINAL_VOTE:
        right = _("The spy: everyone else 1. Not the spy: the spy 4.")
        return Outcome(_("All yes:"), opens, right), _not_all(sight)
    stopper = sight.name(game.stopper) if game.stopper is not None else _("somebody")
    right = _("The spy: everyone else 1, {name} 2. Not the spy: the spy 4.").format(name=stopper)
    return Outcome(_("All yes:"), opens, right), Outcome(_("Any no:"), _goes_on(sight), _stands(sight, stopper))


def _not_all(sight: Sight) -> Outcome:
    """After the time is up: another nomination, or the end."""
    if sight.game.step == NOMINATION and sight.game.to_nominate:
        following = sight.game.to_nominate[0]
        text = _("{name} may nominate next.").format(name=sight.name(following))
        text = _("you may nominate next.") if following == sight.me else text
        return Outcome(_("Any no:"), text, _("The first one on whom all agree is convicted."))
    return Outcome(_("Any no:"), _("the spy gets away."), _("The spy 2, and all cards open."))


def _goes_on(sight: Sight) -> str:
    held = sight.game.round_clock
    if held is None:
        return _("nothing opens, and the questions go on.")
    return _("nothing opens. The clock goes on from {time}.").format(time=reading(sight.left_ms(held)))


def _stands(sight: Sight, stopper: str) -> str:
    """What stays as it was, and what a failed accusation closes where the table agreed so."""
    settings = sight.game.settings
    reading_of = settings.after_failed_accusation if settings is not None else ""
    if reading_of == "one_stop":
        return _("The questions stand as they were. Nobody may stop this round again.")
    if reading_of == "may_not_guess":
        return _("{name} may not accuse again, and the spy may not guess any more.").format(name=stopper)
    return _("The questions stand as they were. {name} may not accuse again.").format(name=stopper)
