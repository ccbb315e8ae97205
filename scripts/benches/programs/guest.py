"""A peer without a screen that sits down at a table, is ready, and then does nothing: a machine and no player.

python -m benches.programs.guest PROFILE NAME ADDRESS
"""

import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

from benches.programs import say
from lanspy.bots import Bot, Strength
from lanspy.games.codenames.actions import GiveClue, Ready, StopGuessing, WeGuess
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.view import CodenamesView, Phase
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import JoinAddress, LobbyView, PeerPort, Play, TableView
from lanspy.peer.thread import PeerThread

LOOPBACK = ("127.0.0.1",)
CLUE = "Zephyr"  # no word of our pack, and no part of one


def options(profile: str, name: str) -> Options:
    """A peer that talks to this machine and to nobody else."""
    return Options(profile=Path(profile), name=name, interfaces=LOOPBACK, mdns=False, beacon=False)


class Presses:
    """What a guest presses: ready, and again when that was undone. Says "dealt" when it holds a card."""

    def __init__(self, peer: PeerPort) -> None:
        self._peer = peer
        self._mind = Bot(Strength.EASY, random.Random(0))
        self._dealt = False
        self._told = 0  # the last game whose key was told
        self._pressed: Any = None

    def look(self) -> None:
        """At the newest snapshot; at Spyfall a guest lets everything happen."""
        snapshot = self._peer.snapshot()
        screen = snapshot.screen
        if isinstance(screen, LobbyView):
            for intent in self._mind.look(snapshot, time.monotonic_ns() // 1_000_000):
                self._peer.send(intent)
        elif isinstance(screen, TableView) and isinstance(screen.game_view, CodenamesView):
            self._at_codenames(screen.game_view)
        elif isinstance(screen, TableView) and not self._dealt and screen.game_view.my_card is not None:
            self._dealt = True
            say("dealt")

    def _at_codenames(self, game: CodenamesView) -> None:
        """The host alone guesses for red, and is told the key; blue guesses once a turn, whatever."""
        if game.my_role is Role.RED_SPYMASTER and game.phase is Phase.CLUE and game.game > self._told:
            self._told = game.game
            say("key", game.game, "".join(card.key.value[0] if card.key else "?" for card in game.cards))
        action = self._of_codenames(game)
        if action is not None and action != self._pressed:  # it shows with the next tick, not at once
            self._pressed = action
            self._peer.send(Play(action))

    def _of_codenames(self, game: CodenamesView) -> Any:
        if game.may.clue:
            return GiveClue(game.turn, CLUE, None)
        if game.may.ready:
            return Ready(game.game + 1)
        if game.may.guess and game.my_role is Role.BLUE:
            stops = game.may.stop
            return (
                StopGuessing(game.turn, game.open_cards)
                if stops
                else WeGuess(game.turn, game.open_cards, game.may.guess[0])
            )
        return None


def main(profile: str, name: str, address: str) -> None:
    """Until the input closes."""
    peer = PeerThread.of(Peer(options(profile, name))).start()
    presses = Presses(peer)
    peer.on_change(presses.look)
    peer.send(JoinAddress(address))
    waiting = threading.Thread(target=sys.stdin.read, daemon=True)
    waiting.start()
    waiting.join()
    peer.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
