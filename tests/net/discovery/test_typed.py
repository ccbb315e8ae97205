"""Typed and remembered addresses: the greeting alone."""

import asyncio
import secrets

import pytest

from lanspy import limits
from lanspy.errors import BadInput, PeerError
from lanspy.net import Address, Scope, Trouble, write_join_code
from lanspy.net.discovery import Nearby, Remembered, new_instance, probe
from lanspy.net.discovery.manual import read_typed
from tests.net.pairs import TABLE
from tests.net.party import Guest, free_ports, party, run

LOOPBACK = Scope.of(["lo"])
INSTANCE = new_instance(secrets.token_bytes)


def looker(*sources: Remembered) -> Nearby:
    """A program that looks, without multicast."""
    return Nearby("own", sources, lambda: None, print)


def test_looking_at_a_typed_place() -> None:
    """An address or a join code leads to the table there under the program's own id; a look bothers nobody."""

    async def scenario() -> None:
        bob, nearby = Guest("bob", instance=INSTANCE), looker()
        await nearby.start(LOOPBACK)
        async with party(bob):
            for typed in (str(bob.place), write_join_code(bob.place) or "", f"[::1]:{bob.network.port}"):
                sighting = await nearby.look_at(typed)
                assert (sighting.instance, sighting.said.table, sighting.source) == (INSTANCE, TABLE, "typed")
            (entry,) = nearby.tables()
            assert entry.table == TABLE
            bob.network.serve({})
            assert (await nearby.look_at(str(bob.place))).said.table is None
            assert nearby.tables() == ()
            assert len(nearby.programs()) == 1
            assert bob.of(Trouble) == []

    run(scenario)


def test_looking_at_the_wrong_place() -> None:
    """Nobody there, outside the LAN, mistyped, or no interface for it: each has its sentence."""

    async def scenario() -> None:
        nearby = looker()
        await nearby.start(LOOPBACK)
        cases = {
            f"127.0.0.1:{free_ports(1)[0]}": "lanspy is not open on it",
            "8.8.8.8": "not reachable over the interfaces chosen",
            "fe80::1": "no network interface here has one",
            "ABCD-EFGH": "not a join code",
            "my-laptop": "not a join code",
            "my.laptop": "not a name",
            "": "Type the address",
        }
        for typed, sentence in cases.items():
            with pytest.raises(PeerError, match=sentence):
                await nearby.look_at(typed)

    run(scenario)


def test_something_else_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that says nothing, hangs up, or speaks otherwise is told apart from lanspy."""
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.1)

    async def scenario() -> None:
        for answer, sentence in ((None, "says nothing"), (b"", "not lanspy"), (b"SSH-2.0".ljust(64), "not lanspy")):
            over = asyncio.Event()

            async def serve(
                reader: asyncio.StreamReader,
                writer: asyncio.StreamWriter,
                said: bytes | None = answer,
                over: asyncio.Event = over,
            ) -> None:
                await reader.readexactly(64)
                if said is None:
                    await over.wait()
                writer.write(said or b"")
                writer.close()

            server = await asyncio.start_server(serve, "127.0.0.1", 0)
            async with server:
                place = Address("127.0.0.1", server.sockets[0].getsockname()[1])
                with pytest.raises(PeerError, match=sentence):
                    await probe(place, LOOPBACK)
                over.set()

    run(scenario)


def test_remembered_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """A remembered address is asked again and again: the table appears when its people start, and not before."""
    monkeypatch.setattr(limits, "REMEMBERED_SECONDS", 0.02)

    async def scenario() -> None:
        bob, (port, nobody) = Guest("bob", instance=INSTANCE), free_ports(2)
        remembered = Remembered([Address("127.0.0.1", nobody)])
        seen = asyncio.Event()
        nearby = Nearby("own", [remembered], seen.set, print)
        async with asyncio.timeout(10):
            await nearby.start(LOOPBACK)
            remembered.remember(Address("127.0.0.1", port))
            assert nearby.tables() == ()
            await bob.network.start([port])
            await seen.wait()
            assert [entry.table for entry in nearby.tables()] == [TABLE]
            await nearby.follow(LOOPBACK)
            await nearby.announce(None, 1)
            await nearby.stop()
            await bob.network.stop()
        assert len(asyncio.all_tasks()) == 1

    run(scenario)


def test_typed_addresses_and_codes_are_told_apart() -> None:
    """Dots or colons make an address, anything else is a code."""
    assert read_typed("10.0.0.1:5") == Address("10.0.0.1", 5)
    assert read_typed("fd00::1").port == 47474
    code = write_join_code(Address("10.0.0.1", 47474))
    assert read_typed(code or "") == Address("10.0.0.1", 47474)
    with pytest.raises(BadInput):
        read_typed("hello")
