"""The rules in our own words: of this very moment, page by page, and as a table of points.

A moment is named by the game's phase, or by a step or a way of play that has rules of its own, and, where it matters,
by the part this seat plays in it: "accusation.voter". Its
texts may name people; the caller hands in the names it knows, already cleaned.

Nothing here depends on who the spy is, so an open help page tells the neighbours nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from lanspy.content.assets import manifest, read_json
from lanspy.content.texts import _

PEOPLE = ("asker", "asked_you", "stopper", "suspect", "nominator")
"""Who may be named in a text: who asks now, who asked you before, who stopped the clock, who is accused, who
nominates."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do or to know: a short sentence, and one that explains it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key that works now, and what it does. Key names are not translated."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The rules of this very moment: a label, one sentence, three steps, keys, and an example with its moral."""

    label: str
    lead: str
    steps: tuple[Step, ...]
    also: tuple[Key, ...]
    example: Step


@dataclass(frozen=True, slots=True)
class Page:
    """One page that holds at any time."""

    id: str
    title: str
    lead: str
    steps: tuple[Step, ...]
    notes: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the table of points. `outcome` is the id that results carry."""

    outcome: str
    what: str
    who: str
    points: str


def has_help(game: str) -> bool:
    """Whether there are pages about this game."""
    return f"help/{game}.json" in manifest()


def moment(game: str, phase: str, part: str = "", people: Mapping[str, str] | None = None) -> Moment:
    """The rules of now, in the player's language. A phase that treats all parts alike is found without one.

    `people` fills in names for `PEOPLE`; who is not named there is called somebody. Raises KeyError for a phase that
    the game does not have.
    """
    moments = _content(game)["moments"]
    plain = moments[f"{phase}.{part}"] if f"{phase}.{part}" in moments else moments[phase]
    names = dict.fromkeys(PEOPLE, _("somebody")) | dict(people or {})

    def say(message: str) -> str:
        return _(message).format_map(names)

    return Moment(
        label=_(plain["label"]),
        lead=say(plain["lead"]),
        steps=tuple(Step(say(title), say(text)) for title, text in plain["steps"]),
        also=tuple(Key(key, _(text)) for key, text in plain["also"]),
        example=Step(*map(say, plain["example"])),
    )


def pages(game: str) -> tuple[Page, ...]:
    """The pages that always hold, in reading order, in the player's language."""
    return tuple(_page(plain) for plain in _content(game)["pages"])


def scores(game: str) -> tuple[Score, ...]:
    """The table of points, in the player's language."""
    return tuple(
        Score(line["outcome"], _(line["what"]), _(line["who"]), line["points"]) for line in _content(game)["scores"]
    )


def moments(game: str) -> tuple[str, ...]:
    """The names of all moments that have a text of their own."""
    return tuple(_content(game)["moments"])


def messages(game: str) -> Iterator[str]:
    """Every text that has to be translated."""
    content = _content(game)
    for plain in content["moments"].values():
        yield from (plain["label"], plain["lead"], *plain["example"])
        yield from (text for pair in plain["steps"] for text in pair)
        yield from (text for _key, text in plain["also"])
    for page in content["pages"]:
        yield from (page["title"], page["lead"])
        yield from (text for pair in (*page["steps"], *page["notes"]) for text in pair)
    for line in content["scores"]:
        yield from (line["what"], line["who"])


def _page(plain: Mapping[str, Any]) -> Page:
    return Page(
        plain["id"],
        _(plain["title"]),
        _(plain["lead"]),
        tuple(Step(_(title), _(text)) for title, text in plain["steps"]),
        tuple(Step(_(title), _(text)) for title, text in plain["notes"]),
    )


@cache
def _content(game: str) -> Mapping[str, Any]:
    content: dict[str, Any] = read_json(f"help/{game}.json")
    return content
