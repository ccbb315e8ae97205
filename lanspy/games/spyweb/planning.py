"""What a person's own press puts into the log, or keeps on the own machine."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lanspy.content.texts import _
from lanspy.dealing import Card, Mine, Seat
from lanspy.errors import Refused
from lanspy.games import refusing as no
from lanspy.games.port import Intent, Lay, Note, Say
from lanspy.games.refusing import require
from lanspy.games.spyweb import draft, naming, refusals, rules, setup, tracker
from lanspy.games.spyweb.actions import Draft, Lock, Nudge, Track
from lanspy.games.spyweb.state import SEATS, State, network_of, other
from lanspy.games.spyweb.view import Phase
from lanspy.limits import SKIP_AFTER_MS


def plan(state: State, mine: Mine, action: Any) -> tuple[Intent, ...]:
    """What follows from a press. Raises Refused with a sentence when it is not allowed now."""
    try:
        require(mine.seat in SEATS, no.ONLY_WATCHING)
        return _intents(state, mine, mine.seat or 0, action)
    except no.Illegal as verdict:
        raise Refused(_(str(verdict))) from None


def _intents(state: State, mine: Mine, seat: Seat, action: Any) -> tuple[Intent, ...]:
    require(state.phase is not Phase.EVENING, no.EVENING_OVER)
    match action:
        case Lock(squares, first):
            return _lay(state, mine, seat, squares, first)
        case Draft():
            return (_keep(state, mine, seat, action),)
        case Track():
            return (Note(tracker.note_name(state.deal), tracker.write(network_of(state, other(seat)), action)),)
    later = SKIP_AFTER_MS if isinstance(action, Nudge) else 0  # the state may be older than the agreed time by now
    rules.act(replace(state, at_ms=state.at_ms + later), seat, action)
    return (Say(action),)


def _lay(state: State, mine: Mine, seat: Seat, squares: Sequence[str], first: str) -> tuple[Intent, ...]:
    """The board, then the order of two directions; whatever of it is laid already stays."""
    _require_setup(state, seat)
    ways = network_of(state, seat).two_ways
    cards = {naming.board_deck(seat, state.deal): _board(state, mine, seat, squares)}
    if ways:
        cards[naming.order_deck(seat, state.deal)] = _order(ways, first)
    left = (deck for deck in setup.laying_of(state, seat) if deck not in state.play.laid)
    return tuple(Lay(deck, cards[deck]) for deck in left)


def _keep(state: State, mine: Mine, seat: Seat, kept: Draft) -> Note:
    """The board as far as it is laid."""
    _require_setup(state, seat)
    spies = own_spies(state, mine, seat)
    require(bool(spies), refusals.NO_SPIES_YET)
    return Note(draft.note_name(state.deal), draft.write(spies[1:], network_of(state, seat).two_ways, kept))


def _require_setup(state: State, seat: Seat) -> None:
    require(state.phase is Phase.SETUP, refusals.NO_SETUP)
    require(not setup.locked(state, seat), refusals.LOCKED_ALREADY)


def _board(state: State, mine: Mine, seat: Seat, squares: Sequence[str]) -> tuple[Card, ...]:
    spies = own_spies(state, mine, seat)
    require(bool(spies), refusals.NO_SPIES_YET)
    require(sorted(squares) == sorted(("", *spies[1:])), refusals.NOT_THE_EIGHT)
    return tuple(naming.spy_card(spy) if spy else naming.EMPTY for spy in squares)


def _order(ways: Sequence[str], first: str) -> tuple[Card, ...]:
    require(first in ways, refusals.NO_SUCH_ORDER)
    return tuple(naming.direction_card(way) for way in sorted(ways, key=lambda way: way != first))


def own_spies(state: State, mine: Mine, seat: Seat) -> tuple[str, ...]:
    """The nine spies as they were dealt, the leader first; nothing before this seat can see all of them."""
    cards = [mine.cards.get(place) for place in setup.spies_places(state, seat)]
    return tuple(naming.label(card) for card in cards if card) if all(cards) else ()


def allowed(state: State, mine: Mine, action: Any) -> bool:
    """Whether this press would be allowed now."""
    try:
        return bool(plan(state, mine, action))
    except Refused:
        return False
