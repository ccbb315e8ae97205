"""Sealed ballots: who is in the electorate puts yes or no in a slot, then all are opened together.

Not sealed in time counts as no; sealed but not opened counts as no too, and is said. Only unanimity convicts.
"""

from dataclasses import replace

from lanspy.dealing import Missed, Revealed, Sealed, Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.phases import nominations, opening, questions
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import Ballot, State, Vote, added, enter, tell, with_play
from lanspy.games.spyfall.view import Phase
from lanspy.games.timers import started
from lanspy.limits import OPENING_MS

PHASES = (Phase.ACCUSATION, Phase.FINAL_VOTE)


def accusation(state: State, initiator: Seat, suspect: Seat) -> State:
    """Everybody but the suspect votes; the accusation is its initiator's yes."""
    electorate = tuple(seat for seat in state.everybody if seat not in (initiator, suspect))
    return _open(state, Phase.ACCUSATION, suspect, electorate, initiator)


def final(state: State, suspect: Seat) -> State:
    """Everybody but the suspect votes."""
    electorate = tuple(seat for seat in state.everybody if seat != suspect)
    return _open(state, Phase.FINAL_VOTE, suspect, electorate, None)


def _open(state: State, phase: Phase, suspect: Seat, electorate: tuple[Seat, ...], initiator: Seat | None) -> State:
    number = state.play.vote_number + 1
    vote = Vote(naming.vote_slot(state.deal, number), suspect, electorate, state.at_ms, initiator)
    timer = started(milliseconds(state.settings.vote_s), state.at_ms)
    return enter(state, phase, vote=vote, vote_number=number, timer=timer, stop=None)


def running_vote(state: State) -> Vote | None:
    """The vote that is going on, sealing or opening."""
    return state.play.vote if state.phase in PHASES else None


def sealing_vote(state: State) -> Vote | None:
    """The vote in which ballots are being sealed."""
    vote = running_vote(state)
    return vote if vote is not None and vote.reveal_due_ms is None else None


def owing(vote: Vote) -> tuple[Seat, ...]:
    """Whose machines owe the opening of their ballot."""
    if vote.reveal_due_ms is None:
        return ()
    return tuple(seat for seat in vote.sealed if seat not in vote.counted)


def sealed(state: State, fact: Sealed) -> State:
    """A ballot lies in the slot. During a pause it is kept, and counted when people go on."""
    vote = sealing_vote(state)
    if vote is None or vote.slot != fact.slot or fact.seat not in vote.electorate:
        raise no.Illegal(no.NO_VOTE)
    require(fact.seat not in vote.sealed and fact.seat not in vote.absent, no.VOTED_ALREADY)
    return count_when_complete(with_play(state, vote=replace(vote, sealed=added(vote.sealed, fact.seat))))


def without(state: State, seat: Seat) -> State:
    """Somebody who does not vote is skipped: that counts as no."""
    vote = sealing_vote(state)
    if vote is None:
        raise no.Illegal(no.NO_VOTE)
    return count_when_complete(with_play(state, vote=replace(vote, absent=added(vote.absent, seat))))


def count_when_complete(state: State) -> State:
    """Open the ballots as soon as nobody's is waited for."""
    vote = sealing_vote(state)
    return open_ballots(state) if vote is not None and vote.complete and not state.paused else state


def open_ballots(state: State) -> State:
    """No more ballots: those who have none count as no, the others' machines open theirs."""
    vote = sealing_vote(state)
    if vote is None:
        raise no.Illegal(no.NO_VOTE)
    missing = [seat for seat in vote.electorate if seat not in vote.sealed]
    for seat in missing:
        state = tell(state, "ballot_missing", seat)
    ballots = tuple(Ballot(seat, False) for seat in missing)
    vote = replace(vote, ballots=ballots, reveal_due_ms=state.at_ms + OPENING_MS)
    return _settle_when_open(with_play(state, vote=vote, timer=None))


def revealed(state: State, fact: Revealed) -> State:
    """One ballot is open."""
    return _count(state, _owed_vote(state, fact.slot, fact.seat), Ballot(fact.seat, fact.value == naming.YES))


def missed(state: State, fact: Missed) -> State:
    """One ballot was sealed but not opened."""
    seat = fact.duty.seat
    vote = _owed_vote(state, fact.duty.subject, seat)
    vote = replace(vote, withheld=added(vote.withheld, seat))
    return _count(tell(state, "ballot_withheld", seat), vote, Ballot(seat, False))


def _owed_vote(state: State, slot: str, seat: Seat) -> Vote:
    vote = running_vote(state)
    if vote is None or vote.slot != slot or seat not in owing(vote):
        raise no.Illegal(no.NOT_EXPECTED)
    return vote


def _count(state: State, vote: Vote, ballot: Ballot) -> State:
    ballots = tuple(sorted((*vote.ballots, ballot), key=lambda each: each.seat))
    return _settle_when_open(with_play(state, vote=replace(vote, ballots=ballots)))


def _settle_when_open(state: State) -> State:
    vote = running_vote(state)
    if vote is None or owing(vote):
        return state
    yes = sum(ballot.yes for ballot in vote.ballots) + (vote.initiator is not None)
    state = tell(state, "vote_counted", vote.suspect, data=(yes, len(vote.ballots) + (vote.initiator is not None)))
    unanimous = all(ballot.yes for ballot in vote.ballots)
    if state.phase is Phase.ACCUSATION and not unanimous:
        return questions.go_on(tell(state, "goes_on"))
    if state.play.nominator is not None and not unanimous:
        return nominations.next_turn(tell(state, "not_convicted", vote.suspect))
    return opening.decide(state, _verdict(state, unanimous), stopper=vote.initiator, suspect=vote.suspect)


def _verdict(state: State, unanimous: bool) -> str:
    if state.phase is Phase.ACCUSATION:
        return "accused"
    return "final" if unanimous else "not_unanimous"
