"""A house full of rooms: n machines with real keys and a disk each, a perfect network, virtual time.

Everything is the real thing but sockets, clock and disk, and the group of the cards, which is the toy one. Machines may
lose their power between any two things: before the disk has taken a step, after it, and between two sends.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from lanspy.agreement.ports import Persist, Send, SignedStart
from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.errors import BadInput, PeerError
from lanspy.games.spyfall.settings import fast
from lanspy.games.spyfall.view import Phase
from lanspy.net import Address
from lanspy.peer import port
from lanspy.peer.effects import Final, RoomEffect, Told, Want
from lanspy.peer.links import TICKS
from lanspy.peer.outgoing import Outgoing
from lanspy.peer.port import LobbyView, TableView
from lanspy.peer.room import Room
from lanspy.peer.setup import Setup
from lanspy.store import Record
from lanspy.table.record import Chapter, Scribe
from lanspy.table.seat import Seat, Work
from tests.table.company import Stream

HOP_MS = 5
Tamper = Callable[[int, int, bytes], Iterable[bytes]]


class PowerError(Exception):
    """The power went away."""


class Machine:
    """One machine: its disk survives, its room does not. `told` is what its player read."""

    def __init__(self, house: "House", number: int, name: str) -> None:
        self.house, self.number, self.name = house, number, name
        self.signer = Ed25519Signer(hashlib.sha256(f"{house.seed}/{number}".encode()).digest())
        self.key = self.signer.public
        self.disk: dict[tuple[str, bytes], bytes] = {}
        self.pinned: dict[bytes, str] = {}
        self.full = False
        self.told: list[str] = []
        self.wants: dict[bytes, tuple[Address, ...]] = {}
        self.refused: list[PeerError] = []
        self.chapters: list[Chapter] = []
        self.files: list[list[Chapter]] = []  # of each evening since the program started; `chapters` is the last
        self.scribe: Scribe | None = None
        self.written: SignedStart | None = None
        self.links: dict[int, int] = {}  # link -> machine
        self.lives = 0
        self.power: int | None = None  # how many more things it does
        self._room: Room | None = None
        self._outgoing: Outgoing | None = None

    # --- life ---------------------------------------------------------------------------------------------------------

    @property
    def is_up(self) -> bool:
        return self._room is not None

    @property
    def room(self) -> Room:
        assert self._room is not None
        return self._room

    @property
    def seat(self) -> Seat:
        assert self.room.seat is not None
        return self.room.seat

    @property
    def screen(self) -> LobbyView | TableView:
        return self.room.screen(None, self.house.now_ms)

    @property
    def game(self) -> Any:
        screen = self.screen
        assert isinstance(screen, TableView)
        return screen.game_view

    def of_my_game(self, data: bytes) -> bytes:
        """A message of the game in which this machine is now."""
        evening = self.room._evenings.now
        return bytes((TICKS,)) + (evening.tag if evening is not None else b"") + data

    @property
    def plays(self) -> bool:
        return self.is_up and self.room.seat is not None

    def setup(self) -> Setup:
        def recall(table: bytes) -> list[tuple[str, bytes, bytes]]:
            return [(kind, key, value) for (kind, key), value in self.disk.items()]

        entropy = Stream(f"{self.house.seed}/{self.number}/{self.lives}")
        return Setup(self.signer, self.name, self.pinned, entropy, recall)

    def found(self) -> None:
        self.lives += 1
        room, effects = Room.found(self.setup(), "Copper Teapot", "spyfall", True, self.house.now_ms)
        self.house.table = room.table
        self._begin(room, effects)

    def join(self) -> None:
        """Start the program and go to the table."""
        self.lives += 1
        try:
            room = Room(self.setup(), self.house.table, self.house.now_ms)
            self._begin(room, room.begin(self.house.now_ms))
        except PowerError:
            self.die()

    def _begin(self, room: Room, effects: list[RoomEffect]) -> None:
        self._room, self.scribe, self.chapters, self.files = room, None, [], []
        self._outgoing = Outgoing(room.table, self._write, self._do)
        self._outgoing.take(effects)

    def die(self) -> None:
        """The power goes. What is on the disk stays."""
        self._room = self._outgoing = None
        self.power = None
        for other in list(self.links.values()):
            self.house.cut(self.number, other)

    # --- steps --------------------------------------------------------------------------------------------------------

    def step(self, call: Callable[[Room, int], list[RoomEffect]]) -> None:
        """One input, and what comes of it."""
        if self._room is None or self._outgoing is None:
            return
        try:
            self._outgoing.take(call(self._room, self.house.now_ms))
        except PowerError:
            self.die()

    def receive(self, link: int, data: bytes) -> None:
        try:
            self.step(lambda room, now: room.take(link, data, now) + room.settle(now))
        except PeerError as error:
            self.refused.append(error)

    def hear(self, link: int) -> None:
        """A sign of life."""
        if self._room is not None and link in self._room.links:
            self._room.heard(link, self.house.now_ms)

    def press(self, intent: port.Intent) -> None:
        self.step(lambda room, now: room.intend(intent, now))

    def disk_has_room_again(self) -> None:
        assert self._outgoing is not None
        self.full = False
        self._outgoing.go_on()

    def _use_power(self) -> None:
        if self.power is not None:
            self.power -= 1
            if self.power < 0:
                raise PowerError

    def _write(self, records: list[Record]) -> None:
        if self.full:
            raise BadInput("The disk is full.")
        self._use_power()
        for record in records:
            if record.value is None:
                self.disk.pop((record.kind, record.key), None)
            else:
                self.disk[record.kind, record.key] = record.value

    def _do(self, effect: RoomEffect) -> None:
        match effect:
            case Send(data, link, but):
                self._use_power()
                for each in [link] if link is not None else [each for each in self.links if each != but]:
                    self.house.send(self, each, data)
            case Work(job):
                result = job.run()
                self.step(lambda room, now: room.done(job, result, now))
            case Told(sentence):
                self.told.append(sentence)
            case Want(key, addresses):
                self.wants[key] = addresses
            case Final(seat):
                self._write_down(seat)
            case Persist():
                raise AssertionError("what is persisted goes to the disk")

    def _write_down(self, seat: Seat) -> None:
        if self.scribe is None or self.written != seat.start:
            self.scribe, self.written = Scribe(seat.start), seat.start
            self.files.append([])
        self.chapters = self.files[-1]
        self.chapters += self.scribe.fresh(seat.ledger)


class House:
    """Machine 0 founds the table. `tamper` gives what arrives instead of what was sent."""

    def __init__(self, people: int, seed: str = "house", names: dict[int, str] | None = None) -> None:
        self.seed, self.now_ms = seed, 100_000
        self.table = b""
        self.tamper: Tamper = lambda _sender, _to, data: [data]
        self.sent: list[tuple[int, int, bytes]] = []
        self._mail: deque[tuple[int, int, bytes]] = deque()
        self._numbers = 0
        self._links: dict[tuple[int, int], int] = {}
        self.machines = [
            Machine(self, number, (names or {}).get(number, f"Person {number}")) for number in range(people)
        ]

    def __getitem__(self, number: int) -> Machine:
        return self.machines[number]

    @property
    def up(self) -> list[Machine]:
        return [machine for machine in self.machines if machine.is_up]

    # --- network ------------------------------------------------------------------------------------------------------

    def link(self, here: int, there: int) -> int:
        return self._links[here, there]

    def connect(self, one: int, other: int) -> None:
        if (one, other) in self._links or not (self[one].is_up and self[other].is_up):
            return
        for here, there in ((one, other), (other, one)):
            self._numbers += 1
            self._links[here, there] = self._numbers
            self[here].links[self._numbers] = there
        for here, there in ((one, other), (other, one)):
            if (here, there) not in self._links:
                return  # it died of the first one
            number, key = self._links[here, there], self[there].key
            places = (Address("127.0.0.1", 50_000 + here),)
            dialled = Address("127.0.0.1", 50_000 + there) if here < there else None
            self[here].step(
                lambda room, now, number=number, key=key, dialled=dialled, places=places: room.link_up(
                    number, key, dialled, places, now
                )
            )

    def cut(self, one: int, other: int) -> None:
        for here, there in ((one, other), (other, one)):
            link = self._links.pop((here, there), None)
            if link is not None:
                del self[here].links[link]
                self[here].step(lambda room, now, link=link: room.link_down(link, now))
        self._mail = deque(mail for mail in self._mail if {one, other} != set(mail[:2]))

    def connect_all(self) -> None:
        for one in range(len(self.machines)):
            for other in range(one):
                self.connect(one, other)

    def send(self, sender: Machine, link: int, data: bytes) -> None:
        to = sender.links.get(link)
        if to is not None:
            self.sent.append((sender.number, to, data))
            for arriving in self.tamper(sender.number, to, data):
                self._mail.append((sender.number, to, arriving))

    def inject(self, sender: int, to: int, data: bytes) -> None:
        """Bytes of a modified client."""
        self._mail.append((sender, to, data))

    # --- time ---------------------------------------------------------------------------------------------------------

    def run(self, until: Callable[[], bool], within_ms: int = 30_000) -> bool:
        """Let things happen until it is so; False when it does not come about in time."""
        end_ms = self.now_ms + within_ms
        while not until():
            if self.now_ms >= end_ms:
                return False
            self._step()
        return True

    def settle(self, milliseconds: int) -> None:
        end_ms = self.now_ms + milliseconds
        self.run(lambda: self.now_ms >= end_ms, milliseconds + HOP_MS)

    def _step(self) -> None:
        self.now_ms += HOP_MS
        mail, self._mail = self._mail, deque()
        for sender, to, data in mail:
            if (to, sender) in self._links:
                self[to].receive(self.link(to, sender), data)
        for machine in self.up:
            at_ms = machine.room.wake_at_ms
            if at_ms is not None and at_ms <= self.now_ms:
                machine.step(lambda room, now: room.wake(now))
        if self.now_ms % 2_000 < HOP_MS:
            self._beat()

    def _beat(self) -> None:
        """Heartbeats, where the network lets anything through."""
        for machine in self.up:
            for link, other in list(machine.links.items()):
                if self.tamper(other, machine.number, b"beat"):
                    machine.hear(link)

    # --- what people do -----------------------------------------------------------------------------------------------

    def gather(self) -> "House":
        """Everybody at the table, let in, with quick settings."""
        self[0].found()
        for machine in self.machines[1:]:
            machine.join()
        self.connect_all()
        assert self.run(self.all_in)
        agreed = self[0].room.agreed
        assert agreed is not None
        settings = replace(fast(agreed.settings), rounds=1)
        self[0].press(port.ProposeSettings(settings))
        assert self.run(lambda: all(machine.screen.settings == settings for machine in self.up))
        return self

    def all_in(self) -> bool:
        """Open the door for whoever knocks, until everybody is in."""
        for machine in self.up:
            screen = machine.screen
            if isinstance(screen, LobbyView) and screen.admitted:
                for knock in screen.knocks:
                    machine.press(port.LetIn(knock.key))
        people = len(self.up)
        return all(
            isinstance(machine.screen, LobbyView) and machine.screen.admitted and len(machine.screen.people) >= people
            for machine in self.up
        )

    def ready(self, *numbers: int) -> None:
        """These people press ready, and see it of each other."""
        chosen = [self[number] for number in numbers] if numbers else self.up
        for machine in chosen:
            machine.press(port.SetReady(True))
        keys = {machine.key for machine in chosen}
        assert self.run(
            lambda: all({line.key for line in machine.screen.people if line.ready} >= keys for machine in chosen)
        )

    def start(self) -> "House":
        """Start, and deal."""
        self.ready()
        self[0].press(port.StartGame())
        assert self.run(self.dealt)
        return self

    def dealt(self) -> bool:
        """Everybody who is up and plays has a card."""
        return all(
            machine.plays
            and (machine.seat.own.seat is None or (machine.game.phase is Phase.QUESTIONS and machine.game.my_card))
            for machine in self.up
        )

    def settled_starts(self) -> set[SignedStart]:
        """The starts whose first tick is FINAL anywhere."""
        return {machine.seat.start for machine in self.up if machine.plays and machine.seat.ledger.final_number}


def signed_is_on_disk(machine: Machine) -> bool:
    """Whatever the seat's ledger says that it signed can be read back after a crash."""
    core = machine.seat.ledger._core
    written = b"".join(machine.disk.values())
    return all(message.payload in written for message in core.own.values())
