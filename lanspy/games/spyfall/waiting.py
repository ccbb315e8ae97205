"""Which people are thought to be thinking, and since when. Machines that owe something are another story."""

from collections.abc import Iterable

from lanspy.dealing import Millis, Seat
from lanspy.games.port import Awaited
from lanspy.games.spyfall.phases import ballots, nominations
from lanspy.games.spyfall.phases.vote import sealing_vote
from lanspy.games.spyfall.state import State, Vote
from lanspy.games.spyfall.view import Phase

ASK, ANSWER, VOTE, RESUME, DISCUSS, READY = "ask", "answer", "vote", "resume", "discuss", "ready"
NAME, NOMINATE = "name", "nominate"


def awaited(state: State) -> tuple[Awaited, ...]:
    """Everybody whom the table waits for."""
    play = state.play
    if play.pause is not None:
        return _each(RESUME, play.pause.since_ms, state.everybody, play.pause.resumed)
    naming = ballots.sealing(state)
    if naming is not None:
        return _each(NAME, naming.since_ms, state.everybody, (*naming.sealed, *naming.absent))
    nominator = nominations.waited_for(state)
    if nominator is not None:
        return (Awaited(nominator, NOMINATE, play.phase_since_ms),)
    vote = sealing_vote(state)
    if vote is not None:
        return _voters(vote)
    match state.phase:
        case Phase.QUESTIONS:
            return _questioner(state)
        case Phase.DISCUSSION:
            return _each(DISCUSS, play.phase_since_ms, state.everybody, play.done)
        case Phase.RESULT:
            return _each(READY, play.phase_since_ms, state.everybody, play.ready)
    return ()


def _each(what: str, since_ms: Millis, seats: Iterable[Seat], but: tuple[Seat, ...]) -> tuple[Awaited, ...]:
    return tuple(Awaited(seat, what, since_ms) for seat in seats if seat not in but)


def _voters(vote: Vote) -> tuple[Awaited, ...]:
    return _each(VOTE, vote.since_ms, vote.electorate, (*vote.sealed, *vote.absent))


def _questioner(state: State) -> tuple[Awaited, ...]:
    turn = state.play.turn
    if turn is None:
        return ()
    if turn.asked is None:
        return (Awaited(turn.asker, ASK, turn.since_ms),)
    return (Awaited(turn.asked, ANSWER, turn.since_ms),)
