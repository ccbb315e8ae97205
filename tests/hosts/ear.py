"""Hears the beacon of everybody on this host's switch: prints (kind, instance, phase) as JSON, one line a datagram."""

import json
import sys

from lanspy.net import Scope
from lanspy.net.discovery.casting import Casting
from lanspy.net.discovery.datagram import read_beat

if __name__ == "__main__":
    casting = Casting()
    casting.want(Scope.of([sys.argv[1]]))
    ear = next(each for each in casting.open()[1] if each.family.name == "AF_INET")
    ear.setblocking(True)
    print(json.dumps("listening"), flush=True)
    while True:
        beat = read_beat(ear.recv(300))
        print(json.dumps((beat.kind.name, beat.instance, beat.said.phase)), flush=True)
