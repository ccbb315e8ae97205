"""A clock that can stand and go on: what is left is part of the state, so nothing is lost by a pause or a reload."""

from dataclasses import dataclass, replace

from lanspy.dealing import Millis


@dataclass(frozen=True, slots=True)
class Timer:
    """`left_ms` was left at `since_ms`; it runs from there, or stands when `since_ms` is None."""

    whole_ms: Millis
    left_ms: Millis
    since_ms: Millis | None = None

    @property
    def ends_ms(self) -> Millis | None:
        """The agreed time at which it runs out, if it runs."""
        return None if self.since_ms is None else self.since_ms + self.left_ms

    def left_at(self, at_ms: Millis) -> Millis:
        """What it shows at this agreed time."""
        return self.left_ms if self.since_ms is None else max(0, self.left_ms - (at_ms - self.since_ms))


def started(whole_ms: Millis | None, at_ms: Millis) -> Timer | None:
    """A timer that begins to run now; None when this timer is switched off."""
    return None if whole_ms is None else Timer(whole_ms, whole_ms, at_ms)


def stopped(timer: Timer | None, at_ms: Millis) -> Timer | None:
    """The timer, standing."""
    return timer and replace(timer, left_ms=timer.left_at(at_ms), since_ms=None)


def running(timer: Timer | None, at_ms: Millis) -> Timer | None:
    """The timer, going on from where it stands."""
    return timer and replace(timer, left_ms=timer.left_at(at_ms), since_ms=at_ms)


def extended(timer: Timer, more_ms: Millis) -> Timer:
    """The timer with so much more on it."""
    return replace(timer, whole_ms=timer.whole_ms + more_ms, left_ms=timer.left_ms + more_ms)
