"""What strangers send over real sockets ends their own connection and disturbs nobody else."""

import asyncio
from random import Random

import pytest

from lanspy import limits
from lanspy.net import Address, LinkDown, LinkUp, Received, Trouble
from lanspy.net.channel import Channel
from lanspy.net.connection import Connection
from lanspy.net.greeting import Greeting
from tests.net.pairs import TABLE, drain, identity
from tests.net.party import Guest, Stranger, linked, party, run


@pytest.mark.parametrize("chance_seed", range(8))
def test_garbage(chance_seed: int) -> None:
    """Random bytes, a web browser, half a greeting: the sender is sent away, the others go on."""
    chance = Random(chance_seed)
    junk = [
        chance.randbytes(200),
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".ljust(64),
        Greeting(TABLE).write() + chance.randbytes(500),
        Greeting(TABLE).write() + b"\xff\xff",
        Greeting(TABLE).write() + b"\0\0",
        Greeting(bytes(15) + b"\7").write(),
    ]

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            mine, _ = await linked(ann, bob)
            for data in junk:
                async with Stranger.at(bob.place) as stranger:
                    stranger.writer.write(data)
                    assert await stranger.is_sent_away()
            ann.network.send(mine, b"still here")
            await bob.until(Received)
            assert len(bob.of(LinkUp)) == 1
            assert bob.of(LinkDown) == []

    run(scenario)


def test_flood_of_strangers_is_told_once() -> None:
    """A hundred bad greetings are one sentence for the player, and a count."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            for _ in range(100):
                async with Stranger.at(bob.place) as stranger:
                    stranger.writer.write(bytes(64))
                    await stranger.is_sent_away()
            assert len(bob.of(Trouble)) == 1
            assert sum(bob.network.door.counted.values()) == 100

    run(scenario)


def test_stranger_with_ever_new_complaints() -> None:
    """Invented version numbers give TROUBLES_TOLD_MAX sentences at most."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            for version in range(2, 60):
                async with Stranger.at(bob.place) as stranger:
                    await stranger.greet(Greeting(TABLE, lowest=version, highest=version))
                    await stranger.is_sent_away()
            assert len(bob.of(Trouble)) == limits.TROUBLES_TOLD_MAX

    run(scenario)


def test_slow_loris(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who opens a connection and says nothing, or a byte now and then, is sent away after HANDSHAKE_SECONDS."""
    monkeypatch.setattr(limits, "HANDSHAKE_SECONDS", 0.2)

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            async with Stranger.at(bob.place) as silent, Stranger.at(bob.place) as slow:
                slow.writer.write(Greeting(TABLE).write()[:40])
                assert await silent.is_sent_away()
                assert await slow.is_sent_away()
            async with Stranger.at(bob.place) as halfway:
                await halfway.greet()
                assert await halfway.is_sent_away()

    run(scenario)


def test_crowd_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that say nothing push each other out, and never keep a friend from coming in."""
    monkeypatch.setattr(limits, "LINKS_PER_ADDRESS_MAX", 4)

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            crowd = [await asyncio.open_connection("127.0.0.1", bob.network.port) for _ in range(20)]
            await linked(ann, bob)
            assert len(bob.network._connections) <= 4
            for _, writer in crowd:
                writer.close()

    run(scenario)


def test_address_with_too_many_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address gets LINKS_PER_ADDRESS_MAX links and no more; those that stand are not pushed out."""
    monkeypatch.setattr(limits, "LINKS_PER_ADDRESS_MAX", 2)

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob), Stranger.at(bob.place) as one, Stranger.at(bob.place) as two:
            await one.handshake("one")
            await two.handshake("two")
            async with Stranger.at(bob.place) as three:
                assert await three.is_sent_away()
            assert len(bob.network.links()) == 2

    run(scenario)


def test_total_of_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine keeps LINKS_MAX links; who comes later is told so in words."""
    monkeypatch.setattr(limits, "LINKS_MAX", 1)

    async def scenario() -> None:
        ann, bob, carol = Guest("ann"), Guest("bob"), Guest("carol")
        async with party(ann, bob, carol):
            await linked(ann, bob)
            with pytest.raises(Exception, match="Too many machines"):
                await carol.network.dial([bob.place])
            await linked(ann, bob)  # dialling again replaces, and is not one more

    run(scenario)


def test_outsiders_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection from an address that is not on the LAN is closed before a byte is read."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            monkeypatch.setattr(type(bob.network.scope), "allows", lambda _scope, _ip: False)
            async with Stranger.at(bob.place) as stranger:
                assert await stranger.reader.read() == b""
            assert bob.of(Trouble) == [Trouble("You are not on this network.")]

    run(scenario)


def test_versions_that_do_not_meet() -> None:
    """Both sides of a version mismatch learn both versions, and which machine to update."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            async with Stranger.at(bob.place) as stranger:
                answer = await stranger.greet(Greeting(TABLE, lowest=7, highest=9))
                assert Greeting.read(answer[64:]).highest == 1
                assert await stranger.is_sent_away()
            told = await bob.until(Trouble)
            assert told.sentence == "That lanspy speaks protocol 7 to 9, this one 1: update lanspy on this machine."

    run(scenario)


def test_dialling_something_else() -> None:
    """A program that is not lanspy, is of another version, or hangs up ends the dial in a sentence."""
    answers = {
        b"SSH-2.0-OpenSSH_9.2".ljust(64): "not lanspy",
        Greeting(TABLE, lowest=5, highest=5).write(): "speaks protocol 5, this one 1",
        b"": "broke",
    }

    async def scenario() -> None:
        ann = Guest("ann")
        async with party(ann):
            for answer, sentence in answers.items():

                async def serve(
                    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, said: bytes = answer
                ) -> None:
                    await reader.readexactly(64)
                    writer.write(said)
                    writer.close()

                server = await asyncio.start_server(serve, "127.0.0.1", 0)
                async with server:
                    place = Address("127.0.0.1", server.sockets[0].getsockname()[1])
                    with pytest.raises(Exception, match=sentence):
                        await ann.network.dial([place])

    run(scenario)


def test_replayed_handshake() -> None:
    """A recorded handshake of a friend, played again to its acceptor, proves nothing."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            async with Stranger.at(bob.place) as friend:
                prologue = await friend.greet()
                channel = Channel(identity("friend"), initiator=True, table=TABLE, prologue=prologue)
                recorded = [channel.take()]
                friend.writer.write(recorded[0])
                while channel.next_event() is None:
                    channel.feed(await friend.reader.read(4096))
                channel.answer()
                recorded.append(channel.take())
                friend.writer.write(recorded[1])
                await bob.until(LinkUp)
            await bob.until(LinkDown)
            async with Stranger.at(bob.place) as attacker:
                await attacker.greet()
                for data in recorded:
                    attacker.writer.write(data)
                assert await attacker.is_sent_away()
            assert len(bob.of(LinkUp)) == 1

    run(scenario)


def test_link_that_turns_bad() -> None:
    """A peer that is known and then sends garbage loses its link, and the player reads why."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob), Stranger.at(bob.place) as stranger:
            channel = await stranger.handshake("mallory")
            channel.send(b"all is well")
            stranger.writer.write(channel.take() + b"\x00\x20" + bytes(32))
            down = await bob.until(LinkDown)
            assert bob.of(Received)[0].data == b"all is well"
            assert down.reason == "Another machine sent bytes that nobody can read."

    run(scenario)


def test_flood_over_a_link_is_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that floods is read no faster than the limit, and nobody else waits for it."""
    monkeypatch.setattr(limits, "LINK_BYTES_PER_SECOND_MAX", 256 * 1024)

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob), Stranger.at(bob.place) as stranger:
            mine, theirs = await linked(ann, bob)
            channel = await stranger.handshake("mallory")
            for _ in range(4000):  # each counts for about 1 KiB: sixteen times what a second allows
                channel.send(b"x")
            stranger.writer.write(channel.take())
            await bob.until(Received)
            ann.network.send(mine, b"hello")
            await bob.until(Received, lambda got: got.link == theirs)
            assert sum(got.link != theirs for got in bob.of(Received)) < 2000

    run(scenario)


def test_slow_reader_loses_its_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a peer does not read waits up to SEND_QUEUE_BYTES_MAX; then the link goes, not our memory."""
    monkeypatch.setattr(limits, "SEND_QUEUE_BYTES_MAX", 2 * 1024 * 1024)

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob), Stranger.at(bob.place) as stranger:
            await stranger.handshake("sleeper")
            (link,) = bob.network.links()
            for _ in range(16):
                bob.network.send(link, bytes(limits.MESSAGE_BYTES_MAX))
            assert bob.of(LinkDown) == [LinkDown(link, "That machine reads more slowly than the table talks.")]
            assert bob.network.links() == ()

    run(scenario)


def test_many_messages_in_one_piece() -> None:
    """A thousand messages that arrive in one read are all told, in order, though no turn of the loop takes them all."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob), Stranger.at(bob.place) as stranger:
            channel = await stranger.handshake("busy")
            for number in range(1000):
                channel.send(b"%d" % number)
            stranger.writer.write(channel.take())
            await bob.until(Received, lambda got: got.data == b"999")
            assert [b"%d" % number for number in range(1000)] == [got.data for got in bob.of(Received)]

    run(scenario)


def test_goodbye_without_a_reason() -> None:
    """A peer that just hangs up is told as a broken connection."""

    async def scenario() -> None:
        bob = Guest("bob")
        async with party(bob):
            async with Stranger.at(bob.place) as stranger:
                await stranger.handshake("rude")
            assert (await bob.until(LinkDown)).reason == "The connection broke."

    run(scenario)


def test_ended_is_told_once() -> None:
    """However often a connection is ended, its owner hears of it once."""

    async def scenario() -> None:
        ann, bob = Guest("ann"), Guest("bob")
        async with party(ann, bob):
            mine, _ = await linked(ann, bob)
            connection: Connection = ann.network._links[mine]
            connection.end("Once.")
            connection.end("Twice.")
            connection.connection_lost(None)
            assert ann.of(LinkDown) == [LinkDown(mine, "Once.")]
            assert drain(connection._channel, b"late") == []

    run(scenario)
