"""The large action once the evening is over, at any table."""

from lanspy.client.frame import Foot
from lanspy.client.scenes.table.press import Do
from lanspy.client.scenes.table.sight import TableSight
from lanspy.client.scenes.table.waiting import company
from lanspy.content.texts import _, ngettext
from lanspy.peer.port import CloseEvening, PlayAgain


def sign(sight: TableSight) -> Foot:
    """The result waits for signatures."""
    close = sight.table.close
    if close is None:
        return Foot(_("Sign the result"), _("and end the evening"), cap="G", act=Do(CloseEvening()), icon="stamp")
    signed = _("{done} of {n} have signed").format(done=len(close.signed), n=close.of)
    return Foot(_("Signing"), signed, enabled=False)


def again(sight: TableSight) -> Foot:
    """Another evening at this table, for watchers as well. The way to the tables is in the menu, and under G."""
    close = sight.table.close
    back = [seat for seat in (close.again if close is not None else ()) if seat != sight.me]
    note = _("the evening is signed")
    if len(back) > 2:
        note = ngettext("{n} is back in the lobby", "{n} are back in the lobby", len(back)).format(n=len(back))
    elif back:
        note = ngettext("{names} is back", "{names} are back", len(back)).format(names=company(sight, tuple(back)))
    return Foot(_("Same again"), note, cap="R", act=Do(PlayAgain()), icon="rotate-ccw")
