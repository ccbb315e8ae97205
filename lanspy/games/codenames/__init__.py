"""Codenames: two teams look for their agents behind twenty-five words; only the two spymasters know who is who.

    dealing ─► clue ─► guess ⇄ turning ─► clue of the other team ─► … ─► opening ─► result ─► dealing … ─► evening
                 │       └─► challenge ─► choice ─► turning ─┘
                 └ no clue in time ─► guess

A coin that nobody steers draws the words and who begins. The key is a deck of 9 + 8 + 7 + 1 rows of two, shuffled by
all seats: the first half of every row is dealt to the red spymaster, the second to the blue one. A card that was
guessed is opened, with proof, by whichever of the two machines is there first.

The state knows no card before it is open to all; `phases` holds the rules, one file a phase. What a person may do is
decided in one place, the rules: planning tries them on a copy, and a view offers what would not be refused.

Rooms:
    settings     what a table agrees on; the live show and the booklet
    roles        who plays what, from wishes
    words        the words of a table, and their texts
    letters      what letters look like, and which words read alike
    clues        what a machine can see wrong with a clue, also while it is typed
    actions      what a person can do, and how it travels
    state        Public: the evening and the running game
    naming       coins, decks, places, slots, and what a card says
    drawing      from a fallen coin to a board
    phases/      the rules
    rules        one event at a time, deadlines
    needs        what the cards are asked for
    waiting      which people are thinking
    planning     a press becomes an entry
    permission   what one seat may do now
    view         what one seat may see, as types
    projection   ... and how it comes about
    ties         where order within a tick may matter
    refusals     why the rules say no
    phrases      sentences for news, outcomes, reasons, waits
    game         all of it as one declaration
"""

from lanspy.games.codenames.game import Codenames

__all__ = ["Codenames"]
