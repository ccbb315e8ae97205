"""Who has which network in Spy Web: both side by side, and a button that changes them."""

from dataclasses import replace

from lanspy.client.kit import people, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.widgets import Button, Drawing, Rule, Text, Widget
from lanspy.content.texts import _
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.settings import Settings
from lanspy.peer.port import PersonLine, ProposeSettings

_BAND, _ROW, _NOTE, _BUTTON = 28.0, 32.0, 24.0, 36.0
_GAP = 8.0
_SIDES = 2


def owners(sight: Sight, settings: Settings) -> tuple[PersonLine | None, PersonLine | None]:
    """Who would have the first and the second network if the game started now with the first two who sit."""
    both = sight.seated[:_SIDES]
    first = next((line for line in both if line.key == settings.sky), both[0] if both else None)
    second = next((line for line in both if line is not first), None)
    return first, second


def high(settings: object) -> float:
    """How high the block is; nothing for other games."""
    return _BAND + _ROW + _NOTE + 3 * _GAP + 6 if isinstance(settings, Settings) else 0.0


def block(sight: Sight, settings: object, box: Box) -> list[Widget]:
    """Both networks with whoever has them."""
    if not isinstance(settings, Settings):
        return []
    found: list[Widget] = [Rule(box=Box(box.x - 4, box.y, box.w + 8, 1), ink="ruled_line")]
    both, networks = owners(sight, settings), settings.cards.networks
    y = box.y + _GAP
    for network, line, cell in zip(networks, both, box.columns(_SIDES, 14), strict=True):
        band = Box(cell.x, y, cell.w, _BAND)
        found.append(Drawing(box=band, draw=_paint_band, data=(network.id, concept(network.id))))
        place = Box(cell.x, band.bottom + 4, cell.w, _ROW)
        if line is not None:
            found.append(Drawing(box=place, draw=_paint_person, data=sight.person(line), margin=2))
        else:
            found.append(Text(box=place.inset(8, 0), text=_("nobody yet"), styles=("small",), ink="ink_soft"))
    foot = Box(box.x, y + _BAND + 4 + _ROW, box.w, _BUTTON)
    return [*found, *_foot(sight, settings, both, foot)]


def _foot(
    sight: Sight, settings: Settings, both: tuple[PersonLine | None, PersonLine | None], box: Box
) -> list[Widget]:
    """A note, and the button while both are here."""
    note = _("Two play; whoever sits down later only watches.")
    if len(sight.seated) > _SIDES:
        note = _("Only two can play: the others sit back to watch.")
    second = both[1]
    if second is None or not sight.may_change or len(sight.seated) > _SIDES:
        return [Text(box=box, text=note, styles=("small",), ink="ink_soft")]
    act = ProposeSettings(replace(settings, sky=second.key))
    return [
        Button(key="swap", box=box.left(min(box.w, 190.0))[0].inset(0, 2), text=_("Change sides"), icon="refresh-cw",
               kind="paper", style="note", act=act, on_paper=True)
    ]  # fmt: skip


def _paint_band(brush: Brush, box: Box, data: tuple[str, str]) -> None:
    teams.band(brush, box, *data)


def _paint_person(brush: Brush, box: Box, person: Person) -> None:
    across = box.h - 8
    people.token(brush, person, (box.x + 4 + across / 2, box.cy), across, on_paper=True)
    x = box.x + across + 14
    people.name(brush, person, (x, box.cy), "ink", width=box.right - x, styles=("lead", "small"))
