"""Every screen of Codenames at every size: words stay in their place, keys are clear, everything can be reached."""

from dataclasses import replace
from itertools import pairwise

import pytest

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.render import rendered
from lanspy.client.scenes.codenames.scene import moment as help_of
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.slip import ClueSlip, slip
from lanspy.client.widgets.widget import Control
from lanspy.content import help as help_pages
from lanspy.peer.port import CloseView, Presence, TableView
from tests.client.codenames_scenes import Player, player_at, scene_at, scene_of
from tests.client.codenames_views import (
    ALL,
    MASTER,
    OPERATIVE,
    OTHER,
    OTHER_SPYMASTER,
    SPYMASTER,
    begun,
    game_view,
    guessing,
    seat_of,
    table_view,
    view_of,
)
from tests.client.layout_check import faults
from tests.client.snapshots import HOSTILE
from tests.games.codenames.board import challenge, clue

SIZES = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
QUICK = ("900", "200")  # where there is least room
OTHER_TABLES = ((4, "200"), (8, "900"), (12, "200"), (12, "900"))
CUT = (" shar", "B…")  # of the last line on the tape, when many have won
PAGES: dict[str, dict[str, object]] = {
    **{page: {"page": page} for page in ("help", "proof", "events", "scores", "menu", "clues")},
    **{f"help {leaf}": {"page": "help", "help_page": leaf} for leaf in range(1, 7)},
    **{f"proof {leaf}": {"page": "proof", "seal_page": leaf} for leaf in (0, 2, 3, 4)},
}
TYPED = {"storm": "storm", "on board": "carpet", "two words": "two words", "long": "w" * 24, "count": "seven"}
HEARD = {1: Presence.RELAYED, 2: Presence.SILENT, 3: Presence.AWAY, 4: Presence.LEFT}


@pytest.mark.parametrize("moment", ALL)
def test_the_slip_never_says_clue_of_nothing(moment: str) -> None:
    """Its head says what it is; below it stands the word, or that there is none."""
    made = slip(Sight(view_of(moment), 0.0), Box(0, 0, 420, 76))
    assert isinstance(made, ClueSlip)
    assert made.word not in ("", made.label)


@pytest.mark.parametrize("size", QUICK)
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place(moment: str, size: str) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(moment), *SIZES[size]), CUT) == []


@pytest.mark.parametrize("page", ["", "clues"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [13, 24])
def test_a_clue_of_any_length_is_read_to_its_end(letters: int, size: str, page: str) -> None:
    """Finnish compounds have as many letters as a clue may have."""
    played = begun(5)
    clue(played, 9, "kolmivaihekilowattitunti"[:letters])
    scene = scene_of(table_view(played, seat_of(OPERATIVE, 5)), page=page)
    assert faults(rendered(scene, *SIZES[size])) == []


@pytest.mark.parametrize("size", ["900", "200"])
@pytest.mark.parametrize(
    ("moment", "part"),
    [
        ("clue", SPYMASTER),
        ("guess", SPYMASTER),
        ("guess", OTHER),
        ("challenge", OTHER_SPYMASTER),
        ("ruling", OTHER_SPYMASTER),
        ("choice", OTHER_SPYMASTER),
        ("own choice", OTHER_SPYMASTER),
        ("result", "watcher"),
    ],
)
def test_words_stay_in_place_for_every_part(moment: str, part: str, size: str) -> None:
    """The same for those who give clues, rule, choose or only watch."""
    assert faults(rendered(scene_at(moment, part), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), OTHER_TABLES)
@pytest.mark.parametrize("part", [OPERATIVE, OTHER_SPYMASTER])
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place_at_tables_of_other_sizes(moment: str, seats: int, part: str, size: str) -> None:
    """The same at the smallest and the largest tables, for who guesses and for who chooses."""
    assert faults(rendered(scene_at(moment, part, seats), *SIZES[size]), CUT) == []


@pytest.mark.parametrize("size", ["900"])
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages(page: str, size: str) -> None:
    """The same for everything that is opened over the game."""
    assert faults(rendered(scene_at("guess", **PAGES[page]), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages_of_all_sizes(page: str, size: str) -> None:
    """The same in every window."""
    assert faults(rendered(scene_at("guess", **PAGES[page]), *SIZES[size])) == []


@pytest.mark.parametrize("size", ["900", "200"])
@pytest.mark.parametrize("typed", TYPED)
def test_whatever_is_typed_as_a_clue_has_its_place(typed: str, size: str) -> None:
    """A good clue, and each refusal, beside the field."""
    scene = scene_at("clue", SPYMASTER, clue=TYPED[typed], number=9)
    assert faults(rendered(scene, *SIZES[size])) == []


@pytest.mark.parametrize("look", [{"theme": "contrast"}, {"readable": True}], ids=str)
@pytest.mark.parametrize("moment", ["clue", "guess", "challenge", "result", "evening"])
def test_words_stay_in_place_in_other_looks(moment: str, look: dict[str, object]) -> None:
    """The contrast theme and the readable face need no more room than there is."""
    assert faults(rendered(scene_at(moment), (1280, 720), 100, **look)) == []


@pytest.mark.parametrize("size", ["720", "200"])
@pytest.mark.parametrize("seats", [5, 12])
@pytest.mark.parametrize("moment", ["guess", "result", "evening"])
def test_no_name_breaks_a_screen(moment: str, seats: int, size: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    found = faults(rendered(scene_of(view_of(moment, seats=seats, names=HOSTILE)), *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("size", ["900", "200"])
@pytest.mark.parametrize("own", ["MMMMMMMMMMMMMMMM", "Straßenbahnwagen", "Großmutter Anna"])
def test_long_words_of_an_own_list_stay_on_their_cards(own: str, size: str) -> None:
    """As wide as a word may be: in two lines, or cut, but never over another card."""
    words = tuple(f"{own[:-2]}{number:02}" for number in range(25))
    view = table_view(begun(5, own=words, pack="", title="Wide"))
    found = faults(rendered(scene_of(view), *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


def test_a_word_in_two_lines_is_parted_in_its_middle() -> None:
    """Nobody reads a word and then two letters of it."""
    said = [text.text for text in rendered(scene_of(view_of("result")), *SIZES["900"]).texts]
    parted = [(head[:-1], rest) for head, rest in pairwise(said) if head.endswith("-")]
    assert parted
    assert all(0 <= len(head) - len(rest) <= 1 for head, rest in parted)


@pytest.mark.parametrize("size", ["720", "900"])
@pytest.mark.parametrize("seats", [5, 8, 12])
def test_connections_fit_everywhere(seats: int, size: str) -> None:
    """Every way of being heard or not has its words on the seat and in the header."""
    view = table_view(guessing(seats), presence=HEARD)
    assert faults(rendered(scene_of(view), *SIZES[size])) == []


@pytest.mark.parametrize("moment", ALL)
def test_somebody_who_only_watches_can_do_nothing(moment: str) -> None:
    """A spectator sees a whole screen and no action."""
    usable = {control.key for control in player_at(moment, "watcher").look() if control.enabled}
    played = {key for key in usable if key.startswith("card-") or key in ("guess", "bad", "fair", "none", "give")}
    assert played == set()
    assert "foot" not in usable or moment == "signed"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("part", [OPERATIVE, SPYMASTER, OTHER, OTHER_SPYMASTER])
def test_no_two_controls_share_a_name_or_a_key(part: str, percent: int) -> None:
    """Names are unique; one key means one thing, at every moment."""
    kit = Kit(Scale.fit((1280, 720), percent), theme())
    for moment in ALL:
        _one_each(Player(view_of(moment, part), kit).look())


def _one_each(controls: tuple[Control, ...]) -> None:
    assert len({control.key for control in controls}) == len(controls)
    assert _ambiguous(controls) == []


def _ambiguous(controls: tuple[Control, ...]) -> list[str]:
    """Keys that would do different things."""
    by_cap: dict[str, list[Control]] = {}
    for control in controls:
        if control.cap and control.enabled:
            by_cap.setdefault(control.cap, []).append(control)
    return [cap for cap, found in by_cap.items() if any(each.act != found[0].act for each in found)]


@pytest.mark.parametrize(
    ("moment", "part"),
    [
        *((moment, OPERATIVE) for moment in ("first guess", "challenge", "result", "paused", "signed")),
        ("clue", SPYMASTER),
        ("choice", OTHER_SPYMASTER),
        ("guess", OTHER),
    ],
)
def test_tab_reaches_every_control(moment: str, part: str) -> None:
    """Whatever can be used can be reached with Tab alone."""
    player = player_at(moment, part)
    wanted = {control.key for control in player.look() if control.enabled}
    reached = set()
    for _step in range(len(wanted)):
        player.keys("Tab")
        reached.add(player.stack.hand.focus if player.stack.hand else None)
    assert reached == wanted


# --- help promises nothing that is not there --------------------------------------------------------------------------


def _caps(view: TableView) -> set[str]:
    return {control.cap for control in Player(view).look() if control.cap}


def _views() -> list[TableView]:
    ruling = guessing(5, master=True)
    clue_given = ruling.state.operatives(ruling.state.play.turn.team.other)[0]
    challenge(ruling, clue_given)
    every = [view_of(moment, part) for moment in ALL for part in (OPERATIVE, SPYMASTER, OTHER, OTHER_SPYMASTER)]
    return [*every, table_view(ruling, seat_of(MASTER, 5, master=True))]


def test_every_moment_of_the_help_is_shown_and_its_keys_work() -> None:
    """Each key that the help of a moment names stands on a control of that moment."""
    caps: dict[str, set[str]] = {}
    for view in _views():
        name = _named(view)
        caps[name] = caps.get(name, set()) | _caps(view) | {"H"}  # H is heard everywhere
    assert set(caps) == {name for name in help_pages.moments("codenames") if name != "lobby"}
    for name, found in caps.items():
        phase, _dot, part = name.partition(".")
        assert {key.key for key in help_pages.moment("codenames", phase, part).also} <= found, name


def _named(view: TableView) -> str:
    """Which help belongs to a view."""
    sight = Sight(view, 0)
    assert help_of(sight).steps
    phase = "paused" if sight.game.paused else sight.game.phase.value
    whole = f"{phase}.{sight.part()}"
    return whole if whole in help_pages.moments("codenames") else phase


def test_help_texts_are_short_enough_for_their_sheet() -> None:
    """Leads and titles are one line each, explanations two at most."""
    for name in help_pages.moments("codenames"):
        phase, _dot, part = name.partition(".")
        now = help_pages.moment("codenames", phase, part)
        assert len(now.label) <= 24
        assert len(now.lead) <= 48
        assert len(now.steps) == 3
        assert all(len(step.title) <= 40 and len(step.text) <= 124 for step in now.steps)


def test_a_long_game_lists_all_its_clues() -> None:
    """Many turns scroll on the page of clues and stay whole."""
    played = guessing(5)
    for number, word in enumerate(("Quartz", "Velvet", "Gadget", "Nebula", "Quiver", "Ripple")):
        played.wait(60_000)
        played.wait(60_000)
        if game_view(played, 0).phase.value != "clue":
            break
        clue(played, 1 + number, word)
    assert faults(rendered(scene_of(table_view(played), page="clues"), *SIZES["720"])) == []


@pytest.mark.parametrize("size", QUICK[:1])
@pytest.mark.parametrize("moment", ALL)
def test_an_evening_closed_anywhere_is_over_on_the_screen(moment: str, size: str) -> None:
    """Whatever was being thought of, guessed or turned up: no clock stands there, and no turn that nobody will take."""
    view = view_of(moment)
    scene = scene_of(view)
    scene.show(replace(view, close=CloseView(tuple(range(5)), 5, True, ())))
    shown = rendered(scene, *SIZES[size])
    assert faults(shown) == []
    said = [text.text for text in shown.texts]
    assert "Evening over" in said
    assert "Same again" in said
