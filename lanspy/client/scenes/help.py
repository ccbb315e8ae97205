"""Help without a table: the pages that always hold."""

from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.help_sheet import help_body, help_leaves
from lanspy.client.scenes.leaves import leaf_page, leaves
from lanspy.client.scenes.page import page
from lanspy.client.widgets import Act, Back
from lanspy.content.texts import _
from lanspy.content.titles import title_of

_LIST = 224.0
_GAP = 24.0


class HelpScene:
    """The rules of one game, page by page."""

    modal = False

    def __init__(self, desk: Desk, game: str) -> None:
        self._desk, self._game, self._chosen = desk, game, 0

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, int):
            self._chosen = act

    def layout(self, room: Room) -> Layout:
        title = _("How to play {game}").format(game=title_of(self._game))
        around = page(room, _("Help"), title, _("All of it is also there during the game, by F1."))
        items = help_leaves(self._game, int, now=False)
        body = help_body(room.type, self._game, self._chosen, None, None)
        if room.compact:
            found = leaf_page(room, around.inner, items, self._chosen, body, "help")
        else:
            side, sheet = around.inner.left(_LIST, _GAP)
            found = (
                *leaves(side, _("Pages"), items, self._chosen),
                *leaf_page(room, sheet, items, self._chosen, body, "help"),
            )
        return Layout(around.ground, (*around.widgets, *found))
