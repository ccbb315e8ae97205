"""One look at a running table: the newest view and the time, and what every part of a screen asks of them.

Clocks run between two views: agreed time now is that of the view plus what has passed since, while it moves.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from lanspy.client.kit.people import Person
from lanspy.client.scenes.naming import spoken
from lanspy.client.scenes.presence import is_heard
from lanspy.dealing import Millis, Seat
from lanspy.peer.port import Presence, SeatLine, TableView

THINKS_MS = 10_000  # from here on it is said how long somebody thinks
OPENS, CLOSES = "\x02", "\x03"  # around a name; no name holds them, `drawable` takes them away


class Running(Protocol):
    """A clock as the views of all games show it."""

    @property
    def running(self) -> bool: ...
    @property
    def remaining_ms(self) -> Millis: ...
    @property
    def ends_ms(self) -> Millis | None: ...


@dataclass(frozen=True, eq=False)
class TableSight:
    """A table at one moment; `now_ms` is this machine's own monotonic time. Only itself is the same look."""

    table: TableView
    now_ms: float

    @property
    def me(self) -> Seat | None:
        """My seat; None when I only watch."""
        return self.table.me

    @property
    def passed_ms(self) -> float:
        """Own time since the view was made."""
        return max(0.0, self.now_ms - self.table.at_ms)

    @property
    def agreed_ms(self) -> float:
        """Agreed time now."""
        return self.table.agreed_ms + (self.passed_ms if self.table.moving else 0.0)

    def left_ms(self, clock: Running) -> float:
        """What is left on a clock now, never below zero."""
        if clock.running and clock.ends_ms is not None:
            return max(0.0, clock.ends_ms - self.agreed_ms)
        return max(0.0, float(clock.remaining_ms))

    # --- people ------------------------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all seats as they stand in sentences."""
        return tuple(spoken(line.name, line.short_id) for line in self.table.seats)

    @cached_property
    def marked_names(self) -> tuple[str, ...]:
        """The same between signs that tell where in a sentence they stand."""
        return tuple(f"{OPENS}{name}{CLOSES}" for name in self.names)

    def name(self, seat: Seat) -> str:
        """The name of a seat as it stands in a sentence."""
        return self.names[seat]

    def person(self, seat: Seat) -> Person:
        """A seat as it is drawn."""
        line = self.table.seats[seat]
        return Person(seat, line.name, line.short_id)

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """All seats, mine first, the others in roster order."""
        seats = tuple(line.seat for line in self.table.seats)
        return seats if self.me is None else (self.me, *(seat for seat in seats if seat != self.me))

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """All seats but mine, in roster order."""
        return tuple(line.seat for line in self.table.seats if line.seat != self.me)

    def line(self, seat: Seat) -> SeatLine:
        """A seat at the table. Once the evening is closed nothing is waited for, and who has gone home is no alarm."""
        return self.lines[seat]

    @cached_property
    def lines(self) -> tuple[SeatLine, ...]:
        """All seats as `line` gives them."""
        return tuple(map(_at_home, self.table.seats)) if self.closed else self.table.seats

    @property
    def closed(self) -> bool:
        """The evening is closed and signed."""
        return self.table.close is not None and self.table.close.closed

    # --- waits -------------------------------------------------------------------------------------------------------

    @cached_property
    def thinking(self) -> tuple[Seat, ...]:
        """Whose person is waited for, mine first."""
        return tuple(seat for seat in self.order if self.line(seat).thinks is not None)

    @cached_property
    def working(self) -> tuple[Seat, ...]:
        """Whose machine owes something."""
        return tuple(line.seat for line in self.lines if line.owes is not None)

    @cached_property
    def waited(self) -> tuple[Seat, ...]:
        """Everybody whom the table waits for: people if any, else machines."""
        return self.thinking or self.working

    @cached_property
    def silent(self) -> tuple[Seat, ...]:
        """Whose machine is not heard, though it has not left."""
        return tuple(line.seat for line in self.lines if not line.me and not is_heard(line.presence) and line.silent_ms)

    @property
    def nudgers(self) -> tuple[Seat, ...]:
        """Who reminds me that the table waits for me."""
        return ()

    def thinks_ms(self, seat: Seat) -> float:
        """How long a person has been waited for."""
        line = self.line(seat)
        return line.thinks_ms + self.passed_ms if line.thinks is not None else 0.0

    def owes_ms(self, seat: Seat) -> float:
        """How long a machine has been waited for."""
        line = self.line(seat)
        return line.owes_ms + self.passed_ms if line.owes is not None and line.owes_ms else 0.0


def _at_home(line: SeatLine) -> SeatLine:
    """A seat of an evening that is closed."""
    return replace(line, presence=Presence.HERE, silent_ms=0, owes=None, owes_ms=0, thinks=None, thinks_ms=0)
