"""Same again: from a closed evening back to the lobby of the same table, each by their own press, and on."""

import random
from dataclasses import replace

import pytest

from lanspy.agreement.gathering import GatherNoticeKind, WhyNot
from lanspy.agreement.gathering.cards import Holds
from lanspy.agreement.gathering.messages import write_whole
from lanspy.agreement.gathering.starting import Starting, StartingMemory
from lanspy.agreement.gathering.starts import Draft, StartId
from lanspy.agreement.ports import SignedStart
from lanspy.errors import Refused
from lanspy.limits import COUNTER_MAX, START_MS
from tests.agreement.gathering.hall import SETTINGS, Hall, Machine, settled
from tests.agreement.gathering.liars import Liar
from tests.agreement.gathering.test_atomicity import calm, play_on, playing, storm

OTHER_SETTINGS = b"\x02\x0canother"


def view(machine: Machine):
    return machine.alive.view(machine.hall.now_ms)


def played(count: int, *, watchers: int = 0, seed: int = 0) -> tuple[Hall, SignedStart]:
    """An evening that has been played to its end, which everybody still looks at."""
    hall = Hall(count, seed, watchers=watchers)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(
        lambda: playing(hall) and all(view(machine).words.words for machine in hall.machines if machine.sits)
    )
    start = hall[0].alive.started
    assert start is not None
    hall.close()
    return hall, start


def second(hall: Hall, *machines: Machine) -> SignedStart:
    """These start the next evening."""
    hall.everybody_ready(machines)
    hall.start(machines[0])
    hall.run_until(lambda: all((start := settled(machine)) and start.number > 1 for machine in machines))
    start = machines[0].alive.started
    assert start is not None
    return start


def test_everybody_comes_back_let_in_and_plays_again() -> None:
    """Nobody knocks, chat and words and settings are kept, nobody is ready yet; the next start has the next number."""
    hall, first = played(3)
    words = [view(machine).words.words for machine in hall.machines]
    hall[1].must(lambda alive: alive.say("well played", hall.now_ms))
    hall.run(500)
    hall.again()
    hall.run(500)
    for number, machine in enumerate(hall.machines):
        seen = view(machine)
        assert machine.alive.started is None
        assert machine.alive.watching is None
        assert [person.seat for person in seen.people] == [0, 1, 2]
        assert seen.knocks == ()
        assert [line.text for line in seen.chat] == ["well played"]
        assert seen.words.words == words[number] != ()
        assert seen.settings == SETTINGS
        assert not any(person.ready for person in seen.people)
        assert seen.cannot_ready is None
    again = second(hall, *hall.machines)
    assert (again.table, again.number) == (first.table, first.number + 1)
    assert again.members == first.members
    assert not any(machine.told(GatherNoticeKind.START_FAILED) for machine in hall.machines)


def test_other_settings_and_other_people_may_play_the_next_one() -> None:
    """Settings can be changed in between; somebody new changes the words, somebody who left is not there."""
    hall, _first = played(4, watchers=1)
    before = view(hall[0]).words.words
    hall.again(*hall.machines[:3], hall[4])
    hall[3].must(lambda alive: alive.leave(hall.now_ms))
    hall.run(500)
    hall.propose(hall[1], OTHER_SETTINGS)
    hall[4].must(lambda alive: alive.sit(True, hall.now_ms))
    hall[4].sits = True
    hall.run_until(lambda: view(hall[0]).words.words not in ((), before))
    start = second(hall, *hall.machines[:3], hall[4])
    assert start.settings == OTHER_SETTINGS
    assert {member.key for member in start.members} == {hall[number].key for number in (0, 1, 2, 4)}


def test_an_evening_that_is_not_closed_here_is_not_left() -> None:
    """Neither in the lobby, nor while a game runs, nor because others have its end."""
    hall = Hall(3)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: playing(hall))
    for machine in hall.machines:
        with pytest.raises(Refused):
            machine.alive.finish(hall.now_ms)
    hall.close([hall[0]])
    hall.again(hall[0])
    hall.run(500)
    with pytest.raises(Refused):
        hall[2].alive.finish(hall.now_ms)
    hall.run(3 * START_MS)
    assert hall[1].alive.started == hall[2].alive.started is not None
    with pytest.raises(Refused):  # once is enough
        hall[0].alive.finish(hall.now_ms)


def test_who_is_left_behind_without_the_end_may_go_on() -> None:
    """Those who had the end have gone on, and one more inside is as many as they are; not while most are inside."""
    hall = Hall(4)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: playing(hall))
    hall.close(hall.machines[:2])
    hall.again(hall[0])
    hall.run(500)
    assert not hall[3].press(lambda alive: alive.finish(hall.now_ms))
    hall.again(hall[1])
    hall.run(500)
    hall.again(hall[2], hall[3])
    second(hall, *hall.machines)


def test_who_looks_at_the_results_stays_there_while_the_others_play() -> None:
    """Not ready by the old press, not in the next start, not disturbed by it; and afterwards a watcher of it."""
    hall, first = played(3)
    hall.again(hall[0], hall[1])
    hall.run(500)
    late = next(person for person in view(hall[0]).people if person.key == hall[2].key)
    assert (late.inside, late.finished, late.ready) == (first.number, 0, False)
    assert view(hall[2]).people != ()
    again = second(hall, hall[0], hall[1])
    hall.run(3 * START_MS)
    assert hall[2].alive.started == first
    assert hall[2].told(GatherNoticeKind.START_FAILED) == []
    hall.again(hall[2])
    hall.run_until(lambda: hall[2].alive.watching == again)
    assert view(hall[2]).cannot_ready is WhyNot.PLAYING


def test_who_joins_between_two_evenings_is_not_shown_the_old_one() -> None:
    """Neither while all look at it, nor while one does."""
    for back in (0, 2):
        hall = Hall(3, seed=back)
        hall.gather()
        hall.start(hall[0])
        hall.run_until(lambda hall=hall: playing(hall))
        hall.close()
        hall.again(*hall.machines[:back]) if back else None
        guest = Machine(hall, 3)
        hall.machines.append(guest)
        guest.boot()
        hall.connect_all()
        hall.let_everybody_in()
        hall.run(3_000)
        assert guest.alive.watching is None
        assert view(guest).cannot_ready is None


def test_a_watcher_comes_along() -> None:
    """Watchers see the end and go to the next lobby as everybody else."""
    hall, _first = played(3, watchers=1)
    hall.again()
    hall.run(3_000)
    assert hall[3].alive.watching is None
    again = second(hall, *hall.machines[:3])
    hall.run_until(lambda: hall[3].alive.watching == again)


@pytest.mark.parametrize("lost", [False, True])
def test_a_restart_in_between_comes_back_to_the_lobby_or_the_second_evening(lost: bool) -> None:
    """Also without its disk: its own last card brings it back."""
    hall, first = played(3)
    hall.again()
    hall.run(3_000)
    hall[2].crash()
    hall[2].disk = None if lost else hall[2].disk
    hall[2].boot()
    hall.connect_all()
    hall.run_until(lambda: len(view(hall[2]).people) == 3)
    assert hall[2].alive.started is None
    assert hall[2].alive._state.starting.has_finished(first.number)
    again = second(hall, *hall.machines)
    assert again.number == first.number + 1
    hall[2].crash()
    hall[2].boot()
    hall.connect_all()
    hall.run_until(lambda: settled(hall[2]) == again)


# --- liars ------------------------------------------------------------------------------------------------------------


def test_claiming_to_be_finished_pulls_nobody_out_of_a_running_game() -> None:
    """Whatever is claimed, signed or sealed: who has settled stays."""
    hall = Hall(3)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: playing(hall))
    start = hall[0].alive.started
    assert start is not None
    liar, number = Liar(hall[2]), start.number
    for claim in (Draft.of(start).id, (number + 7, b"\xff" * 64), (COUNTER_MAX, b"\0" * 64)):
        liar.say(finished=claim, sealed=claim[0], holds=None)
        hall.run(2 * START_MS)
        assert hall[0].alive.started == hall[1].alive.started == start
        for machine in hall.machines[:2]:
            assert not machine.press(lambda alive: alive.finish(hall.now_ms))


def test_nobody_reopens_a_closed_evening() -> None:
    """The old start with all its signatures, again and again, with the claim that it runs: it is entered by nobody."""
    hall, first = played(3)
    liar = Liar(hall[2])
    hall.again(hall[0], hall[1])
    for _ in range(5):
        liar.send(write_whole(first))
        liar.say(holds=Holds(Draft.of(first).id, True))
        hall.run(1_000)
        assert hall[0].alive.started is hall[1].alive.started is None
        assert hall[0].alive.watching is hall[1].alive.watching is None
    hall[1].crash()
    hall[1].boot()
    hall.connect_all()
    liar.send(write_whole(first))
    hall.run(1_000)
    assert hall[1].alive.started is None
    again = second(hall, hall[0], hall[1])
    liar.send(write_whole(first))
    hall.run(2_000)
    assert hall[0].alive.started == hall[1].alive.started == again


def test_an_old_evening_does_not_hold_a_newcomer() -> None:
    """One liar who still claims to be inside is outnumbered by those who have finished."""
    hall, first = played(3)
    liar = Liar(hall[2])
    hall.again(hall[0], hall[1])
    guest = Machine(hall, 3)
    hall.machines.append(guest)
    guest.boot()
    hall.connect_all()
    hall.let_everybody_in()
    liar.say(holds=Holds(Draft.of(first).id, True))
    liar.send(write_whole(first), [guest])
    hall.run(2_000)
    assert guest.alive.watching is None


def test_one_who_claims_to_be_finished_keeps_no_newcomer_from_watching() -> None:
    """The others outnumber that as well."""
    hall = Hall(3)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: playing(hall))
    start = hall[0].alive.started
    assert start is not None
    Liar(hall[2]).say(finished=Draft.of(start).id, sealed=start.number, holds=None)
    guest = Machine(hall, 3, sits=False)
    hall.machines.append(guest)
    guest.boot()
    hall.connect_all()
    hall.let_everybody_in()
    hall.run_until(lambda: guest.alive.watching == start)


@pytest.mark.parametrize("seed", range(12))
def test_random_claims_about_evenings_split_no_table(seed: int) -> None:
    """One member claims at random what it finished, sealed and holds, through two starts and the lobby in between:
    the honest ones are together, in the lobby or inside, and can play on without it."""
    rng = random.Random(f"claims {seed}")
    hall = Hall(4, seed)
    hall.gather()
    liar, honest = Liar(hall[3]), hall.machines[:3]
    known: list[StartId] = [(1, b"\0" * 64)]

    def claim() -> None:
        known.extend(Draft.of(start).id for machine in honest if (start := machine.alive.started) is not None)
        finished = rng.choice((None, rng.choice(known), (rng.randrange(1, 9), rng.randbytes(64))))
        sealed = rng.choice((0, rng.randrange(9))) + (finished[0] if finished else 0)
        holds = rng.choice((None, Holds(rng.choice(known), rng.random() < 0.5)))
        to = rng.sample(honest, rng.randint(1, 3))
        liar.say(to, finished=finished, sealed=sealed, holds=holds)

    def storming(rounds: int) -> None:
        for _ in range(rounds):
            claim()
            hall.run(rng.choice((10, 50, 400)))
            hall.beat()
            hall.check(liars=[hall[3]])

    hall.start(rng.choice(honest))
    storming(20)
    liar.mute()
    hall.run_until(lambda: len({machine.alive.started for machine in honest}) == 1)
    if hall[0].alive.started is not None:
        hall.close(honest)
        for machine in honest:
            machine.press(lambda alive: alive.finish(hall.now_ms))
    if hall[0].alive.started is not None:  # promised, and the ledger waits for the liar: that is its business
        return
    hall[0].press(lambda alive: alive.refuse(hall[3].key, hall.now_ms))
    hall.run(1_000)
    hall.everybody_ready(honest)
    hall.start(hall[0])
    hall.run_until(lambda: all(settled(machine) is not None for machine in honest))
    assert len({settled(machine) for machine in honest}) == 1


# --- weather ----------------------------------------------------------------------------------------------------------


def evening_in_a_storm(count: int, seed: int) -> None:
    """Two evenings with cuts, losses and crashes, and presses to go back whenever somebody's evening is closed."""
    hall = Hall(count, seed, delay_ms=(1, 200))
    hall.gather()
    rng = random.Random(f"again {count} {seed}")
    hall.loss, hall.twice = rng.choice((0.0, 0.1, 0.3)), 0.1
    for _ in range(40):
        storm(hall, rng)
        inside = [machine for machine in hall.machines if settled(machine) is not None]
        if inside and rng.random() < 0.5:
            hall.close([rng.choice(inside)])
            rng.choice(inside).press(lambda alive: alive.finish(hall.now_ms))
    calm(hall)

    def back() -> bool:
        """Whoever can goes back, until all are in the lobby or in one game that is not over anywhere."""
        over = max(machine.alive._state.starting.memory.finished or (0, b"") for machine in hall.machines)
        for machine in hall.machines:
            start = machine.alive.started or machine.alive.watching
            if (
                start is not None and Draft.of(start).id <= over
            ):  # its ledger gets the end, or goes on without the others
                machine.must(lambda alive, start=start: alive.ledger_closed(start, hall.now_ms))
                machine.must(lambda alive: alive.finish(hall.now_ms))
        return playing(hall) or not any(machine.alive.started or machine.alive.watching for machine in hall.machines)

    hall.run_until(back, within_ms=60_000)
    if playing(hall):
        hall.close()
        hall.again()
        hall.run(3_000)
    play_on(hall)


@pytest.mark.parametrize("count", range(2, 6))
@pytest.mark.parametrize("seed", range(2))
def test_a_storm_over_two_evenings_leaves_nobody_alone(count: int, seed: int) -> None:
    """In the end all can play the next evening together."""
    evening_in_a_storm(count, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_storms_over_two_evenings_leave_nobody_alone(seed: int) -> None:
    """The same, over many more seeds."""
    evening_in_a_storm(2 + seed % 5, seed)


# --- why it is like this ----------------------------------------------------------------------------------------------


def test_a_seal_without_the_word_finished_would_cost_a_late_comer_the_end() -> None:
    """If going back were a seal and nothing else, it would take those out who have promised and lack the rest."""
    hall, first = played(3)
    hall.again(hall[0], hall[1])
    cards = {machine.key: machine.alive._state.own_card() for machine in hall.machines[:2]}
    late = Starting(hall[2].key, StartingMemory(), hall.now_ms)
    late.take(first, hall.now_ms)
    assert late.memory.promised
    assert late.entered(cards) == first
    assert late.entered({key: replace(card, finished=None) for key, card in cards.items()}) is None
