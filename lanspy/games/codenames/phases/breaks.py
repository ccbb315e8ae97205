"""Pause and resume: while people act anybody may stop the clock for a break; it goes on when everyone has resumed.

Each may do so a few times a game: more than half can end a break of somebody's, but not one break after the other.
"""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Pause, Resume
from lanspy.games.codenames.phases import challenge
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.state import Break, State, added, added_again, tell, with_play
from lanspy.games.codenames.view import Phase
from lanspy.games.timers import running, stopped
from lanspy.limits import BREAKS_MAX

PAUSABLE = (Phase.CLUE, Phase.GUESS, Phase.CHALLENGE, Phase.CHOICE, Phase.RESULT)


def may_pause(state: State) -> bool:
    """People are acting, not machines opening something."""
    opening_ballots = challenge.open_vote(state) is not None and challenge.sealing(state) is None
    return not state.paused and state.phase in PAUSABLE and not opening_ballots


def pause(state: State, seat: Seat, _action: Pause) -> State:
    """Everything stands; sealed ballots stay sealed."""
    require(not state.paused, no.PAUSED)
    require(may_pause(state), no.NO_CLOCK)
    require(state.play.pauses.count(seat) < BREAKS_MAX, no.PAUSED_OFTEN)
    at, pauses = state.at_ms, added_again(state.play.pauses, seat)
    state = with_play(state, pause=Break(at), pauses=pauses, timer=stopped(state.play.timer, at))
    return tell(state, "paused", seat)


def resume(state: State, seat: Seat, _action: Resume) -> State:
    """This seat wants to go on."""
    require(state.play.pause is not None, no.NOT_PAUSED)
    require(state.play.pause is None or seat not in state.play.pause.resumed, no.RESUMED_ALREADY)
    return with_resumed(state, seat)


def with_resumed(state: State, seat: Seat) -> State:
    """Things go on exactly where they stood when everybody wants to."""
    if state.play.pause is None:
        raise no.Illegal(no.NOT_PAUSED)
    resumed = added(state.play.pause.resumed, seat)
    state = with_play(state, pause=replace(state.play.pause, resumed=resumed))
    if len(resumed) < state.seats:
        return state
    at = state.at_ms
    state = with_play(state, pause=None, timer=running(state.play.timer, at), phase_since_ms=at)
    return challenge.count_when_complete(tell(state, "resumed"))
