"""The other spymaster may turn up a card, after a bad clue or a forfeit, or lets it be. Then it is that team's turn."""

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Choose
from lanspy.games.codenames.phases import turns
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.settings import milliseconds
from lanspy.games.codenames.state import Choice, State, Turning, enter, tell
from lanspy.games.codenames.view import Phase
from lanspy.games.timers import started
from lanspy.limits import OPENING_MS


def begin(state: State, reason: str, *, own_only: bool) -> State:
    """The spymaster of the team whose turn was not lost may choose."""
    seat = state.spymaster(turns.running(state).team.other)
    timer = started(milliseconds(state.settings.choice_s), state.at_ms)
    chosen = Choice(seat, reason, own_only)
    return tell(enter(state, Phase.CHOICE, choice=chosen, timer=timer, held=None, grace=False), "may_choose", seat)


def choose(state: State, seat: Seat, action: Choose) -> State:
    """A card, which may also be the assassin's, or none."""
    turns.named(state, action.turn)
    choice = state.play.choice
    if state.phase is not Phase.CHOICE or choice is None:
        raise no.Illegal(no.NO_CHOICE_NOW)
    require(seat == choice.seat, no.NOT_YOUR_CHOICE)
    if action.card is None:
        return turns.end(tell(state, "chooses_none", seat))
    require(state.play.cards[action.card] is None, no.OPEN_ALREADY)
    turning = Turning(action.card, seat, state.at_ms + OPENING_MS, chosen=True)
    state = tell(state, "chooses", seat, data=(state.play.words[action.card],))
    return enter(state, Phase.TURNING, turning=turning, timer=None)


def time_up(state: State) -> State:
    """None was chosen in time."""
    return turns.end(tell(state, "chooses_none", *(() if state.play.choice is None else (state.play.choice.seat,))))


def skipped(state: State, _seat: Seat) -> State:
    """The table goes on without this choice."""
    return time_up(state)
