"""What Spy Web asks of the cards: spies, boards to lay, one coin, proven answers, open boards.

The spies of the next deal are named while people play, so that machines shuffle them ahead.
"""

from functools import lru_cache

from lanspy.content.spies import SQUARES, Network
from lanspy.dealing import CoinPlan, DealPlan, DeckPlan, Needs, OpeningPlan, Place, ProofPlan, Seat, Start, Statement
from lanspy.games.spyweb import ending, naming, setup
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.state import SEATS, State, board, network_of, other
from lanspy.games.spyweb.statements import answers, verdicts
from lanspy.games.spyweb.turns import ACCUSATION, BRIBE
from lanspy.games.spyweb.view import Phase
from lanspy.limits import PLANS_REMEMBERED


def needs(state: State) -> Needs:
    """Everything that is still open in this state."""
    if state.phase is Phase.EVENING:
        return Needs()
    return Needs(
        decks=_decks(state),
        deals=_deals(state),
        openings=tuple(OpeningPlan(place, each.seat, each.due_ms) for each, place in ending.owing(state)),
        coins=(CoinPlan(naming.FIRST_PLAYER),) if setup.coin_wanted(state) else (),
        proofs=_proofs(state),
    )


def _decks(state: State) -> tuple[DeckPlan, ...]:
    """Those of this deal, those that are being opened, and the spies of the next deal.

    What a side lays is named once it has its spies: an order of directions that was laid before would lie on the
    table while the rules do not know of it, and the round could never begin.
    """
    deals = sorted({state.deal, *(each.deal for each, _place in ending.owing(state))})
    playing = tuple(plan for deal in deals for seat in SEATS for plan in _of(state, seat, deal))
    if state.phase is Phase.OPENING:
        return playing
    ahead = (decks(network_of(state, seat), seat, state.deal + 1)[0] for seat in SEATS)
    return (*playing, *ahead)


def _of(state: State, seat: Seat, deal: int) -> tuple[DeckPlan, ...]:
    plans = decks(network_of(state, seat), seat, deal)
    return plans if deal < state.deal or setup.has_spies(state, seat) else plans[:1]


@lru_cache(maxsize=PLANS_REMEMBERED)
def decks(network: Network, seat: Seat, deal: int) -> tuple[DeckPlan, ...]:
    """The spies of one seat, its board, and the order of two directions if it has such a spy."""
    spies = DeckPlan(naming.spies_deck(seat, deal), tuple((Start(naming.spy_card(spy.id)),) for spy in network.spies))
    bases = tuple((Start(base=Place(spies.deck, row)),) for row in range(1, SQUARES))
    board_plan = DeckPlan(naming.board_deck(seat, deal), (*bases, (Start(naming.EMPTY),)), seat)
    ways = tuple((Start(naming.direction_card(way)),) for way in network.two_ways)
    return (spies, board_plan, *((DeckPlan(naming.order_deck(seat, deal), ways, seat),) if ways else ()))


def _deals(state: State) -> tuple[DealPlan, ...]:
    if state.phase is not Phase.SETUP:
        return ()
    seats = (seat for seat in SEATS if naming.spies_deck(seat, state.deal) in state.shuffled)
    places = ((seat, place) for seat in seats for place in setup.spies_places(state, seat))
    return tuple(DealPlan(place, seat) for seat, place in places if place not in state.play.dealt)


def _proofs(state: State) -> tuple[ProofPlan, ...]:
    asked = state.pending
    if asked is None:
        return ()
    name = naming.proof_name(state.deal, asked.number)
    return (ProofPlan(name, other(asked.by), state.play.due_ms, statements(state)),)


def statements(state: State) -> tuple[Statement, ...]:
    """Every answer to what is asked now."""
    asked = state.pending
    if asked is None:
        return ()
    cards, hidden = state.settings.cards, board(state, other(asked.by))
    if asked.kind == ACCUSATION:
        square = [city.id for city in cards.cities].index(asked.city)
        return verdicts(hidden, asked.spy, square)
    return answers(cards, hidden, Question(asked.spy, asked.sense), asked.kind == BRIBE)
