"""Openings of the key of Codenames that nobody asked for, and machines that die while a card is to be opened."""

import pytest

from lanspy import cards
from lanspy.cards import entries as kinds
from lanspy.cards.perform import perform
from lanspy.dealing import Needs, OpeningPlan
from lanspy.games.codenames import naming
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Colour, Phase
from tests.table.cheating import CHEATER, assert_agreed, propose_card, refusals
from tests.table.company import HOP_MS, Company, Stream
from tests.table.test_codenames_table import company, give_clue, guess, key, sees


def true_opening(made: Company, row: int) -> kinds.CardEntry:
    """How the cheater, blue's spymaster, would open this card if it were asked to."""
    seat = made.seats[CHEATER]
    public, secrets = seat.observer.public.cards, seat.own.secrets
    assert secrets is not None
    needs = Needs(openings=(OpeningPlan(naming.key_place(1, row, Team.BLUE), CHEATER, None),))
    (duty,) = cards.owed(public, needs)
    return perform(secrets, public, needs, duty, Stream("cheater"))


def test_a_spymaster_opens_no_card_that_nobody_guessed() -> None:
    """Before a clue, after it, after a guess of another card, twice: refused by name, and nobody's view shows it."""
    made = company()
    truth = key(made)

    def open_all(but: tuple[int, ...] = ()) -> None:
        rows = [row for row in (0, 7, 24) if row not in but]
        for row in rows:
            propose_card(made, CHEATER, true_opening(made, row))
        made.settle(500)
        assert all(now.open_cards == len(but) for now in made.views())
        assert all(told[-1].count("was not asked for") == 1 for told in refusals(made))

    open_all()
    give_clue(made)
    open_all()
    card = guess(made, Colour.BYSTANDER)
    sees(made, lambda view: view.phase is Phase.CLUE and view.turn == 2)
    open_all((card,))
    propose_card(made, CHEATER, true_opening(made, 5 if card != 5 else 6))
    made.settle(500)
    for seat in (2, 3):
        assert [row for row, colour in enumerate(key(made, seat)) if colour is not None] == [card]
    assert truth[card] is Colour.BYSTANDER
    assert_agreed(made)


@pytest.mark.parametrize("dead", [(0,), (0, 1)], ids=["one", "both"])
@pytest.mark.parametrize("hops", [1, 8])
def test_a_spymasters_machine_that_dies_between_a_guess_and_the_opening_is_blamed_for_nothing(
    dead: tuple[int, ...], hops: int
) -> None:
    """The clock stands while it is gone; the card lies open when it is back, and the game goes on."""
    made = company(clue_s=None, guess_s=None)
    give_clue(made)
    card = guess(made, Colour.BYSTANDER)
    made.settle(hops * HOP_MS)
    for seat in dead:
        made.crash(seat)
    made.settle(8_000)
    for seat in dead:
        made.restart(seat)
    sees(made, lambda view: view.phase is Phase.CLUE and view.cards[card].colour is Colour.BYSTANDER)
    assert not any(seat.withheld_key for view in made.views() for seat in view.seats)
    assert_agreed(made)
