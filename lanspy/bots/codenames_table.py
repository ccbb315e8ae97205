"""What a bot sees on a table of Codenames: words as texts, who is ours, what was said and not yet found."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from lanspy.bots.codenames_brain import Board, ranking
from lanspy.bots.codenames_words import Lexicon, lexicon
from lanspy.bots.strength import Strength
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import CardView, Clue, CodenamesView, Colour, TurnView
from lanspy.games.codenames.words import text_of

OLD = 0.85  # how much less an earlier clue leads to a card than one of this turn
POINTED = 0.1  # how much likelier a card becomes with each finger of a partner


@dataclass(frozen=True)
class Sight:
    """One view through the eyes of one bot. `seed` makes it see the same again when it looks twice."""

    view: CodenamesView
    strength: Strength
    seed: int

    @cached_property
    def lexicon(self) -> Lexicon:
        """What words mean here."""
        return lexicon(self.view.settings.language)

    @property
    def team(self) -> Team | None:
        """My team."""
        return None if self.view.my_role is None else self.view.my_role.team

    def text(self, card: CardView) -> str:
        """The word on a card, in the table's language."""
        return text_of(self.view.settings, card.word)

    def hidden(self) -> list[CardView]:
        """The cards that are not open."""
        return [card for card in self.view.cards if card.colour is None]

    def board(self) -> Board:
        """The hidden words by what they are, for a spymaster."""
        assert self.team is not None
        mine = Colour(self.team.value)
        theirs = Colour(self.team.other.value)
        words = {colour: tuple(self.text(card) for card in self.hidden() if card.key is colour) for colour in Colour}
        (assassin,) = words[Colour.ASSASSIN] or (None,)
        return Board(words[mine], words[theirs], words[Colour.BYSTANDER], assassin)

    def visible_when_said(self) -> tuple[str, ...]:
        """The words that were visible when the clue of this turn was given."""
        return tuple(self.text(card) for card in self.view.cards if card.opened_in in (None, self.view.turn))

    def said(self) -> frozenset[str]:
        """All clues of this game."""
        return frozenset(turn.clue.word for turn in self.view.turns if turn.clue is not None)

    # --- guessing -----------------------------------------------------------------------------------------------------

    def candidates(self) -> list[tuple[int, float]]:
        """Cards for the clue of this turn, the likeliest first, each with how sure I am; partners' fingers count."""
        clue = self.view.clue
        if clue is None:
            return self.leftovers()
        found = self._ranked(clue, self.view.turn)
        if clue.number == 0:
            found = {card: 1 - clear for card, clear in found.items()}  # "none of ours is that"
        for card in self.hidden():
            found[card.card] += POINTED * sum(seat != self.view.me for seat in card.pointed_at)
        return sorted(found.items(), key=lambda each: -each[1])

    def leftovers(self) -> list[tuple[int, float]]:
        """Cards for what my spymaster said earlier and nobody has found."""
        best = dict.fromkeys((card.card for card in self.hidden()), 0.0)
        for turn in self._unfinished():
            assert turn.clue is not None
            for card, clear in self._ranked(turn.clue, turn.turn).items():
                best[card] = max(best[card], OLD * clear)
        return sorted(best.items(), key=lambda each: -each[1])

    def _unfinished(self) -> Iterator[TurnView]:
        for turn in self.view.turns:
            if turn.team is self.team and turn.turn != self.view.turn and turn.clue is not None and turn.clue.number:
                ours = sum(guess.colour.value == turn.team.value for guess in turn.guesses)
                if ours < turn.clue.number and not turn.upheld:
                    yield turn

    def _ranked(self, clue: Clue, turn: int) -> dict[int, float]:
        """How sure I am of each hidden card. The whole board is weighed, so that an open card changes no other."""
        dice = Random(f"{self.seed} {self.view.game} {turn}")  # noqa: S311 - no secret
        places = {self.text(card): card for card in self.view.cards}
        ranked = ranking(clue.word, tuple(places), self.lexicon, self.strength, dice)
        return {places[word].card: clear for word, clear in ranked if places[word].colour is None}
