"""What happens at a table before a ledger exists: who is in, what is played, and one start for all or for none.

One `Gathering` is one machine. It repeats a signed *card* that says everything about it; from the cards that it holds
every machine derives the same scene: who was let in, who sits in which order, whose settings are in force. Nothing is
voted on and nobody is a host. Two things need more than cards shown: the three *check words*, which must be impossible
to aim at, and the *start*, which must happen for all of its members or for none. Each has its own small machine.

It goes on beside the ledger: newcomers knock, people chat and watch while a game is on.

What is on the wire and why: `PROTOCOL.md`. What a cheater can and cannot do here: `ATTACKS.md`.

Rooms:
    gathering.py     the machine: inputs, presses, effects
    state.py         all that it knows          turn.py     what it derives from that, in one order
    presses.py       what a person may press    lobby.py    what a screen can show    outbox.py   what goes out
    scene.py         cards to scene, pure       company.py  who was let in, pure
    starting.py      the start in two phases    starts.py   the start as a value, `verify_start`
    check_words.py   commit, sign, open         people.py   newest cards, presence    chat.py     lines
    cards.py, messages.py, fields.py            the wire
    memory.py        what is on disk            view.py, notices.py                   what comes out
"""

from lanspy.agreement.gathering.chat import ChatLine
from lanspy.agreement.gathering.gathering import Gathering
from lanspy.agreement.gathering.notices import GatherEffect, GatherNotice, GatherNoticeKind
from lanspy.agreement.gathering.outbox import MEMORY_KIND
from lanspy.agreement.gathering.starts import read_start, start_digest, table_id, verify_start, write_start
from lanspy.agreement.gathering.view import (
    Acquaintance,
    Change,
    GatheringView,
    Person,
    StartProgress,
    WhyNot,
    WordsView,
    WordsWait,
)

__all__ = [
    "MEMORY_KIND",
    "Acquaintance",
    "Change",
    "ChatLine",
    "GatherEffect",
    "GatherNotice",
    "GatherNoticeKind",
    "Gathering",
    "GatheringView",
    "Person",
    "StartProgress",
    "WhyNot",
    "WordsView",
    "WordsWait",
    "read_start",
    "start_digest",
    "table_id",
    "verify_start",
    "write_start",
]
