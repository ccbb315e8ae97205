"""Own time and table time of one machine. Pure: it is told when things happen.

*Own time* runs in steps of the machine's loop and a long step counts as a second, so a sleeping laptop does not wake
up in the future. *Table time* (agreed time) is what all machines' readings agree on, tick by tick; between ticks each
machine estimates it. An open tick adds at most a second to what a machine reads, by that machine's own measure, so a
stall costs nobody its turn; and a reading is never ahead of real time, because `line` counts every moment once.
"""

from lanspy import limits

__all__ = ["OwnTime", "TableClock"]


class OwnTime:
    """Monotonic time (ms) of one machine in steps; `now_ms` starts at 0."""

    __slots__ = ("_last_ms", "now_ms")

    def __init__(self, monotonic_ms: int) -> None:
        self._last_ms = monotonic_ms
        self.now_ms = 0

    def at(self, monotonic_ms: int) -> int:
        """Own time at this monotonic time, without stepping."""
        return self.now_ms + min(max(0, monotonic_ms - self._last_ms), limits.CLOCK_STEP_MS_MAX)

    def step(self, monotonic_ms: int) -> int:
        """Step to this monotonic time; returns own time. A step back counts as none."""
        self.now_ms = self.at(monotonic_ms)
        self._last_ms = monotonic_ms
        return self.now_ms

    def monotonic(self, own_ms: int) -> int:
        """The monotonic time at which own time will be `own_ms` if the loop runs."""
        return self._last_ms + max(0, own_ms - self.now_ms)


class TableClock:
    """One machine's estimate of agreed time. All arguments are own time (ms) but for `agreed_ms`."""

    __slots__ = ("_agreed_ms", "_certified_ms", "_extra_ms", "_line_ms", "_sent_ms", "_stood_ms")

    def __init__(self, agreed_ms: int, now_ms: int) -> None:
        self.restart(agreed_ms, now_ms)

    def restart(self, agreed_ms: int, now_ms: int) -> None:
        """After a start of the program, and at a new seating: count from `agreed_ms` on."""
        self._agreed_ms = agreed_ms
        self._line_ms = agreed_ms
        self._certified_ms = now_ms
        self._extra_ms = 0
        self._sent_ms: int | None = None
        self._stood_ms = 0

    @property
    def agreed_ms(self) -> int:
        """Agreed time of the highest certified tick."""
        return self._agreed_ms

    def sent(self, now_ms: int) -> None:
        """My BATCH of the next tick goes out: the tick is open for me."""
        self._sent_ms = now_ms

    def stand(self, ms: int) -> None:
        """Optional: leave out `ms` of the time since the last certificate, for a seat was unheard."""
        if self._sent_ms is None:
            self._stood_ms += ms

    def certified(self, agreed_ms: int, now_ms: int) -> None:
        """I completed the certificate of the next tick; its agreed time is `agreed_ms`."""
        sent = self._sent_ms
        self._extra_ms = 0 if sent is None else min(limits.OPEN_TICK_MS_MAX, now_ms - sent)
        closed = (self._certified_ms if sent is None else sent) - self._certified_ms - self._stood_ms
        self._line_ms = max(agreed_ms, self._line_ms + max(0, closed) + self._extra_ms)
        self._agreed_ms = agreed_ms
        self._certified_ms = now_ms
        self._sent_ms = None
        self._stood_ms = 0

    def reading_ms(self, now_ms: int) -> int:
        """My estimate of agreed time while no tick is open: what my next BATCH says."""
        base = min(self._agreed_ms + self._extra_ms, self._line_ms)
        return max(self._agreed_ms, base + max(0, now_ms - self._certified_ms - self._stood_ms))

    def estimate_ms(self, now_ms: int) -> int:
        """What to show: the reading, which an open tick carries on by at most a second."""
        if self._sent_ms is None:
            return self.reading_ms(now_ms)
        return self.reading_ms(self._sent_ms) + min(limits.OPEN_TICK_MS_MAX, now_ms - self._sent_ms)
