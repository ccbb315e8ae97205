"""What goes out after each turn: the record to disk first, then my card, then what is passed on and who is told."""

from lanspy.agreement.gathering.cards import Card
from lanspy.agreement.gathering.memory import write_memory
from lanspy.agreement.gathering.messages import write_message, write_whole
from lanspy.agreement.gathering.notices import GatherEffect, GatherNotice, GatherNoticeKind
from lanspy.agreement.gathering.starts import Draft, StartId
from lanspy.agreement.gathering.state import State, say_the_same
from lanspy.agreement.ports import Link, Persist, Send, WakeAt
from lanspy.crypto.ports import Signer
from lanspy.limits import CARD_EVERY_MS, CARD_GAP_MS

__all__ = ["MEMORY_KIND", "Outbox"]

MEMORY_KIND = "gathering"


class Outbox:
    """Collects the effects of one turn and puts them in the order in which they must be carried out."""

    __slots__ = (
        "_card",
        "_card_data",
        "_card_ms",
        "_fresh",
        "_passed_on",
        "_record",
        "_shut",
        "_signer",
        "_state",
        "_synced",
        "_told",
    )

    def __init__(self, state: State, signer: Signer, record: bytes | None) -> None:
        self._state = state
        self._signer = signer
        self._record = record
        self._card: Card | None = None
        self._card_data = b""
        self._card_ms = 0
        self._fresh: set[Link] = set()
        self._shut: set[Link] = set()
        self._synced: set[Link] = set()
        self._passed_on: list[tuple[bytes, bytes, Link | None, bool]] = []
        self._told: list[GatherNotice] = []

    # --- what happened in this turn -----------------------------------------------------------------------------------

    def tell(self, kind: GatherNoticeKind, *keys: bytes) -> None:
        """Tell the person."""
        self._told.append(GatherNotice(kind, keys))

    def pass_on(self, data: bytes, author: bytes, via: Link | None, *, repeated: bool) -> None:
        """Send a message on to whom its author does not reach. What is not `repeated` goes to everybody, to be safe."""
        self._passed_on.append((data, author, via, repeated))

    def link_up(self, link: Link) -> None:
        """Somebody new to talk to."""
        self._fresh.add(link)

    def link_down(self, link: Link) -> None:
        """Nobody there any more."""
        self._fresh.discard(link)
        self._synced.discard(link)

    # --- the effects --------------------------------------------------------------------------------------------------

    def effects(self, now_ms: int, *, urgent: bool = False) -> list[GatherEffect]:
        """All of them, in order; the outbox is empty afterwards."""
        carded = self._write_card(now_ms, urgent=urgent)
        persisted = self._persist()
        sends = self._card_sends(carded) + self._shut_out() + self._sync() + self._whole(carded) + self.relays()
        told, self._told = self._told, []
        return [*persisted, *sends, *told, WakeAt(self._wake_ms(now_ms))]

    def last_words(self) -> list[GatherEffect]:
        """Only what the person must be told: this machine says nothing any more."""
        told, self._told = self._told, []
        self._passed_on.clear()
        return list(told)

    def _write_card(self, now_ms: int, *, urgent: bool) -> bool:
        """Write my card anew when it is time; True when it goes to everybody."""
        state = self._state
        if state.left and self._card is not None and self._card.left:
            return False
        since = now_ms - self._card_ms
        changed = not say_the_same(self._card, state.own_card())
        if self._card is not None and not (urgent or since >= CARD_EVERY_MS or (changed and since >= CARD_GAP_MS)):
            return False
        state.said += 1
        self._card = state.own_card()
        self._card_data = write_message(state.table, self._signer, self._card)
        self._card_ms = now_ms
        return True

    def _persist(self) -> list[GatherEffect]:
        record = write_memory(self._state.memory())
        if record == self._record:
            return []
        self._record = record
        return [Persist(MEMORY_KIND, self._state.table, record)]

    def _card_sends(self, carded: bool) -> list[GatherEffect]:
        links = self._listeners() if carded else [link for link in self._listeners() if link in self._fresh]
        self._fresh.clear()
        return [Send(self._card_data, link) for link in links]

    def _shut_out(self) -> list[GatherEffect]:
        """Somebody who is refused gets a last card of mine, to learn it, and the founder's, to believe it."""
        state = self._state
        refused = {link for link, key in state.links.items() if key in state.scene.refused}
        fresh = sorted(refused - self._shut) if say_the_same(self._card, state.own_card()) else []
        self._shut = self._shut & refused | set(fresh)
        founder = state.people.kept.get(state.founding[0]) if state.founding else None
        cards = [self._card_data] if founder is None else [founder.data, self._card_data]
        return [Send(data, link) for link in fresh for data in cards]

    def _listeners(self) -> list[Link]:
        links = self._state.links
        return [link for link in sorted(links) if links[link] not in self._state.scene.refused]

    def _neighbours(self) -> list[Link]:
        """Links to people who were let in, as long as I was myself."""
        links = self._state.links
        return [link for link in sorted(links) if self._state.admitted and links[link] in self._state.scene.company]

    def _sync(self) -> list[GatherEffect]:
        """Everything that I hold, to everybody who has just come or was just let in."""
        neighbours = self._neighbours()
        fresh = [link for link in neighbours if link not in self._synced]
        self._synced = set(neighbours)
        return [Send(data, link) for link in fresh for data in self._all_for(self._state.links[link])]

    def _all_for(self, key: bytes) -> list[bytes]:
        """Cards in the order of admissions, so that every author is known to be in when their card arrives.

        Their own comes first: a machine with an old disk learns what it said before.
        """
        kept = self._state.people.kept
        company = [author for author in self._state.scene.company if author in kept and author != key]
        strangers = [author for author in kept if author not in self._state.scene.company]
        own = [key] if key in kept else []
        return [*(kept[author].data for author in own + company + strangers), *self._state.talk.messages()]

    def _whole(self, carded: bool) -> list[GatherEffect]:
        """The complete start that I hold, with each of my cards, to everybody who does not show that they hold it.

        Once its evening is closed only its members need it: who comes now waits for the next one.
        """
        start = self._state.live_start()
        if start is None or not carded:
            return []
        draft, links = Draft.of(start), self._state.links
        data, closed = write_whole(start), self._state.is_closed
        lacking = [link for link in self._neighbours() if not self._has(links[link], draft.id)]
        return [Send(data, link) for link in lacking if not closed or links[link] in draft.keys]

    def _has(self, key: bytes, start: StartId) -> bool:
        """They show that they hold this start, or that they have finished it."""
        kept = self._state.people.kept.get(key)
        if kept is None:
            return False
        holds, finished = kept.card.holds, kept.card.finished
        return (holds is not None and holds.id == start) or (finished is not None and finished[0] >= start[0])

    def relays(self) -> list[GatherEffect]:
        """What others said, for those whom they do not reach: all that is left to do when it was nothing new."""
        passed, self._passed_on = self._passed_on, []
        return [
            Send(data, link) for data, author, via, repeated in passed for link in self._beyond(author, via, repeated)
        ]

    def _beyond(self, author: bytes, via: Link | None, repeated: bool) -> list[Link]:
        """A link to the author's own key is no exception: another program under that key should hear of this one."""
        return [link for link in self._neighbours() if link != via and not (repeated and self._reaches(link, author))]

    def _reaches(self, link: Link, author: bytes) -> bool:
        """The neighbour says that it has a link of its own to the author."""
        kept = self._state.people.kept.get(self._state.links[link])
        return kept is not None and author in kept.card.sees

    def _wake_ms(self, now_ms: int) -> int:
        state = self._state
        times = [self._card_ms + CARD_EVERY_MS]
        if not say_the_same(self._card, state.own_card()):
            times.append(self._card_ms + CARD_GAP_MS)
        expires_ms = state.starting.expires_ms(state.people.cards())
        if expires_ms is not None:
            times.append(expires_ms)
        if state.words.broken(state.name, state.compared(now_ms)):
            times.append(state.words.again_at_ms)
        return max(now_ms + 1, min(times))
