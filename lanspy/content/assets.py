"""Any bundled file, by its path: inside the installed wheel, or in the checkout that an editable install points to."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from lanspy.errors import LocalError


@cache
def root() -> Traversable:
    """Where the assets are. The wheel carries them as `lanspy/assets`; a checkout has them beside the package."""
    package = files("lanspy")
    for place in (package / "assets", Path(str(package)).parent / "assets"):
        if (place / "manifest.json").is_file():
            return place
    raise LocalError("The files of lanspy are missing beside the program. Install lanspy again.")


def asset(path: str) -> Traversable:
    """The bundled file at `path`, for example "sounds/turn.wav".

    Raises LocalError when there is none: paths are written by us, never by a stranger.
    """
    found = root()
    for part in path.split("/"):
        if part in ("", ".", ".."):
            raise LocalError(f"{path!r} does not name an asset.")
        found = found / part
    if not found.is_file():
        raise LocalError(f"The asset {path!r} is missing. Install lanspy again.")
    return found


def read_bytes(path: str) -> bytes:
    """The bytes of the asset at `path`."""
    return asset(path).read_bytes()


def read_text(path: str) -> str:
    """The asset at `path` as UTF-8 text, line ends as they are in the file."""
    return read_bytes(path).decode("utf-8")


def read_json(path: str) -> Any:
    """The asset at `path` as JSON."""
    return json.loads(read_bytes(path))


@cache
def manifest() -> Mapping[str, Mapping[str, str]]:
    """Every asset by path, with its `source`, `version`, `author`, `licence` and `licence_file`."""
    entries: dict[str, dict[str, str]] = read_json("manifest.json")
    return entries
