"""The rail: one card a seat, mine first, saying what this seat does now and what a tap on it would do."""

from collections.abc import Callable, Mapping

from lanspy.client.frame import SeatCard
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.presence import LINKS, silence
from lanspy.client.scenes.spyfall.acts import Choose, Mark, Whom
from lanspy.client.scenes.spyfall.brief import brief
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.press import Do
from lanspy.client.scenes.table.sight import THINKS_MS
from lanspy.client.widgets.widget import Act
from lanspy.content.texts import N_, _, ngettext
from lanspy.dealing import Seat
from lanspy.games.spyfall.actions import Accuse, Answered, Ask, Name, Nominate, Point
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Play, Presence

WORKS_MS = 1_500
_SEAT_KEYS = "1234567890"
_TWO_LINES_MOST = 8  # seats; at larger tables each has one line
_STATUS_LONGEST = 18  # characters beside a token
_ON_PAPER: dict[str, Ink] = {"good": "ink_green", "warn": "ink_red", "bad": "ink_red", "text_faint": "ink_faint"}

Status = tuple[str, Ink | None]


def rail(sight: Sight, local: Local) -> tuple[SeatCard, ...]:
    """The cards of all seats."""
    return tuple(_card(sight, local, seat) for seat in sight.order)


def seat_key(seat: Seat) -> str:
    """The key of a seat: its number; the tenth has 0, later ones are reached with the arrows."""
    return _SEAT_KEYS[seat] if seat < len(_SEAT_KEYS) else ""


def _card(sight: Sight, local: Local, seat: Seat) -> SeatCard:
    line = sight.line(seat)
    act, cap = tap(sight, local, seat)
    large = len(sight.table.seats) > _TWO_LINES_MOST
    text, ink = brief(sight, local, seat) if large else status(sight, local, seat)
    me, deals = seat == sight.me, sight.seat(seat).is_dealer and sight.game.phase is not Phase.EVENING
    looks = sight.seat(seat).looks if sight.game.phase not in (Phase.RESULT, Phase.EVENING) else 0
    if me or looks:
        text = _with_dealer(text, bool(cap) or large, deals)
    if me:
        ink = _ON_PAPER.get(ink or "")
    return SeatCard(
        person=sight.person(seat),
        status=text,
        link=LINKS[line.presence],
        me=me,
        waited=seat in sight.waited,
        dim=_is_dim(sight, seat),
        tags=(_("dealer"),) if deals and not me and not looks and seat not in local.marked else (),  # no room
        mark="?" if seat in local.marked else "",
        status_ink=ink,
        looks=looks,
        badge="badge-check" if sight.game.phase is Phase.RESULT and sight.seat(seat).ready and not cap else "",
        cap=cap,
        act=act,
    )


def _with_dealer(text: str, with_cap: bool, deals: bool) -> str:
    """Where "you" or the looks stand in the place of the dealer's tag the status says it, if it has room."""
    whole = _("dealer, {status}").format(status=text)
    return whole if deals and not with_cap and len(whole) <= _STATUS_LONGEST else text


def tap(sight: Sight, local: Local, seat: Seat) -> tuple[Act, str]:
    """What a tap on a seat does now, and its key."""
    may, me = sight.game.may, sight.me
    if local.marking:
        return (Mark(seat), seat_key(seat)) if seat != me else (None, "")
    if local.page == "stop":
        return (Choose(Accuse(seat)), seat_key(seat)) if seat in may.accuse else (None, "")
    if seat == me:
        return _own_tap(sight)
    if seat in may.name:
        return Choose(Name(seat)), seat_key(seat)
    if seat in may.nominate:
        return Choose(Nominate(seat)), seat_key(seat)
    if seat in may.ask and sight.game.written:
        return Whom(seat), seat_key(seat)
    if seat in may.ask:
        return Do(Play(Ask(may.ask_turn, seat))), seat_key(seat)
    if seat in may.point:
        return Do(Play(Point(seat))), seat_key(seat)
    return (Do(Play(Point(None))), seat_key(seat)) if _points_there(sight, seat) else (None, "")


def _points_there(sight: Sight, seat: Seat) -> bool:
    """Whether my finger is on this seat, and can be taken back."""
    talks = sight.game.phase is Phase.DISCUSSION and not sight.nominating
    return talks and sight.me is not None and sight.seat(sight.me).points_at == seat


def _own_tap(sight: Sight) -> tuple[Act, str]:
    """On my own card: I have answered, or they asked me."""
    game, me = sight.game, sight.me
    if game.may.answer:
        return Do(Play(Answered(game.turn))), "A"
    if game.may.claim_turn is not None and me is not None:
        return Do(Play(Ask(game.may.claim_turn, me))), "A"
    return None, ""


def _is_dim(sight: Sight, seat: Seat) -> bool:
    """Cannot take part in what happens now."""
    game = sight.game
    if sight.line(seat).presence is Presence.LEFT:
        return True
    if game.phase is Phase.QUESTIONS and game.may.ask:
        return seat == sight.barred
    return sight.voting and seat == game.suspect


# --- what a seat says -------------------------------------------------------------------------------------------------


def status(sight: Sight, local: Local, seat: Seat) -> Status:
    """The second line of a seat: its machine first, then its person."""
    line = sight.line(seat)
    heard = silence(line.presence, line.silent_ms + sight.passed_ms) if not line.me else None
    if heard is not None:
        return heard
    if sight.owes_ms(seat) >= WORKS_MS:
        seconds = int(sight.owes_ms(seat) // 1000)
        return _("works, {n} s").format(n=seconds), None
    if sight.game.paused:
        return (_("is back"), "good") if sight.seat(seat).resumed else (_("on a break"), None)
    if local.marking and seat != sight.me:
        return _("tap to mark"), None
    if local.page == "stop" and seat in sight.game.may.accuse:
        return _("tap to accuse"), None
    if _is_chosen(local, seat):
        return _("chosen"), None
    return _PHASES[sight.game.phase](sight, seat)


def _is_chosen(local: Local, seat: Seat) -> bool:
    """Whether what is written goes to this seat, or what is confirmed next is about it."""
    return local.whom == seat or local.target in (Name(seat), Nominate(seat))


def _thinks(sight: Sight, seat: Seat, otherwise: str) -> Status:
    passed = sight.thinks_ms(seat)
    if sight.seat(seat).nudges:
        return _("nudged, {n} s").format(n=int(passed // 1000)), "warn"
    if seat == sight.me or passed < THINKS_MS:
        return otherwise, None
    return _("thinks, {n} s").format(n=int(passed // 1000)), None


def _questions(sight: Sight, seat: Seat) -> Status:
    game, view, me = sight.game, sight.seat(seat), sight.me
    if seat == me and game.may.claim_turn is not None and not view.is_asker:
        return _("asked? tap"), None
    if game.written and (view.is_asked or view.is_asker):
        return _writes(sight, seat)
    if view.is_asked:
        return _thinks(sight, seat, _("answered? tap") if seat == me else _("answers now"))
    if view.is_asker:
        return _thinks(sight, seat, _("asks now") if game.asked is None else _("has asked"))
    if game.may.ask:
        return (_("just asked you"), None) if view.asked_me else (_("can be asked"), None)
    return _("listens"), None


def _writes(sight: Sight, seat: Seat) -> Status:
    game = sight.game
    if seat == game.asked:
        return _thinks(sight, seat, _("writes an answer"))
    return _thinks(sight, seat, _("writes a question") if game.asked is None else _("has asked"))


def _naming(sight: Sight, seat: Seat) -> Status:
    """Whom its ballot names, once that is open; before that, whether it is sealed."""
    view = sight.seat(seat)
    if view.names is not None:
        return names(sight, seat), None
    if view.has_sealed or (seat == sight.me and sight.game.my_name is not None):
        return _("sealed"), None
    return _thinks(sight, seat, _("names now")) if sight.line(seat).thinks is not None else (_("no name"), None)


def names(sight: Sight, seat: Seat) -> str:
    """Whom an open ballot names."""
    aim = sight.seat(seat).names
    if aim is None:
        return ""
    return _("names you") if aim == sight.me else _("names {name}").format(name=sight.name(aim))


def _nominating(sight: Sight, seat: Seat) -> Status:
    if seat == sight.game.nominator:
        return _thinks(sight, seat, _("nominates"))
    return (_("comes later"), None) if seat in sight.game.to_nominate else (_("had its turn"), None)


def _stopped(sight: Sight, seat: Seat) -> Status:
    return (_("stopped the clock"), None) if seat == sight.game.stopper else (_("waits"), None)


def _vote(sight: Sight, seat: Seat) -> Status:
    if sight.naming:
        return _naming(sight, seat)
    view = sight.seat(seat)
    if seat == sight.game.suspect:
        return _("suspect, no vote"), None
    if view.ballot is not None and view.votes:
        return (_("yes") if view.ballot else _("no")), None
    if view.has_sealed or (seat == sight.me and sight.game.my_vote is not None and view.votes):
        return _("sealed"), None
    if view.votes:
        return _thinks(sight, seat, _("votes now"))
    return (_("accuses, so yes"), None) if seat == sight.game.stopper else (_("no vote"), None)


def _discussion(sight: Sight, seat: Seat) -> Status:
    if sight.nominating:
        return _nominating(sight, seat)
    aim = sight.seat(seat).points_at
    if aim is None:
        return (_("has finished"), "good") if sight.seat(seat).done else (_("does not point"), None)
    if aim == sight.me:
        return _("points at you"), None
    return _("points at {name}").format(name=sight.name(aim)), None


def _dealing(sight: Sight, seat: Seat) -> Status:
    if sight.naming:
        return _naming(sight, seat)
    seal = sight.table.seal
    if seal.working == seat:
        return _(_WORKS.get(seal.what, N_("machine works"))), None
    if sight.seat(seat).names is not None:
        return names(sight, seat), None
    return (_("done"), "good") if seat in seal.done else (_("waits"), None)


_WORKS = {"shuffle": N_("shuffles"), "share": N_("deals its part"), "commit_coin": N_("draws a lot")}


def _opening(sight: Sight, seat: Seat) -> Status:
    view = sight.seat(seat)
    if view.refused_card:
        return _("card not opened"), "bad"
    return (_("card is open"), None) if view.card is not None else (_("opens the card"), None)


def _result(sight: Sight, seat: Seat) -> Status:
    if sight.seat(seat).ready:
        return _("ready"), "good"
    return _thinks(sight, seat, _("not ready yet") if seat == sight.me else _("looks at the cards"))


def _evening(sight: Sight, seat: Seat) -> Status:
    winners, total = sight.game.winners, sight.seat(seat).total
    if seat in winners:
        return (_("wins") if len(winners) == 1 else _("shares the win")), "good"
    return ngettext("{n} point", "{n} points", total).format(n=total), None


_PHASES: Mapping[Phase, Callable[[Sight, Seat], Status]] = {
    Phase.DEALING: _dealing,
    Phase.QUESTIONS: _questions,
    Phase.STOPPED: _stopped,
    Phase.ACCUSATION: _vote,
    Phase.FINAL_VOTE: _vote,
    Phase.DISCUSSION: _discussion,
    Phase.OPENING: _opening,
    Phase.RESULT: _result,
    Phase.EVENING: _evening,
}
