"""A table of real seats over a perfect network, in virtual time: sends arrive, work is done at once or takes a while.

Toy signatures and the toy group keep it fast; everything above them is the real thing.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from lanspy.agreement.gathering.starts import Draft, in_order
from lanspy.agreement.ports import Member, Notice, Persist, Send, SignedStart
from lanspy.crypto.ports import Group
from lanspy.crypto.toy import TOY, ToySigner, ToyVerifier
from lanspy.errors import PeerError
from lanspy.games.registry import GAMES
from lanspy.games.spyfall.settings import fast
from lanspy.table.agreed import Agreed, write_agreed
from lanspy.table.opening import open_seat
from lanspy.table.seat import Pen, Perform, Seat, Work

HOP_MS = 2
TABLE = bytes(range(16))


class Stream:
    """Random bytes that are the same for the same seed; a copied company has its own."""

    def __init__(self, seed: str) -> None:
        self.seed, self.count = seed, 0

    def __call__(self, size: int) -> bytes:
        drawn = b""
        while len(drawn) < size:
            drawn += hashlib.sha512(f"{self.seed}/{self.count}".encode()).digest()
            self.count += 1
        return drawn[:size]


def quick_settings(**changes: Any) -> Any:
    """Short rounds, so that virtual evenings are short."""
    return replace(fast(GAMES["spyfall"].default_settings()), **changes)


def signed_start(signers: Iterable[ToySigner], settings: Any | None = None, game: str = "spyfall") -> SignedStart:
    """A start that everybody signed."""
    by_key = {signer.public: signer for signer in signers}
    keys = in_order(TABLE, by_key)
    members = tuple(Member(key, f"P{number}") for number, key in enumerate(keys))
    agreed = Agreed("Copper Teapot", game, settings if settings is not None else quick_settings())
    draft = Draft(TABLE, 1, members, write_agreed(agreed), ())
    return draft.signed(by_key[key].sign(draft.digest) for key in keys)


class Company:
    """`seats[i]` sits at seat i; `disk[i]` is what it persisted. `tamper` may change or drop what is sent."""

    def __init__(
        self,
        seats: int,
        seed: str = "company",
        settings: Any | None = None,
        group: Group = TOY,
        work_ms: int = 0,
        game: str = "spyfall",
    ) -> None:
        """`work_ms`: how long a proof takes to make or to check; 0 does it at once."""
        self.seed, self.group, self.work_ms = seed, group, work_ms
        self._working: deque[tuple[int, int, Any]] = deque()  # (done at, seat, job)
        signers = [ToySigner(hashlib.sha256(f"{seed}/{number}".encode()).digest()) for number in range(seats)]
        self.start = signed_start(signers, settings, game)
        order = [member.key for member in self.start.members]
        self.signers = sorted(signers, key=lambda signer: order.index(signer.public))
        self.now_ms = 1_000
        self.disk: list[dict[tuple[str, bytes], bytes]] = [{} for _ in range(seats)]
        self.notices: list[list[Notice]] = [[] for _ in range(seats)]
        self.wire: list[tuple[int, bytes]] = []  # everything that was ever sent, with its sender
        self.tamper: Callable[[int, int, bytes], bytes | None] = lambda _sender, _to, data: data
        self.edit: Callable[[int, bytes | None], bytes | None] = lambda _seat, entry: entry
        self.refused: list[tuple[int, int, PeerError]] = []  # (receiver, sender, what the receiver said to the bytes)
        self._mail: deque[tuple[int, int, bytes]] = deque()
        self.down: set[int] = set()
        self.seats = [self._seat(number) for number in range(seats)]
        for number, seat in enumerate(self.seats):
            self._carry_out(number, seat.begin(self.now_ms))
        for number in range(seats):
            self.connect(number)

    def _seat(self, number: int) -> Seat:
        pen = Pen(self.signers[number], hashlib.sha256(f"{self.seed}/seed/{number}".encode()).digest())
        memory = [(kind, key, value) for (kind, key), value in self.disk[number].items()]
        entropy = Stream(f"{self.seed}/entropy/{number}/{self.now_ms}")
        return open_seat(self.start, pen, memory, entropy, self.now_ms, group=self.group, verifier=ToyVerifier())

    def connect(self, number: int) -> None:
        """Links between this seat and all others that are up."""
        for other in range(len(self.disk)):
            if other != number and other not in self.down:
                self._carry_out(number, self.seats[number].link_up(other, self.signers[other].public, self.now_ms))
                self._carry_out(other, self.seats[other].link_up(number, self.signers[number].public, self.now_ms))

    def crash(self, number: int) -> None:
        """Kill this machine; what it had written stays."""
        self.down.add(number)
        self._mail = deque(mail for mail in self._mail if number not in mail[:2])
        for other in range(len(self.disk)):
            if other not in self.down:
                self._carry_out(other, self.seats[other].link_down(number, self.now_ms))

    def restart(self, number: int) -> None:
        """Start it again from its disk."""
        self.down.discard(number)
        self.seats[number] = self._seat(number)
        self._carry_out(number, self.seats[number].begin(self.now_ms))
        self.connect(number)

    # --- time ---------------------------------------------------------------------------------------------------------

    def run(self, until: Callable[[], bool], within_ms: int = 60_000) -> bool:
        """Let things happen until it is so; False when it does not come about in time."""
        end_ms = self.now_ms + within_ms
        while not until():
            if self.now_ms >= end_ms:
                return False
            self._step()
        return True

    def settle(self, milliseconds: int = 3_000) -> None:
        """Let this much time pass."""
        end_ms = self.now_ms + milliseconds
        self.run(lambda: self.now_ms >= end_ms, milliseconds + 1)

    def _step(self) -> None:
        self.now_ms += HOP_MS
        for _ in range(len(self._mail)):
            sender, to, data = self._mail.popleft()
            if to not in self.down:
                self._receive(sender, to, data)
        while self._working and self._working[0][0] <= self.now_ms:
            _, number, job = self._working.popleft()
            self._finish(number, job)
        if self.now_ms % 50 < HOP_MS:
            for number, seat in enumerate(self.seats):
                if number not in self.down:
                    self._carry_out(number, seat.wake(self.now_ms))
        if self.now_ms % 1_000 < HOP_MS:
            self._beat()

    def _receive(self, sender: int, to: int, data: bytes) -> None:
        try:
            self.seats[to].take(sender, data, self.now_ms)
        except PeerError as error:
            self.refused.append((to, sender, error))
        else:
            self._carry_out(to, self.seats[to].wake(self.now_ms))

    def _beat(self) -> None:
        for number, seat in enumerate(self.seats):
            for other in range(len(self.seats)):
                if other != number and not {other, number} & self.down:
                    seat.heard(self.signers[other].public, self.now_ms)

    # --- effects ------------------------------------------------------------------------------------------------------

    def act(self, number: int, action: Any) -> None:
        """The person at this seat presses something."""
        self._carry_out(number, self.seats[number].act(action, self.now_ms))

    def carry_out(self, number: int, effects: Iterable[Any]) -> None:
        """Effects of a call that a test made itself."""
        self._carry_out(number, effects)

    def _carry_out(self, number: int, effects: Iterable[Any]) -> None:
        for effect in list(effects):
            match effect:
                case Persist(kind, key, None):
                    self.disk[number].pop((kind, key), None)
                case Persist(kind, key, value):
                    self.disk[number][kind, key] = value
                case Send(data, link, but):
                    self._send(number, data, link, but)
                case Work(job) if self.work_ms:
                    self._working.append((self.now_ms + self.work_ms, number, job))
                case Work(job):
                    self._finish(number, job)
                case Notice():
                    self.notices[number].append(effect)

    def _finish(self, number: int, job: Any) -> None:
        result = job.run()
        if isinstance(job, Perform):
            result = self.edit(number, result)
        self._carry_out(number, self.seats[number].done(job, result, self.now_ms))

    def inject(self, sender: int, to: int, data: bytes) -> None:
        """Bytes of a modified client, on their way like any others."""
        self._mail.append((sender, to, data))

    def _send(self, number: int, data: bytes, link: int | None, but: int | None) -> None:
        self.wire.append((number, data))
        targets = (
            [link] if link is not None else [other for other in range(len(self.disk)) if other not in (number, but)]
        )
        for to in targets:
            if to in self.down:
                continue
            tampered = self.tamper(number, to, data)
            if tampered is not None:
                self._mail.append((number, to, tampered))

    # --- what is so ---------------------------------------------------------------------------------------------------

    def views(self) -> list[Any]:
        """What each seat may see."""
        return [seat.view() for seat in self.seats]

    def all_see(self, so: Callable[[Any], bool]) -> Callable[[], bool]:
        """For `run`: every seat that is up sees it so."""
        return lambda: all(so(seat.view()) for number, seat in enumerate(self.seats) if number not in self.down)
