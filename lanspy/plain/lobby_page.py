"""The lobby in lines: people, settings, check words, chat."""

from collections.abc import Callable, Mapping

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.peer.port import (
    Chat,
    Knock,
    LeaveTable,
    LetIn,
    LobbyView,
    PersonLine,
    Presence,
    Refuse,
    SaveInvite,
    SetReady,
    Sit,
    StartGame,
)
from lanspy.plain.home_page import describe_places
from lanspy.plain.lobby_settings import OF_THE_SETTINGS, of_the_game, settings_changed
from lanspy.plain.page import Answer, Command, pick, said


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
    lines += [*_arrivals(before, now), *settings_changed(before, now), *said(before.chat, now.chat)]
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


def commands(view: LobbyView) -> Mapping[str, Command[LobbyView]]:
    """What can be typed here, for the game that is chosen."""
    return {**OF_THE_LOBBY, **OF_THE_SETTINGS, **of_the_game(view.game).COMMANDS}


OF_THE_LOBBY: Mapping[str, Command[LobbyView]] = {
    "ready": Command("", N_("you are ready for exactly these settings"), lambda _view, _rest: SetReady(True)),
    "unready": Command("", N_("you are not ready after all"), lambda _view, _rest: SetReady(False)),
    "start": Command("", N_("start with everybody who is ready"), _start),
    "people": Command("", N_("who is here"), _people),
    "words": Command("", N_("the check words"), _words),
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
