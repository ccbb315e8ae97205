"""From a seat to what clients see of a running table: pure."""

from lanspy.agreement.gathering import GatheringView
from lanspy.content.names import short_id
from lanspy.content.texts import _
from lanspy.dealing import DutyKind, Seat
from lanspy.games.port import Awaited, Points
from lanspy.peer.evenings import Evening
from lanspy.peer.links import Links
from lanspy.peer.names import chat, names_of
from lanspy.peer.port import CloseView, SealView, SeatLine, TableView
from lanspy.peer.presence import presence
from lanspy.peer.settings import shown_name
from lanspy.table.agreed import Agreed
from lanspy.table.seat import Seat as TableSeat


def playing(
    evening: Evening,
    gathered: GatheringView,
    agreed: Agreed,
    links: Links,
    game_file: str | None,
    *,
    own_bots: int,
    now_ms: int,
) -> TableView:
    """A running table, as the seat here may see it."""
    table, seat, linked = gathered.table, evening.seat, set(links.keys.values())
    observer, ledger = seat.observer, seat.ledger
    game, state = observer.rules.game, observer.public.game
    return TableView(
        table=table,
        evening=seat.start.number,
        table_name=shown_name(agreed, table),
        game=agreed.game,
        me=seat.own.seat,
        seats=_seat_lines(seat, linked, now_ms),
        agreed_ms=ledger.estimate_ms(now_ms),
        at_ms=now_ms,
        moving=ledger.closed is None and ledger.estimate_ms(now_ms + 1) > ledger.estimate_ms(now_ms),
        game_view=seat.view(),
        tape=tuple(observer.news),
        told=observer.told,
        seal=_seal(seat),
        needed_presses=ledger.chain.roster.quorum(len(ledger.members)),
        close=_close(seat, _back(seat, gathered), served=evening.is_served(links)),
        points=tuple(Points(number, points, "total") for number, points in enumerate(game.scores(state))),
        chat=chat(gathered),
        game_file=game_file,
        driver=ledger.driver,
        alarm=_conviction(seat) or evening.alarm or _own_failure(seat),
        catching_up=seat.own.seat is not None and ledger.closed is None and not (ledger.may_sign or ledger.stopped),
        own_bots=own_bots,
    )


def _seat_lines(seat: TableSeat, linked: set[bytes], now_ms: int) -> tuple[SeatLine, ...]:
    ledger, members = seat.ledger, seat.start.members
    names = names_of(seat.start)
    unheard, owing = ledger.unheard(now_ms), ledger.owes(now_ms)
    presses, pressable = ledger.presses, ledger.pressable(now_ms)
    thinking = {each.seat: each for each in seat.observer.rules.game.awaited(seat.observer.public.game)}
    duties = {duty.seat: duty.kind for duty in reversed(seat.observer.owed())}
    agreed_ms = ledger.estimate_ms(now_ms)
    return tuple(
        _seat_line(
            seat,
            number,
            names[number],
            unheard,
            owing,
            thinking,
            duties,
            linked,
            len(presses.get(number, ())),
            may_press=number in pressable,
            agreed_ms=agreed_ms,
            now_ms=now_ms,
        )
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
    pressed: int,
    *,
    may_press: bool,
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
        presence=presence(
            0 if me else unheard.get(number, 0), linked=me or key in linked, left=number not in seat.ledger.members
        ),
        silent_ms=0 if me else unheard.get(number, 0),
        owes=owes,
        owes_ms=now_ms - owing[number] if number in owing else 0,
        thinks=thinks.what if thinks is not None else None,
        thinks_ms=max(0, agreed_ms - thinks.since_ms) if thinks is not None else 0,
        pressed=pressed,
        may_press=may_press,
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


def _back(seat: TableSeat, gathered: GatheringView) -> tuple[Seat, ...]:
    """Who has gone back to the lobby from this evening."""
    gone = {person.key for person in gathered.people if person.finished >= seat.start.number}
    return tuple(number for number, member in enumerate(seat.start.members) if member.key in gone)


def _close(seat: TableSeat, again: tuple[Seat, ...], *, served: bool) -> CloseView | None:
    ledger = seat.ledger
    members = set(range(len(seat.start.members)))
    if ledger.closed is not None:
        signed = ledger.closed.members
        return CloseView(tuple(signed), len(signed), True, tuple(sorted(members - set(signed))), served, again)
    change = ledger.change
    if change is None:
        return None
    staying = change.members if change.members is not None else ledger.members
    return CloseView(tuple(change.reported), len(staying), False, tuple(sorted(members - set(staying))))


def _own_failure(seat: TableSeat) -> str | None:
    if not seat.gave_up:
        return None
    return _("The others refuse what your machine sends of its cards. Close lanspy, update it, and come back.")


def _conviction(seat: TableSeat) -> str | None:
    names = names_of(seat.start)
    for number in seat.ledger.convicted:
        return _("{name} signed two different things for one step. The proof is in the game file.").format(
            name=names[number]
        )
    return None
