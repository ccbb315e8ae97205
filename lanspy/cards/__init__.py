"""Mental poker: entries in, facts out; duties in, entries out. Knows groups and proofs, knows no rule of any game.

What a game needs arrives as `dealing.Needs`. From needs and the public state of the cards follow duties (`owed`), from
a duty and a seat's own secrets follows an entry (`perform`), from a FINAL entry follow facts (`fold`). Nothing here
decrypts "a ciphertext": the only way to a card is (deck, row, component) of a finished deck, to the owner that the
game's FINAL state names.

    needs ─► owed(public, needs) ─► duty ─► perform(...) ─► entry ─► (agreement) ─► fold(public, needs, entry) ─► facts

States of a deck: planned → shuffled by 0..n-1 seats → ready. States of a card: undealt → shares coming → dealt → open.
A deck that one seat lays is ready, and all its cards dealt to that seat, with one entry; answers are asked or proven.
States of a slot: open → sealed by some → revealed. States of a coin: committed by some → revealed by some → fallen.
Keys: committed → opened with proof of possession; the joint key exists when every seat has opened.

Public state is frozen, hashed into every batch and equal on all machines. Secrets (`Secrets`) derive from one seed per
table and seating: the card key, the permutations, the re-encryption scalars, the salts. Nonces are always fresh.

What is said and why: `PROTOCOL.md`. What a cheater can and cannot do: `ATTACKS.md`.

Rooms:
    entries.py    what stands in the log about cards
    codec.py      entries as plain data, read strictly
    state.py      the public state: keys, decks with their dealt cards, slots, coins
    bindings.py   what every proof and commitment is bound to
    faces.py      cards as group elements, and back
    checks.py     proof checks as values that can be run anywhere
    ruling.py     what is to be done about an entry, before its proofs are judged
    keys.py decks.py deals.py openings.py proving.py slots.py coins.py
                  one state machine each: who owes what, and which entries count
    duties.py     owed: all duties of all seats
    fold.py       fold: one entry into the state
    secrets.py    what follows from a seat's seed
    perform.py    from a duty to its entry
    look.py       which cards a seat can read
"""

from lanspy.cards.checks import Check, Verdict, run
from lanspy.cards.codec import read_entry, write_entry
from lanspy.cards.duties import needs_final, owed
from lanspy.cards.entries import CardEntry
from lanspy.cards.fold import checks, fold
from lanspy.cards.look import look, opened
from lanspy.cards.perform import lay, perform
from lanspy.cards.ruling import NotDue
from lanspy.cards.secrets import Secrets, recover, seal
from lanspy.cards.state import CardsPublic, begin

__all__ = [
    "CardEntry",
    "CardsPublic",
    "Check",
    "NotDue",
    "Secrets",
    "Verdict",
    "begin",
    "checks",
    "fold",
    "lay",
    "look",
    "needs_final",
    "opened",
    "owed",
    "perform",
    "read_entry",
    "recover",
    "run",
    "seal",
    "write_entry",
]
