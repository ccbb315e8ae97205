"""What the lobby shows and what its keys ask of the peer."""

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from lanspy.client.input import Key, Typed
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.scenes.lobby import LobbyScene, choices, news
from lanspy.client.scenes.lobby.calm import CALM_MS
from lanspy.client.scenes.lobby.choices import ALL_TIMERS
from lanspy.client.screen import Screen
from lanspy.client.stack import Stack
from lanspy.client.widgets.widget import Control
from lanspy.content.titles import title_of
from lanspy.games.registry import GAMES
from lanspy.games.spyfall.settings import (
    CHOICES,
    FAST_ROUND_SECONDS,
    LocationChoice,
    Settings,
    check_settings,
    default_settings,
    fast,
)
from lanspy.games.spyfall.ways import ONLY_FOR, way_of
from lanspy.peer.port import (
    Chat,
    Knock,
    LeaveTable,
    LetIn,
    LobbyView,
    ProposeSettings,
    Refuse,
    SaveInvite,
    SetReady,
    SettingChange,
    Sit,
    StartGame,
)
from tests.client.layout_check import faults
from tests.client.lobby_scenes import (
    MOMENTS,
    SentHere,
    everybody_ready,
    heard_or_not,
    hostile,
    lobby,
    scene_of,
    some_ready,
    watched,
)

KIT = Kit(Scale.fit((1280, 720)), theme())
SIZES = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}


class Seat:
    """A lobby on a stack without a window, and what it has asked for."""

    def __init__(self, view: LobbyView) -> None:
        self.stack, self.clock = still(Preferences())
        self.sent = SentHere()
        self.scene: LobbyScene = scene_of(view, self.stack, self.sent)
        self.stack.reset(self.scene)
        self.draw()

    def draw(self) -> None:
        self.stack.picture(KIT)

    def press(self, *keys: str) -> "Seat":
        for key in keys:
            self.stack.take(Key(key))
            self.draw()
        return self

    def focus(self, key: str) -> "Seat":
        """Put the focus on a control, as many Tabs would."""
        hand = self.stack.hand
        assert hand is not None
        hand.move_to(key)
        self.draw()
        assert hand.focus == key
        return self

    def type(self, text: str) -> None:
        self.stack.take(Typed(text))
        self.draw()


def words(view: LobbyView, size: tuple[int, int] = (1280, 720), percent: int = 100) -> str:
    return words_of(scene_of(view), size, percent)


def words_of(scene: LobbyScene, size: tuple[int, int] = (1280, 720), percent: int = 100) -> str:
    """Everything that can be read."""
    return " | ".join(text.text for text in rendered(scene, size, percent).texts)


# --- the large action -------------------------------------------------------------------------------------------------


def test_ready_is_one_key_away() -> None:
    """R and Enter both say ready, since the large action has the focus."""
    assert Seat(lobby()).press("R").sent == [SetReady(True)]
    assert Seat(lobby()).press("Enter").sent == [SetReady(True)]


def test_ready_can_be_taken_back() -> None:
    """Once I am ready the same key takes it back, on my own card."""
    assert Seat(everybody_ready()).press("R").sent == [SetReady(False)]


@pytest.mark.parametrize("key", ["S", "Enter"])
def test_anybody_starts_when_all_are_ready(key: str) -> None:
    """S or Enter start, with nothing asked."""
    assert Seat(everybody_ready()).press(key).sent == [StartGame()]


def test_starting_without_somebody_asks_first() -> None:
    """S names who would be left out; only a yes starts."""
    seat = Seat(some_ready())
    assert "Start with 3" in words(some_ready())
    assert seat.press("S").sent == []
    assert seat.stack.top is not seat.scene
    assert seat.press("Esc").sent == []
    assert seat.press("S").focus("yes").press("Enter").sent == [StartGame()]


def test_bots_on_the_way_are_waited_for_by_number() -> None:
    """While they start nobody reads that the table is ready without them; who will not wait is asked first."""
    said = words(MOMENTS["bots on the way"])
    assert "4 bots on the way." in said
    assert "0 of 1" not in said
    assert "0/5" in said
    seat, said = Seat(MOMENTS["one bot on the way"]), words(MOMENTS["one bot on the way"])
    assert "Waiting for 1 bot" in said
    assert "without 1 bot" in said
    assert seat.press("S").sent == []
    assert "Start without 1 bot?" in _read(seat)
    assert seat.focus("yes").press("Enter").sent == [StartGame()]


def test_a_silent_seat_is_not_waited_for_when_away() -> None:
    """Whose machine is away is nobody we wait for, and is named as left out."""
    view = heard_or_not(5)
    ready = tuple(replace(line, ready=line.seat != 3) for line in view.people)
    said = words(replace(view, people=ready, can_start=True, me_ready=True))
    assert "without Олег" in said.replace(" and Sofía", "").replace("Sofía and ", "")
    assert "Waiting for Олег" not in said
    assert "are away | Wait, or start without." in said
    assert "Everybody is ready" not in said


def test_who_knocks_reads_no_number_of_seats() -> None:
    """From the door one sees only the machines that one has reached, and that is not how full the table is."""
    assert "seats" not in words(MOMENTS["knocking"])
    assert "5 of 12 seats" in words(MOMENTS["lobby"])


@pytest.mark.parametrize("moment", ["starting", "knocking", "too few"])
def test_what_cannot_be_pressed_says_why(moment: str) -> None:
    """No key of the large action does anything then, and its reason can be read."""
    reasons = {"starting": "3 of 5 have signed", "knocking": "somebody has to let you in", "too few": "1 more has"}
    assert reasons[moment] in words(MOMENTS[moment])
    assert Seat(MOMENTS[moment]).press("S").sent == []


def test_who_watches_can_sit_down_and_who_sits_can_watch() -> None:
    """W is for both."""
    assert Seat(watched()).press("W").sent == [Sit(True)]
    assert Seat(lobby()).press("W").sent == [Sit(False)]


def test_a_full_table_offers_no_seat() -> None:
    """Who watches a table without a free seat is told so."""
    view = replace(watched(), seats_most=5)
    assert "every seat is taken" in words(view)
    assert Seat(view).press("W").sent == []


# --- knocks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5, 8, 12])
def test_who_knocks_is_let_in_with_one_key(seats: int) -> None:
    """I lets the first at the door in at every size of table; Refuse refuses."""
    view = lobby(seats, knocks=(Knock(b"one", "9QF", "Lena"), Knock(b"two", "9QG", "Ben")))
    assert Seat(view).press("I").sent == [LetIn(b"one")]
    assert Seat(view).focus("refuse").press("Enter").sent == [Refuse(b"one")]
    assert "+1" in words(view)


def test_no_key_falls_on_refuse_by_itself() -> None:
    """When the large action goes away under the focus, refusing is not where it lands."""
    seat = Seat(lobby())
    seat.scene.show(lobby(starting=(1, 5)))
    seat.draw()
    hand = seat.stack.hand
    assert hand is not None
    assert hand.focus != "refuse"


# --- settings ---------------------------------------------------------------------------------------------------------


def test_quick_presses_add_up() -> None:
    """Two presses before the table has answered are two steps."""
    seat = Seat(lobby()).focus("rounds-more").press("Enter", "Enter")
    assert [intent.settings.rounds for intent in seat.sent if isinstance(intent, ProposeSettings)] == [6, 7]


def test_a_busy_table_may_take_some_seconds_to_answer_a_press() -> None:
    """Until then the next press goes on from the last one; a press that is never answered is forgotten."""
    now = [0.0]
    seat = Seat(lobby())
    seat.scene._now_ms = lambda: now[0]
    seat.focus("rounds-more")
    for ms in (0.0, 3_000.0, 6_000.0, 60_000.0):
        now[0] = ms
        seat.draw()
        seat.press("Enter")
    assert [intent.settings.rounds for intent in seat.sent if isinstance(intent, ProposeSettings)] == [6, 7, 8, 6]


def test_a_refused_press_is_forgotten() -> None:
    """After a refusal the sheet shows what is so, and the next press starts from there."""
    seat = Seat(lobby()).focus("rounds-more").press("Enter")
    seat.scene.refused()
    seat.draw()
    seat.press("Enter")
    assert [intent.settings.rounds for intent in seat.sent if isinstance(intent, ProposeSettings)] == [6, 6]


def test_every_press_on_the_sheet_is_playable() -> None:
    """Whatever a row offers from any state it leads to is accepted by the rules of settings."""
    seen, waiting = set(), [default_settings(), fast(default_settings()), _few_locations()]
    while waiting:
        settings = waiting.pop()
        if settings in seen or len(seen) > 300:
            continue
        seen.add(check_settings(settings))
        for row in choices.rows(settings):
            waiting += [each for each in _presses(row.control) if each is not None and each not in seen]
    assert len(seen) > 100


def _control(settings: Settings, field: str) -> object:
    return next(row.control for row in choices.rows(settings) if row.field == field)


def _few_locations() -> object:
    settings = default_settings()
    few = tuple(LocationChoice(each.location, number < 6) for number, each in enumerate(settings.locations))
    return replace(settings, locations=few)


def _presses(control: object) -> list[object]:
    if isinstance(control, choices.Steps):
        return [control.less, control.more]
    if isinstance(control, choices.Switch):
        return [control.flipped]
    return [offer.settings for offer in control.offers] if isinstance(control, choices.Picked) else []


def test_the_clock_can_be_switched_off_and_on_again() -> None:
    """Above the longest time stands off; back from there is the longest time."""
    settings = replace(default_settings(), round_s=15 * 60)
    off = _control(settings, "round_s")
    assert isinstance(off, choices.Steps)
    assert off.more is not None
    assert off.more.round_s is None
    back = _control(off.more, "round_s")
    assert isinstance(back, choices.Steps)
    assert (back.value, back.more) == ("off", None)
    assert back.less == settings


def test_trying_out_is_shown_as_it_is() -> None:
    """Short times stand on the sheet and in the header, with a way back to the usual ones."""
    view = MOMENTS["fast practice"]
    assert f"{FAST_ROUND_SECONDS} s" in words(view)
    assert "short rounds to try out" in words(view)
    assert Seat(view).focus("usual").press("Enter").sent == [ProposeSettings(default_settings())]


def test_a_change_names_its_author() -> None:
    """A changed row says who, and from what."""
    said = words(lobby())
    assert "Mika |  changed it from 6 min" in said
    assert "Sofía |  changed it from off" in said


@pytest.mark.parametrize(
    "view", [watched(), MOMENTS["knocking"], MOMENTS["starting"]], ids=["watching", "knocking", "starting"]
)
def test_who_may_not_change_settings_cannot(view: LobbyView) -> None:
    """No row of the sheet does anything."""
    seat = Seat(view)
    layout = [control for control in _controls(seat.stack) if control.enabled]
    assert not [control for control in layout if isinstance(control.act, ProposeSettings)]


WAYS = [(field, way) for field, (_usual, ways) in CHOICES.items() for way in ways]


@pytest.mark.parametrize(("field", "way"), WAYS)
def test_every_way_to_play_can_be_picked(field: str, way: str) -> None:
    """By keys alone: open the row, go down to it, Enter. Exactly this one setting is proposed."""
    seat = Seat(lobby()).focus(field).press("Enter")
    menu = [control for control in _controls(seat.stack) if control.key.startswith(f"{field}-option")]
    assert [control.enabled for control in menu] == [True] * len(menu)
    steps = ["Down"] * (1 + CHOICES[field][1].index(way))
    assert seat.press(*steps, "Enter").sent == [ProposeSettings(replace(lobby().settings, **{field: way}))]


@pytest.mark.parametrize(("field", "way"), WAYS)
def test_what_was_agreed_on_is_shown_as_it_is(field: str, way: str) -> None:
    """The row shows the way in force, what it means stands below it, and the usual one can be picked again."""
    agreed = replace(default_settings(), **{field: way})
    row = next(row for row in choices.rows(agreed) if row.field == field)
    picked = row.control
    assert isinstance(picked, choices.Picked)
    assert picked.offers[picked.chosen].text == choices.shown_of(field, way)
    assert row.meaning == picked.offers[picked.chosen].meaning != picked.offers[0].meaning
    assert picked.offers[0].settings == default_settings()


def test_only_what_matters_stands_on_the_sheet() -> None:
    """What belongs to one way of playing stands there only while that way is played."""
    usual = {row.field for row in choices.rows(default_settings())}
    for field, (other, value) in ONLY_FOR.items():
        assert field not in usual
        assert {row.field for row in choices.rows(replace(default_settings(), **{other: value}))} >= {field}


def test_every_setting_stands_on_the_sheet_in_some_way_of_playing() -> None:
    """No setting of the rules is left to the terminal; each has a sentence."""
    shown: set[str] = set()
    for field, way in WAYS:
        rows = choices.rows(replace(default_settings(), **{field: way}))
        assert all(row.meaning for row in rows)
        shown |= {row.field for row in rows}
    assert shown | {"pack"} == {field.name for field in fields(Settings)}


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize("field", CHOICES)
def test_menus_show_whole_words(field: str, size: str) -> None:
    """No choice of the sheet is cut in its menu."""
    kit = Kit(Scale.fit(*SIZES[size]), theme())
    stack, _clock = still(Preferences())
    stack.reset(scene_of(lobby(), stack))
    stack.picture(kit)
    assert stack.hand is not None
    while stack.hand.focus != field:
        stack.take(Key("Tab"))
        stack.picture(kit)
    stack.take(Key("Enter"))
    screen = Screen(kit)
    screen.log = []
    screen.paint(stack.picture(kit))
    assert [text.text for text in screen.log if text.cut] == []
    meanings = {word for value in (CHOICES[field][0], *CHOICES[field][1]) for word in way_of(value).split()}
    assert meanings <= {word for text in screen.log for word in text.text.split()}


# --- locations --------------------------------------------------------------------------------------------------------


def test_locations_are_reviewed_and_proposed_together() -> None:
    """Ticks change nothing until the list is used; then one proposal holds them all."""
    seat = Seat(lobby()).focus("locations").press("Enter")
    seat.focus("place-bank").press("Space").focus("place-beach").press("Space")
    assert seat.sent == []
    (proposal,) = seat.press("U").sent
    assert isinstance(proposal, ProposeSettings)
    off = {each.location for each in proposal.settings.locations if not each.on}
    assert off == {"bank", "beach", "casino", "nightclub"}
    assert seat.stack.top is seat.scene


def test_a_cancelled_review_changes_nothing() -> None:
    """Esc forgets the ticks."""
    seat = Seat(lobby()).focus("locations").press("Enter").focus("place-bank").press("Space", "Esc")
    assert (seat.sent, seat.stack.top) == ([], seat.scene)


def test_too_few_locations_cannot_be_used() -> None:
    """With as many on as rounds the list cannot be used, and it says how many it takes."""
    seat = Seat(lobby()).focus("locations").press("Enter")
    on = [each.location for each in lobby().settings.locations if each.on]
    for location in on[5:]:
        seat.focus(f"place-{location}").press("Space")
    assert seat.press("U").sent == []
    assert seat.stack.top is not seat.scene
    assert seat.focus(f"place-{on[5]}").press("Space", "U").sent != []


def test_a_list_follows_settings_changed_meanwhile() -> None:
    """What others changed while I reviewed stays changed."""
    seat = Seat(lobby()).focus("locations").press("Enter").focus("place-bank").press("Space")
    seat.scene.show(lobby(settings=replace(lobby().settings, rounds=9)))
    (proposal,) = seat.press("U").sent
    assert isinstance(proposal, ProposeSettings)
    assert proposal.settings.rounds == 9


@pytest.mark.parametrize("size", SIZES)
def test_the_review_fits_everywhere(size: str) -> None:
    """Its words stay in place at every size."""
    seat = Seat(lobby()).focus("locations").press("Enter")
    assert seat.stack.top is not None
    assert faults(rendered(seat.stack.top, *SIZES[size])) == []


# --- chat, joining, leaving, help -------------------------------------------------------------------------------------


def test_writing_to_the_table() -> None:
    """T, words, Enter: sent once, and the field is empty again; nothing is sent for blanks."""
    seat = Seat(lobby()).press("T")
    seat.type("  ")
    seat.press("Enter")
    seat.type("hi S R I")
    seat.press("Enter", "Enter")
    assert seat.sent == [Chat("hi S R I")]


def test_the_code_can_be_read_and_copied() -> None:
    """The code stands on the screen; J shows every way and copies the code."""
    assert "K7QP-2M9X" in words(lobby())
    seat = Seat(lobby()).press("J").focus("yes").press("Enter")
    assert seat.stack.paste() == "K7QP-2M9X"


def test_an_invitation_is_saved(tmp_path: Path) -> None:
    """At a table by invitation J offers a new file in the player's folder, and Enter saves there; no code is shown."""
    view = MOMENTS["by invitation"]
    assert "K7QP-2M9X" not in words(view)
    seat = Seat(view)
    seat.scene._folder = str(tmp_path)
    (tmp_path / "Copper-Teapot.lanspy-invite").write_text("taken")
    assert seat.press("J", "Enter").sent == [SaveInvite(str(tmp_path / "Copper-Teapot-2.lanspy-invite"))]


@pytest.mark.parametrize("size", SIZES)
def test_inviting_fits_everywhere(size: str) -> None:
    """The dialog with a path as long as may be."""
    seat = Seat(MOMENTS["by invitation"])
    seat.scene._folder = "/home/aino/" + "folder/" * 40
    seat.press("J")
    assert seat.stack.top is not None
    assert faults(rendered(seat.stack.top, *SIZES[size]), ("/home",)) == []


def test_a_practice_table_says_that_nobody_can_join() -> None:
    """Loopback addresses are no help to anybody else."""
    said = words(MOMENTS["fast practice"])
    assert "AAAA-AAAA" not in said
    assert "Practice" in said


@pytest.mark.parametrize("moment", ["fast practice", "no network"])
@pytest.mark.parametrize("size", ["720", "1080", "900"])
def test_why_nobody_can_join_is_said_to_its_end(moment: str, size: str) -> None:
    """Lines that wrap are not cut in the middle of a word, in whatever window."""
    said = " ".join(text.text for text in rendered(scene_of(MOMENTS[moment]), *SIZES[size]).texts)
    wanted = {"fast practice": "only programs on this laptop.", "no network": "nobody can join."}[moment]
    assert wanted in said


def test_leaving_asks_only_when_others_are_here() -> None:
    """Esc asks at a table with others and leaves at once when alone."""
    seat = Seat(lobby()).press("Esc")
    assert seat.sent == []
    assert seat.press("Enter").sent == []
    assert seat.press("Esc").focus("yes").press("Enter").sent == [LeaveTable()]
    assert Seat(MOMENTS["alone"]).press("Esc").sent == [LeaveTable()]


def test_help_of_the_lobby_opens_and_closes() -> None:
    """F1 shows the rules of now, and Esc leads back without leaving; the ring of who is ready is no door."""
    seat = Seat(lobby()).press("F1")
    assert "Agree on the settings" in _read(seat)
    assert "Agree on the settings" not in _read(seat.press("F1", "F2"))
    assert "Agree on the settings" in _read(seat.press("F1"))
    assert "Locations" in _read(seat.press("Esc"))
    assert seat.sent == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("leaf", range(7))
def test_help_fits_everywhere(leaf: int, size: str) -> None:
    """Every page of it, at every size."""
    scene = scene_of(lobby())
    scene._help = leaf
    assert faults(rendered(scene, *SIZES[size])) == []


# --- what happened ----------------------------------------------------------------------------------------------------


def _news(before: LobbyView, now: LobbyView) -> list[str]:
    return ["".join(run.text for run in line.runs) for line in news.happened(before, now, 0.0)]


def _with_ready(view: LobbyView, name: str, ready: bool) -> LobbyView:
    return replace(view, people=tuple(replace(p, ready=ready) if p.name == name else p for p in view.people))


def test_the_tape_tells_what_happened() -> None:
    """Coming, going, knocking, getting ready and changing settings, each in one line."""
    now = lobby()
    gone = replace(now, people=tuple(line for line in now.people if line.name != "Mika"))
    assert _news(gone, now) == ["Mika is at the table"]
    assert _news(now, gone) == ["Mika has left"]
    assert _news(replace(now, knocks=()), now) == ["Lena knocks"]
    assert _news(_with_ready(now, "Jun", False), now) == ["Jun is ready"]
    assert _news(replace(now, changes=now.changes[:1]), now) == ["Sofía set “Roles on the cards” to on"]
    assert _news(now, now) == []


def test_what_one_press_has_changed_is_one_line() -> None:
    """A pack is told and not the number of its places; many settings at once are told by their number."""
    now = lobby(changes=())
    by = now.people[1].name
    pack = (SettingChange("locations", by, ()), SettingChange("pack", by, "x"))
    assert _news(now, replace(now, changes=pack)) == ["Mika set “Pack” to our own"]
    times = tuple(SettingChange(field, by, 1) for field in ALL_TIMERS)
    assert _news(now, replace(now, changes=times)) == [f"Mika changed {len(times)} settings"]
    assert len(news.beforehand(replace(now, changes=times))) == 1


def test_the_tape_tells_each_thing_as_it_was_last() -> None:
    """Who steps a value up and up, and who has to be ready again for each step, leaves one line of each."""
    now, seat = lobby(changes=()), Seat(lobby(changes=()))
    for minutes in (7, 8, 9):
        changed = replace(
            now,
            settings=replace(now.settings, round_s=60 * minutes),
            changes=(SettingChange("round_s", "Mika", 6 * 60),),
        )
        seat.scene.show(_with_ready(changed, "Jun", False))
        seat.scene.show(_with_ready(changed, "Jun", True))
    said = words_of(seat.scene)
    assert said.count("set “Round time” to") == 1
    assert "set “Round time” to 9 min" in said
    assert said.count(" is ready |") == 1


def test_a_value_as_it_was_is_no_change() -> None:
    """Who tries something and takes it back leaves no mark on the sheet."""
    changed = lobby(changes=(SettingChange("roles", "Mika", False),))
    for roles in (False, True):
        said = words(replace(changed, settings=replace(changed.settings, roles=roles)))
        assert ("changed it from off" in said) == roles


def test_who_is_ready_again_at_once_does_not_flicker() -> None:
    """A change asks everybody again: for a moment the rail shows the others as they were, then as they are. What can
    be pressed, and whom the header waits for, is so at once."""
    now = [0.0]
    before = everybody_ready()
    seat = Seat(before)
    seat.scene._now_ms = lambda: now[0]
    asked = tuple(replace(line, ready=False) for line in before.people)
    settings = replace(before.settings, rounds=4)
    seat.scene.show(replace(before, settings=settings, people=asked, me_ready=False, can_start=False))
    seat.draw()
    assert words_of(seat.scene).count("not ready") == 1  # mine
    assert "0 of 5 are ready." in words_of(seat.scene)
    assert seat.press("S").sent == []
    now[0] += CALM_MS
    assert words_of(seat.scene).count("not ready") == sum(line.sits for line in asked)


def test_another_game_is_told_by_its_name() -> None:
    """Whichever it is, and though somebody goes back and forth."""
    before = lobby(changes=())
    for game in ("codenames", "spyweb", "codenames", "spyfall"):
        now = replace(
            before,
            game=game,
            settings=GAMES[game].default_settings(),
            changes=(SettingChange("game", "Mika", before.game),),
        )
        assert _news(before, now) == [f"Mika chose {title_of(game)}"]
        before = now


def test_a_value_changed_again_is_told_again() -> None:
    """The same person stepping a value twice is told twice."""
    now = lobby()
    later = replace(now, settings=replace(now.settings, round_s=9 * 60))
    assert _news(now, later) == ["Mika set “Round time” to 9 min"]


def test_a_warning_about_a_key_is_told_in_full() -> None:
    """A known name with another key: on the card in short, in full beside the check words."""
    said = words(heard_or_not(5))
    assert "another key?" in said
    assert "You know a Jun" in said


# --- any view ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [lambda: hostile(5), lambda: hostile(12)], ids=["5", "12"])
def test_no_name_breaks_the_lobby(make: Callable[[], LobbyView], size: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    found = faults(rendered(scene_of(make()), *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_two_controls_share_a_key(moment: str) -> None:
    """Names of controls and key caps are each used once, so that a key means one thing."""
    for size, percent in SIZES.values():
        kit = Kit(Scale.fit(size, percent), theme())
        stack, _clock = still(Preferences())
        stack.reset(scene_of(MOMENTS[moment], stack))
        controls = [widget for widget, _look in stack.picture(kit).entries if isinstance(widget, Control)]
        keys = [control.key for control in controls]
        caps = [control.cap for control in controls if control.cap and control.enabled]
        assert len(keys) == len(set(keys))
        assert len(caps) == len(set(caps))


def _controls(stack: Stack) -> list[Control]:
    return [widget for widget, _look in stack.picture(KIT).entries if isinstance(widget, Control)]


def _read(seat: Seat) -> str:
    assert seat.stack.top is not None
    return " | ".join(text.text for text in rendered(seat.stack.top).texts)


def test_a_game_that_is_not_known_breaks_no_lobby() -> None:
    """Somebody with a newer version proposed it: the lobby names it, and offers no help that is not there."""
    for view in (lobby(2, settings=object(), changes=()), watched()):
        shown = replace(view, game="a game of tomorrow", settings=object(), changes=())
        assert "a game of tomorrow" in words(shown)
