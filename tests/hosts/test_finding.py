"""Whole programs that find each other where the network does not help, or changes while they play."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.hosts.evening import (
    accuse_the_spy,
    answer,
    ask,
    ended,
    gather,
    kitchen,
    laptops,
    let_in,
    nothing_wrong,
    open_table,
    start,
)
from tests.hosts.rig import OTHER_SUBNET, Host, Rig
from tests.plain.driver import Script, agree

pytestmark = [pytest.mark.hosts, pytest.mark.slow]

GROWN_MIB_MAX = 24
FLOOD_LINES = 3
SECONDS_MAX = 60


def source(script: Script, name: str) -> str:
    """How a way of searching is doing."""
    return str(dict(script.view["search"]["sources"])[name])


def presence(script: Script) -> list[str]:
    """How well each seat is heard."""
    return [seat["presence"] for seat in script.view["seats"]]


@asynccontextmanager
async def running(host: Host, *arguments: str) -> AsyncIterator[asyncio.StreamReader]:
    """A program on this host, gone afterwards; what it prints."""
    process = await host.start(*arguments)
    try:
        assert process.stdout is not None
        yield process.stdout
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def on(rig: Rig, scenario: Callable[[], Awaitable[None]]) -> None:
    """Run it there."""
    assert all("default" not in host.run(["ip", "route"]).stdout for host in rig.hosts)
    asyncio.run(_awaited(scenario))


async def _awaited(scenario: Callable[[], Awaitable[None]]) -> None:
    await scenario()


def test_by_the_beacon_alone(tmp_path: Path) -> None:
    """On a switch that loses all multicast, three programs find each other, and a round is played."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            seats = await gather(here, rounds=1)
            await answer(seats, await ask(seats))
            await accuse_the_spy(seats)
            assert await ended(list(seats.values())) == [0, 1, 2]
        nothing_wrong(here)
        for guest in here[1:]:
            homes = [line["view"] for line in guest.script.all("screen") if line["screen"] == "HomeView"]
            states = [dict(view["search"]["sources"]) for view in homes if view["tables"]]
            assert {state["beacon"] for state in states} == {"heard"}
            assert {state["mdns"] for state in states} == {"searching"}

    with Rig(3) as rig:
        for host in rig.hosts:
            host.lose_multicast()
        on(rig, scenario)


def test_two_programs_on_one_machine(tmp_path: Path) -> None:
    """Two people with a profile each on one machine, and one on another, share the beacon's port and all hear it."""

    async def scenario() -> None:
        first, second = rig.hosts
        async with laptops([first, first, second], tmp_path, "--no-mdns") as here:
            await open_table(here[1].script, rounds=1)
            for guest in (here[0].script, here[2].script):
                (table,) = await guest.until(kitchen, what="a table nearby")
                guest.do("JoinTable", table=table["table"])
            await let_in(here[1].script, [here[0].script, here[2].script])
            await start([laptop.script for laptop in here])
        nothing_wrong(here)

    with Rig(2) as rig:
        on(rig, scenario)


def test_a_flood_while_a_round_is_played(tmp_path: Path) -> None:
    """While somebody floods beacon, mDNS and every port with garbage, people find each other and play a round to its
    signed end; no program complains, shows a sentence a datagram, or grows."""

    async def scenario() -> None:
        *playing, attacker = rig.hosts
        async with laptops(playing, tmp_path) as here:
            victims = [host.address for host in playing]
            async with running(attacker, "tests/hosts/flooder.py", "17", attacker.address, *victims) as sent:
                await open_table(here[0].script, rounds=1)
                for _ in range(FLOOD_LINES):
                    assert await sent.readline()
                guests = [laptop.script for laptop in here[1:]]
                (table,) = await guests[0].until(kitchen, what="a table nearby")
                guests[0].do("JoinTable", table=table["table"])
                place = here[0].script.view["places"][0]
                guests[1].do("JoinAddress", text=place["address"])  # what always works
                await let_in(here[0].script, guests)
                seats = await start([laptop.script for laptop in here])
                before = [memory_mib(script) for script in seats.values()]
                await answer(seats, await ask(seats))
                for _ in range(FLOOD_LINES):
                    assert await sent.readline()
                await accuse_the_spy(seats)
                assert await ended(list(seats.values())) == [0, 1, 2]
                after = [memory_mib(script) for script in seats.values()]
        nothing_wrong(here)
        assert all(grown - was < GROWN_MIB_MAX for was, grown in zip(before, after, strict=True)), (before, after)
        for laptop in here:
            assert len(laptop.script.all("trouble")) < 40

    with Rig(4) as rig:
        on(rig, scenario)


def memory_mib(script: Script) -> float:
    """What of a program's memory is really there."""
    status = Path(f"/proc/{script.process.pid}/status").read_text("ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


@pytest.mark.parametrize("options", [(), ("--no-mdns",)], ids=["both ways", "beacon alone"])
def test_two_networks_on_one_machine(tmp_path: Path, options: Sequence[str]) -> None:
    """Of three, one is on two networks and the others on one each: both find its table, and the two who cannot reach
    each other play over the third."""

    async def scenario() -> None:
        (left, middle), (right,) = rig.hosts, other.hosts
        middle.plug_into(other)
        async with laptops([middle, left, right], tmp_path, *options) as here:
            seats = await gather(here, rounds=1)
            by_name = {laptop.name: laptop.script for laptop in here}
            both, *apart = (by_name[name].view["me"] for name in by_name)
            for me, you in (apart, apart[::-1]):
                await seats[me].until(lambda script, you=you: presence(script)[you] == "relayed", what="a detour")
                assert presence(seats[me])[both] == "here"
            await answer(seats, await ask(seats))
            await accuse_the_spy(seats)
            assert await ended(list(seats.values())) == [0, 1, 2]
        nothing_wrong(here)

    with Rig(2) as rig, Rig(1, OTHER_SUBNET) as other:
        on(rig, scenario)


def test_another_address_while_playing(tmp_path: Path) -> None:
    """Two machines get new addresses in the middle of a question: links over the old ones give way to others by
    themselves, before anybody is shown as away, and all go on."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            seats = await gather(here, rounds=1)
            asked = await ask(seats)
            before = [host.address for host in rig.hosts[1:]]
            for host, number in zip(rig.hosts[1:], (52, 53), strict=True):
                host.renumber(number)
            async with asyncio.timeout(SECONDS_MAX):
                while any(address in links(host) for host in rig.hosts for address in before):  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            await agree(list(seats.values()), lambda script: presence(script) == ["here"] * 3, "being here")
            await answer(seats, asked)
            await accuse_the_spy(seats)
            assert await ended(list(seats.values())) == [0, 1, 2]
            for script in seats.values():
                shown = [seat["presence"] for line in script.all("screen") for seat in line["view"].get("seats", ())]
                assert "away" not in shown
        nothing_wrong(here)

    with Rig(3) as rig:
        on(rig, scenario)


def links(host: Host) -> list[str]:
    """The addresses, at either end, of the connections that this host believes in."""
    lines = host.run(["ss", "-Htn", "state", "established"]).stdout.splitlines()
    return [place.rpartition(":")[0].strip("[]") for line in lines for place in line.split()[2:4]]


def test_a_signal_is_no_power_cut(tmp_path: Path) -> None:
    """Told to end by the system, a program takes back what it said, so that nobody sees its table any longer."""

    async def scenario() -> None:
        listener, *playing = rig.hosts
        async with running(listener, "tests/hosts/ear.py", "eth0") as heard:
            assert json.loads(await heard.readline()) == "listening"
            async with laptops(playing, tmp_path, "--no-mdns") as here:
                first, second = (laptop.script for laptop in here)
                await open_table(first)
                await second.until(kitchen, what="a table nearby")
                instance = await _said(heard, "SAYS")
                first.process.terminate()
                assert await _said(heard, "GOODBYE") == instance
                await second.until(lambda script: not script.view["tables"], what="an empty list")

    with Rig(3) as rig:
        on(rig, scenario)


def test_by_invitation(tmp_path: Path) -> None:
    """Who has the file comes in by it, from a place that the file does not name as well; who has none sees no table.
    A machine that was restarted finds its people again without the file."""

    async def scenario() -> None:
        async with laptops(rig.hosts, tmp_path) as here:
            first, second, third = (laptop.script for laptop in here)
            await first.at("HomeView")
            first.do("NewTable", name="Kitchen", game="spyfall", invited=True)
            await first.until(lambda script: script.view.get("invited"), what="a table by invitation")
            file = tmp_path / "kitchen.invite"
            first.do("SaveInvite", path=str(file))
            await first.until(lambda script: "knock at your table" in str(script.all("trouble")), what="a file")
            here[0].host.renumber(51)  # what the file says of addresses is not so any more
            await second.at("HomeView")
            second.do("JoinInvite", path=str(file))
            await let_in(first, [second])
            await third.until(lambda script: source(script, "beacon") == "heard", what="the beacon")
            assert not third.view["tables"]
            third.do("JoinAddress", text=here[0].host.address)
            await third.until(lambda script: "sits at no table" in str(script.all("trouble")), what="a sentence")
            assert not first.view["knocks"]
            third.do("JoinInvite", path=str(file))
            await first.until(lambda script: script.view["knocks"], what="a knock")
            first.do("LetIn", key=first.view["knocks"][0]["key"])
            for script in (first, second, third):
                await script.until(lambda script: len(script.view["people"]) == 3, what="everybody")
            await agree([first, second, third], lambda script: script.view["check_words"], "check words")
            seats = await start([first, second, third])
            asked = await ask(seats)
            (laptop,) = (laptop for laptop in here if laptop.script is seats[asked])
            await laptop.script.kill()
            file.unlink()
            seats[asked] = script = await laptop.open()
            (table,) = await script.until(lambda script: script.view["tables"], what="the kept seat")
            assert (table["mine"], table["name"]) == (True, "Kitchen")
            script.do("JoinTable", table=table["table"])
            await script.at("TableView")
            await script.until(lambda script: not script.view["catching_up"], what="what the others hold")
            await answer(seats, asked)
        nothing_wrong(here)

    with Rig(3) as rig:
        on(rig, scenario)


async def _said(heard: asyncio.StreamReader, kind: str) -> str:
    """Who said something of this kind next, of those who sit at a table."""
    async with asyncio.timeout(30):
        while True:
            said, instance, phase = json.loads(await heard.readline())
            if said == kind and phase:
                return str(instance)
