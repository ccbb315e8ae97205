"""Cheating shufflers, and verifiers that forget something.

A cheat knows everything that an honest shuffler knows and may commit to any matrix instead of a permutation, chain any
numbers, and hand out any deck. A `Forgetful` statement is the real one less one equation or one hash input: its
verifier is the mutant that must accept the forgery which the real verifier refuses.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.crypto.shuffle_equations import Proof, Row, Statement, Sums, answer, holds, independent
from lanspy.crypto.sums import combination
from lanspy.crypto.transcript import h512
from tests.crypto.decks import CTX

Matrix = Sequence[Sequence[int]]


class Forgetful(Statement):
    """A statement whose equations named in `dropped` nobody announces or checks."""

    dropped: frozenset[str] = frozenset()

    def left(self, chained: Sequence[Element], answers: Sequence[Scalar]) -> Sums:
        """The real left sides, less those forgotten."""
        sides = Statement.left(self, chained, answers)
        return {name: side for name, side in sides.items() if name not in self.dropped}


def without(*names: str) -> type[Forgetful]:
    """The verifier that forgets these equations."""
    return type("Without", (Forgetful,), {"dropped": frozenset(names)})


@dataclass(frozen=True, slots=True)
class Cheat:
    """What a cheat decides before it hears the factors, and how it answers them.

    `matrix[i][j]` is how often independent element i stands in commitment j: a permutation matrix, if it were honest.
    `images` makes the u' from the u, `turned` the secrets of t4 (one a component) from the u and u'. The link `broken`
    of the chain starts it anew, so that its end is what t2 wants.
    """

    matrix: Matrix
    images: Callable[[Sequence[Scalar]], Sequence[Scalar]]
    turned: Callable[[Sequence[Scalar], Sequence[Scalar]], Sequence[Scalar]]
    broken: int | None = None

    def proof(self, statement: Statement, stream: Stream) -> Proof:
        """Run the prover's program with these lies."""
        group, count = statement.group, len(statement.rows)
        blinds = [stream.scalar(group) for _ in range(count)]
        commitments = commit(group, self.matrix, blinds)
        factors = statement.factors(statement.seed(commitments))
        images = [image % group.order for image in self.images(factors)]
        steps = [stream.scalar(group) for _ in range(count)]
        chained, product = self._chain(group, steps, images, prod(factors))
        committed = sum(factor * blind for factor, blind in zip(factors, blinds, strict=True))
        secrets = [sum(blinds), product, committed, *self.turned(factors, images), *steps, *images]
        nonces = [stream.scalar(group) for _ in secrets]
        return answer(statement, commitments, chained, secrets, nonces)

    def _chain(
        self, group: Group, steps: Sequence[Scalar], images: Sequence[Scalar], wanted: int
    ) -> tuple[list[Element], Scalar]:
        """The chain, each link alpha * G + beta * h, and the alpha of its end."""
        h, links, alpha, beta = independent(group)[0], [], 0, 1
        for row, (step, image) in enumerate(zip(steps, images, strict=True)):
            if row == self.broken:
                alpha, beta = step, wanted * pow(prod(images[row + 1 :]), -1, group.order)
            else:
                alpha, beta = step + image * alpha, image * beta
            links.append(combination(group, [alpha, beta], [group.generator, h]))
        return links, alpha % group.order


def commit(group: Group, matrix: Matrix, blinds: Sequence[Scalar]) -> list[Element]:
    """Commitment j is blinds[j] * G + sum over i of matrix[i][j] * h_i."""
    places = independent(group)[1 : 1 + len(matrix)]
    columns = [[row[column] for row in matrix] for column in range(len(blinds))]
    return [
        combination(group, [blind, *column], [group.generator, *places])
        for blind, column in zip(blinds, columns, strict=True)
    ]


def permutation_matrix(permutation: Sequence[int]) -> list[list[int]]:
    """What an honest shuffler commits to."""
    return [[int(column == source) for column in range(len(permutation))] for source in permutation]


def times_matrix(matrix: Matrix, vector: Sequence[int]) -> list[int]:
    """Matrix times vector."""
    return [sum(entry * value for entry, value in zip(row, vector, strict=True)) for row in matrix]


def mixed(group: Group, weights: Matrix, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Row i is the sum over j of weights[i][j] times row j, component by component and half by half."""
    return tuple(
        tuple(
            (
                combination(group, line, [row[component][0] for row in rows]),
                combination(group, line, [row[component][1] for row in rows]),
            )
            for component in range(len(rows[0]))
        )
        for line in weights
    )


def masked(group: Group, joint: Element, rows: Sequence[Row], scalars: Matrix) -> tuple[Row, ...]:
    """Every ciphertext of every row re-encrypted with its own scalar."""
    return tuple(
        tuple(
            (group.add(a, group.multiply_generator(r)), group.add(b, group.multiply(r, joint)))
            for (a, b), r in zip(row, line, strict=True)
        )
        for row, line in zip(rows, scalars, strict=True)
    )


def undone(factors: Sequence[Scalar], scalars: Matrix) -> list[Scalar]:
    """-(sum of factors * scalars), one a component: the secrets of t4 of an honest shuffler."""
    return [
        -sum(factor * scalar for factor, scalar in zip(factors, column, strict=True))
        for column in zip(*scalars, strict=True)
    ]


def accepted(kind: type[Statement], statement: Statement, proof: Proof) -> bool:
    """What the verifier of this kind of statement says; it reads the bytes as they would arrive."""
    group, count, width = statement.group, len(statement.rows), len(statement.rows[0])
    other = kind(group, statement.ctx, statement.joint, statement.rows, statement.shuffled)
    return holds(other, Proof.read(group, count, width, proof.pack(group)))


class HashesLess(Statement):
    """A statement whose seed leaves out what `dropped` names, or whose challenge or factors do."""

    dropped: str = ""

    def seed(self, commitments: Sequence[Element]) -> bytes:
        """The real seed, less what is forgotten."""
        said = {
            "name": self.group.name,
            "ctx": self.ctx,
            "joint": self.joint,
            "independent": independent(self.group)[: 1 + len(self.rows)],
            "rows": self.rows,
            "shuffled": self.shuffled,
            "commitments": commitments,
        }
        return h512("shuffle/seed", *(said[name] for name in said if name != self.dropped))

    def factors(self, seed: bytes) -> list[Scalar]:
        """The real factors, less the seed or the index in their hash."""
        if self.dropped == "index in factors":
            return [Statement.factors(self, seed)[0]] * len(self.rows)
        return Statement.factors(self, b"" if self.dropped == "seed in factors" else seed)

    def challenge(self, seed: bytes, chained: Sequence[Element], announced: Sequence[Element]) -> Scalar:
        """The real challenge, less what is forgotten."""
        said = {"seed": seed, "chained": chained, "announced": announced}
        if self.dropped in said:
            said[self.dropped] = b""
        return Statement.challenge(self, said["seed"], said["chained"], said["announced"])


def forgetting(name: str) -> type[HashesLess]:
    """The verifier whose hashes leave this out."""
    return type("Forgetting", (HashesLess,), {"dropped": name})


def statement_of(group: Group, joint: Element, rows: Sequence[Row], after: Sequence[Row]) -> Statement:
    """What the others are asked to believe."""
    return Statement(group, CTX, joint, rows, after)
