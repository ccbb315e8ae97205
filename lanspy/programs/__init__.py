"""What the commands start: each program ties a peer to one way of seeing it. Nothing imports this but the command line.

Rooms:
    options.py   from the command line to a peer's options
    play.py      the window, the terminal, the JSON lines
    demo.py      a table with bots on this machine, for somebody or for nobody
    bot.py       a bot as a peer of its own
    check.py     `lanspy verify`
    doctor.py    `lanspy doctor`: why others are not found, and what to do about it
    process.py   what the system may do to a program: end it, close its streams
"""
