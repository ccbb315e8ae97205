"""The game is decided: the spymasters' machines open the rest of the key, for all."""

from lanspy.dealing import Missed, Opened, Seat
from lanspy.games.codenames import naming
from lanspy.games.codenames.naming import BOARD_CARDS
from lanspy.games.codenames.phases import result
from lanspy.games.codenames.refusals import NOT_EXPECTED, Illegal, require
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.state import OpenCard, State, Verdict, added, enter, tell, with_play
from lanspy.games.codenames.view import Phase
from lanspy.limits import OPENING_MS


def decide(state: State, outcome: str, winner: Team | None, by: Seat | None) -> State:
    """What comes next changes nothing about who has won."""
    turns = state.play.turns if state.play.turn is None else (*state.play.turns, state.play.turn)
    state = enter(
        state,
        Phase.OPENING,
        verdict=Verdict(outcome, winner, by, state.at_ms + OPENING_MS),
        turns=turns,
        turn=None,
        timer=None,
        held=None,
        turning=None,
        choice=None,
        challenge=None,
        grace=False,
        pause=None,
    )
    return finish_when_open(state)


def unopened(state: State) -> tuple[int, ...]:
    """The cards that are still to be opened."""
    return tuple(card for card, each in enumerate(state.play.cards) if each is None)


def opened(state: State, fact: Opened) -> State:
    """One more card of the key."""
    require(state.phase is Phase.OPENING, NOT_EXPECTED)
    first = state.play.first
    card = next((each for each in range(BOARD_CARDS) if fact.place in _halves(state, each)), None)
    if first is None or card is None or card not in unopened(state):
        raise Illegal(NOT_EXPECTED)
    cards = list(state.play.cards)
    cards[card] = OpenCard(naming.colour_of(fact.card, first))
    return finish_when_open(with_play(state, cards=tuple(cards)))


def _halves(state: State, card: int) -> tuple[object, ...]:
    return tuple(naming.key_place(state.game, card, team) for team in Team)


def missed(state: State, fact: Missed) -> State:
    """A spymaster's machine has not opened the key in time."""
    seat = fact.duty.seat
    require(state.phase is Phase.OPENING and seat not in state.play.silent, NOT_EXPECTED)
    state = with_play(tell(state, "card_withheld", seat), silent=added(state.play.silent, seat))
    return finish_when_open(state)


def finish_when_open(state: State) -> State:
    """All cards are open, or nobody's machine is left that could open them."""
    if unopened(state) and any(state.spymaster(team) not in state.play.silent for team in Team):
        return state
    return result.finish(state)
