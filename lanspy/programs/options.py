"""From the command line to a peer's options."""

import argparse
from pathlib import Path

from lanspy.peer.loop import Options
from lanspy.store import default_profile

LOOPBACK = ("127.0.0.1",)


def from_arguments(arguments: argparse.Namespace) -> Options:
    """What `play` and `peer` were told."""
    interfaces = tuple(filter(None, (arguments.interfaces or "").split(","))) or None
    return Options(
        profile=arguments.profile or default_profile(),
        name=arguments.name,
        interfaces=interfaces,
        mdns=not arguments.no_mdns,
        games=getattr(arguments, "out", None),
    )


def practice(profile: Path, name: str | None, games: Path | None) -> Options:
    """A peer of a practice table: this machine talks to itself and to nobody else."""
    return Options(profile=profile, name=name, interfaces=LOOPBACK, games=games)
