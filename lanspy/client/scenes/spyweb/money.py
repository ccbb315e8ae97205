"""What each side and the bank have, in the header: nothing is ever lost, so both purses are all that the bank paid."""

from dataclasses import dataclass

from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.content.texts import _, ngettext
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import Phase


@dataclass(frozen=True, slots=True)
class Shown:
    """A title in the place of a clock, and a note below it."""

    title: str
    note: str


def header(sight: Sight) -> Shown:
    """What is in play and what wins."""
    if sight.game.phase is Phase.EVENING:
        count = len([each for each in sight.game.history if each.outcome != "void"])
        return Shown(_("Evening over"), ngettext("{n} round played", "{n} rounds played", count).format(n=count))
    goal = phrases.money(sight.game.settings.goal)
    return Shown(phrases.money(sight.in_play), _("in play, {goal} wins").format(goal=goal))
