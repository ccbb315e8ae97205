"""From what one machine knows to what its lobby can show. Nothing is changed here."""

from lanspy.agreement.gathering.acquaintance import acquaintance
from lanspy.agreement.gathering.check_words import spoken
from lanspy.agreement.gathering.state import State
from lanspy.agreement.gathering.view import (
    Acquaintance,
    GatheringView,
    Person,
    StartProgress,
    WhyNot,
    WordsView,
    WordsWait,
)

__all__ = ["lobby_view", "why_not_ready", "why_not_start"]


def lobby_view(state: State, now_ms: int) -> GatheringView:
    """The whole lobby as this machine sees it now."""
    scene = state.scene
    company = [_person(state, key, now_ms) for key in scene.company if key == state.me or key in state.people.kept]
    sitting = sorted((person for person in company if person.seat is not None), key=lambda person: person.seat or 0)
    others = [person for person in company if person.seat is None]
    strangers = [_person(state, key, now_ms) for key in state.people.kept if key not in scene.company]
    return GatheringView(
        table=state.table,
        admitted=state.admitted,
        people=(*sitting, *others, *(() if state.admitted else strangers)),
        knocks=tuple(person for person in strangers if state.admitted and not person.left),
        blocked=scene.refused,
        settings=scene.proposal.settings if scene.proposal else None,
        packs=scene.proposal.packs if scene.proposal else (),
        proposed_by=scene.proposer,
        changes=tuple(state.changes),
        played_ms=state.played_ms,
        seats_least=scene.seats[0],
        seats_most=scene.seats[1],
        ready=state.is_ready(state.me),
        cannot_ready=why_not_ready(state, now_ms),
        cannot_start=why_not_start(state, now_ms),
        can_start_with=state.willing(now_ms),
        starting=_progress(state),
        missing_last_time=state.missing,
        words=_words(state, now_ms),
        chat=state.talk.lines(),
    )


def why_not_ready(state: State, now_ms: int) -> WhyNot | None:
    """Why this person cannot press ready, None when they can."""
    return _why_not_here(state, now_ms) or (WhyNot.NO_SETTINGS if state.scene.digest is None else None)


def why_not_start(state: State, now_ms: int, without: frozenset[bytes] = frozenset()) -> WhyNot | None:
    """Why this person cannot press start, None when they can."""
    why = why_not_ready(state, now_ms)
    if why is not None:
        return why
    if not state.is_ready(state.me) or state.me in without:
        return WhyNot.NOT_READY
    count = len(set(state.willing(now_ms)) - without)
    least, most = state.scene.seats
    return WhyNot.TOO_FEW if count < max(2, least) else WhyNot.TOO_MANY if count > most else None


def _why_not_here(state: State, now_ms: int) -> WhyNot | None:
    """In the order in which a person would have to mend it."""
    reasons = (
        (state.left, WhyNot.LEFT),
        (state.superseded, WhyNot.SUPERSEDED),
        (state.me in state.scene.refused, WhyNot.REFUSED),
        (not state.admitted, WhyNot.KNOCKING),
        (state.plays(now_ms), WhyNot.PLAYING),
        (state.starting.signed(state.people.cards()) is not None, WhyNot.STARTING),
        (not state.seated, WhyNot.WATCHING),
    )
    return next((why for holds, why in reasons if holds), None)


def _person(state: State, key: bytes, now_ms: int) -> Person:
    me = key == state.me
    card = state.own_card() if me else state.people.kept[key].card
    known = Acquaintance.ME if me else acquaintance(key, card.name, state.pinned)
    seats = {member.key: seat for seat, member in enumerate(state.scene.roster)}
    return Person(
        key=key,
        name=card.name,
        me=me,
        seat=seats.get(key),
        ready=state.is_ready(key),
        left=card.left,
        silent_ms=0 if me else state.people.silent_ms(key, now_ms),
        linked=key in state.links.values(),
        acquaintance=known,
        may_show_out=_may_show_out(state, key),
        twice=key in state.people.twice,
        inside=card.holds.id[0] if card.holds is not None else 0,
        finished=card.finished[0] if card.finished is not None else 0,
    )


def _may_show_out(state: State, key: bytes) -> bool:
    company = state.scene.company
    return state.admitted and (key not in company or company.index(key) > company.index(state.me))


def _progress(state: State) -> StartProgress | None:
    cards = state.people.cards()
    draft = state.starting.signed(cards)
    if draft is None:
        return None
    inside = [key for key in draft.keys if key in cards and _is_inside(state, key)]
    me = (state.me,) if state.entered() is not None else ()
    return StartProgress(
        draft.number, draft.keys, state.starting.have_signed(cards), (*me, *inside), state.starting.memory.settled
    )


def _is_inside(state: State, key: bytes) -> bool:
    holds, part = state.people.kept[key].card.holds, state.starting.memory.part
    return holds is not None and part is not None and holds.id == part.draft.id


def _words(state: State, now_ms: int) -> WordsView:
    done = state.words.done
    if done is None or not state.seated:
        wait, missing = _wait(state, now_ms)
        return WordsView((), (), False, wait, missing)
    keys = tuple(line.key for line in done.lines)
    compare = any(key != state.me and key not in state.pinned for key in keys)
    return WordsView(spoken(done.number, state.words_list), keys, compare, None, ())


def _wait(state: State, now_ms: int) -> tuple[WordsWait, tuple[bytes, ...]]:
    if not state.seated:
        return WordsWait.NOT_SEATED, ()
    others = state.compared(now_ms)
    if not others:
        return WordsWait.ALONE, ()
    if state.words.broken(state.name, others):
        return WordsWait.AGAIN, ()
    if state.words.opening is None:
        return WordsWait.SIGNING, tuple(shown.line.key for shown in others if shown.roster != state.words.roster)
    return WordsWait.OPENING, tuple(shown.line.key for shown in others if not state.words.opens(shown))
