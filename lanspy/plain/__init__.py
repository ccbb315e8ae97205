"""The terminal client: the same tables by lines of text, complete, and readable by a screen reader. Also `--json`.

A page turns two snapshots into the lines that are new, and one typed line into an intent. It may not know a socket, a
key or a card that is not in its view: it imports the peer's port, the games' views and content, nothing else.

Rooms:
    terminal.py         reads keys and snapshots, prints lines
    pages.py            which page shows a screen
    page.py             what every page offers, and matching what people type to names
    home_page.py        tables nearby
    lobby_page.py       people, check words, chat
    lobby_settings.py   the game and its settings in a lobby
    spyfall_lobby.py codenames_lobby.py spyweb_lobby.py
                        what belongs to one game there
    agreed.py           settings of any game in lines
    explaining.py       the rules of any game, page by page
    packs.py            locations and words that a person brings along
    table_page.py       what can be typed at a table of any game
    table_story.py      what is told at a table of any game
    spyfall_page.py     a running evening of Spyfall: its commands
    spyfall_story.py    what happens there, and what one is asked for
    spyfall_looks.py    what one can look at there
    codenames_page.py codenames_story.py codenames_looks.py
                        the same for Codenames
    codenames_words.py  what things are called there
    spyweb_page.py spyweb_story.py spyweb_looks.py spyweb_words.py
                        the same for Spy Web
    spyweb_laying.py    laying the own board, and notes on the tracker
    spyweb_picture.py   a board drawn with letters
    spyweb_hints.py     what follows from the answers, for tables that agreed to be told
    json_lines.py       one JSON object a line out: views and news
    json_intents.py     one JSON object a line in: intents and actions
    README.md           how to drive `lanspy play --json`, with a bot to begin with
"""
