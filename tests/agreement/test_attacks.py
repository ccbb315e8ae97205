"""What a peer may send to one ledger: it is refused, kept within bounds, or costs its author; nothing else happens."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.agreement.envelopes import sign_message, write_entries
from lanspy.agreement.evidence import read_evidence
from lanspy.agreement.frames import EvidenceFrame, NeighboursFrame, SignedFrame, StatusFrame, TickFrame, write_frame
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.messages import (
    At,
    Batch,
    Body,
    Confirm,
    Header,
    Hello,
    Kind,
    Message,
    Press,
    Report,
    Tell,
)
from lanspy.agreement.ports import NoticeKind, Send
from lanspy.errors import LocalError, PeerError, Refused
from tests.simulation.toy_fold import word
from tests.simulation.world import World, signer_of

OTHER = bytes(7) + b"\x07" + bytes(8)


def table(n: int = 4) -> World:
    """A table that has talked."""
    world = World(1, n).begin()
    world.run(300)
    world.machines[0].propose(word("hello"))
    world.run(2_000)
    return world


class Attack:
    """Seat 1 sends what it likes to the ledger of seat 0."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.machine = world.machines[0]
        self.ledger: Ledger = self.machine.ledger
        self.link = next(link for link, other in self.machine.links.items() if other == 1)
        self.start = next(b.start for b in self.ledger.chain.ticks[-1].batches if b.author == 1)

    def say(self, kind: Kind, number: int, body: Body, author: int = 1, **header: Any) -> Message:
        """A message of the current seating, signed by its author."""
        seating = self.ledger.seating
        plain = Header(kind, self.world.start.table, seating.number, seating.hash, number, author)
        return sign_message(signer_of(author), self.start, replace(plain, **header), body)

    def batch(self, number: int, text: str) -> Message:
        """A batch on the head of seat 0."""
        entries = write_entries((word(text),))
        return self.say(Kind.BATCH, number, Batch(self.ledger.chain.head, 0, bytes(64), entries))

    def send(self, message: Message) -> list[Any]:
        """The effects of a signed message."""
        return self.hear(write_frame(SignedFrame(message)))

    def hear(self, data: bytes) -> list[Any]:
        """The effects of any bytes."""
        self.ledger.take(self.link, data, self.machine.now_ms())
        return self.ledger.wake(self.machine.now_ms())

    def size(self) -> int:
        """How many messages the ledger holds beside its log."""
        book = self.ledger._core.book
        return len(book.names())


@pytest.fixture
def attack() -> Attack:
    """A talkative table and a liar."""
    return Attack(table())


def state(ledger: Ledger) -> tuple[Any, ...]:
    """What must not change."""
    return (
        ledger.certified_number,
        ledger.final_number,
        ledger._core.book.names(),
        ledger.convicted,
        ledger.presses,
        ledger.change,
        dict(ledger._core.promised),
        list(ledger._core.waiting),
        ledger._core.out,
    )


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_change_nothing(data: bytes) -> None:
    """They raise a PeerError and leave the ledger as it was."""
    attack = SHARED
    before = state(attack.ledger)
    with pytest.raises(PeerError):
        attack.hear(data)
    assert state(attack.ledger) == before


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_changed_messages_change_nothing(data: st.DataObject) -> None:
    """One changed byte or a cut in any kind of frame is a PeerError or is dropped; the ledger stays as it was."""
    attack = SHARED
    frame = data.draw(st.sampled_from(attack_frames(attack)))
    bent = bytearray(frame)
    bent[data.draw(st.integers(0, len(bent) - 1))] ^= data.draw(st.integers(1, 255))
    cut = frame[: data.draw(st.integers(0, len(frame) - 1))]
    for bad in (bytes(bent), cut):
        before = state(attack.ledger)
        try:
            attack.hear(bad)
        except PeerError:
            assert state(attack.ledger) == before
        assert attack.ledger.certified_number == before[0]
        assert attack.ledger.convicted == {}


def attack_frames(attack: Attack) -> list[bytes]:
    """One frame of every kind that means something here."""
    number = attack.ledger.certified_number + 1
    tick = attack.ledger.chain.ticks[-1]
    messages = [
        attack.batch(number, "x"),
        attack.say(Kind.CONFIRM, number, Confirm(bytes(64))),
        attack.say(Kind.PRESS, number - 1, Press(2)),
        attack.say(Kind.AT, 3, At()),
        attack.say(Kind.REPORT, 1, Report(bytes(64), None, 0)),
        attack.say(Kind.HELLO, number, Hello(1)),
        attack.say(Kind.TELL, number, Tell(2, bytes(16), (attack.batch(number, "x"),))),
    ]
    frames = [write_frame(SignedFrame(message)) for message in messages]
    frames.append(write_frame(TickFrame(tick.batches, tick.confirms)))
    frames.append(write_frame(EvidenceFrame(messages[0], attack.batch(number, "y"))))
    return frames


SHARED = Attack(table())


def test_a_foreign_table_a_foreign_seat_and_a_foreign_signature_are_refused(attack: Attack) -> None:
    """Replays from another table, seats beyond the roster, and words put in somebody's mouth."""
    number = attack.ledger.certified_number + 1
    body = Batch(attack.ledger.chain.head, 0, bytes(64), b"")
    lies = [
        attack.say(Kind.BATCH, number, body, table=bytes(16)),
        attack.say(Kind.BATCH, number, body, author=7),
        replace(attack.say(Kind.BATCH, number, body, author=2), signature=bytes(64)),
        replace(attack.batch(number, "x"), start=OTHER),
    ]
    before = state(attack.ledger)
    for lie in lies:
        with pytest.raises(PeerError):
            attack.send(lie)
    assert state(attack.ledger) == before


def test_a_replay_from_another_seating_is_dropped(attack: Attack) -> None:
    """A message of a seating with this number but another hash says nothing here."""
    number = attack.ledger.certified_number + 1
    body = Batch(attack.ledger.chain.head, 0, bytes(64), b"")
    before = attack.size()
    attack.send(attack.say(Kind.BATCH, number, body, seating_hash=bytes(64)))
    attack.send(attack.say(Kind.BATCH, number, body, seating=5))
    assert attack.size() == before


def test_two_batches_of_one_slot_convict_from_bytes(attack: Attack) -> None:
    """The evidence is told, sent to all, and checks anywhere with nothing but the roster."""
    number = attack.ledger.certified_number + 1
    attack.send(attack.batch(number, "one"))
    effects = attack.send(attack.batch(number, "two"))
    told = [effect.data for effect in effects if getattr(effect, "kind", None) is NoticeKind.CONVICTED]
    assert len(told) == 1
    assert read_evidence(told[0], attack.ledger.chain.roster).author == 1
    assert Send(told[0]) in effects
    assert attack.ledger.pressable(attack.machine.now_ms()) == {1}


def test_a_second_batch_for_a_tick_in_the_log_convicts_too(attack: Attack) -> None:
    """However late the other version comes."""
    certified = next(b for b in attack.ledger.chain.ticks[0].batches if b.author == 1)
    other = replace(certified.body, reading_ms=certified.body.reading_ms + 7)
    attack.send(sign_message(signer_of(1), certified.start, certified.header, other))
    assert set(attack.ledger.convicted) == {1}


def test_under_two_start_numbers_it_is_no_guilt(attack: Attack) -> None:
    """The profile ran twice or its disk is old: said, not convicted (finding 12)."""
    number = attack.ledger.certified_number + 1
    attack.send(attack.batch(number, "one"))
    attack.start = OTHER
    effects = attack.send(attack.batch(number, "two"))
    assert NoticeKind.RAN_TWICE in [getattr(effect, "kind", None) for effect in effects]
    assert attack.ledger.convicted == {}


def test_false_evidence_is_refused(attack: Attack) -> None:
    """Two messages of two slots, of two start numbers, or the same one twice convict nobody."""
    number = attack.ledger.certified_number + 1
    one = attack.batch(number, "one")
    other_slot = attack.batch(number + 1, "one")
    attack.start = OTHER
    other_start = attack.batch(number, "two")
    for second in (one, other_slot, other_start, replace(other_slot, signature=bytes(64))):
        with pytest.raises(PeerError):
            attack.hear(write_frame(EvidenceFrame(one, second)))
    assert attack.ledger.convicted == {}


def test_a_flood_of_signed_messages_stays_within_bounds(attack: Attack) -> None:
    """A member signs thousands of messages of every kind: what is held does not grow with them."""
    number = attack.ledger.certified_number + 1
    for index in range(1_000):
        ahead = number + index % 50
        attack.send(attack.batch(ahead, f"flood {index}"))
        attack.send(attack.say(Kind.CONFIRM, ahead, Confirm(index.to_bytes(64, "big"))))
        attack.send(attack.say(Kind.PRESS, ahead, Press(index % 4)))
        attack.send(attack.say(Kind.AT, 1 + index, At()))
        attack.send(attack.say(Kind.REPORT, 1 + index, Report(bytes(64), None, 0)))
    ticks = limits.TICKS_AHEAD_MAX + 1
    most = ticks * (limits.VERSIONS_MAX + limits.CONFIRMS_MAX + 4) + 1 + limits.NUMBERS_KEPT_MAX
    assert attack.size() <= most
    assert len(attack.ledger._core.out) == 0
    assert len(attack.ledger.convicted) == 1


def test_hellos_are_answered_at_a_bounded_rate(attack: Attack) -> None:
    """A seat that says HELLO under one start number a thousand times gets few answers."""
    sent = 0
    for index in range(1_000):
        effects = attack.send(attack.say(Kind.HELLO, 0, Hello(index)))
        sent += sum(isinstance(effect, Send) for effect in effects)
    assert sent <= 10


def test_questions_are_answered_at_a_bounded_rate(attack: Attack) -> None:
    """Somebody who asks for the whole log again and again gets it a few times, piece by piece."""
    seating = attack.ledger.seating
    poor = write_frame(StatusFrame(0, seating.hash, 0, bytes(64), (), ()))
    answered = 0
    for _ in range(1_000):
        answered += any(isinstance(effect, Send) for effect in attack.hear(poor))
    assert answered <= limits.STATUS_BUCKET + 1


def test_a_batch_naming_another_head_is_as_good_as_not_received(attack: Attack) -> None:
    """It neither starts a tick nor counts in one."""
    number = attack.ledger.certified_number + 1
    effects = attack.send(attack.say(Kind.BATCH, number, Batch(bytes(64), 0, bytes(64), b"")))
    assert not any(isinstance(effect, Send) for effect in effects)
    assert attack.ledger._ticks.batches() == {}


def test_entries_that_do_not_decode_count_as_empty_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tick goes on, and all machines fold the same nothing."""
    world = table()
    bent = lambda entries: b"\xc1garbage" if word("bad") in entries else write_entries(entries)  # noqa: E731
    monkeypatch.setattr("lanspy.agreement.ticks.write_entries", bent)
    world.machines[1].propose(word("bad"))
    world.machines[0].propose(word("good"))
    world.run(400)
    texts = [text for _, _, text in world.machines[2].fold.words]
    assert b"good" in texts
    assert b"bad" not in texts
    assert all(machine.fold.words == world.machines[2].fold.words for machine in world.machines)


def test_a_false_word_about_neighbours_costs_only_the_liar(attack: Attack) -> None:
    """Whoever claims to hear everybody gets nothing passed on, and asks for it later."""
    attack.hear(write_frame(NeighboursFrame(2**12 - 1)))
    attack.world.machines[2].propose(word("all the same"))
    assert attack.world.run_until(lambda: attack.world.said(b"all the same"), 5_000)


def test_bytes_over_an_unknown_link_are_ignored(attack: Attack) -> None:
    """A link that is down says nothing any more."""
    before = state(attack.ledger)
    attack.ledger.take(9_999, b"whatever", attack.machine.now_ms())
    assert state(attack.ledger) == before


def test_wrong_calls_are_loud(attack: Attack) -> None:
    """Our own mistakes raise LocalError; a person's raise Refused."""
    now = attack.machine.now_ms()
    for entry in (b"", b"\x00\x01", bytes(limits.BATCH_BYTES_MAX)):
        with pytest.raises(LocalError):
            attack.ledger.propose(entry, now)
    with pytest.raises(LocalError):
        attack.ledger.begin(now)
    with pytest.raises(Refused):
        attack.ledger.press(2, now)


def test_a_tick_bundle_with_a_lie_is_refused() -> None:
    """A bundle is checked as a whole: a swapped batch or a foreign CONFIRM certifies nothing."""
    world = table()
    donor = world.machines[0].ledger.chain
    late = World(1, 4)
    machine = late.machines[3]
    machine.start(fresh=False)
    ledger = machine.ledger
    ledger.link_up(1, late.key_of(0), machine.now_ms())
    first, second = donor.ticks[0], donor.ticks[1]
    lies = [
        TickFrame(first.batches[:3], first.confirms[:3]),
        TickFrame(first.batches, second.confirms),
        TickFrame((*first.batches[:3], second.batches[3]), first.confirms),
        TickFrame(first.batches, (*first.confirms[:3], replace(first.confirms[3], signature=bytes(64)))),
        TickFrame((), first.confirms),
    ]
    for lie in lies:
        with pytest.raises(PeerError):
            ledger.take(1, write_frame(lie), machine.now_ms())
    assert ledger.certified_number == 0
    ledger.take(1, write_frame(TickFrame(first.batches, first.confirms)), machine.now_ms())
    assert ledger.certified_number == 1
