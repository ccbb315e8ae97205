"""The other team challenges a clue: who rules, what an upheld challenge costs, and when nobody rules."""

import pytest

from lanspy.dealing import Revealed
from lanspy.errors import Refused
from lanspy.games.codenames.actions import Challenge, Choose, Pause, Resume, Rule
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act
from tests.games.codenames.board import (
    ASSASSIN,
    BLUE_CARD,
    BYSTANDER,
    ROLES,
    A,
    B,
    C,
    D,
    E,
    challenge,
    choose,
    clue,
    guess,
    rule,
    table,
    view,
    vote,
)  # fmt: skip

WITH_GAMESMASTER = (*ROLES[:4], Role.GAMESMASTER)
SIX = ROLES


def challenged(roles: tuple[Role, ...] = ROLES[:4], **changes: object) -> object:
    """Blue has challenged red's clue."""
    played = table(roles, **changes)
    clue(played)
    played.wait(10_000)
    challenge(played, D)
    return played


def test_only_the_other_team_challenges_once_a_clue() -> None:
    """Any of it, its spymaster too; the gamesmaster and the own team never."""
    played = table(WITH_GAMESMASTER)
    with pytest.raises(Refused, match="no clue that could be challenged"):
        challenge(played, D)
    clue(played)
    for seat in (A, C, E):
        assert not view(played, seat).may.challenge
        with pytest.raises(Refused, match="Only the other team"):
            challenge(played, seat)
    assert view(played, B).may.challenge
    challenge(played, B)
    rule(played, E, bad=False)
    with pytest.raises(Refused, match="challenged once"):
        challenge(played, D)


def test_play_stands_still_and_goes_on_with_the_time_that_was_left() -> None:
    """A dismissed challenge changes nothing; open cards stay open."""
    played = table(WITH_GAMESMASTER)
    clue(played)
    guess(played, 0)
    played.wait(10_000)
    challenge(played, D)
    with pytest.raises(Refused, match="Nobody guesses"):
        guess(played, 1)
    assert [(each.seat, each.what) for each in view(played).waits] == [(E, "rule")]
    rule(played, E, bad=False)
    seen = view(played)
    assert (seen.phase, seen.team, seen.clock.remaining_ms, seen.open_cards) == (Phase.GUESS, Team.RED, 20_000, 1)
    assert seen.turns[-1].upheld is False


def test_a_guess_that_is_final_first_is_turned_before_anybody_challenges() -> None:
    """Until the next guess is in the log."""
    played = table()
    clue(played)
    guess(played, BYSTANDER)
    with pytest.raises(Refused, match="That turn is over"):
        played.press(D, Challenge(1))


def test_the_gamesmaster_rules_alone() -> None:
    """Nobody else, and its word is final: the turn ends, the other spymaster turns up any one card."""
    played = challenged(WITH_GAMESMASTER)
    assert (view(played).challenge.rule, view(played).challenge.ruler) == ("gamesmaster", E)
    for seat in (A, B, C, D):
        with pytest.raises(Refused, match="not for you"):
            rule(played, seat, bad=True)
    rule(played, E, bad=True)
    seen = view(played)
    assert (seen.phase, seen.choice.seat, seen.choice.reason, seen.choice.own_only) == (
        Phase.CHOICE,
        B,
        "upheld",
        False,
    )
    choose(played, 0)  # even one of the enemies
    assert (view(played).team, view(played).teams[0].left) == (Team.BLUE, 8)
    assert (view(played).turns[0].ended, view(played).turns[0].upheld) == ("upheld", True)


def test_without_a_ruling_in_time_the_clue_stands() -> None:
    """Thirty seconds."""
    played = challenged(WITH_GAMESMASTER)
    played.wait(30_000)
    assert (view(played).phase, view(played).turns[-1].upheld) == (Phase.GUESS, False)


def test_without_a_gamesmaster_all_but_the_spymasters_vote() -> None:
    """More than half of them must find the clue bad."""
    played = challenged(SIX)
    assert (view(played).challenge.rule, view(played).challenge.sealing) == ("vote", True)
    assert [each.votes for each in view(played).seats] == [False, False, True, True, True, True]
    for seat in (A, B):
        assert not view(played, seat).may.vote
    vote(played, c=False, d=True, e=True)
    assert view(played).phase is Phase.CHALLENGE
    assert all(each.ballot is None for each in view(played).seats)
    vote(played, f=True)
    assert (view(played).phase, view(played).choice.seat) == (Phase.CHOICE, B)


@pytest.mark.parametrize("bad", [True, False])
def test_a_tie_is_ruled_by_the_other_spymaster(bad: bool) -> None:
    """With four seats every split vote is a tie."""
    played = challenged()
    vote(played, c=False, d=True)
    seen = view(played)
    assert (seen.phase, seen.challenge.rule, seen.challenge.ruler, seen.challenge.tied) == (
        Phase.CHALLENGE, "spymaster", B, True,
    )  # fmt: skip
    rule(played, B, bad=bad)
    assert view(played).phase is (Phase.CHOICE if bad else Phase.GUESS)


def test_missing_and_withheld_ballots_are_no() -> None:
    """One vote for, one never cast: a tie of two; one for, one kept closed: the same."""
    for cheats in ({}, {"keeps_reveals": {C}}):
        played = challenged(**cheats)
        vote(played, d=True, **({"c": True} if cheats else {}))
        played.wait(6_000 if cheats else 31_000)
        assert view(played).challenge.tied
        assert view(played).seats[C].withheld == bool(cheats)


def test_half_of_all_is_not_more_than_half() -> None:
    """Three of five would be; here two of five are not, whoever is silent."""
    roles = (*ROLES, Role.BLUE)
    played = challenged(roles)
    vote(played, d=True, f=True)
    played.wait(31_000)
    assert view(played).phase is Phase.GUESS
    assert view(played).turns[-1].upheld is False


def test_in_the_booklet_the_other_spymaster_rules_and_covers_an_own_word() -> None:
    """Only one of the own agents may be chosen, or none."""
    played = challenged(preset="booklet")
    assert (view(played).challenge.rule, view(played).challenge.ruler) == ("spymaster", B)
    rule(played, B, bad=True)
    assert view(played, B).may.choose == tuple(range(9, 17))
    for card in (0, BYSTANDER, ASSASSIN):
        with pytest.raises(Refused, match="own agents"):
            choose(played, card)
    choose(played, BLUE_CARD)
    assert (view(played).team, view(played).teams[1].left) == (Team.BLUE, 7)


def test_a_modified_client_that_covers_another_word_is_named() -> None:
    """Rules cannot see a closed card; what is open then stays open and everybody reads who did it."""
    played = challenged(preset="booklet")
    rule(played, B, bad=True)
    played.feed(Act(B, Choose(1, BYSTANDER)))
    played.settle()
    assert "not_own" in [line.kind for line in view(played).news]
    assert (view(played).team, view(played).open_cards) == (Team.BLUE, 1)


def test_a_pause_in_a_vote_keeps_ballots_and_counts_them_afterwards() -> None:
    """Sealed votes stand."""
    played = challenged()
    played.press(A, Pause())
    played.seal(C, played.needs.slots[0].slot, b"no")
    played.seal(D, played.needs.slots[0].slot, b"yes")
    assert view(played).challenge.sealing
    for seat in (A, B, C, D):
        played.press(seat, Resume())
    assert view(played).challenge.tied


def test_a_late_ruling_or_ballot_is_refused() -> None:
    """What comes after the decision changes nothing."""
    played = challenged(WITH_GAMESMASTER)
    rule(played, E, bad=False)
    assert played.feed(Act(E, Rule(1, True))).refused == "It is not for you to rule on this."
    assert played.feed(Revealed("vote-1", C, b"yes")).refused is not None
