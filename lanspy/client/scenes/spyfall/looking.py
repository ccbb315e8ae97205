"""Looking at the own card: what the key says about it, and what the table is told where looks are limited.

One press of the key is one look: it is told once, and put down when the key is let go, even if the table sees the look
only after that. What is shown in between is a matter of honour (`LookView`).
"""

from dataclasses import replace

from lanspy.client.scenes.spyfall.local import Local, Pressed
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.content.texts import _, ngettext
from lanspy.games.spyfall.actions import Hide, Look
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Play

FREE = "free"


def pressed(local: Local, sight: Sight) -> Pressed:
    """The key has just gone down, or come up: what the table is told."""
    wants = local.held and sight.game.may.look and not sight.card_may_show and not local.look_sent
    if wants:
        return replace(local, look_sent="look"), (Play(Look()),)
    return put_down(local, sight)


def put_down(local: Local, sight: Sight) -> Pressed:
    """A card that is up though nobody holds the key goes down."""
    if local.held or not sight.game.may.hide or local.look_sent == "hide":
        return local, ()
    return replace(local, look_sent="hide"), (Play(Hide()),)


def is_limited(sight: Sight) -> bool:
    """Whether this table counts looks, or seconds of them."""
    return sight.game.look.rule != FREE and sight.game.phase not in (Phase.OPENING, Phase.RESULT, Phase.EVENING)


def shown(sight: Sight, local: Local) -> bool:
    """Whether the face of my card is up on this screen."""
    return local.held and sight.game.my_card is not None and sight.card_may_show


def left(sight: Sight) -> str:
    """How much looking is left in this round, in two or three words."""
    look = sight.game.look
    if look.times_left is not None:
        return ngettext("{n} look left", "{n} looks left", look.times_left).format(n=look.times_left)
    return _("{n} s left").format(n=seconds(sight))


def seconds(sight: Sight) -> int:
    """What is left in whole seconds: a begun one still counts."""
    return -(-int(sight.look_ms) // 1000)


def key_words(sight: Sight, local: Local, short: bool) -> str:
    """What the key says that is held to look; `short` where there is room for one or two words."""
    if not is_limited(sight):
        if short:
            return _("held") if local.held else _("look")
        return _("held: let go to hide") if local.held else _("hold to look")
    if sight.game.phase is Phase.DEALING:
        return _("not yet") if short else _("when the round begins")
    if local.held and sight.card_may_show:
        return _("{n} s").format(n=seconds(sight)) if short else _("held: {n} s").format(n=seconds(sight))
    if local.held and local.look_sent == "look":
        return _("held") if short else _("held: it turns up")
    return left(sight) if short else _("hold: {left}").format(left=left(sight))


def back_words(sight: Sight) -> str:
    """What stands on the back of my card."""
    if not is_limited(sight):
        return _("hold to look at it")
    if sight.game.phase is Phase.DEALING:
        return _("when the round begins")
    return left(sight)


def stands_ms(sight: Sight, local: Local) -> float | None:
    """How long (ms) the shown seconds of a look stay as they are."""
    if not (local.held and is_limited(sight) and sight.game.look.ends_ms is not None and sight.look_ms > 0):
        return None
    return sight.look_ms % 1000 or 1000.0
