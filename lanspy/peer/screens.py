"""From a room to what clients see: pure, one function a screen."""

from dataclasses import fields

from lanspy.agreement.gathering import Acquaintance, GatheringView, Person, WhyNot, WordsWait
from lanspy.agreement.ports import SignedStart
from lanspy.content.cleaning import clean_text
from lanspy.content.names import seat_names, short_id
from lanspy.content.texts import _
from lanspy.dealing import DutyKind, Seat
from lanspy.errors import PeerError
from lanspy.games.port import Awaited, Points
from lanspy.games.registry import GAMES
from lanspy.limits import AWAY_SECONDS, CHAT_CHARACTERS_MAX, SILENT_SECONDS
from lanspy.peer.port import (
    ChatLine,
    CloseView,
    Knock,
    LobbyView,
    PersonLine,
    Presence,
    SealView,
    SeatLine,
    SettingChange,
    TableView,
)
from lanspy.table.agreed import Agreed, read_agreed
from lanspy.table.seat import Seat as TableSeat

UNKNOWN_GAME = "spyfall"  # what a lobby shows while no settings have arrived: the default game's defaults


def presence(silent_ms: int, *, linked: bool, left: bool = False) -> Presence:
    """How well a machine is heard."""
    if left:
        return Presence.LEFT
    if silent_ms >= 1000 * AWAY_SECONDS:
        return Presence.AWAY
    if silent_ms >= 1000 * SILENT_SECONDS:
        return Presence.SILENT
    return Presence.HERE if linked else Presence.RELAYED


# --- the lobby --------------------------------------------------------------------------------------------------------


def lobby(table: bytes, gathered: GatheringView, agreed: Agreed | None, listed: bool) -> LobbyView:
    """A table before its game."""
    shown = agreed or Agreed("", UNKNOWN_GAME, GAMES[UNKNOWN_GAME].default_settings())
    names = names_at(gathered)
    mine = next((person for person in gathered.people if person.me), None)
    starting = gathered.starting
    return LobbyView(
        table=table,
        table_name=shown.table_name or table.hex()[:6].upper(),
        listed=listed,
        game=shown.game,
        people=tuple(_person(person, names) for person in gathered.people if not person.left),
        settings=shown.settings,
        changes=_changes(gathered, names),
        check_words=gathered.words.words,
        check_words_wait=_words_wait(gathered, names),
        knocks=tuple(Knock(person.key, short_id(person.key), names[person.key]) for person in gathered.knocks),
        chat=chat(gathered, names),
        admitted=gathered.admitted,
        me_ready=mine is not None and mine.ready,
        can_ready=gathered.cannot_ready is None,
        can_start=gathered.cannot_start is None,
        cannot_start_why=_why_not(gathered.cannot_start, gathered),
        starting=None if starting is None else (len(starting.signed), len(starting.members)),
        seats_least=gathered.seats_least,
        seats_most=gathered.seats_most,
    )


def names_at(gathered: GatheringView) -> dict[bytes, str]:
    """The names to show for everybody at or before the table, never two alike."""
    people = [*gathered.people, *gathered.knocks]
    shown = seat_names([(person.name, person.key) for person in people])
    return {person.key: name for person, name in zip(people, shown, strict=True)}


def _person(person: Person, names: dict[bytes, str]) -> PersonLine:
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
    )


def _warning(person: Person, name: str) -> str | None:
    if person.twice:
        return _("{name}'s profile runs on two machines, or its disk is old.").format(name=name)
    if person.acquaintance is Acquaintance.NAME_OF_ANOTHER:
        return _("You know a {name}, but this is another key: compare the check words.").format(name=name)
    return None


def _changes(gathered: GatheringView, names: dict[bytes, str]) -> tuple[SettingChange, ...]:
    """Each setting that was ever changed here: by whom last, and from what."""
    changes: dict[str, SettingChange] = {}
    for change in gathered.changes:
        try:
            before = read_agreed(change.before) if change.before is not None else None
            after = read_agreed(change.after)
        except PeerError:
            continue
        if before is None or before.game != after.game:
            continue
        by = names.get(change.by, short_id(change.by))
        for field in fields(after.settings):
            was, now = getattr(before.settings, field.name), getattr(after.settings, field.name)
            if was != now:
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


def _why_not(reason: WhyNot | None, gathered: GatheringView) -> str | None:
    match reason:
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


def chat(gathered: GatheringView, names: dict[bytes, str] | None = None) -> tuple[ChatLine, ...]:
    """What was said, the names as they are shown at the table."""
    shown = names_at(gathered) if names is None else names
    return tuple(
        ChatLine(
            shown.get(line.key, short_id(line.key)),
            line.key,
            clean_text(line.text, CHAT_CHARACTERS_MAX),
            line.at_ms,
        )
        for line in gathered.chat
    )


# --- a running table --------------------------------------------------------------------------------------------------


def playing(
    table: bytes,
    seat: TableSeat,
    gathered: GatheringView,
    agreed: Agreed,
    linked: set[bytes],
    game_file: str | None,
    now_ms: int,
) -> TableView:
    """A running table, as the seat here may see it."""
    observer, ledger = seat.observer, seat.ledger
    game, state = observer.rules.game, observer.public.game
    return TableView(
        table=table,
        table_name=agreed.table_name,
        game=agreed.game,
        me=seat.own.seat,
        seats=_seat_lines(seat, linked, now_ms),
        agreed_ms=ledger.estimate_ms(now_ms),
        at_ms=now_ms,
        moving=ledger.closed is None,
        game_view=seat.view(),
        tape=tuple(observer.news),
        told=observer.told,
        seal=_seal(seat),
        needed_presses=ledger.chain.roster.quorum(len(ledger.members)),
        close=_close(seat),
        points=tuple(Points(number, points, "total") for number, points in enumerate(game.scores(state))),
        chat=chat(gathered),
        game_file=game_file,
        driver=ledger.driver,
        alarm=_alarm(seat),
    )


def names_of(start: SignedStart) -> tuple[str, ...]:
    """The names to show for the seats of a start, never two alike."""
    return seat_names([(member.name, member.key) for member in start.members])


def _seat_lines(seat: TableSeat, linked: set[bytes], now_ms: int) -> tuple[SeatLine, ...]:
    ledger, members = seat.ledger, seat.start.members
    names = names_of(seat.start)
    unheard, owing = ledger.unheard(now_ms), ledger.owes(now_ms)
    thinking = {each.seat: each for each in seat.observer.rules.game.awaited(seat.observer.public.game)}
    duties = {duty.seat: duty.kind for duty in reversed(seat.observer.owed())}
    agreed_ms = ledger.estimate_ms(now_ms)
    return tuple(
        _seat_line(seat, number, names[number], unheard, owing, thinking, duties, linked, agreed_ms, now_ms)
        for number in range(len(members))
    )


def _seat_line(
    seat: TableSeat,
    number: Seat,
    name: str,
    unheard: dict[int, int],
    owing: dict[int, int],
    thinking: dict[int, Awaited],
    duties: dict[int, DutyKind],
    linked: set[bytes],
    agreed_ms: int,
    now_ms: int,
) -> SeatLine:
    key = seat.start.members[number].key
    me = number == seat.own.seat
    thinks = thinking.get(number)
    owes = duties[number].value if number in duties else "answer" if number in owing else None
    return SeatLine(
        seat=number,
        name=name,
        short_id=short_id(key),
        me=me,
        presence=presence(0 if me else unheard.get(number, 0), linked=me or key in linked),
        silent_ms=0 if me else unheard.get(number, 0),
        owes=owes,
        owes_ms=now_ms - owing[number] if number in owing else 0,
        thinks=thinks.what if thinks is not None else None,
        thinks_ms=max(0, agreed_ms - thinks.since_ms) if thinks is not None else 0,
        pressed=len(seat.ledger.presses.get(number, ())),
        may_press=number in seat.ledger.pressable(now_ms),
    )


def _seal(seat: TableSeat) -> SealView:
    """What the machines are proving right now: who has done their part of the first thing that is owed."""
    seats = len(seat.start.members)
    owed = seat.observer.owed()
    facts = seat.observer.counts
    if not owed:
        return SealView("idle", tuple(range(seats)), seats, None, facts)
    first = owed[0]
    waiting = {duty.seat for duty in owed if duty.kind is first.kind and duty.subject == first.subject}
    if first.kind is DutyKind.SHUFFLE:  # one after the other, in roster order
        waiting = set(range(first.seat, seats))
    done = tuple(number for number in range(seats) if number not in waiting)
    return SealView(first.kind.value, done, seats, first.seat, facts)


def _close(seat: TableSeat) -> CloseView | None:
    ledger = seat.ledger
    members = set(range(len(seat.start.members)))
    if ledger.closed is not None:
        signed = ledger.closed.members
        return CloseView(tuple(signed), len(signed), True, tuple(sorted(members - set(signed))))
    change = ledger.change
    if change is None:
        return None
    staying = change.members if change.members is not None else ledger.members
    return CloseView(tuple(change.reported), len(staying), False, tuple(sorted(members - set(staying))))


def _alarm(seat: TableSeat) -> str | None:
    names = names_of(seat.start)
    for number in seat.ledger.convicted:
        return _("{name} signed two different things for one step. The proof is in the game file.").format(
            name=names[number]
        )
    return None
