"""How a start happens for all of its members or for none.

This is a commit in two phases with a list of all members instead of a coordinator. Every member signs the start. Who
holds all signatures *enters*: its ledger begins, and its batch of tick 1 goes out. Sending the batch of tick 2 is the
*promise* never to give this start up by oneself; FINAL(1) needs that promise of everybody, so it *settles* the start.

    nothing  -> signed    somebody's start lists me, and I am ready for exactly what it says (or I pressed start)
    signed   -> entered   all signatures are here, piece by piece or in one complete start
    signed   -> nothing   5 s passed, my ready is void or taken back, a member sealed it: then I *seal* it too
    entered  -> promised  tick 1 is certified here
    entered  -> nothing   the same as for signed, as long as I have not promised
    promised -> nothing   a member sealed it. Nothing is sealed by me. If another member says that it is settled, one
                          of the two lies: then my own ledger has 5 s to reach FINAL(1), for whoever has settled
                          holds, and passes on, every batch that this needs
    promised -> settled   tick 1 is FINAL here, and nothing that anybody says changes that
    settled  -> nothing   the evening is closed here and my person goes back to the lobby: the start is *finished*

A seat *seals* a start by showing its number as sealed, or by signing a newer one: it will never enter the older. Both
are on disk before they are on the wire. Why nobody is left alone: an honest seat that sealed never promised, so what
it sealed settles nowhere, and everybody else goes back as soon as they see the seal, which that seat repeats every two
seconds for as long as the table exists. An honest seat that promised waits for the others instead of giving up.

A seat that *finished* a start has sealed it too, but says which one: all of its members had settled it, so nobody who
sees that goes back because of it. Whoever is still inside stays there, for the end or to look at the results.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from lanspy.agreement.gathering.cards import Card, Holds, Part
from lanspy.agreement.gathering.starts import Draft, StartId
from lanspy.agreement.ports import SignedStart
from lanspy.errors import LocalError
from lanspy.limits import COUNTER_MAX, START_MS

__all__ = ["Starting", "StartingMemory", "is_left_behind", "is_settled_elsewhere", "moved_on", "next_number"]

Cards = Mapping[bytes, Card]


@dataclass(frozen=True, slots=True)
class StartingMemory:
    """What must survive a crash, because others may hold a signature on it."""

    sealed: int = 0
    part: Part | None = None
    complete: SignedStart | None = None
    promised: bool = False
    settled: bool = False
    finished: StartId | None = None


class Starting:
    """My side of all starts at one table: what I signed, sealed, entered and promised."""

    __slots__ = ("_doubt_ms", "_me", "_unbelieved", "memory", "since_ms")

    def __init__(self, me: bytes, memory: StartingMemory, now_ms: int) -> None:
        self._me = me
        self.memory = memory
        self.since_ms = now_ms
        self._doubt_ms: int | None = None
        self._unbelieved = False

    # --- where I am ---------------------------------------------------------------------------------------------------

    def signed(self, cards: Cards) -> Draft | None:
        """The start that I signed and that may still come about, entered or not."""
        part = self.memory.part
        if part is None or part.draft.number <= self.memory.sealed or self._given_up(part.draft, cards):
            return None
        return part.draft

    def entered(self, cards: Cards) -> SignedStart | None:
        """The start that I am in: my ledger runs."""
        return self.memory.complete if self.signed(cards) is not None else None

    def holds(self, cards: Cards) -> Holds | None:
        """What my card says of the start that I am in."""
        draft = self.signed(cards)
        return Holds(draft.id, self.memory.settled) if draft is not None and self.memory.complete is not None else None

    def have_signed(self, cards: Cards) -> tuple[bytes, ...]:
        """Who of the members signed what I signed, as far as known here; in seat order."""
        draft = self.signed(cards)
        if draft is None:
            return ()
        return draft.keys if self.memory.complete else tuple(self._signatures(draft, cards))

    def is_newer(self, draft: Draft) -> bool:
        """I neither signed nor sealed anything as new as this."""
        mine = self.memory.part
        return draft.number > self.memory.sealed and (mine is None or draft.id > mine.draft.id)

    def missing(self, cards: Cards) -> tuple[bytes, ...]:
        """Who keeps what I signed last from happening: who sealed it, else who has not signed, else is not inside."""
        if self.memory.part is None:
            return ()
        draft = self.memory.part.draft
        others = {key: cards.get(key) for key in draft.keys if key != self._me}
        sealers = tuple(key for key in others if moved_on(draft, cards, only=key))
        silent = tuple(key for key in others if key not in self._signatures(draft, cards))
        outside = tuple(key for key, card in others.items() if card is None or card.holds is None)
        return sealers or (outside if self.memory.complete else silent)

    def expires_ms(self, cards: Cards) -> int | None:
        """When I give up waiting for the others."""
        waiting = self.signed(cards) is not None and not self.memory.promised
        return self.since_ms + START_MS if waiting else None

    # --- moves --------------------------------------------------------------------------------------------------------

    def sign(self, part: Part, now_ms: int) -> None:
        """I sign this start; every older one is sealed with it."""
        if not self.is_newer(part.draft):
            raise LocalError("a start is signed only when it is newer than what was signed or sealed")
        self.memory = self._fresh(part=part)
        self.since_ms, self._doubt_ms, self._unbelieved = now_ms, None, False

    def collect(self, cards: Cards, now_ms: int) -> None:
        """Enter when every member's card shows its signature on what I signed."""
        draft = self.signed(cards)
        if draft is None or self.memory.complete is not None:
            return
        signatures = self._signatures(draft, cards)
        if len(signatures) == len(draft.keys):
            self._enter(draft.signed(signatures[key] for key in draft.keys), now_ms)

    def take(self, start: SignedStart, now_ms: int) -> bool:
        """A complete start that lists me arrived. True when it is new here and I am in it now.

        One that is newer than what I remember signing carries my own signature all the same: my disk is old. Then I
        may have promised as well, so I had better not give it up by myself.
        """
        draft, mine = Draft.of(start), self.memory.part
        known = mine is not None and draft.id == mine.draft.id
        if draft.number <= self.memory.sealed or not (self.is_newer(draft) or (known and not self.memory.complete)):
            return False
        if not known:
            signature = start.signatures[draft.keys.index(self._me)]
            self.memory = self._fresh(part=Part(draft, signature), promised=True)
        self._enter(start, now_ms)
        return True

    def give_up(self) -> None:
        """I seal what I signed, unless I promised."""
        memory = self.memory
        if memory.part is not None and not memory.promised:
            self.memory = self._fresh(sealed=max(memory.sealed, memory.part.draft.number), part=memory.part)

    def tidy(self, cards: Cards, now_ms: int) -> bool:
        """Seal what a member has sealed, and what took too long. True if there was something to give up."""
        part = self.memory.part
        if part is None or part.draft.number <= self.memory.sealed:
            return False
        if self.memory.promised:
            self._weigh(part.draft, cards, now_ms)
            return False
        if not self._given_up(part.draft, cards) and now_ms < self.since_ms + START_MS:
            return False
        self.give_up()
        return True

    def promise(self, cards: Cards) -> None:
        """Tick 1 is certified here: my batch of tick 2 may go out. Raises LocalError when I am in no start."""
        if self.entered(cards) is None:
            raise LocalError("a tick is certified in a start that this machine is not in")
        self.memory = replace(self.memory, promised=True)

    def settle(self, cards: Cards) -> None:
        """Tick 1 is FINAL here."""
        self.promise(cards)
        self.memory = replace(self.memory, settled=True)

    def finish(self, finished: StartId) -> None:
        """The evening of this start is closed for me: I never enter it again, nor an older one, and may sign newer."""
        memory = self.memory
        sealed = max(memory.sealed, finished[0])
        if memory.part is not None and memory.part.draft.number > finished[0]:
            self.memory = replace(memory, sealed=sealed, finished=finished)
        else:
            self.memory = StartingMemory(sealed, finished=finished)

    def has_finished(self, number: int) -> bool:
        """The evening of the start with this number, or a later one, is closed for me."""
        return self.memory.finished is not None and number <= self.memory.finished[0]

    def recover(self, card: Card) -> None:
        """A card of mine that my disk does not remember: what it finished, sealed and signed binds me."""
        if card.finished is not None and not self.has_finished(card.finished[0]):
            self.finish(card.finished)
        sealed = max(self.memory.sealed, card.sealed)
        mine = self.memory.part
        if card.part is not None and (mine is None or card.part.draft.id > mine.draft.id):
            # Whether I promised is lost as well, so I had better not give it up by myself.
            self.memory = self._fresh(sealed=sealed, part=card.part, promised=card.holds is not None)
        else:
            self.memory = replace(self.memory, sealed=sealed)

    # --- leaves -------------------------------------------------------------------------------------------------------

    def _fresh(self, *, sealed: int | None = None, part: Part, promised: bool = False) -> StartingMemory:
        """Another start, or this one given up: what was finished stays finished."""
        memory = self.memory
        return StartingMemory(
            memory.sealed if sealed is None else sealed, part, promised=promised, finished=memory.finished
        )

    def _enter(self, start: SignedStart, now_ms: int) -> None:
        self.memory = replace(self.memory, complete=start)
        self.since_ms = now_ms

    def _given_up(self, draft: Draft, cards: Cards) -> bool:
        if self.memory.settled or not moved_on(draft, cards, self._me):
            return False
        believed = self.memory.promised and not self._unbelieved
        return not (believed and is_settled_elsewhere(draft, cards, self._me))

    def _weigh(self, draft: Draft, cards: Cards, now_ms: int) -> None:
        """One member says sealed, another settled: believe the second for a while."""
        if not (moved_on(draft, cards, self._me) and is_settled_elsewhere(draft, cards, self._me)):
            return
        if self._doubt_ms is None:
            self._doubt_ms = now_ms
        self._unbelieved = now_ms >= self._doubt_ms + START_MS

    def _signatures(self, draft: Draft, cards: Cards) -> dict[bytes, bytes]:
        shown = {key: cards[key].part for key in draft.keys if key in cards}
        shown[self._me] = self.memory.part
        return {key: part.signature for key in draft.keys if (part := shown.get(key)) and part.draft.id == draft.id}


def moved_on(draft: Draft, cards: Cards, but: bytes | None = None, only: bytes | None = None) -> bool:
    """A member (other than `but`, or `only` that one) sealed this start, by number or by signing a newer one.

    One who finished it has sealed it as well, but only after everybody had settled it.
    """
    shown = (cards[key] for key in draft.keys if key != but and only in (None, key) and key in cards)
    return any(
        card.finished != draft.id
        and (card.sealed >= draft.number or (card.part is not None and card.part.draft.id > draft.id))
        for card in shown
    )


def is_settled_elsewhere(draft: Draft, cards: Cards, but: bytes | None = None) -> bool:
    """Another member says that tick 1 is FINAL, or even the end."""
    shown = [cards[key] for key in draft.keys if key != but and key in cards]
    claims = (card.holds for card in shown)
    return any(card.finished == draft.id for card in shown) or any(
        claim is not None and claim.id == draft.id and claim.settled for claim in claims
    )


def is_left_behind(draft: Draft, cards: Cards) -> bool:
    """At least as many members say that they finished this start, or a later one, as say that they are inside."""
    shown = [cards[key] for key in draft.keys if key in cards]
    gone = sum(card.finished is not None and card.finished[0] >= draft.number for card in shown)
    inside = sum(card.holds is not None and card.holds.id == draft.id for card in shown)
    return 0 < gone >= inside


def next_number(memory: StartingMemory, members: Iterable[Card]) -> int:
    """A number above all that the members ever signed or sealed, as far as known here; 0 if there is none left."""
    own = memory.part.draft.number if memory.part else 0
    shown = [max(card.sealed, card.part.draft.number if card.part else 0) for card in members]
    number = 1 + max(own, memory.sealed, *shown)
    return number if number < COUNTER_MAX else 0
