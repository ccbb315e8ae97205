"""Every screen of Spy Web at every size: words stay in their place, keys are clear, everything can be reached."""

import itertools
from dataclasses import replace

import pygame
import pytest

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.render import rendered
from lanspy.client.scenes.spyweb.scene import moment as help_of
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.told import Told
from lanspy.client.widgets.widget import Control
from lanspy.content import help as help_pages
from lanspy.content.spies import pack
from lanspy.games.spyweb.hints import Guess, Hint
from lanspy.games.spyweb.view import TrackerView
from lanspy.peer.port import CloseView, Presence, TableView
from tests.client.layout_check import faults
from tests.client.snapshots import HOSTILE
from tests.client.spyweb_scenes import Player, player_at, scene_at, scene_of
from tests.client.spyweb_views import ALL, asking, others_turn, table_view, view_of

SIZES = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
QUICK = ("900", "200")  # where there is least room
PAGES: dict[str, dict[str, object]] = {
    **{page: {"page": page} for page in ("help", "proof", "events", "scores", "menu", "asked")},
    "accuse": {"page": "accuse"},
    "accuse, named": {"page": "accuse", "accused": "stingray", "city": "rio_de_janeiro"},
    **{f"proof {leaf}": {"page": "proof", "seal_page": leaf} for leaf in (0, 2, 3, 4)},
}
SEA = pack().networks[1]
PLAYED = ("asking", "asked", "answering", "poor", "others turn")
EVERY_SPY = tuple(spy.id for spy in SEA.spies)
OPEN = Hint(
    123_456,
    tuple(Guess(spy, square, 1 / 20) for square, spy in enumerate((*EVERY_SPY, *EVERY_SPY)))[:9]
    + tuple(Guess(spy, 4, 0.002) for spy in EVERY_SPY),
    (("stingray", ""), EVERY_SPY, (*EVERY_SPY, ""), EVERY_SPY[:6], ("eel",), ("",), EVERY_SPY[2:], (), EVERY_SPY[:2]),
)
AT_RIO = tuple(("",) if square == 6 else (spy,) for square, spy in enumerate(EVERY_SPY))
ONE = Hint(1, (Guess("stingray", 6, 1.0),), AT_RIO)
HINTS = {"open": OPEN, "one": ONE, "none": Hint(0, (), ((),) * 9), "not yet": None}


@pytest.mark.parametrize("size", QUICK)
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place(moment: str, size: str) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(moment), *SIZES[size])) == []


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize(("moment", "me"), [(moment, me) for moment in PLAYED for me in (1, None)])
def test_words_stay_in_place_for_every_part(moment: str, me: int | None, size: str) -> None:
    """The same for the other side, and for who only watches."""
    assert faults(rendered(scene_at(moment, me), *SIZES[size])) == []


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("sense", ["look", "listen", "point"])
def test_every_question_has_its_place(sense: str, me: int, size: str) -> None:
    """Whatever spy and sense is chosen, while the own board is looked at."""
    moment = "asking" if me == 0 else "others turn"
    for spy in pack().networks[1 - me].spies:
        scene = scene_at(moment, me, spy=spy.id, sense=sense, held=True)
        assert faults(rendered(scene, *SIZES[size])) == [], spy.id


@pytest.mark.parametrize("size", ["900", "200"])
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages(page: str, size: str) -> None:
    """The same for everything that is opened over the game."""
    assert faults(rendered(scene_at("asking", **PAGES[page]), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", ["720", "1080"])
@pytest.mark.parametrize("page", PAGES)
def test_words_stay_in_place_on_pages_of_larger_windows(page: str, size: str) -> None:
    """The same with more room."""
    assert faults(rendered(scene_at("long round", **PAGES[page]), *SIZES[size])) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("found", HINTS)
def test_hints_have_their_place(found: str, size: str) -> None:
    """Nothing known, much open, one pair left, and while it is worked out."""
    scene = scene_of(table_view(asking(hints=True)), HINTS[found], page="hints")
    assert faults(rendered(scene, *SIZES[size])) == []


@pytest.mark.parametrize("size", QUICK)
def test_a_long_round_lists_all_that_was_asked(size: str) -> None:
    """Many questions scroll on their page and stay whole."""
    assert faults(rendered(scene_at("long round", page="asked"), *SIZES[size])) == []


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize(("moment", "ink"), [("wrong", "ink_red"), ("asked", "ink_green")])
def test_a_tick_never_stands_beside_what_was_wrong(moment: str, ink: str, size: str) -> None:
    """Proven is not correct: the seal of a wrong accusation is red and crossed."""
    picture = rendered(scene_at(moment), *SIZES[size])
    slip = next(widget for widget, _look in picture.stack.picture(picture.kit).entries if isinstance(widget, Told))
    seal = picture.kit.scale.rect(Box(slip.box.x, slip.box.y, min(56.0, slip.box.h), slip.box.h))
    pixels = picture.surface.subsurface(seal.clip(picture.surface.get_rect()))
    seen = [each for each in ("ink_red", "ink_green") if count(pixels, each) > 40]
    assert seen == [ink]


def count(pixels: pygame.Surface, ink: str) -> int:
    """How many of the pixels are of this ink."""
    at = theme().rgba(ink)[:3]
    size = range(pixels.get_width()), range(pixels.get_height())
    return sum(tuple(pixels.get_at((x, y)))[:3] == at for x, y in itertools.product(*size))


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize("mark", ["Stingray? Piranha?", "St? Ur? Ma? Pi? Or? Ee?", "or below it, perhaps?", "M" * 24])
def test_notes_in_pencil_stay_on_their_square(mark: str, size: str) -> None:
    """As long as they may be."""
    view = view_of("asking")
    tracker = TrackerView(("",) * 9, (mark,) * 9)
    scene = scene_of(replace(view, game_view=replace(view.game_view, tracker=tracker)), pencils=True)
    found = faults(rendered(scene, *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("look", [{"theme": "contrast"}, {"readable": True}], ids=str)
@pytest.mark.parametrize("moment", ["asking", "asked", "answering", "others turn"])
def test_words_stay_in_place_in_other_looks(moment: str, look: dict[str, object]) -> None:
    """The contrast theme and the readable face need no more room than there is."""
    scene = scene_at(moment, spy="urchin", sense="point", held=True)
    assert faults(rendered(scene, (1280, 720), 100, **look)) == []


@pytest.mark.parametrize("size", ["720", "900", "200"])
@pytest.mark.parametrize("names", [HOSTILE, HOSTILE[3:], HOSTILE[6:]], ids=["long", "wide", "dots"])
@pytest.mark.parametrize("moment", ["asked", "answering", "others turn"])
def test_no_name_breaks_a_screen(moment: str, names: tuple[str, ...], size: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    found = faults(rendered(scene_of(view_of(moment, names=names)), *SIZES[size]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("size", ["720", "900"])
@pytest.mark.parametrize("presence", [Presence.RELAYED, Presence.SILENT, Presence.AWAY, Presence.LEFT])
def test_connections_fit_everywhere(presence: Presence, size: str) -> None:
    """Every way of being heard or not has its words on the seat and in the header."""
    view = table_view(others_turn(), presence={1: presence})
    assert faults(rendered(scene_of(view), *SIZES[size])) == []


# --- controls ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ALL)
def test_somebody_who_only_watches_can_do_nothing(moment: str) -> None:
    """A spectator sees a whole screen and no action."""
    usable = {control.key for control in player_at(moment, None).look() if control.enabled}
    looks = {key for key in usable if key.startswith("round-")}
    assert usable - looks <= {
        "proof",
        "help",
        "leave",
        "events",
        "answers",
        "foot",
        "tables",
        "checked",
        "file",
        "scores",
    }
    assert "foot" not in usable or moment == "signed"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("me", [0, 1])
def test_no_two_controls_share_a_name_or_a_key(me: int, percent: int) -> None:
    """Names are unique; one key means one thing, at every moment."""
    kit = Kit(Scale.fit((1280, 720), percent), theme())
    for moment in ALL:
        _one_each(Player(view_of(moment, me), kit).look())


@pytest.mark.parametrize("page", ["accuse", "asked", "hints"])
def test_pages_have_one_key_for_one_thing(page: str) -> None:
    """Also with a spy and a city chosen."""
    player = Player(table_view(asking(hints=True)))
    player.scene.local = replace(player.scene.local, page=page, accused="eel", city="cairo")
    _one_each(player.look())


@pytest.mark.parametrize(("size", "percent"), SIZES.values())
def test_the_list_of_spies_opens_within_the_window(size: tuple[int, int], percent: int) -> None:
    """All nine rows can be seen and pressed, however small it is."""
    kit = Kit(Scale.fit(size, percent), theme())
    player = Player(view_of("asking"), kit)
    player.click("spy")
    rows = [control for control in player.look() if control.key.startswith("spy-option")]
    assert len(rows) == 9
    assert all(kit.scale.box.covers(row.box) for row in rows)


def _one_each(controls: tuple[Control, ...]) -> None:
    assert len({control.key for control in controls}) == len(controls)
    by_cap: dict[str, list[Control]] = {}
    for control in controls:
        if control.cap and control.enabled:
            by_cap.setdefault(control.cap, []).append(control)
    assert [cap for cap, found in by_cap.items() if any(each.act != found[0].act for each in found)] == []


@pytest.mark.parametrize("page", ["", "accuse"])
@pytest.mark.parametrize("moment", ["asking", "asked", "others turn"])
def test_tab_reaches_every_control(moment: str, page: str) -> None:
    """Whatever can be used can be reached with Tab alone."""
    player = player_at(moment)
    player.scene.local = replace(player.scene.local, page=page if moment == "asking" else "")
    wanted = {control.key for control in player.look() if control.enabled}
    reached = set()
    for _step in range(len(wanted)):
        player.keys("Tab")
        reached.add(player.stack.hand.focus if player.stack.hand else None)
    assert reached == wanted


# --- help promises nothing that is not there --------------------------------------------------------------------------


def _named(view: TableView) -> str:
    """Which help belongs to a view."""
    sight = Sight(view, 0)
    assert help_of(sight).steps
    whole = f"{sight.game.phase.value}.{sight.part()}"
    return whole if whole in help_pages.moments("spyweb") else sight.game.phase.value


def test_keys_that_the_help_names_work() -> None:
    """Each key that the help of a moment names stands on a control of that moment."""
    caps: dict[str, set[str]] = {}
    for view in [view_of(moment, me) for moment in ALL for me in (0, 1, None)]:
        found = {control.cap for control in Player(view).look() if control.cap}
        name = _named(view)
        caps[name] = caps.get(name, set()) | found | {"H", "F4"}  # both are heard everywhere
    for name, found in caps.items():
        phase, _dot, part = name.partition(".")
        assert {key.key for key in help_pages.moment("spyweb", phase, part).also} <= found, name


@pytest.mark.parametrize("moment", ALL)
def test_an_evening_closed_anywhere_is_over_on_the_screen(moment: str) -> None:
    """Whatever was being laid, asked or answered: nobody is shown a turn that nobody will take."""
    view = view_of(moment)
    scene = scene_of(view)
    scene.show(replace(view, close=CloseView((0, 1), 2, True, ())))
    shown = rendered(scene, *SIZES["900"])
    assert faults(shown) == []
    said = [text.text for text in shown.texts]
    assert "Evening over" in said
    assert "Same again" in said
