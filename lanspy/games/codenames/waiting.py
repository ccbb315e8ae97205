"""Which people are thought to be thinking, and since when. Machines that owe something are another story."""

from collections.abc import Iterable

from lanspy.dealing import Millis, Seat
from lanspy.games.codenames.phases import challenge
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Awaited

CLUE, GUESS, RULE, VOTE, CHOOSE, RESUME, READY = "clue", "guess", "rule", "vote", "choose", "resume", "ready"


def awaited(state: State) -> tuple[Awaited, ...]:
    """Everybody whom the table waits for."""
    play = state.play
    if play.pause is not None:
        return _each(RESUME, play.pause.since_ms, state.everybody, play.pause.resumed)
    since, turn = play.phase_since_ms, play.turn
    match state.phase:
        case Phase.CLUE if turn is not None:
            return (Awaited(state.spymaster(turn.team), CLUE, since),)
        case Phase.GUESS if turn is not None:
            return _each(GUESS, since, state.operatives(turn.team), play.passed_over)
        case Phase.CHALLENGE:
            return _ruling(state)
        case Phase.CHOICE if play.choice is not None:
            return (Awaited(play.choice.seat, CHOOSE, since),)
        case Phase.RESULT:
            return _each(READY, since, state.everybody, play.ready)
    return ()


def _each(what: str, since_ms: Millis, seats: Iterable[Seat], but: tuple[Seat, ...]) -> tuple[Awaited, ...]:
    return tuple(Awaited(seat, what, since_ms) for seat in seats if seat not in but)


def _ruling(state: State) -> tuple[Awaited, ...]:
    asked, vote = challenge.asked(state), challenge.sealing(state)
    if asked is None or asked.ruler is not None:
        return () if asked is None or asked.ruler is None else (Awaited(asked.ruler, RULE, state.play.phase_since_ms),)
    return () if vote is None else _each(VOTE, state.play.phase_since_ms, vote.missing, ())
