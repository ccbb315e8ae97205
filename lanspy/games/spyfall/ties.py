"""Where the order of entries within one tick may matter. Nothing of value hangs on any of these; everything else must
come out the same in every order, and the conformance suite tries.

* Two stops: the first one counts, the other has used up nothing.
* Two taps about questions: one of them is late and can be made again.
* Two nominations: one of them is not in turn.
* Two pauses: the first one counts as a break of that seat.
* A pause and a resume: who resumes in the moment of the pause has not seen it.
* What ends or halts a phase, beside something that needs the phase to go on: the latter is refused if it comes later.
  That is a stop, a pause, or what completes something: a majority, a vote, everybody's "done" or "ready", the last
  card dealt or opened.
"""

from collections import Counter
from collections.abc import Sequence

from lanspy.dealing import CoinFell, Dealt, Opened, Revealed, Sealed
from lanspy.games.port import Act, Event
from lanspy.games.spyfall.actions import (
    Answer,
    Answered,
    Ask,
    Done,
    EndQuestions,
    Exposed,
    NextRound,
    Nominate,
    Pause,
    Question,
    Resume,
    Skip,
)
from lanspy.games.spyfall.phases import ballots, opening, vote
from lanspy.games.spyfall.state import State
from lanspy.games.spyfall.view import Phase

TAP = "tap"


def ties(state: State, events: Sequence[Event]) -> bool:
    """Whether the order of these events, all in one tick on top of `state`, may matter."""
    kinds = Counter(_kind(event) for event in events)
    stops = kinds[Sealed.__name__] if state.phase is Phase.QUESTIONS else 0
    turns = kinds[TAP] > 1 or kinds[Nominate.__name__] > 1
    breaks = kinds[Pause.__name__] > 1 or (kinds[Pause.__name__] and kinds[Resume.__name__])
    if stops > 1 or turns or breaks:
        return True
    completes = stops > 0 or any(_completes(state, kind, number) for kind, number in kinds.items())
    return completes and len(kinds) > 1


def _kind(event: Event) -> str:
    if not isinstance(event, Act):
        return type(event).__name__
    return TAP if isinstance(event.action, Ask | Answered | Question | Answer) else type(event.action).__name__


def _completes(state: State, kind: str, number: int) -> bool:
    """Whether so many more of this kind may be enough to move the table on."""
    play, half = state.play, state.seats // 2
    missing = {
        Pause.__name__: 1,
        Nominate.__name__: 1,
        Exposed.__name__: half + 1 - len(play.exposed),
        EndQuestions.__name__: half + 1 - len(play.enders),
        Done.__name__: state.seats - len(play.done),
        NextRound.__name__: state.seats - len(play.ready),
        Resume.__name__: state.seats - len(play.pause.resumed if play.pause else ()),
        Skip.__name__: half + 1 - len(play.skips),
        Sealed.__name__: _ballots_missing(state),
        Dealt.__name__: state.seats - len(play.dealt),
        CoinFell.__name__: 1,
        Opened.__name__: len(opening.owing(state)),
        Revealed.__name__: _reveals_missing(state),
    }
    return number >= missing.get(kind, number + 1)


def _ballots_missing(state: State) -> int:
    named, running = ballots.sealing(state), vote.sealing_vote(state)
    if named is not None:
        return sum(seat not in named.sealed for seat in state.everybody)
    return 0 if running is None else sum(seat not in running.sealed for seat in running.electorate)


def _reveals_missing(state: State) -> int:
    named, running = ballots.running(state), vote.running_vote(state)
    if named is not None:
        return len(named.owing)
    return 1 if running is None else len(running.owing)
