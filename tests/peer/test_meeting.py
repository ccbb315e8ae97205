"""How people who came over one machine find the others."""

import random
from collections import deque

from lanspy.agreement.ports import Send
from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.net import Address
from lanspy.peer.effects import RoomEffect, Want
from lanspy.peer.port import LetIn
from lanspy.peer.room import Room
from lanspy.peer.setup import Setup

NOW_MS = 1_000


class Star:
    """A host and guests who have links to the host alone, numbered as the guests are; nothing travels by itself."""

    def __init__(self, guests: int) -> None:
        setups = [_setup(number) for number in range(guests + 1)]
        host, effects = Room.found(setups[0], "Kitchen", "spyfall", True, NOW_MS)
        self.rooms = [host, *(Room(setup, host.table, NOW_MS) for setup in setups[1:])]
        self.keys = [setup.signer.public for setup in setups]
        self.wanted: list[list[bytes]] = [[] for _ in setups]
        self._way: deque[tuple[int, int, bytes]] = deque()  # to whom, over which link, what
        self.carry_out(0, effects)
        for number in range(1, guests + 1):
            self.carry_out(number, self.rooms[number].begin(NOW_MS))

    def connect(self) -> None:
        """All guests reach the host at one moment."""
        for number in range(1, len(self.rooms)):
            here, there = _places(0), _places(number)
            self.carry_out(0, self.rooms[0].link_up(number, self.keys[number], None, here, NOW_MS))
            up = self.rooms[number].link_up(number, self.keys[0], here[0], there, NOW_MS)
            self.carry_out(number, up)

    def carry_out(self, number: int, effects: list[RoomEffect]) -> None:
        """Put what is sent on its way, and note who is wanted."""
        for effect in effects:
            if isinstance(effect, Want) and effect.addresses:
                self.wanted[number].append(effect.key)
            if isinstance(effect, Send):
                links = [effect.link] if effect.link is not None else [*self.rooms[number].links]
                self._way += [(0 if number else link, link, effect.data) for link in links if link != effect.but]

    def deliver(self) -> None:
        """Everything that is on its way arrives, and what comes of it."""
        while self._way:
            number, link, data = self._way.popleft()
            self.carry_out(number, self.rooms[number].take(link, data, NOW_MS))


def _setup(number: int) -> Setup:
    chance = random.Random(number)
    return Setup(Ed25519Signer(chance.randbytes(32)), f"guest {number}", {}, chance.randbytes, lambda _table: [])


def _places(number: int) -> tuple[Address, ...]:
    return (Address(f"10.0.0.{number + 1}", 47_474),)


def test_two_who_come_at_one_moment_learn_of_each_other() -> None:
    """Guests who reached the host before it knew where either of them is are told once they are let in."""
    star = Star(3)
    star.connect()
    star.deliver()
    for key in star.keys[1:]:
        star.carry_out(0, star.rooms[0].intend(LetIn(key), NOW_MS))
        star.deliver()
    for first in (1, 2, 3):
        for second in range(first + 1, 4):
            met = star.keys[second] in star.wanted[first] or star.keys[first] in star.wanted[second]
            assert met, f"guests {first} and {second} never meet"
