"""Drawn pieces, kept as long as they fit."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from lanspy.limits import SURFACE_CACHE_BYTES_MAX

T = TypeVar("T")


class Recent(Generic[T]):
    """Small things by what they were made from, bounded in number; the ones unused for longest go first."""

    def __init__(self, most: int) -> None:
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._most = most

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of this key; made now if it is not kept."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def __len__(self) -> int:
        return len(self._kept)


class SurfaceCache:
    """Surfaces by what they show, bounded in bytes; the ones unused for longest go first."""

    def __init__(self, bytes_max: int = SURFACE_CACHE_BYTES_MAX) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes_max = bytes_max
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key; made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _bytes(made)
        while self.bytes > self._bytes_max and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
