"""The one loop of a machine: network, clock, keys and disk on one side, the pure table on the other.

A client of any kind (window, terminal, bot) reads `Snapshot`s and sends `Intent`s (`port.py`); it never changes a game
and never sees a secret that is not its own. The loop turns intents, bytes and wake-ups into calls of a `Room`, and
carries out the effects that come back, in order: what is signed is on disk before it is on the wire.

    bytes, time, presses ─► Room ─► effects ─► Outgoing: the disk ─► the wire, the executor, the game file
                             └─► screens ─► snapshot ─► clients

Rooms:
    port.py          what clients see and may ask: snapshots and intents
    room.py          one table, sans-IO: gathering and evenings on the same links
    evenings.py      the seat of the evening here, and past ones that still serve their end
    sitting.py       to a table and to a seat at it, with what the disk holds
    presses.py       what people press in a lobby
    links.py         who is at the other ends, who of them belongs to the table
    packs.py         packs of locations that somebody brought, on their way to everybody at the table
    hints.py         where others can be dialled, told from neighbour to neighbour
    effects.py       what a room wants done
    told.py          sentences for what gathering and ledger tell
    settings.py      what a table plays by, as far as it can be read
    setup.py         what a room is given of its machine
    announcing.py    what a table says of itself on the air
    lobby_screen.py table_screen.py home.py names.py presence.py
                     from all that to views: pure
    loop.py          the peer: one loop, intents, network events
    tasks.py         steps and tasks, and who answers for what they raise
    seated.py        the room at work, with its links, alarm clock, work and game file
    outgoing.py      effects in order: the disk first; a full disk stops the sending
    gamefiles.py     the `.lanspy` file of an evening
    kept.py          tables where a seat is kept, or an evening was closed
    invites.py       tables by invitation: the file, and the secrets that are known
    options.py       how a peer was started
    resident.py      the profile here, open: what a window shows before the rest is loaded
    people.py        the name here, and whom this profile has met
    search.py        who is nearby, and what is said of this machine
    examining.py     finding out why nobody is found; `diagnosis.py` says it in words
    practice.py      bots as processes of their own
    troubles.py      sentences for the player, never a flood
    thread.py        a peer in a thread, as clients hold it
    inbox.py         no sentence is missed by a client that looks at the newest snapshot only
"""
