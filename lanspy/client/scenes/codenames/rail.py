"""The rail: two teams under their colours with the agents that are left, mine first, and what each seat does now."""

from collections.abc import Callable, Mapping

from lanspy.client.frame import Banner, SeatCard
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.codenames.naming import role_name, team_title
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.presence import LINKS, silence
from lanspy.client.scenes.table.sight import THINKS_MS
from lanspy.content.texts import _, ngettext
from lanspy.dealing import Seat
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Phase
from lanspy.peer.port import Presence

WORKS_MS = 1_500
_TWO_LINES_MOST = 7  # seats; at larger tables each has one line
_ON_PAPER: dict[str, Ink] = {"good": "ink_green", "warn": "ink_red", "bad": "ink_red", "text_faint": "ink_faint"}
_UNHEARD = {Presence.SILENT: "warn", Presence.AWAY: "bad", Presence.LEFT: "text_faint"}

Status = tuple[str, Ink | None]


def rail(sight: Sight) -> tuple[SeatCard, ...]:
    """The cards of all seats, team by team."""
    return tuple(_card(sight, seat) for seat in sight.seating)


def banners(sight: Sight) -> tuple[Banner, ...]:
    """The heads of the teams."""
    first, second = sight.sides
    return _banner(sight, first, 0), _banner(sight, second, len(sight.group(first)))


def _banner(sight: Sight, team: Team, above: int) -> Banner:
    note = _("yours") if sight.my_team is team else ""
    return Banner(above, team.value, team_title(team), note, left_word(sight, team))


def left_word(sight: Sight, team: Team) -> str:
    """How many agents are left; after the game how many games a team has won."""
    view = sight.team(team)
    if sight.game.phase in (Phase.RESULT, Phase.EVENING):
        return ngettext("{n} win", "{n} wins", view.wins).format(n=view.wins)
    return _("{n} left").format(n=view.left) if view.agents else ""


def crest(role: Role) -> str:
    """The icon of who does not guess."""
    return "crown" if role.is_spymaster else "scale" if role is Role.GAMESMASTER else ""


def _card(sight: Sight, seat: Seat) -> SeatCard:
    line, role, me = sight.line(seat), sight.role(seat), seat == sight.me
    text, ink = brief(sight, seat) if len(sight.table.seats) > _TWO_LINES_MOST else status(sight, seat)
    if me and not text:
        text = _("you")
    ready = sight.game.phase is Phase.RESULT and sight.seat(seat).ready
    return SeatCard(
        person=sight.person(seat),
        status=text,
        link=LINKS[line.presence],
        me=me,
        waited=seat in sight.waited,
        dim=line.presence is Presence.LEFT,
        status_ink=_ON_PAPER.get(ink or "") if me else ink,
        badge="badge-check" if ready else "",
        side=role.team.value if role.team is not None else "",
        crest=crest(role),
    )


# --- what a seat says -------------------------------------------------------------------------------------------------


def status(sight: Sight, seat: Seat) -> Status:
    """The second line of a seat: its machine first, then its person."""
    line = sight.line(seat)
    heard = silence(line.presence, line.silent_ms + sight.passed_ms) if not line.me else None
    if heard is not None:
        return heard
    if sight.owes_ms(seat) >= WORKS_MS:
        return _("works, {n} s").format(n=int(sight.owes_ms(seat) // 1000)), None
    if sight.game.paused:
        return (_("is back"), "good") if sight.seat(seat).resumed else (_("on a break"), None)
    return _PHASES[sight.game.phase](sight, seat)


def _thinks(sight: Sight, seat: Seat, otherwise: str) -> Status:
    passed = sight.thinks_ms(seat)
    if seat == sight.me or passed < THINKS_MS:
        return otherwise, None
    return _("thinks, {n} s").format(n=int(passed // 1000)), None


def _idle(sight: Sight, seat: Seat) -> Status:
    role = sight.role(seat)
    if role.is_spymaster:
        return _("spymaster"), None
    return (_("gamesmaster"), None) if role is Role.GAMESMASTER else (_("listens"), None)


def _dealing(sight: Sight, seat: Seat) -> Status:
    seal = sight.table.seal
    if seal.working == seat:
        return _("machine works"), None
    return (_("done"), "good") if seat in seal.done else (_("waits"), None)


def _clue(sight: Sight, seat: Seat) -> Status:
    if seat == sight.giver:
        return _thinks(sight, seat, _("spymaster, clues"))
    mine = sight.role(seat).team is sight.game.team
    return (_("waits for the clue"), None) if mine else _idle(sight, seat)


def _guess(sight: Sight, seat: Seat) -> Status:
    view = sight.seat(seat)
    if view.passed_over:
        return _("passed over"), None
    if not view.may_guess:
        return _idle(sight, seat)
    return (_("guesses, points"), None) if view.points_at is not None else _thinks(sight, seat, _("guesses"))


def _challenge(sight: Sight, seat: Seat) -> Status:
    view, challenge = sight.seat(seat), sight.game.challenge
    if view.ballot is not None:
        return (_("says: bad"), None) if view.ballot else (_("says: fair"), None)
    if view.withheld:
        return _("ballot not opened"), "bad"
    if challenge is not None and challenge.ruler == seat:
        return _thinks(sight, seat, _("rules on it"))
    if view.has_sealed or (seat == sight.me and sight.game.my_vote is not None and view.votes):
        return _("sealed"), None
    if view.votes:
        return _thinks(sight, seat, _("votes now"))
    return (_("challenges"), None) if challenge is not None and challenge.by == seat else _idle(sight, seat)


def _choice(sight: Sight, seat: Seat) -> Status:
    choice = sight.game.choice
    return _thinks(sight, seat, _("may choose")) if choice is not None and choice.seat == seat else _idle(sight, seat)


def _opening(sight: Sight, seat: Seat) -> Status:
    if sight.seat(seat).withheld_key:
        return _("key not opened"), "bad"
    return (_("opens the key"), None) if sight.role(seat).is_spymaster else (_("waits"), None)


def _result(sight: Sight, seat: Seat) -> Status:
    if sight.seat(seat).ready:
        return _("ready"), "good"
    return _thinks(sight, seat, _("not ready yet") if seat == sight.me else _("looks at the key"))


def _evening(sight: Sight, seat: Seat) -> Status:
    winners, total = sight.game.winners, sight.seat(seat).total
    if seat in winners:
        return (_("wins") if len(winners) == 1 else _("shares the win")), "good"
    return ngettext("{n} win", "{n} wins", total).format(n=total), None


_PHASES: Mapping[Phase, Callable[[Sight, Seat], Status]] = {
    Phase.DEALING: _dealing,
    Phase.CLUE: _clue,
    Phase.GUESS: _guess,
    Phase.TURNING: _idle,
    Phase.CHALLENGE: _challenge,
    Phase.CHOICE: _choice,
    Phase.OPENING: _opening,
    Phase.RESULT: _result,
    Phase.EVENING: _evening,
}


# --- the same in one word ---------------------------------------------------------------------------------------------


def brief(sight: Sight, seat: Seat) -> Status:
    """One word for what a seat does, for large tables, where each seat has one line."""
    presence, view, game = sight.line(seat).presence, sight.seat(seat), sight.game
    if presence in _UNHEARD and not sight.line(seat).me:
        return _unheard(presence), _UNHEARD[presence]
    if game.paused:
        return (_("back"), "good") if view.resumed else ("", None)
    match game.phase:
        case Phase.CLUE:
            return _("clues") if seat == sight.giver else "", None
        case Phase.GUESS:
            return _("points") if view.points_at is not None else _("guesses") if view.may_guess else "", None
        case Phase.CHALLENGE:
            return _brief_challenge(sight, seat), None
        case Phase.CHOICE:
            return _("chooses") if game.choice is not None and game.choice.seat == seat else "", None
        case Phase.DEALING:
            return _("works") if sight.table.seal.working == seat else "", None
        case Phase.RESULT:
            return (_("ready"), "good") if view.ready else ("", None)
        case Phase.EVENING:
            return _("wins") if seat in game.winners else str(view.total), None
    return "", None


def _unheard(presence: Presence) -> str:
    return {Presence.SILENT: _("silent"), Presence.AWAY: _("away")}.get(presence, _("left"))


def _brief_challenge(sight: Sight, seat: Seat) -> str:
    view, challenge = sight.seat(seat), sight.game.challenge
    if view.ballot is not None:
        return _("bad") if view.ballot else _("fair")
    if challenge is not None and challenge.ruler == seat:
        return _("rules")
    if view.has_sealed or (seat == sight.me and sight.game.my_vote is not None and view.votes):
        return _("sealed")
    return _("votes") if view.votes else ""


def role_word(role: Role) -> str:
    """A role without its side."""
    return _("spymaster") if role.is_spymaster else role_name(role) if role is Role.GAMESMASTER else _("operative")
