"""One tick folded: deadlines by time and rank, then entries in the tick's order, then missed duties.

Pure: the same public state and the same tick give the same result on every machine. A refused entry changes nothing
and is told to nobody but its author and the curious; it is refused in the same way everywhere.

After a false proof no more cards of its author are looked at in that tick. No honest machine sends one, and checking
takes ten milliseconds: a batch full of them, tick after tick, would keep others from answering in time.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from lanspy import cards
from lanspy.agreement.ports import Entry, Tick
from lanspy.crypto.ports import Group
from lanspy.dealing import Duty, Fact, Missed, Needs
from lanspy.errors import BadProof, LocalError, PeerError
from lanspy.games.port import Act, Event, Expired, Game, News
from lanspy.limits import DEADLINES_PER_TICK_MAX, ENTRIES_REMEMBERED
from lanspy.table.entries import read_entry
from lanspy.table.public import TablePublic
from lanspy.table.verdicts import Verdicts


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table is played by: the group, the game, and how proofs are judged.

    `read` is `entries.read_entry` by this group and game; it remembers the last few entries.
    """

    group: Group
    game: Game[Any, Any]
    verdicts: Verdicts
    read: Callable[[bytes], Act | cards.CardEntry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        read = lru_cache(ENTRIES_REMEMBERED)(partial(read_entry, self.group, self.game))
        object.__setattr__(self, "read", read)


@dataclass(frozen=True, slots=True)
class Refusal:
    """An entry that the rules or a proof did not allow. `index` counts the tick's entries from 0."""

    author: int
    index: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Folded:
    """What one tick did."""

    public: TablePublic
    news: tuple[News, ...]
    refusals: tuple[Refusal, ...]


def fold_tick(rules: Rules, public: TablePublic, tick: Tick, verdict: cards.Verdict | None = None) -> Folded:
    """Fold one tick on top of `public`. `verdict` judges proofs; by default what is not known yet is worked out."""
    work = _Tick(rules, tick, verdict or rules.verdicts, public.cards, public.game)
    work.expire()
    for index, entry in enumerate(tick.entries):
        work.enter(index, entry)
    work.miss()
    after = TablePublic(tick.agreed_ms, work.cards, work.game)
    return Folded(after, tuple(work.news), tuple(work.refusals))


def checks_of(rules: Rules, public: TablePublic, entry: Entry) -> tuple[cards.Check, ...]:
    """The proofs that folding this entry on top of `public` would ask for."""
    try:
        content = rules.read(entry.data)
    except PeerError:
        return ()
    if isinstance(content, Act):
        return ()
    needs = rules.game.needs(public.game)
    return cards.checks(rules.group, public.cards, needs, entry.author, content)


@dataclass(slots=True)
class _Tick:
    """The running state of one fold; lives for one call."""

    rules: Rules
    tick: Tick
    verdict: cards.Verdict
    cards: cards.CardsPublic
    game: Any
    news: list[News] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    liars: set[int] = field(default_factory=set)

    def expire(self) -> None:
        """Every deadline that agreed time has reached, the earliest first; one set now counts from now."""
        for _ in range(DEADLINES_PER_TICK_MAX):
            due = [d for d in self.rules.game.deadlines(self.game) if d.at_ms <= self.tick.agreed_ms]
            if not due:
                return
            first = min(due, key=lambda deadline: (deadline.at_ms, deadline.rank, deadline.name))
            self._apply(Expired(first.name))
        raise LocalError("A game sets deadlines in the past again and again.")

    def enter(self, index: int, entry: Entry) -> None:
        """One entry: a person's act or a machine's card entry."""
        try:
            self._enter(index, entry)
        except PeerError as error:
            if isinstance(error, BadProof):
                self.liars.add(entry.author)
            self.refusals.append(Refusal(entry.author, index, error.sentence()))

    def _enter(self, index: int, entry: Entry) -> None:
        content = self.rules.read(entry.data)
        if isinstance(content, Act):
            refused = self._apply(Act(entry.author, content.action))
            if refused is not None:
                self.refusals.append(Refusal(entry.author, index, refused))
            return
        if entry.author in self.liars:
            raise BadProof(f"Seat {entry.author} sent something false before in the same moment.")
        self.cards, facts = cards.fold(self.rules.group, self.cards, self._needs(), entry.author, content, self.verdict)
        self._tell(facts)

    def miss(self) -> None:
        """Duties that an earlier tick found due and that are still owed after this tick's entries."""
        for _ in range(DEADLINES_PER_TICK_MAX):
            missed = self._first_missed()
            if missed is None:
                return
            self._apply(Missed(missed))
        raise LocalError("A game keeps asking for what it was told is missed.")

    def _first_missed(self) -> Duty | None:
        for duty in cards.owed(self.cards, self._needs()):
            if duty.due is not None and duty.due <= self.tick.judged_ms:
                return duty
        return None

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            self._apply(fact)

    def _apply(self, event: Event) -> str | None:
        step = self.rules.game.apply(self.game, event, self.tick.agreed_ms)
        self.game = step.state
        self.news.extend(step.news)
        return step.refused

    def _needs(self) -> Needs:
        return self.rules.game.needs(self.game)
