"""Many machines on one LAN, and machines that have more networks, or fewer open doors, than they need."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from lanspy.net.address import PORTS
from tests.hosts.evening import Laptop, accuse_the_spy, answer, ask, ended, gather, laptops, nothing_wrong
from tests.hosts.rig import Rig
from tests.plain.driver import Script

pytestmark = [pytest.mark.hosts, pytest.mark.slow]


async def a_round(seats: dict[int, Script]) -> None:
    """A question, its answer, the spy caught, and an end that all have signed."""
    await answer(seats, await ask(seats))
    await accuse_the_spy(seats)
    assert await ended(list(seats.values())) == sorted(seats)


def presences(script: Script) -> list[str]:
    """How well each seat is heard."""
    return [seat["presence"] for seat in script.view["seats"]]


def test_eight_at_one_table(tmp_path: Path) -> None:
    """A full table: everybody finds it, gets in, gets a card, and signs the end."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            await a_round(await gather(here, rounds=1))
        nothing_wrong(here)

    with Rig(8) as rig:
        asyncio.run(scenario())


def test_two_tables_on_one_lan(tmp_path: Path) -> None:
    """Both tables are in everybody's list, people sit down at either, and two evenings are played side by side."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            kitchen, garden = here[:3], here[3:]
            evenings = await asyncio.gather(
                gather(kitchen, "Kitchen", rounds=1),
                gather(garden, "Garden", rounds=1),
            )
            await asyncio.gather(*(a_round(seats) for seats in evenings))
            for people, name in ((kitchen, "Kitchen"), (garden, "Garden")):
                assert {laptop.script.view["table_name"] for laptop in people} == {name}
        nothing_wrong(here)

    with Rig(6) as rig:
        asyncio.run(scenario())


def test_two_who_refuse_whoever_dials(tmp_path: Path) -> None:
    """Two machines let nobody in that dials them. They dial the third, and talk with each other over it."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            seats = await gather(here, rounds=1)
            await _over_a_third(here[1:])
            await a_round(seats)
        nothing_wrong(here)

    with Rig(3) as rig:
        for host in rig.hosts[1:]:
            host.refuse_inbound(f"{PORTS[0]}-{PORTS[-1]}")
        asyncio.run(scenario())


async def _over_a_third(apart: Sequence[Laptop]) -> None:
    seats = [laptop.script.view["me"] for laptop in apart]
    for laptop, other in zip(apart, reversed(seats), strict=True):
        await laptop.script.until(lambda script, other=other: presences(script)[other] == "relayed", what="a detour")


def test_networks_that_lead_to_nobody(tmp_path: Path) -> None:
    """Each laptop also has a bridge for containers, with the same address on all of them, and a VPN. Whoever dials
    that address reaches himself; the table is found all the same, and everybody is linked with everybody."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            seats = await gather(here, rounds=1)
            for script in seats.values():
                await script.until(lambda script: presences(script) == ["here"] * 3, what="links to everybody")
            await a_round(seats)
        nothing_wrong(here)

    with Rig(3) as rig:
        for host in rig.hosts:
            host.add_interface("docker0", "172.17.0.1/16")
            host.add_interface("tun0", f"10.8.0.{host.number + 1}/24")
        asyncio.run(scenario())
