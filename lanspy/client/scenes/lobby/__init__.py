"""A table before its game: people, ready, settings with who changed what, check words, chat, knocks.

A view in, intents out: everything shown stands in `peer.port.LobbyView`, everything pressed becomes one of its intents.
"""
