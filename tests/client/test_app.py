"""The way in to the window, where there is no window to be had."""

import os
import subprocess
import sys

DRIVERS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR")
PROGRAM = """
import sys, tempfile
from pathlib import Path
from lanspy.client.app import _open
from lanspy.client.preferences_file import PreferencesFile
with tempfile.TemporaryDirectory() as folder:
    sys.exit(0 if _open(PreferencesFile(Path(folder))) is None else 1)
"""


def test_without_a_screen_nobody_chatters() -> None:
    """No greeting of pygame and no complaint of SDL: the one sentence of ours stands alone."""
    hidden = (*DRIVERS, "PYGAME_HIDE_SUPPORT_PROMPT")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
