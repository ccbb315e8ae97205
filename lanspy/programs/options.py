"""From the command line to a peer's options."""

import argparse
from pathlib import Path

from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.peer.options import Options
from lanspy.store import default_profile

LOOPBACK = ("127.0.0.1",)


def from_arguments(arguments: argparse.Namespace) -> Options:
    """What `play` and `peer` were told."""
    return Options(
        profile=arguments.profile or default_profile(),
        name=arguments.name,
        interfaces=None if arguments.interfaces is None else interface_names(arguments.interfaces),
        mdns=not arguments.no_mdns,
        beacon=not arguments.no_beacon,
        games=getattr(arguments, "out", None),
    )


def interface_names(text: str) -> tuple[str, ...]:
    """Names between commas. None at all must not come to mean all of them. Raises BadInput."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise BadInput(_("--interfaces names no network interface."))
    return names


def practice(profile: Path, name: str | None, games: Path | None, *, unattended: bool = False) -> Options:
    """A peer of a practice table: this machine talks to itself and to nobody else."""
    return Options(profile=profile, name=name, interfaces=LOOPBACK, games=games, unattended=unattended)
