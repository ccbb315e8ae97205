"""The one large action of each moment, with its key and, when it cannot be pressed, the reason in words."""

from lanspy.client.frame import Foot
from lanspy.client.scenes.spyweb.accusing import accusing_foot
from lanspy.client.scenes.spyweb.laying import laying_foot
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.scenes.table.waiting import waiting_for
from lanspy.content.texts import _
from lanspy.games.spyweb.actions import Done, NextRound
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import CloseEvening, Play, PlayAgain

PAGE_KEYS = {"help": "F1", "proof": "F2", "scores": "F4", "events": "L", "menu": "Esc", "asked": "H", "hints": "I"}


def foot(sight: Sight, local: Local) -> Foot | None:
    """The large action. None for those who have none."""
    if local.page in PAGE_KEYS:
        return Foot(_("Back to the game"), cap=PAGE_KEYS[local.page], act=Turn(local.page))
    if sight.closed:
        return _again(sight)
    if sight.me is None:
        return None
    match sight.game.phase:
        case Phase.SETUP:
            return laying_foot(sight, local)
        case Phase.RESULT:
            return _next_round(sight)
        case Phase.EVENING:
            return _evening(sight)
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


def _evening(sight: Sight) -> Foot:
    close = sight.table.close
    if close is None:
        return Foot(_("Sign the result"), _("and end the evening"), cap="G", act=Do(CloseEvening()), icon="stamp")
    signed = _("{done} of {n} have signed").format(done=len(close.signed), n=close.of)
    return Foot(_("Signing"), signed, enabled=False)


def _again(sight: Sight) -> Foot:
    """Another evening at this table, for watchers as well. The way to the tables is in the menu, and under G."""
    close = sight.table.close
    back = [seat for seat in (close.again if close is not None else ()) if seat != sight.me]
    note = _("{name} is back").format(name=sight.name(back[0])) if back else _("the evening is signed")
    return Foot(_("Same again"), note, cap="R", act=Do(PlayAgain()), icon="rotate-ccw")
