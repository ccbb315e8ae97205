"""Decks, deals and the coin for the first dealer, until a round begins."""

from dataclasses import replace

from lanspy.dealing import CoinFell, Dealt, DeckReady, Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall.refusals import NOT_EXPECTED, require
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import Naming, State, Turn, added, enter, fresh_play, tell, with_play
from lanspy.games.spyfall.view import Phase
from lanspy.games.timers import started


def bags_left(state: State) -> int:
    """How many bags no deal has touched."""
    return len(state.settings.in_play) - state.deal


def deal_next(state: State) -> State:
    """Clear the table and wait for the next hand; its shuffle was most likely finished long ago."""
    fresh = replace(fresh_play(state.seats), phase_since_ms=state.at_ms)
    return replace(state, phase=Phase.DEALING, deal=state.deal + 1, play=fresh)


def deck_ready(state: State, fact: DeckReady) -> State:
    """Every seat has shuffled a deck."""
    if fact.deck == naming.BAGS and not state.bags_ready:
        return replace(state, bags_ready=True)
    require(fact.deck == naming.hand_deck(state.hands_ready + 1) and state.bags_ready, NOT_EXPECTED)
    return replace(state, hands_ready=state.hands_ready + 1)


def coin_fell(state: State, fact: CoinFell) -> State:
    """The coin that nobody could steer names the first dealer."""
    require(fact.coin == naming.FIRST_DEALER and coin_wanted(state), NOT_EXPECTED)
    drawn = candidates(state)
    dealer = drawn[int.from_bytes(fact.value, "big") % len(drawn)]  # 64 bytes over at most 12 seats: hardly a bias
    return _begin_when_dealt(tell(replace(state, dealer=dealer), "dealer_drawn", dealer))


def coin_wanted(state: State) -> bool:
    """The first dealer is drawn: at once, or because as many named one seat as another."""
    return state.dealer is None and (state.settings.first_dealer == "drawn" or _named(state) is not None)


def _named(state: State) -> Naming | None:
    ballot = state.play.naming
    return ballot if ballot is not None and ballot.settled and ballot.kind == naming.FIRST_DEALER else None


def candidates(state: State) -> tuple[Seat, ...]:
    """Among whom the first dealer is drawn: those whom most have named, or everybody."""
    ballot = _named(state)
    aimed = [] if ballot is None else [each.seat for each in ballot.named]
    most = max(map(aimed.count, aimed), default=0)
    return tuple(seat for seat in state.everybody if aimed.count(seat) == most)


def first_dealer_named(state: State) -> State:
    """Everybody has named who looks most suspicious: that seat deals first; a tie is drawn."""
    found = candidates(state)
    if len(found) > 1:
        return tell(state, "dealer_tied")
    return _begin_when_dealt(tell(replace(state, dealer=found[0]), "dealer_named", found[0]))


def held_back(state: State) -> bool:
    """No card is dealt while people are still looking at each other."""
    return state.dealer is None and state.settings.first_dealer != "drawn" and _named(state) is None


def dealt(state: State, fact: Dealt) -> State:
    """One seat can look at its card."""
    require(state.phase is Phase.DEALING and fact.place == naming.hand_place(state.deal, fact.owner), NOT_EXPECTED)
    require(fact.owner in state.everybody and fact.owner not in state.play.dealt, NOT_EXPECTED)
    return _begin_when_dealt(with_play(state, dealt=added(state.play.dealt, fact.owner)))


def _begin_when_dealt(state: State) -> State:
    """The clock starts when everybody has a card and the dealer is known."""
    dealer = state.dealer
    if len(state.play.dealt) < state.seats or dealer is None:
        return state
    clock = started(milliseconds(state.settings.round_s), state.at_ms)
    state = enter(state, Phase.QUESTIONS, clock=clock, turn=Turn(1, dealer, state.at_ms))
    return tell(state, "round_begins", dealer, data=(state.round,))
