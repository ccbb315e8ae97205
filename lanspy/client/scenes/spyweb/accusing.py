"""An accusation: a leader and a city, said twice before it counts."""

from lanspy.client.frame import Foot
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.menu import Ask
from lanspy.client.scenes.table.press import Turn
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Accuse
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Play


def accusing_foot(sight: Sight, local: Local) -> Foot:
    """Accuse, or why not now."""
    game = sight.game
    if local.page == "accuse":
        return Foot(_("Back to the game"), cap="A", act=Turn("accuse"))
    if game.may.accuse:
        return Foot(_("Accuse"), _("name leader and city"), "danger", "A", act=Turn("accuse"))
    why = _("once the answer is there") if game.phase is Phase.ANSWER else _("when you have the turn")
    return Foot(_("Accuse"), why, "danger", enabled=False)


def question(sight: Sight, spy: str, city: str) -> Ask:
    """The second time that it is asked, with everything that hangs on it."""
    cards = sight.game.settings.cards
    spy_name, city_name = cards.name_of(spy), cards.name_of(city)
    bounty = phrases.money(sight.theirs.spy(spy).bounty)
    text = _("Right, and you collect {money} and win the round. Wrong, and you are only told that it is incorrect.")
    return Ask(
        Play(Accuse(sight.game.turn, spy, city)),
        _("Accuse {spy} in {city}?").format(spy=spy_name, city=city_name),
        text.format(money=bounty),
        _("Accuse"),
    )
