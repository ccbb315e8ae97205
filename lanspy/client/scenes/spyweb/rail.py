"""The rail: two sides under their networks with their money, mine first, and what each does now."""

from collections.abc import Callable, Mapping

from lanspy.client.frame import Banner, SeatCard
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.presence import LINKS, silence
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.sight import THINKS_MS
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Presence

WORKS_MS = 1_500
_ON_PAPER: dict[str, Ink] = {"good": "ink_green", "warn": "ink_red", "bad": "ink_red", "text_faint": "ink_faint"}

Status = tuple[str, Ink | None]


def rail(sight: Sight) -> tuple[SeatCard, ...]:
    """The cards of both seats."""
    return tuple(_card(sight, seat) for seat in sight.order)


def banners(sight: Sight) -> tuple[Banner, ...]:
    """The heads of the networks, with what each side has."""
    return tuple(
        Banner(
            place,
            sight.side(seat).network,
            phrases.concept(sight.side(seat).network).upper(),
            right=phrases.money(sight.side(seat).money),
        )
        for place, seat in enumerate(sight.order)
    )


def _card(sight: Sight, seat: Seat) -> SeatCard:
    line, me = sight.line(seat), seat == sight.me
    text, ink = status(sight, seat)
    return SeatCard(
        person=sight.person(seat),
        status=text,
        link=LINKS[line.presence],
        me=me,
        waited=seat in sight.waited,
        dim=line.presence is Presence.LEFT,
        status_ink=_ON_PAPER.get(ink or "") if me else ink,
        badge="badge-check" if sight.game.phase is Phase.RESULT and sight.side(seat).ready else "",
        side=sight.side(seat).network,
    )


def status(sight: Sight, seat: Seat) -> Status:
    """The second line of a seat: its machine first, then its person."""
    line = sight.line(seat)
    heard = silence(line.presence, line.silent_ms + sight.passed_ms) if not line.me else None
    if heard is not None:
        return heard
    if sight.owes_ms(seat) >= WORKS_MS:
        return _("works, {n} s").format(n=int(sight.owes_ms(seat) // 1000)), None
    return _PHASES[sight.game.phase](sight, seat)


def _thinks(sight: Sight, seat: Seat, otherwise: str) -> Status:
    passed = sight.thinks_ms(seat)
    if seat == sight.me or passed < THINKS_MS:
        return otherwise, None
    return _("thinks, {n} s").format(n=int(passed // 1000)), None


def _setup(sight: Sight, seat: Seat) -> Status:
    side = sight.side(seat)
    if side.locked:
        return _("board locked"), "good"
    if side.dealt:
        return _thinks(sight, seat, _("lays the board"))
    return _("spies are dealt"), None


def _turn(sight: Sight, seat: Seat) -> Status:
    if seat != sight.game.mover:
        return _("waits"), None
    return _thinks(sight, seat, _("has the answer") if sight.game.acted else _("asks now"))


def _answer(sight: Sight, seat: Seat) -> Status:
    return (_("has asked"), None) if seat == sight.game.mover else (_("machine answers"), None)


def _result(sight: Sight, seat: Seat) -> Status:
    if sight.side(seat).withheld:
        return _("board not opened"), "bad"
    if sight.side(seat).ready:
        return _("ready"), "good"
    return _thinks(sight, seat, _("not ready yet") if seat == sight.me else _("looks at the board"))


def _opening(sight: Sight, seat: Seat) -> Status:
    return (_("board not opened"), "bad") if sight.side(seat).withheld else (_("opens the boards"), None)


def _evening(sight: Sight, seat: Seat) -> Status:
    winners = sight.game.winners
    if seat in winners:
        return (_("wins") if len(winners) == 1 else _("shares the win")), "good"
    return "", None


_PHASES: Mapping[Phase, Callable[[Sight, Seat], Status]] = {
    Phase.SETUP: _setup,
    Phase.TURN: _turn,
    Phase.ANSWER: _answer,
    Phase.RESULT: _result,
    Phase.OPENING: _opening,
    Phase.EVENING: _evening,
}
