"""A hall full of machines: seeded network, disks, crashes, and the first two ticks of a ledger in miniature.

Messages between two neighbours arrive in order unless they are lost or come twice; links go down with all that is under
way. A crash forgets everything but the disk, and may hit between any two effects.
"""

import heapq
import random
from collections.abc import Callable, Iterable
from functools import lru_cache

from lanspy.agreement.gathering import Gathering, GatherNotice, GatherNoticeKind, table_id
from lanspy.agreement.gathering.memory import Memory, read_memory
from lanspy.agreement.gathering.starts import Draft, StartId
from lanspy.agreement.ports import Link, Persist, Send, SignedStart, WakeAt
from lanspy.crypto.toy import TOY_VERIFIER, ToySigner
from lanspy.errors import BadInput, PeerError, Refused

WORDS = tuple(f"word{number}" for number in range(1024))
NONCE = b"n" * 16
SETTINGS = b"\x02\x0cspyfall"  # the first two bytes say how many seats, in this hall
PACKS = (b"p" * 64,)


def seat_range(settings: bytes) -> tuple[int, int]:
    """Settings of this hall begin with the least and the most seats."""
    if len(settings) < 2:
        raise BadInput("too short")
    return settings[0], settings[1]


def signer_of(number: int) -> ToySigner:
    return ToySigner(b"machine %d" % number)


class PowerError(Exception):
    """The power went away between two effects."""


class MiniLedger:
    """Ticks 1 and 2 as far as they matter: BATCH(1), CONFIRM(1), BATCH(2), and FINAL(1) once all of those are here."""

    def __init__(self, start: SignedStart) -> None:
        self.start = start
        self.id: StartId = Draft.of(start).id
        self.seen: dict[str, set[bytes]] = {"batch1": set(), "confirm1": set(), "batch2": set()}

    def full(self, kind: str) -> bool:
        return self.seen[kind] >= {member.key for member in self.start.members}

    @property
    def heights(self) -> tuple[int, int]:
        return int(self.full("confirm1")), int(self.full("confirm1") and self.full("batch2"))


class Machine:
    """One machine with its disk. `notices` are all that its person was told."""

    def __init__(self, hall: "Hall", number: int, sits: bool = True) -> None:
        self.hall, self.number, self.sits = hall, number, sits
        self.signer = signer_of(number)
        self.key = self.signer.public
        self.disk: bytes | None = None
        self.ledger_disk: dict[StartId, set[str]] = {}
        self.ledgers: dict[StartId, MiniLedger] = {}
        self.notices: list[GatherNotice] = []
        self.gathering: Gathering | None = None
        self.life = 0
        self.crash_after: int | None = None
        self.pinned: dict[bytes, str] = {}

    # --- life ---------------------------------------------------------------------------------------------------------

    def boot(self) -> None:
        self.life += 1
        self.ledgers = {}
        self.crash_after = None
        self.gathering = Gathering(
            self.hall.table,
            self.signer,
            TOY_VERIFIER,
            f"Person {self.number}",
            sits=self.sits,
            entropy=self.hall.random.randbytes,
            now_ms=self.hall.now_ms,
            words=WORDS,
            pinned=self.pinned,
            seat_range=seat_range,
            founding=NONCE if self.number == 0 else None,
            memory=self.disk,
        )
        self.carry_out(lambda alive: alive.wake(self.hall.now_ms))

    def crash(self) -> None:
        self.gathering = None
        for other in list(self.hall.neighbours(self)):
            self.hall.cut(self, other)

    @property
    def alive(self) -> Gathering:
        assert self.gathering is not None
        return self.gathering

    # --- inputs -------------------------------------------------------------------------------------------------------

    def carry_out(self, call: Callable[[Gathering], list]) -> None:
        """One input, and its effects in order; the ledger steps along."""
        if self.gathering is None:
            return
        try:
            self._carry_out(call(self.gathering))
            self.step_ledger()
        except PowerError:
            self.crash()

    def press(self, call: Callable[[Gathering], list]) -> bool:
        """A press; False when it was refused."""
        try:
            self.carry_out(call)
        except Refused:
            return False
        return True

    def must(self, call: Callable[[Gathering], list]) -> None:
        """A press that is possible."""
        assert self.press(call)

    def receive(self, link: Link, data: bytes | tuple) -> None:
        if isinstance(data, tuple):
            self.hear_ledger(data)
            return
        try:
            self.carry_out(lambda alive: alive.receive(link, data, self.hall.now_ms))
        except PeerError as error:
            self.hall.refusals.append((self, error))

    def _carry_out(self, effects: list) -> None:
        kinds = [type(effect) for effect in effects]
        assert Persist not in kinds[1:], "what is on the wire must be on disk first"
        for effect in effects:
            self._count_down()
            match effect:
                case Persist(_, _, value):
                    self.disk = value
                case Send(data, link, None) if link is not None:
                    self.hall.send(self, link, data)
                case WakeAt(at_ms):
                    self.hall.wake_at(self, at_ms)
                case GatherNotice():
                    self.notices.append(effect)
                case _:
                    raise AssertionError(effect)

    def _count_down(self) -> None:
        if self.crash_after is not None:
            self.crash_after -= 1
            if self.crash_after < 0:
                raise PowerError

    def told(self, kind: GatherNoticeKind) -> list[GatherNotice]:
        return [notice for notice in self.notices if notice.kind is kind]

    # --- the ledger in miniature --------------------------------------------------------------------------------------

    def step_ledger(self) -> None:
        start = self.alive.started
        if start is None:
            return
        ledger = self.ledgers.setdefault(Draft.of(start).id, MiniLedger(start))
        own = self.ledger_disk.setdefault(ledger.id, set())
        for kind in own:
            ledger.seen[kind].add(self.key)
        self._carry_out(self.alive.ledger_at(*ledger.heights, self.hall.now_ms))
        due = {"batch1"} | ({"confirm1"} if ledger.full("batch1") else set())
        due |= {"batch2"} if ledger.full("confirm1") else set()
        for kind in sorted(due - own):
            self._count_down()
            own.add(kind)
            ledger.seen[kind].add(self.key)
            self.tell_ledger(ledger)
        if due - own == set() and ledger.heights[1]:
            self._carry_out(self.alive.ledger_at(*ledger.heights, self.hall.now_ms))

    def tell_ledger(self, ledger: MiniLedger) -> None:
        """Everything that I have seen of this start, to everybody around."""
        said = tuple((kind, key) for kind, keys in sorted(ledger.seen.items()) for key in sorted(keys))
        for other in self.hall.neighbours(self):
            self.hall.send(self, self.hall.link(self, other), (ledger.start, said))

    def hear_ledger(self, data: tuple) -> None:
        start, said = data
        if self.gathering is None:
            return
        ledger = self.ledgers.setdefault(Draft.of(start).id, MiniLedger(start))
        before = sum(map(len, ledger.seen.values()))
        for kind, key in said:
            ledger.seen[kind].add(key)
        if sum(map(len, ledger.seen.values())) > before and self.alive.started is None:
            self.tell_ledger(ledger)  # a seat in the lobby passes on, and signs nothing
        self.carry_out(lambda _: [])

    def ask_again(self) -> None:
        """What the ledger does when something is open for a while."""
        if self.gathering is not None and self.alive.started is not None:
            ledger = self.ledgers.get(Draft.of(self.alive.started).id)
            if ledger is not None:
                self.tell_ledger(ledger)


class Hall:
    """All machines, the links between them, and time. Machine 0 is the founder."""

    def __init__(self, count: int, seed: int = 0, *, delay_ms: tuple[int, int] = (1, 20), watchers: int = 0) -> None:
        self.random = random.Random(f"hall {seed}")
        self.now_ms = 1_000
        self.delay_ms = delay_ms
        self.loss = self.twice = 0.0
        self.table = table_id(signer_of(0).public, NONCE)
        self.refusals: list[tuple[Machine, PeerError]] = []
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        self._links: dict[tuple[int, int], Link] = {}
        self._free_at: dict[Link, int] = {}
        self.machines = [Machine(self, number, sits=number < count) for number in range(count + watchers)]
        for machine in self.machines:
            machine.boot()

    def __getitem__(self, number: int) -> Machine:
        return self.machines[number]

    # --- network ------------------------------------------------------------------------------------------------------

    def link(self, here: Machine, there: Machine) -> Link:
        return self._links[here.number, there.number]

    def neighbours(self, machine: Machine) -> list[Machine]:
        return [self.machines[there] for here, there in sorted(self._links) if here == machine.number]

    def connect(self, one: Machine, other: Machine) -> None:
        if one.gathering is None or other.gathering is None or (one.number, other.number) in self._links:
            return
        for here, there in ((one, other), (other, one)):
            self._count += 1
            self._links[here.number, there.number] = self._count
        for here, there in ((one, other), (other, one)):
            link = self.link(here, there)
            here.carry_out(lambda alive, link=link, there=there: alive.link_up(link, there.key, self.now_ms))
            if (here.number, there.number) not in self._links:
                return

    def cut(self, one: Machine, other: Machine) -> None:
        for here, there in ((one, other), (other, one)):
            link = self._links.pop((here.number, there.number), None)
            if link is not None and here.gathering is not None:
                here.carry_out(lambda alive, link=link: alive.link_down(link, self.now_ms))

    def connect_all(self) -> None:
        for one in self.machines:
            for other in self.machines[: one.number]:
                self.connect(one, other)

    def connect_line(self) -> None:
        for one, other in zip(self.machines, self.machines[1:], strict=False):
            self.connect(one, other)

    def send(self, sender: Machine, link: Link, data: bytes | tuple) -> None:
        there = next(
            (there for (here, there), each in self._links.items() if here == sender.number and each == link), None
        )
        if there is None or self.random.random() < self.loss:
            return
        receiver = self.machines[there]
        back = self._links[there, sender.number]
        at_ms = max(self._free_at.get(link, 0), self.now_ms + self.random.randint(*self.delay_ms))
        self._free_at[link] = at_ms
        for _ in range(1 + (self.random.random() < self.twice)):
            self.at(at_ms, lambda: self._deliver(receiver, back, data))

    def _deliver(self, receiver: Machine, link: Link, data: bytes | tuple) -> None:
        if receiver.gathering is not None and link in self._links.values():
            receiver.receive(link, data)

    # --- time ---------------------------------------------------------------------------------------------------------

    def at(self, at_ms: int, call: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (at_ms, self._count, call))

    def wake_at(self, machine: Machine, at_ms: int) -> None:
        life = machine.life
        self.at(at_ms, lambda: self._wake(machine, life, at_ms))
        machine.next_wake_ms = at_ms

    def _wake(self, machine: Machine, life: int, at_ms: int) -> None:
        if machine.life == life and machine.gathering is not None and machine.next_wake_ms == at_ms:
            machine.carry_out(lambda alive: alive.wake(self.now_ms))

    def run(self, for_ms: int) -> None:
        """Let time pass; heartbeats and the ledger's asking go on."""
        end_ms = self.now_ms + for_ms
        while self._events and self._events[0][0] <= end_ms:
            self.now_ms, _, call = heapq.heappop(self._events)
            call()
        self.now_ms = end_ms

    def run_until(self, holds: Callable[[], bool], within_ms: int = 30_000) -> None:
        """Let time pass until something holds; fails when it does not within the time."""
        end_ms = self.now_ms + within_ms
        while not holds():
            assert self.now_ms < end_ms, "it did not happen in time"
            self.run(50)
            self.beat()
            self.check()

    def beat(self) -> None:
        """What the channel and the ledger do by themselves now and then."""
        if self.now_ms % 500 < 50:
            for machine in self.machines:
                machine.ask_again()
        if self.now_ms % 2_000 < 50:
            for machine in self.machines:
                for other in self.neighbours(machine):
                    if machine.gathering is not None and other.gathering is not None:
                        machine.alive.heard(other.key, self.now_ms)

    # --- what must always hold ----------------------------------------------------------------------------------------

    def check(self, liars: Iterable["Machine"] = ()) -> None:
        """Whatever is settled at one honest machine is promised, on disk, at every honest member of it."""
        by_key = {machine.key: machine for machine in self.machines}
        for machine in self.machines:
            start = settled(machine)
            if start is None or machine in liars:
                continue
            for member in start.members:
                other = by_key[member.key]
                if other not in liars:
                    assert other.disk is not None
                    kept = _on_disk(other.disk).starting
                    if kept.finished is not None and kept.finished[0] >= start.number:
                        continue
                    assert kept.complete == start, f"{member.name} does not know what {machine.number} settled"
                    assert kept.promised, f"{member.name} did not promise what {machine.number} settled"

    # --- the end of an evening ----------------------------------------------------------------------------------------

    def close(self, machines: Iterable[Machine] | None = None) -> None:
        """Their ledgers close the evening, as far as it is settled there."""
        for machine in machines or self.machines:
            start = settled(machine) or (machine.alive.watching if machine.gathering is not None else None)
            if start is not None:
                machine.carry_out(lambda alive, start=start: alive.ledger_closed(start, self.now_ms))

    def again(self, *machines: Machine) -> None:
        """These people go back to the lobby."""
        for machine in machines or self.machines:
            machine.must(lambda alive: alive.finish(self.now_ms))

    # --- people -------------------------------------------------------------------------------------------------------

    def let_everybody_in(self) -> None:
        """Whoever is at the table lets in whoever knocks, until nobody does."""
        self.run_until(lambda: self._open_doors())

    def _open_doors(self) -> bool:
        everybody = {machine.key for machine in self.machines if machine.gathering is not None}
        for machine in self.machines:
            if machine.gathering is not None and machine.alive.view(self.now_ms).admitted:
                for knock in machine.alive.view(self.now_ms).knocks:
                    machine.press(lambda alive, key=knock.key: alive.let_in(key, self.now_ms))
        return all(
            {person.key for person in machine.alive.view(self.now_ms).people} >= everybody
            for machine in self.machines
            if machine.gathering is not None
        )

    def propose(self, machine: Machine, settings: bytes = SETTINGS) -> None:
        assert machine.press(lambda alive: alive.propose_settings(settings, PACKS, self.now_ms))

    def everybody_ready(self, machines: Iterable[Machine] | None = None) -> None:
        chosen = [machine for machine in (machines or self.machines) if machine.sits]
        self.run_until(lambda: all(machine.press(lambda alive: alive.ready(True, self.now_ms)) for machine in chosen))
        keys = {machine.key for machine in chosen}
        self.run_until(lambda: all(set(machine.alive.view(self.now_ms).can_start_with) >= keys for machine in chosen))

    def gather(self) -> None:
        """Everybody linked, let in, with settings in force, and ready."""
        self.connect_all()
        self.let_everybody_in()
        self.propose(self.machines[0])
        self.everybody_ready()

    def start(self, machine: Machine) -> None:
        assert machine.press(lambda alive: alive.start(self.now_ms))


@lru_cache(maxsize=64)
def _on_disk(record: bytes) -> Memory:
    """What a disk holds; a storm asks for the same records after every step."""
    return read_memory(record, TOY_VERIFIER)


def settled(machine: Machine) -> SignedStart | None:
    """The start whose tick 1 is FINAL here."""
    if machine.gathering is None or not machine.alive.settled:
        return None
    return machine.alive.started
