"""Rules over facts. A game is a declaration; adding a fourth one is one folder here.

A game may not know how cards are dealt, how entries are agreed on, who is connected or what time it is on the wall.
It is given acts, facts and deadlines in one order, and answers with its next state. Public state is equal on all
machines; `view(state, mine)` is the one door to screens, lines, bots and logs.

Rooms:
    port          what every game offers to the table, and what it is told
    registry      every game that this version plays
    timers        clocks that can stand and go on
    refusing      how rules say no
    calls         nudges, and going on without somebody
    wording       settings in words
    sealed_votes  yes or no, sealed and then opened together
    spyfall/      one spy among people who all know where they are
    codenames/    two teams, and a key that only the spymasters see
    spyweb/       two networks of spies, and answers that prove themselves

The recipe for a new game:
    1. `settings.py`  frozen settings with defaults, `read` from untrusted data, `write` to plain data
    2. `actions.py`   what a person can do; `read` and `write` as plain tuples
    3. `state.py`     frozen Public state
    4. `rules.py`     `begin`, `apply`, `deadlines`, `needs`, `awaited`: pure functions
    5. `view.py`      what one seat may see
    6. `phrases.py`   sentences for events and refusals, through gettext
    7. register it in `registry.py`; the conformance suite then runs over it
    8. a random player in `tests/games/walkers.py`, playthroughs; a scene in `client/`, a page in `plain/`, a policy in
       `bots/`, content
"""
