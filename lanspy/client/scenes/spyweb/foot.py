"""The one large action of each moment, with its key and, when it cannot be pressed, the reason in words."""

from lanspy.client.frame import Foot
from lanspy.client.scenes.spyweb.accusing import accusing_foot
from lanspy.client.scenes.spyweb.laying import laying_foot
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.foot import again, sign
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.scenes.table.waiting import waiting_for
from lanspy.content.texts import _
from lanspy.games.spyweb.actions import Done, NextRound
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Play

PAGE_KEYS = {"help": "F1", "proof": "F2", "scores": "F4", "events": "L", "menu": "Esc", "asked": "H", "hints": "I"}


def foot(sight: Sight, local: Local) -> Foot | None:
    """The large action. None for those who have none."""
    if local.page in PAGE_KEYS:
        return Foot(_("Back to the game"), cap=PAGE_KEYS[local.page], act=Turn(local.page))
    if sight.closed:
        return again(sight)
    if sight.me is None:
        return None
    match sight.game.phase:
        case Phase.SETUP:
            return laying_foot(sight, local)
        case Phase.RESULT:
            return _next_round(sight)
        case Phase.EVENING:
            return sign(sight)
        case Phase.OPENING:
            return None
    return _turn(sight, local)


def _turn(sight: Sight, local: Local) -> Foot:
    """An accusation while there may be one, then the end of the turn."""
    if sight.game.may.accuse or not sight.game.may.done:
        return accusing_foot(sight, local)
    return done_foot(sight)


def done_foot(sight: Sight) -> Foot:
    """The end of my turn. It is no Enter: who has just asked with Enter has not read the answer yet."""
    note = _("{name} is next").format(name=sight.name(sight.across))
    return Foot(_("Done"), note, "lamp", "D", "check", Do(Play(Done(sight.game.turn))))


def _next_round(sight: Sight) -> Foot:
    if sight.game.may.next_round:
        return Foot(_("Next round"), waiting_for(sight), cap="R", act=Do(Play(NextRound())))
    return Foot(_("Ready"), waiting_for(sight), enabled=False)
