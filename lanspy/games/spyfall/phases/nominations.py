"""After the discussion everybody in turn, from the dealer on, may nominate a suspect. The first one on whom all agree
is convicted; after the last turn nobody is.

While a nomination is waited for the phase is still the discussion, while it is voted on it is the final vote.
"""

from lanspy.dealing import Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.phases import opening
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import State, enter, tell
from lanspy.games.spyfall.view import Phase
from lanspy.games.timers import started


def begin(state: State) -> State:
    """The dealer is the first to nominate, the others follow in roster order."""
    first = state.dealer or 0
    order = tuple((first + step) % state.seats for step in state.everybody)
    return _turn(tell(state, "nominations_begin", first), order)


def next_turn(state: State) -> State:
    """The nomination convinced not everybody, or there was none: who comes next?"""
    return _turn(state, state.play.to_nominate)


def _turn(state: State, order: tuple[Seat, ...]) -> State:
    if not order:
        return opening.decide(tell(state, "nobody_convicted"), "nobody_convicted")
    timer = started(milliseconds(state.settings.nomination_s), state.at_ms)
    return enter(state, Phase.DISCUSSION, nominator=order[0], to_nominate=order[1:], timer=timer)


def waited_for(state: State) -> Seat | None:
    """Whose nomination the table waits for."""
    return state.play.nominator if state.phase is Phase.DISCUSSION else None


def nominable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom this seat may nominate now."""
    if state.paused or waited_for(state) != seat:
        return ()
    return tuple(other for other in state.everybody if other != seat)


def pass_by(state: State, seat: Seat) -> State:
    """This seat nominates nobody."""
    require(waited_for(state) == seat, no.NOT_YOUR_NOMINATION)
    return next_turn(tell(state, "nominates_nobody", seat))


def time_over(state: State) -> State:
    """Whoever does not nominate in time has passed."""
    seat = waited_for(state)
    if seat is None:
        raise no.Illegal(no.NOT_EXPECTED)
    return pass_by(state, seat)
