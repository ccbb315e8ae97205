"""The spymaster gives one word and a number. No clue in time: the team may make one guess without."""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.codenames import clues, words
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import GiveClue
from lanspy.games.codenames.phases import guess, turns
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.state import State, tell, with_play
from lanspy.games.codenames.view import Clue, Phase


def give(state: State, seat: Seat, action: GiveClue) -> State:
    """The clue of this turn, if nothing is wrong with it that a machine can see."""
    turn = turns.named(state, action.turn)
    require(state.phase is Phase.CLUE, no.NO_CLUE_NOW)
    require(seat == state.spymaster(turn.team), no.NOT_YOUR_CLUE)
    fault = clues.check(action.word, action.number, words.visible(state), clues.rules_of(state.settings))
    require(fault is None, fault.sentence if fault else "")
    clue = Clue(action.word, action.number)
    state = tell(with_play(state, turn=replace(turn, clue=clue)), "clue", seat, data=_said(clue))
    return guess.begin(state)


def _said(clue: Clue) -> tuple[str | int, ...]:
    return (clue.word,) if clue.number is None else (clue.word, clue.number)


def none_in_time(state: State) -> State:
    """The time for a clue is over, or the table goes on without one."""
    require(state.phase is Phase.CLUE, no.NO_CLUE_NOW)
    return guess.begin(tell(state, "no_clue", data=(turns.running(state).team.value,)))


def skipped(state: State, _seat: Seat) -> State:
    """The table goes on without this clue."""
    return none_in_time(state)
