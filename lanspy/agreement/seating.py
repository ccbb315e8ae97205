"""Seatings: who sits, from which tick on, and the certificate that says so.

Seating 0 is the signed start. Seating w is an NV: the proposal of w's proposer, the presses in it, and one equal
REPORT of every member of the new roster. Its start is the highest certified tick that the reports show. Reports of
everybody in the new roster, and its size of at least q, keep what was FINAL anywhere: see PROTOCOL.md.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lanspy.agreement.messages import Certificate, Header, Kind, Message
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ports import Verifier
from lanspy.crypto.transcript import Item, h512
from lanspy.errors import BadProof

__all__ = ["NewSeating", "Roster", "Seating", "change_ends", "check_new_seating", "seating_zero", "start_hash"]

NOTHING = bytes(64)  # the digest before the first tick


def change_ends(left_out: Iterable[int], closing: bool) -> bool:
    """The policy of this release: a seating change that closes, or that leaves somebody out, ends the evening.

    One that keeps all members goes on with the same cards. Returning `closing` alone lets the others go on without
    the one who left; cards and games must then know what a departure does.
    """
    return closing or any(True for _ in left_out)


@dataclass(frozen=True, slots=True)
class Roster:
    """What all seatings of a table share: its id, every seat's key, and the liars it tolerates (f0)."""

    table: bytes
    keys: tuple[bytes, ...]
    verifier: Verifier

    @property
    def tolerated(self) -> int:
        """f0 = floor((n0 - 1) / 3), fixed by the first roster."""
        return (len(self.keys) - 1) // 3

    def quorum(self, size: int) -> int:
        """q(k): any two rosters of this size out of k share more seats than there may be liars."""
        return (size + self.tolerated) // 2 + 1

    def signed(self, message: Message) -> bool:
        """True if the message is of this table, its author sits in the roster, and the signature holds."""
        header = message.header
        if header.table != self.table or header.author >= len(self.keys):
            return False
        return message.signed_by(self.keys[header.author], self.verifier)


@dataclass(frozen=True, slots=True)
class NewSeating:
    """NV: the proposal and every member's report, in roster order."""

    proposal: Message
    reports: tuple[Message, ...]

    @property
    def number(self) -> int:
        """w."""
        return self.proposal.header.number

    @property
    def members(self) -> tuple[int, ...]:
        """The new roster."""
        members: tuple[int, ...] = self.proposal.body.members
        return members

    @property
    def base(self) -> tuple[int, bytes]:
        """Number and hash of the seating that this one follows."""
        return self.proposal.header.seating, self.proposal.header.seating_hash

    @property
    def highest(self) -> Certificate | None:
        """The highest certified tick that a report shows: the start, unless none shows any."""
        shown = [report.body.certificate for report in self.reports if report.body.certificate is not None]
        return max(shown, key=lambda certificate: certificate.number, default=None)

    @property
    def hash(self) -> bytes:
        """H(NV): the proposal and the start. Which of several equal reports were collected makes no difference."""
        highest = self.highest
        return h512("seating", self.proposal.digest, [] if highest is None else [highest.number, _named(highest)])


@dataclass(frozen=True, slots=True)
class Seating:
    """One seating on the log: `start` with its digest is the tick below its first one."""

    number: int
    hash: bytes
    members: tuple[int, ...]
    start: int
    start_digest: bytes
    end: bool = False
    proof: NewSeating | None = None

    @property
    def head(self) -> bytes:
        """What the batches of the first tick name."""
        return h512("head", self.hash, self.start_digest)

    def proposer(self, number: int) -> int:
        """Whose turn it is to propose seating `number` on top of this one."""
        return self.members[number % len(self.members)]


def start_hash(start: SignedStart) -> bytes:
    """64 bytes over everything that the signatures of the start cover."""
    members: list[Item] = [[member.key, member.name] for member in start.members]
    return h512("start", start.table, start.number, members, start.settings, list(start.packs))


def seating_zero(start: SignedStart) -> Seating:
    """The seating that gathering signed."""
    return Seating(0, start_hash(start), tuple(range(len(start.members))), 0, NOTHING)


def seating_of(proof: NewSeating, base: Seating) -> Seating:
    """The seating that a checked NV starts on top of `base`."""
    highest = proof.highest
    start = (base.start, base.start_digest) if highest is None else (highest.number, _named(highest))
    return Seating(proof.number, proof.hash, proof.members, *start, proof.proposal.body.end, proof)


def pressed(base: Seating, presses: Sequence[Message], roster: Roster) -> frozenset[int]:
    """The seats against which q(m) members pressed at one tick."""
    authors: dict[tuple[int, int], set[int]] = {}
    for press in presses:
        authors.setdefault((press.body.against, press.header.number), set()).add(press.author)
    needed = roster.quorum(len(base.members))
    return frozenset(seat for (seat, _), pressing in authors.items() if len(pressing) >= needed)


def left_out(base: Seating, proof: NewSeating) -> frozenset[int]:
    """The members of the base that the new roster leaves out."""
    return frozenset(base.members) - frozenset(proof.members)


def check_new_seating(proof: NewSeating, base: Seating, roster: Roster) -> frozenset[int]:
    """Check signatures, presses and certificates of an NV on top of `base`. Raises BadProof.

    Returns the seats that are left out without presses: they must have left by an entry at or below the start, which
    only a holder of the ticks can tell (`check_size`).
    """
    check_proposal(proof.proposal, base, roster)
    if len(proof.members) <= roster.tolerated:
        raise BadProof("A new seating may consist of liars alone.")
    if tuple(report.author for report in proof.reports) != proof.members:
        raise BadProof("A new seating lacks the report of a member.")
    for report in proof.reports:
        check_report(report, base, roster)
        if report.body.proposal != proof.proposal.digest or report.header.number != proof.number:
            raise BadProof("A new seating holds reports about another one.")
    return left_out(base, proof) - pressed(base, proof.proposal.body.presses, roster)


def check_size(proof: NewSeating, base: Seating, roster: Roster, leavers: frozenset[int]) -> None:
    """Whoever is left out was pressed or has left, and enough members stay. Raises BadProof."""
    gone = left_out(base, proof)
    if not gone - pressed(base, proof.proposal.body.presses, roster) <= leavers:
        raise BadProof("A new seating leaves somebody out for no reason.")
    if len(proof.members) < roster.quorum(len(base.members) - len(leavers & frozenset(base.members))):
        raise BadProof("A new seating is too small.")


def check_acknowledged(batches: Sequence[Message], seating: Seating, roster: Roster) -> None:
    """Every member's first batch in `seating`: all hold its certificate and its start. Raises BadProof."""
    if tuple(batch.author for batch in batches) != seating.members:
        raise BadProof("An end lacks the word of a member.")
    for batch in batches:
        _check_header(batch, Kind.BATCH, seating, roster)
        if batch.header.number != seating.start + 1 or batch.body.head != seating.head:
            raise BadProof("A batch does not name the end.")


def check_proposal(message: Message, base: Seating, roster: Roster) -> None:
    """A proposal by the right proposer, of members only, with presses that hold. Raises BadProof."""
    _check_header(message, Kind.PROPOSAL, base, roster)
    if message.header.number <= base.number or message.author != base.proposer(message.header.number):
        raise BadProof("A seating was proposed by somebody whose turn it is not.")
    if not set(message.body.members) <= set(base.members):
        raise BadProof("A proposed roster holds somebody who is no member.")
    for press in message.body.presses:
        _check_header(press, Kind.PRESS, base, roster)


def check_report(message: Message, base: Seating, roster: Roster) -> None:
    """A member's report, with a certificate of the base that holds. Raises BadProof."""
    _check_header(message, Kind.REPORT, base, roster)
    shown = message.body.certificate
    if message.header.number <= base.number or (shown is not None and shown.number <= base.start):
        raise BadProof("A report shows a tick of another seating.")
    if shown is not None:
        check_confirms(shown.confirms, shown.number, _named(shown), base, roster)


def check_confirms(confirms: Sequence[Message], number: int, digest: bytes, base: Seating, roster: Roster) -> None:
    """All members' CONFIRMs of `digest` at tick `number`, in roster order. Raises BadProof."""
    if tuple(confirm.author for confirm in confirms) != base.members:
        raise BadProof("A tick lacks somebody's confirmation.")
    for confirm in confirms:
        _check_header(confirm, Kind.CONFIRM, base, roster)
        if confirm.header.number != number or confirm.body.digest != digest:
            raise BadProof("A confirmation is of another tick.")


def tick_digest(head: bytes, hashes: Sequence[bytes]) -> bytes:
    """D_t, over the head and the hashes of the batches' payloads in roster order."""
    return h512("tick", head, list(hashes))


def _named(certificate: Certificate) -> bytes:
    return tick_digest(certificate.head, certificate.hashes)


def _check_header(message: Message, kind: Kind, base: Seating, roster: Roster) -> None:
    header: Header = message.header
    if header.kind is not kind or (header.seating, header.seating_hash) != (base.number, base.hash):
        raise BadProof("A message belongs to another seating.")
    if header.author not in base.members or not roster.signed(message):
        raise BadProof("A message is not signed by a member of its seating.")
