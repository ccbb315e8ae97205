"""Who has been let in: one pure function of what everybody at the table said, so that all machines agree on it.

People come to the table in the order of their admissions, the founder first. A word about somebody counts when its
author was at the table before them; the latest such word holds, and of two equally late ones the refusal. So a guest
cannot show the host out, nobody lets themselves in, and whoever was let in only by somebody who is shown out has to
knock again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lanspy.limits import ADMITTED_MAX, COUNTER_MAX

__all__ = ["Verdict", "Verdicts", "at_the_table", "next_counter", "refused"]

PLAUSIBLE_MAX = COUNTER_MAX // 2  # whoever claims more wants the counter used up: nobody follows them


@dataclass(frozen=True, slots=True)
class Verdict:
    """One word about one key: let in or shown out. `counter` is one more than any its author had seen."""

    subject: bytes
    counter: int
    admits: bool


Verdicts: TypeAlias = Mapping[bytes, tuple[Verdict, ...]]
"""What each author says."""

Word: TypeAlias = tuple[int, bool, bytes]
"""(counter, refused, author): the greatest is the latest."""


def at_the_table(founder: bytes | None, verdicts: Verdicts) -> tuple[bytes, ...]:
    """The keys that are let in, in the order in which they came. Empty while nobody knows the founder."""
    company = [] if founder is None else [founder]
    while 0 < len(company) < ADMITTED_MAX:
        latest = _latest(company, verdicts)
        admitted = [(counter, subject) for subject, (counter, refused, _) in latest.items() if not refused]
        if not admitted:
            break
        company.append(min(admitted)[1])
    return tuple(company)


def refused(company: tuple[bytes, ...], verdicts: Verdicts) -> frozenset[bytes]:
    """The keys outside the company whose latest word is a refusal: their machines are not listened to."""
    return frozenset(subject for subject, word in _latest(company, verdicts).items() if word[1])


def next_counter(subject: bytes, company: tuple[bytes, ...], verdicts: Verdicts) -> int:
    """The counter of the next word about `subject`: above every word that could count about it.

    It is also above all other words, so that people stay in the order in which they came, except for counters that no
    table reaches by presses: a liar who uses up the numbers must not keep anybody from showing the liar out.
    """
    before = company[: company.index(subject)] if subject in company else company
    about = [word.counter for author in before for word in verdicts.get(author, ()) if word.subject == subject]
    others = [word.counter for author in company for word in verdicts.get(author, ())]
    return 1 + max(about + [counter for counter in others if counter <= PLAUSIBLE_MAX], default=0)


def _latest(company: Sequence[bytes], verdicts: Verdicts) -> dict[bytes, Word]:
    """The latest word of the company about each key outside it."""
    latest: dict[bytes, Word] = {}
    for author in company:
        for verdict in verdicts.get(author, ()):
            word = (verdict.counter, not verdict.admits, author)
            if verdict.subject not in company:
                latest[verdict.subject] = max(latest.get(verdict.subject, word), word)
    return latest
