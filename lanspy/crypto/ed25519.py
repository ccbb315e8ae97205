"""Ed25519 (RFC 8032) by PyNaCl, which is libsodium, and by nothing else.

Libraries disagree about which odd signatures are valid (Chalkias, Garillot, Nikolaenko, "Taming the many EdDSAs"), and
machines of one table must not: one of them would refuse what the others built upon. libsodium refuses keys of small
order, under which one signature would fit every message, and scalars that are not reduced.
"""

from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from lanspy.errors import LocalError

__all__ = ["ED25519", "Ed25519Signer", "Ed25519Verifier"]

SEED_BYTES = 32
KEY_BYTES = 32
SIGNATURE_BYTES = 64


class Ed25519Signer:
    """A key pair made from 32 secret bytes."""

    __slots__ = ("_key", "public")

    def __init__(self, seed: bytes) -> None:
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise LocalError("an identity is made from 32 bytes")
        self._key = SigningKey(seed)
        self.public = bytes(self._key.verify_key)

    def sign(self, message: bytes) -> bytes:
        """64 bytes; the same message always gets the same signature."""
        return bytes(self._key.sign(message).signature)


class Ed25519Verifier:
    """The one verifier of all machines."""

    key_bytes = KEY_BYTES
    signature_bytes = SIGNATURE_BYTES

    __slots__ = ()

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """True if `signature` is a valid signature of `message` under `public`; never raises for bad bytes."""
        if not all(isinstance(part, bytes) for part in (public, message, signature)):
            return False
        if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
            return False
        try:
            VerifyKey(public).verify(message, signature)
        except CryptoError:
            return False
        return True


ED25519 = Ed25519Verifier()
