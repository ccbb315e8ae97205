"""What happened in the lobby, in words: told by comparing two views."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lanspy.client.frame import TapeLine
from lanspy.client.kit.text import Run
from lanspy.client.scenes.lobby.agreed import label_of, shown_of
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.naming import spoken
from lanspy.client.scenes.times import age, next_age_ms
from lanspy.content.texts import _
from lanspy.peer.port import Knock, LobbyView, PersonLine, SettingChange

KEPT = 8
_GAME = "game"  # is no field of the settings
_TOLD_MOST = 2  # of what somebody changed with one press
_NAME = "\x02"  # stands for the name in a sentence; no sentence of ours holds it

_Line: TypeAlias = tuple[tuple[Run, ...], Hashable]


@dataclass(frozen=True, slots=True)
class Happened:
    """One line, and when this screen saw it (own time); None: before it came here.

    `about`: the same thing may happen again, and then the older line says nothing any more.
    """

    runs: tuple[Run, ...]
    at_ms: float | None
    about: Hashable = None


def happened(before: LobbyView, now: LobbyView, at_ms: float) -> tuple[Happened, ...]:
    """The lines between two views, oldest first."""
    return tuple(
        Happened(runs, at_ms, about) for runs, about in (*_people(before, now), *_told(now, _changed(before, now)))
    )


def kept(lines: Sequence[Happened], more: Sequence[Happened]) -> tuple[Happened, ...]:
    """The newest lines, each thing told once: as it was last."""
    about = {line.about for line in more if line.about is not None}
    return (*(line for line in lines if line.about not in about), *more)[-KEPT:]


def beforehand(now: LobbyView) -> tuple[Happened, ...]:
    """What is known on arriving: who changed what; else one line that says what the tape is for."""
    found = [Happened(runs, None, about) for runs, about in _told(now, now.changes)]
    return tuple(found[-KEPT:]) or (Happened((Run(_("Everything that happens at the table stands here.")),), None),)


def tape(lines: Sequence[Happened], now_ms: float) -> tuple[TapeLine, ...]:
    """Newest first, with their ages."""
    return tuple(
        TapeLine("" if line.at_ms is None else age(now_ms - line.at_ms), line.runs) for line in reversed(lines)
    )


def stands_ms(lines: Sequence[Happened], now_ms: float) -> float | None:
    """How long all ages stay as they are."""
    return min((next_age_ms(now_ms - line.at_ms) for line in lines if line.at_ms is not None), default=None)


def _people(before: LobbyView, now: LobbyView) -> list[_Line]:
    old = {line.key: line for line in before.people}
    present = {line.key for line in now.people}
    found = [runs for line in now.people for runs in _person(old.get(line.key), line)]
    found += [_line(_("{name} has left"), line) for key, line in old.items() if key not in present]
    known = {knock.key for knock in before.knocks}
    return found + [_line(_("{name} knocks"), knock) for knock in now.knocks if knock.key not in known]


def _person(was: PersonLine | None, line: PersonLine) -> list[_Line]:
    if was is None:
        return [_line(_("{name} is at the table"), line)]
    if was.sits != line.sits:
        return [_line(_("{name} took a seat") if line.sits else _("{name} only watches now"), line)]
    if line.ready and not was.ready:
        return [_line(_("{name} is ready"), line, ("ready", line.key))]
    return []


def _changed(before: LobbyView, now: LobbyView) -> Sequence[SettingChange]:
    """Changes whose value or author is another than before."""
    return [
        change
        for change in now.changes
        if change not in before.changes
        or (change.field == _GAME and now.game != before.game)
        or getattr(now.settings, change.field, None) != getattr(before.settings, change.field, None)
    ]


def _told(now: LobbyView, changes: Sequence[SettingChange]) -> list[_Line]:
    """One line for each change, and one for all that somebody changed with one press."""
    fields = {change.field for change in changes}
    found: list[_Line] = []
    for by in dict.fromkeys(change.by for change in changes):
        own = [each for each in changes if each.by == by and not (each.field == "locations" and "pack" in fields)]
        if len(own) <= _TOLD_MOST:
            found += [(_change(now, each), ("set", each.field)) for each in own]
        else:
            words = _("{name} changed {n} settings").format(name=_NAME, n=len(own))
            found.append((_runs(words, Sight(now).named(by)), None))
    return found


def _change(now: LobbyView, change: SettingChange) -> tuple[Run, ...]:
    if change.field == _GAME:
        words = _("{name} chose {game}").format(name=_NAME, game=Sight(now).title)
        return _runs(words, Sight(now).named(change.by))
    value = shown_of(now.settings, change.field, getattr(now.settings, change.field, None))
    words = _("{name} set “{setting}” to {value}").format(
        name=_NAME, setting=label_of(now.settings, change.field), value=value
    )
    return _runs(words, Sight(now).named(change.by))


def _line(words: str, who: PersonLine | Knock, about: Hashable = None) -> _Line:
    return _runs(words.format(name=_NAME), spoken(who.name, who.short_id)), about


def _runs(words: str, name: str) -> tuple[Run, ...]:
    before, _sign, after = words.partition(_NAME)
    runs = (Run(before), Run(name, weight=800), Run(after))
    return tuple(run for run in runs if run.text)
