"""Looking at one's card where the table agreed on a limit: so many times, or so many seconds, in a round.

Everybody sees that somebody looks, as at a table with cards of paper. What the screen shows is a matter of honour: the
card lies on its owner's machine. A look needs no deadline, since nothing but that screen depends on its end.
"""

from dataclasses import replace

from lanspy.dealing import Millis, Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import Hide, Look
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.settings import Settings
from lanspy.games.spyfall.state import Looks, State, with_play
from lanspy.games.spyfall.view import LookView, Phase

FREE, TIMES = "free", "times"
ONE_LOOK_MS = 5_000  # where looks are counted: long enough to read a place and a role
PHASES = (Phase.QUESTIONS, Phase.STOPPED, Phase.ACCUSATION, Phase.DISCUSSION, Phase.FINAL_VOTE)


def looks_of(state: State, seat: Seat) -> Looks:
    """How this seat has looked in this round."""
    return next((each for each in state.play.looks if each.seat == seat), Looks(seat))


def look(state: State, seat: Seat, _action: Look) -> State:
    """This seat turns its card up."""
    require(state.settings.looking != FREE, no.LOOK_FREELY)
    require(state.phase in PHASES, no.NO_LOOK_NOW)
    before = looks_of(state, seat)
    looks = _put_down(state, before, state.at_ms)
    # What is left of a look that goes on is told by its owner's screen: no entry is refused for being a moment late.
    require(_left_ms(state.settings, looks if state.settings.looking == TIMES else before) > 0, no.LOOKS_USED)
    return _changed(state, replace(looks, times=looks.times + 1, since_ms=state.at_ms, down=False))


def hide(state: State, seat: Seat, _action: Hide) -> State:
    """This seat puts its card down."""
    looks = looks_of(state, seat)
    require(state.phase in PHASES and not looks.down, no.NOT_LOOKING)
    return _changed(state, _put_down(state, looks, state.at_ms))


def _put_down(state: State, looks: Looks, at_ms: Millis) -> Looks:
    if looks.down:
        return looks
    used = min(at_ms - looks.since_ms, _left_ms(state.settings, looks))
    return replace(looks, used_ms=looks.used_ms + used, down=True)


def _left_ms(settings: Settings, looks: Looks) -> Millis:
    """How long the look that is open may last, or the next one."""
    if settings.looking == TIMES:
        return ONE_LOOK_MS if not looks.down or looks.times < settings.look_times else 0
    return settings.look_s * 1000 - looks.used_ms


def _open_ms(state: State, looks: Looks) -> Millis:
    """For how much longer the card is up."""
    if looks.down:
        return 0
    return max(0, looks.since_ms + _left_ms(state.settings, looks) - state.at_ms)


def _changed(state: State, looks: Looks) -> State:
    others = (each for each in state.play.looks if each.seat != looks.seat)
    return with_play(state, looks=tuple(sorted((*others, looks))))


def seen(state: State, seat: Seat | None) -> LookView:
    """The limit as a screen needs it. Open cards and the result lift it."""
    settings = state.settings
    if settings.looking == FREE or seat is None or seat not in state.everybody:
        return LookView()
    if state.phase not in PHASES:
        return LookView(settings.looking, open=state.phase is not Phase.DEALING)
    looks = looks_of(state, seat)
    open_ms = _open_ms(state, looks)
    rest = _left_ms(settings, _put_down(state, looks, state.at_ms)) if open_ms == 0 else open_ms
    times = settings.look_times - looks.times if settings.looking == TIMES else None
    return LookView(settings.looking, open_ms > 0, times, rest, state.at_ms + open_ms if open_ms else None)
