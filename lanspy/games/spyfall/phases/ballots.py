"""Sealed ballots that name a seat: who looks most suspicious and deals first, or whom everybody suspects in the end.

All name another seat, then all ballots are opened together. Who seals none, or does not open it, names nobody.
"""

from dataclasses import replace

from lanspy.dealing import Missed, Revealed, Sealed, Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.phases import dealing, opening
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import Naming, State, added, enter, tell, with_play
from lanspy.games.spyfall.view import Named, Phase
from lanspy.games.timers import Timer, started
from lanspy.limits import OPENING_MS


def first_dealer(state: State) -> State:
    """Before the first deal: who looks most suspicious?"""
    return with_play(state, naming=_opened(state, naming.FIRST_DEALER), timer=_timer(state))


def open_ballot(state: State) -> State:
    """After the time is up: everybody names the suspect."""
    ballot = _opened(state, naming.OPEN_BALLOT)
    return enter(state, Phase.FINAL_VOTE, naming=ballot, vote=None, timer=_timer(state))


def _opened(state: State, kind: str) -> Naming:
    return Naming(kind, naming.naming_slot(state.deal, kind), state.at_ms)


def _timer(state: State) -> Timer | None:
    return started(milliseconds(state.settings.vote_s), state.at_ms)


def running(state: State) -> Naming | None:
    """The ballots that are being sealed or opened."""
    ballot = state.play.naming
    return None if ballot is None or ballot.settled or state.phase is Phase.OPENING else ballot


def sealing(state: State) -> Naming | None:
    """The ballots that are being sealed."""
    ballot = running(state)
    return ballot if ballot is not None and ballot.reveal_due_ms is None else None


def nameable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom this seat may name: anybody else."""
    return tuple(other for other in state.everybody if other != seat)


def sealed(state: State, fact: Sealed) -> State:
    """A ballot lies in the slot. During a pause it is kept, and counted when people go on."""
    ballot = sealing(state)
    if ballot is None or ballot.slot != fact.slot or fact.seat not in state.everybody:
        raise no.Illegal(no.NO_VOTE)
    require(fact.seat not in ballot.sealed and fact.seat not in ballot.absent, no.VOTED_ALREADY)
    return count_when_complete(_changed(state, replace(ballot, sealed=added(ballot.sealed, fact.seat))))


def without(state: State, seat: Seat) -> State:
    """Somebody who names nobody is skipped."""
    ballot = sealing(state)
    if ballot is None:
        raise no.Illegal(no.NO_VOTE)
    return count_when_complete(_changed(state, replace(ballot, absent=added(ballot.absent, seat))))


def count_when_complete(state: State) -> State:
    """Open the ballots as soon as nobody's is waited for."""
    ballot = sealing(state)
    if ballot is None or state.paused or len({*ballot.sealed, *ballot.absent}) < state.seats:
        return state
    return open_ballots(state)


def open_ballots(state: State) -> State:
    """No more ballots: the machines open those that there are."""
    ballot = sealing(state)
    if ballot is None:
        raise no.Illegal(no.NO_VOTE)
    for seat in state.everybody:
        if seat not in ballot.sealed:
            state = tell(state, "names_nobody", seat)
    state = with_play(state, naming=replace(ballot, reveal_due_ms=state.at_ms + OPENING_MS), timer=None)
    return _settle_when_open(state)


def revealed(state: State, fact: Revealed) -> State:
    """One ballot is open."""
    ballot, target = _owed(state, fact.slot, fact.seat), naming.read_name(fact.value)
    if target is None or target not in nameable(state, fact.seat):
        return _withheld(state, ballot, fact.seat)
    named = tuple(sorted((*ballot.named, Named(fact.seat, target)), key=lambda each: each.by))
    return _settle_when_open(_changed(state, replace(ballot, named=named)))


def missed(state: State, fact: Missed) -> State:
    """One ballot was sealed but not opened."""
    return _withheld(state, _owed(state, fact.duty.subject, fact.duty.seat), fact.duty.seat)


def _withheld(state: State, ballot: Naming, seat: Seat) -> State:
    state = tell(state, "naming_withheld", seat)
    return _settle_when_open(_changed(state, replace(ballot, withheld=added(ballot.withheld, seat))))


def _owed(state: State, slot: str, seat: Seat) -> Naming:
    ballot = running(state)
    if ballot is None or ballot.slot != slot or seat not in ballot.owing:
        raise no.Illegal(no.NOT_EXPECTED)
    return ballot


def _changed(state: State, ballot: Naming) -> State:
    return with_play(state, naming=ballot)


def _settle_when_open(state: State) -> State:
    ballot = state.play.naming
    if ballot is None or not ballot.settled:
        return state
    for each in ballot.named:
        state = tell(state, "names", each.by, each.seat)
    if ballot.kind == naming.OPEN_BALLOT:
        return opening.decide(state, "open_ballot", named=ballot.named)
    return dealing.first_dealer_named(state)
