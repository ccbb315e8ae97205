"""The machine: inputs in, effects out. Every input ends in one turn, in which everything derived is derived again.

    wake, link_up, link_down, heard, receive,                what happens to the machine
    ledger_at, ledger_closed
    set_name, sit, propose_settings, ready, let_in,          what its person presses; Refused says why not
    refuse, start, finish, say, leave

A turn: the scene from the cards; is my ready still good; the start; the check words; then the outbox.
"""

from collections.abc import Mapping

from lanspy.agreement.gathering import presses
from lanspy.agreement.gathering.cards import Card
from lanspy.agreement.gathering.lobby import lobby_view
from lanspy.agreement.gathering.memory import Memory, read_memory
from lanspy.agreement.gathering.messages import Chat, Message, Whole, read_message, write_message
from lanspy.agreement.gathering.notices import GatherEffect
from lanspy.agreement.gathering.notices import GatherNoticeKind as Kind
from lanspy.agreement.gathering.outbox import Outbox
from lanspy.agreement.gathering.scene import SeatRange
from lanspy.agreement.gathering.starts import Draft, table_id
from lanspy.agreement.gathering.state import State, say_the_same
from lanspy.agreement.gathering.turn import take_turn
from lanspy.agreement.gathering.view import GatheringView
from lanspy.agreement.ports import Link, SignedStart
from lanspy.crypto.ports import Entropy, Signer, Verifier
from lanspy.errors import LocalError
from lanspy.limits import KNOCK_BYTES_MAX, START_MS

__all__ = ["Gathering"]


class Gathering:
    """One machine at one table, before a ledger exists and beside it.

    `memory` is the last record persisted for this table, if any; `founding` the 16 random bytes of the table's founder
    (see `table_id`), for the founder alone. `seat_range` says how many seats settings allow; `words` are 1,024 check
    words; `pinned` are known keys with their names. Call `wake` once to begin. Raises PeerError for a bad record.
    """

    __slots__ = ("_outbox", "_signer", "_state", "_verifier")

    def __init__(
        self,
        table: bytes,
        signer: Signer,
        verifier: Verifier,
        name: str,
        *,
        sits: bool,
        entropy: Entropy,
        now_ms: int,
        words: tuple[str, ...],
        pinned: Mapping[bytes, str],
        seat_range: SeatRange,
        founding: bytes | None = None,
        memory: bytes | None = None,
    ) -> None:
        presses.check_name(name)
        self._signer = signer
        self._verifier = verifier
        self._state = State(
            table,
            signer.public,
            name,
            sits,
            Memory() if memory is None else read_memory(memory, verifier),
            seat_range=seat_range,
            pinned=pinned,
            words_list=words,
            entropy=entropy,
            now_ms=now_ms,
        )
        if founding is not None:
            self._found(founding)
        self._outbox = Outbox(self._state, signer, memory)

    @property
    def started(self) -> SignedStart | None:
        """The start that this machine is in: while it is set, and only then, its ledger runs."""
        return self._state.entered()

    @property
    def settled(self) -> bool:
        """The first tick of the start that this machine is in is FINAL."""
        return self.started is not None and self._state.starting.memory.settled

    @property
    def watching(self) -> SignedStart | None:
        """The start of others that this machine may watch."""
        return self._state.watching()

    @property
    def company(self) -> tuple[bytes, ...]:
        """Everybody who was let in and not shown out, in the order in which they came, as far as is known here."""
        return self._state.scene.company

    @property
    def promised(self) -> bool:
        """I shall not give `started` up by myself: its ledger signs, or did so in a life that my disk has lost."""
        return self._state.starting.memory.promised

    @property
    def settings(self) -> bytes | None:
        """The settings in force, if anybody has proposed any."""
        proposal = self._state.scene.proposal
        return None if proposal is None else proposal.settings

    def view(self, now_ms: int) -> GatheringView:
        """Everything that a lobby can show."""
        return lobby_view(self._state, now_ms)

    # --- what happens to the machine ----------------------------------------------------------------------------------

    def wake(self, now_ms: int) -> list[GatherEffect]:
        """Time has passed. The first call begins."""
        return self._turn(now_ms)

    def link_up(self, link: Link, key: bytes, now_ms: int) -> list[GatherEffect]:
        """A channel to the machine that proved to be `key`."""
        if key == self._state.me:
            raise LocalError("a machine has no link to itself")
        self._state.links[link] = key
        self._state.people.heard(key, now_ms)
        self._outbox.link_up(link)
        return self._turn(now_ms)

    def link_down(self, link: Link, now_ms: int) -> list[GatherEffect]:
        """That channel is gone."""
        self._state.links.pop(link, None)
        self._outbox.link_down(link)
        return self._turn(now_ms)

    def heard(self, key: bytes, now_ms: int) -> None:
        """A heartbeat of this machine came over its own channel."""
        self._state.people.heard(key, now_ms)

    def receive(self, link: Link, data: bytes, now_ms: int) -> list[GatherEffect]:
        """A message came in. Raises PeerError, with nothing changed, when it is none or lies about signatures."""
        sender = self._state.links.get(link)
        if sender is None:
            raise LocalError("a message came over a link that is not up")
        if self._state.superseded or sender in self._state.scene.refused:
            return []
        message = read_message(self._state.table, self._verifier, data)
        news = self._take(message, data, link, sender, now_ms)
        return self._turn(now_ms) if news else self._outbox.relays()

    def ledger_at(self, certified: int, final: int, now_ms: int) -> list[GatherEffect]:
        """How far the ledger of `started` is, in ticks. Call it after every step of the ledger, before carrying out
        the ledger's effects: what is certified here first is promised first.
        """
        cards = self._state.people.cards()
        before = self._state.starting.memory
        if certified >= 1 and not before.promised:
            self._state.starting.promise(cards)
        if final >= 1 and not before.settled:
            self._state.starting.settle(cards)
        return [] if self._state.starting.memory == before else self._turn(now_ms)

    def ledger_closed(self, start: SignedStart, now_ms: int) -> list[GatherEffect]:
        """The evening of this start, mine or watched, is closed and signed: its person may `finish` it."""
        closed = Draft.of(start).id
        if self._state.closed == closed:
            return []
        self._state.closed = closed
        return self._turn(now_ms)

    # --- what its person presses --------------------------------------------------------------------------------------

    def set_name(self, name: str, now_ms: int) -> list[GatherEffect]:
        """Another name, cleaned by the caller. Raises BadInput."""
        presses.set_name(self._state, name)
        return self._turn(now_ms)

    def sit(self, sits: bool, now_ms: int) -> list[GatherEffect]:
        """Take a seat, or watch."""
        presses.sit(self._state, sits)
        return self._turn(now_ms)

    def propose_settings(self, settings: bytes, packs: tuple[bytes, ...], now_ms: int) -> list[GatherEffect]:
        """Play with these. In force at once, and everybody's ready is void. Raises Refused, or BadInput."""
        presses.propose_settings(self._state, settings, packs)
        return self._turn(now_ms)

    def ready(self, on: bool, now_ms: int) -> list[GatherEffect]:
        """Ready for exactly what is in force, or not any more. Raises Refused."""
        presses.ready(self._state, on, now_ms)
        return self._turn(now_ms)

    def let_in(self, key: bytes, now_ms: int) -> list[GatherEffect]:
        """Let in somebody who knocks, or was refused. Raises Refused."""
        presses.judge(self._state, key, admits=True)
        return self._turn(now_ms)

    def refuse(self, key: bytes, now_ms: int) -> list[GatherEffect]:
        """Refuse somebody who knocks, or show out somebody who came after me; blocks the key. Raises Refused."""
        presses.judge(self._state, key, admits=False)
        return self._turn(now_ms)

    def start(self, now_ms: int, without: frozenset[bytes] = frozenset()) -> list[GatherEffect]:
        """Start with those who are ready, except `without`. Raises Refused."""
        presses.start(self._state, self._signer, now_ms, without)
        return self._turn(now_ms)

    def finish(self, now_ms: int) -> list[GatherEffect]:
        """Back to the lobby from an evening that is closed, never to enter it again. Raises Refused."""
        presses.finish(self._state)
        return self._turn(now_ms)

    def say(self, text: str, now_ms: int) -> list[GatherEffect]:
        """One line of chat. Raises Refused while I knock, BadInput for an empty or overlong one."""
        presses.check_line(self._state, text)
        self._state.said += 1
        chat = Chat(self._state.me, self._state.said, text)
        data = write_message(self._state.table, self._signer, chat)
        self._state.talk.take(chat, self._state.name, data, now_ms)
        self._outbox.pass_on(data, self._state.me, None, repeated=False)
        return self._turn(now_ms)

    def leave(self, now_ms: int) -> list[GatherEffect]:
        """Say goodbye. Coming back is a new `Gathering` with the memory of this one."""
        presses.leave(self._state)
        return self._turn(now_ms, urgent=True)

    # --- inside -------------------------------------------------------------------------------------------------------

    def _found(self, nonce: bytes) -> None:
        if table_id(self._state.me, nonce) != self._state.table:
            raise LocalError("this table was not founded by this profile")
        self._state.founding = (self._state.me, nonce)
        self._state.refresh()

    def _turn(self, now_ms: int, *, urgent: bool = False) -> list[GatherEffect]:
        if self._state.superseded:
            return self._outbox.last_words()
        take_turn(self._state, self._outbox, self._signer, now_ms)
        return self._outbox.effects(now_ms, urgent=urgent)

    def _take(self, message: Message, data: bytes, link: Link, sender: bytes, now_ms: int) -> bool:
        if isinstance(message, Whole):
            return self._take_whole(message.start, now_ms)
        if message.author == self._state.me:
            return isinstance(message, Card) and self._take_own(message, now_ms)
        if not self._listens(message.author, sender, len(data)):
            return False
        if not self._state.people.within_rate(message.author, now_ms):
            return False
        if isinstance(message, Chat):
            return self._take_chat(message, data, link, now_ms)
        return self._take_card(message, data, link, now_ms)

    def _listens(self, author: bytes, sender: bytes, size: int) -> bool:
        """Whoever was not let in speaks only for themselves, and briefly; refused ones are not listened to."""
        scene = self._state.scene
        if author in scene.refused:
            return False
        if not self._state.admitted or author in scene.company:
            return not self._state.admitted or sender in scene.company or sender == author
        return size <= KNOCK_BYTES_MAX and (sender in scene.company or sender == author)

    def _take_card(self, card: Card, data: bytes, link: Link, now_ms: int) -> bool:
        people = self._state.people
        if people.contradicts(card, data):
            self._outbox.tell(Kind.RAN_TWICE, card.author)
            return True
        held = people.kept.get(card.author)
        if not people.take(card, data, now_ms):
            return False
        if self._state.founding is None:
            self._state.founding = card.founding
        self._outbox.pass_on(data, card.author, link, repeated=True)
        return held is None or not say_the_same(held.card, card)

    def _take_chat(self, chat: Chat, data: bytes, link: Link, now_ms: int) -> bool:
        scene = self._state.scene
        if not self._state.admitted or chat.author not in scene.company:
            return False
        kept = self._state.people.kept.get(chat.author)
        if not self._state.talk.take(chat, kept.card.name if kept else "", data, now_ms):
            return False
        self._outbox.tell(Kind.CHAT, chat.author)
        self._outbox.pass_on(data, chat.author, link, repeated=False)
        return True

    def _take_whole(self, start: SignedStart, now_ms: int) -> bool:
        draft = Draft.of(start)
        if self._state.me in draft.keys:
            return self._state.starting.take(start, now_ms)
        return self._state.watch(start)

    def _take_own(self, card: Card, now_ms: int) -> bool:
        """My own card with a number that I did not use: my disk is old, or my profile runs twice.

        Shortly after my start I take it for my own past. Later the other one was started after me: this one stops.
        """
        state = self._state
        if card.sequence <= state.said:
            return False
        if now_ms < state.born_ms + START_MS:
            state.recover(card)
        else:
            state.superseded = True
            self._outbox.tell(Kind.SUPERSEDED)
        return True
