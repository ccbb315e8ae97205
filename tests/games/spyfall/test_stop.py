"""STOP: sealed, the first in the log counts, then opened."""

import pytest

from lanspy.dealing import Place, Sealed
from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Accuse, Guess
from lanspy.games.spyfall.naming import seal_accusation, seal_guess
from lanspy.games.spyfall.view import Phase
from lanspy.limits import SEALED_VALUE_BYTES_MAX
from tests.games.spyfall.tables import A, B, C, D, accuse, elsewhere, guess, here, outcome, table, view, vote


def test_the_stop_itself_does_not_say_what_it_is() -> None:
    """While a stop is sealed everybody sees the same, whether it accuses or guesses."""
    seen = []
    for sealed in (seal_accusation(A), seal_guess("bank")):
        played = table(keeps_reveals={D})
        played.seal(D, "stop-1-1", sealed)
        assert view(played).phase is Phase.STOPPED
        seen.append([view(played, seat) for seat in (A, B, C, None)])
    assert seen[0] == seen[1]


def test_first_stop_in_the_log_wins_and_the_losers_right_is_not_used_up() -> None:
    """The second of two stops is refused and costs nothing."""
    played = table()
    played.keeps_reveals = {A}
    played.seal(A, "stop-1-1", seal_accusation(D))
    step = played.feed(Sealed("stop-1-1", B))
    assert step.refused is not None
    assert view(played).stopper == A
    played.wait(5_000)
    assert view(played, B).may.accuse == (A, C, D)
    assert view(played, A).may.accuse == ()


def test_the_clock_stands_while_a_stop_is_opened() -> None:
    """Nothing of the round's time is lost to a stop."""
    played = table(keeps_reveals={A})
    played.wait(10_000)
    accuse(played, A, D)
    seen = view(played)
    assert seen.round_clock is not None
    assert (seen.round_clock.running, seen.round_clock.remaining_ms) == (False, 470_000)
    assert seen.clock is not None
    assert (seen.clock.what, seen.clock.remaining_ms) == ("stop", 5_000)


def test_accusation_once_a_round_each() -> None:
    """After one accusation a seat has none left in this round."""
    played = table()
    accuse(played, A, D)
    vote(played, b=False, c=True)
    assert not view(played).seats[A].accusation_left
    assert view(played, A).may.accuse == ()
    with pytest.raises(Refused, match="used your accusation"):
        accuse(played, A, B)
    accuse(played, B, D)
    assert view(played).suspect == D


def test_nobody_accuses_itself() -> None:
    """A seat can only accuse another."""
    with pytest.raises(Refused, match="yourself"):
        accuse(table(), A, A)


def test_a_guess_of_one_who_is_not_the_spy_is_refused_at_its_own_machine() -> None:
    """The dialog is the same for all, but only the spy's press goes out."""
    played = table()
    assert view(played, A).may.guess
    before = played.state
    with pytest.raises(Refused, match="Only the spy"):
        guess(played, A, here(played))
    assert played.state is before


def test_a_guess_without_the_spy_card_counts_as_the_accusation() -> None:
    """A modified client guesses without being the spy: nothing is said about its card, its accusation is gone."""
    played = table()
    played.seal(A, "stop-1-1", seal_guess(here(played)))
    played.settle()
    seen = view(played)
    assert seen.phase is Phase.QUESTIONS
    assert seen.news[-1].kind == "stop_refused"
    assert all(line.card is None and not line.refused_card for line in seen.seats)
    assert (seen.seats[A].accusation_left, view(played, A).may.stop, view(played, A).may.accuse) == (False, True, ())
    assert played.state.totals == (0, 0, 0, 0)


def test_a_stop_that_is_not_opened_within_5_s_counts_as_the_accusation() -> None:
    """The clock goes on after five seconds, exactly where it stood."""
    played = table(keeps_reveals={A})
    accuse(played, A, D)
    played.wait(4_999)
    assert view(played).phase is Phase.STOPPED
    played.wait(1)
    seen = view(played)
    assert (seen.phase, seen.news[-1].kind) == (Phase.QUESTIONS, "stop_unopened")
    assert not seen.seats[A].accusation_left
    assert seen.clock is not None
    assert seen.clock.remaining_ms == 480_000


def test_at_most_two_stops_a_seat_and_round() -> None:
    """Even a modified client stops the clock twice at most."""
    played = table(keeps_reveals={A})
    for number in (1, 2):
        played.seal(A, f"stop-1-{number}", seal_guess("bank"))
        assert view(played).phase is Phase.STOPPED
        played.wait(5_000)
    assert not view(played, A).may.stop
    with pytest.raises(Refused, match="twice"):
        played.press(A, Accuse(D))
    played.seal(A, "stop-1-3", seal_accusation(D))
    assert view(played).phase is Phase.QUESTIONS


def test_after_a_failed_accusation_the_spy_may_still_guess() -> None:
    """Once the clock runs again, the spy may stop it; also the spy whose own accusation failed."""
    played = table()
    accuse(played, D, B)
    vote(played, a=True, c=False)
    guess(played, D, here(played))
    assert outcome(played) == "guessed_right"


def test_during_a_vote_the_spy_cannot_guess() -> None:
    """A running accusation cannot be escaped."""
    played = table()
    accuse(played, A, D)
    assert not view(played, D).may.stop
    with pytest.raises(Refused, match="only while it runs"):
        guess(played, D, here(played))


def test_after_a_stop_by_someone_else_the_spy_cannot_guess() -> None:
    """The clock stands already."""
    played = table(keeps_reveals={A})
    accuse(played, A, B)
    with pytest.raises(Refused, match="only while it runs"):
        guess(played, D, here(played))


def test_after_the_time_is_up_the_spy_cannot_guess() -> None:
    """Neither in the discussion nor in the final vote."""
    played = table()
    played.wait(480_000)
    assert view(played).phase is Phase.DISCUSSION
    with pytest.raises(Refused, match="only while it runs"):
        guess(played, D, here(played))


def test_a_guess_names_a_location_from_the_agreed_list() -> None:
    """Locations that are switched off cannot be guessed."""
    with pytest.raises(Refused, match="agreed list"):
        table().press(D, Guess("casino"))


def test_a_guess_shows_the_spy_card_and_opens_all_others() -> None:
    """The card comes with the guess, the others follow, and the guess is judged by what they say."""
    played = table(keeps_cards={A})
    place = elsewhere(played)
    guess(played, D, place)
    seen = view(played)
    assert seen.phase is Phase.OPENING
    assert seen.seats[D].card is not None
    assert seen.seats[D].card.spy
    assert [plan.owner for plan in played.needs.openings] == [A]


def test_stops_in_a_void_numbered_slot_are_refused() -> None:
    """A sealed value in a slot of another moment changes nothing."""
    played = table()
    before = played.state
    assert played.feed(Sealed("stop-1-2", A)).refused is not None
    assert played.feed(Sealed("stop-2-1", A)).refused is not None
    assert played.state is before


def test_what_a_stop_may_hold_fits_a_sealed_value() -> None:
    """Every accusation and every guess fits into the bytes of a slot, and a guess shows the own card."""
    played = table(keeps_reveals={A})
    accuse(played, A, D)
    (plan,) = played.needs.reveals
    assert all(len(each.value) <= SEALED_VALUE_BYTES_MAX for each in plan.values)
    assert len(plan.values) == 3 + 28
    shows = {each.value[:5]: each.shows for each in plan.values}
    assert shows == {b"accus": None, b"guess": Place("hand-1", A)}
