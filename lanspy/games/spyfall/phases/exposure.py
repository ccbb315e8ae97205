"""A location that was said aloud spoils the round: more than half may void it. Void means no points and another bag."""

from lanspy.dealing import Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import Exposed
from lanspy.games.spyfall.phases import opening
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import State, added, more_than_half, tell, with_play
from lanspy.games.spyfall.view import Phase

PHASES = (Phase.QUESTIONS, Phase.DISCUSSION)


def exposed(state: State, seat: Seat, _action: Exposed) -> State:
    """This seat says that the location was exposed."""
    require(state.phase in PHASES, no.NOT_EXPOSED_NOW)
    require(not state.paused, no.PAUSED)
    require(seat not in state.play.exposed, no.EXPOSED_ALREADY)
    state = tell(with_play(state, exposed=added(state.play.exposed, seat)), "exposed", seat)
    return opening.decide(tell(state, "voided"), "void") if more_than_half(state, state.play.exposed) else state
