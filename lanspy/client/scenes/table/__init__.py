"""What the tables of all games share: looks, parts, pages. It knows no game.

sight      one look at a table: names, agreed time, whom it waits for
press      what only a screen knows at any table: the open page, what is typed, a press on its way
ended      an evening closed before its end
part       one or two parts of a stage, side by side or below each other
tape       lines of news as words             events   all events and the chat
waiting    sentences about whom we wait for   waits    a deal on its way, a break
menu       Esc: the sheet of what ends or bends a game
foot       the large action once the evening is over
scene      what all scenes of tables do in the same way
proof      the page behind the seal           slips    what stands below the last score sheet
"""
