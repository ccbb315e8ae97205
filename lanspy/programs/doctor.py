"""`lanspy doctor [ADDRESS ...]`: what was searched, what was found, and what to do about it on this system."""

import argparse
import asyncio
import secrets
import sys
from collections.abc import Collection, Sequence

from lanspy.content.texts import _
from lanspy.net import Scope, new_event_loop
from lanspy.net.discovery.examine import examine
from lanspy.net.discovery.findings import Finding, Seen, findings
from lanspy.net.discovery.manual import read_typed
from lanspy.peer.diagnosis import advice, firewalls_here, sentence
from lanspy.programs.options import interface_names
from lanspy.programs.process import must_have_output

WRONG = 1


def doctor(arguments: argparse.Namespace) -> int:
    """Examine and tell; 0 when nothing needs to be done. Raises BadInput for an address that is none."""
    must_have_output()
    only = None if arguments.interfaces is None else interface_names(arguments.interfaces)
    typed = [read_typed(text) for text in arguments.address]
    scope = Scope.of(only)
    print(searched(scope), flush=True)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        seen = runner.run(examine(scope, typed, secrets.token_bytes))
    found = findings(seen)
    print("\n".join(report(seen, found, sys.platform, firewalls_here())))
    return 0 if all(finding.harmless for finding in found) else WRONG


def searched(scope: Scope) -> str:
    """Where is searched, in words."""
    names = ", ".join(scope.names())
    return _("Searching on {interfaces}.").format(interfaces=names) if names else _("There is no network to search on.")


def report(seen: Seen, found: Sequence[Finding], system: str, firewalls: Collection[str]) -> list[str]:
    """The addresses here, then each finding with what to do about it."""
    own = [str(held) for interface in seen.interfaces for held in interface.addresses]
    lines = [_("This machine: {addresses}").format(addresses=", ".join(own))] if own else []
    for finding in found:
        lines += ["", sentence(finding)]
        todo = advice(finding, system, firewalls)
        lines += [f"  {todo}"] if todo else []
    return lines
