"""Settings in words, for every client: what each is called, what a choice is called, and what it means.

Sentences are marked where a game writes them and translated where they are shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lanspy.content.texts import _


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one game. `flags` say what a switch means, on and off; `meanings` what a number is for."""

    labels: Mapping[str, str]
    values: Mapping[str, str]
    ways: Mapping[str, str]
    meanings: Mapping[str, str]
    flags: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def label_of(self, field: str) -> str:
        """What a setting is called."""
        return _(self.labels[field]) if field in self.labels else field

    def value_of(self, value: str) -> str:
        """What a choice is called."""
        return _(self.values[value]) if value in self.values else value

    def way_of(self, value: str) -> str:
        """What a choice means, in a sentence."""
        return _(self.ways[value]) if value in self.ways else ""

    def meaning_of(self, settings: Any, field: str) -> str:
        """What a setting means as it stands, in a sentence."""
        value = getattr(settings, field)
        if field in self.flags:
            on, off = self.flags[field]
            return _(on) if value else _(off)
        if isinstance(value, str) and value in self.ways:
            return self.way_of(value)
        return _(self.meanings[field]) if field in self.meanings else ""
