"""The beacon: one small datagram to everybody in each subnet, and answers to those who ask.

mDNS takes more than a second to be heard, and some networks lose multicast; a directed broadcast often gets through. On
start a program asks, and whoever hears it answers to the asker's own port: so one way that works is enough for both.

    start, woken, moved -> ask at once and BEACON_ASKS_SECONDS later
    at a table          -> say it every BEACON_LOBBY_SECONDS, in play every BEACON_QUIET_SECONDS, and when it changes
    at none             -> ask every BEACON_QUIET_SECONDS
    asked, or somebody is new -> answer

Bytes, rules and attacks are in `net/PROTOCOL.md`. What others send costs at most a counter: never an exception, never
more than BEACON_DATAGRAMS_PER_SECOND of work, and what is remembered is bounded (`voices.py`).
"""

import asyncio
import contextlib
import itertools
import random
import socket
from collections import Counter, deque
from collections.abc import Iterator

from lanspy import limits
from lanspy.errors import BadInput, PeerError
from lanspy.net.address import Address, address_of
from lanspy.net.discovery.allowance import Allowance
from lanspy.net.discovery.casting import PORT, Cast, Casting
from lanspy.net.discovery.datagram import Beat, Kind, read_beat, write_beat
from lanspy.net.discovery.sighting import Announcement, Listener, Sighting
from lanspy.net.discovery.voices import Hearing, Voices, lasts
from lanspy.net.interfaces import Scope

__all__ = ["Beacon"]

JITTER = (0.8, 1.0)  # never later than was said, and two machines never in step for long
LOBBY = "lobby"


class Beacon:
    """A source. `instance` is the random id of this start; `numbers` counts what it says, with all its sources."""

    name = "beacon"

    def __init__(
        self,
        instance: str,
        numbers: Iterator[int] | None = None,
        *,
        port: int = PORT,
        chance: random.Random | None = None,
    ) -> None:
        self.counted: Counter[str] = Counter()  # what strangers sent
        self.voices = Voices(instance)
        self._instance, self._numbers = instance, numbers or itertools.count(1)
        self._chance = chance or random.Random()  # noqa: S311 - jitter, not a secret
        self._casting = Casting(port)
        self._said: Announcement | None = None
        self._port, self._number = 0, next(self._numbers)
        self._asks: deque[float] = deque()
        self._soon = asyncio.Event()
        self._allowances: dict[int, Allowance] = {}
        self._answers = Allowance(limits.BEACON_ANSWERS_PER_SECOND, limits.BEACON_ANSWERS_BUCKET, 0.0)
        self._task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener, scope: Scope) -> None:
        """Open the sockets, and ask who is here."""
        self._listener, self._loop = listener, asyncio.get_running_loop()
        self._casting.want(scope)
        self._open()
        self._ask_again()
        self._task = self._loop.create_task(self._speak_for_ever())

    async def announce(self, announcement: Announcement | None, port: int) -> None:
        """Say this from now on; None takes it back, and only asks go on."""
        if announcement is None and self._said is not None:
            self._speak(Kind.GOODBYE)
        self._said, self._port = announcement, port
        self._soon.set()

    async def follow(self, scope: Scope) -> None:
        """Other interfaces, or the same after a sleep: open everything afresh and ask."""
        self._close()
        self._casting.want(scope)
        self._open()
        self._ask_again()

    async def stop(self) -> None:
        """Say goodbye, and close."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._said is not None:
            self._speak(Kind.GOODBYE)
        self._close()

    # --- our own word -----------------------------------------------------------------------------------------------

    @property
    def _every(self) -> float:
        said = self._said
        waits = said is not None and said.table is not None and said.phase == LOBBY
        return limits.BEACON_LOBBY_SECONDS if waits else limits.BEACON_QUIET_SECONDS

    def _ask_again(self) -> None:
        self._asks = deque((0.0, *limits.BEACON_ASKS_SECONDS))
        self._soon.set()

    async def _speak_for_ever(self) -> None:
        while True:
            if not self._casting.complete:
                self._open()  # the port may be free now, the address ready
            asks = bool(self._asks) or self._said is None or self._said.table is None
            if self._asks:
                self._asks.popleft()
            self._number = next(self._numbers)
            self._speak(Kind.ASKS if asks else Kind.SAYS)
            await self._rest(self._asks[0] if self._asks else self._every * self._chance.uniform(*JITTER))

    async def _rest(self, seconds: float) -> None:
        """Until it is time, or there is something new to say; but a little while in any case."""
        self._soon.clear()
        await asyncio.sleep(min(seconds, limits.BEACON_CHANGE_SECONDS))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, seconds - limits.BEACON_CHANGE_SECONDS)):
                await self._soon.wait()

    def _speak(self, kind: Kind) -> None:
        if kind is Kind.GOODBYE:
            self._number = next(self._numbers)
        if self._casting.speak(self._words(kind)):
            self._listener.works(self.name)
        else:
            self._fail()

    def _words(self, kind: Kind) -> bytes:
        every = max(1, round(self._every))
        return write_beat(Beat(kind, self._instance, self._number, self._port, every, self._said or Announcement()))

    def _fail(self) -> None:
        why = self._casting.failure
        self._listener.trouble(
            self.name, f"Finding others by the beacon does not work here ({why}); the other ways go on."
        )

    # --- sockets ----------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        mouths, ears = self._casting.open()
        for each in mouths:
            self._listen(each, False)
        for each in ears:
            self._listen(each, True)

    def _close(self) -> None:
        for each in self._casting.sockets():
            self._loop.remove_reader(each)
            self._allowances.pop(each.fileno(), None)
        self._casting.close()

    def _listen(self, heard: socket.socket, ear: bool) -> None:
        if heard.fileno() >= 0:  # else it was closed while it rested
            self._loop.add_reader(heard, self._hear, heard, ear)

    def _hear(self, heard: socket.socket, ear: bool) -> None:
        """A datagram is there; of a flood only so many a second are read, the system drops the rest."""
        now = self._loop.time()
        rate = limits.BEACON_DATAGRAMS_PER_SECOND
        if not self._allowances.setdefault(heard.fileno(), Allowance(rate, rate, now)).spend(now):
            self.counted["too many at once"] += 1
            self._loop.remove_reader(heard)
            self._loop.call_later(limits.BEACON_PAUSE_SECONDS, self._listen, heard, ear)
            return
        try:
            data, place = heard.recvfrom(limits.BEACON_BYTES_MAX + 1)
        except OSError as error:  # nothing there after all; or, on Windows, that an earlier datagram met no ear
            self.counted[type(error).__name__] += 1
            return
        try:
            self._take(data, address_of(place), ear, now)
        except PeerError as error:
            self.counted[error.sentence()] += 1

    # --- others' words ----------------------------------------------------------------------------------------------

    def _take(self, data: bytes, place: Address, ear: bool, now: float) -> None:
        cast = self._casting.cast_of(place.ip)
        if cast is None:
            raise BadInput("A datagram came from another network.")
        if not self.voices.lets(place.host, now):
            return
        beat = read_beat(data)
        hearing = self.voices.hear(beat, place.host, now)
        if hearing is Hearing.GONE:
            self._listener.lose(self.name, beat.instance, place.host)
        if hearing not in (Hearing.NEW, Hearing.KNOWN):
            return
        addresses = (Address(place.host, beat.port),) if beat.port else ()
        self._listener.hear(
            Sighting(
                beat.instance, beat.number, addresses, beat.said, self.name, now, voice=place.host, lasts=lasts(beat)
            )
        )
        if ear and (beat.kind is Kind.ASKS or hearing is Hearing.NEW):
            self._answer(cast, place, now)

    def _answer(self, cast: Cast, place: Address, now: float) -> None:
        """Back to the port that it came from: several programs share the beacon's own."""
        if self._said is None:
            return
        if self._answers.spend(now):
            self._casting.tell(self._words(Kind.SAYS), cast, place)
        else:
            self.counted["too many to answer"] += 1
