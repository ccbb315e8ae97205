"""Editing a line of text: pure functions over a text and a caret. Carets step over whole letters with their marks."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from lanspy.client.kit.clean import clusters, drawable


@dataclass(frozen=True, slots=True)
class Edit:
    """Where the caret stands in a text (code points), where the selection began, and what an input method composes."""

    caret: int = 0
    anchor: int = 0
    composing: str = ""

    @property
    def span(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selects(self) -> bool:
        return self.caret != self.anchor


Edited: TypeAlias = tuple[str, Edit]


def at_end(text: str) -> Edit:
    return Edit(len(text), len(text))


def held(text: str, edit: Edit) -> Edit:
    """The same caret, inside a text that may have changed under it."""
    return replace(edit, caret=min(edit.caret, len(text)), anchor=min(edit.anchor, len(text)))


def insert(text: str, edit: Edit, typed: str, limit: int) -> Edited:
    """Put cleaned text in the place of the selection, as much of it as the limit of characters allows."""
    first, last = edit.span
    room = max(0, limit - (len(text) - (last - first)))
    clean = ""
    for cluster in clusters(drawable(typed)):
        if len(clean) + len(cluster) > room:
            break
        clean += cluster
    caret = first + len(clean)
    return text[:first] + clean + text[last:], Edit(caret, caret)


def erase(text: str, edit: Edit, forward: bool, word: bool = False) -> Edited:
    """Remove the selection, or one letter (or word) before or after the caret."""
    first, last = edit.span
    if first == last:
        other = step(text, first, forward, word)
        first, last = min(first, other), max(first, other)
    return text[:first] + text[last:], Edit(first, first)


def move(text: str, edit: Edit, caret: int, select: bool) -> Edit:
    """The caret elsewhere; the selection grows with it or ends."""
    caret = min(max(caret, 0), len(text))
    return Edit(caret, edit.anchor if select else caret)


def step(text: str, caret: int, forward: bool, word: bool = False) -> int:
    """The next place for a caret in that direction."""
    stops = [0]
    for cluster in clusters(text):
        stops.append(stops[-1] + len(cluster))
    if word:
        stops = [0, *(stop for stop in stops[1:-1] if text[stop - 1] == " " != text[stop]), len(text)]
    if forward:
        return next((stop for stop in stops if stop > caret), len(text))
    return next((stop for stop in reversed(stops) if stop < caret), 0)


def selected(text: str, edit: Edit) -> str:
    first, last = edit.span
    return text[first:last]
