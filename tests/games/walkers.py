"""Random players for the conformance suite: whatever a person, a clumsy client or a cheat might press in each game.

A walker draws settings and actions; most are legal at some moment, many are not at this one.
"""

import contextlib
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lanspy.dealing import Dealt, DeckReady, Fact, Opened, Revealed, Sealed
from lanspy.errors import Refused
from lanspy.games.codenames import actions as codenames
from lanspy.games.codenames import settings as codenames_settings
from lanspy.games.codenames.roles import Role
from lanspy.games.port import Act, Lay, Say, Seal
from lanspy.games.registry import GAMES
from lanspy.games.spyfall import actions as spyfall
from lanspy.games.spyfall.settings import CHOICES, LocationChoice, fast
from lanspy.games.spyweb import actions as spyweb
from lanspy.games.spyweb.settings import CHOICES as SPYWEB_CHOICES
from tests.games.ideal_dealer import IdealTable, people


@dataclass(frozen=True)
class Walker:
    """How to play one game at random."""

    settings: Callable[[random.Random], Any]
    action: Callable[[random.Random, Any], Any]  # chance, view


def _spyfall_settings(chance: random.Random) -> Any:
    lines = GAMES["spyfall"].default_settings().locations
    rounds = chance.randint(1, 3)
    on = rounds + chance.randint(1, 2)
    settings = replace(
        GAMES["spyfall"].default_settings(),
        locations=tuple(LocationChoice(each.location, index < on) for index, each in enumerate(lines)),
        rounds=rounds,
        roles=chance.random() < 0.5,
        tolerated_misses=chance.randint(0, 2),
        look_times=chance.randint(1, 3),
        look_s=chance.randint(3, 60),
        **{field: chance.choice((usual, *others)) for field, (usual, others) in CHOICES.items()},
    )
    if chance.random() < 0.4:
        return fast(settings)
    off = dict.fromkeys(("round_s", "vote_s", "discussion_s", "extension_s", "between_rounds_s", "nomination_s"))
    return replace(settings, **{timer: None for timer in off if chance.random() < 0.2})


def _spyfall_action(chance: random.Random, view: Any) -> Any:
    seat = chance.randint(0, len(view.seats))
    turn = view.turn + chance.choice((0, 0, 0, 1, 1, -1))
    place = chance.choice(view.locations).location
    makers: tuple[tuple[int, Callable[[], Any]], ...] = (
        (10, lambda: spyfall.Ask(max(1, turn), seat)),
        (4, lambda: spyfall.Answered(max(1, turn))),
        (2, lambda: spyfall.Accuse(seat)),
        (1, lambda: spyfall.Guess(place)),
        (8, lambda: spyfall.Vote(chance.random() < 0.8)),
        (8, lambda: spyfall.Name(seat)),
        (4, lambda: spyfall.Nominate(chance.choice((seat, seat, None)))),
        (2, lambda: spyfall.Nudge(seat)),
        (1, spyfall.Look),
        (1, spyfall.Hide),
        (8 if view.written else 1, lambda: spyfall.Question(max(1, turn), seat, "Do you like it here?")),
        (
            4 if view.written else 1,
            lambda: spyfall.Answer(max(1, turn), chance.choice(("No.", "", " a\n b", "{name}"))),
        ),
        (6, lambda: spyfall.Point(chance.choice((seat, seat, None)))),
        (1, spyfall.Extend),
        (3, spyfall.Done),
        (2, spyfall.EndQuestions),
        (5, spyfall.NextRound),
        (1, spyfall.Pause),
        (6, spyfall.Resume),
        (1, spyfall.Exposed),
        (2, lambda: spyfall.Skip(seat)),
    )
    return chance.choices([make for _, make in makers], [weight for weight, _ in makers])[0]()


def _codenames_settings(chance: random.Random) -> Any:
    usual = GAMES["codenames"].default_settings()
    if chance.random() < 0.5:
        usual = codenames_settings.booklet(usual)
    keys = chance.sample(people(12), chance.randint(0, 12))
    choices = codenames_settings.CHOICES
    settings = replace(
        usual,
        roles=tuple((key, chance.choice(list(Role))) for key in keys),
        games=chance.choice((None, 1, 2)),
        zero_and_unlimited=chance.random() < 0.5,
        parts_refused=chance.random() < 0.5,
        **{
            field: chance.choice(choices[field])
            for field in ("time_out", "bad_clue", "ruling")
            if chance.random() < 0.5
        },
    )
    if chance.random() < 0.4:
        return replace(codenames_settings.fast(settings), games=settings.games)
    return replace(settings, **{timer: None for timer in codenames_settings.TIMERS if chance.random() < 0.3})


CLUE_WORDS = (*("glimmer", "Nöyryys", "quartzite", "wind-up", " verve ", "zephyr") * 3, "two", "a1", "", "ice cream")


def _codenames_action(chance: random.Random, view: Any) -> Any:
    seat, turn = chance.randint(0, len(view.seats)), max(1, view.turn + chance.choice((0,) * 8 + (-1, 1)))
    opened = max(0, view.open_cards + chance.choice((0,) * 8 + (-1, 1)))
    game, card = view.game + chance.choice((1, 1, 1, 0)), chance.randrange(25)
    closed = [each.card for each in view.cards if each.colour is None] or [0]
    number = chance.choice((0, 1, 1, 2, 2, 3, 9, None))
    likely = chance.choice(view.may.choose or closed)
    makers: tuple[tuple[int, Callable[[], Any]], ...] = (
        (70 if view.may.clue else 2, lambda: codenames.GiveClue(turn, chance.choice(CLUE_WORDS), number)),
        (60 if view.may.guess else 4, lambda: codenames.WeGuess(turn, opened, chance.choice((card, *closed)))),
        (2, lambda: codenames.StopGuessing(turn, opened)),
        (2, lambda: codenames.Point(chance.choice((card, card, None)))),
        (1, lambda: codenames.SpellIt(turn)),
        (3, lambda: codenames.Challenge(turn)),
        (30 if view.may.rule else 3, lambda: codenames.Rule(turn, chance.random() < 0.5)),
        (40 if view.may.vote else 4, lambda: codenames.Vote(chance.random() < 0.5)),
        (40 if view.may.choose else 2, lambda: codenames.Choose(turn, chance.choice((likely, likely, card, None)))),
        (1, codenames.Pause),
        (30 if view.may.resume else 2, codenames.Resume),
        (1, codenames.Void),
        (20 if view.may.ready else 2, lambda: codenames.Ready(game)),
        (1, lambda: codenames.Wish(chance.choice(list(Role)))),
        (1, lambda: codenames.Rotate(game, chance.random() < 0.5)),
        (1, codenames.EndEvening),
        (2, lambda: codenames.Skip(seat)),
        (1, lambda: codenames.Nudge(seat)),
    )
    return chance.choices([make for _, make in makers], [weight for weight, _ in makers])[0]()


def _spyweb_settings(chance: random.Random) -> Any:
    return replace(
        GAMES["spyweb"].default_settings(),
        goal=chance.choice((300_000, 500_000, 1_000_000)),
        sky=bytes([chance.randrange(3)]) * 32,
        **{price: 100_000 * chance.randrange(3) for price in ("salary", "bribe", "extra_turn")},
        **{field: chance.choice(choices) for field, choices in SPYWEB_CHOICES.items()},
    )


def _spyweb_action(chance: random.Random, view: Any) -> Any:
    seat, turn = chance.randint(0, 2), max(1, view.turn + chance.choice((0, 0, 0, 0, 0, 0, 1, -1)))
    spies = [spy.id for network in view.settings.cards.networks for spy in network.spies]
    cities = [city.id for city in view.settings.cards.cities]
    squares = chance.sample(("", *view.my_spies), len(view.my_spies) + 1)
    question = chance.choice(view.may.ask) if view.may.ask and chance.random() < 0.9 else None
    mine = next((side.network for side in view.sides if side.seat == view.me), "")
    ways = next((each.two_ways for each in view.settings.cards.networks if each.id == mine), ("", "sideways"))
    marks = tuple(chance.choice(("", "?", "a b")) for _ in cities)
    makers: tuple[tuple[int, Callable[[], Any]], ...] = (
        (40 if view.may.lock else 1, lambda: spyweb.Lock(tuple(squares), chance.choice(ways))),
        (2, lambda: spyweb.Draft(tuple(squares), chance.choice(ways))),
        (3, lambda: spyweb.NameFirst(seat)),
        (
            24,
            lambda: spyweb.Ask(
                turn,
                question.spy if question else chance.choice(spies),
                question.sense if question else chance.choice(("look", "listen", "point", "smell")),
            ),
        ),
        (8, lambda: spyweb.Accuse(turn, chance.choice(spies), chance.choice(cities))),
        (12, lambda: spyweb.Bribe(turn)),
        (9, lambda: spyweb.BuyTurn(turn)),
        (15, lambda: spyweb.Done(turn)),
        (12, spyweb.NextRound),
        (1, spyweb.Void),
        (1, spyweb.EndEvening),
        (3, lambda: spyweb.Nudge(seat)),
        (1, lambda: spyweb.Track(tuple(chance.sample(("", *spies), 9)), marks)),
    )
    return chance.choices([make for _, make in makers], [weight for weight, _ in makers])[0]()


WALKERS: Mapping[str, Walker] = {
    "spyfall": Walker(_spyfall_settings, _spyfall_action),
    "codenames": Walker(_codenames_settings, _codenames_action),
    "spyweb": Walker(_spyweb_settings, _spyweb_action),
}


def start(game: str, seats: int, seed: int) -> IdealTable:
    """A table with some misbehaving machines, now and then."""
    chance = random.Random(f"{game} {seats} {seed}")
    bad = [{seat for seat in range(seats) if chance.random() < 0.1} for _ in range(3)]
    settings = WALKERS[game].settings(chance)
    return IdealTable(
        GAMES[game], settings, seats, seed, keeps_cards=bad[0], keeps_reveals=bad[1], keeps_answers=bad[2]
    )


def press_anything(table: IdealTable, chance: random.Random) -> None:
    """One press of anybody, allowed or not."""
    seat = chance.randrange(table.seats)
    view = table.game.view(table.state, table.minds[seat])
    action = WALKERS[table.game.id].action(chance, view)
    with contextlib.suppress(Refused):
        table.press(seat, action)


def walk(game: str, seats: int, seed: int, steps: int, look: Callable[[IdealTable], None]) -> IdealTable:
    """Play at random, and look at every state on the way."""
    table = start(game, seats, seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if table.game.over(table.state):
            break
        if chance.random() < 0.15:
            table.wait(int(10 ** chance.uniform(2, 5.3)))
        else:
            press_anything(table, chance)
        look(table)
    return table


def entries(table: IdealTable, chance: random.Random) -> list[Any]:
    """What one tick might hold on top of this state: presses of several seats, and facts that are due."""
    events: list[Any] = [*_facts(table)]
    draws = [_draws(table, seat, chance) for seat in range(table.seats)]
    kinds = sorted({type(action).__name__ for action in draws[0]})
    alike = chance.choice(kinds) if chance.random() < 0.5 else ""  # people often press the same thing
    for seat in chance.sample(range(table.seats), chance.randint(1, table.seats)):
        fitting = [action for action in draws[seat] if type(action).__name__ == alike]
        events += _sealed_or_said(table, seat, (fitting or draws[seat])[0])
    return chance.sample(events, min(len(events), 5))


def _draws(table: IdealTable, seat: int, chance: random.Random) -> list[Any]:
    view = table.game.view(table.state, table.minds[seat])
    return [WALKERS[table.game.id].action(chance, view) for _ in range(30)]


def _sealed_or_said(table: IdealTable, seat: int, action: Any) -> list[Any]:
    try:
        intents = table.game.plan(table.state, table.minds[seat], action)
    except Refused:
        return [] if type(action).__name__ in ("Accuse", "Guess", "Vote", "Name") else [Act(seat, action)]
    sealed = [Sealed(each.slot, seat) for each in intents if isinstance(each, Seal)]
    laid = [DeckReady(each.deck) for each in intents if isinstance(each, Lay)]
    return [*sealed, *laid, *(Act(seat, each.action) for each in intents if isinstance(each, Say))]


def _facts(table: IdealTable) -> list[Fact]:
    needs = table.needs
    opened = [Opened(plan.place, plan.owner, table.cards.card(plan.place)) for plan in needs.openings if not plan.spare]
    dealt = [Dealt(plan.place, plan.owner) for plan in needs.deals]
    revealed = [Revealed(plan.slot, plan.seat, plan.values[0].value) for plan in needs.reveals]
    proven = [table.proven(plan) for plan in needs.proofs]
    return [*opened, *dealt, *revealed, *proven]
