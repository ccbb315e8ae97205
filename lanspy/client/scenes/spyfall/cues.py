"""Which sound belongs to what has just happened. Sounds follow from what all may know, so they give nothing away."""

from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.words import said
from lanspy.client.sound import Cue
from lanspy.games.port import News
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import TableView

_BY_KIND: dict[str, Cue] = {
    "round_begins": "card",
    "stops": "stop",
    "time_up": "stop",
    "vote_counted": "seal",
    "paused": "click",
    "resumed": "click",
    "evening_over": "win",
}
_IDLE = Local()


def fresh(before: TableView, now: TableView) -> tuple[News, ...]:
    """The lines of news that came between two views."""
    count = min(max(0, now.told - before.told), len(now.tape))
    return now.tape[len(now.tape) - count :]


def cues(before: TableView, now: TableView) -> tuple[Cue, ...]:
    """The sounds between two views, each once."""
    found: list[Cue] = [_BY_KIND[line.kind] for line in fresh(before, now) if line.kind in _BY_KIND]
    if any(line.kind.startswith("result_") for line in fresh(before, now)):
        found.append("seal")
    if len(now.chat) != len(before.chat):
        found.append("click")
    return tuple(dict.fromkeys(found))


def nudged(before: TableView, now: TableView) -> bool:
    """Whether somebody has just reminded me."""
    old, new = (Sight(view, view.at_ms).nudgers for view in (before, now))
    return bool(set(new) - set(old))


def is_my_move(table: TableView) -> bool:
    """Whether everybody waits for me: the move line would be in lamp colour."""
    return said(Sight(table, table.at_ms), _IDLE).mine


def is_running(table: TableView) -> bool:
    """Whether leaving now keeps others waiting."""
    closed = table.close is not None and table.close.closed
    return table.me is not None and not closed and table.game_view.phase is not Phase.EVENING
