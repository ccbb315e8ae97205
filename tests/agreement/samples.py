"""Messages of all kinds, signed by toy keys, for tests of single rooms."""

from typing import Any

from hypothesis import strategies as st

from lanspy import limits
from lanspy.agreement.envelopes import sign_message
from lanspy.agreement.messages import (
    HASH_BYTES,
    NUMBER_MAX,
    READING_MS_MAX,
    START_BYTES,
    TABLE_BYTES,
    At,
    Batch,
    Certificate,
    Confirm,
    Header,
    Hello,
    Kind,
    Message,
    Press,
    Proposal,
    Report,
    Tell,
)
from tests.simulation.world import TABLE, signer_of

START = bytes(START_BYTES)

numbers = st.integers(0, NUMBER_MAX)
seats = st.integers(0, limits.SEATS_MAX - 1)
hashes = st.binary(min_size=HASH_BYTES, max_size=HASH_BYTES)
starts = st.binary(min_size=START_BYTES, max_size=START_BYTES)


def headers(kind: Kind) -> st.SearchStrategy[Header]:
    """Any header of a kind."""
    tables = st.binary(min_size=TABLE_BYTES, max_size=TABLE_BYTES)
    return st.builds(Header, st.just(kind), tables, numbers, hashes, numbers, seats)


def signed(kind: Kind, bodies: st.SearchStrategy[Any]) -> st.SearchStrategy[Message]:
    """Any message of a kind, signed by its author."""
    return st.builds(
        lambda header, body, start: sign_message(signer_of(header.author), start, header, body),
        headers(kind),
        bodies,
        starts,
    )


batches = signed(Kind.BATCH, st.builds(Batch, hashes, st.integers(0, READING_MS_MAX), hashes, st.binary(max_size=300)))
confirms = signed(Kind.CONFIRM, st.builds(Confirm, hashes))
presses = signed(Kind.PRESS, st.builds(Press, seats))
rosters = st.sets(seats, min_size=1).map(lambda found: tuple(sorted(found)))
proposals = signed(Kind.PROPOSAL, st.builds(Proposal, rosters, st.lists(presses, max_size=3).map(tuple), st.booleans()))
certificates = st.builds(
    Certificate,
    st.integers(1, NUMBER_MAX),
    hashes,
    st.lists(hashes, max_size=3).map(tuple),
    st.lists(confirms, max_size=3).map(tuple),
)
reports = signed(Kind.REPORT, st.builds(Report, hashes, st.none() | certificates, numbers))
tells = signed(
    Kind.TELL,
    st.builds(Tell, seats, starts, st.lists(batches | confirms | proposals | reports, max_size=3).map(tuple)),
)
messages = st.one_of(
    batches,
    confirms,
    presses,
    signed(Kind.AT, st.just(At())),
    proposals,
    reports,
    signed(Kind.HELLO, st.builds(Hello, numbers)),
    tells,
)


def message(kind: Kind, author: int, number: int, body: Any, seating: int = 0, start: bytes = START) -> Message:
    """One message of the simulator's table; the seating hash is of nobody."""
    return sign_message(signer_of(author), start, Header(kind, TABLE, seating, bytes(64), number, author), body)


def batch(author: int, number: int, text: bytes = b"", start: bytes = START, head: bytes = bytes(64)) -> Message:
    """A batch."""
    return message(Kind.BATCH, author, number, Batch(head, 0, bytes(64), text), start=start)


def confirm(author: int, number: int, digest: bytes) -> Message:
    """A CONFIRM."""
    return message(Kind.CONFIRM, author, number, Confirm(digest))
