"""A seeded discrete-event world: n machines with real ledgers, toy signatures, disks, clocks and bad luck.

Everything random comes from one seed, so a failing run is replayed by its seed. Links keep their order and lose what
is in flight when they drop (as TCP does); `loss` and `reorder` are harsher than that on purpose.
"""

import heapq
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from lanspy.agreement.frames import SignedFrame, read_frame
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.ports import Member, Notice, NoticeKind, SignedStart
from lanspy.crypto.ports import Signer, Verifier
from lanspy.crypto.toy import TOY_VERIFIER, ToySigner
from lanspy.errors import Refused
from tests.simulation.machine import Machine

HEARTBEAT_MS = 2_000
TURN_MS = 3.0  # messages that arrive while a machine's loop is at something else are settled together
TABLE = bytes(range(16))


class BrokenInvariantError(AssertionError):
    """An oracle found a broken invariant; the message holds the seed."""


def signed_start(n: int, signer: Callable[[int], Signer] | None = None) -> SignedStart:
    """Seating 0 of n seats, with toy keys if no others are given."""
    key_pair = signer or signer_of
    members = tuple(Member(key_pair(seat).public, f"seat {seat}") for seat in range(n))
    return SignedStart(TABLE, 1, members, b"settings", (), tuple(b"" for _ in range(n)))


def signer_of(seat: int) -> ToySigner:
    """The toy key of a seat."""
    return ToySigner(b"seat" + bytes((seat,)))


class World:
    """Time, links, and the oracles that look at every FINAL tick."""

    def __init__(
        self,
        seed: int,
        n: int,
        *,
        delay_ms: tuple[float, float] = (2, 20),
        edges: set[frozenset[int]] | None = None,
        watchers: int = 0,
        make_ledger: Callable[..., Ledger] = Ledger,
        mutate: Callable[[Ledger], None] = lambda ledger: None,
        signer: Callable[[int], Signer] = signer_of,
        verifier: Verifier = TOY_VERIFIER,
    ) -> None:
        self.seed = seed
        self.n = n
        self.random = random.Random(seed)
        self.delay_ms = delay_ms
        self.make_ledger = make_ledger
        self.mutate = mutate
        self.signer = signer
        self.verifier = verifier
        self.start = signed_start(n, signer)
        self.now = 0.0
        self.sent = 0
        self.bytes_sent = 0
        self.loss = 0.0
        self.duplicates = 0.0
        self.reorder = False
        # How often a message is settled alone; exact hops can be counted only where all are.
        self.at_once = 1.0 if delay_ms[0] == delay_ms[1] else random.Random(seed).choice((0.0, 0.5, 1.0))
        self.swallow: Callable[[int, int, bytes], bool] = lambda a, b, data: False  # an adversary between machines
        self.planned: set[tuple[str, int]] = set()
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._link = 0
        self._arrived: dict[tuple[int, int], float] = {}
        self._cut: set[tuple[int, int]] = set()
        self.truth: dict[int, tuple[bytes, bytes]] = {}
        self.fast_clocks = False  # a clock runs faster than real time: agreed time may run ahead with it
        names = range(n + watchers)
        self.edges = edges if edges is not None else {frozenset((a, b)) for a in names for b in names if a < b}
        self.machines = [Machine(self, name, name if name < n else None, {}) for name in names]
        self.oracles: list[Callable[[World, Machine], None]] = []

    # --- time ---------------------------------------------------------------------------------------------------------

    def at(self, time: float, act: Callable[[], None]) -> None:
        """Do it then."""
        self._count += 1
        heapq.heappush(self._queue, (max(time, self.now), self._count, act))

    def after(self, ms: float, act: Callable[[], None]) -> None:
        """Do it in so many ms."""
        self.at(self.now + ms, act)

    def run(self, ms: float) -> None:
        """Let time pass."""
        end = self.now + ms
        while self._queue and self._queue[0][0] <= end:
            self.now, _, act = heapq.heappop(self._queue)
            act()
        self.now = end

    def run_until(self, condition: Callable[[], bool], ms: float) -> bool:
        """Let time pass until it is so; False if it is not so within `ms`."""
        end = self.now + ms
        while not condition():
            if not self._queue or self._queue[0][0] > end:
                self.now = end
                return condition()
            self.now, _, act = heapq.heappop(self._queue)
            act()
        return True

    # --- machines and links -------------------------------------------------------------------------------------------

    def add_clone(self, seat: int) -> Machine:
        """A second laptop with a copy of a seat's disk; it is not started yet."""
        clone = Machine(self, len(self.machines), seat, dict(self.machines[seat].disk))
        self.edges |= {frozenset((clone.name, machine.name)) for machine in self.machines}
        self.machines.append(clone)
        return clone

    def begin(self) -> "World":
        """Start all programs and connect them."""
        for machine in self.machines:
            machine.start()
        for edge in sorted(map(sorted, self.edges)):
            self.connect(*edge)
        self.after(HEARTBEAT_MS, self._heartbeats)
        return self

    def key_of(self, name: int) -> bytes | None:
        """The identity at a machine."""
        seat = self.machines[name].seat
        return None if seat is None else self.signer(seat).public

    def connect(self, a: int, b: int) -> None:
        """A link between two running machines."""
        first, second = self.machines[a], self.machines[b]
        if first.ledger is None or second.ledger is None or b in first.links.values():
            return
        ends = ((first, b, self._link + 1), (second, a, self._link + 2))
        self._link += 2
        for machine, other, link in ends:
            machine.links[link] = other
        for machine, other, link in ends:
            key = self.key_of(other)
            machine.do(lambda ledger, now, link=link, key=key: ledger.link_up(link, key, now))

    def connect_all(self, name: int) -> None:
        """All links of one machine that should be there."""
        for edge in sorted(map(sorted, self.edges)):
            if name in edge:
                self.connect(*edge)

    def disconnect(self, a: int, b: int) -> None:
        """The link between two machines drops, with what is in flight."""
        for machine, other in ((self.machines[a], b), (self.machines[b], a)):
            for link in [link for link, to in machine.links.items() if to == other]:
                del machine.links[link]
                machine.do(lambda ledger, now, link=link: ledger.link_down(link, now))

    def drop(self, a: int, b: int, ms: float) -> None:
        """A link drops for a while."""
        self.disconnect(a, b)
        self.after(ms, lambda: self.connect(a, b) if frozenset((a, b)) in self.edges else None)

    def cut(self, a: int, b: int, ms: float) -> None:
        """What `a` sends to `b` vanishes for a while, and nobody notices."""
        self._cut.add((a, b))
        self.after(ms, lambda: self._cut.discard((a, b)))

    def transmit(self, a: int, b: int, data: bytes) -> None:
        """One message on its way."""
        self.sent += 1
        self.bytes_sent += len(data)
        if (a, b) in self._cut or self.random.random() < self.loss or self.swallow(a, b, data):
            return
        for _ in range(2 if self.random.random() < self.duplicates else 1):
            arrival = self.now + self.random.uniform(*self.delay_ms)
            if not self.reorder:
                arrival = max(arrival, self._arrived.get((a, b), 0.0))
                self._arrived[a, b] = arrival
            link = next((link for link, to in self.machines[b].links.items() if to == a), None)
            self.at(arrival, lambda link=link: self._deliver(a, b, link, data))

    def _deliver(self, a: int, b: int, link: int | None, data: bytes) -> None:
        machine = self.machines[b]

        def act() -> None:
            if link is not None and machine.links.get(link) == a:
                machine.do(lambda ledger, now: ledger.take(link, data, now) or [])
                self._settle_soon(machine)

        machine.awake(act)

    def _settle_soon(self, machine: Machine) -> None:
        """At once, or once this turn of the machine's loop is over; then whatever came until then is settled too."""
        if self.random.random() < self.at_once:
            machine.do(lambda ledger, now: ledger.wake(now))
        elif not machine.settles:
            machine.settles = True
            self.after(self.random.uniform(0, TURN_MS), lambda: machine.awake(machine.settle))

    def _heartbeats(self) -> None:
        for machine in self.machines:
            if machine.ledger is None or self.now < machine.asleep_until:
                continue
            for other in list(machine.links.values()):
                if (machine.name, other) not in self._cut:
                    self._heartbeat(machine, self.machines[other])
        self.after(HEARTBEAT_MS, self._heartbeats)

    def _heartbeat(self, machine: Machine, other: Machine) -> None:
        key = self.key_of(machine.name)
        if key is not None:
            other.awake(lambda: other.do(lambda ledger, now: ledger.heard(key, now) or []))

    def plan_press(self, machine: Machine, seat: int) -> None:
        """The person looks at the button for a while, then presses it if it is still there."""
        token = (f"press {machine.name}", seat)
        if token in self.planned:
            return
        self.planned.add(token)

        def press() -> None:
            self.planned.discard(token)
            if machine.ledger is not None and seat in machine.ledger.pressable(machine.now_ms()):
                with suppress(Refused):  # it has just brought what it owed
                    machine.do(lambda ledger, now: ledger.press(seat, now))

        self.after(self.random.uniform(500, 3000), lambda: machine.awake(press))

    # --- oracles ------------------------------------------------------------------------------------------------------

    def fail(self, what: str) -> None:
        """An invariant is broken."""
        raise BrokenInvariantError(f"seed {self.seed}, n = {self.n}, at {self.now:.0f} ms: {what}")

    def noticed(self, machine: Machine, notice: Notice) -> None:
        """Look at what a machine has just found."""
        accused = [other for other in self.machines if other.seat == notice.seat and other.honest]
        if notice.kind is NoticeKind.CONVICTED and accused:
            self.fail(f"honest seat {notice.seat} was convicted")
        if machine.lie is not None:
            return
        if notice.kind is NoticeKind.FINAL:
            self.check_history(machine)
            self.check_acknowledged(machine, notice.data)
            if machine.fold.agreed_ms > self.now + 1 and not self.fast_clocks:
                self.fail(f"agreed time {machine.fold.agreed_ms} is ahead of real time")
        for oracle in self.oracles:
            oracle(self, machine)

    def check_history(self, machine: Machine) -> None:
        """Invariants 1, 4, 7: one log, one Public, on all honest machines and through all their starts."""
        if machine.lie is not None:
            return
        for number, digest, public in machine.fold.history[-2:] if machine.ledger else machine.fold.history:
            known = self.truth.setdefault(number, (digest, public))
            if known[0] != digest:
                self.fail(f"machine {machine.name} holds another tick {number} FINAL")
            if known[1] != public:
                self.fail(f"machine {machine.name} has another Public after tick {number}")

    def check_acknowledged(self, machine: Machine, digest: bytes) -> None:
        """Invariant 3: what triggers is held, on disk, by every honest member: no new seating can void it."""
        ledger = machine.ledger
        tick = next((tick for tick in reversed(ledger.chain.ticks) if tick.digest == digest), None) if ledger else None
        if tick is None or ledger is None or ledger.seating.number != tick.seating:
            return
        key = ("tick", tick.seating.to_bytes(4, "big") + tick.number.to_bytes(4, "big"))
        for seat in set(ledger.members) - {machine.seat}:
            running = [other for other in self.machines if other.seat == seat]
            if all(other.honest and not other.lost_disk and key not in other.disk for other in running):
                self.fail(f"tick {tick.number} is FINAL at {machine.name} but not certified at seat {seat}")

    def everywhere(self, condition: Callable[[Machine], bool]) -> bool:
        """True if it holds for every honest machine that runs."""
        return all(condition(machine) for machine in self.machines if machine.honest and machine.ledger is not None)

    def said(self, text: bytes) -> bool:
        """True if this word is FINAL at every honest machine."""
        return self.everywhere(lambda machine: any(said == text for _, _, said in machine.fold.words))


def kind_of(data: bytes) -> Any:
    """The signed message in a frame, if it is one."""
    frame = read_frame(data)
    return frame.message if isinstance(frame, SignedFrame) else None
