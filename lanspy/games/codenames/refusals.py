"""Why the rules say no: one English sentence each, which is also its key in the catalogues (`phrases.refusal`).

What is wrong with the word of a clue is said by `clues`.
"""

from lanspy.content.texts import N_
from lanspy.games.refusing import (
    EVENING_OVER,
    NO_CLOCK,
    NO_SUCH_SEAT,
    NO_VOTE,
    NOT_A_VOTER,
    NOT_DUE,
    NOT_EXPECTED,
    NOT_PAUSED,
    OLD_TURN,
    ONLY_WATCHING,
    PAUSED,
    PAUSED_OFTEN,
    POINTS_ALREADY,
    READY_ALREADY,
    RESUMED_ALREADY,
    VOTED_ALREADY,
    Illegal,
    require,
)

__all__ = [
    "EVENING_OVER",
    "NOT_A_VOTER",
    "NOT_DUE",
    "NOT_EXPECTED",
    "NOT_PAUSED",
    "NO_CLOCK",
    "NO_SUCH_SEAT",
    "NO_VOTE",
    "OLD_TURN",
    "ONLY_WATCHING",
    "PAUSED",
    "PAUSED_OFTEN",
    "POINTS_ALREADY",
    "READY_ALREADY",
    "RESUMED_ALREADY",
    "VOTED_ALREADY",
    "Illegal",
    "require",
]

NO_CLUE_NOW = N_("Nobody gives a clue now.")
NOT_YOUR_CLUE = N_("Only the spymaster whose turn it is gives a clue.")
NO_GUESS_NOW = N_("Nobody guesses now.")
NOT_YOUR_GUESS = N_("Only operatives of the team whose turn it is guess.")
OUTDATED = N_("The board has changed since you decided. Look again.")
OPEN_ALREADY = N_("That card lies open.")
GUESS_FIRST = N_("A team guesses at least once before it stops.")
NO_CLUE_TO_SPELL = N_("There is no clue to spell.")
ONLY_YOUR_TEAM_SPELLS = N_("Only the team that guesses may ask to spell the clue.")
SPELLED_ALREADY = N_("Your team has asked for it.")
NO_CHALLENGE_NOW = N_("There is no clue that could be challenged now.")
ONLY_OTHERS_CHALLENGE = N_("Only the other team challenges a clue.")
CHALLENGED_ALREADY = N_("This clue has been challenged once.")
NOT_YOUR_RULING = N_("It is not for you to rule on this.")
NO_CHOICE_NOW = N_("Nobody may choose a card now.")
NOT_YOUR_CHOICE = N_("Only the other spymaster chooses.")
ONLY_OWN_AGENTS = N_("Choose one of your own agents.")
CHANGED_OFTEN = N_("You have changed the roles often enough; somebody else may.")
NO_VOID_NOW = N_("Nothing is played now that could be void.")
VOID_ALREADY = N_("You have said that this game should not count.")
GAME_NOT_OVER = N_("The game is not over yet.")
OLD_GAME = N_("That game has begun already.")
HAS_ROLE_ALREADY = N_("You have that role in the next game already.")
END_ALREADY = N_("You have said that the evening should end.")
