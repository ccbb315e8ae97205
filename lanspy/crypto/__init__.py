"""Groups, signatures, hashes and proofs. This layer knows nothing of cards, tables or players.

Two ports with two implementations each: `Group` (ristretto255, and a toy group for tests) and `Signer` (Ed25519, and
keyed hashes for tests). Everything above speaks to the ports, so simulations can search thousands of games with toys
and the same code. Every hash goes through `transcript`, whose encoding is injective; every proof takes a context.

No clock, no randomness of its own (random bytes are handed in as `Entropy`), no I/O.

Rooms:
    ports.py              what a group and a signer must offer
    libsodium.py          rbcl loaded so that no copy of its library stays on the disk
    ristretto.py          ristretto255 by rbcl, with every trap of its arithmetic closed here
    toy.py                a small prime-order group and keyed-hash signatures, tests only
    ed25519.py            PyNaCl (libsodium) only: one verifier on all machines
    transcript.py         injective bytes, SHA-512, hash to scalar, hash to element, canonical bytes of states
    entropy.py            secrets derived from a seed; hedged nonces
    sums.py               linear combinations of elements
    packing.py            proofs as bytes of exactly the length that the statement asks for
    relation.py           linear relations (Maurer), possession of keys, batched shares
    disjunction.py        Cramer-Damgard-Schoenmakers: one of several statements holds
    shuffle.py            shuffling rows of w ciphertexts, with proof
    shuffle_equations.py  what that proof says (Terelius-Wikstrom), line by line

Import the room that you need: the package itself loads none, so that nobody waits for libsodium who only wants a port.
"""

__all__ = [
    "disjunction",
    "ed25519",
    "entropy",
    "packing",
    "ports",
    "relation",
    "ristretto",
    "shuffle",
    "shuffle_equations",
    "sums",
    "toy",
    "transcript",
]
