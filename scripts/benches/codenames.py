"""How long two spymasters wait for their key, and a team for the colour of the card that it guessed."""

import time
from dataclasses import replace
from functools import partial

from benches import multiplications
from benches.company import DEAL_SECONDS, Company
from benches.deals import HOPS_PER_STEP, OVER_BARE, OVERHEAD_MS
from benches.figures import CannotRunError, Figure, median, percentile
from benches.finality import OVER_ECHO, P99_MS
from benches.lab import ECHO_GAP_SECONDS, SEATS, Lab
from benches.listening import LOOK_SECONDS
from benches.programs.echo import HOPS
from lanspy.games.codenames.actions import Ready, WeGuess
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import TIMERS
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import CodenamesView
from lanspy.games.registry import GAMES
from lanspy.peer.port import Play, ProposeSettings, TableView

KEY_SEATS = (4, 6, 8, 12)
ENTRIES = 2  # one after the other: the guess, and the card that a spymaster's machine opens
RED = "r"  # how a guest tells the key
TURN_SECONDS = 60.0


def key_deals(lab: Lab) -> list[Figure]:
    """From the signed start being entered to everybody seeing that both spymasters hold the key."""
    hop = 1000 * median(lab.echo) / HOPS
    return [_key_deal(lab, seats, hop) for seats in KEY_SEATS]


def _key_deal(lab: Lab, seats: int, hop: float) -> Figure:
    deals = [_deal(lab, seats) for _ in range(lab.times(3, 1))]
    value = 1000 * median(deals)
    cores = min(multiplications.cores(), seats)
    bare = 1000 * lab.price.seconds(multiplications.key_deal(seats)) / cores
    steps = 2 + seats + 1  # keys committed and opened, one deck through every hand, the shares
    bar = OVER_BARE * bare + HOPS_PER_STEP * hop * steps + OVERHEAD_MS
    words = f"<= {bar:.0f} ms = {OVER_BARE:g} x {bare:.0f} + {HOPS_PER_STEP} x {hop:.2g} x {steps} + {OVERHEAD_MS:g}"
    note = (
        f"median of {len(deals)}; baseline: the bare multiplications of all peers on {cores} cores; bar as for deal-8"
    )
    return Figure.beside(f"key-deal-{seats}", value, "ms", bare, words, value <= bar, note)


def _deal(lab: Lab, seats: int) -> float:
    with _table(lab, seats) as company:
        company.deal()
        return company.host.deal_seconds(1)


def guess_to_colour(lab: Lab) -> list[Figure]:
    """From the press “we guess” to the colour being FINAL here, while nothing else happens at the table.

    The host is told the key aloud by the machine that gives its team's clues, so that a turn does not end.
    """
    echo = [1000 * each for each in lab.echo]
    took = [1000 * each for each in _guesses(lab)]
    echo += [1000 * each for each in lab.echo_now()]
    note = f"of {len(took)}, {ENTRIES} entries and a proof; baseline: the same of one bare echo"
    figures = []
    for name, share, more in (("p50", 0.5, ""), ("p99", 0.99, f" and <= {ENTRIES * P99_MS:g} ms")):
        value, baseline = percentile(took, share), percentile(echo, share)
        kept = value <= ENTRIES * OVER_ECHO * baseline and (not more or value <= ENTRIES * P99_MS)
        bar = f"<= {ENTRIES} x {OVER_ECHO:g} x baseline{more}"
        figures.append(Figure.beside(f"guess-to-colour-{SEATS}-{name}", value, "ms", baseline, bar, kept, note))
    return figures


def _guesses(lab: Lab) -> list[float]:
    wanted, took = lab.times(100, 8), list[float]()
    with _table(lab, SEATS) as company:
        company.deal()
        for game in range(1, wanted + 1):
            took += _in_one_game(company, game, wanted - len(took))
            if len(took) >= wanted:
                return took
    raise CannotRunError("The games ended without enough guesses.")


def _in_one_game(company: Company, game: int, most: int) -> list[float]:
    """Guess agents of red, while the game lasts."""
    took: list[float] = []
    spymaster = _seen(company, game).teams[0].spymaster
    name = company.host.screen.seats[spymaster].name
    guest = next(child for number, child in enumerate(company.guests, 1) if name == f"Guest {number}")
    key = guest.word("key", DEAL_SECONDS).split()[-1]
    company.until_quiet()  # the key of the next game is shuffled meanwhile
    while len(took) < most:
        view = _my_turn(company, game)
        if view is None:
            break
        card = next(card for card in view.may.guess if key[card] == RED)
        press = Play(WeGuess(view.turn, view.open_cards, card))
        took.append(company.host.reached_seconds(press, partial(_is_open, card), ECHO_GAP_SECONDS))
    return took


def _is_open(card: int, state: State) -> bool:
    return state.play.cards[card] is not None


def _seen(company: Company, game: int) -> CodenamesView:
    """The view of this game, once it is dealt."""
    company.host.until(lambda _screen: game in company.host.heard.cards, DEAL_SECONDS, "The key", lambda: None)
    found = company.host.screen.game_view
    assert isinstance(found, CodenamesView)
    return found


def _my_turn(company: Company, game: int) -> CodenamesView | None:
    """The view in which the host may guess; None when the game is over, and then the next one is asked for."""
    deadline = time.monotonic() + TURN_SECONDS
    while time.monotonic() < deadline:
        view = company.host.screen.game_view
        if view.game > game:
            return None
        if view.may.ready:
            company.host.thread.send(Play(Ready(view.game + 1)))
        elif view.may.guess:
            found: CodenamesView = view
            return found
        time.sleep(LOOK_SECONDS)
    raise CannotRunError(f"Nobody could guess within {TURN_SECONDS:g} s.")


def _table(lab: Lab, seats: int) -> "_Table":
    return _Table(seats, lab.folder("codenames"), game="codenames")


class _Table(Company):
    """Nobody is in a hurry there, and the host guesses for red."""

    def gather(self) -> None:
        """Wait until every seat is taken, with settings under which nothing happens by itself."""
        if not isinstance(self.host.screen, TableView):
            rules = GAMES["codenames"]
            off: dict[str, int | None] = dict.fromkeys(TIMERS)
            roles = ((self.host.peer.me.key, Role.RED),)
            settings = replace(rules.default_settings(), zero_and_unlimited=True, roles=roles, **off)
            self.host.thread.send(ProposeSettings(settings))
        super().gather()
