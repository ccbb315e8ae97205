"""A table of Spy Web with a cheater at seat 1: dealt, laid, somebody's turn, and what only a modified client says."""

import copy
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.agreement import wire
from lanspy.cards.decks import deck_on_table
from lanspy.cards.entries import Prove, Rows, Shuffle
from lanspy.cards.perform import _mixed
from lanspy.cards.state import CardsPublic
from lanspy.dealing import DeckPlan
from lanspy.games.registry import GAMES
from lanspy.games.spyweb.actions import Lock, NameFirst
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.needs import decks
from lanspy.games.spyweb.state import network_of
from lanspy.games.spyweb.view import Phase, SpyWebView
from lanspy.table.entries import ACT, write_act, write_card_entry
from tests.table.cheating import CHEATER, card_entry, propose
from tests.table.company import Company, Stream

HONEST = 1 - CHEATER


def see(company: Company, seat: int) -> SpyWebView:
    seen: SpyWebView = company.seats[seat].view()
    return seen


def reach(company: Company, so: Any) -> None:
    assert company.run(company.all_see(so))


def lay(company: Company, seat: int, city: int = 4, first: int = 0) -> None:
    """This seat lays its eight in the order in which they were dealt, around an empty square."""
    seen = see(company, seat)
    squares = list(seen.my_spies)
    squares.insert(city, "")
    company.act(seat, Lock(tuple(squares), two_ways(company, seat)[first]))


def two_ways(company: Company, seat: int) -> tuple[str, ...]:
    seen = see(company, seat)
    return next(net for net in seen.settings.cards.networks if net.id == seen.sides[seat].network).two_ways


@cache
def _dealt(first: int) -> Company:
    settings = replace(GAMES["spyweb"].default_settings(), first_player="named")
    company = Company(2, settings=settings, game="spyweb")
    for seat in (0, 1):
        company.act(seat, NameFirst(first))
    reach(company, lambda view: view.may.lock and view.first == first)
    company.settle(300)
    return company


@cache
def _laid(first: int) -> Company:
    company = dealt(first)
    for seat in (0, 1):
        lay(company, seat)
    reach(company, lambda view: view.phase is Phase.TURN)
    company.settle(300)
    return company


def dealt(first: int = HONEST) -> Company:
    """Both see their spies, and nobody has laid a board; each test has its own copy."""
    return copy.deepcopy(_dealt(first))


def laid(first: int = HONEST) -> Company:
    """The first turn: `first` has it."""
    return copy.deepcopy(_laid(first))


# --- what a modified client says --------------------------------------------------------------------------------------


def say(company: Company, *actions: Any) -> None:
    """The cheater's acts go into the log, whatever its client would think of them."""
    for action in actions:
        data = wire.pack((ACT, action)) if isinstance(action, tuple) else write_act(SpyWeb(), action)
        propose(company, CHEATER, data)


def table(company: Company) -> CardsPublic:
    """The cards as the cheater's machine knows them."""
    return company.seats[CHEATER].observer.public.cards


def mixed(
    company: Company, before: CardsPublic, plan: DeckPlan, order: Sequence[int], rows: Rows | None = None
) -> Shuffle:
    """A deck that the cheater lays in this order, proven as well as it can be, on top of an earlier state. `rows` are
    laid instead of those with which the deck starts."""
    seat = company.seats[CHEATER]
    assert seat.own.secrets is not None
    deck = deck_on_table(company.group, before, plan)
    scalars = seat.own.secrets.laying(deck.stage, tuple(order))
    bent = deck if rows is None else replace(deck, rows=rows)
    return _mixed(seat.own.secrets, before, bent, tuple(order), scalars, Stream("cheater"))


def plans(company: Company) -> tuple[DeckPlan, ...]:
    """The cheater's spies, board and order of this deal."""
    state = company.seats[CHEATER].observer.public.game
    return decks(network_of(state, CHEATER), CHEATER, state.deal)


def proofs_said(company: Company) -> list[Prove]:
    """Every answer of the cheater so far, whatever became of it."""
    ledger = company.seats[HONEST].ledger
    ticks = ledger.chain.ticks[: ledger.final_number]
    entries = [each for tick in ticks for each in ledger.chain.entries(tick) if each.author == CHEATER]
    found = [card_entry(company, each.data) for each in entries]
    return [each for each in found if isinstance(each, Prove)]


def answer_by(company: Company, bend: Any) -> None:
    """From now on each answer of the cheater is what `bend` makes of the true one; None keeps it back."""

    def edit(seat: int, entry: bytes | None) -> bytes | None:
        content = card_entry(company, entry) if entry is not None and seat == CHEATER else None
        if not isinstance(content, Prove):
            return entry
        bent = bend(content)
        return None if bent is None else write_card_entry(bent)

    company.edit = edit
