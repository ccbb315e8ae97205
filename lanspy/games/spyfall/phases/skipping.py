"""More than half of all seats may go on without somebody whom the table has waited for a minute.

What that means is the least that lets the others go on: a question passes to the next seat, a ballot counts as no, a
break, a discussion or the next round no longer waits for that seat.
"""

from collections.abc import Callable

from lanspy.dealing import Millis, Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall import waiting
from lanspy.games.spyfall.actions import Skip
from lanspy.games.spyfall.phases import breaks, discussion, questions, result, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import SkipCall, State, more_than_half, tell, with_play
from lanspy.limits import SKIP_AFTER_MS

EFFECTS: dict[str, Callable[[State, Seat], State]] = {
    waiting.ASK: questions.pass_on,
    waiting.ANSWER: questions.pass_on,
    waiting.VOTE: vote.without,
    waiting.RESUME: breaks.with_resumed,
    waiting.DISCUSS: discussion.with_done,
    waiting.READY: result.with_ready,
}


def skip(state: State, seat: Seat, action: Skip) -> State:
    """`seat` wants to go on without another."""
    require(seat != action.seat, no.NOT_SKIP_YOURSELF)
    wait = next((each for each in waiting.awaited(state) if each.seat == action.seat), None)
    if wait is None:
        raise no.Illegal(no.NOT_WAITED_FOR)
    require(state.at_ms >= wait.since_ms + SKIP_AFTER_MS, no.SKIP_TOO_EARLY)
    call = SkipCall(seat, action.seat, wait.since_ms)
    require(call not in state.play.skips, no.SKIPPED_ALREADY)
    state = with_play(state, skips=tuple(sorted((*still_meant(state), call))))
    if not more_than_half(state, callers(state, action.seat, wait.since_ms)):
        return state
    return EFFECTS[wait.what](tell(state, "skipped", action.seat), action.seat)


def still_meant(state: State) -> tuple[SkipCall, ...]:
    """Calls for somebody who is still waited for since the same moment."""
    waits = {(wait.seat, wait.since_ms) for wait in waiting.awaited(state)}
    return tuple(call for call in state.play.skips if (call.seat, call.since_ms) in waits)


def callers(state: State, seat: Seat, since_ms: Millis) -> tuple[Seat, ...]:
    """Who wants to go on without this seat."""
    return tuple(call.by for call in state.play.skips if (call.seat, call.since_ms) == (seat, since_ms))
