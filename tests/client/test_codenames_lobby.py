"""The lobby for Codenames: the game is chosen, teams are made of wishes, rules and words agreed on."""

from dataclasses import replace
from pathlib import Path

import pytest

from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.scenes.dialog import Dialog
from lanspy.client.scenes.lobby import agreed, teams
from lanspy.client.scenes.lobby.scene import LobbyScene
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.lobby.word_review import WordReviewScene
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import Settings, booklet, with_wish
from lanspy.games.codenames.ways import matters
from lanspy.peer.port import ChooseGame, LobbyView, ProposeSettings
from tests.client.layout_check import faults
from tests.client.lobby_scenes import MOMENTS, SentHere, codenames, lobby, scene_of
from tests.client.spyfall_scenes import FULL, Seated

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
HIDDEN = {"title", "pack", "roles"}  # change with the words, and with the buttons of the teams


class Host(Seated):
    """Somebody in a lobby."""

    scene: LobbyScene  # no table yet

    def __init__(self, view: LobbyView, folder: str = "") -> None:
        self.stack, self.clock = still(Preferences())
        self.sent = SentHere()
        self.kit = FULL
        self.scene = LobbyScene(self.stack, self.sent, view, lambda: self.clock[0], folder)
        self.stack.reset(self.scene)
        self.look()


def proposed(host: Host) -> Settings:
    """What was proposed last."""
    last = host.sent[-1]
    assert isinstance(last, ProposeSettings)
    assert isinstance(last.settings, Settings)
    return last.settings


def test_one_press_proposes_another_game() -> None:
    """From both games to the other; the one that is played cannot be pressed to any effect."""
    assert Host(lobby(knocks=())).click("game-codenames").sent == [ChooseGame("codenames")]
    host = Host(codenames()).click("game-codenames").click("game-spyfall")
    assert host.sent == [ChooseGame("spyfall")]


def test_both_ways_to_play_are_one_press() -> None:
    """The booklet's rules and back; words, wishes and the number of games stay."""
    view = codenames()
    host = Host(view).click("preset-1")
    assert proposed(host) == booklet(view.settings)
    back = Host(codenames(preset=booklet)).click("preset-0")
    assert proposed(back) == view.settings


def test_every_setting_has_its_row() -> None:
    """Whatever a table agrees on can be seen and changed: no field is left out."""
    settings = codenames().settings
    shown = {row.field for group in agreed.groups(settings) for row in group.rows}
    fields = {name for name in Settings.__slots__ if matters(settings, name)}
    assert fields - HIDDEN <= shown


@pytest.mark.parametrize("role", list(Role))
def test_my_wish_is_one_press(role: Role) -> None:
    """Each role has a button; "no matter" takes a wish back."""
    view = codenames()
    me = view.people[0].key
    host = Host(view)
    if dict(view.settings.roles).get(me) is role:
        assert host.click(f"wish-{role.value}").sent == []
    else:
        assert proposed(host.click(f"wish-{role.value}")) == with_wish(view.settings, me, role)
    assert proposed(Host(view).click("wish-none")) == with_wish(view.settings, me, None)


def test_the_teams_shown_are_those_of_a_start() -> None:
    """Exactly one spymaster each, as `resolve` gives them; with three people only the wishes."""
    view = codenames(7)
    roles = list(teams.roles_now(Sight(view), view.settings).values())
    assert len(roles) == 7
    assert roles.count(Role.RED_SPYMASTER) == roles.count(Role.BLUE_SPYMASTER) == 1
    few = codenames(3)
    assert set(teams.roles_now(Sight(few), few.settings)) == {line.key for line in few.people if line.sits}


def test_who_watches_changes_nothing() -> None:
    """No button of the sheet can be used but the list of words."""
    controls = Host(MOMENTS["codenames, watching"]).look()
    usable = {control.key for control in controls if control.enabled and control.act is not None}
    assert not {key for key in usable if key.startswith(("wish-", "preset-", "game-"))}


def test_an_own_list_is_brought_from_a_file(tmp_path: Path) -> None:
    """P asks for the file; its words become the table's, and O goes back to ours."""
    file = tmp_path / "kitchen.txt"
    words = tuple(f"thing{chr(97 + number)}" for number in range(25))
    file.write_text("\n".join(words))
    view = codenames(settings=replace(codenames().settings, roles=()))
    host = Host(view, str(tmp_path)).click("own")
    assert isinstance(host.stack.top, WordReviewScene)
    host.keys("P").type(str(file)).keys("Enter")
    assert proposed(host).own == words
    assert proposed(host).title == "kitchen"
    host.scene.show(replace(view, settings=proposed(host)))
    assert proposed(host.keys("O")).own == ()


def test_a_list_that_is_too_short_is_refused_in_words(tmp_path: Path) -> None:
    """The dialog says why and stays open."""
    file = tmp_path / "short.txt"
    file.write_text("one\ntwo\nthree")
    host = Host(codenames(), str(tmp_path)).click("own").keys("P").type(str(file)).keys("Enter")
    assert host.sent == []
    assert isinstance(host.stack.top, Dialog)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_the_table_have_their_place(size: str) -> None:
    """All of ours, scrolled, at every size."""
    stack = still(Preferences())[0]
    settings = codenames().settings
    scene = WordReviewScene(stack, lambda: settings, lambda _settings: None, lambda: True)
    assert faults(rendered(scene, *SIZES[size])) == []


@pytest.mark.parametrize("moment", [name for name in MOMENTS if name.startswith("codenames")])
def test_every_control_has_a_name_of_its_own(moment: str) -> None:
    """Names are unique; layouts of all lobbies are tested together in `test_layout`."""
    keys = [control.key for control in Host(MOMENTS[moment]).look()]
    assert len(set(keys)) == len(keys)
    assert scene_of(MOMENTS[moment])
