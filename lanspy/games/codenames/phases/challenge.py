"""The other team challenges a clue, once, before the next guess: play stands still until somebody has ruled.

The gamesmaster rules if there is one; else all but the spymasters vote, sealed, and more than half of them must find
the clue bad; of a tie the other spymaster rules. Or the other spymaster rules at once, where the table agreed so.
Nobody has ruled in time: the clue stands.
"""

from dataclasses import replace

from lanspy.dealing import Missed, Revealed, Sealed, Seat
from lanspy.games import sealed_votes
from lanspy.games.codenames import naming
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Challenge as Press
from lanspy.games.codenames.actions import Rule
from lanspy.games.codenames.phases import choice, turns
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import milliseconds
from lanspy.games.codenames.state import Challenge, State, enter, tell, with_play
from lanspy.games.codenames.view import Phase
from lanspy.games.sealed_votes import SealedVote
from lanspy.games.timers import running, started, stopped
from lanspy.limits import OPENING_MS


def challenge(state: State, seat: Seat, action: Press) -> State:
    """The clock of the guess stands until there is a ruling."""
    turn = turns.named(state, action.turn)
    require(state.phase is Phase.GUESS and turn.clue is not None, no.NO_CHALLENGE_NOW)
    require(turns.team_of(state, seat) is turn.team.other, no.ONLY_OTHERS_CHALLENGE)
    require(turn.challenged_by is None, no.CHALLENGED_ALREADY)
    state = with_play(state, turn=replace(turn, challenged_by=seat), held=stopped(state.play.timer, state.at_ms))
    return tell(_asked(state, seat), "challenges", seat)


def _asked(state: State, by: Seat) -> State:
    if state.settings.ruling == "table":
        if Role.GAMESMASTER in state.roles:
            return _to_rule(state, Challenge(by, state.roles.index(Role.GAMESMASTER)))
        return _to_vote(state, by)
    return _to_rule(state, Challenge(by, other_spymaster(state)))


def other_spymaster(state: State) -> Seat:
    """The spymaster of the team whose turn it is not."""
    return state.spymaster(turns.running(state).team.other)


def _to_rule(state: State, challenge: Challenge) -> State:
    timer = started(milliseconds(state.settings.ruling_s), state.at_ms)
    return enter(state, Phase.CHALLENGE, challenge=challenge, timer=timer)


def _to_vote(state: State, by: Seat) -> State:
    electorate = tuple(seat for seat, role in enumerate(state.roles) if not role.is_spymaster)
    state = replace(state, vote_number=state.vote_number + 1)
    vote = SealedVote(naming.vote_slot(state.vote_number), electorate, state.at_ms)
    return _to_rule(state, Challenge(by, vote=vote))


def asked(state: State) -> Challenge | None:
    """The challenge that waits for a ruling or a vote."""
    return state.play.challenge if state.phase is Phase.CHALLENGE else None


def sealing(state: State) -> SealedVote | None:
    """The vote in which ballots are being sealed."""
    vote = open_vote(state)
    return vote if vote is not None and vote.reveal_due_ms is None else None


def open_vote(state: State) -> SealedVote | None:
    """The vote that is not decided yet."""
    found = asked(state)
    return found.vote if found is not None and found.ruler is None else None


def _voted(state: State, vote: SealedVote) -> State:
    found = state.play.challenge
    assert found is not None
    return with_play(state, challenge=replace(found, vote=vote))


# --- somebody rules ---------------------------------------------------------------------------------------------------


def rule(state: State, seat: Seat, action: Rule) -> State:
    """The gamesmaster's or the spymaster's word."""
    turns.named(state, action.turn)
    found = asked(state)
    require(found is not None and found.ruler == seat, no.NOT_YOUR_RULING)
    state = tell(state, "rules_bad" if action.bad else "rules_good", seat)
    return _uphold(state) if action.bad else _dismiss(state)


def time_up(state: State) -> State:
    """Nobody has ruled: the clue stands. A vote is counted as it is."""
    return _dismiss(tell(state, "no_ruling")) if sealing(state) is None else _open_ballots(state)


def skipped(state: State, seat: Seat) -> State:
    """The table goes on without this seat's word."""
    vote = sealing(state)
    if vote is None:
        return _dismiss(tell(state, "no_ruling"))
    return count_when_complete(_voted(state, sealed_votes.with_absent(vote, seat)))


def _dismiss(state: State) -> State:
    """The clue was fine; guessing goes on where it was interrupted."""
    turn = replace(turns.running(state), upheld=False)
    held = running(state.play.held, state.at_ms)
    return enter(state, Phase.GUESS, turn=turn, timer=held, held=None)


def _uphold(state: State) -> State:
    """The clue was bad: the turn is over."""
    turn = replace(turns.running(state), upheld=True, ended="upheld")
    state = tell(with_play(state, turn=turn, grace=False, held=None), "ends_upheld", data=(turn.team.value,))
    return choice.begin(state, "upheld", own_only=state.settings.bad_clue == "own_word")


# --- people vote ------------------------------------------------------------------------------------------------------


def sealed(state: State, fact: Sealed) -> State:
    """A ballot lies in the slot. During a pause it is kept, and counted when people go on."""
    vote = sealing(state)
    if vote is None or vote.slot != fact.slot:
        raise no.Illegal(no.NO_VOTE)
    return count_when_complete(_voted(state, sealed_votes.with_sealed(vote, fact.seat)))


def count_when_complete(state: State) -> State:
    """Open the ballots as soon as nobody's is waited for."""
    vote = sealing(state)
    return _open_ballots(state) if vote is not None and vote.complete and not state.paused else state


def _open_ballots(state: State) -> State:
    vote = sealing(state)
    assert vote is not None
    vote = sealed_votes.closed(vote, state.at_ms + OPENING_MS)
    for ballot in vote.ballots:
        state = tell(state, "ballot_missing", ballot.seat)
    return _settle_when_open(with_play(_voted(state, vote), timer=None))


def revealed(state: State, fact: Revealed) -> State:
    """One ballot is open."""
    return _count(state, fact.slot, fact.seat, fact.value)


def missed(state: State, fact: Missed) -> State:
    """One ballot was sealed but not opened."""
    return _count(state, fact.duty.subject, fact.duty.seat, None)


def _count(state: State, slot: str, seat: Seat, value: bytes | None) -> State:
    vote = open_vote(state)
    if vote is None or vote.slot != slot:
        raise no.Illegal(no.NOT_EXPECTED)
    vote = sealed_votes.with_ballot(vote, seat, value)
    if value is None:
        state = tell(state, "ballot_withheld", seat)
    return _settle_when_open(_voted(state, vote))


def _settle_when_open(state: State) -> State:
    found, vote = state.play.challenge, open_vote(state)
    if found is None or vote is None or vote.owing:
        return state
    state = tell(state, "vote_counted", data=(vote.yes, len(vote.electorate)))
    if 2 * vote.yes == len(vote.electorate):
        ruler = other_spymaster(state)
        return tell(_to_rule(state, replace(found, ruler=ruler, tied=True)), "vote_tied", ruler)
    return _uphold(state) if 2 * vote.yes > len(vote.electorate) else _dismiss(tell(state, "clue_stands"))
