"""Coins: every seat commits to a part, reveals it once all have committed, and the hash of all parts is the result.

The last to reveal knows the result first and can keep silent, but cannot change it: a coin that one part is missing
from never falls, and is never flipped again for the same decision while the same seats sit.
"""

from collections.abc import Iterator
from dataclasses import replace

from lanspy.cards.bindings import coin_digest, coin_value
from lanspy.cards.entries import CoinCommit, CoinReveal
from lanspy.cards.ruling import Landed, NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, Coin, at_seat
from lanspy.dealing import CoinFell, Duty, DutyKind, Needs, Seat
from lanspy.errors import BadProof

__all__ = ["judge_commit_coin", "judge_reveal_coin", "owed_coins"]


def owed_coins(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """Commitments of all who lack one; when all are there, the parts of all who have not revealed."""
    for plan in needs.coins:
        coin = public.coin(plan.coin)
        for seat in range(public.seats):
            if coin.digests[seat] is None:
                yield Duty(DutyKind.COMMIT_COIN, seat, plan.coin)
            elif coin.committed and coin.values[seat] is None:
                yield Duty(DutyKind.REVEAL_COIN, seat, plan.coin)


def judge_commit_coin(public: CardsPublic, needs: Needs, author: Seat, entry: CoinCommit) -> Ruling:
    """The first commitment of a seat stands. Raises NotDue."""
    coin = public.coin(entry.coin)
    if coin.digests[author] is not None:
        return dropped(public)
    _require_asked(needs, author, entry.coin)
    after = public.with_coin(replace(coin, digests=at_seat(coin.digests, author, entry.digest)))
    return Ruling("a part of a coin", (), lambda: (after, ()))


def judge_reveal_coin(public: CardsPublic, needs: Needs, author: Seat, entry: CoinReveal) -> Ruling:
    """A part must be what was committed to. Raises NotDue, BadProof."""
    coin = public.coin(entry.coin)
    if coin.values[author] is not None:
        return dropped(public)
    _require_asked(needs, author, entry.coin)
    if not coin.committed:
        raise NotDue(f"Seat {author} revealed its part of a coin before every seat had committed to one.")
    if coin.digests[author] != coin_digest(public.context, entry.coin, author, entry.value, entry.salt):
        raise BadProof(f"Seat {author} revealed another part of a coin than it had committed to.")
    return Ruling("a part of a coin", (), lambda: _reveal(public, coin, author, entry.value))


def _require_asked(needs: Needs, author: Seat, coin: str) -> None:
    if all(plan.coin != coin for plan in needs.coins):
        raise NotDue(f"Seat {author} flipped a coin that nobody asked for.")


def _reveal(public: CardsPublic, coin: Coin, author: Seat, value: bytes) -> Landed:
    values = at_seat(coin.values, author, value)
    parts = tuple(part for part in values if part is not None)
    if len(parts) < public.seats:
        return public.with_coin(replace(coin, values=values)), ()
    fallen = coin_value(public.context, coin.coin, parts)
    return public.with_coin(replace(coin, values=values, fallen=fallen)), (CoinFell(coin.coin, fallen),)
