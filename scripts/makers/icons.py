"""Icons: chosen ones only, in white, so that the client tints them by multiplying with a colour."""

import json
import re
import shutil
from pathlib import Path

from makers.npm import Package, fetch

LUCIDE = Package("lucide-static", "1.62.0")
GAME_ICONS = Package("@iconify-json/game-icons", "1.2.4")

ACTIONS = (
    # whose move, what is waited for
    *("hand", "hourglass", "clock", "timer", "timer-off", "pause", "play", "history", "bell", "megaphone"),
    # people and machines
    *("user-round", "users-round", "user-round-plus", "user-round-x", "bot", "crown", "laptop", "fingerprint"),
    *("wifi", "wifi-high", "wifi-off", "unplug", "waypoints", "radio", "cable", "globe"),
    # proof and secrets
    *("badge-check", "shield", "shield-check", "stamp", "lock", "lock-open", "eye", "eye-off", "shuffle", "layers"),
    *("key-round", "file-check", "scale", "vote"),
    # controls
    *("check", "x", "plus", "minus", "square", "square-check", "circle", "circle-dot", "ban", "ellipsis"),
    *("chevron-down", "chevron-right", "chevron-left", "chevron-up"),
    *("arrow-right", "arrow-left", "arrow-up", "arrow-down", "search", "refresh-cw", "rotate-ccw", "copy"),
    *("clipboard-paste", "trash-2", "save", "folder-open", "download", "package-open"),
    # what is said
    *("circle-help", "info", "circle-alert", "triangle-alert", "octagon", "octagon-alert", "flag"),
    *("message-square", "send", "pencil", "eraser", "list", "list-ordered", "trophy", "heart"),
    # rooms of the house
    *("house", "door-open", "log-out", "settings", "grid-3x3", "film", "languages", "type", "contrast"),
    *("sun", "moon", "monitor", "maximize", "minimize", "keyboard", "gamepad-2"),
    *("volume-2", "volume-1", "volume-x", "skip-forward", "skip-back", "rewind", "fast-forward"),
    # marks that the look names for teams and sides
    *("flame", "waves", "skull", "feather", "fish"),
    # what spies do, what stands beside their board, and what is paid for
    *("ear", "pointer", "car", "plane", "ship", "coins", "gavel", "lightbulb"),
)

# Each theme icon with the artist who drew it.
THEMES = {
    "anchor": "Lorc",
    "astronaut-helmet": "Delapouite",
    "balloons": "Lorc",
    "bank": "Delapouite",
    "barn": "Delapouite",
    "bed": "Delapouite",
    "bookshelf": "Delapouite",
    "church": "Delapouite",
    "closed-doors": "Delapouite",
    "column-vase": "Delapouite",
    "commercial-airplane": "Delapouite",
    "condor-emblem": "Lorc",
    "croissant": "Delapouite",
    "crow-dive": "Lorc",
    "dolphin": "Delapouite",
    "eagle-emblem": "Lorc",
    "eagle-head": "Delapouite",
    "eel": "Delapouite",
    "egyptian-bird": "Delapouite",
    "falcon-moon": "Delapouite",
    "film-projector": "Delapouite",
    "fire-extinguisher": "Delapouite",
    "hawk-emblem": "Lorc",
    "hospital": "Delapouite",
    "house": "Delapouite",
    "igloo": "Delapouite",
    "juggler": "Lorc",
    "leeching-worm": "Lorc",
    "lighthouse": "Delapouite",
    "manta-ray": "Delapouite",
    "martini": "Lorc",
    "observatory": "Delapouite",
    "palm-tree": "Delapouite",
    "passport": "Delapouite",
    "piranha": "Delapouite",
    "pool-dive": "Delapouite",
    "position-marker": "Delapouite",
    "raven": "Lorc",
    "rolling-dices": "Delapouite",
    "school-bag": "Delapouite",
    "sea-urchin": "Delapouite",
    "shark-fin": "Delapouite",
    "ship-bow": "Delapouite",
    "shopping-cart": "Delapouite",
    "soccer-ball": "Delapouite",
    "steam-locomotive": "Delapouite",
    "submarine": "Delapouite",
    "theater-curtains": "Delapouite",
    "tropical-fish": "Delapouite",
    "vulture": "Lorc",
    "whale-tail": "Delapouite",
}

GAME_ICONS_NOTICE = """The icons in assets/icons/game come from https://game-icons.net.

They were drawn by Lorc (https://lorcblog.blogspot.com) and Delapouite (https://delapouite.com); the manifest says
which icon is whose. Their licence is Creative Commons Attribution 3.0 Unported (CC BY 3.0):
https://creativecommons.org/licenses/by/3.0/legalcode

Changed by lanspy: the drawings are as they were, their colour is white.
"""


def build(assets: Path, scratch: Path) -> None:
    """Write the chosen icons of both sets, and their licences."""
    lucide = fetch(LUCIDE, scratch)
    write_all(assets / "icons/lucide", {name: action_icon(lucide, name) for name in ACTIONS})
    shutil.copyfile(lucide / "LICENSE", assets / "licences/lucide.txt")
    bodies = json.loads((fetch(GAME_ICONS, scratch) / "icons.json").read_text(encoding="utf-8"))["icons"]
    write_all(assets / "icons/game", {name: theme_icon(bodies[name]["body"]) for name in THEMES})
    (assets / "licences/game-icons.txt").write_text(GAME_ICONS_NOTICE, encoding="utf-8")


def write_all(folder: Path, drawings: dict[str, str]) -> None:
    """Make `folder` hold exactly these drawings."""
    for file in folder.glob("*.svg"):
        file.unlink()
    for name, drawing in drawings.items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


def action_icon(package: Path, name: str) -> str:
    """One lucide icon: strokes on a 24-unit field."""
    drawing = (package / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    drawing = re.sub(r"<!--.*?-->\s*|\s+class=\"[^\"]*\"", "", drawing, flags=re.DOTALL)
    return re.sub(r"\s+", " ", drawing.replace("currentColor", "#ffffff")).replace("> <", "><").strip() + "\n"


def theme_icon(body: str) -> str:
    """One game icon: a filled shape on a 512-unit field."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
    return f"{head}{body.replace('currentColor', '#ffffff')}</svg>\n"
