"""A table of Spy Web on screen.

What is shown follows from one `TableView` and the time (`Sight`), and from the little that only this screen knows
(`Local`: which page is open, which spy is in hand, whether the own board is looked at). The own board is a secret: it
is drawn only while `local.held`, and until then every screen shows the same nine covered squares.

    sight      one look at the table: networks, sides, what is being asked
    local      what only this screen knows, and what its controls do to it
    words      the move line and whom we wait for        rail     both sides, their money, the last answers
    foot       the one large action                      tape     events in words       cues     sounds
    frame_of   header, rail, large action and tape together
    stages     which stage belongs to which moment
    faces      how spies, senses, cities and vehicles are drawn, for every room

    set-up     laying (the stage), laid (what only this screen knows of it)
    a turn     doing (the stage), asking (the slip), tracker, own (the own board), asked (all answers),
               accusing, hinting (at tables that agreed to it)
    the end    opened (a leader is caught; boards are being opened), evening (the last sheet)
    board      a board that lies open: squares, safehouse, vehicles
    money      what each side and the bank have          proof    what was proven       menu     Esc
    scene      all of it as one scene

Seams between the rooms: `laying.laying_part`, `opened.opened_part`, `evening.evening_part` and `evening.scores_part`
are parts of a stage. Acts of the set-up derive from `laid.LayingAct`: `local.press` hands them to `laid.press`, which
gives the new `local.laying` and the actions that the table is asked for. The large action of the set-up is
`laying.laying_foot`; all others stand in `foot`. What is secret in the set-up is shown only while `local.held`, too.
"""

from lanspy.client.scenes.spyweb.scene import SpyWebScene

__all__ = ["SpyWebScene"]
