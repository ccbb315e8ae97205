"""The rail of the lobby: one card a person, mine first, saying whether they are ready and how they are heard."""

from dataclasses import dataclass

from lanspy.client.frame import SeatCard
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.presence import LINKS, silence
from lanspy.client.widgets.widget import Act
from lanspy.content.texts import N_, _
from lanspy.peer.port import PersonLine, Presence, SetReady

_TWO_LINES_MOST = 7  # cards
_UNHEARD = {Presence.SILENT: N_("silent"), Presence.AWAY: N_("away"), Presence.LEFT: N_("left")}
CARDS_MOST = 12  # what the rail holds; watchers beyond are counted in the header


@dataclass(frozen=True, slots=True)
class Tell:
    """Say this sentence in full."""

    sentence: str


def rail(sight: Sight) -> tuple[SeatCard, ...]:
    """The cards, as many as the rail holds."""
    lines = sorted((*sight.seated, *sight.watching), key=lambda line: not line.me)
    shown = lines[:CARDS_MOST]
    return tuple(_card(sight, line, brief=len(shown) > _TWO_LINES_MOST) for line in shown)


def _card(sight: Sight, line: PersonLine, brief: bool) -> SeatCard:
    status, ink = status_of(line)
    status = brief_status(line) if brief else status
    act = _act(sight, line)
    return SeatCard(
        person=sight.person(line),
        status=status,
        link=LINKS[line.presence],
        me=line.me,
        waited=sight.view.admitted and sight.view.starting is None and line in sight.waited,
        dim=not line.sits,
        status_ink=None if line.me and ink == "good" else ink,
        badge="triangle-alert" if line.warning else "badge-check" if line.ready and line.sits else "",
        cap="R" if isinstance(act, SetReady) else "",
        act=act,
    )


def status_of(line: PersonLine) -> tuple[str, Ink | None]:
    """One or two words about somebody, and their ink."""
    unheard = None if line.me else silence(line.presence, line.silent_ms)
    if unheard is not None:
        return unheard
    if line.warning:
        return _("another key?"), "warn"
    friend = line.known and not line.me
    if not line.sits:
        return _("watching, a friend") if friend else _("watching"), None
    if line.at_results:
        return _("at the results"), None
    if line.ready:
        return _("ready, a friend") if friend else _("ready"), "good"
    return _("not ready, a friend") if friend else _("not ready"), None


def brief_status(line: PersonLine) -> str:
    """One short word, where name and status share a line."""
    if not line.me and line.presence in _UNHEARD:
        return _(_UNHEARD[line.presence])
    if line.warning:
        return _("key?")
    if line.at_results:
        return _("results")
    return (_("ready") if line.ready else _("not yet")) if line.sits else _("guest")


def _act(sight: Sight, line: PersonLine) -> Act:
    """A warning is told in full; my own card takes ready back."""
    if line.warning:
        return Tell(line.warning)
    if line.me and line.ready and line.sits and sight.view.starting is None:
        return SetReady(False)
    return None
