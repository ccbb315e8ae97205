"""Networks on loopback: links come, carry, and go; both ends always agree."""

import asyncio
import contextlib
import ipaddress
import os
import socket

import pytest

from lanspy import limits
from lanspy.errors import BadInput, LocalError, PeerError
from lanspy.net import Address, Heard, LinkDown, LinkUp, Moved, Network, Received, Trouble, Woke
from lanspy.net.interfaces import Interface, list_interfaces
from tests.net.pairs import TABLE, identity, seed
from tests.net.party import Guest, free_ports, linked, party, run

OTHER = bytes(reversed(TABLE))


def test_a_link_comes_carries_and_goes() -> None:
    """Both ends hear of the link, of each message in order, and of its end with the reason given."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            of_ann, of_bob = await linked(ann, bob)
            up = await bob.until(LinkUp)
            assert (up.key, up.table, up.initiated, up.address.host) == (ann.key, TABLE, False, "127.0.0.1")
            assert ann.of(LinkUp) == [LinkUp(of_ann, bob.key, TABLE, bob.place, initiated=True)]
            for number in range(50):
                ann.network.send(of_ann, b"%d" % number)
            bob.network.send(of_bob, bytes(limits.MESSAGE_BYTES_MAX))
            await bob.until(Received, lambda received: received.data == b"49")
            assert [b"%d" % number for number in range(50)] == [received.data for received in bob.of(Received)]
            await ann.until(Received, lambda received: len(received.data) == limits.MESSAGE_BYTES_MAX)
            bob.network.close(of_bob, "Supper.")
            assert await ann.until(LinkDown) == LinkDown(of_ann, "Supper.")
            assert bob.of(LinkDown) == [LinkDown(of_bob, "Supper.")]
            ann.network.send(of_ann, b"too late")

    run(scenario)


def test_dialling_without_knowing_the_table() -> None:
    """Who types an address lands at the table that the other side sits at."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        bob.network.serve({OTHER: seed("invite"), TABLE: None})
        async with party(ann, bob):
            await ann.network.dial([bob.place])
            assert ann.of(LinkUp)[0].table == TABLE

    run(scenario)


def test_tables_that_are_not_there() -> None:
    """Another table, no table, and a table with an invite file look the same to who has no invite."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            for tables, wanted in (({TABLE: None}, OTHER), ({}, None), ({TABLE: seed("invite")}, TABLE)):
                bob.network.serve(tables)
                with pytest.raises(PeerError, match="that table is not there"):
                    await ann.network.dial([bob.place], wanted)
            assert bob.of(LinkUp) == []

    run(scenario)


def test_invited() -> None:
    """The secret of the invite file opens the table; another one does not."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        bob.network.serve({TABLE: seed("invite")})
        async with party(ann, bob):
            with pytest.raises(PeerError, match="did not accept this invitation"):
                await ann.network.dial([bob.place], TABLE, invite=seed("guess"))
            await ann.network.dial([bob.place], TABLE, invite=seed("invite"))
            assert bob.of(LinkUp)[0].key == ann.key

    run(scenario)


@pytest.mark.parametrize("names", [("ann", "bob"), ("bob", "ann")])
def test_simultaneous_dials(names: tuple[str, str]) -> None:
    """However two dials cross, one link is left at both ends, the same one, and it works."""

    async def scenario() -> None:
        first, second = (Guest(name) for name in names)
        async with party(first, second):
            for _ in range(10):
                results = await asyncio.gather(
                    first.network.dial([second.place], TABLE), second.network.dial([first.place], TABLE)
                )
                mark = b"%d" % results[0]
                (mine,) = first.network.links()
                (theirs,) = second.network.links()
                first.network.send(mine, mark + b"there")
                second.network.send(theirs, mark + b"back")
                assert (await second.until(Received, lambda got, m=mark: got.data == m + b"there")).link == theirs
                assert (await first.until(Received, lambda got, m=mark: got.data == m + b"back")).link == mine
                assert first.network.links() == (mine,)
                assert second.network.links() == (theirs,)

    run(scenario)


def test_dialling_again_replaces() -> None:
    """A second dial of one side takes the place of its first; the ends before it are told."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            old, _ = await linked(ann, bob)
            new, _ = await linked(ann, bob)
            assert ann.network.links() == (new,)
            assert len(bob.network.links()) == 1
            assert old in [down.link for down in ann.of(LinkDown)]

    run(scenario)


def test_restarted_peer_takes_over() -> None:
    """A peer that comes back with a fresh Noise key is believed at once, whoever dialled before."""

    async def scenario() -> None:
        for first, second in (("ann", "bob"), ("bob", "ann")):
            stays, ghost, back = Guest(first), Guest(second), Guest(second, static="fresh")
            async with party(stays, ghost, back):
                await linked(stays, ghost)
                new, of_stays = await linked(back, stays)
                assert stays.network.links() == (of_stays,)
                back.network.send(new, b"here again")
                await stays.until(Received, lambda got, link=of_stays: got.link == link)

    run(scenario)


def test_dialling_ourselves() -> None:
    """Our own address leads to no link and to no alarm."""

    async def scenario() -> None:
        ann = Guest("ann")
        async with party(ann):
            with pytest.raises(PeerError, match="this very program"):
                await ann.network.dial([ann.place])
            assert ann.told == []

    run(scenario)


def test_one_profile_on_two_machines() -> None:
    """A second machine with our identity is refused, and the player is told, once."""

    async def scenario() -> None:
        ann, copy = Guest("ann"), Guest("ann", static="other start")
        async with party(ann, copy):
            for _ in range(3):
                with pytest.raises(PeerError, match="runs on another machine too"):
                    await copy.network.dial([ann.place])
            await ann.until(Trouble)
            assert len(ann.of(Trouble)) == len(copy.of(Trouble)) == 1

    run(scenario)


def test_dialling_a_certain_peer() -> None:
    """Somebody else at the address of the peer that is wanted is not taken for it."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            with pytest.raises(PeerError, match="Somebody else answers"):
                await ann.network.dial([bob.place], TABLE, key=seed("carol"))
            assert ann.network.links() == bob.network.links() == ()

    run(scenario)


def test_all_addresses_are_raced() -> None:
    """Addresses that refuse, or that are outside, do not keep the good one from winning."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            closed = [Address("127.0.0.1", port) for port in free_ports(3)]
            await ann.network.dial([Address("192.0.2.1", 1), *closed, bob.place, Address("::1", bob.network.port)])
            assert len(bob.of(LinkUp)) == 1

    run(scenario)


def test_what_cannot_be_dialled() -> None:
    """Nobody there, nothing but outside addresses, and no address at all end in their own sentences."""

    async def scenario() -> None:
        ann = Guest("ann")
        async with party(ann):
            with pytest.raises(PeerError, match="is there, but lanspy is not open on it"):
                await ann.network.dial([Address("127.0.0.1", free_ports(1)[0])])
            with pytest.raises(PeerError, match="not reachable over the interfaces chosen"):
                await ann.network.dial([Address("8.8.8.8", 47474)])
            with pytest.raises(PeerError, match="no address to dial"):
                await ann.network.dial([])

    run(scenario)


def test_wanted_peer_is_dialled_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wanted peer is linked as soon as it is there, again after it was lost, and left alone when wanted no more."""
    monkeypatch.setattr(limits, "REDIAL_SECONDS_FIRST", 0.01)
    monkeypatch.setattr(limits, "REDIAL_SECONDS_LAST", 0.04)

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        (port,) = free_ports(1)
        async with party(ann):
            ann.network.want(TABLE, bob.key, [Address("127.0.0.1", port)])
            await bob.network.start([port])
            up = await ann.until(LinkUp)
            await bob.network.stop()
            await ann.until(LinkDown)
            back = Guest("bob", static="second start")
            await back.network.start([port])
            await ann.until(LinkUp, lambda again: again.link != up.link)
            ann.network.unwant(TABLE)
            await back.network.stop()
            await ann.until(LinkDown, lambda down: down.link != up.link)
            assert ann.network.links() == ()

    run(scenario)


def test_wanting_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight machines that all want each other end with exactly one link between any two."""
    monkeypatch.setattr(limits, "REDIAL_SECONDS_FIRST", 0.01)

    async def scenario() -> None:
        guests = [Guest(f"guest {number}") for number in range(8)]
        async with party(*guests):
            for guest in guests:
                for other in guests:
                    if other is not guest:
                        guest.network.want(TABLE, other.key, [other.place])
            for guest in guests:
                for other in guests:
                    if other is not guest:
                        await guest.until(LinkUp, lambda up, key=other.key: up.key == key)
            for guest in guests:
                await guest.settled(7)
            for guest in guests:
                standing = {up.key for up in guest.of(LinkUp) if up.link in guest.network.links()}
                assert standing == {other.key for other in guests} - {guest.key}

    run(scenario)


def test_heartbeats_and_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends hear each other's heart; a machine that is frozen is given up after AWAY_SECONDS."""
    monkeypatch.setattr(limits, "HEARTBEAT_SECONDS", 0.02)
    monkeypatch.setattr(limits, "AWAY_SECONDS", 0.2)

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            mine, theirs = await linked(ann, bob)
            await ann.until(Heard, lambda heard: heard.link == mine)
            await bob.until(Heard, lambda heard: heard.link == theirs)
            for task in bob.network._tasks:
                task.cancel()  # bob's machine hangs: its sockets stand, nobody beats
            assert (await ann.until(LinkDown)).reason == "That machine fell silent."

    run(scenario)


def test_waking_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a sleep the owner is told, and nobody is blamed for the silence."""
    monkeypatch.setattr(limits, "HEARTBEAT_SECONDS", 0.02)
    slept = [0.0]

    async def scenario() -> None:
        ann, bob = Guest("ann", wall=lambda: slept[0]), Guest("bob")
        async with party(ann, bob):
            await linked(ann, bob)
            for connection in ann.network._links.values():
                connection.heard_at -= 3600
            slept[0] += 3600.0
            woke = await ann.until(Woke)
            assert 3590 < woke.seconds < 3610
            await ann.until(Heard)
            assert ann.of(LinkDown) == []

    run(scenario)


def _own_interfaces() -> tuple[Interface, Interface]:
    """Loopback with an IPv4 address that only this process uses, and with none: whatever listens at 127.0.0.1 beside
    this test, nobody takes a port here once it is let go."""
    (lo,) = [held for held in list_interfaces() if held.name == "lo"]
    own = ipaddress.ip_interface(f"{ipaddress.IPv4Address('127.64.0.0') + os.getpid()}/8")
    only_6 = tuple(held for held in lo.addresses if held.version == 6)
    return Interface("lo", "lo", lo.index, (own, *only_6)), Interface("lo", "lo", lo.index, only_6)


def test_interfaces_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed interface is told; a limited network stops answering at an address that is gone, and starts again."""
    monkeypatch.setattr(limits, "INTERFACES_SECONDS", 0.01)
    both, only_6 = _own_interfaces()
    present = [both]

    async def scenario() -> None:
        ann, bob = Guest("ann", list_them=lambda: tuple(present)), Guest("bob", list_them=lambda: (both,))
        async with party(bob):
            await ann.network.start(free_ports(1))
            of_4, of_6 = ann.network.addresses
            present[:] = [only_6]
            moved = await ann.until(Moved)
            assert moved.addresses == (of_6,)
            with pytest.raises(PeerError, match="not open on it"):
                await bob.network.dial([of_4])
            await bob.network.dial([of_6])
            present[:] = [both]
            await ann.until(Moved, lambda now: now.addresses == (of_4, of_6))
            await bob.network.dial([of_4])
            await ann.network.stop()

    run(scenario)


def test_links_of_an_address_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link from an address that went away is given up at once and dialled anew; others stay."""
    monkeypatch.setattr(limits, "INTERFACES_SECONDS", 0.01)
    both, only_6 = _own_interfaces()
    present = [both]

    async def scenario() -> None:
        ann, bob = Guest("ann", list_them=lambda: tuple(present)), Guest("bob")
        carol = Guest("carol")
        async with party(ann, bob, carol):
            of_6 = Address("::1", bob.network.port)
            staying = await ann.network.dial([Address("::1", carol.network.port)], TABLE)
            ann.network.want(TABLE, bob.key, [bob.place, of_6])
            lost = await ann.until(LinkUp, lambda up: up.key == bob.key)
            assert lost.address == bob.place
            present[:] = []
            await asyncio.sleep(0.05)  # listing nothing at all is no reason to give up anybody
            assert set(ann.network.links()) == {lost.link, staying}
            present[:] = [only_6]
            down = await ann.until(LinkDown)
            assert (down.link, down.reason) == (lost.link, "This machine has another address now.")
            back = await ann.until(LinkUp, lambda up: up.key == bob.key and up.link != lost.link)
            assert back.address == of_6
            assert set(ann.network.links()) == {back.link, staying}

    run(scenario)


def test_an_address_that_is_taken_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose port was taken while its address was gone answers there as soon as it is free again."""
    monkeypatch.setattr(limits, "INTERFACES_SECONDS", 0.01)
    both, only_6 = _own_interfaces()
    present = [both]

    async def scenario() -> None:
        ann, bob = Guest("ann", list_them=lambda: tuple(present)), Guest("bob", list_them=lambda: (both,))
        async with party(bob):
            await ann.network.start(free_ports(1))
            of_4, of_6 = ann.network.addresses
            present[:] = [only_6]
            await ann.until(Moved)
            with socket.create_server((of_4.host, of_4.port)):
                present[:] = [both]
                await ann.until(Moved, lambda now: now.addresses == (of_4, of_6))
            link = None
            while link is None:  # nothing tells when it is free again, as a player would find out
                with contextlib.suppress(PeerError):
                    link = await bob.network.dial([of_4])
            await ann.until(LinkUp, lambda up: up.key == bob.key)
            await ann.network.stop()

    run(scenario)


def test_port_taken() -> None:
    """A taken port is passed over; when all of the range are taken the system gives one."""

    async def scenario() -> None:
        ports = free_ports(3)
        with socket.create_server(("127.0.0.1", ports[0])):
            ann, bob, carol = Guest("ann"), Guest("bob"), Guest("carol")
            await ann.network.start(ports)
            await bob.network.start(ports)
            await carol.network.start(ports)
            async with asyncio.timeout(10):
                assert [ann.network.port, bob.network.port] == ports[1:]
                assert carol.network.port not in (0, *ports)
                await ann.network.dial([carol.place])
                for guest in (ann, bob, carol):
                    await guest.network.stop()

    run(scenario)


def test_port_taken_on_one_family_only() -> None:
    """A port that is free for IPv4 but taken for IPv6 is no port to announce."""

    async def scenario() -> None:
        ports = free_ports(2)
        with socket.create_server(("::1", ports[0]), family=socket.AF_INET6):
            ann = Guest("ann")
            async with party():
                await ann.network.start(ports)
                assert ann.network.port == ports[1]
                await ann.network.stop()

    run(scenario)


def test_wrong_calls() -> None:
    """Table ids of another length are our own bug; an unknown interface is the player's."""

    async def scenario() -> None:
        with pytest.raises(LocalError):
            Guest("ann").network.serve({b"short": None})
        with pytest.raises(LocalError):
            Guest("ann").network.serve({bytes(16): None})
        with pytest.raises(BadInput, match="no network interface"):
            Network(identity("ann"), print, only=["nosuch0"])

    run(scenario)


def test_stop_says_goodbye() -> None:
    """Stopping tells everybody, and leaves no task and no socket behind."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann):
            await bob.network.start()
            await linked(ann, bob)
            await bob.network.stop("Good night.")
            assert (await ann.until(LinkDown)).reason == "Good night."
            assert bob.network.links() == ()
        assert len(asyncio.all_tasks()) == 1

    run(scenario)
