"""The sentences of the doctor."""

import argparse
import ipaddress
from string import Formatter

import pytest

from lanspy.errors import BadInput
from lanspy.net import Interface, Scope
from lanspy.net.discovery.findings import Finding, Kind, Seen
from lanspy.peer.diagnosis import advice, firewall_advice, sentence
from lanspy.programs.doctor import doctor, report, searched

ETH = Interface("eth0", "eth0", 2, (ipaddress.ip_interface("10.0.0.1/24"),))
SYSTEMS = ("linux", "darwin", "win32", "freebsd14")
NOTHING_TO_DO = {Kind.HEALTHY, Kind.MULTICAST_LOST, Kind.BROADCAST_LOST, Kind.MDNS_OFF}


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("system", SYSTEMS)
def test_one_sentence_and_what_to_do(kind: Kind, system: str) -> None:
    """Each finding is one whole sentence; what is not harmless comes with something to do, on every system."""
    finding = Finding(kind, "10.0.0.2:47474", 2)
    said, todo = sentence(finding), advice(finding, system, ["ufw"])
    assert said
    assert bool(todo) == (kind not in NOTHING_TO_DO)
    for text in (said, todo):
        assert "\n" not in text
        assert not [field for _text, field, _spec, _conversion in Formatter().parse(text) if field]


def test_about() -> None:
    """A finding about an address names it, and numbers are counted."""
    for kind in (Kind.NOT_RUNNING, Kind.KEPT_APART, Kind.NOBODY_THERE, Kind.FIREWALL_THERE, Kind.OTHER_NETWORK):
        assert "[fe80::1%2]:47475" in sentence(Finding(kind, "[fe80::1%2]:47475"))
    assert "1 other machine." in sentence(Finding(Kind.HEALTHY, number=1))
    assert "3 other machines." in sentence(Finding(Kind.HEALTHY, number=3))


def test_firewalls() -> None:
    """The command is that of the firewall that is here; all ports are named where there is none that we know."""
    assert firewall_advice("linux", ["ufw", "firewall-cmd"]).startswith("sudo ufw allow 47474:47478/tcp")
    assert "--add-port=47474-47478/tcp --add-port=47474/udp --add-service=mdns" in firewall_advice(
        "linux", ["firewall-cmd"]
    )
    assert {"47474", "47478", "5353"} <= {word.strip(".") for word in firewall_advice("linux", []).split()}
    assert "Private network" in firewall_advice("win32", [])
    assert "Local Network" in firewall_advice("darwin", [])


def test_report() -> None:
    """The addresses of this machine stand first, then findings with what to do below each."""
    found = [Finding(Kind.NOT_RUNNING, "10.0.0.2:47474"), Finding(Kind.MDNS_OFF, "The port is taken.")]
    lines = report(Seen((ETH,), (), (), True), found, "linux", [])
    assert lines[0] == "This machine: 10.0.0.1/24"
    assert lines[2].startswith("The machine at 10.0.0.2:47474 is there")
    assert lines[3].startswith("  Open lanspy there")
    assert lines[4:] == ["", "The port is taken. This is harmless."]
    assert report(Seen((), (), (), False), [Finding(Kind.NO_NETWORK)], "linux", [])[:2] == [
        "", "This machine is on no network.",
    ]  # fmt: skip


def test_what_is_searched() -> None:
    """Names of interfaces, and a sentence where there is none."""
    assert searched(Scope((ETH,))) == "Searching on eth0."
    assert searched(Scope(())) == "There is no network to search on."


@pytest.mark.parametrize("typed", ["router.local", "1234", "", "999.1.1.1"])
def test_what_is_no_address(typed: str) -> None:
    """Whoever mistypes an address reads so before anything is searched."""
    with pytest.raises(BadInput):
        doctor(argparse.Namespace(interfaces="lo", address=[typed]))
