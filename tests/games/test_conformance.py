"""What every registered game must keep, whatever its rules are."""

import contextlib
import copy
import itertools
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.transcript import canonical
from lanspy.dealing import Mine, Opened, Place, Proven, Revealed, Seat
from lanspy.errors import BadInput, Refused
from lanspy.games.port import Act, Game, Say
from lanspy.games.registry import GAMES
from tests.games.ideal_dealer import IdealTable
from tests.games.walkers import WALKERS, entries, start, walk

GAME_IDS = sorted(GAMES)
SEEDS = st.integers(0, 2**32)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)
each_game = pytest.mark.parametrize("game_id", GAME_IDS)


def _seats(game: Game[Any, Any], seed: int) -> int:
    return game.seats_least + seed % (min(game.seats_most, 8) - game.seats_least + 1)


def _walk(game_id: str, seed: int, look: Any, steps: int = 80) -> IdealTable:
    return walk(game_id, _seats(GAMES[game_id], seed), seed, steps, look)


def test_every_game_has_a_walker() -> None:
    """A new game brings its random player along."""
    assert set(WALKERS) == set(GAMES)


@each_game
def test_names_and_seats_are_sane(game_id: str) -> None:
    """A game is registered under its own id and says how many can play."""
    game = GAMES[game_id]
    assert game.id == game_id
    assert 2 <= game.seats_least <= game.seats_most <= 12


@each_game
def test_default_settings_survive_the_wire(game_id: str) -> None:
    """What a new table proposes can be sent and read."""
    game = GAMES[game_id]
    defaults = game.default_settings()
    assert game.read_settings(game.write_settings(defaults)) == defaults
    assert canonical(defaults)


@each_game
@given(plain=PLAIN)
def test_garbage_settings_and_actions_are_bad_input(game_id: str, plain: Any) -> None:
    """Nothing that a stranger sends crashes the reading; it is one sentence."""
    game = GAMES[game_id]
    for read in (game.read_settings, game.read_action):
        with pytest.raises(BadInput):
            read(plain)


@each_game
@given(data=st.data())
def test_garbled_actions_are_bad_input_or_written_back_alike(game_id: str, data: st.DataObject) -> None:
    """An action with one garbled part is refused, or is a proper action."""
    table = start(game_id, GAMES[game_id].seats_least, 0)
    action = WALKERS[game_id].action(random.Random(data.draw(SEEDS)), table.game.view(table.state, table.minds[0]))
    try:
        plain = list(table.game.write_action(action))
    except Exception:  # a sealed action never travels
        return
    if data.draw(st.booleans()):
        plain.insert(data.draw(st.integers(0, len(plain))), data.draw(PLAIN))
    else:
        plain[data.draw(st.integers(0, len(plain) - 1))] = data.draw(PLAIN)
    try:
        read = table.game.read_action(tuple(plain))
    except BadInput:
        return
    assert table.game.write_action(read) == tuple(plain)


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=15)
def test_random_play_keeps_the_promises_of_a_game(game_id: str, seed: int) -> None:
    """No crash; refused events leave the state untouched; time lies ahead; views, hashes and scores always exist."""

    def look(table: IdealTable) -> None:
        game, state = table.game, table.state
        assert all(deadline.at_ms > table.at_ms for deadline in game.deadlines(state))
        assert all(0 <= each.seat < table.seats and each.since_ms <= table.at_ms for each in game.awaited(state))
        assert len(game.scores(state)) == table.seats
        assert game.clock_runs(state) or not game.deadlines(state)
        for mine in (*table.minds, Mine(None)):
            assert hash(game.view(state, mine)) is not None
        assert canonical(state)

    table = _walk(game_id, seed, look)
    before = table.game.begin(table.settings, table.people, 0)
    for (_, _event), step in zip(table.log, table.steps, strict=True):
        assert step.refused is None or (step.state is before and step.news == ())
        before = step.state


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=12)
def test_the_same_log_gives_the_same_state_and_news(game_id: str, seed: int) -> None:
    """Public is the fold of the log and nothing else."""
    table = _walk(game_id, seed, lambda _: None)
    state = table.game.begin(table.settings, table.people, 0)
    for (at_ms, event), step in zip(table.log, table.steps, strict=True):
        again = table.game.apply(state, event, at_ms)
        assert again == step
        state = again.state
    assert canonical(state) == canonical(table.state)


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=20)
def test_order_within_a_tick_changes_nothing_but_declared_ties(game_id: str, seed: int) -> None:
    """Entries of one tick in any order give one state, unless the game declares a tie."""
    chance = random.Random(seed)

    def look(table: IdealTable) -> None:
        if chance.random() > 0.3:
            return
        events = entries(table, chance)
        if table.game.ties(table.state, events):
            return
        first, *others = (_played(table, order) for order in itertools.islice(itertools.permutations(events), 24))
        assert all(other == first for other in others), events

    _walk(game_id, seed, look)


def _played(table: IdealTable, events: tuple[Any, ...]) -> Any:
    state = table.state
    for event in events:
        state = table.game.apply(state, event, table.at_ms).state
    return state


@each_game
def test_many_ticks_of_random_play_are_no_ties(game_id: str) -> None:
    """The declaration of ties is not an excuse: though random players press wildly, at least two in five ticks with
    several entries are free of them."""
    counts: Counter[bool] = Counter()
    chance = random.Random(1)

    def look(table: IdealTable) -> None:
        events = entries(table, chance)
        if len(events) > 1:
            counts[table.game.ties(table.state, events)] += 1

    for seed in range(8):
        _walk(game_id, seed, look)
    assert counts[True] > 0
    assert counts[False] >= 0.4 * counts.total()


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=12)
def test_what_planning_allows_the_rules_take(game_id: str, seed: int) -> None:
    """A press that the own machine lets through is not refused by the log when nothing came between."""
    chance = random.Random(seed)

    def look(table: IdealTable) -> None:
        seat = chance.randrange(table.seats)
        action = WALKERS[game_id].action(chance, table.game.view(table.state, table.minds[seat]))
        later = table.at_ms + 60_000  # some actions wait for time to pass
        try:
            intents = table.game.plan(table.state, table.minds[seat], action)
        except Refused:
            return
        for intent in intents:
            if isinstance(intent, Say):
                assert table.game.apply(table.state, Act(seat, intent.action), later).refused is None

    _walk(game_id, seed, look)


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=12)
def test_spectators_and_strangers_may_do_nothing(game_id: str, seed: int) -> None:
    """Who has no seat gets every press refused, and an index beyond the table changes nothing."""
    chance = random.Random(seed)

    def look(table: IdealTable) -> None:
        action = WALKERS[game_id].action(chance, table.game.view(table.state, table.minds[0]))
        with pytest.raises(Refused):
            table.game.plan(table.state, Mine(None), action)
        for seat in (table.seats, -1, 99):
            step = table.game.apply(table.state, Act(seat, action), table.at_ms)
            assert step.state is table.state
            assert step.refused

    _walk(game_id, seed, look, steps=40)


@each_game
@given(seed=SEEDS)
@settings(deadline=None, max_examples=60)
def test_changing_any_card_outside_mine_never_changes_the_view(game_id: str, seed: int) -> None:
    """Two worlds in which others hold other hidden cards: as long as nothing opens, the viewer sees no difference."""
    chance = random.Random(seed)
    one = _walk(game_id, seed, lambda _: None, steps=chance.randrange(40))
    viewer = chance.choice([None, *range(one.seats)])
    other, opened = _other_world(one, viewer, chance), len(_open_places(one))
    answers = _answers(one)
    for _ in range(40):
        disclosed = len(_open_places(one)) > opened or _answers(one) > answers
        if other is None or disclosed or one.game.over(one.state):
            return
        assert _seen(one, viewer) == _seen(other, viewer)
        assert _seen(one, None) == _seen(other, None)
        _same_step(one, other, chance)


def _other_world(table: IdealTable, viewer: Seat | None, chance: random.Random) -> IdealTable | None:
    """A copy of the table in which two others have each other's cards; None when no two of them are hidden."""
    held = {_row(each) for seat in range(table.seats) for each in table.minds[seat].cards if seat != viewer}
    known = {_row(place) for place in _open_places(table)}
    if viewer is not None:
        known |= {_row(place) for place in table.minds[viewer].cards}
    hidden = sorted(held - known)
    if len(hidden) < 2:
        return None
    here, there = chance.sample(hidden, 2)
    copied = copy.deepcopy(table)
    for row, other in ((here, there), (there, here)):
        card = table.cards.card(Place(*other))
        copied.cards.decks[row[0]][row[1]] = card
        for mind in copied.minds:
            mind.cards.update({place: card for place in mind.cards if _row(place) == row})
    return copied


def _row(place: Place) -> tuple[str, int]:
    """All components of a row hold one card."""
    return place.deck, place.row


def _open_places(table: IdealTable) -> set[Place]:
    """Whose cards are open to all."""
    opened = {event.place for _, event in table.log if isinstance(event, Opened)}
    return opened | {event.shown[0] for _, event in table.log if isinstance(event, Revealed) and event.shown}


def _answers(table: IdealTable) -> int:
    """How often an owner has said something about its cards."""
    return sum(isinstance(event, Proven) for _, event in table.log)


def _seen(table: IdealTable, viewer: Seat | None) -> Any:
    return table.game.view(table.state, Mine(None) if viewer is None else table.minds[viewer])


def _same_step(one: IdealTable, other: IdealTable, chance: random.Random) -> None:
    """The same time passes, or the same press is made, unless one world's rules of the own card forbid it."""
    if chance.random() < 0.1:
        more_ms = int(10 ** chance.uniform(2, 5.3))
        one.wait(more_ms)
        other.wait(more_ms)
        return
    seat = chance.randrange(one.seats)
    action = WALKERS[one.game.id].action(chance, _seen(one, seat))
    if _planned(one, seat, action) and _planned(other, seat, action):
        for world in (one, other):
            with contextlib.suppress(Refused):  # some presses wait for time to pass
                world.press(seat, action)


def _planned(table: IdealTable, seat: Seat, action: Any) -> bool:
    try:
        return bool(table.game.plan(table.state, table.minds[seat], action))
    except Refused:
        return False
