"""The ports that we answer at: one and the same on every address, from the fixed range if possible.

Without a limit the sockets are wildcards, so that renumbering changes nothing; who dials from outside the LAN is turned
away at once. With a limit there is one socket per address of the chosen interfaces, and `follow` keeps up with them.
"""

import asyncio
import contextlib
import errno
import ipaddress
import socket
import sys
from collections.abc import Callable, Iterable

from lanspy.errors import PeerError
from lanspy.net.address import PORTS, Address
from lanspy.net.interfaces import Scope

__all__ = ["Listening"]

BACKLOG = 64
WILDCARDS = ("0.0.0.0", "::")  # noqa: S104 - the LAN is checked per connection; see the module's docstring
NO_SUCH_PLACE = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, errno.EINVAL, errno.ENODEV}


class Listening:
    """The listening sockets of one program."""

    def __init__(self, factory: Callable[[], asyncio.Protocol]) -> None:
        self.port = 0
        self._factory = factory
        self._servers: dict[str, asyncio.Server] = {}

    async def start(self, scope: Scope, ports: Iterable[int] = PORTS) -> None:
        """Take the first port that is free at every address, else one from the system. Raises PeerError."""
        for port in (*ports, 0):
            sockets = _bind_all(_places(scope), port)
            if sockets:
                self.port = next(iter(sockets.values())).getsockname()[1]
                for place, bound in sockets.items():
                    await self._serve(place, bound)
                return
        raise PeerError("No address of this machine can be listened at: is any network interface up?")

    async def follow(self, scope: Scope) -> None:
        """Close sockets whose address is gone, open those for addresses that came.

        One that cannot be listened at is left out until the next call: a new IPv6 address is not ready at once, and
        while it was gone another program may have taken the port.
        """
        places = _places(scope)
        for gone in self._servers.keys() - set(places):
            self._servers.pop(gone).close()
        for place in places:
            if place not in self._servers:
                with contextlib.suppress(OSError, PeerError):
                    await self._serve(place, _bind(place, self.port))

    async def stop(self) -> None:
        """Answer nobody any more."""
        for server in self._servers.values():
            server.close()
        self._servers.clear()

    async def _serve(self, place: str, bound: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        self._servers[place] = await loop.create_server(self._factory, sock=bound, backlog=BACKLOG)


def _places(scope: Scope) -> tuple[str, ...]:
    if not scope.limited:
        return WILDCARDS
    return tuple(dict.fromkeys(str(ip) for interface in scope.interfaces for ip in interface.ips()))


def _bind_all(places: tuple[str, ...], port: int) -> dict[str, socket.socket]:
    """Sockets at all places that exist, on one port; nothing if the port is taken at any of them."""
    bound: dict[str, socket.socket] = {}
    for place in places:
        try:
            bound[place] = _bind(place, port)
        except OSError as error:
            if error.errno in NO_SUCH_PLACE:
                continue
            for held in bound.values():
                held.close()
            return {}
        port = bound[place].getsockname()[1]  # when the system chose, the same for the rest
    return bound


def _bind(place: str, port: int) -> socket.socket:
    address = Address(place, port)
    family = socket.AF_INET if isinstance(address.ip, ipaddress.IPv4Address) else socket.AF_INET6
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.setblocking(False)
        made.bind(address.socket_address())
        made.listen(BACKLOG)  # two programs may bind one port with SO_REUSEADDR, but only one may listen
    except BaseException:
        made.close()
        raise
    return made
