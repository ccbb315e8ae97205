"""The rules, one file a phase of the round. Each function takes a state whose `at_ms` is now, and gives the next one or
raises `Illegal` with the reason.

    dealing ─► questions ◄──────────── any no ──────────┐
                 │  │ └── stop ─► (accusation) ─► vote ─┤
                 │  └──── stop ─► (guess) ──────────────┼─► opening ─► result ─► dealing … ─► evening
                 └─ time up ─► discussion ─► final vote ┘
                                   └► nomination ⇄ ─┘

Some steps are there only by agreement and are no phases of their own: naming the first dealer belongs to the dealing,
a nomination to the discussion, an open ballot to the final vote. A view names them (`SpyfallView.step`).

Rooms:
    dealing     decks, deals and the coin for the first dealer, until a round begins
    questions   who asks whom, aloud or in writing
    stop        the clock is stopped by a sealed value, which is then opened
    vote        sealed ballots, for an accusation and for the final vote
    discussion  pointing after the time is up, and how the table decides then
    nominations each in turn, after the discussion
    ballots     sealed ballots that name a seat: the first dealer, or the spy
    looking     how often or how long one looks at one's card
    opening     the round is decided: everybody opens its card
    result      who was right, points, next dealer, next round
    breaks      pause and resume
    exposure    more than half void a round whose location was exposed
    skipping    nudges, and more than half go on without somebody who does not act
"""
