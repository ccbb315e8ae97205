"""The game and its settings in the lobby: what is proposed, who changed what, and how one types another choice."""

from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType, NoneType
from typing import Any, get_args, get_type_hints

from lanspy.content.texts import N_, _
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.peer.port import ChooseGame, LobbyView, ProposeSettings, SettingChange
from lanspy.plain import codenames_lobby, spyfall_lobby, spyweb_lobby
from lanspy.plain.agreed import setting_lines, setting_shown
from lanspy.plain.explaining import explain
from lanspy.plain.page import Answer, Command, pick

PLAYED_HERE: Mapping[str, ModuleType] = {
    "spyfall": spyfall_lobby,
    "codenames": codenames_lobby,
    "spyweb": spyweb_lobby,
}
"""What belongs to one game: its `COMMANDS`, `LISTS` (settings that `set` cannot type), and how it
tells a change."""

ON_OFF = {"on": True, "off": False, "yes": True, "no": False}
GAME = "game"  # how a change names another game
DIGITS_MAX = 9  # of a number that somebody types: whatever is longer is out of every range


def of_the_game(game: str) -> ModuleType:
    """The same for the game that a table proposes."""
    return PLAYED_HERE[game]


def settings_changed(before: LobbyView, now: LobbyView) -> list[str]:
    """Who proposed what since `before`."""
    fresh = [change for change in now.changes if change not in before.changes]
    return [line for change in fresh if (line := _change(now, change))]


def _change(now: LobbyView, change: SettingChange) -> str:
    if change.field == GAME:
        return _("{name} has chosen {game}.").format(name=change.by, game=title_of(now.game))
    if change.field in of_the_game(now.game).LISTS:
        told: str = of_the_game(now.game).change(now, change)
        return told
    return _("{name} changed {setting} from {was} to {now}.").format(
        name=change.by,
        setting=change.field,
        was=setting_shown(change.was),
        now=setting_shown(getattr(now.settings, change.field)),
    )


# --- what one types ---------------------------------------------------------------------------------------------------


def _game(_view: LobbyView, rest: str) -> Answer:
    games = tuple(PLAYED_HERE)
    return ChooseGame(games[pick(rest, [title_of(game) for game in games], _("game"))])


def _settings(view: LobbyView, _rest: str) -> Answer:
    return "\n".join([title_of(view.game), *setting_lines(view.settings)])


def _set(view: LobbyView, rest: str) -> Answer:
    name, _space, value = rest.partition(" ")
    hints = get_type_hints(type(view.settings))
    known = sorted(hints.keys() - of_the_game(view.game).LISTS)
    if name not in known or not value.strip():
        raise BadInput(_("Type set, a setting and a value. Settings: {known}").format(known=", ".join(known)))
    return ProposeSettings(replace(view.settings, **{name: _value(hints[name], value.strip().casefold())}))


def _value(hint: Any, text: str) -> Any:
    """What was typed as a value of a setting of this type; off is for whatever can be off."""
    if hint is bool:
        if text not in ON_OFF:
            raise BadInput(_("Type on or off."))
        return ON_OFF[text]
    kinds = get_args(hint) or (hint,)
    if NoneType in kinds and text == "off":
        return None
    if int not in kinds:
        return text
    if not (text.isascii() and text.isdecimal() and len(text) < DIGITS_MAX):
        raise BadInput(_("Type a whole number, or off.") if NoneType in kinds else _("Type a whole number."))
    return int(text)


OF_THE_SETTINGS: Mapping[str, Command[LobbyView]] = {
    "game": Command(N_("a game"), N_("propose another game for this table"), _game),
    "explain": Command(
        "", N_("the rules of this game; a page may follow"), lambda view, rest: explain(view.game, rest)
    ),
    "settings": Command("", N_("what the game would be played by"), _settings),
    "set": Command(N_("a setting and a value"), N_("propose another setting; off is for what can be off"), _set),
}
