"""What the proof of a shuffle says, line by line (Terelius and Wikstrom, AFRICACRYPT 2010).

The compact form of Haenni, Locher, Koenig and Dubuis (FC 2017 workshops), with Haines's proof for ElGamal (arXiv
1901.08371), for rows of w ciphertexts under one permutation p of N rows:

    rows[i][k] = (a_ik, b_ik)     shuffled[i][k] = rows[p(i)][k] + r_p(i)k * (G, J)     G the generator, J the joint key

    c_p(i) = q_p(i) * G + h_i                     commits to the permutation
    u_i                                           factors, hashed from the statement and all c; u'_i = u_p(i)
    d_i = v_i * G + u'_i * d_(i-1), d_-1 = h      chains the u' up to their product

What is proven then is one linear relation, as in `relation.py` but sparse. The secrets stand on the left:

    t1    (sum of q_i) * G                             = sum of c - sum of h_i       the committed columns sum to ones
    t2    (all v, chained) * G                         = d_(N-1) - (prod. of u) * h  the u' have the product of the u
    t3    (sum of u_i q_i) * G + sum of u'_i * h_i     = sum of u_i * c_i            the u' are those that c commits to
    t4ak  -(sum of u_i r_ik) * G + sum of u'_i * a'_ik = sum of u_i * a_ik           they turned the first halves around
    t4bk  -(sum of u_i r_ik) * J + sum of u'_i * b'_ik = sum of u_i * b_ik           and the second halves
    thi   v_i * G + u'_i * d_(i-1)                     = d_i                         the chain is made as it should be

t1, t2 and the chain make the u' the u in another order (Theorem 1 of the paper). Every component has its own t4 with
its own secret and nonce. h and the h_i are hashed and never received: whoever knew how they hang together could open
one c to two permutations.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TypeAlias

from lanspy.crypto.packing import ProofReader, pack_scalars
from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.crypto.sums import combination, total
from lanspy.crypto.transcript import h512, hash_to_element, hash_to_scalar
from lanspy.errors import LocalError
from lanspy.limits import ROWS_PER_DECK_MAX

__all__ = ["Ciphertext", "Proof", "Row", "Statement", "answer", "holds", "independent"]

Ciphertext: TypeAlias = tuple[Element, Element]
"""An ElGamal ciphertext (a, b) = (r * G, r * J + plaintext)."""

Row: TypeAlias = tuple[Ciphertext, ...]
"""One card of a deck: one ciphertext a component."""

Sums: TypeAlias = dict[str, tuple[Sequence[Scalar], Sequence[Element]]]
"""One side of every equation by its name, as factors and elements that are still to be multiplied and added."""


@cache
def independent(group: Group) -> tuple[Element, ...]:
    """h and h_0..h_(ROWS_PER_DECK_MAX - 1): elements of which nobody knows how they hang together."""
    elements = tuple(hash_to_element(group, "shuffle/independent", index) for index in range(1 + ROWS_PER_DECK_MAX))
    trivial = {group.identity, group.generator, group.subtract(group.identity, group.generator)}
    if len(trivial | set(elements)) != len(trivial) + len(elements):
        raise LocalError("the independent elements are not independent")
    return elements


@cache
def _independent_total(group: Group, count: int) -> Element:
    return total(group, independent(group)[1 : 1 + count])


@dataclass(frozen=True, slots=True)
class Proof:
    """c and d (N elements each), the challenge, and the answers for t1, t2, t3, t4 (w), th (N), u' (N)."""

    commitments: tuple[Element, ...]
    chained: tuple[Element, ...]
    challenge: Scalar
    answers: tuple[Scalar, ...]

    def pack(self, group: Group) -> bytes:
        """2 N elements, 4 + w + 2 N scalars."""
        return b"".join((*self.commitments, *self.chained)) + pack_scalars(group, (self.challenge, *self.answers))

    @classmethod
    def read(cls, group: Group, count: int, width: int, data: bytes) -> "Proof":
        """Every length comes from the statement: N = count, w = width. Raises BadBytes."""
        reader = ProofReader(group, data)
        commitments, chained = reader.elements(count), reader.elements(count)
        (challenge,) = reader.scalars(1)
        answers = reader.scalars(3 + width + 2 * count)
        reader.end()
        return cls(commitments, chained, challenge, answers)


@dataclass(frozen=True, slots=True)
class Statement:
    """That `shuffled` are the cards of `rows` in another order and under the same joint key."""

    group: Group
    ctx: bytes
    joint: Element
    rows: Sequence[Row]
    shuffled: Sequence[Row]

    def seed(self, commitments: Sequence[Element]) -> bytes:
        """Fixes all that was said so far; every later hash hangs on it."""
        bases = independent(self.group)[: 1 + len(self.rows)]
        name, joint, before, after = self.group.name, self.joint, self.rows, self.shuffled
        return h512("shuffle/seed", name, self.ctx, joint, bases, before, after, commitments)

    def factors(self, seed: bytes) -> list[Scalar]:
        """The u_i, one a row."""
        return [hash_to_scalar(self.group, "shuffle/factor", seed, row) for row in range(len(self.rows))]

    def challenge(self, seed: bytes, chained: Sequence[Element], announced: Sequence[Element]) -> Scalar:
        """Known to nobody before the chain and the announcements of all equations are fixed."""
        return hash_to_scalar(self.group, "shuffle/challenge", seed, chained, announced)

    def left(self, chained: Sequence[Element], answers: Sequence[Scalar]) -> Sums:
        """The left sides with `answers` (3 + w + 2 N) in the places of the secrets."""
        count, width, G = len(self.rows), len(self.rows[0]), self.group.generator
        h, *hs = independent(self.group)[: 1 + count]
        column, product, committed, *rest = answers
        turned, steps, images = rest[:width], rest[width : width + count], rest[width + count :]
        sums: Sums = {"t1": ([column], [G]), "t2": ([product], [G]), "t3": ([committed, *images], [G, *hs])}
        for component, scalar in enumerate(turned):
            a, b = _halves(self.shuffled, component)
            sums[f"t4a{component}"] = [scalar, *images], [G, *a]
            sums[f"t4b{component}"] = [scalar, *images], [self.joint, *b]
        for row, link in enumerate((h, *chained[:-1])):
            sums[f"th{row}"] = [steps[row], images[row]], [G, link]
        return sums

    def right(self, commitments: Sequence[Element], chained: Sequence[Element], factors: Sequence[Scalar]) -> Sums:
        """The right sides, which everybody can compute."""
        group, h = self.group, independent(self.group)[0]
        columns = group.subtract(total(group, commitments), _independent_total(group, len(self.rows)))
        sums: Sums = {
            "t1": ([1], [columns]),
            "t2": ([1, -prod(factors)], [chained[-1], h]),
            "t3": (factors, commitments),
        }
        for component in range(len(self.rows[0])):
            a, b = _halves(self.rows, component)
            sums |= {f"t4a{component}": (factors, a), f"t4b{component}": (factors, b)}
        return sums | {f"th{row}": ([1], [link]) for row, link in enumerate(chained)}


def answer(
    statement: Statement,
    commitments: Sequence[Element],
    chained: Sequence[Element],
    secrets: Sequence[Scalar],
    nonces: Sequence[Scalar],
) -> Proof:
    """Announce every equation with the nonces, and answer the challenge with nonces + challenge * secrets."""
    group = statement.group
    announced = [combination(group, *side) for side in statement.left(chained, nonces).values()]
    challenge = statement.challenge(statement.seed(commitments), chained, announced)
    answers = [(nonce + challenge * secret) % group.order for nonce, secret in zip(nonces, secrets, strict=True)]
    return Proof(tuple(commitments), tuple(chained), challenge, tuple(answers))


def holds(statement: Statement, proof: Proof) -> bool:
    """Whether the only announcements that fit the answers (left - challenge * right) give this very challenge."""
    group, seed = statement.group, statement.seed(proof.commitments)
    left = statement.left(proof.chained, proof.answers)
    right = statement.right(proof.commitments, proof.chained, statement.factors(seed))
    announced = []
    for name, (scalars, bases) in left.items():
        factors, elements = right[name]
        owed = [-proof.challenge * factor % group.order for factor in factors]
        announced.append(combination(group, (*scalars, *owed), (*bases, *elements)))
    return proof.challenge == statement.challenge(seed, proof.chained, announced)


def _halves(rows: Sequence[Row], component: int) -> tuple[list[Element], list[Element]]:
    """All first and all second halves of one component."""
    return [row[component][0] for row in rows], [row[component][1] for row in rows]
