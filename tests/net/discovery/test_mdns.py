"""mDNS on loopback, between real processes. Nothing leaves the machine."""

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import zeroconf
from zeroconf import ServiceStateChange
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from lanspy import limits
from lanspy.net import Address, Scope
from lanspy.net.discovery import Announcement, Mdns, Nearby, NearbyTable, new_instance
from lanspy.net.discovery import mdns as module
from tests.net.party import run

HERE = Path(__file__)
ROOT = HERE.parents[3]
LOOPBACK = Scope.of(["lo"])


class Looker:
    """A program that looks around on loopback. Others may be at work on this machine: only ids count."""

    def __init__(self) -> None:
        self.instance = new_instance(secrets.token_bytes)
        self.troubles: list[str] = []
        self.mdns = Mdns(self.instance)
        self.nearby = Nearby(self.instance, [self.mdns], self._changed, self.troubles.append)
        self._news = asyncio.Event()

    def _changed(self) -> None:
        self._news.set()

    async def until(self, table: bytes, accept: Callable[[NearbyTable | None], bool]) -> NearbyTable | None:
        """This table's entry once it is accepted; None when it is not in the list."""
        while True:
            self._news.clear()
            entry = next((held for held in self.nearby.tables() if held.table == table), None)
            if accept(entry):
                return entry
            await self._news.wait()


@asynccontextmanager
async def looking(*lookers: Looker, scope: Scope = LOOPBACK) -> AsyncIterator[None]:
    """All started, and stopped however it ends."""
    async with asyncio.timeout(20):
        for looker in lookers:
            await looker.nearby.start(scope)
        try:
            yield
        finally:
            for looker in lookers:
                await looker.nearby.stop()


async def start_speaker(instance: str, table: bytes, port: int) -> asyncio.subprocess.Process:
    """Another process that announces this table."""
    return await asyncio.create_subprocess_exec(
        sys.executable, str(HERE.with_name("speaker.py")), instance, table.hex(), str(port),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
    )  # fmt: skip


def test_two_processes_find_each_other_on_loopback() -> None:
    """A table announced by another process is seen, with all that it says, and is gone after its goodbye."""
    table, instance = secrets.token_bytes(16), new_instance(secrets.token_bytes)

    async def scenario() -> None:
        looker = Looker()
        async with looking(looker):
            speaker = await start_speaker(instance, table, 47999)
            entry = await looker.until(table, lambda entry: entry is not None)
            assert entry is not None
            assert entry.said == Announcement(table, "Pöytä", "spyfall", 3, 8, "lobby")
            assert [program.instance for program in entry.programs] == [instance]
            assert Address("127.0.0.1", 47999) in entry.addresses()
            assert speaker.stdin is not None
            speaker.stdin.close()
            await looker.until(table, lambda entry: entry is None)
            assert await speaker.wait() == 0
            assert looker.troubles == []

    run(scenario)


def test_late_comer_finds_what_was_announced_before() -> None:
    """Who starts looking after the announcement asks, and is answered."""
    table = secrets.token_bytes(16)

    async def scenario() -> None:
        early, late = Looker(), Looker()
        async with looking(early):
            await early.nearby.announce(Announcement(table), 47999)
            async with looking(late):
                await late.until(table, lambda entry: entry is not None)

    run(scenario)


def test_killed_process_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that dies without a goodbye leaves the list when its announcements stop, while others stay."""
    monkeypatch.setattr(limits, "SIGHTING_STALE_SECONDS", 0.6)
    monkeypatch.setattr(limits, "MDNS_ANNOUNCE_SECONDS", 0.2)
    dead, living = secrets.token_bytes(16), secrets.token_bytes(16)

    async def scenario() -> None:
        looker, other = Looker(), Looker()
        async with looking(looker, other):
            await other.nearby.announce(Announcement(living), 47998)
            speaker = await start_speaker(new_instance(secrets.token_bytes), dead, 47999)
            await looker.until(dead, lambda entry: entry is not None)
            speaker.kill()
            await speaker.wait()
            await looker.until(dead, lambda entry: entry is None)  # woken by the sightings of the living one
            assert await looker.until(living, lambda entry: entry is not None)

    run(scenario)


def test_changes_are_told() -> None:
    """What a program says anew replaces what it said; taking it back removes it."""
    table, other = secrets.token_bytes(16), secrets.token_bytes(16)

    async def scenario() -> None:
        looker, speaker = Looker(), Looker()
        async with looking(looker, speaker):
            await speaker.nearby.announce(Announcement(table, seats_taken=1, seats=8), 47999)
            await looker.until(table, lambda entry: entry is not None and entry.said.seats_taken == 1)
            await speaker.nearby.announce(Announcement(table, seats_taken=2, seats=8), 47999)
            await looker.until(table, lambda entry: entry is not None and entry.said.seats_taken == 2)
            await speaker.nearby.announce(Announcement(other), 47999)
            await looker.until(other, lambda entry: entry is not None)
            await looker.until(table, lambda entry: entry is None)
            await speaker.nearby.announce(None, 47999)
            await looker.until(other, lambda entry: entry is None)
            assert speaker.nearby.tables() == () or all(
                held.table not in (table, other) for held in speaker.nearby.tables()
            )

    run(scenario)


def test_beginning_afresh() -> None:
    """After the interfaces changed a program is found again, and finds again."""
    table = secrets.token_bytes(16)

    async def scenario() -> None:
        looker, speaker = Looker(), Looker()
        async with looking(looker, speaker):
            await speaker.nearby.announce(Announcement(table), 47999)
            await looker.until(table, lambda entry: entry is not None)
            await speaker.nearby.follow(LOOPBACK)
            await looker.nearby.follow(LOOPBACK)
            before = looker.nearby.programs()
            await looker.until(table, lambda entry: entry is not None and entry.programs[0] not in before)

    run(scenario)


def test_foreign_records() -> None:
    """Neighbours whose records make no sense are counted; the list stays clean and nothing raises."""
    odd: list[tuple[str, dict[str, Any]]] = [
        ("a name with blanks", {}),
        (new_instance(secrets.token_bytes), {}),
        (new_instance(secrets.token_bytes), {"v": b"1", "i": b"-3"}),
        (new_instance(secrets.token_bytes), {"v": b"1", "i": b"1", "t": b"\xff\xfe", "x": b"y" * 150}),
    ]
    table = secrets.token_bytes(16)

    async def scenario() -> None:
        looker, honest = Looker(), Looker()
        foreign = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=zeroconf.IPVersion.V4Only)
        async with looking(looker, honest):
            for number, (name, properties) in enumerate(odd):
                info = AsyncServiceInfo(
                    module.SERVICE, f"{name}.{module.SERVICE}", port=1, properties=properties,
                    server=f"odd-{number}.local.", parsed_addresses=["127.0.0.1"],
                )  # fmt: skip
                await foreign.async_register_service(info, cooperating_responders=True)
            while sum(looker.mdns.counted.values()) < len(odd):
                await honest.nearby.announce(Announcement(table), 47999)
                await looker.until(table, lambda entry: entry is not None)
                await asyncio.sleep(0.05)
            names = {program.instance for program in looker.nearby.programs()}
            assert not names & {name for name, _ in odd}
            assert looker.troubles == []
            await foreign.async_close()

    run(scenario)


def test_callbacks_only_enqueue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of records fills a bounded queue and is counted beyond it."""
    monkeypatch.setattr(limits, "SIGHTINGS_MAX", 8)

    async def scenario() -> None:
        mdns = Mdns("abcdefghij")
        for number in range(100):
            mdns._enqueue(name=str(number), state_change=ServiceStateChange.Added)
        assert mdns.counted["too many at once"] == 92

    run(scenario)


def test_without_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    """When mDNS cannot run the player gets one sentence, nothing stops, and it is tried again later."""
    monkeypatch.setattr(limits, "MDNS_ANNOUNCE_SECONDS", 0.02)
    table, real, broken = secrets.token_bytes(16), AsyncZeroconf, [True]

    def sometimes(**how: Any) -> AsyncZeroconf:
        if broken[0]:
            raise OSError("Address already in use")
        return real(**how)

    monkeypatch.setattr(module, "AsyncZeroconf", sometimes)

    async def scenario() -> None:
        looker, speaker = Looker(), Looker()
        async with looking(looker, speaker):
            await speaker.nearby.announce(Announcement(table), 47999)
            assert looker.troubles == [
                "Finding others by mDNS does not work here (Address already in use); the other ways go on."
            ]
            broken[0] = False
            await looker.until(table, lambda entry: entry is not None)

    run(scenario)


def test_no_interface_at_all() -> None:
    """A machine without a network gets a sentence, and starting and stopping still work."""

    async def scenario() -> None:
        looker = Looker()
        async with looking(looker, scope=Scope(())):
            await looker.nearby.announce(Announcement(), 1)
        assert "No network interface is up" in looker.troubles[0]

    run(scenario)
