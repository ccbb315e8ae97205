"""The one large action of the lobby, with its key and, when it cannot be pressed, the reason in words."""

from dataclasses import dataclass

from lanspy.client.frame import Foot
from lanspy.client.scenes.lobby.packs import is_missing
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.lobby.words import bots, company
from lanspy.content.texts import _, ngettext
from lanspy.peer.port import LobbyView, SetReady, Sit, StartGame


@dataclass(frozen=True, slots=True)
class AskStart:
    """Start with those who are ready, after a question."""


def foot(sight: Sight) -> Foot:
    """What the key of this moment does."""
    view, me = sight.view, sight.me
    if not view.admitted:
        return Foot(_("Knocking"), _("somebody has to let you in"), icon="hand", enabled=False)
    if view.starting is not None:
        done, of = view.starting
        return Foot(_("Starting"), _("{done} of {of} have signed").format(done=done, of=of), enabled=False)
    if me is None or not me.sits:
        return _sit(sight)
    if not me.ready:
        note = _("you can still change it") if view.can_ready else _why(view)
        return Foot(_("Ready"), note, cap="R", icon="check", act=SetReady(True), enabled=view.can_ready)
    return _start(sight)


def _why(view: LobbyView) -> str:
    return _("the pack is not here yet") if is_missing(view.settings) else _("not possible now")


def _sit(sight: Sight) -> Foot:
    if len(sight.seated) >= sight.view.seats_most:
        return Foot(_("Sit down"), _("every seat is taken"), enabled=False)
    return Foot(_("Sit down"), _("to play"), cap="W", icon="user-round-plus", act=Sit(True))


def _start(sight: Sight) -> Foot:
    """I am ready. One who is ready may start as soon as enough are."""
    coming = sight.view.coming
    if coming and not sight.view.can_start:
        return Foot(_("You are ready"), _("{bots} on the way").format(bots=bots(coming)), icon="check", enabled=False)
    if not sight.view.can_start:
        missing, most = sight.view.seats_least - len(sight.ready), sight.view.seats_most
        if len(sight.ready) > most:
            return Foot(_("You are ready"), _("at most {n} can play").format(n=most), icon="check", enabled=False)
        note = ngettext("{n} more has to be ready", "{n} more have to be ready", missing).format(n=missing)
        return Foot(_("You are ready"), note if missing > 0 else _("waiting"), icon="check", enabled=False)
    if not sight.left_out and not coming:
        return Foot(_("Start"), _("everybody is ready"), cap="S", icon="play", act=StartGame())
    count = len(sight.seated) - len(sight.left_out)
    text = ngettext("Start with {n}", "Start with {n}", count).format(n=count)
    names = company(sight.left_out) if sight.left_out else bots(coming)
    return Foot(text, _("without {names}").format(names=names), "second", "S", act=AskStart())
