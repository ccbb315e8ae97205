"""Honest machines on a good network: people come, agree, talk, and start."""

import pytest

from lanspy.agreement.gathering import Acquaintance, GatherNoticeKind, WhyNot, verify_start
from lanspy.crypto.toy import TOY_VERIFIER
from lanspy.errors import BadInput, LocalError, Refused
from tests.agreement.gathering.hall import PACKS, SETTINGS, Hall, Machine, settled

OTHER_SETTINGS = b"\x02\x0cspyfall, shorter"


def view(machine: Machine):
    return machine.alive.view(machine.hall.now_ms)


def person(machine: Machine, other: Machine):
    return next(each for each in view(machine).people if each.key == other.key)


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_starts_with_the_same_signed_start(count: int) -> None:
    """All who were ready hold one SignedStart, signed by each of them, and tick 1 becomes FINAL for all."""
    hall = Hall(count)
    hall.gather()
    hall.start(hall[count - 1])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    starts = {settled(machine) for machine in hall.machines}
    assert len(starts) == 1
    start = starts.pop()
    assert start is not None
    assert {member.key for member in start.members} == {machine.key for machine in hall.machines}
    assert (start.settings, start.packs) == (SETTINGS, PACKS)
    verify_start(TOY_VERIFIER, start)
    assert hall.refusals == []


def test_machines_in_a_line_gather_and_start_over_each_other() -> None:
    """A connected graph is enough: nobody but neighbours can reach each other, and all start."""
    hall = Hall(5)
    hall.connect_line()
    hall.let_everybody_in()
    hall.propose(hall[0])
    hall.everybody_ready()
    hall.start(hall[4])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    assert len({settled(machine) for machine in hall.machines}) == 1


def test_presence_is_heard_over_others() -> None:
    """Somebody without a link of their own is heard as long as somebody in between passes their cards on."""
    hall = Hall(3)
    hall.connect_line()
    hall.let_everybody_in()
    hall.run(10_000)
    assert person(hall[0], hall[2]).silent_ms < 3_000
    assert not person(hall[0], hall[2]).linked
    hall.cut(hall[1], hall[2])
    hall.run(10_000)
    assert person(hall[0], hall[2]).silent_ms > 5_000


def test_messages_are_not_passed_on_to_whom_the_author_reaches() -> None:
    """In a full mesh nobody relays cards: each travels once over each link."""
    hall = Hall(6)
    hall.gather()
    hall.run(4_000)
    sent: list[bytes] = []
    send = hall.send
    hall.send = lambda sender, link, data: (sent.append(data), send(sender, link, data))[1]
    hall.run(20_000)
    assert 6 * 5 * 9 <= len(sent) <= 6 * 5 * 11


# --- who is in --------------------------------------------------------------------------------------------------------


def test_a_newcomer_knocks_until_somebody_lets_them_in() -> None:
    """Any guest can let in; everybody agrees; until then the newcomer may do nothing at the table."""
    hall = Hall(3)
    hall.connect(hall[0], hall[1])
    hall.run_until(lambda: bool(view(hall[0]).knocks))
    hall[0].must(lambda alive: alive.let_in(hall[1].key, hall.now_ms))
    hall.connect(hall[1], hall[2])
    hall.run_until(lambda: [knock.key for knock in view(hall[0]).knocks] == [hall[2].key])
    newcomer = hall[2]
    assert view(newcomer).cannot_ready is WhyNot.KNOCKING
    for press in (
        lambda: newcomer.alive.ready(True, hall.now_ms),
        lambda: newcomer.alive.propose_settings(SETTINGS, (), hall.now_ms),
        lambda: newcomer.alive.say("hello?", hall.now_ms),
        lambda: newcomer.alive.let_in(newcomer.key, hall.now_ms),
        lambda: newcomer.alive.start(hall.now_ms),
    ):
        with pytest.raises(Refused):
            press()
    hall[1].must(lambda alive: alive.let_in(newcomer.key, hall.now_ms))
    hall.run_until(lambda: view(newcomer).admitted and len(view(hall[0]).people) == 3)
    assert hall[0].told(GatherNoticeKind.KNOCKS)
    assert newcomer.told(GatherNoticeKind.LET_IN)


def test_a_stranger_learns_only_about_the_machine_it_reaches() -> None:
    """Before anybody let them in, strangers get no names of others, no chat, no start."""
    hall = Hall(3)
    hall.connect(hall[0], hall[1])
    hall.run_until(lambda: bool(view(hall[0]).knocks))
    hall[0].must(lambda alive: alive.let_in(hall[1].key, hall.now_ms))
    hall.run(500)
    hall[0].must(lambda alive: alive.say("between us", hall.now_ms))
    hall.connect(hall[0], hall[2])
    hall.run(5_000)
    assert [stranger.key for stranger in view(hall[2]).people] == [hall[0].key]
    assert view(hall[2]).chat == ()
    hall[1].must(lambda alive: alive.let_in(hall[2].key, hall.now_ms))
    hall.run_until(lambda: len(view(hall[2]).people) == 3)
    assert [line.text for line in view(hall[2]).chat] == ["between us"]


def test_a_refused_key_is_blocked_for_everybody_and_can_be_let_in_later() -> None:
    """One refusal closes the door everywhere; a later admission opens it again."""
    hall = Hall(3)
    hall.connect_all()
    hall.run_until(lambda: len(view(hall[0]).knocks) == 2)
    hall[0].must(lambda alive: alive.let_in(hall[1].key, hall.now_ms))
    hall.run_until(lambda: bool(view(hall[1]).knocks))
    hall[1].must(lambda alive: alive.refuse(hall[2].key, hall.now_ms))
    hall.run_until(lambda: hall[2].key in view(hall[0]).blocked)
    hall.run(5_000)
    assert view(hall[0]).knocks == ()
    assert view(hall[2]).cannot_ready is WhyNot.REFUSED
    assert [each.key for each in view(hall[2]).people] == [hall[0].key, hall[1].key]
    hall[0].must(lambda alive: alive.let_in(hall[2].key, hall.now_ms))
    hall.run_until(lambda: view(hall[2]).admitted and len(view(hall[1]).people) == 3)


def test_a_host_can_show_out_a_guest_and_not_the_other_way_round() -> None:
    """Words about somebody count when their author was there before."""
    hall = Hall(3)
    hall.gather()
    with pytest.raises(Refused):
        hall[1].alive.refuse(hall[0].key, hall.now_ms)
    assert person(hall[0], hall[1]).may_show_out
    assert not person(hall[1], hall[0]).may_show_out
    hall[0].must(lambda alive: alive.refuse(hall[1].key, hall.now_ms))
    hall.run_until(lambda: hall[1].key in view(hall[2]).blocked)
    assert hall[0].told(GatherNoticeKind.SHOWN_OUT)[-1].keys == (hall[1].key,)
    assert not view(hall[0]).ready  # the roster has changed


def test_the_table_lives_on_without_its_founder() -> None:
    """When the founder is gone for good, guests let in newcomers, who learn the founder's proof from them."""
    hall = Hall(4)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        hall.connect(hall[one], hall[other])
    hall.run_until(lambda: len(view(hall[0]).knocks) == 2)
    for guest in (1, 2):
        hall[0].must(lambda alive, guest=guest: alive.let_in(hall[guest].key, hall.now_ms))
    hall.run(3_000)
    hall[0].crash()
    hall.connect(hall[2], hall[3])
    hall.run_until(lambda: bool(view(hall[1]).knocks))
    hall[1].must(lambda alive: alive.let_in(hall[3].key, hall.now_ms))
    hall.run_until(lambda: view(hall[3]).admitted)


def test_leaving_frees_the_seat_and_coming_back_needs_no_knock() -> None:
    """A goodbye takes the seat out of the roster; the same profile sits down again without asking."""
    hall = Hall(3)
    hall.gather()
    hall[2].must(lambda alive: alive.leave(hall.now_ms))
    hall.run_until(lambda: person(hall[0], hall[2]).left)
    assert person(hall[0], hall[2]).seat is None
    assert hall[0].told(GatherNoticeKind.LEFT)[-1].keys == (hall[2].key,)
    with pytest.raises(Refused):
        hall[2].alive.say("one more thing", hall.now_ms)
    hall[2].crash()
    hall[2].boot()
    hall.connect_all()
    hall.run_until(lambda: person(hall[0], hall[2]).seat is not None)


def test_pinned_keys_are_known_and_a_known_name_with_a_new_key_is_said() -> None:
    """The key decides who somebody is; the name only warns."""
    hall = Hall(3)
    hall[0].pinned = {hall[1].key: "Person 1", b"x" * 32: "PERSON 2"}
    hall[0].crash()
    hall[0].boot()
    hall.gather()
    assert person(hall[0], hall[0]).acquaintance is Acquaintance.ME
    assert person(hall[0], hall[1]).acquaintance is Acquaintance.KNOWN
    assert person(hall[0], hall[2]).acquaintance is Acquaintance.NAME_OF_ANOTHER
    assert person(hall[1], hall[2]).acquaintance is Acquaintance.NEW
    assert hall[0].told(GatherNoticeKind.NAME_OF_ANOTHER)[0].keys == (hall[2].key,)
    hall[1].must(lambda alive: alive.set_name("Ann", hall.now_ms))
    hall.run_until(lambda: person(hall[0], hall[1]).acquaintance is Acquaintance.RENAMED)
    assert hall[0].told(GatherNoticeKind.RENAMED)[-1].keys == (hall[1].key,)


# --- settings, ready, start -------------------------------------------------------------------------------------------


def test_a_change_of_settings_voids_every_ready() -> None:
    """Whoever was ready was ready for something else; the change says by whom and from what."""
    hall = Hall(3)
    hall.gather()
    hall.propose(hall[2], OTHER_SETTINGS)
    hall.run_until(lambda: all(view(machine).settings == OTHER_SETTINGS for machine in hall.machines))
    assert not any(each.ready for machine in hall.machines for each in view(machine).people)
    assert all(machine.told(GatherNoticeKind.READY_VOID) for machine in hall.machines)
    change = view(hall[0]).changes[-1]
    assert (change.by, change.before, change.after) == (hall[2].key, SETTINGS, OTHER_SETTINGS)
    assert view(hall[1]).cannot_start is WhyNot.NOT_READY


def test_two_proposals_at_once_end_in_one() -> None:
    """All machines agree on whose proposal is in force, whichever arrived first."""
    hall = Hall(4)
    hall.gather()
    for machine in hall.machines:
        hall.propose(machine, b"\x02\x0cby " + machine.key)
    hall.run(3_000)
    assert len({(view(machine).settings, view(machine).proposed_by) for machine in hall.machines}) == 1


def test_settings_stay_when_their_author_leaves() -> None:
    """A table does not fall back to older settings because somebody went home."""
    hall = Hall(3)
    hall.gather()
    hall.propose(hall[2], OTHER_SETTINGS)
    hall.run(1_000)
    hall[2].must(lambda alive: alive.leave(hall.now_ms))
    hall.run(3_000)
    assert view(hall[0]).settings == view(hall[1]).settings == OTHER_SETTINGS


def test_a_new_name_or_a_new_sitter_voids_every_ready() -> None:
    """Names and seats are part of what a ready covers."""
    hall = Hall(2, watchers=1)
    hall.gather()
    hall[1].must(lambda alive: alive.set_name("Bo", hall.now_ms))
    hall.run_until(lambda: not view(hall[0]).ready)
    hall.everybody_ready()
    hall[2].must(lambda alive: alive.sit(True, hall.now_ms))
    hall.run_until(lambda: not view(hall[0]).ready)


def test_those_who_are_not_ready_watch() -> None:
    """A start takes whoever is ready; the others get the same signed start to watch."""
    hall = Hall(4, watchers=1)
    hall.connect_all()
    hall.let_everybody_in()
    hall.propose(hall[0])
    hall.everybody_ready(hall.machines[:3])
    assert view(hall[3]).cannot_start is WhyNot.NOT_READY
    hall.start(hall[1])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines[:3]))
    hall.run_until(lambda: all(machine.alive.watching for machine in hall.machines[3:]))
    assert {machine.alive.watching for machine in hall.machines[3:]} == {settled(hall[0])}
    assert {machine.alive.started for machine in hall.machines[3:]} == {None}
    assert view(hall[3]).cannot_ready is WhyNot.PLAYING
    assert hall[4].told(GatherNoticeKind.WATCHING)


def test_why_a_start_is_not_possible() -> None:
    """Each reason is told apart, in the order in which people would have to mend it."""
    hall = Hall(3, watchers=1)
    assert view(hall[0]).cannot_ready is WhyNot.NO_SETTINGS
    hall.connect_all()
    hall.let_everybody_in()
    assert view(hall[3]).cannot_ready is WhyNot.WATCHING
    hall.propose(hall[0], b"\x02\x02two only")
    hall.run(1_000)
    assert view(hall[0]).cannot_start is WhyNot.NOT_READY
    hall[0].must(lambda alive: alive.ready(True, hall.now_ms))
    assert view(hall[0]).cannot_start is WhyNot.TOO_FEW
    hall.everybody_ready()
    assert view(hall[0]).cannot_start is WhyNot.TOO_MANY
    with pytest.raises(Refused):
        hall[0].alive.start(hall.now_ms)
    hall[0].carry_out(lambda alive: alive.start(hall.now_ms, without=frozenset({hall[1].key})))
    assert view(hall[0]).cannot_ready is WhyNot.STARTING


def test_two_who_press_start_at_once_start_one_game() -> None:
    """Two starts of one moment end in a single one that everybody is in."""
    hall = Hall(5, delay_ms=(5, 60))
    hall.gather()
    hall[1].carry_out(lambda alive: alive.start(hall.now_ms, without=frozenset({hall[0].key})))
    hall[3].carry_out(lambda alive: alive.start(hall.now_ms))
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines if machine.alive.started), 5_000)
    hall.run(20_000)
    assert len({machine.alive.started or machine.alive.watching for machine in hall.machines}) == 1


def test_a_seat_that_falls_silent_sends_everybody_back_to_the_lobby() -> None:
    """A start that does not come about within five seconds is off for all, and says who was missing."""
    hall = Hall(4)
    hall.gather()
    hall[3].crash()
    hall.start(hall[0])
    hall.run(1_000)
    assert view(hall[0]).cannot_ready is WhyNot.STARTING
    assert set(view(hall[0]).starting.signed) == {machine.key for machine in hall.machines[:3]}
    hall.run(5_000)
    for machine in hall.machines[:3]:
        assert machine.alive.started is None
        assert machine.told(GatherNoticeKind.START_FAILED)
        assert view(machine).ready
    assert view(hall[0]).missing_last_time == (hall[3].key,)
    hall.start(hall[1])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines[:3]))


def test_taking_ready_back_stops_a_start() -> None:
    """Nobody is drawn into a game after saying no, even if all the others signed and hold all signatures."""
    hall = Hall(3, delay_ms=(200, 200))
    hall.gather()
    hall.start(hall[0])
    hall.run(150)
    hall[2].must(lambda alive: alive.ready(False, hall.now_ms))
    hall.run(9_000)
    assert [machine.alive.started for machine in hall.machines] == [None] * 3


def test_a_change_under_a_start_stops_it() -> None:
    """When what people were ready for changes while signatures are on their way, nobody plays the old thing.

    Somebody may hold all signatures for a moment; then they see that the one who changed it gave it up.
    """
    hall = Hall(3, delay_ms=(200, 200))
    hall.gather()
    hall.run(1_000)
    hall.start(hall[0])
    hall.run(250)
    hall.propose(hall[0], OTHER_SETTINGS)
    for _ in range(180):
        hall.run(50)
        hall.beat()
        assert hall[0].alive.started is None
        assert not any(settled(machine) for machine in hall.machines)
    assert [machine.alive.started for machine in hall.machines] == [None] * 3


def test_a_start_that_failed_is_watched_no_longer() -> None:
    """Who watches a start that its members gave up can start a game of their own."""
    hall = Hall(4)
    hall.connect_all()
    hall.let_everybody_in()
    hall.propose(hall[0])
    hall.everybody_ready(hall.machines[:2])
    for machine in hall.machines:
        machine.step_ledger = lambda: None
    hall.start(hall[0])
    hall.run_until(lambda: all(machine.alive.watching for machine in hall.machines[2:]))
    hall.run(8_000)
    assert not any(machine.alive.watching for machine in hall.machines)
    hall.everybody_ready()
    assert view(hall[3]).cannot_start is None


def test_a_crashed_seat_finds_its_way_back_into_its_game() -> None:
    """Once settled, a restart leads straight back into the same start, before any message arrives."""
    hall = Hall(3)
    hall.gather()
    hall.start(hall[0])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    before = settled(hall[1])
    hall[1].crash()
    hall[1].boot()
    assert settled(hall[1]) == before


def test_settings_that_nobody_can_read_are_never_in_force() -> None:
    """An unreadable proposal can neither be pressed here nor imposed from elsewhere."""
    hall = Hall(2)
    hall.gather()
    with pytest.raises(BadInput):
        hall[0].alive.propose_settings(b"?", (), hall.now_ms)


# --- chat -------------------------------------------------------------------------------------------------------------


def test_chat_reaches_everybody_once_and_in_order() -> None:
    """Lines travel over machines in between, and lines that come twice count once."""
    hall = Hall(4)
    hall.connect_line()
    hall.let_everybody_in()
    hall.twice = 1.0
    for number in range(5):
        hall[0].must(lambda alive, number=number: alive.say(f"line {number}", hall.now_ms))
    hall.run(2_000)
    for machine in hall.machines:
        assert [line.text for line in view(machine).chat] == [f"line {number}" for number in range(5)]
    with pytest.raises(BadInput):
        hall[0].alive.say("", hall.now_ms)


def test_a_line_said_while_cut_off_arrives_with_the_link() -> None:
    """A new link brings the lines that were missed."""
    hall = Hall(2)
    hall.gather()
    hall.cut(hall[0], hall[1])
    hall[0].must(lambda alive: alive.say("can you hear me?", hall.now_ms))
    hall.run(1_000)
    hall.connect(hall[0], hall[1])
    hall.run(1_000)
    assert [line.text for line in view(hall[1]).chat] == ["can you hear me?"]


# --- wrong calls ------------------------------------------------------------------------------------------------------


def test_wrong_calls_are_loud() -> None:
    """Our own mistakes raise LocalError at once."""
    hall = Hall(2)
    with pytest.raises(LocalError):
        hall[0].alive.link_up(1, hall[0].key, hall.now_ms)
    with pytest.raises(LocalError):
        hall[0].alive.receive(77, b"", hall.now_ms)
    with pytest.raises(LocalError):
        hall[0].alive.ledger_at(1, 0, hall.now_ms)
    with pytest.raises(BadInput):
        hall[0].alive.set_name("", hall.now_ms)
    with pytest.raises(BadInput):
        hall[0].alive.set_name("x" * 1_000, hall.now_ms)
