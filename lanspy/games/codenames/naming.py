"""Names in the deal: coins, decks, places, slots, and what a card of the key says.

Everything is numbered by the game or the vote of the evening, so no name is ever used for two things. A key does not
know which team begins, so it can be shuffled before the coin has fallen.
"""

from functools import lru_cache

from lanspy.dealing import Card, DeckPlan, Face, Place, Start
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Colour

BOARD_CARDS = 25
FIRST, SECOND = Face("agent", "first"), Face("agent", "second")
BYSTANDER, ASSASSIN = Face("agent", "bystander"), Face("agent", "assassin")
AGENTS = {FIRST: 9, SECOND: 8}
KEY = (FIRST,) * AGENTS[FIRST] + (SECOND,) * AGENTS[SECOND] + (BYSTANDER,) * 7 + (ASSASSIN,)
HALVES = {Team.RED: 0, Team.BLUE: 1}
"""Which component of every row is dealt to which team's spymaster."""


def board_coin(game: int) -> str:
    """The coin that draws the words of a game and the team that begins."""
    return f"board-{game}"


def key_deck(game: int) -> str:
    """The deck of one game: nine, eight, seven and one, every row twice."""
    return f"key-{game}"


@lru_cache(maxsize=4 * BOARD_CARDS)
def key_place(game: int, card: int, team: Team) -> Place:
    """The half of a card that is dealt to a team's spymaster."""
    return Place(key_deck(game), card, HALVES[team])


def vote_slot(number: int) -> str:
    """Where ballots about a clue are put."""
    return f"vote-{number}"


@lru_cache(maxsize=4)
def key_plan(game: int) -> DeckPlan:
    """The deck to be shuffled."""
    return DeckPlan(key_deck(game), tuple((Start((face,)), Start((face,))) for face in KEY))


def agents(team: Team, first: Team) -> int:
    """How many agents a team has to find."""
    return AGENTS[FIRST if team is first else SECOND]


def colour_of(card: Card, first: Team) -> Colour:
    """What an opened card says about the person behind the word."""
    (face,) = card
    team = {FIRST: first, SECOND: first.other}.get(face)
    if team is not None:
        return Colour(team.value)
    return Colour.BYSTANDER if face == BYSTANDER else Colour.ASSASSIN
