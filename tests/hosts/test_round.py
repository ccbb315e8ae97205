"""Whole programs on three laptops without a router: a round of Spyfall, and what a party does to machines."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from lanspy import limits
from lanspy.plain.json_lines import CLOCK_MS
from tests.hosts.evening import (
    Laptop,
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
from tests.hosts.rig import Rig
from tests.plain.driver import Script, agree

pytestmark = [pytest.mark.hosts, pytest.mark.slow]

OUTAGE_SECONDS = 20.0
STALL_MS_MAX = (
    int(1000 * limits.HEARTBEAT_SECONDS)
    + limits.UNHEARD_STANDS_MS  # from here on the readings of those who are linked to the silent seat stand,
    + limits.CLOCK_STEP_MS  # which a loop notices at its next step;
    + limits.OPEN_TICK_MS_MAX  # and the roll-call tick, open while the silent seat owes, adds this at most
)
"""What a silent machine costs the others of play time, by the rules of the table clock, however long it is silent."""


def evening_of(
    folder: Path, scenario: Callable[[list[Laptop]], Awaitable[None]], hosts: int = 3, options: Sequence[str] = ()
) -> None:
    """Play a scenario on hosts of their own, and see that nobody looked beyond the LAN."""

    async def play(rig: Rig) -> None:
        async with laptops(rig.hosts, folder, *options) as here:
            await scenario(here)
        nothing_wrong(here)

    with Rig(hosts) as rig:
        assert all("default" not in host.run(["ip", "route"]).stdout for host in rig.hosts)
        asyncio.run(play(rig))


def test_a_round_between_three_laptops(tmp_path: Path) -> None:
    """Three programs find each other by mDNS alone, are dealt cards, ask, answer, accuse and vote, and all get the same
    news and result; the closed evening is signed by all and every file of it holds."""

    async def scenario(here: list[Laptop]) -> None:
        seats = await gather(here, rounds=1)
        cards = [script.game["my_card"] for script in seats.values()]
        assert sorted(card["spy"] for card in cards) == [False, False, True]
        assert len({card["location"] for card in cards if not card["spy"]}) == 1
        await answer(seats, await ask(seats))
        await accuse_the_spy(seats)
        assert await ended(list(seats.values())) == [0, 1, 2]
        news = [script.all("news") for script in seats.values()]
        assert news[0] == news[1] == news[2]
        assert [line["kind"] for line in news[0]][:4] == ["dealer_drawn", "round_begins", "asks", "answered"]
        for laptop in here:
            ticks, scores, end = laptop.verified()
            assert " ticks hold" in ticks
            assert sorted(score[-1] for score in scores.removeprefix("Scores: ").split(", ")) == ["0", "1", "2"]
            assert end.startswith("Finished. The end is signed by ")
            assert all(name.name in end for name in here)
            assert await laptop.script.quit() == 0
        assert len({tuple(laptop.verified()) for laptop in here}) == 1

    evening_of(tmp_path, scenario, options=["--no-beacon"])


def test_killed_in_a_question_and_gone_for_good(tmp_path: Path) -> None:
    """Killed in the middle of its question, a machine is back at its seat with its card in the running round, and goes
    on; when it is gone for good, the others can go on without it after ten seconds of owing, and sign the end."""

    async def scenario(here: list[Laptop]) -> None:
        seats = await gather(here, rounds=2)
        asked = await ask(seats)
        (laptop,) = (laptop for laptop in here if laptop.script is seats[asked])
        card = seats[asked].game["my_card"]
        await laptop.script.kill()
        seats[asked] = await come_back(laptop)
        assert (laptop.script.view["me"], laptop.script.game["my_card"]) == (asked, card)
        assert laptop.script.game["asked"] == asked
        assert laptop.script.all("news") == seats[(asked + 1) % 3].all("news")
        await answer(seats, asked)
        await laptop.script.kill()
        staying = {seat: script for seat, script in seats.items() if seat != asked}
        await go_on_without(staying, asked)
        assert await ended(list(staying.values())) == sorted(staying)
        for script in staying.values():
            assert script.view["close"]["without"] == [asked]
            assert script.view["seats"][asked]["presence"] == "left"
        for other in here:
            last = other.verified()[-1]
            if other is laptop:
                assert last.startswith("Unfinished at tick ")
            else:
                names = last.removeprefix("Finished. The end is signed by ").rstrip(".").split(", ")
                assert sorted(names) == sorted(each.name for each in here if each is not laptop)

    evening_of(tmp_path, scenario)


async def come_back(laptop: Laptop) -> Script:
    """Start the program again on the same disk, and sit down at the table where a seat is kept."""
    script = await laptop.open()
    (table,) = await script.until(kitchen, what="the table in the list")
    assert (table["mine"], table["playing"]) == (True, True)
    script.do("JoinTable", table=table["table"])
    await script.at("TableView")
    await script.until(lambda script: not script.view["catching_up"], what="what the others hold")
    return script


async def go_on_without(staying: dict[int, Script], gone: int) -> None:
    """A break makes the gone machine owe an answer; both others press once they may, and not before."""
    scripts = list(staying.values())
    began = time.monotonic()
    scripts[0].play("Pause")
    scripts[0].do("GoOnWithout", seat=gone)
    await scripts[0].until(lambda script: "ten seconds" in str(script.all("trouble")), what="a refusal")
    for script in scripts:
        await script.until(lambda script: script.view["seats"][gone]["may_press"], what="being allowed to press")
        assert script.view["seats"][gone]["owes"]
        assert time.monotonic() - began >= limits.OWES_PRESS_MS / 1000 - 1
    for script in scripts:
        script.do("GoOnWithout", seat=gone)


def test_a_pulled_cable_costs_no_play_time(tmp_path: Path) -> None:
    """While a cable is pulled for twenty seconds the seats are shown silent and then away, the agreed clock stands but
    for what the rules allow, and afterwards all go on with one clock."""

    async def scenario(here: list[Laptop]) -> None:
        seats = await gather(here, rounds=1)
        pulled = here[2].script.view["me"]
        linked = {seat: script for seat, script in seats.items() if seat != pulled}
        await asyncio.sleep(1)  # of play, so that there is a clock to lose
        here[2].host.pull()
        before, began = clocks(seats), time.monotonic()
        for shown in ("silent", "away"):
            for script in linked.values():
                await script.until(lambda script, shown=shown: presence(script)[pulled] == shown, what=shown)
                assert all(presence(script)[seat] == "here" for seat in linked)
        await seats[pulled].until(lambda script: all(presence(script)[seat] == "away" for seat in linked), what="away")
        assert not any(script.view["moving"] for script in seats.values())
        await asyncio.sleep(OUTAGE_SECONDS - (time.monotonic() - began))
        here[2].host.plug()
        plugged = time.monotonic()
        await agree(list(seats.values()), lambda script: presence(script) == ["here"] * 3, "being back")
        lasted, after = time.monotonic() - plugged, clocks(seats)
        for seat in seats:
            assert 0 <= after[seat] - before[seat] <= STALL_MS_MAX + 1000 * lasted + 2 * CLOCK_MS
        await agree(list(seats.values()), lambda _script: spread(seats) <= 2 * CLOCK_MS, "one clock again")
        await answer(seats, await ask(seats))
        assert await agree(list(seats.values()), lambda script: script.game["round_clock"]["ends_ms"], "the clock")

    evening_of(tmp_path, scenario)


def clocks(seats: dict[int, Script]) -> dict[int, int]:
    """Agreed time now, as each program must believe it to be; all hosts are on one machine with one monotonic clock."""
    now_ms = time.monotonic_ns() // 1_000_000
    return {seat: script.clock_ms(now_ms) for seat, script in seats.items()}


def spread(seats: dict[int, Script]) -> int:
    """How far the clocks of all programs are apart, in milliseconds."""
    shown = clocks(seats).values()
    return max(shown) - min(shown)


def presence(script: Script) -> list[str]:
    """How well each seat is heard."""
    return [seat["presence"] for seat in script.view["seats"]]


LISTENER = """
import socket, sys
taken = socket.create_server(("", 47474), family=socket.AF_INET6, dualstack_ipv6=True)
print("listening", flush=True)
sys.stdin.read()
"""


def test_without_searching_and_with_a_port_taken(tmp_path: Path) -> None:
    """With mDNS and beacon off and the first port taken, people join by the code and by the address that the lobby
    shows, all machines link with each other, and a round begins."""

    async def scenario(here: list[Laptop]) -> None:
        first, second, third = (laptop.script for laptop in here)
        await open_table(first, rounds=1)
        place = first.view["places"][0]
        assert place["address"] == f"{here[0].host.address}:47475"
        second.do("JoinAddress", text="8.8.8.8")
        await second.until(lambda script: "not on this network" in str(script.all("trouble")), what="a sentence")
        await third.until(lambda script: script.view["search"]["port"], what="listening")
        second.do("JoinAddress", text=here[2].host.address)
        await second.until(lambda script: "sits at no table" in str(script.all("trouble")), what="a sentence")
        second.do("JoinAddress", text=place["code"].lower())
        third.do("JoinAddress", text=place["address"])
        await let_in(first, [second, third])
        for script in (first, second, third):
            await script.until(lambda script: all(p["presence"] == "here" for p in script.view["people"]), what="links")
        assert not any(script.view.get("tables") for script in (first, second, third))
        await start([first, second, third])

    async def taken(rig: Rig) -> None:
        listener = await rig.hosts[0].start("-c", LISTENER)
        try:
            assert listener.stdout is not None
            assert await listener.stdout.readline() == b"listening\n"
            async with laptops(rig.hosts, tmp_path, "--no-mdns", "--no-beacon") as here:
                await scenario(here)
            nothing_wrong(here)
        finally:
            listener.kill()
            await listener.wait()

    with Rig(3) as rig:
        asyncio.run(taken(rig))
