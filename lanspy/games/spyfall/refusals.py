"""Why the rules say no: one English sentence each, which is also its key in the catalogues (`phrases.refusal`)."""

from lanspy.content.texts import N_
from lanspy.games.refusing import (
    EVENING_OVER,
    NO_CLOCK,
    NO_SUCH_SEAT,
    NO_VOTE,
    NOT_A_VOTER,
    NOT_DUE,
    NOT_EXPECTED,
    NOT_NUDGE_YOURSELF,
    NOT_PAUSED,
    NOT_SKIP_YOURSELF,
    NOT_WAITED_FOR,
    NUDGE_TOO_EARLY,
    NUDGED_ALREADY,
    OLD_TURN,
    ONLY_WATCHING,
    PAUSED,
    PAUSED_OFTEN,
    POINTS_ALREADY,
    READY_ALREADY,
    RESUMED_ALREADY,
    SKIP_TOO_EARLY,
    SKIPPED_ALREADY,
    VOTED_ALREADY,
    Illegal,
    require,
)

__all__ = [
    "EVENING_OVER",
    "NOT_A_VOTER",
    "NOT_DUE",
    "NOT_EXPECTED",
    "NOT_NUDGE_YOURSELF",
    "NOT_PAUSED",
    "NOT_SKIP_YOURSELF",
    "NOT_WAITED_FOR",
    "NO_CLOCK",
    "NO_SUCH_SEAT",
    "NO_VOTE",
    "NUDGED_ALREADY",
    "NUDGE_TOO_EARLY",
    "OLD_TURN",
    "ONLY_WATCHING",
    "PAUSED",
    "PAUSED_OFTEN",
    "POINTS_ALREADY",
    "READY_ALREADY",
    "RESUMED_ALREADY",
    "SKIPPED_ALREADY",
    "SKIP_TOO_EARLY",
    "VOTED_ALREADY",
    "Illegal",
    "require",
]


NO_QUESTIONS = N_("Nobody asks questions now.")
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
NO_DISCUSSION = N_("There is no discussion now.")
NOT_POINT_AT_YOURSELF = N_("You cannot point at yourself.")
EXTENDED_ALREADY = N_("The discussion has been extended once.")
NO_EXTENSION = N_("This discussion cannot be extended.")
DONE_ALREADY = N_("You have said that you are done.")
CLOCK_DECIDES = N_("The clock ends the questions.")
NO_NEXT_ROUND = N_("The round is not over yet.")
NOT_EXPOSED_NOW = N_("A location can be called exposed only while the clock runs.")
EXPOSED_ALREADY = N_("You have called the location exposed in this round.")
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
