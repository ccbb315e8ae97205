"""What things are called at a table of Codenames: words, cards, colours, roles and sides."""

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.codenames import words
from lanspy.games.codenames.phrases import role_name
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.view import CardView, CodenamesView, Colour
from lanspy.plain.page import pick

COLOURS = {
    Colour.RED: N_("red agent"),
    Colour.BLUE: N_("blue agent"),
    Colour.BYSTANDER: N_("bystander"),
    Colour.ASSASSIN: N_("assassin"),
}


def word_of(game: CodenamesView, word: str) -> str:
    """The text of a word on the board."""
    return words.text_of(game.settings, word)


def named(game: CodenamesView, card: int) -> str:
    """A card by its number and its word."""
    return f"{card + 1}. {word_of(game, game.cards[card].word)}"


def colour_name(colour: Colour) -> str:
    """Who is behind a card."""
    return _(COLOURS[colour])


def pick_card(game: CodenamesView, text: str) -> int:
    """The card that is meant, by its number or its word. Raises BadInput."""
    if not game.cards:
        raise BadInput(_("There is no board yet."))
    shown = [word_of(game, card.word) for card in game.cards]
    try:
        return pick(text, shown, _("card"))
    except BadInput:
        begun = [card for card in game.cards if _begins(game, card, text)]
        if not begun:
            raise BadInput(_("No such card lies on the board. Type board to hear it.")) from None
        listed = ", ".join(named(game, card.card) for card in begun)
        raise BadInput(_("Which {what}? {listed}").format(what=_("card"), listed=listed)) from None


def _begins(game: CodenamesView, card: CardView, text: str) -> bool:
    wanted = text.strip().casefold()
    return bool(wanted) and word_of(game, card.word).casefold().startswith(wanted)


def pick_role(text: str, roles: tuple[Role, ...] = tuple(Role)) -> Role:
    """The role that is meant. Raises BadInput."""
    return roles[pick(text, [role_name(role.value) for role in roles], _("role"))]
