"""What a layout was put together from, kept for the next one.

While something moves, sixty layouts a second differ in a few numbers. A piece that was made from the same things is the
same piece: it costs a comparison, and the window sees at once that nothing of it has to be painted.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Shelf:
    """The pieces of one scene. `begin` before a layout, `end` after it; what it did not take is thrown away."""

    def __init__(self) -> None:
        self._now: dict[Hashable, tuple[Any, Any]] = {}
        self._before: dict[Hashable, tuple[Any, Any]] = {}

    def begin(self) -> None:
        self._before, self._now = self._now, {}

    def end(self) -> None:
        self._before = {}

    def clear(self) -> None:
        """Everything may look different from now on: another size, theme or language."""
        self._now.clear()

    def take(self, key: Hashable, made_of: Any, make: Callable[[], T]) -> T:
        """The piece of this key, if it was made of the same; else a new one."""
        found = self._before.get(key)
        if found is None or found[0] != made_of:
            found = made_of, make()
        self._now[key] = found
        piece: T = found[1]
        return piece
