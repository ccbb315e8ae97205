"""What a source emits, what a program says of itself, and the plug-in's port."""

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from lanspy.net.address import Address
from lanspy.net.greeting import PROTOCOL_VERSION
from lanspy.net.interfaces import Scope

__all__ = ["Announcement", "Listener", "Sighting", "Source", "new_instance"]

INSTANCE_ENTROPY_BYTES = 6


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a program says of itself to everybody on the LAN."""

    table: bytes | None = None  # 16 bytes; None: lanspy runs, but sits at no table that may be joined
    table_name: str | None = None  # only when its people list it
    game: str = ""
    seats_taken: int = 0
    seats: int = 0
    phase: str = ""
    version: int = PROTOCOL_VERSION


@dataclass(frozen=True, slots=True)
class Sighting:
    """One program, as one source knows it at one moment."""

    instance: str  # random per start, 10 letters
    incarnation: int  # grows with everything that this instance says: a lower one is old news
    addresses: tuple[Address, ...]
    said: Announcement
    source: str
    at: float  # seconds of the loop's clock
    voice: str = ""  # the host it was heard from, where a source can tell hosts apart: nobody speaks for another one
    lasts: float | None = None  # seconds for which it is believed; None: SIGHTING_STALE_SECONDS


class Listener(Protocol):
    """Whom sources tell."""

    def hear(self, sighting: Sighting) -> None:
        """A program was seen."""
        ...

    def lose(self, source: str, instance: str, voice: str = "") -> None:
        """A program said goodbye."""
        ...

    def trouble(self, source: str, sentence: str) -> None:
        """This source cannot do its work now; the others go on."""
        ...

    def works(self, source: str) -> None:
        """This source does its work, again or for the first time."""
        ...


class Source(Protocol):
    """One way to find others. No method raises what the network or other machines did."""

    name: str

    async def start(self, listener: Listener, scope: Scope) -> None:
        """Begin to look."""
        ...

    async def announce(self, announcement: Announcement | None, port: int) -> None:
        """Say this of ourselves from now on; None: say nothing."""
        ...

    async def follow(self, scope: Scope) -> None:
        """The interfaces changed, or the machine woke: begin afresh where needed."""
        ...

    async def stop(self) -> None:
        """Take back what was said, and end."""
        ...


def new_instance(entropy: Callable[[int], bytes]) -> str:
    """A fresh id for one start of the program."""
    return base64.b32encode(entropy(INSTANCE_ENTROPY_BYTES)).decode().rstrip("=").lower()
