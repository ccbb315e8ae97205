"""Frames, handshake, identity, messages: what goes over one connection after the greetings. Sans-IO.

Bytes go in by `feed`, things that happened come out of `next_event` one by one, bytes to send out of `take`. Any
PeerError means: send nothing more, close the connection, throw the channel away.

    HANDSHAKE --peer's identity checked--> PROVEN --the acceptor's welcome--> OPEN
        \\________________________ goodbye, or anything unreadable ___________/ --> CLOSED

On the wire, each frame is 2 bytes of length (big-endian) and that many bytes of Noise message. During the handshake the
frames carry

    initiator  e                                       payload empty
    acceptor   e, ee, s, es                            payload = identity key, signature
    initiator  s, se                                   payload = identity key, signature

where the signature, by the Ed25519 identity key, is over LP("lanspy/v1/noise-static", table id, role, Noise static
key). It binds the fresh static key of this start to the person's identity; the role keeps it from being handed back.
Afterwards the plaintexts carry messages: kind (1 byte), length (4 bytes, big-endian), body; a long message runs over
several frames, and a frame never holds two.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from typing import TypeAlias

from lanspy import limits
from lanspy.crypto.ports import Signer, Verifier
from lanspy.crypto.transcript import lp
from lanspy.errors import BadBytes, LocalError, PeerError
from lanspy.net.noise import NoiseSession

__all__ = ["Beat", "Channel", "ChannelEvent", "Goodbye", "Identity", "Message", "Proven", "Stage", "Welcome"]

LENGTH_BYTES = 2
HEADER_BYTES = 5
STATEMENT = "lanspy/v1/noise-static"
INITIATOR, ACCEPTOR = "initiator", "acceptor"


class Kind(IntEnum):
    """The first byte of a message."""

    DATA = 0
    BEAT = 1
    WELCOME = 2
    GOODBYE = 3


class Stage(Enum):
    """How far a channel has come."""

    HANDSHAKE = auto()
    PROVEN = auto()
    OPEN = auto()
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class Identity:
    """Who we are on every channel of this start. `static` is the private Noise key, 32 fresh random bytes per start."""

    signer: Signer
    verifier: Verifier
    static: bytes


@dataclass(frozen=True, slots=True)
class Proven:
    """The peer has proven that it holds the identity key `key`; `static` is its Noise key of this start."""

    key: bytes
    static: bytes


@dataclass(frozen=True, slots=True)
class Welcome:
    """The acceptor keeps this connection."""


@dataclass(frozen=True, slots=True)
class Message:
    """One whole message of the peer."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Beat:
    """The peer's heartbeat."""


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The peer closes, and says why."""

    reason: str


ChannelEvent: TypeAlias = Proven | Welcome | Message | Beat | Goodbye


class Channel:
    """One side of one connection, from the first byte after the greetings to the end."""

    def __init__(
        self, identity: Identity, *, initiator: bool, table: bytes, prologue: bytes, invite: bytes | None = None
    ) -> None:
        """`table` is the table id that the answering greeting named; `prologue` both greetings, initiator's first."""
        self.stage = Stage.HANDSHAKE
        self._identity, self._initiator, self._table = identity, initiator, table
        self._noise = NoiseSession(initiator=initiator, prologue=prologue, static=identity.static, invite=invite)
        self._received, self._outgoing = bytearray(), bytearray()
        self._kind, self._length, self._body = Kind.DATA, 0, bytearray()
        self._events = self._run()
        if initiator:
            self._frame(self._noise.write())

    def feed(self, data: bytes) -> None:
        """Bytes of the peer, cut anywhere."""
        self._received += data

    def next_event(self) -> ChannelEvent | None:
        """What happened next, or None when more bytes are needed. Raises PeerError; the channel is then CLOSED."""
        if self.stage is Stage.CLOSED:
            return None
        try:
            return next(self._events)
        except PeerError:
            self.stage = Stage.CLOSED
            raise

    def take(self) -> bytes:
        """What to send now."""
        data = bytes(self._outgoing)
        self._outgoing.clear()
        return data

    def answer(self) -> None:
        """The initiator's last handshake message. Sent by hand: of several racing connections only one goes on."""
        if not self._initiator or self.stage is not Stage.PROVEN or self._noise.finished:
            raise LocalError("only the initiator answers, once, and only whom it knows")
        self._frame(self._noise.write(self._statement()))

    def welcome(self) -> None:
        """The acceptor keeps this connection: from here on both sides may send."""
        if self._initiator or self.stage is not Stage.PROVEN:
            raise LocalError("only the acceptor welcomes, once, and only whom it knows")
        self._write(Kind.WELCOME, b"")
        self.stage = Stage.OPEN

    def send(self, data: bytes) -> None:
        """One message of 1 to MESSAGE_BYTES_MAX bytes."""
        if self.stage is not Stage.OPEN:
            raise LocalError("nothing is sent over a channel that is not open")
        if not 0 < len(data) <= limits.MESSAGE_BYTES_MAX:
            raise LocalError(f"a message has 1 to {limits.MESSAGE_BYTES_MAX} bytes, not {len(data)}")
        self._write(Kind.DATA, data)

    def beat(self) -> None:
        """A sign of life."""
        if self.stage is Stage.OPEN:
            self._write(Kind.BEAT, b"")

    def goodbye(self, reason: str) -> None:
        """The last thing on this channel. Before the handshake is through there is nobody to say it to."""
        if self.stage in (Stage.PROVEN, Stage.OPEN) and self._noise.finished:
            self._write(Kind.GOODBYE, _cut(reason))
        self.stage = Stage.CLOSED

    # --- reading ------------------------------------------------------------------------------------------------------

    def _run(self) -> Iterator[ChannelEvent | None]:
        """The whole life of the reading side; yields None whenever it needs more bytes."""
        frames = self._frames()
        yield from self._shake_hands(frames)
        for frame in frames:
            event = None if frame is None else self._message(self._noise.decrypt(frame))
            if frame is None or event is not None:
                yield event

    def _frames(self) -> Iterator[bytes | None]:
        while True:
            length = int.from_bytes(self._received[:LENGTH_BYTES], "big")
            if len(self._received) >= LENGTH_BYTES:
                self._check_length(length)
            if len(self._received) < LENGTH_BYTES + length or len(self._received) < LENGTH_BYTES:
                yield None
                continue
            frame = bytes(self._received[LENGTH_BYTES : LENGTH_BYTES + length])
            del self._received[: LENGTH_BYTES + length]
            yield frame

    def _check_length(self, length: int) -> None:
        if not length or (self.stage is Stage.HANDSHAKE and length > limits.UNAUTHENTICATED_MESSAGE_BYTES_MAX):
            raise BadBytes("Another machine sent a frame of a size that the handshake does not have.")

    def _shake_hands(self, frames: Iterator[bytes | None]) -> Iterator[ChannelEvent | None]:
        for frame in frames:
            if frame is None:
                yield None
                continue
            payload = self._noise.read(frame)
            if not self._initiator and not self._noise.finished:
                if payload:
                    raise BadBytes("Another machine sent bytes where the handshake has none.")
                self._frame(self._noise.write(self._statement()))
                continue
            proven = self._proven(payload)
            self.stage = Stage.PROVEN
            yield proven
            return

    def _statement(self) -> bytes:
        signer = self._identity.signer
        return signer.public + signer.sign(lp(STATEMENT, self._table, _role(self._initiator), self._noise.own_static))

    def _proven(self, payload: bytes) -> Proven:
        verifier, static = self._identity.verifier, self._noise.peer_static
        if len(payload) != verifier.key_bytes + verifier.signature_bytes:
            raise BadBytes("Another machine did not say who it is.")
        key, signature = payload[: verifier.key_bytes], payload[verifier.key_bytes :]
        if not verifier.verify(key, lp(STATEMENT, self._table, _role(not self._initiator), static), signature):
            raise PeerError("Another machine claimed an identity that it could not prove.")
        return Proven(key, static)

    def _message(self, plaintext: bytes) -> ChannelEvent | None:
        piece = plaintext if self._body or self._length else self._header(plaintext)
        self._body += piece
        if len(self._body) > self._length or (not piece and self._length):
            raise BadBytes("Another machine sent a frame that does not fit its message.")
        if len(self._body) < self._length:
            return None
        kind, body = self._kind, bytes(self._body)
        self._length, self._body = 0, bytearray()
        return self._told(kind, body)

    def _header(self, plaintext: bytes) -> bytes:
        if len(plaintext) < HEADER_BYTES or plaintext[0] not in Kind.__members__.values():
            raise BadBytes("Another machine sent a message without a beginning.")
        self._kind, self._length = Kind(plaintext[0]), int.from_bytes(plaintext[1:HEADER_BYTES], "big")
        longest = {Kind.DATA: limits.MESSAGE_BYTES_MAX, Kind.GOODBYE: limits.GOODBYE_BYTES_MAX}.get(self._kind, 0)
        if self._length > longest or (self._kind is Kind.DATA and not self._length):
            raise BadBytes("Another machine sent a message of a size that is not allowed.")
        return plaintext[HEADER_BYTES:]

    def _told(self, kind: Kind, body: bytes) -> ChannelEvent:
        if kind is Kind.GOODBYE:
            self.stage = Stage.CLOSED
            return Goodbye(_readable(body))
        awaited = Stage.PROVEN if kind is Kind.WELCOME else Stage.OPEN
        if self.stage is not awaited or (kind is Kind.WELCOME and not self._initiator):
            raise BadBytes("Another machine spoke out of turn.")
        if kind is Kind.WELCOME:
            self.stage = Stage.OPEN
            return Welcome()
        return Beat() if kind is Kind.BEAT else Message(body)

    # --- writing ------------------------------------------------------------------------------------------------------

    def _write(self, kind: Kind, body: bytes) -> None:
        message = bytes([kind]) + len(body).to_bytes(HEADER_BYTES - 1, "big") + body
        for start in range(0, len(message), limits.NOISE_PLAINTEXT_BYTES_MAX):
            self._frame(self._noise.encrypt(message[start : start + limits.NOISE_PLAINTEXT_BYTES_MAX]))

    def _frame(self, content: bytes) -> None:
        self._outgoing += len(content).to_bytes(LENGTH_BYTES, "big") + content


def _role(initiator: bool) -> str:
    return INITIATOR if initiator else ACCEPTOR


def _cut(reason: str) -> bytes:
    """The reason in at most GOODBYE_BYTES_MAX bytes, cut between characters."""
    return reason.encode(errors="replace")[: limits.GOODBYE_BYTES_MAX].decode(errors="ignore").encode()


def _readable(body: bytes) -> str:
    """A stranger's sentence as something that may be shown: printable characters of one line."""
    text = body.decode(errors="replace")
    return "".join(character for character in text if character.isprintable()).strip()
