"""The words of a table of Codenames over the lobby: ours, or a list that somebody brings along."""

from collections.abc import Callable

from lanspy.client.kit.box import Box
from lanspy.client.kit.clean import drawable
from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.lobby.bringing import bring_words
from lanspy.client.scenes.lobby.codenames_choices import words_count
from lanspy.client.widgets import Act, Back, Button, Label, Sheet, Text, Widget, button_width
from lanspy.content.texts import _
from lanspy.content.word_pack import WordPack
from lanspy.games.codenames.settings import Settings
from lanspy.games.codenames.words import texts, with_list, without_list

_WIDE, _HIGH = 960.0, 620.0
_HEAD = 64.0
_PAD = 28.0
_ROW = 30.0
_COLUMN_LEAST = 150.0
_LETTER = 26.0  # of a column, beside its longest word
_BUTTON = 48.0


class WordReviewScene:
    """A sheet with all words. `settings` gives the table's newest ones, `done` gets the new ones."""

    modal = True

    def __init__(
        self,
        desk: Desk,
        settings: Callable[[], Settings],
        done: Callable[[Settings], None],
        may_change: Callable[[], bool],
        folder: str = "",
    ) -> None:
        self._desk, self._settings, self._done = desk, settings, done
        self._may_change, self._folder = may_change, folder

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif act == "load" and self._may_change():
            self._desk.push(bring_words(self._desk, self._bring, self._folder))
        elif act == "ours" and self._may_change():
            self._done(without_list(self._settings()))

    def _bring(self, brought: WordPack) -> None:
        """Raises BadInput for a list that cannot travel with the settings."""
        self._done(with_list(self._settings(), brought))
        self._desk.refresh()

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        whole = room.box.middle(min(_WIDE, room.box.w - 24), min(_HIGH, room.box.h - 20))
        box = whole.move(0, (1.0 - room.ease("open", 1.0, "slide", start=0.0)) * 8)
        pad = _PAD if not room.compact else 14.0
        inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
        foot = Box(inner.x, box.bottom - pad - _BUTTON + 8, inner.w, _BUTTON)
        body = Box(inner.x, box.y + _HEAD + 8, inner.w, foot.y - 12 - box.y - _HEAD - 8)
        return Layout(
            Ground(),
            (
                Sheet(box=box, corner="card", level="lifted", head=_HEAD, seed=19),
                *self._head(room, Box(inner.x, box.y + 8, inner.w, _HEAD - 12)),
                *self._words(room, body),
                *self._buttons(room, foot),
            ),
        )

    def _head(self, room: Room, box: Box) -> tuple[Widget, ...]:
        settings = self._settings()
        title = drawable(settings.title).strip() if settings.own else _("Words")
        count = words_count(settings)
        wide = room.type.width(count, "figure") + 8
        right, left = box.end(wide, 12)
        return (
            Label(box=left, text=_("Words"), on_paper=True, style="label_large")
            if not settings.own
            else Text(box=left, text=title, styles=("heading", "figure", "note"), ink="ink"),
            Text(box=right, text=count, styles=("figure",), ink="ink", align="right"),
        )

    def _words(self, room: Room, box: Box) -> tuple[Widget, ...]:
        shown = sorted((drawable(text) for text in texts(self._settings()).values()), key=str.casefold)
        widest = max((room.type.width(text, "small") for text in shown), default=0.0)
        columns = max(1, min(6, int(box.w / max(_COLUMN_LEAST, widest + _LETTER))))
        count = -(-len(shown) // columns)

        def build(at: Box) -> tuple[Widget, ...]:
            cells = Box(at.x + 4, at.y, at.w - 8, count * _ROW).columns(columns, 12)
            return tuple(
                Text(
                    box=Box(cells[i // count].x, at.y + (i % count) * _ROW, cells[0].w, _ROW),
                    text=text,
                    styles=("small",),
                    ink="ink",
                )
                for i, text in enumerate(shown)
            )

        return room.scrolled("words", box, count * _ROW, build, on_paper=True)

    def _buttons(self, room: Room, line: Box) -> list[Widget]:
        close = max(120.0, button_width(room.type, _("Close"), "Esc"))
        at, rest = line.end(close, 10)
        found: list[Widget] = [
            Button(key="no", box=at, text=_("Close"), kind="paper", cap="Esc", act=Back(), first=True)
        ]
        if not self._may_change():
            return found
        load, ours = _("Load a list"), _("Our own")
        wide = button_width(room.type, load, "P", icon=True)
        box, rest = rest.left(min(wide, rest.w), 10)
        found.append(Button(key="load", box=box, text=load, kind="paper", icon="folder-open", cap="P", act="load"))
        if self._settings().own:
            box = rest.left(min(rest.w, button_width(room.type, ours, "O")))[0]
            found.append(Button(key="ours", box=box, text=ours, kind="paper", cap="O", act="ours"))
        return found
