"""Pause and resume: while something runs anybody may stop it for a break, and it goes on when everyone has resumed.

Each may do so a few times a round: people wait for somebody's break, but not for one after the other.
"""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import Pause, Resume
from lanspy.games.spyfall.phases import ballots, questions, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import Break, State, added, tell, with_play
from lanspy.games.spyfall.view import Phase
from lanspy.games.timers import running, stopped
from lanspy.limits import BREAKS_MAX

PAUSABLE = (Phase.QUESTIONS, Phase.ACCUSATION, Phase.DISCUSSION, Phase.FINAL_VOTE, Phase.RESULT)


def may_pause(state: State) -> bool:
    """People are acting, not machines opening something."""
    if state.paused:
        return False
    if ballots.running(state) is not None:
        return ballots.sealing(state) is not None
    opening_ballots = vote.running_vote(state) is not None and vote.sealing_vote(state) is None
    return state.phase in PAUSABLE and not opening_ballots


def pause(state: State, seat: Seat, _action: Pause) -> State:
    """Everything stands; sealed ballots stay sealed."""
    require(not state.paused, no.PAUSED)
    require(may_pause(state), no.NO_CLOCK)
    play, at = state.play, state.at_ms
    require(play.pauses.count(seat) < BREAKS_MAX, no.PAUSED_OFTEN)
    state = with_play(state, clock=stopped(play.clock, at), timer=stopped(play.timer, at))
    return tell(with_play(state, pause=Break(at), pauses=added(play.pauses, seat)), "paused", seat)


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
    return _go_on(state) if len(resumed) == state.seats else state


def _go_on(state: State) -> State:
    state = tell(with_play(state, pause=None), "resumed")
    if state.phase is Phase.QUESTIONS:
        return questions.go_on(state)
    state = with_play(state, timer=running(state.play.timer, state.at_ms))
    return ballots.count_when_complete(vote.count_when_complete(state))
