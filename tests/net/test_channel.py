"""The channel: identities are proven, messages arrive whole, and whatever else comes ends it with a sentence."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.errors import BadBytes, LocalError, PeerError
from lanspy.net.channel import Beat, Channel, Goodbye, Identity, Message, Stage, Welcome
from lanspy.net.noise import NoiseSession, public_static
from tests.net.pairs import TABLE, LyingSigner, Pair, drain, identity, seed


def test_both_sides_learn_who_the_other_is() -> None:
    """After the handshake each side holds the other's identity key and Noise key."""
    first, second = identity("first"), identity("second")
    of_second, of_first = Pair(first, second).prove()
    assert (second.signer.public, public_static(second.static)) == (of_second.key, of_second.static)
    assert (first.signer.public, public_static(first.static)) == (of_first.key, of_first.static)


def test_messages_both_ways() -> None:
    """Messages, heartbeats and a goodbye come out as they went in, in order."""
    pair = Pair().open()
    pair.first.send(b"one")
    pair.first.beat()
    pair.first.send(b"two")
    assert pair.to_second() == [Message(b"one"), Beat(), Message(b"two")]
    pair.second.send(b"three")
    pair.second.goodbye("Näkemiin!")
    assert pair.to_first() == [Message(b"three"), Goodbye("Näkemiin!")]
    assert pair.first.stage is pair.second.stage is Stage.CLOSED


@given(st.lists(st.integers(1, 200_000), min_size=1, max_size=4), st.integers(0, 2**32))
def test_any_sizes_cut_anywhere(sizes: list[int], chance_seed: int) -> None:
    """Messages of any size arrive whole however the bytes are cut on the way."""
    chance = random.Random(chance_seed)
    pair = Pair().open()
    sent = [chance.randbytes(size) for size in sizes]
    for data in sent:
        pair.first.send(data)
    wire, received = pair.first.take(), []
    while wire:
        cut = chance.choice((1, 2, 3, 1000, 70_000))
        received += drain(pair.second, wire[:cut])
        wire = wire[cut:]
    assert [Message(data) for data in sent] == received


@pytest.mark.parametrize("size", [1, 65_513, 65_514, 65_515, 65_519, 65_520, limits.MESSAGE_BYTES_MAX])
def test_sizes_at_the_borders(size: int) -> None:
    """A message that just fits a frame, just does not, or is the largest of all arrives whole."""
    pair = Pair().open()
    pair.second.send(bytes(size))
    assert pair.to_first() == [Message(bytes(size))]


@pytest.mark.parametrize("size", [0, limits.MESSAGE_BYTES_MAX + 1])
def test_wrong_calls(size: int) -> None:
    """Empty and too large messages are our own bug."""
    with pytest.raises(LocalError):
        Pair().open().first.send(bytes(size))


def test_lying_about_the_identity() -> None:
    """Who shows somebody else's key is found out by both sides, whoever dialled."""
    liar = Identity(LyingSigner(identity("victim").signer.public, Ed25519Signer(seed("liar"))), ED25519, seed("static"))
    pair = Pair(first=liar)
    pair.to_second()
    pair.to_first()
    pair.first.answer()
    with pytest.raises(PeerError, match="could not prove"):
        pair.to_second()
    pair = Pair(second=liar)
    pair.to_second()
    with pytest.raises(PeerError, match="could not prove"):
        pair.to_first()


def test_handing_back_the_same_identity() -> None:
    """A statement made by one side as acceptor is of no use to somebody who presents it as initiator."""
    honest = Pair(second=identity("victim"))
    honest.to_second()
    honest.first.feed(honest.second.take())
    frame = honest.first._received[2:]
    noise = honest.first._noise
    statement = noise.read(bytes(frame))

    class Replayer:
        public = statement[:32]

        def sign(self, _message: bytes) -> bytes:
            return statement[32:]

    # The attacker even knows the victim's private Noise key; only the role differs.
    replay = Pair(first=Identity(Replayer(), ED25519, identity("victim").static))
    replay.to_second()
    replay.to_first()
    replay.first.answer()
    with pytest.raises(PeerError, match="could not prove"):
        replay.to_second()


def test_statement_of_another_table_or_start() -> None:
    """A proof of identity holds for one table and one Noise key only."""
    other = bytes(15) + b"\x01"
    pair = Pair(tables=(TABLE, other))
    pair.to_second()
    with pytest.raises(PeerError, match="could not prove"):
        pair.to_first()


def test_changed_greeting() -> None:
    """Who changes a greeting on the way makes the handshake fail."""
    pair = Pair(prologues=(b"version 1 to 2", b"version 1 to 1"))
    pair.to_second()
    with pytest.raises(BadBytes):
        pair.to_first()


def test_invited() -> None:
    """With the secret of the invite file the handshake succeeds; a stranger's first message is refused."""
    secret = seed("invite")
    Pair(invites=(secret, secret)).open()
    for theirs in (None, seed("guess")):
        with pytest.raises(BadBytes):
            Pair(invites=(theirs, secret)).to_second()


@given(st.integers(0, 2), st.data())
def test_any_changed_bit_of_the_handshake(number: int, data: st.DataObject) -> None:
    """A bit changed anywhere in a handshake message is noticed before anybody trusts what it stands for."""
    pair, wire = Pair(), bytearray()
    for step, (writer, reader) in enumerate(((pair.first, pair.second), (pair.second, pair.first)) * 2):
        if step == 2:
            pair.first.answer()
        wire = bytearray(writer.take())
        if step == number:
            break
        drain(reader, bytes(wire))
    # The topmost bit of a point, which X25519 itself does not read, is drawn often.
    place = data.draw(st.integers(16, 8 * len(wire) - 1) | st.just(8 * 33 + 7))
    wire[place // 8] ^= 1 << (place % 8)

    def go_on() -> None:
        drain(reader, bytes(wire))
        drain(pair.first, pair.second.take())  # a changed ephemeral key of the initiator shows in the answer

    with pytest.raises(PeerError):
        go_on()


def test_every_changed_byte_of_a_message() -> None:
    """A change anywhere in a sealed frame, its length included, never gives a message."""
    for place in range(25):
        pair = Pair().open()
        pair.first.send(b"go")
        wire = bytearray(pair.first.take())
        assert len(wire) == 2 + 5 + 2 + 16
        wire[place] ^= 0x80
        try:
            assert drain(pair.second, bytes(wire)) == []
        except BadBytes:
            assert pair.second.stage is Stage.CLOSED


def test_replayed_frames() -> None:
    """The same frame twice ends the channel."""
    pair = Pair().open()
    pair.first.send(b"go")
    wire = pair.first.take()
    assert drain(pair.second, wire) == [Message(b"go")]
    with pytest.raises(BadBytes):
        drain(pair.second, wire)
    assert pair.second.stage is Stage.CLOSED
    assert drain(pair.second, wire) == []


def test_truncated_message_gives_nothing() -> None:
    """Half a message is no message."""
    pair = Pair().open()
    pair.first.send(bytes(100_000))
    assert drain(pair.second, pair.first.take()[:-1]) == []


@given(st.binary(min_size=2, max_size=3000))
def test_garbage_in_place_of_the_handshake(data: bytes) -> None:
    """Random bytes never raise anything but PeerError, and never prove anybody."""
    for channel in (Pair().first, Pair().second):
        try:
            assert drain(channel, data) == []
        except PeerError:
            assert channel.stage is Stage.CLOSED


def test_large_frames_before_the_identity() -> None:
    """Before the peer is known a frame over 1 KiB is refused at its length, without waiting for its bytes."""
    length = limits.UNAUTHENTICATED_MESSAGE_BYTES_MAX
    assert drain(Pair().second, (length).to_bytes(2, "big")) == []
    with pytest.raises(BadBytes):
        drain(Pair().second, (length + 1).to_bytes(2, "big"))
    with pytest.raises(BadBytes):
        drain(Pair().second, b"\0\0")


def sealed(pair: Pair, plaintext: bytes) -> bytes:
    """A frame of the initiator with this plaintext, as a modified program could send it."""
    pair.first._frame(pair.first._noise.encrypt(plaintext))
    return pair.first.take()


@pytest.mark.parametrize(
    "plaintext",
    [
        b"",  # nothing
        b"\0\0\0\0",  # no whole header
        b"\x07\0\0\0\0",  # a kind that does not exist
        b"\0\0\0\0\0",  # an empty message
        b"\0\0\0\0\1ab",  # more than announced
        b"\0\xff\xff\xff\xff" + bytes(100),  # four gigabytes
        b"\0" + (limits.MESSAGE_BYTES_MAX + 1).to_bytes(4, "big"),
        b"\1\0\0\0\1a",  # a heartbeat with something in it
        b"\2\0\0\0\0",  # a welcome from the wrong side
        b"\3\0\0\2\0" + bytes(512),  # a goodbye without end
    ],
)
def test_lies_inside_a_sealed_frame(plaintext: bytes) -> None:
    """An authenticated peer that breaks the rules of messages ends its channel and nothing else."""
    pair = Pair().open()
    with pytest.raises(BadBytes):
        drain(pair.second, sealed(pair, plaintext))


def test_crumbs() -> None:
    """A long message must make progress with every frame."""
    pair = Pair().open()
    assert drain(pair.second, sealed(pair, b"\0\0\0\0\x05a")) == []
    with pytest.raises(BadBytes):
        drain(pair.second, sealed(pair, b""))


def test_speaking_before_the_welcome() -> None:
    """The initiator says nothing until it is welcome, and a second welcome is an error."""
    pair = Pair()
    pair.prove()
    with pytest.raises(LocalError):
        pair.first.send(b"early")
    with pytest.raises(BadBytes):
        drain(pair.second, sealed(pair, b"\0\0\0\0\1a"))
    pair = Pair().open()
    pair.second._frame(pair.second._noise.encrypt(b"\2\0\0\0\0"))
    with pytest.raises(BadBytes):
        pair.to_first()


def test_refusal() -> None:
    """The acceptor may refuse in words instead of welcoming."""
    pair = Pair()
    pair.prove()
    pair.second.goodbye("The table is full.")
    assert pair.to_first() == [Goodbye("The table is full.")]


def test_goodbye_is_made_readable() -> None:
    """A stranger's goodbye holds no controls, no turned text, no second line, and is cut between characters."""
    pair = Pair().open()
    pair.first.goodbye("a\nb\x1b[31m\u202ec\u200bd" + "ä" * 1000)
    (goodbye,) = pair.to_second()
    assert isinstance(goodbye, Goodbye)
    assert goodbye.reason.startswith("ab[31mcdää")
    assert goodbye.reason.isprintable()
    assert "\ufffd" not in goodbye.reason


def test_goodbye_before_anything() -> None:
    """Closing before the peer is known sends nothing."""
    pair = Pair()
    pair.first.take()
    pair.first.goodbye("Never mind.")
    assert pair.first.take() == b""
    assert pair.first.next_event() is None


def test_welcome_event() -> None:
    """The initiator is told that it is welcome."""
    pair = Pair()
    pair.prove()
    pair.second.welcome()
    assert pair.to_first() == [Welcome()]


def test_acceptor_does_not_answer() -> None:
    """Each role has its own steps; mixing them up is our own bug."""
    pair = Pair()
    pair.prove()
    with pytest.raises(LocalError):
        pair.second.answer()
    with pytest.raises(LocalError):
        pair.first.welcome()
    with pytest.raises(LocalError):
        pair.first.answer()


def test_payload_in_the_first_message() -> None:
    """The first message carries nothing; one that does is refused."""
    noise = NoiseSession(initiator=True, prologue=b"", static=seed("x"))
    message = noise.write(b"hello")
    with pytest.raises(BadBytes):
        drain(Pair().second, len(message).to_bytes(2, "big") + message)


def test_statement_of_another_length() -> None:
    """A peer that does not say who it is in exactly 96 bytes is refused."""
    ours = Channel(identity("first"), initiator=True, table=TABLE, prologue=b"")
    theirs = NoiseSession(initiator=False, prologue=b"", static=seed("x"))
    theirs.read(ours.take()[2:])
    message = theirs.write(bytes(95))
    with pytest.raises(BadBytes):
        drain(ours, len(message).to_bytes(2, "big") + message)
