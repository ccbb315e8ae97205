"""The questions home asks: a new table, a code, bots, a name, and whether to leave."""

from collections.abc import Callable

from lanspy.client.scene import Desk
from lanspy.client.scenes.dialog import Count, Dialog, Field, Files, Pick, Question, Row, Switch, Values, Words
from lanspy.client.scenes.files import INVITATION, PATH_CHARACTERS_MAX, found, is_path
from lanspy.content.names import clean_name, clean_table_name
from lanspy.content.texts import N_, _, ngettext
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.limits import NAME_CHARACTERS_MAX, SEATS_MAX, TABLE_NAME_CHARACTERS_MAX
from lanspy.peer.port import (
    STRENGTHS,
    USUAL_STRENGTH,
    HomeView,
    Intent,
    JoinAddress,
    JoinInvite,
    NewTable,
    Practise,
    SetName,
)

Send = Callable[[Intent], None]
GAMES = ("spyfall", "codenames", "spyweb")
_BOTS = {"spyfall": (2, SEATS_MAX - 1), "codenames": (3, SEATS_MAX - 1), "spyweb": (1, 1)}  # beside one person
_COMING = (
    # who can come, what it means, whether the table is listed, and by invitation
    (N_("everybody nearby"), N_("Everybody on this network sees it and can knock."), True, False),
    (N_("by code"), N_("Nobody sees it. Who types your code can knock."), False, False),
    (N_("by invitation"), N_("Only who gets the file that you save in the lobby."), False, True),
)
_BOTS_LEAST = min(least for least, _most in _BOTS.values())
_BOTS_USUAL = 4
_STRENGTHS = (N_("easy"), N_("medium"), N_("hard"))  # in the order of STRENGTHS


def new_table(desk: Desk, send: Send, view: HomeView, folder: str = "") -> Dialog:  # noqa: ARG001
    """Open a table of one's own. An empty name lets the peer find one."""
    coming = tuple(_(text) for text, *_rest in _COMING), tuple(_(means) for _text, means, *_rest in _COMING)
    rows = (
        Field("name", _("Name of the table"), _("leave empty for a name by chance"), TABLE_NAME_CHARACTERS_MAX),
        *((Pick("game", _("Game"), tuple(title_of(game) for game in GAMES)),) if len(GAMES) > 1 else ()),
        Pick("coming", _("Who can come"), *coming),
    )

    def done(values: Values) -> None:
        name = clean_table_name(values["name"]) if values["name"].strip() else ""
        _text, _means, listed, invited = _COMING[values["coming"]]
        send(NewTable(name, GAMES[values.get("game", 0)], listed, invited))

    return Dialog(desk, Question(_("New table"), rows, _("Open the table")), done)


def join(desk: Desk, send: Send, view: HomeView, folder: str = "") -> Dialog:  # noqa: ARG001
    """Join by what somebody reads out, or by a file that somebody sent."""
    rows: list[Row] = [
        Words(_("The other lobby shows its code under Join code. Or type or paste where its invitation file lies.")),
        Field("text", _("Code, address, or invitation file"), "", PATH_CHARACTERS_MAX),
    ]
    offered = found(folder, INVITATION)
    if offered:
        rows.append(Files("text", _("Invitations in your folder"), offered))

    def done(values: Values) -> None:
        text = values["text"].strip()
        if not text:
            raise BadInput(_("Type the code, the address or the file first."))
        send(JoinInvite(text) if is_path(text) else JoinAddress(text))

    return Dialog(desk, Question(_("Join by code or invitation"), tuple(rows), _("Join")), done)


def practise(desk: Desk, send: Send, view: HomeView, folder: str = "") -> Dialog:  # noqa: ARG001
    """A table with bots on this machine."""
    count = Count("bots", _("Bots"), _BOTS_LEAST, SEATS_MAX - 1, _bots, lambda values: _BOTS[GAMES[values["game"]]])
    rows = (
        Pick("game", _("Game"), tuple(title_of(game) for game in GAMES)),
        Words(_("Bots are programs of their own with their own keys; they see no more than you do.")),
        count,
        Pick("strength", _("How well they play"), tuple(_(text) for text in _STRENGTHS)),
        Switch("fast", _("Short rounds")),
    )

    def done(values: Values) -> None:
        strength = STRENGTHS[values["strength"]]
        send(Practise(GAMES[values["game"]], count.now(values), values["fast"], strength))

    usual = {"bots": _BOTS_USUAL, "strength": STRENGTHS.index(USUAL_STRENGTH)}
    return Dialog(desk, Question(_("Practise with bots"), rows, _("Start")), done, usual)


def rename(desk: Desk, send: Send, view: HomeView, folder: str = "") -> Dialog:  # noqa: ARG001
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


ASK: dict[str, Callable[[Desk, Send, HomeView, str], Dialog]] = {
    "new": new_table,
    "join": join,
    "practise": practise,
    "name": rename,
}
