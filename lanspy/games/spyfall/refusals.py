"""Why the rules say no: one English sentence each, which is also its key in the catalogues (`phrases.refusal`)."""

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
NO_CLOCK = N_("Nothing runs that could be paused.")
RESUMED_ALREADY = N_("You have said that you are ready to go on.")
NO_QUESTIONS = N_("Nobody asks questions now.")
OLD_TURN = N_("That turn is over.")
NOT_YOUR_TURN = N_("It is not your turn to ask.")
NOT_ASKED = N_("Only the one who was asked can say this.")
NOT_YOURSELF = N_("You cannot ask yourself.")
NOT_BACK = N_("You cannot ask the one who just asked you.")
ASKED_ALREADY = N_("The question is already with that seat.")
NO_STOP_NOW = N_("The clock can be stopped only while it runs.")
STOPS_USED = N_("You have stopped the clock twice in this round.")
ACCUSATION_USED = N_("You have used your accusation in this round.")
NOT_ACCUSE_YOURSELF = N_("You cannot accuse yourself.")
NOT_SPY = N_("Only the spy can guess the location.")
NO_SUCH_LOCATION = N_("That location is not on the agreed list.")
NO_CARD_YET = N_("You have not been dealt a card yet.")
STOP_ON_ITS_WAY = N_("Your stop is on its way.")
NO_VOTE = N_("There is no vote now.")
NOT_A_VOTER = N_("You do not vote in this one.")
VOTED_ALREADY = N_("You have voted.")
NO_DISCUSSION = N_("There is no discussion now.")
NOT_POINT_AT_YOURSELF = N_("You cannot point at yourself.")
POINTS_ALREADY = N_("You already point there.")
EXTENDED_ALREADY = N_("The discussion has been extended once.")
NO_EXTENSION = N_("This discussion cannot be extended.")
DONE_ALREADY = N_("You have said that you are done.")
CLOCK_DECIDES = N_("The clock ends the questions.")
NO_NEXT_ROUND = N_("The round is not over yet.")
READY_ALREADY = N_("You have said that you are ready.")
NOT_EXPOSED_NOW = N_("A location can be called exposed only while the clock runs.")
EXPOSED_ALREADY = N_("You have called the location exposed in this round.")
NOT_SKIP_YOURSELF = N_("You cannot skip yourself.")
NOT_WAITED_FOR = N_("Nobody waits for that seat.")
SKIP_TOO_EARLY = N_("Give them a minute before you go on without them.")
NOT_NUDGE_YOURSELF = N_("You cannot nudge yourself.")
NUDGE_TOO_EARLY = N_("Give them a minute before you nudge them.")
NUDGED_ALREADY = N_("You have nudged them.")
GUESS_CLOSED = N_("After a failed accusation the spy may not guess any more in this round.")
ROUND_STOPPED = N_("A round can be stopped once, and this one has been.")
NOT_NAME_YOURSELF = N_("Name somebody else.")
NO_NOMINATIONS = N_("Nobody nominates now.")
NOT_YOUR_NOMINATION = N_("It is not your turn to nominate.")
NOT_NOMINATE_YOURSELF = N_("You cannot nominate yourself.")
ASK_ALOUD = N_("At this table questions are asked aloud.")
ASK_IN_WRITING = N_("At this table questions and answers are written.")
WRITTEN_ALREADY = N_("The question is written already.")
NOTHING_WRITTEN = N_("Write something first.")
LOOK_FREELY = N_("At this table everybody may look at the own card at any time.")
NO_LOOK_NOW = N_("There is no card to look at now.")
LOOKS_USED = N_("You have looked at your card as much as was agreed on.")
NOT_LOOKING = N_("Your card lies face down.")
SKIPPED_ALREADY = N_("You have said that we should go on without them.")
