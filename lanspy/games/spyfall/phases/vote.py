"""Sealed ballots: who is in the electorate puts yes or no in a slot, then all are opened together.

Not sealed in time counts as no; sealed but not opened counts as no too, and is said. Only unanimity convicts.
"""

from lanspy.dealing import Missed, Revealed, Sealed, Seat
from lanspy.games import sealed_votes
from lanspy.games.spyfall import naming
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.phases import nominations, opening, questions
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import State, Vote, enter, tell, with_play
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
    slot = naming.vote_slot(state.deal, number)
    vote = Vote(slot, electorate, state.at_ms, suspect=suspect, initiator=initiator)
    timer = started(milliseconds(state.settings.vote_s), state.at_ms)
    return enter(state, phase, vote=vote, vote_number=number, timer=timer, stop=None)


def running_vote(state: State) -> Vote | None:
    """The vote that is going on, sealing or opening."""
    return state.play.vote if state.phase in PHASES else None


def sealing_vote(state: State) -> Vote | None:
    """The vote in which ballots are being sealed."""
    vote = running_vote(state)
    return vote if vote is not None and vote.reveal_due_ms is None else None


def sealed(state: State, fact: Sealed) -> State:
    """A ballot lies in the slot. During a pause it is kept, and counted when people go on."""
    vote = sealing_vote(state)
    if vote is None or vote.slot != fact.slot:
        raise no.Illegal(no.NO_VOTE)
    return count_when_complete(with_play(state, vote=sealed_votes.with_sealed(vote, fact.seat)))


def without(state: State, seat: Seat) -> State:
    """Somebody who does not vote is skipped: that counts as no."""
    vote = sealing_vote(state)
    if vote is None:
        raise no.Illegal(no.NO_VOTE)
    return count_when_complete(with_play(state, vote=sealed_votes.with_absent(vote, seat)))


def count_when_complete(state: State) -> State:
    """Open the ballots as soon as nobody's is waited for."""
    vote = sealing_vote(state)
    return open_ballots(state) if vote is not None and vote.complete and not state.paused else state


def open_ballots(state: State) -> State:
    """No more ballots: those who have none count as no, the others' machines open theirs."""
    vote = sealing_vote(state)
    if vote is None:
        raise no.Illegal(no.NO_VOTE)
    vote = sealed_votes.closed(vote, state.at_ms + OPENING_MS)
    for ballot in vote.ballots:
        state = tell(state, "ballot_missing", ballot.seat)
    return _settle_when_open(with_play(state, vote=vote, timer=None))


def revealed(state: State, fact: Revealed) -> State:
    """One ballot is open."""
    return _count(state, fact.slot, fact.seat, fact.value)


def missed(state: State, fact: Missed) -> State:
    """One ballot was sealed but not opened."""
    return _count(state, fact.duty.subject, fact.duty.seat, None)


def _count(state: State, slot: str, seat: Seat, value: bytes | None) -> State:
    vote = running_vote(state)
    if vote is None or vote.slot != slot:
        raise no.Illegal(no.NOT_EXPECTED)
    vote = sealed_votes.with_ballot(vote, seat, value)
    if value is None:
        state = tell(state, "ballot_withheld", seat)
    return _settle_when_open(with_play(state, vote=vote))


def _settle_when_open(state: State) -> State:
    vote = running_vote(state)
    if vote is None or vote.owing:
        return state
    yes = vote.yes + (vote.initiator is not None)
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
