"""Codenames at a table of seats: real ticks, real deals, toy numbers. Seats 0 and 1 are the two spymasters."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.cards import entries as kinds
from lanspy.crypto.toy import TOY, ToyVerifier
from lanspy.games.codenames import actions
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Colour, Phase
from lanspy.games.registry import GAMES
from lanspy.table.entries import write_act
from lanspy.table.record import Scribe
from lanspy.table.verify import Verification
from tests.table.cheating import CHEATER, assert_agreed, bend_once, card_entry, logged, propose, refusals, withhold
from tests.table.company import Company


def company(seats: int = 4, **changes: Any) -> Company:
    """The key is dealt; clocks are those of the live show."""
    agreed = replace(GAMES["codenames"].default_settings(), **{"games": 1, **changes})
    made = Company(seats, settings=agreed, game="codenames")
    dealt(made)
    return made


def dealt(made: Company) -> None:
    assert made.run(made.all_see(lambda view: view.phase is Phase.CLUE))


def sees(made: Company, so: Any) -> None:
    assert made.run(made.all_see(so))


def key(made: Company, seat: int = 0) -> list[Colour]:
    return [card.key for card in made.seats[seat].view().cards]


def give_clue(made: Company, number: int = 9) -> Team:
    """The spymaster whose turn it is gives a clue; gives the team."""
    view = made.seats[0].view()
    made.act(view.teams[0 if view.team is Team.RED else 1].spymaster, actions.GiveClue(view.turn, "zephyr", number))
    sees(made, lambda now: now.phase is Phase.GUESS)
    return Team(view.team)


def guess(made: Company, colour: Colour) -> int:
    """An operative of the team guesses a card of this colour; gives the card."""
    view = made.seats[0].view()
    team = view.teams[0 if view.team is Team.RED else 1]
    card = next(each.card for each in view.cards if each.colour is None and each.key is colour)
    made.act(team.operatives[0], actions.WeGuess(view.turn, view.open_cards, card))
    return int(card)


def play_to_the_end(made: Company) -> Team:
    """The first team finds all its agents."""
    team = give_clue(made)
    for found in range(9):
        guess(made, Colour(team.value))
        if found < 8:
            sees(made, lambda view, found=found: view.phase is Phase.GUESS and view.open_cards == found + 1)
    sees(made, lambda view: view.phase is Phase.EVENING)
    return team


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_only_the_spymasters_see_the_key(seats: int) -> None:
    """Both the same one; everybody else sees nothing of it, and all see one board."""
    made = company(seats)
    views = made.views()
    assert key(made, 0) == key(made, 1)
    first = views[0].first
    counts = [key(made).count(Colour(team.value)) for team in (first, first.other)]
    assert (*counts, key(made).count(Colour.BYSTANDER), key(made).count(Colour.ASSASSIN)) == (9, 8, 7, 1)
    for seat in range(2, seats):
        assert set(key(made, seat)) == {None}
    assert len({tuple(card.word for card in view.cards) for view in views}) == 1


def test_a_whole_game_is_played_saved_and_verified() -> None:
    """No entry of anybody is refused, although both spymasters' machines race for every card; the file agrees."""
    made = company()
    winners = play_to_the_end(made)
    assert made.run(lambda: all(seat.ledger.closed is not None for seat in made.seats))
    result = made.seats[2].view().result
    assert (result.outcome, result.winner, result.silent) == ("agents", winners, ())
    assert None not in result.key
    assert not any(seat.observer.refusals for seat in made.seats)
    verification = Verification(TOY, ToyVerifier())
    for chapter in Scribe(made.start).fresh(made.seats[2].ledger):
        verification.take(chapter.kind, chapter.body, "here")
    finding = verification.finding()
    roles = result.roles
    assert finding.scores == tuple(int(role.team is winners) for role in roles)
    assert (finding.over, finding.finished, finding.refused_entries) == (True, True, 0)


def test_the_rest_of_the_key_takes_one_entry_of_each_spymaster() -> None:
    """Not one a card."""
    made = company()
    play_to_the_end(made)
    opened = logged(made, kinds.Open)
    assert len(opened) <= 2 * 9 + 2


LIES = {
    "another share": lambda entry: replace(entry, shares=tuple(TOY.add(share, share) for share in entry.shares)),
    "a false proof": lambda entry: replace(entry, proof=entry.proof[::-1]),
    "another card": lambda entry: replace(
        entry, places=tuple(replace(each, row=24 - each.row) for each in entry.places)
    ),
    "the other's half": lambda entry: replace(entry, places=tuple(replace(each, component=0) for each in entry.places)),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_spymaster_who_lies_about_a_guess_is_refused_and_named(lie: str) -> None:
    """The other one's machine opens the card as it is, and the game goes on."""
    made = company()
    truth = key(made)
    give_clue(made)
    said = bend_once(made, kinds.Open, LIES[lie])
    card = guess(made, Colour.BYSTANDER)
    sees(made, lambda view: view.phase is Phase.CLUE and view.turn == 2)
    assert said
    assert {view.cards[card].colour for view in made.views()} == {truth[card]}
    assert all(f"seat {CHEATER} " in " ".join(told).casefold() for told in refusals(made))
    assert_agreed(made)


def test_clues_and_guesses_that_are_none_of_the_authors_business_change_nothing() -> None:
    """A modified client speaks for others, out of turn, and with what no clue may be."""
    game = GAMES["codenames"]
    made = company()
    view = made.seats[CHEATER].view()
    for action in (
        actions.WeGuess(view.turn, 0, 3),
        actions.Rule(view.turn, True),
        actions.Choose(view.turn, 3),
        actions.GiveClue(view.turn, "two words", 1),
        actions.GiveClue(view.turn, "one", 1),
        actions.Challenge(view.turn),
        actions.StopGuessing(view.turn, 0),
    ):
        propose(made, CHEATER, write_act(game, action))
        made.settle(200)
    assert all(now.phase is Phase.CLUE and now.open_cards == 0 for now in made.views())
    assert all(len(told) == 7 for told in refusals(made))
    assert_agreed(made)


def test_one_spymasters_machine_may_be_gone_for_good() -> None:
    """The other opens every card, and the key at the end."""
    made = company(guess_s=None, clue_s=None)
    withhold(made, kinds.Open, 0)
    winners = play_to_the_end(made)
    result = made.seats[3].view().result
    assert (result.winner, result.silent) == (winners, ())
    assert {author for author, _ in logged(made, kinds.Open)} == {1}


def test_two_silent_spymasters_make_the_game_void_and_are_named() -> None:
    """Past the deadline nobody waits any longer."""
    made = company(games=None)
    made.edit = lambda _seat, entry: None if entry is not None and is_open(made, entry) else entry
    give_clue(made)
    guess(made, Colour.BYSTANDER)
    sees(made, lambda view: view.phase is Phase.RESULT)
    assert {(view.result.outcome, view.result.silent) for view in made.views()} == {("key_withheld", (0, 1))}


def is_open(made: Company, entry: bytes) -> bool:
    return isinstance(card_entry(made, entry), kinds.Open)


def test_a_machine_that_comes_back_knows_its_key_again() -> None:
    """From its seed and the log; a restarted operative knows as little as before."""
    made = company()
    give_clue(made)
    for seat in (1, 2):
        before = key(made, seat)
        made.crash(seat)
        made.settle(500)
        made.restart(seat)
        made.settle(1_500)
        assert key(made, seat) == before


def test_roles_follow_wishes_whatever_order_the_roster_has() -> None:
    """Everybody sees the same roles, those that were wished by key."""
    keys = [member.key for member in Company(5).start.members]
    wishes = tuple(
        zip(keys, (Role.BLUE, Role.RED, Role.GAMESMASTER, Role.RED_SPYMASTER, Role.BLUE_SPYMASTER), strict=True)
    )
    made = company(5, roles=wishes[::-1])
    for view in made.views():
        assert tuple(seat.role for seat in view.seats) == tuple(role for _, role in wishes)
    assert set(key(made, 2)) == {None}
