"""Whole random evenings of Spyfall: the point table is all there is, and every line of news has words."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.dealing import Mine
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.actions import (
    Accuse,
    Answer,
    Done,
    EndQuestions,
    Exposed,
    Extend,
    Guess,
    Hide,
    Look,
    Name,
    NextRound,
    Nominate,
    Pause,
    Point,
    Question,
    Resume,
    Vote,
)
from lanspy.games.spyfall.planning import allowed
from lanspy.games.spyfall.view import Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.walkers import walk

SUMS = {
    # outcome: what all points of a round add up to, for n seats, when every card is opened
    "caught": lambda n: n,
    "wrong_accusation": lambda _: 4,
    "not_unanimous": lambda _: 2,
    "no_suspect": lambda _: 2,
    "wrong_final": lambda _: 4,
    "caught_final": lambda n: n - 1,
    "guessed_right": lambda _: 4,
    "guessed_wrong": lambda n: n - 1,
    "nobody_convicted": lambda _: 2,
    "ballot_missed": lambda _: 2,
    "void": lambda _: 0,
}
SEEDS = st.integers(0, 2**32)


def _names(table: IdealTable) -> list[str]:
    return [f"Seat {seat}" for seat in range(table.seats)]


@pytest.mark.parametrize("seats", [*range(3, 9), 9, 12])
@given(seed=SEEDS)
@settings(deadline=None, max_examples=8)
def test_scores_conserve_the_point_table(seats: int, seed: int) -> None:
    """Every round adds what its outcome says, refusers only take away, and totals are the sum of all rounds."""
    table = walk("spyfall", seats, seed, 250, lambda _: None)
    totals = [0] * seats
    for ended in table.state.history:
        for line in ended.points:
            totals[line.seat] += line.points
        refused = any(line.reason == "refused_to_open" for line in ended.points)
        right = sum(each.seat == ended.spy != each.by for each in ended.named)
        whole = right if ended.outcome == "ballot_caught" else SUMS.get(ended.outcome, lambda n: n)(seats)
        gained = sum(line.points for line in ended.points)
        assert gained <= whole if refused or ended.outcome == "refused" else gained == whole
        assert all(line.points in (0, 1, 2, 4) for line in ended.points)
    assert tuple(totals) == table.state.totals


@given(seed=SEEDS)
@settings(deadline=None, max_examples=15)
def test_every_line_has_words(seed: int) -> None:
    """News, waits, outcomes, points and refusals of whatever happens can be put into sentences."""
    table = walk("spyfall", 3 + seed % 4, seed, 120, lambda _: None)
    for step in table.steps:
        for line in step.news:
            assert phrases.news(line, _names(table)).endswith((".", "?", "”"))
        assert step.refused is None or phrases.refusal(step.refused)
    for ended in table.state.history:
        assert phrases.outcome(ended, _names(table))
        assert all(phrases.scored(line, _names(table)) for line in ended.points)
    assert all(phrases.wait(each, _names(table)) for each in table.game.awaited(table.state))


@given(seed=SEEDS)
@settings(deadline=None, max_examples=15)
def test_a_view_offers_exactly_what_the_rules_allow(seed: int) -> None:
    """No button that would be refused, no allowed press without a button; a guess is offered to all who may stop."""
    chance = random.Random(seed)

    def look(table: IdealTable) -> None:
        seat = chance.randrange(table.seats)
        mine, view = table.minds[seat], table.game.view(table.state, table.minds[seat])
        may = view.may
        offered = {
            Done(): may.done,
            EndQuestions(): may.end_questions,
            Look(): may.look,
            Hide(): may.hide,
            Exposed(): may.exposed,
            Extend(): may.extend,
            NextRound(): may.next_round,
            Pause(): may.pause,
            Resume(): may.resume,
            Vote(yes=True): may.vote,
            Nominate(None): bool(may.nominate),
            Question(view.turn, view.may.ask[0] if view.may.ask else 0, "Well?"): may.write_question,
            Answer(view.turn, "Well."): may.write_answer,
            **{Name(other): other in may.name for other in range(table.seats)},
            **{Nominate(other): other in may.nominate for other in range(table.seats)},
            **{Accuse(other): other in may.accuse for other in range(table.seats)},
            **{Point(other): other in may.point for other in range(table.seats)},
        }
        assert {action: allowed(table.state, mine, action) for action in offered} == offered
        guess = Guess(table.settings.in_play[0])
        assert not allowed(table.state, mine, guess) or may.guess
        assert may.guess == (may.stop and not view.guess_closed)

    walk("spyfall", 3 + seed % 6, seed, 60, look)


@given(seed=SEEDS)
@settings(deadline=None, max_examples=15)
def test_no_card_is_seen_before_it_is_opened(seed: int) -> None:
    """Spectators see no card, and seats only their own, until the round is decided or a guess has shown the spy."""

    def look(table: IdealTable) -> None:
        for mine in (*table.minds, Mine(None)):
            seen = table.game.view(table.state, mine)
            if seen.phase in (Phase.DEALING, Phase.QUESTIONS, Phase.ACCUSATION, Phase.DISCUSSION, Phase.FINAL_VOTE):
                assert all(line.card is None for line in seen.seats)
                assert seen.result is None
            assert mine.seat is not None or (seen.my_card is None and seen.my_vote is None)

    walk("spyfall", 3 + seed % 6, seed, 60, look)
