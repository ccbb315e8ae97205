"""From a gathering to what clients see of a table before its game: pure."""

from dataclasses import fields

from lanspy.agreement.gathering import Acquaintance, GatheringView, Person, WhyNot, WordsWait
from lanspy.content.names import short_id
from lanspy.content.texts import _
from lanspy.games.registry import GAMES
from lanspy.peer.names import chat, names_at
from lanspy.peer.port import Knock, LobbyView, PersonLine, SettingChange
from lanspy.peer.presence import presence
from lanspy.peer.settings import readable, shown_name
from lanspy.table.agreed import Agreed

GAME_FIELD = "game"  # how a `SettingChange` names another game


def lobby(
    table: bytes, gathered: GatheringView, agreed: Agreed | None, *, lacks_pack: bool = False, coming: int = 0
) -> LobbyView:
    """A table before its game. `lacks_pack`: what would be played with has not come to this machine yet; `coming`: how
    many bots that were started here have not come either."""
    shown = agreed or _nothing_yet()
    names = names_at(gathered)
    finished = max((person.finished for person in gathered.people if person.me), default=0)
    mine = next((person for person in gathered.people if person.me), None)
    starting = gathered.starting
    return LobbyView(
        table=table,
        table_name=shown_name(agreed, table),
        listed=shown.listed,
        game=shown.game,
        people=tuple(_person(person, names, finished) for person in gathered.people if not person.left),
        settings=shown.settings,
        changes=_changes(gathered, names),
        check_words=gathered.words.words,
        check_words_wait=_words_wait(gathered, names),
        knocks=tuple(Knock(person.key, short_id(person.key), names[person.key]) for person in gathered.knocks),
        chat=chat(gathered, names),
        admitted=gathered.admitted,
        me_ready=mine is not None and mine.ready,
        can_ready=gathered.cannot_ready is None and not lacks_pack,
        can_start=gathered.cannot_start is None,
        cannot_start_why=_why_not(gathered, lacks_pack=lacks_pack),
        starting=None if starting is None else (len(starting.signed), len(starting.members)),
        seats_least=gathered.seats_least,
        seats_most=gathered.seats_most,
        coming=coming,
    )


def _person(person: Person, names: dict[bytes, str], finished: int) -> PersonLine:
    return PersonLine(
        key=person.key,
        short_id=short_id(person.key),
        name=names[person.key],
        seat=person.seat,
        me=person.me,
        ready=person.ready,
        sits=person.seat is not None,
        presence=presence(person.silent_ms, linked=person.linked or person.me),
        silent_ms=person.silent_ms,
        known=person.acquaintance in (Acquaintance.KNOWN, Acquaintance.RENAMED),
        warning=_warning(person, names[person.key]),
        at_results=0 < person.inside <= finished,
    )


def _warning(person: Person, name: str) -> str | None:
    if person.twice:
        return _("{name}'s profile runs on two machines, or its disk is old.").format(name=name)
    if person.acquaintance is Acquaintance.NAME_OF_ANOTHER:
        return _("You know a {name}, but this is another key: compare the check words.").format(name=name)
    return None


def _nothing_yet() -> Agreed:
    """What a lobby shows while no settings have arrived: the first game with its usual ones."""
    game = next(iter(GAMES.values()))
    return Agreed("", game.id, game.default_settings())


def _changes(gathered: GatheringView, names: dict[bytes, str]) -> tuple[SettingChange, ...]:
    """Each setting that was changed here: by whom last, and from what before that one began to change it. They begin
    anew with another game, and once a game was played by them."""
    changes: dict[str, SettingChange] = {}
    for change in gathered.changes:
        if change.at_ms < gathered.played_ms:
            continue
        before, after = readable(change.before), readable(change.after)
        if before is None or after is None:
            continue
        by = names.get(change.by, short_id(change.by))
        if before.game != after.game:
            changes = {GAME_FIELD: SettingChange(GAME_FIELD, by, before.game)}
            continue
        for field in fields(after.settings):
            was, now = getattr(before.settings, field.name), getattr(after.settings, field.name)
            if was != now:
                last = changes.get(field.name)
                if last is None or last.by != by:
                    changes[field.name] = SettingChange(field.name, by, was)
    return tuple(changes.values())


def _words_wait(gathered: GatheringView, names: dict[bytes, str]) -> str | None:
    missing = ", ".join(names.get(key, short_id(key)) for key in gathered.words.missing)
    match gathered.words.wait:
        case None:
            return None
        case WordsWait.NOT_SEATED:
            return _("Check words are for those who sit.")
        case WordsWait.ALONE:
            return _("Check words appear when a second person sits down.")
        case WordsWait.SIGNING | WordsWait.OPENING if missing:
            return _("Check words wait for {names}.").format(names=missing)
    return _("Check words are being made.")


def pack_wait() -> str:
    """Why nobody here can say yet that they are ready."""
    return _("The pack of this table is not here yet.")


def _why_not(gathered: GatheringView, *, lacks_pack: bool) -> str | None:
    if lacks_pack and gathered.cannot_ready is None and not gathered.ready:
        return pack_wait()
    match gathered.cannot_start:
        case None:
            return None
        case WhyNot.KNOCKING:
            return _("Nobody has let you in yet.")
        case WhyNot.REFUSED:
            return _("You were refused at this table.")
        case WhyNot.WATCHING:
            return _("You only watch. Sit down to play.")
        case WhyNot.NO_SETTINGS:
            return _("The settings have not arrived yet.")
        case WhyNot.NOT_READY:
            return _("Press ready first.")
        case WhyNot.TOO_FEW:
            return _("At least {n} have to be ready.").format(n=gathered.seats_least)
        case WhyNot.TOO_MANY:
            return _("At most {n} can play.").format(n=gathered.seats_most)
        case WhyNot.STARTING:
            return _("The game is starting.")
        case WhyNot.PLAYING:
            return _("A game runs at this table.")
    return _("That is not possible now.")
