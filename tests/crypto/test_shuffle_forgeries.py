"""Every line and every hash input of the shuffle proof is needed: without it there is a forgery, and here it is.

Each test builds a false deck and a proof that convinces a verifier which forgets one thing, and the real verifier must
refuse the same bytes. A verifier line without such a test is a line that nobody knows to work.
"""

from collections.abc import Sequence

import pytest

from lanspy.crypto import shuffle, shuffle_equations
from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle_equations import Proof, Row, Statement, answer
from lanspy.crypto.sums import combination
from lanspy.crypto.toy import ToyGroup
from tests.crypto.decks import CTX, Shuffled, card, opened, shuffled, start
from tests.crypto.forging import (
    Cheat,
    Forgetful,
    accepted,
    commit,
    forgetting,
    masked,
    mixed,
    permutation_matrix,
    statement_of,
    times_matrix,
    undone,
    without,
)

EQUATIONS = {"t1", "t2", "t3", "t4a0", "t4b0", "t4a1", "t4b1", "th0", "th1"}


def stream_of(group: Group, name: str) -> Stream:
    """The cheat's randomness."""
    return Stream(b"seed", "forger", group.name, name)


def assert_only(kind: type[Statement], made: Shuffled, after: Sequence[Row], proof: Proof) -> None:
    """This deck holds other cards, the forgetful verifier accepts it, and the real one does not."""
    statement = statement_of(made.group, made.joint, made.rows, after)
    assert opened(made.group, made.joint_secret, after) != opened(made.group, made.joint_secret, made.rows)
    assert accepted(kind, statement, proof)
    assert not accepted(Statement, statement, proof)
    assert not shuffle.check(made.group, CTX, made.joint, made.rows, after, proof.pack(made.group))


def deceive(kind: type[Statement], made: Shuffled, after: Sequence[Row], cheat: Cheat, stream: Stream) -> None:
    """Prove the false deck as the forgetful verifier wants it, and see that only this one is deceived."""
    statement = kind(made.group, CTX, made.joint, made.rows, after)
    assert_only(kind, made, after, cheat.proof(statement, stream))


def test_the_equations_are_those_with_forgeries(group: Group) -> None:
    """Every equation that the verifier checks for two rows of two is forged against below."""
    made = shuffled(group, 2, 2)
    statement = statement_of(group, made.joint, made.rows, made.after)
    assert set(statement.left([group.generator] * 2, [1] * 9)) == EQUATIONS
    assert set(statement.right([group.generator] * 2, [group.generator] * 2, [1] * 2)) == EQUATIONS


def test_the_forging_prover_is_honest_when_asked_to_be(group: Group) -> None:
    """With a permutation matrix and true secrets its proof convinces the real verifier, so nothing else fails below."""
    made = shuffled(group, 3, 2)
    matrix = permutation_matrix(made.permutation)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    statement = statement_of(group, made.joint, made.rows, made.after)
    assert made.check(cheat.proof(statement, stream_of(group, "honest")).pack(group))


def test_a_shuffle_under_no_key_is_refused_although_the_proof_holds(group: Group) -> None:
    """With the identity for a joint key every card lies open: the equations hold, the verifier still says no."""
    made = shuffled(group, 3, 1)
    matrix = permutation_matrix(made.permutation)
    scalars = [made.scalars[source] for source in made.permutation]
    after = masked(group, group.identity, [made.rows[source] for source in made.permutation], scalars)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    statement = statement_of(group, group.identity, made.rows, after)
    proof = cheat.proof(statement, stream_of(group, "no key"))
    assert accepted(Statement, statement, proof)
    assert not shuffle.check(group, CTX, group.identity, made.rows, after, proof.pack(group))


def test_without_t1_cards_are_scaled(group: Group) -> None:
    """Columns that add up to anything let cards be multiplied by numbers whose product is 1."""
    made, stream = shuffled(group, 2, 2), stream_of(group, "t1")
    scale = [5, pow(5, -1, group.order)]
    matrix = [[scale[row] * entry for entry in line] for row, line in enumerate(permutation_matrix(made.permutation))]
    after = mixed(group, [[scale[1], 0], [0, scale[0]]], made.after)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    deceive(without("t1"), made, after, cheat, stream)


MIX = [[2, -1], [3, -2]]  # its columns add up to (1, 1), its determinant is -1
UNMIXED = [[2, 3], [-1, -2]]  # the inverse of its transpose


def mixing(made: Shuffled, broken: int | None) -> tuple[tuple[Row, ...], Cheat]:
    """Every card becomes a sum of multiples of all cards."""
    after = mixed(made.group, UNMIXED, masked(made.group, made.joint, made.rows, made.scalars))
    turned = lambda u, _: undone(u, made.scalars)  # noqa: E731
    return after, Cheat(MIX, lambda u: times_matrix(MIX, u), turned, broken)


def test_without_t2_cards_are_mixed(group: Group) -> None:
    """Without the end of the chain, any invertible matrix whose columns add up to (1, 1) passes for a permutation."""
    made = shuffled(group, 2, 2)
    deceive(without("t2"), made, *mixing(made, None), stream_of(group, "t2"))


@pytest.mark.parametrize("broken", [0, 1])
def test_without_one_link_of_the_chain_cards_are_mixed(group: Group, broken: int) -> None:
    """A verifier that checks all links but one lets the chain start anew there, with any product."""
    made = shuffled(group, 2, 2)
    deceive(without(f"th{broken}"), made, *mixing(made, broken), stream_of(group, "link"))


def test_without_the_chain_cards_are_mixed(group: Group) -> None:
    """The same when no link is checked, as by a verifier that walks over a list which the prover left empty."""
    made = shuffled(group, 2, 2)
    deceive(without("th0", "th1"), made, *mixing(made, 1), stream_of(group, "chain"))


def vanished(group: Group) -> tuple[Shuffled, tuple[Row, ...]]:
    """A start deck of card 1, card 1 and card 2 with a false deck of card 1, card 2 and nothing."""
    honest = shuffled(group, 3, 1)
    rows = start(group, [[1], [1], [2]])
    false = [((group.identity, card(group, 1)),), ((group.identity, card(group, 2)),), ((group.identity,) * 2,)]
    after = masked(group, honest.joint, false, honest.scalars)
    made = Shuffled(group, honest.joint_secret, honest.joint, rows, (0, 1, 2), honest.scalars, after)
    return made, after


def vanishing_images(group: Group, u: Sequence[int]) -> list[int]:
    """u' with the product of u, under which the false deck weighs as much as the true one."""
    return [u[0] + u[1], u[2], u[0] * u[1] * pow(u[0] + u[1], -1, group.order)]


def test_without_t3_a_card_vanishes(group: Group) -> None:
    """u' that hang on no commitment can be chosen to fit: of two equal cards one becomes no card at all."""
    made, after = vanished(group)
    cheat = Cheat(
        permutation_matrix((0, 1, 2)),
        lambda u: vanishing_images(group, u),
        lambda _, images: undone(images, made.scalars),
    )
    deceive(without("t3"), made, after, cheat, stream_of(group, "t3"))


@pytest.mark.parametrize("component", [0, 1])
@pytest.mark.parametrize("half", [0, 1])
def test_without_t4_halves_are_replaced(group: Group, component: int, half: int) -> None:
    """Without one of the four equations t4, that half of that component may become anything."""
    made = shuffled(group, 2, 2)
    changed = [[list(pair) for pair in row] for row in made.after]
    changed[1][component][half] = group.add(changed[1][component][half], card(group, 9))
    after = tuple(tuple((a, b) for a, b in row) for row in changed)
    matrix = permutation_matrix(made.permutation)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    deceive(without(f"t4{'ab'[half]}{component}"), made, after, cheat, stream_of(group, "t4"))


def test_one_equation_t4_for_both_components_is_not_enough(group: Group) -> None:
    """With t4 for the first component only, the second may hold any cards: every component needs its own."""
    made = shuffled(group, 2, 2)
    other = masked(group, made.joint, start(group, [[7, 8], [7, 9]]), made.scalars)
    after = tuple((mine[0], theirs[1]) for mine, theirs in zip(made.after, other, strict=True))
    matrix = permutation_matrix(made.permutation)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    deceive(without("t4a1", "t4b1"), made, after, cheat, stream_of(group, "half"))


@pytest.mark.parametrize("name", sorted(EQUATIONS))
def test_forgetting_alone_deceives_nobody(group: Group, name: str) -> None:
    """A proof that leaves an equation out of its announcement is refused by the real verifier, even of a true deck."""
    made = shuffled(group, 2, 2)
    matrix = permutation_matrix(made.permutation)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    kind: type[Forgetful] = without(name)
    proof = cheat.proof(kind(group, CTX, made.joint, made.rows, made.after), stream_of(group, name))
    assert accepted(kind, statement_of(group, made.joint, made.rows, made.after), proof)
    assert not made.check(proof.pack(group))


# --- hash inputs ------------------------------------------------------------------------------------------------------


def honest_proof(statement: Statement, made: Shuffled, name: str) -> Proof:
    """The proof of a true shuffle, as the verifier of this kind of statement wants it."""
    matrix = permutation_matrix(made.permutation)
    cheat = Cheat(matrix, lambda u: times_matrix(matrix, u), lambda u, _: undone(u, made.scalars))
    return cheat.proof(statement, stream_of(made.group, name))


def test_without_the_context_a_proof_is_replayed(group: Group) -> None:
    """The proof of one game passes in another, if the seed leaves out the context."""
    made, kind = shuffled(group, 2, 1), forgetting("ctx")
    proof = honest_proof(kind(group, b"game 4", made.joint, made.rows, made.after), made, "ctx")
    assert accepted(kind, statement_of(group, made.joint, made.rows, made.after), proof)
    assert not made.check(proof.pack(group))
    assert not made.check(made.prove(stream_of(group, "replay"), b"game 4"))


def test_without_the_name_of_the_group_a_proof_is_replayed() -> None:
    """The proof over one group passes over another of the same shape, if the seed leaves out its name."""

    class Other(ToyGroup):
        name = "other"

    kind, here, there = forgetting("name"), shuffled(ToyGroup(), 2, 1), Other()
    proof = honest_proof(kind(here.group, CTX, here.joint, here.rows, here.after), here, "name")
    elsewhere = statement_of(there, here.joint, here.rows, here.after)
    assert accepted(kind, elsewhere, proof)
    assert not accepted(Statement, elsewhere, proof)


def late(made: Shuffled, kind: type[Statement], name: str) -> tuple[Proof, Element, list[int]]:
    """A proof whose announcement for t4b is any element: who may choose its statement afterwards makes it true.

    Returns the proof, the announcement, and the factors.
    """
    group, stream = made.group, stream_of(made.group, name)
    wanted = group.derive(stream(64))

    class Announces(kind):
        def challenge(self, seed: bytes, chained: Sequence[Element], announced: Sequence[Element]) -> int:
            at = list(Statement.left(self, chained, [0] * (5 + 2 * len(self.rows) - 1))).index("t4b0")
            return kind.challenge(self, seed, chained, [*announced[:at], wanted, *announced[at + 1 :]])

    statement = Announces(group, CTX, made.joint, made.rows, made.after)
    proof = honest_proof(statement, made, name)
    return proof, wanted, statement.factors(statement.seed(proof.commitments))


def test_without_the_joint_key_it_is_chosen_late(group: Group) -> None:
    """If the seed left out the joint key, a key could be computed from the finished proof for which it holds."""
    made, kind = shuffled(group, 2, 1), forgetting("joint")
    proof, wanted, u = late(made, kind, "joint")
    s4, images = proof.answers[3], proof.answers[6:]
    after, before = ([row[0][1] for row in deck] for deck in (made.after, made.rows))
    owed = [proof.challenge * factor for factor in u]
    rest = combination(group, [1, *owed, *(-image for image in images)], [wanted, *before, *after])
    joint = group.multiply(pow(s4, -1, group.order), rest)
    assert accepted(kind, statement_of(group, joint, made.rows, made.after), proof)
    assert not shuffle.check(group, CTX, joint, made.rows, made.after, proof.pack(group))


@pytest.mark.parametrize("deck", ["rows", "shuffled"])
def test_without_a_deck_a_card_is_chosen_late(group: Group, deck: str) -> None:
    """If the seed left out a deck, one of its cards could be computed from the finished proof."""
    made, kind = shuffled(group, 2, 1, rounds=2), forgetting(deck)
    proof, wanted, u = late(made, kind, deck)
    s4, images = proof.answers[3], proof.answers[6:]
    owed = [-proof.challenge * factor % group.order for factor in u]
    weights = {"rows": owed, "shuffled": list(images)}
    decks = {"rows": made.rows, "shuffled": made.after}
    other = "rows" if deck == "shuffled" else "shuffled"
    known = combination(
        group,
        [-s4, -weights[deck][1], *(-weight for weight in weights[other])],
        [made.joint, decks[deck][1][0][1], *(row[0][1] for row in decks[other])],
    )
    chosen = group.multiply(pow(weights[deck][0], -1, group.order), group.add(wanted, known))
    decks[deck] = (((decks[deck][0][0][0], chosen),), decks[deck][1])
    statement = statement_of(group, made.joint, decks["rows"], decks["shuffled"])
    assert opened(group, made.joint_secret, statement.rows) != opened(group, made.joint_secret, statement.shuffled)
    assert accepted(kind, statement, proof)
    assert not shuffle.check(group, CTX, made.joint, statement.rows, statement.shuffled, proof.pack(group))


@pytest.mark.parametrize("dropped", ["commitments", "seed in factors"])
def test_with_factors_known_before_the_commitments_a_card_vanishes(group: Group, dropped: str) -> None:
    """If the factors did not hang on the commitments, these could be made to fit any u' at all."""
    made, after = vanished(group)
    kind, stream = forgetting(dropped), stream_of(group, dropped)
    statement = kind(group, CTX, made.joint, made.rows, after)
    u = statement.factors(statement.seed(()))
    images = vanishing_images(group, u)
    # columns 0 and 1 of each line solve: they add up to 1, and weigh u' under u; column 2 is honest about nothing
    apart = pow(u[1] - u[0], -1, group.order)
    matrix = []
    for image in images:
        second = (image - u[0]) * apart % group.order
        matrix.append([(1 - second) % group.order, second, 0])
    cheat = Cheat(matrix, lambda _: images, lambda _, images: undone(images, made.scalars))
    deceive(kind, made, after, cheat, stream)


def test_with_equal_factors_value_moves_between_cards(group: Group) -> None:
    """If the factors were all the same, what is added to one card could be taken from another."""
    made, kind = shuffled(group, 2, 1), forgetting("index in factors")
    added = card(group, 9)
    (((a, b),), ((c, d),)) = made.after
    after = (((a, group.add(b, added)),), ((c, group.subtract(d, added)),))
    proof = honest_proof(kind(group, CTX, made.joint, made.rows, after), made, "index")
    assert_only(kind, made, after, proof)


def test_without_the_announcements_everything_is_proven(group: Group) -> None:
    """If the challenge left out what was announced, any answers would do for any deck."""
    made, kind, stream = shuffled(group, 2, 1), forgetting("announced"), stream_of(group, "announced")
    after = shuffled(group, 2, 1, seed=5).after
    after = mixed(group, [[2, 0], [0, 3]], after)
    statement = kind(group, CTX, made.joint, made.rows, after)
    commitments = commit(group, permutation_matrix((0, 1)), [1, 2])
    chained = [group.derive(stream(64)) for _ in range(2)]
    challenge = statement.challenge(statement.seed(commitments), chained, ())
    proof = Proof(tuple(commitments), tuple(chained), challenge, tuple(stream.scalar(group) for _ in range(8)))
    assert_only(kind, made, after, proof)


@pytest.mark.parametrize("dropped", ["independent", "seed", "chained"])
def test_other_inputs_are_hashed_too(group: Group, dropped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No forgery is known without these three; that they count is seen from the hash alone."""
    made = shuffled(group, 2, 1)
    statement = statement_of(group, made.joint, made.rows, made.after)
    elements = [group.generator, made.joint]
    seed, challenge = statement.seed(elements), statement.challenge(bytes(64), elements, elements)
    if dropped == "independent":
        shifted = (*shuffle_equations.independent(group)[1:], group.generator)
        monkeypatch.setattr(shuffle_equations, "independent", lambda _: shifted)
        assert statement.seed(elements) != seed
    else:
        assert statement.challenge(b"\x01" * 64, elements, elements) != challenge
        assert statement.challenge(bytes(64), elements[::-1], elements) != challenge


def test_known_logarithms_open_a_commitment_to_two_permutations(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why the independent elements are hashed: whoever knew their logarithms could prove any mix of cards."""
    honest, stream = shuffled(group, 3, 1), stream_of(group, "logarithms")
    logs = [stream.scalar(group) for _ in range(4)]
    known = tuple(group.multiply_generator(log) for log in logs)
    for module in (shuffle_equations, shuffle):
        monkeypatch.setattr(module, "independent", lambda _: known)
    monkeypatch.setattr(shuffle_equations, "_independent_total", lambda *_: combination(group, [1] * 3, known[1:]))
    made, after = vanished(group)
    statement = statement_of(group, honest.joint, made.rows, after)
    blinds, steps = [stream.scalar(group) for _ in range(3)], [stream.scalar(group) for _ in range(3)]
    commitments = commit_known(group, known, blinds)
    u = statement.factors(statement.seed(commitments))
    images = vanishing_images(group, u)
    chained, product = [], 0
    link = known[0]
    for step, image in zip(steps, images, strict=True):
        link = combination(group, [step, image], [group.generator, link])
        chained.append(link)
        product = step + image * product
    # t3 in logarithms: sum of u c = third + sum of u' h, whatever the u' are
    third = sum(u[i] * (blinds[i] + logs[1 + i]) - images[i] * logs[1 + i] for i in range(3))
    secrets = [sum(blinds), product, third, *undone(images, made.scalars), *steps, *images]
    proof = answer(statement, commitments, chained, secrets, [stream.scalar(group) for _ in secrets])
    assert shuffle.check(group, CTX, made.joint, made.rows, after, proof.pack(group))
    monkeypatch.undo()
    assert not shuffle.check(group, CTX, made.joint, made.rows, after, proof.pack(group))


def commit_known(group: Group, elements: Sequence[Element], blinds: Sequence[int]) -> list[Element]:
    """Commitments to the order as it stands, under other elements than the real ones."""
    return [
        combination(group, [blind, 1], [group.generator, place])
        for blind, place in zip(blinds, elements[1:], strict=True)
    ]
