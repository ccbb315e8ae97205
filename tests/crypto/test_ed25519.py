"""Ed25519 against RFC 8032, and what the one verifier says where libraries differ."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.crypto.toy import TOY_VERIFIER, ToySigner
from lanspy.errors import LocalError
from tests.crypto import edwards

SETTINGS = settings(max_examples=50, deadline=None)
MESSAGE = b"tick 12"
SEED = bytes(range(32))

# RFC 8032, 7.1: secret seed, public key, message, signature.
PUBLISHED = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
            "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        (
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        (
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
            "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
    (
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        hashlib.sha512(b"abc").hexdigest(),
        (
            "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
            "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"
        ),
    ),
]


@pytest.mark.parametrize(("seed", "public", "message", "signature"), PUBLISHED)
def test_published_signatures(seed: str, public: str, message: str, signature: str) -> None:
    """RFC 8032 7.1: the same keys and signatures, and they verify."""
    signer = Ed25519Signer(bytes.fromhex(seed))
    assert signer.public.hex() == public
    assert signer.sign(bytes.fromhex(message)).hex() == signature
    assert ED25519.verify(signer.public, bytes.fromhex(message), bytes.fromhex(signature))


@pytest.mark.parametrize(("signer", "verifier"), [(Ed25519Signer(SEED), ED25519), (ToySigner(SEED), TOY_VERIFIER)])
def test_only_the_very_bytes_verify(signer: Ed25519Signer | ToySigner, verifier: object) -> None:
    """A signature verifies; with any one byte of key, message or signature changed it does not, real or toy."""
    parts = (signer.public, MESSAGE, signer.sign(MESSAGE))
    assert verifier.verify(*parts)
    assert (len(parts[0]), len(parts[2])) == (verifier.key_bytes, verifier.signature_bytes)
    for which, part in enumerate(parts):
        for position in range(len(part)):
            changed = part[:position] + bytes([part[position] ^ 0x20]) + part[position + 1 :]
            assert not verifier.verify(*parts[:which], changed, *parts[which + 1 :])


@SETTINGS
@given(st.binary(max_size=40), st.binary(max_size=20), st.binary(max_size=70))
def test_garbage_is_false_and_never_raises(public: bytes, message: bytes, signature: bytes) -> None:
    """Any bytes of any length are an answer of no."""
    assert not ED25519.verify(public, message, signature)
    assert not TOY_VERIFIER.verify(public, message, signature)


@pytest.mark.parametrize("wrong", [None, "text", 5, bytearray(32), [1]])
def test_other_types_are_false(wrong: object) -> None:
    """What is no bytes is no signature."""
    signature = Ed25519Signer(SEED).sign(MESSAGE)
    for parts in ((wrong, MESSAGE, signature), (SEED, wrong, signature), (SEED, MESSAGE, wrong)):
        assert not ED25519.verify(*parts)
        assert not TOY_VERIFIER.verify(*parts)


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_an_identity_is_made_from_32_bytes(length: int) -> None:
    """A seed of another length is our own bug."""
    with pytest.raises(LocalError):
        Ed25519Signer(bytes(length))


# --- what libraries disagree about ------------------------------------------------------------------------------------

TORSION = edwards.torsion()
SMALL = [edwards.encode(edwards.multiply(factor, TORSION)) for factor in range(8)]
SMALL += [(edwards.PRIME + y).to_bytes(32, "little") for y in (0, 1)]  # the same points, written unreduced
SMALL += [(edwards.PRIME + y | 1 << 255).to_bytes(32, "little") for y in (0, 1)] + [
    (1 | 1 << 255).to_bytes(32, "little")
]


def test_the_curve_of_the_tests_is_that_of_the_library() -> None:
    """The plain-integer curve signs what the library verifies, so the cases below are built as they claim."""
    signer = Ed25519Signer(SEED)
    scalar = edwards.secret(SEED)
    assert edwards.encode(edwards.multiply(scalar, edwards.BASE)) == signer.public
    assert ED25519.verify(signer.public, MESSAGE, edwards.sign(scalar, signer.public, MESSAGE, 99))
    assert len(set(SMALL)) == 13


@pytest.mark.parametrize("public", SMALL, ids=bytes.hex)
def test_keys_of_small_order_are_refused(public: bytes) -> None:
    """Under such a key one signature fits every message: refused, in every encoding, with every fitting signature."""
    key = edwards.decode(public)
    for nonce in range(1, 30):
        r = edwards.encode(edwards.multiply(nonce, edwards.BASE))
        s = nonce.to_bytes(32, "little")
        fits = edwards.multiply(edwards.challenge(r, public, MESSAGE), key) == edwards.NEUTRAL
        assert not ED25519.verify(public, MESSAGE, r + s), f"fits: {fits}"
    for r in SMALL:
        assert not ED25519.verify(public, MESSAGE, r + bytes(32))


@pytest.mark.parametrize("r", SMALL, ids=bytes.hex)
def test_signatures_with_small_r_are_refused(r: bytes) -> None:
    """An R of small order, S chosen to fit: refused, although the equation holds for some of them."""
    signer = Ed25519Signer(SEED)
    s = edwards.challenge(r, signer.public, MESSAGE) * edwards.secret(SEED) % edwards.ORDER
    assert not ED25519.verify(signer.public, MESSAGE, r + s.to_bytes(32, "little"))


@pytest.mark.parametrize("multiple", [1, 2, 7])
def test_unreduced_s_is_refused(multiple: int) -> None:
    """S plus a multiple of the order is another byte string for the same number: refused."""
    signer = Ed25519Signer(SEED)
    signature = signer.sign(MESSAGE)
    s = int.from_bytes(signature[32:], "little") + multiple * edwards.ORDER
    assert not ED25519.verify(signer.public, MESSAGE, signature[:32] + s.to_bytes(32, "little"))


def test_moved_r_is_refused() -> None:
    """R moved by a point of small order satisfies only the equation with cofactor: this verifier has none."""
    signer, scalar = Ed25519Signer(SEED), edwards.secret(SEED)
    for factor in range(1, 8):
        shift = edwards.multiply(factor, TORSION)
        assert not ED25519.verify(signer.public, MESSAGE, edwards.sign(scalar, signer.public, MESSAGE, 99, shift))


def test_mixed_keys_are_judged_without_cofactor() -> None:
    """A key plus a point of order eight verifies just when the challenge kills that point: one nonce in eight."""
    scalar = edwards.secret(SEED)
    public = edwards.encode(edwards.add(edwards.multiply(scalar, edwards.BASE), TORSION))
    verdicts = set()
    for nonce in range(1, 40):
        signature = edwards.sign(scalar, public, MESSAGE, nonce)
        killed = edwards.challenge(signature[:32], public, MESSAGE) % 8 == 0
        assert ED25519.verify(public, MESSAGE, signature) == killed
        verdicts.add(killed)
    assert verdicts == {True, False}
