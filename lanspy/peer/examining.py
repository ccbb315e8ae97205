"""Examining the network when the person here asks why nobody is found: some seconds, beside everything else."""

import asyncio
import sys
from collections.abc import Callable, Sequence

from lanspy.content.texts import _
from lanspy.errors import BadInput, Refused
from lanspy.net import Address, Scope
from lanspy.net.discovery.examine import LOOK_SECONDS, examine
from lanspy.net.discovery.findings import Seen, findings
from lanspy.net.discovery.manual import read_typed
from lanspy.peer.diagnosis import advice, firewalls_here, sentence
from lanspy.peer.port import Examination, FoundLine

ALMOST = 0.95  # dials may take longer than the looking


class Examining:
    """The last examination, or the one that runs."""

    def __init__(
        self, entropy: Callable[[int], bytes], changed: Callable[[], None], seconds: float = LOOK_SECONDS
    ) -> None:
        self._entropy, self._changed, self._seconds = entropy, changed, seconds
        self._began: float | None = None
        self._done: Examination | None = None

    async def run(self, typed: str, scope: Scope) -> None:
        """Examine; `typed` may be an address or code to dial as well. Raises BadInput or Refused with a sentence."""
        if self._began is not None:
            raise Refused(_("The network is being examined already."))
        places = [read_typed(typed)] if typed.strip() else []
        _check(places, scope)
        self._began = asyncio.get_running_loop().time()
        self._changed()
        try:
            seen = await examine(scope, places, self._entropy, seconds=self._seconds)
            self._done = _told(seen)
        finally:
            self._began = None
            self._changed()

    def view(self) -> Examination | None:
        """How far it is, or what was found last; None before the first one."""
        if self._began is None:
            return self._done
        passed = asyncio.get_running_loop().time() - self._began
        return Examination(share=min(ALMOST, passed / self._seconds) if self._seconds else ALMOST)


def _check(places: Sequence[Address], scope: Scope) -> None:
    for place in places:
        if not scope.dialled(place):
            raise BadInput(_("{address} is a link-local address, and no network here has one.").format(address=place))


def _told(seen: Seen) -> Examination:
    firewalls = firewalls_here()
    found = tuple(
        FoundLine(sentence(each), advice(each, sys.platform, firewalls), each.harmless) for each in findings(seen)
    )
    own = tuple(str(held) for interface in seen.interfaces for held in interface.addresses)
    return Examination(1.0, own, found)
