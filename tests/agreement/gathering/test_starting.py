"""One member's side of a start: every row of the table in `starting.py`, and the mutants that show why."""

import pytest

from lanspy.agreement.gathering import starting as module
from lanspy.agreement.gathering.cards import Card, Holds, Part
from lanspy.agreement.gathering.starting import Starting, StartingMemory, next_number
from lanspy.agreement.gathering.starts import Draft, in_order
from lanspy.agreement.ports import Member
from lanspy.errors import LocalError
from lanspy.limits import COUNTER_MAX, START_MS
from tests.agreement.gathering.hall import Hall, settled, signer_of
from tests.agreement.gathering.test_atomicity import weather

TABLE = b"t" * 16
ME, ANN, BOB = (signer_of(number).public for number in range(3))
SIGNERS = {signer_of(number).public: signer_of(number) for number in range(3)}
MEMBERS = tuple(Member(key, "x") for key in in_order(TABLE, SIGNERS))


def draft(number: int = 1, settings: bytes = b"") -> Draft:
    return Draft(TABLE, number, MEMBERS, settings, ())


def part(key: bytes, of: Draft) -> Part:
    return Part(of, SIGNERS[key].sign(of.digest))


def card(
    key: bytes,
    *,
    signed: Draft | None = None,
    sealed: int = 0,
    holds: Holds | None = None,
    finished: Draft | None = None,
) -> Card:
    mine = part(key, signed) if signed is not None else None
    blank = (True, False, None, None, None, (), b"c" * 64, None, None)
    done = finished.id if finished is not None else None
    return Card(key, 1, "x", *blank, part=mine, sealed=sealed, holds=holds, finished=done, sees=())


def cards(*shown: Card) -> dict[bytes, Card]:
    return {each.author: each for each in shown}


def signed_by_me() -> Starting:
    one = Starting(ME, StartingMemory(), 0)
    one.sign(part(ME, draft()), 0)
    return one


ALL_SIGNED = cards(card(ANN, signed=draft()), card(BOB, signed=draft()))


def entered() -> Starting:
    one = signed_by_me()
    one.collect(ALL_SIGNED, 0)
    assert one.entered(ALL_SIGNED) is not None
    return one


def promised() -> Starting:
    one = entered()
    one.promise(ALL_SIGNED)
    return one


def test_signed_to_entered_takes_every_signature() -> None:
    """One signature short is not entered; nor with a signature on another start."""
    one = signed_by_me()
    for short in (
        cards(card(ANN, signed=draft())),
        cards(card(ANN, signed=draft()), card(BOB, signed=draft(settings=b"!"))),
    ):
        one.collect(short, 0)
        assert one.entered(short) is None
    one.collect(ALL_SIGNED, 0)
    assert one.entered(ALL_SIGNED) == draft().signed([SIGNERS[member.key].sign(draft().digest) for member in MEMBERS])


@pytest.mark.parametrize("begin", [signed_by_me, entered])
def test_five_seconds_without_the_others_seal_a_start(begin) -> None:
    """Before the promise, time gives a start up, and for good."""
    one = begin()
    assert one.expires_ms(ALL_SIGNED) == START_MS
    assert not one.tidy(ALL_SIGNED, START_MS - 1)
    assert one.tidy(ALL_SIGNED, START_MS)
    assert one.memory.sealed == 1
    one.collect(ALL_SIGNED, START_MS)
    assert one.entered(ALL_SIGNED) is None
    assert not one.take(draft().signed([b""] * 3), START_MS)


@pytest.mark.parametrize("begin", [signed_by_me, entered])
@pytest.mark.parametrize("how", [{"sealed": 1}, {"sealed": 7}, {"signed": draft(2)}])
def test_a_member_who_moved_on_takes_everybody_along(begin, how) -> None:
    """A seal by number or by a newer signature gives the start up at once, and I seal it too."""
    one = begin()
    moved = cards(card(ANN, signed=draft()), card(BOB, **how))
    assert one.entered(moved) is None
    assert one.tidy(moved, 1)
    assert one.memory.sealed == 1


def test_a_promise_is_not_taken_back() -> None:
    """After the promise neither time nor my person gives the start up."""
    one = promised()
    one.give_up()
    assert one.expires_ms(ALL_SIGNED) is None
    assert not one.tidy(ALL_SIGNED, 100 * START_MS)
    assert one.memory.sealed == 0
    assert one.entered(ALL_SIGNED) is not None


def test_a_promised_start_that_a_member_sealed_is_left_without_sealing_it() -> None:
    """I go back to the lobby, may sign a newer one, and have sealed nothing."""
    one = promised()
    moved = cards(card(ANN, signed=draft()), card(BOB, sealed=1))
    assert not one.tidy(moved, 1)
    assert one.entered(moved) is None
    assert one.memory.sealed == 0
    assert one.is_newer(draft(2))


def test_a_settled_start_stands() -> None:
    """Whatever anybody says."""
    one = promised()
    one.settle(ALL_SIGNED)
    moved = cards(card(ANN, signed=draft(9)), card(BOB, sealed=COUNTER_MAX))
    assert one.entered(moved) is not None
    assert not one.tidy(moved, 100 * START_MS)


def test_who_says_settled_is_believed_for_five_seconds() -> None:
    """Between one who sealed and one who says settled, my own ledger has time to find out."""
    one = promised()
    torn = cards(card(ANN, signed=draft(), holds=Holds(draft().id, True)), card(BOB, sealed=1))
    one.tidy(torn, 0)
    assert one.entered(torn) is not None
    one.tidy(torn, START_MS - 1)
    assert one.entered(torn) is not None
    one.tidy(torn, START_MS)
    assert one.entered(torn) is None


def test_who_finished_a_start_takes_nobody_out_of_it() -> None:
    """Late comers who have promised wait for the end, which those who went on still hold; also after a seal of one."""
    one = promised()
    ahead = cards(card(ANN, signed=draft(2), sealed=1, finished=draft()), card(BOB, sealed=1, finished=draft()))
    one.tidy(ahead, 100 * START_MS)
    assert one.entered(ahead) is not None
    torn = cards(card(ANN, sealed=1, finished=draft()), card(BOB, sealed=1))
    one.tidy(torn, 0)
    assert one.entered(torn) is not None
    one.tidy(torn, START_MS)
    assert one.entered(torn) is None


def test_who_finished_another_start_has_sealed_this_one() -> None:
    """The word about one evening says nothing about another that was not started."""
    one = promised()
    assert one.entered(cards(card(ANN, sealed=1, finished=draft(settings=b"!")))) is None


def test_who_says_finished_before_my_promise_lies() -> None:
    """Nobody can have settled it without me, so five seconds end it as always."""
    one = entered()
    lies = cards(card(ANN, signed=draft(), sealed=1, finished=draft()), card(BOB, signed=draft()))
    assert not one.tidy(lies, START_MS - 1)
    assert one.tidy(lies, START_MS)
    assert one.entered(lies) is None


def test_a_finished_start_is_over_for_good() -> None:
    """Neither it nor an older one is entered again, however it comes; a newer one may be signed."""
    one = promised()
    one.settle(ALL_SIGNED)
    whole = one.entered(ALL_SIGNED)
    assert whole is not None
    one.finish(draft().id)
    assert one.entered(ALL_SIGNED) is None
    assert not one.take(whole, 1)
    assert one.memory == StartingMemory(sealed=1, finished=draft().id)
    one.sign(part(ME, draft(2)), 1)
    one.give_up()
    assert (one.memory.sealed, one.memory.finished) == (2, draft().id)


def test_an_older_evening_is_finished_under_a_newer_start() -> None:
    """What was signed since stays signed."""
    one = Starting(ME, StartingMemory(part=part(ME, draft(3))), 0)
    one.finish(draft(2).id)
    assert one.signed({}) == draft(3)


def test_my_own_card_brings_back_what_my_disk_forgot_to_have_finished() -> None:
    """A machine whose disk still holds the evening as running leaves it."""
    one = promised()
    one.settle(ALL_SIGNED)
    one.recover(card(ME, sealed=1, finished=draft()))
    assert one.entered(ALL_SIGNED) is None
    assert one.has_finished(1)
    assert not one.has_finished(2)


def test_before_the_promise_nobody_can_have_settled() -> None:
    """A claim of it is a lie and changes nothing."""
    one = entered()
    torn = cards(card(ANN, signed=draft(), holds=Holds(draft().id, True)), card(BOB, sealed=1))
    assert one.entered(torn) is None


def test_what_is_older_is_never_signed() -> None:
    """Numbers and seals bind; of equal numbers the higher digest is newer."""
    one = Starting(ME, StartingMemory(sealed=3), 0)
    with pytest.raises(LocalError):
        one.sign(part(ME, draft(3)), 0)
    low, high = sorted((draft(4, b"a"), draft(4, b"b")), key=lambda each: each.id)
    one.sign(part(ME, low), 0)
    one.sign(part(ME, high), 0)
    with pytest.raises(LocalError):
        one.sign(part(ME, low), 0)


def test_the_next_number_is_above_all_that_the_members_know() -> None:
    """Also above what I sealed; 0 when somebody has used them up."""
    mine = StartingMemory(sealed=4, part=part(ME, draft(2)))
    assert next_number(mine, []) == 5
    assert next_number(mine, [card(ANN, signed=draft(8)), card(BOB, sealed=6)]) == 9
    assert next_number(mine, [card(ANN, sealed=COUNTER_MAX)]) == 0


def test_a_promise_outside_a_start_is_a_bug() -> None:
    """The ledger runs only while a start is entered."""
    with pytest.raises(LocalError):
        signed_by_me().promise(ALL_SIGNED)


# --- why it is like this ----------------------------------------------------------------------------------------------


def test_the_storms_notice_a_seat_that_breaks_its_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """If seats gave up after their promise, some storm would leave somebody alone."""

    def give_up(self: Starting) -> None:
        if self.memory.part is not None and not self.memory.settled:
            number = self.memory.part.draft.number
            self.memory = StartingMemory(max(self.memory.sealed, number), self.memory.part)

    monkeypatch.setattr(Starting, "give_up", give_up)
    assert some_storm_fails(
        lambda hall: hall[1].press(
            lambda alive: [] if settled(hall[1]) else (give_up(alive._state.starting), alive.wake(hall.now_ms))[1]
        )
    )


def test_the_storms_notice_a_seal_that_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If seats ignored that a member had moved on, somebody would wait for ever in a start that the others gave up."""
    monkeypatch.setattr(module, "moved_on", lambda *_, **__: False)
    monkeypatch.setattr("lanspy.agreement.gathering.state.moved_on", lambda *_, **__: False)
    with pytest.raises(AssertionError):
        storms(40)


def storms(count: int) -> None:
    for seed in range(count):
        weather(2 + seed % 3, seed)


def some_storm_fails(meddle) -> bool:
    """Meddle with a start at one moment after the other; True once it leaves the machines apart."""
    for moment in range(60):
        hall = Hall(3, seed=moment, delay_ms=(1, 30))
        hall.gather()
        hall.start(hall[0])
        hall.run(moment * 5)
        meddle(hall)
        try:
            for _ in range(100):
                hall.run(50)
                hall.beat()
                hall.check()
        except AssertionError:
            return True
    return False
