"""Garbage for everybody on the switch, until it is killed: `flooder.py <seed> <own address> <victim> ...`.

Random bytes, half-right datagrams of the beacon with invented and copied ids, mDNS questions and answers cut anywhere,
connections that say nothing, garbage, or half a greeting. Prints how much it has sent, a line a second.
"""

import random
import socket
import sys
import time

from lanspy.net.address import PORTS
from lanspy.net.discovery.casting import PORT
from lanspy.net.discovery.datagram import Beat, Kind, write_beat
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.greeting import INSTANCE_LETTERS, Greeting

BROADCAST = "10.77.0.255"
MDNS = ("224.0.0.251", 5353)
PER_TURN, TURN_SECONDS = 40, 0.02
CONNECTIONS_MAX = 40
QUESTION = bytes.fromhex("000000000001000000000000075f6c616e737079045f746370056c6f63616c00000c0001")
ANSWER = bytes.fromhex("000084000000000100000000075f6c616e737079045f746370056c6f63616c00000c000100001194")


def beacon(chance: random.Random) -> bytes:
    """Something that looks like a beat, good or not."""
    kind, port = chance.choice(list(Kind)), chance.randrange(65_536)
    instance = "".join(chance.choices(sorted(INSTANCE_LETTERS), k=10))
    said = Announcement(chance.randbytes(16), "Free money", "spyfall", chance.randrange(256), 8, "lobby")
    data = write_beat(Beat(kind, instance, chance.getrandbits(32), port, chance.randint(1, 60), said))
    return chance.choice((data, data, data[: chance.randrange(len(data))], data + b"x", chance.randbytes(60)))


def mdns(chance: random.Random) -> bytes:
    """A record about our service that is cut, or followed by anything."""
    whole = chance.choice((QUESTION, ANSWER)) + chance.randbytes(chance.randrange(60))
    return whole[: chance.randrange(1, len(whole))]


def opening(chance: random.Random) -> bytes:
    """The first bytes of a connection."""
    good = Greeting(chance.randbytes(16)).write()
    return chance.choice((b"", good, good[: chance.randrange(64)], chance.randbytes(300), b"GET / HTTP/1.1\r\n\r\n"))


def main(seed: str, own: str, *victims: str) -> None:
    """Until killed."""
    chance = random.Random(seed)
    speaking = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    speaking.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    speaking.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(own))
    open_ones: list[socket.socket] = []
    sent, told = 0, time.monotonic()
    while True:
        for _ in range(PER_TURN):
            speaking.sendto(beacon(chance), (BROADCAST, PORT))
            if chance.random() < 0.2:
                speaking.sendto(mdns(chance), MDNS)
        try:
            made = socket.create_connection((chance.choice(victims), PORTS[0]), 0.5)
            made.sendall(opening(chance))
            open_ones.append(made)
        except OSError:
            pass
        while len(open_ones) > CONNECTIONS_MAX:
            open_ones.pop(0).close()
        sent += PER_TURN
        if time.monotonic() - told > 1:
            told = time.monotonic()
            print(sent, flush=True)
        time.sleep(TURN_SECONDS)


if __name__ == "__main__":
    main(*sys.argv[1:])
