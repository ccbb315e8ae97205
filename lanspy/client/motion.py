"""Motion: short moves that mean something, by the durations of the theme; with reduced motion every move is a cut.

A scene asks for a value while it lays itself out: `ease("lift-3", 1.0 if chosen else 0.0, "hover")`. The answer moves
towards the target from frame to frame. Time is handed in, so tests move it themselves.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from lanspy.client.kit.theme import duration_ms


@dataclass(slots=True)
class _Move:
    """One value on its way."""

    start: float
    target: float
    begun_ms: float
    took_ms: float
    asked: bool = True

    def at(self, now_ms: float) -> float:
        if self.took_ms <= 0 or now_ms >= self.begun_ms + self.took_ms:
            return self.target
        share = max(0.0, now_ms - self.begun_ms) / self.took_ms
        return self.start + (self.target - self.start) * ease_out(share)

    def ends_ms(self) -> float:
        return self.begun_ms + self.took_ms


class Motion:
    """The values of one scene that move. `begin` before a layout, `end` after it."""

    def __init__(self) -> None:
        self._moves: dict[Hashable, _Move] = {}
        self._now_ms = 0.0
        self.reduced = False

    def begin(self, now_ms: float, reduced: bool = False) -> None:
        self._now_ms, self.reduced = now_ms, reduced
        for move in self._moves.values():
            move.asked = False

    def end(self) -> None:
        """Forget what the layout did not ask for: when it comes back it moves anew."""
        self._moves = {key: move for key, move in self._moves.items() if move.asked}

    @property
    def moving(self) -> bool:
        """Whether any value is still on its way (or waiting to start)."""
        return any(move.asked and self._now_ms < move.ends_ms() for move in self._moves.values())

    def ease(
        self, key: Hashable, target: float, duration: str, start: float | None = None, delay_ms: float = 0.0
    ) -> float:
        """The value of `key` now, on its way to `target`.

        Seen for the first time it stands at the target, or begins at `start`, after `delay_ms`. A new target is
        approached from wherever the value is.
        """
        took = 0.0 if self.reduced else float(duration_ms(duration))
        move = self._moves.get(key)
        if move is None:
            begin = target if start is None or took == 0 else start
            delay = 0.0 if took == 0 else delay_ms
            move = self._moves[key] = _Move(begin, target, self._now_ms + delay, took if begin != target else 0.0)
        elif move.target != target:
            move.start, move.begun_ms = move.at(self._now_ms), self._now_ms
            move.target, move.took_ms = target, took
        elif self.reduced:
            move.took_ms = 0.0
        move.asked = True
        return move.at(self._now_ms)


def ease_out(share: float) -> float:
    """Fast at first, gentle at the end; never beyond."""
    return 1.0 - (1.0 - min(max(share, 0.0), 1.0)) ** 3
