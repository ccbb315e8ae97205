"""One event at a time: who acts or what happened, and which rule answers. Nothing here has a deadline of its own."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lanspy.dealing import CoinFell, Dealt, DeckReady, DutyKind, Millis, Missed, Opened, Proven, Seat
from lanspy.errors import LocalError
from lanspy.games import calls
from lanspy.games import refusing as no
from lanspy.games.port import Act, Event, Expired, Step
from lanspy.games.spyweb import actions, ending, setup, turns, waiting
from lanspy.games.spyweb.state import SEATS, State
from lanspy.games.spyweb.view import Phase

ACTS: dict[type, Callable[[State, Seat, Any], State]] = {
    actions.NameFirst: setup.name_first,
    actions.Ask: turns.ask,
    actions.Accuse: turns.accuse,
    actions.Bribe: turns.bribe,
    actions.BuyTurn: turns.buy,
    actions.Done: turns.done,
    actions.NextRound: ending.ready,
    actions.Void: ending.void,
    actions.EndEvening: ending.end_evening,
}


def apply(state: State, event: Event, at_ms: Millis) -> Step[State]:
    """One event. What is not allowed leaves the state as it is."""
    if at_ms < state.at_ms:
        raise LocalError("Agreed time never goes back.")
    try:
        after = _forget_old_calls(_answer(replace(state, at_ms=at_ms), event))
    except no.Illegal as verdict:
        return Step(state, refused=str(verdict))
    fresh = after.told - state.told
    return Step(after, after.news[len(after.news) - fresh :])


def _answer(state: State, event: Event) -> State:
    no.require(state.phase is not Phase.EVENING, no.EVENING_OVER)
    match event:
        case Act(seat, action):
            return act(state, seat, action)
        case Expired():
            raise no.Illegal(no.NOT_DUE)
        case DeckReady():
            return setup.deck_ready(state, event)
        case Dealt():
            return setup.dealt(state, event)
        case CoinFell():
            return setup.coin_fell(state, event)
        case Proven():
            return turns.proven(state, event)
        case Opened():
            return ending.opened(state, event)
        case Missed(duty):
            return turns.missed(state, event) if duty.kind is DutyKind.PROVE else ending.missed(state, event)
        case _:
            raise no.Illegal(no.NOT_EXPECTED)


def act(state: State, seat: Seat, action: Any) -> State:
    """What a person did; boards and notes never come this way."""
    no.require(seat in SEATS, no.NO_SUCH_SEAT)
    if isinstance(action, actions.Nudge):
        nudges = calls.nudging(waiting.awaited(state), state.nudges, seat, action.seat, state.at_ms)
        return replace(state, nudges=nudges)
    rule = ACTS.get(type(action))
    if rule is None:
        raise no.Illegal(no.NOT_EXPECTED)
    return rule(state, seat, action)


def _forget_old_calls(state: State) -> State:
    return replace(state, nudges=calls.still_meant(waiting.awaited(state), state.nudges)) if state.nudges else state


def clock_runs(state: State) -> bool:
    """A machine has a few seconds to answer or to open something: silence must be noticed."""
    return state.phase is Phase.ANSWER or bool(ending.owing(state))
