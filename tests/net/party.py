"""Guests with real networks on loopback, and strangers with bare sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeVar

from lanspy.net import Address, Event, LinkUp, Network
from lanspy.net.channel import Channel
from lanspy.net.greeting import Greeting
from tests.net.pairs import TABLE, identity

SECONDS_MAX = 60.0  # only so that what hangs is ended
E = TypeVar("E")


class Guest:
    """A network on loopback, and everything it told."""

    def __init__(self, name: str, static: str = "", **more: Any) -> None:
        self.identity = identity(name)
        if static:
            self.identity = type(self.identity)(self.identity.signer, self.identity.verifier, identity(static).static)
        self.key = self.identity.signer.public
        self.told: list[Event] = []
        self._news = asyncio.Event()
        self.network = Network(self.identity, self._hear, only=["lo"], chance=Random(name), **more)
        self.network.serve({TABLE: None})

    def _hear(self, event: Event) -> None:
        self.told.append(event)
        self._news.set()

    async def until(self, kind: type[E], accept: Callable[[E], bool] = lambda _: True) -> E:
        """The first event of this kind that is accepted, already told or still to come."""
        while True:
            for event in self.told:
                if isinstance(event, kind) and accept(event):
                    return event
            self._news.clear()
            await self._news.wait()

    async def settled(self, links: int) -> None:
        """Once this many links are up."""
        while len(self.network.links()) != links:
            self._news.clear()
            await self._news.wait()

    def of(self, kind: type[E]) -> list[E]:
        """All events of this kind so far."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def place(self) -> Address:
        """Where to dial this guest."""
        return Address("127.0.0.1", self.network.port)


@asynccontextmanager
async def party(*guests: Guest) -> AsyncIterator[None]:
    """All of them started, and stopped however it ends; nothing takes longer than SECONDS_MAX."""
    async with asyncio.timeout(SECONDS_MAX):
        for guest in guests:
            await guest.network.start()
        try:
            yield
        finally:
            for guest in guests:
                await guest.network.stop()


async def linked(dialler: Guest, acceptor: Guest) -> tuple[int, int]:
    """The numbers of one link, at its two ends."""
    mine = await dialler.network.dial([acceptor.place], TABLE)
    theirs = await acceptor.until(LinkUp, lambda up: up.key == dialler.key and up.link in acceptor.network.links())
    return mine, theirs.link


class Stranger:
    """A bare connection to a guest: a modified program, or something else entirely."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @staticmethod
    @asynccontextmanager
    async def at(address: Address) -> AsyncIterator["Stranger"]:
        """Connected."""
        reader, writer = await asyncio.open_connection(address.host, address.port)
        try:
            yield Stranger(reader, writer)
        finally:
            writer.close()

    async def greet(self, greeting: Greeting | None = None) -> bytes:
        """Send a greeting (a good one by default) and read the answer: what the prologue is made of."""
        ours = (greeting or Greeting(TABLE)).write()
        self.writer.write(ours)
        return ours + await self.reader.readexactly(64)

    async def handshake(self, name: str) -> Channel:
        """As an honest program would, up to and with the welcome."""
        prologue = await self.greet()
        channel = Channel(identity(name), initiator=True, table=TABLE, prologue=prologue)
        self.writer.write(channel.take())
        while channel.next_event() is None:
            channel.feed(await self.reader.read(4096))
        channel.answer()
        self.writer.write(channel.take())
        while channel.next_event() is None:
            channel.feed(await self.reader.read(4096))
        return channel

    async def is_sent_away(self) -> bool:
        """True once the other side has closed."""
        try:
            return await self.reader.read() is not None
        except ConnectionResetError:
            return True


def free_ports(count: int) -> list[int]:
    """Ports of loopback that were free a moment ago."""
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    """Run one scenario in a loop of its own, with asyncio's own checks on."""

    async def whole() -> None:
        await scenario()

    asyncio.run(whole(), debug=False)
