"""Mental poker: entries in, facts out; duties in, entries out. Knows groups and proofs, knows no rule of any game.

What a game needs arrives as `dealing.Needs`. From needs and the public state of the cards follow duties (`owed`), from
a duty and a seat's own secrets follows an entry (`perform`), from a FINAL entry follow facts (`fold`). Nothing here
decrypts "a ciphertext": the only way to a card is (deck, row, component) of a finished deck, to the owner that the
game's FINAL state names.

    needs ─► owed(public, needs, seat) ─► duty ─► perform(...) ─► entry ─► (agreement) ─► fold(public, needs, entry) ─► facts

States of a deck: planned → shuffled by 0..n-1 seats → ready. States of a card: undealt → shares coming → dealt → open.
States of a slot: open → sealed by some → revealed. States of a coin: committed by some → revealed by some → fallen.
Keys: committed → opened with proof of possession; the joint key exists when every seat has opened.

Public state is frozen, hashed into every batch and equal on all machines. Secrets (`Secrets`) derive from one seed per
table and seating: the card key, the permutations, the re-encryption scalars, the salts. Nonces are always fresh.
"""
