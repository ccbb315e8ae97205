"""What things are called at a table of Spy Web, and which spy, city and direction somebody means who types."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from lanspy.content.spies import SENSES, Network, Spy
from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyweb.phrases import concept, money
from lanspy.games.spyweb.view import SideView, SpyWebView
from lanspy.plain.page import pick

First = TypeVar("First")
Second = TypeVar("Second")

DIRECTIONS = {"left": N_("left"), "right": N_("right"), "up": N_("up"), "down": N_("down")}
DOES = {"look": N_("looks {ways}"), "listen": N_("listens {ways}"), "point": N_("points {ways}")}
AROUND_A_SENSE = frozenset({"who", "is", "at", "to"})  # of a question typed in full


# --- whose is what ----------------------------------------------------------------------------------------------------


def my_side(game: SpyWebView) -> SideView:
    """Where I sit. Raises BadInput for spectators."""
    if game.me is None:
        raise BadInput(_("You only watch this game."))
    return game.sides[game.me]


def network_of(game: SpyWebView, side: SideView) -> Network:
    """The spies of a side."""
    return next(each for each in game.settings.cards.networks if each.id == side.network)


def my_network(game: SpyWebView) -> Network:
    """My own spies."""
    return network_of(game, my_side(game))


def their_network(game: SpyWebView) -> Network:
    """The spies that I look for."""
    return network_of(game, next(side for side in game.sides if side is not my_side(game)))


def my_eight(game: SpyWebView) -> tuple[str, ...]:
    """The spies that I lay. Raises BadInput before I have them."""
    my_side(game)
    if not game.my_spies:
        raise BadInput(_("Your spies are still being dealt."))
    return game.my_spies


def ids(network: Network) -> tuple[str, ...]:
    """All nine."""
    return tuple(spy.id for spy in network.spies)


# --- in words ---------------------------------------------------------------------------------------------------------


def ways(directions: Sequence[str]) -> str:
    """One direction or two."""
    names = [_(DIRECTIONS[each]) for each in directions]
    return names[0] if len(names) == 1 else _("{one} and {other}").format(one=names[0], other=names[1])


def does(spy: Spy) -> str:
    """What this spy looks at, listens to and points at, as directions."""
    told = [_(DOES[sense]).format(ways=ways(spy.directions(sense))) for sense in SENSES if spy.directions(sense)]
    return ", ".join(told) or _("does nothing that one could ask about")


def described(spy: Spy) -> str:
    """A card in words."""
    return _("{spy} ({bounty}): {does}").format(spy=concept(spy.id), bounty=money(spy.bounty), does=does(spy))


def city(game: SpyWebView, square: int) -> str:
    """The city of a square."""
    return concept(game.settings.cards.cities[square].id)


def placed(game: SpyWebView, square: int, what: str) -> str:
    """A square by its number and its city, and what is there."""
    return f"{square + 1}. {city(game, square)}: {what}"


# --- what is meant ----------------------------------------------------------------------------------------------------


def pick_spy(spies: Sequence[str], text: str) -> str:
    """The spy that is meant, by its number in this list or its name. Raises BadInput."""
    return spies[pick(text, [concept(spy) for spy in spies], _("spy"))]


def pick_square(game: SpyWebView, text: str) -> int:
    """The city that is meant, by its number or its name. Raises BadInput."""
    return pick(text, [concept(each.id) for each in game.settings.cards.cities], _("city"))


def pick_direction(directions: Sequence[str], text: str) -> str:
    """The direction that is meant. Raises BadInput."""
    return directions[pick(text, [_(DIRECTIONS[each]) for each in directions], _("direction"))]


def spy_and_square(game: SpyWebView, spies: Sequence[str], text: str) -> tuple[str, int]:
    """A spy and behind it a city. Raises BadInput."""
    return _two(text, lambda head: pick_spy(spies, head), lambda tail: pick_square(game, tail))


def _two(text: str, first: Callable[[str], First], second: Callable[[str], Second]) -> tuple[First, Second]:
    """Two names behind each other, of one word or several; if they cannot be told apart, the sentence says which."""
    words = text.split()
    for count in range(1, len(words)):
        try:
            return first(" ".join(words[:count])), second(" ".join(words[count:]))
        except BadInput:
            continue
    return first(words[0] if words else ""), second(" ".join(words[1:]))


def square_and_rest(game: SpyWebView, text: str) -> tuple[int, str]:
    """A city, and what follows it. Raises BadInput."""
    words = text.split()
    for count in range(len(words), 1, -1):
        try:
            return pick_square(game, " ".join(words[:count])), " ".join(words[count:])
        except BadInput:
            continue
    return pick_square(game, words[0] if words else ""), " ".join(words[1:])


def spy_and_sense(spies: Sequence[str], text: str) -> tuple[str, str]:
    """A spy and what it does, in either order, also as a whole question. Raises BadInput."""
    words = [word for word in text.rstrip("?").split() if word.casefold() not in AROUND_A_SENSE]
    senses = [(word, sense) for word in words for sense in SENSES if word.casefold().startswith(sense)]
    if len(senses) != 1:
        raise BadInput(_("Type ask, a spy and look, listen or point, for example: ask 1 look"))
    (typed, sense) = senses[0]
    return pick_spy(spies, " ".join(word for word in words if word != typed)), sense
