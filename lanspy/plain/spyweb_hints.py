"""What follows from the answers, in sentences, at tables that agreed to be told. It never pretends to know more.

The first hint of a program takes a second or two: it is made where people's lines are read, never where the table's
machine works.
"""

from lanspy.content.texts import _, ngettext
from lanspy.errors import BadInput
from lanspy.games.spyweb.hints import Guess, Hint, hint
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.view import SpyWebView
from lanspy.peer.port import TableView
from lanspy.plain.spyweb_words import city, my_side, placed

PAIRS_SHOWN = 6  # of leader and city, the likeliest; how many more there are is said
SPIES_SHOWN = 4  # in a city; of more only how many


def told(view: TableView, _rest: str) -> str:
    """What is certain, and what is still open."""
    game: SpyWebView = view.game_view
    my_side(game)
    found = hint(game)
    if found is None:
        raise BadInput(_("This table did not agree to hints."))
    return "\n".join([*_pairs(game, found), *_squares(game, found)])


def _pairs(game: SpyWebView, found: Hint) -> list[str]:
    if len(found.pairs) == 1:
        (only,) = found.pairs
        return [_("It follows: {spy} leads, in {city}.").format(spy=concept(only.spy), city=city(game, only.square))]
    count = ngettext(
        "Still open: {n} pair of leader and city.", "Still open: {n} pairs of leader and city.", len(found.pairs)
    )
    lines = [count.format(n=len(found.pairs))]
    if len(found.leaders) == 1:
        lines.append(_("It follows: {spy} leads.").format(spy=concept(found.leaders[0])))
    if len(found.cities) == 1:
        lines.append(_("It follows: the safehouse is in {city}.").format(city=city(game, found.cities[0])))
    lines.append(
        _("Likeliest: {pairs}").format(pairs=", ".join(_pair(game, each) for each in found.pairs[:PAIRS_SHOWN]))
    )
    return lines


def _pair(game: SpyWebView, guess: Guess) -> str:
    sentence = _("{spy} in {city} ({percent} %)")
    return sentence.format(spy=concept(guess.spy), city=city(game, guess.square), percent=round(100 * guess.share))


def _squares(game: SpyWebView, found: Hint) -> list[str]:
    return [f"  {placed(game, square, _there(may))}" for square, may in enumerate(found.squares)]


def _there(may: tuple[str, ...]) -> str:
    names = [concept(each) if each else _("the safehouse") for each in may]
    if len(names) == 1:
        return _("certainly {what}").format(what=names[0])
    if len(names) > SPIES_SHOWN:
        return _("still open, {n} ways").format(n=len(names))
    return _("still open: {names}").format(names=", ".join(names))
