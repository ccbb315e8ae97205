"""The lobby for Spy Web: prices, goal and hints, who has whose spies, two seats, and the dossier."""

from dataclasses import replace

import pytest

from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.scenes.lobby import agreed, networks
from lanspy.client.scenes.lobby.dossier import DossierScene
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.games.spyweb.settings import BILL, GOAL_LEAST, GOAL_MOST, PRICE_MOST, PRICES, Settings, check_settings
from lanspy.peer.port import ChooseGame, LobbyView, ProposeSettings, StartGame
from tests.client.layout_check import faults
from tests.client.lobby_scenes import MOMENTS, everybody_ready, lobby, spyweb
from tests.client.test_codenames_lobby import Host

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
HIDDEN = {"pace", "sky"}  # what bots agree on, and what the block of both sides shows


def proposed(host: Host) -> Settings:
    """What was proposed last."""
    last = host.sent[-1]
    assert isinstance(last, ProposeSettings)
    assert isinstance(last.settings, Settings)
    return last.settings


def words(view: LobbyView) -> str:
    """Everything that stands on the screen."""
    return " | ".join(text.text for text in rendered(Host(view).scene).texts)


def test_one_press_proposes_spy_web() -> None:
    """From the games before it, and back."""
    assert Host(lobby(2, knocks=())).click("game-spyweb").sent == [ChooseGame("spyweb")]
    assert Host(spyweb()).click("game-spyweb").click("game-codenames").sent == [ChooseGame("codenames")]


def test_every_setting_has_its_row() -> None:
    """Whatever a table agrees on can be seen and changed: no field is left out."""
    shown = {row.field for group in agreed.groups(spyweb().settings) for row in group.rows}
    assert set(Settings.__slots__) - HIDDEN <= shown


@pytest.mark.parametrize("field", ["goal", *PRICES])
def test_money_goes_in_bills_and_stays_within_what_can_be_agreed(field: str) -> None:
    """One bill a press; at both ends the button cannot be pressed. Each proposal is one that tables take."""
    least, most = (GOAL_LEAST, GOAL_MOST) if field == "goal" else (0, PRICE_MOST)
    for now in (least, least + BILL, most - BILL, most):
        settings = replace(spyweb().settings, **{field: now})
        for key, step in ((f"{field}-less", -BILL), (f"{field}-more", BILL)):
            host = Host(spyweb(settings=settings))
            control = host.control(key)
            assert (control.act is not None) == (least <= now + step <= most)
            if control.act is not None:
                host.scene.handle(control.act)
                assert getattr(proposed(host), field) == now + step
                assert check_settings(proposed(host))


def test_who_has_the_sky_changes_with_one_press_and_back() -> None:
    """The first who sits has the first network; a press gives it to the other one, and another press back."""
    view = spyweb()
    keys = [line.key for line in view.people if line.sits]
    host = Host(view)
    assert [line.key for line in networks.owners(Sight(view), view.settings) if line] == keys
    assert proposed(host.click("swap")).sky == keys[1]
    swapped = replace(view, settings=proposed(host))
    assert [line.key for line in networks.owners(Sight(swapped), swapped.settings) if line] == keys[::-1]
    assert proposed(Host(swapped).click("swap")).sky == keys[0]


def test_a_chosen_one_who_has_left_gives_the_first_network_to_who_sits_first() -> None:
    """As the rules do when the evening begins."""
    view = spyweb(settings=replace(spyweb().settings, sky=b"gone"))
    first, _second = networks.owners(Sight(view), view.settings)
    assert first is not None
    assert first.seat == 0


def test_two_play_and_whoever_else_sits_is_told() -> None:
    """With a third one ready nobody can start, and it is said why; with two the start is one press."""
    ready = replace(everybody_ready(2), game="spyweb", settings=spyweb().settings, seats_least=2, seats_most=2)
    assert Host(ready).keys("S").sent == [StartGame()]
    three = replace(everybody_ready(3), game="spyweb", settings=spyweb().settings, seats_least=2, seats_most=2,
                    can_start=False, cannot_start_why="At most 2 can play.")  # fmt: skip
    assert Host(three).keys("S").sent == []
    assert "at most 2 can play" in words(three)
    assert "Only two can play" in words(three)


def test_who_watches_changes_nothing() -> None:
    """Neither sides nor prices; the spies can be looked at."""
    controls = Host(MOMENTS["spyweb, watching"]).look()
    usable = {control.key for control in controls if control.enabled and control.act is not None}
    assert "pack" in usable
    assert not {key for key in usable if key.startswith(("game-", "goal", "bribe", "salary", "extra", "swap", "hints"))}


def test_the_dossier_opens_and_closes() -> None:
    """All eighteen spies with what they are worth, by one press; Esc goes back."""
    host = Host(spyweb()).click("pack")
    assert isinstance(host.stack.top, DossierScene)
    shown = " | ".join(text.text for text in rendered(host.stack.top).texts)
    for network in spyweb().settings.cards.networks:
        assert all(spy.name in shown for spy in network.spies)
    assert host.keys("Esc").stack.top is host.scene


@pytest.mark.parametrize("size", SIZES)
def test_the_dossier_has_its_place(size: str) -> None:
    """At every size, scrolled where it must be."""
    scene = DossierScene(still(Preferences())[0], lambda: spyweb().settings)
    assert faults(rendered(scene, *SIZES[size])) == []
