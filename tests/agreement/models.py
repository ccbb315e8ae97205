"""Two small models of the agreement, without messages, keys or time: only who has confirmed, certified, sealed, shown.

`explore` walks through every state of one tick under an equivocating author and arbitrary reports. `wander` takes
random walks through several seatings. Both have knobs that break one rule at a time.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

NONE, CONFIRMED, CERTIFIED, ACKNOWLEDGED = range(4)


# --- one tick, every state --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Honest:
    """One honest seat: the version that it saw, how far it is, what it holds FINAL, and its sealed report."""

    version: int = 0
    level: int = NONE
    final: bool = False
    roster: frozenset[int] | None = None  # of the new seating that it reported for
    shown: tuple[int, int, bool] = (0, NONE, False)  # version, level and FINAL when it sealed


State = tuple[Honest, ...]
Keep = Callable[[list[Honest], int, int], set[int]]
"""Reports of the honest, how many liars report, which version has a certificate (0: none) -> possible outcomes."""


def highest_certificate(reports: list[Honest], liars: int, certified: int) -> set[int]:
    """The rule: a certificate that anybody shows is kept; a liar may show one that exists, or not."""
    held = {report.shown[0] for report in reports if report.shown[1] >= CERTIFIED}
    if held:
        return held
    return {0, certified} if liars else {0}


def survivors_final(reports: list[Honest], liars: int, certified: int) -> set[int]:
    """A broken rule: only what a survivor holds FINAL is kept."""
    return {report.shown[0] for report in reports if report.shown[2]} or {0}


def majority(reports: list[Honest], liars: int, certified: int) -> set[int]:
    """A broken rule: what most reports have confirmed is kept; liars say anything."""
    total = len(reports) + liars
    outcomes = set()
    for lie in (0, 1, 2):
        votes = [report.shown[0] for report in reports] + [lie] * liars
        best = [version for version in (1, 2) if 2 * votes.count(version) > total]
        outcomes.add(best[0] if best else 0)
    return outcomes


@dataclass
class OneTick:
    """`honest` seats 0.., then `liars`. `third`: FINAL needs everybody's acknowledgement."""

    honest: int
    liars: int
    quorum: int
    keep: Keep = highest_certificate
    third: bool = True
    states: int = 0

    def explore(self) -> str | None:
        """Visit every reachable state; the first broken one in words, None if there is none."""
        first: State = tuple(Honest() for _ in range(self.honest))
        seen, waiting = {first}, [first]
        while waiting:
            state = waiting.pop()
            broken = self._broken(state)
            if broken is not None:
                return broken
            for following in self._next(state):
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
        self.states = len(seen)
        return None

    def rosters(self) -> list[frozenset[int]]:
        """The new rosters that may be proposed: large enough, with an honest seat."""
        seats = range(self.honest + self.liars)
        sizes = range(self.quorum, len(seats) + 1)
        found = [frozenset(roster) for size in sizes for roster in combinations(seats, size)]
        return [roster for roster in found if min(roster) < self.honest]

    def _certified(self, state: State) -> int:
        """The version that has a certificate: all honest seats confirmed it; the liars confirm anything."""
        versions = {seat.version for seat in state}
        return versions.pop() if len(versions) == 1 else 0

    def _next(self, state: State) -> Iterator[State]:
        certified = self._certified(state)
        acknowledged = all(seat.level == ACKNOWLEDGED for seat in state)
        for index, seat in enumerate(state):
            for following in self._steps(index, seat, certified, acknowledged):
                yield (*state[:index], following, *state[index + 1 :])

    def _steps(self, index: int, seat: Honest, certified: int, acknowledged: bool) -> Iterator[Honest]:
        sealed = seat.roster is not None
        if seat.level == NONE and not sealed:
            yield replace(seat, version=1, level=CONFIRMED)
            yield replace(seat, version=2, level=CONFIRMED)
        if seat.level == CONFIRMED and certified:
            yield replace(seat, level=CERTIFIED)
        if seat.level == CERTIFIED and not sealed:
            yield replace(seat, level=ACKNOWLEDGED)
        if seat.level >= CERTIFIED and not seat.final and (acknowledged or not self.third):
            yield replace(seat, final=True)
        if not sealed:
            for roster in self.rosters():
                if index in roster:
                    yield replace(seat, roster=roster, shown=(seat.version, seat.level, seat.final))

    def _broken(self, state: State) -> str | None:
        final = {seat.version for seat in state if seat.final}
        formed = [roster for roster in self.rosters() if self._formed(state, roster)]
        if len(formed) > 1:
            return f"two new seatings {sorted(map(sorted, formed))}"
        for roster in formed:
            reports = [state[seat] for seat in roster if seat < self.honest]
            liars = sum(seat >= self.honest for seat in roster)
            for outcome in self.keep(reports, liars, self._certified(state)):
                if final - {outcome}:
                    return f"version {final} is FINAL, {sorted(roster)} keeps {outcome}"
        return None

    def _formed(self, state: State, roster: frozenset[int]) -> bool:
        return all(state[seat].roster == roster for seat in roster if seat < self.honest)


# --- several seatings, random walks -----------------------------------------------------------------------------------


@dataclass
class View:
    """One seating: its roster, the log below its first tick, and how far each honest member is."""

    number: int
    members: frozenset[int]
    base: int
    prefix: tuple[str, ...]
    confirmed: dict[int, list[str]] = field(default_factory=dict)
    certified: dict[int, int] = field(default_factory=dict)
    acknowledged: dict[int, int] = field(default_factory=dict)


@dataclass
class Change:
    """A proposal for seating `number` on `base`, and the reports for it: how many certified ticks each shows."""

    number: int
    base: int
    members: frozenset[int]
    reports: dict[int, int] = field(default_factory=dict)


@dataclass
class Rules:
    """What may be broken."""

    fixed_f0: bool = True
    plain_majority: bool = False
    sealing: bool = True
    third: bool = True


class Walk:
    """One random walk of n seats with as many liars as are tolerated."""

    def __init__(self, seed: int, rules: Rules) -> None:
        self.random = random.Random(seed)
        self.rules = rules
        self.n = self.random.choice((3, 4, 4, 5, 5, 7))
        self.f0 = (self.n - 1) // 3
        self.honest = list(range(self.n - self.f0))
        self.views = {0: View(0, frozenset(range(self.n)), -1, ())}
        self.at = dict.fromkeys(self.honest, 0)
        self.reported = dict.fromkeys(self.honest, 0)
        self.changes: dict[int, Change] = {}
        self.final: dict[int, str] = {}

    def broken(self, steps: int = 600) -> bool:
        """Take the walk; True if two honest seats held different entries FINAL at one position."""
        actions = [self._confirm, self._certify, self._acknowledge] * 14 + [self._finish] * 10
        actions += [self._propose, *[self._report] * 5, self._form, self._enter, self._enter]
        return any(self.random.choice(actions)() for _ in range(steps))

    def quorum(self, size: int) -> int:
        """q, or a broken one."""
        if self.rules.plain_majority:
            return size // 2 + 1
        f = self.f0 if self.rules.fixed_f0 else (size - 1) // 3
        return (size + f) // 2 + 1

    def _signing(self) -> tuple[int, View] | None:
        """An honest seat that may sign in its seating, and that seating."""
        seat = self.random.choice(self.honest)
        view = self.views[self.at[seat]]
        sealed = self.rules.sealing and self.reported[seat] > view.number
        return None if sealed or seat not in view.members else (seat, view)

    def _honest_in(self, members: frozenset[int]) -> list[int]:
        return [seat for seat in self.honest if seat in members]

    def _confirm(self) -> bool:
        """Confirm the open tick, in one of two versions if a liar sits there."""
        found = self._signing()
        if found is None:
            return False
        seat, view = found
        done = view.certified.get(seat, 0)
        mine = view.confirmed.setdefault(seat, [])
        ready = all(view.acknowledged.get(other, 0) >= done for other in self._honest_in(view.members))
        if len(mine) == done and ready:
            versions = ("a", "b") if set(view.members) - set(self.honest) else ("a",)
            version = versions[0] if self.random.random() < 0.9 else self.random.choice(versions)
            mine.append(f"{view.number}.{done}{version}")
        return False

    def _has_certificate(self, view: View, tick: int) -> bool:
        """All honest members confirmed one version of it."""
        confirmed = [view.confirmed.get(seat, []) for seat in self._honest_in(view.members)]
        return all(len(held) > tick for held in confirmed) and len({held[tick] for held in confirmed}) == 1

    def _certify(self) -> bool:
        seat = self.random.choice(self.honest)
        view = self.views[self.at[seat]]
        done = view.certified.get(seat, 0)
        if seat in view.members and self._has_certificate(view, done):
            view.certified[seat] = done + 1
        return False

    def _acknowledge(self) -> bool:
        found = self._signing()
        if found is not None:
            seat, view = found
            view.acknowledged[seat] = view.certified.get(seat, 0)
        return False

    def _finish(self) -> bool:
        """Hold FINAL what all have acknowledged, from late messages too."""
        seat = self.random.choice(self.honest)
        view = self.views[self.random.choice(list(self.views))]
        if seat not in view.members:
            return False
        members = self._honest_in(view.members)
        done = view.certified.get(seat, 0)
        if self.rules.third:
            done = min([done, *(view.acknowledged.get(other, 0) for other in members)])
        log = (*view.prefix, *view.confirmed.get(seat, [])[:done]) if done else ()
        return any(self.final.setdefault(position, entry) != entry for position, entry in enumerate(log))

    def _propose(self) -> bool:
        """Somebody proposes a roster, mostly the smallest allowed, on a seating where an honest seat is."""
        base = self.views[self.random.choice(list(self.at.values()))]
        number = max([*self.views, *self.changes]) + 1
        if len(self.views) < 5 and len(self.changes) < 6:
            least = self.quorum(len(base.members))
            size = least if self.random.random() < 0.8 else len(base.members)
            if size <= len(base.members):
                members = frozenset(self.random.sample(sorted(base.members), size))
                self.changes[number] = Change(number, base.number, members)
        return False

    def _report(self) -> bool:
        if not self.changes:
            return False
        seat = self.random.choice(self.honest)
        fitting = [
            change
            for change in self.changes.values()
            if seat in change.members and self.at[seat] == change.base and self.reported[seat] < change.number
        ]
        if fitting:
            change = self.random.choice(fitting)
            self.reported[seat] = change.number
            change.reports[seat] = self.views[change.base].certified.get(seat, 0)
        return False

    def _form(self) -> bool:
        """All honest members have reported; the liars show the highest certificate there is, or nothing."""
        for change in self.changes.values():
            members = self._honest_in(change.members)
            if change.number in self.views or not members or not set(members) <= set(change.reports):
                continue
            base = self.views[change.base]
            start = max(change.reports.values())
            if change.members - set(self.honest) and self.random.random() < 0.5 and self._has_certificate(base, start):
                start += 1
            holder = max(self._honest_in(base.members), key=lambda seat: len(base.confirmed.get(seat, [])))
            if start and members:
                holder = next(seat for seat in self._honest_in(base.members) if self._holds(base, seat, start))
            log = (*base.prefix, *base.confirmed.get(holder, [])[:start])
            self.views[change.number] = View(change.number, change.members, change.base, log)
            return False
        return False

    @staticmethod
    def _holds(view: View, seat: int, ticks: int) -> bool:
        return len(view.confirmed.get(seat, [])) >= ticks

    def _enter(self) -> bool:
        """See a newer seating whose base is mine, or below mine on my log."""
        seat = self.random.choice(self.honest)
        line, number = set(), self.at[seat]
        while number >= 0:
            line.add(number)
            number = self.views[number].base
        newer = [view.number for view in self.views.values() if view.number > self.at[seat] and view.base in line]
        entered = self.random.choice(newer) if newer else None
        if entered is not None and (seat in self.views[entered].members or self.random.random() < 0.1):
            self.at[seat] = entered  # whoever is left out rarely hears of it
        return False


def broken_walks(rules: Rules, runs: int) -> int | None:
    """The seed of the first broken walk; None if there is none."""
    return next((seed for seed in range(runs) if Walk(seed, rules).broken()), None)
