"""A log as bytes, and how anybody checks it again: no ledger, no keys, only the signed start and the records.

A record is a frame. TICK frames follow each other from tick 1 on; a SEATING frame stands after the tick it starts on.
Last stands what makes the last tick FINAL: the SEATING frame of an end, with the batches by which all its members hold
it, or a TICK frame without CONFIRMs.
"""

from collections.abc import Iterable

from lanspy.agreement.chain import Chain
from lanspy.agreement.frames import SeatingFrame, TickFrame, read_frame, write_frame
from lanspy.agreement.messages import Message
from lanspy.agreement.ports import SignedStart, Tick
from lanspy.agreement.seating import NewSeating, Seating, check_acknowledged, check_new_seating, seating_of
from lanspy.crypto.ports import Verifier
from lanspy.errors import BadBytes, BadProof

__all__ = ["LogReader", "export_log", "read_log", "verify_end"]


def export_log(chain: Chain, acknowledged: tuple[Message, ...]) -> tuple[bytes, ...]:
    """The records of a chain; `acknowledged` are the batches above it, if all are held.

    The last certified tick is in it, FINAL or not: its batches are what makes the one below FINAL.
    """
    records: list[bytes] = []
    ended = chain.current.end
    seatings = {seating.start: seating.proof for seating in chain.seatings if seating.proof is not None}
    for number in range(chain.number + 1):
        if number:
            tick = chain.ticks[number - 1]
            records.append(write_frame(TickFrame(tick.batches, tick.confirms)))
        proof = seatings.get(number)
        if proof is not None:
            last = ended and proof is chain.current.proof
            records.append(write_frame(SeatingFrame(proof.proposal, proof.reports, acknowledged if last else ())))
    if acknowledged and not ended:
        records.append(write_frame(TickFrame(acknowledged, ())))
    return tuple(records)


def read_log(start: SignedStart, verifier: Verifier, records: Iterable[bytes]) -> "LogReader":
    """Check a whole log. Raises BadBytes or BadProof at the first record that does not hold."""
    reader = LogReader(start, verifier)
    for record in records:
        reader.take(record)
    return reader


def verify_end(base: Seating, record: bytes, chain: Chain) -> NewSeating:
    """Check the certificate that closes an evening on top of `base`. Raises BadBytes or BadProof."""
    frame = read_frame(record)
    if not isinstance(frame, SeatingFrame) or not frame.proposal.body.end:
        raise BadBytes("This is not the end of an evening.")
    proof = NewSeating(frame.proposal, frame.reports)
    check_new_seating(proof, base, chain.roster)
    check_acknowledged(frame.acknowledged, seating_of(proof, base), chain.roster)
    return proof


class LogReader:
    """Takes the records of a log one by one and hands back the ticks that became FINAL with each."""

    def __init__(self, start: SignedStart, verifier: Verifier) -> None:
        self.chain = Chain(start, verifier)
        self.final = 0
        self.closed: NewSeating | None = None

    def take(self, record: bytes) -> tuple[Tick, ...]:
        """Check the next record. Raises BadBytes or BadProof."""
        if self.closed is not None:
            raise BadProof("The log goes on after its end.")
        frame = read_frame(record)
        match frame:
            case TickFrame(batches, ()):
                self._acknowledged(batches)
                return self._final_up_to(self.chain.number)
            case TickFrame(batches, confirms):
                self.chain.check_and_append(batches, confirms)
                return self._final_up_to(self.chain.number - 1)
            case SeatingFrame(proposal, reports, acknowledged):
                return self._enter(NewSeating(proposal, reports), acknowledged)
        raise BadBytes("The log holds something else than ticks and seatings.")

    def _acknowledged(self, batches: tuple[Message, ...]) -> None:
        """All batches of the next tick name the head: everybody holds the certificate below."""
        chain = self.chain
        if tuple(batch.author for batch in batches) != chain.current.members:
            raise BadProof("A tick lacks somebody's batch.")
        for batch in batches:
            header = batch.header
            here = (header.seating, header.seating_hash, header.number, batch.body.head)
            expected = (chain.current.number, chain.current.hash, chain.number + 1, chain.head)
            if here != expected or not chain.roster.signed(batch):
                raise BadProof("A batch does not follow the log.")

    def _enter(self, proof: NewSeating, acknowledged: tuple[Message, ...]) -> tuple[Tick, ...]:
        chain = self.chain
        if proof.base != (chain.current.number, chain.current.hash):
            raise BadProof("A seating follows another one than the log's.")
        check_new_seating(proof, chain.current, chain.roster)
        highest = proof.highest
        start = chain.current.start if highest is None else highest.number
        if start != chain.number:
            raise BadProof("A seating starts on another tick than the log's.")
        chain.enter(proof)
        if not acknowledged:
            return ()
        check_acknowledged(acknowledged, chain.current, chain.roster)
        self.closed = proof if chain.current.end else None
        return self._final_up_to(start)

    def _final_up_to(self, number: int) -> tuple[Tick, ...]:
        ticks = self.chain.ticks[self.final : max(number, self.final)]
        self.final = max(number, self.final)
        return tuple(self.chain.to_fold(tick) for tick in ticks)
