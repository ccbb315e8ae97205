"""The boards: spies are shuffled and dealt by the machines, laid by people, and a round begins when both are locked."""

from dataclasses import replace

from lanspy.content.spies import SQUARES
from lanspy.dealing import CoinFell, Dealt, DeckReady, Place, Seat
from lanspy.games.refusing import NO_SUCH_SEAT, NOT_EXPECTED, require
from lanspy.games.spyweb import naming
from lanspy.games.spyweb import refusals as no
from lanspy.games.spyweb.actions import NameFirst
from lanspy.games.spyweb.settings import Settings
from lanspy.games.spyweb.state import SEATS, Play, State, Turn, enter, from_bank, network_of, tell, with_play
from lanspy.games.spyweb.view import Phase


def begin(settings: Settings, people: tuple[bytes, ...], at_ms: int) -> State:
    """The evening before anything happened."""
    sky = people.index(settings.sky) if settings.sky in people else 0
    state = State(settings, sky, at_ms, Phase.SETUP, (0, 0), 0, Play(since_ms=at_ms))
    return from_bank(state, settings.salary, settings.salary)


def next_deal(state: State, round_: int, first: Seat | None) -> State:
    """Clear the table, of offers too, and deal again; a new round pays its salary."""
    fresh = Play(since_ms=state.at_ms)
    paid = (state.settings.salary if round_ > state.round else 0,) * len(SEATS)
    state = replace(state, phase=Phase.SETUP, deal=state.deal + 1, play=fresh, round=round_, first=first, enders=())
    return from_bank(state, *paid)


# --- what machines do -------------------------------------------------------------------------------------------------


def deck_ready(state: State, fact: DeckReady) -> State:
    """Both have shuffled the spies of one side, or a side has laid its board."""
    if fact.deck in spies_wanted(state):
        return replace(state, shuffled=tuple(sorted((*state.shuffled, fact.deck))))
    require(fact.deck in laying(state) and fact.deck not in state.play.laid, NOT_EXPECTED)
    before = [seat for seat in SEATS if locked(state, seat)]
    state = with_play(state, laid=tuple(sorted((*state.play.laid, fact.deck))))
    for seat in SEATS:
        if locked(state, seat) and seat not in before:
            state = tell(state, "locked", seat)
    return _begin_when_ready(state)


def spies_wanted(state: State) -> tuple[str, ...]:
    """Decks that are still to be shuffled, those of the next deal last: machines make them while people play."""
    wanted = (naming.spies_deck(seat, deal) for deal in (state.deal, state.deal + 1) for seat in SEATS)
    return tuple(deck for deck in wanted if deck not in state.shuffled)


def dealt(state: State, fact: Dealt) -> State:
    """One side can look at one more of its spies."""
    seat = fact.owner
    require(state.phase is Phase.SETUP and seat in SEATS, NOT_EXPECTED)
    require(fact.place in spies_places(state, seat) and fact.place not in state.play.dealt, NOT_EXPECTED)
    state = with_play(state, dealt=tuple(sorted((*state.play.dealt, fact.place))))
    if not has_spies(state, seat):
        return state
    since = state.play.dealt_ms
    return with_play(state, dealt_ms=tuple(state.at_ms if at == seat else ms for at, ms in enumerate(since)))


def spies_places(state: State, seat: Seat) -> tuple[Place, ...]:
    """Where the nine spies of this seat lie before they are laid; the first one leads."""
    return tuple(Place(naming.spies_deck(seat, state.deal), row) for row in range(SQUARES))


def has_spies(state: State, seat: Seat) -> bool:
    """Whether this seat can look at all its spies."""
    deck = naming.spies_deck(seat, state.deal)
    return sum(place.deck == deck for place in state.play.dealt) == SQUARES


def laying_of(state: State, seat: Seat) -> tuple[str, ...]:
    """The decks that this seat lays in a round: its board, and the order of two directions if it has such a spy."""
    order = (naming.order_deck(seat, state.deal),) if network_of(state, seat).two_ways else ()
    return (naming.board_deck(seat, state.deal), *order)


def laying(state: State) -> tuple[str, ...]:
    """All decks that are to be laid now."""
    seats = (seat for seat in SEATS if state.phase is Phase.SETUP and has_spies(state, seat))
    return tuple(deck for seat in seats for deck in laying_of(state, seat))


def locked(state: State, seat: Seat) -> bool:
    """Whether this seat has laid its board."""
    return set(laying_of(state, seat)) <= set(state.play.laid)


# --- who begins -------------------------------------------------------------------------------------------------------


def coin_wanted(state: State) -> bool:
    """The first player of the evening is drawn."""
    return state.first is None and state.settings.first_player == "drawn"


def naming_wanted(state: State) -> bool:
    """Both are to name the first player of the evening."""
    return state.first is None and state.phase is Phase.SETUP and not coin_wanted(state)


def coin_fell(state: State, fact: CoinFell) -> State:
    """The coin that nobody could steer names the first player."""
    require(fact.coin == naming.FIRST_PLAYER and coin_wanted(state), NOT_EXPECTED)
    seat = int.from_bytes(fact.value, "big") % len(SEATS)
    return _begin_when_ready(tell(replace(state, first=seat), "first_drawn", seat))


def name_first(state: State, seat: Seat, action: NameFirst) -> State:
    """It is so when both name the same one; until then each may say otherwise."""
    require(naming_wanted(state), no.NOT_NAMED_HERE)
    require(action.seat in SEATS, NO_SUCH_SEAT)
    require(state.named[seat] != action.seat, no.NAMED_ALREADY)
    named = (action.seat, state.named[1]) if seat == 0 else (state.named[0], action.seat)
    state = replace(state, named=named)
    if named[0] != named[1]:
        return state
    return _begin_when_ready(tell(replace(state, first=action.seat), "first_named", action.seat))


def _begin_when_ready(state: State) -> State:
    """The first turn begins when both boards are locked and it is known whose it is."""
    first, setting_up = state.first, state.phase is Phase.SETUP
    if first is None or not setting_up or not all(locked(state, seat) for seat in SEATS):
        return state
    return next_turn(tell(state, "round_begins", first, data=(state.round,)), first)


def next_turn(state: State, seat: Seat) -> State:
    """It is this seat's turn."""
    turn = Turn(state.turns + 1, seat, state.at_ms)
    return enter(replace(state, turns=turn.number), Phase.TURN, turn=turn, due_ms=None)
