"""A table whose game has no page in the terminal yet. Scripts can play it: see README.md."""

from collections.abc import Mapping

from lanspy.content.texts import _
from lanspy.content.titles import title_of
from lanspy.peer.port import TableView
from lanspy.plain.page import Command

COMMANDS: Mapping[str, Command[TableView]] = {}


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    return [_("This table plays {game}, which cannot be shown here yet.").format(game=title_of(view.game))]


def changes(_before: TableView, _now: TableView) -> list[str]:
    """Nothing of it can be told."""
    return []
