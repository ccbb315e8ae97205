"""Looks at the network in every way that lanspy can, for a few seconds, and gives what it has seen. Says nothing of us.

It may run beside lanspy: the ports of beacon and mDNS are shared.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence

from lanspy.errors import PeerError
from lanspy.net.address import Address
from lanspy.net.dialling import APART, ELSEWHERE, REFUSED, NoAnswerError
from lanspy.net.discovery.beacon import Beacon
from lanspy.net.discovery.findings import Outcome, Seen
from lanspy.net.discovery.mdns import Mdns
from lanspy.net.discovery.merge import NearbyProgram
from lanspy.net.discovery.nearby import Nearby
from lanspy.net.discovery.probe import probe
from lanspy.net.discovery.sighting import new_instance
from lanspy.net.greeting import VersionsError
from lanspy.net.interfaces import Scope

__all__ = ["LOOK_SECONDS", "dial", "examine"]

LOOK_SECONDS = 4.0  # mDNS takes more than one, and a beat that is missed comes again after two
DIALLED_MAX = 16
OFF = "off: "


async def examine(
    scope: Scope, typed: Sequence[Address], entropy: Callable[[int], bytes], *, seconds: float = LOOK_SECONDS
) -> Seen:
    """Search and dial at the same time; then dial who was heard. Takes `seconds` and what the dials take."""
    instance = new_instance(entropy)
    beacon, mdns = Beacon(instance), Mdns(instance)
    nearby = Nearby(instance, [beacon, mdns], lambda: None, lambda _sentence: None)
    await nearby.start(scope)
    try:
        tried, _ = await asyncio.gather(_dial_all(scope, typed), asyncio.sleep(seconds))
        others = tuple(each for each in nearby.programs() if each.addresses and not _here(each, scope))
        heard = [each.addresses[0] for each in others if not {*each.addresses} & {*typed}]
        tried += await _dial_all(scope, heard)
        states = nearby.states
        names = scope.names()
        interfaces = tuple(each for each in scope.interfaces if each.name in names)
        echo = beacon.voices.own_heard > 0
        return Seen(interfaces, others, tried, echo, _why(states["mdns"]), _why(states["beacon"]))
    finally:
        await nearby.stop()


async def dial(address: Address, scope: Scope) -> Outcome:
    """What is at this address."""
    try:
        scope.require(address)
    except PeerError:
        return Outcome.NO_ROUTE
    try:
        await probe(address, scope)
    except NoAnswerError as error:
        telling = {REFUSED: Outcome.REFUSED, APART: Outcome.UNREACHABLE, ELSEWHERE: Outcome.NO_ROUTE}
        return telling.get(error.telling, Outcome.SILENT)
    except VersionsError:
        return Outcome.OTHER_VERSION
    except PeerError:
        return Outcome.SOMETHING_ELSE
    return Outcome.ANSWERS


async def _dial_all(scope: Scope, addresses: Iterable[Address]) -> tuple[tuple[Address, Outcome], ...]:
    places = [place for address in addresses for place in scope.dialled(address)][:DIALLED_MAX]
    outcomes = await asyncio.gather(*(dial(place, scope) for place in places))
    return tuple(zip(places, outcomes, strict=True))


def _here(program: NearbyProgram, scope: Scope) -> bool:
    """It runs on this machine."""
    own = {ip for interface in scope.interfaces for ip in interface.ips()}
    return all(address.ip in own for address in program.addresses)


def _why(state: str) -> str:
    return state.removeprefix(OFF) if state.startswith(OFF) else ""
