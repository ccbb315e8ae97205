"""Shuffle a deck so that nobody can follow a card, and prove that it still holds the same cards.

A deck is N rows of w ciphertexts under the joint key; a whole row moves together. Each component of a row is
re-encrypted with its own scalar: with one for both, the difference of the second halves would stay what it was and the
cards would lie open. Equal first halves are the sign of it, and `check` refuses them. The proof itself is told in
`shuffle_equations.py`.

Cost, in multiplications of elements (about 50 microseconds each on ristretto255): shuffling N w, proving (3 + 2 w) N,
checking (4 + 4 w) N. A proof takes 2 N elements and 4 + w + 2 N scalars.
"""

from collections.abc import Sequence
from itertools import chain

from lanspy.crypto.entropy import hedged_scalar
from lanspy.crypto.packing import all_elements
from lanspy.crypto.ports import Element, Entropy, Group, Scalar
from lanspy.crypto.shuffle_equations import Ciphertext, Proof, Row, Statement, answer, holds, independent
from lanspy.crypto.sums import total
from lanspy.crypto.transcript import lp
from lanspy.errors import BadBytes, LocalError
from lanspy.limits import COMPONENTS_MAX, ROWS_PER_DECK_MAX

__all__ = ["Ciphertext", "Row", "check", "prove", "reencrypt"]


def reencrypt(
    group: Group, joint: Element, rows: Sequence[Row], permutation: Sequence[int], scalars: Sequence[Sequence[Scalar]]
) -> tuple[Row, ...]:
    """The deck whose row i is `rows[permutation[i]]`, re-encrypted with `scalars[permutation[i]]`, one a component.

    Raises LocalError unless there is a key, the deck has its shape, the permutation is one of its rows, and the scalars
    are reduced, not zero and all different.
    """
    _require_secrets(group, joint, rows, permutation, scalars)
    return tuple(
        tuple(_mask(group, joint, pair, scalar) for pair, scalar in zip(rows[source], scalars[source], strict=True))
        for source in permutation
    )


def prove(
    group: Group,
    ctx: bytes,
    joint: Element,
    rows: Sequence[Row],
    shuffled: Sequence[Row],
    permutation: Sequence[int],
    scalars: Sequence[Sequence[Scalar]],
    entropy: Entropy,
) -> bytes:
    """Prove that `shuffled` is `reencrypt(group, joint, rows, permutation, scalars)`.

    Raises LocalError for what `reencrypt` refuses, an empty context, and a shuffled deck that `check` would refuse at
    sight. Whether the shuffled deck was made this way is not computed again: if not, the proof convinces nobody.
    """
    _require_secrets(group, joint, rows, permutation, scalars)
    _require_context(ctx)
    if not _hides(group, rows, shuffled):
        raise LocalError("this shuffled deck hides nothing")
    statement = Statement(group, ctx, joint, rows, shuffled)
    secret, label = lp(permutation, scalars), statement.seed(())

    def fresh(purpose: str, count: int) -> list[Scalar]:
        return [hedged_scalar(group, entropy, secret, label, purpose, index) for index in range(count)]

    blinds, steps = fresh("commitment", len(rows)), fresh("chain", len(rows))
    commitments = _commit(group, permutation, blinds)
    factors = statement.factors(statement.seed(commitments))
    images = [factors[source] for source in permutation]
    secrets = [*_sums(group, blinds, scalars, factors, steps, images), *steps, *images]
    nonces = fresh("answer", len(secrets))
    return answer(statement, commitments, _chain(group, steps, images), secrets, nonces).pack(group)


def check(group: Group, ctx: bytes, joint: Element, rows: Sequence[Row], shuffled: Sequence[Row], proof: bytes) -> bool:
    """Whether `proof` shows that `shuffled` holds the cards of `rows` and nothing else, for this context and key.

    `rows` is this machine's own copy of the deck before, `joint` its own sum of proven keys. False for any malformed
    proof or shuffled deck, and for one in which two first halves are equal or one is the identity, wherever they are.
    Raises LocalError for an empty context or misshapen rows.
    """
    _require_context(ctx)
    _require_deck(rows)
    if joint == group.identity or not _has_shape(group, rows, shuffled) or not _hides(group, rows, shuffled):
        return False
    try:
        read = Proof.read(group, len(rows), len(rows[0]), proof)
    except BadBytes:
        return False
    return holds(Statement(group, ctx, joint, rows, shuffled), read)


def _mask(group: Group, joint: Element, pair: Ciphertext, scalar: Scalar) -> Ciphertext:
    first, second = pair
    masks = group.multiply_generator(scalar), group.multiply(scalar, joint)
    return total(group, (first, masks[0])), total(group, (second, masks[1]))


def _commit(group: Group, permutation: Sequence[int], blinds: Sequence[Scalar]) -> list[Element]:
    """c, indexed like `blinds` by the rows before: the element of the place to which a row goes, blinded."""
    places = independent(group)[1:]
    commitments = [group.identity] * len(permutation)
    for place, source in enumerate(permutation):
        commitments[source] = group.add(group.multiply_generator(blinds[source]), places[place])
    return commitments


def _chain(group: Group, steps: Sequence[Scalar], images: Sequence[Scalar]) -> list[Element]:
    """d, each link hiding its factor of the product."""
    chained, link = [], independent(group)[0]
    for step, image in zip(steps, images, strict=True):
        link = group.add(group.multiply_generator(step), group.multiply(image, link))
        chained.append(link)
    return chained


def _sums(
    group: Group,
    blinds: Sequence[Scalar],
    scalars: Sequence[Sequence[Scalar]],
    factors: Sequence[Scalar],
    steps: Sequence[Scalar],
    images: Sequence[Scalar],
) -> list[Scalar]:
    """The secrets of t1, t2, t3, and of t4 for each component."""
    product = 0
    for step, image in zip(steps, images, strict=True):
        product = (step + image * product) % group.order
    turned = [-_dot(factors, component) % group.order for component in zip(*scalars, strict=True)]
    return [sum(blinds) % group.order, product, _dot(factors, blinds) % group.order, *turned]


def _dot(left: Sequence[Scalar], right: Sequence[Scalar]) -> int:
    return sum(one * other for one, other in zip(left, right, strict=True))


def _has_shape(group: Group, rows: Sequence[Row], shuffled: Sequence[Row]) -> bool:
    """Whether a received deck has as many rows and components as ours, all of them elements."""
    if len(shuffled) != len(rows) or any(len(row) != len(rows[0]) for row in shuffled):
        return False
    pairs = [pair for row in shuffled for pair in row]
    return all(len(pair) == 2 for pair in pairs) and all_elements(group, chain.from_iterable(pairs))


def _hides(group: Group, rows: Sequence[Row], shuffled: Sequence[Row]) -> bool:
    """Whether all first halves are there, different from each other and from the identity."""
    firsts = {first for row in shuffled for first, _ in row}
    return len(firsts) == len(rows) * len(rows[0]) and group.identity not in firsts


def _require_context(ctx: bytes) -> None:
    if not ctx:
        raise LocalError("a proof without context could be replayed anywhere")


def _require_deck(rows: Sequence[Row]) -> None:
    if not 1 <= len(rows) <= ROWS_PER_DECK_MAX or not 1 <= len(rows[0]) <= COMPONENTS_MAX:
        raise LocalError("a deck of this size is not played")
    if any(len(row) != len(rows[0]) for row in rows):
        raise LocalError("all rows of a deck have equally many components")


def _require_secrets(
    group: Group, joint: Element, rows: Sequence[Row], permutation: Sequence[int], scalars: Sequence[Sequence[Scalar]]
) -> None:
    _require_deck(rows)
    drawn = [scalar for row in scalars for scalar in row]
    if joint == group.identity or sorted(permutation) != list(range(len(rows))):
        raise LocalError("a shuffle needs a key, and a permutation of its rows")
    if [len(row) for row in scalars] != [len(row) for row in rows]:
        raise LocalError("every component has its own scalar")
    if len(set(drawn)) != len(drawn) or not all(0 < scalar < group.order for scalar in drawn):
        raise LocalError("the scalars of a shuffle are reduced, not zero, and never twice the same")
