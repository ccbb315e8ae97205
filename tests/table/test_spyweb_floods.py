"""A cheater buries a machine that owes an answer under work: false proofs without end, valid acts without end."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from lanspy import cards
from lanspy.cards.checks import Check
from lanspy.cards.entries import Shuffle
from lanspy.games.registry import GAMES
from lanspy.games.spyweb.actions import Ask, NameFirst
from lanspy.games.spyweb.view import Phase
from lanspy.limits import ENTRIES_PER_BATCH_MAX, PROOFS_AHEAD_MAX
from tests.table.cheating import CHEATER, assert_agreed, card_entry, propose_card, refusals
from tests.table.company import Company
from tests.table.web_cheating import HONEST, lay, reach, say, see


def owing_a_shuffle() -> tuple[Company, list[Shuffle]]:
    """The cheater has the turn, and keeps back a shuffle of the next deal, which it owes all the while."""
    chosen = replace(GAMES["spyweb"].default_settings(), first_player="named")
    company, kept = Company(2, settings=chosen, game="spyweb"), []

    def edit(seat: int, entry: bytes | None) -> bytes | None:
        content = card_entry(company, entry) if entry is not None and seat == CHEATER else None
        if not isinstance(content, Shuffle) or not content.deck.endswith("-2"):
            return entry
        kept.append(content)
        return None

    company.edit = edit
    for seat in (0, 1):
        company.act(seat, NameFirst(CHEATER))
    reach(company, lambda view: view.may.lock)
    for seat in (0, 1):
        lay(company, seat)
    reach(company, lambda view: view.phase is Phase.TURN)
    company.settle(500)
    return company, kept


def bury(company: Company, kept: list[Shuffle]) -> int:
    """A question and a whole batch of false shuffles."""
    seen = see(company, CHEATER)
    say(company, Ask(seen.turn, seen.may.ask[0].spy, seen.may.ask[0].sense))
    for number in range(ENTRIES_PER_BATCH_MAX - 1):
        true = kept[number % len(kept)]
        propose_card(company, CHEATER, replace(true, proof=true.proof[:-4] + number.to_bytes(4, "big")))
    return ENTRIES_PER_BATCH_MAX - 1


def test_a_batch_full_of_false_proofs_costs_one_check_a_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is judged, and the rest is refused unseen; the answer that is owed comes in time."""
    company, kept = owing_a_shuffle()
    judged: Counter[bytes] = Counter()
    run = cards.run

    def counting(group: Any, check: Check) -> bool:
        judged[check.key] += 1
        return run(group, check)

    monkeypatch.setattr(cards, "run", counting)
    before = company.seats[HONEST].observer.ticks
    sent = bury(company, kept)
    company.settle(1_000)
    ticks = company.seats[HONEST].observer.ticks - before
    assert len(refusals(company)[HONEST]) == sent
    assert len(judged) <= ticks
    assert see(company, HONEST).asked[0].answer
    assert_agreed(company)


def test_proofs_that_are_judged_beside_the_loop_do_not_pile_up_there() -> None:
    """Where each takes a while, no more of one author are under way than honest ones could be."""
    company, kept = owing_a_shuffle()
    company.work_ms = 40
    bury(company, kept)
    most = 0

    def answered() -> bool:
        nonlocal most
        judging = [seat for _at, seat, job in company._working if seat == HONEST and not hasattr(job, "duty")]
        most = max(most, len(judging))
        return bool(see(company, HONEST).asked and see(company, HONEST).asked[0].answer)

    assert company.run(answered, 5_000)
    assert 0 < most <= 2 * PROOFS_AHEAD_MAX
    assert see(company, HONEST).phase is Phase.TURN


def test_the_true_shuffle_counts_in_the_next_moment() -> None:
    """After all that is false the cheater may still do what it owes."""
    company, kept = owing_a_shuffle()
    bury(company, kept)
    company.settle(500)
    propose_card(company, CHEATER, kept[0])
    company.settle(500)
    assert kept[0].deck in company.seats[HONEST].observer.public.game.shuffled
    assert_agreed(company)


def test_true_and_false_of_one_moment_are_taken_up_to_the_first_that_is_false() -> None:
    """In the order in which their author sent them; of others nothing is lost."""
    company, kept = owing_a_shuffle()
    first, second = kept[0], next(each for each in kept if each.deck != kept[0].deck)
    for entry in (first, replace(second, proof=second.proof[::-1]), second):
        propose_card(company, CHEATER, entry)
    company.settle(500)
    shuffled = company.seats[HONEST].observer.public.game.shuffled
    assert first.deck in shuffled
    assert second.deck not in shuffled
    assert refusals(company)[HONEST][-1] == f"Seat {CHEATER} sent something false before in the same moment."
    assert_agreed(company)
