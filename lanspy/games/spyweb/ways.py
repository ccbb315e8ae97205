"""The settings in words: what each is called, what its values are called, and in a short sentence what it means.

Every client says it in these words. Values come from other machines, so none is trusted to be of its kind.
"""

from lanspy.content.texts import N_
from lanspy.games.spyweb.settings import Settings
from lanspy.games.wording import Wording

LABELS = {
    "salary": N_("Salary"),
    "bribe": N_("Bribe"),
    "extra_turn": N_("Another turn"),
    "goal": N_("Goal"),
    "first_player": N_("Who begins"),
    "other_board": N_("The winner’s board"),
    "hints": N_("Hints"),
    "sky": N_("Who has which network"),
    "pace": N_("Pace"),
    "pack": N_("Pack of spies"),
}
VALUES = {
    "drawn": N_("drawn by lot"),
    "named": N_("named by both"),
    "evening": N_("after the evening"),
    "round": N_("after the round"),
    "people": N_("people"),
    "bots": N_("bots alone"),
}
WAYS = {
    "drawn": N_("Chance decides who asks first."),
    "named": N_("Both name the same: the youngest, for one."),
    "evening": N_("Only a caught leader’s board opens before."),
    "round": N_("Both boards open when a leader is caught."),
    "people": N_("Nobody is hurried."),
    "bots": N_("Bots think no longer than they must."),
}
MEANINGS = {
    "salary": N_("From the bank to both, each round."),
    "bribe": N_("To the other side, for the other direction."),
    "extra_turn": N_("To the other side, once a turn."),
    "goal": N_("With it at a round’s end, most money wins."),
    "sky": N_("Whoever sits first has the first one."),
    "pack": N_("Tells versions with other spies apart."),
}
FLAGS = {
    "hints": (
        N_("The program may say what answers tell."),
        N_("Nothing is solved for anybody."),
    ),
}
"""What a switch means: on, and off."""


_WORDS = Wording(LABELS, VALUES, WAYS, MEANINGS, FLAGS)
label_of, value_of, way_of = _WORDS.label_of, _WORDS.value_of, _WORDS.way_of


def meaning_of(settings: Settings, field: str) -> str:
    """What a setting means as it stands, in a sentence."""
    if field == "sky" and settings.sky:
        return ""  # somebody was chosen: whoever shows it says whom
    return _WORDS.meaning_of(settings, field)
