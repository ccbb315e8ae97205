"""One entry folded into the public state of the cards. Pure: proofs are judged by the `verdict` that is handed in."""

from lanspy.cards.checks import Check, Verdict
from lanspy.cards.coins import judge_commit_coin, judge_reveal_coin
from lanspy.cards.deals import judge_shares
from lanspy.cards.decks import judge_shuffle
from lanspy.cards.entries import (
    CardEntry,
    CoinCommit,
    CoinReveal,
    Commit,
    CommitKey,
    Open,
    OpenKey,
    Prove,
    Reveal,
    Shares,
    Shuffle,
)
from lanspy.cards.keys import judge_commit_key, judge_open_key
from lanspy.cards.openings import judge_open
from lanspy.cards.proving import judge_prove
from lanspy.cards.ruling import Landed, Ruling
from lanspy.cards.slots import judge_commit, judge_reveal
from lanspy.cards.state import CardsPublic
from lanspy.crypto.ports import Group
from lanspy.dealing import Needs, Seat
from lanspy.errors import BadProof, LocalError, PeerError

__all__ = ["checks", "fold"]


def fold(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: CardEntry, verdict: Verdict) -> Landed:
    """The state after `entry`, and the facts that follow from it.

    The first valid entry for a duty counts. One for a duty that was fulfilled before is dropped: the same state, no
    facts, nobody blamed. Raises BadProof, naming the author, for what is false, and NotDue for what is true but is not
    asked for now; the state is then as it was.
    """
    ruling = _judge(group, public, needs, author, entry)
    if not all(map(verdict, ruling.checks)):
        raise BadProof(f"Seat {author} sent a proof that does not hold: {ruling.claim}.")
    return ruling.land()


def checks(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: CardEntry) -> tuple[Check, ...]:
    """The checks that `fold` would ask for, so that they can be run before; none for what would be refused anyway."""
    try:
        return _judge(group, public, needs, author, entry).checks
    except PeerError:
        return ()


def _judge(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: CardEntry) -> Ruling:
    if not 0 <= author < public.seats:
        raise LocalError(f"there is no seat {author}")
    match entry:
        case CommitKey():
            return judge_commit_key(public, author, entry)
        case OpenKey():
            return judge_open_key(group, public, author, entry)
        case Shuffle():
            return judge_shuffle(group, public, needs, author, entry)
        case Shares():
            return judge_shares(group, public, needs, author, entry)
        case Open():
            return judge_open(group, public, needs, author, entry)
        case Commit():
            return judge_commit(public, needs, author, entry)
        case Reveal():
            return judge_reveal(group, public, needs, author, entry)
        case CoinCommit():
            return judge_commit_coin(public, needs, author, entry)
        case CoinReveal():
            return judge_reveal_coin(public, needs, author, entry)
        case Prove():
            return judge_prove(group, public, needs, author, entry)
