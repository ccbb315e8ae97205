"""Spy Web: two networks of nine spies. Where is the other one's leader, and who is it?

An answer here cannot be wrong. The owner of a board proves each one without showing more of the board; over all layouts
exactly one answer to a question can be proven.

Rooms:
    board        squares, neighbours, vehicles, questions
    naming       decks, places, faces, proofs
    statements   what answers say, as claims about hidden places
    layouts      all 3,265,920 ways to lay a board, as bit sets
"""
