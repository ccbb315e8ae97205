"""The lobby in lines: people, settings, check words, chat."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.peer.port import (
    Chat,
    LeaveTable,
    LetIn,
    LobbyView,
    PersonLine,
    Presence,
    ProposeSettings,
    Refuse,
    SetReady,
    Sit,
    StartGame,
)
from lanspy.plain.page import Answer, Command, pick

ON_OFF = {"on": True, "off": False, "yes": True, "no": False}


def begin(view: LobbyView) -> list[str]:
    """What is said on arriving."""
    lines = [_("You are at the table {name}.").format(name=view.table_name), _people(view, "")]
    if not view.admitted:
        lines.append(_("You have knocked. Somebody at the table has to let you in."))
    return [str(line) for line in lines]


def changes(before: LobbyView, now: LobbyView) -> list[str]:
    """What is new since `before`."""
    lines = [*_arrivals(before, now), *_settings_changed(before, now), *_chat(before, now)]
    lines += [
        _("{name} knocks. Type let in, or refuse.").format(name=knock.name)
        for knock in now.knocks
        if knock not in before.knocks
    ]
    if now.admitted and not before.admitted:
        lines.append(_("You were let in."))
    if now.check_words and now.check_words != before.check_words:
        lines.append(_("Say these words aloud once: {words}").format(words=" · ".join(now.check_words)))
    if now.starting and now.starting != before.starting:
        lines.append(_("Starting: {done} of {of} have signed.").format(done=now.starting[0], of=now.starting[1]))
    if now.can_start and not before.can_start:
        lines.append(_("Enough people are ready. Anybody may type start."))
    return lines


def _arrivals(before: LobbyView, now: LobbyView) -> list[str]:
    old = {person.key: person for person in before.people}
    lines = []
    for person in now.people:
        was = old.get(person.key)
        if was is None:
            lines.append(_("{name} is at the table.").format(name=person.name))
        elif was.ready != person.ready:
            lines.append(
                (_("{name} is ready.") if person.ready else _("{name} is not ready.")).format(name=person.name)
            )
        if person.warning and (was is None or was.warning != person.warning):
            lines.append(person.warning)
    present = {person.key for person in now.people}
    return lines + [_("{name} left.").format(name=gone.name) for key, gone in old.items() if key not in present]


def _settings_changed(before: LobbyView, now: LobbyView) -> list[str]:
    return [
        _("{name} changed {setting} from {was} to {now}.").format(
            name=change.by,
            setting=change.field,
            was=_shown(change.was),
            now=_shown(getattr(now.settings, change.field)),
        )
        for change in now.changes
        if change not in before.changes
    ]


def _chat(before: LobbyView, now: LobbyView) -> list[str]:
    return [f"{line.by}: {line.text}" for line in now.chat if line not in before.chat]


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return str(sum(choice.on for choice in value))
    if isinstance(value, bool) or value is None:
        return _("on") if value else _("off")
    return str(value)


def _people(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(map(_person, view.people))


def _person(person: PersonLine) -> str:
    state = _("ready") if person.ready else _("not ready") if person.sits else _("watching")
    if person.presence in (Presence.SILENT, Presence.AWAY):
        state = _("silent for {seconds} s").format(seconds=person.silent_ms // 1000)
    me = ", " + _("you") if person.me else ""
    return f"  {person.name} ({person.short_id}{me}): {state}"


def _settings(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(f"  {each.name}: {_shown(getattr(view.settings, each.name))}" for each in fields(view.settings))


def _set(view: LobbyView, rest: str) -> Answer:
    name, _space, value = rest.partition(" ")
    known = {each.name for each in fields(view.settings)} - {"locations"}
    if name not in known or not value:
        raise BadInput(_("Type set, a setting and a value. Settings: {known}").format(known=", ".join(sorted(known))))
    return ProposeSettings(replace(view.settings, **{name: _value(getattr(view.settings, name), value.strip())}))


def _value(now: Any, text: str) -> Any:
    if isinstance(now, bool):
        if text not in ON_OFF:
            raise BadInput(_("Type on or off."))
        return ON_OFF[text]
    if isinstance(now, int) or now is None:
        if text == "off":
            return None
        if not text.isdecimal():
            raise BadInput(_("Type a whole number, or off."))
        return int(text)
    return text


def _location(view: LobbyView, rest: str) -> Answer:
    names = [choice.location for choice in view.settings.locations]
    index = pick(rest, names, _("location"))
    chosen = view.settings.locations
    flipped = replace(chosen[index], on=not chosen[index].on)
    return ProposeSettings(replace(view.settings, locations=(*chosen[:index], flipped, *chosen[index + 1 :])))


def _locations(view: LobbyView, _rest: str) -> Answer:
    return ", ".join(
        f"{choice.location}{'' if choice.on else ' (' + _('off') + ')'}" for choice in view.settings.locations
    )


def _knocker(make: Callable[[bytes], Answer]) -> Callable[[LobbyView, str], Answer]:
    def run(view: LobbyView, rest: str) -> Answer:
        if not view.knocks:
            raise BadInput(_("Nobody knocks."))
        index = pick(rest, [knock.name for knock in view.knocks], _("knock")) if rest else 0
        return make(view.knocks[index].key)

    return run


def _let(view: LobbyView, rest: str) -> Answer:
    return _knocker(LetIn)(view, rest.removeprefix("in").strip())


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
    "settings": Command("", N_("what the game would be played by"), _settings),
    "set": Command(N_("a setting and a value"), N_("propose another setting, for example: set rounds 3"), _set),
    "locations": Command("", N_("the list of locations"), _locations),
    "location": Command(N_("a location"), N_("switch a location on or off"), _location),
    "let": Command("", N_("let in: whoever knocks may sit down"), _let),
    "refuse": Command("", N_("whoever knocks stays outside"), _knocker(Refuse)),
    "say": Command(N_("something"), N_("write to the table"), lambda _view, rest: Chat(rest)),
    "sit": Command("", N_("take a seat"), lambda _view, _rest: Sit(True)),
    "watch": Command("", N_("only watch"), lambda _view, _rest: Sit(False)),
    "leave": Command("", N_("leave the table"), lambda _view, _rest: LeaveTable()),
}
