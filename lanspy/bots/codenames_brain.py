"""Clues and guesses in Codenames, from what words have to do with each other. Pure: dice are handed in.

A clue is worth as many own words as it leads to before it leads anywhere else; it never comes near the assassin. Weaker
bots know fewer words, see them less clearly and dare less.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from lanspy.bots.codenames_words import Lexicon, are_kindred, strongest
from lanspy.bots.strength import Strength


@dataclass(frozen=True, slots=True)
class Talent:
    """What a strength can do: the share of words that come to mind, how blurred they are, how many it dares to mean,
    and how clear a second one must be."""

    vocabulary: float
    blur: float
    most: int
    clear: float


TALENTS: Mapping[Strength, Talent] = {
    Strength.EASY: Talent(0.2, 0.2, 2, 0.45),
    Strength.MEDIUM: Talent(0.5, 0.1, 3, 0.4),
    Strength.HARD: Talent(1.0, 0.02, 9, 0.3),
}

LEAD = 0.1  # by how much the weakest word that is meant must stand out from any other
ASSASSIN_LEAD = 0.25
FAINT = 0.3  # nothing weaker is ever meant
ASSASSIN_MOST = 0.3  # stronger links to the assassin are out of the question
EACH_MORE = 0.75  # what another word is worth beside how clear it is
UNCLEAR = 0.6  # what is lost when a word that is not ours is nearly as near


@dataclass(frozen=True, slots=True)
class Board:
    """The words that are not covered, as a spymaster sees them."""

    mine: tuple[str, ...]
    theirs: tuple[str, ...] = ()
    bystanders: tuple[str, ...] = ()
    assassin: str | None = None

    @property
    def visible(self) -> tuple[str, ...]:
        """All of them."""
        last = () if self.assassin is None else (self.assassin,)
        return (*self.mine, *self.theirs, *self.bystanders, *last)


@dataclass(frozen=True, slots=True)
class Idea:
    """A clue that came to mind: what it is worth, and how many words it means."""

    worth: float
    clue: str
    number: int


def best_clue(
    board: Board,
    lexicon: Lexicon,
    strength: Strength,
    dice: Random,
    is_legal: Callable[[str], bool],
    said: Collection[str] = (),
) -> tuple[str, int] | None:
    """A clue and its number, or None when no word of the table may be said. `said`: clues of this game so far."""
    mind = _Mind(board, lexicon, TALENTS[strength], dice)
    for ideas in (mind.ideas, mind.makeshifts):
        for idea in sorted(ideas(), key=lambda idea: (-idea.worth, idea.clue)):
            if idea.clue not in said and mind.is_fair(idea.clue) and is_legal(idea.clue):
                return idea.clue, idea.number
    return None


def best_clues(board: Board, lexicon: Lexicon, number: int) -> list[Idea]:
    """The best ideas of a strong player, for people who judge the table."""
    mind = _Mind(board, lexicon, TALENTS[Strength.HARD], Random(0))  # noqa: S311 - no secret
    found = [idea for idea in mind.ideas() if mind.is_fair(idea.clue)]
    return sorted(found, key=lambda idea: -idea.worth)[:number]


class _Mind:
    """A spymaster before a board."""

    def __init__(self, board: Board, lexicon: Lexicon, talent: Talent, dice: Random) -> None:
        self._board, self._lexicon, self._talent, self._dice = board, lexicon, talent, dice
        self._mine = [lexicon.meanings(word) for word in board.mine]
        self._others = [lexicon.meanings(word) for word in (*board.theirs, *board.bystanders)]
        self._deadly = () if board.assassin is None else lexicon.meanings(board.assassin)

    def is_fair(self, clue: str) -> bool:
        """Whether nobody would say that the clue is a form of a word on the board."""
        return not any(are_kindred(clue, word) for word in self._board.visible)

    def ideas(self) -> Iterator[Idea]:
        """What comes to mind: clues that lead to own words, and to nothing else as strongly."""
        for clue, text in self._lexicon.texts.items():
            row = self._lexicon.row(clue)
            mine = [strongest(row, meanings) for meanings in self._mine]
            if self._dice.random() < self._talent.vocabulary and max(mine, default=0) > FAINT:
                number, worth = self._meant(row, mine)
                if number:
                    yield Idea(worth, text, number)

    def _meant(self, row: bytes, mine: list[float]) -> tuple[int, float]:
        """How many own words a clue leads to before anything else, as this bot sees it, and what that is worth."""
        deadly = strongest(row, self._deadly)
        nearest = max(map(self._blurred, [strongest(row, meanings) for meanings in self._others]), default=0.0)
        limit = max(FAINT, nearest + LEAD, deadly + ASSASSIN_LEAD)
        seen = sorted(map(self._blurred, mine), reverse=True)
        meant = [each for at, each in enumerate(seen) if each > limit and (at == 0 or each > self._talent.clear)]
        meant = meant[: self._talent.most]
        if deadly > ASSASSIN_MOST or not meant or deadly >= max(mine):
            return 0, 0.0
        clear = min(meant[-1] - max(nearest, deadly), 1)
        return len(meant), sum(meant) + EACH_MORE * len(meant) - UNCLEAR * (1 - clear)

    def makeshifts(self) -> Iterator[Idea]:
        """What one says when nothing comes to mind: anything that has nothing to do with the assassin."""
        for clue, text in self._lexicon.texts.items():
            row = self._lexicon.row(clue)
            if strongest(row, self._deadly) == 0:
                mine = max((strongest(row, meanings) for meanings in self._mine), default=0.0)
                yield Idea(mine - max((strongest(row, each) for each in self._others), default=0.0), text, 1)

    def _blurred(self, strength: float) -> float:
        return strength + self._dice.gauss(0, self._talent.blur)


def hardest(words: Sequence[str], lexicon: Lexicon) -> str:
    """The one of these words to which the fewest clues lead."""
    return min(words, key=lambda word: (_reach(lexicon.meanings(word), lexicon), word))


def _reach(meanings: tuple[tuple[int, float], ...], lexicon: Lexicon) -> float:
    return sum(strongest(lexicon.row(clue), meanings) for clue in lexicon.texts)


def ranking(
    clue: str, visible: Sequence[str], lexicon: Lexicon, strength: Strength, dice: Random
) -> list[tuple[str, float]]:
    """The visible words, the likeliest first, each with how strongly the clue leads to it, from 0 to 1.

    A clue that the table does not know leads nowhere: the order is chance, and nobody should go on after it.
    """
    blur = TALENTS[strength].blur if lexicon.readings(clue) else 0.0
    seen = [(word, lexicon.strength(clue, word) + dice.gauss(0, blur), dice.random()) for word in visible]
    ranked = sorted(seen, key=lambda each: (-each[1], each[2]))
    return [(word, min(1.0, max(0.0, clear))) for word, clear, _chance in ranked]
