"""Sentences for what the ledger and the gathering tell: once, when it happens."""

from lanspy.agreement.gathering import GatherNotice, GatherNoticeKind
from lanspy.agreement.ports import Notice, NoticeKind
from lanspy.content.names import short_id
from lanspy.content.texts import N_, _

LEDGER = {
    NoticeKind.RAN_TWICE: N_("{name}'s profile runs on two machines, or its disk is old. Nobody is blamed."),
    NoticeKind.CONVICTED: N_("{name} signed two different things for one step: caught by their own signatures."),
    NoticeKind.DESYNC: N_("{name}'s machine counts differently from the others."),
    NoticeKind.SUPERSEDED: N_("You opened this profile on another machine. This one only watches now."),
    NoticeKind.FORKED: N_(
        "Two versions of this evening exist, so more people lied than the table can bear. Both are kept."
    ),
}
MY_DESYNC = N_(
    "Your machine counts differently from most others, so it signs nothing more. Start lanspy again to count anew."
)
ALARMS = {NoticeKind.CONVICTED, NoticeKind.DESYNC, NoticeKind.FORKED, NoticeKind.SUPERSEDED}

GATHERING = {
    GatherNoticeKind.SHOWN_OUT: N_("{name} was shown out."),
    GatherNoticeKind.NAME_OF_ANOTHER: N_("{name} is a name you know, with another key. Compare the check words."),
    GatherNoticeKind.READY_VOID: N_("Something changed: say again that you are ready."),
    GatherNoticeKind.START_FAILED: N_(
        "The start did not come about: {name} did not answer. You are back in the lobby."
    ),
    GatherNoticeKind.RAN_TWICE: N_("{name}'s profile runs on two machines, or its disk is old."),
    GatherNoticeKind.SUPERSEDED: N_("You opened this profile on another machine. This one only watches now."),
}

NOBODY_BLAMED = N_("The start did not come about: not everybody answered in time. You are back in the lobby.")


def alarming(kind: NoticeKind) -> bool:
    """Something that stays on the screen."""
    return kind in ALARMS


def ledger_sentence(notice: Notice, names: tuple[str, ...], me: int | None) -> str | None:
    """What to tell, with the seats' names; None for what screens show anyway."""
    if notice.kind is NoticeKind.DESYNC and notice.seat == me:
        return _(MY_DESYNC)
    message = LEDGER.get(notice.kind)
    if message is None:
        return None
    return _(message).format(name=names[notice.seat] if notice.seat is not None else "")


def gathering_sentence(notice: GatherNotice, names: dict[bytes, str]) -> str | None:
    """What to tell, with the people's names; None for what screens show anyway."""
    message = GATHERING.get(notice.kind)
    if message is None:
        return None
    if notice.kind is GatherNoticeKind.START_FAILED and not notice.keys:
        return _(NOBODY_BLAMED)
    return _(message).format(name=", ".join(names.get(key, short_id(key)) for key in notice.keys))
