"""Known answers: what every hash and every proof gave, from fixed seeds.

    python -m tests.crypto.known_answers    writes known_answers.json anew

Only a deliberate change of the protocol may change that file; machines of the old and the new version cannot play.
"""

import hashlib
import json
from pathlib import Path
from typing import TypeAlias

from lanspy.crypto import relation, shuffle
from lanspy.crypto.disjunction import Relation, prove_one
from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.crypto.entropy import Stream, derive, hedged_scalar
from lanspy.crypto.ports import Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.shuffle_equations import independent
from lanspy.crypto.toy import TOY, ToySigner
from lanspy.crypto.transcript import canonical, h512, hash_to_element, hash_to_scalar, lp
from lanspy.dealing import DeckPlan, DutyKind, Face, Start

PATH = Path(__file__).with_name("known_answers.json")
SEED = b"known answers"
CTX = b"a context"

Answers: TypeAlias = dict[str, str | int]


def every_answer() -> dict[str, Answers]:
    """All of them, in groups."""
    answers = {"bytes": _bytes(), "entropy": _entropy(), "signatures": _signatures()}
    for group in (TOY, RISTRETTO):
        answers[f"{group.name}: group"] = _group(group)
        answers[f"{group.name}: proofs"] = _proofs(group)
        for count, width in ((1, 1), (3, 1), (2, 2)):
            answers[f"{group.name}: shuffle of {count} by {width}"] = _shuffle(group, count, width)
    return answers


def _bytes() -> Answers:
    plan = DeckPlan("hand", ((Start((Face("spy", ""),)),),))
    return {
        "lp": lp(b"a", "b", 0, 300, [b"c", (1, "")]).hex(),
        "h512": h512("test", b"a", 1).hex(),
        "canonical plan": canonical(plan).hex(),
        "canonical mix": canonical((None, True, -5, {"a": frozenset([1, 2])}, DutyKind.SHARE)).hex(),
    }


def _entropy() -> Answers:
    stream = Stream(SEED, "stream", 1)
    return {
        "derive": derive(SEED, "path", 7, b"x").hex(),
        "stream": stream(100).hex(),
        "below": stream.below(10**30),
        "permutation": str(stream.permutation(12)),
    }


def _signatures() -> Answers:
    seed = derive(SEED)[:32]
    return {
        "ed25519 key": Ed25519Signer(seed).public.hex(),
        "ed25519": Ed25519Signer(seed).sign(b"message").hex(),
        "toy key": ToySigner(seed).public.hex(),
        "toy": ToySigner(seed).sign(b"message").hex(),
    }


def _group(group: Group) -> Answers:
    stream = Stream(SEED, group.name, "group")
    return {
        "scalar": stream.scalar(group),
        "hash to scalar": hash_to_scalar(group, "test", b"a"),
        "hash to element": hash_to_element(group, "test", b"a").hex(),
        "hedged": hedged_scalar(group, stream, b"secret", b"statement", 1),
        "independent elements": hashlib.sha256(b"".join(independent(group))).hexdigest(),
    }


def _proofs(group: Group) -> Answers:
    stream = Stream(SEED, group.name, "proofs")
    x, y = stream.scalar(group), stream.scalar(group)
    X, A, B = group.multiply_generator(x), group.derive(stream(64)), group.derive(stream(64))
    sum_of_both = group.add(group.multiply(x, A), group.multiply(y, B))
    shares, batch = relation.prove_shares(group, CTX, x, [A, B], stream)
    bases, targets = [[group.generator, group.identity], [A, B]], [X, sum_of_both]
    branches = [Relation(((group.generator,), (A,)), (X, share)) for share in (B, shares[0], A)]
    return {
        "relation": relation.prove(group, "test", CTX, bases, targets, [x, y], stream).hex(),
        "possession": relation.prove_possession(group, CTX, x, stream).hex(),
        "shares": b"".join(shares).hex(),
        "batch": batch.hex(),
        "disjunction": prove_one(group, "test", CTX, branches, 1, [x], stream).hex(),
    }


def _shuffle(group: Group, count: int, width: int) -> Answers:
    stream = Stream(SEED, group.name, "shuffle", count, width)
    joint = group.multiply_generator(stream.scalar(group))
    rows = tuple(
        tuple((group.identity, hash_to_element(group, "card", row, part)) for part in range(width))
        for row in range(count)
    )
    permutation = stream.permutation(count)
    scalars = [[stream.scalar(group) for _ in range(width)] for _ in range(count)]
    after = shuffle.reencrypt(group, joint, rows, permutation, scalars)
    return {
        "deck": b"".join(half for row in after for pair in row for half in pair).hex(),
        "proof": shuffle.prove(group, CTX, joint, rows, after, permutation, scalars, stream).hex(),
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(every_answer(), indent=1) + "\n", encoding="utf-8")
