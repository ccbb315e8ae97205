"""Three words: the same for all, again only for a new key, and impossible to aim at."""

import random

import pytest

from lanspy.agreement.gathering import GatherNoticeKind, WordsWait
from lanspy.agreement.gathering.check_words import (
    CheckWords,
    Line,
    Shown,
    commit,
    roster_digest,
    spoken,
    words_number,
)
from lanspy.errors import LocalError
from lanspy.limits import WORDS_AGAIN_MS
from tests.agreement.gathering.hall import WORDS, Hall, Machine

TABLE = b"t" * 16
ALICE, MALLORY, SYBIL = b"a" * 32, b"m" * 32, b"s" * 32
TARGETS = 64  # as if words were drawn so that one in 64 guesses is right: what a test can wait for


def words(machine: Machine) -> tuple[str, ...]:
    return machine.alive.view(machine.hall.now_ms).words.words


def agreed(hall: Hall, machines: list[Machine] | None = None) -> bool:
    shown = {words(machine) for machine in machines or hall.machines}
    return len(shown) == 1 and () not in shown


# --- whole machines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_shows_the_same_three_words(count: int) -> None:
    """Once all sit, three words from the list appear, the same on every screen."""
    hall = Hall(count)
    hall.connect_all()
    assert hall[0].alive.view(hall.now_ms).words.wait is WordsWait.ALONE
    hall.let_everybody_in()
    hall.run_until(lambda: agreed(hall))
    assert len(words(hall[0])) == 3
    assert set(words(hall[0])) <= set(WORDS)
    assert hall[0].told(GatherNoticeKind.WORDS)


def test_words_stay_until_a_new_key_joins() -> None:
    """Leaving, renaming, changing settings, a restart: the words stay. A new key: other words."""
    hall = Hall(4, watchers=1)
    hall.gather()
    hall.run_until(lambda: agreed(hall, hall.machines[:4]))
    before = words(hall[0])
    hall[1].must(lambda alive: alive.set_name("Bo", hall.now_ms))
    hall.propose(hall[2], b"\x02\x0canother game")
    hall.run(5_000)
    hall[3].must(lambda alive: alive.leave(hall.now_ms))
    hall.run(5_000)
    hall[2].crash()
    hall.run(20_000)
    hall[2].boot()
    hall.connect_all()
    hall.run(5_000)
    assert [words(machine) for machine in hall.machines[:3]] == [before] * 3
    hall[4].must(lambda alive: alive.sit(True, hall.now_ms))
    hall.run_until(lambda: agreed(hall, [*hall.machines[:3], hall[4]]))
    assert words(hall[0]) != before
    hall[3].crash()
    hall[3].boot()
    hall.connect_all()
    hall.run_until(lambda: agreed(hall))


def test_a_seat_that_falls_silent_midway_is_named_and_then_left_out() -> None:
    """Who has not signed or opened is named; after fifteen silent seconds the others get their words."""
    hall = Hall(3)
    hall.connect_all()
    hall.run_until(lambda: len(hall[0].alive.view(hall.now_ms).knocks) == 2)
    for guest in (1, 2):
        hall[0].must(lambda alive, guest=guest: alive.let_in(hall[guest].key, hall.now_ms))
    hall[2].crash()
    hall.run(3_000)
    waiting = hall[0].alive.view(hall.now_ms).words
    assert (waiting.words, waiting.wait, waiting.missing) == ((), WordsWait.SIGNING, (hall[2].key,))
    hall.run_until(lambda: agreed(hall, hall.machines[:2]))


def test_words_come_through_loss_and_delay() -> None:
    """Nothing has to arrive at once, or at all the first time."""
    for seed in range(6):
        hall = Hall(5, seed, delay_ms=(1, 400))
        hall.loss, hall.twice = 0.3, 0.2
        hall.connect_all()
        hall.let_everybody_in()
        hall.run_until(lambda hall=hall: agreed(hall), within_ms=120_000)


def test_known_friends_need_not_compare() -> None:
    """When every key is pinned the words are still made, and nobody has to say them aloud."""
    hall = Hall(2)
    hall[0].pinned = {hall[1].key: "Person 1"}
    hall[0].crash()
    hall[0].boot()
    hall.gather()
    hall.run_until(lambda: agreed(hall))
    assert not hall[0].alive.view(hall.now_ms).words.compare
    assert hall[1].alive.view(hall.now_ms).words.compare


def test_somebody_in_between_with_keys_of_their_own_gets_other_words() -> None:
    """Alice sits with a false Bob and Bob with a false Alice: their screens show different words."""
    real, false = Hall(2, 1), Hall(2, 2)
    for hall in (real, false):
        hall.gather()
        hall.run_until(lambda hall=hall: agreed(hall))
    assert words(real[0]) != words(false[1])


# --- the attack -------------------------------------------------------------------------------------------------------


def alice(kind: type[CheckWords], seed: int) -> CheckWords:
    return kind(TABLE, ALICE, random.Random(f"alice {seed}").randbytes, 0, None)


def attack(victim: CheckWords, target: int, seed: int) -> bool:
    """Sit with Alice as Mallory, do as the protocol says until she opens, then show whatever makes the words fit.

    `target` stands for the words that Bob's screen shows already.
    """
    rng = random.Random(f"mallory {seed}")
    value = rng.randbytes(32)
    line = Line(MALLORY, "Bob", commit(TABLE, MALLORY, value))
    victim.update("Alice", (Shown(line, None, None),), 0)
    assert victim.opening is None
    roster = roster_digest(TABLE, (Line(ALICE, "Alice", victim.commitment), line))
    victim.update("Alice", (Shown(line, roster, None),), 0)
    assert victim.opening is not None
    opening = value
    while words_number(roster, (victim.opening, opening)) % TARGETS != target:
        opening = rng.randbytes(32)
    victim.update("Alice", (Shown(line, roster, opening),), 0)
    return victim.done is not None and victim.done.number % TARGETS == target


class WithoutCommitment(CheckWords):
    """The mutant: whatever is opened counts."""

    __slots__ = ()

    def opens(self, shown: Shown) -> bool:
        return shown.opening is not None


def test_commitments_make_grinding_impossible() -> None:
    """Mallory hits the other screen's words about once in as many tries as there are; without commitments, always."""
    tries = 400
    hits = sum(attack(alice(CheckWords, seed), 7, seed) for seed in range(tries))
    assert hits <= 3 * tries / TARGETS
    assert sum(attack(alice(WithoutCommitment, seed), 7, seed) for seed in range(40)) == 40


def second_run(victim: CheckWords, target: int, seed: int) -> bool:
    """A first run like anybody's. Then one more seat joins: Mallory commits anew, knowing what Alice opened."""
    rng = random.Random(f"second {seed}")
    value = rng.randbytes(32)
    line = Line(MALLORY, "Bob", commit(TABLE, MALLORY, value))
    roster = roster_digest(TABLE, (Line(ALICE, "Alice", victim.commitment), line))
    victim.update("Alice", (Shown(line, roster, value),), 0)
    assert victim.done is not None
    known, commitment, now_ms = victim.opening, victim.commitment, 10 * WORDS_AGAIN_MS
    sybil_value = rng.randbytes(32)
    sybil = Line(SYBIL, "Carol", commit(TABLE, SYBIL, sybil_value))
    for _ in range(10_000):
        value = rng.randbytes(32)
        line = Line(MALLORY, "Bob", commit(TABLE, MALLORY, value))
        roster = roster_digest(TABLE, (Line(ALICE, "Alice", commitment), line, sybil))
        if words_number(roster, (known, value, sybil_value)) % TARGETS == target:
            break
    victim.update("Alice", (Shown(line, None, None), Shown(sybil, None, None)), now_ms)
    roster = roster_digest(TABLE, (Line(ALICE, "Alice", victim.commitment), line, sybil))
    victim.update("Alice", (Shown(line, roster, value), Shown(sybil, roster, sybil_value)), now_ms)
    return victim.done is not None and victim.done.number % TARGETS == target


class WithoutFreshValue(CheckWords):
    """The mutant: the second run uses the value that everybody knows from the first."""

    __slots__ = ()

    def _draw(self, now_ms: int) -> None:
        value = getattr(self, "_value", None)
        super()._draw(now_ms)
        if value is not None:
            self._value, self.commitment = value, commit(TABLE, ALICE, value)


def test_every_run_has_a_fresh_value() -> None:
    """What was opened once helps nobody in the next run; with one value for both, it does always."""
    tries = 200
    hits = sum(second_run(alice(CheckWords, seed), 7, seed) for seed in range(tries))
    assert hits <= 4 * tries / TARGETS
    assert sum(second_run(alice(WithoutFreshValue, seed), 7, seed) for seed in range(20)) == 20


def test_breaking_a_run_gives_one_try_a_second() -> None:
    """Somebody who opens late, or never, and begins again makes Alice draw at most one value a second."""
    victim = alice(CheckWords, 0)
    rng = random.Random(5)
    drawn = {victim.commitment}
    for now_ms in range(0, 60_000, 10):
        line = Line(MALLORY, "Bob", rng.randbytes(64))
        victim.update("Alice", (Shown(line, None, None),), now_ms)
        roster = roster_digest(TABLE, (Line(ALICE, "Alice", victim.commitment), line))
        victim.update("Alice", (Shown(line, roster, None),), now_ms)
        drawn.add(victim.commitment)
    assert 30 <= len(drawn) <= 61
    assert victim.done is None


def test_alice_opens_only_when_all_have_signed_her_list() -> None:
    """One seat that signed another list, or none, keeps the value hidden."""
    victim = alice(CheckWords, 1)
    mallory, sybil = Line(MALLORY, "Bob", b"c" * 64), Line(SYBIL, "Carol", b"d" * 64)
    lines = (Line(ALICE, "Alice", victim.commitment), mallory, sybil)
    roster, other = roster_digest(TABLE, lines), roster_digest(TABLE, lines[:2])
    for shown in (None, other):
        victim.update("Alice", (Shown(mallory, roster, None), Shown(sybil, shown, None)), 0)
        assert victim.opening is None
    victim.update("Alice", (Shown(mallory, roster, None), Shown(sybil, roster, None)), 0)
    assert victim.opening is not None


def test_words_cover_keys_names_and_values() -> None:
    """Another key, name, commitment or value gives another number."""
    lines = (Line(ALICE, "Alice", b"c" * 64), Line(MALLORY, "Bob", b"d" * 64))
    rosters = {
        roster_digest(TABLE, lines),
        roster_digest(b"u" * 16, lines),
        roster_digest(TABLE, (lines[0], Line(SYBIL, "Bob", b"d" * 64))),
        roster_digest(TABLE, (lines[0], Line(MALLORY, "Rob", b"d" * 64))),
        roster_digest(TABLE, (lines[0], Line(MALLORY, "Bob", b"e" * 64))),
    }
    assert len(rosters) == 5
    assert words_number(b"r" * 64, (b"1" * 32, b"2" * 32)) != words_number(b"r" * 64, (b"2" * 32, b"1" * 32))


def test_thirty_bits_become_three_words() -> None:
    """Every ten bits pick one of 1,024 words, the first ten the first word."""
    assert spoken((1 << 20) + (2 << 10) + 3, WORDS) == ("word1", "word2", "word3")
    assert spoken(2**30 - 1, WORDS) == ("word1023",) * 3
    with pytest.raises(LocalError):
        spoken(0, WORDS[:-1])
