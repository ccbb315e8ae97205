"""What the ledger and the gathering tell, in sentences."""

import pytest

from lanspy.agreement.gathering import GatherNotice, GatherNoticeKind
from lanspy.peer.told import gathering_sentence

KEY = b"k" * 32


OF_NOBODY = (GatherNoticeKind.READY_VOID, GatherNoticeKind.SUPERSEDED)


@pytest.mark.parametrize("kind", GatherNoticeKind)
@pytest.mark.parametrize("keys", [(KEY,), (KEY, b"s" * 32)], ids=["one", "a stranger too"])
def test_who_is_meant_is_named(kind: GatherNoticeKind, keys: tuple[bytes, ...]) -> None:
    """In every sentence that is about somebody."""
    said = gathering_sentence(GatherNotice(kind, keys), {KEY: "Ann"})
    if said is not None:
        assert "{" not in said
        assert ("Ann" in said) == (kind not in OF_NOBODY)


@pytest.mark.parametrize("kind", [*OF_NOBODY, GatherNoticeKind.START_FAILED])
def test_a_sentence_about_nobody_has_no_gap(kind: GatherNoticeKind) -> None:
    """A start may fail of which nobody here can say whose doing it was."""
    said = gathering_sentence(GatherNotice(kind), {KEY: "Ann"})
    assert said is not None
    assert "  " not in said
    assert "{" not in said
