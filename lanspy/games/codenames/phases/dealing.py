"""The coin draws the words and who begins; the key, shuffled by all, is dealt to the two spymasters."""

from dataclasses import replace
from functools import lru_cache

from lanspy.dealing import CoinFell, Dealt, DeckReady, Place
from lanspy.games.codenames import drawing, naming, words
from lanspy.games.codenames.naming import BOARD_CARDS
from lanspy.games.codenames.phases import turns
from lanspy.games.codenames.refusals import NOT_EXPECTED, require
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.state import State, tell, with_play
from lanspy.games.codenames.view import Phase


def deck_ready(state: State, fact: DeckReady) -> State:
    """Every seat has shuffled a key."""
    require(fact.deck == naming.key_deck(state.keys_ready + 1), NOT_EXPECTED)
    return replace(state, keys_ready=state.keys_ready + 1)


def coin_fell(state: State, fact: CoinFell) -> State:
    """The coin that nobody could steer draws the board."""
    require(coin_wanted(state) and fact.coin == naming.board_coin(state.game), NOT_EXPECTED)
    board, used = drawing.draw(fact.value, words.pool(state.settings), state.used)
    state = replace(state, used=used)
    state = with_play(state, words=board, first=drawing.first_team(fact.value), cards=(None,) * BOARD_CARDS)
    return _begin_when_dealt(state)


def coin_wanted(state: State) -> bool:
    """No board was drawn for this game yet."""
    return state.phase is Phase.DEALING and not state.play.words


def undealt(state: State) -> tuple[tuple[Place, Team], ...]:
    """The halves of the key that are to be dealt now, and to whose spymaster: once the board cannot change any more."""
    if state.phase is not Phase.DEALING or state.keys_ready < state.game or not state.play.words:
        return ()
    gone = frozenset(state.play.dealt)
    return tuple(half for half in _halves(state.game) if half[0] not in gone)


@lru_cache(maxsize=4)
def _halves(game: int) -> tuple[tuple[Place, Team], ...]:
    return tuple((naming.key_place(game, card, team), team) for team in Team for card in range(BOARD_CARDS))


def dealt(state: State, fact: Dealt) -> State:
    """A spymaster can read one more card."""
    wanted = dict(undealt(state))
    require(fact.place in wanted and fact.owner == state.spymaster(wanted[fact.place]), NOT_EXPECTED)
    return _begin_when_dealt(with_play(state, dealt=tuple(sorted((*state.play.dealt, fact.place)))))


def _begin_when_dealt(state: State) -> State:
    """Both spymasters know who is who: the first team's begins."""
    first = state.play.first
    if first is None or len(state.play.dealt) < 2 * BOARD_CARDS:
        return state
    return turns.begin(tell(state, "game_begins", data=(state.game, first.value)), first)
