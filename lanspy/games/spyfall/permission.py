"""What one seat may do now; a screen offers exactly this.

A guess is offered to whoever may stop the clock, spy or not: the dialog has one shape for all, and planning says no.
"""

from lanspy.dealing import Mine, Seat
from lanspy.games.calls import callable_by
from lanspy.games.spyfall.actions import (
    Done,
    EndQuestions,
    Exposed,
    Extend,
    Hide,
    Look,
    NextRound,
    Pause,
    Resume,
    Vote,
)
from lanspy.games.spyfall.phases import ballots, nominations, questions, stop
from lanspy.games.spyfall.planning import allowed, naming_slot
from lanspy.games.spyfall.refusals import Illegal
from lanspy.games.spyfall.state import State, Turn
from lanspy.games.spyfall.view import MayView, Phase
from lanspy.games.spyfall.waiting import awaited


def may(state: State, mine: Mine) -> MayView:
    """Everything that would not be refused; nothing for a spectator."""
    seat = mine.seat
    if seat is None or seat not in state.everybody:
        return MayView()
    turn = _running_turn(state)
    own = _own_turn(state, turn, seat)
    stops = _may_stop(state, mine, seat)
    written = state.settings.questions == questions.WRITTEN
    return MayView(
        ask=questions.askable(state, own) if own else (),
        answer=turn is not None and turn.asked == seat and not written,
        stop=stops,
        accuse=stop.accusable(state, seat) if stops else (),
        guess=stops and stop.guess_open(state),
        vote=allowed(state, mine, Vote(True)),
        point=_point(state, seat),
        extend=allowed(state, mine, Extend()),
        next_round=allowed(state, mine, NextRound()),
        pause=allowed(state, mine, Pause()),
        resume=allowed(state, mine, Resume()),
        exposed=allowed(state, mine, Exposed()),
        done=allowed(state, mine, Done()),
        end_questions=allowed(state, mine, EndQuestions()),
        skip=callable_by(awaited(state), state.play.skips, seat),
        ask_turn=own.number if own else 0,
        claim_turn=None if written else _claim_turn(state, turn, seat),
        name=ballots.nameable(state, seat) if _may_name(state, mine, seat) else (),
        nominate=nominations.nominable(state, seat),
        nudge=callable_by(awaited(state), state.play.nudges, seat),
        look=allowed(state, mine, Look()),
        hide=allowed(state, mine, Hide()),
        write_question=written and own is not None,
        write_answer=written and turn is not None and turn.asked == seat,
    )


def _running_turn(state: State) -> Turn | None:
    return state.play.turn if state.phase is Phase.QUESTIONS and not state.paused else None


def _own_turn(state: State, turn: Turn | None, seat: Seat) -> Turn | None:
    """The turn in which this seat would ask now: the running one, or the next if it was asked."""
    if turn is None or seat not in (turn.asker, turn.asked):
        return None
    if state.settings.questions == questions.WRITTEN:
        return turn if seat == turn.asker and turn.asked is None else None
    return turn if seat == turn.asker else questions.following(turn, state)


def _claim_turn(state: State, turn: Turn | None, seat: Seat) -> int | None:
    """The turn of which this seat may say that it was asked."""
    if turn is None:
        return None
    open_turn = turn if turn.asked is None else questions.following(turn, state)
    return open_turn.number if seat in questions.askable(state, open_turn) else None


def _may_stop(state: State, mine: Mine, seat: Seat) -> bool:
    slot = stop.open_slot(state)
    return slot is not None and seat in stop.stoppers(state) and slot not in mine.sealed


def _may_name(state: State, mine: Mine, seat: Seat) -> bool:
    try:
        return bool(naming_slot(state, mine, seat))
    except Illegal:
        return False


def _point(state: State, seat: Seat) -> tuple[Seat, ...]:
    """At whom the finger may move; taking it back is always possible."""
    if state.phase is not Phase.DISCUSSION or state.paused or state.play.nominator is not None:
        return ()
    return tuple(other for other in state.everybody if other not in (seat, state.play.pointing[seat]))
