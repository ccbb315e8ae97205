"""A machine dies in the middle of a round and is started again: how long until its player sees the card again."""

import json
import subprocess
import sys
import time
from typing import Any

from benches.children import Child
from benches.company import Company
from benches.figures import Figure, median
from benches.lab import SEATS, Lab

SECONDS = 3.0
BACK_SECONDS = 60.0


def restart(lab: Lab) -> list[Figure]:
    """Killed without a goodbye, then `lanspy play` on the same profile, told at once to go on at its table."""
    with Company(SEATS, lab.folder("restart")) as company:
        company.deal()
        company.grow_quiet()
        back = [_back(company, number) for number in range(1, 1 + lab.times(3, 1))]
    bare = median([_version() for _ in range(lab.times(5, 2))])
    value = median(back)
    note = f"median of {len(back)}, the worst {max(back):.2g} s; baseline: lanspy --version"
    return [Figure.beside("restart", value, "s", bare, f"<= {SECONDS:g} s", value <= SECONDS, note)]


def _back(company: Company, number: int) -> float:
    company.guests[number - 1].kill()
    table = company.host.screen.table.hex()
    profile = str(company.profile(number))
    quiet = ["--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon"]
    command = ["-m", "lanspy", "play", "--json", "--profile", profile, *quiet]
    with Child(f"back-{number}", command, company.folder) as child:
        child.say(json.dumps({"do": "JoinTable", "table": table}))
        child.hear(_shows_card, BACK_SECONDS)
        return time.monotonic() - child.begun


def _shows_card(line: str) -> bool:
    said: dict[str, Any] = json.loads(line)
    return (
        said["type"] == "screen" and said["screen"] == "TableView" and said["view"]["game_view"]["my_card"] is not None
    )


def _version() -> float:
    begun = time.monotonic()
    subprocess.run([sys.executable, "-m", "lanspy", "--version"], check=True, capture_output=True)
    return time.monotonic() - begun
