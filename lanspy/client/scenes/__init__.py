"""The screens. Each holds one view of the peer (or none), lays it out, and turns what its controls say into intents.

dialog      a sheet of paper with a question: the one form of every dialog
home        no table: who I am, tables nearby, what I can do
settings    looks, sizes, sounds, language, the window
connection  how tables are searched, and what was found
credits     who made what we ship
"""
