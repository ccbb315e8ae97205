"""All that one machine knows of a table while people gather, and what follows from it. No effects are made here."""

from collections import deque
from collections.abc import Mapping
from dataclasses import replace

from lanspy.agreement.gathering.cards import INCARNATION, Card, Holds, Proposal
from lanspy.agreement.gathering.chat import Talk
from lanspy.agreement.gathering.check_words import CheckWords, Line, Shown
from lanspy.agreement.gathering.company import Verdict
from lanspy.agreement.gathering.memory import Memory
from lanspy.agreement.gathering.people import People
from lanspy.agreement.gathering.scene import Scene, SeatRange, look
from lanspy.agreement.gathering.starting import Starting, is_left_behind, is_settled_elsewhere, moved_on
from lanspy.agreement.gathering.starts import Draft, StartId
from lanspy.agreement.gathering.view import Change
from lanspy.agreement.ports import Link, SignedStart
from lanspy.crypto.ports import Entropy
from lanspy.limits import AWAY_SECONDS, PRESENT_MAX, SETTINGS_KEPT_MAX, SILENT_SECONDS

__all__ = ["AWAY_MS", "SILENT_MS", "State", "say_the_same"]

SILENT_MS = int(SILENT_SECONDS * 1000)
AWAY_MS = int(AWAY_SECONDS * 1000)
EMPTY = Scene((), frozenset(), (), None, None, (0, 0), None)


class State:
    """My own part of the card, everybody else's newest card, and what was derived from them last."""

    __slots__ = (
        "born_ms",
        "changes",
        "closed",
        "founding",
        "incarnation",
        "left",
        "links",
        "me",
        "missing",
        "name",
        "people",
        "pinned",
        "played_ms",
        "proposal",
        "ready",
        "said",
        "scene",
        "seat_range",
        "seen",
        "sits",
        "starting",
        "superseded",
        "table",
        "talk",
        "told_inside",
        "told_watching",
        "verdicts",
        "watched",
        "words",
        "words_list",
    )

    def __init__(
        self,
        table: bytes,
        me: bytes,
        name: str,
        sits: bool,
        memory: Memory,
        *,
        seat_range: SeatRange,
        pinned: Mapping[bytes, str],
        words_list: tuple[str, ...],
        entropy: Entropy,
        now_ms: int,
    ) -> None:
        self.table, self.me, self.name, self.sits = table, me, name, sits
        self.seat_range, self.pinned, self.words_list = seat_range, pinned, words_list
        self.incarnation = memory.incarnation + 1
        self.founding = memory.founding
        self.proposal: Proposal | None = memory.proposal
        self.verdicts: dict[bytes, Verdict] = {word.subject: word for word in memory.verdicts}
        self.starting = Starting(me, memory.starting, now_ms)
        self.words = CheckWords(table, me, entropy, now_ms, memory.words)
        self.born_ms = now_ms
        self.said = self.incarnation * INCARNATION  # the last sequence number of a card or a line of mine
        self.ready: bytes | None = None
        self.left = self.superseded = False
        self.people = People()
        self.talk = Talk()
        self.links: dict[Link, bytes] = {}
        self.watched: SignedStart | None = None
        self.closed: StartId | None = None  # the start whose ledger is closed here, in this life
        self.seen: dict[bytes, Card] = {}  # whom the person has been told about, and as what
        self.told_inside: SignedStart | None = None
        self.told_watching: SignedStart | None = None
        self.missing: tuple[bytes, ...] = ()  # who kept the last start from happening
        self.changes: deque[Change] = deque(maxlen=SETTINGS_KEPT_MAX)
        self.played_ms = now_ms  # when a game began here last
        self.scene = EMPTY
        self.refresh()

    # --- derived ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Derive the scene from the cards as they are now."""
        founder = self.founding[0] if self.founding else None
        cards = {**self.people.cards(), self.me: self.own_card()}
        self.scene = look(self.table, founder, cards, self.seat_range)

    @property
    def admitted(self) -> bool:
        """Somebody let me in, or I founded the table."""
        return self.me in self.scene.company

    @property
    def seated(self) -> bool:
        """I am in the roster."""
        return self.scene.member(self.me) is not None

    def memory(self) -> Memory:
        """What must survive a crash."""
        verdicts = self._verdicts()
        return Memory(self.incarnation, self.founding, self.proposal, verdicts, self.starting.memory, self.words.done)

    def own_card(self) -> Card:
        """My card as it stands, with the last sequence number."""
        starting = self.starting.memory
        return Card(
            author=self.me,
            sequence=self.said,
            name=self.name,
            sits=self.sits,
            left=self.left,
            founding=self.founding,
            proposal=self.proposal,
            ready=self.ready,
            verdicts=self._verdicts(),
            commitment=self.words.commitment,
            roster=self.words.roster,
            opening=self.words.opening,
            part=None if starting.settled else starting.part,
            sealed=starting.sealed,
            holds=self._holds(),
            finished=starting.finished,
            sees=self._sees(),
        )

    def live_start(self) -> SignedStart | None:
        """The complete start that this table plays, with me or without."""
        return self.entered() or self.watching()

    def entered(self) -> SignedStart | None:
        """The start that I am in."""
        return self.starting.entered(self.people.cards())

    def watching(self) -> SignedStart | None:
        """The start of others that is still good."""
        if self.watched is None:
            return None
        draft, cards = Draft.of(self.watched), self.people.cards()
        if self.starting.has_finished(draft.number):
            return None
        dead = moved_on(draft, cards) and not is_settled_elsewhere(draft, cards)
        return None if dead else self.watched

    def watch(self, start: SignedStart) -> bool:
        """A complete start without me arrived. True when it is the newest that is good."""
        draft, cards = Draft.of(start), self.people.cards()
        known = self.watching()
        if known is not None and draft.id <= Draft.of(known).id:
            return False
        if not set(draft.keys) <= set(self.scene.company) or self.starting.has_finished(draft.number):
            return False
        if is_left_behind(draft, cards):  # somebody still looks at its results: nobody new has to
            return False
        if moved_on(draft, cards) and not is_settled_elsewhere(draft, cards):
            return False
        self.watched = start
        return True

    @property
    def is_closed(self) -> bool:
        """The ledger of the start that I am in, or watch, is closed here."""
        start = self.live_start()
        return start is not None and self.closed == Draft.of(start).id

    @property
    def may_finish(self) -> bool:
        """I have the end of the evening, or nobody is left who would give it to me: my person may go on to the next."""
        start = self.live_start()
        if start is None:
            return False
        cards = {**self.people.cards(), self.me: self.own_card()}
        return self.is_closed or is_left_behind(Draft.of(start), cards)

    def plays(self, now_ms: int) -> bool:
        """A game of this table runs or begins, and somebody of it was heard of lately."""
        start = self.live_start()
        return start is not None and any(
            member.key == self.me or self.is_heard(member.key, now_ms, AWAY_MS) for member in start.members
        )

    def is_heard(self, key: bytes, now_ms: int, within_ms: int = SILENT_MS) -> bool:
        """Their machine showed a sign of life lately."""
        return key in self.people.kept and self.people.silent_ms(key, now_ms) < within_ms

    def is_ready(self, key: bytes) -> bool:
        """They are ready for exactly what is in force here."""
        if self.scene.digest is None or self.scene.member(key) is None:
            return False
        if key == self.me:
            return self.ready == self.scene.digest
        return self.people.kept[key].card.ready == self.scene.digest

    def agrees(self, draft: Draft) -> bool:
        """This start says exactly what I am ready for, and every member is ready for it too."""
        proposal, (least, most) = self.scene.proposal, self.scene.seats
        return (
            self.me in draft.keys
            and proposal is not None
            and (draft.settings, draft.packs) == (proposal.settings, proposal.packs)
            and all(self.scene.member(member.key) == member and self.is_ready(member.key) for member in draft.members)
            and least <= len(draft.members) <= most
            and not moved_on(draft, self.people.cards(), self.me)
        )

    def willing(self, now_ms: int) -> tuple[bytes, ...]:
        """Who could be in a start now: ready and heard, in seat order."""
        return tuple(
            member.key
            for member in self.scene.roster
            if self.is_ready(member.key) and (member.key == self.me or self.is_heard(member.key, now_ms))
        )

    def compared(self, now_ms: int) -> tuple[Shown, ...]:
        """What the cards of the other seats show towards the check words; none while I do not sit."""
        if not self.seated:
            return ()
        keys = (member.key for member in self.scene.roster if member.key != self.me)
        return tuple(_shown(self.people.kept[key].card) for key in keys if self.is_heard(key, now_ms, AWAY_MS))

    def recover(self, card: Card) -> None:
        """My own card came back from a life that my disk does not remember: go on above it."""
        self.incarnation = card.sequence // INCARNATION + 1
        self.said = self.incarnation * INCARNATION
        self.founding = self.founding or card.founding
        self.proposal = card.proposal or self.proposal
        self.verdicts = {**{word.subject: word for word in card.verdicts}, **self.verdicts}
        self.starting.recover(card)

    # --- leaves -------------------------------------------------------------------------------------------------------

    def _verdicts(self) -> tuple[Verdict, ...]:
        return tuple(self.verdicts[key] for key in sorted(self.verdicts))

    def _holds(self) -> Holds | None:
        mine = self.starting.holds(self.people.cards())
        if mine is not None:
            return mine
        start = self.watching()
        return Holds(Draft.of(start).id, False) if start is not None else None

    def _sees(self) -> tuple[bytes, ...]:
        return tuple(sorted(set(self.links.values()) & set(self.scene.company)))[:PRESENT_MAX]


def _shown(card: Card) -> Shown:
    return Shown(Line(card.author, card.name, card.commitment), card.roster, card.opening)


def say_the_same(before: Card | None, after: Card) -> bool:
    """Two cards say the same, whatever their numbers."""
    return before is not None and replace(before, sequence=after.sequence) == after
