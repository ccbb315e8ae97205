"""Where a program listens: as people type it, as a code read aloud, and as sockets take it.

Only literal addresses: a name would have to be resolved, and on a LAN without a router nobody answers, or somebody
outside learns what we look for.
"""

import ipaddress
import socket
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from lanspy.errors import BadInput

__all__ = ["PORTS", "Address", "Ip", "SocketAddress", "parse_address", "read_join_code", "write_join_code"]

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address
SocketAddress = tuple[str, int] | tuple[str, int, int, int]
"""What `socket.bind` and `socket.connect` take: (host, port), or (host, port, flow, scope) for IPv6."""

PORTS = (47474, 47475, 47476, 47477, 47478)
"""Tried in this order, then whatever the system gives: a fixed range makes a firewall rule possible."""

PORT_MAX = 65_535

# A join code is a number in Crockford's base 32 (no I, L, O, U): 32 bits of address, 3 bits naming one of PORTS (7: the
# port follows in 16 bits), the rest a check against mistyping. 40 bits are 8 letters, 60 bits are 12.
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LOOKALIKES = str.maketrans({"O": "0", "I": "1", "L": "1"})
CODE_GROUP = 4
CODE_LENGTH = 8
CODE_LENGTH_WITH_PORT = 12
CODE_PORT_FOLLOWS = 7


@dataclass(frozen=True)
class Address:
    """One place to dial: a literal IP address (IPv6 link-local with its scope, as in `fe80::1%eth0`) and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @cached_property
    def ip(self) -> Ip:
        """The address as a number, its scope kept. Raises BadInput when the host is no literal address."""
        return _literal(self.host)

    def socket_address(self) -> SocketAddress:
        """Raises BadInput when the scope names no interface of this machine."""
        if isinstance(self.ip, ipaddress.IPv4Address):
            return str(self.ip), self.port
        bare, _, scope = str(self.ip).partition("%")
        return bare, self.port, 0, _scope_number(scope) if scope else 0


def address_of(socket_address: tuple[object, ...]) -> Address:
    """What `getpeername` or `getsockname` gave, with the scope of a link-local address kept."""
    host, port = str(socket_address[0]).partition("%")[0], int(str(socket_address[1]))
    scope = int(str(socket_address[3])) if len(socket_address) > 3 else 0
    mapped = getattr(ipaddress.ip_address(host), "ipv4_mapped", None)
    if mapped is not None:
        return Address(str(mapped), port)
    return Address(f"{host}%{scope}" if scope else host, port)


def parse_address(text: str, port: int = PORTS[0]) -> Address:
    """Reads `192.168.1.5`, `192.168.1.5:47475`, `fe80::1%wlan0`, `[fe80::1%3]:47475`.

    Raises BadInput with the sentence to show beside the field.
    """
    text = text.strip()
    if not text:
        raise BadInput("Type the address that the other screen shows, for example 192.168.1.5:47474.")
    host, written = _split(text)
    ip = _literal(host)
    if ip.is_unspecified or ip.is_multicast or str(ip) == "255.255.255.255":
        raise BadInput(f"{host} names no single machine.")
    return Address(str(ip), _port(written) if written else port)


def write_join_code(address: Address) -> str | None:
    """A code of 8 letters (12 with an unusual port) for an IPv4 address, read aloud in groups; None for IPv6."""
    if not isinstance(address.ip, ipaddress.IPv4Address):
        return None
    usual = address.port in PORTS
    number = (int(address.ip) << 3) | (PORTS.index(address.port) if usual else CODE_PORT_FOLLOWS)
    if not usual:
        number = (number << 16) | address.port
    length = CODE_LENGTH if usual else CODE_LENGTH_WITH_PORT
    check_bits = 5 * length - (35 if usual else 51)
    number = (number << check_bits) | _check(number, check_bits)
    letters = "".join(CODE_LETTERS[(number >> (5 * place)) & 31] for place in reversed(range(length)))
    return "-".join(letters[start : start + CODE_GROUP] for start in range(0, length, CODE_GROUP))


def read_join_code(text: str) -> Address:
    """Reads a join code, forgiving case, blanks, dashes and look-alikes. Raises BadInput when it is mistyped."""
    letters = "".join(text.split()).replace("-", "").upper().translate(CODE_LOOKALIKES)
    wrong = BadInput(f"“{text.strip()[:40]}” is not a join code: check each letter with the screen that shows it.")
    if len(letters) not in (CODE_LENGTH, CODE_LENGTH_WITH_PORT) or not set(letters) <= set(CODE_LETTERS):
        raise wrong
    number = 0
    for letter in letters:
        number = number << 5 | CODE_LETTERS.index(letter)
    check_bits = 5 * len(letters) - (35 if len(letters) == CODE_LENGTH else 51)
    number, check = number >> check_bits, number & ((1 << check_bits) - 1)
    if check != _check(number, check_bits):
        raise wrong
    port = None
    if len(letters) == CODE_LENGTH_WITH_PORT:
        number, port = number >> 16, number & PORT_MAX
    address, place = ipaddress.IPv4Address(number >> 3), number & 7
    if (port is None) != (place < len(PORTS)) or port == 0:
        raise wrong
    return Address(str(address), PORTS[place] if port is None else port)


def _check(number: int, bits: int) -> int:
    return int.from_bytes(sha256(b"lanspy join code" + number.to_bytes(8, "big")).digest()[:4], "big") >> (32 - bits)


def _split(text: str) -> tuple[str, str]:
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise BadInput(f"“{text[:60]}” is not an address: an IPv6 address with a port is written [address]:port.")
        return host, rest[1:]
    if text.count(":") == 1:
        host, _, port = text.partition(":")
        return host, port
    return text, ""


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 0 < int(text[:8]) <= PORT_MAX:
        raise BadInput(f"“{text[:20]}” is not a port: it is a number between 1 and {PORT_MAX}.")
    return int(text)


def _literal(host: str) -> Ip:
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        raise BadInput(
            f"“{host[:60]}” is not an address: type the numbers that the other screen shows, not a name."
        ) from None
    mapped = getattr(ip, "ipv4_mapped", None)
    return mapped if mapped is not None else ip


def _scope_number(scope: str) -> int:
    if scope.isascii() and scope.isdigit():
        return int(scope)
    try:
        return socket.if_nametoindex(scope)
    except OSError:
        raise BadInput(f"This machine has no network interface called “{scope[:20]}”.") from None
