"""Whom the table has waited for a minute may be nudged, and more than half of all seats may go on without that seat.

What that means is the least that lets the others go on: no clue was given in time, nobody waits for that seat's guess,
a challenged clue stands, a ballot counts as no, no card is chosen, a break or the next game does not wait.
"""

from collections.abc import Callable

from lanspy.dealing import Seat
from lanspy.games import calls
from lanspy.games.codenames import waiting
from lanspy.games.codenames.actions import Nudge, Skip
from lanspy.games.codenames.phases import breaks, challenge, choice, clue, guess, result
from lanspy.games.codenames.state import State, more_than_half, tell, with_play

EFFECTS: dict[str, Callable[[State, Seat], State]] = {
    waiting.CLUE: clue.skipped,
    waiting.GUESS: guess.pass_over,
    waiting.RULE: challenge.skipped,
    waiting.VOTE: challenge.skipped,
    waiting.CHOOSE: choice.skipped,
    waiting.RESUME: breaks.with_resumed,
    waiting.READY: result.with_ready,
}


def skip(state: State, seat: Seat, action: Skip) -> State:
    """`seat` wants to go on without another."""
    waits = waiting.awaited(state)
    wait, skips = calls.skipping(waits, state.play.skips, seat, action.seat, state.at_ms)
    state = with_play(state, skips=skips)
    if not more_than_half(state, calls.callers(skips, action.seat, wait.since_ms)):
        return state
    return EFFECTS[wait.what](tell(state, "skipped", action.seat), action.seat)


def nudge(state: State, seat: Seat, action: Nudge) -> State:
    """`seat` reminds another, once for each thing that is waited for; that is seen on the seat and is no news."""
    waits = waiting.awaited(state)
    return with_play(state, nudges=calls.nudging(waits, state.play.nudges, seat, action.seat, state.at_ms))


def forget_old(state: State) -> State:
    """The state without calls for somebody who is not waited for any more."""
    play = state.play
    if not play.skips and not play.nudges:
        return state
    waits = waiting.awaited(state)
    skips, nudges = (calls.still_meant(waits, each) for each in (play.skips, play.nudges))
    return with_play(state, skips=skips, nudges=nudges)
