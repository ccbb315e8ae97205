"""Preferences in a small JSON file of the profile folder. It holds nothing secret and nothing of a game.

The peer owns the profile's database and lives in another thread; how big a window is should neither wait for it nor
be lost with it.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lanspy.limits import PREFERENCES_BYTES_MAX

FILE = "window.json"


class PreferencesFile:
    """A `PreferencesPort`. What cannot be read counts as nothing; what cannot be written is lost quietly."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def load(self) -> Mapping[str, Any]:
        try:
            with self._path.open("rb") as file:
                plain = json.loads(file.read(PREFERENCES_BYTES_MAX))
        except (OSError, ValueError, RecursionError):
            return {}
        return plain if isinstance(plain, dict) else {}

    def save(self, plain: Mapping[str, Any]) -> None:
        """Written beside and moved into place, so that a crash leaves the old file or the new one."""
        beside = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(dict(plain), indent=1), encoding="utf-8")
            os.replace(beside, self._path)
        except OSError:
            return
