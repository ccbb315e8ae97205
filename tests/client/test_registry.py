"""Every view has its scene, and none but home's is imported before the first picture."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scenes.home import _Open
from lanspy.client.scenes.registry import makers
from tests.client import codenames_views, spyweb_views
from tests.client.scenes import home_view
from tests.client.snapshots import lobby_view, view_of

EARLY = """
import sys
import lanspy.client.app
early = {name for name in sys.modules if name.startswith("lanspy.client.scenes.")}
assert "lanspy.client.scenes.home" in early
for room in ("spyfall", "codenames", "spyweb", "lobby", "settings", "credits", "connection", "help"):
    assert f"lanspy.client.scenes.{room}" not in early, room
from lanspy.client.scenes import registry
registry.load()
late = {name for name in sys.modules if name.startswith("lanspy.client.scenes.")}
from pathlib import Path
folder = Path(registry.__file__).parent
rooms = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
missing = {room for room in rooms - {"__init__"} if f"lanspy.client.scenes.{room}" not in late}
assert not missing, missing
"""
VIEWS = {
    "home": home_view(),
    "lobby": lobby_view(),
    "spyfall": view_of("asking"),
    "codenames": codenames_views.view_of("guess"),
    "spyweb": spyweb_views.view_of("asking"),
    "": replace(view_of("asking"), game="go"),
}


def test_the_first_picture_waits_for_no_other_scene() -> None:
    """Home alone comes with the window; `load` brings all the rest."""
    done = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_has_its_scene(name: str) -> None:
    """What is made for a view can be laid out."""
    stack, _clock = still(Preferences())
    view: Any = VIEWS[name]
    stack.reset(makers(lambda: view, "/home/aino")[name](stack, lambda _intent: None, view))
    assert stack.picture(Kit(Scale.fit((1280, 720)), theme())).entries


@pytest.mark.parametrize("door", ["settings", "connection", "help", "credits"])
def test_every_door_of_home_leads_somewhere(door: str) -> None:
    """Each opens a scene of its own."""
    stack, _clock = still(Preferences())
    home = makers(home_view, "/home/aino")["home"](stack, lambda _intent: None, home_view())
    stack.reset(home)
    home.handle(_Open(door))
    assert stack.top is not home
    assert stack.picture(Kit(Scale.fit((1280, 720)), theme())).entries
