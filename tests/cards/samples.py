"""A short game with every kind of entry, for tests that look at entries one by one."""

from collections.abc import Iterator
from typing import Any

from card_table import CardTable, round_needs

from lanspy import cards
from lanspy.cards.entries import CardEntry
from lanspy.crypto.ports import Group
from lanspy.crypto.toy import TOY
from lanspy.dealing import CoinPlan, DutyKind, Needs, Place, RevealPlan, SealedValue, SlotPlan

DEAL = round_needs(2, bags=3)
END = round_needs(2, bags=3, opening=True)
STOP = Needs(DEAL.decks, slots=(SlotPlan("stop", (0, 1)),))
GUESS = SealedValue(b"guess", Place("hand 0", 1))
TELL = Needs(DEAL.decks, reveals=(RevealPlan("stop", 1, 100, (GUESS,)),))
FLIP = Needs(DEAL.decks, coins=(CoinPlan("coin"),))


def states_and_entries(group: Group = TOY) -> Iterator[tuple[CardTable, Needs, int, CardEntry]]:
    """The table before each entry of a game of two, what the game needs then, the author and the entry.

    Folding the entry is up to this generator: the table must be left as it is.
    """
    table = CardTable(2, group)
    for needs in (DEAL, FLIP, STOP, TELL, END):
        if needs is STOP:
            yield table, needs, 1, cards.seal(table.secrets[1], "stop", b"guess")
            table.fold(needs, 1, cards.seal(table.secrets[1], "stop", b"guess"))
        while duties := table.owed(needs):
            entry = table.perform(needs, duties[0])
            yield table, needs, duties[0].seat, entry
            table.fold(needs, duties[0].seat, entry)


def genuine_entries(group: Group = TOY) -> list[tuple[int, Any]]:
    """Author and plain form of every entry of that game."""
    return [(author, cards.write_entry(entry)) for _, _, author, entry in states_and_entries(group)]


def kinds() -> set[DutyKind]:
    """All kinds of duties that the game goes through."""
    return {duty.kind for table, needs, _, _ in states_and_entries() for duty in table.owed(needs)}
