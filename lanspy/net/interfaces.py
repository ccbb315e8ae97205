"""Which interfaces this machine has, and what counts as the LAN.

Listed by `ifaddr` and by nothing else: the default route, the host name and tricks with outside addresses all fail or
lie on a network without a router, which is exactly where this is played. One adapter that cannot be read must not hide
the others.
"""

import ipaddress
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import ifaddr

from lanspy.errors import BadInput, PeerError
from lanspy.net.address import Address, Ip

__all__ = ["Interface", "Network4or6", "Scope", "list_interfaces"]

Network4or6 = ipaddress.IPv4Network | ipaddress.IPv6Network

LAN = tuple(
    ipaddress.ip_network(text)
    for text in (
        "10.0.0.0/8",  # RFC 1918
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",  # RFC 3927: nobody gives out addresses here
        "127.0.0.0/8",
        "::1/128",
        "fc00::/7",  # RFC 4193
        "fe80::/10",
    )
)
OWN_PREFIX_MIN = {4: 8, 6: 32}  # an interface that claims a wider subnet (some VPNs do) does not make that the LAN


@dataclass(frozen=True, slots=True)
class Interface:
    """One adapter: the system's name, the name that people know, its number, its addresses with their subnets."""

    name: str
    title: str
    index: int
    addresses: tuple[ipaddress.IPv4Interface | ipaddress.IPv6Interface, ...]

    def ips(self) -> tuple[Ip, ...]:
        """Its addresses; link-local IPv6 ones carry the scope that they need to be dialled from here."""
        return tuple(self._scoped(held.ip) for held in self.addresses)

    def _scoped(self, ip: Ip) -> Ip:
        scopeless = isinstance(ip, ipaddress.IPv4Address) or not ip.is_link_local
        return ip if scopeless else ipaddress.IPv6Address(f"{ip}%{self.index}")


def list_interfaces() -> tuple[Interface, ...]:
    """All adapters that have an address and can be read, in the system's order."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return ()
    merged: dict[str, Interface] = {}
    for adapter in adapters:
        interface = _interface(adapter)
        if interface is None:
            continue
        before = merged.get(interface.name)
        addresses = (before.addresses if before else ()) + interface.addresses
        merged[interface.name] = Interface(interface.name, interface.title, interface.index, addresses)
    return tuple(merged.values())


def _interface(adapter: ifaddr.Adapter) -> Interface | None:
    addresses = [address for address in map(_address, adapter.ips) if address is not None]
    if not addresses:
        return None
    name = adapter.name.decode(errors="replace") if isinstance(adapter.name, bytes) else str(adapter.name)
    return Interface(name, str(adapter.nice_name), int(adapter.index or 0), tuple(addresses))


def _address(held: ifaddr.IP) -> ipaddress.IPv4Interface | ipaddress.IPv6Interface | None:
    host = held.ip[0] if isinstance(held.ip, tuple) else held.ip
    try:
        return ipaddress.ip_interface(f"{host.partition('%')[0]}/{held.network_prefix}")
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Scope:
    """Where we may listen and dial: the whole LAN, or only what the player named."""

    interfaces: tuple[Interface, ...]
    limited: bool = False

    @staticmethod
    def of(only: Sequence[str] | None = None, interfaces: Iterable[Interface] | None = None) -> "Scope":
        """`only` holds names or addresses of own interfaces; None means all. Raises BadInput for an unknown one."""
        present = tuple(list_interfaces() if interfaces is None else interfaces)
        if only is None:
            return Scope(present)
        return Scope(tuple(_named(name, present) for name in only), limited=True)

    @staticmethod
    def still(only: Sequence[str] | None, interfaces: Iterable[Interface]) -> "Scope":
        """The same again later: what is gone for now is left out instead of refused."""
        present = tuple(interfaces)
        if only is None:
            return Scope(present)
        found = (_find(name, present) for name in only)
        return Scope(tuple(interface for interface in found if interface is not None), limited=True)

    def subnets(self) -> tuple[Network4or6, ...]:
        """The subnets of these interfaces that are narrow enough to be believed."""
        held = (address.network for interface in self.interfaces for address in interface.addresses)
        return tuple(subnet for subnet in held if subnet.prefixlen >= OWN_PREFIX_MIN[subnet.version])

    def allows(self, ip: Ip) -> bool:
        """True if a socket may go there: the LAN, less what the player's limit leaves out."""
        if ip.is_unspecified or ip.is_multicast:
            return False
        if self.limited:
            return self.holds(ip) and self._scope_fits(ip)
        return self.holds(ip) or any(_within(ip, subnet) for subnet in LAN)

    def holds(self, ip: Ip) -> bool:
        """True if the address lies in a subnet of these interfaces."""
        return any(_within(ip, subnet) for subnet in self.subnets())

    def require(self, address: Address) -> None:
        """The one gate in front of every outgoing connection. Raises PeerError with the sentence for the player."""
        if self.allows(address.ip):
            return
        if self.limited:
            names = ", ".join(interface.name for interface in self.interfaces) or "none"
            raise PeerError(f"{address} is not reachable over the interfaces chosen for this start ({names}).")
        raise PeerError(f"{address} is not on this network: lanspy talks to machines on the same LAN only.")

    def dialled(self, address: Address) -> tuple[Address, ...]:
        """The address itself, or one per interface when a link-local one came without its scope."""
        ip = address.ip
        if isinstance(ip, ipaddress.IPv4Address) or not ip.is_link_local or ip.scope_id:
            return (address,)
        own = (ours for interface in self.interfaces for ours in interface.ips())
        scopes = {ours.scope_id: None for ours in own if isinstance(ours, ipaddress.IPv6Address) and ours.scope_id}
        return tuple(Address(f"{ip}%{scope}", address.port) for scope in scopes)

    def names(self) -> tuple[str, ...]:
        """The interfaces over which others may be found; loopback only if the player limited us to it."""
        shown = (each for each in self.interfaces if self.limited or not all(ip.is_loopback for ip in each.ips()))
        return tuple(dict.fromkeys(each.name for each in shown))

    def reachable_at(self, port: int) -> tuple[Address, ...]:
        """What to tell others: every own address; loopback only when there is nothing else."""
        ips = [ip for interface in self.interfaces for ip in interface.ips()]
        outside = [ip for ip in ips if not ip.is_loopback]
        return tuple(Address(str(ip), port) for ip in outside or ips)

    def _scope_fits(self, ip: Ip) -> bool:
        scope = ip.scope_id if isinstance(ip, ipaddress.IPv6Address) else None
        return scope is None or any(scope in (str(held.index), held.name) for held in self.interfaces)


def _within(ip: Ip, subnet: Network4or6) -> bool:
    if ip.version != subnet.version:
        return False
    return int(ip) & int(subnet.netmask) == int(subnet.network_address)  # `in` would refuse scoped addresses


def _named(name: str, present: tuple[Interface, ...]) -> Interface:
    found = _find(name, present)
    if found is None:
        known = ", ".join(interface.name for interface in present) or "none"
        raise BadInput(f"This machine has no network interface “{name[:40]}” (there are: {known}).")
    return found


def _find(name: str, present: tuple[Interface, ...]) -> Interface | None:
    for interface in present:
        if name in (interface.name, interface.title):
            return interface
        for held in interface.addresses:
            if name == str(held.ip):
                return Interface(interface.name, interface.title, interface.index, (held,))
    return None
