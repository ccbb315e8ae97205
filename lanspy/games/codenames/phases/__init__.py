"""The rules, one file a phase of the game. Each function takes a state whose `at_ms` is now, and gives the next one or
raises `Illegal` with the reason.

    dealing ─► clue ─► guess ⇄ turning ─────────────► clue (the other team) …
                         │ │      └─ won, assassin ─► opening ─► result ─► dealing … ─► evening
                         │ └ forfeit ──┐
                         └─► challenge ┴► choice ─► turning ─► clue (the other team)

Rooms:
    dealing    the coin, the key's deck and deals, until the board lies there
    turns      a turn begins and ends
    clue       the spymaster's word and number, or none in time
    guess      "we guess", stopping, time, forfeit, pointing, spelling
    turning    one card is opened, and what that means
    challenge  a clue is challenged: the gamesmaster, a vote or the other spymaster rules
    choice     the other spymaster turns up a card
    opening    the game is decided, the rest of the key is opened
    result     the score, and the roles of the next game
    breaks     pause and resume
    voiding    more than half void a game
    skipping   nudges, and more than half go on without somebody who does not act
"""
