"""Turns: one question or one accusation, bribes, one bought turn, and the answers that machines prove."""

from dataclasses import replace

from lanspy.dealing import Missed, Proven, Seat
from lanspy.games.refusing import NOT_EXPECTED, OLD_TURN, Illegal, require
from lanspy.games.spyweb import ending, naming
from lanspy.games.spyweb import refusals as no
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done
from lanspy.games.spyweb.board import Question, directions, questions
from lanspy.games.spyweb.setup import next_turn
from lanspy.games.spyweb.state import State, Turn, enter, network_of, other, paid, played_on, tell, with_play
from lanspy.games.spyweb.view import Asked, Phase
from lanspy.limits import OPENING_MS

QUESTION, BRIBE, ACCUSATION = "question", "bribe", "accusation"


def _own_turn(state: State, seat: Seat, number: int) -> Turn:
    turn = state.play.turn
    if state.phase is not Phase.TURN or turn is None:
        raise Illegal(no.NO_TURN)
    require(number == turn.number, OLD_TURN)
    require(seat == turn.seat, no.NOT_YOUR_TURN)
    return turn


def ask(state: State, seat: Seat, action: Ask) -> State:
    """One question about what a spy of the other side does."""
    turn = _own_turn(state, seat, action.turn)
    require(not turn.acted, no.ASKED_ALREADY)
    network = network_of(state, other(seat))
    require(action.spy in [spy.id for spy in network.spies], no.NO_SUCH_SPY)
    require(Question(action.spy, action.sense) in questions(network), no.NO_SUCH_SENSE)
    state = tell(state, "asks", seat, data=(action.spy, action.sense))
    return _owed(state, replace(turn, open_way=None), QUESTION, action.spy, sense=action.sense)


def accuse(state: State, seat: Seat, action: Accuse) -> State:
    """One accusation: this is your leader, and there is where it hides."""
    turn = _own_turn(state, seat, action.turn)
    require(not turn.acted, no.ASKED_ALREADY)
    require(action.spy in [spy.id for spy in network_of(state, other(seat)).spies], no.NO_SUCH_SPY)
    require(action.city in [city.id for city in state.settings.cards.cities], no.NO_SUCH_CITY)
    state = tell(state, "accuses", seat, data=(action.spy, action.city))
    return _owed(state, replace(turn, open_way=None), ACCUSATION, action.spy, city=action.city)


def bribe(state: State, seat: Seat, action: Bribe) -> State:
    """The other direction of the question just answered, for money."""
    turn = _own_turn(state, seat, action.turn)
    if turn.open_way is None:
        raise Illegal(no.NO_OTHER_WAY)
    require(state.money[seat] >= state.settings.bribe, no.NOT_ENOUGH)
    about = next(each for each in state.play.asked if each.number == turn.open_way)
    state = tell(paid(state, seat, state.settings.bribe), "bribes", seat, data=(about.spy, state.settings.bribe))
    return _owed(state, replace(turn, open_way=None), BRIBE, about.spy, sense=about.sense)


def buy(state: State, seat: Seat, action: BuyTurn) -> State:
    """One more question or accusation, for money, once a turn."""
    turn = _own_turn(state, seat, action.turn)
    require(not turn.bought, no.BOUGHT_ALREADY)
    require(turn.acted, no.STILL_YOUR_TURN)
    require(state.money[seat] >= state.settings.extra_turn, no.NOT_ENOUGH)
    state = tell(paid(state, seat, state.settings.extra_turn), "buys_turn", seat, data=(state.settings.extra_turn,))
    state = played_on(state)
    return with_play(state, turn=replace(turn, acted=False, bought=True, since_ms=state.at_ms))


def done(state: State, seat: Seat, action: Done) -> State:
    """The turn passes to the other side; a bought question need not be asked."""
    turn = _own_turn(state, seat, action.turn)
    require(turn.acted or turn.bought, no.NOTHING_DONE)
    return next_turn(tell(played_on(state), "done", seat), other(seat))


def _owed(state: State, turn: Turn, kind: str, spy: str, *, sense: str = "", city: str = "") -> State:
    """The other side's machine owes the answer."""
    number = len(state.play.asked) + 1
    asked = Asked(number, turn.number, turn.seat, kind, spy, sense, city)
    turn = turn if kind == BRIBE else replace(turn, acted=True)
    due_ms = state.at_ms + OPENING_MS
    return enter(played_on(state), Phase.ANSWER, turn=turn, asked=(*state.play.asked, asked), due_ms=due_ms)


# --- answers ----------------------------------------------------------------------------------------------------------


def proven(state: State, fact: Proven) -> State:
    """The answer is there, and it is true."""
    asked, turn = state.pending, state.play.turn
    if asked is None or turn is None:
        raise Illegal(NOT_EXPECTED)
    expected = (naming.proof_name(state.deal, asked.number), other(asked.by))
    require((fact.proof, fact.owner) == expected, NOT_EXPECTED)
    answered = replace(asked, answer=fact.answer)
    state = with_play(state, asked=(*state.play.asked[:-1], answered))
    state = tell(state, f"answers_{asked.kind}", fact.owner, data=(asked.spy, asked.sense or asked.city, fact.answer))
    if fact.answer == naming.RIGHT:
        return ending.caught(state, answered)
    way = asked.number if asked.kind == QUESTION and _two_ways(state, asked) else None
    return enter(state, Phase.TURN, turn=replace(turn, since_ms=state.at_ms, open_way=way), due_ms=None)


def _two_ways(state: State, asked: Asked) -> bool:
    network = network_of(state, other(asked.by))
    return len(directions(network, Question(asked.spy, asked.sense))) > 1


def missed(state: State, fact: Missed) -> State:
    """A machine did not answer in time, which only one that was changed does: its side has lost the round."""
    asked = state.pending
    if asked is None:
        raise Illegal(NOT_EXPECTED)
    expected = (naming.proof_name(state.deal, asked.number), other(asked.by))
    require((fact.duty.subject, fact.duty.seat) == expected, NOT_EXPECTED)
    return ending.refused(state, asked)
