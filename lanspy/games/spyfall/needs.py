"""What Spyfall asks of the cards: bags, hands, deals, stops, ballots, openings, one coin.

The hand of the next deal is named as soon as the running one is shuffled, so that machines prepare it
while people talk.
"""

from functools import lru_cache

from lanspy.dealing import (
    CoinPlan,
    DealPlan,
    DeckPlan,
    Face,
    Needs,
    OpeningPlan,
    RevealPlan,
    SealedValue,
    Seat,
    SlotPlan,
    Start,
)
from lanspy.games.spyfall import naming
from lanspy.games.spyfall.phases import ballots, dealing, opening, stop, vote
from lanspy.games.spyfall.state import State
from lanspy.games.spyfall.view import Phase
from lanspy.limits import PLANS_REMEMBERED


def needs(state: State) -> Needs:
    """Everything that is still open in this state."""
    if state.phase is Phase.EVENING:
        return Needs()
    return Needs(
        decks=_decks(state),
        deals=_deals(state),
        openings=_openings(state),
        slots=_slots(state),
        reveals=_reveals(state),
        coins=(CoinPlan(naming.FIRST_DEALER),) if dealing.coin_wanted(state) else (),
    )


def _decks(state: State) -> tuple[DeckPlan, ...]:
    decks = [bags_plan(state)]
    if state.bags_ready:
        decks.append(hand_plan(state, state.deal))
    if state.hands_ready >= state.deal and _next_is_likely(state):
        decks.append(hand_plan(state, state.deal + 1))
    return tuple(decks)


def _next_is_likely(state: State) -> bool:
    """In the last round the next hand is wanted only if the round turns out void."""
    return dealing.bags_left(state) > 0 and state.round < state.settings.rounds


def bags_plan(state: State) -> DeckPlan:
    """One bag a location; the rows are never opened, only built upon."""
    return _bags(state.settings.in_play)


def hand_plan(state: State, deal: int) -> DeckPlan:
    """One spy card, and the bag's location for everybody else, with another role each when roles are on."""
    return _hand(state.seats, deal, roles=state.settings.roles)


@lru_cache(maxsize=PLANS_REMEMBERED)
def _bags(locations: tuple[str, ...]) -> DeckPlan:
    return DeckPlan(naming.BAGS, tuple((Start((Face("location", location),)),) for location in locations))


@lru_cache(maxsize=PLANS_REMEMBERED)
def _hand(seats: int, deal: int, *, roles: bool) -> DeckPlan:
    others = tuple((_other(deal, card, roles=roles),) for card in range(seats - 1))
    return DeckPlan(naming.hand_deck(deal), ((Start((naming.SPY_FACE,)),), *others))


def _other(deal: int, card: int, *, roles: bool) -> Start:
    role = (Face("role", str(naming.role_number(deal, card))),) if roles else ()
    return Start(role, naming.bag_place(deal))


def _deals(state: State) -> tuple[DealPlan, ...]:
    if state.phase is not Phase.DEALING or state.hands_ready < state.deal or dealing.held_back(state):
        return ()
    seats = (seat for seat in state.everybody if seat not in state.play.dealt)
    return tuple(DealPlan(naming.hand_place(state.deal, seat), seat) for seat in seats)


def _openings(state: State) -> tuple[OpeningPlan, ...]:
    verdict = state.play.verdict
    if verdict is None:
        return ()
    seats = opening.owing(state)
    return tuple(OpeningPlan(naming.hand_place(state.deal, seat), seat, verdict.due_ms) for seat in seats)


def _slots(state: State) -> tuple[SlotPlan, ...]:
    stops = stop.open_slot(state)
    if stops is not None:
        stoppers = stop.stoppers(state)
        return (SlotPlan(stops, stoppers),) if stoppers else ()
    named, voted = ballots.sealing(state), vote.sealing_vote(state)
    if named is not None:
        return (SlotPlan(named.slot, tuple(state.everybody)),)
    return () if voted is None else (SlotPlan(voted.slot, voted.electorate),)


def _reveals(state: State) -> tuple[RevealPlan, ...]:
    if state.phase is Phase.STOPPED and state.play.stop is not None:
        held = state.play.stop
        return (RevealPlan(held.slot, held.seat, held.due_ms, stop_values(state, held.seat)),)
    named, voted = ballots.running(state), vote.running_vote(state)
    if named is not None:
        due = named.reveal_due_ms
        return tuple(RevealPlan(named.slot, seat, due, name_values(state, seat)) for seat in named.owing)
    if voted is None:
        return ()
    return voted.reveals


def name_values(state: State, seat: Seat) -> tuple[SealedValue, ...]:
    """All that a ballot may hold that names a seat."""
    return tuple(SealedValue(naming.seal_name(other)) for other in ballots.nameable(state, seat))


def stop_values(state: State, seat: Seat) -> tuple[SealedValue, ...]:
    """All that a stop may hold; a guess shows the stopper's card in the same entry."""
    card = naming.hand_place(state.deal, seat)
    accusations = (SealedValue(naming.seal_accusation(other)) for other in stop.accusable(state, seat))
    places = state.settings.in_play if stop.guess_open(state) else ()
    guesses = (SealedValue(naming.seal_guess(location), card) for location in places)
    return (*accusations, *guesses)
