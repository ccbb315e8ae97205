"""No socket goes anywhere but the LAN, and no name is ever looked up."""

import asyncio
import contextlib
import secrets
import socket

from lanspy.errors import PeerError
from lanspy.net import Address, Scope
from lanspy.net.discovery import Announcement, Beacon, Mdns, Nearby, Remembered, new_instance
from tests.net.discovery.test_casting import free_port
from tests.net.guard import watched_sockets
from tests.net.pairs import TABLE
from tests.net.party import Guest, party, run

MDNS_GROUPS = {"224.0.0.251", "ff02::fb"}
EVERYBODY = "127.255.255.255"
OUTSIDE = Address("192.0.2.77", 47474)


def test_the_guard_sees() -> None:
    """The guard itself notices a connection, a datagram and a look-up."""
    with watched_sockets() as seen, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        made.bind(("127.0.0.1", 0))
        made.sendto(b"x", ("127.0.0.2", 9))
        made.connect(("127.0.0.3", 9))
        socket.getaddrinfo("127.0.0.4", 9)
    assert seen == [
        ("socket.bind", "127.0.0.1"),
        ("socket.sendto", "127.0.0.2"),
        ("socket.connect", "127.0.0.3"),
        ("socket.getaddrinfo", "127.0.0.4"),
    ]


def test_a_whole_evening_on_loopback() -> None:
    """Finding, linking, looking at typed and remembered places: with a limit to loopback nothing else is touched."""
    seen: list[tuple[str, str]] = []

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        instance = new_instance(secrets.token_bytes)
        sources = [Mdns(instance), Beacon(instance, port=free_port()), Remembered([OUTSIDE])]
        nearby = Nearby(instance, sources, lambda: None, print)
        async with party(ann, bob):
            await nearby.start(Scope.of(["lo"]))
            await nearby.announce(Announcement(TABLE), ann.network.port)
            await ann.network.dial([OUTSIDE, bob.place, Address("::1", bob.network.port)])
            for typed in (str(bob.place), str(OUTSIDE), "router.local"):
                with contextlib.suppress(PeerError):
                    await nearby.look_at(typed)
            with contextlib.suppress(PeerError):
                await ann.network.dial([OUTSIDE])
            await asyncio.sleep(0)
            await nearby.stop()

    with watched_sockets() as watched:
        run(scenario)
        seen.extend(watched)
    went = {host for event, host in seen if event != "socket.bind"}
    assert went <= {"127.0.0.1", "::1", EVERYBODY} | MDNS_GROUPS
    assert {event for event, _ in seen} <= {"socket.bind", "socket.connect", "socket.sendto"}
    # The library listens for multicast at the wildcard; it has joined the group on loopback only.
    assert {host for event, host in seen if event == "socket.bind"} <= {"127.0.0.1", "::1", EVERYBODY, "", "0.0.0.0"}
