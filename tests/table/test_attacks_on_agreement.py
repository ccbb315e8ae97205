"""A seat with a modified ledger: it signs twice, lies about what it counted, about time, falls silent, floods."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.agreement.clock import TableClock
from lanspy.agreement.envelopes import Message, sign_message, write_entries
from lanspy.agreement.frames import SignedFrame, read_frame, write_frame
from lanspy.agreement.messages import Kind
from lanspy.agreement.ports import NoticeKind, Standing, Tick
from lanspy.errors import PeerError
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from lanspy.limits import ANSWERS_BUCKET, ANSWERS_PER_SECOND, BATCH_BYTES_MAX, BREAKS_MAX
from lanspy.table.entries import write_act
from tests.table.cheating import CHEATER, assert_agreed, dealt, propose, reaches, refusals
from tests.table.company import Company, quick_settings

HONEST = (0, 2, 3)


def own_batch(data: bytes) -> Message | None:
    """The cheater's own batch in these bytes, if that is what they are."""
    frame = read_frame(data)
    if isinstance(frame, SignedFrame) and frame.message.header.kind is Kind.BATCH and frame.message.author == CHEATER:
        return frame.message
    return None


def signed_anew(company: Company, message: Message, **changes: Any) -> bytes:
    """Another payload for the same slot, under the same start number."""
    body = replace(message.body, **changes)
    return write_frame(SignedFrame(sign_message(company.signers[CHEATER], message.start, message.header, body)))


def told(company: Company, kind: NoticeKind) -> dict[int, set[int | None]]:
    """By machine: whom a notice of this kind was about."""
    return {
        number: {notice.seat for notice in notices if notice.kind is kind}
        for number, notices in enumerate(company.notices)
        if number != CHEATER
    }


# --- signing twice ----------------------------------------------------------------------------------------------------


def test_a_client_that_signs_two_batches_is_convicted_shown_and_left_behind() -> None:
    """Everybody gets the proof, may press at once, and closes the evening without the cheater, scores as they stand."""
    company = dealt()
    other = write_entries((b"\x01other",))

    def tamper(sender: int, to: int, data: bytes) -> bytes:
        message = own_batch(data) if sender == CHEATER else None
        return signed_anew(company, message, entries=other) if message is not None and to == 2 else data

    company.tamper = tamper
    company.act(0, actions.Pause())
    assert company.run(lambda: all(CHEATER in company.seats[seat].ledger.convicted for seat in HONEST), 10_000)
    company.settle(500)
    assert told(company, NoticeKind.CONVICTED) == {seat: {CHEATER} for seat in HONEST}
    for seat in HONEST:
        assert CHEATER in company.seats[seat].ledger.pressable(company.now_ms)
        company.carry_out(seat, company.seats[seat].press(CHEATER, company.now_ms))
    assert company.run(lambda: all(company.seats[seat].ledger.closed is not None for seat in HONEST), 30_000)
    assert company.seats[0].ledger.closed.members == HONEST
    assert len({company.seats[seat].observer.public.hash() for seat in HONEST}) == 1
    assert not any(set(company.seats[seat].ledger.convicted) - {CHEATER} for seat in HONEST)


def test_nobody_is_convicted_by_a_batch_that_was_changed_on_the_way() -> None:
    """Changed bytes do not carry a signature: refused, and their author stays as innocent as before."""
    company = dealt()

    def forged(sender: int, to: int, data: bytes) -> bytes:
        message = own_batch(data) if to == 2 else None
        if message is None:
            return data
        body = replace(message.body, entries=write_entries((b"\x01other",)))
        return write_frame(SignedFrame(sign_message(company.signers[0], message.start, message.header, body)))

    company.tamper = forged
    company.act(0, actions.Pause())
    company.settle(3_000)
    assert any(to == 2 and isinstance(error, PeerError) for to, _sender, error in company.refused)
    company.tamper = lambda _sender, _to, data: data
    assert company.run(company.all_see(lambda view: view.paused), 15_000)
    assert_agreed(company)


# --- lying about what was counted -------------------------------------------------------------------------------------


class LyingFold:
    """An observer that folds as everybody does and says something else about it."""

    def __init__(self, observer: Any) -> None:
        self._observer = observer

    def preview(self, tick: Tick) -> None:
        self._observer.preview(tick)

    def fold(self, tick: Tick) -> Standing:
        standing: Standing = replace(self._observer.fold(tick), public_hash=bytes(64))
        return standing


def test_a_lie_about_public_is_shown_once_and_stops_nobody() -> None:
    """Whose hash differs is named on every screen, the game goes on and is played to its end."""
    company = dealt()
    ledger = company.seats[CHEATER].ledger
    ledger._core.fold = LyingFold(ledger._core.fold)
    ledger._ticks._compare_public = lambda _batches: None  # a modified client does not stop for it
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    for seat in range(4):
        company.act(seat, actions.Resume())
    assert company.run(company.all_see(lambda view: not view.paused), 5_000)
    company.settle(1_000)
    assert told(company, NoticeKind.DESYNC) == {seat: {CHEATER} for seat in HONEST}
    assert all(sum(notice.kind is NoticeKind.DESYNC for notice in company.notices[seat]) == 1 for seat in HONEST)
    assert_agreed(company)


def miscounting() -> Company:
    """One machine folds wrongly, by a fault of its own, and has found out that it does."""
    company = dealt()
    ledger = company.seats[CHEATER].ledger
    ledger._core.fold = LyingFold(ledger._core.fold)
    company.act(0, actions.Pause())
    company.settle(1_000)
    company.act(0, actions.Resume())
    company.settle(1_000)
    assert not ledger.may_sign
    assert [notice.seat for notice in company.notices[CHEATER] if notice.kind is NoticeKind.DESYNC] == [CHEATER]
    return company


def test_a_machine_that_counts_differently_from_most_folds_anew_when_it_is_started_again() -> None:
    """It signs no more until then; with a right count it is back in its seat, and the game goes on."""
    company = miscounting()
    company.restart(CHEATER)
    assert company.run(lambda: company.seats[CHEATER].ledger.may_sign, 10_000)
    for seat in range(1, 4):
        company.act(seat, actions.Resume())
    assert company.run(company.all_see(lambda view: not view.paused), 5_000)
    assert_agreed(company)


def test_a_machine_that_counts_differently_from_most_can_be_left_behind() -> None:
    """The others go on without it, by their own count."""
    company = miscounting()
    assert company.run(
        lambda: all(CHEATER in company.seats[s].ledger.pressable(company.now_ms) for s in HONEST), 20_000
    )
    for seat in HONEST:
        company.carry_out(seat, company.seats[seat].press(CHEATER, company.now_ms))
    assert company.run(lambda: all(company.seats[seat].ledger.closed is not None for seat in HONEST), 60_000)
    assert len({company.seats[seat].observer.public.hash() for seat in HONEST}) == 1


# --- time -------------------------------------------------------------------------------------------------------------


def clock_says(company: Company, reading_ms: int) -> None:
    """The cheater's clock shows the same for ever."""

    class Stuck(TableClock):
        __slots__ = ()

        def reading_ms(self, now_ms: int) -> int:
            return reading_ms

    company.seats[CHEATER].ledger._core.clock.__class__ = Stuck


@pytest.mark.parametrize("reading_ms", [0, 2**46])
def test_a_lying_clock_moves_nothing(reading_ms: int) -> None:
    """Agreed time is a median: one clock that stands, or runs to the end of time, costs a round less than a second."""
    company = dealt()
    clock_says(company, reading_ms)
    before, began_ms = company.seats[0].observer.public.agreed_ms, company.now_ms
    for turn in range(len(HONEST) * BREAKS_MAX):
        company.act(HONEST[turn % len(HONEST)], actions.Pause())
        assert company.run(company.all_see(lambda view: view.paused), 5_000)
        for seat in range(4):
            company.act(seat, actions.Resume())
        assert company.run(company.all_see(lambda view: not view.paused), 5_000)
        company.settle(1_000)
    passed = company.now_ms - began_ms
    agreed = company.seats[0].observer.public.agreed_ms - before
    assert passed - 1_200 <= agreed <= passed
    assert_agreed(company)


def test_a_silent_seat_costs_the_round_little_time_and_gains_none() -> None:
    """Nothing of it is heard for ten seconds: the clock of the round stands meanwhile and goes on where it was."""
    company = dealt()
    began_ms = company.views()[0].round_clock.remaining_ms
    company.tamper = lambda sender, _to, data: None if sender == CHEATER else data
    company.act(0, actions.Pause())
    company.settle(10_000)
    assert not any(view.paused for number, view in enumerate(company.views()) if number != CHEATER)
    company.tamper = lambda _sender, _to, data: data
    assert company.run(company.all_see(lambda view: view.paused), 15_000)
    lost_ms = began_ms - company.views()[0].round_clock.remaining_ms
    assert lost_ms <= 2_500
    assert_agreed(company)


def test_a_seat_that_keeps_silent_for_good_is_left_by_the_others() -> None:
    """After ten seconds of owing the others may go on without it; the evening ends with the scores so far."""
    company = dealt()
    company.tamper = lambda sender, _to, data: None if sender == CHEATER else data
    company.act(0, actions.Pause())
    pressable = [lambda seat=seat: CHEATER in company.seats[seat].ledger.pressable(company.now_ms) for seat in HONEST]
    assert company.run(lambda: all(may() for may in pressable), 20_000)
    for seat in HONEST:
        company.carry_out(seat, company.seats[seat].press(CHEATER, company.now_ms))
    assert company.run(lambda: all(company.seats[seat].ledger.closed is not None for seat in HONEST), 60_000)
    assert company.seats[2].ledger.closed.members == HONEST


# --- too much ---------------------------------------------------------------------------------------------------------


def test_a_flood_of_acts_drives_nobody_faster_than_the_bucket_and_starves_nobody() -> None:
    """A thousand presses at once: ticks stay at their rate, and an honest press becomes FINAL among them."""
    company = dealt()
    before, began_ms = company.seats[0].ledger.final_number, company.now_ms
    rules = company.seats[0].observer.rules.game
    for number in range(1_000):
        propose(company, CHEATER, write_act(rules, actions.Ask(1, number % 4)))
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 3_000)
    company.settle(10_000)
    seconds = (company.now_ms - began_ms) / 1_000
    assert company.seats[0].ledger.final_number - before <= ANSWERS_BUCKET + ANSWERS_PER_SECOND * seconds
    assert_agreed(company)


def test_a_batch_whose_list_of_entries_does_not_decode_counts_as_empty() -> None:
    """Signed garbage where entries belong: everybody goes on as if it said nothing."""
    company = dealt()
    core = company.seats[CHEATER].ledger._core
    honest_sign = core.sign

    def sign(kind: Kind, number: int, body: Any) -> Message:
        if kind is Kind.BATCH:
            body = replace(body, entries=b"\xc1" * (BATCH_BYTES_MAX - 1_000))
        return honest_sign(kind, number, body)

    core.sign = sign
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    assert refusals(company) == [[], [], [], []]
    assert_agreed(company)


@pytest.mark.parametrize("size", [0, 1, 3, 200, 70_000])
def test_bytes_that_mean_nothing_are_refused_and_change_nothing(size: int) -> None:
    """Random bytes on the wire: a PeerError each, and the table plays on."""
    company = dealt()
    junk = company.seats[0]._entropy(size)
    for to in HONEST:
        for _ in range(20):
            company.inject(CHEATER, to, junk)
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    assert len(company.refused) == 3 * 20
    assert_agreed(company)


# --- what a seat holds ------------------------------------------------------------------------------------------------


def test_no_secret_of_a_seat_is_in_anything_that_it_sends() -> None:
    """Neither its seed nor its card key is in any byte on the wire or in any record of the log."""
    company = dealt()
    secrets = [seat.own.secrets for seat in company.seats]
    sent = b"".join(data for _sender, data in company.wire)
    log = b"".join(company.seats[0].ledger.export())
    for secret in secrets:
        assert secret is not None
        for hidden in (secret._seed, secret.group.write_scalar(secret.key)):
            assert hidden not in sent
            assert hidden not in log


def test_a_view_holds_no_card_that_is_not_its_own() -> None:
    """The location is on the list of all locations that the spy sees, and nowhere else in all that it may show."""
    company = dealt()
    views = company.views()
    spy = next(view for view in views if view.my_card.spy)
    location = next(view.my_card.location for view in views if not view.my_card.spy)
    stripped = replace(spy, locations=(), settings=None)
    assert location not in repr(stripped)


def test_a_round_after_the_cheater_was_refused_plays_to_its_end() -> None:
    """Garbage in every tick of a short round: the round ends by its clock and all machines agree on it."""
    company = Company(3, settings=quick_settings(rounds=1))

    def noisy(seat: int, entry: bytes | None) -> bytes | None:
        if seat == CHEATER and entry is not None:
            propose(company, seat, b"\x01" + entry[1:])
        return entry

    company.edit = noisy
    assert reaches(company, Phase.EVENING)
    assert all(refusals(company))
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))
    assert len({seat.observer.public.hash() for seat in company.seats}) == 1
