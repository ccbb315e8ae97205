"""Which people are thought to be thinking, and since when. Machines that owe something are another story."""

from lanspy.games.port import Awaited
from lanspy.games.spyweb import setup
from lanspy.games.spyweb.state import SEATS, State
from lanspy.games.spyweb.view import Phase

LAY, NAME, MOVE, READY = "lay", "name", "move", "ready"


def awaited(state: State) -> tuple[Awaited, ...]:
    """Everybody whom the table waits for, once each."""
    play = state.play
    match state.phase:
        case Phase.SETUP:
            return _setup(state)
        case Phase.TURN if play.turn is not None:
            return (Awaited(play.turn.seat, MOVE, play.turn.since_ms),)
        case Phase.RESULT:
            return tuple(Awaited(seat, READY, play.since_ms) for seat in SEATS if seat not in play.ready)
    return ()


def _setup(state: State) -> tuple[Awaited, ...]:
    laying = [seat for seat in SEATS if setup.has_spies(state, seat) and not setup.locked(state, seat)]
    lay = tuple(Awaited(seat, LAY, state.play.dealt_ms[seat]) for seat in laying)
    if not setup.naming_wanted(state):
        return lay
    others = (seat for seat in SEATS if seat not in laying)
    return (*lay, *(Awaited(seat, NAME, state.play.since_ms) for seat in others))
