"""Money: what is in play, and what can be had for it.

Nothing is ever lost: both purses together are all that the bank has paid.
"""

from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.press import Do
from lanspy.client.widgets import Button
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content.texts import _, ngettext
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Bribe, BuyTurn
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Play

WIDE = 208.0


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


# --- what can be had --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to pay for. Without an act, `note` says why it cannot be had now."""

    key: str
    icon: str
    text: str
    note: str
    cap: str
    act: Act


def offers(sight: Sight) -> tuple[Offer, ...]:
    """The other direction, and another turn: each only where there is one."""
    found = [_bribe(sight), _turn(sight)]
    return tuple(offer for offer in found if offer is not None)


def _bribe(sight: Sight) -> Offer | None:
    game, last = sight.game, sight.last
    if last is None or last.kind != "question" or len(sight.theirs.spy(last.spy).directions(last.sense)) < 2:
        return None
    act = Do(Play(Bribe(game.turn))) if game.may.bribe else None
    return Offer("bribe", "coins", _("Other direction"), _price(sight, game.settings.bribe), "B", act)


def _turn(sight: Sight) -> Offer | None:
    game = sight.game
    if game.bought:
        return None
    act = Do(Play(BuyTurn(game.turn))) if game.may.buy_turn else None
    return Offer("buy", "rotate-ccw", _("Another turn"), _price(sight, game.settings.extra_turn), "X", act)


def _price(sight: Sight, price: int) -> str:
    """What it costs and who gets it, or only what it would cost."""
    if sight.purse < price:
        return _("costs {money}").format(money=phrases.money(price))
    return _("{money} to {name}").format(money=phrases.money(price), name=sight.name(sight.across))


def buttons(shown: tuple[Offer, ...], box: Box, low: bool = False) -> tuple[Widget, ...]:
    """The offers side by side, with their price; in one line where they are `low`."""
    return tuple(
        Button(
            key=offer.key, box=cell, text=_in_line(offer) if low else offer.text, icon=offer.icon,
            note="" if low else offer.note, note_style="small",
            kind="paper", cap=offer.cap, act=offer.act, enabled=offer.act is not None, style="note", on_paper=True,
        )
        for offer, cell in zip(shown, box.columns(len(shown), 12), strict=True)
    )  # fmt: skip


def _in_line(offer: Offer) -> str:
    return _("{what}, {price}").format(what=offer.text, price=offer.note)
