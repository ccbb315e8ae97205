"""The typing part of the hand: carets, selections, clipboard and input methods of text fields."""

from collections.abc import Callable

from lanspy.client.clipboard import Clipboard
from lanspy.client.input import Composing, Key, Typed
from lanspy.client.widgets import edit
from lanspy.client.widgets.edit import Edit
from lanspy.client.widgets.field import TextField
from lanspy.client.widgets.widget import Act

Width = Callable[[str, str], float]
_PASSED_ON = ("Tab", "Esc", "Up", "Down", "PageUp", "PageDown", "Ctrl")  # keys a field does not want


class TypingHand:
    """Carets by field. Every change is said as the field's `changed` act; the scene keeps the text."""

    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard
        self._edits: dict[str, Edit] = {}

    def edit(self, field: TextField) -> Edit:
        known = self._edits.get(field.key)
        return edit.held(field.text, known) if known is not None else edit.at_end(field.text)

    def click(self, field: TextField, width: Width, x: float) -> None:
        caret = field.caret_at(width, x, self.edit(field))
        self._edits[field.key] = Edit(caret, caret)

    def drag(self, field: TextField, width: Width, x: float) -> None:
        now = self.edit(field)
        self._edits[field.key] = edit.move(field.text, now, field.caret_at(width, x, now), select=True)

    def typed(self, field: TextField, given: Typed | Composing) -> tuple[Act, ...]:
        now = self.edit(field)
        if isinstance(given, Composing):
            self._edits[field.key] = Edit(now.caret, now.anchor, given.text[: field.limit])
            return ()
        return self._change(field, edit.insert(field.text, now, given.text, field.limit))

    def key(self, field: TextField, key: Key) -> tuple[Act, ...] | None:
        """What the field makes of a key; None when it does not want it."""
        if key.name in _PASSED_ON or (key.name.startswith("F") and len(key.name) > 1) or key.alt:
            return None
        now = self.edit(field)
        if now.composing:
            return ()  # the input method is at work: its keys are not ours
        if key.name == "Enter":
            return (field.act,) if field.act is not None else None
        if key.name in ("Backspace", "Delete"):
            return self._change(field, edit.erase(field.text, now, key.name == "Delete", word=key.ctrl))
        if key.name in ("Left", "Right", "Home", "End"):
            self._edits[field.key] = edit.move(field.text, now, self._place(field, now, key), select=key.shift)
            return ()
        return self._command(field, now, key) if key.ctrl else ()

    def _place(self, field: TextField, now: Edit, key: Key) -> int:
        if key.name in ("Home", "End"):
            return 0 if key.name == "Home" else len(field.text)
        if now.selects and not key.shift:
            return now.span[1 if key.name == "Right" else 0]
        return edit.step(field.text, now.caret, key.name == "Right", word=key.ctrl)

    def _command(self, field: TextField, now: Edit, key: Key) -> tuple[Act, ...]:
        if key.name == "A":
            self._edits[field.key] = Edit(len(field.text), 0)
        elif key.name in ("C", "X") and now.selects:
            self._clipboard.put(edit.selected(field.text, now))
            if key.name == "X":
                return self._change(field, edit.erase(field.text, now, forward=True))
        elif key.name == "V":
            return self._change(field, edit.insert(field.text, now, self._clipboard.get(), field.limit))
        return ()

    def _change(self, field: TextField, changed: tuple[str, Edit]) -> tuple[Act, ...]:
        text, self._edits[field.key] = changed
        return (field.changed(text),) if text != field.text else ()
