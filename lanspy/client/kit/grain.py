"""Repeatable irregularity: paper fibres, torn ends and pen strokes look the same on every machine and every frame."""

from collections.abc import Iterable


class Grain:
    """A small generator of numbers from a seed (Knuth's MMIX constants). For looks alone, never for secrets."""

    def __init__(self, seed: int | str) -> None:
        self._state = _fold(seed.encode("utf-8", "replace")) if isinstance(seed, str) else seed & 0xFFFFFFFFFFFFFFFF
        for _ in range(4):
            self.share()

    def share(self) -> float:
        """The next number, at least 0 and below 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._state >> 32) / 0x100000000

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.share()

    def below(self, bound: int) -> int:
        return int(self.share() * bound)


def _fold(data: Iterable[int]) -> int:
    value = 14695981039346656037  # FNV-1a
    for byte in data:
        value = ((value ^ byte) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
    return value
