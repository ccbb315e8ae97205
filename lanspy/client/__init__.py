"""The window: a view in, an intent out.

The client never changes a game's state and never holds a secret of its own: it shows what `lanspy.peer.port` hands it,
and asks. Only this package imports pygame; it opens no socket and knows no key.

How a picture comes about:

    snapshot -> director -> scene.show(view)           which scene, and what is new
    scene.layout(room) -> widgets                      frozen descriptions, made afresh whenever something may differ
    room.kept(key, made_of, make) -> a piece           of the last layout, if it was made of the same
    hand.look(widget)                                  focus, hover, pressed, carets: how the player touches them
    screen.paint(picture) -> changed rectangles        two equal widgets look equal: only what differs is painted
    widget.paint(brush, look) -> strokes               drawn once, put down again when something moves above or below

And an input:

    event -> reader -> input -> hand -> act -> scene.handle(act) -> intent to the peer

Rooms:
    app, director        a window over a peer; the right scene for every view
    signals              ending in order when the system asks
    loop, window         the main thread: sleeping, waking, painting; the one window of the system
    scene, stack         what a scene is and may ask; scenes over scenes, toasts
    shelf                pieces of the last layout
    screen, render       pictures to pixels; the same without a window
    hand, typing_hand    one model of focus and use for mouse, keys and pad; `focus`, `input`, `dragging`
    motion, sound        values that move; short sounds; both can be switched off
    preferences          what the player has set; `preferences_file` keeps it
    kit/                 drawing: theme, text, shapes, paper, people, marks
    widgets/             pieces of screens
    frame/               the frame of every game screen
    scenes/              the screens
"""

import os

# pygame greets on standard output when it is first imported, which is below here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
