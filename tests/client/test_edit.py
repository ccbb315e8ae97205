"""Editing a line: pure functions over a text and a caret."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.kit.clean import clusters
from lanspy.client.widgets import edit
from lanspy.client.widgets.edit import Edit

TEXTS = st.text(alphabet=st.sampled_from("abc äö\u0301\u0308日"), max_size=12)


@given(TEXTS, st.text(alphabet=st.characters(), max_size=20), st.integers(0, 30), st.data())
def test_inserting_keeps_the_limit(text: str, typed: str, limit: int, data: st.DataObject) -> None:
    """Whatever is typed or pasted, the text grows to the limit at most, and the caret stays inside it."""
    at = data.draw(st.integers(0, len(text)))
    now, caret = edit.insert(text, Edit(at, at), typed, limit)
    assert len(now) <= max(limit, len(text))
    assert 0 <= caret.caret == caret.anchor <= len(now)


@given(TEXTS)
def test_stepping_visits_every_letter_once(text: str) -> None:
    """The caret goes from end to end over whole letters with their marks, and back over the same places."""
    there, caret = [0], 0
    while caret < len(text):
        caret = edit.step(text, caret, forward=True)
        there.append(caret)
    back = [len(text)]
    while caret > 0:
        caret = edit.step(text, caret, forward=False)
        back.append(caret)
    assert there == back[::-1]
    assert len(there) == len(clusters(text)) + 1


@given(TEXTS, st.data())
def test_erasing_a_selection_leaves_the_rest(text: str, data: st.DataObject) -> None:
    """A selection goes as a whole, whichever key is used."""
    first, last = sorted(data.draw(st.tuples(*(st.integers(0, len(text)),) * 2)))
    if first == last:
        return
    now, caret = edit.erase(text, Edit(last, first), forward=data.draw(st.booleans()))
    assert now == text[:first] + text[last:]
    assert caret.caret == first


def test_a_word_goes_at_once() -> None:
    """Ctrl and backspace take the word before the caret."""
    assert edit.erase("one two", Edit(7, 7), forward=False, word=True)[0] == "one "


@given(TEXTS, st.integers(0, 40), st.integers(0, 40))
def test_a_caret_survives_a_shorter_text(text: str, caret: int, anchor: int) -> None:
    """When the text changes under the caret, the caret is moved inside."""
    kept = edit.held(text, Edit(caret, anchor))
    assert max(kept.caret, kept.anchor) <= len(text)
