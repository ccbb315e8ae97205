"""The ledger: one machine's side of the agreement. Messages and times in, effects out.

    Ledger(...) ─► begin() ─► effects
    link_up · link_down · wake · propose · hold · press · close · leave ─► effects
    take · heard ─► nothing yet: what follows comes with the next wake, which must come soon after a take

Effects must be carried out in order: what is persisted stands before what is sent because of it. A ledger without a
signer, or whose key is not in the roster, is a watcher: it follows and signs nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.asking import Asking
from lanspy.agreement.chain import Chain
from lanspy.agreement.change import Change, ChangeView
from lanspy.agreement.core import Core
from lanspy.agreement.entering import Entering
from lanspy.agreement.entries import OwnEntry, check_proposed, is_foreign, write_own_entry
from lanspy.agreement.envelopes import read_entries, write_entries
from lanspy.agreement.intake import Intake
from lanspy.agreement.loading import load
from lanspy.agreement.log import export_log
from lanspy.agreement.messages import (
    Kind,
    Press,
)
from lanspy.agreement.owing import Owing
from lanspy.agreement.ports import Effect, Entry, Fold, Link, SignedStart, WakeAt
from lanspy.agreement.restart import Restart
from lanspy.agreement.seating import NewSeating, Seating
from lanspy.agreement.ticks import Ticks
from lanspy.crypto.ports import Entropy, Signer, Verifier
from lanspy.errors import LocalError, Refused

__all__ = ["Ledger"]

OWING_STEP_MS = 100
IDLE_STEP_MS = 500  # how often to wake while something is open but no game clock runs
NOTHING = write_entries(())
STANDS_MS = int(limits.HEARTBEAT_SECONDS * 1000) + limits.UNHEARD_STANDS_MS  # one lost heartbeat is no sleeper


class Ledger:
    """One machine's ledger at one table. All `now_ms` are the machine's own monotonic milliseconds."""

    def __init__(
        self,
        start: SignedStart,
        verifier: Verifier,
        fold: Fold,
        *,
        signer: Signer | None,
        memory: Iterable[tuple[str, bytes, bytes]],
        entropy: Entropy,
        now_ms: int,
        returning: bool = False,
        stand_unheard: bool = True,
        preparing: Callable[[], bool] = lambda: False,
    ) -> None:
        """`memory` is what was persisted for this table, as (kind, key, value) in any order.

        `returning` says that this key has sat here before although `memory` is empty: it must hear the others first.
        `stand_unheard`: this machine's readings stand while a seat at one of its links is unheard for 3 s.
        `preparing` says whether this machine computes an entry that is worth waiting for while no clock runs; once it
        does so no more, call `propose` or `wake`.
        """
        self._core = Core(Chain(start, verifier), fold, signer, entropy, now_ms)
        self._ticks = Ticks(self._core, preparing)
        self._owing = Owing(self._core, self._ticks)
        self._entering = Entering(self._core, self._ticks)
        self._change = Change(self._core, self._owing, self._entering)
        self._asking = Asking(self._core, self._ticks, self._change)
        self._restart = Restart(self._core)
        self._intake = Intake(self._core, self._ticks, self._entering, self._asking, self._restart)
        self._stand_unheard = stand_unheard
        self._memory = disk.read_memory(memory)
        self._returning = returning or not self._memory.empty
        self._begun = False
        self._judged_ms, self._judged_at = 0, -1  # when, and at which certified tick, owing was judged last
        load(self._core, self._memory)
        if self._core.reported > self._core.chain.current.number:
            self._owing.reported(self._core.reported, self._core.members)

    # --- what happens -------------------------------------------------------------------------------------------------

    def begin(self, now_ms: int) -> list[Effect]:
        """Once, after construction: a fresh seat sends its first batch, one that comes back says HELLO."""
        if self._begun:
            raise LocalError("a ledger begins once")
        self._begun = True
        self._step_to(now_ms)
        self._restart.begin(self._memory.counter, self._returning)
        self._memory = disk.Memory()
        return self._settle()

    def link_up(self, link: Link, key: bytes | None, now_ms: int) -> list[Effect]:
        """A channel to a neighbour is there; `key` is its identity, None or a key outside the roster for a watcher."""
        self._step_to(now_ms)
        self._core.neighbours.up(link, key, self._core.now_ms)
        self._asking.link_up(link)
        return self._settle()

    def link_down(self, link: Link, now_ms: int) -> list[Effect]:
        """A channel is gone."""
        self._step_to(now_ms)
        self._core.neighbours.down(link)
        return self._settle()

    def heard(self, key: bytes, now_ms: int) -> None:
        """A heartbeat of this identity: noted for the next step."""
        self._step_to(now_ms)
        self._core.neighbours.heard_key(key, self._core.now_ms)

    def take(self, link: Link, data: bytes, now_ms: int) -> None:
        """Bytes from a neighbour; what follows from them comes with the next `wake`. Many may be taken before it.

        Raises PeerError and changes nothing if they are bad.
        """
        self._step_to(now_ms)
        neighbour = self._core.neighbours.links.get(link)
        if neighbour is None:
            return
        if neighbour.seat is not None:
            self._core.neighbours.heard(neighbour.seat, self._core.now_ms)
        self._intake.receive(link, data)

    def wake(self, now_ms: int) -> list[Effect]:
        """Messages were taken, or time has passed."""
        self._step_to(now_ms)
        return self._settle()

    def propose(self, entry: bytes, now_ms: int) -> list[Effect]:
        """Put an entry into the log. It stays `pending` until it is FINAL. Raises LocalError for what cannot travel."""
        check_proposed(entry)
        return self._propose(entry, now_ms)

    def hold(self, on: bool, now_ms: int) -> list[Effect]:
        """The machine still computes an entry of its own whose deadline a tick has reached (or does so no more)."""
        self._step_to(now_ms)
        self._ticks.held_back = on
        return self._settle()

    def press(self, seat: int, now_ms: int) -> list[Effect]:
        """The person wants to go on without `seat`. Raises Refused unless it is `pressable`."""
        self._step_to(now_ms)
        self._owing.refresh()
        if seat not in self._owing.pressable(self._core.now_ms):
            raise Refused("You can go on without somebody only after that seat has owed something for ten seconds.")
        core = self._core
        core.publish(core.sign(Kind.PRESS, core.chain.number, Press(seat)))
        return self._settle()

    def close(self, now_ms: int) -> list[Effect]:
        """Close the evening for everybody."""
        return self._propose(write_own_entry(OwnEntry.CLOSE), now_ms)

    def leave(self, now_ms: int) -> list[Effect]:
        """Leave the table; keep the program running until `left`, at most 2 s."""
        return self._propose(write_own_entry(OwnEntry.LEAVE), now_ms)

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        """The current seating."""
        return self._core.chain.current

    @property
    def chain(self) -> Chain:
        """The certified log; only ticks up to `final_number` are FINAL."""
        return self._core.chain

    @property
    def me(self) -> int | None:
        """My seat, None for a watcher."""
        return self._core.me

    @property
    def members(self) -> tuple[int, ...]:
        """The seats of the current seating."""
        return self._core.members

    @property
    def final_number(self) -> int:
        """The last FINAL tick, 0 before the first."""
        return self._core.final

    @property
    def certified_number(self) -> int:
        """The last certified tick, 0 before the first."""
        return self._core.chain.number

    @property
    def agreed_ms(self) -> int:
        """Agreed time of the last certified tick."""
        return self._core.clock.agreed_ms

    def estimate_ms(self, now_ms: int) -> int:
        """My estimate of agreed time now."""
        return self._core.clock.estimate_ms(self._core.time.at(now_ms))

    def owes(self, now_ms: int) -> dict[int, int]:
        """Seat -> since when (own monotonic ms) it owes something."""
        own = self._core.time.at(now_ms)
        return {seat: now_ms - (own - since) for seat, since in self._owing.since.items()}

    def unheard(self, now_ms: int) -> dict[int, int]:
        """Other member -> for how long (ms) it was not heard."""
        late = self._core.time.at(now_ms) - self._core.now_ms
        return {seat: self._core.unheard_ms(seat) + late for seat in sorted(self._core.others)}

    def pressable(self, now_ms: int) -> frozenset[int]:
        """The seats that the person may press to go on without."""
        return self._owing.pressable(self._core.time.at(now_ms))

    @property
    def presses(self) -> dict[int, frozenset[int]]:
        """Seat -> who presses to go on without it, at the highest certified tick."""
        held: dict[int, set[int]] = {}
        for press in self._change.presses():
            held.setdefault(press.body.against, set()).add(press.author)
        return {against: frozenset(authors) for against, authors in held.items()}

    @property
    def change(self) -> ChangeView | None:
        """The running seating change, if any."""
        return self._change.view()

    @property
    def closed(self) -> NewSeating | None:
        """The certificate that closed the evening."""
        return self._core.closed

    @property
    def convicted(self) -> dict[int, bytes]:
        """Seat -> the bytes that convict it."""
        return {seat: evidence.write() for seat, evidence in self._core.convicted.items()}

    @property
    def may_sign(self) -> bool:
        """True if this machine takes part in ticks."""
        return self._core.may_sign

    @property
    def stopped(self) -> bool:
        """This program signs nothing more until it is started again: its key runs elsewhere, or it counts wrongly."""
        return self._core.stopped is not None

    @property
    def untold(self) -> frozenset[int]:
        """The seats that have not told yet what they hold from me, after a restart."""
        return frozenset(self._core.untold)

    @property
    def left(self) -> bool:
        """My LEAVE is FINAL."""
        return self._core.me in self._core.leavers

    @property
    def pending(self) -> tuple[bytes, ...]:
        """My entries that are not FINAL yet."""
        return self._core.pending.entries

    def arriving(self) -> tuple[Entry, ...]:
        """What the batches of the open tick say that are here: agreed on by nobody yet, but proofs can be checked."""
        batches = self._ticks.batches().values()
        return tuple(
            Entry(batch.author, data)
            for batch in batches
            if batch.body.entries != NOTHING
            for data in read_entries(batch.body.entries)
            if is_foreign(data)
        )

    @property
    def driver(self) -> int | None:
        """Who started most of the last ticks, while they come unusually fast."""
        starters = self._core.starters
        if len(starters) < limits.DRIVER_TICKS or self._core.now_ms - starters[0][1] > limits.DRIVER_MS:
            return None
        seat, count = Counter(author for author, _ in starters).most_common(1)[0]
        return seat if 2 * count > len(starters) else None

    def export(self) -> tuple[bytes, ...]:
        """The records of the log for `log.read_log`, which finds the same last FINAL tick in them."""
        core = self._core
        acknowledged = core.acknowledged
        batches = self._ticks.batches()
        if core.closed is None and core.final == core.chain.number and len(batches) == len(core.members):
            acknowledged = tuple(batches[seat] for seat in core.members)
        return export_log(core.chain, acknowledged)

    # --- inside -------------------------------------------------------------------------------------------------------

    def _propose(self, entry: bytes, now_ms: int) -> list[Effect]:
        if self._core.me is None or self._core.closed is not None:
            raise Refused("This machine cannot add anything to the table.")
        self._step_to(now_ms)
        self._core.pending.add(entry)
        return self._settle()

    def _step_to(self, now_ms: int) -> None:
        core = self._core
        before = core.now_ms
        passed = core.time.step(now_ms) - before
        if self._stand_unheard and any(
            core.neighbours.linked_unheard_ms(seat, core.now_ms) > STANDS_MS for seat in core.others
        ):
            core.clock.stand(passed)

    def _settle(self) -> list[Effect]:
        """Let every piece do what it can; then say when to wake."""
        self._close_if_full()
        entered_one = True
        while entered_one:
            self._restart.step()
            self._ticks.step()
            self._judge_owing()
            entered_one = self._change.step()
        self._asking.step()
        effects = self._core.take_effects()
        effects.append(WakeAt(self._core.time.monotonic(self._wake_ms())))
        return effects

    def _judge_owing(self) -> None:
        """Who owes what: for people, who do not see a tenth of a second, and for a running change, which does."""
        now_ms, certified = self._core.now_ms, self._core.chain.number
        fresh = certified == self._judged_at and now_ms - self._judged_ms < OWING_STEP_MS
        if self._change.number is None and fresh:
            return
        self._judged_ms, self._judged_at = now_ms, certified
        self._owing.refresh()

    def _close_if_full(self) -> None:
        core, close = self._core, write_own_entry(OwnEntry.CLOSE)
        if core.log_is_full and core.may_sign and not core.closing and close not in core.pending.entries:
            core.pending.add(close)

    def _wake_ms(self) -> int:
        core = self._core
        pieces = (self._ticks, self._change, self._asking, self._restart)
        due = [ms for piece in pieces if (ms := piece.due_ms()) is not None]
        standing = core.standing
        clocked = standing.clock_runs or standing.deadline_ms is not None
        step = limits.CLOCK_STEP_MS if clocked else IDLE_STEP_MS
        return max(core.now_ms + 1, min([core.now_ms + step, *due]))
