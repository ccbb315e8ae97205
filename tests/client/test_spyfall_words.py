"""What a table of Spyfall says: the move line, waits, the clock, seats, the tape, the help of each moment."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.scenes.presence import silence
from lanspy.client.scenes.spyfall import clocks, cues
from lanspy.client.scenes.spyfall.envelopes import envelope_state, voters_of
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.menu import entries, urgent
from lanspy.client.scenes.spyfall.places import face_words, place_name, place_picture, role_name
from lanspy.client.scenes.spyfall.proof import deals_of, proofs
from lanspy.client.scenes.spyfall.rail import rail, status
from lanspy.client.scenes.spyfall.revealed import lines_of
from lanspy.client.scenes.spyfall.scene import moment
from lanspy.client.scenes.spyfall.sheet import score_rows
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.talking import leading
from lanspy.client.scenes.spyfall.tape import runs, sentence, tape
from lanspy.client.scenes.spyfall.words import said
from lanspy.client.scenes.table.press import Sent
from lanspy.client.scenes.table.waiting import company
from lanspy.client.scenes.times import age, next_age_ms, next_reading_ms, reading
from lanspy.games.spyfall.phases.discussion import most_pointed_at
from lanspy.games.spyfall.view import CardFace, Phase
from lanspy.peer.port import CloseView, Play, Presence, TableView
from tests.client.snapshots import (
    AT_MS,
    HOSTILE,
    MOMENTS,
    NAMES,
    asking,
    begun,
    evening,
    spyfall_view,
    standing,
    table_view,
    view_of,
)
from tests.games.spyfall.tables import ask

NOBODY = Local()
TALK = view_of("time up")
ASKING = view_of("asking")


def see(moment: str, seats: int = 5, me: int | None = 0) -> Sight:
    return Sight(view_of(moment, seats, me=me), AT_MS)


# --- the move line ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "move", "wait", "mine"),
    [
        ("first question", "Your question: ask anybody", "Pick a seat and ask aloud. All are waiting for you.", True),
        ("asking", "Your question: anyone but Mika", "Pick a seat and ask aloud. All are waiting for you.", True),
        ("asked", "Answer Mika aloud", "Press A once answered, or simply ask the next person.", True),
        ("others ask", "Mika asks Sofía", "Waiting for Sofía.", False),
        ("stopped", "Mika stopped the clock", "What it is, is being opened.", False),
        ("accused", "Your vote: is Sofía the spy?", "Waiting for you and Jun.", True),
        ("accused me", "Are you the spy? The others vote", "Waiting for Sofía, Олег and Jun.", False),
        ("i accuse", "You accuse Sofía", "Waiting for Mika, Олег and Jun.", False),
        ("voted", "The vote: is Sofía the spy?", "Waiting for Олег and Jun.", False),
        ("time up", "Time is up: whom do you suspect?", "Waiting for you, Sofía and 2 others.", True),
        ("last vote", "Your vote: is Sofía the spy?", "Waiting for you, Олег and Jun.", True),
        ("paused", "A break: are you back?", "Waiting for you, Sofía and 2 others.", True),
        ("result", "Jun was the spy", "Spy caught. Waiting for you and Jun.", False),
        ("void", "Round void", "Waiting for you, Mika and 3 others.", False),
        ("dealing", "The cards are being dealt", "Shuffling the hands: Олег shuffles, 3 of 5 done.", False),
        ("signed", "Mika wins the evening", "7 points. All 5 signed the result.", False),
    ],
)
def test_the_move_line(moment: str, move: str, wait: str, mine: bool) -> None:
    """Each moment says whose move it is and whom it waits for; mine is mine."""
    words = said(see(moment), NOBODY)
    assert (words.move, words.wait, words.mine) == (move, wait, mine)


def test_a_silent_machine_is_named_and_its_person_is_not_blamed() -> None:
    """Six seconds of silence belong to a machine."""
    view = table_view(asking(5), presence={4: Presence.SILENT})
    assert said(Sight(view, AT_MS), NOBODY).wait == "Jun's machine is silent for 6 s."
    assert said(Sight(view, AT_MS + 3_000), NOBODY).wait == "Jun's machine is silent for 9 s."


def test_a_machine_that_is_away_keeps_its_seat() -> None:
    """The wait says so."""
    view = table_view(asking(5), presence={4: Presence.AWAY})
    assert said(Sight(view, AT_MS), NOBODY).wait == "Jun's machine is away; the seat is kept."


def test_machines_that_work_are_no_people_that_think() -> None:
    """Opening cards waits for machines."""
    view = view_of("opening")
    owing = replace(view.seats[2], owes="open", owes_ms=3_000)
    sight = Sight(replace(view, seats=(*view.seats[:2], owing, *view.seats[3:])), AT_MS)
    assert said(sight, NOBODY).wait == "Waiting for the machines of Sofía."
    assert status(sight, NOBODY, 2) == ("works, 3 s", None)


def test_a_press_on_its_way_is_told_after_a_moment() -> None:
    """At first nothing, after 300 ms that it is on its way, and for whom it waits."""
    sent = Local(sent=Sent(Play("x"), AT_MS))
    view = view_of("asking")
    assert said(Sight(view, AT_MS + 250), sent).wait.startswith("Pick a seat")
    assert said(Sight(view, AT_MS + 350), sent).wait == "Your press is on its way to all machines."
    lost = table_view(asking(5), presence={4: Presence.SILENT})
    assert said(Sight(lost, AT_MS + 350), sent).wait == "Your press waits for Jun."


def test_an_alarm_stands_above_all() -> None:
    """A machine that signed two stories is named whatever else is waited for."""
    view = replace(view_of("asking"), alarm="Jun signed two different things.")
    assert said(Sight(view, AT_MS), NOBODY).wait == "Jun signed two different things."


def test_company_names_few_and_counts_the_rest() -> None:
    """Up to three by name, then two and a number; I am you."""
    sight = see("asking", 8)
    assert company(sight, (0,)) == "you"
    assert company(sight, (1, 2)) == "Mika and Sofía"
    assert company(sight, (1, 2, 3, 4)) == "Mika, Sofía and 2 others"


@pytest.mark.parametrize(
    ("close", "sentence"),
    [
        (None, "Not signed yet."),
        (CloseView((0, 1), 5, False, ()), "Signed by 2 of 5 so far."),
        (CloseView((0, 1, 2, 3, 4), 5, True, ()), "All 5 signed the result."),
        (CloseView((0, 1, 2, 3), 4, True, (4,)), "Signed by 4, without Jun."),
    ],
)
def test_the_evening_says_how_far_it_is_signed(close: CloseView | None, sentence: str) -> None:
    """Not yet, so far, by all, or without somebody."""
    sight = Sight(table_view(evening(5), close=close), AT_MS)
    assert said(sight, NOBODY).wait.endswith(sentence)


# --- clocks -----------------------------------------------------------------------------------------------------------


@given(st.integers(-5_000, 20 * 60_000))
def test_a_reading_stands_until_the_next_second(left: int) -> None:
    """A begun second still shows; the reading changes exactly when it says."""
    shown = reading(left)
    assert (shown == "0:00") == (left <= 0)
    if left > 0:
        stands = next_reading_ms(left)
        assert 0 < stands <= 1000
        assert reading(left - stands + 0.5) == shown
        assert reading(left - stands - 0.5) != shown


@given(st.integers(0, 10 * 60_000))
def test_an_age_stands_as_long_as_it_says(passed: int) -> None:
    """An age changes no earlier than promised."""
    assert age(passed + next_age_ms(passed) - 0.5) == age(passed)


@given(st.integers(0, 60_000))
def test_the_clock_runs_between_two_views(passed: int) -> None:
    """Agreed time is that of the view plus what has passed since, and never runs below zero."""
    view = standing(ASKING, 30_000)
    sight = Sight(view, AT_MS + passed)
    assert view.game_view.clock is not None
    assert sight.left_ms(view.game_view.clock) == max(0, 30_000 - passed)
    assert clocks.clock(sight).reading == reading(30_000 - passed)


def test_a_clock_stands_when_agreed_time_does() -> None:
    """A closed table's clocks stand."""
    view = replace(standing(view_of("asking"), 30_000), moving=False)
    shown = clocks.clock(Sight(view, AT_MS + 20_000))
    assert (shown.reading, shown.stands_ms) == ("0:30", None)


def test_the_last_seconds_warn() -> None:
    """From ten seconds on, with the second to tick by; not for machines that open a STOP."""
    view = standing(view_of("asking"), 10_400)
    assert not clocks.clock(Sight(view, AT_MS)).warn
    late = clocks.clock(Sight(view, AT_MS + 1_000))
    assert (late.warn, late.seconds) == (True, 10)
    assert not clocks.clock(see("stopped")).warn


def test_what_stands_is_said_in_words() -> None:
    """During a vote and a break the round's clock stands, and its reading is told."""
    assert clocks.clock(see("accused")).note == "to vote; round stands at 4:17"
    paused = clocks.clock(see("paused"))
    assert (paused.reading, paused.title, paused.note) == ("", "Break", "round stands at 5:42")


def test_a_round_without_a_clock_says_so() -> None:
    """No reading, and no alarm to wake for."""
    shown = clocks.clock(Sight(table_view(begun(5, round_s=None)), AT_MS))
    assert (shown.reading, shown.title, shown.stands_ms) == ("", "No clock", None)


# --- seats ------------------------------------------------------------------------------------------------------------


def test_my_seat_stands_first() -> None:
    """Then the others in roster order."""
    assert [card.person.seat for card in rail(see("asking", me=2), NOBODY)] == [2, 0, 1, 3, 4]


def test_seats_keep_their_number() -> None:
    """The key of a seat is its number in the roster, wherever it stands on the rail."""
    caps = {card.person.seat: card.cap for card in rail(see("first question", 12), NOBODY)}
    assert caps == {0: "", **{seat: str(seat + 1) for seat in range(1, 9)}, 9: "0", 10: "", 11: ""}


def test_only_whom_we_wait_for_has_the_ring() -> None:
    """The lamp ring is nothing but that."""
    assert [card.person.seat for card in rail(see("accused"), NOBODY) if card.waited] == [0, 4]


def test_who_cannot_take_part_is_dim() -> None:
    """Who just asked me; the suspect of a vote; who has left."""
    assert [card.person.seat for card in rail(see("asking"), NOBODY) if card.dim] == [1]
    assert [card.person.seat for card in rail(see("accused"), NOBODY) if card.dim] == [2]
    left = Sight(table_view(asking(5), presence={4: Presence.LEFT}), AT_MS)
    assert [card.person.seat for card in rail(left, NOBODY) if card.dim] == [1, 4]


def test_long_thoughts_are_counted() -> None:
    """From ten seconds on the seat says how long."""
    played = begun(5)
    ask(played, 3, 1)
    played.wait(8_000)
    view = table_view(played)
    assert status(Sight(view, AT_MS), NOBODY, 1)[0] == "answers now"
    assert status(Sight(view, AT_MS + 4_000), NOBODY, 1)[0] == "thinks, 12 s"


def test_every_seat_says_something_in_every_moment() -> None:
    """No seat is ever left without words at a table of two lines."""
    for name in MOMENTS:
        for card in rail(see(name), NOBODY):
            assert card.status, (name, card.person.seat)


@given(st.integers(0, 10_000_000))
def test_silence_has_words(silent_ms: int) -> None:
    """Here and relayed say nothing; the others always do."""
    assert silence(Presence.HERE, silent_ms) is None
    assert silence(Presence.RELAYED, silent_ms) is None
    for presence in (Presence.SILENT, Presence.AWAY, Presence.LEFT):
        assert silence(presence, silent_ms)


# --- votes, fingers, scores -------------------------------------------------------------------------------------------


def test_envelopes() -> None:
    """The accuser's yes lies open, sealed is sealed, mine asks for me, others are missing."""
    sight = see("accused")
    assert voters_of(sight) == (1, 0, 3, 4)
    assert [envelope_state(sight, seat)[0] for seat in voters_of(sight)] == ["open", "mine", "sealed", "missing"]
    assert envelope_state(see("voted"), 0)[0] == "sealed"


def test_my_sealed_vote_is_not_shown() -> None:
    """Neighbours can read a screen: once sealed, yes and no look alike."""
    view = view_of("voted")
    other = replace(view, game_view=replace(view.game_view, my_vote=False))
    assert envelope_state(Sight(view, AT_MS), 0) == envelope_state(Sight(other, AT_MS), 0)


@given(st.lists(st.none() | st.integers(0, 4), min_size=5, max_size=5))
def test_the_leading_finger_follows_the_rules(fingers: list[int | None]) -> None:
    """Who would be the suspect now is whom the rules would choose now."""
    game = TALK.game_view
    seats = tuple(replace(view, points_at=at) for view, at in zip(game.seats, fingers, strict=True))
    sight = Sight(replace(TALK, game_view=replace(game, seats=seats)), AT_MS)
    assert leading(sight) == most_pointed_at(tuple(fingers), game.dealer)


def test_points_have_their_reasons() -> None:
    """Everybody's points of the round, and why, also of those who got none."""
    lines = {line.seat: (line.points, line.why) for line in lines_of(see("result"))}
    assert lines[1] == (2, "the spy was caught; made the accusation")
    assert lines[0] == (1, "the spy was caught")
    assert lines[4] == (0, "the spy")


def test_the_score_sheet_is_the_history() -> None:
    """Totals are the sums of the cells, the best come first, the spy of each round is marked."""
    sight = see("evening")
    rows = score_rows(sight)
    assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)
    for row in rows:
        assert sum(cell.points for cell in row.cells) == row.total
    for number, result in enumerate(sight.game.history):
        assert [row.seat for row in rows if row.cells[number].spy] == [result.spy]


# --- the tape and sounds ----------------------------------------------------------------------------------------------


def test_the_tape_is_newest_first_with_names_apart() -> None:
    """Readings of the clock while it runs; names are runs of their own."""
    lines = tape(see("asking"))
    assert [line.when for line in lines[:4]] == ["5:42", "5:58", "6:21", "6:40"]
    assert [run.text for run in lines[1].runs] == ["Mika", " asks ", "Aino", "."]
    assert [run.weight for run in lines[1].runs] == [800, None, 800, None]


@pytest.mark.parametrize("moment", [*MOMENTS])
def test_runs_are_the_sentence(moment: str) -> None:
    """Put together the runs read as the sentence does, whatever the names hold."""
    sight = Sight(view_of(moment, 12, HOSTILE), AT_MS)
    for line in sight.table.tape:
        assert "".join(run.text for run in runs(sight, line)) == sentence(sight, line)


def test_sounds_follow_from_what_all_know() -> None:
    """A stop is heard, a result is heard; a view without news is silent."""
    before, after = view_of("asking"), view_of("stopped")
    assert "stop" in cues.cues(before, after)
    assert cues.cues(before, before) == ()


def test_the_spy_hears_what_everybody_hears() -> None:
    """Sounds never depend on the card."""
    for play in (begun, asking):
        for seats in (3, 5):
            plain, spy = table_view(play(seats, spy=1)), table_view(play(seats, spy=0))
            assert cues.cues(_earlier(plain), plain) == cues.cues(_earlier(spy), spy)


def _earlier(view: TableView) -> TableView:
    return replace(view, told=0)


# --- help, proof, places ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("me", [0, 1, 2, None])
@pytest.mark.parametrize("name", ["dealing", "signed", *MOMENTS])
def test_there_is_help_for_every_moment_and_part(name: str, me: int | None) -> None:
    """Every phase and part has rules of its own, with nothing left to fill in."""
    found = moment(see(name, me=0 if name in ("dealing", "signed") else me))
    words = [found.lead, *(text for step in found.steps for text in (step.title, step.text))]
    assert all(words)
    assert not any("{" in text for text in words)


def test_the_help_is_the_same_for_the_spy() -> None:
    """An open page tells the neighbours nothing."""
    assert moment(Sight(table_view(asking(5, spy=0)), AT_MS)) == moment(Sight(table_view(asking(5, spy=4)), AT_MS))


@pytest.mark.parametrize("name", ["dealing", "signed", *MOMENTS])
def test_proofs_count_what_is_so(name: str) -> None:
    """No leaf claims more seats than there are, and only a whole one is called whole."""
    for proof in proofs(see(name)):
        assert 0 <= proof.done <= 5
        assert len(proof.facts) == 4
        assert proof.whole(5) == (proof.done == 5)


def test_the_vote_is_proven_once_it_is_complete() -> None:
    """Before: as many segments as ballots are sealed."""
    vote = proofs(see("accused"))[3]
    assert (vote.note, vote.whole(5)) == ("1 of 3 sealed", False)


def test_places_of_strangers_have_names() -> None:
    """Ids that our pack does not know are shown as words, never as an error."""
    assert (place_name("moon_base"), place_picture("moon_base")) == ("Moon base", "g:position-marker")
    assert role_name("moon_base", "cook") == "Cook"
    assert face_words(CardFace(False, "moon_base", "3"))[:2] == ("Moon base", "3")


def test_the_spy_card_has_as_much_on_it_as_any() -> None:
    """Title, second line and picture, with and without roles."""
    for face in (CardFace(True), CardFace(False, "bank"), CardFace(False, "bank", "teller")):
        assert all(face_words(face))


def test_views_come_from_the_rules() -> None:
    """The made-up moments are what they are called."""
    assert spyfall_view(asking(5)).phase is Phase.QUESTIONS
    assert view_of("stopped").game_view.phase is Phase.STOPPED
    assert view_of("opening").game_view.phase is Phase.OPENING
    assert view_of("evening").game_view.phase is Phase.EVENING
    assert len(NAMES) == len(HOSTILE) == 12


# --- after the evening ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("presence", [Presence.SILENT, Presence.AWAY, Presence.LEFT])
def test_nobody_is_missed_once_the_evening_is_closed(presence: Presence) -> None:
    """Who closes the program after the signing keeps points and colours on every screen, and nothing waits for them."""
    seats = tuple(range(5))
    table = table_view(evening(5), presence=dict.fromkeys(seats[1:], presence), close=CloseView(seats, 5, True, ()))
    owing = tuple(replace(line, owes="open", owes_ms=9_000, may_press=not line.me) for line in table.seats)
    sight = Sight(replace(table, seats=owing), AT_MS)
    calm = Sight(table_view(evening(5), close=CloseView(seats, 5, True, ())), AT_MS)
    assert rail(sight, NOBODY) == rail(calm, NOBODY)
    assert said(sight, NOBODY) == said(calm, NOBODY)
    assert entries(sight, ()) == entries(calm, ())


def test_closing_without_somebody_is_called_so() -> None:
    """What closes the evening says that it closes it, in the menu, in its question and on its button."""
    table = view_of("asking")
    owing = replace(table.seats[1], owes="share", owes_ms=70_000, may_press=True)
    sight = Sight(replace(table, seats=(table.seats[0], owing, *table.seats[2:])), AT_MS)
    entry = urgent(sight)
    assert entry is not None
    assert entry.title == "Close without Mika"
    assert (entry.act.title, entry.act.yes) == ("Close the evening without Mika?", "Close without")


def test_proofs_count_the_evening() -> None:
    """After the last round the proofs know of every deal, of votes, and of the card that was shown."""
    sight = see("evening")
    _table, deal, _card, vote, score = proofs(sight)
    assert deal.numbers.startswith("This evening: 5 deals, ")
    assert score.numbers.startswith("This evening: ")
    assert vote.note == "counted by all 5"
    assert proofs(see("result"))[2].note == "shown to all"
    assert proofs(see("asking"))[2].note == "opened only here"
    assert proofs(see("asking", me=None))[2].note == "you only watch"


@pytest.mark.parametrize(("moment", "deals"), [("dealing", 0), ("asking", 1), ("result", 1), ("later", 4)])
def test_a_deal_counts_when_it_is_complete(moment: str, deals: int) -> None:
    """A deal that is under way does not count; each of the others does once."""
    assert deals_of(see(moment)) == deals


def test_lines_of_earlier_rounds_say_which() -> None:
    """A reading, an age, or the number of another round: never two kinds of time in one round."""
    lines = tape(see("later"), 99)
    assert lines[0].when == "8:00"
    assert {line.when for line in lines[2:]} == {"round 3", "round 2", "round 1"}
    assert not any(":" in line.when or line.when.startswith("round") for line in tape(see("result"), 99))


@pytest.mark.parametrize(
    ("what", "shuffles", "words"),
    [
        ("commit_key", 0, "Making keys"),
        ("shuffle", 3, "Shuffling the places"),
        ("shuffle", 5, "Shuffling the hands"),
        ("shuffle", 17, "Shuffling the hands"),
        ("share", 10, "Dealing"),
    ],
)
def test_a_deal_says_its_step(what: str, shuffles: int, words: str) -> None:
    """The ring begins anew with every step, so the step stands beside it."""
    table = view_of("dealing")
    seal = replace(table.seal, what=what, facts=(("shuffles", shuffles),))
    assert said(Sight(replace(table, seal=seal), AT_MS), NOBODY).wait.startswith(f"{words}: Олег ")
