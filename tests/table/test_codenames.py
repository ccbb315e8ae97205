"""A whole game of Codenames among real seats: everybody's file of it holds, and nothing in it can be changed."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.agreement import wire
from lanspy.errors import BadInput
from lanspy.games.codenames import actions
from lanspy.games.codenames.view import CodenamesView, Colour, Phase
from lanspy.games.registry import GAMES
from lanspy.table.entries import ACT
from lanspy.table.record import Chapter, Scribe
from tests.table.cheating import propose
from tests.table.company import Company
from tests.table.test_verify import QUICK, check, said_of, write

RULES = GAMES["codenames"]
SEATS = 4
GARBAGE: tuple[Any, ...] = (
    (),
    ("clue",),
    ("clue", 1, "animal"),
    ("clue", 1, "", 2),
    ("clue", 1, "a\u200bb", 2),
    ("clue", 1, "two words", 2),
    ("clue", 1, "x" * 5_000, 2),
    ("clue", 1, "animal", 10**15),
    ("clue", True, "animal", 2),
    ("guess", 1, 0, 25),
    ("guess", 1, 0, -1),
    ("guess", 1, 0, None),
    ("stop", 1),
    ("point", "1"),
    ("rule", 1, 1),
    ("vote", True),
    ("choose", 1, 99),
    ("wish", "spy"),
    ("wish", b"red"),
    ("rotate", 0, True),
    ("skip", 12),
    ("\x00",),
    ((("clue",),),),
)


def seat_that(company: Company, so: Callable[[CodenamesView], bool]) -> int:
    """The first seat whose view is so."""
    return next(number for number, view in enumerate(company.views()) if so(view))


def reaches(company: Company, phase: Phase) -> bool:
    """Every seat comes to see this phase."""
    return company.run(company.all_see(lambda view: view.phase is phase))


def begun() -> Company:
    """The key is dealt, and somebody is to give a clue."""
    company = Company(SEATS, settings=RULES.short(RULES.default_settings()), game="codenames")
    assert reaches(company, Phase.CLUE)
    return company


def play_to_the_end(company: Company) -> None:
    """A clue, an agent, and then the assassin; the evening of one game is closed."""
    spymaster = seat_that(company, lambda view: view.may.clue)
    company.act(spymaster, actions.GiveClue(1, "Zephyr", 2))
    for colour in (Colour(company.views()[spymaster].team.value), Colour.ASSASSIN):
        assert reaches(company, Phase.GUESS)
        key = company.views()[spymaster].cards
        card = next(card.card for card in key if card.key is colour and card.colour is None)
        guesser = seat_that(company, lambda view: bool(view.may.guess))
        company.act(guesser, actions.WeGuess(1, company.views()[guesser].open_cards, card))
        assert company.run(company.all_see(lambda view, card=card: view.cards[card].colour is not None))
    assert reaches(company, Phase.EVENING)
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))


@cache
def evening() -> Company:
    company = begun()
    play_to_the_end(company)
    return company


@cache
def chapters(seat: int = 0) -> tuple[Chapter, ...]:
    company = evening()
    return tuple(Scribe(company.start).fresh(company.seats[seat].ledger))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write(tmp_path / "evening.lanspy", chapters())


def test_everybodys_file_holds_and_says_the_same(file: Path) -> None:
    """Who won, signed by all; the winners are those who did not turn up the assassin."""
    company = evening()
    findings = [check(write(file.with_name(f"{seat}.lanspy"), chapters(seat))) for seat in range(SEATS)]
    assert len({(finding.digest, finding.scores, finding.ticks) for finding in findings}) == 1
    assert all(finding.finished and finding.over for finding in findings)
    assert findings[0].signed_by == tuple(range(SEATS))
    (result,) = company.views()[0].history
    won = [seat.role.team is result.winner for seat in company.views()[0].seats]
    assert findings[0].scores == tuple(map(int, won)) == company.seats[0].observer.public.game.totals
    assert None not in result.key


@QUICK
@given(st.data())
def test_any_changed_byte_is_found(file: Path, data: st.DataObject) -> None:
    """In the container: the message names the file, or the file is cut there."""
    whole = bytearray(file.read_bytes())
    whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    bent = file.with_name("bent.lanspy")
    bent.write_bytes(bytes(whole))
    said = said_of(bent)
    assert "bent.lanspy" in said or said == "unfinished"


@QUICK
@given(st.data())
def test_a_changed_record_is_refused(file: Path, data: st.DataObject) -> None:
    """Behind the container's digests stand signatures, proofs and rules: the record is named."""
    content = list(chapters())
    at = data.draw(st.integers(0, len(content) - 1))
    body = bytearray(content[at].body)
    body[data.draw(st.integers(0, len(body) - 1))] ^= data.draw(st.integers(1, 255))
    content[at] = Chapter(content[at].kind, bytes(body))
    with pytest.raises(BadInput, match=rf"record {at + 1} at byte \d+"):
        check(write(file.with_name("forged.lanspy"), content))


def test_garbage_in_the_log_changes_nothing(tmp_path: Path) -> None:
    """A modified client puts actions into the log that are none: all machines pass them over alike, play goes on to the
    end, and the file holds."""
    company = begun()
    before = company.seats[0].observer.public.game
    for cheater in (1, 2):
        for plain in GARBAGE:
            propose(company, cheater, wire.pack((ACT, plain)))
        company.settle(1_500)
    assert company.seats[0].observer.public.game.play == before.play
    play_to_the_end(company)
    findings = [
        check(write(tmp_path / f"{number}.lanspy", Scribe(company.start).fresh(seat.ledger)))
        for number, seat in enumerate(company.seats)
    ]
    assert len({(finding.digest, finding.scores) for finding in findings}) == 1
    assert all(finding.finished and finding.over for finding in findings)
