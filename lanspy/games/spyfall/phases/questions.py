"""Who asks whom. Questions and answers are spoken, or written where the table agreed so; it keeps track of turns.

A tap names the turn of the question it is about, so a late one changes nothing. The asker may tap again until the seat
asked has asked in turn; whoever was asked may tap itself. The seat asked moves on by `Answered`, or simply by asking.
"""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import Answer, Answered, Ask, Question
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import State, Turn, enter, next_seat, tell, with_play
from lanspy.games.spyfall.view import Exchange, Phase
from lanspy.games.timers import running, stopped

WRITTEN = "written"
DIALOGUE_KEPT_MAX = 200  # written questions of one round that are kept to be read again


def turn_of(state: State) -> Turn:
    """The running turn. Raises Illegal when nobody asks questions now."""
    require(not state.paused, no.PAUSED)
    turn = state.play.turn
    if state.phase is not Phase.QUESTIONS or turn is None:
        raise no.Illegal(no.NO_QUESTIONS)
    return turn


def ask(state: State, seat: Seat, action: Ask) -> State:
    """The question of a turn goes to a seat."""
    require(state.settings.questions != WRITTEN, no.ASK_IN_WRITING)
    turn = _turn_named(state, seat, action)
    _check_target(state, turn, seat, action.seat)
    after = replace(turn, asked=action.seat, since_ms=state.at_ms)
    return tell(with_play(state, turn=after), "asks", turn.asker, action.seat)


def question(state: State, seat: Seat, action: Question) -> State:
    """The question of a turn, in writing: it goes to a seat and stays as it is."""
    turn = turn_of(state)
    require(state.settings.questions == WRITTEN, no.ASK_ALOUD)
    require(action.turn == turn.number, no.OLD_TURN)
    require(seat == turn.asker, no.NOT_YOUR_TURN)
    require(turn.asked is None, no.WRITTEN_ALREADY)
    _check_target(state, turn, seat, action.seat)
    line = Exchange(turn.number, seat, action.seat, action.text)
    state = with_play(
        state,
        turn=replace(turn, asked=action.seat, since_ms=state.at_ms),
        dialogue=(*state.play.dialogue, line)[-DIALOGUE_KEPT_MAX:],
    )
    return tell(state, "writes_question", seat, action.seat, data=(action.text,))


def answer(state: State, seat: Seat, action: Answer) -> State:
    """The answer to it, in writing; then whoever was asked asks."""
    turn = turn_of(state)
    require(state.settings.questions == WRITTEN, no.ASK_ALOUD)
    require(action.turn == turn.number, no.OLD_TURN)
    require(seat == turn.asked, no.NOT_ASKED)
    *before, last = state.play.dialogue
    state = with_play(state, turn=following(turn, state), dialogue=(*before, replace(last, answer=action.text)))
    return tell(state, "writes_answer", seat, data=(action.text,))


def _turn_named(state: State, seat: Seat, action: Ask) -> Turn:
    """The turn that the tap is about: the running one, or the next one when its asker moves on by asking."""
    turn = turn_of(state)
    asks_in_turn = turn.asked == seat != action.seat and action.turn == turn.number
    if turn.asked is not None and (asks_in_turn or action.turn == turn.number + 1):
        return following(turn, state)
    require(action.turn == turn.number, no.OLD_TURN)
    return turn


def _check_target(state: State, turn: Turn, seat: Seat, target: Seat) -> None:
    require(target in state.everybody, no.NO_SUCH_SEAT)
    claims = seat == target != turn.asker and turn.asked is None  # "they asked me"
    require(seat == turn.asker or claims, no.NOT_YOUR_TURN)
    require(target != turn.asker, no.NOT_YOURSELF)
    require(target != turn.barred, no.NOT_BACK)
    require(target != turn.asked, no.ASKED_ALREADY)


def answered(state: State, seat: Seat, action: Answered) -> State:
    """The seat asked has answered: it is its turn to ask."""
    require(state.settings.questions != WRITTEN, no.ASK_IN_WRITING)
    turn = turn_of(state)
    require(action.turn == turn.number, no.OLD_TURN)
    require(seat == turn.asked, no.NOT_ASKED)
    return tell(with_play(state, turn=following(turn, state)), "answered", seat)


def following(turn: Turn, state: State) -> Turn:
    """The turn of the seat that was asked: anybody but the one who has just asked it."""
    asker = turn.asker if turn.asked is None else turn.asked
    return Turn(turn.number + 1, asker, state.at_ms, barred=turn.asker)


def pass_on(state: State, seat: Seat) -> State:
    """The seat that is waited for is passed over: the next one in roster order asks whom it likes."""
    turn = turn_of(state)
    return with_play(state, turn=Turn(turn.number + 1, next_seat(state, seat), state.at_ms))


def askable(state: State, turn: Turn) -> tuple[Seat, ...]:
    """Whom the asker of this turn may tap."""
    return tuple(seat for seat in state.everybody if seat not in (turn.asker, turn.barred, turn.asked))


def stand(state: State, phase: Phase, **changes: object) -> State:
    """Leave the questions for another phase: the clock stands, the turn stays as it is."""
    return enter(state, phase, clock=stopped(state.play.clock, state.at_ms), **changes)


def go_on(state: State) -> State:
    """Back to the questions, exactly where they were interrupted."""
    turn = state.play.turn and replace(state.play.turn, since_ms=state.at_ms)
    clock = running(state.play.clock, state.at_ms)
    number = state.play.stop_number + 1
    return enter(state, Phase.QUESTIONS, clock=clock, timer=None, turn=turn, stop=None, stop_number=number)
