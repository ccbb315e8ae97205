"""Addresses as people type them, and join codes."""

import contextlib
import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import BadInput
from lanspy.net.address import (
    CODE_LETTERS,
    PORTS,
    Address,
    address_of,
    parse_address,
    read_join_code,
    write_join_code,
)

ports = st.sampled_from(PORTS) | st.integers(1, 65_535)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.5", Address("192.168.1.5", PORTS[0])),
        ("  192.168.1.5:47476 ", Address("192.168.1.5", 47476)),
        ("fe80::1%eth0", Address("fe80::1%eth0", PORTS[0])),
        ("[fe80::1%3]:5000", Address("fe80::1%3", 5000)),
        ("[fd00::2]", Address("fd00::2", PORTS[0])),
        ("fd00:0:0::2", Address("fd00::2", PORTS[0])),
        ("::ffff:10.0.0.1", Address("10.0.0.1", PORTS[0])),
    ],
)
def test_typed(text: str, address: Address) -> None:
    """IPv4, IPv6 and scoped link-local addresses are read, with or without a port."""
    assert address == parse_address(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type the address"),
        ("laptop.local", "not a name"),
        ("192.168.1", "not a name"),
        ("192.168.1.5:", None),
        ("192.168.1.5:0", "not a port"),
        ("192.168.1.5:70000", "not a port"),
        ("192.168.1.5:12³", "not a port"),
        ("192.168.1.5:" + "9" * 5000, "not a port"),
        ("[fe80::1", r"\[address\]:port"),
        ("[fe80::1]x", r"\[address\]:port"),
        ("0.0.0.0", "no single machine"),
        ("224.0.0.251", "no single machine"),
        ("255.255.255.255", "no single machine"),
        ("::", "no single machine"),
        ("١٢٧.0.0.1", "not a name"),
    ],
)
def test_mistyped(text: str, sentence: str | None) -> None:
    """What is no address ends in a sentence that says what is missing."""
    if sentence is None:
        assert parse_address(text).port == PORTS[0]
        return
    with pytest.raises(BadInput, match=sentence):
        parse_address(text)


@given(st.text(max_size=60))
def test_anything_typed(text: str) -> None:
    """Whatever is typed gives an address that reads back the same, or a sentence."""
    for read in (parse_address, read_join_code):
        with contextlib.suppress(BadInput):
            address = read(text)
            assert address == parse_address(str(address))


@given(st.ip_addresses(), ports)
def test_round_trip(ip: ipaddress.IPv4Address | ipaddress.IPv6Address, port: int) -> None:
    """What is shown can be typed."""
    if getattr(ip, "ipv4_mapped", None) or ip.is_multicast or ip.is_unspecified or str(ip) == "255.255.255.255":
        return
    assert Address(str(ip), port) == parse_address(str(Address(str(ip), port)))


@given(st.ip_addresses(v=4), ports)
def test_join_codes(ip: ipaddress.IPv4Address, port: int) -> None:
    """A code reads back as its address, also in small letters, with blanks, or with O for 0."""
    address = Address(str(ip), port)
    code = write_join_code(address)
    assert code is not None
    assert len(code) == (9 if port in PORTS else 14)
    assert address == read_join_code(code) == read_join_code(code.lower().replace("-", " ").replace("0", "o"))


@given(st.ip_addresses(v=4), ports)
def test_mistyped_codes(ip: ipaddress.IPv4Address, port: int) -> None:
    """At most one in eight codes with one wrong letter is taken for another address, whatever the letter."""
    code = write_join_code(Address(str(ip), port)) or ""
    tried = taken = 0
    for place, letter in enumerate(code):
        for other in CODE_LETTERS:
            if letter == "-" or other == letter:
                continue
            tried += 1
            try:
                read_join_code(code[:place] + other + code[place + 1 :])
                taken += 1
            except BadInput:
                pass
    assert taken < tried / 8


def test_no_code_for_ipv6() -> None:
    """An IPv6 address is typed, not read aloud as a code."""
    assert write_join_code(Address("fe80::1%2", 47474)) is None


def test_socket_addresses() -> None:
    """A scope travels into the socket address and back."""
    assert Address("10.0.0.1", 5).socket_address() == ("10.0.0.1", 5)
    assert Address("fe80::1%7", 5).socket_address() == ("fe80::1", 5, 0, 7)
    assert address_of(("fe80::1", 5, 0, 7)) == address_of(("fe80::1%eth0", 5, 0, 7)) == Address("fe80::1%7", 5)
    assert address_of(("::ffff:10.0.0.1", 5, 0, 0)) == Address("10.0.0.1", 5)
    with pytest.raises(BadInput, match="no network interface"):
        Address("fe80::1%nosuchthing", 5).socket_address()
