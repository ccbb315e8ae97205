"""`lanspy doctor` on networks that are made to fail in each way that can be made here."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.hosts.evening import laptops, open_table
from tests.hosts.rig import OTHER_SUBNET, ROOT, Host, Rig, cut_off, ip

pytestmark = [pytest.mark.hosts, pytest.mark.slow]


def lines_of(done: "subprocess.CompletedProcess[str]") -> list[str]:
    """What the doctor says, without what to do."""
    assert done.stderr == ""
    return [line for line in done.stdout.splitlines() if line and not line.startswith("  ")]


def examined(host: Host, *addresses: str) -> tuple[int, list[str]]:
    """The exit code and the findings of a doctor on this host."""
    done = host.run([sys.executable, "-m", "lanspy", "doctor", *addresses], check=False)
    first, own, *found = lines_of(done)
    assert first.startswith("Searching on eth0")
    assert host.address in own
    return done.returncode, found


@asynccontextmanager
async def played(host: Host, folder: Path) -> AsyncIterator[None]:
    """Somebody has lanspy open there, at a table."""
    async with laptops([host], folder) as (laptop,):
        await open_table(laptop.script)
        yield


def beside(host: Host, other: Host, folder: Path, *addresses: str) -> tuple[int, list[str]]:
    """What a doctor on `host` finds while lanspy is open on `other`."""

    async def scenario() -> tuple[int, list[str]]:
        async with played(other, folder):
            return await asyncio.to_thread(examined, host, *addresses)

    return asyncio.run(scenario())


def test_a_healthy_network(tmp_path: Path) -> None:
    """Where nothing is wrong nothing else is said; an address that answers adds nothing."""
    with Rig(2) as rig:
        here, there = rig.hosts
        assert beside(here, there, tmp_path, there.address) == (0, ["lanspy is open on 1 other machine."])


def test_multicast_is_lost(tmp_path: Path) -> None:
    """The beacon alone finds somebody, and the doctor says that this is enough."""
    with Rig(2) as rig:
        for host in rig.hosts:
            host.lose_multicast()
        code, (first, second) = beside(*rig.hosts, tmp_path)
    assert (code, first) == (0, "lanspy is open on 1 other machine.")
    assert "loses multicast" in second


def test_guests_are_kept_apart(tmp_path: Path) -> None:
    """Isolated ports: lanspy is open there, nothing is heard, and nobody can be reached."""
    with Rig(2) as rig:
        for host in rig.hosts:
            host.isolate()
        code, (found,) = beside(*rig.hosts, tmp_path, rig.hosts[1].address)
    assert code == 1
    assert "keeps guests apart" in found


def test_a_wrong_address_where_others_can_be_reached(tmp_path: Path) -> None:
    """Of two addresses one answers: then nobody has the other one."""
    with Rig(2) as rig:
        here, there = rig.hosts
        code, (first, second) = beside(here, there, tmp_path, there.address, "10.77.0.99")
    assert (code, first) == (1, "lanspy is open on 1 other machine.")
    assert second.startswith("No machine here has the address 10.77.0.99:47474")


def test_lanspy_is_closed_there() -> None:
    """The machine answers that nothing listens there."""
    with Rig(2) as rig:
        code, (found,) = examined(rig.hosts[0], rig.hosts[1].address)
    assert code == 1
    assert found.startswith(f"The machine at {rig.hosts[1].address}:47474 is there")


def test_nobody() -> None:
    """Without an address to try, what can be said is that nobody was heard; a VPN is named."""
    with Rig(1) as rig:
        (host,) = rig.hosts
        code, (found,) = examined(host)
        assert (code, found[:21]) == (1, "Nobody else was heard")
        ip("-n", host.namespace, "link", "add", "tun7", "type", "veth", "peer", "name", "far")
        ip("-n", host.namespace, "addr", "add", "10.8.0.2/24", "dev", "tun7")
        ip("-n", host.namespace, "link", "set", "tun7", "up")
        code, (_found, tunnel) = examined(host)
        assert (code, tunnel) == (1, "A VPN is in use here: tun7.")


def test_another_network() -> None:
    """An address of another subnet, to which no route leads."""
    with Rig(1) as rig:
        code, (found,) = examined(rig.hosts[0], f"{OTHER_SUBNET}.5")
    assert code == 1
    assert found == f"{OTHER_SUBNET}.5:47474 is on another network than this machine."


def test_a_firewall_that_drops(tmp_path: Path) -> None:
    """Whatever goes to that machine gets no answer of any kind; it is heard all the same, since it may send."""
    with Rig(2) as rig:
        here, there = rig.hosts
        ip("-n", there.namespace, "route", "add", "blackhole", f"{here.address}/32")
        code, found = beside(here, there, tmp_path, there.address)
    assert code == 1
    assert f"{there.address}:47474 does not answer at all: a firewall drops what is sent to it." in found


TAKER = """
import socket, sys
taken = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
taken.bind(("", 5353))
print("taken", flush=True)
sys.stdin.read()
"""


def test_the_port_of_mdns_is_taken(tmp_path: Path) -> None:
    """Another program keeps the port for itself: harmless, the beacon finds everybody."""

    async def scenario() -> tuple[int, list[str]]:
        taker = await here.start("-c", TAKER)
        try:
            assert taker.stdout is not None
            assert await taker.stdout.readline() == b"taken\n"
            async with played(there, tmp_path):
                return await asyncio.to_thread(examined, here)
        finally:
            taker.kill()
            await taker.wait()

    with Rig(2) as rig:
        here, there = rig.hosts
        code, (first, second) = asyncio.run(scenario())
    assert (code, first) == (0, "lanspy is open on 1 other machine.")
    assert "Address already in use" in second
    assert second.endswith("This is harmless.")


def test_no_network() -> None:
    """There is nothing but loopback."""
    with cut_off() as namespace:
        command = ["ip", "netns", "exec", namespace, sys.executable, "-m", "lanspy", "doctor"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 1
    assert lines_of(done) == ["There is no network to search on.", "This machine is on no network."]
