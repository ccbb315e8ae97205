"""What one seat may do now; a screen offers exactly this."""

from lanspy.dealing import Mine, Seat
from lanspy.games import calls
from lanspy.games.spyweb import setup
from lanspy.games.spyweb.actions import Ask, Bribe, BuyTurn, Done, EndEvening, NameFirst, NextRound, Void
from lanspy.games.spyweb.board import Question, questions
from lanspy.games.spyweb.planning import allowed, own_spies
from lanspy.games.spyweb.state import SEATS, State, network_of, other
from lanspy.games.spyweb.view import MayView, Phase
from lanspy.games.spyweb.waiting import awaited


def may(state: State, mine: Mine) -> MayView:
    """Everything that would not be refused; nothing for a spectator."""
    seat = mine.seat
    if seat is None or seat not in SEATS or state.phase is Phase.EVENING:
        return MayView()
    turn = state.turns
    asks = _askable(state, mine, seat)
    return MayView(
        lock=state.phase is Phase.SETUP and not setup.locked(state, seat) and bool(own_spies(state, mine, seat)),
        name_first=tuple(each for each in SEATS if allowed(state, mine, NameFirst(each))),
        ask=asks,
        accuse=bool(asks),
        bribe=allowed(state, mine, Bribe(turn)),
        buy_turn=allowed(state, mine, BuyTurn(turn)),
        done=allowed(state, mine, Done(turn)),
        next_round=allowed(state, mine, NextRound()),
        void=allowed(state, mine, Void()),
        end_evening=allowed(state, mine, EndEvening()),
        nudge=calls.callable_by(awaited(state), state.nudges, seat),
        track=True,
    )


def _askable(state: State, mine: Mine, seat: Seat) -> tuple[Question, ...]:
    """Every legal question; who may ask may accuse instead."""
    legal = questions(network_of(state, other(seat)))
    one = legal[0]
    return legal if allowed(state, mine, Ask(state.turns, one.spy, one.sense)) else ()
