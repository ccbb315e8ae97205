"""What is wrong with a network, from what was tried on it. Pure; the sentences are made where they are shown.

The rows were measured on networks made for it: an isolated guest gets EHOSTUNREACH after three seconds, a closed
program refuses within a millisecond, a firewall that drops says nothing at all, another subnet without a route is
unreachable at once. One address that nobody has looks the same as isolation; with others that answer it does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from lanspy.net.address import Address
from lanspy.net.discovery.merge import NearbyProgram
from lanspy.net.interfaces import Interface

__all__ = ["Finding", "Kind", "Outcome", "Seen", "findings", "is_tunnel"]

TUNNELS = ("tun", "tap", "wg", "utun", "ppp", "ipsec", "zt", "tailscale", "nordlynx", "proton", "vpn", "gpd")


class Outcome(Enum):
    """What came of dialling one address."""

    ANSWERS = auto()  # lanspy, of a version that we can talk to
    OTHER_VERSION = auto()
    SOMETHING_ELSE = auto()  # no lanspy, though something answers
    REFUSED = auto()
    UNREACHABLE = auto()  # nobody says that this address is his
    NO_ROUTE = auto()  # on another network than any of ours
    SILENT = auto()


class Kind(Enum):
    """One thing that can be found."""

    HEALTHY = auto()  # `number` other machines
    NO_NETWORK = auto()
    NOBODY_HEARD = auto()
    MULTICAST_LOST = auto()  # the beacon is heard, mDNS is not
    BROADCAST_LOST = auto()  # mDNS is heard, the beacon is not
    SEARCH_LOST = auto()  # somebody answers who is not heard
    OWN_FIREWALL = auto()  # our own broadcast does not come back
    NOT_RUNNING = auto()
    NOBODY_THERE = auto()
    KEPT_APART = auto()
    OTHER_NETWORK = auto()
    FIREWALL_THERE = auto()
    NOT_LANSPY = auto()
    OTHER_VERSION = auto()
    TUNNEL = auto()
    MDNS_OFF = auto()
    BEACON_OFF = auto()


@dataclass(frozen=True, slots=True)
class Finding:
    """`about` is what it is about, as text: an address, interfaces, or the sentence of a source that does not work."""

    kind: Kind
    about: str = ""
    number: int = 0

    @property
    def harmless(self) -> bool:
        """Nothing needs to be done about it."""
        return self.kind in (Kind.HEALTHY, Kind.MDNS_OFF, Kind.MULTICAST_LOST, Kind.BROADCAST_LOST)


@dataclass(frozen=True, slots=True)
class Seen:
    """All that was tried. `others` are programs on other machines; `echo`: our own broadcast came back."""

    interfaces: tuple[Interface, ...]  # but loopback, unless we are limited to it
    others: tuple[NearbyProgram, ...]
    tried: tuple[tuple[Address, Outcome], ...]
    echo: bool
    mdns_off: str = ""  # why, if so
    beacon_off: str = ""


def findings(seen: Seen) -> tuple[Finding, ...]:
    """What is so, the most telling first; never empty."""
    if not seen.interfaces:
        return (Finding(Kind.NO_NETWORK),)
    found = [*_heard(seen), *_dialled(seen)]
    wrong = any(not each.harmless for each in found)
    tunnels = [each.name for each in seen.interfaces if is_tunnel(each.name)]
    if wrong and tunnels:
        found.append(Finding(Kind.TUNNEL, ", ".join(tunnels)))
    if seen.mdns_off:
        found.append(Finding(Kind.MDNS_OFF, seen.mdns_off))
    if seen.beacon_off:
        found.append(Finding(Kind.BEACON_OFF, seen.beacon_off))
    return tuple(found)


def is_tunnel(name: str) -> bool:
    """True for an interface that by its name leads into a VPN."""
    return name.lower().startswith(TUNNELS)


def _heard(seen: Seen) -> Iterator[Finding]:
    sources = {source for program in seen.others for source in program.sources}
    if seen.others:
        yield Finding(Kind.HEALTHY, number=len(seen.others))
        if "mdns" not in sources and not seen.mdns_off:
            yield Finding(Kind.MULTICAST_LOST)
        if "beacon" not in sources and not seen.beacon_off:
            yield Finding(Kind.BROADCAST_LOST)
        return
    if not seen.echo and not seen.beacon_off:
        yield Finding(Kind.OWN_FIREWALL)
    if any(outcome is Outcome.ANSWERS for _, outcome in seen.tried):
        yield Finding(Kind.SEARCH_LOST)
    elif not seen.tried:
        yield Finding(Kind.NOBODY_HEARD)


SIMPLE = {
    Outcome.REFUSED: Kind.NOT_RUNNING,
    Outcome.NO_ROUTE: Kind.OTHER_NETWORK,
    Outcome.SILENT: Kind.FIREWALL_THERE,
    Outcome.SOMETHING_ELSE: Kind.NOT_LANSPY,
    Outcome.OTHER_VERSION: Kind.OTHER_VERSION,
}


def _dialled(seen: Seen) -> Iterator[Finding]:
    for address, outcome in seen.tried:
        if outcome in SIMPLE:
            yield Finding(SIMPLE[outcome], str(address))
        elif outcome is Outcome.UNREACHABLE:
            yield Finding(Kind.NOBODY_THERE if _reaches_others(seen) else Kind.KEPT_APART, str(address))


def _reaches_others(seen: Seen) -> bool:
    """Another machine was there when it was dialled, so this network lets its machines talk to each other."""
    there = (Outcome.ANSWERS, Outcome.OTHER_VERSION, Outcome.SOMETHING_ELSE, Outcome.REFUSED)
    return any(outcome in there for _, outcome in seen.tried)
