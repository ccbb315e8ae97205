"""End of a round: every seat owes the opening of its card, and each game of hide-and-seek with it is worth nothing."""

from lanspy.dealing import Opened, Place
from lanspy.games.spyfall.actions import Done, Exposed, Point
from lanspy.games.spyfall.naming import SPY_CARD
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, elsewhere, guess, here, outcome, table, view, vote


def _caught(**cheats):
    played = table(**cheats)
    accuse(played, A, D)
    vote(played, b=True, c=True)
    return played


def test_all_cards_open() -> None:
    """After a round everybody sees every card."""
    played = _caught(roles=True)
    place = here(played)
    for seat in (A, None):
        seen = view(played, seat)
        cards = [line.card for line in seen.seats]
        assert all(card is not None for card in cards)
        assert [card.spy for card in cards if card] == [False, False, False, True]
        assert {card.location for card in cards if card} == {place, None}
        assert len({card.role for card in cards if card and card.role}) == 3
        assert seen.result is not None
        assert seen.result.location == place


def test_openings_are_owed_within_5_s() -> None:
    """Who has not opened its card after five seconds has refused."""
    played = _caught(keeps_cards={B})
    assert [(plan.owner, plan.due) for plan in played.needs.openings] == [(B, 5_000)]
    played.wait(4_999)
    assert view(played).phase is Phase.OPENING
    played.wait(1)
    assert view(played).phase is Phase.RESULT
    assert view(played).seats[B].refused_card


def test_one_refuser_is_the_spy_if_no_spy_card_is_seen() -> None:
    """The spy hides its card: it is known all the same, and the table counts as ever."""
    played = _caught(keeps_cards={D})
    played.wait(5_000)
    assert (outcome(played), played.state.totals, played.state.history[-1].spy) == ("caught", (2, 1, 1, 0), D)


def test_one_refuser_scores_0_if_the_spy_card_is_seen() -> None:
    """Somebody else hides its card and scores nothing; the others get theirs."""
    played = _caught(keeps_cards={A})
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("caught", (0, 1, 1, 0))
    assert ("refused_to_open", A, 0) in [(line.reason, line.seat, line.points) for line in _points(played)]


def test_several_refusers_and_the_spy_card_is_seen() -> None:
    """Each refuser scores 0."""
    played = _caught(keeps_cards={A, B})
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("caught", (0, 0, 1, 0))


def test_several_refusers_and_no_spy_card_is_the_spys_loss() -> None:
    """The spy hides together with a friend: both score 0, everybody else 1, although the spy would have won."""
    played = table(keeps_cards={C, D})
    played.wait(480_000)
    for seat in range(4):
        played.press(seat, Done())
    played.wait(5_000)
    assert (outcome(played), played.state.totals, played.state.history[-1].spy) == ("refused", (1, 1, 0, 0), None)


def test_a_spy_that_hides_after_a_wrong_conviction_is_still_the_spy() -> None:
    """One refuser and everybody else opened a location: no doubt is left, and no point is lost."""
    played = table(keeps_cards={D})
    accuse(played, A, B)
    vote(played, c=True, d=True)
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("wrong_accusation", (0, 0, 0, 4))


def test_a_right_guess_counts_when_one_of_the_others_refuses() -> None:
    """One open location card is enough to judge a guess."""
    played = table(keeps_cards={A, B})
    guess(played, D, here(played))
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("guessed_right", (0, 0, 0, 4))


def test_nobody_gains_by_hiding_the_location_from_a_guess() -> None:
    """When all others refuse, nobody can check the guess: it counts, and they score 0."""
    played = table(keeps_cards={A, B, C})
    guess(played, D, elsewhere(played))
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("guessed_right", (0, 0, 0, 4))


def test_refusers_of_a_void_round() -> None:
    """A void round is closed like a finished one, gives nobody anything, and says nobody's role."""
    played = table(keeps_cards={D})
    for seat in (A, B, C):
        played.press(seat, Exposed())
    assert view(played).phase is Phase.OPENING
    played.wait(5_000)
    assert (outcome(played), played.state.totals, played.state.history[-1].spy) == ("void", (0, 0, 0, 0), None)


def test_cards_of_other_places_open_nothing() -> None:
    """Another deck, another row or somebody else's card is no opening of mine."""
    played = _caught(keeps_cards={B})
    before = played.state
    for fact in (
        Opened(Place("hand-2", B), B, SPY_CARD),
        Opened(Place("hand-1", A), B, SPY_CARD),
        Opened(Place("hand-1", A), A, SPY_CARD),
        Opened(Place("bags", B), B, SPY_CARD),
        Opened(Place("hand-1", 9), 9, SPY_CARD),
    ):
        assert played.feed(fact).refused is not None
        assert played.state is before


def test_nothing_opens_while_the_round_is_played() -> None:
    """No card can be shown as proof."""
    played = table()
    before = played.state
    assert played.feed(Opened(Place("hand-1", A), A, played.cards.card(Place("hand-1", A)))).refused is not None
    assert played.state is before
    assert not played.needs.openings


def test_pointing_and_verdict_stay_visible_while_cards_open() -> None:
    """People see on whom it was voted while machines open cards."""
    played = table(keeps_cards={B})
    played.wait(480_000)
    played.press(A, Point(D))
    played.wait(60_000)
    vote(played, a=True, b=True, c=True)
    assert (view(played).phase, view(played).suspect) == (Phase.OPENING, D)


def _points(played):
    return played.state.history[-1].points
