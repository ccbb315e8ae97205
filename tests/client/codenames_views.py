"""Snapshots of every moment of an evening of Codenames, played by the real rules over ideal cards.

Seat 0 guesses for red and seat 2 gives red's clues; seat 3 gives blue's.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.dealing import Mine
from lanspy.games.codenames.actions import EndEvening, Pause, Point, Ready, Resume, Void, Wish
from lanspy.games.codenames.roles import Role, Team, resolve
from lanspy.games.codenames.view import CodenamesView, Phase
from lanspy.peer.port import ChatLine, CloseView, Presence, SealView, SeatLine, TableView
from tests.client.snapshots import AT_MS, NAMES
from tests.games.codenames.board import (
    COIN,
    GAME,
    challenge,
    choose,
    clue,
    codenames_settings,
    guess,
    rule,
    vote,
)
from tests.games.ideal_dealer import IdealTable

KEY = "rbnbnrbnrrnbrrabnbrnbrrbn"  # red, blue, bystander, assassin; red goes first
RED, BLUE, BYSTANDERS, (ASSASSIN,) = (tuple(i for i, kind in enumerate(KEY) if kind == each) for each in "rbna")
SPYMASTER, OPERATIVE, OTHER, OTHER_SPYMASTER, MASTER = "spymaster", "operative", "other", "other spymaster", "master"
PARTS = {
    SPYMASTER: Role.RED_SPYMASTER,
    OPERATIVE: Role.RED,
    OTHER: Role.BLUE,
    OTHER_SPYMASTER: Role.BLUE_SPYMASTER,
    MASTER: Role.GAMESMASTER,
}
SEALED = SealView("idle", (), 0, None, (("ticks", 214), ("shuffles", 10), ("dealt", 50), ("opened", 9)))
FILE = "/home/aino/.local/share/lanspy/games/14-nov-copper-teapot.lanspy"


def roles_of(seats: int, master: bool = False) -> tuple[Role, ...]:
    """Who plays what; the last seat may be the gamesmaster."""
    wishes = [(0, Role.RED), (2, Role.RED_SPYMASTER), (3, Role.BLUE_SPYMASTER)]
    wishes += [(1, Role.RED if seats > 4 else Role.BLUE)]
    wishes += [(seats - 1, Role.GAMESMASTER)] if master else []
    return resolve(wishes, tuple(range(seats)))


def seat_of(part: str, seats: int, master: bool = False) -> int | None:
    """Who plays a part; None for who only watches."""
    return roles_of(seats, master).index(PARTS[part]) if part in PARTS else None


def begun(seats: int, master: bool = False, **changes: Any) -> IdealTable:
    """The key is dealt, red's spymaster thinks."""
    rows = {"r": iter(range(9)), "b": iter(range(9, 17)), "n": iter(range(17, 24)), "a": iter((24,))}
    order = [next(rows[kind]) for kind in KEY]
    settings = codenames_settings(roles_of(seats, master), **changes)
    return IdealTable(GAME, settings, seats, order={f"key-{game}": order for game in range(1, 9)}, coin=COIN)


# --- moments ----------------------------------------------------------------------------------------------------------


def thinking(seats: int, **changes: Any) -> IdealTable:
    """Red's second turn: seven cards are open."""
    played = begun(seats, **changes)
    clue(played, 2, "Ember")
    guess(played, RED[0], RED[1], BLUE[0])
    played.wait(9_000)
    clue(played, 2, "Ballad")
    guess(played, BLUE[1], BLUE[2], BYSTANDERS[0])
    played.wait(12_000)
    return played


def told(seats: int, **changes: Any) -> IdealTable:
    """The clue is given, nobody points."""
    played = thinking(seats, **changes)
    clue(played, 3, "Torrent")
    played.wait(4_000)
    return played


def guessing(seats: int, **changes: Any) -> IdealTable:
    """Two cards are found; the operatives of red point at others."""
    played = told(seats, **changes)
    guess(played, RED[2], RED[3])
    for i, seat in enumerate(played.state.operatives(Team.RED)):
        played.press(seat, Point((RED[6], BYSTANDERS[2])[i % 2]))
    played.wait(8_000)
    return played


def no_clue(seats: int) -> IdealTable:
    played = thinking(seats)
    played.wait(20_000)
    return played


def grace(seats: int) -> IdealTable:
    played = told(seats)
    played.wait(27_000)
    return played


def turning(seats: int) -> IdealTable:
    """No spymaster's machine has opened the card yet."""
    played = guessing(seats)
    played.keeps_cards = {2, 3}
    guess(played, RED[6])
    return played


def accuser(played: IdealTable) -> int:
    return int(played.state.operatives(Team.BLUE)[0])


def voting(seats: int) -> IdealTable:
    """Blue challenges the clue; who challenged has voted."""
    played = guessing(seats)
    challenge(played, accuser(played))
    vote(played, **{"abcdefghijkl"[accuser(played)]: True})
    return played


def ruling(seats: int) -> IdealTable:
    """The other spymaster rules."""
    played = guessing(seats, ruling="spymaster")
    challenge(played, accuser(played))
    return played


def ruled(seats: int) -> IdealTable:
    """The clue was bad: the other spymaster may turn up any card."""
    played = ruling(seats)
    rule(played, 3, bad=True)
    return played


def own_choice(seats: int) -> IdealTable:
    """By the booklet: one of the own agents."""
    played = guessing(seats, preset="booklet")
    challenge(played, accuser(played))
    rule(played, 3, bad=True)
    return played


def paused(seats: int) -> IdealTable:
    played = guessing(seats)
    played.press(2, Pause())
    played.press(1, Resume())
    return played


def opening(seats: int) -> IdealTable:
    """The assassin is turned up, nobody opens the rest."""
    played = guessing(seats)
    guess(played, ASSASSIN)
    return played


def result(seats: int) -> IdealTable:
    """Seat 0 guessed the assassin; some are ready, one wishes for another role."""
    played = guessing(seats)
    guess(played, ASSASSIN)
    played.press(1, Wish(Role.RED_SPYMASTER))
    for seat in (1, 2):
        played.press(seat, Ready(2))
    return played


def void(seats: int) -> IdealTable:
    played = guessing(seats)
    for seat in range(seats // 2 + 1):
        played.press(seat, Void())
    return played


def evening(seats: int) -> IdealTable:
    """Red wins the first game and blue the second."""
    played = result(seats)
    for seat in range(seats):
        if seat not in (1, 2):
            played.press(seat, Ready(2))
    clue(played, 9, "Zephyr")
    first = played.state.play.first
    assert first is not None
    cards = RED if first is Team.RED else BLUE
    guess(played, *cards)
    if played.state.phase is not Phase.RESULT:
        guess(played, ASSASSIN)
    for seat in range(seats // 2 + 1):
        played.press(seat, EndEvening())
    return played


def declined(seats: int) -> IdealTable:
    """Blue's turn after its spymaster turned up nothing."""
    played = ruled(seats)
    choose(played, None)
    return played


MOMENTS: dict[str, Callable[[int], IdealTable]] = {
    "clue": thinking,
    "first guess": told,
    "guess": guessing,
    "no clue": no_clue,
    "grace": grace,
    "turning": turning,
    "challenge": voting,
    "ruling": ruling,
    "choice": ruled,
    "own choice": own_choice,
    "declined": declined,
    "paused": paused,
    "result": result,
    "void": void,
    "evening": evening,
    "signed": evening,
}
MADE = ("dealing", "laid", "opening")  # too short for the ideal dealer to stop in
ALL = (*MOMENTS, *MADE)


# --- views ------------------------------------------------------------------------------------------------------------


def game_view(played: IdealTable, me: int | None) -> CodenamesView:
    """What a seat sees of the game."""
    seen = GAME.view(played.state, Mine(None) if me is None else played.minds[me])
    assert isinstance(seen, CodenamesView)
    return seen


def table_view(
    played: IdealTable,
    me: int | None = 0,
    names: Sequence[str] = NAMES,
    presence: dict[int, Presence] | None = None,
    **changes: Any,
) -> TableView:
    """What a seat's screen is told of the whole table; `presence` names the machines that are not simply here."""
    thinks = {each.seat: played.at_ms - each.since_ms for each in GAME.awaited(played.state)}
    seats = tuple(range(played.seats))
    view = TableView(
        table=b"table",
        table_name="Copper Teapot",
        game="codenames",
        me=me,
        seats=tuple(
            _line(seat, me, names[seat], thinks.get(seat), (presence or {}).get(seat, Presence.HERE)) for seat in seats
        ),
        agreed_ms=played.at_ms,
        at_ms=AT_MS,
        moving=True,
        game_view=game_view(played, me),
        tape=played.state.news,
        told=played.state.told,
        seal=replace(SEALED, done=seats, of=played.seats),
        needed_presses=(played.seats + (played.seats - 1) // 3) // 2 + 1,
        close=None,
        points=(),
        chat=(ChatLine(names[1], b"b", "that was close", 0), ChatLine(names[2], b"c", "Hello from the sofa", 0)),
        game_file=None,
        driver=None,
        alarm=None,
    )
    return replace(view, **changes)


def _line(seat: int, me: int | None, name: str, thinks_ms: int | None, presence: Presence) -> SeatLine:
    silent = {Presence.SILENT: 6_000, Presence.AWAY: 48_000, Presence.LEFT: 90_000}.get(presence, 0)
    return SeatLine(
        seat=seat,
        name=name,
        short_id="7K2"[seat % 3] * 3,
        me=seat == me,
        presence=presence,
        silent_ms=silent,
        owes=None,
        owes_ms=0,
        thinks=None if thinks_ms is None else "guess",
        thinks_ms=thinks_ms or 0,
        pressed=0,
        may_press=False,
    )


def view_of(moment: str, part: str = OPERATIVE, seats: int = 5, names: Sequence[str] = NAMES) -> TableView:
    """A moment as somebody's screen is told of it, by its name."""
    me = seat_of(part, seats)
    if moment in MADE:
        return _made(moment, seats, me, names)
    changes: dict[str, Any] = {}
    if moment == "signed":
        changes = {"close": CloseView(tuple(range(seats)), seats, True, ()), "game_file": FILE}
    return table_view(_played(moment, seats), me, names, **changes)


@cache
def _played(moment: str, seats: int) -> IdealTable:
    """Played once: views are only read from it."""
    return MOMENTS[moment](seats)


def _made(moment: str, seats: int, me: int | None, names: Sequence[str]) -> TableView:
    """Moments that pass at once where cards are ideal."""
    view = table_view(begun(seats) if moment != "opening" else turning(seats), me, names)
    game = replace(view.game_view, clock=None, waits=(), team=None, turns=(), clue=None)
    lines = tuple(replace(line, thinks=None, thinks_ms=0) for line in view.seats)
    may = replace(game.may, clue=False, pause=False)
    if moment == "opening":
        return replace(view, seats=lines, game_view=replace(game, phase=Phase.OPENING, turning=None, may=may))
    cards = tuple(replace(card, key=None) for card in game.cards) if moment == "laid" else ()
    game = replace(game, phase=Phase.DEALING, cards=cards, first=None, may=may,
                   teams=tuple(replace(team, agents=0, left=0) for team in game.teams))  # fmt: skip
    seal = SealView("shuffle", (0, 1), seats, 2, view.seal.facts)
    return replace(view, seats=lines, game_view=game, seal=seal)
