"""Where the order of entries within one tick may matter. Nothing of value hangs on any of these but the first, and
there the log's order is the rule. Everything else must come out the same in every order; the conformance suite tries.

* Two guesses: the first "we guess" in the log counts, the author of the other is told.
* What ends or halts a phase, beside something that needs the phase to go on: a guess, a stop, a clue, a challenge, a
  ruling, a choice, a pause, a change of roles, and what completes something: a majority, a vote, everybody's "ready",
  the last card dealt or opened.
"""

from collections import Counter
from collections.abc import Sequence

from lanspy.dealing import CoinFell, Dealt, Opened, Revealed, Sealed
from lanspy.games.codenames.actions import (
    Challenge,
    Choose,
    EndEvening,
    GiveClue,
    Pause,
    Ready,
    Resume,
    Rotate,
    Rule,
    Skip,
    SpellIt,
    StopGuessing,
    Void,
    WeGuess,
    Wish,
)
from lanspy.games.codenames.naming import BOARD_CARDS
from lanspy.games.codenames.phases import challenge, opening
from lanspy.games.codenames.rules import apply
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act, Event

MOVES = (GiveClue, WeGuess, StopGuessing, Challenge, Rule, Choose, Pause, Wish, Rotate)
"""Each of these may end or halt a phase, and of two of a kind one is late."""
ONCE = (SpellIt,)
"""The first one counts, but nothing else hangs on it."""


def ties(state: State, events: Sequence[Event]) -> bool:
    """Whether the order of these events, all in one tick on top of `state`, may matter.

    What is refused on top of this state moves nothing, and comes into its own only after something that does.
    """
    if len(events) < 2:
        return False
    lively = Counter(_kind(event) for event in events if apply(state, event, state.at_ms).refused is None)
    if any(lively[kind.__name__] for kind in MOVES) or any(lively[kind.__name__] > 1 for kind in ONCE):
        return True
    return any(_completes(state, kind, number, len(events)) for kind, number in lively.items())


def _kind(event: Event) -> str:
    return type(event.action if isinstance(event, Act) else event).__name__


def _completes(state: State, kind: str, number: int, among: int) -> bool:
    """Whether so many more of this kind may be enough to move the table on before the rest of what is there."""
    play, half = state.play, state.seats // 2
    missing = {
        Void.__name__: half + 1 - len(play.void),
        EndEvening.__name__: half + 1 - len(state.enders),
        Ready.__name__: state.seats - len(play.ready),
        Resume.__name__: state.seats - len(play.pause.resumed if play.pause else ()),
        Skip.__name__: half + 1 - len(play.skips),
        Sealed.__name__: _ballots_missing(state),
        Revealed.__name__: _reveals_missing(state),
        Dealt.__name__: 2 * BOARD_CARDS - len(play.dealt),
        CoinFell.__name__: 1,
        Opened.__name__: _cards_missing(state),
    }
    return missing.get(kind, among) < among and number >= missing.get(kind, among)


def _ballots_missing(state: State) -> int:
    vote = challenge.sealing(state)
    return 0 if vote is None else len(vote.missing)


def _reveals_missing(state: State) -> int:
    vote = challenge.open_vote(state)
    return 1 if vote is None else len(vote.owing)


def _cards_missing(state: State) -> int:
    return len(opening.unopened(state)) if state.phase is Phase.OPENING else 1
