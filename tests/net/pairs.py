"""Two channels with a wire between them that an attacker may hold."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.net.channel import Channel, ChannelEvent, Identity, Proven, Stage

TABLE = bytes(range(16))


def seed(*names: object) -> bytes:
    """32 bytes for these names."""
    return hashlib.sha256(repr(names).encode()).digest()


def identity(name: str) -> Identity:
    """A person's identity, with the Noise key of one start."""
    return Identity(Ed25519Signer(seed(name)), ED25519, seed(name, "static"))


@dataclass
class LyingSigner:
    """Shows one key and signs with another."""

    public: bytes
    own: Ed25519Signer

    def sign(self, message: bytes) -> bytes:
        """A signature that is not of the key shown."""
        return self.own.sign(message)


class Pair:
    """An initiator and an acceptor; `first_tamper` and `second_tamper` change what each of them sends."""

    def __init__(
        self,
        first: Identity | None = None,
        second: Identity | None = None,
        *,
        tables: tuple[bytes, bytes] = (TABLE, TABLE),
        prologues: tuple[bytes, bytes] = (b"", b""),
        invites: tuple[bytes | None, bytes | None] = (None, None),
        tamper: Callable[[bytes], bytes] = lambda data: data,
    ) -> None:
        self.first = Channel(
            first or identity("first"), initiator=True, table=tables[0], prologue=prologues[0], invite=invites[0]
        )
        self.second = Channel(
            second or identity("second"), initiator=False, table=tables[1], prologue=prologues[1], invite=invites[1]
        )
        self._tamper = tamper

    def to_second(self) -> list[ChannelEvent]:
        """Carry what the first sent."""
        return drain(self.second, self._tamper(self.first.take()))

    def to_first(self) -> list[ChannelEvent]:
        """Carry what the second sent."""
        return drain(self.first, self._tamper(self.second.take()))

    def prove(self) -> tuple[Proven, Proven]:
        """The three messages of the handshake: what each side learnt of the other, initiator's first."""
        assert self.to_second() == []
        (of_second,) = self.to_first()
        self.first.answer()
        (of_first,) = self.to_second()
        assert isinstance(of_second, Proven)
        assert isinstance(of_first, Proven)
        return of_second, of_first

    def open(self) -> "Pair":
        """Up to the welcome."""
        self.prove()
        self.second.welcome()
        self.to_first()
        assert self.first.stage is self.second.stage is Stage.OPEN
        return self


def drain(channel: Channel, data: bytes) -> list[ChannelEvent]:
    """Feed, and everything that comes of it."""
    channel.feed(data)
    return list(iter(channel.next_event, None))
