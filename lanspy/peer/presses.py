"""What the person at this machine presses in a lobby, on its way to the gathering. Refused or BadInput says why not."""

from lanspy.agreement.gathering import GatherEffect, Gathering
from lanspy.content.texts import _
from lanspy.errors import Refused
from lanspy.peer import port
from lanspy.table.agreed import Agreed, read_agreed, write_agreed


def press(gathering: Gathering, agreed: Agreed | None, intent: port.Intent, now_ms: int) -> list[GatherEffect]:
    """One press. `agreed` is what is in force."""
    match intent:
        case port.SetReady(ready):
            return gathering.ready(ready, now_ms)
        case port.Sit(sits):
            return gathering.sit(sits, now_ms)
        case port.LetIn(key):
            return gathering.let_in(key, now_ms)
        case port.Refuse(key):
            return gathering.refuse(key, now_ms)
        case port.StartGame():
            return gathering.start(now_ms)
        case port.Chat(text):
            return gathering.say(text, now_ms)
        case port.ProposeSettings(settings):
            if agreed is None:
                raise Refused(_("Nobody has proposed settings yet."))
            return propose(gathering, agreed.with_settings(settings), now_ms)
    raise Refused(_("That is not possible at a table."))


def propose(gathering: Gathering, agreed: Agreed, now_ms: int) -> list[GatherEffect]:
    """Play by these. Raises BadInput when no table can."""
    agreed.rules.read_settings(agreed.rules.write_settings(agreed.settings))  # what no table plays may not pack
    blob = write_agreed(agreed)
    read_agreed(blob)
    return gathering.propose_settings(blob, agreed.rules.packs(agreed.settings), now_ms)
