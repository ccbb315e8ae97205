"""Quorums, and every check of a certificate that starts a seating."""

from dataclasses import replace
from itertools import combinations

import pytest

from lanspy.agreement.envelopes import sign_message
from lanspy.agreement.frames import SeatingFrame, read_frame, write_frame
from lanspy.agreement.messages import (
    Header,
    Kind,
    Message,
    Press,
)
from lanspy.agreement.seating import (
    NewSeating,
    Roster,
    Seating,
    change_ends,
    check_new_seating,
    check_size,
    pressed,
    seating_of,
    seating_zero,
    start_hash,
)
from lanspy.crypto.toy import TOY_VERIFIER
from lanspy.errors import BadProof, PeerError
from tests.simulation.test_seatings import closed
from tests.simulation.toy_fold import word
from tests.simulation.world import TABLE, World, signed_start, signer_of


def roster(n: int) -> Roster:
    """The keys of n seats."""
    return Roster(TABLE, tuple(signer_of(seat).public for seat in range(n)), TOY_VERIFIER)


@pytest.mark.parametrize(
    ("n", "tolerated", "quorum"),
    [(2, 0, 2), (3, 0, 2), (4, 1, 3), (5, 1, 4), (6, 1, 4), (7, 2, 5), (8, 2, 6), (9, 2, 6), (10, 3, 7), (12, 3, 8)],
)
def test_quorums_are_those_of_the_table(n: int, tolerated: int, quorum: int) -> None:
    """f0 = floor((n - 1) / 3), q = floor((n + f0) / 2) + 1."""
    assert roster(n).tolerated == tolerated
    assert roster(n).quorum(n) == quorum


@pytest.mark.parametrize("n", range(2, 9))
def test_two_rosters_of_one_base_share_an_honest_seat(n: int) -> None:
    """Any two subsets of quorum size share more seats than may lie, also after removals, because f0 stays fixed."""
    rules = roster(n)
    for size in range(1, n + 1):
        needed = rules.quorum(size)
        if needed > size:
            continue
        subsets = [set(found) for found in combinations(range(size), needed)]
        assert all(len(a & b) > rules.tolerated for a in subsets for b in subsets)


def test_the_start_hash_covers_everything() -> None:
    """Table, number, keys, names, settings, packs and their order."""
    start = signed_start(3)
    others = [
        replace(start, table=bytes(16)),
        replace(start, number=2),
        replace(start, members=start.members[::-1]),
        replace(start, members=(replace(start.members[0], name="other"), *start.members[1:])),
        replace(start, settings=b"other"),
        replace(start, packs=(b"pack",)),
    ]
    assert len({start_hash(other) for other in [start, *others]}) == len(others) + 1


@pytest.fixture(scope="module")
def ended() -> World:
    """Four seats, the last one dead and left out."""
    world = World(3, 4).begin()
    world.run(300)
    world.machines[0].propose(word("before"))
    world.run(500)
    world.machines[3].crash()
    for machine in world.machines[:3]:
        machine.eager = True
    world.machines[0].propose(word("after"))
    assert world.run_until(lambda: closed(world.machines[:3]), 60_000)
    return world


def proof_of(world: World) -> tuple[NewSeating, Seating, Roster]:
    """The end, its base, and the keys."""
    chain = world.machines[0].ledger.chain
    return chain.current.proof, chain.seatings[-2], chain.roster


def forged(proof: NewSeating, seat: int, message: Message, **changes: object) -> Message:
    """The message with another body, signed by its own author (who lies)."""
    return sign_message(signer_of(seat), message.start, message.header, replace(message.body, **changes))


def test_an_honest_certificate_holds(ended: World) -> None:
    """It passes all checks, from bytes alone."""
    proof, base, rules = proof_of(ended)
    frame = read_frame(write_frame(SeatingFrame(proof.proposal, proof.reports)))
    read = NewSeating(frame.proposal, frame.reports)
    assert check_new_seating(read, base, rules) == frozenset()
    check_size(read, base, rules, frozenset())
    assert read.hash == proof.hash
    assert read.members == (0, 1, 2)


def refused(lie: NewSeating, base: Seating, rules: Roster) -> bool:
    """The checks find it."""
    try:
        check_new_seating(lie, base, rules)
    except BadProof:
        return True
    return False


def test_every_lie_in_a_certificate_is_refused(ended: World) -> None:
    """Missing, foreign, swapped, doubled and re-signed parts, too few presses, a certificate that is none."""
    proof, base, rules = proof_of(ended)
    first, second, third = proof.reports
    shown = second.body.certificate
    few = forged(proof, proof.proposal.author, proof.proposal, presses=proof.proposal.body.presses[:2])
    bent = replace(shown, hashes=(bytes(64), *shown.hashes[1:]))
    short = replace(shown, confirms=shown.confirms[:-1])
    lies = {
        "a report is missing": NewSeating(proof.proposal, (first, second)),
        "a report stands twice": NewSeating(proof.proposal, (first, first, third)),
        "reports are swapped": NewSeating(proof.proposal, (second, first, third)),
        "a signature is bent": NewSeating(proof.proposal, (first, second, replace(third, signature=bytes(64)))),
        "hashes do not fit": NewSeating(proof.proposal, (first, forged(proof, 1, second, certificate=bent), third)),
        "confirms are missing": NewSeating(proof.proposal, (first, forged(proof, 1, second, certificate=short), third)),
        "a report names another proposal": NewSeating(
            proof.proposal, (first, forged(proof, 1, second, proposal=bytes(64)), third)
        ),
        "the proposal is another": NewSeating(few, proof.reports),
    }
    for name, lie in lies.items():
        assert refused(lie, base, rules), name


def test_a_seat_left_out_without_presses_must_have_left(ended: World) -> None:
    """A proposal and reports that simply leave somebody out do not hold unless the log says so."""
    proof, base, rules = proof_of(ended)
    bare = forged(proof, proof.proposal.author, proof.proposal, presses=())
    reports = tuple(forged(proof, report.author, report, proposal=bare.digest) for report in proof.reports)
    lie = NewSeating(bare, reports)
    assert check_new_seating(lie, base, rules) == {3}
    with pytest.raises(BadProof):
        check_size(lie, base, rules, frozenset())
    check_size(lie, base, rules, frozenset({3}))


def test_liars_alone_are_no_seating(ended: World) -> None:
    """A roster of f0 or fewer is refused before anything of it is believed (finding 28)."""
    proof, base, rules = proof_of(ended)
    alone = forged(proof, proof.proposal.author, proof.proposal, members=(proof.proposal.author,))
    report = proof.reports[proof.members.index(proof.proposal.author)]
    lie = NewSeating(alone, (forged(proof, report.author, report, proposal=alone.digest),))
    with pytest.raises(BadProof):
        check_new_seating(lie, base, rules)


def test_the_wrong_proposer_and_strangers_are_refused(ended: World) -> None:
    """Seating w is proposed by member w mod m, and holds members only."""
    proof, base, rules = proof_of(ended)
    body = proof.proposal.body
    other = (proof.proposal.author + 1) % 4
    header = replace(proof.proposal.header, author=other)
    wrong = sign_message(signer_of(other), proof.proposal.start, header, body)
    stranger = forged(proof, proof.proposal.author, proof.proposal, members=(0, 1, 2, 5))
    for proposal in (wrong, stranger):
        with pytest.raises(PeerError):
            check_new_seating(NewSeating(proposal, proof.reports), base, rules)


def test_the_start_is_the_highest_certificate_shown(ended: World) -> None:
    """If no report shows any, it is the start of the base."""
    proof, base, _ = proof_of(ended)
    highest = max(report.body.certificate.number for report in proof.reports)
    assert seating_of(proof, base).start == highest
    none = tuple(forged(proof, report.author, report, certificate=None) for report in proof.reports)
    assert seating_of(NewSeating(proof.proposal, none), base).start == base.start


def test_presses_count_by_author_and_tick() -> None:
    """The same person pressing twice, or at two ticks, is one press each."""
    base, rules = seating_zero(signed_start(4)), roster(4)

    def press(author: int, number: int) -> Message:
        header = Header(Kind.PRESS, TABLE, 0, base.hash, number, author)
        return sign_message(signer_of(author), bytes(16), header, Press(3))

    assert pressed(base, [press(0, 5), press(0, 5), press(1, 5)], rules) == frozenset()
    assert pressed(base, [press(0, 5), press(1, 5), press(2, 6)], rules) == frozenset()
    assert pressed(base, [press(0, 5), press(1, 5), press(2, 5)], rules) == {3}


def test_the_policy_of_this_release() -> None:
    """A change that leaves somebody out or closes ends the evening; one with the same members goes on."""
    assert change_ends({3}, False)
    assert change_ends((), True)
    assert not change_ends((), False)


def test_the_machinery_goes_on_with_fewer_when_the_policy_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the policy ends the evening: without it three of four play on in the next seating, one log."""
    monkeypatch.setattr("lanspy.agreement.change.change_ends", lambda left_out, closing: closing)
    world = World(8, 4).begin()
    world.run(300)
    world.machines[0].propose(word("before"))
    world.run(500)
    world.machines[3].crash()
    others = world.machines[:3]
    for machine in others:
        machine.eager = True
    world.machines[0].propose(word("anyone?"))
    assert world.run_until(lambda: all(m.ledger.seating.number > 0 for m in others), 60_000)
    for machine in others:
        machine.propose(word(f"on with {machine.name}"))
    world.run(3_000)
    texts = {text for _, _, text in others[0].fold.words}
    assert {b"before", b"anyone?", b"on with 0", b"on with 1", b"on with 2"} <= texts
    assert all(machine.ledger.members == (0, 1, 2) and machine.ledger.closed is None for machine in others)
    world.machines[3].restart()
    world.run(8_000)
    late = world.machines[3]
    assert late.ledger.seating.number == others[0].ledger.seating.number
    assert not late.ledger.may_sign
    assert late.fold.words == others[0].fold.words
