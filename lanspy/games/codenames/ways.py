"""The settings in words: what each is called, what its values are called, and in a short sentence what it means.

Every client says it in these words. Values come from other machines, so none is trusted to be of its kind.
"""

from lanspy.content.texts import N_
from lanspy.games.codenames.settings import Settings
from lanspy.games.wording import Wording

LABELS = {
    "language": N_("Language of the words"),
    "own": N_("Words"),
    "title": N_("Title of the words"),
    "pack": N_("Pack of words"),
    "roles": N_("Who plays what"),
    "games": N_("Games"),
    "clue_s": N_("Time for a clue"),
    "guess_s": N_("Time for a guess"),
    "grace_s": N_("Grace"),
    "time_out": N_("Time out without a guess"),
    "zero_and_unlimited": N_("Zero and unlimited"),
    "bad_clue": N_("After a bad clue"),
    "choice_s": N_("Time to choose a card"),
    "ruling": N_("Who rules on a clue"),
    "ruling_s": N_("Time to rule"),
    "parts_refused": N_("Parts of words as clues"),
    "between_games_s": N_("Between games"),
}
VALUES = {
    "en": N_("English"),
    "fi": N_("Finnish"),
    "forfeit": N_("grace, then forfeit"),
    "turn_ends": N_("the turn ends"),
    "any_card": N_("any card"),
    "own_word": N_("an own word"),
    "table": N_("gamesmaster or vote"),
    "spymaster": N_("the other spymaster"),
}
WAYS = {
    "forfeit": N_("Then the other spymaster turns up a card."),
    "turn_ends": N_("Nothing else happens."),
    "any_card": N_("The other spymaster turns up any card."),
    "own_word": N_("The other spymaster may cover an own word."),
    "table": N_("A gamesmaster; else all but the spymasters vote."),
    "spymaster": N_("The spymaster of the other team says."),
}
MEANINGS = {
    "language": N_("Of the board and of number words in clues."),
    "own": N_("Instead of the words that come with lanspy."),
    "roles": N_("Wishes; a start makes places of them."),
    "pack": N_("Tells versions with other words apart."),
    "games": N_("Open: until more than half end the evening."),
    "clue_s": N_("Without a clue then, one guess without."),
    "guess_s": N_("For each guess; what is left is lost."),
    "grace_s": N_("To guess after all when time is up."),
    "choice_s": N_("Whoever chooses nothing then has passed."),
    "ruling_s": N_("Without a ruling the clue stands."),
    "between_games_s": N_("From the first who is ready on."),
}
FLAGS = {
    "zero_and_unlimited": (
        N_("Both may be said, and lift the cap on guesses."),
        N_("A clue names 1 to 9 cards."),
    ),
    "parts_refused": (
        N_("A part of a word on the board is no clue."),
        N_("Only a word on the board itself is no clue."),
    ),
}
"""What a switch means: on, and off."""

ONLY_FOR = {"grace_s": ("time_out", "forfeit")}
"""Settings that mean something in one way of playing only: the other setting, and its value there."""


_WORDS = Wording(LABELS, VALUES, WAYS, MEANINGS, FLAGS)
label_of, value_of = _WORDS.label_of, _WORDS.value_of
way_of, meaning_of = _WORDS.way_of, _WORDS.meaning_of


def matters(settings: Settings, field: str) -> bool:
    """Whether a setting changes anything, by what else is set."""
    other, value = ONLY_FOR.get(field, ("", ""))
    return not other or getattr(settings, other) == value
