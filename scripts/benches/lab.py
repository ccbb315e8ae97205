"""One run of measuring: how thorough it is, where it may write, what several figures need."""

import itertools
from functools import cached_property
from pathlib import Path

from benches import echo, evening, idling, multiplications
from benches.multiplications import Price

SEATS = 8
ECHO_GAP_SECONDS = 0.25  # longer than one seat waits between two ticks that it starts (limits.START_GAP_MS)


class Lab:
    """`folder` is temporary and everything that is measured lives in it."""

    def __init__(self, folder: Path, *, quick: bool) -> None:
        self.quick, self._folder = quick, folder
        self._numbers = itertools.count(1)

    def folder(self, what: str) -> Path:
        """A folder of its own for one thing."""
        made = self._folder / f"{next(self._numbers)}-{what}"
        made.mkdir(parents=True)
        return made

    def times(self, thorough: int, quick: int) -> int:
        """How often to measure something."""
        return quick if self.quick else thorough

    @cached_property
    def price(self) -> Price:
        """What a multiplication costs while all cores that a table of eight may use are busy with them."""
        return multiplications.measure(min(multiplications.cores(), SEATS))

    @cached_property
    def price_alone(self) -> Price:
        """What a multiplication costs in this process, in processor time."""
        return multiplications.measure_here()

    @cached_property
    def echo(self) -> list[float]:
        """Seconds of the bare echo among eight processes."""
        return self.echo_now()

    def echo_now(self) -> list[float]:
        """The same once more: before and after something else, so that both had the same machine."""
        return echo.echo_seconds(SEATS, self.times(100, 10), ECHO_GAP_SECONDS, self.folder("echo"))

    @cached_property
    def raft(self) -> list[float]:
        """Seconds of a follower's commit among eight processes of PySyncObj."""
        return echo.raft_seconds(SEATS, self.times(100, 10), ECHO_GAP_SECONDS, self.folder("raft"))

    @cached_property
    def evening(self) -> evening.Evening:
        """A whole evening of bots at eight seats, a shorter one when quick."""
        return evening.play(SEATS, self.times(5, 2), self.folder("evening"))

    @cached_property
    def idle(self) -> idling.Idle:
        """What programs take that have nothing to do."""
        return idling.measure(SEATS, 3.0 if self.quick else 10.0, self.folder("idle"))
