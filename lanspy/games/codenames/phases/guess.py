"""“We guess”: the first one in the log counts, if its author saw the board as it is. A team guesses at least once and
may then stop; up to one guess more than the number of the clue.
"""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Point, SpellIt, StopGuessing, WeGuess
from lanspy.games.codenames.phases import choice, turns
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.settings import milliseconds
from lanspy.games.codenames.state import State, Turning, added, enter, tell, with_play
from lanspy.games.codenames.view import Phase, TurnView
from lanspy.games.timers import Timer, started
from lanspy.limits import OPENING_MS


def begin(state: State) -> State:
    """The team may guess, with all its time."""
    return enter(state, Phase.GUESS, timer=_timer(state), grace=False, turning=None)


def _timer(state: State) -> Timer | None:
    return started(milliseconds(state.settings.guess_s), state.at_ms)


def left(turn: TurnView) -> int | None:
    """How many guesses the team has left; None where there is no cap."""
    if turn.clue is None:
        return 1 - len(turn.guesses)
    if not turn.clue.number:
        return None
    return turn.clue.number + 1 - len(turn.guesses)


def _guessing(state: State, number: int) -> TurnView:
    turn = turns.named(state, number)
    require(state.phase is Phase.GUESS, no.NO_GUESS_NOW)
    return turn


def we_guess(state: State, seat: Seat, action: WeGuess) -> State:
    """A card is guessed: it will be opened."""
    turn = _guessing(state, action.turn)
    require(seat in state.operatives(turn.team), no.NOT_YOUR_GUESS)
    require(action.opened == state.open_cards, no.OUTDATED)
    require(state.play.cards[action.card] is None, no.OPEN_ALREADY)
    turning = Turning(action.card, seat, state.at_ms + OPENING_MS)
    state = tell(state, "guesses", seat, data=(state.play.words[action.card],))
    return enter(state, Phase.TURNING, turning=turning, timer=None, grace=False)


def stop(state: State, seat: Seat, action: StopGuessing) -> State:
    """The team ends its turn; who does so without a clue and without a guess forfeits it."""
    turn = _guessing(state, action.turn)
    require(seat in state.operatives(turn.team), no.NOT_YOUR_GUESS)
    require(action.opened == state.open_cards, no.OUTDATED)
    require(bool(turn.guesses) or turn.clue is None, no.GUESS_FIRST)
    state = tell(state, "stops", seat)
    return turns.end(state, "stopped") if turn.guesses else forfeit(state)


def time_up(state: State) -> State:
    """After a right guess that is stopping; before any guess there may be a few seconds of grace."""
    turn = turns.running(state)
    if turn.guesses:
        return turns.ends(state, "time")
    grace = started(milliseconds(state.settings.grace_s), state.at_ms)
    if state.settings.time_out != "forfeit" or state.play.grace or grace is None:
        return forfeit(state)
    return tell(with_play(state, timer=grace, grace=True), "grace", data=(turn.team.value,))


def forfeit(state: State) -> State:
    """The team has made no guess: its turn is over, and the other spymaster may turn up a card if agreed so."""
    if state.settings.time_out != "forfeit":
        return turns.ends(state, "turn_ends")
    team = turns.running(state).team
    state = tell(turns.closed(state, "forfeit"), "ends_forfeit", data=(team.value,))
    return choice.begin(state, "forfeit", own_only=False)


def pass_over(state: State, seat: Seat) -> State:
    """The table does not wait for this seat's guess; without anybody to wait for, time is up."""
    team = turns.running(state).team
    state = with_play(state, passed_over=added(state.play.passed_over, seat))
    if any(each not in state.play.passed_over for each in state.operatives(team)):
        return state
    return time_up(with_play(state, grace=True))


def point(state: State, seat: Seat, action: Point) -> State:
    """At which card this seat points, for all to see; it counts for nothing."""
    require(not state.paused, no.PAUSED)
    require(state.phase is Phase.GUESS, no.NO_GUESS_NOW)
    require(seat in state.operatives(turns.running(state).team), no.NOT_YOUR_GUESS)
    require(action.card is None or state.play.cards[action.card] is None, no.OPEN_ALREADY)
    pointing = state.play.pointing
    require(pointing[seat] != action.card, no.POINTS_ALREADY)
    return with_play(state, pointing=(*pointing[:seat], action.card, *pointing[seat + 1 :]))


def spell(state: State, seat: Seat, action: SpellIt) -> State:
    """The team asks its spymaster to spell the clue: aloud, letter by letter."""
    turn = _guessing(state, action.turn)
    require(turn.clue is not None, no.NO_CLUE_TO_SPELL)
    require(seat in state.operatives(turn.team), no.ONLY_YOUR_TEAM_SPELLS)
    require(not turn.spelling, no.SPELLED_ALREADY)
    return tell(with_play(state, turn=replace(turn, spelling=True)), "spell", seat, state.spymaster(turn.team))
