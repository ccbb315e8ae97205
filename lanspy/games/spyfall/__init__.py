"""Spyfall: everybody has the same location on a card, one has the spy card. Who finds out first?

    dealing ─► questions ⇄ stop ─► vote ──┐
                  │                       ├─► opening ─► result ─► … ─► evening
                  └─► discussion ─► vote ─┘

The state knows no card before it is open to all; `phases` holds the rules, one file a phase. What a person may do is
decided in one place, the rules: planning tries them on a copy, and a view offers what would not be refused.

Rooms:
    settings     what a table agrees on
    ways         the settings in words, and what each way to play means
    actions      what a person can do, and how it travels
    state        Public: the evening and the running round
    naming       decks, places, slots, sealed values
    phases/      the rules
    rules        one event at a time, deadlines
    scoring      the point table
    needs        what the cards are asked for
    waiting      which people are thinking
    planning     a press becomes an entry
    permission   what one seat may do now
    projection   what one seat may see, as `view` declares it
    faces        a card as ids
    ties         where order within a tick may matter
    refusals     why the rules say no
    phrases      sentences for news, outcomes, reasons, waits
    game         all of it as one declaration
"""

from lanspy.games.spyfall.game import Spyfall

__all__ = ["Spyfall"]
