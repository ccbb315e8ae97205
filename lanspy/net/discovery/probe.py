"""The greeting alone: is lanspy there, which version, at which table? Then the connection is closed.

Nothing is proven by it. It serves typed and remembered addresses, and the connection screen's findings.
"""

import asyncio
import socket

from lanspy import limits
from lanspy.errors import BadBytes, PeerError
from lanspy.net.address import Address
from lanspy.net.dialling import open_socket
from lanspy.net.greeting import ANY_TABLE, Greeting, meet
from lanspy.net.interfaces import Scope

__all__ = ["probe"]


async def probe(address: Address, scope: Scope, table: bytes = ANY_TABLE) -> Greeting:
    """The greeting that answers there; its table is all zeros when nobody there sits at `table` (zeros: at any).

    Raises PeerError: not on the LAN, nobody there, something else there, another version.
    """
    scope.require(address)
    ours = Greeting(table)
    connected = await open_socket(address)
    try:
        async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
            await asyncio.get_running_loop().sock_sendall(connected, ours.write())
            theirs = Greeting.read(await _exactly(connected, limits.GREETING_BYTES))
    except TimeoutError:
        raise PeerError(f"Something at {address} answers, but says nothing.") from None
    except OSError as error:
        raise PeerError(f"{address} closed the connection ({error.strerror}).") from None
    finally:
        connected.close()
    meet(ours, theirs)
    return theirs


async def _exactly(connected: socket.socket, length: int) -> bytes:
    data = b""
    while len(data) < length:
        more = await asyncio.get_running_loop().sock_recv(connected, length - len(data))
        if not more:
            raise BadBytes("Something that is not lanspy answered there.")
        data += more
    return data
