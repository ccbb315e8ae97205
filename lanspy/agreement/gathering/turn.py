"""One turn: everything that follows from the cards as they are now, in one order, without effects of its own."""

from lanspy.agreement.gathering.acquaintance import acquaintance
from lanspy.agreement.gathering.cards import Card, Part
from lanspy.agreement.gathering.notices import GatherNoticeKind as Kind
from lanspy.agreement.gathering.outbox import Outbox
from lanspy.agreement.gathering.scene import Scene
from lanspy.agreement.gathering.starts import Draft
from lanspy.agreement.gathering.state import State
from lanspy.agreement.gathering.view import Acquaintance, Change
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ports import Signer

__all__ = ["take_turn"]


def take_turn(state: State, outbox: Outbox, signer: Signer, now_ms: int) -> None:
    """Derive everything again and react to it."""
    before = state.scene
    state.refresh()
    _close_the_door(state)
    _tell_people(state, outbox, before)
    _tell_settings(state, outbox, before, now_ms)
    _check_ready(state, outbox)
    _advance_start(state, outbox, signer, now_ms)
    _advance_words(state, outbox, now_ms)


# --- people -----------------------------------------------------------------------------------------------------------


def _close_the_door(state: State) -> None:
    """Forget those who were refused, and the strangers who are too many."""
    for key in state.scene.refused & state.people.kept.keys():
        state.people.forget(key)
    state.people.make_room(lambda key: key not in state.scene.company)


def _tell_people(state: State, outbox: Outbox, before: Scene) -> None:
    for key in state.scene.company:
        if key not in before.company:
            outbox.tell(Kind.LET_IN, key)
    for key in before.company:
        if key not in state.scene.company:
            outbox.tell(Kind.SHOWN_OUT, key)
    for key, card in state.people.cards().items():
        if state.seen.get(key) != card:
            _tell_card(state, outbox, state.seen.get(key), card)
    state.seen = state.people.cards()


def _tell_card(state: State, outbox: Outbox, seen: Card | None, card: Card) -> None:
    came = seen is None or (seen.left and not card.left)
    if came and state.admitted and card.author not in state.scene.company and not card.left:
        outbox.tell(Kind.KNOCKS, card.author)
    if card.left and seen is not None and not seen.left:
        outbox.tell(Kind.LEFT, card.author)
    renamed = seen is not None and seen.name != card.name
    if renamed:
        outbox.tell(Kind.RENAMED, card.author)
    if (renamed or came) and acquaintance(card.author, card.name, state.pinned) is Acquaintance.NAME_OF_ANOTHER:
        outbox.tell(Kind.NAME_OF_ANOTHER, card.author)


def _tell_settings(state: State, outbox: Outbox, before: Scene, now_ms: int) -> None:
    old, new = before.proposal, state.scene.proposal
    if new is None or state.scene.proposer is None or (old, before.proposer) == (new, state.scene.proposer):
        return
    state.changes.append(Change(state.scene.proposer, old.settings if old else None, new.settings, now_ms))
    outbox.tell(Kind.SETTINGS, state.scene.proposer)


# --- ready and start --------------------------------------------------------------------------------------------------


def _check_ready(state: State, outbox: Outbox) -> None:
    """What I was ready for has changed: I am not ready any more, and a start that waits for others is off.

    Inside a start it does not matter any more: that one has its own list and settings. Once it is settled, being ready
    has done its work: nobody may take it for being ready for the next one.
    """
    if state.starting.memory.settled:
        state.ready = None
    if state.ready is None or state.entered() is not None or (state.seated and state.ready == state.scene.digest):
        return
    state.ready = None
    state.starting.give_up()
    outbox.tell(Kind.READY_VOID)


def _advance_start(state: State, outbox: Outbox, signer: Signer, now_ms: int) -> None:
    state.starting.collect(state.people.cards(), now_ms)
    _sign_offer(state, outbox, signer, now_ms)
    _tidy(state, outbox, now_ms)
    state.starting.collect(state.people.cards(), now_ms)
    _tell_inside(state, outbox, state.entered(), now_ms)
    _tell_watching(state, outbox, state.watching(), now_ms)


def _sign_offer(state: State, outbox: Outbox, signer: Signer, now_ms: int) -> None:
    """Sign the newest start of somebody else to which my being ready agrees."""
    cards = state.people.cards()
    if state.ready is None or state.starting.signed(cards) is not None or state.plays(now_ms):
        return
    offers = {card.part.draft.id: card.part.draft for card in cards.values() if card.part is not None}
    for _, draft in sorted(offers.items(), reverse=True):
        if state.starting.is_newer(draft) and state.agrees(draft):
            state.starting.sign(Part(draft, signer.sign(draft.digest)), now_ms)
            outbox.tell(Kind.STARTING, *draft.keys)
            return


def _tidy(state: State, outbox: Outbox, now_ms: int) -> None:
    """Give up what a member gave up, and what took too long; remember whose doing it was."""
    cards = state.people.cards()
    missing = state.starting.missing(cards)
    if state.starting.tidy(cards, now_ms):
        state.missing = missing
        outbox.tell(Kind.START_FAILED, *missing)


def _tell_inside(state: State, outbox: Outbox, start: SignedStart | None, now_ms: int) -> None:
    if start == state.told_inside:
        return
    if start is not None:
        state.played_ms = now_ms
        outbox.tell(Kind.STARTED, *Draft.of(start).keys)
    elif state.starting.memory.promised:
        # Others gave up what I had promised; whether I want the next start is for my person to say.
        state.ready = None
        outbox.tell(Kind.START_FAILED, *state.starting.missing(state.people.cards()))
    state.told_inside = start


def _tell_watching(state: State, outbox: Outbox, start: SignedStart | None, now_ms: int) -> None:
    if start is not None and start != state.told_watching:
        state.played_ms = now_ms
        outbox.tell(Kind.WATCHING, *Draft.of(start).keys)
    state.told_watching = start


# --- check words ------------------------------------------------------------------------------------------------------


def _advance_words(state: State, outbox: Outbox, now_ms: int) -> None:
    before = state.words.done
    state.words.update(state.name, state.compared(now_ms), now_ms)
    if state.words.done is not None and state.words.done != before:
        outbox.tell(Kind.WORDS, *(line.key for line in state.words.done.lines))
