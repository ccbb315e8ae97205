"""Home in lines: who I am, and the tables nearby."""

import contextlib
from collections.abc import Mapping

from lanspy.content.texts import N_, _, ngettext
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.games.registry import GAMES
from lanspy.peer.port import (
    STRENGTHS,
    USUAL_STRENGTH,
    Examine,
    HomeView,
    JoinAddress,
    JoinInvite,
    JoinTable,
    NewTable,
    Place,
    Practise,
    SetName,
    TableCard,
)
from lanspy.plain.lobby_settings import PLAYED_HERE
from lanspy.plain.page import Answer, Command, pick

GAMES_HERE = tuple(PLAYED_HERE)
USUAL_GAME = GAMES_HERE[0]


def begin(view: HomeView) -> list[str]:
    """What is said on arriving."""
    hello = _("You are {name}. Searching for tables on {interfaces}.")
    interfaces = ", ".join(view.search.interfaces) or _("no network")
    lines = [hello.format(name=view.name, interfaces=interfaces), _("Type help for what you can do.")]
    return lines + [_("Nearby: {table}").format(table=_describe(card)) for card in view.tables]


def changes(before: HomeView, now: HomeView) -> list[str]:
    """What is new: my name, tables that came, changed or went, whom I am joining."""
    old, new = {card.table: card for card in before.tables}, {card.table: card for card in now.tables}
    lines = [] if before.name == now.name else [_("You are {name}.").format(name=now.name)]
    for table, card in new.items():
        if table not in old:
            lines.append(_("Nearby: {table}").format(table=_describe(card)))
        elif _describe(card) != _describe(old[table]):
            lines.append(_("Changed: {table}").format(table=_describe(card)))
    lines += [_("No longer heard: {name}").format(name=card.name) for table, card in old.items() if table not in new]
    lines += _found(before, now)
    if now.joining and now.joining != before.joining:
        lines.append(_("Looking for a table at {place}.").format(place=now.joining))
    return lines


def _describe(card: TableCard) -> str:
    taken = ngettext("{n} seat taken", "{n} seats taken", card.seats_taken).format(n=card.seats_taken)
    game = title_of(card.game) if card.game in GAMES else card.game or _("another version")
    words = [game, _("playing") if card.playing else _("in the lobby"), taken]
    if card.mine:
        words.append(_("your seat is kept"))
    if card.round is not None:
        of = _("{number} of {all}").format(number=card.round, all=card.rounds) if card.rounds else str(card.round)
        words.append(_("reached number {number}").format(number=of))
    return f"{card.name} ({', '.join(words)})"


def describe_places(places: tuple[Place, ...]) -> str:
    """Where this machine can be dialled, a line each: what to tell somebody who does not find the table."""
    if not places:
        return _("This machine listens nowhere yet.")
    return "\n".join(f"  {place.code} ({place.address})" if place.code else f"  {place.address}" for place in places)


def _tables(view: HomeView, _rest: str) -> Answer:
    if not view.tables:
        return _("No tables nearby yet.")
    return "\n".join(f"{number}. {_describe(card)}" for number, card in enumerate(view.tables, 1))


def _join(view: HomeView, rest: str) -> Answer:
    if not view.tables:
        raise BadInput(_("No tables nearby yet."))
    return JoinTable(view.tables[pick(rest, [card.name for card in view.tables], _("table"))].table)


def _practise(_view: HomeView, rest: str) -> Answer:
    """A number of bots, and after it the game, how well they play, or both."""
    typed, _space, title = rest.partition(" ")
    before, _space, last = title.rpartition(" ")
    title, strength = (before, last) if last in STRENGTHS else (title, USUAL_STRENGTH)
    game = _game(title) if title.strip() else USUAL_GAME
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 3 else 0
    least, most = GAMES[game].seats_least - 1, GAMES[game].seats_most - 1  # with whoever practises
    if least <= number <= most:
        return Practise(game, number, strength=strength)
    if least == most:
        sentence = ngettext("Practise {game} with {n} bot.", "Practise {game} with {n} bots.", most)
        raise BadInput(sentence.format(game=title_of(game), n=most))
    sentence = _("Practise {game} with {least} to {most} bots.")
    raise BadInput(sentence.format(game=title_of(game), least=least, most=most))


def _game(text: str) -> str:
    return GAMES_HERE[pick(text, [title_of(game) for game in GAMES_HERE], _("game"))]


def _new(rest: str, *, listed: bool = True, invited: bool = False) -> NewTable:
    """A name may be typed, and behind a colon a game; what is no game there belongs to the name."""
    name, colon, title = rest.rpartition(":")
    if colon:
        with contextlib.suppress(BadInput):
            return NewTable(name.strip(), _game(title), listed, invited)
    return NewTable(rest, USUAL_GAME, listed, invited)


def _found(before: HomeView, now: HomeView) -> list[str]:
    """What an examination has found, with what to do about it, once it is over."""
    found = now.search.examination
    if found is None or not found.over or found == before.search.examination:
        return []
    lines = [_("This machine: {addresses}").format(addresses=", ".join(found.own))] if found.own else []
    for each in found.found:
        lines += [each.sentence, *([f"  {each.advice}"] if each.advice else [])]
    return lines


def _search(view: HomeView, _rest: str) -> Answer:
    search = view.search
    networks = _("Networks: {names}").format(names=", ".join(search.interfaces) or _("none"))
    sources = [_("Search by {source}: {state}").format(source=source, state=state) for source, state in search.sources]
    return "\n".join([networks, *sources, _("This machine:"), describe_places(search.places)])


COMMANDS: Mapping[str, Command[HomeView]] = {
    "tables": Command("", N_("list the tables nearby"), _tables),
    "join": Command(N_("a table"), N_("sit down at a table nearby, by number or name"), _join),
    "address": Command(
        N_("a code or an address"),
        N_("join by what the other machine shows"),
        lambda _view, rest: JoinAddress(rest),
    ),
    "new": Command(
        "",
        N_("open a table that others see; a name may follow, and a colon and a game"),
        lambda _view, rest: _new(rest),
    ),
    "unlisted": Command(
        "", N_("the same, its name not told to the network"), lambda _view, rest: _new(rest, listed=False)
    ),
    "invited": Command(
        "",
        N_("the same, and only those come to whom you give its invitation"),
        lambda _view, rest: _new(rest, listed=False, invited=True),
    ),
    "open": Command(N_("a file"), N_("join by an invitation"), lambda _view, rest: JoinInvite(rest)),
    "practise": Command(
        N_("a number"),
        N_("play with that many bots on this machine; a game may follow, and easy, medium or hard"),
        _practise,
    ),
    "name": Command(N_("your name"), N_("how others see you"), lambda _view, rest: SetName(rest)),
    "examine": Command(
        "",
        N_("find out why nobody is found; an address or a code may follow"),
        lambda _view, rest: Examine(rest),
    ),
    "search": Command("", N_("how tables are searched, and where this machine is"), _search),
}
