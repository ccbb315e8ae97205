"""How long until somebody who starts lanspy sees the table that another one has open."""

import json
import secrets
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from benches.children import Child
from benches.figures import Figure, median
from benches.lab import Lab

READY_SECONDS = 60.0
SEEN_SECONDS = 60.0
SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class _Times:
    """Seconds until the table was seen: since the search began, and since the process did."""

    searching: float
    whole: float


def finding(lab: Lab) -> list[Figure]:
    """A table is open on loopback; peers come one after the other, in turn with bare zeroconf in the same place."""
    name = f"bench{secrets.token_hex(4)}"
    with ExitStack() as stack:
        _open_table(lab, name, stack)
        _announce_bare(lab, name, stack)
        ours, bare = [], []
        for _ in range(1 + lab.times(9, 2)):  # a first start of each is not counted: it compiles
            folder = lab.folder("looker")
            bare.append(_times("bare", ["-m", "benches.programs.bare_mdns", "looks", name], folder))
            ours.append(_times("ours", ["-m", "benches.programs.looker", str(folder / "profile"), name], folder))
    return [_figure(ours[1:], bare[1:])]


def _open_table(lab: Lab, name: str, stack: ExitStack) -> None:
    folder = lab.folder("host")
    command = ["-m", "lanspy", "play", "--json", "--profile", str(folder / "profile"), "--interfaces", "127.0.0.1"]
    host = stack.enter_context(Child("host", command, folder))
    host.say(json.dumps({"do": "NewTable", "name": name, "game": "spyfall"}))
    host.hear(lambda line: '"LobbyView"' in line, READY_SECONDS)


def _announce_bare(lab: Lab, name: str, stack: ExitStack) -> None:
    command = ["-m", "benches.programs.bare_mdns", "says", name]
    stack.enter_context(Child("bare-host", command, lab.folder("bare-host"))).word("ready", READY_SECONDS)


def _times(name: str, command: list[str], folder: Path) -> _Times:
    with Child(name, command, folder) as child:
        began = float(child.word("began", SEEN_SECONDS))
        seen = float(child.word("seen", SEEN_SECONDS))
        return _Times(seen - began, seen - child.begun)


def _figure(ours: Sequence[_Times], bare: Sequence[_Times]) -> Figure:
    value, baseline = (median([each.searching for each in times]) for times in (ours, bare))
    whole = [median([each.whole for each in times]) for times in (ours, bare)]
    kept = value <= SECONDS and value <= baseline
    note = (
        f"median of {len(ours)} since the search began, the worst {max(each.searching for each in ours):.2g} s; "
        f"since the process was started {whole[0]:.2g} s; baseline: bare zeroconf, the whole of it {whole[1]:.2g} s"
    )
    return Figure.beside("sees-table", value, "s", baseline, f"<= {SECONDS:g} s and <= baseline", kept, note)
