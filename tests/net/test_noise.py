"""The Noise wrapper: the published vectors run through it, and its traps stay closed."""

import json
from pathlib import Path
from typing import Any

import pytest

from lanspy import limits
from lanspy.errors import BadBytes, LocalError
from lanspy.net.noise import TAG_BYTES, NoiseSession, public_static

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors" / "noise.json").read_text())
GIVEN_EPHEMERAL = pytest.mark.filterwarnings("ignore:One of ephemeral keypairs is already set")


def counting_key(first: int) -> bytes:
    """The 32 bytes first, first + 1, ... that the XXpsk0 vector uses for keys."""
    return bytes(range(first, first + 32))


def sessions(*, prologue: bytes = b"", invite: bytes | None = None) -> tuple[NoiseSession, NoiseSession]:
    """A fresh initiator and acceptor."""
    return (
        NoiseSession(initiator=True, prologue=prologue, static=counting_key(1), invite=invite),
        NoiseSession(initiator=False, prologue=prologue, static=counting_key(2), invite=invite),
    )


def shake_hands(first: NoiseSession, second: NoiseSession) -> None:
    """The three messages of XX."""
    second.read(first.write())
    first.read(second.write())
    second.read(first.write())


@GIVEN_EPHEMERAL
def test_xx_vector() -> None:
    """Each message of cacophony's XX vector, both ways, and the handshake hash are reproduced to the bit."""
    vector = VECTORS["XX"]
    sides = [
        NoiseSession(
            initiator=side == "init",
            prologue=bytes.fromhex(vector["prologue"]),
            static=bytes.fromhex(vector[f"{side}_static"]),
            ephemeral=bytes.fromhex(vector[f"{side}_ephemeral"]),
        )
        for side in ("init", "resp")
    ]
    for number, message in enumerate(vector["messages"]):
        writer, reader = sides[number % 2], sides[1 - number % 2]
        payload = bytes.fromhex(message["payload"])
        sealed = writer.write(payload) if number < 3 else writer.encrypt(payload)
        assert message["ciphertext"] == sealed.hex()
        assert payload == (reader.read(sealed) if number < 3 else reader.decrypt(sealed))
    assert vector["handshake_hash"] == sides[0].hash.hex() == sides[1].hash.hex()


@GIVEN_EPHEMERAL
def test_xxpsk0_vector() -> None:
    """The invited handshake reproduces the third message that snow expects, which depends on everything before it."""
    vector = VECTORS["XXpsk0"]
    sides = [
        NoiseSession(
            initiator=number == 0,
            prologue=bytes.fromhex(vector["prologue"]),
            static=counting_key(number),
            ephemeral=counting_key(32 + number),
            invite=counting_key(4),
        )
        for number in range(2)
    ]
    sealed = b""
    for number, payload in enumerate(map(bytes.fromhex, vector["payloads"])):
        sealed = sides[number % 2].write(payload)
        assert vector["lengths"][number] == len(sealed)
        assert payload == sides[1 - number % 2].read(sealed)
    assert vector["third"] == sealed.hex()


def test_static_key_survives_the_handshake() -> None:
    """The peer's static key can be read after the library threw its handshake state away."""
    first, second = sessions()
    shake_hands(first, second)
    assert public_static(counting_key(2)) == first.peer_static == second.own_static
    assert public_static(counting_key(1)) == second.peer_static


def test_largest_frame() -> None:
    """A frame of the limit goes through; one byte more is our own bug and is never sent."""
    first, second = sessions()
    shake_hands(first, second)
    sealed = first.encrypt(bytes(limits.NOISE_PLAINTEXT_BYTES_MAX))
    assert 65_535 == len(sealed) == limits.NOISE_PLAINTEXT_BYTES_MAX + TAG_BYTES
    assert bytes(limits.NOISE_PLAINTEXT_BYTES_MAX) == second.decrypt(sealed)
    with pytest.raises(LocalError):
        first.encrypt(bytes(limits.NOISE_PLAINTEXT_BYTES_MAX + 1))


def test_replayed_and_swapped_frames() -> None:
    """A frame that was read before, or that comes too early, is refused."""
    first, second = sessions()
    shake_hands(first, second)
    one, two = first.encrypt(b"one"), first.encrypt(b"two")
    assert second.decrypt(one) == b"one"
    with pytest.raises(BadBytes):
        second.decrypt(one)
    first, second = sessions()
    shake_hands(first, second)
    one, two = first.encrypt(b"one"), first.encrypt(b"two")
    with pytest.raises(BadBytes):
        second.decrypt(two)


def test_dead_after_an_error() -> None:
    """A session that failed once is never used again, not even for the right bytes."""
    first, second = sessions()
    shake_hands(first, second)
    good = first.encrypt(b"good")
    with pytest.raises(BadBytes):
        second.decrypt(good[:-1] + bytes([good[-1] ^ 1]))
    with pytest.raises(LocalError):
        second.decrypt(good)


@pytest.mark.parametrize("message", [b"", b"\0" * 31, b"\0" * 32, bytes(64), b"\x01" + bytes(31)])
def test_bad_first_message(message: bytes) -> None:
    """Whatever stands in place of the first messages, points of small order included, ends in BadBytes."""
    _, second = sessions()

    def answer() -> None:
        second.read(message)
        second.write()

    with pytest.raises(BadBytes):
        answer()


def test_other_prologue_or_secret() -> None:
    """Two sides that saw other greetings, or hold other invite secrets, do not get past the first check."""
    for first, second in (
        (sessions(prologue=b"a")[0], sessions(prologue=b"b")[1]),
        (sessions(invite=bytes(32))[0], sessions(invite=bytes(31) + b"\1")[1]),
        (sessions(invite=bytes(32))[0], sessions()[1]),
    ):
        with pytest.raises(BadBytes):
            shake_hands(first, second)


def test_secret_of_another_size() -> None:
    """An invite secret that is not 32 bytes is a wrong call."""
    with pytest.raises(LocalError):
        sessions(invite=b"short")
