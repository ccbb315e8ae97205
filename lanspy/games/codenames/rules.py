"""One event at a time: who acts or what happened, in which phase, and which rule answers."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lanspy.dealing import CoinFell, Dealt, DeckReady, DutyKind, Millis, Missed, Opened, Proven, Revealed, Sealed, Seat
from lanspy.errors import LocalError
from lanspy.games.codenames import actions, words
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.phases import (
    breaks,
    challenge,
    choice,
    clue,
    dealing,
    guess,
    opening,
    result,
    skipping,
    turning,
    voiding,
)
from lanspy.games.codenames.roles import resolve
from lanspy.games.codenames.settings import Settings
from lanspy.games.codenames.state import State, fresh_play
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act, Deadline, Event, Expired, Step

ACTS: dict[type, Callable[[State, Seat, Any], State]] = {
    actions.GiveClue: clue.give,
    actions.WeGuess: guess.we_guess,
    actions.StopGuessing: guess.stop,
    actions.Point: guess.point,
    actions.SpellIt: guess.spell,
    actions.Challenge: challenge.challenge,
    actions.Rule: challenge.rule,
    actions.Choose: choice.choose,
    actions.Pause: breaks.pause,
    actions.Resume: breaks.resume,
    actions.Void: voiding.void,
    actions.Ready: result.ready,
    actions.Wish: result.wish,
    actions.Rotate: result.rotate,
    actions.EndEvening: result.end_evening,
    actions.Skip: skipping.skip,
    actions.Nudge: skipping.nudge,
}

TIMED: dict[Phase, tuple[str, Callable[[State], State]]] = {
    Phase.CLUE: ("clue", clue.none_in_time),
    Phase.GUESS: ("guess", guess.time_up),
    Phase.CHALLENGE: ("ruling", challenge.time_up),
    Phase.CHOICE: ("choice", choice.time_up),
    Phase.RESULT: ("next_game", result.next_game),
}


def begin(settings: Settings, people: tuple[bytes, ...], at_ms: Millis) -> State:
    """The evening before anything happened."""
    seats = len(people)
    play = replace(fresh_play(seats), phase_since_ms=at_ms)
    roles = resolve(settings.roles, people)
    return State(words.check_pack(settings), seats, at_ms, Phase.DEALING, roles, play, totals=(0,) * seats)


def apply(state: State, event: Event, at_ms: Millis) -> Step[State]:
    """One event. What is not allowed leaves the state as it is."""
    if at_ms < state.at_ms:
        raise LocalError("Agreed time never goes back.")
    try:
        after = skipping.forget_old(_answer(replace(state, at_ms=at_ms), event))
    except no.Illegal as verdict:
        return Step(state, refused=str(verdict))
    fresh = after.told - state.told
    return Step(after, after.news[len(after.news) - fresh :])


def _answer(state: State, event: Event) -> State:
    no.require(state.phase is not Phase.EVENING, no.EVENING_OVER)
    match event:
        case Act(seat, action):
            return act(state, seat, action)
        case Expired(name):
            return _expire(state, name)
        case DeckReady():
            return dealing.deck_ready(state, event)
        case Dealt():
            return dealing.dealt(state, event)
        case CoinFell():
            return dealing.coin_fell(state, event)
        case Opened():
            return _open(state, event)
        case Sealed():
            return challenge.sealed(state, event)
        case Revealed():
            return challenge.revealed(state, event)
        case Proven():
            raise no.Illegal(no.NOT_EXPECTED)
        case Missed():
            return _miss(state, event)


def act(state: State, seat: Seat, action: Any) -> State:
    """What a person did; sealed actions never come this way."""
    no.require(seat in state.everybody, no.NO_SUCH_SEAT)
    rule = ACTS.get(type(action))
    if rule is None:
        raise no.Illegal(no.NOT_EXPECTED)
    return rule(state, seat, action)


def _open(state: State, fact: Opened) -> State:
    return turning.opened(state, fact) if state.phase is Phase.TURNING else opening.opened(state, fact)


def _miss(state: State, fact: Missed) -> State:
    if fact.duty.kind is DutyKind.REVEAL:
        return challenge.missed(state, fact)
    no.require(fact.duty.kind is DutyKind.OPEN, no.NOT_EXPECTED)
    return turning.missed(state, fact) if state.phase is Phase.TURNING else opening.missed(state, fact)


# --- time -------------------------------------------------------------------------------------------------------------


def deadlines(state: State) -> tuple[Deadline, ...]:
    """At most one: the clock that runs in this phase."""
    timer = state.play.timer
    ends_ms = None if timer is None else timer.ends_ms
    return () if ends_ms is None or state.phase not in TIMED else (Deadline(ends_ms, 0, TIMED[state.phase][0]),)


def _expire(state: State, name: str) -> State:
    due = [deadline for deadline in deadlines(state) if deadline.at_ms <= state.at_ms]
    no.require(any(deadline.name == name for deadline in due), no.NOT_DUE)
    return TIMED[state.phase][1](state)


def clock_runs(state: State) -> bool:
    """A clock runs, or machines have a few seconds to open something: silence must be noticed."""
    opening_ballots = challenge.open_vote(state) is not None and challenge.sealing(state) is None
    return bool(deadlines(state)) or opening_ballots or state.phase in (Phase.TURNING, Phase.OPENING)
