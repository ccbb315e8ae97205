"""Replays a game file from its signed start and says what it found. Trusts nothing but the signatures in it."""

from collections.abc import Iterable
from dataclasses import dataclass

from lanspy.agreement import wire
from lanspy.agreement.frames import TickFrame, read_frame
from lanspy.agreement.gathering import read_start
from lanspy.agreement.log import LogReader
from lanspy.agreement.ports import SignedStart, Tick
from lanspy.crypto.ed25519 import ED25519
from lanspy.crypto.ports import Group, Verifier
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.errors import BadInput, PeerError
from lanspy.table.observer import Observer
from lanspy.table.opening import open_observer
from lanspy.table.record import LOG, START


@dataclass(frozen=True, slots=True)
class Finding:
    """What a checked file holds. `finished`: it ends with the signed end of the evening; `signed_by` are its seats.

    `digest` names the last FINAL tick: two files of one evening that agree have the same one.
    """

    start: SignedStart
    ticks: int
    finished: bool
    signed_by: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    digest: bytes
    refused_entries: int


class Verification:
    """Takes the records of one file in order. Every method raises BadInput saying what does not hold, and where."""

    def __init__(self, group: Group = RISTRETTO, verifier: Verifier = ED25519) -> None:
        self._group, self._verifier = group, verifier
        self._start: SignedStart | None = None
        self._reader: LogReader | None = None
        self._observer: Observer | None = None
        self._digest = b""
        self._refused = 0
        self._acknowledged = False
        self._hashes: list[bytes] = [bytes(64)]  # of Public, by tick

    def take(self, kind: int, body: bytes, where: str) -> None:
        """The next record; `where` names it for the reader of an error."""
        try:
            if kind == START:
                self._begin(body)
            elif kind == LOG:
                self._go_on(body)
            else:
                raise BadInput(f"it is of kind {kind}, which this version does not know")
        except PeerError as error:
            raise BadInput(f"{where} does not hold: {error.sentence()}") from error

    def finding(self) -> Finding:
        """What was found, after the last record."""
        if self._start is None or self._reader is None or self._observer is None:
            raise BadInput("The file holds no start of a game.")
        game, state = self._observer.rules.game, self._observer.public.game
        closed = self._reader.closed
        return Finding(
            start=self._start,
            ticks=self._reader.final,
            finished=closed is not None,
            signed_by=closed.members if closed is not None else (),
            scores=tuple(game.scores(state)),
            over=game.over(state),
            digest=self._digest,
            refused_entries=self._refused,
        )

    @property
    def observer(self) -> Observer:
        """The state at the last FINAL tick so far."""
        if self._observer is None:
            raise BadInput("The file holds no start of a game.")
        return self._observer

    def _begin(self, body: bytes) -> None:
        if self._start is not None:
            raise BadInput("a game starts once")
        self._start = read_start(wire.unpack(body), self._verifier)
        self._reader = LogReader(self._start, self._verifier)
        self._observer = open_observer(self._start, self._group)

    def _go_on(self, body: bytes) -> None:
        if self._reader is None:
            raise BadInput("it stands before the start")
        if self._acknowledged:
            raise BadInput("it follows what makes the last tick final, and that stands last")
        ticks = self._reader.take(body)
        for tick in ticks:
            self._fold(tick)
        self._compare(body)

    def _fold(self, tick: Tick) -> None:
        observer = self.observer
        before = observer.refused
        standing = observer.fold(tick)
        self._refused += observer.refused - before
        self._digest = tick.digest
        self._hashes.append(standing.public_hash)

    def _compare(self, body: bytes) -> None:
        """Each batch names its machine's Public after the tick before last; all of them must be what we folded.

        A machine that counted differently is shown while the game is played; here at least one seat must agree with
        the fold, or this is not the game that was played.
        """
        frame = read_frame(body)
        if not isinstance(frame, TickFrame) or not frame.batches:
            return
        self._acknowledged = not frame.confirms
        named = frame.batches[0].header.number - 2
        expected = self._hashes[named] if 0 <= named < len(self._hashes) else self._hashes[0]
        if all(batch.body.public != expected for batch in frame.batches):
            raise BadInput("every machine counted differently from this replay: another version, or other rules")


def verify(records: Iterable[tuple[int, bytes, str]], group: Group = RISTRETTO) -> Finding:
    """Check all records, each as (kind, body, where it stands). Raises BadInput at the first that does not hold."""
    verification = Verification(group)
    for kind, body, where in records:
        verification.take(kind, body, where)
    return verification.finding()
