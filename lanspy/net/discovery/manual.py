"""An address or a join code that somebody typed."""

import asyncio

from lanspy.errors import BadInput
from lanspy.net.address import Address, parse_address, read_join_code
from lanspy.net.discovery.probe import probe
from lanspy.net.discovery.sighting import Announcement, Sighting
from lanspy.net.greeting import ANY_TABLE, Greeting
from lanspy.net.interfaces import Scope

__all__ = ["look_at", "read_typed", "sighting_of"]

SOURCE = "typed"


def read_typed(text: str) -> Address:
    """The address in what was typed, be it an address or a join code. Raises BadInput with the sentence to show."""
    text = text.strip()
    if "." in text or ":" in text or not text:
        return parse_address(text)
    return read_join_code(text)


async def look_at(text: str, scope: Scope) -> Sighting:
    """What is at the typed place now. Raises PeerError when it is nothing that can be joined."""
    address = read_typed(text)
    candidates = scope.dialled(address)
    if not candidates:
        raise BadInput(f"{address} is a link-local address, and no network interface here has one.")
    found = await asyncio.gather(*(probe(place, scope) for place in candidates), return_exceptions=True)
    for place, greeting in zip(candidates, found, strict=True):
        if isinstance(greeting, Greeting):
            return sighting_of(greeting, place, SOURCE)
    raise next(error for error in found if isinstance(error, BaseException))


def sighting_of(greeting: Greeting, address: Address, source: str) -> Sighting:
    """What a greeting tells; a program that does not tell its id is known by its address."""
    table = None if greeting.table == ANY_TABLE else greeting.table
    said = Announcement(table, version=greeting.highest)
    at = asyncio.get_running_loop().time()
    return Sighting(greeting.instance or str(address), 0, (address,), said, source, at)
