"""What one machine that says whatever it likes can do to the others: at worst they are back in the lobby, together."""

import random

import pytest

from lanspy.agreement import wire
from lanspy.agreement.gathering import GatherNoticeKind, table_id, write_start
from lanspy.agreement.gathering.cards import Holds, Part, Proposal
from lanspy.agreement.gathering.company import Verdict
from lanspy.agreement.gathering.messages import Chat, write_message
from lanspy.agreement.gathering.starts import Draft, in_order
from lanspy.agreement.ports import Send
from lanspy.crypto.toy import ToySigner
from lanspy.errors import BadBytes, BadProof, PeerError, Refused
from lanspy.limits import COUNTER_MAX, GATHER_MESSAGES_BUCKET, KNOCKS_MAX
from tests.agreement.gathering.hall import PACKS, SETTINGS, Hall, Machine, settled
from tests.agreement.gathering.liars import Liar, gathered


def view(machine: Machine):
    return machine.alive.view(machine.hall.now_ms)


def inside(machines: list[Machine]) -> list[bool]:
    return [machine.alive.started is not None for machine in machines]


def refused_with(hall: Hall, receiver: Machine, sender: Machine, data: bytes) -> PeerError:
    """What `receiver` raises; and nothing about it has changed."""
    before = view(receiver)
    with pytest.raises(PeerError) as caught:
        receiver.alive.receive(hall.link(receiver, sender), data, hall.now_ms)
    assert view(receiver) == before
    assert str(caught.value) or caught.value.sentence()
    return caught.value


# --- bytes ------------------------------------------------------------------------------------------------------------


def test_garbage_changes_nothing() -> None:
    """Bytes that are no message raise BadBytes and leave everything as it was."""
    hall, liar = gathered(2)
    good = liar.written(liar.card())
    for data in (b"", b"\x00", b"\xff" * 40, good[:-1], good + b"\x00", good[: len(good) // 2], b"\x92" + good[1:40]):
        assert isinstance(refused_with(hall, hall[0], hall[1], data), BadBytes)


def test_a_message_under_a_foreign_name_is_refused() -> None:
    """Nobody can write a card or a line for somebody else."""
    hall, liar = gathered(3)
    forged = write_message(hall.table, liar.machine.signer, liar.card(author=hall[1].key))
    assert isinstance(refused_with(hall, hall[0], hall[2], forged), BadProof)


def test_every_changed_bit_is_noticed() -> None:
    """No bit of a signed card can be changed on the way."""
    hall, liar = gathered(2)
    data = liar.written(liar.card())
    for at in random.Random(1).sample(range(len(data) * 8), 200):
        changed = bytearray(data)
        changed[at // 8] ^= 1 << at % 8
        refused_with(hall, hall[0], hall[1], bytes(changed))


def test_a_replay_from_another_table_is_refused() -> None:
    """What was said at one table cannot be said again at another."""
    hall, liar = gathered(2)
    other = table_id(b"f" * 32, b"o" * 16)
    replay = write_message(other, liar.machine.signer, liar.card(founding=None))
    assert isinstance(refused_with(hall, hall[0], hall[1], replay), BadBytes)


def test_a_start_of_another_table_is_refused() -> None:
    """Neither a signed part nor a complete start of elsewhere has a place here, however well it is signed there."""
    hall, liar = gathered(2)
    there = table_id(b"f" * 32, b"o" * 16)
    names = {member.key: member for member in liar.part(hall.machines).draft.members}
    draft = Draft(there, 1, tuple(names[key] for key in in_order(there, names)), SETTINGS, PACKS)
    card = liar.card(part=Part(draft, liar.machine.signer.sign(draft.digest)))
    assert isinstance(refused_with(hall, hall[0], hall[1], liar.written(card)), BadProof)
    signers = {machine.key: machine.signer for machine in hall.machines}
    body = wire.pack(
        (1, hall.table, b"", 3, write_start(draft.signed(signers[key].sign(draft.digest) for key in draft.keys)))
    )
    assert isinstance(refused_with(hall, hall[0], hall[1], wire.pack((body, b""))), BadProof)


def test_a_part_is_signed_by_its_author_who_is_a_member() -> None:
    """A card with a start that its author did not sign, or is not in, is refused."""
    hall, liar = gathered(3)
    part = liar.part(hall.machines)
    unsigned = liar.card(part=Part(part.draft, hall[0].signer.sign(part.draft.digest)))
    assert isinstance(refused_with(hall, hall[0], hall[2], liar.written(unsigned)), BadProof)
    assert isinstance(
        refused_with(hall, hall[0], hall[2], liar.written(liar.card(part=liar.part(hall.machines[:2])))), BadProof
    )


def test_an_older_card_is_ignored() -> None:
    """Somebody's earlier word does not come back."""
    hall, liar = gathered(3)
    old = liar.written(liar.card(ready=None, name="Old"))
    liar.say(name="New")
    hall.run(500)
    liar.send(old)
    hall.run(500)
    assert {person.name for person in view(hall[0]).people if person.key == liar.machine.key} == {"New"}


def test_two_cards_with_one_number_are_noticed_and_the_first_stands() -> None:
    """A profile that runs twice, or lies, is shown to the person once."""
    hall, liar = gathered(3)
    card = liar.say(name="First")
    hall.run(300)
    for name in ("Second", "Third"):
        liar.send(liar.written(type(card)(**{**fields_of(card), "name": name})))
        hall.run(300)
    assert [notice.keys for notice in hall[0].told(GatherNoticeKind.RAN_TWICE)] == [(liar.machine.key,)]
    shown = next(person for person in view(hall[0]).people if person.key == liar.machine.key)
    assert (shown.name, shown.twice) == ("First", True)


def fields_of(card):
    return {name: getattr(card, name) for name in card.__dataclass_fields__}


# --- who is in --------------------------------------------------------------------------------------------------------


def at_the_door(hall: Hall) -> None:
    """All linked; the last machine was not let in."""
    hall.connect_all()
    hall.run(1_000)
    for machine in hall.machines[1:-1]:
        hall[0].must(lambda alive, machine=machine: alive.let_in(machine.key, hall.now_ms))
    hall.propose(hall[0])
    hall.run(1_000)


def test_nobody_lets_themselves_in() -> None:
    """A stranger's own admissions, of itself or an accomplice, count for nobody."""
    hall, liar = gathered(3, at_the_door)
    accomplice = ToySigner(b"accomplice").public
    words = tuple(
        sorted((Verdict(key, 1, True) for key in (liar.machine.key, accomplice)), key=lambda word: word.subject)
    )
    liar.say(verdicts=words)
    hall.run(1_000)
    for machine in hall.machines[:2]:
        assert {person.key for person in view(machine).people} == {hall[0].key, hall[1].key}


def test_an_admission_is_signed_by_its_author() -> None:
    """A card of the founder with one more admission does not verify."""
    hall, liar = gathered(3, at_the_door)
    card = hall[0].alive._state.own_card()
    forged = type(card)(
        **{**fields_of(card), "sequence": card.sequence + 9, "verdicts": (Verdict(liar.machine.key, 9, True),)}
    )
    data = write_message(hall.table, liar.machine.signer, forged)
    assert isinstance(refused_with(hall, hall[1], hall[2], data), BadProof)


def test_nobody_else_is_the_founder() -> None:
    """The table's id names its founder; another claim is refused."""
    hall, liar = gathered(3, at_the_door)
    claim = liar.card(founding=(liar.machine.key, b"m" * 16))
    assert isinstance(refused_with(hall, hall[0], hall[2], liar.written(claim)), BadProof)


def test_a_stranger_cannot_speak_for_others_or_at_length() -> None:
    """Through somebody who was not let in come only their own knocks, and short ones."""
    hall, liar = gathered(3, at_the_door)
    friend = Liar(hall[2])
    friend.machine.signer = ToySigner(b"friend of the liar")
    crowd = write_message(hall.table, friend.machine.signer, friend.card(author=friend.machine.signer.public))
    friend.machine.signer = hall[2].signer
    liar.send(crowd)
    liar.say(proposal=Proposal(COUNTER_MAX, b"\x02\x0c" + b"x" * 8_000, ()))
    hall.run(1_000)
    assert [knock.key for knock in view(hall[0]).knocks] == [liar.machine.key]
    assert view(hall[0]).settings == SETTINGS


def test_a_stranger_cannot_chat() -> None:
    """Lines of somebody who was not let in are shown to nobody."""
    hall, liar = gathered(3, at_the_door)
    chat = Chat(liar.machine.key, 2**40, "let me in!")
    liar.send(write_message(hall.table, liar.machine.signer, chat))
    hall.run(1_000)
    assert view(hall[0]).chat == view(hall[1]).chat == ()


def test_nobody_carries_the_words_of_somebody_who_was_shown_out() -> None:
    """A card of a refused key is neither kept nor passed on, whoever brings it."""
    hall, liar = gathered(4)
    out = Liar(hall[1])
    hall[0].must(lambda alive: alive.refuse(out.machine.key, hall.now_ms))
    hall.run(1_000)
    data = out.written(out.card(name="Still here"))
    effects = hall[0].alive.receive(hall.link(hall[0], liar.machine), data, hall.now_ms)
    assert [effect for effect in effects if isinstance(effect, Send)] == []
    assert out.machine.key not in {person.key for person in (*view(hall[0]).people, *view(hall[0]).knocks)}


def test_a_crowd_at_the_door_stays_bounded() -> None:
    """However many strangers knock, a handful is remembered."""
    hall, liar = gathered(2)
    for number in range(60):
        signer = ToySigner(b"crowd %d" % number)
        liar.send(write_message(hall.table, signer, liar.card(author=signer.public, verdicts=())))
    hall.run(2_000)
    assert len(view(hall[0]).knocks) == KNOCKS_MAX


def test_a_guest_who_lies_can_be_shown_out() -> None:
    """A proposal or verdict at the highest counter is void once its author is shown out."""
    hall, liar = gathered(3)
    liar.say(
        proposal=Proposal(COUNTER_MAX, b"\x02\x0cmine for ever", ()), verdicts=(Verdict(b"v" * 32, COUNTER_MAX, True),)
    )
    hall.run(1_000)
    with pytest.raises(Refused):
        hall[1].alive.propose_settings(SETTINGS, PACKS, hall.now_ms)
    hall[0].must(lambda alive: alive.refuse(liar.machine.key, hall.now_ms))
    hall.run(1_000)
    assert view(hall[1]).settings == SETTINGS
    hall[1].must(lambda alive: alive.propose_settings(b"\x02\x0cback to work", PACKS, hall.now_ms))


def test_nobody_can_say_the_last_word_about_a_guest_for_good() -> None:
    """A refusal at the highest counter is undone by showing out its author first."""
    hall, liar = gathered(3)
    victim = ToySigner(b"victim")
    liar.say(verdicts=(Verdict(victim.public, COUNTER_MAX, False),))
    hall.run(1_000)
    with pytest.raises(Refused):
        hall[0].alive.let_in(victim.public, hall.now_ms)
    hall[0].must(lambda alive: alive.refuse(liar.machine.key, hall.now_ms))
    hall.run(1_000)
    assert victim.public not in view(hall[0]).blocked


# --- the start --------------------------------------------------------------------------------------------------------


def nobody_ever_starts(hall: Hall, for_ms: int = 12_000) -> None:
    for _ in range(for_ms // 50):
        hall.run(50)
        hall.beat()
        assert inside(hall.machines[:-1]) == [False] * (len(hall.machines) - 1)


def test_settings_changed_under_a_ready_start_nothing() -> None:
    """A start with other settings, packs, names or seats than people were ready for is signed by nobody."""
    hall, liar = gathered(3)
    liar.mute()
    honest_card = liar.machine.alive._state.own_card()
    draft = liar.part(hall.machines).draft
    renamed = tuple(type(member)(member.key, member.name + "!") for member in draft.members)
    others = (
        liar.part(hall.machines, settings=b"\x02\x0cno clock"),
        liar.part(hall.machines, packs=(b"q" * 64,)),
        liar.part(hall.machines[1:], number=2, settings=b""),
    )
    for part in others:
        liar.say(part=part, ready=honest_card.ready)
        nobody_ever_starts(hall, 1_000)
    odd = type(draft)(hall.table, 3, renamed, draft.settings, draft.packs)
    liar.say(part=type(others[0])(odd, liar.machine.signer.sign(odd.digest)), ready=honest_card.ready)
    nobody_ever_starts(hall)
    assert all(machine.alive._state.starting.memory.part is None for machine in hall.machines[:-1])


def test_a_start_that_lists_somebody_who_is_not_ready_is_signed_by_nobody() -> None:
    """Being in a start takes being ready, on every machine's own evidence."""
    hall, liar = gathered(3)
    hall[1].must(lambda alive: alive.ready(False, hall.now_ms))
    hall.run(1_000)
    liar.mute()
    liar.say(part=liar.part(hall.machines))
    nobody_ever_starts(hall)
    assert all(machine.alive._state.starting.memory.part is None for machine in hall.machines[:-1])


def test_refusing_to_sign_costs_five_seconds_and_is_named() -> None:
    """Who is ready and never signs is named, and the others start without."""
    hall, liar = gathered(4)
    liar.mute()
    honest = hall.machines[:-1]
    beats = [(at, liar.written(liar.card())) for at in range(0, 40_000, 1_000)]
    for at, data in beats:
        hall.at(hall.now_ms + at, lambda data=data: liar.send(data))
    hall.start(hall[0])
    hall.run(5_500)
    assert inside(honest) == [False] * 3
    assert view(hall[1]).missing_last_time == (liar.machine.key,)
    hall[0].must(lambda alive: alive.start(hall.now_ms, without=frozenset({liar.machine.key})))
    hall.run_until(lambda: all(settled(machine) for machine in honest))


def test_signing_two_starts_brings_no_two_games() -> None:
    """A liar who shows one start to some and another to the rest starts at most one of them."""
    for seed in range(12):
        hall, liar = gathered(4, seed=seed)
        liar.mute()
        here, there = hall.machines[:2], hall.machines[2:3]
        liar.say(here, part=liar.part(hall.machines, number=1 + seed % 3))
        liar.say(there, part=liar.part([*there, liar.machine], number=1 + (seed // 3) % 3))
        for _ in range(300):
            hall.run(50)
            hall.beat()
            hall.check(liars=[liar.machine])
        assert len({machine.alive.started for machine in hall.machines[:3] if settled(machine)}) <= 1


def test_giving_up_before_the_promise_sends_all_back_and_later_nobody() -> None:
    """A seal stops a start that is not settled, for everybody; what is settled it does not touch."""
    hall, liar = gathered(3)
    honest = hall.machines[:-1]
    hall.start(hall[0])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    liar.say(sealed=COUNTER_MAX)
    hall.run(3_000)
    assert all(settled(machine) for machine in honest)


def test_a_member_who_seals_too_late_leaves_nobody_behind() -> None:
    """A liar who promised and then seals: whoever has not settled goes back, and whoever has settled brings them in."""
    for seed in range(10):
        hall, liar = gathered(4, seed=seed)
        honest = hall.machines[:-1]
        hall.start(hall[0])
        hall.run_until(lambda honest=honest: any(machine.alive.started for machine in honest))
        hall.run(seed * 4)
        liar.say(sealed=1)
        for _ in range(400):
            hall.run(50)
            hall.beat()
        assert len(set(inside(honest))) == 1


def test_a_false_claim_of_a_settled_start_holds_nobody_for_long() -> None:
    """One member seals, a liar says settled: a seat that had promised waits five seconds and goes back."""
    hall, liar = gathered(3)
    one, other = hall.machines[:2]
    for machine in hall.machines:
        machine.step_ledger = lambda: None
    hall.start(one)
    hall.run_until(lambda: one.alive.started is not None and other.alive.started is not None)
    one.carry_out(lambda alive: alive.ledger_at(1, 0, hall.now_ms))
    start = one.alive.started
    liar.mute()
    other.must(lambda alive: alive.ready(False, hall.now_ms))
    draft_id = one.alive._state.starting.memory.part.draft.id
    for at in range(0, 20_000, 1_000):
        data = liar.written(liar.card(holds=Holds(draft_id, True)))
        hall.at(hall.now_ms + at, lambda data=data: liar.send(data))
    hall.run(3_000)
    assert one.alive.started == start
    hall.run(6_000)
    assert one.alive.started is None


def test_a_start_number_at_the_top_stops_only_its_author() -> None:
    """Whoever has used up the numbers cannot be in a start; the others go on without."""
    hall, liar = gathered(3)
    liar.mute()
    for at in range(0, 30_000, 1_000):
        data = liar.written(liar.card(sealed=COUNTER_MAX))
        hall.at(hall.now_ms + at, lambda data=data: liar.send(data))
    hall.run(500)
    with pytest.raises(Refused):
        hall[0].alive.start(hall.now_ms)
    hall[0].must(lambda alive: alive.start(hall.now_ms, without=frozenset({liar.machine.key})))
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines[:-1]))


def test_a_starter_can_leave_somebody_out_in_plain_sight() -> None:
    """Who was ready and is left out gets the signed start to watch, and sees who is in it."""
    hall, _ = gathered(4)
    out = hall[1]
    hall[3].must(lambda alive: alive.start(hall.now_ms, without=frozenset({out.key})))
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines if machine is not out))
    hall.run_until(lambda: out.alive.watching == settled(hall[0]))
    assert out.key not in {member.key for member in out.alive.watching.members}


def test_a_flood_of_cards_is_cut_off() -> None:
    """Nobody makes the others work for more cards than presses can make."""
    hall, liar = gathered(2)
    taken = 0
    for number in range(3 * GATHER_MESSAGES_BUCKET):
        data = liar.written(liar.card(name=f"Flood {number}"))
        hall[0].alive.receive(hall.link(hall[0], hall[1]), data, hall.now_ms)
        taken += view(hall[0]).people[-1].name == f"Flood {number}" or view(hall[0]).people[0].name == f"Flood {number}"
    assert taken <= GATHER_MESSAGES_BUCKET


# --- the same profile twice -------------------------------------------------------------------------------------------


def test_a_clone_that_was_started_later_stops_the_older_program() -> None:
    """Two programs under one key: the one started first says so and is silent from then on."""
    hall = Hall(3)
    hall.gather()
    hall.run(10_000)
    clone = Machine(hall, 2)
    clone.number = 3
    clone.disk = hall[2].disk
    hall.machines.append(clone)
    clone.boot()
    hall.connect(hall[0], clone)
    hall.run(5_000)
    assert hall[2].told(GatherNoticeKind.SUPERSEDED)
    with pytest.raises(Refused):
        hall[2].alive.say("me too", hall.now_ms)
    assert not clone.told(GatherNoticeKind.SUPERSEDED)


def test_a_machine_with_an_old_disk_takes_up_its_own_past() -> None:
    """What a machine said and forgot comes back from the others: its card, its word, its seal."""
    hall = Hall(3)
    hall.gather()
    old = hall[0].disk
    hall[0].crash()
    hall[0].boot()
    hall.connect_all()
    hall.run(1_000)
    hall[1].must(lambda alive: alive.ready(True, hall.now_ms))
    hall[0].must(lambda alive: alive.propose_settings(b"\x02\x0clater", (), hall.now_ms))
    hall.run(3_000)
    hall[0].crash()
    hall[0].disk = old
    hall[0].boot()
    hall.connect_all()
    hall.run(3_000)
    assert view(hall[0]).settings == view(hall[1]).settings == b"\x02\x0clater"
    hall.everybody_ready()
    hall.start(hall[0])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))


def test_a_machine_that_lost_its_disk_comes_back_into_its_game() -> None:
    """With the key alone: the others hold the signed start, and it is not given up however long the ledger takes."""
    hall = Hall(3)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    lost = hall[1]
    step, lost.step_ledger = lost.step_ledger, lambda: None
    lost.crash()
    lost.disk, lost.ledger_disk = None, {}
    lost.boot()
    hall.connect_all()
    hall.run(20_000)
    assert lost.alive.started == settled(hall[0])
    lost.step_ledger = step
    hall.run_until(lambda: settled(lost) == settled(hall[0]))
