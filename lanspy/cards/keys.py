"""Card keys: committed, then opened with a proof of possession; the joint key is the sum of all.

The commitments keep the last seat from choosing its key after seeing the others', the proof from naming a key that it
does not know (Ristenpart and Yilek, EUROCRYPT 2007): either way it could make the joint secret its own.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from lanspy.cards.bindings import binding, key_digest
from lanspy.cards.checks import PossessionCheck
from lanspy.cards.entries import CommitKey, OpenKey
from lanspy.cards.ruling import Landed, NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, at_seat
from lanspy.crypto.ports import Element, Group
from lanspy.dealing import Duty, DutyKind, Seat
from lanspy.errors import BadProof

__all__ = ["KEY", "judge_commit_key", "judge_open_key", "owed_keys"]

KEY = "key"
"""The subject of the duties about keys."""


def owed_keys(public: CardsPublic) -> Iterator[Duty]:
    """Commitments of all who lack one; when all are there, the keys of all who have not opened."""
    for seat in range(public.seats):
        if public.key_digests[seat] is None:
            yield Duty(DutyKind.COMMIT_KEY, seat, KEY)
        elif public.keys_committed and public.keys[seat] is None:
            yield Duty(DutyKind.OPEN_KEY, seat, KEY)


def judge_commit_key(public: CardsPublic, author: Seat, entry: CommitKey) -> Ruling:
    """The first commitment of a seat stands."""
    if public.key_digests[author] is not None:
        return dropped(public)
    after = replace(public, key_digests=at_seat(public.key_digests, author, entry.digest))
    return Ruling("a key commitment", (), lambda: (after, ()))


def judge_open_key(group: Group, public: CardsPublic, author: Seat, entry: OpenKey) -> Ruling:
    """A key must be what was committed to, and known to its seat, as the identity never is. Raises NotDue, BadProof."""
    if public.keys[author] is not None:
        return dropped(public)
    if not public.keys_committed:
        raise NotDue(f"Seat {author} opened its card key before every seat had committed to one.")
    if key_digest(public.context, author, entry.key, entry.salt) != public.key_digests[author]:
        raise BadProof(f"The card key of seat {author} is not the one it committed to.")
    check = PossessionCheck(binding(public.context, "possession", "", author), entry.key, entry.proof)
    return Ruling("the card key", (check,), lambda: _open(group, public, author, entry.key))


def _open(group: Group, public: CardsPublic, author: Seat, key: Element) -> Landed:
    keys = at_seat(public.keys, author, key)
    opened = [one for one in keys if one is not None]
    joint = reduce(group.add, opened) if len(opened) == public.seats else None
    return replace(public, keys=keys, joint=joint), ()
