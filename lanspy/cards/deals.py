"""Cards on their way: all but the owner publish their shares, and then the owner alone can read the card.

A share of (a, b) is the seat's secret times a. Once all others' are subtracted from b, what is left is encrypted under
the owner's key only. Shares are made for one place of one finished deck, for the one owner whom the game's `DealPlan`
names; there is no way to ask for anything else to be decrypted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from lanspy.cards.bindings import binding
from lanspy.cards.checks import SharesCheck
from lanspy.cards.decks import row_at
from lanspy.cards.entries import Open, Shares
from lanspy.cards.ruling import Landed, NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, DealtCard, at_seat
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle import Ciphertext
from lanspy.dealing import Dealt, Duty, DutyKind, Needs, Place, Seat
from lanspy.errors import LocalError

__all__ = ["SHARE", "ciphertext", "judge_shares", "owed_shares", "places_to_share", "shares_check"]

SHARE = "share"
"""What this proof is for; it never stands in for that of an opening."""


def owed_shares(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """One duty a seat and deck, for all cards of it that are being dealt to others."""
    for deck in dict.fromkeys(place.deck for place in _owners(public, needs)):
        for seat in range(public.seats):
            if places_to_share(public, needs, deck, seat):
                yield Duty(DutyKind.SHARE, seat, deck)


def places_to_share(public: CardsPublic, needs: Needs, deck: str, seat: Seat) -> tuple[Place, ...]:
    """The cards of a finished deck for which `seat` owes its share now, ascending."""
    owners = _owners(public, needs)
    return tuple(
        sorted(place for place in owners if place.deck == deck and _wanted(public, place, owners[place], seat))
    )


def judge_shares(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Shares) -> Ruling:
    """Shares count for cards that the game deals to somebody else. Raises NotDue."""
    fresh = [place for place in entry.places if not _shared(public, place, author)]
    if not fresh:
        return dropped(public)
    owners = _owners(public, needs)
    if any(place not in owners or not _wanted(public, place, owners[place], author) for place in fresh):
        raise NotDue(f"Seat {author} sent shares of cards that are not being dealt to anybody else.")
    shared = dict(zip(entry.places, entry.shares, strict=True))
    cards = [_with_share(public, place, owners[place], author, shared[place]) for place in fresh]
    check = shares_check(public, SHARE, author, entry)
    return Ruling(f"shares of the deck {entry.places[0].deck}", (check,), lambda: _share(group, public, cards))


def shares_check(public: CardsPublic, purpose: str, author: Seat, entry: Shares | Open) -> SharesCheck:
    """The one check that the shares of an entry need; all its places must lie in one finished deck."""
    key = public.keys[author]
    if key is None:
        raise LocalError("a deck was finished without a key")
    context = binding(public.context, purpose, entry.places[0].deck, author)
    inputs = tuple(ciphertext(public, place)[0] for place in entry.places)
    return SharesCheck(context, key, inputs, entry.shares, entry.proof)


def ciphertext(public: CardsPublic, place: Place) -> Ciphertext:
    """What lies at a place of a finished deck. Raises LocalError if there is none."""
    row = row_at(public, place)
    if row is None:
        raise LocalError(f"there is no finished card at {place}")
    return row


def _owners(public: CardsPublic, needs: Needs) -> dict[Place, Seat]:
    """Whose card each dealt one is to be. Two owners, or none at the table, would have all shares of it published."""
    owners: dict[Place, Seat] = {}
    for plan in needs.deals:
        if owners.setdefault(plan.place, plan.owner) != plan.owner or not 0 <= plan.owner < public.seats:
            raise LocalError(f"a game deals the card at {plan.place} to two seats, or to one that is not there")
    return owners


def _wanted(public: CardsPublic, place: Place, owner: Seat, seat: Seat) -> bool:
    """A card of a finished deck, dealt to another seat and to nobody else before, that lacks this seat's share."""
    if seat == owner or row_at(public, place) is None:
        return False
    card = public.dealt_at(place)
    return card is None or (card.owner == owner and card.left is None and card.shares[seat] is None)


def _shared(public: CardsPublic, place: Place, seat: Seat) -> bool:
    card = public.dealt_at(place)
    return card is not None and card.shares[seat] is not None


def _with_share(public: CardsPublic, place: Place, owner: Seat, author: Seat, share: Element) -> DealtCard:
    card = public.dealt_at(place) or DealtCard(place, owner, (None,) * public.seats)
    return replace(card, shares=at_seat(card.shares, author, share))


def _share(group: Group, public: CardsPublic, cards: Sequence[DealtCard]) -> Landed:
    after = [_completed(group, public, card) for card in cards]
    facts = tuple(Dealt(card.place, card.owner) for card in after if card.left is not None)
    return public.with_cards(after), facts


def _completed(group: Group, public: CardsPublic, card: DealtCard) -> DealtCard:
    """With all others' shares, what is left is the owner's alone."""
    shares = [share for share in card.shares if share is not None]
    if len(shares) < public.seats - 1:
        return card
    return replace(card, left=reduce(group.subtract, shares, ciphertext(public, card.place)[1]))
