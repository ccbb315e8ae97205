"""What a player has set for this window: looks, sizes, sounds, language, the window's place. Saved at every change."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Protocol

from lanspy.client.kit.theme import tokens


@dataclass(frozen=True, slots=True)
class Preferences:
    """All of it, with defaults that suit most. Times and places are pixels of the desktop."""

    theme: str = "desk"
    ui_percent: int = 100
    readable: bool = False
    reduced_motion: bool = False
    volume: int = 60  # percent
    muted: bool = False
    language: str = ""  # empty: the system's
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None  # None: where the system puts it


class PreferencesPort(Protocol):
    """Where preferences are kept between two evenings. Neither method raises for a full disk or a broken file."""

    def load(self) -> Mapping[str, Any]:
        """What was saved, or nothing. Untrusted: `read` checks it."""
        ...

    def save(self, plain: Mapping[str, Any]) -> None: ...


class MemoryPreferences:
    """For tests and for machines where nothing can be written."""

    def __init__(self, plain: Mapping[str, Any] | None = None) -> None:
        self.plain: dict[str, Any] = dict(plain or {})

    def load(self) -> Mapping[str, Any]:
        return self.plain

    def save(self, plain: Mapping[str, Any]) -> None:
        self.plain = dict(plain)


def read(plain: Mapping[str, Any]) -> Preferences:
    """Preferences from what a file held; what cannot be used keeps its default."""
    checked: dict[str, Any] = {each.name: _CHECKS[each.name](plain.get(each.name)) for each in fields(Preferences)}
    return Preferences(**{name: value for name, value in checked.items() if value is not None})


def write(preferences: Preferences) -> dict[str, Any]:
    """Plain data, as `read` takes it back."""
    return asdict(preferences)


def _flag(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _size(value: Any) -> tuple[int, int] | None:
    pair = _pair(value, -32_768, 32_767)
    least = tokens()["design"]["min_window"]
    return (max(pair[0], least[0]), max(pair[1], least[1])) if pair else None


def _place(value: Any) -> tuple[int, int] | None:
    return _pair(value, -32_768, 32_767)


def _pair(value: Any, low: int, high: int) -> tuple[int, int] | None:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return None
    first, second = value
    if type(first) is not int or type(second) is not int or not (low <= first <= high and low <= second <= high):
        return None
    return first, second


def _percent(value: Any) -> int | None:
    return value if type(value) is int and 0 <= value <= 100 else None


def _step(value: Any) -> int | None:
    return value if type(value) is int and value in tokens()["design"]["ui_size_percent"] else None


def _theme(value: Any) -> str | None:
    return value if isinstance(value, str) and value in tokens()["themes"] else None


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= 16 else None


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "theme": _theme,
    "ui_percent": _step,
    "readable": _flag,
    "reduced_motion": _flag,
    "volume": _percent,
    "muted": _flag,
    "language": _word,
    "fullscreen": _flag,
    "window_size": _size,
    "window_place": _place,
}
