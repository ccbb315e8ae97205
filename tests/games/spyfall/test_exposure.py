"""A location was exposed: more than half void the round."""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Exposed, Pause
from lanspy.games.spyfall.settings import LocationChoice
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, everybody_ready, here, outcome, spyfall_settings, table, view
from tests.games.spyfall.tables import vote as ballots


def _void(played) -> None:
    for seat in range(played.seats // 2 + 1):
        played.press(seat, Exposed())


@pytest.mark.parametrize(("seats", "needed"), [(3, 2), (4, 3), (5, 3), (8, 5), (12, 7)])
def test_more_than_half_of_all_seats_void_the_round(seats: int, needed: int) -> None:
    """Half is not enough; one more is."""
    played = table(seats)
    for seat in range(needed - 1):
        played.press(seat, Exposed())
    assert view(played).phase is Phase.QUESTIONS
    assert view(played).exposed_calls == tuple(range(needed - 1))
    played.press(needed - 1, Exposed())
    assert outcome(played) == "void"


def test_each_seat_calls_once_a_round() -> None:
    """A second call of the same seat is refused."""
    played = table()
    played.press(A, Exposed())
    with pytest.raises(Refused, match="in this round"):
        played.press(A, Exposed())


def test_only_while_the_clock_runs() -> None:
    """Not during a vote, a break, or after the round."""
    played = table()
    accuse(played, A, D)
    with pytest.raises(Refused, match="while the clock runs"):
        played.press(B, Exposed())
    ballots(played, b=False, c=False)
    played.press(A, Pause())
    with pytest.raises(Refused):
        played.press(B, Exposed())


def test_no_points_bag_set_aside_replayed_with_the_same_dealer_and_the_next_bag() -> None:
    """A void round costs a bag and nothing else."""
    played = table(dealer=C)
    place = here(played)
    _void(played)
    assert (played.state.totals, view(played).phase) == ((0, 0, 0, 0), Phase.RESULT)
    assert view(played).result is not None
    assert all(line.card is not None for line in view(played).seats)
    everybody_ready(played)
    seen = view(played)
    assert (seen.round, seen.dealer, seen.phase) == (1, C, Phase.QUESTIONS)
    assert here(played) != place
    assert {line.location for line in seen.locations if line.used_in_round} == {place}
    assert played.state.deal == 2


def test_a_void_last_round_is_replayed() -> None:
    """The hand for it is made only then, for it is seldom needed."""
    played = table(rounds=1)
    _void(played)
    everybody_ready(played)
    assert (view(played).round, view(played).phase) == (1, Phase.QUESTIONS)
    accuse(played, A, D)
    ballots(played, b=True, c=True)
    assert view(played).phase is Phase.EVENING


def test_when_no_bag_is_left_the_evening_ends_as_it_stands() -> None:
    """Two bags, one round: after two void rounds there is nothing to play with."""
    lines = spyfall_settings().locations
    two = tuple(LocationChoice(each.location, index < 2) for index, each in enumerate(lines))
    played = table(rounds=1, locations=two)
    _void(played)
    everybody_ready(played)
    _void(played)
    seen = view(played)
    assert (seen.phase, seen.winners) == (Phase.EVENING, (A, B, C, D))
    assert [ended.outcome for ended in seen.history] == ["void", "void"]


def test_no_bag_left_before_the_last_round() -> None:
    """Bags that void rounds used up are missing at the end."""
    lines = spyfall_settings().locations
    three = tuple(LocationChoice(each.location, index < 3) for index, each in enumerate(lines))
    played = table(rounds=2, locations=three)
    for _ in range(2):
        _void(played)
        everybody_ready(played)
    accuse(played, A, D)
    ballots(played, b=True, c=True)
    assert (view(played).phase, played.state.totals, view(played).winners) == (Phase.EVENING, (2, 1, 1, 0), (A,))
