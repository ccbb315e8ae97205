"""Snapshots of every moment of an evening of Spyfall, played by the real rules over ideal cards, and of lobbies.

`MOMENTS` plays a table up to a moment; `table_view` is what a seat's screen is told of it. Names are as people type
them, some of them hostile.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.dealing import Mine
from lanspy.games.spyfall.actions import Accuse, Done, Exposed, NextRound, Pause, Point, Resume
from lanspy.games.spyfall.settings import default_settings
from lanspy.games.spyfall.view import ClockView, Phase, SpyfallView
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
from tests.client.ways import WAYS
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import accuse, answer, ask, elsewhere, guess, here, table, vote

NAMES = ("Aino", "Mika", "Sofía", "Олег", "Jun", "Lena", "Ben", "Ida", "Noor", "Pia", "Tom", "Yui")
HOSTILE = (
    "Wilhelmiina Anastasia Ol",  # as long as a name may be
    "‮gnp.exe\x00\x1b[31m",  # turned around, with controls
    "山田太郎",  # a script we have no letters for
    "MMMMMMMMMMMMMMMMMMMMMMMM",  # as wide as a name may be
    "Z͉̠̬̾a̷̎l̸̋g̴̀o̷̕",  # towers of marks
    "{name}%s{0}",  # a format string
    "…" * 24,
    "a",
    "𝕬𝖎𝖓𝖔 𝕬𝖎𝖓𝖔",
    "<b>Aino</b>\n\n\nAino",
    "Aino 2",
    "مرحبا بالعالم",
)
AT_MS = 10_000  # own time of every snapshot: where the clock of a rendered scene stands
LETTERS = "abcdefghijkl"


# --- moments ----------------------------------------------------------------------------------------------------------


def begun(seats: int, spy: int | None = None, **changes: Any) -> IdealTable:
    """A round has begun: seat 3 deals and asks; the spy is the last seat unless said otherwise."""
    spy = seats - 1 if spy is None else spy
    return table(seats, spy=spy, dealer=min(3, seats - 1), **{"roles": True, **changes})


def asking(seats: int, spy: int | None = None, **changes: Any) -> IdealTable:
    """Seat 1 has asked seat 0, who has answered: seat 0 asks."""
    played = begun(seats, spy, **changes)
    played.wait(80_000)
    dealer = played.state.dealer or 0
    ask(played, dealer, 1)
    played.wait(19_000)
    answer(played, 1)
    played.wait(23_000)
    ask(played, 1, 0)
    played.wait(16_000)
    answer(played, 0)
    return played


def asked(seats: int) -> IdealTable:
    """Seat 1 has just asked seat 0."""
    played = begun(seats)
    ask(played, played.state.dealer or 0, 1)
    played.wait(30_000)
    ask(played, 1, 0)
    return played


def others_ask(seats: int) -> IdealTable:
    """Seat 1 asks seat 2; seat 0 listens. At a table of three, seat 1 has not tapped yet."""
    played = begun(seats)
    ask(played, played.state.dealer or 0, 1)
    played.wait(30_000)
    if seats > 3:
        ask(played, 1, 2)
    return played


def first_question(seats: int) -> IdealTable:
    """Seat 0 deals and asks first."""
    return table(seats, spy=seats - 1, dealer=0, roles=True)


def stopped(seats: int) -> IdealTable:
    """Seat 1 has stopped the clock, and its machine has not opened the stop yet."""
    played = asking(seats)
    played.keeps_reveals = {1}
    played.press(1, Accuse(2))
    return played


def accused(seats: int) -> IdealTable:
    """Seat 1 accuses seat 2; everybody but the last two and seat 0 has voted."""
    played = asking(seats)
    played.wait(85_000)
    accuse(played, 1, 2)
    for seat in range(3, seats - 1):
        vote(played, **{LETTERS[seat]: True})
    return played


def accused_me(seats: int) -> IdealTable:
    """Seat 1 accuses seat 0."""
    played = asking(seats)
    accuse(played, 1, 0)
    return played


def i_accuse(seats: int) -> IdealTable:
    """Seat 0 accuses seat 2."""
    played = asking(seats)
    accuse(played, 0, 2)
    return played


def voted(seats: int) -> IdealTable:
    """As `accused`, and seat 0 has sealed its vote."""
    played = asking(seats)
    accuse(played, 1, 2)
    vote(played, a=True)
    return played


def run_out(played: IdealTable) -> None:
    """Let the round's clock run out, and a little more."""
    clock = played.state.play.clock
    assert clock is not None
    played.wait(clock.left_at(played.at_ms) + 12_000)


def time_up(seats: int) -> IdealTable:
    """The time is up; some point."""
    played = asking(seats)
    run_out(played)
    for seat in range(1, seats):
        played.press(seat, Point(2 if seat != 2 else 1))
    played.press(1, Done())
    return played


def last_vote(seats: int) -> IdealTable:
    """The last vote, on seat 2; seat 1 has voted."""
    played = asking(seats)
    run_out(played)
    played.press(0, Point(2))
    for seat in range(seats):
        played.press(seat, Done())
    vote(played, b=True)
    return played


def paused(seats: int) -> IdealTable:
    """A break: seat 1 is back."""
    played = asking(seats)
    played.press(2, Pause())
    played.press(1, Resume())
    return played


def exposed(seats: int) -> IdealTable:
    """Seat 1 says that the location was exposed."""
    played = asking(seats)
    played.press(1, Exposed())
    return played


def opening(seats: int) -> IdealTable:
    """The vote convicted seat 2, whose machine has not opened its card yet."""
    played = asking(seats)
    played.keeps_cards = {2}
    accuse(played, 1, 2)
    vote(played, **{LETTERS[seat]: True for seat in range(seats) if seat not in (1, 2)})
    return played


def result(seats: int) -> IdealTable:
    """The spy was caught by seat 1; some are ready for the next round."""
    played = asking(seats)
    accuse(played, 1, seats - 1)
    vote(played, **{LETTERS[seat]: True for seat in range(seats) if seat not in (1, seats - 1)})
    for seat in range(1, seats - 1):
        played.press(seat, NextRound())
    return played


def void(seats: int) -> IdealTable:
    """More than half called the place exposed."""
    played = asking(seats)
    for seat in range(seats // 2 + 1):
        played.press(seat, Exposed())
    return played


def evening(seats: int, rounds: int = 5, until: int | None = None) -> IdealTable:
    """An evening with a winner: guesses and accusations in turn, all rounds of it or only some."""
    played = begun(seats, rounds=rounds)
    for number in range(rounds if until is None else until):
        if number % 2:
            guess(played, seats - 1, here(played) if number % 4 == 1 else elsewhere(played))
        else:
            accuse(played, 1, seats - 1)
            vote(played, **{LETTERS[seat]: True for seat in range(seats) if seat not in (1, seats - 1)})
        if number + 1 < rounds:
            for seat in range(seats):
                played.press(seat, NextRound())
    return played


def later(seats: int) -> IdealTable:
    """The fourth round: three places are used, points have been made."""
    played = evening(seats, rounds=6, until=3)
    ask(played, played.state.dealer or 0, 0)
    return played


MOMENTS: dict[str, Callable[[int], IdealTable]] = {
    "first question": first_question,
    "asking": asking,
    "asked": asked,
    "others ask": others_ask,
    "stopped": stopped,
    "accused": accused,
    "accused me": accused_me,
    "i accuse": i_accuse,
    "voted": voted,
    "time up": time_up,
    "last vote": last_vote,
    "paused": paused,
    "exposed": exposed,
    "opening": opening,
    "result": result,
    "void": void,
    "evening": evening,
    "later": later,
}


# --- views ------------------------------------------------------------------------------------------------------------


def spyfall_view(played: IdealTable, me: int | None = 0) -> SpyfallView:
    """What a seat sees of the game."""
    seen = game_view(played, me)
    assert isinstance(seen, SpyfallView)
    return seen


def game_view(played: IdealTable, me: int | None = 0) -> Any:
    """What a seat sees of whatever is played."""
    return played.game.view(played.state, Mine(None) if me is None else played.minds[me])


def table_view(
    played: IdealTable,
    me: int | None = 0,
    names: Sequence[str] = NAMES,
    presence: dict[int, Presence] | None = None,
    **changes: Any,
) -> TableView:
    """What a seat's screen is told of the whole table; `presence` names the machines that are not simply here."""
    thinks = {each.seat: each for each in played.game.awaited(played.state)}
    lines = tuple(
        _line(played, seat, me, names[seat], (presence or {}).get(seat, Presence.HERE), thinks)
        for seat in range(played.seats)
    )
    everybody = tuple(range(played.seats))
    view = TableView(
        table=b"table",
        table_name="Copper Teapot",
        game=played.game.id,
        me=me,
        seats=lines,
        agreed_ms=played.at_ms,
        at_ms=AT_MS,
        moving=True,
        game_view=game_view(played, me),
        tape=played.state.news,
        told=played.state.told,
        seal=SealView(
            "idle", everybody, played.seats, None, (("ticks", 214), ("shuffles", 12), ("dealt", 5), ("opened", 5))
        ),
        needed_presses=(played.seats + (played.seats - 1) // 3) // 2 + 1,
        close=None,
        points=(),
        chat=(ChatLine(names[1], b"b", "8 minutes is nicer", 0), ChatLine(names[2], b"c", "Hello from the sofa", 0)),
        game_file=None,
        driver=None,
        alarm=None,
    )
    return replace(view, **changes)


def _line(
    played: IdealTable, seat: int, me: int | None, name: str, presence: Presence, thinks: dict[int, Any]
) -> SeatLine:
    silent = {Presence.SILENT: 6_000, Presence.AWAY: 48_000, Presence.LEFT: 90_000}.get(presence, 0)
    wait = thinks.get(seat)
    return SeatLine(
        seat=seat,
        name=name,
        short_id="7K2"[seat % 3] * 3,
        me=seat == me,
        presence=presence,
        silent_ms=silent,
        owes=None,
        owes_ms=0,
        thinks=None if wait is None else wait.what,
        thinks_ms=0 if wait is None else played.at_ms - wait.since_ms,
        pressed=0,
        may_press=False,
    )


def dealing_view(seats: int = 5, names: Sequence[str] = NAMES) -> TableView:
    """Cards are on their way: seat 3 (or the last one) shuffles."""
    view = table_view(first_question(seats), names=names)
    game = replace(
        view.game_view,
        phase=Phase.DEALING,
        my_card=None,
        asker=None,
        asked=None,
        clock=None,
        round_clock=None,
        waits=(),
        may=replace(view.game_view.may, ask=(), stop=False, accuse=(), guess=False, pause=False, exposed=False),
    )
    worker = min(3, seats - 1)
    seal = SealView("shuffle", tuple(range(worker)), seats, worker, view.seal.facts)
    lines = tuple(replace(line, thinks=None, thinks_ms=0) for line in view.seats)
    return replace(view, game_view=game, seal=seal, seats=lines)


def signed_view(seats: int = 5, names: Sequence[str] = NAMES) -> TableView:
    """The evening is closed and signed by all."""
    everybody = tuple(range(seats))
    return table_view(
        evening(seats),
        names=names,
        close=CloseView(everybody, seats, True, ()),
        game_file="/home/aino/.local/share/lanspy/games/14-nov-copper-teapot.lanspy",
    )


def view_of(moment: str, seats: int = 5, names: Sequence[str] = NAMES, me: int | None = 0) -> TableView:
    """The view of a moment by its name."""
    if moment == "dealing":
        return dealing_view(seats, names)
    if moment == "signed":
        return signed_view(seats, names)
    return table_view(_played(moment, seats), me, names)


@cache
def _played(moment: str, seats: int) -> IdealTable:
    """Played once: views are only read from it."""
    return (MOMENTS | WAYS)[moment](seats)


def standing(view: TableView, left_ms: int) -> TableView:
    """The same view with this much left on the running clock."""
    clock = view.game_view.clock
    assert isinstance(clock, ClockView)
    ends = view.agreed_ms + left_ms
    return replace(view, game_view=replace(view.game_view, clock=replace(clock, ends_ms=ends, remaining_ms=left_ms)))


# --- lobbies ----------------------------------------------------------------------------------------------------------


def person(seat: int | None, name: str, **changes: Any) -> PersonLine:
    """Somebody in the lobby; seat 0 is me."""
    number = 99 if seat is None else seat
    line = PersonLine(
        key=bytes([number]),
        short_id="7K2",
        name=name,
        seat=seat,
        me=seat == 0,
        ready=seat not in (0, None),
        sits=seat is not None,
        presence=Presence.HERE,
        silent_ms=0,
        known=False,
        warning=None,
    )
    return replace(line, **changes)


def lobby_view(seats: int = 5, names: Sequence[str] = NAMES, **changes: Any) -> LobbyView:
    """A lobby as in the middle of things: two settings changed, somebody knocks, some chat."""
    settings = replace(default_settings(), roles=True)
    people = (*(person(seat, names[seat]) for seat in range(seats)), person(None, "Watching Wanda"))
    view = LobbyView(
        table=b"table",
        table_name="Copper Teapot",
        listed=True,
        game="spyfall",
        people=people,
        settings=settings,
        changes=(SettingChange("round_s", names[1], 360), SettingChange("roles", names[2], False)),
        check_words=("copper", "lantern", "fjord"),
        check_words_wait=None,
        knocks=(Knock(b"knock", "9QF", "Lena"),),
        chat=tuple(
            ChatLine(names[seat], bytes([seat]), text, 0)
            for seat, text in (
                (1, "8 minutes is nicer with five"),
                (2, "roles on? more fun"),
                (1, "ok for me, ready again"),
                (2, "Hello from the sofa"),
            )
        ),
        admitted=True,
        me_ready=False,
        can_ready=True,
        can_start=False,
        cannot_start_why="Press ready first.",
        starting=None,
        seats_least=3,
        seats_most=12,
    )
    return replace(view, **changes)
