"""More than half may void a game that is going on: somebody saw the key, or said too much. Nobody scores."""

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Void
from lanspy.games.codenames.phases import opening, turns
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.state import State, added, more_than_half, tell, with_play
from lanspy.games.codenames.view import Phase

PHASES = (Phase.CLUE, Phase.GUESS, Phase.CHALLENGE, Phase.CHOICE)


def void(state: State, seat: Seat, _action: Void) -> State:
    """This seat says that the game should not count."""
    require(state.phase in PHASES, no.NO_VOID_NOW)
    require(not state.paused, no.PAUSED)
    require(seat not in state.play.void, no.VOID_ALREADY)
    state = tell(with_play(state, void=added(state.play.void, seat)), "wants_void", seat)
    if not more_than_half(state, state.play.void):
        return state
    return opening.decide(turns.closed(tell(state, "voided"), "void"), "void", None, None)
