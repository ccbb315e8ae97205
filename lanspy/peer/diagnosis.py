"""What was found about a network, in words: a sentence each, and what to do about it on this system."""

import shutil
from collections.abc import Collection

from lanspy.content.texts import _, ngettext
from lanspy.net.address import PORTS
from lanspy.net.discovery.casting import PORT
from lanspy.net.discovery.findings import Finding, Kind

MDNS_PORT = 5353
FIREWALLS = ("ufw", "firewall-cmd")


def firewalls_here() -> list[str]:
    """The firewalls of this system that we know how to open."""
    return [name for name in FIREWALLS if shutil.which(name)]


def sentence(finding: Finding) -> str:
    """What was found."""
    number = finding.number
    sentences = {
        Kind.HEALTHY: ngettext("lanspy is open on {n} other machine.", "lanspy is open on {n} other machines.", number),
        Kind.NO_NETWORK: _("This machine is on no network."),
        Kind.NOBODY_HEARD: _(
            "Nobody else was heard: lanspy is open on no other machine here, or nothing gets through."
        ),
        Kind.MULTICAST_LOST: _(
            "This network loses multicast, so mDNS finds nobody; the beacon does, and that is enough."
        ),
        Kind.BROADCAST_LOST: _(
            "This network loses broadcasts, so the beacon finds nobody; mDNS does, only more slowly."
        ),
        Kind.SEARCH_LOST: _(
            "Somebody answers who cannot be found by searching: this network loses what is sent to all."
        ),
        Kind.OWN_FIREWALL: _(
            "What this machine sends to all does not come back to it: its own firewall seems to drop it."
        ),
        Kind.NOT_RUNNING: _(
            "The machine at {about} is there, but lanspy is not open on it, or listens at another port."
        ),
        Kind.NOBODY_THERE: _("No machine here has the address {about}; others can be reached."),
        Kind.KEPT_APART: _("{about} cannot be reached: no machine has this address, or this Wi-Fi keeps guests apart."),
        Kind.OTHER_NETWORK: _("{about} is on another network than this machine."),
        Kind.FIREWALL_THERE: _("{about} does not answer at all: a firewall drops what is sent to it."),
        Kind.NOT_LANSPY: _("Something that is not lanspy answers at {about}."),
        Kind.OTHER_VERSION: _("The lanspy at {about} is of another version that does not go with this one."),
        Kind.TUNNEL: _("A VPN is in use here: {about}."),
        Kind.MDNS_OFF: _("{about} This is harmless."),
        Kind.BEACON_OFF: _("{about}"),
    }
    return sentences[finding.kind].format(n=number, about=finding.about)


def advice(finding: Finding, system: str, firewalls: Collection[str]) -> str:
    """What to do about it on this system; nothing for what is harmless."""
    advices = {
        Kind.NO_NETWORK: _("Join the Wi-Fi that the others are on, or plug in a cable."),
        Kind.NOBODY_HEARD: _("Open lanspy on another machine, and examine again with the address that it shows."),
        Kind.SEARCH_LOST: _("Join by the code or the address that the other lobby shows."),
        Kind.OWN_FIREWALL: firewall_advice(system, firewalls),
        Kind.NOT_RUNNING: _("Open lanspy there, and type the whole address that it shows, with its port."),
        Kind.NOBODY_THERE: _("Compare the address with what the other screen shows now."),
        Kind.KEPT_APART: _(
            "Compare the address with the other screen. If it is right: leave the guest Wi-Fi, use another network, "
            "or let one laptop open a hotspot."
        )
        + macos_hint(system),
        Kind.OTHER_NETWORK: _("Put both machines on the same Wi-Fi or switch, and none of them on a guest network."),
        Kind.FIREWALL_THERE: _("Let that machine dial this one instead, or open its firewall. There: {how}").format(
            how=firewall_advice(system, firewalls)
        ),
        Kind.NOT_LANSPY: _("Type the whole address that lanspy shows there, with its port."),
        Kind.OTHER_VERSION: _("Update lanspy on the machine where it is older."),
        Kind.TUNNEL: _("Switch it off while you play, or allow the local network in its settings."),
        Kind.BEACON_OFF: firewall_advice(system, firewalls),
    }
    return advices.get(finding.kind, "")


def firewall_advice(system: str, firewalls: Collection[str]) -> str:
    """How lanspy is let in here."""
    first, last = PORTS[0], PORTS[-1]
    if system == "win32":
        return _(
            "Settings, Network & internet, this network: choose Private network. Windows Security, Firewall, "
            "Allow an app: let Python or lanspy in."
        )
    if system == "darwin":
        return _("System Settings, Network, Firewall, Options: allow Python or lanspy.") + macos_hint(system)
    if "ufw" in firewalls:
        return f"sudo ufw allow {first}:{last}/tcp; sudo ufw allow {PORT}/udp; sudo ufw allow {MDNS_PORT}/udp"
    if "firewall-cmd" in firewalls:
        return f"sudo firewall-cmd --add-port={first}-{last}/tcp --add-port={PORT}/udp --add-service=mdns"
    return _("Let the TCP ports {first} to {last} and the UDP ports {beacon} and {mdns} in.").format(
        first=first, last=last, beacon=PORT, mdns=MDNS_PORT
    )


def macos_hint(system: str) -> str:
    """macOS refuses the local network to programs that were not allowed it, and says so like a network does."""
    if system != "darwin":
        return ""
    return " " + _("System Settings, Privacy & Security, Local Network: allow your terminal or lanspy.")
