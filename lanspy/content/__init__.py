"""What the program says and shows: locations, words, names, texts, help, and the files they come from.

Content may not know a game's state, a table or the network. It reads bundled files and bytes of strangers, and answers
with checked, frozen values; what it cannot use ends in one `BadInput` sentence that says what is wrong and where.
Everything is a *concept* with an id; ids travel between machines, texts are looked up in the reader's own language.

Rooms:
    assets      any bundled file, in the installed wheel as in a checkout
    fonts       font files by family and weight, and which characters they can draw
    texts       `_` and its relatives: texts in the player's language
    cleaning    any text of a stranger, made safe to draw, to compare and to keep
    names       names of people and tables: cleaned, and told apart on screen
    locations   packs of locations with roles and tags: ours, and those that players bring; the two behind it are
                location_pack (what a pack is, its canonical form and hash) and pack_reader (untrusted bytes)
    word_lists  packs of words, ours and those that players bring, with word_pack and word_reader behind it
    spies       packs of spies: two networks, cities and vehicles, with spy_pack behind it
    pack_shapes what packs of all kinds are made of, checked in untrusted JSON
    associations what words have to do with each other, for bots
    packs       packs that players bring: read from files, known by hash, shared at a table
    places      locations and roles in words, ours and theirs
    words       check words, and words for naming tables
    titles      what each game is called, and whose name that is
    help        the rules of this very moment, in our own words
    credits     who made what we ship
"""
