"""How long a player looks at nothing after starting the program."""

from pathlib import Path

from benches.children import Child
from benches.figures import Figure, median
from benches.lab import Lab

FRAME_SECONDS = 60.0
SECONDS = 1.0
OVER_BARE = 2.0
SIZE = ("1280", "720")
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def first_frame(lab: Lab) -> list[Figure]:
    """From starting the process to the first flip of home, in turn with a bare window of the same size.

    A first start of each is not counted: it leaves compiled files behind, as an installation does; in a folder of the
    lab, whatever this machine's Python has been told about such files.
    """
    ours, bare = [], []
    compiled = {"PYTHONPYCACHEPREFIX": str(lab.folder("compiled")), "PYTHONDONTWRITEBYTECODE": ""}
    for _ in range(1 + lab.times(7, 2)):
        folder = lab.folder("frame")
        bare.append(_seconds("bare", ["-m", "benches.programs.bare", "window", *SIZE], folder, compiled))
        ours.append(_seconds("window", ["-m", "benches.programs.window", str(folder / "profile")], folder, compiled))
    value, baseline = median(ours[1:]), median(bare[1:])
    kept = value <= SECONDS and value <= OVER_BARE * baseline
    bar = f"<= {SECONDS:g} s and <= {OVER_BARE:g} x baseline"
    note = f"median of {len(ours) - 1}, new profiles, no real screen; baseline: a bare pygame window"
    return [Figure.beside("first-frame", value, "s", baseline, bar, kept, note)]


def _seconds(name: str, command: list[str], folder: Path, compiled: dict[str, str]) -> float:
    with Child(name, command, folder, **DUMMY, **compiled) as child:
        return float(child.word("frame", FRAME_SECONDS)) - child.begun
