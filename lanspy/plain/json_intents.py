"""JSON lines in: what a script asks for. Every line ends in an intent of the peer's port or in a sentence.

    {"do": "SetReady", "ready": true}
    {"do": "Play", "action": {"do": "Ask", "turn": 3, "seat": 1}}
    {"do": "ProposeSettings", "settings": {"rounds": 3}}

Values are checked against the fields of the intents and actions themselves, so whatever a client may ask of a peer can
be asked here too, and nothing else can.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from types import ModuleType, NoneType, UnionType
from typing import Any, BinaryIO, NoReturn, Union, cast, get_args, get_origin, get_type_hints

from lanspy.errors import BadInput
from lanspy.games.codenames import actions as codenames_actions
from lanspy.games.spyfall import actions as spyfall_actions
from lanspy.games.spyweb import actions as spyweb_actions
from lanspy.limits import JSON_LINE_BYTES_MAX
from lanspy.peer import port

ACTIONS: Mapping[str, ModuleType] = {
    "spyfall": spyfall_actions,
    "codenames": codenames_actions,
    "spyweb": spyweb_actions,
}
SHOWN_CHARACTERS = 40  # of what somebody wrote, when it is quoted in a sentence
EXAMPLE = '{"do": "SetReady", "ready": true}'
KINDS: Mapping[Any, str] = {bool: "true or false", int: "a whole number", str: "text", NoneType: "null"}


def read_intents(
    stream: BinaryIO, screen: Callable[[], Any], refuse: Callable[[str, int], None]
) -> Iterator[port.Intent]:
    """The intents of a stream until it ends. `refuse` gets the sentence and the number of each line that is none.

    `screen` gives what is seen now: the game there says which actions there are, and a lobby what is in force.
    """
    for number, line in enumerate(_lines(stream), 1):
        if not line.strip():
            continue
        try:
            now = screen()
            intent = read_intent(line, ACTIONS.get(getattr(now, "game", "")), getattr(now, "settings", None))
        except BadInput as error:
            refuse(error.sentence(), number)
        else:
            yield intent


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Lines; of one that is too long only as much as shows that it is."""
    while line := stream.readline(JSON_LINE_BYTES_MAX + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(JSON_LINE_BYTES_MAX + 1)
        yield line


def read_intent(line: bytes, actions: ModuleType | None, settings: Any = None) -> port.Intent:
    """One line of input. Raises BadInput with a sentence. `actions` is the module with the game's action types."""
    if len(line) > JSON_LINE_BYTES_MAX:
        raise BadInput(f"That line is longer than {JSON_LINE_BYTES_MAX} bytes.")
    try:
        value = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadInput("That line is not UTF-8.") from error
    except json.JSONDecodeError as error:
        raise BadInput(f"That line is not JSON: {error.msg}, at character {error.colno}.") from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, a thousand brackets
        raise BadInput("That line holds a number or brackets beyond all bounds.") from error
    return cast("port.Intent", _Reader(actions, settings).intent(value))


class _Reader:
    """Builds intents and actions from plain values, by the types that their fields declare."""

    def __init__(self, actions: ModuleType | None, settings: Any) -> None:
        self._actions, self._settings = actions, settings

    def intent(self, value: Any) -> Any:
        made = _kind(value, port, get_args(port.Intent))
        if made is port.Play:
            return port.Play(self._action(value))
        if made is port.ProposeSettings:
            return port.ProposeSettings(self._proposal(value))
        return _record("", made, _without_do(value))

    def _action(self, value: dict[str, Any]) -> Any:
        _known(value, {"do", "action"}, "Play")
        if self._actions is None:
            raise BadInput("There is no table here at which something could be played.")
        made = _kind(value.get("action"), self._actions, get_args(self._actions.Action))
        return _record("", made, _without_do(value["action"]))

    def _proposal(self, value: dict[str, Any]) -> Any:
        """The settings in force with those fields changed that are given, each as a lobby's view shows it."""
        _known(value, {"do", "settings"}, "ProposeSettings")
        changed = value.get("settings")
        if self._settings is None:
            raise BadInput("There is no table here whose settings could be changed.")
        if not isinstance(changed, dict):
            raise BadInput('settings must be an object with what is to change, for example {"rounds": 3}.')
        hints = get_type_hints(type(self._settings))
        _known(changed, set(hints), "settings")
        read = {name: _value(f"settings.{name}", item, hints[name]) for name, item in changed.items()}
        return replace(self._settings, **read)


def _kind(value: Any, module: ModuleType, kinds: tuple[Any, ...]) -> Any:
    """The type that an object names."""
    if not isinstance(value, dict) or not isinstance(value.get("do"), str):
        what = "An intent" if module is port else "An action"
        raise BadInput(f'{what} is an object with "do", for example {EXAMPLE}.')
    for kind in kinds:
        if kind.__name__ == value["do"]:
            return kind
    known = ", ".join(kind.__name__ for kind in kinds)
    raise BadInput(f"There is nothing called {_shown(value['do'])} to do. There are: {known}.")


def _without_do(value: dict[str, Any]) -> dict[str, Any]:
    return {name: item for name, item in value.items() if name != "do"}


def _record(where: str, made: Any, given: dict[str, Any]) -> Any:
    """A dataclass from its fields. Raises BadInput for unknown, missing and wrong ones."""
    hints = get_type_hints(made)
    _known(given, set(hints), made.__name__)
    missing = [item.name for item in fields(made) if item.default is MISSING and item.name not in given]
    if missing:
        raise BadInput(f"{made.__name__} lacks {_shown(missing[0])}.")
    read = {name: _value(f"{where}.{name}" if where else name, item, hints[name]) for name, item in given.items()}
    return made(**read)


def _known(given: dict[str, Any], names: set[str], what: str) -> None:
    unknown = sorted(given.keys() - names)
    if unknown:
        there = ", ".join(sorted(names)) or "nothing"
        raise BadInput(f"{what} has no {_shown(unknown[0])}. It has: {there}.")


def _value(where: str, item: Any, hint: Any) -> Any:
    """One value of a field, exactly of its type: a number is no text, and true is no number."""
    if get_origin(hint) in (Union, UnionType):
        kinds = get_args(hint)
        fitting = next((kind for kind in kinds if type(item) is kind), None)
        return _value(where, item, fitting) if fitting is not None else _wrong(where, kinds)
    if get_origin(hint) is tuple:
        if not isinstance(item, list):
            raise BadInput(f"{where} must be a list.")
        return _items(where, item, get_args(hint))
    if hint is bytes:
        return _bytes(where, item)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(where, item, hint)
    if is_dataclass(hint):
        return _record(where, hint, item) if isinstance(item, dict) else _wrong(where, (hint,))
    if type(item) is not hint:
        _wrong(where, (hint,))
    return _text(where, item) if hint is str else item


def _items(where: str, items: list[Any], hints: tuple[Any, ...]) -> tuple[Any, ...]:
    """A list of any length, or one that has a place for each of its values."""
    kinds = (hints[0],) * len(items) if hints[1:] == (Ellipsis,) else hints
    if len(items) != len(kinds):
        raise BadInput(f"{where} must be a list of {len(kinds)}.")
    return tuple(
        _value(f"{where}[{number}]", each, kind) for number, (each, kind) in enumerate(zip(items, kinds, strict=True))
    )


def _member(where: str, item: Any, made: type[Enum]) -> Enum:
    """One of the values of an enumeration, as views show it."""
    known = {each.value: each for each in made}
    if not isinstance(item, str) or item not in known:
        raise BadInput(f"{where} must be one of: {', '.join(known)}.")
    return known[item]


def _bytes(where: str, item: Any) -> bytes:
    try:
        return bytes.fromhex(item)
    except (TypeError, ValueError) as error:
        raise BadInput(f"{where} must be hexadecimal text.") from error


def _text(where: str, item: str) -> str:
    try:
        item.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BadInput(f"{where} holds half a character: write \\ud83d and its second half together.") from error
    return item


def _wrong(where: str, kinds: tuple[Any, ...]) -> NoReturn:
    wanted = " or ".join(KINDS.get(kind, "an object") for kind in kinds)
    raise BadInput(f"{where} must be {wanted}.")


def _shown(text: str) -> str:
    return repr(text[:SHOWN_CHARACTERS])
