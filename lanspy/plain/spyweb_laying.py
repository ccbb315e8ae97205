"""What one types to lay the own board, and to keep notes on the tracker. Both stay on this machine."""

from collections.abc import Mapping, Sequence
from random import SystemRandom

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyweb.actions import Draft, Lock, Track
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.view import SpyWebView
from lanspy.peer.port import Play, TableView
from lanspy.plain.page import Answer, Command
from lanspy.plain.spyweb_words import (
    ids,
    my_eight,
    my_network,
    my_side,
    pick_direction,
    pick_spy,
    pick_square,
    spy_and_square,
    square_and_rest,
    their_network,
    ways,
)
from lanspy.plain.table_page import NOW

Squares = tuple[str, ...]


def put(squares: Squares, spy: str, square: int) -> Squares:
    """This spy stands there now. Where it came from, whoever stood there takes its place; else that one is free."""
    there = squares[square]
    moved = [there if each == spy else each for each in squares]
    moved[square] = spy
    return tuple(moved)


def cleared(squares: Squares, square: int, all_of: int) -> Squares:
    """Nobody stands there now. If `all_of` spies are laid, whoever does goes to the empty square; else it is free."""
    laid = [each for each in squares if each]
    moved = list(squares)
    if len(laid) == all_of and squares[square]:
        moved[squares.index("")] = squares[square]
    moved[square] = ""
    return tuple(moved)


def left_of(spies: Sequence[str], squares: Squares) -> tuple[str, ...]:
    """The spies that stand nowhere yet."""
    return tuple(spy for spy in spies if spy not in squares)


# --- the own board ----------------------------------------------------------------------------------------------------


def _drafted(game: SpyWebView, squares: Squares) -> Answer:
    return Play(Draft(squares, game.draft.first))


def _lay(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    return _drafted(game, _all_put(game, my_eight(game), game.draft.squares, rest))


def _all_put(game: SpyWebView, spies: Sequence[str], squares: Squares, text: str) -> Squares:
    """One spy and its city after the other, with commas between them: all of it or, if one is not known, nothing."""
    for each in text.split(","):
        squares = put(squares, *spy_and_square(game, spies, each))
    return squares


def _hide(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    return _drafted(game, cleared(game.draft.squares, pick_square(game, rest), len(my_eight(game))))


def _shuffle(view: TableView, _rest: str) -> Answer:
    """Everything at random, the city of the safehouse too: nobody can learn a habit from it."""
    game: SpyWebView = view.game_view
    return _drafted(game, tuple(SystemRandom().sample(("", *my_eight(game)), len(game.draft.squares))))


def _first(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    two = my_network(game).two_ways
    if not two:
        raise BadInput(_("None of your spies goes two ways."))
    return Play(Draft(game.draft.squares, pick_direction(two, rest)))


def _lock(view: TableView, _rest: str) -> Answer:
    """A spy that leads tells nobody anything, so nobody is asked what it would tell first."""
    game: SpyWebView = view.game_view
    if my_side(game).locked:
        raise BadInput(_("Your board is locked for this round."))
    missing = left_of(my_eight(game), game.draft.squares)
    if missing:
        listed = ", ".join(map(concept, missing))
        raise BadInput(
            _("These still have to be laid: {spies}. Type lay, a spy and a city, or shuffle.").format(spies=listed)
        )
    return Play(Lock(game.draft.squares, told_first(game)))


def told_first(game: SpyWebView) -> str:
    """Which direction is told first. Raises BadInput while that is open and matters."""
    network = my_network(game)
    if game.draft.first or not network.two_ways:
        return game.draft.first
    spy = two_way_spy(game)
    if spy == game.my_leader:
        return network.two_ways[0]
    sentence = _("{spy} goes two ways, {ways}. Type first and the direction that you tell for nothing.")
    raise BadInput(sentence.format(spy=concept(spy), ways=ways(network.two_ways)))


def two_way_spy(game: SpyWebView) -> str:
    """My spy that goes two ways; "" if I have none."""
    spies = my_network(game).spies
    return next((spy.id for spy in spies for ways_ in (spy.look, spy.listen, spy.point) if len(ways_) > 1), "")


# --- the tracker ------------------------------------------------------------------------------------------------------


def _place(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    squares = _all_put(game, ids(their_network(game)), game.tracker.squares, rest)
    return Play(Track(squares, game.tracker.marks))


def _take(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    laid = tuple(spy for spy in game.tracker.squares if spy)
    if not laid:
        raise BadInput(_("Nobody stands on your tracker."))
    spy = pick_spy(laid, rest)
    return Play(Track(tuple("" if each == spy else each for each in game.tracker.squares), game.tracker.marks))


def _mark(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    my_side(game)
    square, text = square_and_rest(game, rest)
    marks = game.tracker.marks
    return Play(Track(game.tracker.squares, (*marks[:square], text, *marks[square + 1 :])))


def _wipe(view: TableView, rest: str) -> Answer:
    if rest.casefold() != NOW:
        return _("All your notes of this round would be gone. Type wipe now to begin anew.")
    blank = ("",) * len(view.game_view.tracker.squares)
    return Play(Track(blank, blank))


OWN_BOARD: Mapping[str, Command[TableView]] = {
    "lay": Command(
        N_("a spy and a city"),
        N_("stand your spy there; two that meet change places; more may follow after commas"),
        _lay,
    ),
    "hide": Command(N_("a city"), N_("keep this city free: your leader hides there"), _hide),
    "shuffle": Command("", N_("lay all your spies at random"), _shuffle),
    "first": Command(N_("a direction"), N_("what your spy that goes two ways tells for nothing"), _first),
    "lock": Command("", N_("your board stays as it is for this round"), _lock),
}
TRACKER: Mapping[str, Command[TableView]] = {
    "place": Command(
        N_("a spy and a city"), N_("note where a spy of the other side may stand; more may follow after commas"), _place
    ),
    "take": Command(N_("a spy"), N_("take this spy off your tracker"), _take),
    "mark": Command(N_("a city"), N_("write what follows into this city of your tracker; alone it wipes that"), _mark),
    "wipe": Command("", N_("begin your tracker anew; asks again"), _wipe),
}
