"""A table of Spy Web on screen.

What is shown follows from one `TableView` and the time (`Sight`), and from the little that only this screen knows
(`Local`: which page is open, which spy is in hand, whether the own board is looked at). While a board is laid it lies
open, as behind its panel on a table, until it is covered or another window comes to the front. From the lock on it is a
secret: it is drawn only while `local.held`, and until then every screen shows the same nine covered squares.

    sight      one look at the table: networks, sides, what is being asked
    local      what only this screen knows, and what its controls do to it
    words      the move line and whom we wait for        rail     both sides, their money, the last answers
    foot       the one large action                      tape     events in words       cues     sounds
    frame_of   header, rail, large action and tape together
    stages     which stage belongs to which moment
    faces      how spies, senses, cities and vehicles are drawn, for every room

    set-up     laying (the stage), laying_choices, leader, laid (what only this screen knows of it)
    a turn     doing (the stage), asking (the slip of a question), told (the slip of an answer), tracker, noting (what
               a press does to it), own (the own board), asked (all answers), accusing, hinting (where that was agreed)
    the end    opened (a leader is caught; boards are being opened), rounds, evening (the last sheet)
    board      plates, squares and vehicles, wherever there is a board        standing   the cards on them
    money      what each side and the bank have          proof    what was proven       menu     Esc
    scene      all of it as one scene

Seams between the rooms: `laying.laying_stage` and `opened.opened_stage` are whole stages, `evening.evening_part` and
`evening.scores_part` are parts of one. Acts of the set-up derive from `laid.LayingAct`: `local.press` hands them to
`laid.press`, which gives the new `local.laying` and the actions that the table is asked for. The large action of the
set-up is `laying.laying_foot`; all others stand in `foot`.
"""

from lanspy.client.scenes.spyweb.scene import SpyWebScene

__all__ = ["SpyWebScene"]
