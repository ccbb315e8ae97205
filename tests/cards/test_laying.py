"""Decks that their owner lays: its own cards in an order of its choice, proven to be those and no others."""

from dataclasses import replace

import pytest

from lanspy import cards
from lanspy.cards.bindings import binding
from lanspy.cards.decks import deck_on_table
from lanspy.cards.entries import Rows, Shuffle
from lanspy.cards.faces import faces_point
from lanspy.cards.ruling import NotDue
from lanspy.content.spies import SQUARES
from lanspy.crypto import shuffle
from lanspy.crypto.ports import Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY
from lanspy.dealing import Card, DealPlan, DeckPlan, DeckReady, DutyKind, Needs, Opened, OpeningPlan, Place, Start
from lanspy.errors import LocalError, Refused
from lanspy.games.spyweb.naming import EMPTY, spy_card
from tests.cards.card_table import CardTable
from tests.cards.web import ASKER, NETWORKS, OWNER, board_plan, dealt, order_plan, spies_plan

SKY = NETWORKS[0]
BOARD = board_plan()
SQUARE = tuple(Place(BOARD.deck, square) for square in range(SQUARES))


def wanted(table: CardTable, needs: Needs, city: int = 4) -> list[Card]:
    """The eight that do not lead, in the order in which they were dealt, around an empty square."""
    seen = table.look(OWNER, needs)
    laid = [seen[Place("spies-0-1", row)] for row in range(1, SQUARES)]
    laid.insert(city, EMPTY)
    return laid


def board(table: CardTable, needs: Needs, city: int = 4) -> Shuffle:
    entry = table.lay(needs, OWNER, BOARD.deck, wanted(table, needs, city))
    assert isinstance(entry, Shuffle)
    return entry


@pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto"])
def test_a_deck_lies_as_its_layer_wants_it(group: Group) -> None:
    """One entry and it is ready; its owner reads it at once, nobody else does, and it opens to what was laid."""
    table, needs = dealt(SKY, group)
    chosen = wanted(table, needs, 7)
    facts = table.fold(needs, OWNER, board(table, needs, 7))
    assert facts == (DeckReady(BOARD.deck),)
    seen = table.look(OWNER, needs)
    assert [seen[place] for place in SQUARE] == chosen
    assert table.look(ASKER, needs) == {}
    table.play(replace(needs, openings=tuple(OpeningPlan(place, OWNER, None) for place in SQUARE)))
    assert [fact.card for fact in table.facts if isinstance(fact, Opened)] == chosen


def test_laying_is_no_duty_of_a_machine() -> None:
    """A person decides when and how; sharing and shuffling the decks below is what machines owe."""
    table, needs = dealt(SKY)
    assert table.owed(needs) == []
    table.fold(needs, OWNER, board(table, needs))
    assert table.owed(Needs(needs.decks, tuple(DealPlan(place, OWNER) for place in SQUARE))) == []


def test_a_deck_is_laid_once_by_its_layer() -> None:
    """Somebody else's entry is not taken, a second one of its own is dropped."""
    table, needs = dealt(SKY)
    entry = board(table, needs)
    table.expect_refused(needs, ASKER, entry, NotDue)
    table.fold(needs, OWNER, entry)
    table.expect_dropped(needs, OWNER, entry)
    with pytest.raises(Refused):
        table.lay(needs, OWNER, BOARD.deck, wanted(table, needs))


def test_a_deck_is_laid_only_when_its_cards_were_dealt_to_its_layer() -> None:
    """Not before the spies are shuffled, not before all shares are there, and never on cards of somebody else."""
    table = CardTable(2).play(Needs())
    spies, needs = spies_plan(SKY), Needs((spies_plan(SKY), BOARD))
    deals = tuple(DealPlan(Place(spies.deck, row), OWNER) for row in range(SQUARES))
    for ready in (Needs(), Needs((spies,))):
        table.play(ready)
        with pytest.raises(Refused):
            table.lay(needs, OWNER, BOARD.deck, [])
    entry = board(*dealt(SKY))
    table.expect_refused(needs, OWNER, entry, NotDue)
    table.play(replace(needs, deals=deals))
    foreign = Needs((spies, DeckPlan("theirs", BOARD.rows, ASKER)))
    with pytest.raises(Refused):
        table.lay(foreign, ASKER, "theirs", [])
    table.expect_refused(foreign, ASKER, replace(entry, deck="theirs"), NotDue)
    table.fold(needs, OWNER, board(table, needs))


def test_only_the_cards_that_are_to_be_laid_can_be_laid() -> None:
    """The leader, a card twice, a missing or a foreign card: the own machine says no before anything is sent."""
    table, needs = dealt(SKY)
    good, leader = wanted(table, needs), table.look(OWNER, needs)[Place("spies-0-1", 0)]
    for wrong in (good[1:], [*good, EMPTY], [leader, *good[1:]], [good[1], *good[1:]], [spy_card("orca"), *good[1:]]):
        with pytest.raises(Refused):
            table.lay(needs, OWNER, BOARD.deck, wrong)


def cheat(table: CardTable, needs: Needs, rows: Rows, purpose: str = "lay") -> Shuffle:
    """Rows of the owner's own making, flawlessly proven for those."""
    deck, group, key = deck_on_table(table.group, table.public, BOARD), table.group, table.public.keys[OWNER]
    assert key is not None
    scalars = table.secrets[OWNER].laying(deck.stage, tuple(range(len(rows))))
    order = tuple(range(len(rows)))
    laid = shuffle.reencrypt(group, key, rows, order, scalars)
    context = binding(table.public.context, purpose, BOARD.deck, OWNER)
    proof = shuffle.prove(group, context, key, rows, laid, order, scalars, table.entropy)
    return Shuffle(BOARD.deck, deck.stage, laid, proof)


def test_a_false_board_is_refused_and_named() -> None:
    """Two empty squares, a spy twice, the leader on the board, another network's spy, or no proof: not a board."""
    table, needs = dealt(SKY)
    group = table.group
    rows = deck_on_table(group, table.public, BOARD).rows
    leader = table.public.dealt_at(Place("spies-0-1", 0))
    first, _ = table.public.deck("spies-0-1").rows[0][0]
    orca = ((group.identity, faces_point(group, spy_card("orca"))),)
    for wrong in (
        (rows[8], *rows[1:]),
        (rows[1], *rows[1:]),
        (((first, leader.left),), *rows[1:]),
        (orca, *rows[1:]),
        (*rows, rows[8]),
        rows[1:],
    ):
        table.expect_refused(needs, OWNER, cheat(table, needs, wrong))
    honest = board(table, needs)
    for spoiled in (
        replace(honest, proof=honest.proof[:-1]),
        replace(honest, rows=(honest.rows[1], honest.rows[0], *honest.rows[2:])),
        replace(honest, rows=honest.rows[1:]),
    ):
        table.expect_refused(needs, OWNER, spoiled)
    table.expect_refused(needs, OWNER, cheat(table, needs, rows, "shuffle"))
    table.fold(needs, OWNER, cheat(table, needs, rows))


def test_a_board_of_another_table_or_deck_is_refused() -> None:
    """A proof means nothing where it was not made for."""
    table, needs = dealt(SKY)
    other, _ = dealt(SKY, seed=b"another deal")
    table.expect_refused(needs, OWNER, board(other, needs), NotDue)
    stolen = replace(board(other, needs), stage=board(table, needs).stage)
    table.expect_refused(needs, OWNER, stolen)
    order = order_plan(SKY)
    entry = table.lay(needs, OWNER, order.deck, [start[0].faces for start in order.rows])
    table.expect_refused(needs, OWNER, replace(entry, deck=BOARD.deck), NotDue)


def test_laying_again_in_another_order_betrays_nothing() -> None:
    """A board that was taken back and laid anew has other masks in every row; laid alike, it is the very same."""
    table, needs = dealt(SKY)
    one, same, other = board(table, needs, 0), board(table, needs, 0), board(table, needs, 8)
    assert one.rows == same.rows
    assert one.proof != same.proof
    group = table.group
    firsts = [[row[0][0] for row in entry.rows] for entry in (one, other)]
    starts = [row[0][0] for row in deck_on_table(group, table.public, BOARD).rows]
    masks = [{group.subtract(first, start) for first in half for start in starts} for half in firsts]
    assert not masks[0] & masks[1]


def test_the_board_is_the_same_after_a_restart() -> None:
    """From the seed alone the machine reads what it had laid, and lays it alike."""
    table, needs = dealt(SKY)
    before = board(table, needs)
    table.secrets[OWNER] = table.new_secrets(OWNER)
    assert board(table, needs).rows == before.rows
    table.fold(needs, OWNER, before)
    seen = table.look(OWNER, needs)
    table.secrets[OWNER] = table.new_secrets(OWNER)
    assert table.look(OWNER, needs) == seen


def test_the_asker_cannot_read_the_board() -> None:
    """With its own key, its shares and all public numbers it finds no card on any square and none behind the door."""
    table, needs = dealt(SKY)
    table.fold(needs, OWNER, board(table, needs))
    group, x = table.group, table.secrets[ASKER].key
    known = {faces_point(group, card) for card in (EMPTY, *(spy_card(spy.id) for spy in SKY.spies))}
    rows = [row[0] for name in (BOARD.deck, "spies-0-1") for row in table.public.deck(name).rows]
    lefts = [card.left for name in (BOARD.deck, "spies-0-1") for card in table.public.deck(name).dealt]
    masks = [group.identity, *(group.multiply(x, first) for first, _ in rows), *(first for first, _ in rows)]
    seconds = {*lefts, *(second for _, second in rows)}
    assert not any(group.subtract(second, mask) in known for second in seconds for mask in masks)


@pytest.mark.parametrize("fixed", [OWNER, ASKER])
def test_neither_side_steers_who_leads(fixed: int) -> None:
    """With one side's secrets held fast, the other one's shuffle alone puts nearly any spy behind the door."""
    plans, other, leaders = (spies_plan(SKY),), 1 - fixed, set()
    deals = tuple(DealPlan(Place(plans[0].deck, row), OWNER) for row in range(SQUARES))
    for number in range(1, 21):
        table = CardTable(2, seed=b"fixed")
        table.secrets[other] = cards.Secrets(TOY, bytes([number]) * 4, other, table.public.context)
        table.play(Needs(plans, deals))
        leaders.add(table.look(OWNER, Needs(plans))[Place(plans[0].deck, 0)])
    assert len(leaders) >= 5


def test_a_deck_laid_by_nobody_at_the_table_is_a_bug_of_the_game() -> None:
    """A plan that cannot be fulfilled is loud."""
    table = CardTable(2).play(Needs())
    with pytest.raises(LocalError):
        table.owed(Needs((DeckPlan("odd", ((Start(EMPTY),),), 2),)))


def test_a_laid_deck_is_never_a_shuffle_duty() -> None:
    """Not even when a game names nothing else."""
    table, needs = dealt(SKY)
    assert not table.owed(needs, DutyKind.SHUFFLE)
