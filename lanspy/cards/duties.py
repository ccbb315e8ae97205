"""What all machines owe: a pure function of public state and needs. Nothing is scheduled, so a crash loses nothing."""

from itertools import chain

from lanspy.cards.coins import owed_coins
from lanspy.cards.deals import owed_shares
from lanspy.cards.decks import owed_shuffles
from lanspy.cards.keys import owed_keys
from lanspy.cards.openings import owed_openings
from lanspy.cards.proving import owed_proofs
from lanspy.cards.slots import owed_reveals
from lanspy.cards.state import CardsPublic
from lanspy.dealing import Duty, DutyKind, Needs

__all__ = ["needs_final", "owed"]

MAY_FOLLOW_CERTIFIED = {DutyKind.COMMIT_KEY, DutyKind.SHUFFLE, DutyKind.COMMIT_COIN}


def owed(public: CardsPublic, needs: Needs) -> tuple[Duty, ...]:
    """What every seat owes in this state, the most urgent first.

    Keys come first, since nothing happens without them; then what people wait for: reveals, openings and proofs, which
    have deadlines, coins, and the shares of cards being dealt. Shuffles are last: they take longest and are mostly made
    ahead, for later.
    """
    return tuple(
        chain(
            owed_keys(public),
            owed_reveals(public, needs),
            owed_openings(public, needs),
            owed_proofs(public, needs),
            owed_coins(public, needs),
            owed_shares(public, needs),
            owed_shuffles(public, needs),
        )
    )


def needs_final(kind: DutyKind) -> bool:
    """Whether what is owed may follow a FINAL state only.

    What gives a secret away must: a tick that is merely certified can still be taken back, but not what was seen in
    answer to it. Commitments and shuffles give nothing away, and are taken back with it.
    """
    return kind not in MAY_FOLLOW_CERTIFIED
