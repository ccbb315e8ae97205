"""Which sound belongs to what has just happened. Sounds follow from what all may know, so they give nothing away."""

from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.words import said
from lanspy.client.sound import Cue
from lanspy.games.codenames.view import Phase
from lanspy.peer.port import TableView

_IDLE = Local()


def cues(before: TableView, now: TableView) -> tuple[Cue, ...]:
    """The sounds between two views, each once."""
    first, then = before.game_view, now.game_view
    found: list[Cue] = []
    if then.open_cards > first.open_cards:
        found.append("card")
    if then.challenge is not None and first.challenge is None:
        found.append("stop")
    if then.phase is not first.phase:
        if then.phase is Phase.RESULT:
            found.append("seal")
        elif then.phase is Phase.EVENING:
            found.append("win")
        elif then.phase is Phase.GUESS and then.clue is not None and first.phase is Phase.CLUE:
            found.append("click")
    if then.paused != first.paused or len(now.chat) != len(before.chat):
        found.append("click")
    return tuple(dict.fromkeys(found))


def is_my_move(table: TableView) -> bool:
    """Whether everybody waits for me: the move line would be in lamp colour."""
    return said(Sight(table, table.at_ms), _IDLE).mine


def is_running(table: TableView) -> bool:
    """Whether leaving now keeps others waiting."""
    closed = table.close is not None and table.close.closed
    return table.me is not None and not closed and table.game_view.phase is not Phase.EVENING
