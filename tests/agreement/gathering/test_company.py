"""Who was let in is one function of what everybody said."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy.agreement.gathering.company import Verdict, at_the_table, next_counter, refused
from lanspy.limits import ADMITTED_MAX, COUNTER_MAX

FOUNDER, ANN, BOB, CAT = (bytes([number]) * 32 for number in range(4))
KEYS = st.sampled_from([bytes([number]) * 32 for number in range(7)])
WORDS = st.builds(Verdict, KEYS, st.integers(0, 9), st.booleans())
SAID = st.dictionaries(KEYS, st.lists(WORDS, max_size=5, unique_by=lambda word: word.subject).map(tuple), max_size=7)


def yes(subject: bytes, counter: int) -> Verdict:
    return Verdict(subject, counter, True)


def no(subject: bytes, counter: int) -> Verdict:
    return Verdict(subject, counter, False)


def test_examples() -> None:
    """Chains of admissions, refusals, seniority: one row each."""
    rows = (
        ({}, (FOUNDER,)),
        ({FOUNDER: (yes(ANN, 1),)}, (FOUNDER, ANN)),
        ({FOUNDER: (yes(ANN, 1),), ANN: (yes(BOB, 2),)}, (FOUNDER, ANN, BOB)),
        ({ANN: (yes(ANN, 1),)}, (FOUNDER,)),  # nobody lets themselves in
        ({ANN: (yes(BOB, 1),), BOB: (yes(ANN, 1),)}, (FOUNDER,)),  # nor each other
        ({FOUNDER: (yes(ANN, 1),), ANN: (no(FOUNDER, 9),)}, (FOUNDER, ANN)),  # no guest shows out the host
        ({FOUNDER: (yes(ANN, 1), yes(BOB, 2)), BOB: (no(ANN, 9),)}, (FOUNDER, ANN, BOB)),  # nor an earlier guest
        ({FOUNDER: (yes(ANN, 1), yes(BOB, 2)), ANN: (no(BOB, 9),)}, (FOUNDER, ANN)),
        ({FOUNDER: (yes(ANN, 1), yes(BOB, 9)), ANN: (no(BOB, 8),)}, (FOUNDER, ANN, BOB)),  # the later word
        ({FOUNDER: (yes(ANN, 1), yes(BOB, 9)), ANN: (no(BOB, 9),)}, (FOUNDER, ANN)),  # of two, the refusal
        ({FOUNDER: (no(ANN, 3),), ANN: (yes(BOB, 2),)}, (FOUNDER,)),  # guests of those shown out knock again
    )
    for said, company in rows:
        assert at_the_table(FOUNDER, said) == company, said
    assert at_the_table(None, {FOUNDER: (yes(ANN, 1),)}) == ()


@given(SAID, st.randoms(use_true_random=False))
def test_it_does_not_depend_on_the_order_in_which_things_were_heard(said, rng) -> None:
    """Shuffling authors and words changes nothing."""
    authors = list(said)
    rng.shuffle(authors)
    shuffled = {author: tuple(rng.sample(said[author], len(said[author]))) for author in authors}
    assert at_the_table(FOUNDER, said) == at_the_table(FOUNDER, shuffled)


@given(SAID)
def test_everybody_was_let_in_by_somebody_who_was_there_before(said) -> None:
    """The founder is first, nobody is in twice, and every guest has a word of somebody earlier."""
    company = at_the_table(FOUNDER, said)
    assert company[0] == FOUNDER
    assert len(set(company)) == len(company)
    for place, guest in enumerate(company[1:], start=1):
        assert any(word.admits for host in company[:place] for word in said.get(host, ()) if word.subject == guest)
    assert not refused(company, said) & set(company)


@given(SAID, KEYS, st.booleans())
def test_a_press_does_what_it_says(said, subject, admits) -> None:
    """A new word of anybody at the table about somebody who was not there before them holds at once."""
    company = at_the_table(FOUNDER, said)
    for place, author in enumerate(company):
        if subject in company[: place + 1]:
            continue
        word = Verdict(subject, next_counter(subject, company, said), admits)
        others = tuple(each for each in said.get(author, ()) if each.subject != subject)
        after = at_the_table(FOUNDER, {**said, author: (*others, word)})
        assert (subject in after) == admits


@given(SAID, WORDS)
def test_strangers_change_nothing(said, word) -> None:
    """Words of keys that are not at the table count for nothing."""
    company = at_the_table(FOUNDER, said)
    stranger = b"\xee" * 32
    assert at_the_table(FOUNDER, {**said, stranger: (word, yes(stranger, 5))}) == company


def test_counters_that_no_table_reaches_do_not_push_others() -> None:
    """A liar at the highest counter leaves room to speak about the liar, and none about the liar's own guest."""
    said = {FOUNDER: (yes(ANN, 1),), ANN: (yes(BOB, COUNTER_MAX),)}
    company = at_the_table(FOUNDER, said)
    assert next_counter(ANN, company, said) == 2
    assert next_counter(CAT, company, said) == 2
    assert next_counter(BOB, company, said) > COUNTER_MAX


def test_the_company_is_bounded() -> None:
    """However many are let in, no more than the limit count."""
    crowd = tuple(yes(number.to_bytes(32, "big"), number) for number in range(1, 200))
    assert len(at_the_table(b"f" * 32, {b"f" * 32: crowd})) == ADMITTED_MAX
