"""How a peer was started."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """How a peer was started. `interfaces` limits everything to the named ones; None uses all of the LAN.

    `games` is where game files go; None: a folder in the profile. `unattended`: a program plays here, which looks again
    by itself, so that nobody is told when a press of it came too late; bots that it starts stay for one evening.
    """

    profile: Path
    name: str | None = None
    interfaces: tuple[str, ...] | None = None
    mdns: bool = True
    beacon: bool = True
    games: Path | None = None
    unattended: bool = False
    entropy: Callable[[int], bytes] = field(default=secrets.token_bytes)
