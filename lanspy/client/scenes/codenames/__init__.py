"""A table of Codenames on screen.

What is shown follows from one `TableView` and the time (`Sight`), and from the little that only this screen knows
(`Local`: which page is open, whether the key is held, what is typed as a clue). A spymaster's view always has the key;
this screen draws it only while it is held, as marks of ink in rings that every card of every screen has. So from the
next chair all boards look alike.

    sight      one look at the table: words, teams, my part, where my finger is
    local      what only this screen knows, and what its controls do to it
    words      the move line and whom we wait for        clocks   the agreed clock      rail     teams and their seats
    foot       the one large action                      tape     events in words       cues     sounds
    frame_of   header, rail, large action and tape together
    stages     which stage belongs to which moment
    board, word_card      the twenty-five words          strip    what lies above them: the slip and two buttons
    entry      the clue field with its checks            slip     the clue as it was given, and what became of it
    doing      buttons beside the slip: guess, spell, challenge, rule, vote, choose
    clues      all clues and guesses                     result   the next game's roles
    evening    the last sheet                            proof    what was proven       menu     Esc
    scene      all of it as one scene
"""

from lanspy.client.scenes.codenames.scene import CodenamesScene

__all__ = ["CodenamesScene"]
