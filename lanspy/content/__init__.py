"""What the program says and shows: locations, words, names, texts, help, and the files they come from.

Content may not know a game's state, a table or the network. It reads bundled files and bytes of strangers, and answers
with checked, frozen values; what it cannot use ends in one `BadInput` sentence that says what is wrong and where.
Everything is a *concept* with an id; ids travel between machines, texts are looked up in the reader's own language.

Rooms:
    assets      any bundled file, in the installed wheel as in a checkout
    fonts       font files by family and weight, and which characters they can draw
    texts       `_` and its relatives: texts in the player's language
    names       names of people and tables as strangers send them, made safe to show
    locations   packs of locations with roles and tags: ours, and those that players bring
    words       check words, and words for naming tables
    titles      what each game is called, and whose name that is
    help        the rules of this very moment, in our own words
    credits     who made what we ship
"""
