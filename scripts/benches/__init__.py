"""What lanspy promises, measured: every figure stands beside a baseline that the same run took on the same machine.

A promise in milliseconds is worth little on another machine, or on this one while something else runs. So most bars are
ratios: to the bare multiplications that no deal can do without, to the bare messages that no agreement can do without,
to a bare window. Where a person waits, there is a bar in plain time as well.

Everything happens on loopback, with profiles in a temporary folder, and every process that is started here ends with
this one, however it ends: children watch their input and go when it closes.

    rows             the groups of figures, in the order in which they are measured
    figures          a figure, its bar, percentiles, the table
    lab              what several groups need and one run measures once
    children         processes that end with us
    company          a table of real peers on this machine
    listening        when things happen in a peer, heard from inside its process
    multiplications  how many a deal or a file needs, and what one costs here
    echo             the bare messages: all to all, signed and sealed
    evening idling   what one run does once: bots play to the end, programs do nothing
    hidden           a board of Spy Web that is laid and covered, on the real group
    deals codenames spyweb finality windows drawing busy resting verifying restarting finding growth
                     one group of figures each, and the table that is drawn
    programs         what runs in the children: a guest, a looker, a window, an echo, a raft, and bare things
"""
