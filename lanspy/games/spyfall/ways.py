"""The settings in words: what each is called, what its values are called, and in a short sentence what it means.

Every client says it in these words. Values come from other machines, so none is trusted to be of its kind.
"""

from lanspy.content.texts import N_
from lanspy.games.spyfall.settings import Settings
from lanspy.games.wording import Wording

LABELS = {
    "locations": N_("Locations"),
    "rounds": N_("Rounds"),
    "round_s": N_("Round time"),
    "roles": N_("Roles on the cards"),
    "first_dealer": N_("First dealer"),
    "final_vote": N_("Final vote"),
    "tolerated_misses": N_("Misses allowed"),
    "after_failed_accusation": N_("After a failed accusation"),
    "looking": N_("Looking at one’s card"),
    "look_times": N_("Looks a round"),
    "look_s": N_("Looking time a round"),
    "questions": N_("Questions"),
    "vote_s": N_("Time for a vote"),
    "nomination_s": N_("Time to nominate"),
    "discussion_s": N_("Time to discuss"),
    "extension_s": N_("Extension"),
    "between_rounds_s": N_("Between rounds"),
    "pack": N_("Pack"),
}
VALUES = {
    "drawn": N_("drawn by lot"),
    "most_suspicious": N_("most suspicious"),
    "one_suspect": N_("one suspect"),
    "nominations": N_("nominations"),
    "open_ballot": N_("open ballot"),
    "may_guess": N_("spy may guess"),
    "may_not_guess": N_("spy may not"),
    "one_stop": N_("one STOP for all"),
    "free": N_("at any time"),
    "times": N_("some times"),
    "seconds": N_("some seconds"),
    "aloud": N_("aloud"),
    "written": N_("written"),
}
WAYS = {
    "drawn": N_("Chance decides who asks first."),
    "most_suspicious": N_("A sealed vote: who looks most like a spy?"),
    "one_suspect": N_("All vote once, on who is most pointed at."),
    "nominations": N_("In turn each may name a suspect to vote on."),
    "open_ballot": N_("Each names a suspect, sealed, opened together."),
    "may_guess": N_("The spy may still stop the clock and guess."),
    "may_not_guess": N_("After it the spy may not guess in this round."),
    "one_stop": N_("A round is stopped only once, by anybody."),
    "free": N_("As often and as long as you like."),
    "times": N_("A few looks a round; all see that you look."),
    "seconds": N_("A few seconds a round; all see that you look."),
    "aloud": N_("You talk; a tap shows whom you ask."),
    "written": N_("Questions and answers are typed."),
}
MEANINGS = {
    "rounds": N_("Each at another location."),
    "round_s": N_("For the questions of a round."),
    "tolerated_misses": N_("So many may be wrong; most must be right."),
    "look_times": N_("Each look lasts five seconds."),
    "look_s": N_("All looks of a round together."),
    "vote_s": N_("A vote that is missing then is a no."),
    "nomination_s": N_("Whoever names nobody then has passed."),
    "discussion_s": N_("To talk and point when time is up."),
    "extension_s": N_("What one press adds to the discussion."),
    "between_rounds_s": N_("From the first “next round” on."),
}
ONLY_FOR = {
    "tolerated_misses": ("final_vote", "open_ballot"),
    "nomination_s": ("final_vote", "nominations"),
    "look_times": ("looking", "times"),
    "look_s": ("looking", "seconds"),
}
"""Settings that mean something in one way of playing only: the other setting, and its value there."""


FLAGS = {"roles": (N_("Each card also says who you are there."), N_("Cards name the place alone."))}
"""What a switch means: on, and off."""

_WORDS = Wording(LABELS, VALUES, WAYS, MEANINGS, FLAGS)
label_of, value_of = _WORDS.label_of, _WORDS.value_of
way_of, meaning_of = _WORDS.way_of, _WORDS.meaning_of


def matters(settings: Settings, field: str) -> bool:
    """Whether a setting changes anything, by what else is set."""
    other, value = ONLY_FOR.get(field, ("", ""))
    return not other or getattr(settings, other) == value
