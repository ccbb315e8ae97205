"""What no agreement can do without: a few exchanges, all to all, each message signed and sealed.

python -m benches.programs.echo NUMBER OF

Says "at PORT"; is told all ports; links up with everybody and says "up". Told "measure TIMES GAP", it begins an
exchange so many times: one sends to all, all send to all, and whoever holds a message of everybody begins the next
exchange, three in all, which makes four hops one after the other, as many as an entry takes to be FINAL. A message is
opened and its signature checked on arrival; signatures are made beforehand and links have fixed keys, so that nothing
but the bare way of a message is measured.
"""

import asyncio
import hashlib
import json
import struct
import sys
import time
from collections import defaultdict
from functools import partial

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from nacl.signing import SigningKey

from benches.programs import say

EXCHANGES = 3
HOPS = 1 + EXCHANGES  # to whoever did not begin, and then one an exchange
UP_SECONDS = 60.0
BODY_BYTES = 200  # about what a batch of a tick without entries takes
HEAD = struct.Struct(">IBB")  # number, exchange, author
SIZE = struct.Struct(">H")


def _key(author: int) -> SigningKey:
    return SigningKey(hashlib.sha256(f"echo {author}".encode()).digest())


class Link(asyncio.Protocol):
    """One connection: frames of a length and a sealed message."""

    def __init__(self, peer: "Echo", other: int | None) -> None:
        self._peer, self._other, self._buffer = peer, other, bytearray()
        self._box = ChaCha20Poly1305(bytes(32))
        self._sent = self._got = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Who dials says who it is."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if self._other is not None:
            transport.write(bytes((self._peer.number,)))
            self._peer.linked(self._other, self)

    def data_received(self, data: bytes) -> None:
        """Open and hand over every whole frame."""
        self._buffer += data
        if self._other is None:
            self._other = self._buffer.pop(0)
            self._peer.linked(self._other, self)
        while len(self._buffer) >= SIZE.size:
            (size,) = SIZE.unpack_from(self._buffer)
            if len(self._buffer) < SIZE.size + size:
                return
            frame = bytes(self._buffer[SIZE.size : SIZE.size + size])
            del self._buffer[: SIZE.size + size]
            self._got += 1
            self._peer.take(self._box.decrypt(self._got.to_bytes(12, "big"), frame, None))

    def send(self, message: bytes) -> None:
        """Seal and send."""
        self._sent += 1
        sealed = self._box.encrypt(self._sent.to_bytes(12, "big"), message, None)
        self._transport.write(SIZE.pack(len(sealed)) + sealed)


class Echo:
    """One of so many processes."""

    def __init__(self, number: int, of: int) -> None:
        self.number, self._of = number, of
        self._links: dict[int, Link] = {}
        self._up = asyncio.Event()
        self._checks = [_key(author).verify_key for author in range(of)]
        self._mine = [self._signed(exchange) for exchange in range(EXCHANGES)]
        self._seen: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        self._said: set[tuple[int, int]] = set()
        self._done: asyncio.Future[None] | None = None

    async def run(self) -> None:
        """Until the input closes."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Link(self, None), "127.0.0.1", 0)
        say("at", server.sockets[0].getsockname()[1])
        ports = json.loads(await _line(loop))
        for other in range(self.number):
            await loop.create_connection(partial(Link, self, other), "127.0.0.1", ports[other])
        await asyncio.wait_for(self._up.wait(), UP_SECONDS)
        say("up")
        while line := await _line(loop):
            _, times, gap = line.split()
            say("took", json.dumps([await self._once(number, float(gap)) for number in range(int(times))]))
        server.close()

    def linked(self, other: int, link: Link) -> None:
        """One more neighbour."""
        self._links[other] = link
        if len(self._links) == self._of - 1:
            self._up.set()

    def take(self, message: bytes) -> None:
        """Open, check, count."""
        number, exchange, author = HEAD.unpack_from(message)
        body, signature = message[HEAD.size : HEAD.size + BODY_BYTES], message[HEAD.size + BODY_BYTES :]
        self._checks[author].verify(body, signature)
        self._count(number, exchange, author)
        if exchange == 0:
            self._say(number, 0)

    async def _once(self, number: int, gap: float) -> float:
        await asyncio.sleep(gap)
        self._done = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        self._say(number, 0)
        await self._done
        return time.perf_counter() - begun

    def _count(self, number: int, exchange: int, author: int) -> None:
        seen = self._seen[number, exchange]
        seen.add(author)
        if len(seen) < self._of:
            return
        del self._seen[number, exchange]
        if exchange + 1 < EXCHANGES:
            self._say(number, exchange + 1)
        elif self._done is not None:
            self._done.set_result(None)

    def _say(self, number: int, exchange: int) -> None:
        """Once, and to everybody."""
        if (number, exchange) in self._said:
            return
        self._said.add((number, exchange))
        for link in self._links.values():
            link.send(HEAD.pack(number, exchange, self.number) + self._mine[exchange])
        self._count(number, exchange, self.number)

    def _signed(self, exchange: int) -> bytes:
        body = bytes((exchange,)) * BODY_BYTES
        return body + _key(self.number).sign(body).signature


async def _line(loop: asyncio.AbstractEventLoop) -> str:
    line: str = await loop.run_in_executor(None, sys.stdin.readline)
    return line.strip()


if __name__ == "__main__":
    asyncio.run(Echo(int(sys.argv[1]), int(sys.argv[2])).run())
