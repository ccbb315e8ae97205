"""What stands in the log: people's acts and the machines' card entries, as bytes.

An entry is a msgpack list whose first item says whose business it is; the ledger's own entries never come here.
"""

from typing import Any

from lanspy import cards
from lanspy.agreement import wire
from lanspy.crypto.ports import Group
from lanspy.errors import BadBytes
from lanspy.games.port import Act, Game
from lanspy.limits import BATCH_BYTES_MAX

ACT = 1
CARDS = 2


def write_act(game: Game[Any, Any], action: Any) -> bytes:
    """A person's action."""
    return wire.pack((ACT, game.write_action(action)))


def write_card_entry(entry: cards.CardEntry) -> bytes:
    """A machine's entry."""
    return wire.pack((CARDS, cards.write_entry(entry)))


def read_entry(group: Group, game: Game[Any, Any], data: bytes) -> Act | cards.CardEntry:
    """What `data` says; the seat of an `Act` is filled in by whoever knows the author. Raises PeerError."""
    plain = wire.unpack(data, BATCH_BYTES_MAX)
    if not isinstance(plain, tuple) or len(plain) != 2:
        raise BadBytes("An entry has a shape that this version does not know.")
    kind, body = plain
    if kind == ACT:
        return Act(-1, game.read_action(body))
    if kind == CARDS:
        return cards.read_entry(group, body)
    raise BadBytes("An entry is of a kind that this version does not know.")
