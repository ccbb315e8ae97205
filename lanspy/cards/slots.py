"""Slots: values that are sealed first and revealed when the game asks, each with the opening that it calls for."""

from collections.abc import Iterator
from dataclasses import replace

from lanspy.cards.bindings import seal_digest
from lanspy.cards.checks import Check
from lanspy.cards.entries import Commit, Open, Reveal
from lanspy.cards.openings import SeenCard, judge_opening
from lanspy.cards.ruling import NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, at_seat
from lanspy.crypto.ports import Group
from lanspy.dealing import Duty, DutyKind, Needs, Revealed, RevealPlan, Sealed, SealedValue, Seat
from lanspy.errors import BadProof

__all__ = ["judge_commit", "judge_reveal", "owed_reveals", "reveal_plan"]


def owed_reveals(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """Of everyone who has sealed something that is to be revealed and is not."""
    for plan in needs.reveals:
        slot = public.slot(plan.slot)
        if slot.seals[plan.seat] is not None and slot.values[plan.seat] is None:
            yield Duty(DutyKind.REVEAL, plan.seat, plan.slot, plan.due)


def reveal_plan(needs: Needs, slot: str, seat: Seat) -> RevealPlan | None:
    """What the game asks `seat` to reveal in `slot`."""
    return next((plan for plan in needs.reveals if plan.slot == slot and plan.seat == seat), None)


def judge_commit(public: CardsPublic, needs: Needs, author: Seat, entry: Commit) -> Ruling:
    """The first sealed value of a seat in an open slot stands. Raises NotDue."""
    slot = public.slot(entry.slot)
    if slot.seals[author] is not None:
        return dropped(public)
    if not any(plan.slot == entry.slot and author in plan.seats for plan in needs.slots):
        raise NotDue(f"Seat {author} sealed a value in a slot that is not open to it.")
    after = public.with_slot(replace(slot, seals=at_seat(slot.seals, author, entry.digest)))
    return Ruling("a sealed value", (), lambda: (after, (Sealed(entry.slot, author),)))


def judge_reveal(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Reveal) -> Ruling:
    """A reveal counts when it is what was sealed, and one of the values that the game allows. Raises NotDue, BadProof.

    Without the opening that its value calls for it still counts, and the game is told that nothing was shown.
    """
    slot = public.slot(entry.slot)
    if slot.values[author] is not None:
        return dropped(public)
    plan = reveal_plan(needs, entry.slot, author)
    if plan is None or slot.seals[author] is None:
        raise NotDue(f"Seat {author} revealed what it was not asked for.")
    if slot.seals[author] != seal_digest(public.context, entry.slot, author, entry.value, entry.salt):
        raise BadProof(f"Seat {author} revealed something else than it had sealed.")
    sealed = next((sealed for sealed in plan.values if sealed.value == entry.value), None)
    if sealed is None:
        raise BadProof(f"Seat {author} had sealed something that means nothing.")
    checks, seen = _shown(group, public, author, sealed, entry.shown)
    return Ruling("the opening in a reveal", checks, lambda: _revealed(public, author, entry, seen))


def _shown(
    group: Group, public: CardsPublic, author: Seat, sealed: SealedValue, shown: Open | None
) -> tuple[tuple[Check, ...], SeenCard | None]:
    if shown is None:
        return (), None
    if sealed.shows is None or shown.places != (sealed.shows,):
        raise BadProof(f"Seat {author} showed a card that its sealed value does not call for.")
    check, (seen,) = judge_opening(group, public, author, shown)
    return (check,), seen


def _revealed(
    public: CardsPublic, author: Seat, entry: Reveal, seen: SeenCard | None
) -> tuple[CardsPublic, tuple[Revealed]]:
    """A card shown here is public from now on; an opening that the game asks for later is still owed on its own."""
    slot = public.slot(entry.slot)
    after = public.with_slot(replace(slot, values=at_seat(slot.values, author, entry.value)))
    if seen is None:
        return after, (Revealed(entry.slot, author, entry.value),)
    card, faces = seen
    return after.with_cards([card]), (Revealed(entry.slot, author, entry.value, (card.place, faces)),)
