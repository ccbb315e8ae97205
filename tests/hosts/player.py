"""A player without a game: finds its table by mDNS, links with everybody there, prints what happens as JSON lines.

`player.py <name> <table hex> <limits as JSON>`; ends, with goodbyes, when standard input ends.
"""

import asyncio
import contextlib
import json
import sys
from typing import Any

from lanspy import limits
from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.errors import PeerError
from lanspy.net import Event, Identity, LinkDown, LinkUp, Moved, Network, Received, Trouble, Woke
from lanspy.net.discovery import Announcement, Mdns, Nearby, new_instance
from tests.net.pairs import seed


def say(**what: Any) -> None:
    """One line."""
    print(json.dumps(what), flush=True)


class Player:
    """One program."""

    def __init__(self, name: str, table: bytes) -> None:
        self.name, self.table = name, table
        instance = new_instance(lambda count: seed(name, "instance")[:count])
        identity = Identity(Ed25519Signer(seed(name)), ED25519, seed(name, "static"))
        self.network = Network(identity, self.hear, instance=instance)
        self.nearby = Nearby(instance, [Mdns(instance)], self.look, lambda sentence: say(trouble=sentence))
        self.dialled: set[str] = set()
        self.keys: dict[int, bytes] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Until standard input ends."""
        self.network.serve({self.table: None})
        await self.network.start()
        await self.nearby.start(self.network.scope)
        await self.nearby.announce(Announcement(self.table, "Party", "spyfall", 1, 8, "lobby"), self.network.port)
        say(started=str(self.network.addresses[0]), key=self.network.identity.signer.public.hex())
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        await self.nearby.stop()
        await self.network.stop()

    def later(self, coroutine: Any) -> None:
        """Keep a task until it is done."""
        task = asyncio.ensure_future(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def look(self) -> None:
        """The list changed: dial whoever is new at our table."""
        for entry in self.nearby.tables():
            for program in entry.programs:
                if entry.table == self.table and program.instance not in self.dialled:
                    self.dialled.add(program.instance)
                    say(seen=program.instance, name=entry.said.table_name)
                    self.later(self.dial(program.addresses))

    async def dial(self, addresses: Any) -> None:
        """A link, and from then on a wanted peer."""
        with contextlib.suppress(PeerError):
            link = await self.network.dial(addresses, self.table)
            self.network.want(self.table, self.keys[link], addresses)

    def hear(self, event: Event) -> None:
        """What the network tells."""
        match event:
            case LinkUp():
                self.keys[event.link] = event.key
                say(up=event.key.hex(), link=event.link, address=str(event.address))
                self.network.send(event.link, f"hello from {self.name}".encode())
            case LinkDown():
                say(down=event.link, reason=event.reason)
            case Received():
                say(said=event.data.decode(), link=event.link)
            case Trouble():
                say(trouble=event.sentence)
            case Moved():
                self.later(self.nearby.follow(self.network.scope))
                say(moved=[str(address) for address in event.addresses])
            case Woke():
                say(woke=event.seconds)


if __name__ == "__main__":
    for name, value in json.loads(sys.argv[3]).items():
        setattr(limits, name, value)
    asyncio.run(Player(sys.argv[1], bytes.fromhex(sys.argv[2])).play())
