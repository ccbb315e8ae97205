"""The drawing kit: from tokens, fonts and icons to paper on a desk. It knows no widget, no scene, no game.

Rooms, from the ground up:
    theme       tokens as data: colours by name ("inks"), type styles, radii, strokes, durations
    box, scale  virtual units, and how many pixels each has
    cache       drawn pieces, bounded in bytes; other small things, bounded in number
    grain       repeatable irregularity
    clean       strings made safe to draw; initials
    fonts, text which face shows which string; measuring, cutting, wrapping, lines
    shapes      soft-edged shapes in pixels: four times too large, premultiplied, scaled down once
    patterns    the thirteen patterns
    icons       tinted pictures
    shadows     soft shadows, put together from one small tile
    strokes     what a brush leaves behind: surfaces and where they lie
    brush       primitives in units, with a log of texts for tests
    player      shapes of tokens, pen strokes
    people, stationery, marks     pieces with a meaning, as functions over a brush
    teams                         who plays with whom, in colour, pattern and icon
    emblem      the sign of lanspy
    desk        the static ground
"""
