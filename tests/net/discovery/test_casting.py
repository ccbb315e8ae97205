"""Where the beacon speaks and listens."""

import ipaddress
import socket

import pytest

from lanspy.net import Interface, Scope
from lanspy.net.discovery.casting import GROUP, Casting, casts


def interface(name: str, index: int, *addresses: str) -> Interface:
    """An adapter with these addresses."""
    return Interface(name, name, index, tuple(map(ipaddress.ip_interface, addresses)))


LO = interface("lo", 1, "127.0.0.1/8", "::1/128")


def places(*interfaces: Interface) -> list[tuple[str, str]]:
    """Own address and where it speaks to."""
    return [(cast.own, cast.group) for cast in casts(Scope(interfaces))]


def test_every_subnet_by_its_real_netmask() -> None:
    """Each IPv4 subnet has its own broadcast address, each link-local address its group; nothing goes to all ones."""
    wifi = interface("wlan0", 3, "192.168.1.5/24", "fe80::5/64", "2001:db8::5/64")
    cable = interface("eth0", 2, "10.3.130.7/17")
    assert places(LO, wifi, cable) == [
        ("192.168.1.5", "192.168.1.255"),
        ("fe80::5%3", f"{GROUP}%3"),
        ("10.3.130.7", "10.3.255.255"),
    ]


def test_loopback_only_where_there_is_nothing_else() -> None:
    """A machine without a network still finds the programs on itself, and one with a network leaves loopback alone."""
    assert places(LO) == [("127.0.0.1", "127.255.255.255")]
    assert places(LO, interface("tun0", 9, "10.8.0.2/32")) == [("127.0.0.1", "127.255.255.255")]
    assert places(LO, interface("eth0", 2, "10.0.0.1/24")) == [("10.0.0.1", "10.0.0.255")]
    assert places() == []


def test_subnets_without_a_broadcast_address() -> None:
    """Links between two ends are not broadcast on, nor subnets so wide that they are no LAN."""
    assert places(interface("ppp0", 4, "10.0.0.1/31"), interface("tun0", 5, "10.0.0.1/32")) == []
    assert places(interface("vpn0", 6, "100.0.0.1/5")) == []


def test_two_addresses_in_one_subnet() -> None:
    """One beat a subnet and interface is enough, and two interfaces in one subnet both speak."""
    assert places(interface("eth0", 2, "10.0.0.1/24", "10.0.0.2/24")) == [("10.0.0.1", "10.0.0.255")]
    twins = interface("eth0", 2, "10.0.0.1/24"), interface("wlan0", 3, "10.0.0.3/24")
    assert places(*twins) == [("10.0.0.1", "10.0.0.255"), ("10.0.0.3", "10.0.0.255")]


def test_many_interfaces() -> None:
    """A machine full of containers speaks on a bounded number of subnets."""
    many = [interface(f"br{number}", number + 1, f"172.17.{number}.1/24") for number in range(200)]
    assert len(places(*many)) == 32


@pytest.mark.parametrize(
    ("address", "inside"),
    [("192.168.1.77", True), ("192.168.2.77", False), ("fe80::9%3", True), ("fe80::9%4", False), ("fe80::9", False)],
)
def test_who_is_a_neighbour(address: str, inside: bool) -> None:
    """Somebody is heard over a subnet if his address is in it, link-local ones only over the same interface."""
    known = casts(Scope((interface("wlan0", 3, "192.168.1.5/24", "fe80::5/64"),)))
    assert any(cast.holds(ipaddress.ip_address(address)) for cast in known) == inside


def free_port() -> int:
    """A UDP port of loopback that was free a moment ago."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


def test_one_bad_interface_does_not_hide_the_others() -> None:
    """An address that is not there (yet) costs its own subnet only; the rest speaks, and it is tried again."""
    casting = Casting(free_port())
    casting.want(Scope((interface("gone", 9_999, "127.0.1.1/24"), LO)))
    try:
        mouths, ears = casting.open()
        assert (len(mouths), len(ears)) == (1, 2)
        assert casting.failure
        assert not casting.complete
        assert casting.speak(b"hello") == 1
        casting.want(Scope((interface("back", 1, "127.0.1.1/24"), LO)))
        mouths, ears = casting.open()
        assert (len(mouths), len(ears)) == (1, 0)
        assert casting.complete
        assert casting.speak(b"hello") == 2
    finally:
        casting.close()
    assert casting.sockets() == ()


def test_sharing_the_port() -> None:
    """Several programs on one machine hear what one of them says, each at its own ear."""
    port = free_port()
    ann, bob = Casting(port), Casting(port)
    try:
        for each in (ann, bob):
            each.want(Scope.of(["lo"]))
        ears = [each.open()[1][0] for each in (ann, bob)]
        assert ann.complete
        assert bob.complete
        assert ann.speak(b"hello") == 1
        for ear in ears:
            ear.settimeout(5)
            assert ear.recvfrom(10)[0] == b"hello"
    finally:
        ann.close()
        bob.close()
