"""One laptop of the simulated world."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from lanspy.agreement.ledger import Ledger
from lanspy.agreement.ports import Effect, Notice, NoticeKind, Persist, Send, WakeAt
from lanspy.errors import PeerError, Refused
from tests.simulation.toy_fold import ToyFold

if TYPE_CHECKING:
    from tests.simulation.world import World


class Machine:
    """One laptop: a disk that survives, a program that may not, a clock, and a person who may press."""

    def __init__(self, world: "World", name: int, seat: int | None, disk: dict[tuple[str, bytes], bytes]) -> None:
        self.world = world
        self.name = name
        self.seat = seat
        self.disk = disk
        self.ledger: Ledger | None = None
        self.fold = ToyFold()
        self.rate = 1.0
        self.asleep_until = 0.0
        self.notices: list[tuple[float, Notice]] = []
        self.links: dict[int, int] = {}  # my link number -> the other machine
        self.wake_id = 0
        self.incarnation = 0
        self.lost_disk = False
        self.eager = False  # the person presses as soon as it may
        self.crash_at: int | None = None  # after this many effects
        self.deaf_to: set[int] = set()
        self.lie: Callable[[Machine, bytes, int], Iterable[tuple[bytes, int]]] | None = None
        self.tamper: Callable[[Ledger], None] = lambda ledger: None  # what its modified client changes inside
        self.bad_bytes = 0
        self.settles = False  # messages were taken, and what follows from them is still to come

    @property
    def honest(self) -> bool:
        """A seat that runs what everybody should run."""
        return self.lie is None and self.seat is not None

    def now_ms(self) -> int:
        """This machine's monotonic time."""
        return int(1_000_000 + self.world.now * self.rate)

    # --- programs -----------------------------------------------------------------------------------------------------

    def start(self, fresh: bool = True) -> None:
        """Start the program from the disk."""
        self.fold = ToyFold()
        self.incarnation += 1
        memory = [] if fresh else [(kind, key, value) for (kind, key), value in self.disk.items()]
        self.ledger = self.world.make_ledger(
            self.world.start,
            self.world.verifier,
            self.fold,
            signer=None if self.seat is None else self.world.signer(self.seat),
            memory=memory,
            entropy=self.world.random.randbytes,
            now_ms=self.now_ms(),
            returning=not fresh,
        )
        self.world.mutate(self.ledger)
        self.tamper(self.ledger)
        self.world.check_history(self)
        self.do(lambda ledger, now: ledger.begin(now))
        for link, other in list(self.links.items()):
            key = self.world.key_of(other)
            self.do(lambda ledger, now, link=link, key=key: ledger.link_up(link, key, now))

    def crash(self) -> None:
        """The program is gone; the disk stays; links drop."""
        self.ledger = None
        self.wake_id += 1
        for other in sorted(set(self.links.values())):
            self.world.disconnect(self.name, other)

    def restart(self) -> None:
        """Start again from the disk and connect again."""
        self.start(fresh=not self.disk)
        self.world.connect_all(self.name)

    def do(self, call: Callable[[Ledger, int], list[Effect]]) -> None:
        """One call into the ledger, and its effects."""
        if self.ledger is None:
            return
        try:
            effects = call(self.ledger, self.now_ms())
        except PeerError:
            self.bad_bytes += 1
            return
        self.carry_out(effects)

    def settle(self) -> None:
        """A turn of the loop is over."""
        self.settles = False
        self.do(lambda ledger, now: ledger.wake(now))

    def carry_out(self, effects: list[Effect]) -> None:
        """In order; a planned crash may come between any two."""
        incarnation = self.incarnation
        for effect in effects:
            if self.crash_at is not None:
                self.crash_at -= 1
                if self.crash_at < 0:
                    self.crash_at = None
                    self.crash()
                    self.world.after(self.world.random.randint(50, 3000), self.restart)
                    return
            if self.incarnation != incarnation or self.ledger is None:
                return
            self._carry_out_one(effect)

    def _carry_out_one(self, effect: Effect) -> None:
        match effect:
            case Persist(kind, key, None):
                self.disk.pop((kind, key), None)
            case Persist(kind, key, bytes() as value):
                self.disk[kind, key] = value
            case Send(data, None, but):
                for link in [link for link in self.links if link != but]:
                    self._send(data, link)
            case Send(data, int() as link, _):
                self._send(data, link)
            case WakeAt(at_ms):
                self._wake_at(at_ms)
            case Notice():
                self.notices.append((self.world.now, effect))
                self.world.noticed(self, effect)

    def _send(self, data: bytes, link: int) -> None:
        if link not in self.links:
            return
        sends = [(data, link)] if self.lie is None else list(self.lie(self, data, link))
        for out, over in sends:
            if over in self.links:
                self.world.transmit(self.name, self.links[over], out)

    def _wake_at(self, at_ms: int) -> None:
        self.wake_id += 1
        wake_id = self.wake_id
        rate = self.rate if self.rate > 0 else 1e-9
        wait = min(max(0.0, (at_ms - self.now_ms()) / rate), 1_000.0) + 0.5

        def wake() -> None:
            if wake_id == self.wake_id and self.ledger is not None:
                self.awake(lambda: self.do(lambda ledger, now: ledger.wake(now)))

        self.world.after(wait, wake)

    def awake(self, act: Callable[[], None]) -> None:
        """Do it now, or when this machine wakes up."""
        if self.world.now < self.asleep_until:
            self.world.at(self.asleep_until, lambda: self.awake(act))
        else:
            act()
            if self.eager:
                self._press()

    def _press(self) -> None:
        ledger = self.ledger
        if ledger is None:
            return
        mine = {against for against, authors in ledger.presses.items() if self.seat in authors}
        for seat in sorted(ledger.pressable(self.now_ms()) - mine):
            if ("press", seat) not in self.world.planned:
                self.world.plan_press(self, seat)

    # --- what people do -----------------------------------------------------------------------------------------------

    def propose(self, entry: bytes) -> None:
        """Put an entry into the log, if the program runs."""
        self._person(lambda ledger, now: ledger.propose(entry, now))

    def close(self) -> None:
        """Close the evening."""
        self._person(lambda ledger, now: ledger.close(now))

    def leave(self) -> None:
        """Leave the table."""
        self._person(lambda ledger, now: ledger.leave(now))

    def _person(self, call: Callable[[Ledger, int], list[Effect]]) -> None:
        def act() -> None:
            try:
                self.do(call)
            except Refused:
                return

        self.awake(act)

    def told(self, kind: NoticeKind) -> list[Notice]:
        """What this player was told of one kind."""
        return [notice for _, notice in self.notices if notice.kind is kind]
