"""What the person at this machine may press, and what it changes. Refused says in a sentence why not."""

from lanspy.agreement.gathering.cards import Part, Proposal
from lanspy.agreement.gathering.company import Verdict, next_counter
from lanspy.agreement.gathering.fields import KEY_BYTES, as_name, as_packs, as_text
from lanspy.agreement.gathering.lobby import why_not_ready, why_not_start
from lanspy.agreement.gathering.starting import next_number
from lanspy.agreement.gathering.starts import Draft
from lanspy.agreement.gathering.state import State
from lanspy.agreement.gathering.view import WhyNot
from lanspy.crypto.ports import Signer
from lanspy.errors import BadBytes, BadInput, Refused
from lanspy.limits import ADMITTED_MAX, CHAT_CHARACTERS_MAX, COUNTER_MAX, PRESENT_MAX, SETTINGS_BYTES_MAX

__all__ = [
    "SENTENCES",
    "check_line",
    "check_name",
    "finish",
    "judge",
    "leave",
    "propose_settings",
    "ready",
    "set_name",
    "sit",
    "start",
]

SENTENCES = {
    WhyNot.KNOCKING: "Somebody at the table has to let you in first.",
    WhyNot.REFUSED: "This table does not let you in.",
    WhyNot.LEFT: "You have left this table.",
    WhyNot.SUPERSEDED: "Your profile is in use by another program that was started later.",
    WhyNot.WATCHING: "You are watching. Take a seat first.",
    WhyNot.NO_SETTINGS: "Nobody has chosen the game yet.",
    WhyNot.NOT_READY: "You are not ready yourself.",
    WhyNot.TOO_FEW: "Too few people are ready.",
    WhyNot.TOO_MANY: "More people are ready than this game can seat.",
    WhyNot.STARTING: "The start is on its way.",
    WhyNot.PLAYING: "A game is on at this table.",
}


def check_name(name: str) -> None:
    """Raises BadInput for a name that cannot travel."""
    try:
        as_name(name.encode())
    except (UnicodeEncodeError, BadBytes) as error:
        raise BadInput("This name is empty or too long.") from error


def check_line(state: State, text: str) -> None:
    """Raises Refused or BadInput when this cannot be said now."""
    _require_admitted(state)
    try:
        as_text(text.encode(), CHAT_CHARACTERS_MAX)
    except (UnicodeEncodeError, BadBytes) as error:
        raise BadInput("This line is empty or too long.") from error


def set_name(state: State, name: str) -> None:
    """Another name."""
    check_name(name)
    state.name = name


def sit(state: State, sits: bool) -> None:
    """Take a seat or watch. Standing up takes back a ready, and with it a start on its way."""
    _require(state.starting.memory.promised is False or state.entered() is None, WhyNot.PLAYING)
    state.sits = sits
    if not sits:
        _take_back(state)


def propose_settings(state: State, settings: bytes, packs: tuple[bytes, ...]) -> None:
    """My proposal goes above all others."""
    _require_admitted(state)
    _require(state.seated, WhyNot.WATCHING)
    _require(state.entered() is None, WhyNot.PLAYING)
    if len(settings) > SETTINGS_BYTES_MAX:
        raise BadInput("These settings are too long.")
    as_packs(packs)
    state.seat_range(settings)
    counter = 1 + (state.scene.proposal.counter if state.scene.proposal else 0)
    if counter > COUNTER_MAX:
        raise Refused("Nobody can change the settings any more. Show out whoever did that, or open a new table.")
    state.proposal = Proposal(counter, settings, packs)


def ready(state: State, on: bool, now_ms: int) -> None:
    """Ready for what is in force. Taking it back stops a start that is not under way yet."""
    if not on:
        _require(state.entered() is None or not state.starting.memory.promised, WhyNot.PLAYING)
        _take_back(state)
        return
    why = why_not_ready(state, now_ms)
    _require(why is None, why)
    state.ready = state.scene.digest


def judge(state: State, key: bytes, *, admits: bool) -> None:
    """Let in or show out. My word counts about those who were not here before me."""
    _require_admitted(state)
    if len(key) != KEY_BYTES:
        raise Refused("Nobody with this key knocks.")
    company = state.scene.company
    if key in company and (admits or company.index(key) <= company.index(state.me)):
        raise Refused("They were let in already." if admits else "They were at the table before you.")
    if admits and (key not in state.people.kept and key not in state.scene.refused):
        raise Refused("Nobody with this key knocks.")
    present = [other for other in company if other == state.me or not _has_left(state, other)]
    if admits and (len(present) >= PRESENT_MAX or len(company) >= ADMITTED_MAX):
        raise Refused("The table is full.")
    if key not in state.verdicts and len(state.verdicts) >= ADMITTED_MAX:
        raise Refused("You have let in or refused as many people as anybody may.")
    _write_verdict(state, key, admits)


def start(state: State, signer: Signer, now_ms: int, without: frozenset[bytes]) -> None:
    """Sign a start of everybody who is ready and heard, except `without`."""
    why = why_not_start(state, now_ms, without)
    _require(why is None, why)
    proposal = state.scene.proposal
    keys = [key for key in state.willing(now_ms) if key not in without]
    cards = [state.people.kept[key].card for key in keys if key != state.me]
    number = next_number(state.starting.memory, cards)
    if number == 0 or proposal is None:
        raise Refused("Somebody who is ready has used up the numbers of starts. Start without them.")
    members = tuple(member for member in state.scene.roster if member.key in keys)
    draft = Draft(state.table, number, members, proposal.settings, proposal.packs)
    state.missing = ()
    state.starting.sign(Part(draft, signer.sign(draft.digest)), now_ms)


def finish(state: State) -> None:
    """Back to the lobby. Nobody is ready there by what they pressed before the evening."""
    live = state.live_start()
    if live is None or not state.may_finish:
        raise Refused("The evening is not closed yet.")
    state.starting.finish(Draft.of(live).id)
    state.ready = None


def leave(state: State) -> None:
    """Goodbye. A start under way goes on in its ledger; one that is not is off."""
    _take_back(state)
    state.left = True


def _take_back(state: State) -> None:
    state.ready = None
    state.starting.give_up()


def _write_verdict(state: State, key: bytes, admits: bool) -> None:
    spoken = {author: card.verdicts for author, card in state.people.cards().items()}
    counter = next_counter(key, state.scene.company, {**spoken, state.me: tuple(state.verdicts.values())})
    if counter > COUNTER_MAX:
        raise Refused("Somebody has had the last word about them. Show out whoever that was first.")
    state.verdicts[key] = Verdict(key, counter, admits)


def _has_left(state: State, key: bytes) -> bool:
    return key in state.people.kept and state.people.kept[key].card.left


def _require_admitted(state: State) -> None:
    _require(not state.left, WhyNot.LEFT)
    _require(not state.superseded, WhyNot.SUPERSEDED)
    _require(state.me not in state.scene.refused, WhyNot.REFUSED)
    _require(state.admitted, WhyNot.KNOCKING)


def _require(holds: bool, why: WhyNot | None) -> None:
    if not holds and why is not None:
        raise Refused(SENTENCES[why])
