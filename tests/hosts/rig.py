"""Several laptops on one switch, made of Linux network namespaces (iproute2, root).

Each host is a namespace with one cable (a veth pair) to a bridge that lives in a namespace of its own, so nothing
touches the real network. There is no router and no default route, as at a party without the Internet. Cables can be
pulled, ports can be isolated (guest Wi-Fi), multicast can be lost (some access points).

Names are unique per run, and everything is removed at the end, also after a failure: removing a namespace removes what
is in it.
"""

import asyncio
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

__all__ = ["Host", "Rig", "cut_off"]

ROOT = Path(__file__).parents[2]
SUBNET = "10.77.0"
OTHER_SUBNET = "10.78.0"
PREFIX = 24
LINE_BYTES_MAX = 4 * 1024 * 1024  # of a program's output


def ip(*arguments: str) -> str:
    """Run iproute2; its output, or an error that shows what it said."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


@contextmanager
def cut_off() -> Iterator[str]:
    """A namespace in which there is nothing but loopback: its name, to run commands in. Removed afterwards."""
    name = f"lanspy{secrets.token_hex(3)}off"
    ip("netns", "add", name)
    try:
        ip("-n", name, "link", "set", "lo", "up")
        yield name
    finally:
        ip("netns", "delete", name)


class Host:
    """One laptop."""

    def __init__(self, rig: "Rig", number: int) -> None:
        self.number = number
        self.namespace = f"{rig.name}h{number}"
        self.port = f"port{number}"
        self.address = f"{rig.subnet}.{number}"
        self._switch = rig.switch
        ip("netns", "add", self.namespace)
        ip("-n", self.namespace, "link", "set", "lo", "up")
        ip("link", "add", "eth0", "netns", self.namespace, "type", "veth", "peer", self.port, "netns", rig.switch)
        ip("-n", rig.switch, "link", "set", self.port, "master", "switch", "up")
        self.run(["sysctl", "-qw", "net.ipv6.conf.eth0.accept_dad=0"])  # else IPv6 needs two seconds to begin
        ip("-n", self.namespace, "addr", "add", f"{self.address}/{PREFIX}", "dev", "eth0")
        ip("-n", self.namespace, "link", "set", "eth0", "up")

    def plug_into(self, rig: "Rig") -> str:
        """Lay a second cable, to another switch; gives the address there."""
        port, address = f"port{self.namespace[-8:]}", f"{rig.subnet}.{100 + self.number}"
        ip("link", "add", "eth1", "netns", self.namespace, "type", "veth", "peer", port, "netns", rig.switch)
        ip("-n", rig.switch, "link", "set", port, "master", "switch", "up")
        self.run(["sysctl", "-qw", "net.ipv6.conf.eth1.accept_dad=0"])
        ip("-n", self.namespace, "addr", "add", f"{address}/{PREFIX}", "dev", "eth1")
        ip("-n", self.namespace, "link", "set", "eth1", "up")
        return address

    def renumber(self, number: int) -> None:
        """Another address from now on, as after a new lease."""
        subnet, _dot, _number = self.address.rpartition(".")
        before, self.address = self.address, f"{subnet}.{number}"
        ip("-n", self.namespace, "addr", "delete", f"{before}/{PREFIX}", "dev", "eth0")
        ip("-n", self.namespace, "addr", "add", f"{self.address}/{PREFIX}", "dev", "eth0")

    def run(self, command: Sequence[str], *, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command on this host and wait for it."""
        whole = ["ip", "netns", "exec", self.namespace, *command]
        return subprocess.run(whole, capture_output=True, text=True, check=check, cwd=ROOT)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a Python program of this repository on this host and wait for it."""
        return self.run([sys.executable, *arguments])

    async def start(self, *arguments: str, errors: int | None = None) -> asyncio.subprocess.Process:
        """Start a Python program of this repository on this host, its output as lines; `errors` as in subprocess."""
        return await asyncio.create_subprocess_exec(
            "ip", "netns", "exec", self.namespace, sys.executable, *arguments,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=errors, cwd=ROOT,
            env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}, limit=LINE_BYTES_MAX,
        )  # fmt: skip

    def pull(self) -> None:
        """Pull the cable."""
        ip("-n", self._switch, "link", "set", self.port, "down")

    def plug(self) -> None:
        """Put the cable back."""
        ip("-n", self._switch, "link", "set", self.port, "up")

    def isolate(self) -> None:
        """What guest Wi-Fi does: isolated ports reach each other no more."""
        ip("-n", self._switch, "link", "set", self.port, "type", "bridge_slave", "isolated", "on")

    def lose_multicast(self) -> None:
        """What some access points do: multicast does not reach this host."""
        ip("-n", self._switch, "link", "set", self.port, "type", "bridge_slave", "mcast_flood", "off")

    def refuse_inbound(self, ports: str) -> None:
        """What a strict firewall does: nobody reaches these TCP ports, "first-last"; who dials out is answered."""
        for family in ("-4", "-6"):
            rule = ("-n", self.namespace, family, "rule")
            ip(*rule, "add", "iif", "eth0", "ipproto", "tcp", "dport", ports, "blackhole", "pref", "1")
            ip(*rule, "add", "pref", "10", "table", "local")  # else what is for this host is never asked about
            ip(*rule, "delete", "pref", "0")

    def add_interface(self, name: str, address: str) -> None:
        """An interface that leads to nobody, like the bridge of a container engine or a VPN."""
        ip("-n", self.namespace, "link", "add", name, "type", "veth", "peer", "name", f"{name}far")
        ip("-n", self.namespace, "addr", "add", address, "dev", name)
        ip("-n", self.namespace, "link", "set", f"{name}far", "up")
        ip("-n", self.namespace, "link", "set", name, "up")

    def remove(self) -> None:
        """Unplug and throw away."""
        ip("netns", "delete", self.namespace)


class Rig:
    """A switch and its hosts, for the length of a `with`."""

    def __init__(self, hosts: int, subnet: str = SUBNET) -> None:
        self.subnet = subnet
        self.name = f"lanspy{secrets.token_hex(3)}"
        self.switch = f"{self.name}sw"
        self.hosts: list[Host] = []
        self._count = hosts

    def __enter__(self) -> Self:
        try:
            ip("netns", "add", self.switch)
            # Without snooping it is a plain switch: groups need no router that asks for them.
            ip("-n", self.switch, "link", "add", "switch", "type", "bridge", "mcast_snooping", "0")
            ip("-n", self.switch, "link", "set", "switch", "up")
            for number in range(1, self._count + 1):
                self.hosts.append(Host(self, number))
        except BaseException:
            self._remove()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._remove()

    def _remove(self) -> None:
        for line in ip("netns", "list").splitlines():
            namespace = line.split()[0]
            if namespace.startswith(self.name):
                ip("netns", "delete", namespace)
