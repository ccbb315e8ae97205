"""A process at the beacon: `shouter.py <instance> <table hex> <tcp port> <udp port>` announces until its input ends."""

import asyncio
import sys

from lanspy.net import Scope
from lanspy.net.discovery import Announcement, Beacon, Nearby


async def main(instance: str, table: str, port: str, beacon_port: str) -> None:
    """Announce until standard input ends, then take it back; print a line at each step."""
    nearby = Nearby(instance, [Beacon(instance, port=int(beacon_port))], lambda: None, print)
    await nearby.start(Scope.of(["lo"]))
    await nearby.announce(Announcement(bytes.fromhex(table), "Pöytä", "spyfall", 3, 8, "lobby"), int(port))
    print("announced", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await nearby.stop()
    print("stopped", flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
