"""Packs on their way: whoever lacks the pack of the settings asks those at its links, who answer when they have it.

A pack is known by its hash, so it does not matter who sends it. Nobody is asked twice over one link, nothing is taken
that was not asked for, and whoever could not answer yet does as soon as the pack has come.
"""

from collections import Counter
from collections.abc import Iterable

from lanspy.agreement.ports import Link, Persist, Send
from lanspy.content.packs import Library, read_any
from lanspy.content.texts import _
from lanspy.errors import BadBytes, BadInput
from lanspy.limits import PACKS_MAX
from lanspy.peer.effects import RoomEffect, Told

PACK_KIND = "pack"
ASK, GIVE = b"?", b"!"
HASH_BYTES = 32


class Packs:
    """The packs of one table. `channel` is the first byte of its messages."""

    def __init__(self, channel: int, library: Library, kept: Iterable[bytes]) -> None:
        """`kept` is what the disk holds; what cannot be read any more is asked for again."""
        self._channel, self._library = bytes((channel,)), library
        self._asked: set[tuple[Link, bytes]] = set()
        self._owed: set[tuple[Link, bytes]] = set()
        self._answered: Counter[Link] = Counter()
        self._kept: set[bytes] = set()
        for data in kept:
            try:
                self._kept.add(library.learn(data).digest())
            except BadInput:
                continue

    def follow(self, wanted: Iterable[bytes], trusted: Iterable[Link]) -> list[RoomEffect]:
        """These packs are agreed on: keep those that are here, ask for the others."""
        effects: list[RoomEffect] = []
        links, digests = sorted(trusted), tuple(wanted)
        self._asked = {each for each in self._asked if each[1] in digests}
        for digest in digests:
            if self._library.find(digest) is not None:
                effects += self._keep(digest)
                continue
            fresh = [(link, digest) for link in links if (link, digest) not in self._asked]
            self._asked.update(fresh)
            effects += [Send(self._channel + ASK + digest, link) for link, _digest in fresh]
        return effects

    def lacks(self, wanted: Iterable[bytes]) -> bool:
        """One of these has not come yet."""
        return any(self._library.find(digest) is None for digest in wanted)

    def take(self, link: Link, data: bytes) -> list[RoomEffect]:
        """A message of somebody at the table. Raises BadBytes."""
        kind, body = data[:1], data[1:]
        if kind == ASK and len(body) == HASH_BYTES:
            return self._answer(link, body)
        if kind == GIVE:
            return self._learn(link, body)
        raise BadBytes("Another machine says something about packs that makes no sense.")

    def down(self, link: Link) -> None:
        """That link is gone."""
        self._asked = {each for each in self._asked if each[0] != link}
        self._owed = {each for each in self._owed if each[0] != link}
        self._answered.pop(link, None)

    def _answer(self, link: Link, digest: bytes) -> list[RoomEffect]:
        if self._answered[link] >= PACKS_MAX:
            return []
        self._answered[link] += 1
        data = self._library.data_of(digest)
        if data is None:
            self._owed.add((link, digest))
            return []
        return [Send(self._channel + GIVE + data, link)]

    def _learn(self, link: Link, data: bytes) -> list[RoomEffect]:
        asked = {digest for at, digest in self._asked if at == link and self._library.find(digest) is None}
        if not asked:
            return []  # somebody else was faster, or nobody asked
        try:
            learnt = read_any(data)
        except BadInput as error:
            raise BadBytes(f"Another machine sent a pack that cannot be used: {error}") from error
        digest = learnt.digest()
        if digest not in asked:
            raise BadBytes("Another machine sent another pack than it was asked for.")
        self._library.keep(learnt)
        told = Told(_("The pack “{title}” has come.").format(title=learnt.title), good=True)
        return [*self._keep(digest), told, *self._pay(digest)]

    def _keep(self, digest: bytes) -> list[RoomEffect]:
        data = self._library.data_of(digest)
        if data is None or digest in self._kept:
            return []
        self._kept.add(digest)
        return [Persist(PACK_KIND, digest, data)]

    def _pay(self, digest: bytes) -> list[RoomEffect]:
        """Pass it on to those who have asked here before it came."""
        data = self._library.data_of(digest) or b""
        links = sorted(link for link, owed in self._owed if owed == digest)
        self._owed = {each for each in self._owed if each[1] != digest}
        return [Send(self._channel + GIVE + data, link) for link in links]
