"""A table whose game this version does not know: it says so and offers the way home."""

from collections.abc import Callable

from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.widgets import Act, Back, Button, Text
from lanspy.content.texts import _
from lanspy.peer.port import Intent, LeaveTable, LobbyView, TableView


class UnknownScene:
    """Nothing of the game, and a way out. The seat is kept as at any table."""

    modal = False

    def __init__(self, desk: Desk, send: Callable[[Intent], None], view: LobbyView | TableView) -> None:
        self._desk, self._send, self._view = desk, send, view

    def show(self, view: LobbyView | TableView) -> None:
        """A newer view."""
        self._view = view

    def handle(self, act: Act) -> None:
        if isinstance(act, (Back, LeaveTable)):
            self._send(LeaveTable())

    def layout(self, room: Room) -> Layout:
        box = room.box.middle(min(560, room.box.w - 32), 220)
        title, rest = box.top(44, 12)
        words, rest = rest.top(72, 20)
        text = _("This table plays something that this version of lanspy does not know. Ask for the newer version.")
        wide = min(240.0, box.w)
        return Layout(
            Ground((room.box.cx, 200)),
            (
                Text(box=title, text=self._view.table_name, styles=("title", "heading"), align="centre"),
                Text(box=words, text=text, ink="text_soft", align="centre", lines=3),
                Button(key="leave", box=rest.middle(wide, 52), text=_("Back home"), cap="Esc", act=LeaveTable()),
            ),
        )
