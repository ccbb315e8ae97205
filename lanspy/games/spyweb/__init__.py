"""Spy Web: two networks of nine spies. Where does the other one's leader hide, and who is it?

    setup ─► turn ⇄ answer ─► result ─► setup … ─► opening ─► evening

An answer here cannot be wrong. The owner of a board proves each one without showing more of the board; over all layouts
exactly one answer to a question can be proven. The state knows no card before it is open to all; `planning` and the
cards alone know what a person laid.

Rooms:
    board        squares, neighbours, vehicles, questions
    naming       decks, places, faces, proofs
    statements   what answers say, as claims about hidden places
    layouts      all 3,265,920 ways to lay a board, as bit sets
    knowledge    what the answers leave open: all layouts that fit them, and what a question would tell
    hints        the same in few words, for tables that agreed to be told
    settings     what a table agrees on
    ways         the same in words
    actions      what a person can do, and how it travels
    state        Public: the evening and the running round
    setup        shuffled, dealt, laid; who begins
    turns        questions, bribes, accusations, answers
    ending       bounties, open boards, the next round, the end
    rules        one event at a time
    needs        what the cards are asked for
    waiting      which people are thinking
    tracker      what a person notes
    draft        the own board while it is being laid
    planning     a press becomes an entry, a board, or a note
    permission   what one seat may do now
    view         what one seat may see
    projection   Public and Mine become a view
    ties         where order within a tick may matter
    refusals     why the rules say no
    phrases      sentences for questions, answers, news, outcomes, waits
    game         all of it as one declaration
"""

from lanspy.games.spyweb.game import SpyWeb

__all__ = ["SpyWeb"]
