"""Which sound belongs to what has just happened. Sounds follow from what all may know, so they give nothing away."""

from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.words import said
from lanspy.client.sound import Cue
from lanspy.games.spyweb.view import Phase, SpyWebView
from lanspy.peer.port import TableView

_IDLE = Local()


def cues(before: TableView, now: TableView) -> tuple[Cue, ...]:
    """The sounds between two views, each once."""
    first, then = before.game_view, now.game_view
    found: list[Cue] = []
    if _answers(then) > _answers(first) or _locked(then) > _locked(first):
        found.append("seal")
    elif len(then.asked) > len(first.asked):
        found.append("stop" if then.asked[-1].kind == "accusation" else "click")
    if then.phase is not first.phase:
        if then.phase is Phase.EVENING:
            found.append("win")
        elif then.phase is Phase.RESULT:
            found.append("card")
    if len(now.chat) != len(before.chat):
        found.append("click")
    return tuple(dict.fromkeys(found))


def _answers(view: SpyWebView) -> tuple[int, int]:
    return view.deal, sum(bool(each.answer) for each in view.asked)


def _locked(view: SpyWebView) -> tuple[int, int]:
    return view.deal, sum(side.locked for side in view.sides)


def is_my_move(table: TableView) -> bool:
    """Whether everybody waits for me: the move line would be in lamp colour."""
    return said(Sight(table, table.at_ms), _IDLE).mine


def is_running(table: TableView) -> bool:
    """Whether leaving now keeps the other side waiting."""
    closed = table.close is not None and table.close.closed
    return table.me is not None and not closed and table.game_view.phase is not Phase.EVENING
