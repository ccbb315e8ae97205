"""The frame of every game screen: header, rail of seats, the one large action, the stage's blotter, the tape.

It knows no game and no peer: scenes hand in small frozen inputs (`Frame`, `Head`, `SeatCard`, `Foot`, `TapeLine`) and
get back the widgets and the boxes in which to put their own (`Framed`).
"""

from lanspy.client.frame.frame import Framed, framed, seat_rows
from lanspy.client.frame.inputs import Banner, Foot, Frame, Head, SeatCard, TapeLine

__all__ = ["Banner", "Foot", "Frame", "Framed", "Head", "SeatCard", "TapeLine", "framed", "seat_rows"]
