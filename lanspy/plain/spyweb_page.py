"""A running evening of Spy Web in lines: what happens, what one is asked for, and what one may type.

An accusation is asked for twice: it says whom and where, and is done with `now`.
"""

from collections.abc import Mapping

from lanspy.content.texts import N_, _
from lanspy.games.spyweb import actions
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.view import SpyWebView
from lanspy.peer.port import Play, TableView
from lanspy.plain import spyweb_hints, spyweb_laying
from lanspy.plain import spyweb_looks as looks
from lanspy.plain.page import Answer, Command, said
from lanspy.plain.spyweb_story import move, own_notes, side, state, story
from lanspy.plain.spyweb_words import city, ids, spy_and_sense, spy_and_square, their_network
from lanspy.plain.table_page import NOW, OF_THE_TABLE, hello, nudge, of_my_machine, on_seat, plays
from lanspy.plain.table_story import nudges, presence_changes

__all__ = ["COMMANDS", "begin", "changes", "story"]


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    return [hello(view), *state(view), *side(view.game_view), *move(view)]


def changes(before: TableView, now: TableView) -> list[str]:
    """What is new since `before`: what happened, what I laid or noted, then what I am asked for."""
    old, new = before.game_view, now.game_view
    lines = [*story(before, now), *own_notes(before, now), *nudges(now, old.sides, new.sides)]
    lines += [*presence_changes(before, now), *of_my_machine(before, now)]
    if move(now) != move(before) or (new.may.ask and old.turn != new.turn):
        lines += move(now)
    return lines + said(before.chat, now.chat)


# --- commands ---------------------------------------------------------------------------------------------------------


def _ask(view: TableView, rest: str) -> Answer:
    """Whether it may be asked now is for the rules to say."""
    game: SpyWebView = view.game_view
    if not rest:
        return looks.may_ask(game)
    spy, sense = spy_and_sense(ids(their_network(game)), rest)
    return Play(actions.Ask(game.turn, spy, sense))


def _accuse(view: TableView, rest: str) -> Answer:
    game: SpyWebView = view.game_view
    head, _space, last = rest.rpartition(" ")
    confirmed = bool(head) and last.casefold() == NOW
    spy, square = spy_and_square(game, ids(their_network(game)), head if confirmed else rest)
    if not confirmed:
        sentence = _("You say that {spy} leads, in {city}? Type accuse {spy} {city} now.")
        return sentence.format(spy=concept(spy), city=city(game, square))
    return Play(actions.Accuse(game.turn, spy, game.settings.cards.cities[square].id))


def _now(view: TableView) -> str:
    return "\n".join([*state(view), *move(view)])


COMMANDS: Mapping[str, Command[TableView]] = {
    "spies": Command("", N_("your own spies, and what each of them does"), looks.spies),
    "board": Command("", N_("your own board, a city a line"), looks.board),
    "picture": Command("", N_("your own board drawn with letters; tracker may follow"), looks.picture_of),
    **spyweb_laying.OWN_BOARD,
    "begins": Command(
        N_("a seat"),
        N_("who shall ask first in this evening, where both name the same"),
        on_seat(lambda _view, seat: Play(actions.NameFirst(seat))),
    ),
    "ask": Command("", N_("a spy and look, listen or point; alone it lists what may be asked"), _ask),
    "bribe": Command(
        "", N_("pay for the other direction"), lambda view, _rest: Play(actions.Bribe(view.game_view.turn))
    ),
    "buy": Command(
        "", N_("pay for another question or accusation"), lambda view, _rest: Play(actions.BuyTurn(view.game_view.turn))
    ),
    "accuse": Command(N_("a spy and a city"), N_("who leads, and where it hides; asks again"), _accuse),
    "done": Command("", N_("the end of your turn"), lambda view, _rest: Play(actions.Done(view.game_view.turn))),
    "next": Command("", N_("ready for the next round"), plays(actions.NextRound())),
    "suspects": Command("", N_("the spies of the other side, and what each of them does"), looks.suspects),
    "asked": Command("", N_("what was asked in this round, with the proven answers; a seat may follow"), looks.asked),
    "tracker": Command("", N_("your notes about the other side, a city a line"), looks.tracker),
    **spyweb_laying.TRACKER,
    "hint": Command("", N_("what follows from the answers, where both agreed to hints"), spyweb_hints.told),
    "money": Command("", N_("what both have, and what things cost"), looks.accounts),
    "void": Command("", N_("this round shall not count: both have to say so"), plays(actions.Void())),
    "end": Command("", N_("no more rounds: both have to say so"), plays(actions.EndEvening())),
    "now": Command("", N_("what is going on"), lambda view, _rest: _now(view)),
    "rounds": Command("", N_("how the rounds ended"), looks.rounds),
    "boards": Command("", N_("the boards that lie open"), looks.boards),
    "seats": Command("", N_("who has which network, with money"), looks.seats),
    "nudge": nudge(actions),
    **OF_THE_TABLE,
}
