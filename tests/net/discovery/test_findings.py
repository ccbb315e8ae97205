"""What is wrong with a network: pure findings, and what is seen of it on loopback."""

import asyncio
import ipaddress

import pytest

from lanspy.net import Address, Interface, Scope
from lanspy.net.discovery import Announcement
from lanspy.net.discovery.examine import dial
from lanspy.net.discovery.findings import Finding, Kind, Outcome, Seen, findings, is_tunnel
from lanspy.net.discovery.merge import NearbyProgram
from lanspy.net.greeting import Greeting
from tests.net.party import Guest, free_ports, party, run

ETH = Interface("eth0", "eth0", 2, (ipaddress.ip_interface("10.0.0.1/24"),))
VPN = Interface("wg0", "wg0", 3, (ipaddress.ip_interface("10.8.0.2/32"),))
THERE, ELSEWHERE = Address("10.0.0.2", 47474), Address("10.0.0.9", 47474)


def heard(*sources: str) -> NearbyProgram:
    """A program on another machine, heard in these ways."""
    return NearbyProgram("annannanna", Announcement(), (THERE,), sources, 0.0)


def kinds(
    *others: NearbyProgram,
    tried: tuple[tuple[Address, Outcome], ...] = (),
    echo: bool = True,
    interfaces: tuple[Interface, ...] = (ETH,),
    mdns_off: str = "",
    beacon_off: str = "",
) -> list[Kind]:
    """What is found."""
    return [each.kind for each in findings(Seen(interfaces, others, tried, echo, mdns_off, beacon_off))]


BOTH = heard("beacon", "mdns")


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (kinds(interfaces=()), [Kind.NO_NETWORK]),
        (kinds(BOTH, tried=((THERE, Outcome.ANSWERS),)), [Kind.HEALTHY]),
        (kinds(heard("beacon")), [Kind.HEALTHY, Kind.MULTICAST_LOST]),
        (kinds(heard("mdns")), [Kind.HEALTHY, Kind.BROADCAST_LOST]),
        (kinds(heard("beacon"), mdns_off="Port taken."), [Kind.HEALTHY, Kind.MDNS_OFF]),
        (kinds(heard("mdns"), beacon_off="No."), [Kind.HEALTHY, Kind.BEACON_OFF]),
        (kinds(), [Kind.NOBODY_HEARD]),
        (kinds(interfaces=(ETH, VPN)), [Kind.NOBODY_HEARD, Kind.TUNNEL]),
        (kinds(BOTH, interfaces=(ETH, VPN)), [Kind.HEALTHY]),
        (kinds(echo=False), [Kind.OWN_FIREWALL, Kind.NOBODY_HEARD]),
        (kinds(echo=False, beacon_off="No."), [Kind.NOBODY_HEARD, Kind.BEACON_OFF]),
        (kinds(tried=((THERE, Outcome.ANSWERS),)), [Kind.SEARCH_LOST]),
        (kinds(tried=((THERE, Outcome.REFUSED),)), [Kind.NOT_RUNNING]),
        (kinds(tried=((THERE, Outcome.UNREACHABLE),)), [Kind.KEPT_APART]),
        (
            kinds(tried=((THERE, Outcome.REFUSED), (ELSEWHERE, Outcome.UNREACHABLE))),
            [Kind.NOT_RUNNING, Kind.NOBODY_THERE],
        ),
        (
            kinds(BOTH, tried=((THERE, Outcome.ANSWERS), (ELSEWHERE, Outcome.UNREACHABLE))),
            [Kind.HEALTHY, Kind.NOBODY_THERE],
        ),
        (kinds(tried=((THERE, Outcome.NO_ROUTE),)), [Kind.OTHER_NETWORK]),
        (kinds(tried=((THERE, Outcome.SILENT),)), [Kind.FIREWALL_THERE]),
        (kinds(BOTH, tried=((THERE, Outcome.SILENT),)), [Kind.HEALTHY, Kind.FIREWALL_THERE]),
        (kinds(tried=((THERE, Outcome.SOMETHING_ELSE),)), [Kind.NOT_LANSPY]),
        (kinds(tried=((THERE, Outcome.OTHER_VERSION),)), [Kind.OTHER_VERSION]),
    ],
)
def test_each_row(found: list[Kind], expected: list[Kind]) -> None:
    """Every situation is told from every other one."""
    assert found == expected


def test_there_is_always_a_finding() -> None:
    """Whatever was seen, something is said."""
    for others in ((), (BOTH,), (heard("remembered"),)):
        for outcome in (None, *Outcome):
            for echo in (True, False):
                tried = ((THERE, outcome),) if outcome is not None else ()
                assert kinds(*others, tried=tried, echo=echo)


def test_harmless() -> None:
    """Nothing needs to be done where people can play."""
    harmless = {kind for kind in Kind if Finding(kind).harmless}
    assert harmless == {Kind.HEALTHY, Kind.MDNS_OFF, Kind.MULTICAST_LOST, Kind.BROADCAST_LOST}


def test_tunnels() -> None:
    """A VPN is known by the name of its interface, and nothing else is taken for one."""
    assert all(map(is_tunnel, ("tun0", "wg-home", "utun3", "ppp0", "TAP-Windows", "tailscale0")))
    assert not any(map(is_tunnel, ("eth0", "wlan0", "en0", "Wi-Fi", "Ethernet 2", "docker0", "lo")))


def test_dialling() -> None:
    """What is at an address is told by how it answers."""
    scope = Scope.of(["lo"])

    async def scenario() -> None:
        ann = Guest("ann")
        (free,) = free_ports(1)
        async with party(ann):
            assert await dial(ann.place, scope) is Outcome.ANSWERS
            assert await dial(Address("127.0.0.1", free), scope) is Outcome.REFUSED
            assert await dial(Address("10.255.255.1", 47474), scope) is Outcome.NO_ROUTE
            for answer, outcome in (
                (b"HTTP/1.1 400 Bad Request\r\n\r\n" + bytes(64), Outcome.SOMETHING_ELSE),
                (b"", Outcome.SOMETHING_ELSE),
                (Greeting(lowest=900, highest=901).write(), Outcome.OTHER_VERSION),
            ):
                async with await answering(answer) as server:
                    assert await dial(Address(*server.sockets[0].getsockname()), scope) is outcome

    async def answering(answer: bytes) -> asyncio.Server:
        async def serve(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(answer)
            writer.close()

        return await asyncio.start_server(serve, "127.0.0.1", 0)

    run(scenario)
