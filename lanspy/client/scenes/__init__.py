"""The screens. Each holds one view of the peer (or none), lays it out, and turns what its controls say into intents.

dialog      a sheet of paper with a question: the one form of every dialog; `dialog_rows` is what can stand on it
home        no table: who I am, tables nearby, what I can do
settings    looks, sizes, sounds, language, the window
connection  how tables are searched, and why nobody is found; `connection_found` says it
credits     who made what we ship
help        the rules, page by page; `help_sheet` lays the pages out, `leaves` lists them
table/      what the tables of all games share
spyfall/    the table of Spyfall
codenames/  the table of Codenames
spyweb/     the table of Spy Web
unknown     a table whose game this version does not know

registry    which scene shows what
page        the plain page of screens without a table
files       files that a dialog offers, and names for new ones
presence, times, naming, chat       words and pieces that the lobby and the tables share
"""
