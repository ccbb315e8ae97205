"""Who plays what in Codenames: the teams as a start would make them of everybody's wishes, and my own wish."""

from collections.abc import Mapping

from lanspy.client.kit import people, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.widgets import Button, Drawing, Rule, Text, Widget
from lanspy.content.texts import _
from lanspy.games.codenames.roles import PEOPLE_LEAST, Role, Team, operative_of, resolve, spymaster_of
from lanspy.games.codenames.settings import Settings, with_wish
from lanspy.peer.port import PersonLine, ProposeSettings

_BAND, _ROW, _BUTTON, _NOTE = 28.0, 28.0, 36.0, 24.0
_GAP = 8.0


def roles_now(sight: Sight, settings: Settings) -> Mapping[bytes, Role]:
    """What a start with those who sit would make of the wishes; with too few of them, the wishes themselves."""
    keys = [line.key for line in sight.seated]
    if len(keys) < PEOPLE_LEAST:
        return {key: role for key, role in settings.roles if key in keys}
    return dict(zip(keys, resolve(settings.roles, keys), strict=True))


def _groups(sight: Sight, settings: Settings) -> dict[Team | None, list[PersonLine]]:
    """Who is in which team, its spymaster first; None is for the gamesmaster and for those still without a place."""
    roles = roles_now(sight, settings)
    found: dict[Team | None, list[PersonLine]] = {team: [] for team in (*Team, None)}
    for line in sight.seated:
        role = roles.get(line.key)
        found[role.team if role is not None else None].append(line)
    for team in Team:
        found[team].sort(key=lambda line: roles[line.key] is not spymaster_of(team))
    return found


def high(sight: Sight, settings: object) -> float:
    """How high the block is; nothing for games without teams."""
    if not isinstance(settings, Settings):
        return 0.0
    groups = _groups(sight, settings)
    rows = max(len(groups[team]) for team in Team) + len(groups[None])
    mine = 2 * (_BUTTON + 6) + _NOTE + _GAP if _may(sight) else 0.0
    return _BAND + 6 + rows * _ROW + _NOTE + mine + 2 * _GAP


def _may(sight: Sight) -> bool:
    return sight.may_change


def block(room: Room, sight: Sight, settings: object, box: Box) -> list[Widget]:
    """Both teams side by side, and the buttons for my wish."""
    if not isinstance(settings, Settings):
        return []
    groups, roles = _groups(sight, settings), roles_now(sight, settings)
    found: list[Widget] = [Rule(box=Box(box.x - 4, box.y, box.w + 8, 1), ink="ruled_line")]
    top = box.y + _GAP
    most = max(len(groups[team]) for team in Team)
    for team, cell in zip(Team, box.columns(2, 14), strict=True):
        title = _("Red") if team is Team.RED else _("Blue")
        band = Box(cell.x, top, cell.w, _BAND)
        found.append(Drawing(box=band, draw=_paint_band, data=(team.value, title)))
        for i, line in enumerate(groups[team]):
            at = Box(cell.x, band.bottom + 6 + i * _ROW, cell.w, _ROW)
            found.append(_person(sight, line, roles.get(line.key), at))
    y = top + _BAND + 6 + most * _ROW
    for line in groups[None]:
        found.append(_person(sight, line, roles.get(line.key), Box(box.x, y, box.w, _ROW)))
        y += _ROW
    note = Box(box.x, y, box.w, _NOTE)
    found.append(Text(box=note, text=_note(sight), styles=("small",), ink="ink_soft"))
    return [*found, *_wishes(room, sight, settings, Box(box.x, note.bottom, box.w, 0))]


def _note(sight: Sight) -> str:
    if len(sight.seated) < PEOPLE_LEAST:
        return _("Four have to sit: two teams of two.")
    return _("So it would start now. Who wishes first has the place.")


def _person(sight: Sight, line: PersonLine, role: Role | None, box: Box) -> Drawing:
    icon = "" if role is None else "crown" if role.is_spymaster else "scale" if role is Role.GAMESMASTER else ""
    word = _("gamesmaster") if role is Role.GAMESMASTER else _("no place yet") if role is None else ""
    return Drawing(box=box, draw=_paint_person, data=(sight.person(line), icon, word), margin=2)


def _paint_band(brush: Brush, box: Box, data: tuple[str, str]) -> None:
    teams.band(brush, box, *data)


def _paint_person(brush: Brush, box: Box, data: tuple[Person, str, str]) -> None:
    person, icon, word = data
    across = box.h - 5
    people.token(brush, person, (box.x + 4 + across / 2, box.cy), across, on_paper=True)
    end = box.right - 4
    if icon:
        brush.icon(icon, (end - 9, box.cy), 18, "ink")
        end -= 26
    if word:
        end -= brush.text(word, (end, box.cy), "small", "ink_soft", "right") + 8
    x = box.x + across + 14
    people.name(brush, person, (x, box.cy), "ink", width=end - x, styles=("lead", "small"))


# --- my wish ----------------------------------------------------------------------------------------------------------


def _wishes(room: Room, sight: Sight, settings: Settings, at: Box) -> list[Widget]:
    me = sight.me
    if me is None or not _may(sight):
        return []
    wish = dict(settings.roles).get(me.key)
    title = _("My wish")
    found: list[Widget] = [
        Text(box=Box(at.x, at.y, at.w, _NOTE), text=title, styles=("note",), ink="ink"),
    ]
    rows = Box(at.x, at.y + _NOTE, at.w, 2 * _BUTTON + 6).rows(2, 6)
    pairs = ((spymaster_of(Team.RED), operative_of(Team.RED)), (spymaster_of(Team.BLUE), operative_of(Team.BLUE)))
    for row, (clues, guesses), last in zip(rows, pairs, (Role.GAMESMASTER, None), strict=True):
        for role, cell in zip((clues, guesses, last), row.columns(3, 6), strict=True):
            found.append(_wish(room, settings, me.key, role, wish, cell))
    return found


def _wish(room: Room, settings: Settings, key: bytes, role: Role | None, wish: Role | None, box: Box) -> Button:
    """One role; the last one takes a wish back."""
    chosen = role is wish
    icon = teams.kind(role.team.value).icon if role is not None and role.team is not None else ""
    text = _name(role)
    if room.type.width(text, "note") + 50 > box.w:
        icon = ""
    act = None if chosen else ProposeSettings(with_wish(settings, key, role))
    name = "none" if role is None else role.value
    return Button(
        key=f"wish-{name}", box=box, text=text, icon=icon, kind="chosen" if chosen else "paper", style="note", act=act,
        on_paper=True,
    )  # fmt: skip


def _name(role: Role | None) -> str:
    if role is None:
        return _("No matter")
    if role is Role.GAMESMASTER:
        return _("Gamesmaster")
    return _("Spymaster") if role.is_spymaster else _("Operative")
