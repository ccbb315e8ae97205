"""How many multiplications of group elements the mathematics asks for, and what they cost on this machine.

Counted from the protocol and not from our code, so that a detour in our code shows. Additions, hashes and checks of
encodings are not counted: they belong to what a bar of 1.3 times the multiplications leaves room for. The shuffle and
its proof are those of Terelius and Wikstrom in the compact form of Haenni, Locher, Koenig and Dubuis; N rows of one
ciphertext take

    shuffle     N variable      N of the generator
    prove   5 N + 1         3 N + 4
    check   8 N + 4           N + 4

and each further ciphertext in a row N and N more to shuffle, 2 N + 1 and 1 to prove, 4 N + 1 and 1 to check.
"""

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import mean

CHUNKS = 30
CHUNK_VARIABLE, CHUNK_GENERATOR = 150, 50
SCALAR_STEP = 2**251 // 3  # any full-size scalars do: libsodium takes the same time for all


@dataclass(frozen=True, slots=True)
class Work:
    """Multiplications of any element, and of the generator, which are cheaper."""

    variable: int = 0
    generator: int = 0

    def __add__(self, other: "Work") -> "Work":
        return Work(self.variable + other.variable, self.generator + other.generator)

    def __sub__(self, other: "Work") -> "Work":
        return Work(self.variable - other.variable, self.generator - other.generator)

    def __mul__(self, times: int) -> "Work":
        return Work(self.variable * times, self.generator * times)


@dataclass(frozen=True, slots=True)
class Price:
    """Seconds that one multiplication takes here."""

    variable: float
    generator: float

    def seconds(self, work: Work) -> float:
        """What this work takes on one core."""
        return work.variable * self.variable + work.generator * self.generator


# --- counting ---------------------------------------------------------------------------------------------------------


def shuffle_made(rows: int, components: int = 1) -> Work:
    """Shuffling a deck and proving it."""
    return Work((3 + 3 * components) * rows + components, (3 + components) * rows + 3 + components)


def shuffle_check(rows: int, components: int = 1, bare: int = 0) -> Work:
    """Checking the proof of a shuffle; every further component adds 4 N + 1, and one of the generator.

    `bare` first halves are still the identity, as in a deck that nobody has shuffled: these cost nothing.
    """
    return Work((4 + 4 * components) * rows + 3 + components - bare, rows + 3 + components)


def opening_made(cards: int) -> Work:
    """Shares of so many cards, folded into one proof that all were made with one key."""
    return Work(2 * cards + 2, 1)


def opening_check(cards: int) -> Work:
    """Checking them."""
    return Work(2 * cards + 3, 1)


POSSESSION_MADE = Work(0, 2)
KEY_CARDS, SPYMASTERS = 25, 2
BARE_IN_HAND = 1  # the spy's card; all others in a hand are built on a bag


def possession_check() -> Work:
    """Checking that somebody knows the secret of a key."""
    return Work(1, 1)


def statement_check(claims: Sequence[int]) -> Work:
    """Checking that one of several branches holds; `claims` says how many cards each of them is about."""
    return Work(sum(2 * count + 1 for count in claims), len(claims))


def statement_made(claims: Sequence[int]) -> Work:
    """Proving it, when the longest branch is the true one: the others are made up, which takes as much as checking."""
    made_up = sorted(claims)[:-1]
    return statement_check(made_up) + Work(max(claims), 1)


def first_deal(seats: int, bags: int) -> Work:
    """Everything that all machines together must multiply until each seat can look at its first card of Spyfall.

    Keys, the bags, the hands, the shares; everybody makes its own and checks everybody else's.
    """
    others = seats - 1
    made = POSSESSION_MADE + shuffle_made(bags) + shuffle_made(seats) + opening_made(others)
    checked = possession_check() + shuffle_check(bags) + shuffle_check(seats) + opening_check(others)
    look, bare = Work(1), Work((bags + BARE_IN_HAND) * others)
    return (made + checked * others + look) * seats - bare


def next_deal(seats: int) -> Work:
    """What is left once the hands are shuffled: the shares."""
    return (opening_made(seats - 1) + opening_check(seats - 1) * (seats - 1) + Work(1)) * seats


def key_deal(seats: int) -> Work:
    """Everything that all machines together must multiply until both spymasters can look at the key of Codenames.

    Keys, one deck of rows of two, the shares of both halves; a spymaster makes shares for the other one only.
    """
    others = seats - SPYMASTERS
    made = (POSSESSION_MADE + shuffle_made(KEY_CARDS, SPYMASTERS)) * seats
    made += opening_made(SPYMASTERS * KEY_CARDS) * others + opening_made(KEY_CARDS) * SPYMASTERS
    checked = (possession_check() + shuffle_check(KEY_CARDS, SPYMASTERS)) * seats
    checked += opening_check(SPYMASTERS * KEY_CARDS) * others + opening_check(KEY_CARDS) * SPYMASTERS
    look, bare = Work(KEY_CARDS) * SPYMASTERS, Work(SPYMASTERS * KEY_CARDS * (seats - 1))
    return made + checked * (seats - 1) + look - bare


# --- pricing ----------------------------------------------------------------------------------------------------------


def cores() -> int:
    """How many cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def measure(processes: int) -> Price:
    """What multiplications cost while this many processes do nothing else.

    Time as the clock on the wall has it, with whatever else runs here: it slows down a table of peers just as much.
    """
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        list(pool.map(_wall_price, [1] * processes))  # all of them are up before anything counts
        prices = list(pool.map(_wall_price, [CHUNKS] * processes))
    return Price(mean(price.variable for price in prices), mean(price.generator for price in prices))


def measure_here() -> Price:
    """What they cost in this process, in processor time."""
    return _price(CHUNKS, time.process_time)


def _wall_price(chunks: int) -> Price:
    return _price(chunks, time.perf_counter)


def _price(chunks: int, clock: Callable[[], float]) -> Price:
    import rbcl

    scalars = [(SCALAR_STEP + number).to_bytes(32, "little") for number in range(CHUNK_VARIABLE)]
    element = rbcl.crypto_scalarmult_ristretto255_base(scalars[0])
    variable, generator = 0.0, 0.0
    for _ in range(chunks):
        begun = clock()
        for scalar in scalars:
            element = rbcl.crypto_scalarmult_ristretto255(scalar, element)
        between = clock()
        for scalar in scalars[:CHUNK_GENERATOR]:
            rbcl.crypto_scalarmult_ristretto255_base(scalar)
        variable, generator = variable + between - begun, generator + clock() - between
    return Price(variable / (chunks * CHUNK_VARIABLE), generator / (chunks * CHUNK_GENERATOR))
