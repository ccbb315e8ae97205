"""Bringing a pack of locations along: which file, and which of its packs."""

from collections.abc import Callable, Sequence
from pathlib import Path

from lanspy.client.scene import Desk
from lanspy.client.scenes.dialog import Dialog, Field, Files, Pick, Question, Row, Values, Words
from lanspy.client.scenes.files import PACK, PACKS_FOLDER, PATH_CHARACTERS_MAX, found
from lanspy.client.scenes.lobby.packs import shown_title
from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import load
from lanspy.content.texts import _
from lanspy.errors import BadInput

Use = Callable[[LocationPack], None]


def bring(desk: Desk, use: Use, folder: str) -> Dialog:
    """Ask for the file. What is wrong with it stands in the dialog. `folder` is where this player's files lie."""
    packs = str(Path(folder) / PACKS_FOLDER) if folder else ""
    offered = found(packs, PACK)
    rows: list[Row] = [
        Words(_("Its names travel to everybody at the table, from machine to machine.")),
        Field("path", _("File, or folder with packs"), "", PATH_CHARACTERS_MAX),
    ]
    if offered:
        rows.append(Files("path", _("In your folder"), offered))

    def done(values: Values) -> None:
        text = values["path"].strip()
        if not text or not text.isprintable():
            raise BadInput(_("Type or paste the name of a file first."))
        loaded = load(_place(text), LocationPack)
        if len(loaded) == 1:
            use(loaded[0])
        else:
            desk.push(_which(desk, use, loaded))

    return Dialog(desk, Question(_("Load a pack of locations"), tuple(rows), _("Load")), done)


def _which(desk: Desk, use: Use, loaded: Sequence[LocationPack]) -> Dialog:
    titles = tuple(shown_title(each) for each in loaded)
    rows = (Pick("which", _("Pack"), titles),)
    question = Question(_("Which of them?"), rows, _("Load"))
    return Dialog(desk, question, lambda values: use(loaded[values["which"]]))


def _place(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:  # no such home
        return Path(text)
