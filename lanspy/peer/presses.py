"""What the person at this machine presses in a lobby, on its way to the gathering. Refused or BadInput says why not."""

from dataclasses import replace

from lanspy.agreement.gathering import GatherEffect, Gathering
from lanspy.content.texts import _
from lanspy.errors import BadInput, Refused
from lanspy.games.registry import GAMES
from lanspy.peer import port
from lanspy.peer.settings import readable
from lanspy.table.agreed import Agreed, read_agreed, write_agreed

SHOWN_CHARACTERS = 20  # of a game that nobody knows, when it is quoted


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
        case port.ChooseGame(game):
            return propose(gathering, _with_game(gathering, agreed, game, now_ms), now_ms)
    raise Refused(_("That is not possible at a table."))


def known_game(game: str) -> str:
    """The id of a game that is played here. Raises BadInput."""
    if game not in GAMES:
        raise BadInput(_("There is no game called {game} here.").format(game=repr(game[:SHOWN_CHARACTERS])))
    return game


def _with_game(gathering: Gathering, agreed: Agreed | None, game: str, now_ms: int) -> Agreed:
    """The same table with another game. Nobody sets a game again that was played here, or tried, before."""
    rules = GAMES[known_game(game)]
    if agreed is None:
        raise Refused(_("Nobody has proposed settings yet."))
    if agreed.game == game:
        raise Refused(_("That game is chosen already."))
    for change in reversed(gathering.view(now_ms).changes):
        before = readable(change.before)
        if before is not None and before.game == game:
            return replace(agreed, game=game, settings=before.settings)
    return replace(agreed, game=game, settings=rules.default_settings())


def propose(gathering: Gathering, agreed: Agreed, now_ms: int) -> list[GatherEffect]:
    """Play by these. Raises BadInput when no table can."""
    agreed.rules.read_settings(agreed.rules.write_settings(agreed.settings))  # what no table plays may not pack
    blob = write_agreed(agreed)
    read_agreed(blob)
    return gathering.propose_settings(blob, agreed.rules.packs(agreed.settings), now_ms)
