"""Every screen of Spyfall at every size: words stay in their place, keys are clear, everything can be reached."""

from dataclasses import replace
from functools import cache

import pytest

from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.render import rendered
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.screen import Screen
from lanspy.client.widgets.widget import Control
from lanspy.content import help as help_pages
from lanspy.games.spyfall.actions import Done, Point
from lanspy.peer.port import Presence, TableView
from tests.client.layout_check import faults
from tests.client.snapshots import HOSTILE, MOMENTS, asking, run_out, table_view, view_of
from tests.client.spyfall_scenes import Seated, scene_at, scene_of
from tests.client.ways import WAYS
from tests.games.ideal_dealer import IdealTable

SIZES = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
OTHER_TABLES = ((3, "200"), (8, "720"), (8, "900"), (12, "900"), (12, "200"))  # where it is tightest
ALL = ("dealing", "signed", *MOMENTS)
PAGES: dict[str, dict[str, object]] = {
    "held": {"held": True},
    "marking": {"marking": True, "marked": frozenset({2})},
    "crossed": {"crossed": frozenset({"beach", "farm"})},
    **{page: {"page": page} for page in ("stop", "places", "help", "proof", "events", "scores", "menu")},
    **{f"help {leaf}": {"page": "help", "help_page": leaf} for leaf in range(1, 7)},
    **{f"proof {leaf}": {"page": "proof", "seal_page": leaf} for leaf in (0, 2, 3, 4)},
}
HEARD = {1: Presence.RELAYED, 2: Presence.SILENT, 3: Presence.AWAY, 4: Presence.LEFT}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place_at_a_table_of_five(moment: str, size: str) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(moment), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), OTHER_TABLES)
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place_at_tables_of_other_sizes(moment: str, seats: int, size: str) -> None:
    """The same for the smallest and the largest tables."""
    assert faults(rendered(scene_at(moment, seats), *SIZES[size])) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages(page: str, size: str) -> None:
    """The same for everything that is opened over the game."""
    assert faults(rendered(scene_at("asking", **PAGES[page]), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), OTHER_TABLES)
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages_of_other_tables(page: str, seats: int, size: str) -> None:
    """The same at the smallest and the largest tables."""
    assert faults(rendered(scene_at("asking", seats, **PAGES[page]), *SIZES[size])) == []


@pytest.mark.parametrize("look", [{"theme": "contrast"}, {"readable": True}], ids=str)
@pytest.mark.parametrize("moment", ["asking", "accused", "time up", "result", "evening"])
def test_words_stay_in_place_in_other_looks(moment: str, look: dict[str, object]) -> None:
    """The contrast theme and the readable face need no more room than there is."""
    assert faults(rendered(scene_at(moment), (1280, 720), 100, **look)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [5, 12])
@pytest.mark.parametrize("moment", ["asking", "accused", "time up", "paused", "result", "evening"])
def test_no_name_breaks_a_screen(moment: str, seats: int, size: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    found = faults(rendered(scene_at(moment, seats, HOSTILE), *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [5, 8, 12])
def test_connections_fit_everywhere(seats: int, size: str) -> None:
    """Every way of being heard or not has its words on the seat and in the header."""
    assert faults(rendered(scene_of(table_view(asking(seats), presence=HEARD)), *SIZES[size])) == []


@pytest.mark.parametrize("moment", ALL)
def test_somebody_who_only_watches_sees_a_whole_screen(moment: str) -> None:
    """A spectator has no card and no action, and every screen is in order without them."""
    if moment in ("dealing", "signed"):
        return
    scene = scene_at(moment, me=None)
    assert faults(rendered(scene)) == []
    seated = Seated(scene.view)
    usable = {control.key for control in seated.look() if control.enabled}
    assert not usable & {"yes", "no", "foot", "look"}


@pytest.mark.parametrize("scale", [((1280, 720), 100), ((1280, 720), 200)], ids=str)
@pytest.mark.parametrize("moment", ALL)
def test_no_two_controls_share_a_name_or_a_key(moment: str, scale: tuple[tuple[int, int], int]) -> None:
    """Names are unique; one key means one thing."""
    seated = Seated(scene_at(moment).view, Kit(Scale.fit(*scale), theme()))
    controls = seated.look()
    assert len({control.key for control in controls}) == len(controls)
    assert _ambiguous(controls) == []


@pytest.mark.parametrize("page", PAGES)
def test_no_two_controls_share_a_name_or_a_key_on_pages(page: str) -> None:
    """The same where a page lies over the game."""
    scene = scene_at("asking", **PAGES[page])
    seated = Seated(scene.view)
    seated.scene.local = scene.local
    controls = seated.look()
    assert len({control.key for control in controls}) == len(controls)
    assert _ambiguous(controls) == []


def _ambiguous(controls: tuple[Control, ...]) -> list[str]:
    """Keys that would do different things."""
    by_cap: dict[str, list[Control]] = {}
    for control in controls:
        if control.cap and control.enabled:
            by_cap.setdefault(control.cap, []).append(control)
    return [cap for cap, found in by_cap.items() if any(each.act != found[0].act for each in found)]


@pytest.mark.parametrize("moment", ALL)
def test_tab_reaches_every_control(moment: str) -> None:
    """Whatever can be used can be reached with Tab alone."""
    seated = Seated(scene_at(moment).view)
    wanted = {control.key for control in seated.look() if control.enabled}
    reached = set()
    for _step in range(len(wanted)):
        seated.keys("Tab")
        reached.add(seated.stack.hand.focus if seated.stack.hand else None)
    assert reached == wanted


# --- nothing of a sentence is lost ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["events", "proof", "scores"])
@pytest.mark.parametrize("moment", ["result", "evening", "later"])
def test_pages_after_rounds_are_whole(moment: str, page: str, size: str) -> None:
    """Long lines of all events, seals of votes and of opened cards, and the evening's numbers are never cut."""
    for leaf in range(5) if page == "proof" else (0,):
        assert faults(rendered(scene_at(moment, page=page, seal_page=leaf), *SIZES[size])) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["asking", "accused", "time up", "result"])
def test_machines_that_owe_fit_beside_keys(moment: str, size: str) -> None:
    """How long a machine works stands whole on every seat, with its key beside it."""
    view = view_of(moment)
    owing = tuple(replace(line, owes="share", owes_ms=120_000) for line in view.seats)
    assert faults(rendered(scene_of(replace(view, seats=owing)), *SIZES[size])) == []


@pytest.mark.parametrize("what", ["commit_key", "open_key", "shuffle", "share", "open", "commit_coin", "reveal_coin"])
@pytest.mark.parametrize("size", SIZES)
def test_every_step_of_a_deal_fits(size: str, what: str) -> None:
    """The step, whose machine is at work, and how many are done."""
    for shuffles in (0, 12):
        view = view_of("dealing")
        seal = replace(view.seal, what=what, facts=(("shuffles", shuffles),))
        assert faults(rendered(scene_of(replace(view, seal=seal)), *SIZES[size])) == []


def test_a_long_file_name_can_be_read_whole() -> None:
    """It is cut in its middle, and whole while its slip has the focus."""
    name = "2026-11-30-quiet-harbour-of-the-lost-seagulls-3f2a9c.lanspy"
    scene = scene_of(replace(view_of("signed"), game_file=f"/home/aino/games/{name}"))
    shown = rendered(scene)
    cut = next(text.text for text in shown.texts if text.text.endswith("lanspy") and "…" in text.text)
    assert cut.startswith("2026-11")
    hand = shown.stack.hand
    assert hand is not None
    hand.move_to("file")
    screen = Screen(shown.kit)
    screen.log = []
    screen.paint(shown.stack.picture(shown.kit))
    assert name in "".join(text.text for text in screen.log)


# --- help promises nothing that is not there --------------------------------------------------------------------------


def _caps(view: TableView) -> set[str]:
    """The keys of all controls, also of those that work once a seat is chosen."""
    seated = Seated(view)
    controls = [*seated.look(), *(seated.keys("2").look() if "2" in {each.cap for each in seated.look()} else ())]
    found = {control.cap for control in controls if control.enabled and control.cap}
    return found | {"1–9"} if "2" in found else found


@pytest.mark.parametrize("name", [name for name in help_pages.moments("spyfall") if name != "lobby"])
def test_every_key_of_the_help_works(name: str) -> None:
    """Each key that the help of a moment names stands on a control of that moment."""
    here = [view for view in _all_views() if _named(view) == name]
    assert here, "no moment shows this help"
    phase, _dot, part = name.partition(".")
    keys = {key.key for key in help_pages.moment("spyfall", phase, part).also}
    assert keys <= set().union(*map(_caps, here))


@cache
def _all_views() -> tuple[TableView, ...]:
    return (*(view_of(moment) for moment in (*ALL, *WAYS)), table_view(_last_vote_on_me()))


def _last_vote_on_me() -> IdealTable:
    played = asking(5)
    run_out(played)
    played.press(1, Point(0))
    for seat in range(5):
        played.press(seat, Done())
    return played


def _named(view: TableView) -> str:
    """Which help belongs to a view."""
    sight = Sight(view, 0)
    phase = sight.moment()
    whole = f"{phase}.{sight.part()}"
    return whole if whole in help_pages.moments("spyfall") else phase
