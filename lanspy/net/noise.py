"""The Noise library with its traps closed. The only module that imports it.

Noise revision 34, patterns XX and XXpsk0, suite 25519_ChaChaPoly_SHA256. The library is small and its vectors pass,
but:

* it encrypts up to 65,535 bytes although the result, 16 longer, is refused by readers -> NOISE_PLAINTEXT_BYTES_MAX;
* it deletes its handshake state with the last message -> the peer's static key is read through an own reference;
* its errors are of many kinds, some plain `Exception` -> all of them become BadBytes here, and after one the session
  is dead: what it would do next is nobody's promise;
* it takes `bytes` only and answers `bytearray` -> `bytes` in, `bytes` out.
"""

from typing import Any

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from noise.connection import Keypair, NoiseConnection

from lanspy import limits
from lanspy.errors import BadBytes, LocalError

__all__ = ["KEY_BYTES", "TAG_BYTES", "NoiseSession", "public_static"]

KEY_BYTES = 32
TAG_BYTES = 16
PATTERN = b"Noise_XX_25519_ChaChaPoly_SHA256"
PATTERN_INVITED = b"Noise_XXpsk0_25519_ChaChaPoly_SHA256"
UNREADABLE = "Another machine sent bytes that nobody can read."


class NoiseSession:
    """One handshake and the two ciphers that come out of it. Never reused, not even after an error.

    `static` and `invite` (the secret of an invite file) are 32 bytes each. `ephemeral` is for published vectors only:
    the library draws its own otherwise.
    """

    def __init__(
        self, *, initiator: bool, prologue: bytes, static: bytes, invite: bytes | None = None, ephemeral: bytes = b""
    ) -> None:
        self._noise = NoiseConnection.from_name(PATTERN if invite is None else PATTERN_INVITED)
        (self._noise.set_as_initiator if initiator else self._noise.set_as_responder)()
        self._noise.set_prologue(prologue)
        self._noise.set_keypair_from_private_bytes(Keypair.STATIC, static)
        if ephemeral:
            self._noise.set_keypair_from_private_bytes(Keypair.EPHEMERAL, ephemeral)
        if invite is not None:
            if len(invite) != KEY_BYTES:
                raise LocalError("the secret of an invite file is 32 bytes")
            self._noise.set_psks(psk=invite)
        self._noise.start_handshake()
        self._handshake: Any = self._noise.noise_protocol.handshake_state
        self._dead = False

    @property
    def finished(self) -> bool:
        """True once the last handshake message went through."""
        return bool(self._noise.handshake_finished)

    @property
    def hash(self) -> bytes:
        """32 bytes that name this handshake, equal on both sides; only once finished."""
        return bytes(self._noise.get_handshake_hash())

    @property
    def own_static(self) -> bytes:
        """The public half of the static key that we were given."""
        return bytes(self._handshake.s.public_bytes)

    @property
    def peer_static(self) -> bytes:
        """The peer's static key, 32 bytes; only after the message that carries it was read."""
        return bytes(self._handshake.rs.public_bytes)

    def write(self, payload: bytes = b"") -> bytes:
        """The next handshake message of ours."""
        return self._guarded(self._noise.write_message, payload)

    def read(self, message: bytes) -> bytes:
        """The payload of the peer's next handshake message. Raises BadBytes."""
        return self._guarded(self._noise.read_message, message)

    def encrypt(self, plaintext: bytes) -> bytes:
        """At most NOISE_PLAINTEXT_BYTES_MAX bytes; the result is TAG_BYTES longer."""
        if len(plaintext) > limits.NOISE_PLAINTEXT_BYTES_MAX:
            raise LocalError("a frame of this size would be refused by its reader")
        return self._guarded(self._noise.encrypt, plaintext)

    def decrypt(self, ciphertext: bytes) -> bytes:
        """Raises BadBytes for anything but exactly the peer's next frame."""
        return self._guarded(self._noise.decrypt, ciphertext)

    def _guarded(self, step: Any, data: bytes) -> bytes:
        if self._dead:
            raise LocalError("a channel that failed is never used again")
        self._dead = True  # until the step went through, so that nothing leaves it half-done and usable
        try:
            result = bytes(step(bytes(data)))
        except Exception as error:  # the library raises a dozen unrelated kinds
            raise BadBytes(UNREADABLE) from error
        self._dead = False
        return result


def public_static(static: bytes) -> bytes:
    """The public half of a private Noise key, 32 bytes."""
    return X25519PrivateKey.from_private_bytes(static).public_key().public_bytes_raw()
