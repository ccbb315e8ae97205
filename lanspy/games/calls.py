"""Whom a table has waited for a minute may be nudged, and more than half of all seats may go on without that seat.

A call names since when its seat is waited for, so it never means another wait.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lanspy.dealing import Millis, Seat
from lanspy.games import refusing as no
from lanspy.games.port import Awaited
from lanspy.games.refusing import require
from lanspy.limits import SKIP_AFTER_MS

Waits = tuple[Awaited, ...]


@dataclass(frozen=True, slots=True, order=True)
class WaitCall:
    """`by` nudges `seat`, or wants to go on without it; it is waited for since `since_ms`."""

    by: Seat
    seat: Seat
    since_ms: Millis


Calls = tuple[WaitCall, ...]


def still_meant(waits: Waits, calls: Calls) -> Calls:
    """Of these calls, those for somebody who is still waited for since the same moment."""
    meant = {(wait.seat, wait.since_ms) for wait in waits}
    return tuple(call for call in calls if (call.seat, call.since_ms) in meant)


def callers(calls: Calls, seat: Seat, since_ms: Millis) -> tuple[Seat, ...]:
    """Who has called about this seat and this wait."""
    return tuple(call.by for call in calls if (call.seat, call.since_ms) == (seat, since_ms))


def callers_about(waits: Waits, calls: Calls, seat: Seat) -> tuple[Seat, ...]:
    """Who has called about whatever this seat is waited for."""
    return tuple(by for wait in waits if wait.seat == seat for by in callers(calls, seat, wait.since_ms))


def callable_by(waits: Waits, calls: Calls, seat: Seat) -> tuple[Seat, ...]:
    """About whom this seat has not called yet."""
    others = (wait for wait in waits if wait.seat != seat)
    return tuple(wait.seat for wait in others if seat not in callers(calls, wait.seat, wait.since_ms))


def skipping(waits: Waits, calls: Calls, by: Seat, seat: Seat, at_ms: Millis) -> tuple[Awaited, Calls]:
    """`by` wants to go on without `seat`: what that seat is waited for, and the calls. Raises Illegal."""
    require(by != seat, no.NOT_SKIP_YOURSELF)
    return _called(waits, calls, by, seat, at_ms, (no.SKIP_TOO_EARLY, no.SKIPPED_ALREADY))


def nudging(waits: Waits, calls: Calls, by: Seat, seat: Seat, at_ms: Millis) -> Calls:
    """`by` reminds `seat`, once for each thing that is waited for. Raises Illegal."""
    require(by != seat, no.NOT_NUDGE_YOURSELF)
    return _called(waits, calls, by, seat, at_ms, (no.NUDGE_TOO_EARLY, no.NUDGED_ALREADY))[1]


def _called(
    waits: Waits, calls: Calls, by: Seat, seat: Seat, at_ms: Millis, sentences: tuple[str, str]
) -> tuple[Awaited, Calls]:
    too_early, already = sentences
    wait = _wait_of(waits, seat)
    require(at_ms >= wait.since_ms + SKIP_AFTER_MS, too_early)
    call = WaitCall(by, seat, wait.since_ms)
    require(call not in calls, already)
    return wait, tuple(sorted((*still_meant(waits, calls), call)))


def _wait_of(waits: Iterable[Awaited], seat: Seat) -> Awaited:
    for wait in waits:
        if wait.seat == seat:
            return wait
    raise no.Illegal(no.NOT_WAITED_FOR)
