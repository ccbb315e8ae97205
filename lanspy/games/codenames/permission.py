"""What one seat may do now; a screen offers exactly this."""

from lanspy.dealing import Mine, Seat
from lanspy.games.calls import callable_by
from lanspy.games.codenames.actions import (
    Challenge,
    EndEvening,
    Pause,
    Ready,
    Resume,
    Rotate,
    Rule,
    SpellIt,
    StopGuessing,
    Void,
    Vote,
)
from lanspy.games.codenames.phases import result
from lanspy.games.codenames.planning import allowed, choosable
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import MayView, Phase
from lanspy.games.codenames.waiting import awaited


def may(state: State, mine: Mine) -> MayView:
    """Everything that would not be refused; nothing for a spectator."""
    seat = mine.seat
    if seat is None or seat not in state.everybody:
        return MayView()
    turn, guesses, waits = state.turn_number, _guesses(state, seat), awaited(state)
    return MayView(
        clue=_gives_clue(state, seat),
        guess=guesses,
        stop=bool(guesses) and allowed(state, mine, StopGuessing(turn, state.open_cards)),
        point=tuple(card for card in guesses if card != state.play.pointing[seat]),
        spell=bool(turn) and allowed(state, mine, SpellIt(turn)),
        challenge=bool(turn) and allowed(state, mine, Challenge(turn)),
        rule=bool(turn) and allowed(state, mine, Rule(turn, True)),
        vote=allowed(state, mine, Vote(True)),
        choose=choosable(state, mine),
        pause=allowed(state, mine, Pause()),
        resume=allowed(state, mine, Resume()),
        void=allowed(state, mine, Void()),
        ready=allowed(state, mine, Ready(state.game + 1)),
        wish=_wishes(state, seat),
        rotate=allowed(state, mine, Rotate(state.game + 1, mix=False)),
        end_evening=allowed(state, mine, EndEvening()),
        skip=callable_by(waits, state.play.skips, seat),
        nudge=callable_by(waits, state.play.nudges, seat),
    )


def _gives_clue(state: State, seat: Seat) -> bool:
    turn = state.play.turn
    if state.phase is not Phase.CLUE or state.paused or turn is None:
        return False
    return seat == state.spymaster(turn.team)


def _guesses(state: State, seat: Seat) -> tuple[int, ...]:
    turn = state.play.turn
    if state.phase is not Phase.GUESS or state.paused or turn is None or seat not in state.operatives(turn.team):
        return ()
    return tuple(card for card, each in enumerate(state.play.cards) if each is None)


def _wishes(state: State, seat: Seat) -> tuple[Role, ...]:
    if state.phase is not Phase.RESULT or state.paused or not result.may_change(state, seat):
        return ()
    now = result.next_roles(state)[seat]
    return tuple(role for role in Role if role is not now)
