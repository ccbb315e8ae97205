"""Bytes and sightings between laptops on one LAN. Nothing here knows what the bytes mean.

Three promises hold in every room:

* *Only the LAN.* Literal addresses of private, link-local, loopback and own subnets; no names are resolved, no default
  route, host name or outside address is ever asked (`interfaces.py`). On a network without a router all of those fail.
* *Identity comes from the handshake alone.* Discovery says who might be here; a lie there wastes one dial. Presence is
  the heartbeat on our own channel.
* *What others send never raises into the program.* It ends the one connection that brought it, with one sentence.

Everything runs in one asyncio loop that the caller owns (`new_event_loop`), nothing blocks it, and what happened comes
out as frozen events in the order in which it happened.

How a connection grows up:

    dialled or accepted -> greetings, 64 clear bytes each -> Noise XX, identity signed -> welcome -> link -> closed
                           `greeting.py`                     `channel.py`, `noise.py`     `connection.py`

The one who accepts decides last: its *welcome* makes the link, its *goodbye* says in a sentence why not. So both sides
agree about which of two simultaneous connections lives (`links.py`).

What is on the air and on the wire, and what strangers can do with it, is in `PROTOCOL.md`.

Rooms:
    address.py      where a program listens, as people type it and as sockets take it; join codes
    interfaces.py   which interfaces this machine has; what counts as the LAN
    greeting.py     the clear first 64 bytes; versions that do not meet end in a sentence
    noise.py        the Noise library with its traps closed
    channel.py      frames, handshake, identity, messages: sans-IO
    events.py       what the network tells its owner
    connection.py   one socket: channel, timers, rates, queue
    door.py         who is let in to shake hands, at which table
    links.py        one link per peer and table: who wins, who is counted
    listening.py    the ports that we answer at
    dialling.py     racing all addresses of one peer
    wanting.py      dialling again, for as long as a table wants a peer
    network.py      all of it together: start, serve, dial, want, send, close, stop
    discovery/      who might be here: plug-ins and their merger
"""

from lanspy.net.address import Address, parse_address, read_join_code, write_join_code
from lanspy.net.channel import Identity
from lanspy.net.events import Event, Heard, LinkDown, LinkUp, Moved, Received, Trouble, Woke
from lanspy.net.greeting import PROTOCOL_VERSION, Greeting
from lanspy.net.interfaces import Interface, Scope, list_interfaces
from lanspy.net.network import Network, new_event_loop

__all__ = [
    "PROTOCOL_VERSION",
    "Address",
    "Event",
    "Greeting",
    "Heard",
    "Identity",
    "Interface",
    "LinkDown",
    "LinkUp",
    "Moved",
    "Network",
    "Received",
    "Scope",
    "Trouble",
    "Woke",
    "list_interfaces",
    "new_event_loop",
    "parse_address",
    "read_join_code",
    "write_join_code",
]
