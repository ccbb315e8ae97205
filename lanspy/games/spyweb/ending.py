"""The end of a round and of the evening: bounties, open boards, who has won.

A machine that does not answer within its time has lost the round for its side: the other one gets the highest bounty
that it could have got, whomever it accused. Else keeping silent about a cheap spy would cost less than being caught
with a dear one.

Calling a round off or ending the evening takes both. An offer stands until somebody plays on, and none can be made or
taken up while an answer is owed: else whoever is about to be caught, and knows it before the other one does, could
take up what was offered long ago.
"""

from dataclasses import replace

from lanspy.dealing import Missed, Opened, Place, Seat
from lanspy.games.refusing import NOT_EXPECTED, READY_ALREADY, Illegal, require
from lanspy.games.spyweb import naming
from lanspy.games.spyweb import refusals as no
from lanspy.games.spyweb.actions import EndEvening, NextRound, Void
from lanspy.games.spyweb.setup import next_deal
from lanspy.games.spyweb.state import (
    SEATS,
    OpenCard,
    Opening,
    State,
    added,
    enter,
    from_bank,
    network_of,
    other,
    tell,
    with_play,
)
from lanspy.games.spyweb.view import Asked, Phase, RoundResult
from lanspy.limits import OPENING_MS

CAUGHT, REFUSED, VOID = "caught", "refused", "void"


def caught(state: State, asked: Asked) -> State:
    """Leader and city were right."""
    bounty = network_of(state, other(asked.by)).spy(asked.spy).bounty
    return _decide(state, CAUGHT, asked.by, bounty, leader=asked.spy, city=asked.city)


def refused(state: State, asked: Asked) -> State:
    """A machine kept its answer back."""
    spies = network_of(state, other(asked.by)).spies
    return _decide(state, REFUSED, asked.by, max(spy.bounty for spy in spies))


def _decide(state: State, outcome: str, winner: Seat, bounty: int, *, leader: str = "", city: str = "") -> State:
    loser = other(winner)
    state = from_bank(state, *(bounty if seat == winner else 0 for seat in SEATS))
    ended = RoundResult(state.round, state.deal, outcome, winner, loser, leader, city, bounty, state.money)
    state = tell(state, f"round_{outcome}", winner, loser, data=(leader, city, bounty))
    state = replace(state, history=(*state.history, ended))
    boards = SEATS if state.settings.other_board == "round" else (loser,)
    state = _to_open(enter(state, Phase.RESULT, due_ms=None), [(seat, state.deal) for seat in boards])
    return _end(state) if leaders(state) else state


def leaders(state: State) -> tuple[Seat, ...]:
    """Who has won the evening: more money than the other one, and the goal reached. Nobody while there is a tie."""
    best = max(state.money)
    ahead = tuple(seat for seat in SEATS if state.money[seat] == best)
    return ahead if best >= state.settings.goal and len(ahead) == 1 else ()


def winners(state: State) -> tuple[Seat, ...]:
    """Who has more money when the evening is over; equal money shares the win."""
    return tuple(seat for seat in SEATS if state.money[seat] == max(state.money))


# --- open boards ------------------------------------------------------------------------------------------------------


def _to_open(state: State, boards: list[tuple[Seat, int]]) -> State:
    known = {(each.seat, each.deal) for each in state.openings} | {(seat, deal) for deal, seat in state.withheld}
    fresh = [Opening(seat, deal, state.at_ms + OPENING_MS) for seat, deal in boards if (seat, deal) not in known]
    return replace(state, openings=(*state.openings, *fresh))


def places(opening: Opening) -> tuple[Place, ...]:
    """What is opened: the squares. Who leads is the one that is missing."""
    return naming.square_places(opening.seat, opening.deal)


def owing(state: State) -> tuple[tuple[Opening, Place], ...]:
    """The cards that are to be opened and are not."""
    done = {each.place for each in state.open}
    held = [each for each in state.openings if (each.deal, each.seat) not in state.withheld]
    return tuple((opening, place) for opening in held for place in places(opening) if place not in done)


def opened(state: State, fact: Opened) -> State:
    """One more card lies open."""
    require(any(place == fact.place and each.seat == fact.owner for each, place in owing(state)), NOT_EXPECTED)
    state = replace(state, open=tuple(sorted((*state.open, OpenCard(fact.place, fact.card)))))
    return _go_on_when_open(state)


def missed(state: State, fact: Missed) -> State:
    """A machine did not open a board; nothing hangs on it but what people would have liked to see. After a long evening
    it may owe a hundred of them: all that are due are told of at once."""
    place, seat = fact.duty.place, fact.duty.seat
    held = [(each, owed) for each, owed in owing(state) if each.seat == seat]
    due_ms = next((each.due_ms for each, owed in held if owed == place), None)
    if due_ms is None:
        raise Illegal(NOT_EXPECTED)
    kept = {(each.deal, seat) for each, _owed in held if each.due_ms <= due_ms}
    state = replace(state, withheld=tuple(sorted({*state.withheld, *kept})))
    return _go_on_when_open(tell(state, "board_withheld", seat))


def _go_on_when_open(state: State) -> State:
    if owing(state):
        return state
    if state.phase is Phase.OPENING:
        return tell(enter(state, Phase.EVENING), "evening_over", *winners(state))
    return _next_when_ready(state)


# --- and then ---------------------------------------------------------------------------------------------------------


def ready(state: State, seat: Seat, _action: NextRound) -> State:
    """The next round is dealt when both are ready and what is to be open is."""
    require(state.phase is Phase.RESULT, no.NO_NEXT_ROUND)
    require(seat not in state.play.ready, READY_ALREADY)
    return _next_when_ready(with_play(state, ready=added(state.play.ready, seat)))


def _next_when_ready(state: State) -> State:
    """The loser of the last round begins the next one."""
    if state.phase is not Phase.RESULT or len(state.play.ready) < len(SEATS) or owing(state):
        return state
    return next_deal(state, state.round + 1, state.history[-1].loser)


def void(state: State, seat: Seat, _action: Void) -> State:
    """When both say so the round is dealt again: no bounty, no new salary, what was paid stays paid."""
    require(state.phase is not Phase.ANSWER, no.ANSWER_FIRST)
    require(state.phase in (Phase.SETUP, Phase.TURN), no.NO_ROUND_TO_VOID)
    require(seat not in state.play.voids, no.VOIDED_ALREADY)
    state = tell(with_play(state, voids=added(state.play.voids, seat)), "voids", seat)
    if len(state.play.voids) < len(SEATS):
        return state
    ended = RoundResult(state.round, state.deal, VOID, money=state.money)
    state = replace(tell(state, "round_void"), history=(*state.history, ended))
    return next_deal(state, state.round, state.first)


def end_evening(state: State, seat: Seat, _action: EndEvening) -> State:
    """When both say so the evening ends with the money as it stands."""
    require(state.phase is not Phase.ANSWER, no.ANSWER_FIRST)
    require(state.phase in (Phase.SETUP, Phase.TURN, Phase.RESULT), no.ENDED_ALREADY)
    require(seat not in state.enders, no.ENDED_ALREADY)
    state = tell(replace(state, enders=added(state.enders, seat)), "ends", seat)
    return _end(state) if len(state.enders) == len(SEATS) else state


def _end(state: State) -> State:
    """Every board of the evening that was played to an end is opened, then it is over."""
    boards = [(seat, each.deal) for each in state.history if each.outcome != VOID for seat in SEATS]
    return _go_on_when_open(_to_open(enter(state, Phase.OPENING, due_ms=None), boards))
