"""A seat: an observer with a ledger and, unless it only watches, a pen and a seed.

Inputs are the network's bytes and links, the clock's wake-ups, the person's actions and finished work; outputs are
effects, to be carried out in order. Duties are computed from Public after every step and become `Work`; the result is
an entry, proposed to the ledger. Nothing is scheduled, so nothing is lost by a crash: what is still owed is owed again.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from lanspy import cards
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.ports import Effect, Entry, Link, SignedStart
from lanspy.crypto.ports import Entropy, Group, Signer, Verifier
from lanspy.dealing import Duty, DutyKind, Needs, Place
from lanspy.errors import Refused
from lanspy.games.port import Lay, Note, Say, Seal
from lanspy.limits import PROOFS_AHEAD_MAX
from lanspy.table.entries import write_act, write_card_entry
from lanspy.table.fold import checks_of
from lanspy.table.mine import Own, keep_note, part_notes
from lanspy.table.observer import Observer
from lanspy.table.public import TablePublic

PERFORM_AGAIN_MAX = 3  # an own entry refused this often is a bug or an attack; then we only say so


@dataclass(frozen=True, slots=True)
class Perform:
    """A duty of mine: `run()` gives the bytes of its entry, or None when there is nothing to say."""

    duty: Duty
    run: Callable[[], bytes | None]


@dataclass(frozen=True, slots=True)
class Judge:
    """A proof of this seat that arrived: `run()` gives the verdict, or None when nobody needs it any more."""

    author: int
    check: cards.Check
    run: Callable[[], bool | None]


Job: TypeAlias = Perform | Judge


@dataclass(frozen=True, slots=True)
class Work:
    """Do `job.run()` beside the loop and hand the result back with `Seat.done`."""

    job: Job


TableEffect: TypeAlias = Effect | Work

_Key: TypeAlias = tuple[DutyKind, str, Place | None]


@dataclass(frozen=True, slots=True)
class Pen:
    """What makes an observer a seat: the identity that signs and the secret seed of this table and seating.

    `seed` None: the disk that held it is lost. The machine still signs ticks, so that the others can go on, but its
    cards and what it sealed are out of everybody's reach, and whatever it owes stays owed.
    """

    signer: Signer
    seed: bytes | None


@dataclass(slots=True)
class _Doing:
    """A duty of mine that is under way: being computed while `entry` is None, then proposed."""

    duty: Duty
    entry: bytes | None = None


class Seat:
    """One machine's part in a running table. `pen` None only watches."""

    def __init__(
        self,
        start: SignedStart,
        observer: Observer,
        verifier: Verifier,
        pen: Pen | None,
        memory: Iterable[tuple[str, bytes, bytes]],
        entropy: Entropy,
        now_ms: int,
    ) -> None:
        self.start = start
        self.observer = observer
        self._entropy = entropy
        self._doing: dict[_Key, _Doing] = {}
        self._asked_to_close = self._holding = False
        self._judging: set[bytes] = set()
        self._looked_from: TablePublic | None = None
        self._looked_at: set[Entry] = set()  # what arrived on top of that state and was looked at
        self._liars: set[int] = set()  # who sent a false proof among it: the rest of theirs will not be looked at
        self._proofs: Counter[int] = Counter()  # how many were sent among it, by author
        self._tries: Counter[_Key] = Counter()
        self._viewed: tuple[Any, Any, Any] | None = None
        self._settled: tuple[TablePublic, TablePublic] | None = None
        notes, records = part_notes(memory)
        self.ledger = Ledger(
            start,
            verifier,
            observer,
            signer=pen.signer if pen is not None else None,
            memory=records,
            entropy=entropy,
            now_ms=now_ms,
            returning=pen is not None and pen.seed is None,
            preparing=self._preparing,
        )
        secrets = None
        if pen is not None and pen.seed is not None and self.ledger.me is not None:
            public = observer.public.cards
            secrets = cards.Secrets(observer.rules.group, pen.seed, self.ledger.me, public.context)
        self.own = Own(self.ledger.me, secrets, notes)

    # --- inputs -----------------------------------------------------------------------------------------------------

    def begin(self, now_ms: int) -> list[TableEffect]:
        """Start or come back."""
        return self._follow(self.ledger.begin(now_ms), now_ms)

    def link_up(self, link: Link, key: bytes, now_ms: int) -> list[TableEffect]:
        """A neighbour with this identity is connected."""
        return self._follow(self.ledger.link_up(link, key, now_ms), now_ms)

    def link_down(self, link: Link, now_ms: int) -> list[TableEffect]:
        """A neighbour is gone."""
        return self._follow(self.ledger.link_down(link, now_ms), now_ms)

    def heard(self, key: bytes, now_ms: int) -> None:
        """A sign of life."""
        self.ledger.heard(key, now_ms)

    def take(self, link: Link, data: bytes, now_ms: int) -> None:
        """Bytes of a neighbour; what follows from them, and from others taken before, comes with the next `wake`.

        Raises PeerError, with nothing changed, for what nobody can read or may send.
        """
        self.ledger.take(link, data, now_ms)

    def wake(self, now_ms: int) -> list[TableEffect]:
        """Messages were taken, or time has passed."""
        return self._follow(self.ledger.wake(now_ms), now_ms)

    def act(self, action: Any, now_ms: int) -> list[TableEffect]:
        """A person's press. Raises Refused with a sentence when the rules do not allow it now."""
        if self.own.secrets is None:
            raise Refused("Your machine has no secrets for a seat at this table: it can only watch.")
        if self.ledger.closed is not None:
            raise Refused("The evening is closed.")
        if self.ledger.stopped:
            raise Refused("This machine signs nothing more until lanspy is started again.")
        if not self.ledger.may_sign:
            raise Refused("Your machine is still catching up with the table.")
        game = self.observer.rules.game
        effects: list[TableEffect] = []
        for intent in game.plan(self.observer.public.game, self.mine(), action):
            if isinstance(intent, Note):
                effects += keep_note(self.own, intent)
            else:
                effects += self.ledger.propose(self._entry(self.own.secrets, intent), now_ms)
        return self._follow(effects, now_ms)

    def _entry(self, secrets: cards.Secrets, intent: Say | Seal | Lay) -> bytes:
        """The bytes of what a press puts into the log. Raises Refused when a deck cannot be laid like this."""
        match intent:
            case Say(action):
                return write_act(self.observer.rules.game, action)
            case Seal(slot, value):
                self.own.sealed[slot] = value
                return write_card_entry(cards.seal(secrets, slot, value))
            case Lay(deck, wanted):
                public, needs = self.observer.public.cards, self.observer.needs
                return write_card_entry(cards.lay(secrets, public, needs, deck, wanted, self._entropy))

    def done(self, job: Job, result: Any, now_ms: int) -> list[TableEffect]:
        """Work is finished: its entry goes into the log, its verdict is remembered."""
        if isinstance(job, Judge):
            self._judged(job, result)
            self.observer.look_ahead()
            return self._follow(self.ledger.wake(now_ms), now_ms)
        return self._performed(job, result, now_ms)

    def _judged(self, job: Judge, verdict: bool | None) -> None:
        self._judging.discard(job.check.key)
        if verdict is not None:
            self.observer.rules.verdicts.know(job.check, verdict)
        if verdict is False:
            self._liars.add(job.author)

    def _performed(self, job: Perform, entry: bytes | None, now_ms: int) -> list[TableEffect]:
        doing = self._doing.get(_key(job.duty))
        if doing is None or doing.duty is not job.duty or doing.entry is not None or self.ledger.closed is not None:
            return []  # of another seat, or nobody waits for it any more
        doing.entry = entry if entry is not None else b""
        effects = list(self.ledger.propose(entry, now_ms) if entry is not None else self.ledger.wake(now_ms))
        effects += self._hold(now_ms)
        return self._follow(effects, now_ms)

    def press(self, seat: int, now_ms: int) -> list[TableEffect]:
        """Go on without this seat."""
        return self._follow(self.ledger.press(seat, now_ms), now_ms)

    def close(self, now_ms: int) -> list[TableEffect]:
        """Close the evening for all."""
        return self._follow(self.ledger.close(now_ms), now_ms)

    @property
    def gave_up(self) -> bool:
        """What this machine owes was refused again and again: it tries no more, and somebody has to know."""
        owed = (_key(duty) for duty in self.observer.owed() if duty.seat == self.own.seat)
        return any(self._tries[key] >= PERFORM_AGAIN_MAX and key not in self._doing for key in owed)

    # --- what follows -----------------------------------------------------------------------------------------------

    def mine(self) -> Any:
        """What this seat may know (dealing.Mine)."""
        return self.own.mine(self.observer.public.cards, self.observer.needs)

    def view(self) -> Any:
        """The game as this seat may see it: the one door to screens, lines, logs and bots."""
        state, mine = self.observer.public.game, self.mine()
        if self._viewed is None or self._viewed[0] is not state or self._viewed[1] is not mine:
            self._viewed = (state, mine, self.observer.rules.game.view(state, mine))
        return self._viewed[2]

    def _follow(self, effects: Iterable[Effect | TableEffect], now_ms: int) -> list[TableEffect]:
        """Add the work that the state reached asks of this machine."""
        following: list[TableEffect] = [*effects, *map(Work, self._new_proofs())]
        final, ahead = self.observer.public, self.observer.ahead
        if self.own.secrets is None or not self.ledger.may_sign or self._is_settled(final, ahead):
            return following
        self._forget_fulfilled()
        following += [Work(job) for job in self._new_jobs()]
        following += self._hold(now_ms)
        following += self._close_when_over(now_ms)
        self._settled = (final, ahead)
        return following

    def _new_proofs(self) -> list[Judge]:
        """Proofs in batches that have arrived, to be judged before anybody waits for them."""
        rules, ahead = self.observer.rules, self.observer.ahead
        if self._looked_from is not ahead:
            self._looked_from, self._looked_at, self._liars, self._proofs = ahead, set(), set(), Counter()
        fresh = [entry for entry in self.ledger.arriving() if entry not in self._looked_at]
        self._looked_at.update(fresh)
        checks = {check.key: (entry.author, check) for entry in fresh for check in self._checks(ahead, entry)}
        new = [pair for pair in checks.values() if not rules.verdicts.knows(pair[1])]
        new = [(author, check) for author, check in new if check.key not in self._judging]
        self._judging.update(check.key for _author, check in new)
        return [Judge(author, check, partial(_judge, self._liars, rules.group, author, check)) for author, check in new]

    def _checks(self, ahead: TablePublic, entry: Entry) -> tuple[cards.Check, ...]:
        """Those of an entry, unless its author has sent very many or a false one: then they can wait."""
        if entry.author in self._liars or self._proofs[entry.author] >= PROOFS_AHEAD_MAX:
            return ()
        found = checks_of(self.observer.rules, ahead, entry)
        self._proofs[entry.author] += len(found)
        return found

    def _is_settled(self, final: TablePublic, ahead: TablePublic) -> bool:
        return self._settled is not None and self._settled[0] is final and self._settled[1] is ahead

    def _close_when_over(self, now_ms: int) -> list[Effect]:
        """The last round is scored: every machine asks for the end, the first one in the log counts."""
        over = self.observer.rules.game.over(self.observer.public.game)
        if not over or self._asked_to_close or self.ledger.closed is not None:
            return []
        self._asked_to_close = True
        return self.ledger.close(now_ms)

    def _new_jobs(self) -> list[Perform]:
        jobs = []
        for public, duty, needs in self._my_duties():
            key = _key(duty)
            if key not in self._doing and self._tries[key] < PERFORM_AGAIN_MAX:
                self._doing[key] = _Doing(duty)
                self._tries[key] += 1
                jobs.append(self._job(public, needs, duty))
        return jobs

    def _my_duties(self) -> Iterable[tuple[TablePublic, Duty, Needs]]:
        """Mine after FINAL, then those that may already follow what is merely certified."""
        final, ahead = self.observer.public, self.observer.ahead
        for duty in cards.owed(final.cards, self.observer.needs):
            if duty.seat == self.own.seat:
                yield final, duty, self.observer.needs
        if ahead is not final:
            needs = self.observer.rules.game.needs(ahead.game)
            for duty in cards.owed(ahead.cards, needs):
                if duty.seat == self.own.seat and not cards.needs_final(duty.kind):
                    yield ahead, duty, needs

    def _job(self, public: TablePublic, needs: Needs, duty: Duty) -> Perform:
        secrets, entropy = self.own.secrets, self._entropy
        assert secrets is not None

        def run() -> bytes | None:
            try:
                return write_card_entry(cards.perform(secrets, public.cards, needs, duty, entropy))
            except Refused:
                return None

        return Perform(duty, run)

    def _forget_fulfilled(self) -> None:
        """What is FINAL is settled; a duty whose entry was refused is still owed and will be tried again."""
        pending = set(self.ledger.pending)
        for key, doing in list(self._doing.items()):
            if doing.entry is not None and doing.entry not in pending:
                del self._doing[key]

    def _hold(self, now_ms: int) -> list[Effect]:
        """Let the ledger hold my batch back while an overdue entry of mine is being computed, and no longer."""
        late = self._late_work()
        if late == self._holding:
            return []
        self._holding = late
        return self.ledger.hold(late, now_ms)

    def _preparing(self) -> bool:
        """Cards that everybody waits for are being made here: a shuffle, its check, a share."""
        if self.own.secrets is None:
            return False
        return self.observer.judging or any(self._works_on(_key(duty)) for _, duty, _ in self._my_duties())

    def _works_on(self, key: _Key) -> bool:
        doing = self._doing.get(key)
        return self._tries[key] < PERFORM_AGAIN_MAX if doing is None else doing.entry is None

    def _late_work(self) -> bool:
        agreed = self.observer.public.agreed_ms
        return any(d.entry is None and d.duty.due is not None and d.duty.due <= agreed for d in self._doing.values())


def _judge(liars: set[int], group: Group, author: int, check: cards.Check) -> bool | None:
    """Runs beside the loop, some time after it was wanted: by then a proof of the same batch may have been false."""
    return None if author in liars else cards.run(group, check)


def _key(duty: Duty) -> _Key:
    return duty.kind, duty.subject, duty.place
