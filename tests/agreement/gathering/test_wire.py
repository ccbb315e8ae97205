"""Every decoder reads what its writer wrote, and refuses everything else with BadBytes or BadProof."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.agreement import wire
from lanspy.agreement.gathering.cards import READERS, Card, Holds, Part, Proposal, read_card, write_card
from lanspy.agreement.gathering.check_words import Done, Line
from lanspy.agreement.gathering.company import Verdict
from lanspy.agreement.gathering.memory import Memory, read_memory, write_memory
from lanspy.agreement.gathering.messages import Chat, Whole, read_message, write_message, write_whole
from lanspy.agreement.gathering.starting import StartingMemory
from lanspy.agreement.gathering.starts import Draft, in_order, read_draft, read_start, write_draft, write_start
from lanspy.agreement.ports import Member
from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.crypto.toy import TOY_VERIFIER, ToySigner
from lanspy.errors import BadBytes, BadProof, PeerError
from tests.agreement.gathering.hall import NONCE, Hall, signer_of

FOUNDER = signer_of(0)
TABLE = Hall(1).table

keys = st.binary(min_size=32, max_size=32)
hashes = st.binary(min_size=64, max_size=64)
counters = st.integers(0, 2**53)
names = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=24)
packs = st.lists(st.binary(max_size=64), max_size=8).map(tuple)
proposals = st.builds(Proposal, counters, st.binary(max_size=200), packs)
verdicts = st.dictionaries(keys, st.tuples(counters, st.booleans()), max_size=6).map(
    lambda words: tuple(Verdict(key, *words[key]) for key in sorted(words))
)


@st.composite
def drafts(draw, author=None) -> Draft:
    people = draw(st.dictionaries(keys, names, min_size=2, max_size=12))
    if author is not None:
        people = {**dict(list(people.items())[:11]), author: draw(names)}
    members = tuple(Member(key, people[key]) for key in in_order(TABLE, people))
    return Draft(TABLE, draw(st.integers(1, 2**53)), members, draw(st.binary(max_size=200)), draw(packs))


@st.composite
def cards(draw, signer=FOUNDER) -> Card:
    draft = draw(st.none() | drafts(author=signer.public))
    finished = draw(st.none() | st.tuples(counters, hashes))
    return Card(
        signer.public,
        draw(st.integers(1, 2**63 - 1)),
        draw(names),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.sampled_from([None, (FOUNDER.public, NONCE)])),
        draw(st.none() | proposals),
        draw(st.none() | hashes),
        draw(verdicts),
        draw(hashes),
        draw(st.none() | hashes),
        draw(st.none() | keys),
        None if draft is None else Part(draft, signer.sign(draft.digest)),
        draw(counters if finished is None else st.integers(finished[0], 2**53)),
        draw(st.none() | st.builds(Holds, st.tuples(counters, hashes), st.booleans())),
        finished,
        draw(st.lists(keys, max_size=28).map(tuple)),
    )


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.binary(max_size=70),
    lambda inner: st.lists(inner, max_size=16).map(tuple),
    max_leaves=30,
)


@given(cards())
def test_a_card_comes_back_as_it_was_written(card: Card) -> None:
    """Reading is the inverse of writing, signatures and all."""
    assert read_message(TABLE, TOY_VERIFIER, write_message(TABLE, FOUNDER, card)) == card


@given(st.integers(1, 2**63 - 1), st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=240))
def test_a_line_comes_back_as_it_was_written(sequence: int, text: str) -> None:
    """The same for chat."""
    chat = Chat(FOUNDER.public, sequence, text)
    assert read_message(TABLE, TOY_VERIFIER, write_message(TABLE, FOUNDER, chat)) == chat


@given(st.binary(max_size=300))
def test_any_bytes_are_a_message_or_bad_bytes(data: bytes) -> None:
    """No bytes raise anything else."""
    with pytest.raises(PeerError):
        read_message(TABLE, TOY_VERIFIER, data)


@given(plain)
def test_any_signed_content_is_a_card_or_bad_bytes(content) -> None:
    """A correct signature over nonsense is still nonsense."""
    body = wire.pack((1, TABLE, FOUNDER.public, 1, content))
    from lanspy.agreement.gathering.messages import _signed

    with pytest.raises(BadBytes):
        read_message(TABLE, TOY_VERIFIER, wire.pack((body, FOUNDER.sign(_signed(body)))))


@given(cards(), st.integers(0, len(READERS) - 1), plain)
def test_any_field_of_a_card_is_checked(card: Card, place: int, value) -> None:
    """One field replaced by anything: another card that is written the same way, or BadBytes."""
    fields = list(write_card(card))
    fields[place] = value
    try:
        read = read_card(card.author, tuple(fields))
    except BadBytes:
        return
    assert write_card(read) == tuple(fields)


@given(cards(), st.data())
def test_a_card_cut_short_is_refused(card: Card, data) -> None:
    """No beginning of a message is a message."""
    whole = write_message(TABLE, FOUNDER, card)
    with pytest.raises(PeerError):
        read_message(TABLE, TOY_VERIFIER, whole[: data.draw(st.integers(0, len(whole) - 1))])


@given(drafts())
def test_a_draft_comes_back_as_it_was_written(draft: Draft) -> None:
    """With the same digest, which is what is signed."""
    read = read_draft(write_draft(draft))
    assert read == draft
    assert read.digest == draft.digest


def test_a_complete_start_comes_back_and_every_part_of_it_is_signed() -> None:
    """Nothing of a start can be changed, left out or added without a signature failing; with the real signer too."""
    for signers, verifier in (
        ([ToySigner(bytes([number])) for number in range(3)], TOY_VERIFIER),
        ([Ed25519Signer(bytes([number]) * 32) for number in range(3)], ED25519),
    ):
        by_key = {signer.public: signer for signer in signers}
        members = tuple(Member(key, "x" + key.hex()[:4]) for key in in_order(TABLE, by_key))
        draft = Draft(TABLE, 4, members, b"settings", (b"p" * 64,))
        start = draft.signed([by_key[member.key].sign(draft.digest) for member in members])
        assert read_start(write_start(start), verifier) == start
        assert read_message(TABLE, verifier, write_whole(start)) == Whole(start)
        renamed = (Member(members[0].key, "y"), *members[1:])
        lies = (
            Draft(
                b"u" * 16,
                4,
                tuple(sorted(members, key=lambda m: in_order(b"u" * 16, by_key).index(m.key))),
                b"settings",
                (b"p" * 64,),
            ),
            Draft(TABLE, 5, members, b"settings", (b"p" * 64,)),
            Draft(TABLE, 4, members[:2], b"settings", (b"p" * 64,)),
            Draft(TABLE, 4, renamed, b"settings", (b"p" * 64,)),
            Draft(TABLE, 4, members, b"setting", (b"p" * 64,)),
            Draft(TABLE, 4, members, b"settings", ()),
        )
        for lie in lies:
            with pytest.raises(BadProof):
                read_start(write_start(lie.signed(start.signatures[: len(lie.members)])), verifier)
        for signatures in (start.signatures[:2], start.signatures[::-1], (*start.signatures, b"s" * 64)):
            with pytest.raises(BadProof):
                read_start(write_start(draft.signed(signatures)), verifier)


def test_seats_out_of_order_or_twice_are_refused() -> None:
    """The order of seats is given by the table and the keys; nobody sits twice, alone, or in a start without number."""
    ordered = tuple(Member(key, "x") for key in in_order(TABLE, [bytes([number]) * 32 for number in range(4)]))
    for members, number in ((ordered[::-1], 1), ((ordered[0], *ordered), 1), (ordered[:1], 1), (ordered, 0)):
        with pytest.raises(BadBytes):
            read_draft(write_draft(Draft(TABLE, number, members, b"", ())))


@given(st.none() | proposals, verdicts, st.integers(0, 1000), st.booleans(), st.booleans(), st.none() | drafts())
def test_the_record_on_disk_comes_back(proposal, words, incarnation, promised, settled, draft) -> None:
    """Whatever is remembered is read back as it was."""
    part = None if draft is None else Part(draft, b"s" * 64)
    starting = StartingMemory(incarnation, part, None, promised, settled)
    done = Done((Line(b"k" * 32, "Ann", b"c" * 64), Line(b"l" * 32, "Bob", b"d" * 64)), b"v" * 32, 2**30 - 1)
    memory = Memory(incarnation, (FOUNDER.public, NONCE), proposal, words, starting, done)
    assert read_memory(write_memory(memory), TOY_VERIFIER) == memory


@given(st.binary(max_size=200))
def test_a_broken_record_is_a_peer_error(data: bytes) -> None:
    """A damaged file is told in a sentence and never a crash."""
    with pytest.raises(PeerError):
        read_memory(data, TOY_VERIFIER)
