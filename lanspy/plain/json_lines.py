"""One JSON object a line: snapshots and news out, intents in. For scripts, tests and other people's bots.

Out, one of
    {"type": "screen", "screen": "TableView", "number": 12, "view": {...}}     whenever what can be seen changes
    {"type": "news", "kind": "asked", "at_ms": 5200, "seats": [1, 3], ...}     each line of what happened, once
    {"type": "trouble", "sentence": "..."}
    {"type": "end", "file": "..."}                                            the evening is closed and signed

In, one of the intents of `lanspy.peer.port` by its name, and actions of the game by theirs:
    {"do": "SetReady", "ready": true}
    {"do": "Play", "action": {"do": "Ask", "turn": 3, "seat": 1}}

Bytes (keys, table ids) are written as lowercase hexadecimal. See `docs` of `lanspy play --json --help` for an example.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any, cast, get_type_hints

from lanspy.errors import BadInput
from lanspy.limits import SETTINGS_BYTES_MAX
from lanspy.peer import port
from lanspy.peer.port import Snapshot, TableView


def to_plain(value: Any) -> Any:
    """A dataclass as JSON types; field names stay, enums become their values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: to_plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | frozenset | set):
        return [to_plain(item) for item in value]
    return value


RUNNING = {"at_ms", "agreed_ms", "silent_ms", "heard_ms", "thinks_ms", "owes_ms", "news"}


class Lines:
    """Turns snapshots into lines, each thing once."""

    def __init__(self, put: Callable[[str], None]) -> None:
        self._put = put
        self._last: dict[str, Any] | None = None
        self._told = 0
        self._ended = False

    def show(self, snapshot: Snapshot) -> None:
        """Write what is new in `snapshot`."""
        for sentence in snapshot.troubles:
            self.trouble(sentence)
        if isinstance(snapshot.screen, TableView):
            self._news(snapshot.screen)
        view = _without_tape(to_plain(snapshot.screen))
        if _steady(view) != self._last:
            self._last = _steady(view)
            kind = type(snapshot.screen).__name__
            self._line({"type": "screen", "screen": kind, "number": snapshot.number, "view": view})
        if isinstance(snapshot.screen, TableView):
            self._end(snapshot.screen)

    def trouble(self, sentence: str) -> None:
        """Write one sentence for the person behind the script."""
        self._line({"type": "trouble", "sentence": sentence})

    def _news(self, view: TableView) -> None:
        for news in view.tape[max(0, len(view.tape) - (view.told - self._told)) :]:
            self._line({"type": "news", **to_plain(news)})
        self._told = view.told

    def _end(self, view: TableView) -> None:
        if view.close is not None and view.close.closed and not self._ended:
            self._ended = True
            self._line({"type": "end", "file": view.game_file})

    def _line(self, value: Mapping[str, Any]) -> None:
        self._put(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _without_tape(view: Any) -> Any:
    return {name: value for name, value in view.items() if name != "tape"} if isinstance(view, dict) else view


def _steady(view: Any) -> Any:
    """What counts as a change: everything but the clocks' running readings."""
    if isinstance(view, dict):
        return {name: _steady(value) for name, value in view.items() if name not in RUNNING}
    return [_steady(item) for item in view] if isinstance(view, list) else view


def read_intent(line: str, actions: ModuleType) -> port.Intent:
    """One line of input. `actions` is the module with the game's action types. Raises BadInput with a sentence."""
    if len(line) > SETTINGS_BYTES_MAX:
        raise BadInput("That line is too long.")
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"That line is not JSON: {error}") from error
    return cast("port.Intent", _build(value, port, actions))


def _build(value: Any, module: ModuleType, actions: ModuleType) -> Any:
    if not isinstance(value, dict) or not isinstance(value.get("do"), str):
        raise BadInput('An intent is an object with "do", for example {"do": "SetReady", "ready": true}.')
    made = getattr(module, value["do"], None)
    if not isinstance(made, type) or not is_dataclass(made) or made.__module__ != module.__name__:
        raise BadInput(f"There is nothing called {value['do'][:40]!r} to do.")
    given = {name: item for name, item in value.items() if name != "do"}
    hints = get_type_hints(made)
    if unknown := given.keys() - hints.keys():
        raise BadInput(f"{value['do']} has no {min(unknown)[:40]!r}.")
    try:
        return made(**{name: _field(name, item, hints[name], actions) for name, item in given.items()})
    except TypeError as error:
        raise BadInput(f"{value['do']} lacks something: {error}") from error


def _field(name: str, item: Any, hint: Any, actions: ModuleType) -> Any:
    if hint is bytes:
        try:
            return bytes.fromhex(item)
        except (TypeError, ValueError) as error:
            raise BadInput(f"{name} must be hexadecimal text.") from error
    if name == "action":
        return _build(item, actions, actions)
    if name == "settings":
        return item
    if hint is Any or (isinstance(hint, type) and type(item) is hint):
        return item
    if item is None or type(item) in getattr(hint, "__args__", ()):
        return item
    raise BadInput(f"{name} has the wrong type.")
