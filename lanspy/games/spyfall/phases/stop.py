"""STOP: a sealed value stops the clock and is then opened. Nobody sees before whether it accuses or guesses.

The first one in the log counts; who was later has used up nothing. A stop that is not opened in time, says nonsense, or
guesses without showing the spy card counts as the seat's accusation, and no statement about its card is made.
"""

from lanspy.dealing import Missed, Revealed, Sealed, Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.naming import Accusation, SpyGuess
from lanspy.games.spyfall.phases import opening, questions, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import State, Stop, added, tell, with_play
from lanspy.games.spyfall.view import Phase
from lanspy.limits import OPENING_MS

STOPS_MOST = 2  # a seat and round: one to accuse, one to guess


def open_slot(state: State) -> str | None:
    """The slot for stops, while the clock may be stopped."""
    if state.phase is not Phase.QUESTIONS or state.paused:
        return None
    return naming.stop_slot(state.deal, state.play.stop_number)


def stops_left(state: State, seat: Seat) -> int:
    """How often this seat may still stop the clock in this round."""
    return STOPS_MOST - state.play.stops.count(seat)


def stoppers(state: State) -> tuple[Seat, ...]:
    """Who may stop the clock: anybody may be the spy, so anybody who has a stop left, and something to stop it for."""
    if round_stopped(state):
        return ()
    free = (seat for seat in state.everybody if stops_left(state, seat) > 0)
    return tuple(seat for seat in free if guess_open(state) or seat not in state.play.accused)


def round_stopped(state: State) -> bool:
    """The round can be stopped once by anybody, and has been."""
    return state.settings.after_failed_accusation == "one_stop" and bool(state.play.stops)


def guess_open(state: State) -> bool:
    """The spy may guess; after a failed accusation only where the table agreed so."""
    return state.settings.after_failed_accusation == "may_guess" or not state.play.accused


def accusable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom this seat may accuse in this round."""
    return () if seat in state.play.accused else tuple(other for other in state.everybody if other != seat)


def stopped(state: State, fact: Sealed) -> State:
    """The first stop in the log: the clock stands until it is opened."""
    require(fact.slot == open_slot(state) and fact.seat in stoppers(state), no.NO_STOP_NOW)
    stop = Stop(fact.seat, fact.slot, state.at_ms + OPENING_MS)
    state = questions.stand(state, Phase.STOPPED, stop=stop, stops=added(state.play.stops, fact.seat))
    return tell(state, "stops", fact.seat)


def revealed(state: State, fact: Revealed) -> State:
    """What the stop was."""
    _check_running(state, fact.slot, fact.seat)
    match naming.read_stop(fact.value):
        case Accusation(suspect) if suspect in accusable(state, fact.seat):
            return _accuse(state, fact.seat, suspect)
        case SpyGuess(location) if location in state.settings.in_play and guess_open(state) and _shows_spy(state, fact):
            return _guess(state, fact.seat, location)
        case SpyGuess():
            return _spend(state, fact.seat, "stop_refused")
    return _spend(state, fact.seat, "stop_refused")


def missed(state: State, fact: Missed) -> State:
    """The stop was not opened in time."""
    _check_running(state, fact.duty.subject, fact.duty.seat)
    return _spend(state, fact.duty.seat, "stop_unopened")


def _check_running(state: State, slot: str, seat: Seat) -> None:
    stop = state.play.stop
    require(state.phase is Phase.STOPPED and stop is not None, no.NOT_EXPECTED)
    require(stop is not None and (stop.slot, stop.seat) == (slot, seat), no.NOT_EXPECTED)


def _shows_spy(state: State, fact: Revealed) -> bool:
    if fact.shown is None:
        return False
    place, card = fact.shown
    return place == naming.hand_place(state.deal, fact.seat) and naming.is_spy(card)


def _accuse(state: State, seat: Seat, suspect: Seat) -> State:
    state = tell(_use_up(state, seat), "accuses", seat, suspect)
    return vote.accusation(state, seat, suspect)


def _guess(state: State, seat: Seat, location: str) -> State:
    state = tell(opening.shown(state, seat, naming.SPY_CARD), "guesses", seat, data=(location,))
    return opening.decide(state, "guessed", stopper=seat, guess=location)


def _spend(state: State, seat: Seat, kind: str) -> State:
    return questions.go_on(tell(_use_up(state, seat), kind, seat))


def _use_up(state: State, seat: Seat) -> State:
    accused = state.play.accused if seat in state.play.accused else added(state.play.accused, seat)
    return with_play(state, accused=accused)
