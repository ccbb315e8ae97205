"""Three laptops on a switch without a router."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.hosts.rig import Host, Rig, ip

TABLE = bytes(range(16))
QUICK = {"HEARTBEAT_SECONDS": 0.1, "AWAY_SECONDS": 1.0, "REDIAL_SECONDS_LAST": 0.5, "DIAL_SECONDS": 1.0}
SECONDS_MAX = 90  # only so that what hangs is ended


class Program:
    """A running player and the lines it printed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[dict[str, Any]] = []

    async def until(self, accept: Callable[[dict[str, Any]], bool], since: int = 0) -> dict[str, Any]:
        """The first line from `since` on that is accepted, printed already or still to come."""
        for line in self.lines[since:]:
            if accept(line):
                return line
        assert self.process.stdout is not None
        while True:
            text = await self.process.stdout.readline()
            assert text, f"the player ended; it had printed {self.lines}"
            self.lines.append(json.loads(text))
            if accept(self.lines[-1]):
                return self.lines[-1]

    async def ups(self, keys: set[str], since: int = 0) -> None:
        """Until there was a link to each of these keys."""
        for key in keys:
            await self.until(lambda line, key=key: line.get("up") == key, since)


@asynccontextmanager
async def playing(hosts: list[Host]) -> AsyncIterator[list[Program]]:
    """A player on each host, ended however the test ends."""
    programs: list[Program] = []
    try:
        async with asyncio.timeout(SECONDS_MAX):
            for host in hosts:
                arguments = f"guest {host.number}", TABLE.hex(), json.dumps(QUICK)
                programs.append(Program(await host.start("tests/hosts/player.py", *arguments)))
            yield programs
            for program in programs:
                assert program.process.stdin is not None
                program.process.stdin.close()
                assert await program.process.wait() == 0
    finally:
        for program in programs:
            if program.process.returncode is None:
                program.process.kill()
                await program.process.wait()


@pytest.mark.hosts
def test_three_hosts_find_each_other() -> None:
    """Without a router, by mDNS alone, each of three machines gets a link to the two others and hears them."""

    async def scenario(hosts: list[Host]) -> None:
        async with playing(hosts) as programs:
            keys = [(await program.until(lambda line: "started" in line))["key"] for program in programs]
            for program, key in zip(programs, keys, strict=True):
                await program.ups(set(keys) - {key})
            for host, program in zip(hosts, programs, strict=True):
                for other in hosts:
                    if other is not host:
                        hello = f"hello from guest {other.number}"
                        await program.until(lambda line, hello=hello: line.get("said") == hello)
                seen = await program.until(lambda line: "seen" in line)
                assert seen["name"] == "Party"
                assert not any("trouble" in line for line in program.lines)

    with Rig(3) as rig:
        assert all("default" not in host.run(["ip", "route"]).stdout for host in rig.hosts)
        asyncio.run(scenario(rig.hosts))


@pytest.mark.hosts
def test_pulled_cable() -> None:
    """A machine whose cable is pulled is given up by the others, which go on; plugged in again it is back by itself."""

    async def scenario(hosts: list[Host]) -> None:
        async with playing(hosts) as programs:
            keys = [(await program.until(lambda line: "started" in line))["key"] for program in programs]
            for program, key in zip(programs, keys, strict=True):
                await program.ups(set(keys) - {key})
            marks = [len(program.lines) for program in programs]
            hosts[2].pull()
            for program, mark in zip(programs, marks, strict=True):
                await program.until(lambda line: line.get("reason") == "That machine fell silent.", mark)
            hosts[2].plug()
            await programs[0].ups({keys[2]}, marks[0])
            await programs[1].ups({keys[2]}, marks[1])
            await programs[2].ups({keys[0], keys[1]}, marks[2])

    with Rig(3) as rig:
        asyncio.run(scenario(rig.hosts))


LOOK = """
import asyncio, sys
from lanspy.net import Scope
from lanspy.net.discovery.manual import look_at
print(asyncio.run(look_at(sys.argv[1], Scope.of())).said.table.hex())
"""


@pytest.mark.hosts
def test_link_local_address_without_its_scope() -> None:
    """A typed IPv6 link-local address leads to the machine, though it does not say over which interface."""

    async def scenario(hosts: list[Host]) -> None:
        async with playing(hosts[:1]) as (program,):
            await program.until(lambda line: "started" in line)
            shown = json.loads(hosts[0].run(["ip", "-j", "-6", "addr", "show", "dev", "eth0"]).stdout)
            (address,) = [held["local"] for held in shown[0]["addr_info"] if held["scope"] == "link"]
            looker = await hosts[1].start("-c", LOOK, f"[{address}]:47474")
            told, _ = await looker.communicate()
            assert told.decode().strip() == TABLE.hex()

    with Rig(2) as rig:
        asyncio.run(scenario(rig.hosts))


@pytest.mark.hosts
def test_rig_cleans_up() -> None:
    """Names are unique, hosts reach each other or not as the rig says, and nothing is left behind, also on failure."""
    with Rig(3) as rig, Rig(1) as other:
        first, second, third = rig.hosts
        assert rig.name != other.name

        def reaches(host: Host, target: Host) -> bool:
            code = f"import socket; socket.create_connection(('{target.address}', 9), 1)"
            return "ConnectionRefusedError" in host.run(["python3", "-c", code], check=False).stderr

        assert reaches(first, second)
        first.isolate()
        second.isolate()
        assert not reaches(first, second)
        assert reaches(first, third)
        third.pull()
        assert not reaches(first, third)
    with pytest.raises(ZeroDivisionError), Rig(1) as failing:
        _ = 1 / 0
    left = ip("netns", "list")
    assert not any(name in left for name in (rig.name, other.name, failing.name))
