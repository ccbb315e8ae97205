"""A turn begins with its spymaster, and ends with the other team's."""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.settings import milliseconds
from lanspy.games.codenames.state import State, enter, tell, with_play
from lanspy.games.codenames.view import Phase, TurnView
from lanspy.games.timers import started


def begin(state: State, team: Team) -> State:
    """The team's spymaster thinks of a clue."""
    state = replace(state, turn_number=state.turn_number + 1)
    state = enter(
        state,
        Phase.CLUE,
        turn=TurnView(state.turn_number, team, None),
        timer=started(milliseconds(state.settings.clue_s), state.at_ms),
        held=None,
        grace=False,
        turning=None,
        challenge=None,
        choice=None,
        passed_over=(),
        pointing=(None,) * state.seats,
    )
    return tell(state, "turn_begins", state.spymaster(team), data=(team.value,))


def running(state: State) -> TurnView:
    """The running turn. Raises Illegal when there is none."""
    if state.play.turn is None:
        raise no.Illegal(no.NOT_EXPECTED)
    return state.play.turn


def named(state: State, number: int) -> TurnView:
    """The running turn, which an act names by its number. Raises Illegal."""
    require(not state.paused, no.PAUSED)
    turn = running(state)
    require(turn.turn == number, no.OLD_TURN)
    return turn


def closed(state: State, why: str) -> State:
    """The running turn is over, and why; what follows may still belong to it."""
    return with_play(state, turn=replace(running(state), ended=why))


def end(state: State, why: str = "") -> State:
    """The other team's turn begins."""
    turn = running(closed(state, why) if why else state)
    state = with_play(state, turns=(*state.play.turns, turn), turn=None)
    return begin(state, turn.team.other)


def ends(state: State, why: str) -> State:
    """The running turn ends and play passes on."""
    team = running(state).team
    return end(tell(state, f"ends_{why}", data=(team.value,)), why)


def team_of(state: State, seat: Seat) -> Team | None:
    """The seat's side in this game."""
    return state.roles[seat].team
