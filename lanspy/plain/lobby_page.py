"""The lobby in lines: people, settings, check words, chat."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from types import NoneType
from typing import Any, get_args, get_type_hints

from lanspy.content.places import place_name
from lanspy.content.texts import N_, _
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.games.registry import GAMES
from lanspy.peer.port import (
    Chat,
    ChooseGame,
    Knock,
    LeaveTable,
    LetIn,
    LobbyView,
    PersonLine,
    Presence,
    ProposeSettings,
    Refuse,
    SaveInvite,
    SetReady,
    SettingChange,
    Sit,
    StartGame,
)
from lanspy.plain.home_page import describe_places
from lanspy.plain.packs import brought
from lanspy.plain.page import Answer, Command, pick, said, setting_line, setting_shown

ON_OFF = {"on": True, "off": False, "yes": True, "no": False}
SHOWN = ("spyfall",)  # games that have a page here
GAME = "game"  # how a change names another game
LOCATIONS = "locations"  # the one setting that is a list, with commands of its own
DIGITS_MAX = 9  # of a number that somebody types: whatever is longer is out of every range


def begin(view: LobbyView) -> list[str]:
    """What is said on arriving."""
    lines = [_("You are at the table {name}.").format(name=view.table_name), *map(_person, view.people)]
    if not view.admitted:
        return [*lines, _("You have knocked. Somebody at the table has to let you in.")]
    lines += [_knocks(knock) for knock in view.knocks]
    if view.check_words:
        lines.append(_spoken(view))
    lines += [f"{line.by}: {line.text}" for line in view.chat]
    return [*lines, _("Type ready when you are, settings to see what you would play by, help for the rest.")]


def changes(before: LobbyView, now: LobbyView) -> list[str]:
    """What is new since `before`."""
    lines = [_("You were let in.")] if now.admitted and not before.admitted else []
    lines += [*_arrivals(before, now), *_settings_changed(before, now), *said(before.chat, now.chat)]
    lines += [_knocks(knock) for knock in now.knocks if knock not in before.knocks]
    if now.check_words and now.check_words != before.check_words:
        lines.append(_spoken(now))
    if now.starting and now.starting != before.starting:
        lines.append(_("Starting: {done} of {of} have signed.").format(done=now.starting[0], of=now.starting[1]))
    if now.can_start and not before.can_start:
        lines.append(_("Enough people are ready. Anybody may type start."))
    return lines


def _knocks(knock: Knock) -> str:
    sentence = _("{name} ({id}) knocks. Type let, or refuse.")
    return sentence.format(name=knock.name, id=knock.short_id)


def _spoken(view: LobbyView) -> str:
    return _("Say these words aloud once: {words}").format(words=" · ".join(view.check_words))


def _arrivals(before: LobbyView, now: LobbyView) -> list[str]:
    old = {person.key: person for person in before.people}
    lines = []
    for person in now.people:
        was = old.get(person.key)
        if was is None and person.me:
            continue  # that one was let in, or came back, and knows it
        if was is None:
            lines.append(_("{name} is at the table.").format(name=person.name))
        elif was.at_results and not person.at_results:
            lines.append(_("{name} is back.").format(name=person.name))
        elif was.ready != person.ready:
            lines.append(
                (_("{name} is ready.") if person.ready else _("{name} is not ready.")).format(name=person.name)
            )
        if was is not None and was.name != person.name:
            lines.append(_("{name} is called {other} now.").format(name=was.name, other=person.name))
        if was is not None and was.sits != person.sits:
            lines.append(
                (_("{name} sits down.") if person.sits else _("{name} only watches.")).format(name=person.name)
            )
        if person.warning and (was is None or was.warning != person.warning):
            lines.append(person.warning)
    present = {person.key for person in now.people}
    return lines + [_("{name} left.").format(name=gone.name) for key, gone in old.items() if key not in present]


def _settings_changed(before: LobbyView, now: LobbyView) -> list[str]:
    return [_change(now, change) for change in now.changes if change not in before.changes]


def _change(now: LobbyView, change: SettingChange) -> str:
    if change.field == GAME:
        return _("{name} has chosen {game}.").format(name=change.by, game=title_of(now.game))
    return _("{name} changed {setting} from {was} to {now}.").format(
        name=change.by,
        setting=change.field,
        was=setting_shown(change.was),
        now=setting_shown(getattr(now.settings, change.field)),
    )


def _people(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(map(_person, view.people))


def _person(person: PersonLine) -> str:
    state = _("ready") if person.ready else _("not ready") if person.sits else _("watching")
    if person.at_results:
        state = _("still at the results")
    if person.presence in (Presence.SILENT, Presence.AWAY):
        state = _("silent for {seconds} s").format(seconds=person.silent_ms // 1000)
    me = ", " + _("you") if person.me else ""
    return f"  {person.name} ({person.short_id}{me}): {state}"


def _game(_view: LobbyView, rest: str) -> Answer:
    games = tuple(game for game in GAMES if game in SHOWN)
    return ChooseGame(games[pick(rest, [title_of(game) for game in games], _("game"))])


def _settings(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(setting_line(view.settings, each.name) for each in fields(view.settings))


def _set(view: LobbyView, rest: str) -> Answer:
    name, _space, value = rest.partition(" ")
    hints = get_type_hints(type(view.settings))
    known = sorted(hints.keys() - {LOCATIONS})
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


def _location(view: LobbyView, rest: str) -> Answer:
    chosen = view.settings.locations
    index = pick(rest, [place_name(choice.location) for choice in chosen], _("location"))
    flipped = replace(chosen[index], on=not chosen[index].on)
    return ProposeSettings(replace(view.settings, locations=(*chosen[:index], flipped, *chosen[index + 1 :])))


def _locations(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(
        f"  {number}. {place_name(choice.location)}{'' if choice.on else ' (' + _('off') + ')'}"
        for number, choice in enumerate(view.settings.locations, 1)
    )


def _knocker(make: Callable[[bytes], Answer]) -> Callable[[LobbyView, str], Answer]:
    def run(view: LobbyView, rest: str) -> Answer:
        if not view.knocks:
            raise BadInput(_("Nobody knocks."))
        if not rest and len(view.knocks) == 1:
            return make(view.knocks[0].key)
        return make(view.knocks[pick(rest, [knock.name for knock in view.knocks], _("knock"))].key)

    return run


def _let(view: LobbyView, rest: str) -> Answer:
    word, _space, name = rest.partition(" ")
    return _knocker(LetIn)(view, name.strip() if word.casefold() == "in" else rest)


def _show_out(view: LobbyView, rest: str) -> Answer:
    return Refuse(view.people[pick(rest, [person.name for person in view.people], _("person"))].key)


def _table(view: LobbyView, _rest: str) -> Answer:
    return _("The table {name} can be joined at:").format(name=view.table_name) + "\n" + describe_places(view.places)


def _words(view: LobbyView, _rest: str) -> Answer:
    return " · ".join(view.check_words) or view.check_words_wait or _("No check words yet.")


def _start(view: LobbyView, _rest: str) -> Answer:
    if not view.can_start:
        raise BadInput(view.cannot_start_why or _("You cannot start yet."))
    return StartGame()


COMMANDS: Mapping[str, Command[LobbyView]] = {
    "ready": Command("", N_("you are ready for exactly these settings"), lambda _view, _rest: SetReady(True)),
    "unready": Command("", N_("you are not ready after all"), lambda _view, _rest: SetReady(False)),
    "start": Command("", N_("start with everybody who is ready"), _start),
    "people": Command("", N_("who is here"), _people),
    "words": Command("", N_("the check words"), _words),
    "game": Command(N_("a game"), N_("propose another game for this table"), _game),
    "settings": Command("", N_("what the game would be played by"), _settings),
    "set": Command(N_("a setting and a value"), N_("propose another setting, for example: set rounds 3"), _set),
    "locations": Command("", N_("the list of locations"), _locations),
    "location": Command(N_("a location"), N_("switch a location on or off"), _location),
    "pack": Command(
        N_("a file, a folder, or ours"),
        N_("propose the locations of a pack; in a folder, a number or title may follow a colon"),
        lambda view, rest: ProposeSettings(brought(view.settings, rest)),
    ),
    "let": Command("", N_("let in whoever knocks; with several, add a name"), _let),
    "refuse": Command("", N_("whoever knocks stays outside"), _knocker(Refuse)),
    "out": Command(N_("a person"), N_("show somebody out who came after you"), _show_out),
    "where": Command("", N_("the codes by which others can join here"), _table),
    "invite": Command(
        N_("a new file"), N_("write an invitation to a table by invitation"), lambda _view, rest: SaveInvite(rest)
    ),
    "say": Command(N_("something"), N_("write to the table"), lambda _view, rest: Chat(rest)),
    "sit": Command("", N_("take a seat"), lambda _view, _rest: Sit(True)),
    "watch": Command("", N_("only watch"), lambda _view, _rest: Sit(False)),
    "leave": Command("", N_("leave the table"), lambda _view, _rest: LeaveTable()),
}
