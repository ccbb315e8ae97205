"""The beacon on loopback, with real sockets at a port of the test's own. Nothing leaves the machine."""

import asyncio
import gc
import secrets
import socket
import sys
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from lanspy import limits
from lanspy.net import Address, Scope
from lanspy.net.discovery import Announcement, Beacon, Nearby, NearbyTable, new_instance
from lanspy.net.discovery.datagram import Beat, Kind, read_beat, write_beat
from tests.net.discovery.test_casting import free_port
from tests.net.guard import watched_sockets
from tests.net.party import run

HERE = Path(__file__)
ROOT = HERE.parents[3]
LOOPBACK = Scope.of(["lo"])
TABLE, OTHER = bytes(range(16)), bytes(range(1, 17))
KITCHEN = Announcement(TABLE, "Kitchen", "spyfall", 2, 8, "lobby")
EVERYBODY = "127.255.255.255"
SECONDS_MAX = 60  # only so that what hangs is ended


class Looker:
    """A program with nothing but a beacon, at the port of the test."""

    def __init__(self, port: int) -> None:
        self.instance = new_instance(secrets.token_bytes)
        self.troubles: list[str] = []
        self.told = 0
        self.beacon = Beacon(self.instance, port=port)
        self.nearby = Nearby(self.instance, [self.beacon], self._changed, self.troubles.append)
        self._news = asyncio.Event()

    def _changed(self) -> None:
        self.told += 1
        self._news.set()

    async def until(self, accept: Callable[[tuple[NearbyTable, ...]], bool]) -> tuple[NearbyTable, ...]:
        """The list, once it is accepted."""
        while not accept(self.nearby.tables()):
            self._news.clear()
            await self._news.wait()
        return self.nearby.tables()

    async def sees(self, *tables: bytes) -> tuple[NearbyTable, ...]:
        """The list, once it holds these tables and no other."""
        return await self.until(lambda shown: [each.table for each in shown] == sorted(tables))


@asynccontextmanager
async def looking(*lookers: Looker, scope: Scope = LOOPBACK) -> AsyncIterator[None]:
    """All started, and stopped however it ends."""
    async with asyncio.timeout(SECONDS_MAX):
        for looker in lookers:
            await looker.nearby.start(scope)
        try:
            yield
        finally:
            for looker in lookers:
                await looker.nearby.stop()


async def becomes(so: Callable[[], bool]) -> None:
    """Once it is so, of what wakes nobody."""
    while not so():  # noqa: ASYNC110 - counters wake nobody
        await asyncio.sleep(0.01)


class Stranger:
    """A bare socket of somebody on this machine, at another address of loopback, and who hears what it is told."""

    def __init__(self, port: int, host: str = "127.0.0.66") -> None:
        self.port, self.host = port, host

    def __enter__(self) -> "Stranger":
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        self.socket.bind((self.host, 0))
        self.socket.setblocking(False)
        return self

    def __exit__(self, *_error: object) -> None:
        self.socket.close()

    def shout(self, data: bytes) -> None:
        """To everybody."""
        self.socket.sendto(data, (EVERYBODY, self.port))

    async def hears(self) -> Beat:
        """The next answer."""
        return read_beat(await asyncio.get_running_loop().sock_recv(self.socket, 300))

    def answers(self) -> int:
        """How many answers wait here."""
        count = 0
        while True:
            try:
                self.socket.recv(300)
            except BlockingIOError:
                return count
            count += 1


def beat(instance: str = "strangerab", number: int = 1, kind: Kind = Kind.SAYS, table: bytes = OTHER) -> bytes:
    """What a stranger says."""
    return write_beat(Beat(kind, instance, number, 47999, 2, Announcement(table, "Attic", "spyfall", 1, 8, "lobby")))


def test_late_comer_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who starts looking after the announcement asks, and needs not wait for the next beat."""
    monkeypatch.setattr(limits, "BEACON_LOBBY_SECONDS", 60.0)

    async def scenario() -> None:
        port = free_port()
        early, late = Looker(port), Looker(port)
        async with looking(early):
            await early.nearby.announce(KITCHEN, 47999)
            # Until it is done with asking, so that nothing but an answer can help.
            await becomes(lambda: early.beacon.voices.own_heard > len(limits.BEACON_ASKS_SECONDS))
            async with looking(late):
                (entry,) = await late.sees(TABLE)
                assert entry.said == KITCHEN
                assert entry.addresses() == (Address("127.0.0.1", 47999),)
                assert entry.programs[0].instance == early.instance
                assert late.nearby.states == {"beacon": "heard"}
            assert early.troubles == late.troubles == []

    run(scenario)


def test_two_processes_on_one_machine() -> None:
    """A table announced by another process that shares the port is seen, and gone after its goodbye."""

    async def scenario() -> None:
        port, instance = free_port(), new_instance(secrets.token_bytes)
        looker, second = Looker(port), Looker(port)
        async with looking(looker, second):
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(HERE.with_name("shouter.py")), instance, TABLE.hex(), "47999", str(port),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
            )  # fmt: skip
            for each in (looker, second):
                (entry,) = await each.sees(TABLE)
                assert entry.said == Announcement(TABLE, "Pöytä", "spyfall", 3, 8, "lobby")
                assert [program.instance for program in entry.programs] == [instance]
            assert process.stdin is not None
            process.stdin.close()
            for each in (looker, second):
                await each.sees()
            assert await process.wait() == 0

    run(scenario)


def test_changes_are_told() -> None:
    """What a program says anew replaces what it said; taking it back removes it."""

    async def scenario() -> None:
        port = free_port()
        looker, speaker = Looker(port), Looker(port)
        async with looking(looker, speaker):
            await speaker.nearby.announce(KITCHEN, 47999)
            await looker.sees(TABLE)
            await speaker.nearby.announce(Announcement(OTHER, "Attic", "spyfall", 3, 8, "playing"), 47999)
            (entry,) = await looker.sees(OTHER)
            assert (entry.said.seats_taken, entry.said.phase) == (3, "playing")
            await speaker.nearby.announce(None, 47999)
            await looker.sees()
            assert speaker.nearby.tables() == ()

    run(scenario)


def test_killed_program_is_forgotten() -> None:
    """Who falls silent without a goodbye leaves the list after three beats that did not come."""

    async def scenario() -> None:
        port = free_port()
        looker, living = Looker(port), Looker(port)
        async with looking(looker, living):
            with Stranger(port) as dead:
                dead.shout(write_beat(Beat(Kind.SAYS, "deaddeadde", 1, 47999, 1, Announcement(OTHER))))
                await looker.sees(OTHER)
                await living.nearby.announce(KITCHEN, 47998)
                await looker.sees(TABLE, OTHER)
                await looker.sees(TABLE)  # woken by the beats of the living one

    run(scenario)


def test_lost_questions_are_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first datagrams may get lost: there are several, and a program at no table goes on asking."""
    monkeypatch.setattr(limits, "BEACON_QUIET_SECONDS", 0.5)

    async def scenario() -> None:
        port = free_port()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear:
            ear.bind((EVERYBODY, port))
            looker, loop = Looker(port), asyncio.get_running_loop()
            async with looking(looker):
                heard = [read_beat(await loop.sock_recv(_patient(ear), 300)) for _ in range(6)]
        assert [each.kind for each in heard] == [Kind.ASKS] * 6
        assert {each.instance for each in heard} == {looker.instance}
        assert [each.number for each in heard] == sorted({each.number for each in heard})

    run(scenario)


def test_answers_go_to_the_asker() -> None:
    """Who asks is answered at the port that it asked from, not at the beacon's, which others share."""

    async def scenario() -> None:
        port = free_port()
        looker = Looker(port)
        async with looking(looker):
            await looker.nearby.announce(KITCHEN, 47999)
            with Stranger(port) as first, Stranger(port) as second:
                first.shout(beat("firstfirst", kind=Kind.ASKS))
                second.shout(beat("secondseco", kind=Kind.ASKS))
                for stranger in (first, second):
                    answer = await stranger.hears()
                    assert (answer.kind, answer.instance, answer.said) == (Kind.SAYS, looker.instance, KITCHEN)

    run(scenario)


def test_nobody_is_flooded_by_answers() -> None:
    """A thousand questions are answered as often as the limit says, whoever seems to have asked."""

    async def scenario() -> None:
        port = free_port()
        looker = Looker(port)
        async with looking(looker):
            await looker.nearby.announce(KITCHEN, 47999)
            begun = asyncio.get_running_loop().time()
            with Stranger(port) as stranger:
                for number in range(1000):
                    stranger.shout(beat(number=1 + number, kind=Kind.ASKS))
                    await asyncio.sleep(0)
                await becomes(lambda: bool(looker.beacon.voices.counted["too many of one host"]))
                lasted = asyncio.get_running_loop().time() - begun
                most = limits.BEACON_ANSWERS_BUCKET + limits.BEACON_ANSWERS_PER_SECOND * (lasted + 1)
                assert 0 < stranger.answers() <= most

    run(scenario)


GARBAGE = (
    b"",
    b"x",
    b"lanspy\0\1",
    bytes(200),
    bytes(1400),
    beat()[:-1],
    beat() + b"x",
    beat().replace(b"y\0\1", b"y\0\2"),
)


def test_garbage_costs_a_counter() -> None:
    """Nothing that a stranger sends raises, is shown or is answered; the real table is still found."""

    async def scenario() -> None:
        port = free_port()
        looker, speaker = Looker(port), Looker(port)
        async with looking(looker):
            with Stranger(port) as stranger:
                for data in GARBAGE:
                    stranger.shout(data)
                await becomes(lambda: sum(looker.beacon.counted.values()) == len(GARBAGE))
                assert stranger.answers() == 0
            assert looker.nearby.programs() == ()
            async with looking(speaker):
                await speaker.nearby.announce(KITCHEN, 47999)
                await looker.sees(TABLE)
            assert looker.troubles == []

    run(scenario)


def test_a_flood_is_read_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a flood only so much is read, the list is not told more often than people can look, and memory stays."""
    monkeypatch.setattr(limits, "BEACON_DATAGRAMS_PER_SECOND", 20)  # fewer than any machine hears
    kinds = (*GARBAGE, beat(), beat(kind=Kind.ASKS), beat("inventedab", kind=Kind.GOODBYE))

    async def scenario() -> None:
        port = free_port()
        looker = Looker(port)
        async with looking(looker):
            with Stranger(port) as stranger:
                await flood(stranger, 2_000)  # whatever is made once is made
                gc.collect()
                tracemalloc.start()
                before, told = tracemalloc.take_snapshot(), looker.told
                begun = asyncio.get_running_loop().time()
                await flood(stranger, 20_000)
                lasted = asyncio.get_running_loop().time() - begun
                gc.collect()
                grown = sum(each.size_diff for each in tracemalloc.take_snapshot().compare_to(before, "filename"))
                tracemalloc.stop()
            read = sum(looker.beacon.counted.values()) + sum(looker.beacon.voices.counted.values())
            assert looker.beacon.counted["too many at once"]
            assert read < 22_000
            assert looker.told - told <= 2 + lasted / limits.NEARBY_SECONDS
            assert grown < 200_000

    async def flood(stranger: Stranger, count: int) -> None:
        for number in range(count):
            stranger.shout(kinds[number % len(kinds)])
            if number % 50 == 0:
                await asyncio.sleep(0)

    run(scenario)


def test_a_copied_id_hides_nobody() -> None:
    """Lies about a program from elsewhere, and goodbyes in its name, leave it in the list at its own address."""

    async def scenario() -> None:
        port = free_port()
        looker, speaker = Looker(port), Looker(port)
        async with looking(looker, speaker):
            await speaker.nearby.announce(KITCHEN, 47999)
            await looker.sees(TABLE)
            with Stranger(port) as liar:
                for kind in (Kind.SAYS, Kind.GOODBYE, Kind.SAYS):
                    liar.shout(beat(speaker.instance, 2**32 - 1, kind))
                await looker.sees(TABLE, OTHER)
            shown = {each.table: each for each in looker.nearby.tables()}
            assert shown[TABLE].addresses() == (Address("127.0.0.1", 47999),)

    run(scenario)


def test_beginning_afresh() -> None:
    """After the interfaces changed, or the machine woke, it asks anew and finds and is found again."""

    async def scenario() -> None:
        port = free_port()
        looker, speaker = Looker(port), Looker(port)
        async with looking(looker, speaker, scope=Scope(())):
            await speaker.nearby.announce(KITCHEN, 47999)
            assert "no network here can be broadcast on" in looker.troubles[0]
            assert looker.nearby.states["beacon"].startswith("off: ")
            await speaker.nearby.follow(LOOPBACK)
            await looker.nearby.follow(LOOPBACK)
            await looker.sees(TABLE)
            assert looker.nearby.states == {"beacon": "heard"}
            await looker.nearby.follow(LOOPBACK)
            before = looker.nearby.programs()[0].heard_at
            await looker.until(lambda shown: shown[0].programs[0].heard_at > before)

    run(scenario)


def test_the_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody holds the beacon's port for himself: asking works all the same, and hearing once the port is free."""
    monkeypatch.setattr(limits, "BEACON_QUIET_SECONDS", 0.3)

    async def scenario() -> None:
        port = free_port()
        looker, late = Looker(port), Looker(port)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as holder:
            holder.bind((EVERYBODY, port))
            async with looking(looker):
                question = read_beat(await asyncio.get_running_loop().sock_recv(_patient(holder), 300))
                assert (question.kind, question.instance) == (Kind.ASKS, looker.instance)
                await looker.nearby.announce(KITCHEN, 47999)
                holder.close()
                await becomes(lambda: looker.beacon._casting.complete)
                async with looking(late):
                    await late.sees(TABLE)
                assert looker.troubles == []

    run(scenario)


def _patient(made: socket.socket) -> socket.socket:
    made.setblocking(False)
    return made


def test_only_what_may_be_used() -> None:
    """With a limit to loopback the beacon is bound to and speaks to loopback, and to nothing else."""

    async def scenario() -> None:
        looker = Looker(free_port())
        async with looking(looker):
            await looker.nearby.announce(KITCHEN, 47999)
            await becomes(lambda: bool(looker.beacon.voices.own_heard))

    with watched_sockets() as seen:
        run(scenario)
    assert {host for _, host in seen} == {"127.0.0.1", EVERYBODY}
