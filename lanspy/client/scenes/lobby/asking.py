"""What the lobby asks before it does something, and what others need to come here."""

from collections.abc import Callable

from lanspy.client.scene import Desk
from lanspy.client.scenes.dialog import Dialog, Field, Question, Row, Values, Words
from lanspy.client.scenes.files import INVITATION, PATH_CHARACTERS_MAX, new_name
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.lobby.words import bots, company
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.peer.port import Intent, LeaveTable, Place, SaveInvite, StartGame

_PLACES_MOST = 4  # of one machine; more would be a list to read aloud

Send = Callable[[Intent], None]


def leave(desk: Desk, send: Send) -> Dialog:
    """Leave, although others are here?"""
    text = _("Your seat becomes free. You can come back while the table is open.")
    question = Question(_("Leave the table?"), (Words(text),), _("Leave"), kind="danger", yes_cap="")
    return Dialog(desk, question, lambda _values: send(LeaveTable()))


def start(desk: Desk, send: Send, sight: Sight) -> Dialog:
    """Start without some?"""
    names = company(sight.left_out) if sight.left_out else bots(sight.view.coming)
    title = _("Start without {names}?").format(names=names)
    text = _("Only those who are ready play. The others have to wait for the next game.")
    return Dialog(desk, Question(title, (Words(text),), _("Start")), lambda _values: send(StartGame()))


def join(desk: Desk, sight: Sight) -> Dialog:
    """Everything that can be typed on another laptop."""
    view = sight.view
    shown = _("This table is shown nearby. Who does not see it:") if view.listed else _("This table is not shown.")
    rows: list[Row] = [Words(shown), Words(_("Choose “Join by code or invitation” on the other laptop and type:"))]
    rows += [Words(place_line(place)) for place in view.places[:_PLACES_MOST]]
    first = view.places[0].code or view.places[0].address

    def copy(_values: Values) -> None:
        desk.copy(first)
        desk.toast(_("{code} has been copied.").format(code=first))

    question = Question(_("How others join"), tuple(rows), _("Copy the code"), no=_("Close"))
    return Dialog(desk, question, copy)


def invite(desk: Desk, send: Send, sight: Sight, folder: str) -> Dialog:
    """Write the file that others need to come to a table by invitation. The peer answers where it lies, or why not."""
    rows = (
        Words(_("Only who has this file finds the table. Give it to those who shall come, and to nobody else.")),
        Field("path", _("New file"), "", PATH_CHARACTERS_MAX),
    )

    def done(values: Values) -> None:
        path = values["path"].strip()
        if not path:
            raise BadInput(_("Type a name for the file first."))
        send(SaveInvite(path))

    name = new_name(folder, sight.view.table_name, INVITATION)
    return Dialog(desk, Question(_("Invite"), rows, _("Save invitation")), done, {"path": name})


def place_line(place: Place) -> str:
    """One place in a line."""
    if place.code is None:
        return place.address
    return _("{code}  or  {address}").format(code=place.code, address=place.address)
