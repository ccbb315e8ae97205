"""Help without a table: the pages that always hold."""

from dataclasses import replace

from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.help_sheet import help_body, help_leaves
from lanspy.client.scenes.leaves import leaf_page, leaves
from lanspy.client.scenes.page import page
from lanspy.client.widgets import Act, Back, Button, Option, Widget, tabs
from lanspy.content.texts import _
from lanspy.content.titles import title_of

_LIST = 224.0
_GAP = 24.0
_TABS = 40.0
_TAB_GAP = 8.0


class HelpScene:
    """The rules of every game, page by page."""

    modal = False

    def __init__(self, desk: Desk, game: str, games: tuple[str, ...] = ()) -> None:
        """`game` is open at first; between several `games` there are tabs."""
        self._desk, self._game, self._games, self._chosen = desk, game, games, 0

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, int):
            self._chosen = act
        elif isinstance(act, str):
            self._game, self._chosen = act, 0

    def layout(self, room: Room) -> Layout:
        title = _("How to play {game}").format(game=title_of(self._game))
        around = page(room, _("Help"), title, _("All of it is also there during the game, by F1."))
        items = help_leaves(self._game, int, now=False)
        body = help_body(room.type, self._game, self._chosen, None, None)
        found: tuple[Widget, ...]
        if room.compact:
            top, rest = around.inner.top(_TABS, 8) if self._games else (around.inner, around.inner)
            found = (*self._tabs(room, top), *leaf_page(room, rest, items, self._chosen, body, "help"))
        else:
            side, sheet = around.inner.left(_LIST, _GAP)
            top, rest = side.top(self._stacked_high(), 16) if self._games else (side, side)
            found = (
                *self._stacked(top),
                *leaves(rest, _("Pages"), items, self._chosen),
                *leaf_page(room, sheet, items, self._chosen, body, "help"),
            )
        return Layout(around.ground, (*around.widgets, *found))

    def _stacked_high(self) -> float:
        return len(self._games) * (_TABS + _TAB_GAP) - _TAB_GAP

    def _stacked(self, box: Box) -> tuple[Widget, ...]:
        """The games one above the other, in the column of the pages."""
        found: list[Widget] = []
        for number, game in enumerate(self._games):
            row, box = box.top(_TABS, _TAB_GAP)
            button = Button(key=f"game-{number}", box=row, text=title_of(game), act=game, kind="paper")
            found.append(replace(button, kind="chosen") if game == self._game else button)
        return tuple(found)

    def _tabs(self, room: Room, box: Box) -> tuple[Widget, ...]:
        """The games side by side, the open one in ink, where there is no column."""
        if not self._games:
            return ()
        options = tuple(Option(title_of(game), game) for game in self._games)
        return tabs(room.type, box, options, self._games.index(self._game), key="game", gap=_TAB_GAP)
