"""Codenames: two teams look for their agents behind twenty-five words; only the two spymasters know who is who.

    dealing ─► clue ─► guess ⇄ turning ─► clue of the other team ─► … ─► opening ─► result ─► dealing … ─► evening
                 │       └─► challenge ─► choice ⇄ turning ─┘
                 └ no clue in time ─► guess

A coin that nobody steers draws the words and who begins. The key is a deck of 9 + 8 + 7 + 1 rows of two, shuffled by
all seats: the first half of every row is dealt to the red spymaster, the second to the blue one. A card that was
guessed is opened, with proof, by whichever of the two machines is there first.

The state knows no card before it is open to all; `phases` holds the rules, one file a phase.

Rooms:
    settings     what a table agrees on; the live show and the booklet
    roles        who plays what, from wishes
    actions      what a person can do, and how it travels
    state        Public: the evening and the running game
    view         what one seat may see
"""
