"""An evening that bots play to its signed end, in processes of their own, and what was seen of it from one seat."""

import random
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benches.figures import CannotRunError
from benches.listening import Watched
from lanspy.bots import Bot, Strength
from lanspy.games.spyfall.settings import default_settings, fast
from lanspy.peer.port import Practise, ProposeSettings, TableView
from lanspy.programs import bot

EVENING_SECONDS = 900.0


@dataclass(frozen=True, slots=True)
class Evening:
    """`deals` are the seconds of each round's deal, from the first on: for that one from the start being entered, for
    the others from the round before being over with everybody ready, until the own card could be seen."""

    seats: int
    rounds: int
    deals: tuple[float, ...]
    file: Path


def play(seats: int, rounds: int, folder: Path) -> Evening:
    """Play one with the settings for trying things out: everything is short but the mathematics."""
    deadline = time.monotonic() + EVENING_SECONDS
    with Watched(folder / "host") as host:
        host.thread.send(Practise("spyfall", seats - 1, fast=True))
        host.thread.send(ProposeSettings(replace(fast(default_settings()), rounds=rounds)))
        mind = Bot(Strength.MEDIUM, random.Random(seats), seats)
        bot.play(host.thread, mind, lambda: not host.thread.running or time.monotonic() > deadline)
        screen = host.screen
        if not _is_over(screen):
            raise CannotRunError(f"The bots' evening did not end within {EVENING_SECONDS:g} s.")
        deals = tuple(host.deal_seconds(number) for number in sorted(host.heard.cards))
        file = Path(screen.game_file)
    return Evening(seats, rounds, deals, file)


def _is_over(screen: Any) -> bool:
    """The end is signed, and the file holds it."""
    closed = isinstance(screen, TableView) and screen.close is not None and screen.close.closed
    return closed and screen.game_file is not None
