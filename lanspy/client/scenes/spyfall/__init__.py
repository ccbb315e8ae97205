"""A table of Spyfall on screen.

What is shown follows from one `TableView` and the time (`Sight`), and from the little that only this screen knows
(`Local`: which page is open, whether the card is held, pencil marks). Nothing here knows more than the view, so a spy's
screen is laid out as anybody's; presses become intents and nothing else.

    sight      one look at the table: names, agreed time, waits
    acts       what controls say                         local    what only this screen knows, and what acts do to it
    words      the move line and whom we wait for        clocks   the agreed clock        rail   what each seat does
    brief      the same in one word, at large tables
    foot       the one large action                      tape     events in words         cues   sounds
    frame_of   header, rail, large action and tape together
    stages     which stage belongs to which moment
    card       the own card                              places   names and pictures      listing   the list of places
    looking    the key to look, and where looks are limited what the table is told
    stopping   STOP                                      voting   the two ballots         talking   pointing
    naming     ballots that name a seat                  nominating  in turn              writing   questions in writing
    consequences  what each outcome does                 person_button  whom to choose
    envelopes  who has sealed
    revealed   cards and points                          sheet, evening   scores
    proof      what was proven                           menu     Esc
    scene      all of it as one scene, with the pages that `scenes.table` has for every game
"""

from lanspy.client.scenes.spyfall.scene import SpyfallScene

__all__ = ["SpyfallScene"]
