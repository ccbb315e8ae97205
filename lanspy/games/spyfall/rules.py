"""One event at a time: who acts or what happened, in which phase, and which rule answers."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lanspy.dealing import CoinFell, Dealt, DeckReady, DutyKind, Millis, Missed, Opened, Revealed, Sealed, Seat
from lanspy.errors import LocalError
from lanspy.games.port import Act, Deadline, Event, Expired, Step
from lanspy.games.spyfall import actions
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.phases import (
    ballots,
    breaks,
    dealing,
    discussion,
    exposure,
    looking,
    nominations,
    opening,
    questions,
    result,
    skipping,
    stop,
    vote,
)
from lanspy.games.spyfall.settings import Settings
from lanspy.games.spyfall.state import State, fresh_play
from lanspy.games.spyfall.view import Phase

ACTS: dict[type, Callable[[State, Seat, Any], State]] = {
    actions.Ask: questions.ask,
    actions.Answered: questions.answered,
    actions.Point: discussion.point,
    actions.Extend: discussion.extend,
    actions.Done: discussion.done,
    actions.EndQuestions: discussion.end_questions,
    actions.NextRound: result.ready,
    actions.Pause: breaks.pause,
    actions.Resume: breaks.resume,
    actions.Exposed: exposure.exposed,
    actions.Skip: skipping.skip,
    actions.Nudge: skipping.nudge,
    actions.Nominate: discussion.nominate,
    actions.Look: looking.look,
    actions.Hide: looking.hide,
    actions.Question: questions.question,
    actions.Answer: questions.answer,
}

DEADLINES: dict[str, Callable[[State], State]] = {
    "round": discussion.time_up,
    "vote": vote.open_ballots,
    "discussion": discussion.choose,
    "naming": ballots.open_ballots,
    "nomination": nominations.time_over,
    "next_round": result.next_round,
}

TIMED: dict[Phase, str] = {
    Phase.QUESTIONS: "round",
    Phase.ACCUSATION: "vote",
    Phase.FINAL_VOTE: "vote",
    Phase.DISCUSSION: "discussion",
    Phase.RESULT: "next_round",
}


def begin(settings: Settings, seats: int, at_ms: Millis) -> State:
    """The evening before anything happened."""
    play = replace(fresh_play(seats), phase_since_ms=at_ms)
    state = State(settings, seats, at_ms, Phase.DEALING, (0,) * seats, play)
    return state if settings.first_dealer == "drawn" else ballots.first_dealer(state)


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
            return opening.opened(state, event)
        case Sealed():
            return _seal(state, event)
        case Revealed():
            return _reveal(state, event)
        case Missed():
            return _miss(state, event)
        case _:
            raise no.Illegal(no.NOT_EXPECTED)


def act(state: State, seat: Seat, action: Any) -> State:
    """What a person did; sealed actions never come this way."""
    no.require(seat in state.everybody, no.NO_SUCH_SEAT)
    rule = ACTS.get(type(action))
    if rule is None:
        raise no.Illegal(no.NOT_EXPECTED)
    return rule(state, seat, action)


def _seal(state: State, fact: Sealed) -> State:
    if stop.open_slot(state) is not None:
        return stop.stopped(state, fact)
    return vote.sealed(state, fact) if ballots.running(state) is None else ballots.sealed(state, fact)


def _reveal(state: State, fact: Revealed) -> State:
    if state.phase is Phase.STOPPED:
        return stop.revealed(state, fact)
    return vote.revealed(state, fact) if ballots.running(state) is None else ballots.revealed(state, fact)


def _miss(state: State, fact: Missed) -> State:
    if fact.duty.kind is DutyKind.OPEN:
        return opening.missed(state, fact)
    no.require(fact.duty.kind is DutyKind.REVEAL, no.NOT_EXPECTED)
    if state.phase is Phase.STOPPED:
        return stop.missed(state, fact)
    return vote.missed(state, fact) if ballots.running(state) is None else ballots.missed(state, fact)


# --- time -------------------------------------------------------------------------------------------------------------


def deadlines(state: State) -> tuple[Deadline, ...]:
    """At most one: the clock that runs in this phase."""
    name = _timed(state)
    timer = state.play.clock if state.phase is Phase.QUESTIONS else state.play.timer
    ends_ms = None if timer is None else timer.ends_ms
    return () if name is None or ends_ms is None else (Deadline(ends_ms, 0, name),)


def _timed(state: State) -> str | None:
    if ballots.running(state) is not None:
        return "naming"
    return "nomination" if nominations.waited_for(state) is not None else TIMED.get(state.phase)


def _expire(state: State, name: str) -> State:
    due = [deadline for deadline in deadlines(state) if deadline.at_ms <= state.at_ms]
    no.require(any(deadline.name == name for deadline in due), no.NOT_DUE)
    return DEADLINES[name](state)


def clock_runs(state: State) -> bool:
    """A clock runs, or machines have a few seconds to open something: silence must be noticed."""
    running, sealing = vote.running_vote(state) or ballots.running(state), vote.sealing_vote(state)
    opening_ballots = running is not None and sealing is None and ballots.sealing(state) is None
    return bool(deadlines(state)) or opening_ballots or state.phase in (Phase.STOPPED, Phase.OPENING)
