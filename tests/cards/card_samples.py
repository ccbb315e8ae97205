"""A short game with every kind of entry, for tests that look at entries one by one."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from lanspy import cards
from lanspy.cards.entries import CardEntry
from lanspy.crypto.ports import Group
from lanspy.crypto.toy import TOY
from lanspy.dealing import (
    Claim,
    CoinPlan,
    DeckPlan,
    Face,
    Needs,
    Place,
    ProofPlan,
    RevealPlan,
    SealedValue,
    SlotPlan,
    Start,
    Statement,
)
from tests.cards.card_table import SPY, CardTable, location, role, round_needs

DEAL = round_needs(2, bags=3)
END = round_needs(2, bags=3, opening=True)
STOP = Needs(DEAL.decks, slots=(SlotPlan("stop", (0, 1)),))
GUESS = SealedValue(b"guess", Place("hand 0", 1))
TELL = Needs(DEAL.decks, reveals=(RevealPlan("stop", 1, 100, (GUESS,)),))
ENTRIES_MAX = 100  # far more than any stage of this game takes
FLIP = Needs(DEAL.decks, coins=(CoinPlan("coin"),))
EMPTY = (Face("empty", "empty"),)
BOARD = DeckPlan("board", ((Start(base=Place("hand 0", 1)),), (Start(EMPTY),)), layer=1)
LAYING = Needs((*DEAL.decks, BOARD))
HANDS = ((SPY,), *((location(index), role(0)) for index in range(3)))
SECOND_IS_EMPTY = Statement(
    "second", tuple((Claim(Place("board", 0), hand), Claim(Place("board", 1), EMPTY)) for hand in HANDS)
)
FIRST_IS_EMPTY = Statement("first", ((Claim(Place("board", 0), EMPTY),),))
ASK = Needs(LAYING.decks, proofs=(ProofPlan("question", 1, 100, (SECOND_IS_EMPTY, FIRST_IS_EMPTY)),))


def states_and_entries(group: Group = TOY) -> Iterator[tuple[CardTable, Needs, int, CardEntry]]:
    """The table before each entry of a game of two, what the game needs then, the author and the entry.

    Folding the entry is up to this generator: the table must be left as it is.
    """
    table = CardTable(2, group)
    for needs in (DEAL, FLIP, STOP, TELL, LAYING, ASK, END):
        if needs is STOP:
            yield table, needs, 1, cards.seal(table.secrets[1], "stop", b"guess")
            table.fold(needs, 1, cards.seal(table.secrets[1], "stop", b"guess"))
        if needs is LAYING:
            yield table, needs, 1, table.lay(needs, 1, "board", [table.look(1, needs)[Place("hand 0", 1)], EMPTY])
            table.fold(needs, 1, table.lay(needs, 1, "board", [table.look(1, needs)[Place("hand 0", 1)], EMPTY]))
        for _ in range(ENTRIES_MAX):
            if not (duties := table.owed(needs)):
                break
            entry = table.perform(needs, duties[0])
            yield table, needs, duties[0].seat, entry
            table.fold(needs, duties[0].seat, entry)


def genuine_entries(group: Group = TOY) -> list[tuple[int, Any]]:
    """Author and plain form of every entry of that game."""
    return [(author, cards.write_entry(entry)) for _, _, author, entry in states_and_entries(group)]


KINDS = {plain[0] for _, plain in genuine_entries()}

PLAIN = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.binary(max_size=70),
        st.text(max_size=8),
        st.sampled_from(sorted(KINDS)),
    ),
    lambda parts: st.one_of(st.lists(parts, max_size=5).map(tuple), st.lists(parts, max_size=3)),
    max_leaves=20,
)


def changed(plain: Any, data: st.DataObject) -> Any:
    """Somewhere in the tuple, one part is replaced, removed, doubled, or has a byte flipped or cut off."""
    if isinstance(plain, tuple) and plain and data.draw(st.integers(0, 4)):
        at = data.draw(st.integers(0, len(plain) - 1))
        inner = data.draw(st.sampled_from(["deeper", "remove", "double"]))
        part = {"deeper": (changed(plain[at], data),), "remove": (), "double": (plain[at],) * 2}[inner]
        return (*plain[:at], *part, *plain[at + 1 :])
    if isinstance(plain, bytes) and plain and data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(plain) - 1))
        return data.draw(
            st.sampled_from([plain[:at], plain[:at] + bytes([plain[at] ^ 1]) + plain[at + 1 :], plain * 2])
        )
    return data.draw(PLAIN)
