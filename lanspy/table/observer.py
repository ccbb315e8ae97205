"""The fold that the ledger drives: whoever holds the FINAL log holds the game."""

from collections import deque

from lanspy import cards
from lanspy.agreement.ports import Standing, Tick
from lanspy.dealing import Duty, Needs
from lanspy.games.port import News
from lanspy.limits import EVENTS_KEPT_MAX
from lanspy.table.fold import Folded, Refusal, Rules, fold_tick
from lanspy.table.public import TablePublic
from lanspy.table.verdicts import Unjudged


class Observer:
    """Public state after the last FINAL tick, and a preview after the certified one, if there is one."""

    def __init__(self, rules: Rules, public: TablePublic) -> None:
        self.rules = rules
        self.public = public
        self.news: deque[News] = deque(maxlen=EVENTS_KEPT_MAX)
        self.refusals: deque[Refusal] = deque(maxlen=EVENTS_KEPT_MAX)
        self.ticks = self.told = self.refused = 0
        self._certified: Tick | None = None
        self._preview: tuple[bytes, Folded] | None = None
        self._needs: tuple[object, Needs] | None = None
        self._owed: tuple[object, tuple[Duty, ...]] | None = None

    # --- the port ---------------------------------------------------------------------------------------------------

    def preview(self, tick: Tick) -> None:
        """Fold a certified tick ahead: its shuffles may be built upon, and its fold is ready when it is FINAL.

        Only what has been judged already is used: a proof that is still being checked beside the loop is waited for,
        at the latest until the tick is FINAL.
        """
        self._certified, self._preview = tick, None
        self.look_ahead()

    def look_ahead(self) -> None:
        """Try again to fold the certified tick ahead: more proofs may have been judged."""
        if self._certified is None or self._preview is not None:
            return
        try:
            folded = fold_tick(self.rules, self.public, self._certified, self.rules.verdicts.known)
        except Unjudged:
            return
        self._preview = (self._certified.digest, folded)

    def fold(self, tick: Tick) -> Standing:
        """Move Public by one FINAL tick."""
        folded = self._take_preview(tick) or fold_tick(self.rules, self.public, tick)
        self.public = folded.public
        self.news.extend(folded.news)
        self.refusals.extend(folded.refusals)
        self.ticks += 1
        self.told += len(folded.news)
        self.refused += len(folded.refusals)
        return self.standing()

    def _take_preview(self, tick: Tick) -> Folded | None:
        held, self._preview, self._certified = self._preview, None, None
        return held[1] if held is not None and held[0] == tick.digest else None

    # --- what follows from Public -----------------------------------------------------------------------------------

    @property
    def judging(self) -> bool:
        """A certified tick waits for the verdict on one of its proofs."""
        return self._certified is not None and self._preview is None

    @property
    def ahead(self) -> TablePublic:
        """Public after the certified tick, if one lies on top; only shuffles and key commitments may build on it."""
        return self._preview[1].public if self._preview is not None else self.public

    @property
    def needs(self) -> Needs:
        """What the game asks of the cards in the FINAL state."""
        if self._needs is None or self._needs[0] is not self.public.game:
            self._needs = (self.public.game, self.rules.game.needs(self.public.game))
        return self._needs[1]

    def owed(self) -> tuple[Duty, ...]:
        """What all machines owe after the last FINAL tick."""
        if self._owed is None or self._owed[0] is not self.public:
            self._owed = (self.public, cards.owed(self.public.cards, self.needs))
        return self._owed[1]

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """What has been proven so far, for the page behind the seal."""
        decks = self.public.cards.decks
        shuffles = sum(deck.shuffles for deck in decks)
        opened = sum(card.opened for deck in decks for card in deck.dealt)
        dealt = sum(len(deck.dealt) for deck in decks)
        return (("ticks", self.ticks), ("shuffles", shuffles), ("dealt", dealt), ("opened", opened))

    def standing(self) -> Standing:
        """What the ledger must know of the state reached."""
        agreed = self.public.agreed_ms
        dues = [duty.due for duty in self.owed() if duty.due is not None]
        ahead = [deadline.at_ms for deadline in self.rules.game.deadlines(self.public.game)]
        ahead += [due for due in dues if due > agreed]
        return Standing(
            public_hash=self.public.hash(),
            deadline_ms=min(ahead, default=None),
            overdue=any(due <= agreed for due in dues),
            clock_runs=self.rules.game.clock_runs(self.public.game),
        )
