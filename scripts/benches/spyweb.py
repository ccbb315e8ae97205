"""Spy Web: how long the machine of a board takes to prove its longest answer, the other one to check it, and a bot to
think of its next move."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random

from benches.figures import Figure, median
from benches.hidden import Hidden, longest
from benches.lab import Lab
from benches.multiplications import statement_check, statement_made
from lanspy import cards
from lanspy.bots import Strength, policy_for
from lanspy.bots.spyweb_board import hard_board
from lanspy.bots.spyweb_sample import Laid, Sample, sample
from lanspy.content.spies import Network, pack
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.dealing import Mine
from lanspy.games.port import Awaited
from lanspy.games.spyweb.actions import Accuse, Ask
from lanspy.games.spyweb.board import questions
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.knowledge import nothing_known
from lanspy.games.spyweb.layouts import LAYOUTS
from lanspy.games.spyweb.view import Asked, MayView, Phase, SpyWebView
from lanspy.games.spyweb.waiting import MOVE

CHECK_OVER_BARE = 1.6  # the statement is written down and hashed, and points are added
PROOF_OVER_BARE = 2.0  # and built from the cards, once it is found which answer is true; each branch draws its nonces
ANSWER_MS = 150.0  # nobody notices
MOVE_MS = 1_000.0  # a person thinks longer
OVER_ONE_BY_ONE = 20.0
ME, THEY = 0, 1
LATE_MS = 60_000  # a bot would have pressed by now
SENSES = {"question": False, "bribe": True}


def answers(lab: Lab) -> list[Figure]:
    """The longest answer that there is, in processor time of one thread each."""
    hidden = Hidden(pack().networks[0])
    branches = longest(hidden.network)
    claims = [len(branch) for branch in branches]
    times, price = lab.times(20, 5), lab.price_alone
    entry = hidden.prove()
    (check,) = cards.checks(RISTRETTO, hidden.public, hidden.asking, hidden.owner, entry)
    parts = (
        ("answer-proof", hidden.prove, statement_made(claims), PROOF_OVER_BARE),
        ("answer-check", partial(cards.run, RISTRETTO, check), statement_check(claims), CHECK_OVER_BARE),
    )
    figures = []
    for name, do, work, most in parts:
        value, baseline = median([1000 * _seconds(do) for _ in range(times)]), 1000 * price.seconds(work)
        kept = value <= ANSWER_MS and value <= most * baseline
        note = f"median of {times}; {len(claims)} branches, {sum(claims)} claims; baseline: its bare multiplications"
        bar = f"<= {ANSWER_MS:g} ms and <= {most:g} x baseline"
        figures.append(Figure.beside(name, value, "ms", baseline, bar, kept, note))
    return figures


def _seconds(do: Callable[[], object]) -> float:
    begun = time.process_time()
    do()
    return time.process_time() - begun


# --- bots -------------------------------------------------------------------------------------------------------------


def thinking(lab: Lab) -> list[Figure]:
    """The slowest thought of a strong bot in whole rounds, and how fast sets sort out layouts."""
    nothing = nothing_known(pack(), pack().networks[THEY])
    nothing.best_questions()  # all sets are there: what is measured is thinking, not making them
    moves = [1000 * each for seed in range(lab.times(6, 2)) for each in _round(Random(seed))]
    bare = 1000 * median([_seconds(nothing.best_questions) for _ in range(3)])
    note = (
        f"slowest of {len(moves)} moves, median {median(moves):.0f} ms; baseline: all questions weighed over all sets"
    )
    kept = max(moves) <= MOVE_MS
    return [
        Figure.beside("bot-move", max(moves), "ms", bare, f"<= {MOVE_MS:g} ms", kept, note),
        _layouts(lab),
    ]


def _layouts(lab: Lab) -> Figure:
    network = pack().networks[THEY]
    nothing, asked = nothing_known(pack(), network), questions(network)[0]
    known = Asked(1, 1, ME, "question", asked.spy, asked.sense, answer="nothing")
    taken = median([_seconds(lambda: nothing.learned([known]).layouts) for _ in range(lab.times(30, 5))])
    some = sample(nothing, 1_024, Random(1))
    one_by_one = median([_seconds(lambda: some.answers(asked, False)) for _ in range(lab.times(30, 5))])
    value, baseline = 2e-6 * LAYOUTS / taken, 1e-6 * len(some.boards) / one_by_one
    bar, note = f">= {OVER_ONE_BY_ONE:g} x baseline", "sorted out by one answer; baseline: boards looked at one by one"
    return Figure.beside("layouts", value, "M/s", baseline, bar, value >= OVER_ONE_BY_ONE * baseline, note)


def _round(dice: Random) -> Iterator[float]:
    """The seconds of each move until the leader is caught; the other side asks about my board meanwhile."""
    networks = pack().networks
    boards = [hard_board(pack(), network, _spies(network, dice), 1, dice) for network in networks]
    bot, view = (
        policy_for("spyweb", dice.getrandbits(32), Strength.HARD),
        _turn(networks[ME].spies[boards[ME].pair[0]].id),
    )
    for number in count(1):
        begun = time.process_time()
        action = bot.decide(replace(view, turn=number), LATE_MS, dice)
        yield time.process_time() - begun
        theirs = dice.choice(questions(networks[ME]))
        told = _told(networks[ME], boards[ME], Asked(number, number, THEY, "question", theirs.spy, theirs.sense))
        match action:
            case Ask(spy=spy, sense=sense):
                mine = Asked(number, number, ME, "question", spy, sense)
                view = replace(view, asked=(*view.asked, _told(networks[THEY], boards[THEY], mine), told))
            case Accuse(spy=spy, city=city):
                leader, square = boards[THEY].pair
                if (spy, city) == (networks[THEY].spies[leader].id, pack().cities[square].id):
                    return
                missed = Asked(number, number, ME, "accusation", spy, city=city, answer="incorrect")
                view = replace(view, asked=(*view.asked, missed, told))


def _spies(network: Network, dice: Random) -> list[str]:
    return dice.sample([spy.id for spy in network.spies], 8)


def _turn(leader: str) -> SpyWebView:
    """A turn of mine, as a view."""
    rules = SpyWeb()
    people = (bytes(32), bytes([1]) * 32)
    view = rules.view(rules.begin(rules.default_settings(), people, 0), Mine(ME))
    asks = questions(pack().networks[THEY])
    waits = (Awaited(ME, MOVE, 0),)
    return replace(view, phase=Phase.TURN, my_leader=leader, may=MayView(ask=asks, accuse=True), waits=waits)


def _told(network: Network, board: Laid, asked: Asked) -> Asked:
    """What the board answers."""
    names = [*(spy.id for spy in network.spies), "nothing", *(vehicle.id for vehicle in pack().vehicles)]
    question = next(each for each in questions(network) if (each.spy, each.sense) == (asked.spy, asked.sense))
    (answer,) = Sample(pack(), network, 1, (board,)).answers(question, SENSES[asked.kind])
    return replace(asked, answer=names[answer])
