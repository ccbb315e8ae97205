"""Home in lines: who I am, and the tables nearby."""

from collections.abc import Mapping

from lanspy.content.texts import N_, _, ngettext
from lanspy.errors import BadInput
from lanspy.peer.port import HomeView, JoinAddress, JoinTable, NewTable, Practise, SetName, TableCard
from lanspy.plain.page import Answer, Command, pick

BOTS_MOST = 11


def begin(view: HomeView) -> list[str]:
    """What is said on arriving."""
    hello = _("You are {name}. Searching for tables on {interfaces}.")
    interfaces = ", ".join(view.search.interfaces) or _("no network")
    return [hello.format(name=view.name, interfaces=interfaces), _("Type help for what you can do.")]


def changes(before: HomeView, now: HomeView) -> list[str]:
    """Tables that came or went."""
    old, new = {card.table: card for card in before.tables}, {card.table: card for card in now.tables}
    came = [_("Nearby: {table}").format(table=_describe(new[table])) for table in new.keys() - old.keys()]
    went = [_("No longer heard: {name}").format(name=old[table].name) for table in old.keys() - new.keys()]
    return came + went


def _describe(card: TableCard) -> str:
    taken = ngettext("{n} seat taken", "{n} seats taken", card.seats_taken).format(n=card.seats_taken)
    state = _("playing") if card.playing else _("in the lobby")
    mine = ", " + _("your seat is kept") if card.mine else ""
    return f"{card.name} ({card.game}, {state}, {taken}{mine})"


def _tables(view: HomeView, _rest: str) -> Answer:
    if not view.tables:
        return _("No tables nearby yet.")
    return "\n".join(f"{number}. {_describe(card)}" for number, card in enumerate(view.tables, 1))


def _join(view: HomeView, rest: str) -> Answer:
    if not view.tables:
        raise BadInput(_("No tables nearby yet."))
    return JoinTable(view.tables[pick(rest, [card.name for card in view.tables], _("table"))].table)


def _practise(_view: HomeView, rest: str) -> Answer:
    if not rest.isdecimal() or not 2 <= int(rest) <= BOTS_MOST:
        raise BadInput(_("Practise with 2 to {most} bots.").format(most=BOTS_MOST))
    return Practise("spyfall", int(rest))


COMMANDS: Mapping[str, Command[HomeView]] = {
    "tables": Command("", N_("list the tables nearby"), _tables),
    "join": Command(N_("a table"), N_("sit down at a table nearby, by number or name"), _join),
    "address": Command(N_("an address"), N_("join by a code or an address"), lambda _view, rest: JoinAddress(rest)),
    "new": Command("", N_("open a table, with a name if you like"), lambda _view, rest: NewTable(rest, "spyfall")),
    "practise": Command(N_("a number"), N_("play with that many bots on this machine"), _practise),
    "name": Command(N_("your name"), N_("how others see you"), lambda _view, rest: SetName(rest)),
}
