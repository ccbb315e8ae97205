"""Who might be here. Never who is: identity and presence come from the channel alone.

Sources are plug-ins that emit sightings; a pure merger turns sightings into a list of tables. A sighting may be old or
a lie; the worst that it can do is to waste one dial. On the air: a random id per start, never a key, a person's name
or the machine's; the table's name only when its people list it.

Rooms:
    sighting.py    what a source emits, what a program says of itself, the plug-in's port
    txt.py         what a program says, in the TXT record of mDNS: at most 200 bytes
    mdns.py        multicast DNS by `zeroconf`
    beacon.py      one datagram to everybody in each subnet, and answers to those who ask
    datagram.py    what a program says, in that datagram
    casting.py     the beacon's sockets: where it speaks, where it listens
    voices.py      who was heard by the beacon, from which host: bounded
    allowance.py   how often something may happen
    probe.py       the greeting alone: is lanspy there, at which table
    manual.py      an address or code that somebody typed
    remembered.py  where known tables were last
    merge.py       sightings in, list out
    nearby.py      all sources and the merger together
    examine.py     a look at the network in all these ways, for whoever finds nobody
    findings.py    what is wrong with it, from what was seen
"""

from lanspy.net.discovery.beacon import Beacon
from lanspy.net.discovery.mdns import Mdns
from lanspy.net.discovery.merge import Merger, NearbyProgram, NearbyTable
from lanspy.net.discovery.nearby import Nearby
from lanspy.net.discovery.probe import probe
from lanspy.net.discovery.remembered import Remembered
from lanspy.net.discovery.sighting import Announcement, Sighting, Source, new_instance

__all__ = [
    "Announcement",
    "Beacon",
    "Mdns",
    "Merger",
    "Nearby",
    "NearbyProgram",
    "NearbyTable",
    "Remembered",
    "Sighting",
    "Source",
    "new_instance",
    "probe",
]
