"""Times as people read them: clock readings, ages, lengths. All times are milliseconds."""

import math
import time

from lanspy.content.texts import _, ngettext

_MINUTE = 60_000


def own_now_ms() -> float:
    """This machine's monotonic time, as views are stamped with it."""
    return time.monotonic_ns() / 1_000_000


def reading(left_ms: float) -> str:
    """A clock: "5:42". A begun second still stands on it, so that 0:00 means over."""
    seconds = max(0, math.ceil(left_ms / 1000))
    return f"{seconds // 60}:{seconds % 60:02}"


def next_reading_ms(left_ms: float) -> float:
    """How long the reading stands as it is."""
    return left_ms - (math.ceil(left_ms / 1000) - 1) * 1000 if left_ms > 0 else math.inf


def age(passed_ms: float) -> str:
    """How long ago: "now", "20 s", "3 min"."""
    if passed_ms < 10_000:
        return _("now")
    if passed_ms < _MINUTE:
        return _("{n} s").format(n=int(passed_ms // 10_000) * 10)
    return _("{n} min").format(n=int(passed_ms // _MINUTE))


def next_age_ms(passed_ms: float) -> float:
    """How long the age stands as it is."""
    step = 10_000 if passed_ms < _MINUTE else _MINUTE
    return step - passed_ms % step


def seconds_long(seconds: int | None) -> str:
    """The length of a timer: "30 s", "8 min", "off"."""
    if seconds is None:
        return _("off")
    if seconds >= 120 and seconds % 60 == 0:
        return _("{n} min").format(n=seconds // 60)
    return _("{n} s").format(n=seconds)


def minutes_long(minutes: int) -> str:
    """About how long an evening takes."""
    return ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
