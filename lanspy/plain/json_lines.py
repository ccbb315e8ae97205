"""JSON lines out: what can be seen, and what happened, one object a line. For scripts, tests and other people's bots.

The format is described, for people who write such programs, in `README.md` beside this file; `FORMAT` counts its
breaking changes. What one seat may not see is in no snapshot and therefore in no line.
"""

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from lanspy.games.codenames.view import CodenamesView
from lanspy.games.codenames.words import text_of
from lanspy.peer.port import Snapshot, TableView

FORMAT = 1
RUNNING = frozenset({"at_ms", "agreed_ms", "silent_ms", "heard_ms", "thinks_ms", "owes_ms"})
"""Readings that grow by themselves: a view that differs in nothing else is no news to a script."""
CLOCK_MS = 250  # a clock that is this far from where a script must believe it to be is told again


def to_plain(value: Any) -> Any:
    """A dataclass as JSON types: field names stay, enums become their values, bytes lowercase hexadecimal."""
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: to_plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted(map(to_plain, value))
    return value


class Lines:
    """Turns snapshots into lines, each thing once. `put` takes one line; any thread may call `trouble`."""

    def __init__(self, put: Callable[[str], None]) -> None:
        self._put = put
        self._lock = threading.Lock()
        self._last: dict[str, Any] | None = None
        self._clock: TableView | None = None  # as the script knows it
        self._told = 0
        self._evening: tuple[bytes, int] | None = None
        self._ended = False

    def begin(self, version: str) -> None:
        """The first line: which lanspy this is, and which format it speaks."""
        self._line({"type": "lanspy", "version": version, "format": FORMAT})

    def show(self, snapshot: Snapshot) -> None:
        """Write what is new in `snapshot`."""
        for sentence in snapshot.troubles:
            self.trouble(sentence)
        screen = snapshot.screen
        if isinstance(screen, TableView):
            self._news(screen)
        self._screen(snapshot)
        if isinstance(screen, TableView):
            self._end(screen)

    def trouble(self, sentence: str, line: int | None = None) -> None:
        """Write one sentence for the person behind the script; `line` is the input line that could not be read."""
        self._line({"type": "trouble", "sentence": sentence} | ({} if line is None else {"line": line}))

    def _news(self, view: TableView) -> None:
        if (view.table, view.evening) != self._evening:
            self._evening, self._told, self._ended = (view.table, view.evening), 0, False
        fresh = min(max(0, view.told - self._told), len(view.tape))
        for news in view.tape[len(view.tape) - fresh :]:
            self._line({"type": "news", **to_plain(news)})
        self._told = view.told

    def _screen(self, snapshot: Snapshot) -> None:
        screen = snapshot.screen
        view = _without_news(to_plain(screen))
        steady = {"screen": type(screen).__name__, **_steady(view)}
        if steady == self._last and not self._clock_strays(screen):
            return
        self._last, self._clock = steady, screen if isinstance(screen, TableView) else None
        line = {"type": "screen", "screen": steady["screen"], "number": snapshot.number, "view": view}
        self._line(line | _texts(screen))

    def _clock_strays(self, screen: Any) -> bool:
        known = self._clock
        if known is None or not isinstance(screen, TableView):
            return False
        believed = known.agreed_ms + (screen.at_ms - known.at_ms if known.moving else 0)
        return abs(screen.agreed_ms - believed) > CLOCK_MS

    def _end(self, view: TableView) -> None:
        if view.close is not None and view.close.closed and not self._ended:
            self._ended = True
            self._line({"type": "end", "file": view.game_file})

    def _line(self, value: Mapping[str, Any]) -> None:
        with self._lock:
            self._put(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _texts(screen: Any) -> dict[str, Any]:
    """The words that lie on the board: views name them by ids."""
    if not isinstance(screen, TableView) or not isinstance(screen.game_view, CodenamesView):
        return {}
    game = screen.game_view
    return {"texts": {card.word: text_of(game.settings, card.word) for card in game.cards}}


def _without_news(view: dict[str, Any]) -> dict[str, Any]:
    """The news are lines of their own, so a view does not repeat all of them with every change."""
    shown = {name: value for name, value in view.items() if name != "tape"}
    game = shown.get("game_view")
    return shown | {"game_view": {name: game[name] for name in game if name != "news"}} if game else shown


def _steady(view: Any) -> Any:
    """What counts as a change: everything but the readings that grow by themselves."""
    if isinstance(view, dict):
        return {name: _steady(value) for name, value in view.items() if name not in RUNNING}
    return [_steady(item) for item in view] if isinstance(view, list) else view
