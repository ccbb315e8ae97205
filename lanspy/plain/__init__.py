"""The terminal client: the same tables by lines of text, complete, and readable by a screen reader. Also `--json`.

A page turns two snapshots into the lines that are new, and one typed line into an intent. It may not know a socket, a
key or a card that is not in its view: it imports the peer's port, the games' views and content, nothing else.

Rooms:
    terminal.py         reads keys and snapshots, prints lines; picks the page
    page.py             what every page offers, and matching what people type to names
    home_page.py        tables nearby
    lobby_page.py       people, settings, check words, chat
    spyfall_page.py     a running evening of Spyfall: its commands
    spyfall_story.py    what happens there, and what one is asked for
    spyfall_looks.py    what one can look at there
    packs.py            packs of locations that a person brings along
    json_lines.py       one JSON object a line out: views and news
    json_intents.py     one JSON object a line in: intents and actions
    README.md           how to drive `lanspy play --json`, with a bot to begin with
"""
