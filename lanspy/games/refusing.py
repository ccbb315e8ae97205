"""How rules say no, and what every game says no to: one English sentence each, which is also its key in the catalogues.

A game's own `refusals` holds its other sentences.
"""

from lanspy.content.texts import N_


class Illegal(Exception):
    """The event is not allowed in this state; carries the sentence. Never leaves the rules."""


def require(allowed: bool, sentence: str) -> None:
    """Raise Illegal with this sentence unless it is allowed."""
    if not allowed:
        raise Illegal(sentence)


EVENING_OVER = N_("The evening is over.")
NOT_DUE = N_("This time is not up.")
ONLY_WATCHING = N_("You only watch this game.")
NOT_EXPECTED = N_("Nobody waits for this now.")
NO_SUCH_SEAT = N_("There is no such seat at this table.")
PAUSED = N_("The table is paused.")
NOT_PAUSED = N_("The table is not paused.")
PAUSED_OFTEN = N_("You have taken your breaks for now; somebody else may call one.")
NO_CLOCK = N_("Nothing runs that could be paused.")
RESUMED_ALREADY = N_("You have said that you are ready to go on.")
OLD_TURN = N_("That turn is over.")
NO_VOTE = N_("There is no vote now.")
NOT_A_VOTER = N_("You do not vote in this one.")
VOTED_ALREADY = N_("You have voted.")
POINTS_ALREADY = N_("You already point there.")
READY_ALREADY = N_("You have said that you are ready.")
NOT_SKIP_YOURSELF = N_("You cannot skip yourself.")
NOT_WAITED_FOR = N_("Nobody waits for that seat.")
SKIP_TOO_EARLY = N_("Give them a minute before you go on without them.")
SKIPPED_ALREADY = N_("You have said that we should go on without them.")
NOT_NUDGE_YOURSELF = N_("You cannot nudge yourself.")
NUDGE_TOO_EARLY = N_("Give them a minute before you nudge them.")
NUDGED_ALREADY = N_("You have nudged them.")
