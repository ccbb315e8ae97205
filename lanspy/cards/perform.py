"""From a duty and a seat's own secrets to the entry that fulfils it.

Doing the same duty again gives an entry that says the same; only the nonces of its proof are fresh, for a nonce used
for two challenges would give the key away.
"""

from collections.abc import Callable, Sequence

from lanspy.cards.bindings import answer_binding, binding
from lanspy.cards.checks import STATEMENT
from lanspy.cards.deals import SHARE, ciphertext, places_to_share
from lanspy.cards.decks import LAY, SHUFFLE, deck_on_table, layable, mixing_key
from lanspy.cards.entries import (
    CardEntry,
    CoinCommit,
    CoinReveal,
    CommitKey,
    Open,
    OpenKey,
    Prove,
    Reveal,
    Shares,
    Shuffle,
)
from lanspy.cards.look import look, start_card
from lanspy.cards.openings import OPEN, places_to_open
from lanspy.cards.proving import proof_plan, provable, relations, true_branch
from lanspy.cards.secrets import Secrets, sealed_by_me
from lanspy.cards.slots import reveal_plan
from lanspy.cards.state import CardsPublic, Deck
from lanspy.crypto import disjunction, relation, shuffle
from lanspy.crypto.ports import Element, Entropy, Scalar
from lanspy.dealing import Card, Duty, DutyKind, Needs, Place
from lanspy.errors import LocalError, Refused

__all__ = ["lay", "perform"]


def perform(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    """The entry that fulfils `duty` in the state for which `owed` named it; takes milliseconds for a shuffle.

    `entropy` gives fresh random bytes for nonces. Raises LocalError for a duty that is not owed by this seat in this
    state, and Refused if what was sealed is none of the values that the game allows: then there is nothing to say.
    """
    if duty.seat != secrets.seat:
        raise LocalError(f"seat {secrets.seat} cannot do the duty of seat {duty.seat}")
    return _WAYS[duty.kind](secrets, public, needs, duty, entropy)


def _commit_key(secrets: Secrets, _public: CardsPublic, _needs: Needs, _duty: Duty, _entropy: Entropy) -> CardEntry:
    return CommitKey(secrets.key_digest())


def _open_key(secrets: Secrets, public: CardsPublic, _needs: Needs, _duty: Duty, entropy: Entropy) -> CardEntry:
    if not public.keys_committed:
        raise LocalError("a key is opened when all are committed")
    context = binding(public.context, "possession", "", secrets.seat)
    proof = relation.prove_possession(secrets.group, context, secrets.key, entropy)
    return OpenKey(secrets.public_key, secrets.salt("key", "", b""), proof)


def _shuffle(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    group, plan = secrets.group, next((plan for plan in needs.decks if plan.deck == duty.subject), None)
    if plan is None or plan.layer is not None or public.joint is None:
        raise LocalError(f"the deck {duty.subject} cannot be shuffled now")
    deck = deck_on_table(group, public, plan)
    return _mixed(secrets, public, deck, *secrets.mixing(deck.stage, len(deck.rows), len(deck.rows[0])), entropy)


def lay(
    secrets: Secrets, public: CardsPublic, needs: Needs, name: str, wanted: Sequence[Card], entropy: Entropy
) -> Shuffle:
    """The entry that lays the deck `name` with these cards, row by row; it takes some milliseconds.

    Raises Refused when this seat may not lay it now, or not with exactly these cards.
    """
    plan = layable(public, needs, secrets.seat, name)
    if plan is None or any(len(row) != 1 for row in plan.rows):
        raise Refused("Nothing is to be laid here now.")
    held = [start_card(start, look(secrets, public, needs)) for (start,) in plan.rows]
    if sorted(held) != sorted(wanted) or len(set(held)) != len(held):
        raise Refused("These are not the cards that are to be laid here.")
    deck = deck_on_table(secrets.group, public, plan)
    permutation = tuple(map(held.index, wanted))
    return _mixed(secrets, public, deck, permutation, secrets.laying(deck.stage, permutation), entropy)


def _mixed(
    secrets: Secrets,
    public: CardsPublic,
    deck: Deck,
    permutation: tuple[int, ...],
    scalars: tuple[tuple[Scalar, ...], ...],
    entropy: Entropy,
) -> Shuffle:
    group, plan, key = secrets.group, deck.plan, mixing_key(public, deck.plan)
    rows = shuffle.reencrypt(group, key, deck.rows, permutation, scalars)
    context = binding(public.context, SHUFFLE if plan.layer is None else LAY, plan.deck, secrets.seat)
    proof = shuffle.prove(group, context, key, deck.rows, rows, permutation, scalars, entropy)
    return Shuffle(plan.deck, deck.stage, rows, proof)


def _share(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    places = places_to_share(public, needs, duty.subject, secrets.seat)
    if not places:
        raise LocalError(f"no shares of the deck {duty.subject} are owed")
    return Shares(places, *_prove_shares(secrets, public, SHARE, places, entropy))


def _open(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    if duty.place is None:
        raise LocalError("an opening has a place")
    places = places_to_open(public, needs, duty.place.deck, secrets.seat)
    if duty.place not in places:
        raise LocalError(f"the card at {duty.place} is not mine to open")
    return Open(places, *_prove_shares(secrets, public, OPEN, places, entropy))


def _reveal(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    plan = reveal_plan(needs, duty.subject, secrets.seat)
    if plan is None:
        raise LocalError(f"nothing in the slot {duty.subject} is to be revealed")
    sealed = sealed_by_me(secrets, public, plan)
    if sealed is None:
        raise Refused("What you sealed is not one of the possible values.")
    shown = None
    if sealed.shows is not None and _is_mine(secrets, public, sealed.shows):
        shown = _opening(secrets, public, sealed.shows, entropy)
    return Reveal(plan.slot, sealed.value, secrets.salt("seal", plan.slot, sealed.value), shown)


def _commit_coin(secrets: Secrets, _public: CardsPublic, _needs: Needs, duty: Duty, _entropy: Entropy) -> CardEntry:
    return CoinCommit(duty.subject, secrets.coin_digest(duty.subject))


def _reveal_coin(secrets: Secrets, public: CardsPublic, _needs: Needs, duty: Duty, _entropy: Entropy) -> CardEntry:
    coin = duty.subject
    if not public.coin(coin).committed:
        raise LocalError("a part of a coin is revealed when all are committed")
    return CoinReveal(coin, secrets.coin(coin), secrets.salt("coin", coin, b""))


def _opening(secrets: Secrets, public: CardsPublic, place: Place, entropy: Entropy) -> Open:
    if not _is_mine(secrets, public, place):
        raise LocalError(f"the card at {place} is not mine to open")
    return Open((place,), *_prove_shares(secrets, public, OPEN, (place,), entropy))


def _is_mine(secrets: Secrets, public: CardsPublic, place: Place) -> bool:
    card = public.dealt_at(place)
    return card is not None and card.owner == secrets.seat and card.left is not None


def _prove_shares(
    secrets: Secrets, public: CardsPublic, purpose: str, places: tuple[Place, ...], entropy: Entropy
) -> tuple[tuple[Element, ...], bytes]:
    context = binding(public.context, purpose, places[0].deck, secrets.seat)
    inputs = tuple(ciphertext(public, place)[0] for place in places)
    return relation.prove_shares(secrets.group, context, secrets.key, inputs, entropy)


def _prove(secrets: Secrets, public: CardsPublic, needs: Needs, duty: Duty, entropy: Entropy) -> CardEntry:
    plan = proof_plan(needs, duty.subject, secrets.seat)
    if plan is None or not provable(public, plan):
        raise LocalError(f"nothing is to be proven for {duty.subject}")
    statement, true_index = true_branch(plan, look(secrets, public, needs))
    branches = relations(secrets.group, public, statement)
    context = answer_binding(public.context, plan.proof, secrets.seat, statement.answer)
    evidence = disjunction.prove_one(secrets.group, STATEMENT, context, branches, true_index, [secrets.key], entropy)
    return Prove(plan.proof, statement.answer, evidence)


_WAYS: dict[DutyKind, Callable[[Secrets, CardsPublic, Needs, Duty, Entropy], CardEntry]] = {
    DutyKind.COMMIT_KEY: _commit_key,
    DutyKind.OPEN_KEY: _open_key,
    DutyKind.SHUFFLE: _shuffle,
    DutyKind.SHARE: _share,
    DutyKind.OPEN: _open,
    DutyKind.REVEAL: _reveal,
    DutyKind.COMMIT_COIN: _commit_coin,
    DutyKind.REVEAL_COIN: _reveal_coin,
    DutyKind.PROVE: _prove,
}
