#!/usr/bin/env python3
"""Play random games of Codenames by our rules and by those of another engine, move by move, and say where they part.

The other engine is the package `codenames` on PyPI (Asaf Kali), which is no dependency: it pins an old library that
newer Pythons cannot run, and its wheel names no licence. Install it by hand to run this (version 4.1.7 was compared):

    python scripts/compare_codenames.py 3000               compare three thousand games
    python scripts/compare_codenames.py 150 --record FILE   ... and write them down for the tests

What both define alike is compared: whose move it is, who may guess how often, what is left to find, who has won, which
guesses are refused. Where the two differ on purpose stands in tests/games/codenames/test_peer.py.
"""

import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from codenames.game.board import Board  # noqa: E402
from codenames.game.card import Card  # noqa: E402
from codenames.game.color import CardColor, TeamColor  # noqa: E402
from codenames.game.exceptions import GameRuleError  # noqa: E402
from codenames.game.move import PASS_GUESS, Guess, Hint  # noqa: E402
from codenames.game.player import PlayerRole  # noqa: E402
from codenames.game.state import new_game_state  # noqa: E402

from tests.games.codenames.peer_games import Ours, clue_word  # noqa: E402

COLOURS = {"R": CardColor.RED, "B": CardColor.BLUE, "g": CardColor.GRAY, "x": CardColor.BLACK}


class Theirs:
    """One game by the other engine."""

    def __init__(self, key: str) -> None:
        cards = [Card(word=f"word {number}", color=COLOURS[letter]) for number, letter in enumerate(key)]
        self.state = new_game_state(board=Board(language="none", cards=cards))
        self.clues = 0

    def move(self, move: str) -> str:
        """Play one move; what it led to."""
        kind, number = move[0], int(move[1:] or "0")
        try:
            if kind == "h":
                self.clues += 1
                self.state.process_hint(Hint(word=clue_word(self.clues), card_amount=number))
            else:
                self.state.process_guess(Guess(card_index=PASS_GUESS if kind == "p" else number))
        except GameRuleError:
            return "no"
        return self.stand()

    def stand(self) -> str:
        """Whose move it is, and what is left to find."""
        state = self.state
        if state.winner is not None:
            return f"won.{'R' if state.winner.team_color is TeamColor.RED else 'B'}"
        team = "R" if state.current_team_color is TeamColor.RED else "B"
        role = "h" if state.current_player_role is PlayerRole.HINTER else "g"
        return f"{team}{role}{state.left_guesses}.{state.score.red.unrevealed}.{state.score.blue.unrevealed}"


def play(chance: random.Random) -> str:
    """One random game as a line. Raises SystemExit where the two part."""
    first, second = chance.sample("RB", 2)
    key = "".join(chance.sample(first * 9 + second * 8 + "g" * 7 + "x", 25))
    ours, theirs, line = Ours(key), Theirs(key), [key]
    while True:
        stand = theirs.stand()
        assert stand == ours.stand(), (key, stand, ours.stand())
        if stand.startswith("won"):
            return " ".join(line)
        move = _move(chance, stand, ours.guessed, key)
        led = theirs.move(move)
        line.append(f"{move}>{led}")
        if ours.move(move) != led:
            sys.exit(f"they part after {' '.join(line)}: we say {ours.stand()}")


def _move(chance: random.Random, stand: str, guessed: bool, key: str) -> str:
    """Mostly what fits, sometimes what does not: a clue at the wrong time, a card that lies open."""
    clues = stand[1] == "h"
    if chance.random() < 0.05:
        clues = not clues
    if clues:
        return f"h{chance.randint(1, 9)}"
    if stand[1] == "g" and guessed and chance.random() < 0.2:
        return "p"
    own = [card for card in range(25) if key[card] == stand[0]]
    card = chance.choice(own) if chance.random() < 0.6 else chance.randrange(25)
    return f"g{card}"


def main(arguments: list[str]) -> int:
    """Compare so many games."""
    games = int(arguments[0]) if arguments else 1000
    chance = random.Random(1)
    lines = [play(chance) for _ in range(games)]
    moves = sum(len(line.split()) - 1 for line in lines)
    print(f"{games} games, {moves} moves, {sum(line.count('>no') for line in lines)} of them refused: all alike")
    if "--record" in arguments:
        Path(arguments[arguments.index("--record") + 1]).write_text("\n".join(lines) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
