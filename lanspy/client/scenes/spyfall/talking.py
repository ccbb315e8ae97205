"""Time is up: who points at whom, and what would come of it if the talk ended now."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit import marks, people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.envelopes import keys
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.naming import needed
from lanspy.client.scenes.spyfall.rail import seat_key, tap
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets import Button, Icon, Label, Rule, Sheet, Text, Token, Widget
from lanspy.client.widgets.widget import Control, Look
from lanspy.content.texts import N_, _
from lanspy.dealing import Seat
from lanspy.games.spyfall.actions import Extend
from lanspy.peer.port import Play

HEAD = 58.0
_ROW_LEAST, _ROW_MOST = 36.0, 76.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FingerRow(Control):
    """One seat, and the tokens of those who point at it. `mine`: I point there."""

    person: Person
    fingers: tuple[Person, ...]
    mine: bool = False
    cap_shown: str = ""

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box.inset(0, 2)
        fill: Ink | None = "ink" if self.mine else "paper_shade" if look.hover > 0.5 and self.enabled else None
        if fill is not None:
            brush.rounded(box, fill, 6)
        across = min(40.0, box.h - 6)
        people.token(brush, self.person, (box.x + 12 + across / 2, box.cy), across, on_paper=True)
        x, end = box.x + across + 26, box.right - 12
        if self.cap_shown:
            end -= marks.cap(brush, self.cap_shown, (end, box.cy), "right", on_paper=True) + 12
        small = min(28.0, box.h - 10)
        step = min(small + 6, (box.w * 0.44) / max(1, len(self.fingers)))
        end -= step * len(self.fingers)
        for i, finger in enumerate(self.fingers):
            people.token(brush, finger, (end + step * (i + 0.5), box.cy), small, on_paper=True)
        ink: Ink = "paper" if self.mine else "ink"
        people.name(brush, self.person, (x, box.cy), ink, width=end - x - 10, styles=("name", "lead", "small"))
        if look.focused:
            marks.focus_ring(brush, box, 6)


def pointing_part(room: Room, sight: Sight, local: Local) -> Part:
    """All seats with the fingers on them."""
    seats = sight.order

    def height(width: float) -> float:  # noqa: ARG001
        return HEAD + 12 + 48 * len(seats) + 12

    def build(box: Box) -> tuple[Widget, ...]:
        high = min(_ROW_MOST, max(_ROW_LEAST, (box.h - HEAD - 24) / len(seats)))
        found: list[Widget] = [
            Sheet(box=box, corner="card", level="lifted", head=HEAD, seed=6),
            *_title(room, Box(box.x + 32, box.y + 12, box.w - 64, 44)),
        ]
        for i, seat in enumerate(seats):
            line = Box(box.x + 20, box.y + HEAD + 12 + i * high, box.w - 40, high)
            if i:
                found.append(Rule(box=Box(line.x + 8, line.y, line.w - 16, 1), ink="ruled_line"))
            found.append(_row(sight, local, seat, line))
        return tuple(found)

    return Part(height, build)


def _title(room: Room, line: Box) -> tuple[Widget, ...]:
    title, note = _("Who is it?"), _("All see where you point.")
    label, rest = line.left(min(line.w, room.type.width(title, "label_large") + 24))
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    if room.type.width(note, "small") <= rest.w:
        found.append(Text(box=rest, text=note, styles=("small",), ink="ink_soft", align="right"))
    return tuple(found)


def _row(sight: Sight, local: Local, seat: Seat, line: Box) -> FingerRow:
    me = sight.me
    act, cap = tap(sight, local, seat)
    return FingerRow(
        key=f"finger-{seat}",
        box=line,
        person=sight.person(seat),
        fingers=tuple(sight.person(each) for each in pointers(sight, seat)),
        mine=me is not None and sight.seat(me).points_at == seat,
        cap_shown=cap and seat_key(seat),
        act=act,
        enabled=act is not None,
    )


def pointers(sight: Sight, seat: Seat) -> tuple[Seat, ...]:
    """Who points at a seat."""
    return tuple(view.seat for view in sight.game.seats if view.points_at == seat)


def leading(sight: Sight) -> Seat | None:
    """Who would be the suspect if the talk ended now: most pointed at, the dealer's finger breaks a tie."""
    counts = [len(pointers(sight, view.seat)) for view in sight.game.seats]
    most = max(counts, default=0)
    leaders = [seat for seat, count in enumerate(counts) if count == most > 0]
    if len(leaders) == 1:
        return leaders[0]
    dealer = sight.game.dealer
    finger = None if dealer is None else sight.seat(dealer).points_at
    return finger if finger in leaders else None


# --- what would come of it --------------------------------------------------------------------------------------------


def talk_part(room: Room, sight: Sight, local: Local) -> Part:
    """The suspect if it ended now, the rules of this moment, more time."""
    facts = _facts(sight)

    def facts_high(width: float) -> float:
        return sum(_fact_high(room, text, width) for _icon, text in facts) + 12

    def height(width: float) -> float:
        return 44 + 76 + 20 + facts_high(width) + 56 + 24

    def build(box: Box) -> tuple[Widget, ...]:
        label, rest = box.top(30, 14)
        card, rest = rest.top(76, 20)
        keys_box, rest = rest.foot(0 if room.compact else 44, 0 if room.compact else 12)
        more, rest = rest.foot(48, 16)
        return (
            Label(box=label, text=_("If it ended now") if _way(sight) not in _NEXT else _("After the talk")),
            *_suspect(sight, card),
            *_lines(room, facts, rest),
            *_more(sight, more),
            *(() if room.compact else keys(sight, local, keys_box)),
        )

    return Part(height, build)


_NEXT = {
    "nominations": (N_("Nominations"), N_("each in turn, from the dealer on")),
    "open_ballot": (N_("A ballot"), N_("everybody names a suspect")),
}


def _suspect(sight: Sight, box: Box) -> tuple[Widget, ...]:
    if _way(sight) in _NEXT:
        title, note = _NEXT[_way(sight)]
        first, second = Box(box.x + 20, box.y + 10, box.w - 40, box.h - 20).rows(2)
        return (
            Sheet(box=box, level="flat", seed=8),
            Text(box=first, text=_(title), styles=("name", "lead", "small"), ink="ink"),
            Text(box=second, text=_(note), styles=("small",), ink="ink_soft"),
        )
    seat = leading(sight)
    if seat is None:
        text = _("Nobody is suspected.") + " " + _("The spy would get 2 points.")
        return (
            Sheet(box=box, level="flat", seed=8),
            Text(box=box.inset(20, 14), text=text, styles=("note",), ink="ink", lines=3),
        )
    words = Box(box.x + 76, box.y + 10, box.w - 92, box.h - 20)
    first, second = words.rows(2)
    return (
        Sheet(box=box, level="flat", seed=8),
        Token(box=Box(box.x + 14, box.y + 12, 52, 52), person=sight.person(seat), size=44, on_paper=True),
        Text(box=first, text=sight.name(seat), styles=("name", "lead", "small"), ink="ink"),
        Text(box=second, text=_("would be the suspect"), styles=("small",), ink="ink_soft"),
    )


def _facts(sight: Sight) -> tuple[tuple[str, str], ...]:
    ends = _ends(sight)
    if ends:
        return ends
    dealer = sight.game.dealer
    breaks = _("Between equals the dealer's finger decides.")
    if dealer is not None:
        breaks = _("Between equals the finger of {name}, who dealt, decides.").format(name=sight.name(dealer))
    return (
        ("vote", _("All but the suspect vote, sealed. Every yes is needed.")),
        ("scale", breaks),
        ("eye-off", _("The spy cannot guess any more.")),
    )


def _ends(sight: Sight) -> tuple[tuple[str, str], ...]:
    """What comes after the talk where it is not one vote on one suspect."""
    last = ("eye-off", _("The spy cannot guess any more."))
    match _way(sight):
        case "nominations":
            turns = _("Everybody may nominate a suspect, from the dealer on. The others vote on each, sealed.")
            return ("vote", turns), ("scale", _("The first one on whom all agree is convicted.")), last
        case "open_ballot":
            names = _("Everybody names a suspect, sealed. All are opened together.")
            return ("vote", names), ("scale", _("Caught if {who}").format(who=needed(sight))), last
    return ()


def _way(sight: Sight) -> str:
    """How the table decides after the talk."""
    return sight.game.settings.final_vote if sight.game.settings is not None else "one_suspect"


def _fact_high(room: Room, text: str, width: float) -> float:
    return len(room.type.wrap(text, "note", width - 34)) * room.type.line_height("note") + 12


def _lines(room: Room, facts: Sequence[tuple[str, str]], box: Box) -> list[Widget]:
    found: list[Widget] = []
    y = box.y
    for icon, text in facts:
        high = _fact_high(room, text, box.w)
        if y + high > box.bottom + 1:
            break
        found.append(Icon(box=Box(box.x, y, 24, 24), icon=icon, size=20, ink="text_soft"))
        found.append(Text(box=Box(box.x + 34, y + 2, box.w - 34, high - 8), text=text, styles=("note",), lines=4))
        y += high
    return found


def _more(sight: Sight, box: Box) -> tuple[Widget, ...]:
    settings = sight.game.settings
    if sight.game.may.extend and settings is not None and settings.extension_s is not None:
        text = _("{n} s more").format(n=settings.extension_s)
        act = Do(Play(Extend()))
        return (Button(key="extend", box=box, text=text, icon="timer", cap="E", act=act),)
    if sight.me is None:
        return ()  # who watches is told nothing of what a seat may do
    return (Text(box=box, text=_("The talk cannot be made longer."), styles=("small",), ink="text_faint"),)
