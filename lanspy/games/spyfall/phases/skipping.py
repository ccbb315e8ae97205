"""Whom the table has waited for a minute may be nudged, and more than half of all seats may go on without that seat.

What that means is the least that lets the others go on: a question passes to the next seat, a ballot counts as no, a
break, a discussion or the next round no longer waits for that seat.
"""

from collections.abc import Callable

from lanspy.dealing import Millis, Seat
from lanspy.games.port import Awaited
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall import waiting
from lanspy.games.spyfall.actions import Nudge, Skip
from lanspy.games.spyfall.phases import ballots, breaks, discussion, nominations, questions, result, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import State, WaitCall, more_than_half, tell, with_play
from lanspy.limits import SKIP_AFTER_MS

EFFECTS: dict[str, Callable[[State, Seat], State]] = {
    waiting.ASK: questions.pass_on,
    waiting.ANSWER: questions.pass_on,
    waiting.VOTE: vote.without,
    waiting.RESUME: breaks.with_resumed,
    waiting.DISCUSS: discussion.with_done,
    waiting.READY: result.with_ready,
    waiting.NAME: ballots.without,
    waiting.NOMINATE: nominations.pass_by,
}


def skip(state: State, seat: Seat, action: Skip) -> State:
    """`seat` wants to go on without another."""
    require(seat != action.seat, no.NOT_SKIP_YOURSELF)
    wait = _long_wait(state, action.seat, no.SKIP_TOO_EARLY)
    call = WaitCall(seat, action.seat, wait.since_ms)
    require(call not in state.play.skips, no.SKIPPED_ALREADY)
    state = with_play(state, skips=tuple(sorted((*still_meant(state, state.play.skips), call))))
    if not more_than_half(state, callers(state, action.seat, wait.since_ms)):
        return state
    return EFFECTS[wait.what](tell(state, "skipped", action.seat), action.seat)


def nudge(state: State, seat: Seat, action: Nudge) -> State:
    """`seat` reminds another, once for each thing that is waited for. That is seen on the seat and is no news: who acts
    in the same moment has not been nudged."""
    require(seat != action.seat, no.NOT_NUDGE_YOURSELF)
    wait = _long_wait(state, action.seat, no.NUDGE_TOO_EARLY)
    call = WaitCall(seat, action.seat, wait.since_ms)
    require(call not in state.play.nudges, no.NUDGED_ALREADY)
    return with_play(state, nudges=tuple(sorted((*still_meant(state, state.play.nudges), call))))


def _long_wait(state: State, seat: Seat, too_early: str) -> Awaited:
    wait = next((each for each in waiting.awaited(state) if each.seat == seat), None)
    if wait is None:
        raise no.Illegal(no.NOT_WAITED_FOR)
    require(state.at_ms >= wait.since_ms + SKIP_AFTER_MS, too_early)
    return wait


def nudgers(state: State, seat: Seat, since_ms: Millis) -> tuple[Seat, ...]:
    """Who has nudged this seat."""
    return tuple(call.by for call in state.play.nudges if (call.seat, call.since_ms) == (seat, since_ms))


def still_meant(state: State, calls: tuple[WaitCall, ...]) -> tuple[WaitCall, ...]:
    """Of these calls, those for somebody who is still waited for since the same moment."""
    waits = {(wait.seat, wait.since_ms) for wait in waiting.awaited(state)}
    return tuple(call for call in calls if (call.seat, call.since_ms) in waits)


def callers(state: State, seat: Seat, since_ms: Millis) -> tuple[Seat, ...]:
    """Who wants to go on without this seat."""
    return tuple(call.by for call in state.play.skips if (call.seat, call.since_ms) == (seat, since_ms))
