"""Where the order of entries within one tick may matter. Nothing of value hangs on any of these; everything else must
come out the same in every order, and the conformance suite tries.

* Two moves of the seat that has the turn, or a move for the next turn beside what may begin it: one of them is early or
  late and can be made again. Other moves are refused in any order.
* An answer, or a machine that keeps one back, beside anything else: what needs it comes too early or in time.
* Two who name the first player, when one of them had named somebody before: they may cross.
* An offer to call the round off or to end the evening, beside a move: it stands, or was answered by playing on.
* What ends a round or the evening, beside what needs it to go on.
"""

from collections.abc import Sequence

from lanspy.dealing import CoinFell, DeckReady, Missed, Proven
from lanspy.games.port import Act, Event
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done, EndEvening, NameFirst, NextRound, Void
from lanspy.games.spyweb.state import SEATS, State

MOVES = (Ask, Accuse, Bribe, BuyTurn, Done)


def ties(state: State, events: Sequence[Event]) -> bool:
    """Whether the order of these events, all in one tick on top of `state`, may matter."""
    acts = [event for event in events if isinstance(event, Act)]
    decided = any(isinstance(event, Proven | Missed) for event in events)
    ends = _completes(acts, Void, len(state.play.voids)) or _completes(acts, EndEvening, len(state.enders))
    begins = _completes(acts, NextRound, len(state.play.ready))
    named = sum(isinstance(act.action, NameFirst) for act in acts)
    crossing = named > 1 and state.named != (None, None)
    return crossing or _moves_tie(state, events, acts) or (len(events) > 1 and (decided or ends or begins))


def _moves_tie(state: State, events: Sequence[Event], acts: Sequence[Act]) -> bool:
    turn = state.play.turn
    moves = [act for act in acts if isinstance(act.action, MOVES)]
    now = [act for act in moves if turn and act.seat == turn.seat and act.action.turn == turn.number]
    early = any(act.action.turn == state.turns + 1 for act in moves)
    begins = any(isinstance(event, DeckReady | CoinFell) for event in events)
    begins = begins or any(isinstance(act.action, Done | NameFirst) for act in acts)
    offered = any(isinstance(act.action, Void | EndEvening) for act in acts)
    return len(now) > 1 or (early and begins) or (offered and bool(now))


def _completes(acts: Sequence[Act], kind: type, said: int) -> bool:
    pressed = sum(isinstance(act.action, kind) for act in acts)
    return pressed > 0 and said + pressed >= len(SEATS)
