"""The rules, one file a phase of the round. Each function takes a state whose `at_ms` is now, and gives the next one or
raises `Illegal` with the reason.

    dealing ─► questions ◄──────────── any no ──────────┐
                 │  │ └── stop ─► (accusation) ─► vote ─┤
                 │  └──── stop ─► (guess) ──────────────┼─► opening ─► result ─► dealing … ─► evening
                 └─ time up ─► discussion ─► final vote ┘

Rooms:
    dealing     decks, deals and the coin for the first dealer, until a round begins
    questions   who asks whom
    stop        the clock is stopped by a sealed value, which is then opened
    vote        sealed ballots, for an accusation and for the final vote
    discussion  pointing after the time is up
    opening     the round is decided: everybody opens its card
    result      who was right, points, next dealer, next round
    breaks      pause and resume
    exposure    more than half void a round whose location was exposed
    skipping    more than half go on without somebody who does not act
"""
