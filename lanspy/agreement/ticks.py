"""One tick after the other: BATCH, CONFIRM, certificate, FINAL.

    open tick t = certified + 1
      idle ──start or somebody's BATCH(t)──► my BATCH(t) sent ──all m BATCHes──► t-1 FINAL, my CONFIRM(t) sent
      ──all m CONFIRMs of one digest──► t certified; eventful: BATCH(t+1) at once, else idle again

An idle table is silent: an uneventful certified tick is left lying and becomes FINAL with the next one.
"""

from collections.abc import Callable
from itertools import islice, product

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.bucket import Bucket
from lanspy.agreement.core import Core
from lanspy.agreement.envelopes import write_entries
from lanspy.agreement.messages import (
    Batch,
    Confirm,
    Kind,
    Message,
)
from lanspy.agreement.ports import NoticeKind
from lanspy.agreement.seating import tick_digest

__all__ = ["Ticks"]

COMBINATIONS_MAX = 256  # of versions that a certificate is looked for in; honest authors have one version each


class Ticks:
    """Drives the open tick of a core."""

    def __init__(self, core: Core, preparing: Callable[[], bool]) -> None:
        self.core = core
        self.held_back = False  # the machine computes an own entry whose deadline a tick has reached
        self._preparing = preparing
        self._called_ms: int | None = None  # since when my BATCH of the open tick has been called for
        self._starts = Bucket(limits.STARTS_BUCKET, limits.STARTS_PER_SECOND)
        self._for_deadline = (-1, 0)  # (deadline, when I started a tick for it)
        self._answers = Bucket(limits.ANSWERS_BUCKET, limits.ANSWERS_PER_SECOND)
        self._found: dict[int, Message] = {}
        self._found_at: tuple[int, bytes] | None = None

    @property
    def open(self) -> int:
        """The number of the tick that comes next."""
        return self.core.chain.number + 1

    def step(self) -> None:
        """Do all that can be done now."""
        while self._advance():
            pass

    def due_ms(self) -> int | None:
        """When (own time) a step may do more, if anything waits for time alone."""
        core = self.core
        if not core.may_sign or core.own_in(Kind.BATCH, self.open) is not None:
            return None
        waits = [core.now_ms + limits.CLOCK_STEP_MS] if self._called_ms is not None or self._reason() else []
        if core.pending.waiting:
            waits.append(self._starts.next_ms(core.now_ms))
        if self._called_ms is not None and self._waits_for_entry():
            waits.append(self._called_ms + limits.HOLD_BACK_MS_MAX)
        elif self._called_ms is not None:
            waits.append(self._answers.next_ms(core.now_ms))
        return min(waits, default=None)

    def batches(self) -> dict[int, Message]:
        """Of each author the BATCH of the open tick that I go by: the first seen that names my head."""
        core = self.core
        state = core.book.changes, core.chain.head
        if state != self._found_at:
            self._found_at = state
            self._found = self._find_first(core.chain.head)
        return self._found

    def _find_first(self, head: bytes) -> dict[int, Message]:
        core, number = self.core, self.open
        seating, found = core.chain.current.number, {}
        for author in core.members:
            for batch in core.book.versions(Kind.BATCH, seating, number, author):
                if batch.body.head == head:
                    found[author] = batch
                    break
        return found

    def digest(self, batches: dict[int, Message]) -> bytes:
        """The digest that I confirm, once all batches are here."""
        return tick_digest(self.core.chain.head, [batches[author].digest for author in self.core.members])

    # --- one advance --------------------------------------------------------------------------------------------------

    def _advance(self) -> bool:
        """True if something happened that may allow more."""
        core = self.core
        if core.closed is not None:
            return False
        batches = self.batches()
        if len(batches) == len(core.members):
            if core.chain.current.end:
                core.close(tuple(batches[author] for author in core.members))
                return False
            self._final_below(batches)
            self._confirm(batches)
        certificate = self.certificate()
        if certificate is not None:
            self.certify(*certificate)
            return True
        return self._send_batch(batches)

    def _final_below(self, batches: dict[int, Message]) -> None:
        """All batches of the open tick acknowledge the certificate of the one below: it is FINAL."""
        core = self.core
        if core.final == core.chain.number:
            return
        self._compare_public(batches)
        core.fold_up_to(core.chain.number)

    def _compare_public(self, batches: dict[int, Message]) -> None:
        """Whose Public after the last FINAL tick differs from mine? The first tick of a seating says nothing of it.

        Others who differ are named, and the table plays on. Where most differ from me, it is I who count wrongly: I
        sign no more, so that nothing rests on my count. A new start folds the whole log anew.
        """
        core = self.core
        if core.chain.number == core.chain.current.start or core.final != core.chain.number - 1:
            return
        odd = {seat for seat, batch in batches.items() if batch.body.public != core.standing.public_hash} - {core.me}
        if 2 * len(odd) > len(batches):
            core.stop(NoticeKind.DESYNC)
            return
        for seat in sorted(odd - core.desynced):
            core.desynced.add(seat)
            core.notify(NoticeKind.DESYNC, seat)

    def _confirm(self, batches: dict[int, Message]) -> None:
        core = self.core
        if not core.may_sign or core.own_in(Kind.CONFIRM, self.open) is not None:
            return
        if core.own_in(Kind.BATCH, self.open) is None:
            return
        named = tuple(batches[author] for author in core.members)
        core.confirmed = named
        core.persist(disk.named_record(core.chain.current.number, self.open, named))
        core.publish(core.sign(Kind.CONFIRM, self.open, Confirm(self.digest(batches))))

    # --- certificates -------------------------------------------------------------------------------------------------

    def certificate(self) -> tuple[tuple[Message, ...], tuple[Message, ...]] | None:
        """All CONFIRMs of one digest and the batches that they name, if they are here."""
        core = self.core
        for digest in self._confirmed_digests():
            confirms = [self._confirm_of(author, digest) for author in core.members]
            full = tuple(confirm for confirm in confirms if confirm is not None)
            if len(full) == len(core.members):
                named = self.find_batches(digest)
                if named is not None:
                    return named, full
        return None

    def find_batches(self, digest: bytes) -> tuple[Message, ...] | None:
        """Batches of the open tick, one an author, that have this digest together."""
        core, head = self.core, self.core.chain.head
        seating = core.chain.current.number
        versions = [
            [
                batch
                for batch in core.book.all_versions(Kind.BATCH, seating, self.open, author)
                if batch.body.head == head
            ]
            for author in core.members
        ]
        for choice in islice(product(*versions), COMBINATIONS_MAX):
            if tick_digest(head, [batch.digest for batch in choice]) == digest:
                return choice
        return None

    def _confirmed_digests(self) -> list[bytes]:
        """The digests that the first member confirmed: a certificate is of one of them."""
        core = self.core
        first = core.members[0]
        held = core.book.all_versions(Kind.CONFIRM, core.chain.current.number, self.open, first)
        return [confirm.body.digest for confirm in held]

    def _confirm_of(self, author: int, digest: bytes) -> Message | None:
        core = self.core
        held = core.book.all_versions(Kind.CONFIRM, core.chain.current.number, self.open, author)
        return next((confirm for confirm in held if confirm.body.digest == digest), None)

    def certify(self, batches: tuple[Message, ...], confirms: tuple[Message, ...]) -> None:
        """The open tick is certified by these messages: the one below is FINAL, the next one opens."""
        core = self.core
        number, seating = self.open, core.chain.current.number
        core.fold_up_to(core.chain.number)
        self._note_starter(number)
        core.persist(disk.named_record(seating, number, batches), disk.tick_record(seating, number, confirms))
        tick = core.chain.append(batches, confirms)
        core.clock.certified(tick.agreed_ms, core.now_ms)
        core.take_tick(tick)
        core.book.drop_ticks(number)
        core.forget_own()
        self._called_ms = None

    def _note_starter(self, number: int) -> None:
        core = self.core
        for message in core.book.of_kind(Kind.BATCH):
            if message.header.number == number:
                core.starters.append((message.author, core.now_ms))
                return

    # --- my batch -----------------------------------------------------------------------------------------------------

    def _send_batch(self, batches: dict[int, Message]) -> bool:
        core = self.core
        if not core.may_sign or core.own_in(Kind.BATCH, self.open) is not None:
            return False
        if not self._answers.has_one(core.now_ms) or not (self._called_for(batches) or self._starting()):
            return False
        self._answers.take(core.now_ms)
        now = core.now_ms
        reading = core.clock.reading_ms(now)
        entries = write_entries(self._boarding())
        batch = Batch(core.chain.head, reading, core.standing.public_hash, entries)
        core.clock.sent(now)
        core.publish(core.sign(Kind.BATCH, self.open, batch))
        return True

    def _boarding(self) -> tuple[bytes, ...]:
        """My waiting entries; the first tick of a seating carries none."""
        chain = self.core.chain
        return () if chain.number == chain.current.start else self.core.pending.board(self.open)

    def _called_for(self, batches: dict[int, Message]) -> bool:
        """The tick below is eventful, a seating begins, or somebody has sent a BATCH; a held entry may delay it."""
        core = self.core
        if not (core.eventful or core.chain.number == core.chain.current.start or batches):
            return False
        if self._called_ms is None:
            self._called_ms = core.now_ms
        return core.now_ms - self._called_ms >= limits.HOLD_BACK_MS_MAX or not self._waits_for_entry()

    def _waits_for_entry(self) -> bool:
        """An own entry is overdue, or no clock runs and one is almost ready: one tick for it is better than two."""
        standing = self.core.standing
        unhurried = standing.deadline_ms is None and not standing.clock_runs
        return self.held_back or (unhurried and self._preparing())

    def _starting(self) -> bool:
        """I start a tick of my own accord: ten a second on average, more at once while cards are dealt."""
        core = self.core
        if self._called_ms is not None or not self._starts.has_one(core.now_ms):
            return False
        if not (core.pending.waiting or self._deadline_reached() or self._roll_call()):
            return False
        return self._starts.take(core.now_ms)

    def _deadline_reached(self) -> bool:
        """My estimate has reached the next deadline, and I started none for it in the last 250 ms."""
        core = self.core
        deadline = core.standing.deadline_ms
        if deadline is None or core.clock.reading_ms(core.now_ms) < deadline:
            return False
        started_for, started_ms = self._for_deadline
        if started_for == deadline and core.now_ms - started_ms < limits.DEADLINE_GAP_MS:
            return False
        self._for_deadline = (deadline, core.now_ms)
        return True

    def _roll_call(self) -> bool:
        """A game clock runs and a seat is unheard: an empty tick stops the clock if it does not answer."""
        core = self.core
        if not core.standing.clock_runs:
            return False
        return any(core.unheard_ms(seat) >= limits.ROLL_CALL_MS for seat in core.others)

    def _reason(self) -> bool:
        """Time alone may become a reason to start."""
        standing = self.core.standing
        return standing.deadline_ms is not None or standing.clock_runs
