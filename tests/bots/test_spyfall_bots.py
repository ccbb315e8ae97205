"""Tables of bots over ideal cards: they play whole evenings, never stall, and see nothing but their view."""

import dataclasses
from collections.abc import Set
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lanspy.bots import Policy, Strength, policy_for, spyfall
from lanspy.bots.suspicion import suspicion, trust
from lanspy.games.spyfall.actions import Exposed, Pause, Point, Resume, Skip
from lanspy.games.spyfall.game import Spyfall
from lanspy.games.spyfall.settings import LocationChoice, Settings, default_settings, fast, short
from lanspy.games.spyfall.view import Phase, SpyfallView
from tests.games.ideal_dealer import IdealTable

GAME = Spyfall()
STEP_MS = 200
OUTCOMES = {
    "caught",
    "wrong_accusation",
    "not_unanimous",
    "no_suspect",
    "wrong_final",
    "caught_final",
    "guessed_right",
    "guessed_wrong",
}


def _few_places(settings: Settings, number: int) -> Settings:
    """A short list, on which a guess is sometimes right."""
    lines = tuple(LocationChoice(each.location, index < number) for index, each in enumerate(settings.locations))
    return replace(settings, locations=lines)


def _bots(seats: int, seed: int, *, quick: bool = True) -> list[Policy]:
    strengths = list(Strength)
    return [policy_for("spyfall", seed * 100 + seat, strengths[seat % 3], fast=quick) for seat in range(seats)]


def _view(table: IdealTable, seat: int) -> SpyfallView:
    return GAME.view(table.state, table.minds[seat])


def _turn(table: IdealTable, bots: list[Policy], dice: Random, but: Set[int] = frozenset()) -> list[Any]:
    """Everybody is asked once what it wants, then time passes."""
    pressed = []
    for seat, bot in enumerate(bots):
        action = None if seat in but else bot.decide(_view(table, seat), table.at_ms, dice)
        if action is not None:
            table.press(seat, action)
            pressed.append(action)
    table.wait(STEP_MS)
    return pressed


def _evening(seats: int, seed: int, settings: Settings, *, quick: bool = True, most_ms: int = 3_600_000) -> IdealTable:
    table = IdealTable(GAME, settings, seats, seed)
    bots, dice = _bots(seats, seed, quick=quick), Random(seed)
    while not GAME.over(table.state):
        assert table.at_ms < most_ms, f"seed {seed}: the table stalls in {table.state.phase}"
        _turn(table, bots, dice)
    return table


def _outcomes(settings: Settings, wanted: Set[str], *, evenings: int, seats: int = 1) -> set[str]:
    """How rounds ended, in as many evenings as it takes to see all that is wanted; at 3 seats, 4, ... in turn."""
    seen: set[str] = set()
    for seed in range(evenings):
        seen |= {ended.outcome for ended in _evening(3 + seed % seats, seed, settings).state.history}
        if wanted <= seen:
            break
    return seen


@pytest.mark.parametrize("seats", range(3, 9))
def test_bots_finish_five_rounds(seats: int) -> None:
    """Five fast rounds take at most a minute each, whatever happens in them, and no press of a bot is ever refused."""
    for seed in range(2):
        table = _evening(seats, seed, fast(default_settings()), most_ms=5 * 60_000)
        assert len(table.state.history) == 5
        assert {ended.round for ended in table.state.history} == {1, 2, 3, 4, 5}


def test_bots_play_at_the_pace_of_people() -> None:
    """At normal pace a round of three minutes has a sane number of questions, and the evening ends."""
    settings = replace(default_settings(), round_s=180, rounds=2)
    table = _evening(5, 1, settings, quick=False, most_ms=20 * 60_000)
    asks = sum(line.kind == "asks" for step in table.steps for line in step.news)
    assert 10 < asks < 60


@pytest.mark.parametrize("off", ["round_s", "vote_s", "discussion_s", "between_rounds_s", "all"])
def test_bots_never_stall_without_timers(off: str) -> None:
    """With any timer switched off, or all of them, bots come to an end by themselves."""
    timers = ("round_s", "vote_s", "discussion_s", "extension_s", "between_rounds_s")
    changes = dict.fromkeys(timers if off == "all" else (off,))
    _evening(4, 3, replace(fast(default_settings()), rounds=3, **changes), most_ms=10 * 60_000)


@pytest.mark.parametrize(
    "choice",
    [
        {"first_dealer": "most_suspicious"},
        {"final_vote": "nominations"},
        {"final_vote": "open_ballot", "tolerated_misses": 1},
        {"after_failed_accusation": "may_not_guess"},
        {"after_failed_accusation": "one_stop"},
        {"looking": "times", "look_times": 1},
        {"looking": "seconds"},
        {"questions": "written"},
        {"roles": True},
    ],
)
def test_bots_cope_with_every_choice(choice: dict[str, Any]) -> None:
    """Whatever a table agrees on, bots play the evening to its end, with and without clocks, and are never refused."""
    for seats, seed in ((3, 1), (9, 3)):
        _evening(seats, seed, fast(replace(default_settings(), rounds=3, **choice)), most_ms=5 * 60_000)
    off = dict.fromkeys(("round_s", "vote_s", "discussion_s", "extension_s", "between_rounds_s", "nomination_s"))
    _evening(4, 4, replace(fast(default_settings()), rounds=2, **off, **choice), most_ms=10 * 60_000)


def test_bots_decide_in_every_way() -> None:
    """By nominations and by ballots the spy is caught now and then, and gets away now and then."""
    for final_vote, ends in (
        ("nominations", {"caught_final", "nobody_convicted"}),
        ("open_ballot", {"ballot_caught", "ballot_missed"}),
    ):
        settings = fast(replace(default_settings(), final_vote=final_vote))
        assert ends <= _outcomes(settings, ends, evenings=12)


@pytest.mark.slow
def test_every_outcome_occurs() -> None:
    """Over many evenings rounds end in every way that needs no misbehaving machine, and nobody to call them void."""
    settings = _few_places(fast(replace(default_settings(), rounds=5)), 6)
    assert _outcomes(settings, OUTCOMES, evenings=60, seats=6) == OUTCOMES


@pytest.mark.parametrize("questions", ["aloud", "written"])
@pytest.mark.parametrize("strength", list(Strength))
def test_nobody_is_suspected_before_anything_was_asked(
    monkeypatch: pytest.MonkeyPatch, questions: str, strength: Strength
) -> None:
    """However short a round is, and however much bots wish to stop the clock, a few questions come first."""
    monkeypatch.setattr(spyfall, "ACCUSE_CHANCE", dict.fromkeys(Strength, 1.0))
    monkeypatch.setattr(spyfall, "GUESS_CHANCE", dict.fromkeys(Strength, 1.0))
    table = IdealTable(GAME, replace(short(default_settings()), questions=questions), 4, 1)
    bots, dice = [policy_for("spyfall", seat, strength, fast=False) for seat in range(4)], Random(1)
    kinds: list[str] = []
    while "stops" not in kinds:
        _turn(table, bots, dice)
        kinds = [line.kind for step in table.steps for line in step.news]
        assert table.state.phase is not Phase.DISCUSSION
    assert sum(kind in spyfall.ASKING for kind in kinds) >= spyfall.TURNS_BEFORE_STOP


def test_bots_join_a_call_that_the_location_was_exposed() -> None:
    """One person calls, the bots believe it: the round is void within seconds."""
    table = IdealTable(GAME, fast(default_settings()), 5, 1)
    bots, dice = _bots(5, 1), Random(1)
    table.press(0, Exposed())
    for _ in range(10):
        _turn(table, bots, dice, but={0})
    assert table.state.history[0].outcome == "void"


def test_bots_come_back_from_a_break_at_once_and_wait_for_the_person() -> None:
    """A break lasts as long as the person wants, and no longer."""
    table = IdealTable(GAME, fast(default_settings()), 5, 1)
    bots, dice = _bots(5, 1), Random(1)
    table.press(0, Pause())
    for _ in range(50):
        _turn(table, bots, dice, but={0})
    assert [line.resumed for line in _view(table, 0).seats] == [False, True, True, True, True]
    table.press(0, Resume())
    assert not table.state.paused


def test_bots_help_to_go_on_without_somebody() -> None:
    """A person sleeps, another one wants to go on: the bots agree, but never begin."""
    table = IdealTable(GAME, replace(default_settings(), round_s=900), 5, 1, coin=0)
    bots, dice = _bots(5, 1), Random(1)
    table.wait(61_000)
    before = _turn(table, bots, dice, but={0, 1})
    assert not any(isinstance(action, Skip) for action in before)
    table.press(1, Skip(0))
    _turn(table, bots, dice, but={0, 1})
    assert _view(table, 1).asker == 1


def test_a_bot_is_a_function_of_its_view() -> None:
    """Same character, view, time and dice: same action; a spectator's bot does nothing."""
    table = IdealTable(GAME, fast(default_settings()), 4, 2)
    dice = Random(2)
    for _ in range(150):
        for seat, bot in enumerate(_bots(4, 2)):
            seen = _view(table, seat)
            twin = _bots(4, 2)[seat]
            state = dice.getstate()
            one = bot.decide(seen, table.at_ms, dice)
            dice.setstate(state)
            assert twin.decide(dataclasses.replace(seen), table.at_ms, dice) == one
            assert bot.decide(replace(seen, me=None), table.at_ms, dice) is None
            if one is not None:
                table.press(seat, one)
        table.wait(STEP_MS)


def test_a_bot_does_not_depend_on_cards_that_it_does_not_see() -> None:
    """Two worlds with other hidden cards: a bot that sees the same does the same."""
    order = {"hand-1": [1, 2, 3, 0], "bags": list(range(28))}
    swapped = {"hand-1": [1, 0, 3, 2], "bags": list(range(28))}
    worlds = [IdealTable(GAME, fast(default_settings()), 4, 7, order=each, coin=0) for each in (order, swapped)]
    for at_ms in range(0, 20_000, 250):
        wishes = [
            policy_for("spyfall", 5, Strength.HARD, fast=True).decide(_view(world, 0), at_ms, Random(at_ms))
            for world in worlds
        ]
        assert wishes[0] == wishes[1]


def test_the_spy_guesses_only_places_that_are_left() -> None:
    """A guess is a location that is in play and not yet used, and only the spy ever guesses."""
    for seed in range(12):
        settings = _few_places(fast(default_settings()), 7)
        table = _evening(4, seed, settings)
        used: set[str | None] = set()
        for ended in table.state.history:
            if ended.guess is not None:
                assert ended.guess in settings.in_play
                assert ended.guess not in used
                assert ended.stopper == ended.spy
            used.add(ended.location)


def test_suspicion_follows_fingers_and_trust() -> None:
    """Fingers raise suspicion, and those of somebody who was right before raise it more."""
    table = IdealTable(GAME, fast(default_settings()), 5, 3)
    table.wait(20_000)
    assert table.state.phase is Phase.DISCUSSION
    before = suspicion(_view(table, 0), Strength.HARD, 1)
    for seat in (2, 3, 4):
        table.press(seat, Point(1))
    after = suspicion(_view(table, 0), Strength.HARD, 1)
    assert after[1] > before[1] + 1
    assert {seat: after[seat] for seat in (2, 3, 4)} == {seat: before[seat] for seat in (2, 3, 4)}
    assert 0 not in after


def test_trust_grows_with_right_accusations() -> None:
    """Who caught a spy is believed more than who accused wrongly."""
    table = IdealTable(GAME, fast(default_settings()), 4, 3)
    history = _evening(4, 3, fast(default_settings())).state.history[:1]
    seen = _view(table, 0)
    right = replace(history[0], outcome="caught", stopper=1)
    wrong = replace(history[0], outcome="wrong_accusation", stopper=2)
    believed = trust(replace(seen, history=(right, wrong)))
    assert believed[1] > believed[3] > believed[2]
