"""What counts as the LAN."""

import ipaddress
from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest

from lanspy.errors import BadInput, PeerError
from lanspy.net.address import Address
from lanspy.net.interfaces import Interface, Scope, list_interfaces


def interface(name: str, index: int, *addresses: str) -> Interface:
    """An interface with these addresses, written with their prefix."""
    return Interface(name, name, index, tuple(map(ipaddress.ip_interface, addresses)))


LO = interface("lo", 1, "127.0.0.1/8", "::1/128")
ETH = interface("eth0", 2, "192.168.7.20/24", "fe80::aa/64")
PUBLIC = interface("lab0", 3, "203.0.113.5/24", "2001:db8:1::5/64", "fe80::bb/64")
VPN = interface("tun0", 4, "100.64.0.1/0")


def allowed(scope: Scope, host: str) -> bool:
    """Shorthand."""
    return scope.allows(Address(host, 1).ip)


@pytest.mark.parametrize("host", ["192.168.99.1", "10.1.2.3", "172.31.0.1", "169.254.3.4", "127.0.0.1", "fd12::1"])
def test_lan(host: str) -> None:
    """Private, link-local and loopback addresses are the LAN."""
    assert allowed(Scope((LO, ETH)), host)


@pytest.mark.parametrize(
    "host",
    ["8.8.8.8", "172.32.0.1", "192.169.0.1", "1.1.1.1", "2001:4860:4860::8888", "64:ff9b::808:808", "2002:808:808::1",
     "::ffff:8.8.8.8", "203.0.113.9", "224.0.0.251", "ff02::fb", "0.0.0.0", "::", "100.100.1.1"],
)  # fmt: skip
def test_outside(host: str) -> None:
    """Nothing else is, however it is written; multicast and "any" are no destination."""
    scope = Scope((LO, ETH))
    assert not allowed(scope, host)
    with pytest.raises(PeerError, match="same LAN only"):
        scope.require(Address(host, 47474))


def test_own_public_subnet() -> None:
    """At a place that gives out public addresses its own subnet is the LAN, and no more of the world."""
    scope = Scope((LO, PUBLIC))
    assert allowed(scope, "203.0.113.9")
    assert allowed(scope, "2001:db8:1::9")
    assert not allowed(scope, "203.0.114.9")
    assert not allowed(scope, "2001:db8:2::9")


def test_interface_that_claims_the_world() -> None:
    """An adapter whose subnet is the whole Internet does not make it the LAN."""
    assert not allowed(Scope((LO, VPN)), "8.8.8.8")


def test_limited_to_loopback() -> None:
    """With a limit everything else is out of reach, also what would be the LAN."""
    scope = Scope.of(["lo"], (LO, ETH))
    assert allowed(scope, "127.0.0.1")
    assert allowed(scope, "::1")
    assert not allowed(scope, "192.168.7.1")
    with pytest.raises(PeerError, match=r"interfaces chosen for this start \(lo\)"):
        scope.require(Address("192.168.7.1", 1))
    assert scope.reachable_at(5) == (Address("127.0.0.1", 5), Address("::1", 5))


def test_limited_by_address() -> None:
    """An own address chooses its interface, and only that address."""
    scope = Scope.of(["192.168.7.20"], (LO, ETH))
    assert scope.reachable_at(5) == (Address("192.168.7.20", 5),)
    assert allowed(scope, "192.168.7.1")
    assert not allowed(scope, "fe80::1%2")


def test_limit_holds_for_scopes() -> None:
    """A link-local address is reachable over its own interface only."""
    scope = Scope.of(["eth0"], (LO, ETH, PUBLIC))
    assert allowed(scope, "fe80::1%2")
    assert allowed(scope, "fe80::1%eth0")
    assert not allowed(scope, "fe80::1%3")


def test_unknown_interface() -> None:
    """A limit that names nothing here is refused at the start, with what there is; later it is left out."""
    with pytest.raises(BadInput, match=r"“wlan9” \(there are: lo, eth0\)"):
        Scope.of(["wlan9"], (LO, ETH))
    assert Scope.still(["wlan9", "lo"], (LO, ETH)) == Scope((LO,), limited=True)


def test_link_local_without_its_scope() -> None:
    """A link-local address without a scope is tried on every interface that has one."""
    scope = Scope((LO, ETH, PUBLIC))
    assert scope.dialled(Address("fe80::1", 5)) == (Address("fe80::1%2", 5), Address("fe80::1%3", 5))
    assert scope.dialled(Address("fe80::1%3", 5)) == (Address("fe80::1%3", 5),)
    assert Scope((LO,)).dialled(Address("fe80::1", 5)) == ()


def test_loopback_is_told_to_nobody() -> None:
    """Others are told loopback addresses only where there is nothing else."""
    assert all(not address.ip.is_loopback for address in Scope((LO, ETH)).reachable_at(5))


def test_nobody_is_found_over_loopback() -> None:
    """A player reads where others are looked for: on no network when there is only loopback, unless that was wanted."""
    assert Scope((LO, ETH)).names() == ("eth0",)
    assert Scope((LO,)).names() == ()
    assert Scope.of(["127.0.0.1", "::1", "eth0"], (LO, ETH)).names() == ("lo", "eth0")


def test_this_machine() -> None:
    """The real list holds loopback and names every interface once."""
    found = list_interfaces()
    assert ipaddress.ip_address("127.0.0.1") in [ip for held in found for ip in held.ips()]
    assert len({held.name for held in found}) == len(found)


def test_one_broken_adapter(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adapter that makes no sense hides only itself."""

    def adapters() -> list[Any]:
        odd = SimpleNamespace(ip="not an address", network_prefix=99)
        good = SimpleNamespace(ip="192.168.7.20", network_prefix=24)
        return [
            SimpleNamespace(name="odd0", nice_name="Odd", index=None, ips=[odd]),
            SimpleNamespace(name=b"eth0", nice_name="Cable", index=2, ips=[odd, good]),
        ]

    monkeypatch.setattr(ifaddr, "get_adapters", adapters)
    assert list_interfaces() == (interface("eth0", 2, "192.168.7.20/24").__class__(
        "eth0", "Cable", 2, (ipaddress.ip_interface("192.168.7.20/24"),)
    ),)  # fmt: skip


def test_no_list_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that gives no list gives no interfaces, and no exception."""

    def adapters() -> list[Any]:
        raise OSError("no permission")

    monkeypatch.setattr(ifaddr, "get_adapters", adapters)
    assert list_interfaces() == ()
