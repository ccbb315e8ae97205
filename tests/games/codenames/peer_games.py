"""Our rules behind the few words that another rules engine also speaks, so that both can play the same games.

A game is one line: the key as 25 letters (R, B, g for a bystander, x for the assassin; whoever has nine begins), then
moves, each with what it led to:

    h3      a clue for three            g12  a guess of card 12          p  the team stops
    >Rg4.9.8   red is to guess (g) or give a clue (h), up to 4 guesses left, red misses 9 agents and blue 8
    >no     refused                     >won.B   blue has won
"""

from dataclasses import replace
from functools import cache

from lanspy.dealing import Face, Opened
from lanspy.games.codenames import naming, rules, words
from lanspy.games.codenames.actions import GiveClue, StopGuessing, WeGuess
from lanspy.games.codenames.phases import guess as guessing
from lanspy.games.codenames.phases import turning
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act
from tests.games.codenames.board import table

LETTERS = {Team.RED: "R", Team.BLUE: "B"}


@cache
def _dealt(first: Team) -> State:
    """A board after the deal: the rules know no card of the key before it is opened, so any key fits."""
    state: State = table(preset="booklet").state
    turn = state.play.turn
    assert turn is not None
    return replace(state, play=replace(state.play, first=first, turn=replace(turn, team=first)))


class Ours:
    """One game by our rules, by the printed booklet without clocks."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.first = Team.RED if key.count("R") == 9 else Team.BLUE
        self.state = _dealt(self.first)
        self.clues = 0

    def move(self, move: str) -> str:
        """Play one move; what it led to."""
        kind, number = move[0], int(move[1:] or "0")
        if kind == "h":
            self.clues += 1
            return self._said(self._team_spymaster(), GiveClue(self._turn(), clue_word(self.clues), number))
        if kind == "p":
            return self._said(self._operative(), StopGuessing(self._turn(), self.state.open_cards))
        return self._said(self._operative(), WeGuess(self._turn(), self.state.open_cards, number))

    def clue(self, word: str, number: int | None) -> str:
        """Give this very clue."""
        return self._said(self._team_spymaster(), GiveClue(self._turn(), word, number))

    def word(self, card: int) -> str:
        """The text on a card."""
        return words.text_of(self.state.settings, self.state.play.words[card])

    @property
    def said(self) -> str:
        """The last clue that was made up here."""
        return clue_word(self.clues)

    def _said(self, seat: int, action: object) -> str:
        step = rules.apply(self.state, Act(seat, action), self.state.at_ms)
        self.state = step.state
        if step.refused is not None:
            return "no"
        if self.state.phase is Phase.TURNING:
            self._open()
        return self.stand()

    def _open(self) -> None:
        turned = self.state.play.turning
        assert turned is not None
        place = naming.key_place(self.state.game, turned.card, Team.RED)
        fact = Opened(place, self.state.spymaster(Team.RED), (self._face(self.key[turned.card]),))
        self.state = rules.apply(self.state, fact, self.state.at_ms).state

    def _face(self, letter: str) -> Face:
        if letter in "RB":
            return naming.FIRST if letter == LETTERS[self.first] else naming.SECOND
        return naming.ASSASSIN if letter == "x" else naming.BYSTANDER

    @property
    def guessed(self) -> bool:
        """The team has turned up a card in this turn."""
        return self.state.play.turn is not None and bool(self.state.play.turn.guesses)

    def stand(self) -> str:
        """Whose move it is, and what is left to find."""
        verdict, turn = self.state.play.verdict, self.state.play.turn
        if verdict is not None and verdict.winner is not None:
            return f"won.{LETTERS[verdict.winner]}"
        assert turn is not None
        left = ".".join(str(turning.left(self.state, team)) for team in Team)
        more = guessing.left(turn) if self.state.phase is Phase.GUESS else 0
        return f"{LETTERS[turn.team]}{'g' if self.state.phase is Phase.GUESS else 'h'}{more}.{left}"

    def _turn(self) -> int:
        return self.state.turn_number

    def _team(self) -> Team:
        turn = self.state.play.turn
        return self.first if turn is None else turn.team

    def _team_spymaster(self) -> int:
        return self.state.spymaster(self._team())

    def _operative(self) -> int:
        return self.state.operatives(self._team())[0]


def clue_word(number: int) -> str:
    """A word that lies on no board and was never said."""
    return "zz" + "".join(chr(97 + int(digit)) for digit in str(number)) + "q"
