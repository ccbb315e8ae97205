"""The bench: what it prints can be read by machines, and its baselines count what the mathematics asks for."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from lanspy import cards
from lanspy.cards.checks import StatementCheck
from lanspy.content.spies import Network, pack
from lanspy.crypto import disjunction, relation, shuffle
from lanspy.crypto.ports import Element, Scalar
from lanspy.crypto.ristretto import RISTRETTO, Ristretto
from lanspy.games.spyweb.board import questions
from lanspy.games.spyweb.statements import answers, board_of, verdicts
from scripts.benches import figures, multiplications
from scripts.benches.hidden import Hidden, longest
from scripts.benches.multiplications import Work

ROOT = Path(__file__).resolve().parent.parent
KEYS = {"name", "value", "unit", "baseline", "ratio", "bar", "ok", "note"}
CONTEXT = b"bench"
ROWS = 5


def _bench(*arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    command = [sys.executable, "-m", "benches", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


class CountingGroup(Ristretto):
    """ristretto255 that counts its multiplications."""

    __slots__ = ("counts",)

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def multiply(self, scalar: Scalar, element: Element) -> Element:
        self.counts["variable"] += 1
        return super().multiply(scalar, element)

    def multiply_generator(self, scalar: Scalar) -> Element:
        self.counts["generator"] += 1
        return super().multiply_generator(scalar)

    def done(self) -> Work:
        """What was multiplied since the last time."""
        work = Work(self.counts["variable"], self.counts["generator"])
        self.counts.clear()
        return work


# --- what it prints ---------------------------------------------------------------------------------------------------


def test_a_figure_is_printed_with_its_baseline_and_its_bar() -> None:
    """Asked for one figure as JSON, the bench prints a list of exactly that one, measured, and a verdict that fits."""
    done = _bench("--json", "--quick", "--only", "draw-1280x720-p99")
    (figure,) = json.loads(done.stdout)
    assert set(figure) == KEYS
    assert figure["name"] == "draw-1280x720-p99"
    assert figure["unit"] == "ms"
    assert figure["value"] > figure["baseline"] > 0
    assert figure["ratio"] == pytest.approx(figure["value"] / figure["baseline"], rel=0.01)
    assert figure["ok"] is (figure["value"] <= 4)
    assert done.returncode == (0 if figure["ok"] else 1)


def test_an_unknown_figure_is_named() -> None:
    """A name that there is not ends in one sentence, not in a traceback and not in nothing."""
    done = _bench("--only", "tea")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no figure tea; there are deal-8, ")


def test_what_could_not_be_measured_keeps_no_bar() -> None:
    """A figure that could not be taken says why and is never counted as kept."""
    figure = figures.unmeasured("restart", "psutil is not installed.")
    (plain,) = json.loads(figures.as_json([figure]))
    assert (plain["value"], plain["ok"], plain["note"]) == (None, False, "psutil is not installed.")


@pytest.mark.parametrize(("share", "expected"), [(0.0, 1), (0.5, 50), (0.99, 99), (1.0, 100)])
def test_percentiles_are_values_that_were_measured(share: float, expected: int) -> None:
    """The percentile is the smallest measured value that this share of all do not exceed."""
    values = [float(number) for number in range(1, 101)]
    random.Random(3).shuffle(values)
    assert figures.percentile(values, share) == expected


# --- what its baselines count -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1, 2])
@pytest.mark.parametrize("bare", [0, 1, ROWS])
def test_multiplications_of_a_shuffle(width: int, bare: int) -> None:
    """Checking a shuffle multiplies as often as counted here, and making one at least as often."""
    group, whims = CountingGroup(), random.Random(width)
    joint = group.multiply_generator(77)
    halves = iter(range(2, 2 + ROWS * width))
    rows = tuple(
        tuple(
            (group.identity if row < bare else group.multiply_generator(next(halves)), group.multiply_generator(99))
            for _ in range(width)
        )
        for row in range(ROWS)
    )
    scalars = [[whims.randrange(1, group.order) for _ in range(width)] for _ in range(ROWS)]
    order = whims.sample(range(ROWS), ROWS)
    group.done()
    shuffled = shuffle.reencrypt(group, joint, rows, order, scalars)
    proof = shuffle.prove(group, CONTEXT, joint, rows, shuffled, order, scalars, os.urandom)
    made = group.done()
    assert shuffle.check(group, CONTEXT, joint, rows, shuffled, proof)
    assert group.done() == multiplications.shuffle_check(ROWS, width, bare * width)
    least = multiplications.shuffle_made(ROWS, width)
    assert made.variable >= least.variable
    assert made.generator >= least.generator


@pytest.mark.parametrize("cards", [1, 7])
def test_multiplications_of_shares(cards: int) -> None:
    """Checking shares multiplies as often as counted here, and making them at least as often."""
    group = CountingGroup()
    inputs = [group.multiply_generator(number) for number in range(2, 2 + cards)]
    key = group.multiply_generator(77)
    group.done()
    shares, proof = relation.prove_shares(group, CONTEXT, 77, inputs, os.urandom)
    made, least = group.done(), multiplications.opening_made(cards)
    assert made.variable >= least.variable
    assert made.generator >= least.generator
    assert relation.check_shares(group, CONTEXT, key, inputs, shares, proof)
    assert group.done() == multiplications.opening_check(cards)


@pytest.mark.parametrize("claims", [(1,), (1, 2, 2), (3, 1, 3, 2)])
def test_multiplications_of_an_answer(claims: tuple[int, ...]) -> None:
    """Checking that one of several branches holds multiplies as often as counted here, proving it at least as often."""
    group, secret = CountingGroup(), 77
    bases = iter(range(2, 2 + sum(claims)))
    branches = []
    for count in claims:
        inputs = [group.generator, *(group.multiply_generator(next(bases)) for _ in range(count))]
        targets = tuple(group.multiply(secret, element) for element in inputs)
        branches.append(disjunction.Relation(tuple((element,) for element in inputs), targets))
    true = claims.index(max(claims))
    group.done()
    proof = disjunction.prove_one(group, "bench", CONTEXT, branches, true, [secret], os.urandom)
    made, least = group.done(), multiplications.statement_made(claims)
    assert made.variable >= least.variable
    assert made.generator >= least.generator
    assert disjunction.check_one(group, "bench", CONTEXT, branches, proof)
    assert group.done() == multiplications.statement_check(claims)


@pytest.mark.parametrize("network", pack().networks, ids=lambda network: network.id)
def test_the_longest_answer_is_measured(network: Network) -> None:
    """No answer and no verdict of Spy Web takes more multiplications than the one that the bench has proven."""
    hidden = Hidden(network)
    entry = hidden.prove()
    (check,) = cards.checks(RISTRETTO, hidden.public, hidden.asking, hidden.owner, entry)
    assert isinstance(check, StatementCheck)
    assert cards.run(RISTRETTO, check)
    measured = [len(branch) for branch in longest(network)]
    assert [len(branch.targets) - 1 for branch in check.branches] == measured
    board = board_of(network, 0, 1)
    asked = [answers(pack(), board, question, paid) for question in questions(network) for paid in (False, True)]
    every = [*asked, verdicts(board, network.spies[0].id, 0)]
    works = [multiplications.statement_check(list(map(len, each.branches))) for found in every for each in found]
    assert max(work.variable + work.generator for work in works) == sum(2 * count + 2 for count in measured)


def test_multiplications_of_a_key() -> None:
    """Checking a key's proof of possession multiplies as often as counted here."""
    group = CountingGroup()
    proof = relation.prove_possession(group, CONTEXT, 77, os.urandom)
    key = group.multiply_generator(77)
    group.done()
    assert relation.check_possession(group, CONTEXT, key, proof)
    assert group.done() == multiplications.possession_check()


@pytest.mark.parametrize("seats", [4, 12])
def test_a_deal_of_a_key_counts_every_machine(seats: int) -> None:
    """Each machine checks every other one's shuffle of rows of two, and all shares."""
    work = multiplications.key_deal(seats)
    decks = multiplications.shuffle_check(25, 2) * (seats * (seats - 1)) - Work(50 * (seats - 1))
    shares = (multiplications.opening_check(50) * (seats - 2) + multiplications.opening_check(25) * 2) * (seats - 1)
    assert work.variable > (decks + shares).variable
    assert work.generator > (decks + shares).generator


@pytest.mark.parametrize("seats", [3, 8, 12])
def test_a_first_deal_counts_every_machine(seats: int) -> None:
    """In a first deal each machine checks the shuffles of every other one, both decks, and more besides."""
    work = multiplications.first_deal(seats, 28)
    decks = multiplications.shuffle_check(28, bare=28) + multiplications.shuffle_check(seats, bare=1)
    assert work.variable > (decks * seats * (seats - 1)).variable
    assert work.generator > (decks * seats * (seats - 1)).generator
