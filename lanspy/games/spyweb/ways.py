"""The settings in words: what each is called, what its values are called, and in a short sentence what it means.

Every client says it in these words. Values come from other machines, so none is trusted to be of its kind.
"""

from typing import Any

from lanspy.content.texts import N_, _
from lanspy.games.spyweb.settings import Settings

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


def label_of(field: str) -> str:
    """What a setting is called."""
    return _(LABELS[field]) if field in LABELS else field


def value_of(value: str) -> str:
    """What a choice is called."""
    return _(VALUES[value]) if value in VALUES else value


def way_of(value: str) -> str:
    """What a choice means, in a sentence."""
    return _(WAYS[value]) if value in WAYS else ""


def meaning_of(settings: Settings, field: str) -> str:
    """What a setting means as it stands, in a sentence."""
    value: Any = getattr(settings, field)
    if field in FLAGS:
        on, off = FLAGS[field]
        return _(on) if value else _(off)
    if field == "sky" and value:
        return ""  # somebody was chosen: whoever shows it says whom
    if isinstance(value, str) and value in WAYS:
        return way_of(value)
    return _(MEANINGS[field]) if field in MEANINGS else ""
