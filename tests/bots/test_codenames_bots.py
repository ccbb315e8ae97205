"""Tables of bots over ideal cards: whole games by both presets, no refused press, no table that stands still."""

from collections import Counter
from collections.abc import Set
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lanspy.bots import Policy, Strength, policy_for
from lanspy.bots.codenames_table import Sight
from lanspy.games.codenames import Codenames
from lanspy.games.codenames.actions import (
    Challenge,
    Choose,
    EndEvening,
    GiveClue,
    Pause,
    Point,
    Resume,
    Rule,
    Skip,
    Void,
)
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.settings import Settings, booklet, fast, live
from lanspy.games.codenames.view import CodenamesView, Colour, Phase
from lanspy.games.codenames.words import text_of
from tests.games.ideal_dealer import IdealTable, people

GAME = Codenames()
STEP_MS = 200
MINUTE_MS = 60_000
SKIPPED_MS = MINUTE_MS + 1_000


def _table(seats: int, seed: int, settings: Settings, gamesmaster: int | None = None) -> IdealTable:
    if gamesmaster is not None:
        settings = replace(settings, roles=((people(seats)[gamesmaster], Role.GAMESMASTER),))
    return IdealTable(GAME, settings, seats, seed)


def _bots(seats: int, seed: int, strength: Strength | None = None, *, quick: bool = True) -> list[Policy]:
    kinds = list(Strength) if strength is None else [strength]
    return [policy_for("codenames", seed * 100 + seat, kinds[seat % len(kinds)], fast=quick) for seat in range(seats)]


def _view(table: IdealTable, seat: int) -> CodenamesView:
    seen: CodenamesView = GAME.view(table.state, table.minds[seat])
    return seen


def _turn(
    table: IdealTable, bots: list[Policy], dice: Random, but: Set[int] = frozenset(), step_ms: int = STEP_MS
) -> list[tuple[int, Any]]:
    """Everybody is asked once what it wants, then time passes."""
    pressed = []
    for seat, bot in enumerate(bots):
        action = None if seat in but else bot.decide(_view(table, seat), table.at_ms, dice)
        if action is not None:
            table.press(seat, action)
            pressed.append((seat, action))
    table.wait(step_ms)
    return pressed


def _evening(
    table: IdealTable, bots: list[Policy], most_ms: int = 10 * MINUTE_MS, step_ms: int = STEP_MS
) -> list[tuple[int, Any]]:
    """Until it is over; everything that was pressed."""
    dice, pressed = Random(table.seed), []
    while not GAME.over(table.state):
        assert table.at_ms < most_ms, f"seed {table.seed}: the table stalls in {table.state.phase}"
        pressed += _turn(table, bots, dice, step_ms=step_ms)
    return pressed


def _until(table: IdealTable, bots: list[Policy], phase: Phase, but: Set[int] = frozenset()) -> None:
    dice = Random(1)
    for _ in range(600):
        if table.state.phase is phase:
            return
        _turn(table, bots, dice, but)
    raise AssertionError(f"{phase} never came")


def _seat_of(table: IdealTable, role: Role) -> int:
    return int(table.state.roles.index(role))


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", [live, booklet])
@pytest.mark.parametrize("seats", [4, 6, 9, 12])
def test_bots_finish_a_game(seats: int, preset: Any) -> None:
    """At the bots' pace a game takes two minutes at most, and no press of a bot is ever refused."""
    for seed in range(2 if seats < 9 else 1):
        settings = fast(preset(GAME.default_settings()))
        table = _table(seats, seed, settings, gamesmaster=seed if seats > 4 else None)
        _evening(table, _bots(seats, seed), most_ms=2 * MINUTE_MS)
        (ended,) = table.state.history
        assert ended.winner is not None
        assert ended.outcome in {"agents", "assassin"}


@pytest.mark.parametrize("preset", [live, booklet])
@pytest.mark.parametrize("language", ["en", "fi"])
def test_bots_play_in_both_languages_at_the_pace_of_people(preset: Any, language: str) -> None:
    """With the usual times a game takes a while, but no clue and no guess ever runs into the clock."""
    settings = replace(preset(GAME.default_settings()), language=language, games=1)
    table = _table(5, 3, settings)
    _evening(table, _bots(5, 3, quick=False), most_ms=45 * MINUTE_MS, step_ms=2_000)
    (ended,) = table.state.history
    assert all(turn.clue is not None and turn.ended not in ("time", "forfeit") for turn in ended.turns)


@pytest.mark.parametrize("off", ["clue_s", "guess_s", "grace_s", "choice_s", "ruling_s", "between_games_s", "all"])
def test_bots_never_stall_without_timers(off: str) -> None:
    """With any timer switched off, or all of them, bots come to an end by themselves; several games in a row too."""
    timers = ("clue_s", "guess_s", "grace_s", "choice_s", "ruling_s", "between_games_s")
    changes: dict[str, Any] = dict.fromkeys(timers if off == "all" else (off,))
    settings = replace(fast(GAME.default_settings()), games=2, **changes)
    table = _table(4, 5, settings)
    _evening(table, _bots(4, 5), most_ms=5 * MINUTE_MS)
    assert len(table.state.history) == 2


def test_bots_play_with_words_of_others() -> None:
    """Words that the table does not know: clues are guesswork, but the game comes to its end."""
    own = tuple(f"{one}{two}" for one in ("Qux", "Zyt", "Vok", "Wyl", "Xom") for two in ("ab", "ec", "id", "of", "ug"))
    settings = replace(fast(GAME.default_settings()), own=own, pack="", title="Nonsense")
    table = _table(6, 2, settings)
    _evening(table, _bots(6, 2), most_ms=5 * MINUTE_MS)
    assert len(table.state.history) == 1


def test_strong_bots_find_their_agents() -> None:
    """Strong bots win by their agents, and rarely meet the assassin; their clues mean more than one word on average."""
    outcomes: Counter[str] = Counter()
    numbers = []
    for seed in range(6):
        table = _table(4, seed, fast(GAME.default_settings()))
        _evening(table, _bots(4, seed, Strength.HARD))
        (ended,) = table.state.history
        outcomes[ended.outcome] += 1
        numbers += [turn.clue.number or 0 for turn in ended.turns if turn.clue is not None]
    assert outcomes["agents"] >= 5
    assert sum(numbers) > 1.2 * len(numbers)


# --- single duties ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", ["table", "spymaster"])
@pytest.mark.parametrize("gamesmaster", [None, 2])
def test_an_unfair_clue_is_challenged_and_upheld(ruling: str, gamesmaster: int | None) -> None:
    """A person gives another form of a visible word: bots say so, and whoever rules agrees; then an own agent opens."""
    settings = replace(live(GAME.default_settings()), ruling=ruling)
    table = _table(7, 4, settings, gamesmaster)
    bots = _bots(7, 4, quick=False)
    assert table.state.phase is Phase.CLUE
    team = table.state.play.turn.team
    spymaster = table.state.spymaster(team)
    words = [text_of(settings, word) for word in _view(table, 0).visible]
    table.press(spymaster, GiveClue(1, next(word for word in words if len(word) > 5) + "s", 2))
    _until(table, bots, Phase.CHOICE, but={spymaster})
    _until(table, bots, Phase.CLUE, but={spymaster})
    (first, _second) = _view(table, 0).turns
    assert first.upheld
    (chosen,) = first.chosen
    assert chosen.colour is Colour(team.other.value)


def test_fair_clues_stand() -> None:
    """Bots never challenge each other, and when somebody does, they say that the clue is fine."""
    for seed in range(3):
        table = _table(6, seed, fast(GAME.default_settings()), gamesmaster=0 if seed else None)
        pressed = _evening(table, _bots(6, seed))
        assert not any(isinstance(action, Challenge | Rule) for _seat, action in pressed)
    table = _table(6, 1, live(GAME.default_settings()))
    bots = _bots(6, 1, quick=False)
    _until(table, bots, Phase.GUESS)
    other = _seat_of(table, Role(table.state.play.turn.team.other.value))
    table.press(other, Challenge(table.state.play.turn.turn))
    _until(table, bots, Phase.GUESS)
    assert table.state.play.turn.upheld is False


def test_a_forfeit_turns_up_an_own_agent_and_never_the_assassin() -> None:
    """A team that sleeps: the other spymaster's bot helps itself."""
    table = _table(4, 6, live(GAME.default_settings()))
    bots = _bots(4, 6, quick=False)
    team = table.state.play.turn.team
    sleeper = _seat_of(table, Role(team.value))
    dice, chosen = Random(1), []
    while not chosen:
        pressed = _turn(table, bots, dice, but={sleeper})
        chosen = [action for _seat, action in pressed if isinstance(action, Choose)]
        assert table.at_ms < 3 * MINUTE_MS
    card = _view(table, sleeper).cards[chosen[0].card]
    assert card.colour is Colour(team.other.value)


def test_a_team_without_a_clue_goes_on() -> None:
    """A spymaster sleeps: the bot of its team stops at once or guesses what was left over, and nothing stalls."""
    table = _table(4, 7, fast(GAME.default_settings()))
    bots, dice = _bots(4, 7), Random(1)
    sleeper = _seat_of(table, Role.RED_SPYMASTER)
    while not GAME.over(table.state) and table.at_ms < 4 * MINUTE_MS:
        _turn(table, bots, dice, but={sleeper})
    assert table.state.history
    assert table.state.history[0].winner is Team.BLUE


def test_partners_are_listened_to() -> None:
    """Two cards are about as likely: the one at which a partner points is said."""
    table = _table(6, 3, live(GAME.default_settings()))
    _until(table, _bots(6, 3, quick=False), Phase.GUESS)
    team = table.state.play.turn.team
    first, partner = table.state.operatives(team)
    before = dict(Sight(_view(table, first), Strength.HARD, 1).candidates())
    card = min(before)
    table.press(partner, Point(card))
    after = dict(Sight(_view(table, first), Strength.HARD, 1).candidates())
    assert after[card] > before[card]
    assert {each: after[each] for each in after if each != card} == {
        each: before[each] for each in before if each != card
    }


# --- together with people ---------------------------------------------------------------------------------------------


def test_bots_join_what_people_want() -> None:
    """A void, the end of the evening, a skip after a minute: bots never begin, and do not stand in the way."""
    table = _table(5, 1, replace(fast(GAME.default_settings()), games=None, clue_s=None))
    bots, dice = _bots(5, 1), Random(1)
    spymaster = table.state.spymaster(table.state.play.turn.team)
    person = next(seat for seat in range(5) if seat != spymaster)
    table.wait(SKIPPED_MS)
    assert not any(isinstance(action, Skip | Void) for _s, action in _turn(table, bots, dice, but={person, spymaster}))
    table.press(person, Skip(spymaster))
    _turn(table, bots, dice, but={person, spymaster})
    assert _view(table, person).no_clue
    table.press(person, Void())
    _turn(table, bots, dice, but={person})
    assert table.state.history[0].outcome == "void"
    table.press(person, EndEvening())
    _turn(table, bots, dice, but={person})
    assert GAME.over(table.state)


def test_bots_come_back_from_a_break_at_once_and_wait_for_the_person() -> None:
    """A break lasts as long as the person wants, and no longer."""
    table = _table(4, 1, fast(GAME.default_settings()))
    bots, dice = _bots(4, 1), Random(1)
    table.press(0, Pause())
    for _ in range(20):
        _turn(table, bots, dice, but={0})
    assert [line.resumed for line in _view(table, 0).seats] == [False, True, True, True]
    table.press(0, Resume())
    assert not table.state.paused


def test_a_bot_is_a_function_of_its_view() -> None:
    """Same character, view and time: same action, whatever the dice; a spectator's bot does nothing."""
    table = _table(4, 2, fast(GAME.default_settings()))
    for _ in range(60):
        for seat, bot in enumerate(_bots(4, 2)):
            seen = _view(table, seat)
            one = bot.decide(seen, table.at_ms, Random(1))
            assert _bots(4, 2)[seat].decide(replace(seen), table.at_ms, Random(2)) == one
            assert bot.decide(replace(seen, me=None), table.at_ms, Random(1)) is None
            if one is not None:
                table.press(seat, one)
        table.wait(STEP_MS)
