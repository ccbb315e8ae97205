"""The beacon's sockets: where it speaks, where it listens.

* One *mouth* for each subnet: bound to our own address there and a port of its own, to which answers come. It speaks to
  the subnet's directed broadcast address (IPv4) or to a link-local group (IPv6). Never to 255.255.255.255, which leaves
  by one interface and fails without a default route.
* One *ear* for each place that mouths speak to, at the beacon's port, which all programs of this machine share. Where
  the system allows it the ear is bound to the broadcast address itself, so that nothing else comes in there.

One interface that cannot be used does not hide the others: it is tried again with the next beat.
"""

import ipaddress
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lanspy import limits
from lanspy.net.address import Address, Ip
from lanspy.net.interfaces import OWN_PREFIX_MIN, Interface, Scope

__all__ = ["PORT", "Cast", "Casting", "casts"]

PORT = 47474  # UDP; TCP's first, so that one number is enough for a firewall rule
GROUP = "ff12::6c61:6e73:7079"  # link-local, not registered (RFC 4291, 2.7)
BROADCAST_PREFIX_MAX = 30  # narrower subnets have no broadcast address
IP_UNICAST_IF = 50  # Linux: leave by this interface, also when another one is in the same subnet
WILDCARDS = {4: "0.0.0.0", 6: "::"}  # noqa: S104 - for Windows; who is in no subnet of ours is not listened to


@dataclass(frozen=True, slots=True)
class Cast:
    """One subnet to speak on: our own address there, where to speak to, over which interface."""

    own: str
    group: str
    index: int
    network: ipaddress.IPv4Network | ipaddress.IPv6Network

    def holds(self, ip: Ip) -> bool:
        """True if somebody there speaks over this subnet."""
        if ip.version != self.network.version:
            return False
        if isinstance(ip, ipaddress.IPv6Address) and ip.scope_id != str(self.index):
            return False
        return int(ip) & int(self.network.netmask) == int(self.network.network_address)


def casts(scope: Scope) -> tuple[Cast, ...]:
    """Where to speak; on loopback only where there is nothing else, or nothing else is allowed."""
    found = [cast for interface in scope.interfaces for cast in _casts(interface)]
    outside = [cast for cast in found if not ipaddress.ip_address(cast.own).is_loopback]
    distinct = {(cast.group, cast.index): cast for cast in reversed(outside or found)}  # the first one of each stays
    return tuple(reversed(distinct.values()))[: limits.BEACON_SOCKETS_MAX]


def _casts(interface: Interface) -> Iterable[Cast]:
    for held in interface.addresses:
        network = held.network
        if isinstance(held.ip, ipaddress.IPv4Address):
            if OWN_PREFIX_MIN[4] <= network.prefixlen <= BROADCAST_PREFIX_MAX:
                yield Cast(str(held.ip), str(network.broadcast_address), interface.index, network)
        elif held.ip.is_link_local:
            scope = f"%{interface.index}"
            yield Cast(f"{held.ip}{scope}", f"{GROUP}{scope}", interface.index, network)


class Casting:
    """All sockets of one beacon."""

    def __init__(self, port: int = PORT) -> None:
        self.port = port
        self.failure = ""  # why something could not be opened or sent lately
        self._mouths: dict[Cast, socket.socket] = {}
        self._ears: dict[str, socket.socket] = {}
        self._wanted: tuple[Cast, ...] = ()

    def want(self, scope: Scope) -> None:
        """Speak on these subnets from the next `open` on."""
        self._wanted = casts(scope)

    @property
    def complete(self) -> bool:
        """Everything that is wanted is open."""
        return bool(self._wanted) and all(cast in self._mouths and cast.group in self._ears for cast in self._wanted)

    def open(self) -> tuple[list[socket.socket], list[socket.socket]]:
        """Open what is wanted and not open yet, as far as the system allows; gives the new mouths and ears."""
        self.failure = "" if self._wanted else "no network here can be broadcast on"
        mouths, ears = [], []
        for cast in self._wanted:
            if cast not in self._mouths and (mouth := self._tried(_mouth, cast)) is not None:
                self._mouths[cast] = mouth
                mouths.append(mouth)
            if cast.group not in self._ears and (ear := self._tried(_ear, cast)) is not None:
                self._ears[cast.group] = ear
                ears.append(ear)
        return mouths, ears

    def sockets(self) -> tuple[socket.socket, ...]:
        """All that are open."""
        return (*self._mouths.values(), *self._ears.values())

    def close(self) -> None:
        """Close everything; what was wanted still is."""
        for each in self.sockets():
            each.close()
        self._mouths.clear()
        self._ears.clear()

    def cast_of(self, ip: Ip) -> Cast | None:
        """The open subnet that this neighbour is in."""
        return next((cast for cast in self._mouths if cast.holds(ip)), None)

    def speak(self, data: bytes) -> int:
        """Say this on every subnet; gives on how many the system took it."""
        return sum(self.tell(data, cast, Address(cast.group, self.port)) for cast in self._mouths)

    def tell(self, data: bytes, cast: Cast, place: Address) -> bool:
        """Send one datagram over this subnet; False when the system did not take it."""
        try:
            self._mouths[cast].sendto(data, place.socket_address())
        except OSError as error:
            self.failure = error.strerror or str(error)
            return False
        return True

    def _tried(self, make: Callable[[Cast, int], socket.socket], cast: Cast) -> socket.socket | None:
        try:
            return make(cast, self.port)
        except OSError as error:
            self.failure = error.strerror or str(error)
            return None


def _mouth(cast: Cast, _port: int) -> socket.socket:
    def prepare(made: socket.socket) -> None:
        if cast.network.version == 6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, cast.index)
            return
        made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        if sys.platform == "linux":
            made.setsockopt(socket.IPPROTO_IP, IP_UNICAST_IF, cast.index.to_bytes(4, "big"))

    return _opened(cast, prepare, Address(cast.own, 0))


def _ear(cast: Cast, port: int) -> socket.socket:
    def prepare(made: socket.socket) -> None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform != "linux" and hasattr(socket, "SO_REUSEPORT"):
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)  # what sharing a port is called there
        if cast.network.version == 6:
            group = socket.inet_pton(socket.AF_INET6, cast.group.partition("%")[0])
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group + cast.index.to_bytes(4, sys.byteorder))

    wildcard = WILDCARDS[cast.network.version]
    return _opened(cast, prepare, Address(wildcard if sys.platform == "win32" else cast.group, port))


def _opened(cast: Cast, prepare: Callable[[socket.socket], None], place: Address) -> socket.socket:
    made = socket.socket(socket.AF_INET if cast.network.version == 4 else socket.AF_INET6, socket.SOCK_DGRAM)
    try:
        made.setblocking(False)
        prepare(made)
        made.bind(place.socket_address())
    except BaseException:
        made.close()
        raise
    return made
