"""What a room wants, carried out in order: all that must be on the disk first, then the rest.

    open ──the disk refuses──► holding: nothing is carried out, everything waits ──it takes all that waits──► open

A machine that sent what it has not written could, after a crash, sign the opposite, and would look like a cheater. So
while the disk is full nothing leaves this machine. The others see it owe something; nothing is lost on either side.
"""

from collections.abc import Callable, Iterable

from lanspy.agreement.ports import Persist
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.limits import EFFECTS_HELD_MAX
from lanspy.peer.effects import RoomEffect, Told
from lanspy.store import Record

Write = Callable[[list[Record]], None]


class Outgoing:
    """The way out of one room. `write` puts records on the disk or raises BadInput; `do` carries out the rest."""

    def __init__(self, table: bytes, write: Write, do: Callable[[RoomEffect], None]) -> None:
        self._table, self._write, self._do = table, write, do
        self._held: list[RoomEffect] = []
        self._at_work = False
        self.holding = False

    @property
    def overfull(self) -> bool:
        """So much waits for the disk that this table had better be left: what is on the disk is still true."""
        return len(self._held) > EFFECTS_HELD_MAX

    def take(self, effects: Iterable[RoomEffect]) -> None:
        """Carry these out after all that was taken before."""
        self._held += effects
        if not self.holding:
            self.go_on()

    def go_on(self) -> None:
        """Try to carry out what waits. What the carrying out brings in, like a link that breaks, comes after it."""
        if self._at_work:
            return
        self._at_work = True
        try:
            while self._held and self._is_on_disk():
                held, self._held = self._held, []
                for effect in held:
                    self._do(effect)
        finally:
            self._at_work = False

    def _is_on_disk(self) -> bool:
        persists = [each for each in self._held if isinstance(each, Persist)]
        records = [Record(self._table, each.kind, each.key, each.value) for each in persists]
        try:
            if records:
                self._write(records)
        except BadInput as error:
            if not self.holding:
                self._do(Told(error.sentence()))
                self._do(Told(_("Until the disk takes it, nothing is sent: the table waits for this machine.")))
            self.holding = True
            return False
        if self.holding:
            self._do(Told(_("The disk takes data again: the table goes on."), good=True))
        self.holding = False
        self._held = [each for each in self._held if not isinstance(each, Persist)]
        return True
