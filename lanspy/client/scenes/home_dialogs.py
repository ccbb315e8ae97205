"""The questions home asks: a new table, a code, bots, a name, and whether to leave."""

from collections.abc import Callable

from lanspy.client.scene import Desk
from lanspy.client.scenes.dialog import Count, Dialog, Field, Pick, Question, Switch, Values, Words
from lanspy.content.names import clean_name, clean_table_name
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.limits import NAME_CHARACTERS_MAX, SEATS_MAX, TABLE_NAME_CHARACTERS_MAX
from lanspy.peer.port import HomeView, Intent, JoinAddress, NewTable, Practise, SetName

Send = Callable[[Intent], None]
GAMES = ("spyfall",)
_ADDRESS_CHARACTERS = 120
_BOTS_LEAST = 2
_BOTS_USUAL = 4


def new_table(desk: Desk, send: Send, view: HomeView) -> Dialog:  # noqa: ARG001
    """Open a table of one's own. An empty name lets the peer find one."""
    rows = (
        Field("name", _("Name of the table"), _("leave empty for a name by chance"), TABLE_NAME_CHARACTERS_MAX),
        *((Pick("game", _("Game"), tuple(title_of(game) for game in GAMES)),) if len(GAMES) > 1 else ()),
        Switch("listed", _("Shown to everybody on this network")),
    )

    def done(values: Values) -> None:
        name = clean_table_name(values["name"]) if values["name"].strip() else ""
        send(NewTable(name, GAMES[values.get("game", 0)], values["listed"]))

    return Dialog(desk, Question(_("New table"), rows, _("Open the table")), done, {"listed": True})


def join(desk: Desk, send: Send, view: HomeView) -> Dialog:  # noqa: ARG001
    """Join by what somebody reads out."""
    words = _("The other table shows its code under Connection. An address such as 192.168.1.20 works as well.")
    rows = (Words(words), Field("text", _("Code or address"), "", _ADDRESS_CHARACTERS))

    def done(values: Values) -> None:
        text = values["text"].strip()
        if not text:
            raise BadInput(_("Type the code or the address first."))
        send(JoinAddress(text))

    return Dialog(desk, Question(_("Join by code or address"), rows, _("Join")), done)


def practise(desk: Desk, send: Send, view: HomeView) -> Dialog:  # noqa: ARG001
    """A table with bots on this machine."""
    rows = (
        Words(_("Bots are programs of their own with their own keys; they see no more than you do.")),
        Count("bots", _("Bots"), _BOTS_LEAST, SEATS_MAX - 1, _bots),
        Switch("fast", _("Short rounds")),
    )

    def done(values: Values) -> None:
        send(Practise(GAMES[0], values["bots"], values["fast"]))

    return Dialog(desk, Question(_("Practise with bots"), rows, _("Start")), done, {"bots": _BOTS_USUAL})


def rename(desk: Desk, send: Send, view: HomeView) -> Dialog:
    """Another name."""
    rows = (
        Field("name", _("How others see you"), "", NAME_CHARACTERS_MAX),
        Words(_("Your key stays the same: a table knows you again under any name.")),
    )

    def done(values: Values) -> None:
        send(SetName(clean_name(values["name"])))

    return Dialog(desk, Question(_("Your name"), rows, _("Use this name")), done, {"name": view.name})


def leave(desk: Desk) -> Dialog:
    """End the program?"""
    question = Question(
        _("Leave lanspy?"), (Words(_("Nothing is lost: seats that are kept for you stay kept.")),), _("Leave")
    )
    return Dialog(desk, question, lambda _values: desk.quit())


def _bots(count: int) -> str:
    return ngettext("{n} bot", "{n} bots", count).format(n=count)


ASK: dict[str, Callable[[Desk, Send, HomeView], Dialog]] = {
    "new": new_table,
    "join": join,
    "practise": practise,
    "name": rename,
}
