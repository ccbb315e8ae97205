"""Bringing a pack of locations or a list of words along: which file, and which of its packs."""

from collections.abc import Callable, Sequence
from pathlib import Path

from lanspy.client.kit.clean import drawable
from lanspy.client.scene import Desk
from lanspy.client.scenes.dialog import Dialog, Field, Files, Pick, Question, Row, Values, Words
from lanspy.client.scenes.files import PACKS, PACKS_FOLDER, PATH_CHARACTERS_MAX, found
from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import Kind, load
from lanspy.content.texts import _
from lanspy.content.word_pack import WordPack
from lanspy.errors import BadInput


def bring(desk: Desk, use: Callable[[LocationPack], None], folder: str) -> Dialog:
    """Ask for a file with locations. What is wrong with it stands in the dialog. `folder` is where this player's files
    lie."""
    words = _("A text with a place on each line, or a pack. The names travel to everybody at the table.")
    return _bring(desk, use, folder, LocationPack, _("Load a pack of locations"), words)


def bring_words(desk: Desk, use: Callable[[WordPack], None], folder: str) -> Dialog:
    """The same for a list of words."""
    words = _("A text with a word on each line, 25 or more. They travel to everybody at the table.")
    return _bring(desk, use, folder, WordPack, _("Load a list of words"), words)


def _bring(desk: Desk, use: Callable[[Kind], None], folder: str, kind: type[Kind], title: str, words: str) -> Dialog:
    packs = str(Path(folder) / PACKS_FOLDER) if folder else ""
    offered = found(packs, *PACKS)
    rows: list[Row] = [
        Words(words),
        Field("path", _("File, or folder with packs: type, paste or drop it"), "", PATH_CHARACTERS_MAX),
    ]
    if offered:
        rows.append(Files("path", _("In your folder"), offered))

    def done(values: Values) -> None:
        text = values["path"].strip()
        if not text or not text.isprintable():
            raise BadInput(_("Type or paste the name of a file first."))
        loaded = load(_place(text), kind)
        if len(loaded) == 1:
            use(loaded[0])
        else:
            desk.push(_which(desk, use, loaded))

    return Dialog(desk, Question(title, tuple(rows), _("Load")), done)


def _which(desk: Desk, use: Callable[[Kind], None], loaded: Sequence[Kind]) -> Dialog:
    titles = tuple(drawable(each.title).strip() for each in loaded)
    rows = (Pick("which", _("Pack"), titles),)
    question = Question(_("Which of them?"), rows, _("Load"))
    return Dialog(desk, question, lambda values: use(loaded[values["which"]]))


def _place(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:  # no such home
        return Path(text)
